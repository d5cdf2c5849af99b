"""How likely a card is to count, for a player who knows some of the cards and not the rest.

Estimates for tactics, in floating point; exact odds are in `odds.py`. Sums are taken by `fsum`, because `sum`
rounds otherwise in another version of Python, and then the same seed would not give the same fight.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import fsum


class CardChances:
    """Chances over the next card of which nobody knows more than that it is one of these.

    `counts[points]` says how many cards of so many points there are. A play of several cards may count more
    than the highest card.
    """

    __slots__ = ("_below", "_equal", "mean", "top")

    def __init__(self, counts: Sequence[int]) -> None:
        """Without any card every one counts as likely, so that nobody divides by nothing."""
        known = counts if any(counts) else [1] * len(counts)
        total = sum(known)
        self.top = len(known) - 1
        self._equal = tuple(count / total for count in known)
        # Counted whole and divided once, so that no machine rounds otherwise.
        self._below = (0.0, *(count / total for count in accumulate(known)))
        self.mean = sum(points * count for points, count in enumerate(known)) / total

    def equal(self, points: int) -> float:
        """The chance of a card of exactly so many points."""
        return self._equal[points] if 0 <= points <= self.top else 0.0

    def below(self, points: int) -> float:
        """The chance of a card of fewer points."""
        if points <= 0:
            return 0.0
        return self._below[points] if points <= self.top else 1.0

    def above(self, points: int) -> float:
        """The chance of a card of more points."""
        return 1.0 - self.below(points + 1)

    def counts(self, points: int, needed: int) -> float:
        """The chance that a play of `points` counts against one such card, and reaches `needed`.

        A higher card cancels it, an equal one is added to it (Faster Combat: Ranged Combat, Resolving Damage,
        Magic).
        """
        chance = self.below(points) if points >= needed else 0.0
        return chance + self.equal(points) if 2 * points >= needed else chance

    def mean_counts(self, needed: int) -> float:
        """The chance that one such card counts against another, and reaches `needed`."""
        return fsum(
            share * self.counts(points, needed) for points, share in enumerate(self._equal) if share > 0.0
        )
