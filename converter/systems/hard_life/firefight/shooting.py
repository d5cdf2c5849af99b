"""Shots and bursts in a fight, from the Attack Test to what they leave of the target (Hard Life, Ranged)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from converter.play.events import StepOut, told
from converter.systems.hard_life.area import AreaSource, settle_area_attack
from converter.systems.hard_life.attack import Attack, Shot, settle_attack
from converter.systems.hard_life.autofire import Burst, burst_code, burst_code_step, fire, fly, groups_of
from converter.systems.hard_life.dodge import is_dodged
from converter.systems.hard_life.firefight.aiming import dodge, take_aim
from converter.systems.hard_life.firefight.armaments import Armament
from converter.systems.hard_life.firefight.field import Field, step_line
from converter.systems.hard_life.firefight.figures import Figure
from converter.systems.hard_life.firefight.telling import harm_told, outcome_told
from converter.systems.hard_life.hands import Roll
from converter.systems.hard_life.hits import Hit, settle_hit
from converter.systems.hard_life.scatter import hexes_scattered
from converter.systems.hard_life.success_tests import SuccessTest


@dataclass(frozen=True, slots=True)
class Shooting:
    """What an attack came to: the hits that were settled, in words why there are none, the tests."""

    hits: tuple[Hit, ...]
    without: str
    steps: tuple[StepOut, ...]


def shoot(field: Field, me: Figure, target: Figure, arm: Armament, rounds: int) -> None:
    """Fire so many rounds (1 or more) in one attack, and let the target suffer what strikes it."""
    aim = take_aim(field, me, target, arm, rounds)
    compensation = arm.recoil_compensation - me.rounds_fired + rounds
    burst = Burst(rounds, aim.target_number, compensation, arm.heavy)
    metres = field.metres(me, target)
    opening = aim.lines() if field.telling else []
    settle = _all_over if arm.all_over else _single if rounds == 1 else _burst
    settled = settle(field, burst, aim.dice, arm, target)
    before = target.state
    for hit in settled.hits:
        field.hurt(target, hit)
    if field.telling:
        counted = f", {rounds} rounds" if rounds > 1 else ""
        verb = "fires" if arm.spell is None else "casts"
        fires = f"{me.name} {verb} at {target.name} ({arm.name}{counted}, {metres} m)"
        came_to = outcome_told(settled.hits, settled.without) + harm_told(target, before, settled.hits)
        field.tell(f"{fires}: {came_to}", [*opening, *map(step_line, settled.steps)])


def _single(field: Field, burst: Burst, dice: tuple[int, ...], arm: Armament, target: Figure) -> Shooting:
    """One round: Attack Test, Dodge Test, scatter, armour, damage, Body."""
    test = SuccessTest("Attack Test", burst.target_numbers()[0], dice)
    successes, avoided = test.successes, None
    if successes:
        avoided = dodge(field, target)
    shot = Shot(arm.blow, field.map.default_aim, field.map)
    dodged = avoided.test.successes if avoided else 0
    victim = target.combatant.target
    result = settle_attack(shot, successes, dodged, victim, field.hand, field.rules)
    hits = (result.hit,) if result.hit else ()
    if not field.telling:
        return Shooting(hits, "", ())
    recoil = test.target_number - burst.target_number
    kicks = (told("Recoil", f"target number {burst.target_number}, +{recoil}", test.target_number),)
    steps = (*(kicks if recoil else ()), test.step(), *(avoided.steps if avoided else ()))
    return Shooting(hits, _why_none(result, successes), (*steps, *(result.steps() if successes else ())))


def _why_none(result: Attack, successes: int) -> str:
    if not successes:
        return "a miss"
    return "dodged" if result.landing is None else "off the figure"


def _all_over(field: Field, burst: Burst, dice: tuple[int, ...], arm: Armament, target: Figure) -> Shooting:
    """Shot: all rounds that hit are one attack on the whole body, with the lowest accuracy among them."""
    first = SuccessTest("Attack Test", burst.target_numbers()[0], dice)
    avoided = dodge(field, target, burst.rounds) if first.successes else None
    dodged = avoided.test.successes if avoided else 0
    rounds = fire(burst, dice, dodged)
    accuracies = rounds.accuracies
    if burst.rounds == 1 and first.successes and not is_dodged(first.successes, dodged, field.rules):
        accuracies = (max(1, first.successes - dodged),)
    tests = (first.step(), *(avoided.steps if avoided else ()), *rounds.steps())
    if not accuracies:
        return Shooting((), "dodged" if first.successes else "a miss", tests)
    blow = replace(arm.blow, code=burst_code(arm.blow.code, len(accuracies)))
    victim = target.combatant.target
    hit = settle_area_attack(blow, AreaSource.SHOT, accuracies[-1], victim, field.hand, field.rules)
    return Shooting((hit,), "", (*tests, *hit.steps()))


def _burst(field: Field, burst: Burst, dice: tuple[int, ...], arm: Armament, target: Figure) -> Shooting:
    """A burst round by round; the bullets in each location are settled together."""
    avoided = None
    if max(dice, default=0) >= burst.target_numbers()[0]:
        avoided = dodge(field, target, burst.rounds)
    rounds = fire(burst, dice, avoided.test.successes if avoided else 0)
    rolls = [
        field.hand.plain(Roll.SCATTER, hexes_scattered(accuracy, field.rules))
        for accuracy in rounds.accuracies
    ]
    bullets = fly(rounds.accuracies, rolls, field.map.default_aim, field.map, field.rules)
    hits, steps = [], list[StepOut]()
    for group in groups_of(bullets):
        blow = replace(arm.blow, code=burst_code(arm.blow.code, group.bullets))
        hit = settle_hit(
            blow, target.combatant.target, group.location, group.accuracy, field.hand, field.rules
        )
        hits.append(hit)
        if field.telling:
            steps += (burst_code_step(arm.blow.code, group), *hit.steps())
    if not field.telling:
        return Shooting(tuple(hits), "", ())
    flights = [step for bullet in bullets for step in bullet.landing.steps()]
    skipped = 0 if rounds.dodged else 1  # the dice left, where all of them are
    tests = (*(avoided.steps if avoided else ()), *rounds.steps()[skipped:])
    why = "off the figure" if bullets else "dodged" if avoided else "a miss"
    return Shooting(tuple(hits), why, (*tests, *flights, *steps))
