"""Chance as a visitor: rules are handed dice; a spec, a seed or an enumeration deals them.

Only `Random.random` is drawn from: it alone gives the same numbers for a seed in every version of Python.
"""

from __future__ import annotations

from random import Random

PLAIN_SIDES = 6


class Chance:
    """A seeded source of dice. The same seed gives the same dice everywhere."""

    def __init__(self, seed: int | None = None) -> None:
        """Start from a seed, or from the system's entropy."""
        self._random = Random(seed)

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1, all alike."""
        return int(self._random.random() * limit)

    def die(self) -> int:
        """One plain D6, 1 to 6."""
        return 1 + self.below(PLAIN_SIDES)

    def dice(self, count: int, purpose: str = "") -> tuple[int, ...]:
        """`count` plain D6. `purpose` says what they are for, to whoever rolls them by hand."""
        return tuple(self.die() for _ in range(count))

    def narrate(self, text: str) -> None:
        """Hear what happens between the dice: nothing to a generator, much to whoever rolls by hand."""

    def success_die(self) -> int:
        """One die of a success test as its final total: sixes are rolled again and added (rule of six)."""
        total = face = self.die()
        while face == PLAIN_SIDES:
            face = self.die()
            total += face
        return total

    def shuffled(self, count: int) -> list[int]:
        """The numbers 0 to `count` - 1 in random order."""
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
