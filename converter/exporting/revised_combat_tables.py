"""The records of Revised Combat as flat tables, for CSV files and workbooks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from pydantic import BaseModel

from converter.exporting.flat_rows import Column, columns_of, flat_values
from converter.exporting.revised_combat import (
    TravellerRow,
    TravellerWeaponRow,
    traveller_row,
    traveller_weapon_row,
)
from converter.exporting.tables import ExportTable, FlatTable, heading
from converter.systems.revised_combat.records import RevisedCombatRecords

OWNER: Final = "Character"
"""The heading of the column that says whose a weapon is; empty for those of a list."""

_THE_SAME_FOR_ALL: Final = ("integrity", "row_dm")
"""The DMs of the rows stand in the rules, not with every traveller."""

_RENAMED: Final = {"weapon_class": "class"}


def revised_combat_lines(records: RevisedCombatRecords) -> Iterator[FlatTable]:
    """A table a kind found: a traveller in one line with all it carries."""
    if records.characters:
        yield _flat("characters", TravellerRow, map(traveller_row, records.characters))
    if records.weapons:
        yield _flat("weapons", TravellerWeaponRow, map(traveller_weapon_row, records.weapons))


def revised_combat_tables(records: RevisedCombatRecords) -> Iterator[ExportTable]:
    """The tables of a workbook that have rows: travellers, and weapons with their owners, then lists."""
    people = [traveller_row(record) for record in records.characters]
    owned = [(one.name, weapon) for one in people for weapon in one.weapons]
    listed = [(None, traveller_weapon_row(record)) for record in records.weapons]
    columns = _columns(TravellerRow, without=frozenset({"weapons"}))
    cells = [flat_values(row, columns) for row in people]
    everything = (
        ExportTable("Characters", _headings(columns), cells),
        _weapons([*owned, *listed]),
    )
    return (table for table in everything if table.rows)


def _weapons(rows: Iterable[tuple[str | None, TravellerWeaponRow]]) -> ExportTable:
    columns = _columns(TravellerWeaponRow)
    cells = [(owner, *flat_values(row, columns)) for owner, row in rows]
    return ExportTable("Weapons", (OWNER, *_headings(columns)), cells)


def _flat(kind: str, shape: type[BaseModel], rows: Iterable[BaseModel]) -> FlatTable:
    columns = _columns(shape)
    return FlatTable(
        kind,
        tuple(_RENAMED.get(column.key, column.key) for column in columns),
        (flat_values(row, columns) for row in rows),
    )


def _columns(shape: type[BaseModel], *, without: frozenset[str] = frozenset()) -> tuple[Column, ...]:
    return tuple(one for one in columns_of(shape, without=without) if one.path != _THE_SAME_FOR_ALL)


def _headings(columns: tuple[Column, ...]) -> tuple[str, ...]:
    keys = (_RENAMED.get(column.key, column.key) for column in columns)
    return tuple("UPP" if key == "upp" else heading(key) for key in keys)
