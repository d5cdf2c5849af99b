"""Sections of a label/value sheet: titles such as SKILLS, and rows that name one belonging each."""

from __future__ import annotations

from enum import Enum

from converter.importers.fields import word_of
from converter.importers.grid import CellValue, Grid
from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.notation.listed_items import parse_listed_weapons


class Section(Enum):
    """What the rows below a title hold."""

    ATTRIBUTES = (
        "attributes, physical, mental, physical attributes, mental attributes, special attributes, stats"
    )
    SKILLS = "skills, skill, active skills, combat skills, knowledge skills, abilities"
    WEAPONS = "weapons, weapon, ranged weapons, melee weapons, firearms carried, weaponry, arms, grenades"
    SPELLS = "spells, spell, grimoire, spells known"
    ARMOUR = "armour, armour worn, worn armour, protection"
    CYBERWARE = "cyberware, bioware, ware, implants, cyberware and bioware, augmentations, cyberware/bioware"
    GEAR = "gear, equipment, other gear, possessions, inventory, items"
    NOTES = (
        "notes, contacts, background, description, personal, edges, flaws, edges and flaws, powers, lifestyle"
    )


SECTION_ITEMS: dict[Section | None, ItemKind] = {
    Section.WEAPONS: ItemKind.WEAPON,
    Section.SPELLS: ItemKind.SPELL,
    Section.ARMOUR: ItemKind.ARMOUR,
    Section.CYBERWARE: ItemKind.CYBERWARE,
}
"""The sections whose rows are belongings."""

CARRIED_SECTIONS = frozenset({Section.GEAR, Section.NOTES})
"""The sections whose rows nobody converts."""

_WORDS = {word_of(word): section for section in Section for word in section.value.split(",")}
_LABEL_WORDS = frozenset({"attribute", "attributes", "skill", "skills", "physical", "mental"})
_ROLES = {
    "natural": "natural",
    "nat": "natural",
    "base": "natural",
    "unaugmented": "natural",
    "augmented": "augmented",
    "aug": "augmented",
    "current": "augmented",
    "total": "augmented",
    "modified": "augmented",
}


def section_of(title: str) -> Section | None:
    """The section that a title opens, or None."""
    return _WORDS.get(word_of(title))


def rating_columns(label: str, values: dict[int, CellValue]) -> dict[int, str] | None:
    """The roles of the value columns below a row such as `Attribute | Natural | Augmented`, by column index.

    An empty result is a heading row without roles (`Skill | Rating`); None is no heading row at all.
    """
    if word_of(label) not in _LABEL_WORDS or not values:
        return None
    words = {index: word_of(cell) for index, cell in values.items() if isinstance(cell, str)}
    if len(words) != len(values):
        return None
    roles = {index: _ROLES[word] for index, word in words.items() if word in _ROLES}
    if set(roles.values()) == {"natural", "augmented"} and len(roles) == 2:
        return roles
    known = all(word in _ROLES or word in ("rating", "value", "level", "score") for word in words.values())
    return {} if known else None


def section_item(
    grid: Grid, row: int, column: int, label: str, section: Section | None, value: object
) -> RawItem:
    """The belonging that a row of a section names: `Ares Predator | 9M`, `Fireball | 5`, `Jacket | 5/3`."""
    kind = SECTION_ITEMS[section]
    label_place = grid.place(row, column + 1)
    fields = [RawField("name", RawValue(label, label_place))]
    name = {ItemKind.SPELL: "force", ItemKind.WEAPON: "damage"}.get(kind, "rating")
    place = grid.place(row, column + 2)
    if kind is ItemKind.WEAPON:
        if isinstance(value, str) and value.strip().isdecimal():
            value = int(value) if len(value) < 10 else value
        text = label if not isinstance(value, str) else f"{label} [{value}]"
        listed = parse_listed_weapons(text)
        if len(listed) == 1:
            one = listed[0]
            quantity = value if isinstance(value, int | float) else one.quantity
            values = (
                ("name", one.name),
                ("damage", one.code),
                ("ammo", one.ammunition),
                ("modes", one.modes),
                ("type", one.weapon_type),
                ("quantity", quantity),
            )
            fields = [RawField(key, RawValue(item, label_place)) for key, item in values if item is not None]
        return RawItem(kind, label_place, tuple(fields))
    if value is not None:
        fields.append(RawField(name, RawValue(value, place)))
    return RawItem(kind, label_place, tuple(fields))


def gear_field(grid: Grid, row: int, column: int, label: str, value: object) -> RawField:
    """The gear that a row names, `Rope | 2`; a remark beside it stays with it."""
    quantity: object = 1
    if isinstance(value, str) and not value.strip().isdecimal():
        label = f"{label}: {value}"
    elif value is not None and not isinstance(value, bool):
        quantity = int(value) if isinstance(value, str) and len(value) < 10 else value
    place = grid.place(row, column + 1)
    return RawField("gear", RawValue({"name": label, "quantity": quantity}, place))
