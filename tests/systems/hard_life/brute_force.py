"""Every way the dice can fall, one after the other: the slow twin of the odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import TypeVar

from converter.systems.hard_life.hands import Roll

Result = TypeVar("Result")
Dice = tuple[int, ...]

FACES = (1, 2, 3, 4, 5, 7)
"""A die by the rule of six; the six rolled again counts 7, so no target number above 7 may be asked for."""


def plain_ways(count: int) -> Iterator[tuple[Dice, Fraction]]:
    """All throws of plain dice, in order."""
    for dice in product(range(1, 7), repeat=count):
        yield dice, Fraction(1, 6**count)


def success_ways(count: int) -> Iterator[tuple[Dice, Fraction]]:
    """All throws of a success test; their order makes no difference."""
    for dice in combinations_with_replacement(FACES, count):
        alike = prod(factorial(times) for times in Counter(dice).values())
        yield dice, Fraction(factorial(count) // alike, 6**count)


class _MoreDiceError(Exception):
    def __init__(self, ways: Iterator[tuple[Dice, Fraction]]) -> None:
        super().__init__()
        self.ways = tuple(ways)


@dataclass
class ScriptedHand:
    """Deals the throws of a script, and asks for all of the next ones where it ends."""

    script: tuple[tuple[Dice, Fraction], ...]
    dealt: int = 0
    chance: Fraction = field(default_factory=lambda: Fraction(1))

    def plain(self, roll: Roll, count: int) -> Dice:
        """Dice of 1 to 6."""
        return self._next(plain_ways(count))

    def success(self, roll: Roll, count: int) -> Dice:
        """Dice of a success test."""
        return self._next(success_ways(count))

    def _next(self, ways: Iterator[tuple[Dice, Fraction]]) -> Dice:
        if self.dealt == len(self.script):
            raise _MoreDiceError(ways)
        dice, chance = self.script[self.dealt]
        self.dealt += 1
        self.chance *= chance
        return dice


def every_way(play: Callable[[ScriptedHand], Result]) -> Iterator[tuple[Result, Fraction]]:
    """What is played, for every way the dice can fall, with its chance."""
    waiting: list[tuple[tuple[Dice, Fraction], ...]] = [()]
    while waiting:
        script = waiting.pop()
        hand = ScriptedHand(script)
        try:
            yield play(hand), hand.chance
        except _MoreDiceError as more:
            waiting += [(*script, way) for way in more.ways]


def counted(ways: Iterator[tuple[Result, Fraction]]) -> dict[Result, Fraction]:
    """The chance of each result."""
    found: dict[Result, Fraction] = {}
    for result, chance in ways:
        found[result] = found.get(result, Fraction(0)) + chance
    return found
