"""The Damage Test: as many dice as the Power, shifted by accuracy (Hard Life, Damage Test and Table 2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from converter.play.events import StepOut, steps_of
from converter.systems.hard_life.hands import Hand, Roll
from converter.systems.hard_life.success_tests import SuccessTest
from converter.systems.hard_life.tables import Tables
from converter.working import Quantity, given

DAMAGE_TARGET_NUMBER: Final = 4


@dataclass(frozen=True, slots=True)
class DamageTest:
    """The dice rolled for damage and what came of them."""

    dice_count: Quantity
    test: SuccessTest

    @property
    def successes(self) -> int:
        """Successes of the test."""
        return self.test.successes

    def steps(self) -> tuple[StepOut, ...]:
        """The test, line by line."""
        return (*steps_of(self.dice_count), self.test.step())


def damage_test(power: int, accuracy: int | None, hand: Hand, tables: Tables) -> DamageTest:
    """Roll for damage. `accuracy` is the attacker's net successes; None for an attack nobody makes."""
    dice = damage_dice(power, accuracy, tables)
    rolled = hand.success(Roll.DAMAGE, int(dice))
    return DamageTest(dice, SuccessTest("Damage Test", DAMAGE_TARGET_NUMBER, rolled))


@lru_cache(maxsize=4096)
def damage_dice(power: int, accuracy: int | None, tables: Tables) -> Quantity:
    """How many dice are rolled for damage; `accuracy` as in `damage_test`."""
    dice = given("Power", power)
    if accuracy is not None:
        row = tables.accuracy_row(accuracy)
        shift = row.dice
        shown = given(f"accuracy ({accuracy} net)", abs(shift))
        dice = (dice - shown if shift < 0 else dice + shown).at_least(0)
        dice = dice.noting(row.house_rule) if row.house_rule else dice
    return dice.named("Damage dice", "Hard Life, Damage Test, Table 2")
