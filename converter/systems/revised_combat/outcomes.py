"""What `resolve` answers for the events of Revised Combat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import BaseModel, ConfigDict

from converter.play.events import Outcome, StepOut, told
from converter.systems.revised_combat.attack import ShotResult
from converter.systems.revised_combat.damage import AvoidanceRoll, Injury
from converter.systems.revised_combat.tables import Consulted, house_rules_in, placeholders_in
from converter.systems.revised_combat.targets import Target


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class TaskOut(Outcome):
    """A task settled."""

    needed: int
    total: int
    margin: int


class BoxesOut(_Part):
    """Boxes marked."""

    lethal: int
    non_lethal: int


class RecordOut(_Part):
    """The damage so far, in the shape in which it is handed in."""

    boxes: BoxesOut
    locations: dict[str, int]


class RollOut(_Part):
    """A roll to avoid stun or unconsciousness; `dm` is Determination, row DM and concussion together."""

    avoid: str
    row: int
    cause: str
    row_dm: int
    dm: int
    needed: int
    total: int
    result: str


class LossOut(_Part):
    """A slice of characteristic damage."""

    characteristic: str
    die: int
    points: int


class DamageOut(Outcome):
    """A hit settled. Without a target only the points; null and empty stand for what did not happen."""

    damage_points: int = 0
    non_lethal_added: int = 0
    record: RecordOut | None = None
    columns: int | None = None
    rolls: tuple[RollOut, ...] = ()
    location_effect: str | None = None
    location_points: int | None = None
    location_state: str | None = None
    location_advice: str | None = None
    severed: tuple[str, ...] = ()
    attribute_pool: int | None = None
    attribute_losses: tuple[LossOut, ...] = ()
    upp_after: str | None = None
    stunned: bool = False
    unconscious: bool = False
    dead: bool = False
    posture: str | None = None
    held: str | None = None
    task_dm: int | None = None
    placeholders: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


class AttackOut(DamageOut):
    """A component of an attack settled."""

    aspect: int | None = None
    offset: int | None = None
    location: str | None = None
    penetration_effect: str | None = None
    damage_dice: int | None = None
    suppressed: str | None = None
    cover_integrity: int | None = None


class VolleyOut(Outcome):
    """All components settled in order, and the target as they leave it."""

    results: tuple[AttackOut, ...]
    record: RecordOut
    upp_after: str
    posture: str
    cover_integrity: int | None
    placeholders: tuple[str, ...]
    warnings: tuple[str, ...] = ()


class CardOut(_Part):
    """A card in the order of a round."""

    name: str
    initiative: int
    side: str


class InitiativeOut(Outcome):
    """The order, lowest first; pools are those of the round, before what was drawn from them."""

    order: tuple[CardOut, ...]
    pools: dict[str, int]
    pools_left: dict[str, int]
    refused: tuple[str, ...] = ()
    ties: tuple[tuple[str, ...], ...] = ()
    placeholders: tuple[str, ...] = ()


class TurnCardOut(CardOut):
    """A card with what its character has done; can be handed in again."""

    spent: int
    carried: int
    long_begun: bool
    tapped: bool


class CancelledOut(_Part):
    """A declaration that was seized away."""

    name: str
    action: str
    by: str


class TurnOut(Outcome):
    """The cards after the declarations; `holder` is null when the round is over."""

    holder: str | None
    cancelled: tuple[CancelledOut, ...]
    short_actions_left: dict[str, int]
    carried_over: dict[str, int]
    order: tuple[TurnCardOut, ...]
    placeholders: tuple[str, ...] = ()


class NormaliseOut(Outcome):
    """Characteristics after the combat."""

    upp: str


def record_out(target: Target) -> RecordOut:
    """The damage of a target."""
    boxes = BoxesOut(lethal=target.record.lethal, non_lethal=target.record.non_lethal)
    return RecordOut(boxes=boxes, locations={one.location: one.value for one in target.injuries})


def damage_out(
    injury: Injury | None, target: Target, consulted: tuple[Consulted, ...], warnings: tuple[str, ...]
) -> DamageOut:
    """A hit on a target, which is as it is afterwards."""
    steps = () if injury is None else (*injury.steps, *house_rules_told(consulted))
    return DamageOut(
        **_state(target),
        **_injury(injury),
        placeholders=placeholders_in(consulted),
        warnings=warnings,
        steps=steps,
    )


def attack_out(result: ShotResult, warnings: tuple[str, ...]) -> AttackOut:
    """A component of an attack."""
    placement, cover = result.placement, result.cover
    return AttackOut(
        outcome=result.outcome.value,
        **_state(result.target),
        **_injury(result.injury),
        aspect=None if placement is None else placement.aspect,
        offset=None if placement is None else placement.offset,
        location=result.location,
        penetration_effect=None if result.effect is None else result.effect.word,
        damage_dice=None if result.damage_dice is None else int(result.damage_dice),
        suppressed=None if result.suppression is None else result.suppression.value,
        cover_integrity=None if cover is None else cover.integrity,
        placeholders=placeholders_in(result.consulted),
        warnings=warnings,
        steps=(*result.steps, *house_rules_told(result.consulted)),
    )


def volley_out(results: tuple[ShotResult, ...], warnings: tuple[str, ...]) -> VolleyOut:
    """The components, with the target and cover as the last one leaves them."""
    last = results[-1]
    steps = tuple(
        StepOut(
            label=f"Attack {number}", working=result.location or "no location", value=result.outcome.value
        )
        for number, result in enumerate(results, 1)
    )
    return VolleyOut(
        results=tuple(attack_out(result, ()) for result in results),
        record=record_out(last.target),
        upp_after=str(last.target.upp),
        posture=last.target.posture.value,
        cover_integrity=None if last.cover is None else last.cover.integrity,
        placeholders=placeholders_in(used for result in results for used in result.consulted),
        warnings=warnings,
        steps=steps,
    )


def house_rules_told(consulted: Iterable[Consulted]) -> Iterator[StepOut]:
    """A last step that names the house rules that the steps before it rest on."""
    rules = house_rules_in(consulted)
    if rules:
        yield told("House rules", "the numbers above rest on", "; ".join(rules))


def _state(target: Target) -> dict[str, Any]:
    return {
        "record": record_out(target),
        "columns": target.record.columns,
        "upp_after": str(target.upp),
        "posture": target.posture.value,
        "held": target.held.value,
        "task_dm": target.task_dm,
    }


def _injury(injury: Injury | None) -> dict[str, Any]:
    if injury is None:
        return {}
    word, where = injury.effect.word, injury.injury
    return {
        "damage_points": int(injury.points),
        "non_lethal_added": injury.non_lethal_added,
        "rolls": tuple(map(_roll, injury.rolls)),
        "location_effect": None if word is None else word.value,
        "location_points": where.points,
        "location_state": None if where.state is None else where.state.value,
        "location_advice": where.advice or None,
        "severed": where.severed,
        "attribute_pool": int(injury.characteristics.pool),
        "attribute_losses": tuple(
            LossOut(characteristic=loss.characteristic.value, die=loss.die, points=loss.points)
            for loss in injury.characteristics.losses
        ),
        "stunned": injury.stunned,
        "unconscious": injury.unconscious,
        "dead": injury.dead,
    }


def _roll(roll: AvoidanceRoll) -> RollOut:
    return RollOut(
        avoid=roll.due.avoid.value,
        row=roll.due.row,
        cause=roll.due.cause.value,
        row_dm=roll.row_dm,
        dm=roll.dm,
        needed=roll.result.needed,
        total=int(roll.result.total),
        result="avoided" if roll.result.succeeded else roll.failed_word,
    )
