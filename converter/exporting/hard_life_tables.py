"""The records of Hard Life as flat tables, for CSV files and workbooks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from pydantic import BaseModel

from converter.exporting.flat_rows import Column, columns_of, flat_values
from converter.exporting.hard_life import (
    ArmourRow,
    CharacterRow,
    WeaponRow,
    WornPieceRow,
    armour_row,
    character_row,
    weapon_row,
)
from converter.exporting.tables import CellValue, ExportTable, FlatTable, Signed, heading
from converter.systems.hard_life.records import HardLifeRecords

OWNER: Final = "Character"
"""The heading of the column that says whose a weapon or a piece of armour is; empty for those of a list."""

_SIGNED: Final = frozenset(
    {"encumbrance_combat_pool", "encumbrance_quickness_tests", "encumbrance_movement_quickness"}
)
_OWN_TABLES: Final = frozenset({"weapons", "pieces"})


def hard_life_lines(records: HardLifeRecords) -> Iterator[FlatTable]:
    """A table a kind found: a character in one line with all it carries."""
    if records.characters:
        yield _flat("characters", CharacterRow, map(character_row, records.characters))
    if records.weapons:
        yield _flat("weapons", WeaponRow, map(weapon_row, records.weapons))
    if records.armour:
        yield _flat("armour", ArmourRow, map(armour_row, records.armour))


def hard_life_tables(records: HardLifeRecords) -> Iterator[ExportTable]:
    """The tables of a workbook that have rows: characters, weapons and armour with their owners, lists."""
    people = [character_row(record) for record in records.characters]
    listed = ((None, weapon_row(record)) for record in records.weapons)
    everything = (
        _people(people),
        _owned("Weapons", WeaponRow, (*((one.name, row) for one in people for row in one.weapons), *listed)),
        _owned("Armour Worn", WornPieceRow, ((one.name, row) for one in people for row in one.pieces)),
        _listed("Armour", ArmourRow, map(armour_row, records.armour)),
    )
    return (table for table in everything if table.rows)


def _flat(kind: str, shape: type[BaseModel], rows: Iterable[BaseModel]) -> FlatTable:
    columns = columns_of(shape)
    values = (flat_values(row, columns) for row in rows)
    return FlatTable(kind, tuple(column.key for column in columns), values)


def _people(rows: Iterable[CharacterRow]) -> ExportTable:
    columns = columns_of(CharacterRow, without=_OWN_TABLES)
    cells = [_with_signs(columns, flat_values(row, columns)) for row in rows]
    return ExportTable("Characters", _headings(columns), cells)


def _with_signs(columns: tuple[Column, ...], values: tuple[CellValue, ...]) -> tuple[CellValue, ...]:
    return tuple(
        Signed(value) if column.key in _SIGNED and isinstance(value, int) else value
        for column, value in zip(columns, values, strict=True)
    )


def _owned(title: str, shape: type[BaseModel], rows: Iterable[tuple[str | None, BaseModel]]) -> ExportTable:
    columns = columns_of(shape)
    cells = [(owner, *flat_values(row, columns)) for owner, row in rows]
    return ExportTable(title, (OWNER, *_headings(columns)), cells)


def _listed(title: str, shape: type[BaseModel], rows: Iterable[BaseModel]) -> ExportTable:
    columns = columns_of(shape)
    return ExportTable(title, _headings(columns), [flat_values(row, columns) for row in rows])


def _headings(columns: tuple[Column, ...]) -> tuple[str, ...]:
    return tuple(heading(column.key) for column in columns)
