"""An attack in a battle: its components settled, what they do to the target, and how that is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from converter.play.chance import Chance
from converter.systems.revised_combat.attack import Shot, ShotResult, ShotWord, Suppression
from converter.systems.revised_combat.battle.choices import Intent
from converter.systems.revised_combat.battle.injuries import impairment_of
from converter.systems.revised_combat.battle.state import BattleFighter
from converter.systems.revised_combat.battle.worth import Weighing, hold_of
from converter.systems.revised_combat.by_name import listed_as
from converter.systems.revised_combat.hands import RolledHand
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.shots import ShotKind, may_be_placed
from converter.systems.revised_combat.tables import Consulted, EffectWord, Held
from converter.systems.revised_combat.targets import Posture
from converter.systems.revised_combat.to_hit import class_row
from converter.systems.revised_combat.volley import resolve_volley
from converter.systems.revised_combat.weapon_ranges import is_melee


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the story with what led to it."""

    text: str
    detail: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attacked:
    """What an attack came to: the target afterwards, the Short Actions it loses, rules used, story.

    `fired` shots left the weapon: an aimed one that could not be made did not, nor did those after it.
    """

    target: BattleFighter
    short_actions_lost: int
    fired: int
    consulted: tuple[Consulted, ...]
    told: tuple[Told, ...]


def attack(
    me: BattleFighter,
    target: BattleFighter,
    intent: Intent,
    metres: int,
    acted: bool,
    chance: Chance,
    weighing: Weighing,
    *,
    telling: bool,
) -> Attacked:
    """Carry out an attack that was declared; every shot of the fire mode is settled apart.

    `acted`: the target's turn of this round is over.
    """
    rules = weighing.rules
    shots = [_shot(me, target, intent, metres, weighing, number) for number in range(intent.mode.shots)]
    before = target.combatant.model_copy(update={"acted": acted})
    hands = [
        RolledHand(chance, _whose(me, target, number, len(shots)), telling=telling)
        for number in range(len(shots))
    ]
    results = resolve_volley(shots, before.target(), target.cover, hands, rules)
    lost, lines, consulted = 0, list[Told](), list(_consulted(intent, rules))
    for number, result in enumerate(results, 1):
        lost += _short_actions_lost(result, rules)
        consulted += result.consulted
        was, target = target, _after(target, result, rules)
        if telling:
            name = f"shot {number}: " if len(shots) > 1 else ""
            lines.append(Told(f"{name}{_outcome(result, was, target)}", tuple(_steps(result))))
    fired = sum(result.outcome is not ShotWord.AIMED_SHOT_FAILED for result in results)
    return Attacked(target, lost, fired, tuple(consulted), tuple(lines))


def _shot(
    me: BattleFighter,
    target: BattleFighter,
    intent: Intent,
    metres: int,
    weighing: Weighing,
    number: int,
) -> Shot:
    """One component, the first number 0; where orders call or aim it, as far as the fire mode lets them."""
    rules, weapon = weighing.rules, intent.weapon
    assert weapon is not None, "an attack is declared with a weapon"
    hurt = impairment_of(me.combatant, rules)
    placed = may_be_placed(intent.mode.name, number)
    aim, cell = (intent.aim, intent.cell) if placed else (None, None)
    found = weighing.task(weapon, intent.mode, metres, me, target, hurt, called=aim is not None)
    assert found is not None, "only what can be hit with is declared"
    task, shooter = found
    return Shot(
        penetration=weighing.penetration(weapon, metres),
        damage_value=weapon.damage_value or 0,
        to_hit=task,
        kind=ShotKind.CALLED if aim else ShotKind.AIMED if cell else ShotKind.NORMAL,
        aim=aim,
        cell=cell,
        lethal=weapon.lethal is not False,
        shooter=shooter,
    )


def _consulted(intent: Intent, rules: RevisedCombatRules) -> Iterator[Consulted]:
    weapon = intent.weapon
    assert weapon is not None, "an attack is declared with a weapon"
    yield Consulted("to_hit", class_row(weapon.weapon_class, rules))
    listed = listed_as(weapon, rules)
    if listed is not None:
        yield Consulted("weapons", listed)


def _whose(me: BattleFighter, target: BattleFighter, number: int, shots: int) -> str:
    """Whose dice are rolled: `Eneri at Dari, shot 2`."""
    return f"{me.name} at {target.name}" + (f", shot {number + 1}" if shots > 1 else "")


def _short_actions_lost(result: ShotResult, rules: RevisedCombatRules) -> int:
    lost = 1 if result.suppression in (Suppression.THIS_TURN, Suppression.NEXT_TURN) else 0
    if result.injury is not None and result.injury.stunned:
        lost += rules.stun_length.value
    return lost


