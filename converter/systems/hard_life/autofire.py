"""Bursts and full automatic fire, round by round (Hard Life, Automatic Fire and Scatter)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from converter.play.events import StepOut, told
from converter.systems.hard_life.attacks import DamageCode
from converter.systems.hard_life.hex_map import Hex, HexMap
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.levels import staged_up
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.scatter import Landing, land
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER, SuccessTest

HEAVY_RECOIL: Final = 2
"""Target number for each uncompensated round of a heavy weapon; 1 for others."""
HITS_PER_LEVEL: Final = 3


@dataclass(frozen=True, slots=True)
class Burst:
    """A burst: rounds (1 or more), the target number without recoil, compensation in points."""

    rounds: int
    target_number: int
    recoil_compensation: int = 0
    heavy: bool = False

    def target_numbers(self) -> tuple[int, ...]:
        """The target number of each round: 1 more (heavy: 2) a round after the first, once uncompensated."""
        each = HEAVY_RECOIL if self.heavy else 1
        recoil = (max(0, earlier - self.recoil_compensation) * each for earlier in range(self.rounds))
        return tuple(max(LOWEST_TARGET_NUMBER, self.target_number + more) for more in recoil)


@dataclass(frozen=True, slots=True)
class Rounds:
    """The rounds of a burst after the dodge: one test each, on the same dice."""

    burst: Burst
    dice: tuple[int, ...]
    dodged: int
    tests: tuple[SuccessTest, ...]

    @property
    def successes(self) -> tuple[int, ...]:
        """Successes of each round; 0 is a miss."""
        return tuple(test.successes for test in self.tests)

    @property
    def accuracies(self) -> tuple[int, ...]:
        """The successes of the rounds that hit, in firing order."""
        return tuple(filter(None, self.successes))

    def steps(self) -> tuple[StepOut, ...]:
        """The dice left, and each round."""
        rolled = ", ".join(str(die) for die in sorted(self.dice, reverse=True)) or "no dice"
        left = ", ".join(str(die) for die in sorted(_left(self.dice, self.dodged), reverse=True))
        dodge = f"{rolled}, less the {self.dodged} highest" if self.dodged else rolled
        return (told("Attack dice", dodge, left or "none"), *(test.step() for test in self.tests))


def fire(burst: Burst, dice: Sequence[int], dodge_successes: int) -> Rounds:
    """Each round hits for itself on the one roll; each dodge success takes the highest die left."""
    left = _left(dice, dodge_successes)
    tests = tuple(
        SuccessTest(f"Round {number}", needed, left)
        for number, needed in enumerate(burst.target_numbers(), start=1)
    )
    return Rounds(burst, tuple(dice), dodge_successes, tests)


def _left(dice: Sequence[int], dodged: int) -> tuple[int, ...]:
    return tuple(sorted(dice)[: max(0, len(dice) - dodged)])


@dataclass(frozen=True, slots=True)
class Bullet:
    """A round that hit its test: its successes, and where it landed."""

    accuracy: int
    landing: Landing


def fly(
    accuracies: Sequence[int], rolls: Sequence[Sequence[int]], aim: Hex, figure: HexMap, rules: HouseRules
) -> tuple[Bullet, ...]:
    """Scatter each bullet from where the one before it hit; `rolls` has one list a bullet.

    A bullet off the figure misses and leaves the aim where it was.
    """
    bullets = []
    for accuracy, dice in zip(accuracies, rolls, strict=True):
        landing = land(aim, dice, figure, rules)
        bullets.append(Bullet(accuracy, landing))
        aim = landing.next_aim
    return tuple(bullets)


@dataclass(frozen=True, slots=True)
class Group:
    """The bullets that struck one location, with the lowest accuracy among them."""

    location: Location
    bullets: int
    accuracy: int


def groups_of(bullets: Sequence[Bullet]) -> tuple[Group, ...]:
    """The bullets by location, in the order the locations were first hit."""
    found: list[Group] = []
    for location in dict.fromkeys(bullet.landing.location for bullet in bullets):
        if location is None:
            continue
        accuracies = [bullet.accuracy for bullet in bullets if bullet.landing.location is location]
        found.append(Group(location, len(accuracies), min(accuracies)))
    return tuple(found)


def burst_code(code: DamageCode, hits: int) -> DamageCode:
    """The code for `hits` (1 or more) at once: Power +1 a hit after the first, a level for every three."""
    return DamageCode(code.power + hits - 1, staged_up(code.level, hits // HITS_PER_LEVEL))


def burst_code_step(code: DamageCode, group: Group) -> StepOut:
    """The code of a group as a line to check."""
    levels = group.bullets // HITS_PER_LEVEL
    working = f"{code}, Power +{group.bullets - 1}, level +{levels} for {group.bullets} hits"
    if group.bullets == 1:
        working = f"{code}, one hit"
    return told(f"Code at the {group.location.label}", working, str(burst_code(code, group.bullets)))
