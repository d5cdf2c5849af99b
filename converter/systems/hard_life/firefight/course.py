"""The course of a fight: turns, initiative, phases, bleeding, the end (in the frame of SR3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from converter.play.fights import Ending, Fate, Fight, Goal, GoalKind
from converter.systems.hard_life.firefight.blasts import lob
from converter.systems.hard_life.firefight.casting import cast
from converter.systems.hard_life.firefight.choices import Deed, Option, Planner
from converter.systems.hard_life.firefight.clashing import strike
from converter.systems.hard_life.firefight.field import Field, step_line
from converter.systems.hard_life.firefight.figures import (
    SIMPLE_ACTIONS,
    STUN,
    Figure,
    slowness,
    willpower_needed,
)
from converter.systems.hard_life.firefight.outlook import fire_of
from converter.systems.hard_life.firefight.shooting import shoot
from converter.systems.hard_life.hands import Roll
from converter.systems.hard_life.levels import FULL_MONITOR
from converter.systems.hard_life.locations import LEGS, Location
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER, SuccessTest

COUNTED = (*(place.label for place in Location), STUN)
"""What is counted of each fighter: wounds by location, and those of the stun track."""


@dataclass(slots=True)
class Course:
    """Plays one fight from its first turn to its end."""

    field: Field
    planner: Planner
    sides: tuple[str, ...]
    goals: tuple[Goal, ...]

    def fight(self, turns: int) -> Fight:
        """Play it; after `turns` it is over in any case."""
        self._opening()
        verdict = self._verdict()
        while verdict is None and self.field.turn < turns:
            self.field.turn += 1
            self._turn()
            verdict = self._verdict()
        ending, winner = verdict or self._out_of_turns()
        return Fight(
            winner=winner,
            ending=ending,
            turns=self.field.turn,
            fates=tuple(self._fate(figure) for figure in self.field.figures),
            story=tuple(self.field.story),
        )

    # ---- The end -------------------------------------------------------------------------------------------

    def _verdict(self) -> tuple[Ending, str | None] | None:
        """How the fight ended; None while it goes on."""
        for goal in self.goals:
            if goal.kind is GoalKind.FELL and not self._named(goal.target).able:
                return Ending.GOAL, goal.side
        if not self.field.is_over():
            return None
        left = {figure.combatant.side for figure in self.field.figures if figure.able}
        return (Ending.LAST_STANDING, self.sides[left.pop()]) if left else (Ending.NOBODY_LEFT, None)

    def _out_of_turns(self) -> tuple[Ending, str | None]:
        standing = {self.sides[figure.combatant.side] for figure in self.field.figures if figure.able}
        for goal in self.goals:
            if goal.kind is GoalKind.HOLD and goal.side in standing:
                return Ending.GOAL, goal.side
        return Ending.OUT_OF_TURNS, None

    def _named(self, name: str | None) -> Figure:
        return next(figure for figure in self.field.figures if figure.name == name)

    def _fate(self, figure: Figure) -> Fate:
        return Fate(
            side=self.sides[figure.combatant.side],
            name=figure.name,
            state=figure.state.value,
            standing=figure.able,
            fell_in_turn=figure.fell_in_turn,
            counts=tuple((word, figure.wounds.get(word, 0)) for word in COUNTED),
        )

    # ---- Turns and phases ----------------------------------------------------------------------------------

    def _opening(self) -> None:
        """Everybody has the weapon in hand that it likes best."""
        for figure in self.field.figures:
            if figure.combatant.left_out:
                left = ", ".join(figure.combatant.left_out)
                self.field.tell(f"{figure.name} does not use: {left}")
            arm, _ = self.planner.favourite(figure, self.field)
            if not arm.always_ready:
                figure.in_hand = arm.index
                self.field.tell(f"{figure.name} has {arm.name} in hand")

    def _turn(self) -> None:
        """Initiative, phases while anybody's is left, bleeding."""
        field = self.field
        order = field.chance.shuffled(len(field.figures))  # who goes first of equals
        rolls = list[tuple[Figure, tuple[int, ...]]]()
        for figure in field.figures:
            if figure.able:
                dice = field.chance.dice(figure.combatant.initiative_dice)
                figure.begin_turn(figure.combatant.reaction + sum(dice))
                rolls.append((figure, dice))
        if field.telling:
            field.tell("Initiative: " + _ranking(rolls), map(_initiative_line, rolls))
        for number in range(1 + max((figure.initiative for figure, _ in rolls), default=0) // 10):
            self._pass(number, order)
            if self._verdict() is not None:
                break
        field.bleed()

    def _pass(self, number: int, order: Sequence[int]) -> None:
        """Everybody who has a phase left has one, the highest initiative first."""
        while self._verdict() is None:
            waiting = [
                figure
                for figure in self.field.figures
                if figure.able and figure.phases == number and figure.initiative > 0
            ]
            if not waiting:
                return
            me = max(
                waiting,
                key=lambda one: (one.initiative, one.combatant.reaction, order[one.combatant.index]),
            )
            self._phase(me)
            me.phases += 1

    def _phase(self, me: Figure) -> None:
        """Two Simple Actions or a Complex one; before them it may run."""
        me.begin_phase()
        left = SIMPLE_ACTIONS
        if me.prone:
            me.prone = False
            left -= 1
            self.field.tell(f"{me.name} gets up")
        self._run(me, self.planner.way(me, self.field))
        while left and me.able and self._verdict() is None:
            option = self.planner.best(me, self.field)
            if option is None and self._run(me, self.planner.way_into_range(me, self.field)):
                option = self.planner.best(me, self.field)
            if option is None or option.actions > left:
                return
            if self._limbs_obey(me, me.hands_for(option.arm) or ()):
                self._do(me, option)
                left -= option.actions

    def _run(self, me: Figure, metres: int) -> bool:
        """Run so far, or as far as legs and turn allow. Whether it came forward at all."""
        if not metres or not me.metres_left or not me.can_walk():
            return False
        hurt = [leg for leg in LEGS if me.condition.physical[leg] >= FULL_MONITOR]
        if not self._limbs_obey(me, hurt):
            return False
        metres = min(metres, me.metres_left)
        me.advance += metres
        me.metres_left -= metres
        me.running = True
        self.field.tell(f"{me.name} runs {metres} m")
        return True

    def _limbs_obey(self, me: Figure, limbs: Sequence[Location]) -> bool:
        """Whether the limbs can be used in this phase: each at Deadly needs a success of Willpower, once."""
        for limb in limbs:
            if me.condition.physical[limb] < FULL_MONITOR:
                continue
            if limb not in me.tried_limbs:
                dice = self.field.hand.success(Roll.BODY, me.combatant.willpower)
                needed = max(LOWEST_TARGET_NUMBER, willpower_needed(me.condition, limb))
                test = SuccessTest("Willpower Test", needed, dice)
                me.tried_limbs[limb] = test.successes > 0
                works = "can use" if test.successes else "cannot use"
                self.field.tell(f"{me.name} {works} the {limb.label}", [step_line(test.step())])
            if not me.tried_limbs[limb]:
                return False
        return True

    def _do(self, me: Figure, option: Option) -> None:
        """Carry out a deed."""
        arm = option.arm
        match option.deed:
            case Deed.DRAW:
                me.in_hand, me.clip_out = arm.index, None
                self.field.tell(f"{me.name} draws {arm.name}")
            case Deed.RELOAD:
                self._reload(me, option)
            case Deed.STRIKE:
                strike(self.field, me, option.target, arm)
            case Deed.FIRE:
                self._fire(me, option)

    def _fire(self, me: Figure, option: Option) -> None:
        """What fires once a phase has done so then; what was thrown is gone from the hand."""
        arm, loaded = option.arm, me.rounds[option.arm.index]
        if arm.spell is not None:
            cast(self.field, me, option.target, arm)
        elif arm.blast is not None:
            lob(self.field, me, option.target, arm)
        else:
            rounds = fire_of(arm).rounds
            shoot(self.field, me, option.target, arm, rounds if loaded is None else min(rounds, loaded))
        me.single_shot_fired = True
        if arm.is_thrown:
            me.in_hand = None

    def _reload(self, me: Figure, option: Option) -> None:
        """A bow is loaded in one Simple Action; a magazine goes out in one and the next one in in another."""
        arm = option.arm
        if not arm.single_loader and me.clip_out != arm.index:
            me.clip_out = arm.index
            self.field.tell(f"{me.name} takes the empty magazine out of {arm.name}")
            return
        spares = me.spares[arm.index]
        me.spares[arm.index] = None if spares is None else spares - 1
        me.rounds[arm.index], me.clip_out = arm.magazine, None
        self.field.tell(f"{me.name} loads {arm.name}")


def _ranking(rolls: Sequence[tuple[Figure, tuple[int, ...]]]) -> str:
    ranked = sorted(rolls, key=lambda pair: -pair[0].initiative)
    return ", ".join(f"{figure.name} {figure.initiative}" for figure, _ in ranked)


def _initiative_line(roll: tuple[Figure, tuple[int, ...]]) -> str:
    figure, dice = roll
    rolled = " + ".join(map(str, dice))
    wounds = slowness(figure.condition)
    hurt = f" - wounds {-wounds}" if wounds else ""
    return f"{figure.name}: Reaction {figure.combatant.reaction} + {rolled}{hurt} = {figure.initiative}"
