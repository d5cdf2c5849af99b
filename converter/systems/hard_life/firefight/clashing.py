"""Blows in a fight: both sides roll, and the better one hits (Hard Life, Melee Combat)."""

from __future__ import annotations

from converter.play.events import StepOut, told
from converter.systems.hard_life.attack import Shot, settle_flight
from converter.systems.hard_life.firefight.armaments import Armament
from converter.systems.hard_life.firefight.field import Field, step_line
from converter.systems.hard_life.firefight.figures import Figure
from converter.systems.hard_life.firefight.outlook import MELEE_TARGET_NUMBER, melee_target_number
from converter.systems.hard_life.firefight.telling import harm_told, outcome_told
from converter.systems.hard_life.hands import Roll
from converter.systems.hard_life.melee import Clash, exchange
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER, SuccessTest
from converter.working import constant, given


def strike(field: Field, me: Figure, target: Figure, arm: Armament) -> None:
    """Strike at an enemy in contact; whoever has more successes hits the other."""
    other = target.blade()
    mine = _test(field, me, arm, other, me.attack_dice(arm.training.dice))
    theirs = _answer(field, target, other, arm)
    result = exchange(mine.successes, theirs.successes)
    tests = _both_steps((me, arm, mine), (target, other, theirs)) if field.telling else ()
    if result.clash is Clash.STALEMATE:
        _tell(field, me, target, arm, "a stalemate", tests)
        return
    wins = result.clash is Clash.ATTACKER_HITS
    winner, loser, blade = (me, target, arm) if wins else (target, me, other)
    shot = Shot(blade.blow, field.map.default_aim, field.map)
    net = int(result.net)
    victim = loser.combatant.target
    attack = settle_flight(shot, result.net, net, victim, field.hand, field.rules)
    hits = (attack.hit,) if attack.hit else ()
    before = loser.state
    for hit in hits:
        field.hurt(loser, hit)
    if field.telling:
        by = "" if wins else f"{winner.name} hits back ({blade.name}), "
        came_to = by + outcome_told(hits, "off the figure") + harm_told(loser, before, hits)
        _tell(field, me, target, arm, came_to, (*tests, *attack.steps()))


def _test(field: Field, who: Figure, arm: Armament, other: Armament, pool: int) -> SuccessTest:
    needed = melee_target_number(arm, other) + who.hindrance_with(arm)
    dice = field.hand.success(Roll.ATTACK, arm.training.dice + pool)
    return SuccessTest(f"{who.name}, {arm.training.name}", max(LOWEST_TARGET_NUMBER, needed), dice)


def _answer(field: Field, who: Figure, arm: Armament, other: Armament) -> SuccessTest:
    """The defender's test; without an arm to strike with it has no dice."""
    if who.hands_for(arm) is None:
        return SuccessTest(f"{who.name}, no arm to strike with", LOWEST_TARGET_NUMBER, ())
    return _test(field, who, arm, other, who.defence_dice(arm.training.dice))


_Side = tuple[Figure, Armament, SuccessTest]


def _both_steps(mine: _Side, theirs: _Side) -> tuple[StepOut, ...]:
    """Each side's target number and test."""
    lines = []
    for (who, arm, test), (_, other, _) in ((mine, theirs), (theirs, mine)):
        needed = constant(MELEE_TARGET_NUMBER)
        for label, more in (
            ("Reach", other.reach - arm.reach),
            (f"defaulting to {arm.training.name}", arm.training.modifier),
            ("wounds", who.hindrance_with(arm)),
        ):
            needed = needed + given(label, more) if more else needed
        step = needed.at_least(LOWEST_TARGET_NUMBER).named(f"{who.name}'s target number").step()
        lines += [told(step.label, step.working, int(step.value)), test.step()]
    return tuple(lines)


def _tell(
    field: Field, me: Figure, target: Figure, arm: Armament, came_to: str, steps: tuple[StepOut, ...]
) -> None:
    if field.telling:
        field.tell(f"{me.name} strikes at {target.name} ({arm.name}): {came_to}", map(step_line, steps))
