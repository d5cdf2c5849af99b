"""Hands that deal dice to the rules: one reads them from a spec, one rolls them.

The rules never roll: they ask a hand for dice of a purpose, so that a table, a seed and a test look alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Protocol

from converter.notation.upp import PHYSICAL, Characteristic, Upp
from converter.play.chance import Chance
from converter.play.events import SpecError
from converter.systems.revised_combat.characteristics import remaining, strongest


class Purpose(StrEnum):
    """What dice are rolled for; the value is the field of a spec that holds them."""

    AIMED = "aimed_dice"
    TO_HIT = "to_hit_dice"
    ASPECT = "aspect"
    OFFSET = "offset"
    CALLED = "called_dice"
    DAMAGE = "dice"
    EFFECT = "effect_dice"
    UNCONSCIOUS = "unconscious_dice"
    STUN = "stun_dice"
    ATTRIBUTE = "attribute_dice"


class Hand(Protocol):
    """Deals plain D6, and makes the victim's choices."""

    @property
    def telling(self) -> bool:
        """Whether somebody wants to know the steps; making them takes longer than the dice."""
        ...

    def take(self, purpose: Purpose, count: int, reason: str) -> tuple[int, ...]:
        """`count` dice of this purpose; `reason` says for people what they are for."""
        ...

    def choose(self, upp: Upp, points: int) -> Characteristic:
        """The physical characteristic above 0 that takes the next points of characteristic damage."""
        ...


class RolledHand:
    """Rolls everything; the victim always gives from the highest physical characteristic.

    `about` says whose dice they are, to whoever rolls them by hand.
    """

    def __init__(self, chance: Chance, about: str = "", *, telling: bool = True) -> None:
        self._chance = chance
        self._about = about
        self.telling = telling

    def take(self, purpose: Purpose, count: int, reason: str) -> tuple[int, ...]:
        """`count` dice, rolled."""
        return self._chance.dice(count, f"{self._about}: {reason}" if self._about else reason)

    def choose(self, upp: Upp, points: int) -> Characteristic:
        """The highest physical characteristic."""
        return strongest(upp, points)


class SpecHand:
    """Deals the dice that a spec names and rolls those of purposes it does not name.

    Raises SpecError for impossible dice, for too few, and (`finish`) for dice and choices left over.
    """

    telling = True

    def __init__(
        self,
        given: Mapping[Purpose, Sequence[int] | None],
        chance: Chance,
        choices: Sequence[Characteristic] | None = None,
        place: str = "",
    ) -> None:
        self._given = {purpose: tuple(dice) for purpose, dice in given.items() if dice is not None}
        self._used = dict.fromkeys(self._given, 0)
        self._chance = chance
        self._choices = None if choices is None else tuple(choices)
        self._chosen = 0
        self._place = place
        for purpose, dice in self._given.items():
            impossible = [die for die in dice if not 1 <= die <= 6]
            if impossible:
                raise SpecError(f"{place}{purpose}: {impossible[0]} is no die; expected 1 to 6")

    def take(self, purpose: Purpose, count: int, reason: str) -> tuple[int, ...]:
        """The next `count` dice of this purpose."""
        if purpose not in self._given:
            return tuple(self._chance.die() for _ in range(count))
        start = self._used[purpose]
        dice = self._given[purpose][start : start + count]
        if len(dice) < count:
            raise SpecError(
                f"{self._place}{purpose}: {len(self._given[purpose])} dice given, "
                f"{start + count} needed ({reason})"
            )
        self._used[purpose] = start + count
        return dice

    def choose(self, upp: Upp, points: int) -> Characteristic:
        """The next choice of the spec; where it names none at all, the highest physical characteristic."""
        if self._choices is None:
            return strongest(upp, points)
        if self._chosen == len(self._choices):
            raise SpecError(
                f"{self._place}attribute_choices: {len(self._choices)} given, {self._chosen + 1} needed "
                f"({points} points to lose from one of {', '.join(remaining(upp))})"
            )
        choice = self._choices[self._chosen]
        self._chosen += 1
        if choice not in PHYSICAL:
            raise SpecError(
                f"{self._place}attribute_choices: '{choice}' is not physical; expected {', '.join(PHYSICAL)}"
            )
        if choice not in remaining(upp):
            raise SpecError(
                f"{self._place}attribute_choices: {choice} is already 0; expected {', '.join(remaining(upp))}"
            )
        return choice

    def finish(self) -> None:
        """Raise SpecError where dice or choices are left over."""
        for purpose, dice in self._given.items():
            used = self._used[purpose]
            if used < len(dice) and purpose not in (Purpose.ASPECT, Purpose.OFFSET):
                raise SpecError(
                    f"{self._place}{purpose}: {len(dice)} dice given, only {used} needed; "
                    f"take {len(dice) - used} out"
                )
        if self._choices is not None and self._chosen < len(self._choices):
            spare = len(self._choices) - self._chosen
            raise SpecError(
                f"{self._place}attribute_choices: {len(self._choices)} given, only {self._chosen} needed; "
                f"take {spare} out"
            )
