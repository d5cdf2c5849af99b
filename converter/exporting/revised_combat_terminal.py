"""The records of Revised Combat for people: tables of a terminal, and the lines of a stat block."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from converter.exporting.revised_combat import (
    TravellerRow,
    TravellerWeaponRow,
    traveller_row,
    traveller_weapon_row,
)
from converter.systems.revised_combat.records import RevisedCombatRecords

CHARACTERS: Final = (
    "Name",
    "UPP",
    "Life Force",
    "Determination",
    "Initiative DM",
    "Columns",
    "Boxes",
    "Armour Values",
    "Skills",
)
WEAPONS: Final = (
    "Weapon",
    "Class",
    "Penetration",
    "Attenuation",
    "Damage Value",
    "Lethal",
    "Range",
    "Rounds",
    "Modes",
)

Cells = Sequence[object]


def revised_combat_terminal(records: RevisedCombatRecords) -> Iterator[tuple[Sequence[str], Iterable[Cells]]]:
    """Headings and rows of each table; some may have no rows."""
    people = [traveller_row(record) for record in records.characters]
    yield CHARACTERS, map(_character_cells, people)
    yield (
        ("Character", *WEAPONS),
        ((one.name, *_weapon_cells(weapon)) for one in people for weapon in one.weapons),
    )
    yield WEAPONS, (_weapon_cells(traveller_weapon_row(record)) for record in records.weapons)


def stat_block(row: TravellerRow) -> Iterator[tuple[str, str]]:
    """The lines of a stat block, each a title and what is said; the weapons follow by themselves."""
    yield (
        "Characteristics",
        f"Strength {row.strength}, Dexterity {row.dexterity}, Endurance {row.endurance}, "
        f"Life Force {row.life_force}, Determination {row.determination}, "
        f"Initiative DM {row.initiative_dm:+d}",
    )
    record = row.integrity
    yield "Integrity", f"{record.columns} columns x {record.rows} rows, {record.boxes} boxes"
    yield "Damage Thresholds", by_location(row.thresholds)
    yield "Armour Values", by_location(row.armour)
    if row.skills:
        yield "Skills", ", ".join(f"{name}-{level}" for name, level in row.skills.items())
    if row.placeholders:
        yield "Placeholders", f"made-up values were used for {', '.join(row.placeholders)}"


def by_location(numbers: Mapping[str, int]) -> str:
    """Numbers by location in words: `chest 5, left arm 2, others 0`; what agrees is told once."""
    if numbers and len(set(numbers.values())) == 1:
        return f"{next(iter(numbers.values()))} everywhere"
    parts = _joined(_joined(numbers, ("left", "right")), ("upper", "lower"))
    zeros = [part for part, number in parts.items() if number == 0]
    if len(zeros) > 1:
        parts = {part: number for part, number in parts.items() if number} | {"others": 0}
    return ", ".join(f"{part.replace('_', ' ')} {number}" for part, number in parts.items())


def _joined(numbers: Mapping[str, int], pair: tuple[str, str]) -> dict[str, int]:
    """The numbers, both of a pair as one where they agree: left and right `upper_arm` as `upper_arms`."""
    joined: dict[str, int] = {}
    for part, number in numbers.items():
        word = next((one for one in pair if one in part.split("_")), None)
        twins = [] if word is None else [part.replace(word, one) for one in pair]
        if twins and all(numbers.get(twin) == number for twin in twins):
            bare = "_".join(one for one in part.split("_") if one != word)
            part = bare if bare.endswith("s") else f"{bare}s"
        joined[part] = number
    return joined


def _character_cells(row: TravellerRow) -> Cells:
    return (
        row.name if row.quantity == 1 else f"{row.name} x{row.quantity}",
        row.upp,
        row.life_force,
        row.determination,
        f"{row.initiative_dm:+d}",
        row.integrity.columns,
        row.integrity.boxes,
        by_location(row.armour),
        ", ".join(f"{name}-{level}" for name, level in row.skills.items()),
    )


def _weapon_cells(row: TravellerWeaponRow) -> Cells:
    return (
        row.name,
        row.weapon_class,
        row.penetration,
        row.attenuation,
        row.damage_value,
        "yes" if row.lethal else "no",
        row.range,
        row.rounds,
        "; ".join(map(str, row.modes)),
    )
