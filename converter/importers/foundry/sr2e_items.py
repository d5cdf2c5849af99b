"""Items of the Foundry VTT system `sr2e`: weapons, spells, armour and ware."""

from __future__ import annotations

import re
from typing import Final

from converter.importers.collecting import Gathered, text_of, whole_of
from converter.importers.foundry.documents import Document
from converter.importers.foundry.folders import Folders
from converter.importers.foundry.values import changes, concealability, members, start, take, value_at
from converter.importers.foundry.weapon_class import (
    GENERIC,
    class_of_folder,
    guessed_class,
    known_by_name,
    warn_of_guess,
)
from converter.importers.raw import ItemKind, RawItem, RawValue
from converter.notation.damage import DamageCode, parse_damage
from converter.notation.text import NotationError, is_blank
from converter.notation.weapon_class import WeaponClass, parse_weapon_class
from converter.problems import ProblemLog
from converter.source.catalogue import Catalogue

EDITION: Final = "SR2"

WARE: Final = ("cyberware", "bioware")
POWER: Final = "adept_power"

_WEAPON_TYPES: Final = {
    "melee": WeaponClass.MELEE,
    "throwing": WeaponClass.THROWING_WEAPON,
    "grenade": WeaponClass.GRENADE,
}
_BLASTS: Final = {"offensive": "-1/m", "defensive": "-1/.5m", "concussion": "-1/m"}
_PROJECTILE: Final = "projectile"
_FIXED_CODE: Final = re.compile(r"(?P<power>[0-9]{1,2}) ?(?P<level>[LMSD])", re.IGNORECASE)
_NO_POWER: Final = re.compile(r"0 ?[LMSD]", re.IGNORECASE)
_BY_FORCE: Final = re.compile(r"\(? ?F(?:orce)? ?\)? ?([LMSD])", re.IGNORECASE)
_SPELL: Final = {
    "category": "spell_class",
    "type": "type",
    "range": "range",
    "duration": "duration",
    "force": "force",
    "drainCode": "drain",
    "isAreaEffect": "area",
}
_ESSENCE_TARGET: Final = 10


def sr2e_item(document: Document, folders: Folders, log: ProblemLog) -> RawItem | None:
    """The raw item of a weapon, spell, piece of armour or ware; None for any other item."""
    match document.type:
        case "weapon":
            return _weapon(document, folders, log)
        case "spell":
            return _spell(document)
        case "armor":
            return _armour(document)
        case "cyberware" | "bioware":
            return _ware(document)
        case _:
            return None


def _weapon(document: Document, folders: Folders, log: ProblemLog) -> RawItem:
    gathered = start(Gathered(ItemKind.WEAPON, document.place), document, EDITION)
    system = document.system
    kind = _class(document, folders, log)
    gathered.put("type", kind, document.system_place.below("weaponType"))
    gathered.add("damage", _damage(document, kind, log))
    ammunition = members(system, "ammo")
    if whole_of(ammunition.get("max")) != 0:
        gathered.add("ammo", value_at(document, "ammo", "max"))
    gathered.add("ammunition", value_at(document, "ammo", "loadedName"))
    modes = members(system, "firingModes")
    if any(modes.values()):
        gathered.add("modes", value_at(document, "firingModes"))
    concealability(gathered, value_at(document, "concealability"))
    take(gathered, document, {"reach": "reach", "accessories": "accessories"})
    for key, name, usual in (("recoilComp", "recoil_compensation", 0), ("quantity", "quantity", 1)):
        if whole_of(system.get(key)) not in (usual, 0):
            gathered.add(name, value_at(document, key))
    if kind in (WeaponClass.GRENADE, WeaponClass.AERODYNAMIC_GRENADE):
        gathered.put(
            "blast", _BLASTS.get(text_of(system.get("blastType"))), document.system_place.below("blastType")
        )
    return gathered.item()


def _class(document: Document, folders: Folders, log: ProblemLog) -> WeaponClass | str | None:
    """The class by type and folder; None where a look-up by name tells more."""
    system = document.system
    word = text_of(system.get("weaponType")).casefold()
    if word == "grenade":
        return WeaponClass.AERODYNAMIC_GRENADE if system.get("aerodynamic") is True else WeaponClass.GRENADE
    if word == "melee" and text_of(system.get("skill")) == "unarmed_combat":
        return WeaponClass.UNARMED
    found = _WEAPON_TYPES.get(word) or class_of_folder(folders.path(document.data.get("folder")))
    if found is None and word == _PROJECTILE and not known_by_name(document.name):
        return _projectile_class(document)
    if found is not None and found not in GENERIC:
        return found
    if known_by_name(document.name):
        return None
    found = found or parse_weapon_class(document.name)
    if found is not None:
        return found
    guess = guessed_class(system.get("ranges"), text_of(members(system, "ammo").get("type")))
    if guess is None:
        return word or None
    warn_of_guess(document.name, guess, document.system_place.below("ranges"), log)
    return guess[0]


