"""JSON lines: every record a JSON object on a line of its own, for lists that are worked on row by row."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import BaseModel

from converter.exporting import hard_life, revised_combat
from converter.exporting.faster_combat import character_row, spell_row, weapon_row
from converter.systems.faster_combat.records import FasterCombatRecords
from converter.systems.hard_life.records import HardLifeRecords
from converter.systems.revised_combat.records import RevisedCombatRecords


def faster_combat_json_lines(records: FasterCombatRecords) -> Iterator[str]:
    """A line a record: the object of the JSON document, `kind` saying what it is.

    The kind is `weapon` or `spell`; a figure has its own already, `character` or `critter`.
    """
    for character in records.characters:
        yield character_row(character).model_dump_json()
    for weapon in records.weapons:
        yield _of_kind("weapon", weapon_row(weapon))
    for spell in records.spells:
        yield _of_kind("spell", spell_row(spell))


def hard_life_json_lines(records: HardLifeRecords) -> Iterator[str]:
    """A line a record: the object of the JSON document.

    Its kind says what it is: `character` or `critter`, how a weapon reaches its target (`ranged`, `melee`, …)
    or `armour`.
    """
    for character in records.characters:
        yield hard_life.character_row(character).model_dump_json()
    for weapon in records.weapons:
        yield hard_life.weapon_row(weapon).model_dump_json()
    for piece in records.armour:
        yield _of_kind("armour", hard_life.armour_row(piece))


def revised_combat_json_lines(records: RevisedCombatRecords) -> Iterator[str]:
    """A line a record: the object of the JSON document; its kind is `traveller` or `weapon`."""
    for traveller in records.characters:
        yield _of_kind("traveller", revised_combat.traveller_row(traveller))
    for weapon in records.weapons:
        yield _of_kind("weapon", revised_combat.traveller_weapon_row(weapon))


def _of_kind(kind: str, row: BaseModel) -> str:
    return f'{{"kind":"{kind}",{row.model_dump_json(by_alias=True)[1:]}'
