"""Small documents of Foundry VTT, newly made up, as the three systems store them."""

from __future__ import annotations

import zlib
from typing import Any


def stats(system: str | None) -> dict[str, Any]:
    """The statistics that Foundry keeps with a document."""
    return {"coreVersion": "13.351", "systemId": system, "lastModifiedBy": "somebody"}


def document(
    name: str, kind: str, system: dict[str, Any], of: str | None = None, **more: Any
) -> dict[str, Any]:
    """A document; `of` is the system it says it was made for."""
    return {
        "_id": f"id{zlib.crc32(name.encode()):014d}",
        "name": name,
        "type": kind,
        "img": "x.webp",
        "system": system,
        "effects": [],
        "flags": {},
        "_stats": stats(of),
        "folder": None,
        **more,
    }


def sr2e_weapon(name: str, code: str = "9M", **changes: Any) -> dict[str, Any]:
    """A heavy pistol of `sr2e`, with these changes to its data."""
    more = {key: changes.pop(key) for key in ("folder", "of") if key in changes}
    system = {
        "weaponType": "firearm",
        "skill": "firearms",
        "damageCode": code,
        "damageType": "physical",
        "concealability": 5,
        "reach": 0,
        "firingModes": {"ss": False, "sa": True, "bf": False, "fa": False},
        "ammo": {"current": 3, "max": 15, "type": "pistol"},
        "recoilComp": 0,
        "ranges": {"short": 5, "medium": 20, "long": 40, "extreme": 60},
        "equipped": True,
        "accessories": [],
        "notes": "prose",
        **changes,
    }
    return document(name, "weapon", system, **more)


def sr2e_runner() -> dict[str, Any]:
    """Vesna, a dwarf of `sr2e` with ware, a power, a spell, worn and spare armour."""
    bought = {"body": 4, "quickness": 5, "strength": 3, "charisma": 2, "intelligence": 5, "willpower": 4}
    attributes = {
        key: {"base": value, "mod": 0, "value": value, "racial": 0} for key, value in bought.items()
    }
    system = {
        "biography": "prose",
        "race": "dwarf",
        **attributes,
        "essence": {"value": 6, "max": 6},
        "magic": {"value": 0, "max": 0, "type": "none", "tradition": "none", "totem": ""},
        "reaction": {"base": 0, "mod": 0, "value": 0},
        "initiative": {"base": 0, "dice": 1, "mod": 0, "value": 0},
        "armor": {"ballistic": 0, "impact": 0},
    }
    mods = {"body": 0, "quickness": 1, "reaction": 2, "initiativeDice": 1}
    items = [
        document(
            "Firearms",
            "skill",
            {
                "category": "active",
                "linkedAttribute": "quickness",
                "rating": 6,
                "concentration": {"name": "Pistols", "rating": 0},
                "specialization": {"name": "", "rating": 0},
            },
        ),
        document(
            "Quick Nerves (Level 1)",
            "cyberware",
            {"grade": "alpha", "essenceCost": 2, "rating": 1, "installed": True, "attributeMods": mods},
        ),
        document(
            "Shelved Arm",
            "cyberware",
            {"essenceCost": 1, "rating": 0, "installed": False, "attributeMods": {"strength": 4}},
        ),
        document("Keen Hands", "adept_power", {"level": 2, "attributeMods": {"strength": 1, "body": 0}}),
        sr2e_weapon("Corvid 9"),
        document(
            "Armor Jacket", "armor", {"ballistic": 5, "impact": 3, "equipped": True, "isLayered": False}
        ),
        document("Old Vest", "armor", {"ballistic": 2, "impact": 1, "equipped": False, "isLayered": False}),
        document("Regular Ammo", "ammo", {"ammoType": "regular", "quantity": 10}),
        document("Medkit", "gear", {"quantity": 2, "cost": 200}),
        document("Attack", "program", {"rating": 4}),
        document("Tomas", "contact", {"archetype": "Fixer"}),
    ]
    return document("Vesna", "character", system, "sr2e", items=items, ownership={"default": 0, "u1": 3})


def sr2e_critter() -> dict[str, Any]:
    """A marsh cat of `sr2e`, stored as `npc` with final values."""
    final = {"body": 3, "quickness": 5, "strength": 4, "charisma": 1, "intelligence": 3, "willpower": 2}
    attributes = {key: {"base": value, "mod": 0, "value": value, "racial": 0} for key, value in final.items()}
    system = {
        "race": "critter",
        **attributes,
        "essence": {"value": 6, "max": 6},
        "magic": {"value": 0, "type": "none"},
        "reaction": {"base": 0, "mod": 2, "value": 6},
        "initiative": {"base": 6, "dice": 2, "mod": 0, "value": 6},
        "armor": {"ballistic": 1, "impact": 2},
        "threatRating": 3,
        "professionalRating": 0,
        "movement": {"walk": 5, "run": 20},
    }
    bite = sr2e_weapon("Bite", "5L", weaponType="melee", skill="", concealability=0, ammo={"max": 0})
    bite["system"]["firingModes"] = {"ss": False, "sa": False}
    return document("Marsh Cat", "npc", system, "sr2e", items=[bite])


def sr2e_spell(name: str, **changes: Any) -> dict[str, Any]:
    """A spell of `sr2e`, with these changes to its data."""
    system = {
        "category": "combat",
        "type": "mana",
        "range": "los",
        "duration": "instant",
        "force": 1,
        "drainCode": "((F / 2) + 2)S",
        "target": "Willpower (R)",
        "damageCode": "S",
        "isAreaEffect": True,
        **changes,
    }
    return document(name, "spell", system, "sr2e")


