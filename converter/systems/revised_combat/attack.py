"""One projectile, beam or other component of an attack (Revised Combat, Resolving Combat, step 6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from converter.play.events import StepOut, steps_of, told
from converter.systems.revised_combat.aspect_and_offset import Placement, aspect_name, struck
from converter.systems.revised_combat.cover import Cover
from converter.systems.revised_combat.damage import Injury, after, inflict
from converter.systems.revised_combat.hands import Hand, Purpose
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.penetration import PenetrationEffect, damage_dice, effect_on
from converter.systems.revised_combat.shots import (
    ShotKind,
    aimed_task,
    called_placement,
    called_task,
    shooter_dms,
)
from converter.systems.revised_combat.tables import Aim, Consulted
from converter.systems.revised_combat.targets import Posture, Target
from converter.systems.revised_combat.tasks import TASK_DICE, TaskResult, attempt
from converter.systems.revised_combat.to_hit import Shooter, ToHit
from converter.working import Quantity, given


class ShotWord(StrEnum):
    """How a shot ended."""

    MISS = "miss"
    NEAR_MISS = "near-miss"
    NO_DAMAGE = "no-damage"
    DAMAGE = "damage"
    STOPPED_BY_COVER = "stopped-by-cover"
    AIMED_SHOT_FAILED = "aimed-shot-failed"


class Suppression(StrEnum):
    """What a near miss costs: a Short Action this turn or the next, or nothing for who is down already."""

    THIS_TURN = "this-turn"
    NEXT_TURN = "next-turn"
    EXEMPT = "exempt"


@dataclass(frozen=True, slots=True)
class Shot:
    """A component of an attack.

    Either `margin` says how well it hit (below 0: it did not), or `to_hit` is rolled. `penetration` is that
    at the range. A called shot has an `aim`, an aimed one a `cell`.
    """

    penetration: Quantity
    damage_value: int
    margin: int | None = None
    to_hit: ToHit | None = None
    kind: ShotKind = ShotKind.NORMAL
    aim: Aim | None = None
    cell: Placement | None = None
    lethal: bool = True
    shooter: Shooter | None = None
    consulted: tuple[Consulted, ...] = ()


@dataclass(frozen=True, slots=True)
class ShotResult:
    """What became of a shot; what was not reached is None. `target` and `cover` are as they are after it."""

    outcome: ShotWord
    target: Target
    cover: Cover | None
    placement: Placement | None = None
    location: str | None = None
    effect: PenetrationEffect | None = None
    damage_dice: Quantity | None = None
    injury: Injury | None = None
    suppression: Suppression | None = None
    consulted: tuple[Consulted, ...] = ()
    steps: tuple[StepOut, ...] = ()

    def _with(self, *steps: StepOut) -> ShotResult:
        return replace(self, steps=self.steps + steps)


def resolve_shot(
    shot: Shot, target: Target, cover: Cover | None, hand: Hand, rules: RevisedCombatRules
) -> ShotResult:
    """Settle one component, in the order of the rule text: aim, to hit, where it lands, what that does."""
    so_far = ShotResult(ShotWord.MISS, target, cover, consulted=shot.consulted)
    if shot.kind is ShotKind.AIMED:
        dice = hand.take(Purpose.AIMED, TASK_DICE, "2D6 for the aimed shot")
        task = aimed_task(_dms(shot, rules), dice, rules)
        used = (*so_far.consulted, Consulted("aimed_difficulty", rules.aimed_difficulty))
        so_far = replace(so_far, consulted=used, steps=_task_told("Aimed shot", task, hand))
        if not task.succeeded:
            return replace(so_far, outcome=ShotWord.AIMED_SHOT_FAILED)
    margin, steps = _to_hit(shot, hand, rules)
    so_far = so_far._with(*steps)
    if margin < 0:
        return so_far
    placement, steps = _landing(shot, hand, rules)
    location = struck(target.chart(rules), placement)
    used = (*so_far.consulted, *_calling(shot, rules), Consulted("hit_chart", target.chart(rules)))
    so_far = replace(
        so_far, placement=placement, location=location, consulted=used, steps=so_far.steps + steps
    )
    if location is None:
        return _near_miss(so_far)
    so_far = so_far._with(told("Location", "from the hit chart", location))
    return _strike(shot, so_far, location, margin, hand, rules)


def _dms(shot: Shot, rules: RevisedCombatRules) -> tuple[Quantity, ...]:
    """The DMs of a called or aimed shot's own task: those of the shooter count, however it hits."""
    if shot.shooter is None:
        return ()
    setting = rules.aimed_difficulty if shot.kind is ShotKind.AIMED else rules.called_shot
    own = shooter_dms(setting, shot.shooter.determination, shot.shooter.skill)
    return (*own, *shot.shooter.dms)


def _to_hit(shot: Shot, hand: Hand, rules: RevisedCombatRules) -> tuple[int, tuple[StepOut, ...]]:
    """The margin of the to-hit task, and its steps; a fumble counts as a failure by at least one."""
    if shot.to_hit is None:
        margin = shot.margin if shot.margin is not None else 0
        return margin, (told("Margin to hit", "as given", margin),)
    dice = hand.take(Purpose.TO_HIT, TASK_DICE, "2D6 to hit")
    task = attempt(shot.to_hit.difficulty, shot.to_hit.dms, dice, rules, "To hit")
    margin = int(task.margin)
    return (margin if task.succeeded else min(margin, -1)), _task_told("To hit", task, hand)


