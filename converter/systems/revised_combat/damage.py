"""Damage: from dice to points, marks, rolls, injury, characteristics (Revised Combat, Resolving Combat)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from converter.notation.upp import PHYSICAL, Upp
from converter.play.events import StepOut, steps_of, told
from converter.systems.revised_combat.characteristics import CharacteristicDamage, damaged
from converter.systems.revised_combat.hands import Hand, Purpose
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.integrity import Avoid, IntegrityRecord, Marking, RollDue, mark
from converter.systems.revised_combat.location_effects import (
    LocationEffect,
    advice_on,
    body_part,
    effect_row,
    knocks_out,
    settle_effect,
    state_of,
    threshold_of,
    threshold_rule,
)
from converter.systems.revised_combat.locations import VITAL, LocationKind, severed_with
from converter.systems.revised_combat.tables import (
    Consulted,
    DeathRule,
    EffectWord,
    Held,
    HitChart,
    StateWord,
)
from converter.systems.revised_combat.targets import Posture, Target, with_points
from converter.systems.revised_combat.tasks import TASK_DICE, TaskResult, attempt
from converter.working import Quantity, constant, given, total

DICE_ROLLED = 3
"""At most so many Damage Dice are rolled; the rest count 7 a pair and 3 for a last one."""
PAIR_WORTH, SINGLE_WORTH = 7, 3
RULE = "Revised Combat, Resolving Combat"


@dataclass(frozen=True, slots=True)
class AvoidanceRoll:
    """A roll to avoid stun or unconsciousness; `dm` is Determination, row DM and concussion together."""

    due: RollDue
    row_dm: int
    dm: int
    result: TaskResult

    @property
    def failed_word(self) -> str:
        """What becomes of somebody who fails it."""
        return "stunned" if self.due.avoid is Avoid.STUN else "unconscious"


@dataclass(frozen=True, slots=True)
class LocationInjury:
    """A location after a hit: running total, threshold (None: nobody says one), state, what is severed.

    `knocked_out`: its state alone leaves nobody awake.
    """

    location: str
    points: int
    threshold: int | None
    state: StateWord | None
    advice: str
    severed: tuple[str, ...]
    knocked_out: bool = False


@dataclass(frozen=True, slots=True)
class Injury:
    """Everything that one hit does. `points` are the Damage Points rolled, without what the head adds.

    `lethal`: of which kind they were, before the record was full.
    """

    points: Quantity
    non_lethal_added: int
    marking: Marking
    rolls: tuple[AvoidanceRoll, ...]
    effect: LocationEffect
    injury: LocationInjury
    characteristics: CharacteristicDamage
    dead: bool
    consulted: tuple[Consulted, ...]
    steps: tuple[StepOut, ...]
    lethal: bool = True

    @property
    def turned_lethal(self) -> int:
        """Non-Lethal points that found no empty box and counted as Lethal."""
        return self.marking.lethal_points - (int(self.points) if self.lethal else 0)

    @property
    def record(self) -> IntegrityRecord:
        """The integrity record afterwards."""
        return self.marking.record

    @property
    def unconscious(self) -> bool:
        """Whether a roll to avoid unconsciousness failed, or the location's state knocks out."""
        return self._failed(Avoid.UNCONSCIOUSNESS) or self.injury.knocked_out

    @property
    def stunned(self) -> bool:
        """Whether a roll to avoid stun failed, or the location's effect stuns."""
        return self._failed(Avoid.STUN) or self.effect.word is EffectWord.STUNNED

    def _failed(self, avoid: Avoid) -> bool:
        return any(roll.due.avoid is avoid and not roll.result.succeeded for roll in self.rolls)


def dice_to_roll(damage_dice: int) -> int:
    """How many of the Damage Dice are rolled: all, at most three."""
    return min(damage_dice, DICE_ROLLED)


def damage_points(damage_dice: int, dice: tuple[int, ...]) -> Quantity:
    """Damage Points: the dice rolled, 7 for every two Damage Dice beyond the third, 3 for a last one."""
    pairs, single = divmod(max(0, damage_dice - DICE_ROLLED), 2)
    points = given("1D6", dice[0]) if len(dice) == 1 else total(tuple(map(constant, dice)))
    if pairs:
        points = points + constant(PAIR_WORTH) * given("pairs of further dice", pairs)
    if single:
        points = points + given("last further die", SINGLE_WORTH)
    return points.named("Damage Points", RULE)


