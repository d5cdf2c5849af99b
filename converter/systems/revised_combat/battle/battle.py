"""Whole battles: rounds until the battle is over or stops, and what became of everybody (Revised Combat)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from converter.notation.upp import Characteristic
from converter.play.chance import Chance
from converter.play.fights import Ending, Fate, Fight, Fighter, FightOptions, GoalKind, Side, StoryLine
from converter.systems.revised_combat.battle.round import play_round
from converter.systems.revised_combat.battle.state import BattleFighter, BattleState, state_text
from converter.systems.revised_combat.battle.worth import Weighing
from converter.systems.revised_combat.normalising import normalised
from converter.systems.revised_combat.rounds import is_over, winner

STANDING = "standing"


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a battle ended: why, and who won it."""

    ending: Ending
    winner: str | None


@dataclass(frozen=True, slots=True)
class RevisedBattle:
    """A battle ready to be played, or to go on. `turns` is the last round that is played."""

    state: BattleState
    turns: int
    weighing: Weighing

    @property
    def sides(self) -> tuple[Side[BattleFighter], ...]:
        """The sides with their fighters."""
        return tuple(
            Side(side, tuple(Fighter(one.name, one) for one in self.state.fighters if one.side == side))
            for side in self.state.sides
        )

    @property
    def options(self) -> FightOptions:
        """How the battle was set up; of a side's tactics the first fighter's stands for it."""
        tactics = tuple(side.fighters[0].record.tactic for side in self.sides if side.fighters)
        return FightOptions(self.state.distance, self.turns, tactics, self.state.goals)

    def __call__(self, chance: Chance, *, telling: bool) -> Fight:
        """Play it to its end, or to its last round."""
        return self.played(chance, telling=telling)[0]

    def played(self, chance: Chance, *, telling: bool) -> tuple[Fight, str]:
        """The fight, and the battle after it as text to be saved; where it is not over it can go on."""
        state, story = self.state, list[StoryLine]()
        verdict = verdict_on(state)
        while verdict is None and state.round < self.turns:
            played = play_round(state, self.weighing, chance, telling=telling)
            state = played.state
            story += played.story
            verdict = verdict_on(state)
        if verdict is not None:
            state, lines = _normalised(state)
            story += lines if telling else ()
        else:
            verdict = _out_of_turns(state)
        fight = Fight(
            winner=verdict.winner,
            ending=verdict.ending,
            turns=state.round,
            fates=tuple(fates(state)),
            story=tuple(story),
            placeholders=state.placeholders,
        )
        return fight, state_text(state)


def verdict_on(state: BattleState) -> Verdict | None:
    """How the battle ended; None while it goes on."""
    for goal in state.goals:
        if goal.kind is GoalKind.FELL and goal.target and not state.fighter(goal.target).able:
            return Verdict(Ending.GOAL, goal.side)
    everyone = [one.combatant.standing() for one in state.fighters]
    if not is_over(everyone):
        return None
    won = winner(everyone)
    return Verdict(Ending.NOBODY_LEFT if won is None else Ending.LAST_STANDING, won)


def _out_of_turns(state: BattleState) -> Verdict:
    """Nobody won, unless a side had only to hold out."""
    for goal in state.goals:
        if goal.kind is GoalKind.HOLD and any(one.able and one.side == goal.side for one in state.fighters):
            return Verdict(Ending.GOAL, goal.side)
    return Verdict(Ending.OUT_OF_TURNS, None)


def fates(state: BattleState) -> Iterator[Fate]:
    """What became of each, in the order of the sides."""
    for side in state.sides:
        for one in state.fighters:
            if one.side == side:
                yield Fate(side, one.name, _word(one), one.able, one.out_in_round)


def _word(fighter: BattleFighter) -> str:
    if fighter.combatant.dead:
        return "dead"
    if fighter.left is not None:
        return fighter.left
    return "unconscious" if fighter.combatant.unconscious else STANDING


def _normalised(state: BattleState) -> tuple[BattleState, list[StoryLine]]:
    """The battle after the combat: characteristics of the living raised from 0."""
    fighters, lines = [], []
    for one in state.fighters:
        before = one.combatant.current
        after = normalised(
            before,
            died=one.combatant.dead,
            knocked_out=one.combatant.unconscious,
            raise_first=Characteristic.ENDURANCE,
        )
        if str(after) != one.combatant.upp and not one.combatant.dead:
            raised = f" (raised from {before})" if after != before else ""
            text = f"{one.name}'s UPP {one.combatant.upp} is {after} after the battle{raised}"
            lines.append(StoryLine(state.round, text))
        combatant = one.combatant.model_copy(update={"upp_now": str(after)})
        fighters.append(one.model_copy(update={"combatant": combatant}))
    return state.model_copy(update={"fighters": tuple(fighters)}), lines
