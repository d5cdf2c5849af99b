"""The measures of the rows of a record sheet's tables in mm, and how large the names in them are set.

They stand for what sheet.css sets; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from converter.printing.faster_combat.views import (
    CountView,
    FirearmRow,
    GrenadeRow,
    MeleeRow,
    NameSize,
    SpellRow,
    WeaponListRow,
)
from converter.printing.fitting import Type, best_size, height_of
from converter.printing.fonts import Weight
from converter.printing.paper import Paper

SMALL = Type(8.0, Weight.REGULAR, 3.5)
TABLE_HEAD_MM = 6.2
COLUMN_GAP_MM = 6.0
_TEXT = Type(9.0, Weight.REGULAR, 4.1)
_NAMES = {
    NameSize.NORMAL: Type(9.5, Weight.SEMIBOLD, 4.1),
    NameSize.SMALL: Type(8.7, Weight.SEMIBOLD, 4.1),
    NameSize.LEAST: Type(8.0, Weight.SEMIBOLD, 4.1),
}
_SIZES = {kind.size_pt: size for size, kind in _NAMES.items()}
_CELL_PADDING = 2.6
_ROW_PADDING = 1.25
_ABOVE_BOXES = 0.8
_FIREARM_OTHER_COLUMNS = 135.5
_MELEE_OTHER_COLUMNS = 36.0
_GRENADE_OTHER_COLUMNS = 55.0
_SPELL_OTHER_COLUMNS = 127.0
_TYPE_COLUMN = 45.0
_WEAPON_LIST_OTHER_COLUMNS = _TYPE_COLUMN + 3 * 22.0
_SPELL_LIST_OTHER_COLUMNS = 2 * 29.0 + 2 * 28.0 + 21.5

AnyRow = TypeVar("AnyRow", FirearmRow, MeleeRow, GrenadeRow, SpellRow, WeaponListRow)


@dataclass(frozen=True, slots=True)
class Spacing:
    """How close rows stand, in mm at least; `name` is the class that style sheets know it by."""

    name: str
    firearm_mm: float
    row_mm: float


NORMAL = Spacing("normal", 9.4, 6.6)
TIGHT = Spacing("tight", 8.8, 5.7)


@dataclass(frozen=True, slots=True)
class RowMeasure:
    """Knows how high rows come out on a paper at a spacing; lists have other columns than sheets."""

    paper: Paper
    spacing: Spacing
    lists: bool = False

    @property
    def half_mm(self) -> float:
        """The width of one of two tables side by side."""
        return (self.paper.printable_width_mm - COLUMN_GAP_MM) / 2

    def sized(self, rows: Iterable[AnyRow]) -> tuple[AnyRow, ...]:
        """The rows with their names set smaller where that saves a line."""
        return tuple(replace(row, name_size=self._name_size(row)) for row in rows)

    def firearm(self, row: FirearmRow) -> float:
        """The height of a row of the Firearms table."""
        text = self._name(row) + height_of(row.detail, self._name_width(row), SMALL)
        content = max(text, _drawn(row.ready_ammo), _drawn(row.reloads))
        return max(self.spacing.firearm_mm, content + _ROW_PADDING)

    def melee_weapon(self, row: MeleeRow) -> float:
        """The height of a row of the Melee Weapons table."""
        return max(self.spacing.row_mm, self._name(row) + _ROW_PADDING)

    def grenade(self, row: GrenadeRow) -> float:
        """The height of a row of the Grenades table."""
        return max(self.spacing.row_mm, max(self._name(row), _drawn(row.quantity)) + _ROW_PADDING)

    def spell(self, row: SpellRow) -> float:
        """The height of a row of the Spells table with the effects below it."""
        height = max(self.spacing.row_mm, self._name(row) + _ROW_PADDING)
        if not row.effects:
            return height
        return height + height_of(row.effects, self.paper.printable_width_mm - _CELL_PADDING, SMALL) + 0.7

    def listed_weapon(self, row: WeaponListRow) -> float:
        """The height of a row of a weapon list."""
        kind = height_of(row.type, _TYPE_COLUMN - _CELL_PADDING, _TEXT)
        return max(self.spacing.row_mm, max(self._name(row), kind) + _ROW_PADDING)

    def _name(self, row: AnyRow) -> float:
        return height_of(row.name, self._name_width(row), _NAMES[row.name_size])

    def _name_size(self, row: AnyRow) -> NameSize:
        return _SIZES[best_size(row.name, self._name_width(row), tuple(_SIZES), Weight.SEMIBOLD)]

    def _name_width(self, row: AnyRow) -> float:
        whole = self.paper.printable_width_mm
        match row:
            case FirearmRow():
                column = whole - _FIREARM_OTHER_COLUMNS
            case MeleeRow():
                column = self.half_mm - _MELEE_OTHER_COLUMNS
            case GrenadeRow():
                column = self.half_mm - _GRENADE_OTHER_COLUMNS
            case SpellRow():
                column = whole - (_SPELL_LIST_OTHER_COLUMNS if self.lists else _SPELL_OTHER_COLUMNS)
            case _:
                column = whole - _WEAPON_LIST_OTHER_COLUMNS
        return column - _CELL_PADDING


def _drawn(count: CountView) -> float:
    return count.boxes.height_mm + _ABOVE_BOXES if count.boxes else 0.0
