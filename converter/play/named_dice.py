"""Dice that a spec names, each checked, or else rolled: what `resolve` hands to the rules of dice."""

from __future__ import annotations

from collections.abc import Sequence

from converter.play.chance import PLAIN_SIDES, Chance
from converter.play.events import SpecError


def plain_dice(given: Sequence[int] | None, count: int, purpose: str, chance: Chance) -> tuple[int, ...]:
    """`count` plain D6: those given, else rolled. Raises SpecError for too few, too many, impossible dice."""
    if given is None:
        return tuple(chance.die() for _ in range(count))
    for die in given:
        if not 1 <= die <= PLAIN_SIDES:
            raise SpecError(f"{purpose}: {die} is no die; expected 1 to 6")
    return _exactly(given, count, purpose)


def success_dice(given: Sequence[int] | None, count: int, purpose: str, chance: Chance) -> tuple[int, ...]:
    """`count` dice of a success test, each as its final total (a six re-rolled to 2 is 8).

    A given die is taken as it stands. Raises SpecError for too few, too many or impossible dice.
    """
    if given is None:
        return tuple(chance.success_die() for _ in range(count))
    for die in given:
        if die < 1:
            raise SpecError(f"{purpose}: {die} is no die; expected 1 or more")
    return _exactly(given, count, purpose)


def _exactly(given: Sequence[int], count: int, purpose: str) -> tuple[int, ...]:
    if len(given) < count:
        raise SpecError(f"{purpose}: {len(given)} dice given, {count} needed")
    if len(given) > count:
        raise SpecError(
            f"{purpose}: {len(given)} dice given, only {count} needed; take {len(given) - count} out"
        )
    return tuple(given)
