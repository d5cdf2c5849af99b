"""Items out of a cell that lists several: `Ares Predator; Knife`, `Fireball 5`, `Armor Jacket 5/3`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from converter.importers.build.armour import UNNAMED, bare_pair
from converter.importers.build.weapons import UNNAMED_ATTACK, is_damage_code
from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.notation.listed_items import (
    ListedItem,
    parse_listed_names,
    parse_listed_spells,
    parse_listed_weapons,
)
from converter.notation.text import tidy

_PARSERS = {
    ItemKind.WEAPON: parse_listed_weapons,
    ItemKind.SPELL: parse_listed_spells,
    ItemKind.CYBERWARE: parse_listed_names,
}


def listed_items(kind: ItemKind, raw: RawValue) -> Iterator[RawItem]:
    """The raw items in a cell of weapons, spells, armour or cyberware, each at the place of the cell.

    A damage code alone is an attack, a pair alone is armour without a name. Armour that is no text (a date)
    becomes one piece, whose builder says what is wrong with it.
    """
    if kind is ItemKind.ARMOUR:
        yield from _armour(raw)
        return
    for listed in _PARSERS[kind](raw.value if isinstance(raw.value, str) else ""):
        if kind is ItemKind.WEAPON and listed.code is None and is_damage_code(listed.name):
            listed = replace(listed, name=UNNAMED_ATTACK, code=listed.name)
        yield _raw_item(kind, listed, raw)


def _raw_item(kind: ItemKind, listed: ListedItem, raw: RawValue) -> RawItem:
    rating = {ItemKind.SPELL: "force", ItemKind.CYBERWARE: "rating"}.get(kind)
    values: list[tuple[str | None, object]] = [
        ("name", listed.name),
        ("quantity", listed.quantity if listed.quantity != 1 else None),
        (rating, listed.rating),
        ("rating" if kind is ItemKind.ARMOUR else "damage", listed.code),
        ("ammo", listed.ammunition),
        ("modes", listed.modes),
        ("type", listed.weapon_type),
        ("accessories", listed.notes),
        ("reloads", listed.reloads),
    ]
    fields = tuple(
        RawField(name, RawValue(value, raw.place)) for name, value in values if name and value is not None
    )
    return RawItem(kind, raw.place, fields)


def _armour(raw: RawValue) -> Iterator[RawItem]:
    if not isinstance(raw.value, str):
        yield _unnamed(raw)
        return
    for piece in re.split(r"[;\n]", raw.value):
        for listed in parse_listed_names(piece):
            if listed.code is None and (bare_pair(tidy(piece)) or not any(map(str.isalpha, listed.name))):
                yield _unnamed(RawValue(tidy(piece), raw.place))
            else:
                yield _raw_item(ItemKind.ARMOUR, listed, raw)


def _unnamed(raw: RawValue) -> RawItem:
    fields = (RawField("name", RawValue(UNNAMED, raw.place)), RawField("rating", raw))
    return RawItem(ItemKind.ARMOUR, raw.place, fields)