def extra_points(part: LocationKind | None, points: int) -> int:
    """Non-Lethal points that a hit adds: as many again at the head, none elsewhere."""
    return points if part is LocationKind.HEAD else 0


def rolled_points(damage_dice: int, hand: Hand) -> Quantity:
    """Roll the Damage Points of so many Damage Dice (0 or more)."""
    count = dice_to_roll(damage_dice)
    return damage_points(damage_dice, hand.take(Purpose.DAMAGE, count, f"{damage_dice} Damage Dice"))


def inflict(
    target: Target, location: str, damage_dice: int, lethal: bool, hand: Hand, rules: RevisedCombatRules
) -> Injury:
    """Settle a hit with 1 or more Damage Dice on a target, in the order of the rule text.

    Points, what the head adds, marks and the rolls they call for, the location's effect, its injury,
    characteristic damage. The DM of the effect is the number of Damage Dice.
    """
    part = body_part(location, target.chart(rules))
    points = rolled_points(damage_dice, hand)
    extra = extra_points(part, int(points))
    marking = mark(target.record, int(points) if lethal else 0, extra + (0 if lethal else int(points)))
    rolls = _avoidance_rolls(marking, target, hand, rules)
    effect = _effect(target, part, damage_dice, hand, rules)
    injury = _location_injury(target, location, int(points) + extra, rules)
    first = None if part is None else rules.first_characteristic[part].value
    characteristics = damaged(
        target.upp,
        marking.lethal_points,
        first,
        lambda left: hand.take(Purpose.ATTRIBUTE, 1, f"1D6 a slice, {left} points left in the pool")[0],
        hand.choose,
    )
    reason = death_of(marking.record, characteristics.upp, injury, part, rules)
    result = Injury(
        points, extra, marking, rolls, effect, injury, characteristics, reason is not None, (), (), lethal
    )
    return replace(
        result,
        consulted=tuple(_consulted(result, part, target.chart(rules), rules)),
        steps=tuple(_told(result, target, reason)) if hand.telling else (),
    )


def after(target: Target, injury: Injury, rules: RevisedCombatRules) -> Target:
    """The target after the hit: marks, injuries, characteristics, what it holds, whether it lies down."""
    concussed = injury.effect.word is EffectWord.CONCUSSION
    fell = injury.effect.word is EffectWord.FALLS
    dropped = injury.effect.word is EffectWord.DROPS
    return replace(
        target,
        upp=injury.characteristics.upp,
        record=injury.record,
        injuries=with_points(target.injuries, injury.injury.location, injury.injury.points),
        posture=Posture.PRONE if fell else target.posture,
        held=Held.NONE if dropped else target.held,
        task_dm=target.task_dm + (rules.concussion.value if concussed else 0),
    )


def death_of(
    record: IntegrityRecord,
    upp: Upp,
    injury: LocationInjury,
    part: LocationKind | None,
    rules: RevisedCombatRules,
) -> DeathRule | None:
    """Which of the rules in force kills, the first of several; None for the living."""
    holds = {
        DeathRule.RECORD_FULL: record.full_of_lethal,
        DeathRule.CHARACTERISTICS_ZERO: all(upp.value_of(one) == 0 for one in PHYSICAL),
        DeathRule.VITAL_RUINED: part in VITAL and injury.state is StateWord.RUINED,
    }
    return next((rule for rule in rules.death.value if holds[rule]), None)


def _avoidance_rolls(
    marking: Marking, target: Target, hand: Hand, rules: RevisedCombatRules
) -> tuple[AvoidanceRoll, ...]:
    task = rules.unconscious_task
    needed = [(due, dm) for due in marking.due if (dm := rules.row_dm[due.row - 1]) is not None]
    dice: dict[Avoid, tuple[int, ...]] = {}
    for avoid, purpose in ((Avoid.UNCONSCIOUSNESS, Purpose.UNCONSCIOUS), (Avoid.STUN, Purpose.STUN)):
        count = sum(due.avoid is avoid for due, _ in needed)
        if count:
            dice[avoid] = hand.take(
                purpose, TASK_DICE * count, f"2D6 for each of {count} rolls to avoid {avoid}"
            )
        else:
            dice[avoid] = hand.take(purpose, 0, "no roll is due")
    rolls = []
    for due, row_dm in needed:
        pair, dice[due.avoid] = dice[due.avoid][:TASK_DICE], dice[due.avoid][TASK_DICE:]
        own = task.dm.of({"determination": target.determination})
        concussion = (given("Concussion", target.task_dm),) if target.task_dm else ()
        dms = (own, given(f"row {due.row} DM", row_dm), *concussion)
        result = attempt(task.value, dms, pair, rules, f"Avoiding {due.avoid}")
        rolls.append(AvoidanceRoll(due, row_dm, sum(map(int, dms)), result))
    return tuple(rolls)


