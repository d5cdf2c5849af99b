"""The measures of rows and texts of the sheets in mm; they stand for what sheet.css sets.

A test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from converter.printing.boxes import Drawing
from converter.printing.fitting import Type, best_size, height_of
from converter.printing.fonts import Weight
from converter.printing.hard_life.views import ArmourRow, BodyView, Fact, LocationRow, MeleeRow, RangedRow

SMALL: Final = Type(8.0, Weight.REGULAR, 3.5)
TABLE_HEAD_MM: Final = 6.2
COLUMN_GAP_MM: Final = 6.0
GAP_MM: Final = 3.0
NAME_SIZES_PT: Final = (9.5, 8.7, 8.0)

BESIDE_FIGURE_MM: Final = 23.0
"""What the panel of the hex figure is wider than the figure: the column with Tables 1 and 2."""
PANEL_GAP_MM: Final = 4.0

_NAME_LINE: Final = 4.1
_CELL_PADDING: Final = 2.6
_ROW_PADDING: Final = 1.25
_ABOVE_BOXES: Final = 0.8
_RELOADS_BELOW: Final = 0.6
_RANGED_OTHER_COLUMNS: Final = 153.5
_LISTED_OTHER_COLUMNS: Final = 139.5
_DAMAGE_COLUMN: Final = 15.0
_MELEE_OTHER_COLUMNS: Final = 36.0
_LOCATION_OTHER_COLUMNS: Final = 73.5
_LACED_COLUMN: Final = 16.0
_ARMOUR_OTHER_COLUMNS: Final = 5 * 16.0 + 2 * 27.0
_AVERAGE: Final = 7.6
_BOLD_CHARACTERS: Final = 7

AnyRow = TypeVar("AnyRow", RangedRow, MeleeRow, ArmourRow)


@dataclass(frozen=True, slots=True)
class Spacing:
    """How close rows stand, in mm at least; `name` is the class that style sheets know it by."""

    name: str
    ranged_mm: float
    row_mm: float
    figure_mm: float
    """The height for the hex figure."""
    location_mm: float
    across_mm: float = 52.0
    """The width for the hex figure."""


NORMAL: Final = Spacing("normal", 9.6, 6.4, 85.0, 9.2)
TIGHT: Final = Spacing("tight", 8.6, 5.5, 77.5, 8.6)
HALF_CARD: Final = Spacing("half", 8.6, 5.5, 75.5, 8.4, 46.5)
"""For the armour card of half a page, which has no weapons."""


@dataclass(frozen=True, slots=True)
class RowMeasure:
    """Knows how high rows come out in a width at a spacing; lists have other columns than sheets."""

    width_mm: float
    spacing: Spacing
    lists: bool = False

    @property
    def half_mm(self) -> float:
        """The width of one of two blocks side by side."""
        return (self.width_mm - COLUMN_GAP_MM) / 2

    @property
    def body_mm(self) -> float:
        """The width of the table of locations beside the figure."""
        return self.width_mm - self.spacing.across_mm - BESIDE_FIGURE_MM - PANEL_GAP_MM

    def sized(self, rows: Iterable[AnyRow]) -> tuple[AnyRow, ...]:
        """The rows with their names set smaller where that saves a line."""
        return tuple(
            replace(row, name_pt=best_size(row.name, self._name_width(row), NAME_SIZES_PT, Weight.SEMIBOLD))
            for row in rows
        )

    def ranged(self, row: RangedRow) -> float:
        """The height of a row of the table of ranged weapons."""
        text = self._name(row) + height_of(row.detail, self._name_width(row), SMALL) if row.name else 0.0
        ammo = max(_drawn(row.ammo.boxes), _NAME_LINE if row.ammo.text else 0.0)
        ammo += _NAME_LINE if row.ammo.stacked else 0.0
        if row.reloads.boxes or row.reloads.text:
            ammo += max(_drawn(row.reloads.boxes), SMALL.line_mm) + _RELOADS_BELOW
        content = max(text, ammo, damage_height(row.damage, row.stun, _DAMAGE_COLUMN))
        return max(self.spacing.ranged_mm, content + _ROW_PADDING)

    def melee(self, row: MeleeRow) -> float:
        """The height of a row of the table of melee weapons."""
        damage = damage_height(row.damage, "", _MELEE_OTHER_COLUMNS / 2)
        return max(self.spacing.row_mm, max(self._name(row), damage) + _ROW_PADDING)

    def armour(self, row: ArmourRow) -> float:
        """The height of a row of a list of armour."""
        return max(self.spacing.row_mm, self._name(row) + _ROW_PADDING)

    def body(self, body: BodyView) -> float:
        """The height of the table of locations with the line below it."""
        rows = sum(self._location(row, laced=body.laced) for row in body.rows)
        stun = 5.7 if body.stun else 0.0
        return (
            TABLE_HEAD_MM + rows + _AVERAGE + stun + height_of(limits_line(body), self.body_mm, SMALL) + 1.2
        )

    def facts(self, facts: tuple[Fact, ...]) -> float:
        """The height of the panel of facts, which has two columns."""
        width = self.half_mm - 1.0
        left, right = fact_columns(facts)
        heights = [sum(height_of(f"{fact}.", width, SMALL) for fact in column) for column in (left, right)]
        return max(heights) + 2.5

    def _location(self, row: LocationRow, *, laced: bool) -> float:
        width = self.body_mm - _LOCATION_OTHER_COLUMNS - (_LACED_COLUMN if laced else 0.0) - _CELL_PADDING
        note = height_of(row.note, width, SMALL) if row.note else 0.0
        name = height_of(f"{row.name} {row.letter}", width, Type(9.5, Weight.SEMIBOLD, _NAME_LINE))
        drawn = row.monitor.height_mm if row.monitor else 0.0
        return max(self.spacing.location_mm, name + note + _ROW_PADDING, drawn + 1.25)

    def _name(self, row: AnyRow) -> float:
        kind = Type(row.name_pt, Weight.SEMIBOLD, _NAME_LINE)
        return height_of(row.name, self._name_width(row), kind)

    def _name_width(self, row: AnyRow) -> float:
        whole = self.width_mm
        match row:
            case RangedRow():
                column = whole - (_LISTED_OTHER_COLUMNS if self.lists else _RANGED_OTHER_COLUMNS)
            case MeleeRow():
                column = self.half_mm - _MELEE_OTHER_COLUMNS
            case _:
                column = whole - _ARMOUR_OTHER_COLUMNS
        return column - _CELL_PADDING


def damage_height(damage: str, stun: str, column_mm: float) -> float:
    """The height of a damage code; long words are set small and wrap."""
    if len(damage) > _BOLD_CHARACTERS:
        return height_of(damage, column_mm - _CELL_PADDING, SMALL)
    return _NAME_LINE + (SMALL.line_mm if stun else 0.0)


def limits_line(body: BodyView) -> str:
    """What the marks of the monitors mean, in one line."""
    return " · ".join(body.limits)


def fact_columns(facts: tuple[Fact, ...]) -> tuple[tuple[Fact, ...], tuple[Fact, ...]]:
    """The facts in two columns."""
    half = (len(facts) + 1) // 2
    return facts[:half], facts[half:]


def _drawn(boxes: Drawing | None) -> float:
    return boxes.height_mm + _ABOVE_BOXES if boxes else 0.0
