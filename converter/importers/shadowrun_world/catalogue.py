"""Rows of shadowrun-world's catalogues: weapons, spells, armour, cyberware, bioware and other gear."""

from __future__ import annotations

import re
from typing import Final

from converter.importers.build.checking import clean_text
from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.notation.blast import Blast, parse_blast
from converter.notation.text import NotationError, is_blank, tidy
from converter.notation.weapon_class import parse_weapon_class
from converter.problems import Location

_TELLING: Final = frozenset({"dmg", "drn", "ballistic", "impact", "ess", "bio", "avail", "src"})

_WEAPON: Final = {
    "n": "name",
    "sub": "type",
    "ammo": "ammo",
    "mode": "modes",
    "dmg": "damage",
    "conceal": "concealability",
    "reach": "reach",
}
_SPELL: Final = {
    "n": "name",
    "cat": "spell_class",
    "typ": "type",
    "rng": "range",
    "dur": "duration",
    "drn": "drain",
}
_ARMOUR: Final = {"n": "name", "ballistic": "ballistic", "impact": "impact", "conceal": "concealability"}
_WARE: Final = {"n": "name", "mods": "mods", "rating": "rating", "grade": "grade"}

_PASSED_OVER: Final = {"ammo": "ammunition", "accessory": "accessory", "explosive": "explosive"}
_AMMUNITION: Final = frozenset({"arrow", "arrows", "bolt", "bolts"})
_CLASSES: Final = {
    "Grenade Round": "Grenade",
    "Rifle": "Sporting Rifle",
    "Stun Baton": "Club",
    "Stun Glove": "Unarmed",
    "Light Anti-Armor Weapon": "Missile Launcher",
    "Medium Anti-Armor Weapon": "Missile Launcher",
    "Anti-Tank Guided Missile": "Missile Launcher",
    "Surface-to-Air Missile": "Missile Launcher",
}
_HELMETS: Final = frozenset({"helmet"})
_BLAST: Final = re.compile(
    r"(?:blast|power)[^:0-9-]{0,30}:? ?"
    r"(?P<blast>-[0-9]{1,2} ?(?:power )?(?:/|per) ?[0-9.]{0,4} ?m(?:et(?:er|re)s?)?)",
    re.IGNORECASE,
)
_VOLUNTARY: Final = re.compile(r"\(voluntary\)", re.IGNORECASE)
_DAMAGE: Final = re.compile(
    r"(?:.*\b(?P<stun>stun))?.*?\b(?P<level>light|moderate|serious|deadly)\b.*", re.IGNORECASE | re.DOTALL
)


def is_catalogue_row(value: object) -> bool:
    """Whether a value is a row of a catalogue: a short `n` for the name and a short key for a figure."""
    return isinstance(value, dict) and "n" in value and "name" not in value and bool(_TELLING & set(value))


def catalogue_row(row: dict[str, object], place: Location) -> RawItem | str:
    """The raw item of a row, or the kind under which it is passed over and counted."""
    if "drn" in row:
        return _spell(row, place)
    if "dmg" in row:
        return _weapon(row, place)
    if "ballistic" in row or "impact" in row:
        return _armour(row, place)
    if "ess" in row or "bio" in row:
        return _item(ItemKind.CYBERWARE, row, _WARE, place)
    return "gear"


def _item(kind: ItemKind, row: dict[str, object], names: dict[str, str], place: Location) -> RawItem:
    fields = [
        RawField(name, RawValue(row[key], place.below(key)))
        for key, name in names.items()
        if not is_blank(row.get(key))
    ]
    fields.append(RawField("edition", RawValue("SR2", place)))
    page = " ".join(str(row[key]) for key in ("src", "pg") if isinstance(row.get(key), str | int))
    if page:
        fields.append(RawField("book_page", RawValue(page[:60], place.below("src"))))
    return RawItem(kind, place, tuple(fields))


def _weapon(row: dict[str, object], place: Location) -> RawItem | str:
    """A weapon. Of the explosives grenades are weapons; arrows and bolts are ammunition."""
    category, word = _word(row, "cat"), _word(row, "sub")
    grenade = category == "explosive" and word.casefold().startswith("grenade")
    if category in _PASSED_OVER and not grenade:
        return _PASSED_OVER[category]
    if word.casefold() in _AMMUNITION:
        return "ammunition"
    item = _item(ItemKind.WEAPON, row, _WEAPON, place)
    changed = {"type": _CLASSES.get(word) or (word or category)}
    if parse_weapon_class(changed["type"]) is None and category == "melee":
        changed["type"] = "Melee"
    if grenade and is_blank(row.get("dmg")):
        changed["damage"] = "no damage"
    fields = [field for field in item.fields if field.name not in changed]
    for name, value in changed.items():
        key = "sub" if name == "type" else "dmg"
        if value:
            fields.append(RawField(name, RawValue(value, place.below(key))))
    blast = _blast_of_notes(row.get("notes"))
    if blast is not None and grenade:
        fields.append(RawField("blast", RawValue(blast, place.below("notes"))))
    return RawItem(ItemKind.WEAPON, place, tuple(fields))


def _word(row: dict[str, object], key: str) -> str:
    value = row.get(key)
    return tidy(value) if isinstance(value, str) else ""


def _blast_of_notes(notes: object) -> Blast | None:
    """The blast that a remark tells: `Blast/Power modifier: –1 per .5 meter.`"""
    for note in notes if isinstance(notes, list) else []:
        found = _BLAST.search(tidy(note)) if isinstance(note, str) and len(note) < 400 else None
        if found is None:
            continue
        try:
            return parse_blast(re.sub("power ", "", found["blast"], flags=re.IGNORECASE))
        except NotationError:
            continue
    return None


def _spell(row: dict[str, object], place: Location) -> RawItem:
    """A spell. Targets, areas and damage are written as prose, of which the telling words are taken."""
    item = _item(ItemKind.SPELL, row, _SPELL, place)
    fields = list(item.fields)
    target = row.get("target")
    if isinstance(target, str) and not is_blank(_VOLUNTARY.sub("", target)):
        value = _VOLUNTARY.sub("(V)", tidy(target))
        fields.append(RawField("target", RawValue(value, place.below("target"))))
    area = row.get("area")
    if isinstance(area, str) and not is_blank(area):
        word = tidy(area).casefold()
        fills = word.startswith(("radius", "sheet", "within area", "created"))
        fields.append(RawField("area", RawValue(fills, place.below("area"))))
    fields.append(RawField("marks_area", RawValue(True, place)))
    damage = row.get("dmg")
    found = _DAMAGE.fullmatch(tidy(damage)) if isinstance(damage, str) and len(damage) < 200 else None
    if found is not None:
        text = f"{found['level']} Stun" if found["stun"] else found["level"]
        fields.append(RawField("damage", RawValue(clean_text(text), place.below("dmg"))))
    return RawItem(ItemKind.SPELL, place, tuple(fields))


def _armour(row: dict[str, object], place: Location) -> RawItem:
    item = _item(ItemKind.ARMOUR, row, _ARMOUR, place)
    if _word(row, "cat") not in _HELMETS:
        return item
    field = RawField("helmet", RawValue(True, place.below("cat")))
    return RawItem(ItemKind.ARMOUR, place, (*item.fields, field))
