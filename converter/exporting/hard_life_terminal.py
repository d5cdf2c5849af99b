"""The records of Hard Life as tables of a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from converter.exporting.hard_life import (
    ArmourRow,
    CharacterRow,
    RatingRow,
    WeaponRow,
    armour_row,
    character_row,
    weapon_row,
)
from converter.exporting.hard_life_text import average_of
from converter.systems.hard_life.records import HardLifeRecords

CHARACTERS: Final = (
    "Name",
    "Race",
    "Body",
    "Head",
    "Torso",
    "Arms",
    "Legs",
    "Average",
    "Dermal dice",
    "Encumbrance",
    "Combat Pool",
    "Dead at",
)
WEAPONS: Final = (
    "Weapon",
    "Damage",
    "Modes",
    "3/6/10 rounds",
    "Magazine",
    "Recoil comp.",
    "Reach",
    "Ranges (m)",
)
ARMOUR: Final = (
    "Armour",
    "Head",
    "Torso",
    "Arms",
    "Legs",
    "Average",
    "Encumbrance Factor",
    "Conceal.",
)

Cells = Sequence[object]


def hard_life_terminal(records: HardLifeRecords) -> Iterator[tuple[Sequence[str], Iterable[Cells]]]:
    """Headings and rows of each table; some may have no rows."""
    people = [character_row(record) for record in records.characters]
    yield CHARACTERS, map(_character_cells, people)
    yield (
        ("Character", *WEAPONS),
        ((one.name, *_weapon_cells(weapon)) for one in people for weapon in one.weapons),
    )
    yield WEAPONS, (_weapon_cells(weapon_row(record)) for record in records.weapons)
    yield ARMOUR, (_armour_cells(armour_row(record)) for record in records.armour)


def _character_cells(row: CharacterRow) -> Cells:
    weight = row.encumbrance
    change = f" ({weight.combat_pool:+d})" if weight.combat_pool else ""
    return (
        row.name if row.quantity == 1 else f"{row.name} x{row.quantity}",
        row.race,
        row.body,
        row.armour.head,
        row.armour.torso,
        _both(row.armour.left_arm, row.armour.right_arm),
        _both(row.armour.left_leg, row.armour.right_leg),
        row.armour.average,
        row.armour_dice.torso,
        f"{weight.factor} of {weight.maximum}",
        f"{row.combat_pool}{change}",
        row.dead_at,
    )


def _weapon_cells(row: WeaponRow) -> Cells:
    return (
        row.name if row.quantity == 1 else f"{row.name} x{row.quantity}",
        row.code,
        "/".join(row.modes),
        "/".join(row.bursts.values()),
        row.magazine,
        row.recoil_compensation or None,
        row.reach,
        row.ranges_in_print,
    )


def _armour_cells(row: ArmourRow) -> Cells:
    return (
        row.name,
        row.head,
        row.torso,
        _both(row.left_arm, row.right_arm),
        _both(row.left_leg, row.right_leg),
        average_of(row),
        row.encumbrance_factor,
        row.concealability,
    )


def _both(left: RatingRow | None, right: RatingRow | None) -> str:
    """Armour of a pair of limbs: `3/1`, or `3/1 left, 5/1 right` where they differ."""
    if left == right:
        return "" if left is None else str(left)
    return ", ".join(f"{one} {side}" for one, side in ((left, "left"), (right, "right")) if one is not None)
