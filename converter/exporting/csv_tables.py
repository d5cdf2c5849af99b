"""CSV: one table a kind. One kind goes into the named file, several into files beside it."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from pydantic import BaseModel

from converter.exporting.faster_combat import (
    CharacterRow,
    GrenadeRow,
    MeleeWeaponRow,
    RangedWeaponRow,
    SpellRow,
    WeaponRow,
    character_row,
    damage_in_print,
    spell_row,
    weapon_row,
)
from converter.exporting.whole_files import written_whole
from converter.systems.faster_combat.records import FasterCombatRecords

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def write_csv(records: FasterCombatRecords, out: Path) -> tuple[Path, ...]:
    """Write the records found; return the files written, `out` alone where only one kind was found.

    Raises OutputError where a file cannot be written; then none is.
    """
    tables: list[tuple[str, type[BaseModel], Sequence[BaseModel]]] = [
        ("characters", CharacterRow, [character_row(record) for record in records.characters]),
        ("weapons", WeaponRow, [weapon_row(record) for record in records.weapons]),
        ("spells", SpellRow, [spell_row(record) for record in records.spells]),
    ]
    found = [table for table in tables if table[2]]
    paths = [
        out if len(found) == 1 else out.with_name(f"{out.stem}-{kind}{out.suffix}") for kind, _, _ in found
    ]
    with ExitStack() as stack:
        for path, (_, shape, rows) in zip(paths, found, strict=True):
            temporary = stack.enter_context(written_whole(path))
            with temporary.open("w", encoding="utf-8-sig", newline="") as stream:
                _write_table(stream, shape, rows)
    return tuple(paths)


def _write_table(stream: TextIO, shape: type[BaseModel], rows: Sequence[BaseModel]) -> None:
    columns = list(shape.model_fields)
    writer = csv.writer(stream)
    writer.writerow(columns)
    for row in rows:
        writer.writerow([_cell(getattr(row, column)) for column in columns])


def _cell(value: object) -> object:
    """A value as a cell: lists as `a; b`; text that could run as a formula stands behind an apostrophe."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return _cell("; ".join(_in_a_cell(part) for part in value))
    if isinstance(value, str) and value.startswith(FORMULA_STARTS):
        return f"'{value}"
    return "" if value is None else value


def _in_a_cell(part: object) -> str:
    match part:
        case RangedWeaponRow():
            facts = [part.type, f"damage {damage_in_print(part)}", f"ammo {_blank(part.ready_ammo)}"]
            name = part.name if part.quantity == 1 else f"{part.name} x{part.quantity}"
            return f"{name} ({', '.join([*facts, f'reloads {_blank(part.reloads)}'])})"
        case MeleeWeaponRow():
            return f"{part.name} (damage {damage_in_print(part)})"
        case GrenadeRow():
            reach = f"reduction {_blank(part.reduction_cm)} cm"
            return f"{part.name} x{part.quantity} (damage {damage_in_print(part)}, {reach})"
        case SpellRow():
            return f"{part.name} {part.max_force} (drain {_blank(part.drain_code)})"
        case _:
            return str(part)


def _blank(value: object) -> str:
    return "?" if value is None else str(value)
