"""The records of Faster Combat as flat tables: characters, what they carry and know, and lists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pydantic import BaseModel

from converter.exporting.faster_combat import (
    CharacterRow,
    GrenadeRow,
    MeleeWeaponRow,
    RangedWeaponRow,
    SpellRow,
    WeaponRow,
    character_row,
    spell_row,
    weapon_row,
)
from converter.exporting.item_lines import item_line
from converter.exporting.tables import CellValue, ExportTable, FlatTable, Signed, flat_keys, flat_row, heading
from converter.systems.faster_combat.records import FasterCombatRecords

OWNER = "Character"
"""The heading of the column that says whose a weapon or spell is; empty for the rows of a list."""

_Thing = RangedWeaponRow | MeleeWeaponRow | GrenadeRow | SpellRow
_DamagingRow = RangedWeaponRow | MeleeWeaponRow | GrenadeRow | WeaponRow
_OwnedRow = tuple[str | None, BaseModel]


def faster_combat_lines(records: FasterCombatRecords) -> Iterator[FlatTable]:
    """A table a kind found: a figure in one line with all it carries, each thing in words."""
    if records.characters:
        yield _flat("characters", CharacterRow, map(character_row, records.characters))
    if records.weapons:
        yield _flat("weapons", WeaponRow, map(weapon_row, records.weapons))
    if records.spells:
        yield _flat("spells", SpellRow, map(spell_row, records.spells))


def faster_combat_tables(records: FasterCombatRecords) -> Iterator[ExportTable]:
    """The tables that have rows.

    Damage is a number, with its sign where it is added to Melee Combat Damage, or a word (`grenade`).
    """
    figures = [character_row(record) for record in records.characters]
    keys = flat_keys(CharacterRow)
    everything = (
        ExportTable("Characters", tuple(map(heading, keys)), [flat_row(figure, keys) for figure in figures]),
        _owned("Firearms", RangedWeaponRow, ((one.name, row) for one in figures for row in one.firearms)),
        _owned(
            "Melee Weapons", MeleeWeaponRow, ((one.name, row) for one in figures for row in one.melee_weapons)
        ),
        _owned("Grenades", GrenadeRow, ((one.name, row) for one in figures for row in one.grenades)),
        _owned("Spells", SpellRow, _spells(figures, records)),
        _listed("Weapons", WeaponRow, map(weapon_row, records.weapons)),
    )
    return (table for table in everything if table.rows)


def _flat(kind: str, shape: type[BaseModel], rows: Iterable[BaseModel]) -> FlatTable:
    columns = tuple(shape.model_fields)
    return FlatTable(kind, columns, ([_in_words(getattr(row, key)) for key in columns] for row in rows))


def _in_words(value: object) -> object:
    """A list as `a; b`; anything else as it is."""
    if not isinstance(value, tuple):
        return value
    return "; ".join(str(item_line(part)) if isinstance(part, _Thing) else str(part) for part in value)


def _spells(figures: Iterable[CharacterRow], records: FasterCombatRecords) -> Iterator[_OwnedRow]:
    for figure in figures:
        for row in figure.spells:
            yield figure.name, row
    for record in records.spells:
        yield None, spell_row(record)


def _owned(title: str, shape: type[BaseModel], rows: Iterable[_OwnedRow]) -> ExportTable:
    keys = _keys(shape)
    cells = [(owner, *_cells(row, keys)) for owner, row in rows]
    return ExportTable(title, (OWNER, *map(heading, keys)), cells)


def _listed(title: str, shape: type[BaseModel], rows: Iterable[BaseModel]) -> ExportTable:
    keys = _keys(shape)
    return ExportTable(title, tuple(map(heading, keys)), [_cells(row, keys) for row in rows])


def _keys(shape: type[BaseModel]) -> tuple[str, ...]:
    """The fields but for `damage_text`, which stands in the column of the damage."""
    return flat_keys(shape, without=frozenset({"damage_text"}))


def _cells(row: BaseModel, keys: tuple[str, ...]) -> tuple[CellValue, ...]:
    cells = flat_row(row, keys)
    if not isinstance(row, _DamagingRow):
        return cells
    at = keys.index("damage")
    return (*cells[:at], _damage(row), *cells[at + 1 :])


def _damage(row: _DamagingRow) -> CellValue:
    if row.damage is None:
        return row.damage_text
    return Signed(row.damage) if row.adds_melee_damage else row.damage
