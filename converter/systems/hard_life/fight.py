"""Whole fights of Hard Life: this system's door to `fight`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from converter.play.chance import Chance
from converter.play.events import SpecError
from converter.play.fights import Fight, FightDoor, FightError, FightOptions, Goal, GoalKind, Side, Tactic
from converter.systems.hard_life.firefight.choices import CLOSE, STAND, Planner
from converter.systems.hard_life.firefight.combatants import Combatant, combatant
from converter.systems.hard_life.firefight.course import Course
from converter.systems.hard_life.firefight.field import Field
from converter.systems.hard_life.firefight.figures import Figure
from converter.systems.hard_life.firefight.outlook import Outlook
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.records import CharacterRecord, HardLifeRecords
from converter.systems.hard_life.scatter import figure_for


@dataclass(frozen=True, slots=True)
class Firefight:
    """A fight set up. Between runs it keeps nothing but what attacks promise, which is always the same."""

    sides: tuple[str, ...]
    combatants: tuple[Combatant, ...]
    options: FightOptions
    rules: HouseRules
    planner: Planner

    def __call__(self, chance: Chance, *, telling: bool) -> Fight:
        """Play it once."""
        figures = [Figure.fresh(one) for one in self.combatants]
        field = Field(
            figures, self.options.distance, self.rules, figure_for(self.rules), chance, telling=telling
        )
        return Course(field, self.planner, self.sides, self.options.goals).fight(self.options.turns)


def fighters(records: HardLifeRecords) -> Sequence[CharacterRecord]:
    """The characters among the records."""
    return records.characters


def prepare(sides: Sequence[Side[CharacterRecord]], options: FightOptions, rules: HouseRules) -> Firefight:
    """Set a fight up. Raises FightError for a goal that names nobody, or a hex map that cannot be used."""
    try:
        figure_for(rules)
    except SpecError as error:
        raise FightError(str(error)) from error
    pairs = [(fighter, side) for side, one in enumerate(sides) for fighter in one.fighters]
    combatants = tuple(
        combatant(fighter, index, side, rules.tables) for index, (fighter, side) in enumerate(pairs)
    )
    names = tuple(side.name for side in sides)
    prey = frozenset(
        (names.index(goal.side), _prey(goal, names, combatants).index)
        for goal in options.goals
        if goal.kind is GoalKind.FELL
    )
    planner = Planner(Outlook(rules), options.tactics, prey)
    return Firefight(names, combatants, options, rules, planner)


def _prey(goal: Goal, sides: Sequence[str], combatants: Sequence[Combatant]) -> Combatant:
    enemies = [one for one in combatants if sides[one.side] != goal.side]
    found = next((one for one in enemies if one.name == goal.target), None)
    if found is None:
        named = ", ".join(one.name for one in enemies)
        raise FightError(f"goal of {goal.side}: '{goal.target}' is none of its enemies; there are {named}")
    return found


DOOR: FightDoor[CharacterRecord] = FightDoor(
    unit="m",
    distance=20,
    turns=20,
    tactics=(
        Tactic(
            STAND,
            "Fires from where it is, and comes closer only where nothing it has reaches an enemy.",
        ),
        Tactic(CLOSE, "Runs to short range of the weapon that promises most there, or into contact."),
    ),
    goals=frozenset({GoalKind.FELL, GoalKind.HOLD}),
    about=(
        "Open ground in the light, the sides in two lines, a weapon in every hand. Initiative is Reaction "
        "and dice, a phase each 10; a phase is a Complex Action or two Simple ones. Half the Combat Pool, "
        "the skill at most, goes to the first attack of a turn, the rest against the first attack that "
        "would hit. Melee needs 4, one less or more for each point of Reach. Wounds count at once; Deadly "
        "ones bleed. Grenades scatter and burst among all who "
        "stand near. Casters cast combat spells and damaging manipulations. No "
        "suppression fire, called shots, treatment or Karma."
    ),
    fighters=fighters,
    prepare=prepare,
)
