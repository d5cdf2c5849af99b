"""Faster Combat records as flat rows: what JSON, CSV and every other export print, from one place."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from converter.systems.faster_combat.records import (
    CharacterRecord,
    Grenade,
    MeleeWeapon,
    RangedWeapon,
    SpellRecord,
    WeaponRecord,
)
from converter.working import Quantity


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class RangedWeaponRow(_Row):
    """A weapon of a character's FIREARMS table."""

    name: str
    type: str = Field(description="a word of the range table, or the source's own word")
    damage: int | None = Field(description="the number to print; a modifier where adds_melee_damage")
    damage_text: str | None = Field(description="the word where damage is no number")
    adds_melee_damage: bool
    ready_ammo: int | None
    reloads: int | None = Field(description="null where unknown")
    sight: str | None = None
    quantity: int = 1
    ready_with: str | None = Field(default=None, description="the weapon it is mounted under")


class MeleeWeaponRow(_Row):
    """A weapon of a character's MELEE WEAPONS table."""

    name: str
    damage: int | None
    damage_text: str | None = None
    adds_melee_damage: bool
    quantity: int = 1


class GrenadeRow(_Row):
    """A kind of grenade a character carries."""

    name: str
    damage: int | None
    damage_text: str | None = None
    adds_melee_damage: bool = False
    reduction_cm: float | None
    quantity: int


class SpellRow(_Row):
    """A spell, of a character or (max_force null) of a list."""

    name: str
    max_force: int | None
    damage: str | None
    range: str | None
    range_cm: int | None
    target_number: int | Literal["MR"] | None
    resisted: bool
    drain_code: str | None
    area: Literal["S", "AE"] | None
    radius: str | None
    radius_cm: int | None
    effects: str | None
    target_text: str | None = Field(
        default=None, description="the source's own words where no target number can be told"
    )


class WeaponRow(_Row):
    """A weapon of a list."""

    name: str
    type: str
    ammo: int | None
    damage: int | None
    damage_text: str | None
    adds_melee_damage: bool
    reduction_cm: float | None


class CharacterRow(_Row):
    """A figure with all its weapons and spells. Speed is in cm a turn."""

    name: str
    race: str
    kind: str
    edition: str
    side: str | None
    quantity: int
    actions: int
    speed: int
    knock_out_value: int
    magic_resistance_value: int
    melee_combat_damage: int
    firearms_skill: int
    melee_combat_skill: int
    throwing_skill: int
    firearms: tuple[RangedWeaponRow, ...]
    melee_weapons: tuple[MeleeWeaponRow, ...]
    grenades: tuple[GrenadeRow, ...]
    spells: tuple[SpellRow, ...]
    carried: tuple[str, ...]
    not_converted: tuple[str, ...]


def character_row(record: CharacterRecord) -> CharacterRow:
    """A character record as a row with its tables."""
    return CharacterRow(
        name=record.name,
        race=record.race,
        kind=record.kind.value,
        edition=record.edition.value,
        side=record.side,
        quantity=record.quantity,
        actions=int(record.actions),
        speed=int(record.speed),
        knock_out_value=int(record.knock_out_value),
        magic_resistance_value=int(record.magic_resistance_value),
        melee_combat_damage=int(record.melee_combat_damage),
        firearms_skill=int(record.firearms_skill),
        melee_combat_skill=int(record.melee_combat_skill),
        throwing_skill=int(record.throwing_skill),
        firearms=tuple(map(_ranged_weapon_row, record.firearms)),
        melee_weapons=tuple(map(_melee_weapon_row, record.melee_weapons)),
        grenades=tuple(map(_grenade_row, record.grenades)),
        spells=tuple(map(spell_row, record.spells)),
        carried=record.carried,
        not_converted=record.not_converted,
    )


def weapon_row(record: WeaponRecord) -> WeaponRow:
    """A weapon of a list as a row."""
    return WeaponRow(
        name=record.name,
        type=record.type,
        ammo=_whole(record.ammo),
        damage=_whole(record.damage),
        damage_text=record.damage_text,
        adds_melee_damage=record.adds_melee_damage,
        reduction_cm=_decimal(record.reduction_cm),
    )


def spell_row(record: SpellRecord) -> SpellRow:
    """A spell as a row; formulas where it has no caster."""
    number = _whole(record.target_number)
    return SpellRow(
        name=record.name,
        max_force=record.max_force,
        damage=record.damage,
        range=record.range,
        range_cm=_whole(record.range_cm),
        target_number="MR" if record.against_magic_resistance else number,
        resisted=record.resisted,
        drain_code=record.drain_code,
        area=None if record.area is None else ("AE" if record.area else "S"),
        radius=record.radius,
        radius_cm=_whole(record.radius_cm),
        effects=record.effects,
        target_text=record.target_text,
    )


def _ranged_weapon_row(weapon: RangedWeapon) -> RangedWeaponRow:
    return RangedWeaponRow(
        name=weapon.name,
        type=weapon.type,
        damage=_whole(weapon.damage),
        damage_text=weapon.damage_text,
        adds_melee_damage=weapon.adds_melee_damage,
        ready_ammo=_whole(weapon.ready_ammo),
        reloads=weapon.reloads,
        sight=None if weapon.sight is None else weapon.sight.value,
        quantity=weapon.quantity,
        ready_with=weapon.ready_with,
    )


def _melee_weapon_row(weapon: MeleeWeapon) -> MeleeWeaponRow:
    return MeleeWeaponRow(
        name=weapon.name,
        damage=_whole(weapon.damage),
        damage_text=weapon.damage_text,
        adds_melee_damage=weapon.adds_melee_damage,
        quantity=weapon.quantity,
    )


def _grenade_row(grenade: Grenade) -> GrenadeRow:
    return GrenadeRow(
        name=grenade.name,
        damage=_whole(grenade.damage),
        damage_text=grenade.damage_text,
        adds_melee_damage=grenade.adds_melee_damage,
        reduction_cm=_decimal(grenade.reduction_cm),
        quantity=grenade.quantity,
    )


def _whole(quantity: Quantity | None) -> int | None:
    return None if quantity is None else int(quantity)


def _decimal(quantity: Quantity | None) -> float | None:
    return None if quantity is None else float(quantity.value)


def damage_in_print(row: RangedWeaponRow | MeleeWeaponRow | GrenadeRow | WeaponRow) -> str:
    """The damage as the sheet prints it: `12`, `+3` to Melee Combat Damage, `grenade`, or `?`."""
    if row.damage is None:
        return row.damage_text or "?"
    return f"{row.damage:+d}" if row.adds_melee_damage else str(row.damage)
