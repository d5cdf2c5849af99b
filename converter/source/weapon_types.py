"""The class of a weapon told from its class, name and code, and what kind of weapon that is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from converter.notation.damage import DamageCode
from converter.notation.level import Level
from converter.notation.weapon_class import WeaponClass
from converter.source.names import name_key
from converter.source.notices import Notice
from converter.source.shadowrun import Weapon


class Place(Enum):
    """The table of the record sheet that a weapon goes into."""

    FIREARMS = "firearms"
    MELEE = "melee weapons"
    GRENADES = "grenades"


@dataclass(frozen=True, slots=True)
class TypeReading:
    """The type as printed, the table the weapon goes into, and what was supposed on the way."""

    type: str
    place: Place
    weapon_class: WeaponClass | None
    notices: tuple[Notice, ...] = ()


_CROSSBOW_WORDS = {
    "light": WeaponClass.LIGHT_CROSSBOW,
    "medium": WeaponClass.MEDIUM_CROSSBOW,
    "heavy": WeaponClass.HEAVY_CROSSBOW,
}
_CROSSBOW_LEVELS = {
    Level.LIGHT: WeaponClass.LIGHT_CROSSBOW,
    Level.MODERATE: WeaponClass.MEDIUM_CROSSBOW,
    Level.SERIOUS: WeaponClass.HEAVY_CROSSBOW,
    Level.DEADLY: WeaponClass.HEAVY_CROSSBOW,
}

_KINDS_OF_CLASS = frozenset({"firearm", "firearms", "heavy", "heavy weapon", "gun", "ranged", "projectile"})
"""Words that virtual tables sort weapons by: known words, each for several classes."""


def type_of(weapon: Weapon) -> TypeReading:
    """The type of a weapon.

    A crossbow's size is told by its name, else by its code (6L light, 6M medium, 8S heavy); a throwing weapon
    is a Shuriken by its name, else a Throwing Knife. An unknown class keeps its own word, with a notice, and
    goes to the table that its data speak for: a blast is a grenade's, ammunition and modes are a gun's, Reach
    and Strength-based damage a blade's; with none of these it counts as a gun.
    """
    if weapon.weapon_class is None:
        return _unknown(weapon)
    return _READINGS[_exact(weapon.weapon_class, weapon)]


def _exact(kind: WeaponClass, weapon: Weapon) -> WeaponClass:
    if kind is WeaponClass.CROSSBOW:
        key = name_key(weapon.name)
        named = (size for word, size in _CROSSBOW_WORDS.items() if word in key)
        by_code = _CROSSBOW_LEVELS[weapon.damage.level] if isinstance(weapon.damage, DamageCode) else kind
        return next(named, by_code)
    if kind is WeaponClass.THROWING_WEAPON:
        key = name_key(weapon.name)
        star = "shuriken" in key or "star" in key
        return WeaponClass.SHURIKEN if star else WeaponClass.THROWING_KNIFE
    if kind is WeaponClass.GRENADE and "aerodynamic" in name_key(weapon.name).replace("nonaerodynamic", ""):
        return WeaponClass.AERODYNAMIC_GRENADE
    return kind


def _unknown(weapon: Weapon) -> TypeReading:
    place = _by_evidence(weapon)
    word = weapon.class_text or ""
    if not word and weapon.name_only:
        return TypeReading(word, place, None)  # the name was already reported as unknown
    subject = f"'{word}' is no known weapon class" if word else "no weapon class is given"
    if word.casefold() in _KINDS_OF_CLASS:
        subject = f"the file says only '{word}', from which the class cannot be told"
    notice = Notice(
        "type",
        f"{subject}; taken for one of the {place.value}, without a range row",
        "give a class such as Heavy Pistol, SMG, Edged or Grenade",
        word or None,
    )
    return TypeReading(word, place, None, (notice,))


def _by_evidence(weapon: Weapon) -> Place:
    if weapon.ammunition is not None or (weapon.modes is not None and weapon.modes.modes):
        return Place.FIREARMS
    if weapon.blast is not None:
        return Place.GRENADES
    strength_based = isinstance(weapon.damage, DamageCode) and weapon.damage.strength_based
    return Place.MELEE if strength_based or weapon.reach else Place.FIREARMS


def _place_of(kind: WeaponClass) -> Place:
    if kind.is_melee:
        return Place.MELEE
    return Place.GRENADES if kind.is_grenade else Place.FIREARMS


_READINGS = {kind: TypeReading(kind.value, _place_of(kind), kind) for kind in WeaponClass}