def _effect(
    target: Target, part: LocationKind | None, damage_dice: int, hand: Hand, rules: RevisedCombatRules
) -> LocationEffect:
    row = effect_row(part, target.held, rules)
    dice = hand.take(Purpose.EFFECT, row.dice if row else 0, f"effect of a hit in the {part or 'location'}")
    return LocationEffect(None) if row is None else settle_effect(row, dice, damage_dice, target.upp)


def _location_injury(target: Target, location: str, points: int, rules: RevisedCombatRules) -> LocationInjury:
    chart = target.chart(rules)
    running = target.points_at(location) + points
    threshold = threshold_of(location, chart, target.record.columns, rules)
    if threshold is None:
        return LocationInjury(location, running, None, None, "", ())
    state = state_of(running, int(threshold), rules)
    part = body_part(location, chart)
    advice = "" if state is None else advice_on(state, part, rules)
    severed = severed_with(location) if state is StateWord.RUINED else ()
    return LocationInjury(location, running, int(threshold), state, advice, severed, knocks_out(state, part))


def _consulted(
    injury: Injury, part: LocationKind | None, chart: HitChart, rules: RevisedCombatRules
) -> Iterator[Consulted]:
    if injury.rolls:
        yield Consulted("unconscious_task", rules.unconscious_task)
    last = rules.row_count
    if any(1 < roll.due.row < last for roll in injury.rolls):
        yield Consulted("row_dms", rules.row_dms)
    if any(roll.due.row == last for roll in injury.rolls):
        yield Consulted("sixth_row_dm", rules.sixth_row_dm)
    if injury.stunned:
        yield Consulted("stun_length", rules.stun_length)
    if injury.effect.word is EffectWord.CONCUSSION:
        yield Consulted("concussion", rules.concussion)
    threshold = threshold_rule(injury.injury.location, chart, rules)
    if threshold is not None:
        yield Consulted("thresholds", threshold)
    if injury.injury.state is not None:
        yield Consulted("states", rules.states[injury.injury.state])
    if part is not None and injury.characteristics.losses:
        yield Consulted("first_characteristic", rules.first_characteristic[part])
    if injury.injury.advice and injury.injury.state is not None:
        yield Consulted("state_effects", rules.state_effects[injury.injury.state])
    if injury.dead:
        yield Consulted("death", rules.death)


def _told(injury: Injury, target: Target, reason: DeathRule | None) -> Iterator[StepOut]:
    yield from steps_of(injury.points)
    if injury.non_lethal_added:
        yield told("Non-Lethal points added", "a hit in the head adds as many again", injury.non_lethal_added)
    before, now = target.record, injury.record
    yield told(
        "Integrity record",
        f"{before.lethal} Lethal and {before.non_lethal} Non-Lethal of {before.boxes} boxes before",
        f"{now.lethal} Lethal, {now.non_lethal} Non-Lethal",
    )
    if not injury.rolls and injury.marking.due:
        yield told("Rolls", "no roll while damage stays in the first row", "none")
    for roll in injury.rolls:
        yield from steps_of(roll.result.total)
        word = "avoided" if roll.result.succeeded else roll.failed_word
        yield told(f"Row {roll.due.row}, {roll.due.cause}", f"needs {roll.result.needed}", word)
    yield from _effect_told(injury.effect)
    where = injury.injury
    limit = "no threshold known" if where.threshold is None else f"threshold {where.threshold}"
    advice = f"; {where.advice}" if where.advice else ""
    yield told("Location", f"{where.location}: {where.points} points in all, {limit}{advice}", where.state)
    if injury.marking.lethal_points:
        yield from steps_of(injury.characteristics.pool)
        for loss in injury.characteristics.losses:
            yield told(loss.characteristic.title, f"1D6: {loss.die}", -loss.points)
    if reason is not None:
        yield told("Death", f"by the rule '{reason}'", True)


def _effect_told(effect: LocationEffect) -> Iterator[StepOut]:
    if effect.rolled is not None:
        yield from steps_of(effect.rolled)
        word = effect.word or "none"
        yield told("Effect", f"more than {effect.against} brings it", word)
    elif effect.word is not None:
        yield told("Effect", "comes by itself", effect.word)
