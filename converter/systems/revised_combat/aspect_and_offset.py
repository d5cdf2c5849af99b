"""Where a shot lands on a hit chart: Aspect, how high, and Offset, how far left or right (Revised Combat)."""

from __future__ import annotations

from dataclasses import dataclass

from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.locations import NEAR_MISS
from converter.systems.revised_combat.tables import SIDES_OF_DIE, HitChart


@dataclass(frozen=True, slots=True)
class Placement:
    """A cell of a hit chart, each number 1 to 6. Offset 1 is the shooter's far left. Raises ValueError."""

    aspect: int
    offset: int

    def __post_init__(self) -> None:
        """Check both numbers."""
        for name, number in (("aspect", self.aspect), ("offset", self.offset)):
            if not 1 <= number <= SIDES_OF_DIE:
                raise ValueError(f"{name} {number} is off the chart; expected 1 to {SIDES_OF_DIE}")


def struck(chart: HitChart, placement: Placement) -> str | None:
    """The location in a cell of the chart; None for a near miss."""
    cells = next(row for aspect, row in chart.rows.items() if aspect == str(placement.aspect))
    cell = cells[placement.offset - 1]
    return None if cell == NEAR_MISS else cell


def aspect_name(aspect: int, rules: RevisedCombatRules) -> str:
    """The name of an Aspect, `Very Low` to `Very High`."""
    return rules.aspect_names.value[aspect - 1]
