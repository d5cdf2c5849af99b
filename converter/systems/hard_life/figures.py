"""Every number of a record under a name, for whoever shows workings."""

from __future__ import annotations

from collections.abc import Iterator

from converter.explained import ExplainedItem, Figure
from converter.systems.hard_life.records import (
    ArmourFigures,
    CharacterRecord,
    HardLifeRecords,
    WeaponRecord,
)
from converter.working import Quantity


def explained_items(records: HardLifeRecords) -> Iterator[ExplainedItem]:
    """Characters first, then the weapons and armour of lists; keys as in the JSON output, dots inside."""
    for character in records.characters:
        parts = [character.race, character.kind.value, character.edition.value]
        yield ExplainedItem(character.name, ", ".join(filter(None, parts)), tuple(_character(character)))
    for weapon in records.weapons:
        yield ExplainedItem(weapon.name, weapon.type, tuple(_weapon(weapon, None)))
    for piece in records.armour:
        factor = piece.encumbrance_factor
        figures = _some("encumbrance_factor", "Encumbrance Factor", factor, None)
        yield ExplainedItem(piece.name, piece.row or "armour", tuple(figures))


def _character(record: CharacterRecord) -> Iterator[Figure]:
    yield Figure("body", "Body", record.body)
    for place, armour in record.armour.items():
        yield from _armour(f"armour.{place.value}", place.label.capitalize(), armour)
    yield from _armour("armour.average", "Average", record.average)
    yield Figure("armour_dice", "Dermal armour dice", record.armour_dice)
    if record.bone_lacing is not None:
        yield Figure("bone_lacing.dice", "Bone lacing dice", record.bone_lacing.dice)
        yield Figure("bone_lacing.ballistic", "Bone lacing ballistic armour", record.bone_lacing.ballistic)
        yield Figure("bone_lacing.impact", "Bone lacing impact armour", record.bone_lacing.impact)
    weight = record.encumbrance
    yield Figure("encumbrance.factor", "Encumbrance Factor", weight.factor)
    yield Figure("encumbrance.maximum", "Maximum encumbrance", weight.maximum)
    yield Figure("encumbrance.combat_pool", "Combat Pool for encumbrance", weight.combat_pool)
    yield Figure("encumbrance.quickness_tests", "Quickness tests", weight.quickness_tests)
    yield Figure("encumbrance.movement_quickness", "Quickness for movement", weight.movement_quickness)
    yield from _some("concealability", "Concealability", record.concealability, None)
    yield Figure("combat_pool_base", "Combat Pool before encumbrance", record.combat_pool_base)
    yield Figure("combat_pool", "Combat Pool", record.combat_pool)
    yield Figure("dead_at", "Dead at", record.dead_at)
    yield Figure("limb_incapacitated_at", "Limb incapacitated at", record.limb_incapacitated_at)
    yield Figure("limb_destroyed_at", "Limb destroyed at", record.limb_destroyed_at)
    yield Figure("bleeding_every_turns", "Bleeding every so many turns", record.bleeding_every_turns)
    for weapon in record.weapons:
        yield from _weapon(weapon, weapon.name)


def _armour(key: str, title: str, figures: ArmourFigures) -> Iterator[Figure]:
    yield Figure(f"{key}.ballistic", f"{title} ballistic armour", figures.ballistic)
    yield Figure(f"{key}.impact", f"{title} impact armour", figures.impact)


def _weapon(weapon: WeaponRecord, owner: str | None) -> Iterator[Figure]:
    yield from _some("power", "Power", weapon.power, owner)
    if weapon.recoil_compensation.value:
        yield Figure("recoil_compensation", "Recoil compensation", weapon.recoil_compensation, owner)
    for quantity in filter(lambda one: one.operands, weapon.ranges):  # the others stand in a table
        key = quantity.label.casefold().replace(" ", "_")
        yield Figure(key, quantity.label, quantity, owner)
    for burst in weapon.bursts:
        yield Figure(f"bursts.{burst.rounds}", f"Power of {burst.rounds} rounds", burst.power, owner)


def _some(key: str, title: str, quantity: Quantity | None, owner: str | None) -> Iterator[Figure]:
    if quantity is not None:
        yield Figure(key, title, quantity, owner)
