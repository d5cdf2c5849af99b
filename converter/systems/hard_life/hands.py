"""Whose hand deals the dice: the rules ask for as many as a test needs, wherever they come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Protocol

from converter.play.chance import Chance
from converter.play.named_dice import plain_dice, success_dice


class Roll(StrEnum):
    """What dice are rolled for; the value is the field of an event that gives them."""

    ATTACK = "attack_dice"
    DODGE = "dodge_dice"
    SCATTER = "scatter"
    ARMOUR = "armour_test"
    DAMAGE = "damage_dice"
    BODY = "body_dice"
    LOCATION = "location_dice"
    ACCURACY = "accuracy_dice"
    STRESS = "die"
    STRESS_SYSTEM = "system_dice"
    STRESS_POINTS = "points_dice"
    STRESS_TEST = "test_dice"

    @property
    def purpose(self) -> str:
        """What the dice are for, in words."""
        return _PURPOSES[self]


_PURPOSES = {
    Roll.ATTACK: "the Attack Test",
    Roll.DODGE: "the Dodge Test",
    Roll.SCATTER: "Scatter, one die a hex",
    Roll.ARMOUR: "the Armour Test",
    Roll.DAMAGE: "the Damage Test",
    Roll.BODY: "the Body Test",
    Roll.LOCATION: "the location, three dice a hit",
    Roll.ACCURACY: "the accuracy, one die a hit",
    Roll.STRESS: "the number of stress events",
    Roll.STRESS_SYSTEM: "the system, one die an event",
    Roll.STRESS_POINTS: "the Stress Points, one die an event that strikes something",
    Roll.STRESS_TEST: "the Stress Tests",
}


class Hand(Protocol):
    """Deals the dice of one attack: each kind of roll once."""

    def plain(self, roll: Roll, count: int) -> tuple[int, ...]:
        """`count` dice of 1 to 6."""
        ...

    def success(self, roll: Roll, count: int) -> tuple[int, ...]:
        """`count` dice of a success test as their final totals."""
        ...


class TableHand:
    """Dice as the table gave them, and rolled where it gave none.

    It remembers what it dealt, so that `close` can refuse dice that no test asked for.
    """

    def __init__(
        self, chance: Chance, given: Mapping[Roll, Sequence[int] | None] | None = None, whose: str = ""
    ) -> None:
        """`whose` follows the field in messages, such as `[1] (left arm)` for the second group."""
        self._chance = chance
        self._given = {roll: dice for roll, dice in (given or {}).items() if dice is not None}
        self._whose = whose
        self._dealt: set[Roll] = set()

    def plain(self, roll: Roll, count: int) -> tuple[int, ...]:
        """`count` dice of 1 to 6. Raises SpecError for too few, too many or impossible given dice."""
        self._dealt.add(roll)
        return plain_dice(self._given.get(roll), count, self._purpose(roll), self._chance)

    def success(self, roll: Roll, count: int) -> tuple[int, ...]:
        """`count` dice of a success test. Raises SpecError for too few, too many or impossible given dice."""
        self._dealt.add(roll)
        return success_dice(self._given.get(roll), count, self._purpose(roll), self._chance)

    def close(self) -> None:
        """Raise SpecError where dice were given for a test that was not rolled."""
        for roll, dice in self._given.items():
            if roll not in self._dealt:
                success_dice(dice, 0, self._purpose(roll), self._chance)

    def _purpose(self, roll: Roll) -> str:
        return f"{roll}{self._whose} for {roll.purpose}"
