"""Whole skirmishes of Faster Combat: this system's door to `fight`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from converter.play.chance import Chance
from converter.play.fights import (
    Fight,
    FightDoor,
    FightError,
    FightOptions,
    GoalKind,
    Side,
    Tactic,
)
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import CharacterRecord, FasterCombatRecords
from converter.systems.faster_combat.skirmish.arming import combatant
from converter.systems.faster_combat.skirmish.combatants import MM, Combatant
from converter.systems.faster_combat.skirmish.course import Course
from converter.systems.faster_combat.skirmish.game import Game
from converter.systems.faster_combat.skirmish.marching import Marching
from converter.systems.faster_combat.skirmish.outlook import Outlook
from converter.systems.faster_combat.skirmish.random_tactic import RandomTactic
from converter.systems.faster_combat.skirmish.stated_tactic import StatedTactic
from converter.systems.faster_combat.skirmish.view import Figure, Player

SPACING_MM = 50
"""How far apart the figures of a side stand at the start."""

STATED = "stated"
RANDOM = "random"

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Skirmish:
    """A skirmish set up: the figures and their places, the sides' lines, the options."""

    sides: tuple[str, ...]
    combatants: tuple[Combatant, ...]
    places: tuple[Place, ...]
    lines: tuple[Place, ...]
    options: FightOptions
    rules: HouseRules
    outlook: Outlook

    def __call__(self, chance: Chance, *, telling: bool) -> Fight:
        """Play it once."""
        figures = [
            Figure(one, index, *place)
            for index, (one, place) in enumerate(zip(self.combatants, self.places, strict=True))
        ]
        players = [self._player(side, chance) for side in range(len(self.sides))]
        game = Game(self.sides, figures, players, self.rules, chance, telling=telling)
        return Course(game, self.options.goals, self.lines).fight(self.options.turns)

    def _player(self, side: int, chance: Chance) -> Player:
        if self.options.tactics[side] == RANDOM:
            return RandomTactic(chance)
        name = self.sides[side]
        wanted = frozenset(
            index
            for index, one in enumerate(self.combatants)
            for goal in self.options.goals
            if goal.side == name and goal.target == one.name
        )
        return StatedTactic(self.outlook, Marching(self.outlook, self._runs()), wanted)

    def _runs(self) -> dict[int, tuple[Place, Place]]:
        """For each side that has to reach another's line, where from and where to."""
        runs = {}
        for goal in self.options.goals:
            if goal.kind is GoalKind.REACH:
                side = self.sides.index(goal.side)
                other = 0 if side else 1
                runs[side] = self.lines[side], self.lines[other]
        return runs


def fighters(records: FasterCombatRecords) -> Sequence[CharacterRecord]:
    """The characters among the records."""
    return records.characters


def prepare(sides: Sequence[Side[CharacterRecord]], options: FightOptions, rules: HouseRules) -> Skirmish:
    """Set a skirmish up. Raises FightError for a goal that names nobody on the table."""
    combatants = tuple(
        combatant(fighter, place, rules) for place, side in enumerate(sides) for fighter in side.fighters
    )
    _check_goals(sides, options)
    lines = _lines(len(sides), options.distance * MM)
    places = tuple(
        place
        for line, side in zip(lines, sides, strict=True)
        for place in _places_on(line, len(side.fighters))
    )
    names = tuple(side.name for side in sides)
    return Skirmish(names, combatants, places, lines, options, rules, Outlook(combatants, rules))


def _check_goals(sides: Sequence[Side[CharacterRecord]], options: FightOptions) -> None:
    for goal in options.goals:
        if goal.kind is GoalKind.FELL:
            enemies = [one.name for side in sides if side.name != goal.side for one in side.fighters]
            if goal.target not in enemies:
                raise FightError(
                    f"goal of {goal.side}: '{goal.target}' is none of its enemies; there are "
                    f"{', '.join(enemies)}"
                )


def _lines(sides: int, distance_mm: int) -> tuple[Place, ...]:
    """The middles of the sides' lines: neighbours so far apart, on a ring where there are more than two."""
    if sides == 2:
        return (0, 0), (0, distance_mm)
    radius = distance_mm / (2 * sin(pi / sides))
    angles = [2 * pi * side / sides for side in range(sides)]
    return tuple((round(radius * sin(angle)), round(radius * cos(angle))) for angle in angles)


def _places_on(line: Place, count: int) -> list[Place]:
    """Places side by side, the middle of them on the line's middle."""
    return [(line[0] + (2 * place - count + 1) * SPACING_MM // 2, line[1]) for place in range(count)]


DOOR: FightDoor[CharacterRecord] = FightDoor(
    unit="cm",
    distance=60,
    turns=20,
    tactics=(
        Tactic(
            STATED,
            "Weighs every action by the chance to disable its target, what that figure can still do, and "
            "the cards it takes; holds where nothing is worth its cards. Figures move to where their attacks "
            "promise most for the danger. A player sees the own hand, the discards and the table, no more.",
        ),
        Tactic(RANDOM, "Random legal play, for comparison."),
    ),
    goals=frozenset(GoalKind),
    about=(
        "An open table without cover. The sides begin in lines, figures 5 cm apart, nothing in hand. "
        "Everybody sees everybody; figures do not stand in one another's way."
    ),
    fighters=fighters,
    prepare=prepare,
)
