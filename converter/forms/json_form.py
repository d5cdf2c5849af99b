"""The form as JSON: one character with every key, empty, and notes that show what the values look like."""

from __future__ import annotations

import json

from converter.forms.sheets import FORM, FormSheet
from converter.importers.raw import ItemKind
from converter.source.shadowrun import Attribute, Edition

_ATTRIBUTES = (*(one.value for one in Attribute), "essence")
_LISTS = ("armour", "weapons", "spells", "cyberware")
_NOT_IN_JSON = frozenset({"weapons", "spells", "armour", "cyberware", "skills", "edition"})

_NOTES = (
    "Fill in the character, copy it for the next one, delete what you do not need; null means not given.",
    'An attribute is 5, "5(6)" for natural 5 and augmented 6, or {"natural": 5, "augmented": 6}.',
    "Skills: names and ratings. Weapons, spells, armour and cyberware: rows, or names alone.",
    'A weapon: {"name": "Ares Predator", "type": "Heavy Pistol", "ammo": "15(c)", "modes": "SA", '
    '"damage": "9M", "reloads": 2}',
    'A spell: {"name": "Manabolt", "force": 5}, with type, range, target, damage, drain and area '
    "where the bundled tables do not hold it.",
    'Armour: {"name": "Armour Jacket", "ballistic": 5, "impact": 3}',
    'Cyberware: {"name": "Dermal Plating", "rating": 2, "mods": "+2 Body"}',
    'A traveller: {"name": "Eneri", "upp": "789A76", "skills": {"Rifle": 2}, "armour": "Cloth", '
    '"weapons": ["Rifle"]}',
    'A Traveller weapon: {"name": "ACR", "class": "Rifle", "penetration": 6, "attenuation": 2, '
    '"damage_value": 4, "range": "Long", "rounds": 20, '
    '"modes": [{"name": "burst", "shots": 3, "to_hit_dm": -1}]}',
    "The lists weapons, spells and armour below are for what belongs to nobody: catalogues to convert.",
)


def json_form() -> str:
    """The text of the file, ending in a line break."""
    form = {
        "notes": _NOTES,
        "edition": Edition.SR2.value,
        "characters": [_character()],
        "weapons": [],
        "spells": [],
        "armour": [],
        "travellers": [],
    }
    return json.dumps(form, indent=2, ensure_ascii=False) + "\n"


def _character() -> dict[str, object]:
    """Every key that the sheet Characters has a column for, empty."""
    sheet = _sheet(ItemKind.CHARACTER)
    keys = [
        column.name for column in sheet.columns if column.name.islower() and column.name not in _NOT_IN_JSON
    ]
    character: dict[str, object] = {key: None for key in keys if key not in _ATTRIBUTES}
    character["attributes"] = {key: None for key in keys if key in _ATTRIBUTES}
    character["skills"] = {"Firearms": None, "Armed Combat": None, "Unarmed Combat": None}
    return character | {name: [] for name in _LISTS}


def _sheet(kind: ItemKind) -> FormSheet:
    return next(sheet for sheet in FORM if sheet.kind is kind)
