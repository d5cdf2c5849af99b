"""The Armour Test: armour against a physical attack, before damage is rolled (Hard Life, Armour Test)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from converter.notation.level import Level
from converter.play.events import StepOut, steps_of, told
from converter.systems.hard_life.attacks import Blow, DamageCode
from converter.systems.hard_life.hands import Hand, Roll
from converter.systems.hard_life.levels import name_of, staged_down
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER, SuccessTest
from converter.systems.hard_life.targets import ArmourKind, Protection
from converter.working import Quantity, constant, given, total

CYBERLIMB_DICE: Final = 4
"""Armour dice of a cyberlimb without integrity enhancement."""

_RULE: Final = "Hard Life, Armour Test"


@dataclass(frozen=True, slots=True)
class ArmourTest:
    """How armour fared. `test` is None where the attack was blocked without dice; `level` None: stopped."""

    against: DamageCode
    lowers_power: Quantity
    dice_count: Quantity
    target_number: Quantity | None
    test: SuccessTest | None
    level: Level | None

    @property
    def auto_blocked(self) -> bool:
        """Whether the Power was not above the armour, so that no dice were needed."""
        return self.test is None

    @property
    def stopped(self) -> bool:
        """Whether the armour stopped the attack."""
        return self.level is None

    @property
    def successes(self) -> int:
        """Successes of the test; 0 where none was rolled."""
        return self.test.successes if self.test else 0

    def steps(self) -> tuple[StepOut, ...]:
        """The test, line by line."""
        if self.test is None or self.target_number is None:
            working = f"Power {self.against.power} is not above {self.lowers_power}: blocked without dice"
            return (*steps_of(self.lowers_power), told("Armour Test", working, "blocked"))
        staged = f"{name_of(self.against.level)}, one level down for every two of {self.successes} successes"
        return (
            *steps_of(self.dice_count),
            *steps_of(self.target_number),
            self.test.step(),
            told("Level after armour", staged, self.level or "stopped"),
        )


def armour_test(blow: Blow, code: DamageCode, protection: Protection, hand: Hand) -> ArmourTest:
    """Roll armour against `code` (head staging done). The blow says which armour and whether it pierces."""
    lowers = power_lowered(blow, protection)
    if is_blocked(code.power, lowers):
        return ArmourTest(code, lowers, constant(0), None, None, None)
    dice = armour_dice(blow.kind, protection)
    target_number = armour_target_number(code.power, lowers)
    test = SuccessTest("Armour Test", int(target_number), hand.success(Roll.ARMOUR, int(dice)))
    return ArmourTest(code, lowers, dice, target_number, test, staged_down(code.level, test.successes // 2))


def is_blocked(power: int, lowers: Quantity) -> bool:
    """Whether an attack is stopped without dice: its Power is not above what armour takes off it."""
    return power <= lowers.value


@lru_cache(maxsize=4096)
def armour_target_number(power: int, lowers: Quantity) -> Quantity:
    """What each armour die needs: the Power less what armour takes off it, least 2."""
    needed = (given("Power", power) - lowers).at_least(LOWEST_TARGET_NUMBER)
    return needed.named("Armour target number", _RULE)


@lru_cache(maxsize=4096)
def power_lowered(blow: Blow, protection: Protection) -> Quantity:
    """What armour takes off the Power: worn armour and bone lacing, half (rounded down) if it is pierced."""
    value = _armour_value(blow.kind, protection)
    if blow.armour_piercing:
        value = (value / 2).rounded_down()
    return value.named("Armour against the Power", _RULE)


@lru_cache(maxsize=4096)
def armour_dice(kind: ArmourKind, protection: Protection) -> Quantity:
    """Dice of the Armour Test: the full armour value, dermal dice, bone lacing, and a cyberlimb's own."""
    parts = [_armour_value(kind, protection)]
    if protection.dermal_dice:
        parts.append(given("dermal", protection.dermal_dice))
    if protection.lacing.dice:
        parts.append(given("bone lacing's Body bonus", protection.lacing.dice))
    if protection.cyberlimb is not None:
        parts.append(given("cyberlimb", CYBERLIMB_DICE))
    if protection.cyberlimb:
        parts.append(given("integrity levels", protection.cyberlimb))
    return total(tuple(parts)).named("Armour dice", _RULE)


def _armour_value(kind: ArmourKind, protection: Protection) -> Quantity:
    worn = given(f"{protection.place} {kind}", kind.of(protection.worn))
    lacing = kind.of(protection.lacing.armour)
    return worn + given("bone lacing", lacing) if lacing else worn