def _after(target: BattleFighter, result: ShotResult, rules: RevisedCombatRules) -> BattleFighter:
    """The target after a shot; the Short Actions it loses are charged to its card, not here."""
    owed = target.combatant.short_actions_owed
    combatant = target.combatant.after(result, rules).model_copy(update={"short_actions_owed": owed})
    target = target.model_copy(update={"combatant": combatant, "cover": result.cover})
    if result.injury is None:
        return target
    hurt = impairment_of(combatant, rules)
    if not hurt.can_stand and combatant.posture is Posture.STANDING:
        lying = combatant.model_copy(update={"posture": Posture.PRONE})
        target = target.model_copy(update={"combatant": lying})
    return _with_grip(target, result.injury.effect.word, hurt.arms)


def _with_grip(target: BattleFighter, effect: EffectWord | None, arms: int) -> BattleFighter:
    """What the target still holds: it may have dropped it, lost one hand's grip, or the arm that held it."""
    held = next((one for one in target.weapons if one.name == target.in_hand), None)
    hands = {Held.NONE: 0, Held.ONE_HANDED: 1, Held.TWO_HANDED: 2}[hold_of(held)]
    if held is None or not hands:
        return target
    if effect is EffectWord.DROPS or arms < hands:
        combatant = target.combatant.model_copy(update={"held": Held.NONE})
        changes = {"in_hand": None, "ready": False, "dropped": (*target.dropped, held.name)}
        return target.model_copy(update={"combatant": combatant, **changes})
    return target.model_copy(update={"ready": target.ready and effect is not EffectWord.LOSES_GRIP})


def announced(me: BattleFighter, intent: Intent, metres: int) -> str:
    """An attack that is about to be carried out, in words."""
    weapon = intent.weapon
    assert weapon is not None, "an attack is declared with a weapon"
    if is_melee(weapon):
        return f"{me.name} strikes at {intent.target} ({weapon.name})"
    mode = f", {intent.mode.name}" if intent.mode.shots > 1 else ""
    aim = f", called {intent.aim}" if intent.aim is not None else ""
    if intent.cell is not None:
        aim = f", aimed at aspect {intent.cell.aspect}, offset {intent.cell.offset}"
    return f"{me.name} fires at {intent.target} ({weapon.name}{mode}{aim}, {metres} m)"


def _outcome(result: ShotResult, was: BattleFighter, target: BattleFighter) -> str:
    match result.outcome:
        case ShotWord.MISS:
            return "a miss"
        case ShotWord.AIMED_SHOT_FAILED:
            return "the aim is lost: no shot"
        case ShotWord.NEAR_MISS if result.suppression is Suppression.EXEMPT:
            return f"a near miss; {target.name} is down already"
        case ShotWord.NEAR_MISS:
            gets = "ducks back" if target.combatant.posture is Posture.DUCKED else "drops prone"
            return f"a near miss; {target.name} {gets}"
        case ShotWord.STOPPED_BY_COVER:
            return f"a hit on the cover before the {_part(result)}; it holds"
        case ShotWord.NO_DAMAGE:
            return f"a hit in the {_part(result)}; the armour stops it"
        case _:
            return f"a hit in the {_part(result)}: {', '.join(_harm(result, was, target))}"


def _harm(result: ShotResult, was: BattleFighter, target: BattleFighter) -> Iterator[str]:
    injury = result.injury
    if injury is None:
        return
    kind = "Lethal" if injury.lethal else "Non-Lethal"
    extra = f" and {injury.non_lethal_added} Non-Lethal" if injury.non_lethal_added else ""
    alone = int(injury.points) == 1 and not extra
    yield f"{injury.points} {kind}{extra} {'point' if alone else 'points'}"
    if injury.turned_lethal:
        yield f"{injury.turned_lethal} of them Lethal, as no box was empty"
    if injury.injury.state is not None:
        yield f"{_part(result)} {injury.injury.state}"
    words = {
        EffectWord.CONCUSSION: "concussion",
        EffectWord.DROPS: "drops what it holds",
        EffectWord.LOSES_GRIP: "loses its grip with one hand",
        EffectWord.FALLS: "falls",
    }
    if injury.effect.word in words:
        yield words[injury.effect.word]
    if injury.stunned and target.able:
        yield "stunned"
    if target.combatant.dead and not was.combatant.dead:
        yield f"{target.name} is dead"
    elif target.combatant.unconscious and not was.combatant.unconscious:
        yield f"{target.name} is unconscious"


def _part(result: ShotResult) -> str:
    return (result.location or "").replace("_", " ")


def _steps(result: ShotResult) -> Iterator[str]:
    """The steps that led to a result, a line each; a sum ends with its result already."""
    for step in result.steps:
        told = step.value is None or step.working.endswith(f" {step.value}")
        yield f"{step.label}: {step.working}" if told else f"{step.label}: {step.working}: {step.value}"
