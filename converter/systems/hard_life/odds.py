"""Exact odds of hits and wounds, counted and never sampled (Hard Life, Attack Test to Body Test).

Each test becomes the chances of its numbers of successes, with the rule of six: a six is rolled again and
added, so that a target number of 7 is as likely as 6. Tests follow one another by convolution.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import comb
from typing import Final, TypeVar

from converter.notation.level import Level
from converter.play.chance import PLAIN_SIDES
from converter.systems.hard_life.armour_test import (
    armour_dice,
    armour_target_number,
    is_blocked,
    power_lowered,
)
from converter.systems.hard_life.attacks import Blow
from converter.systems.hard_life.body_test import body_target_number, stun_staged
from converter.systems.hard_life.damage_test import DAMAGE_TARGET_NUMBER, damage_dice
from converter.systems.hard_life.dodge import is_dodged
from converter.systems.hard_life.hex_map import Direction, Hex, HexMap
from converter.systems.hard_life.hits import code_at
from converter.systems.hard_life.house_rules import HouseRules, OffFigure
from converter.systems.hard_life.levels import boxes_of, staged_down, staged_up
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.scatter import hexes_scattered, struck_hex
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER
from converter.systems.hard_life.suppression import LOCATION_DICE
from converter.systems.hard_life.tables import Tables
from converter.systems.hard_life.targets import Protection, Target

NEVER: Final = Fraction(0)
ALWAYS: Final = Fraction(1)

Key = TypeVar("Key")

Places = Mapping[Location | None, Fraction]
"""Chances of the locations; None is off the figure."""


@dataclass(frozen=True, slots=True)
class DiceAgainst:
    """Dice of a success test (0 or more) and their target number (at least 2 counts)."""

    dice: int
    target_number: int

    def chances(self) -> tuple[Fraction, ...]:
        """The chances of 0, 1, 2, … successes."""
        return success_counts(self.dice, self.target_number)


@lru_cache(maxsize=256)
def success_chance(target_number: int) -> Fraction:
    """The chance that one die reaches a target number, by the rule of six."""
    needed = max(LOWEST_TARGET_NUMBER, target_number)
    sixes, rest = divmod(needed - 1, PLAIN_SIDES)
    return Fraction(PLAIN_SIDES - rest, PLAIN_SIDES ** (sixes + 1))


@lru_cache(maxsize=4096)
def success_counts(dice: int, target_number: int) -> tuple[Fraction, ...]:
    """The chances of 0, 1, … `dice` successes."""
    return binomial(dice, success_chance(target_number))


@cache
def sums_of_dice(dice: int) -> Mapping[int, Fraction]:
    """The chances of the sums of so many plain dice."""
    sums = {0: ALWAYS}
    for _ in range(dice):
        onward: dict[int, Fraction] = {}
        for total, chance in sums.items():
            for face in range(1, PLAIN_SIDES + 1):
                add_chance(onward, total + face, chance / PLAIN_SIDES)
        sums = onward
    return sums


def binomial(dice: int, chance: Fraction) -> tuple[Fraction, ...]:
    """The chances of 0, 1, … successes of dice that each have one with this chance."""
    return tuple(
        comb(dice, count) * chance**count * (1 - chance) ** (dice - count) for count in range(dice + 1)
    )


@dataclass(frozen=True, slots=True)
class Accuracies:
    """What Attack and Dodge Test come to: no success at all, dodged, or net successes of 1 or more."""

    missed: Fraction
    dodged: Fraction
    accuracy: Mapping[int, Fraction]


def certain(net_successes: int) -> Accuracies:
    """Net successes (1 or more) that are known."""
    return Accuracies(NEVER, NEVER, {net_successes: ALWAYS})


def accuracies(attack: DiceAgainst, dodge: DiceAgainst, rules: HouseRules) -> Accuracies:
    """The chances of net successes; by the house rule tied_dodge = "hits" a tie counts as 1."""
    missed, dodged, found = NEVER, NEVER, dict[int, Fraction]()
    for (hits, chance), (avoided, other) in product(enumerate(attack.chances()), enumerate(dodge.chances())):
        if hits == 0:
            missed += chance * other
        elif is_dodged(hits, avoided, rules):
            dodged += chance * other
        else:
            add_chance(found, max(1, hits - avoided), chance * other)
    return Accuracies(missed, dodged, found)


def place_chances(accuracy: int, aim: Hex, figure: HexMap, rules: HouseRules) -> Places:
    """Where a shot of so many net successes (1 or more) ends that is aimed at a hex."""
    hexes = hexes_chances(accuracy, aim, figure, rules)
    return _placed(hexes.items(), figure)


def hexes_chances(accuracy: int, aim: Hex, figure: HexMap, rules: HouseRules) -> Mapping[Hex, Fraction]:
    """The hexes that a shot strikes; by the house rule off_figure = "nearest" all are of the figure."""
    rolls, counts = hexes_counted(accuracy, aim, figure, rules)
    return {hex_: Fraction(count, rolls) for hex_, count in counts.items()}


def hexes_counted(
    accuracy: int, aim: Hex, figure: HexMap, rules: HouseRules
) -> tuple[int, Mapping[Hex, int]]:
    """How many rolls of the scatter dice there are, and how many of them end on each hex."""
    dice = hexes_scattered(accuracy, rules)
    return PLAIN_SIDES**dice, _hexes_counted(dice, aim, figure, rules.off_figure)


@lru_cache(maxsize=1024)
def _hexes_counted(dice: int, aim: Hex, figure: HexMap, off: OffFigure) -> Mapping[Hex, int]:
    counts = {aim: 1}
    for _ in range(dice):
        onward: dict[Hex, int] = {}
        for hex_, count in counts.items():
            for direction in Direction:
                there = hex_.neighbour(direction)
                onward[there] = onward.get(there, 0) + count
        counts = onward
    struck: dict[Hex, int] = {}
    for hex_, count in counts.items():
        there = struck_hex(hex_, figure, off)
        struck[there] = struck.get(there, 0) + count
    return struck


def _placed(hexes: Iterable[tuple[Hex, Fraction]], figure: HexMap) -> Places:
    found: dict[Location | None, Fraction] = {}
    for hex_, chance in hexes:
        add_chance(found, figure.location_at(hex_), chance)
    return found


def rolled_place_chances(tables: Tables) -> Places:
    """Where Table 5 puts a bullet by the sum of 3D6."""
    found: dict[Location | None, Fraction] = {}
    for dice in product(range(1, PLAIN_SIDES + 1), repeat=LOCATION_DICE):
        add_chance(found, tables.location_rolled(sum(dice)), Fraction(1, PLAIN_SIDES**LOCATION_DICE))
    return found


def stray_place_chances(figure: HexMap, rules: HouseRules) -> Places:
    """Where a suppressing bullet ends: aimed by 3D6, its accuracy 1D6, then scattered."""
    found: dict[Location | None, Fraction] = {}
    for aimed, chance in rolled_place_chances(rules.tables).items():
        if aimed is None:
            continue
        for accuracy in range(1, PLAIN_SIDES + 1):
            for place, other in place_chances(accuracy, figure.aims[aimed], figure, rules).items():
                add_chance(found, place, chance * other / PLAIN_SIDES)
    return found


@dataclass(frozen=True, slots=True)
class Struck:
    """What a hit can come to: whether armour stopped it, the physical wound, the wound of the stun track."""

    stopped: bool = False
    wound: Level | None = None
    stun: Level | None = None

    @property
    def boxes(self) -> int:
        """Boxes filled on the location's monitor or the stun track; none of the torso's share."""
        return boxes_of(self.wound) + boxes_of(self.stun)


def struck_chances(
    blow: Blow, target: Target, location: Location, accuracy: int | None, rules: HouseRules
) -> Mapping[Struck, Fraction]:
    """What a hit on a location comes to. `accuracy` as for `settle_hit`."""
    there = replace(blow, code=code_at(blow.code, location))
    protection = target.protection_at(location)
    return _struck_chances(there, protection, target.body, accuracy, rules.blocked_damage_test, rules.tables)


def struck_all_over_chances(
    blow: Blow, target: Target, accuracy: int | None, rules: HouseRules
) -> Mapping[Struck, Fraction]:
    """What an attack on the whole body comes to. `accuracy` as for `settle_area_hit`."""
    protection = target.average_protection()
    return _struck_chances(blow, protection, target.body, accuracy, rules.blocked_damage_test, rules.tables)


@lru_cache(maxsize=65536)
def _struck_chances(
    blow: Blow,
    protection: Protection,
    body: int,
    accuracy: int | None,
    blocked_damage_test: bool,
    tables: Tables,
) -> Mapping[Struck, Fraction]:
    power = blow.code.power
    damage = success_counts(int(damage_dice(power, accuracy, tables)), DAMAGE_TARGET_NUMBER)
    if blow.stun:
        return _stunned(blow, protection, body, damage, stopped=False)
    stopping = damage if blocked_damage_test else (ALWAYS,)
    lowers = power_lowered(blow, protection)
    if is_blocked(power, lowers):
        return _stunned(blow, protection, body, stopping, stopped=True)
    armour = success_counts(int(armour_dice(blow.kind, protection)), int(armour_target_number(power, lowers)))
    stages = _in_twos(damage)
    found: dict[Struck, Fraction] = {}
    for down, chance in enumerate(_in_twos(armour)):
        level = staged_down(blow.code.level, down)
        if level is None:
            for struck, other in _stunned(blow, protection, body, stopping, stopped=True).items():
                add_chance(found, struck, chance * other)
            continue
        for up, other in enumerate(stages):
            add_chance(found, Struck(wound=staged_up(level, up)), chance * other)
    return found


@lru_cache(maxsize=4096)
def _stunned(
    blow: Blow, protection: Protection, body: int, damage: tuple[Fraction, ...], *, stopped: bool
) -> Mapping[Struck, Fraction]:
    """Damage successes against those of Body; a cyberlimb takes no stun."""
    if protection.cyberlimb is not None:
        return {Struck(stopped): ALWAYS}
    needed = int(body_target_number(blow.code.power, protection))
    net: dict[int, Fraction] = {}
    for (dealt, chance), (resisted, other) in product(
        enumerate(damage), enumerate(success_counts(body, needed))
    ):
        add_chance(net, dealt - resisted, chance * other)
    found: dict[Struck, Fraction] = {}
    for successes, chance in net.items():
        add_chance(found, Struck(stopped, stun=stun_staged(blow.code.level, successes)), chance)
    return found


def _in_twos(counts: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """The chances of 0, 1, … pairs of successes: what stages a level."""
    return tuple(sum(counts[place : place + 2], NEVER) for place in range(0, len(counts), 2))


def add_chance(chances: dict[Key, Fraction], key: Key, more: Fraction) -> None:
    """Make something likelier."""
    chances[key] = chances.get(key, NEVER) + more
