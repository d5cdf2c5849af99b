"""How many rounds of a burst hit, and how well, counted exactly (Hard Life, Automatic Fire and Scatter)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb, lcm

from converter.systems.hard_life.odds import ALWAYS, DiceAgainst, add_chance, binomial

Accuracies = tuple[int, ...]
"""The net successes of the rounds that hit, in firing order: never rising, since recoil never falls."""


def rounds_hit(
    chances: Sequence[Fraction], dice: int, dodge: DiceAgainst, most: int
) -> dict[Accuracies, Fraction]:
    """The chances of the net successes of the rounds that hit, in firing order (empty: none hits).

    `chances` are those of a die to reach each round's number, never rising. Accuracies above `most` make no
    difference and count as that. Of the dice that reach a round's number some reach the next one's; each
    dodge success takes the highest.
    """
    found: dict[Accuracies, Fraction] = {}
    for dodged, avoided in enumerate(dodge.chances()):
        reached: dict[tuple[int, Accuracies], Fraction] = {(dice, ()): avoided}
        before = ALWAYS
        for each in chances:
            onward: dict[tuple[int, Accuracies], Fraction] = {}
            for (count, hits), chance in reached.items():
                for kept, other in enumerate(binomial(count, each / before)):
                    hit = (min(kept - dodged, most),) if kept > dodged else ()
                    add_chance(onward, (kept, hits + hit), chance * other)
            reached, before = onward, each
        for (_, hits), chance in reached.items():
            add_chance(found, hits, chance)
    return found


@dataclass(frozen=True, slots=True)
class FallingDice:
    """Attack dice that fall short round by round, in whole numbers; the dodge takes the highest of them.

    A weight tells of `scale` equally likely ways: the Dodge Test's, and those of all attack dice. Weights
    have an entry for each number of dodge successes from `fewest` on. Net successes of a round are the dice
    that reach its number, less the dodge successes; those of the next round are as many or fewer.
    """

    dice: int
    fewest: int
    dodge: tuple[int, ...]
    reaching: tuple[int, ...]
    sides: int
    dodge_ways: int

    @staticmethod
    def of(chances: Sequence[Fraction], dice: int, dodge: DiceAgainst) -> FallingDice:
        """From the chances of a die to reach each round's number, never rising."""
        avoided = dodge.chances()
        ways = lcm(*(chance.denominator for chance in avoided))
        sides = lcm(*(chance.denominator for chance in chances))
        return FallingDice(
            dice,
            0,
            tuple(int(chance * ways) for chance in avoided),
            tuple(int(chance * sides) for chance in chances),
            sides,
            ways,
        )

    def in_parts(self, most: int) -> Iterator[FallingDice]:
        """The same in parts of so many numbers of dodge successes; none as many as there are attack dice."""
        for fewest in range(0, min(self.dice, len(self.dodge)), most):
            yield replace(self, fewest=fewest, dodge=self.dodge[fewest : min(self.dice, fewest + most)])

    @property
    def dodged(self) -> range:
        """The numbers of dodge successes."""
        return range(self.fewest, self.fewest + len(self.dodge))

    @property
    def rounds(self) -> int:
        """How many rounds are fired."""
        return len(self.reaching)

    @property
    def scale(self) -> int:
        """All ways together."""
        return self.dodge_ways * int(self.sides**self.dice)

    def first(self, net: int) -> tuple[int, ...]:
        """The weights of so many net successes (1 or more) of the first round."""
        short = self.sides - self.reaching[0]
        return tuple(
            weight * comb(self.dice, net + dodged) * short ** (self.dice - net - dodged)
            if net + dodged <= self.dice
            else 0
            for dodged, weight in zip(self.dodged, self.dodge, strict=True)
        )

    def drop(self, number: int, net: int, onward: int) -> tuple[int, ...]:
        """What weights are multiplied by from round `number` (0 is the first) to the next one."""
        short = (self.reaching[number] - self.reaching[number + 1]) ** (net - onward)
        return tuple(comb(net + dodged, onward + dodged) * short for dodged in self.dodged)

    def end(self, number: int, net: int) -> tuple[int, ...]:
        """What weights are multiplied by where round `number` is the last that hits."""
        last = number + 1 == self.rounds
        onward = 0 if last else self.reaching[number + 1]
        short = self.reaching[number] - onward
        return tuple(
            sum(
                comb(net + dodged, kept) * onward**kept * short ** (net + dodged - kept)
                for kept in range(1 if last else dodged + 1)
            )
            for dodged in self.dodged
        )
