"""Tables for people on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from converter.exporting.faster_combat import (
    CharacterRow,
    SpellRow,
    WeaponRow,
    character_row,
    damage_in_print,
    spell_row,
    weapon_row,
)
from converter.systems.faster_combat.records import FasterCombatRecords

WIDTH_OF_A_FILE = 120
"""Characters a line where stdout is no terminal."""

CHARACTERS = (
    "Name",
    "Race",
    "Actions",
    "Speed",
    "Knock-Out Value",
    "Magic Resistance",
    "Melee Combat Damage",
    "Firearms Skill",
    "Melee Combat Skill",
    "Throwing Skill",
)
FIREARMS = ("Character", "Firearm", "Type", "Damage", "Ready Ammo", "Reloads")
MELEE_WEAPONS = ("Character", "Melee weapon", "Damage")
GRENADES = ("Character", "Grenade", "Damage", "Reduction", "Quantity")
SPELLS = ("Spell", "Max Force", "Damage", "Range", "Target Number", "Drain Code", "Area")
WEAPONS = ("Weapon", "Type", "Ammo", "Damage", "Reduction")

Cells = Sequence[object]


def print_tables(records: FasterCombatRecords) -> None:
    """Print one table a kind to stdout; nothing is cut off, long cells wrap."""
    width = None if sys.stdout.isatty() else WIDTH_OF_A_FILE
    console = Console(file=sys.stdout, highlight=False, width=width)
    for columns, rows in _tables(records):
        cells = list(rows)
        if cells:
            console.print(_table(columns, cells))


def _tables(records: FasterCombatRecords) -> Iterator[tuple[Sequence[str], Iterable[Cells]]]:
    figures = [character_row(record) for record in records.characters]
    yield CHARACTERS, map(_character_cells, figures)
    yield FIREARMS, (cells for figure in figures for cells in _firearm_cells(figure))
    yield (
        MELEE_WEAPONS,
        (
            (figure.name, _counted(weapon.name, weapon.quantity), damage_in_print(weapon))
            for figure in figures
            for weapon in figure.melee_weapons
        ),
    )
    yield (
        GRENADES,
        (
            (figure.name, one.name, damage_in_print(one), _in_cm(one.reduction_cm), one.quantity)
            for figure in figures
            for one in figure.grenades
        ),
    )
    yield (
        ("Character", *SPELLS),
        ((figure.name, *_spell_cells(spell)) for figure in figures for spell in figure.spells),
    )
    yield WEAPONS, (_weapon_cells(weapon_row(record)) for record in records.weapons)
    yield SPELLS, (_spell_cells(spell_row(record)) for record in records.spells)


def _table(columns: Sequence[str], rows: Iterable[Cells]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        table.add_column(column, min_width=max(map(len, column.split())), overflow="fold")
    for row in rows:
        table.add_row(*(Text("" if cell is None else str(cell)) for cell in row))
    return table


def _character_cells(row: CharacterRow) -> Cells:
    return (
        _counted(row.name, row.quantity),
        row.race,
        row.actions,
        row.speed,
        row.knock_out_value,
        row.magic_resistance_value,
        row.melee_combat_damage,
        row.firearms_skill,
        row.melee_combat_skill,
        row.throwing_skill,
    )


def _firearm_cells(row: CharacterRow) -> Iterator[Cells]:
    for weapon in row.firearms:
        name = _counted(weapon.name, weapon.quantity)
        reloads = "?" if weapon.reloads is None else weapon.reloads
        yield row.name, name, weapon.type, damage_in_print(weapon), weapon.ready_ammo, reloads


def _weapon_cells(row: WeaponRow) -> Cells:
    return row.name, row.type, row.ammo, damage_in_print(row), _in_cm(row.reduction_cm)


def _spell_cells(row: SpellRow) -> Cells:
    number = f"{row.target_number} (R)" if row.resisted and row.target_number else row.target_number
    radius = row.radius or _in_cm(row.radius_cm) or ""
    area = f"{row.area or ''} {radius}".strip()
    return row.name, row.max_force, row.damage, row.range, number, row.drain_code, area


def _counted(name: str, quantity: int) -> str:
    return name if quantity == 1 else f"{name} x{quantity}"


def _in_cm(length: float | None) -> str | None:
    return None if length is None else f"{length:g} cm"
