"""Rows of the web generator's gear, spells and ware: the same in its catalogues and in its characters."""

from __future__ import annotations

from typing import Final

from converter.importers.collecting import Gathered, text_of, whole_of
from converter.importers.generators.rows import CatalogueRow, catalogue_item
from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.notation.damage import DamageWord, parse_damage
from converter.notation.mods import parse_mods
from converter.notation.text import NotationError, is_blank, shown
from converter.notation.weapon_class import parse_weapon_class
from converter.problems import Location

UNREADABLE_ROW: Final = "unreadable row"
"""What a row is counted under that is no object."""

_ABOUT_THE_ROW: Final = frozenset({"name", "type", "rating", "weaponname"})
_PROJECTILES: Final = "bow and crossbow"
_HEADINGS: Final = {
    "rockets and missiles": ("Ammunition",),
    "vehiclefire": ("Vehicle Weapons",),
}
# The generator files every hand weapon under Edged weapon.
_HAND_WEAPONS: Final = {
    "whip": "Whips",
    "club": "Clubs",
    "sap": "Clubs",
    "baton": "Clubs",
    "mace": "Clubs",
    "hammer": "Clubs",
    "tetsubo": "Clubs",
    "flail": "Clubs",
    "staff": "Staffs",
    "pole arm": "Pole Arms",
    "polearm": "Pole Arms",
    "halberd": "Pole Arms",
    "lance": "Pole Arms",
    "knuckles": "Unarmed",
    "glove": "Unarmed",
}
_MISSILES: Final = {
    "crossbow": "Crossbows",
    "bow": "Bows",
    "sling": "Slings",
    "knif": "Throwing Knives",
    "knive": "Throwing Knives",
    "shuriken": "Shuriken",
}


def gear_item(row: dict[str, object], category: str, place: Location) -> RawItem | str:
    """A row of gear as a weapon or piece of armour, or the kind of thing that is passed over."""
    name = next((row[key] for key in ("Name", "name", "weaponName") if key in row), None)
    bare = text_of(name)
    path = _headings(category, bare, row)
    if path is None:
        return "ammunition"
    columns = tuple(
        RawField(key, RawValue(value, place.below(shown(key))))
        for key, value in row.items()
        if key.casefold() not in _ABOUT_THE_ROW
    )
    return catalogue_item(CatalogueRow(RawValue(name, place.below("Name")), path, columns, category), place)


def _headings(category: str, name: str, row: dict[str, object]) -> tuple[str, ...] | None:
    """The headings under which the classic generator has such a row; None for arrows and bolts."""
    folded = category.strip().casefold()
    if folded == _PROJECTILES:
        return _headings_of_missiles(name, row)
    if folded == "edged weapon":
        word = next((heading for word, heading in _HAND_WEAPONS.items() if word in name.casefold()), None)
        return ("Weapons", word or category)
    return _HEADINGS.get(folded, (category,) if category else ())


def _headings_of_missiles(name: str, row: dict[str, object]) -> tuple[str, ...] | None:
    drawn = any(char.isdigit() for char in text_of(row.get("Str.Min.")))
    if not drawn and _is_arrow(text_of(row.get("Damage"))):
        return None
    folded = name.casefold()
    found = next((heading for word, heading in _MISSILES.items() if word in folded), None)
    if found is None and drawn:
        found = "Bows"
    return ("Weapons", found) if found else ("Weapons",)


def _is_arrow(damage: str) -> bool:
    try:
        return isinstance(parse_damage(damage), DamageWord)
    except NotationError:
        return False


def spell_item(row: dict[str, object], category: str, place: Location) -> RawItem:
    """A spell of a character or a catalogue, whose keys may be lower case. `Rating` is its Force."""
    lines = {key.casefold(): (key, value) for key, value in row.items()}
    gathered = Gathered(ItemKind.SPELL, place)
    for word, canonical in (
        ("name", "name"),
        ("rating", "force"),
        ("type", "type"),
        ("range", "range"),
        ("target", "target"),
        ("drain", "drain"),
        ("duration", "duration"),
        ("class", "spell_class"),
        ("bookpage", "book_page"),
    ):
        if word in lines:
            key, value = lines[word]
            gathered.add(canonical, RawValue(value, place.below(shown(key))))
    if category.endswith(" Spells"):
        gathered.fields = [one for one in gathered.fields if one.name != "spell_class"]
        gathered.put("spell_class", category.removesuffix(" Spells"))
    return gathered.item()


def ware_item(row: dict[str, object], place: Location) -> RawItem:
    """A piece of ware. Its `Mods` are changes of attributes or a remark, which changes nothing."""
    gathered = Gathered(ItemKind.CYBERWARE, place)
    for key, canonical in (("Name", "name"), ("name", "name"), ("Rating", "rating"), ("Grade", "grade")):
        if key in row and not gathered.has(canonical):
            gathered.add(canonical, RawValue(row[key], place.below(key)))
    mods = row.get("Mods")
    if isinstance(mods, str) and not is_blank(mods) and _changes_attributes(mods):
        gathered.add("mods", RawValue(mods, place.below("Mods")))
    return gathered.item()


def _changes_attributes(mods: str) -> bool:
    try:
        return bool(parse_mods(mods).changes)
    except NotationError:
        return False


def custom_weapon_item(design: dict[str, object], place: Location) -> RawItem:
    """A weapon of the generator's own design: a frame, options, and the figures they come to."""
    stats, at = design.get("stats"), place.below("stats")
    figures: dict[str, object] = stats if isinstance(stats, dict) else {}
    gathered = Gathered(ItemKind.WEAPON, place)
    gathered.add("name", RawValue(design.get("weaponName"), place.below("weaponName")))
    frame = text_of(design.get("frameKey"))
    gathered.put("type", parse_weapon_class(frame) or frame, place.below("frameKey"))
    gathered.add("power", RawValue(figures.get("power"), at.below("power")))
    level = figures.get("damageLevel")
    number = whole_of(level)
    if number is not None:
        level = _DAMAGE_LEVELS.get(number, level)
    gathered.add("level", RawValue(level, at.below("damageLevel")))
    gathered.add("modes", RawValue(figures.get("mode"), at.below("mode")))
    gathered.add("concealability", RawValue(figures.get("concealability"), at.below("concealability")))
    gathered.add("recoil_compensation", RawValue(figures.get("rc"), at.below("rc")))
    feed = text_of(figures.get("ammoLoad"))
    feed = f"({feed})" if feed and not feed.startswith("(") else feed
    rounds = text_of(figures.get("ammoCap"))
    if rounds:
        gathered.put("ammo", f"{rounds}{feed}", at.below("ammoCap"))
    fitted = [
        text
        for key in ("chosenOptions", "installedMods")
        for one in _members(design.get(key))
        if (text := text_of(one.get("name") if isinstance(one, dict) else one))
    ]
    gathered.put("accessories", fitted or None, place)
    return gathered.item()


# The generator's 7 is stun of no level, which nobody can convert: the message is to say so.
_DAMAGE_LEVELS: Final = {1: "L", 2: "M", 3: "S", 4: "D", 7: "Stun"}


def _members(value: object) -> list[object]:
    return value if isinstance(value, list) else []
