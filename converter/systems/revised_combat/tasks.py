"""Tasks: 2D6 and DMs against a difficulty (MegaTraveller, universal task profile)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.tables import Difficulty
from converter.working import Quantity, constant, given, total

TASK_DICE = 2
FUMBLE = 2
"""A natural 2 always fails."""


class TaskWord(StrEnum):
    """How a task ended."""

    SUCCESS = "success"
    FAILURE = "failure"
    FUMBLE = "fumble"


@dataclass(frozen=True, slots=True)
class TaskResult:
    """A task settled. `margin` is the total less what was needed, below 0 for a failure."""

    outcome: TaskWord
    needed: int
    total: Quantity
    margin: Quantity

    @property
    def succeeded(self) -> bool:
        """Whether it came off."""
        return self.outcome is TaskWord.SUCCESS


def characteristic_dm(name: str, value: int, rules: RevisedCombatRules) -> Quantity:
    """The DM of a characteristic: one for each full 5 of it."""
    dm = (given(name, value) / rules.characteristic_dm.value).rounded_down()
    return dm.named(f"{name} DM", "MegaTraveller, tasks")


def attempt(
    difficulty: Difficulty,
    dms: tuple[Quantity, ...],
    dice: tuple[int, ...],
    rules: RevisedCombatRules,
    label: str = "Total",
) -> TaskResult:
    """Roll a task: two plain dice and all DMs. A natural 2 is a fumble whatever the DMs."""
    needed = rules.tasks[difficulty].needed
    rolled = total(tuple(map(constant, dice)))
    reached = total((rolled, *dms)).named(label, "MegaTraveller, tasks")
    margin = (reached - given(f"{difficulty.value.capitalize()} needs", needed)).named("Margin")
    if sum(dice) == FUMBLE:
        word = TaskWord.FUMBLE
    else:
        word = TaskWord.SUCCESS if margin.value >= 0 else TaskWord.FAILURE
    return TaskResult(word, needed, reached, margin)


def changed_by(difficulty: Difficulty, levels: int, rules: RevisedCombatRules) -> Difficulty:
    """The difficulty so many levels harder (or, below 0, easier); Simple and Impossible are the ends.

    Raises ValueError where no next level is known.
    """
    for _ in range(abs(levels)):
        row = rules.tasks[difficulty]
        following = row.harder if levels > 0 else row.easier
        if following is None:
            if difficulty in (Difficulty.SIMPLE, Difficulty.IMPOSSIBLE):
                return difficulty
            raise ValueError(
                f"no level above '{difficulty}' is known; add `tasks.{difficulty}.harder` to the rules"
            )
        difficulty = following
    return difficulty
