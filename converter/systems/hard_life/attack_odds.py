"""Exact odds of whole attacks: what they can come to, and of single shots (Hard Life, Ranged Combat)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from converter.notation.level import Level
from converter.systems.hard_life.attacks import Blow
from converter.systems.hard_life.hex_map import Hex, HexMap
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.odds import (
    ALWAYS,
    NEVER,
    Accuracies,
    Struck,
    add_chance,
    place_chances,
    struck_chances,
)
from converter.systems.hard_life.tables import Tables
from converter.systems.hard_life.targets import Target

_LEVELS: Final[tuple[Level | None, ...]] = (None, *Level)
"""Wounds from none to Deadly."""


@dataclass(frozen=True, slots=True)
class Strike:
    """What strikes: the blow of one round, the hex it is aimed at, and the figure it scatters on."""

    blow: Blow
    aim: Hex
    figure: HexMap


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """What an attack can come to. All chances together are 1.

    `missed` is an Attack Test without a success, `off_figure` a shot (of a burst: all of it) that scatters
    off the figure. `struck` sums a burst up: `stopped` where armour stopped all of it, else its worst wound.
    `places` are the chances that a location is struck at all; a burst may strike several. `mean_boxes` are
    boxes on the locations struck and the stun track, the torso's share of other wounds left out.
    """

    stuns: bool
    missed: Fraction = NEVER
    dodged: Fraction = NEVER
    off_figure: Fraction = NEVER
    struck: Mapping[Struck, Fraction] = field(default_factory=dict)
    places: Mapping[Location, Fraction] = field(default_factory=dict)
    mean_boxes: Fraction = NEVER

    @property
    def no_wound(self) -> Fraction:
        """Nothing was struck; or a stun attack, or a cyberlimb, left nothing."""
        unhurt = (
            chance for one, chance in self.struck.items() if self._wound(one) is None and not one.stopped
        )
        return sum(unhurt, self.missed + self.dodged + self.off_figure)

    @property
    def stopped(self) -> Fraction:
        """Armour stopped it; the stun that is left of it is in `stun_when_stopped`."""
        return sum((chance for one, chance in self.struck.items() if one.stopped), NEVER)

    def wound(self, level: Level) -> Fraction:
        """A wound of this level: physical, or of an attack that stuns on the stun track."""
        return sum((chance for one, chance in self.struck.items() if self._wound(one) is level), NEVER)

    def stun_when_stopped(self, level: Level | None) -> Fraction:
        """Armour stopped it, and it left this much stun (None: nothing)."""
        return sum(
            (chance for one, chance in self.struck.items() if one.stopped and one.stun is level), NEVER
        )

    def _wound(self, struck: Struck) -> Level | None:
        return struck.stun if self.stuns else struck.wound


def single_odds(
    strike: Strike, net: Accuracies, target: Target, rules: HouseRules, location: Location | None = None
) -> AttackOdds:
    """The odds of one shot. With a `location` it strikes that, if it is not avoided, and does not scatter."""
    struck, places, off = dict[Struck, Fraction](), dict[Location, Fraction](), NEVER
    for accuracy, chance in net.accuracy.items():
        landing = (
            {location: ALWAYS} if location else place_chances(accuracy, strike.aim, strike.figure, rules)
        )
        for place, other in landing.items():
            if place is None:
                off += chance * other
                continue
            add_chance(places, place, chance * other)
            for one, last in struck_chances(strike.blow, target, place, accuracy, rules).items():
                add_chance(struck, one, chance * other * last)
    boxes = sum((chance * one.boxes for one, chance in struck.items()), NEVER)
    return AttackOdds(strike.blow.stun, net.missed, net.dodged, off, struck, places, boxes)


def accuracy_that_matters(tables: Tables) -> int:
    """The number of successes from which on more make no difference to scatter and damage."""
    scattered = max(row.net_successes for row in tables.scatter)
    return max(scattered, *(row.net_successes for row in tables.accuracy))