def folder(identity: str, name: str, parent: str | None = None) -> dict[str, Any]:
    """A folder of a compendium."""
    return {
        "_id": identity,
        "name": name,
        "type": "Item",
        "folder": parent,
        "sorting": "a",
        "_key": f"!folders!{identity}",
    }


def shadowrun2e_actor() -> dict[str, Any]:
    """Odo, a troll of `shadowrun2e` as the web generator's import makes him."""
    values = {"body": 9, "quickness": 3, "strength": 8, "charisma": 1, "intelligence": 4, "willpower": 3}
    attributes = {key: {"value": value, "min": 1, "max": 6} for key, value in values.items()}
    system = {
        "attributes": {
            **attributes,
            "essence": {"value": 5.5},
            "magic": {"value": 0},
            "reaction": {"value": 1, "min": 1, "max": 12},
        },
        "initiative": {"base": 2, "dice": 1, "current": 0},
        "magic": {"awakened": False, "physicalAdept": False, "tradition": ""},
        "details": {"metatype": "troll", "concept": "Bodyguard", "age": "30"},
        "pools": {"combat": {"current": 0, "max": 0}},
    }
    items = [
        document(
            "Firearms (Shotguns)",
            "skill",
            {"baseSkill": "Firearms", "concentration": "Shotguns", "rating": 6, "baseRating": 0},
        ),
        document("Stealth", "skill", {"baseSkill": "Stealth", "baseRating": 4, "concentration": ""}),
        document(
            "Marsh Gun",
            "weapon",
            {
                "weaponType": "ranged",
                "rangeType": "Shotgun",
                "damage": "8S",
                "mode": "SA",
                "ammo": {"current": 2, "max": 7, "type": "slug"},
                "recoil": 1,
                "concealability": 3,
                "reach": 0,
            },
        ),
        document(
            "Katana",
            "gear",
            {"description": "Type: Edged weapon\nConcealability: 3", "quantity": 1, "rating": 0},
        ),
        document("Armor Vest", "gear", {"description": "Type: Clothing and Armor\nConcealability: 12"}),
        document("Rope", "gear", {"description": "Type: Tools", "quantity": 3}),
        document(
            "Manabolt",
            "spell",
            {
                "category": "c",
                "type": "m",
                "range": "touch",
                "damage": "M",
                "drain": "[(F/2)+1]S",
                "force": 3,
            },
        ),
        document("Sure Nerves", "cyberware", {"installed": True, "rating": 0, "mods": "+2RCT,+1INI,"}),
    ]
    return document("Odo", "character", system, "shadowrun2e", items=items)


def sr3e_actor() -> dict[str, Any]:
    """Runa, an elf of `sr3e`."""
    values = {"body": 4, "quickness": 6, "strength": 4, "charisma": 5, "intelligence": 5, "willpower": 5}
    attributes: dict[str, Any] = {key: {"value": value, "mod": 0} for key, value in values.items()}
    attributes["strength"]["mod"] = 2
    attributes |= {
        "reaction": {"value": 5, "mod": 1},
        "magic": {"value": 6, "mod": 0},
        "essence": {"value": 6, "mod": -0.5},
        "initiative": {"value": 1, "mod": 1},
    }
    system = {
        "attributes": attributes,
        "profile": {"names": [{"alias": "Runa"}], "metaType": "Xy12Zz34Ab56Cd78"},
        "dicePools": {},
    }
    items = [
        document("Elf", "metatype", {"attributeLimits": {}}),
        document(
            "Pistols",
            "skill",
            {
                "skillType": "active",
                "activeSkill": {"value": 5, "specializations": [{"name": "Taser", "value": 7}]},
            },
        ),
        document("Heron", "skill", {"skillType": "knowledge", "knowledgeSkill": {"value": 3}}),
        document(
            "Little Heron",
            "weapon",
            {
                "mode": "semiauto",
                "ammunitionClass": "lightPistol",
                "damage": {"value": 6, "mod": 0},
                "damageType": "l",
                "reach": 0,
                "recoilComp": {"value": 1, "mod": 0},
                "reloadMechanism": "c",
                "ammoId": "clip0000000000001",
                "portability": {"conceal": 7, "weight": 1},
            },
        ),
        document(
            "Clip",
            "ammunition",
            {
                "ammunitionClass": "lightPistol",
                "type": "regular",
                "rounds": 4,
                "maxCapacity": 12,
                "reloadMechanism": "c",
            },
            _id="clip0000000000001",
        ),
        document(
            "Reed Blade",
            "weapon",
            {
                "mode": "blade",
                "ammunitionClass": "",
                "damage": {"value": 2, "mod": 0},
                "damageType": "m",
                "reach": 1,
            },
        ),
        document("Quilted Coat", "wearable", {"ballistic": 4, "impact": 2, "canLayer": True}),
        document(
            "Scour",
            "spell",
            {
                "type": "mana",
                "category": "combat",
                "range": "los",
                "duration": {"type": "instant"},
                "learnedForce": 4,
                "targeting": {"kind": "attribute", "attribute": "willpower", "staticTargetNumber": 0},
                "resistance": {"attribute": "willpower"},
                "drain": {"powerModifier": -1, "damageLevel": "m", "damageLevelModifier": 0},
            },
        ),
        document(
            "Mage",
            "magic",
            {"awakened": {"archetype": "magician"}, "magicianData": {"tradition": "hermetic"}},
        ),
    ]
    return document("Runa of the Reeds", "character", system, "sr3e", items=items)
