"""Success tests: each die that reaches the target number is a success (SR3, Success Tests)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from converter.play.events import StepOut

LOWEST_TARGET_NUMBER: Final = 2


@dataclass(frozen=True, slots=True)
class SuccessTest:
    """Dice, each as its final total, against a target number of 2 or more."""

    label: str
    target_number: int
    dice: tuple[int, ...]

    @property
    def successes(self) -> int:
        """How many dice reach the target number."""
        return sum(die >= self.target_number for die in self.dice)

    def step(self) -> StepOut:
        """The test as a line to check: the dice, highest first, and the successes."""
        rolled = ", ".join(str(die) for die in sorted(self.dice, reverse=True)) or "no dice"
        dice = f"{len(self.dice)} {'die' if len(self.dice) == 1 else 'dice'}"
        return StepOut(
            label=self.label,
            working=f"{dice} against target number {self.target_number}: {rolled}",
            value=self.successes,
        )
