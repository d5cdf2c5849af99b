"""Whole battles of Revised Combat: this system's door to `fight`."""

from __future__ import annotations

from collections.abc import Sequence

from converter.play.fights import FightDoor, FightError, FightOptions, Goal, GoalKind, Side, Tactic
from converter.systems.revised_combat.battle.battle import RevisedBattle
from converter.systems.revised_combat.battle.checks import faults_in
from converter.systems.revised_combat.battle.state import (
    CLOSE,
    LAST,
    STAND,
    BattleFighter,
    BattleState,
    read_state,
)
from converter.systems.revised_combat.battle.worth import Weighing, hold_of
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.records import RevisedCombatRecords, TravellerRecord


def fighters(records: RevisedCombatRecords) -> Sequence[TravellerRecord]:
    """The travellers among the records."""
    return records.characters


def prepare(
    sides: Sequence[Side[TravellerRecord]], options: FightOptions, rules: RevisedCombatRules
) -> RevisedBattle:
    """Set a battle up. Raises FightError for a goal that names nobody, or a distance beyond all bands."""
    _check_distance(options.distance, rules)
    everybody = tuple(
        BattleFighter.of(fighter.record, fighter.name, side.name, tactic, rules)
        for side, tactic in zip(sides, options.tactics, strict=True)
        for fighter in side.fighters
    )
    for goal in options.goals:
        _check_goal(goal, everybody)
    used = [key for side in sides for one in side.fighters for key in one.record.placeholders]
    state = BattleState(
        distance=options.distance,
        sides=tuple(side.name for side in sides),
        fighters=everybody,
        goals=options.goals,
        placeholders=tuple(dict.fromkeys(used)),
    )
    return RevisedBattle(state, options.turns, Weighing(rules))


def resume(text: str, rounds: int | None, rules: RevisedCombatRules) -> RevisedBattle:
    """A battle that was saved, to go on for `rounds` more (None: to its end).

    Raises FightError for a text that is none, with every fault in it.
    """
    state = read_state(text)
    faults = tuple(faults_in(state, rules))
    if faults:
        raise FightError("\n".join(faults))
    state = state.model_copy(update={"fighters": tuple(map(_gripping, state.fighters))})
    for goal in state.goals:
        _check_goal(goal, state.fighters)
    last = state.round + (DOOR.turns if rounds is None else rounds)
    return RevisedBattle(state, last, Weighing(rules))


def _gripping(fighter: BattleFighter) -> BattleFighter:
    """The fighter holding what is in its hand, which a referee may have changed."""
    weapon = next((one for one in fighter.weapons if one.name == fighter.in_hand), None)
    combatant = fighter.combatant.model_copy(update={"held": hold_of(weapon)})
    return fighter.model_copy(update={"combatant": combatant})


def _check_distance(metres: int, rules: RevisedCombatRules) -> None:
    try:
        rules.band_at(metres)
    except ValueError as error:
        raise FightError(f"distance: {error}") from error


def _check_goal(goal: Goal, everybody: Sequence[BattleFighter]) -> None:
    enemies = [one.name for one in everybody if one.side != goal.side]
    if goal.kind is GoalKind.FELL and goal.target not in enemies:
        named = ", ".join(enemies)
        raise FightError(f"goal of {goal.side}: '{goal.target}' is none of its enemies; there are {named}")


DOOR: FightDoor[TravellerRecord] = FightDoor(
    unit="m",
    distance=50,
    turns=30,
    tactics=(
        Tactic(
            STAND,
            "Fires from where it is, and comes closer only where nothing it has reaches or hurts; leaves the "
            "field with its side once that gives up.",
        ),
        Tactic(CLOSE, "Comes up to the range at which its weapons do most, and fires on the way."),
        Tactic(LAST, "As stand, and fights to the last: the side never gives up the field."),
    ),
    goals=frozenset({GoalKind.FELL, GoalKind.HOLD}),
    about=(
        "Weapons begin carried but not ready. A fighter turns on the enemy against whom an attack promises "
        "the most Damage Dice (by the armour of the chest), of equals on the nearest, then on the one hurt "
        "most, with the weapon and fire mode that promise most. The tactics pool goes to the side's best "
        "shot. The highest initiative that could attack seizes it from an enemy that declares an attack. Who "
        "is down after a near miss stays down and fires. Victims give from their highest characteristic. "
        "Rounds are counted where a weapon's row has them, and an empty magazine is changed. A side gives up "
        "once npc_will of it cannot fight."
    ),
    fighters=fighters,
    prepare=prepare,
    resume=resume,
)
