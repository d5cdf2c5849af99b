"""The end of a round: spreading effects, whether forces fight on, who has won (Revised Combat, steps 7 to 9).

The rule text leaves all of this to the referee; the policies here are for play without one, and every one
takes the referee's word instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from converter.systems.revised_combat.house_rules import RevisedCombatRules


@dataclass(frozen=True, slots=True)
class Spreading:
    """Fire, smoke or the like: metres across, growth a round, rounds it lasts (None: until put out)."""

    name: str
    metres: int
    growth: int = 0
    rounds_left: int | None = None


class ForceDecision(StrEnum):
    """What a sentient force does, as one."""

    FIGHT_ON = "fight on"
    FIGHTING_WITHDRAWAL = "fighting withdrawal"
    RETREAT = "full retreat"
    SURRENDER = "surrender"


class LoneDecision(StrEnum):
    """What a non-sentient combatant does, each for itself."""

    FIGHT = "fight"
    WITHDRAW = "withdraw"
    FLEE = "flee"
    YIELD = "yield"


@dataclass(frozen=True, slots=True)
class Standing:
    """A combatant as the referee sees it at the end of a round.

    `able`: neither dead, unconscious nor gone. `wounded`: alive but unable to walk away alone. `hurt`: any
    Lethal damage. `willing`: has not yet decided to leave or give up.
    """

    name: str
    side: str
    sentient: bool = True
    able: bool = True
    wounded: bool = False
    hurt: bool = False
    willing: bool = True


@dataclass(frozen=True, slots=True)
class SideDecision:
    """What a side's sentient force decides, and whom it gathers before it leaves the field."""

    side: str
    decision: ForceDecision
    gathers: tuple[str, ...] = ()


def end_of_round(effects: Sequence[Spreading]) -> tuple[Spreading, ...]:
    """Every spreading effect a round later; what has burnt out is gone."""
    later = (
        replace(
            one,
            metres=one.metres + one.growth,
            rounds_left=None if one.rounds_left is None else one.rounds_left - 1,
        )
        for one in effects
    )
    return tuple(one for one in later if one.rounds_left is None or one.rounds_left > 0)


def force_decision(
    side: str, everyone: Sequence[Standing], rules: RevisedCombatRules, referee: ForceDecision | None = None
) -> SideDecision:
    """What the sentient force of a side does: the referee's word, or by its losses.

    It fights on until `npc_will` of it cannot fight; then it makes a fighting withdrawal where it still has
    as many able as the others, retreats where it has fewer, and surrenders where nobody is left to carry its
    wounded. Leaving, it first gathers the wounded.
    """
    force = [one for one in everyone if one.side == side and one.sentient]
    able = sum(one.able for one in force)
    against = sum(one.able and one.willing for one in everyone if one.side != side)
    decision = referee
    if decision is None:
        if not force or len(force) - able < rules.npc_will.value * len(force):
            decision = ForceDecision.FIGHT_ON
        elif able == 0:
            decision = ForceDecision.SURRENDER
        else:
            decision = ForceDecision.FIGHTING_WITHDRAWAL if able >= against else ForceDecision.RETREAT
    leaving = decision in (ForceDecision.FIGHTING_WITHDRAWAL, ForceDecision.RETREAT)
    return SideDecision(side, decision, tuple(one.name for one in force if one.wounded) if leaving else ())


def lone_decision(one: Standing, outnumbered: bool, referee: LoneDecision | None = None) -> LoneDecision:
    """What a non-sentient combatant does for itself: the referee's word, or flight once hurt and outnumbered.

    Hurt but not outnumbered it withdraws; unable to move it yields.
    """
    if referee is not None:
        return referee
    if not one.able:
        return LoneDecision.YIELD
    if not one.hurt:
        return LoneDecision.FIGHT
    return LoneDecision.FLEE if outnumbered else LoneDecision.WITHDRAW


def sides_in_the_fight(everyone: Sequence[Standing]) -> tuple[str, ...]:
    """The sides that still have somebody able and willing, in the order they are met."""
    return tuple(dict.fromkeys(one.side for one in everyone if one.able and one.willing))


def is_over(everyone: Sequence[Standing]) -> bool:
    """Whether the battle is over: at most one side is left in the fight."""
    return len(sides_in_the_fight(everyone)) <= 1


def winner(everyone: Sequence[Standing]) -> str | None:
    """The side that has won; None while the battle goes on, or where nobody is left."""
    left = sides_in_the_fight(everyone)
    return left[0] if len(left) == 1 else None
