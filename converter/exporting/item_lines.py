"""One line of words for each thing a character has: its name and every figure its row holds.

Stat blocks and cells that list several things are made of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from converter.exporting.faster_combat import (
    GrenadeRow,
    MeleeWeaponRow,
    RangedWeaponRow,
    SpellRow,
    WeaponRow,
    damage_in_print,
)


@dataclass(frozen=True, slots=True)
class ItemLine:
    """A thing in words: `name`, how many, and facts such as `damage 12`. What nobody knows is a `?`."""

    name: str
    facts: tuple[str, ...]
    quantity: int = 1

    def __str__(self) -> str:
        """`Ares Predator x2 (Heavy Pistol, damage 12)`."""
        counted = self.name if self.quantity == 1 else f"{self.name} x{self.quantity}"
        return f"{counted} ({', '.join(self.facts)})"


def item_line(row: RangedWeaponRow | MeleeWeaponRow | GrenadeRow | SpellRow | WeaponRow) -> ItemLine:
    """The line of a weapon, grenade or spell."""
    match row:
        case RangedWeaponRow():
            sight = (row.sight,) if row.sight else ()
            mounted = (f"mounted under {row.ready_with}",) if row.ready_with else ()
            facts = (row.type, _damage(row), *_loaded(row), *sight, *mounted)
            return ItemLine(row.name, facts, row.quantity)
        case MeleeWeaponRow():
            return ItemLine(row.name, (_damage(row),), row.quantity)
        case GrenadeRow():
            return ItemLine(row.name, (_damage(row), _reduction(row.reduction_cm)), row.quantity)
        case WeaponRow():
            ammo = () if row.ammo is None else (f"ammo {row.ammo}",)
            reduction = () if row.reduction_cm is None else (_reduction(row.reduction_cm),)
            return ItemLine(row.name, (row.type, _damage(row), *ammo, *reduction))
        case SpellRow():
            return ItemLine(row.name, _spell_facts(row))


def _loaded(row: RangedWeaponRow) -> tuple[str, ...]:
    """Ammunition and reloads; nothing for what is thrown, which has neither."""
    if row.ready_ammo is None and row.reloads is None:
        return ()
    return f"ammo {_known(row.ready_ammo)}", f"reloads {_known(row.reloads)}"


def _spell_facts(row: SpellRow) -> tuple[str, ...]:
    force = () if row.max_force is None else (f"max force {row.max_force}",)
    damage = (f"damage {row.damage}",) if row.damage else ()
    number = f"target number {_known(row.target_number)}{' (R)' if row.resisted else ''}"
    if row.target_text is not None:
        number = f"target {row.target_text}"
    radius = row.radius or (None if row.radius_cm is None else f"{row.radius_cm} cm")
    area = f"area {_known(row.area)}" + (f", radius {radius}" if radius else "")
    facts = (*force, *damage, f"range {_known(row.range)}", number, f"drain {_known(row.drain_code)}", area)
    return (*facts, row.effects) if row.effects else facts


def _damage(row: RangedWeaponRow | MeleeWeaponRow | GrenadeRow | WeaponRow) -> str:
    return f"damage {damage_in_print(row)}"


def _reduction(centimetres: float | None) -> str:
    return "reduction ?" if centimetres is None else f"reduction {centimetres:g} cm"


def _known(value: object) -> str:
    return "?" if value is None else str(value)
