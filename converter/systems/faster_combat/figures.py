"""Every number of a record under a name, for whoever shows workings."""

from __future__ import annotations

from collections.abc import Iterator

from converter.explained import ExplainedItem, Figure
from converter.systems.faster_combat.records import (
    CharacterRecord,
    FasterCombatRecords,
    Grenade,
    MeleeWeapon,
    RangedWeapon,
    SpellRecord,
    WeaponRecord,
    force_plus,
)
from converter.working import Quantity


def explained_items(records: FasterCombatRecords) -> Iterator[ExplainedItem]:
    """Characters first, then the weapons and spells of lists."""
    for character in records.characters:
        parts = [character.race, character.kind.value, character.edition.value]
        yield ExplainedItem(character.name, ", ".join(parts), tuple(_character_figures(character)))
    for weapon in records.weapons:
        yield ExplainedItem(weapon.name, weapon.type, tuple(_weapon_figures(weapon)))
    for spell in records.spells:
        yield ExplainedItem(spell.name, "spell", tuple(_spell_figures(spell)))


def _character_figures(record: CharacterRecord) -> Iterator[Figure]:
    yield Figure("actions", "Actions", record.actions)
    yield Figure("speed", "Speed", record.speed)
    yield Figure("knock_out_value", "Knock-Out Value", record.knock_out_value)
    yield Figure("magic_resistance_value", "Magic Resistance Value", record.magic_resistance_value)
    yield Figure("melee_combat_damage", "Melee Combat Damage", record.melee_combat_damage)
    yield Figure("firearms_skill", "Firearms Skill", record.firearms_skill)
    yield Figure("melee_combat_skill", "Melee Combat Skill", record.melee_combat_skill)
    yield Figure("throwing_skill", "Throwing Skill", record.throwing_skill)
    for weapon in record.firearms:
        yield from _damage(weapon, weapon.name)
        yield from _some("ready_ammo", "Ready Ammo", weapon.ready_ammo, weapon.name)
    for melee in record.melee_weapons:
        yield from _damage(melee, melee.name)
    for grenade in record.grenades:
        yield from _damage(grenade, grenade.name)
        yield from _some("reduction_cm", "Reduction", grenade.reduction_cm, grenade.name)
    for spell in record.spells:
        yield from _spell_figures(spell, spell.name)


def _weapon_figures(record: WeaponRecord) -> Iterator[Figure]:
    yield from _some("ammo", "Ammo", record.ammo)
    yield from _damage(record)
    yield from _some("reduction_cm", "Reduction", record.reduction_cm)


def _spell_figures(record: SpellRecord, owner: str | None = None) -> Iterator[Figure]:
    for modifier in record.damage_modifiers:
        yield Figure("damage", "Damage", modifier, owner, force_plus((modifier,)) or "")
    yield from _some("range_cm", "Range", record.range_cm, owner)
    yield from _some("target_number", "Target Number", record.target_number, owner)
    for modifier in record.drain_modifiers:
        yield Figure("drain_code", "Drain Code", modifier, owner, force_plus((modifier,)) or "")
    yield from _some("radius_cm", "Radius", record.radius_cm, owner)
    yield from _some("area", "Area", record.no_area, owner)


def _damage(
    record: RangedWeapon | MeleeWeapon | Grenade | WeaponRecord, owner: str | None = None
) -> Iterator[Figure]:
    if record.damage is not None:
        signed = f"{int(record.damage):+d}" if record.adds_melee_damage else ""
        yield Figure("damage", "Damage", record.damage, owner, signed)


def _some(key: str, title: str, quantity: Quantity | None, owner: str | None = None) -> Iterator[Figure]:
    if quantity is not None:
        yield Figure(key, title, quantity, owner)
