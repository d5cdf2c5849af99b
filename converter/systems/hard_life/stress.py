"""Stress events of grave wounds (Hard Life, Stress Points; each event as in Man & Machine)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from converter.notation.level import Level
from converter.play.events import StepOut, told
from converter.systems.hard_life.hands import Hand, Roll
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER, SuccessTest
from converter.systems.hard_life.table_rows import bundled_tables
from converter.systems.hard_life.tables import Tables
from converter.working import Quantity, given

EVENTS_LESS: Final = {Level.SERIOUS: 4, Level.DEADLY: 2}
"""What is taken off 1D6 for the number of events; lesser wounds cause none."""


class System(StrEnum):
    """What an event strikes: 1-2 cyberware, 3-4 bioware, 5-6 an attribute."""

    CYBERWARE = "cyberware"
    BIOWARE = "bioware"
    ATTRIBUTE = "attribute"


class Grade(StrEnum):
    """Grades of ware, which give the dice of its Stress Test."""

    BASIC = "basic"
    ALPHA = "alpha"
    BETA = "beta"
    DELTA = "delta"
    BIOWARE = "bioware"
    CULTURED = "cultured"


PHYSICAL_ATTRIBUTES: Final = ("Body", "Quickness", "Strength")
MENTAL_ATTRIBUTES: Final = ("Charisma", "Intelligence", "Willpower")


@dataclass(frozen=True, slots=True)
class Ware:
    """Something fitted into the body. `location` None: all over it. `stress` counts its Stress Points."""

    name: str
    grade: Grade
    location: Location | None = None
    stress: int = 0


@dataclass(frozen=True, slots=True)
class StressEvent:
    """One event. `struck` is None where no such system is at the location: it has no effect."""

    die: int
    system: System
    struck: str | None = None
    points: Quantity | None = None
    total: Quantity | None = None
    test: SuccessTest | None = None

    @property
    def failed(self) -> bool:
        """Whether what was struck fails: its Stress Test had no success."""
        return self.test is not None and self.test.successes == 0

    def steps(self) -> tuple[StepOut, ...]:
        """The event, line by line."""
        line = told("System", f"die {self.die}: {self.system}", self.struck or "none here: no effect")
        if self.test is None or self.total is None or self.points is None:
            return (line,)
        points = self.points.step()
        total = self.total.step()
        return (
            line,
            told(points.label, points.working, int(self.points)),
            told(total.label, total.working, int(self.total)),
            self.test.step(),
            told("Failure", f"{self.test.successes} successes, one is needed", self.failed),
        )


def stress_events(level: Level, die: int) -> Quantity:
    """How many events a physical wound causes: 1D6-4 for Serious, 1D6-2 for Deadly, 0 for lesser ones."""
    if level not in EVENTS_LESS:
        return given(f"events of a {level} wound", 0).named("Stress events", _RULE)
    return (given("die", die) - EVENTS_LESS[level]).at_least(0).named("Stress events", _RULE)


_RULE: Final = "Hard Life, Stress Points"


def settle_stress(
    count: int, location: Location, ware: Sequence[Ware], hand: Hand, tables: Tables
) -> tuple[StressEvent, ...]:
    """Settle `count` events at a location.

    Of several items or attributes that could be struck the first takes it that was struck least so far, in
    the order they are listed in; mental attributes, last in order, are struck by head wounds only. Stress
    Points given are half the die, rounded up.
    """
    carried = {item.name: item.stress for item in ware}
    strikes: Counter[str] = Counter()
    begun = [_begun(die, location, ware, strikes, tables) for die in hand.plain(Roll.STRESS_SYSTEM, count)]
    struck = [event for event, _ in begun if event.struck is not None]
    points = iter(hand.plain(Roll.STRESS_POINTS, len(struck)))
    test_dice = list(hand.success(Roll.STRESS_TEST, sum(dice for _, dice in begun)))
    events = []
    for event, dice in begun:
        if event.struck is None:
            events.append(event)
            continue
        before = carried.get(event.struck, 0)
        rolled = test_dice[:dice]
        del test_dice[:dice]
        events.append(_settled(event, before, next(points), rolled))
        carried[event.struck] = int(events[-1].total or 0)
    return tuple(events)


def _begun(
    die: int, location: Location, ware: Sequence[Ware], strikes: Counter[str], tables: Tables
) -> tuple[StressEvent, int]:
    """What the die strikes, and with how many dice it is tested; `strikes` counts it."""
    system = list(System)[(die - 1) // 2]
    names: Sequence[str]
    if system is System.ATTRIBUTE:
        names = PHYSICAL_ATTRIBUTES + (MENTAL_ATTRIBUTES if location is Location.HEAD else ())
    else:
        names = [
            item.name
            for item in ware
            if system_of(item.grade) is system and item.location in (None, location)
        ]
    if not names:
        return StressEvent(die, system), 0
    struck = min(names, key=lambda name: strikes[name])
    strikes[struck] += 1
    grade = next((item.grade.value for item in ware if item.name == struck), System.ATTRIBUTE.value)
    return StressEvent(die, system, struck), next(row.dice for row in tables.stress if row.grade == grade)


def _settled(event: StressEvent, before: int, die: int, rolled: Sequence[int]) -> StressEvent:
    points = (given("die", die) / 2).rounded_up().named("Stress Points", "Man & Machine, Stress")
    total = (given("Stress before", before) + points).named("Stress after", "Man & Machine, Stress")
    needed = max(LOWEST_TARGET_NUMBER, int(total))
    test = SuccessTest("Stress Test", needed, tuple(rolled))
    return StressEvent(event.die, event.system, event.struck, points, total, test)


def system_of(grade: Grade) -> System:
    """Whether a grade is one of cyberware or of bioware."""
    return System(next(row.system for row in bundled_tables().stress if row.grade == grade))
