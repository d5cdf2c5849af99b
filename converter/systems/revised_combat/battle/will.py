"""Who fights on after a round, left to the program (Revised Combat, Resolving Combat, steps 7 to 9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from converter.systems.revised_combat.battle.state import LAST, BattleFighter
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.rounds import (
    ForceDecision,
    LoneDecision,
    Standing,
    force_decision,
    lone_decision,
)

CARRIED_OFF = "carried off"

_LEFT_BY = {
    ForceDecision.FIGHTING_WITHDRAWAL: "withdrew fighting",
    ForceDecision.RETREAT: "retreated",
    ForceDecision.SURRENDER: "surrendered",
    LoneDecision.WITHDRAW: "withdrew",
    LoneDecision.FLEE: "fled",
    LoneDecision.YIELD: "yielded",
}


@dataclass(frozen=True, slots=True)
class Departure:
    """Somebody who leaves the field after a round, and how."""

    name: str
    how: str


@dataclass(frozen=True, slots=True)
class Decided:
    """What was decided: those who leave, and the lines that tell of it."""

    departures: tuple[Departure, ...]
    lines: tuple[str, ...]


def decide(fighters: Sequence[BattleFighter], rules: RevisedCombatRules) -> Decided:
    """What every side and every lone fighter decides, the side with the fewest able first.

    A side one of whose fighters has the tactic `to-the-last` fights on. Sides decide one after the other: who
    sees the enemy leave stays.
    """
    departures: list[Departure] = []
    lines: list[str] = []
    for one in fighters:
        if one.orders.leave and one.able:
            departures.append(Departure(one.name, "left"))
            lines.append(f"{one.name} leaves the field")
    sides = sorted(
        dict.fromkeys(one.side for one in fighters),
        key=lambda side: sum(one.able and one.side == side for one in fighters),
    )
    for side in sides:
        gone = {one.name for one in departures}
        found = _of_side(side, [_standing(one, one.name in gone) for one in fighters], fighters, rules)
        departures += found.departures
        lines += found.lines
    return Decided(tuple(departures), tuple(lines))


def _standing(fighter: BattleFighter, gone: bool) -> Standing:
    combatant = fighter.combatant
    return combatant.model_copy(update={"gone": True}).standing() if gone else combatant.standing()


def _of_side(
    side: str, everyone: list[Standing], fighters: Sequence[BattleFighter], rules: RevisedCombatRules
) -> Decided:
    here = [one for one in everyone if one.side == side and one.able]
    against = sum(one.able for one in everyone if one.side != side)
    if not against or any(one.tactic == LAST for one in fighters if one.side == side):
        return Decided((), ())
    departures = list(_force(side, everyone, rules))
    lines = []
    if departures:
        how = departures[0].how
        carried = [one.name for one in departures if one.how == CARRIED_OFF]
        gathered = f", carrying {', '.join(carried)}" if carried else ""
        lines.append(f"{side} gives up the field: {how}{gathered}")
    for one in here:
        if not one.sentient:
            decision = lone_decision(one, outnumbered=against > len(here))
            if decision is not LoneDecision.FIGHT:
                departures.append(Departure(one.name, _LEFT_BY[decision]))
                lines.append(f"{one.name} {_LEFT_BY[decision]}")
    return Decided(tuple(departures), tuple(lines))


def _force(side: str, everyone: list[Standing], rules: RevisedCombatRules) -> Iterator[Departure]:
    decided = force_decision(side, everyone, rules)
    if decided.decision is ForceDecision.FIGHT_ON:
        return
    able = [one for one in everyone if one.side == side and one.sentient and one.able]
    for one in able:
        yield Departure(one.name, _LEFT_BY[decided.decision])
    for name in decided.gathers[: len(able)]:
        yield Departure(name, CARRIED_OFF)
