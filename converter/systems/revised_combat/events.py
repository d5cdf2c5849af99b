"""The events of Revised Combat that `resolve` settles: specs to rules, results to answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from converter.notation.upp import PHYSICAL, parse_upp
from converter.play.chance import Chance
from converter.play.events import Event, SpecError, steps_of, told
from converter.play.named_dice import plain_dice
from converter.systems.revised_combat.attack import ShotResult, ShotWord, resolve_shot
from converter.systems.revised_combat.damage import after, extra_points, inflict, rolled_points
from converter.systems.revised_combat.event_order import INITIATIVE, TURN
from converter.systems.revised_combat.hands import SpecHand
from converter.systems.revised_combat.house_rules import PERSON, RevisedCombatRules
from converter.systems.revised_combat.location_effects import body_part
from converter.systems.revised_combat.normalising import normalised
from converter.systems.revised_combat.outcomes import (
    AttackOut,
    DamageOut,
    NormaliseOut,
    TaskOut,
    VolleyOut,
    attack_out,
    damage_out,
    house_rules_told,
    volley_out,
)
from converter.systems.revised_combat.reading import (
    columns_consulted,
    cover_of,
    dms_of,
    hand_of,
    locations_named,
    locations_of,
    shot_of,
    target_of,
    warnings_about,
)
from converter.systems.revised_combat.shots import ShotKind, may_be_placed
from converter.systems.revised_combat.specs import (
    AttackSpec,
    ComponentSpec,
    CoverSpec,
    DamageSpec,
    NormaliseSpec,
    TargetSpec,
    TaskSpec,
    VolleySpec,
)
from converter.systems.revised_combat.tables import Consulted
from converter.systems.revised_combat.tasks import TASK_DICE, attempt, characteristic_dm
from converter.systems.revised_combat.volley import resolve_volley
from converter.working import given


def settle_task(spec: TaskSpec, chance: Chance, rules: RevisedCombatRules) -> TaskOut:
    """Roll a task."""
    dms, consulted = [given("Skill", spec.skill)], [Consulted("tasks", rules.tasks[spec.difficulty])]
    if spec.characteristic is not None:
        dms.append(characteristic_dm("Characteristic", spec.characteristic, rules))
        consulted.append(Consulted("characteristic_dm", rules.characteristic_dm))
    dms.extend(dms_of(spec.dms))
    dice = plain_dice(spec.dice, TASK_DICE, "dice", chance)
    result = attempt(spec.difficulty, tuple(dms), dice, rules)
    return TaskOut(
        outcome=result.outcome.value,
        needed=result.needed,
        total=int(result.total),
        margin=int(result.margin),
        steps=(*steps_of(result.margin), *house_rules_told(consulted)),
    )


def settle_attack(spec: AttackSpec, chance: Chance, rules: RevisedCombatRules) -> AttackOut:
    """Settle an attack of one component."""
    target = target_of(spec.target, rules)
    cover = cover_of(spec.cover, locations_of(spec.target, rules))
    hand = hand_of(spec, chance)
    result = resolve_shot(shot_of(spec, rules), target, cover, hand, rules)
    hand.finish()
    return attack_out(_with_columns(result, spec.target, rules), warnings_about(spec.target, rules))


def settle_volley(spec: VolleySpec, chance: Chance, rules: RevisedCombatRules) -> VolleyOut:
    """Settle the components of one action, each on what the one before left."""
    target_spec, cover_spec = _shared(spec)
    target = target_of(target_spec, rules)
    cover = cover_of(cover_spec, locations_of(target_spec, rules))
    places = [f"attacks[{number}]." for number in range(len(spec.attacks))]
    pairs = list(zip(spec.attacks, places, strict=True))
    shots = [shot_of(one, rules, place) for one, place in pairs]
    hands = [hand_of(one, chance, place) for one, place in pairs]
    results = resolve_volley(shots, target, cover, hands, rules)
    for hand in hands[: len(results)]:
        hand.finish()
    first = _with_columns(results[0], target_spec, rules)
    return volley_out((first, *results[1:]), warnings_about(target_spec, rules))


def settle_damage(spec: DamageSpec, chance: Chance, rules: RevisedCombatRules) -> DamageOut:
    """Settle a hit whose Damage Dice are known: only its points, or with a target everything."""
    (location,) = locations_named((spec.location,), locations_of(spec.target, rules), "location")
    hand = hand_of(spec, chance)
    if spec.target is None:
        return _points_alone(spec, location, hand, rules)
    target = target_of(spec.target, rules)
    if spec.held is not None:
        if "held" in spec.target.model_fields_set and spec.target.held is not spec.held:
            raise SpecError(
                f"held: {spec.held} is given beside target.held {spec.target.held}; keep one of the two"
            )
        target = replace(target, held=spec.held)
    warnings = warnings_about(spec.target, rules)
    if not spec.damage_dice:
        hand.finish()
        return damage_out(None, target, (), warnings)
    injury = inflict(target, location, spec.damage_dice, spec.lethal, hand, rules)
    hand.finish()
    consulted = (*columns_consulted(spec.target, rules), *injury.consulted)
    return damage_out(injury, after(target, injury, rules), consulted, warnings)


def settle_normalise(spec: NormaliseSpec, chance: Chance, rules: RevisedCombatRules) -> NormaliseOut:
    """Raise the characteristics of the living from 0."""
    if spec.raise_first not in PHYSICAL:
        raise SpecError(f"raise: '{spec.raise_first}' is not physical; expected {', '.join(PHYSICAL)}")
    before = parse_upp(spec.upp)
    upp = normalised(before, died=spec.died, knocked_out=spec.knocked_out, raise_first=spec.raise_first)
    if spec.died:
        reason = "the dead stay as they are"
    elif not spec.knocked_out:
        reason = "never knocked out: every physical characteristic at 0 becomes 1"
    else:
        reason = f"knocked out: only where all three are 0, {spec.raise_first} becomes 1"
    return NormaliseOut(upp=str(upp), steps=(told("UPP", f"{before}; {reason}", str(upp)),))


def _with_columns(result: ShotResult, spec: TargetSpec, rules: RevisedCombatRules) -> ShotResult:
    if result.outcome is not ShotWord.DAMAGE:
        return result
    return replace(result, consulted=(*columns_consulted(spec, rules), *result.consulted))


def _points_alone(spec: DamageSpec, location: str, hand: SpecHand, rules: RevisedCombatRules) -> DamageOut:
    points = rolled_points(spec.damage_dice, hand)
    hand.finish()
    extra = extra_points(body_part(location, rules.chart(PERSON)), int(points))
    steps = steps_of(points)
    if extra:
        steps = (*steps, told("Non-Lethal points added", "a hit in the head adds as many again", extra))
    return DamageOut(damage_points=int(points), non_lethal_added=extra, steps=steps)


def _shared(spec: VolleySpec) -> tuple[TargetSpec, CoverSpec | None]:
    """The one target and cover of a volley. Raises SpecError where there is none, or another further on."""
    target = spec.target or spec.attacks[0].target
    cover = spec.cover or spec.attacks[0].cover
    if target is None:
        raise SpecError("target: is missing; give it beside attacks, or in the first of them")
    for number, one in enumerate(spec.attacks):
        if one.target not in (None, target):
            raise SpecError(
                f"attacks[{number}].target: is another one; a volley has one target, as it begins"
            )
        if one.cover not in (None, cover):
            raise SpecError(f"attacks[{number}].cover: is another one; a volley has one cover, as it begins")
        _check_automatic(one, number)
    return target, cover


def _check_automatic(one: ComponentSpec, number: int) -> None:
    if one.shot is not ShotKind.NORMAL and not may_be_placed(one.mode, number):
        raise SpecError(f"attacks[{number}].shot: only the first shot of automatic fire can be {one.shot}")


EVENTS: tuple[Event[Any], ...] = (
    Event("task", TaskSpec, settle_task, "roll a task: 2D6, skill, characteristic, DMs"),
    INITIATIVE,
    Event("attack", AttackSpec, settle_attack, "one projectile, beam or other component of an attack"),
    Event("volley", VolleySpec, settle_volley, "all components of one action against one target"),
    Event("damage", DamageSpec, settle_damage, "a hit with its Damage Dice: points, marks, effects"),
    TURN,
    Event("normalise", NormaliseSpec, settle_normalise, "raise characteristics from 0 after the combat"),
)
