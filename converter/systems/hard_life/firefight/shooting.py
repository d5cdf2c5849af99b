"""Shots and bursts in a fight, from the Attack Test to what they leave of the target (Hard Life, Ranged)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from converter.play.events import StepOut, told
from converter.systems.hard_life.attack import Attack, Shot, settle_attack
from converter.systems.hard_life.autofire import Burst, burst_code, burst_code_step, fire, fly, groups_of
from converter.systems.hard_life.dodge import dodge_target_number
from converter.systems.hard_life.firefight.combatants import Armament
from converter.systems.hard_life.firefight.field import Field, step_line
from converter.systems.hard_life.firefight.figures import Figure, hindrance
from converter.systems.hard_life.firefight.telling import harm_told, outcome_told
from converter.systems.hard_life.hands import Roll
from converter.systems.hard_life.hits import Hit, settle_hit
from converter.systems.hard_life.scatter import hexes_scattered
from converter.systems.hard_life.situations import Situation
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER, SuccessTest
from converter.systems.hard_life.tables import DodgeSituation
from converter.working import Quantity, given, total


@dataclass(frozen=True, slots=True)
class Shooting:
    """What an attack came to: the hits that were settled, in words why there are none, the tests."""

    hits: tuple[Hit, ...]
    without: str
    steps: tuple[StepOut, ...]


def target_number_parts(field: Field, me: Figure, target: Figure, arm: Armament) -> list[tuple[str, int]]:
    """What the target number of a shot is made of, before recoil; parts of 0 left out."""
    at = arm.range_at(field.metres(me, target))
    assert at is not None, "only what is in range is fired at"
    tables = field.rules.tables
    parts = [
        (f"{at} range", tables.range_number(at)),
        (f"defaulting to {arm.training.name}", arm.training.modifier),
        ("sight", arm.sight),
        ("wounds", me.hindrance_with(arm)),
        ("running", tables.situation_number(Situation.ATTACKER_RUNNING) * me.running),
        ("target running", tables.situation_number(Situation.TARGET_RUNNING) * target.running),
        ("enemy in contact", tables.situation_number(Situation.ENEMY_IN_CONTACT) * field.in_contact(me)),
    ]
    return [(label, number) for label, number in parts if number]


def shoot(field: Field, me: Figure, target: Figure, arm: Armament, rounds: int) -> None:
    """Fire so many rounds (1 or more) in one attack, and let the target suffer what strikes it."""
    parts = target_number_parts(field, me, target, arm)
    needed = max(LOWEST_TARGET_NUMBER, sum(number for _, number in parts))
    burst = Burst(rounds, needed, arm.recoil_compensation - me.rounds_fired, arm.heavy)
    pool = me.attack_dice(arm.training.dice)
    dice = field.hand.success(Roll.ATTACK, arm.training.dice + pool)
    me.rounds_fired += rounds
    loaded = me.rounds[arm.index]
    if loaded is not None:
        me.rounds[arm.index] = loaded - rounds
    metres = field.metres(me, target)
    opening = _opening_lines(arm, parts, pool) if field.telling else []
    settled = (_single if rounds == 1 else _burst)(field, burst, dice, arm, target)
    before = target.state
    for hit in settled.hits:
        field.hurt(target, hit)
    if field.telling:
        counted = f", {rounds} rounds" if rounds > 1 else ""
        fires = f"{me.name} fires at {target.name} ({arm.name}{counted}, {metres} m)"
        came_to = outcome_told(settled.hits, settled.without) + harm_told(target, before, settled.hits)
        field.tell(f"{fires}: {came_to}", [*opening, *map(step_line, settled.steps)])


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


def _single(field: Field, burst: Burst, dice: tuple[int, ...], arm: Armament, target: Figure) -> Shooting:
    """One round: Attack Test, Dodge Test, scatter, armour, damage, Body."""
    test = SuccessTest("Attack Test", burst.target_numbers()[0], dice)
    successes, avoided = test.successes, None
    if successes:
        avoided = _dodge(field, target, 1)
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


def _burst(field: Field, burst: Burst, dice: tuple[int, ...], arm: Armament, target: Figure) -> Shooting:
    """A burst round by round; the bullets in each location are settled together."""
    avoided = None
    if max(dice, default=0) >= burst.target_numbers()[0]:
        avoided = _dodge(field, target, burst.rounds)
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


@dataclass(frozen=True, slots=True)
class _Dodge:
    test: SuccessTest
    steps: tuple[StepOut, ...]


def _dodge(field: Field, target: Figure, rounds: int) -> _Dodge | None:
    """The target's Dodge Test: with all it has for it, against the first attack of the turn that hits."""
    count = target.defence_dice()
    if not count:
        return None
    needed = dodge_target_number(
        field.rules,
        (DodgeSituation.PRONE,) if target.prone else (),
        rounds=rounds,
        wound_modifier=hindrance(target.condition),
        encumbrance=target.combatant.dodge_modifier,
    )
    test = SuccessTest("Dodge Test", int(needed), field.hand.success(Roll.DODGE, count))
    if not field.telling:
        return _Dodge(test, ())
    return _Dodge(test, (*_steps(needed), test.step()))