def _landing(shot: Shot, hand: Hand, rules: RevisedCombatRules) -> tuple[Placement, tuple[StepOut, ...]]:
    """Aspect and Offset: rolled, changed by a called shot that comes off, or where an aimed shot went."""
    if shot.cell is not None:
        name = aspect_name(shot.cell.aspect, rules)
        where = f"aspect {shot.cell.aspect} ({name}), offset {shot.cell.offset}"
        return shot.cell, (told("Aspect and Offset", "where the shot was aimed", where),)
    (aspect,) = hand.take(Purpose.ASPECT, 1, "1D6 for Aspect")
    (offset,) = hand.take(Purpose.OFFSET, 1, "1D6 for Offset")
    placement, steps = Placement(aspect, offset), tuple[StepOut, ...]()
    if shot.aim is not None:
        dice = hand.take(Purpose.CALLED, TASK_DICE, "2D6 for the called shot")
        task = called_task(_dms(shot, rules), dice, rules)
        steps = _task_told("Called shot", task, hand)
        if task.succeeded:
            placement = called_placement(placement, shot.aim, rules)
    where = f"aspect {placement.aspect} ({aspect_name(placement.aspect, rules)}), offset {placement.offset}"
    return placement, (*steps, told("Aspect and Offset", f"rolled {aspect} and {offset}", where))


def _calling(shot: Shot, rules: RevisedCombatRules) -> tuple[Consulted, ...]:
    if shot.aim is None:
        return ()
    return Consulted("called_shot", rules.called_shot), Consulted("aims", rules.aims[shot.aim])


def _near_miss(so_far: ShotResult) -> ShotResult:
    """A near miss: whoever is up spends a Short Action to duck behind cover or to drop prone."""
    target, cover = so_far.target, so_far.cover
    if target.posture is not Posture.STANDING:
        step = told("Near miss", f"the target is {target.posture} already", "exempt")
        result = replace(so_far, outcome=ShotWord.NEAR_MISS, suppression=Suppression.EXEMPT)
        return result._with(step)
    posture = Posture.DUCKED if cover is not None and cover.stands else Posture.PRONE
    word = Suppression.NEXT_TURN if target.acted else Suppression.THIS_TURN
    step = told("Near miss", "one Short Action to get down", f"{posture}, {word}")
    result = replace(
        so_far, outcome=ShotWord.NEAR_MISS, suppression=word, target=replace(target, posture=posture)
    )
    return result._with(step)


def _strike(
    shot: Shot, so_far: ShotResult, location: str, margin: int, hand: Hand, rules: RevisedCombatRules
) -> ShotResult:
    """From the location struck to the damage: cover, armour, exceptional success."""
    target, cover = so_far.target, so_far.cover
    penetration = shot.penetration
    if hand.telling:
        so_far = so_far._with(*steps_of(penetration))
    hidden = cover is not None and cover.hides(location, target.posture is Posture.DUCKED, rules)
    if hidden and cover is not None:
        if location not in cover.locations:
            so_far = replace(so_far, consulted=(*so_far.consulted, Consulted("ducked", rules.ducked)))
        if not cover.pierced_by(int(penetration)):
            step = told("Cover", f"Penetration {penetration} against Armour Value {cover.av}", "holds")
            return replace(so_far, outcome=ShotWord.STOPPED_BY_COVER)._with(step)
        left = penetration - given("cover's Armour Value", cover.av)
        penetration = left.named("Penetration behind cover", "Revised Combat, Resolving Combat")
        so_far = so_far._with(*steps_of(penetration))
    armour = target.armour_at(location)
    effect = effect_on(int(penetration), armour, rules)
    dice = damage_dice(shot.damage_value, effect, margin, rules)
    so_far = replace(so_far, effect=effect, damage_dice=dice)
    if hand.telling:
        compared = f"Penetration {penetration} against Armour Value {armour}"
        so_far = so_far._with(told("Penetration effect", compared, effect.word), *steps_of(dice))
    used = (*so_far.consulted, *_rows_used(effect, margin, rules))
    if int(dice) == 0:
        return replace(so_far, outcome=ShotWord.NO_DAMAGE, consulted=used)
    injury = inflict(target, location, int(dice), shot.lethal, hand, rules)
    if hidden and cover is not None:
        cover, step = _weakened(cover, injury)
        so_far = so_far._with(step)
    return replace(
        so_far,
        outcome=ShotWord.DAMAGE,
        injury=injury,
        target=after(target, injury, rules),
        cover=cover,
        consulted=(*used, *injury.consulted),
        steps=so_far.steps + injury.steps,
    )


def _weakened(cover: Cover, injury: Injury) -> tuple[Cover, StepOut]:
    left = cover.weakened(int(injury.points))
    working = f"Integrity {cover.integrity} - Damage Points {injury.points}, not below 0"
    return left, told("Cover", working, left.integrity)


def _rows_used(effect: PenetrationEffect, margin: int, rules: RevisedCombatRules) -> tuple[Consulted, ...]:
    rows = [Consulted("penetration", row) for row in rules.penetration if row.effect == effect.word]
    success = next((row for row in rules.exceptional_success if margin >= row.margin), None)
    if success is None:
        return (*rows, Consulted("margin_zero", rules.margin_zero))
    return (*rows, Consulted("exceptional_success", success))


def _task_told(label: str, task: TaskResult, hand: Hand) -> tuple[StepOut, ...]:
    if not hand.telling:
        return ()
    verdict = told(label, f"{task.total} against {task.needed}", task.outcome.value)
    return (*steps_of(task.total), verdict)
