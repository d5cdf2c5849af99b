"""The Body Test against stun, with knock-down and knock-back (Hard Life, Body Test)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from converter.notation.level import Level
from converter.play.events import StepOut, steps_of, told
from converter.systems.hard_life.attacks import DamageCode
from converter.systems.hard_life.hands import Hand, Roll
from converter.systems.hard_life.levels import name_of, staged_down, staged_up
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER, SuccessTest
from converter.systems.hard_life.targets import Protection
from converter.working import Quantity, given

KNOCK_BACK_METRES: Final = {Level.MODERATE: 2, Level.SERIOUS: 3}
"""How far a character that keeps standing is thrown back; a Light wound moves nobody."""

_RULE: Final = "Hard Life, Body Test"


@dataclass(frozen=True, slots=True)
class Knock:
    """Whether the target goes down, or how many metres it is thrown back."""

    down: bool
    back_m: int


@dataclass(frozen=True, slots=True)
class BodyTest:
    """The stun a target is left with: `wound` is None where Body resisted it all."""

    against: DamageCode
    target_number: Quantity
    test: SuccessTest
    net: Quantity
    wound: Level | None
    knock: Knock

    def steps(self) -> tuple[StepOut, ...]:
        """The test, line by line."""
        net = int(self.net)
        way = "up" if net >= 0 else "down"
        staged = f"{name_of(self.against.level)}, one level {way} for every two of {abs(net)} net successes"
        return (
            *steps_of(self.target_number),
            self.test.step(),
            *steps_of(self.net),
            told("Stun wound", staged, self.wound),
            *knock_steps(self.knock, self.wound, self.test.successes),
        )


def body_test(
    code: DamageCode, damage_successes: int, body: int, protection: Protection, hand: Hand
) -> BodyTest:
    """Resist stun of that code with Body: target number Power less impact armour, least 2."""
    target_number = body_target_number(code.power, protection)
    test = SuccessTest("Body Test", int(target_number), hand.success(Roll.BODY, body))
    net = given("damage successes", damage_successes) - given("Body successes", test.successes)
    net = net.named("Net damage successes", _RULE)
    wound = stun_staged(code.level, int(net))
    return BodyTest(code, target_number, test, net, wound, knock_of_stun(wound, test.successes))


@lru_cache(maxsize=4096)
def body_target_number(power: int, protection: Protection) -> Quantity:
    """What each die of Body needs: the Power less impact armour at that place, least 2."""
    needed = given("Power", power) - given(f"{protection.place} impact", protection.worn.impact)
    if protection.lacing.armour.impact:
        needed = needed - given("bone lacing", protection.lacing.armour.impact)
    return needed.at_least(LOWEST_TARGET_NUMBER).named("Body target number", _RULE)


def knock_of_stun(wound: Level | None, body_successes: int) -> Knock:
    """Down without a Body success or with a Deadly wound; else back 2 m for Moderate, 3 m for Serious."""
    if body_successes == 0 or wound is Level.DEADLY:
        return Knock(down=True, back_m=0)
    return Knock(down=False, back_m=0 if wound is None else KNOCK_BACK_METRES.get(wound, 0))


def knock_of_wound(wound: Level | None) -> Knock:
    """A physical wound that got through: down if Deadly, else there is no test."""
    return Knock(down=wound is Level.DEADLY, back_m=0)


def knock_steps(knock: Knock, wound: Level | None, body_successes: int | None) -> tuple[StepOut, ...]:
    """Why a target was knocked down or back, as a line; none where neither happened."""
    if knock.down:
        why = "a Deadly wound" if wound is Level.DEADLY else f"{body_successes} Body successes"
        return (told("Knocked down", why, True),)
    if knock.back_m:
        return (told("Knocked back (m)", f"{name_of(wound)} wound", knock.back_m),)
    return ()


def stun_staged(level: Level, net: int) -> Level | None:
    """The stun left of a level: one up for every two net damage successes, one down for every two lacking."""
    return staged_up(level, net // 2) if net >= 0 else staged_down(level, -net // 2)
