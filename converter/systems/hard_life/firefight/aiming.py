"""Aiming and dodging in a fight: target numbers, attack dice, the Dodge Test (SR3, Ranged Combat)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from converter.play.events import StepOut, told
from converter.systems.hard_life.dodge import dodge_target_number
from converter.systems.hard_life.firefight.armaments import Armament
from converter.systems.hard_life.firefight.field import Field, step_line
from converter.systems.hard_life.firefight.figures import Figure, hindrance
from converter.systems.hard_life.hands import Roll
from converter.systems.hard_life.situations import Situation
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER, SuccessTest
from converter.systems.hard_life.tables import DodgeSituation
from converter.working import Quantity, given, total


def target_number_parts(field: Field, me: Figure, target: Figure, arm: Armament) -> list[tuple[str, int]]:
    """What the target number of a shot is made of, before recoil; parts of 0 left out."""
    at = arm.range_at(field.metres(me, target))
    assert at is not None, "only what is in range is fired at"
    tables = field.rules.tables
    parts = [
        (f"{at} range" if arm.spell is None else "a spell in sight", tables.range_number(at)),
        (f"defaulting to {arm.training.name}", arm.training.modifier),
        ("sight", arm.sight),
        ("wounds", me.hindrance_with(arm)),
        ("running", tables.situation_number(Situation.ATTACKER_RUNNING) * me.running),
        ("target running", tables.situation_number(Situation.TARGET_RUNNING) * target.running),
        ("enemy in contact", tables.situation_number(Situation.ENEMY_IN_CONTACT) * field.in_contact(me)),
    ]
    return [(label, number) for label, number in parts if number]


@dataclass(frozen=True, slots=True)
class Aim:
    """An Attack Test about to be judged: what its target number is made of (before recoil), and its dice."""

    arm: Armament
    parts: tuple[tuple[str, int], ...]
    pool: int
    dice: tuple[int, ...]

    @property
    def target_number(self) -> int:
        """The target number before recoil."""
        return max(LOWEST_TARGET_NUMBER, sum(number for _, number in self.parts))

    def lines(self) -> list[str]:
        """Target number and dice for the story."""
        return _opening_lines(self.arm, self.parts, self.pool)


def take_aim(field: Field, me: Figure, target: Figure, arm: Armament, rounds: int) -> Aim:
    """Roll the Attack Test, Combat Pool with it, and spend what is fired."""
    parts = target_number_parts(field, me, target, arm)
    pool = me.attack_dice(arm.training.dice)
    dice = field.hand.success(Roll.ATTACK, arm.training.dice + pool)
    me.rounds_fired += rounds
    loaded = me.rounds[arm.index]
    if loaded is not None:
        me.rounds[arm.index] = loaded - rounds
    return Aim(arm, tuple(parts), pool, dice)


def _opening_lines(arm: Armament, parts: Sequence[tuple[str, int]], pool: int) -> list[str]:
    needed = total(tuple(given(label, number) for label, number in parts)).at_least(LOWEST_TARGET_NUMBER)
    dice = given(arm.training.name, arm.training.dice)
    if pool:
        dice = dice + given("Combat Pool", pool)
    named = (needed.named("Target number"), dice.named("Attack dice"))
    return [step_line(step) for quantity in named for step in _steps(quantity)]


def _steps(quantity: Quantity) -> Iterator[StepOut]:
    step = quantity.step()
    yield told(step.label, step.working, str(quantity))


@dataclass(frozen=True, slots=True)
class Dodge:
    """A Dodge Test, and its lines."""

    test: SuccessTest
    steps: tuple[StepOut, ...]


def dodge(field: Field, target: Figure, rounds: int = 1, *, area: bool = False) -> Dodge | None:
    """The target's Dodge Test: with all it has for it, against the first attack of the turn that hits."""
    count = target.defence_dice()
    if not count:
        return None
    situations = [DodgeSituation.PRONE] * target.prone + [DodgeSituation.AREA] * area
    needed = dodge_target_number(
        field.rules,
        situations,
        rounds=rounds,
        wound_modifier=hindrance(target.condition),
        encumbrance=target.combatant.dodge_modifier,
    )
    test = SuccessTest("Dodge Test", int(needed), field.hand.success(Roll.DODGE, count))
    if not field.telling:
        return Dodge(test, ())
    return Dodge(test, (*_steps(needed), test.step()))
