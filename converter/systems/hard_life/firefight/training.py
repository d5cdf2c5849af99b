"""The dice that somebody rolls with a weapon: skill, related skill or attribute (SR3, Success Tests)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from converter.notation.weapon_class import WeaponClass
from converter.source.fighting_skills import (
    ARMED,
    ARMED_BY_CLASS,
    GUNS,
    PROJECTILE,
    RANGED_BY_CLASS,
    THROWING,
    UNARMED,
)
from converter.source.names import name_key
from converter.source.shadowrun import Kind, Skill
from converter.systems.hard_life.records import CharacterRecord, WeaponKind

RELATED_SKILL: Final = 2
ATTRIBUTE: Final = 4
"""What defaulting adds to the target number: to a skill of the same group, and to an attribute."""


@dataclass(frozen=True, slots=True)
class Training:
    """Dice of an attack before the Combat Pool, and what defaulting adds to its target number."""

    name: str
    dice: int
    modifier: int = 0


def training_with(record: CharacterRecord, kind: WeaponKind, weapon_class: WeaponClass | None) -> Training:
    """What a character rolls with a weapon of that class.

    A critter rolls its Reaction. Anybody else has the SR2 skill or SR3's for the class, whichever is higher;
    else the best other skill of the group at +2; else Quickness (guns) or Strength at +4.
    """
    if record.kind is Kind.CRITTER:
        return Training("Reaction", int(record.reaction))
    own, group = _skills_for(kind, weapon_class)
    known = {name_key(skill.name): skill for skill in record.skills if skill.rating}
    best = _best(own, known)
    if best is not None:
        return Training(best.name, best.rating)
    related = _best(group, known)
    if related is not None:
        return Training(related.name, related.rating, RELATED_SKILL)
    gun = group is GUNS
    attribute = record.quickness if gun else record.strength
    return Training("Quickness" if gun else "Strength", int(attribute), ATTRIBUTE)


def _skills_for(
    kind: WeaponKind, weapon_class: WeaponClass | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The skills that are the weapon's own, and those of its group."""
    if kind is WeaponKind.MELEE:
        if weapon_class is WeaponClass.UNARMED:
            return UNARMED, ()
        exact = ARMED_BY_CLASS.get(weapon_class) if weapon_class else None
        return (ARMED[0], *((exact,) if exact else ARMED[1:])), ARMED
    if kind in (WeaponKind.THROWN, WeaponKind.GRENADE):
        return THROWING, ()
    if weapon_class is not None and weapon_class.is_projectile:
        return (PROJECTILE,), ()
    exact = RANGED_BY_CLASS.get(weapon_class) if weapon_class else None
    return (GUNS[0], *((exact,) if exact else GUNS[1:])), GUNS


def _best(names: Iterable[str], known: dict[str, Skill]) -> Skill | None:
    found = [skill for name in names if (skill := known.get(name_key(name)))]
    return max(found, key=lambda skill: skill.rating, default=None)