def _projectile_class(document: Document) -> WeaponClass:
    """A crossbow by its name or its bolts, whose size its code tells; anything else is a bow."""
    bolts = text_of(members(document.system, "ammo").get("type")).casefold().startswith("bolt")
    crossbow = "crossbow" in document.name.casefold() or bolts
    return WeaponClass.CROSSBOW if crossbow else WeaponClass.BOW


def _damage(document: Document, kind: WeaponClass | str | None, log: ProblemLog) -> RawValue:
    """The damage code with what the system keeps apart from it: stun, a bow's Strength Minimum, flechette."""
    raw = value_at(document, "damageCode")
    code = text_of(raw.value)
    if not code:
        return raw
    if _NO_POWER.fullmatch(code):
        return RawValue("no damage", raw.place)
    bonus = whole_of(document.system.get("strMinDamageBonus"))
    if bonus is not None and code[-1:].upper() in ("L", "M", "S", "D") and code[:1].isdigit():
        code = _strength_minimum_code(bonus, code[-1])
    elif kind is WeaponClass.BOW and _power_over_minimum(document, code) is not None:
        code = _strength_minimum_code(_power_over_minimum(document, code) or 0, code[-1])
    elif _lacks_flechette(document.name, code):
        code += "(f)"
        log.warning(
            raw.place,
            f"the code has no (f), which the tables give this weapon; it is read as {code}",
            hint="write another name where this is another weapon",
            item=document.name,
            field="damage",
            value=raw.value,
        )
    if text_of(document.system.get("damageType")).casefold() == "stun" and "stun" not in code.casefold():
        code += " Stun"
    return RawValue(code, raw.place)


def _strength_minimum_code(bonus: int, level: str) -> str:
    return f"(STR Min{bonus:+d}){level}" if bonus else f"(STR Min){level}"


def _power_over_minimum(document: Document, code: str) -> int | None:
    """What a bow's Power is above its Strength Minimum: 4M with a minimum of 4 is (STR Min)M.

    None where no minimum is stored, or the code is no Power and level.
    """
    minimum = whole_of(document.system.get("strengthMinimum"))
    found = _FIXED_CODE.fullmatch(code)
    return int(found["power"]) - minimum if found and minimum is not None and minimum > 0 else None


def _lacks_flechette(name: str, code: str) -> bool:
    """Whether the tables hold the weapon with this very code, fired as flechette."""
    known = Catalogue.consulted().weapon(name)
    if known is None or not isinstance(known.damage, DamageCode) or not known.damage.flechette:
        return False
    try:
        given = parse_damage(code)
    except NotationError:
        return False
    return isinstance(given, DamageCode) and not given.flechette and f"{given}(f)" == str(known.damage)


def _spell(document: Document) -> RawItem:
    gathered = start(Gathered(ItemKind.SPELL, document.place), document, EDITION)
    take(gathered, document, _SPELL)
    target = value_at(document, "target")
    if is_blank(target.value) and whole_of(document.system.get("healingTnBase")) == _ESSENCE_TARGET:
        target = RawValue("10-E", document.system_place.below("healingTnBase"))
    gathered.add("target", target)
    damage = value_at(document, "damageCode")
    by_force = _BY_FORCE.fullmatch(text_of(damage.value))
    gathered.add("damage", RawValue(by_force[1], damage.place) if by_force else damage)
    return gathered.item()


def _armour(document: Document) -> RawItem:
    gathered = start(Gathered(ItemKind.ARMOUR, document.place), document, EDITION)
    take(gathered, document, {"ballistic": "ballistic", "impact": "impact"})
    if whole_of(document.system.get("concealability")) != 0:
        concealability(gathered, value_at(document, "concealability"))
    return gathered.item()


def _ware(document: Document) -> RawItem:
    gathered = start(Gathered(ItemKind.CYBERWARE, document.place), document, EDITION)
    # A name that ends in its level, `Wired Reflexes (Level 1)`, is not to say it twice.
    if whole_of(document.system.get("rating")) != 0 and not document.name.rstrip(" )")[-1:].isdigit():
        gathered.add("rating", value_at(document, "rating"))
    take(gathered, document, {"grade": "grade", "location": "location"})
    mods = changes(members(document.system, "attributeMods"))
    if mods:
        gathered.put("mods", mods, document.system_place.below("attributeMods"))
    return gathered.item()
