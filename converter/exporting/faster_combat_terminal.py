"""The records of Faster Combat as tables of a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

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


def faster_combat_terminal(records: FasterCombatRecords) -> Iterator[tuple[Sequence[str], Iterable[Cells]]]:
    """Headings and rows of each table; some may have no rows."""
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
    number = row.target_number or row.target_text
    if row.resisted and row.target_number:
        number = f"{number} (R)"
    radius = row.radius or _in_cm(row.radius_cm) or ""
    area = f"{row.area or ''} {radius}".strip()
    return row.name, row.max_force, row.damage, row.range, number, row.drain_code, area


def _counted(name: str, quantity: int) -> str:
    return name if quantity == 1 else f"{name} x{quantity}"


def _in_cm(length: float | None) -> str | None:
    return None if length is None else f"{length:g} cm"
