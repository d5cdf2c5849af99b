"""Exact odds of whole attacks: single shots, and bursts round by round (Hard Life, Ranged Combat)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import prod
from typing import Final

from converter.notation.level import Level
from converter.systems.hard_life.attacks import Blow
from converter.systems.hard_life.autofire import Burst, Group, burst_code
from converter.systems.hard_life.hex_map import Hex, HexMap
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.odds import (
    ALWAYS,
    NEVER,
    Accuracies,
    DiceAgainst,
    Struck,
    add_chance,
    binomial,
    hexes_counted,
    place_chances,
    struck_chances,
    success_chance,
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


# Bursts

_Bullets = tuple[int, int]
"""How many bullets struck a location, and the lowest accuracy among them; both 0 for none."""
_Groups = tuple[_Bullets, ...]
"""The bullets of each location."""
_NONE: Final[_Groups] = ((0, 0),) * len(Location)
_PLACES: Final = {location: place for place, location in enumerate(Location)}
_Accuracies = tuple[int, ...]
"""The net successes of the rounds that hit, in firing order: never rising, since recoil never falls."""


def burst_odds(
    strike: Strike, burst: Burst, dice: int, dodge: DiceAgainst, target: Target, rules: HouseRules
) -> AttackOdds:
    """The odds of a burst fired with so many attack dice; each round hits for itself on the one roll.

    More than three rounds can end in so many ways that it takes minutes.
    """
    chances = [success_chance(needed) for needed in burst.target_numbers()]
    first = binomial(dice, chances[0])
    rounds = rounds_hit(chances, dice, dodge, accuracy_that_matters(rules.tables))
    dodged = rounds.pop((), NEVER) - first[0]
    endings: dict[_Groups, Fraction] = {}
    for groups, chance in _endings(strike, rounds, rules):
        add_chance(endings, groups, chance)
    off = endings.pop(_NONE, NEVER)
    nothing = AttackOdds(strike.blow.stun, first[0], dodged, off)
    return _summed_up(nothing, strike, endings, target, rules)


def rounds_hit(
    chances: Sequence[Fraction], dice: int, dodge: DiceAgainst, most: int
) -> dict[_Accuracies, Fraction]:
    """The chances of the net successes of the rounds that hit, in firing order (empty: none hits).

    `chances` are those of a die to reach each round's number, never rising. Accuracies above `most` make no
    difference and count as that. Of the dice that reach a round's number some reach the next one's; each
    dodge success takes the highest.
    """
    found: dict[_Accuracies, Fraction] = {}
    for dodged, avoided in enumerate(dodge.chances()):
        reached: dict[tuple[int, _Accuracies], Fraction] = {(dice, ()): avoided}
        before = ALWAYS
        for each in chances:
            onward: dict[tuple[int, _Accuracies], Fraction] = {}
            for (count, hits), chance in reached.items():
                for kept, other in enumerate(binomial(count, each / before)):
                    hit = (min(kept - dodged, most),) if kept > dodged else ()
                    add_chance(onward, (kept, hits + hit), chance * other)
            reached, before = onward, each
        for (_, hits), chance in reached.items():
            add_chance(found, hits, chance)
    return found


_Flight = tuple[Hex, _Groups]
"""A burst in the air: where its next bullet is aimed, and what was hit so far."""


def _endings(
    strike: Strike, rounds: Mapping[_Accuracies, Fraction], rules: HouseRules
) -> Iterator[tuple[_Groups, Fraction]]:
    """What the bullets hit. Bursts that begin alike are followed once."""
    flown: dict[_Accuracies, tuple[int, Mapping[_Flight, int]]] = {(): (1, {(strike.aim, _NONE): 1})}
    for hits in sorted(rounds):
        for count in range(1, len(hits) + 1):
            if hits[:count] not in flown:
                before, accuracy = flown[hits[: count - 1]], hits[count - 1]
                flown[hits[:count]] = _one_more(strike.figure, before, accuracy, rules)
        rolls, flights = flown[hits]
        counts: dict[_Groups, int] = {}
        for (_, groups), ways in flights.items():
            counts[groups] = counts.get(groups, 0) + ways
        for groups, ways in counts.items():
            yield groups, rounds[hits] * Fraction(ways, rolls)


def _one_more(
    figure: HexMap, before: tuple[int, Mapping[_Flight, int]], accuracy: int, rules: HouseRules
) -> tuple[int, Mapping[_Flight, int]]:
    """All rolls of scatter dice, and how many of them fly one more bullet to each end.

    Off the figure it misses and leaves the aim where it was.
    """
    rolls, flights = before
    onward: dict[_Flight, int] = {}
    more = 1
    for (aim, groups), ways in flights.items():
        more, hexes = hexes_counted(accuracy, aim, figure, rules)
        for hex_, count in hexes.items():
            location = figure.location_at(hex_)
            after = (aim, groups)
            if location is not None:
                after = hex_, _with_bullet(groups, _PLACES[location], accuracy)
            onward[after] = onward.get(after, 0) + ways * count
    return rolls * more, onward


def _with_bullet(groups: _Groups, place: int, accuracy: int) -> _Groups:
    """One more bullet in a location; it is the least accurate, since it comes last."""
    return (*groups[:place], (groups[place][0] + 1, accuracy), *groups[place + 1 :])


def accuracy_that_matters(tables: Tables) -> int:
    """The number of successes from which on more make no difference to scatter and damage."""
    scattered = max(row.net_successes for row in tables.scatter)
    return max(scattered, *(row.net_successes for row in tables.accuracy))


@dataclass(frozen=True, slots=True)
class _AtMost:
    """The chances that a group does no more than each wound, none to Deadly.

    `wounds` are of the kind the attack does; `stopped` is that armour stops it with no more stun than each.
    """

    wounds: tuple[Fraction, ...]
    stopped: tuple[Fraction, ...]
    mean_boxes: Fraction

    @staticmethod
    def of(found: Mapping[Struck, Fraction], *, stuns: bool) -> _AtMost:
        """From the chances of everything the group can come to."""

        def no_more(level: Level | None, *, stopped: bool) -> Fraction:
            return sum(
                (
                    chance
                    for one, chance in found.items()
                    if _is_no_more(one.stun if stuns or stopped else one.wound, level)
                    and (one.stopped or not stopped)
                ),
                NEVER,
            )

        return _AtMost(
            tuple(no_more(level, stopped=False) for level in _LEVELS),
            tuple(no_more(level, stopped=True) for level in _LEVELS),
            sum((chance * one.boxes for one, chance in found.items()), NEVER),
        )


def _is_no_more(one: Level | None, level: Level | None) -> bool:
    return _LEVELS.index(one) <= _LEVELS.index(level)


def _summed_up(
    nothing: AttackOdds,
    strike: Strike,
    endings: Mapping[_Groups, Fraction],
    target: Target,
    rules: HouseRules,
) -> AttackOdds:
    """The odds of what was hit: the groups do not hang on one another, the worst of them counts."""
    known: dict[Group, _AtMost] = {}
    struck, places, boxes = dict[Struck, Fraction](), dict[Location, Fraction](), NEVER
    for bullets, chance in endings.items():
        groups = [Group(place, *one) for place, one in zip(Location, bullets, strict=True) if one[0]]
        for group in groups:
            add_chance(places, group.location, chance)
            if group not in known:
                known[group] = _group_odds(group, strike.blow, target, rules)
            boxes += chance * known[group].mean_boxes
        for one, other in _worst(strike.blow, [known[group] for group in groups]):
            add_chance(struck, one, chance * other)
    return replace(nothing, struck=struck, places=places, mean_boxes=boxes)


def _group_odds(group: Group, blow: Blow, target: Target, rules: HouseRules) -> _AtMost:
    burst = replace(blow, code=burst_code(blow.code, group.bullets))
    found = struck_chances(burst, target, group.location, group.accuracy, rules)
    return _AtMost.of(found, stuns=blow.stun)


def _worst(blow: Blow, groups: Sequence[_AtMost]) -> Iterator[tuple[Struck, Fraction]]:
    """The chances of the worst that some groups do, and of all of them being stopped."""
    below = NEVER
    for place, level in enumerate(_LEVELS):
        at_most = prod((group.wounds[place] for group in groups), start=ALWAYS)
        if level is not None or blow.stun:
            yield (
                Struck(wound=None if blow.stun else level, stun=level if blow.stun else None),
                at_most - below,
            )
        below = at_most
    below = NEVER
    for place, level in enumerate(_LEVELS if not blow.stun else ()):
        at_most = prod((group.stopped[place] for group in groups), start=ALWAYS)
        yield Struck(stopped=True, stun=level), at_most - below
        below = at_most
