"""Rows of spreadsheets whose category column is a path of headings, `Weapons > Firearms > Shotguns`.

sr3gen's catalogue comes as such tables. The path says which class a weapon has and what is no weapon.
"""

from __future__ import annotations

from converter.importers.generators.classes import classed_name
from converter.importers.generators.rows import passed_over_row, with_class
from converter.importers.raw import ItemKind, RawItem
from converter.notation.text import is_blank, tidy

LONGEST_PATH = 300
"""Characters of a category; the longest of the real catalogue has 80."""

_PATHS_OF_ONE = frozenset({"cyber weapons"})


def settle_table_row(raw: RawItem) -> RawItem | str:
    """The row with the class that its category names, or the kind under which it is passed over.

    Rows of other kinds, and weapons whose category is no path of headings, come back as they are.
    """
    given = raw.get("type") if raw.kind is ItemKind.WEAPON else None
    if given is None or not isinstance(given.value, str) or len(given.value) > LONGEST_PATH:
        return raw
    if " > " not in given.value and given.value.casefold() not in _PATHS_OF_ONE:
        return raw
    path = tuple(part for heading in given.value.split(" > ") if (part := tidy(heading)))
    named = raw.get("name")
    name = tidy(named.value) if named is not None and isinstance(named.value, str) else ""
    kind = passed_over_row(path, "", name, with_damage=_holds(raw, "damage"))
    if kind is not None:
        return kind
    fired = _holds(raw, "ammunition") or _holds(raw, "modes") or _holds(raw, "ammo")
    by_strength = (damage := raw.get("damage")) is not None and "STR" in str(damage.value).upper()
    # Rows of tables that differ in their names alone are built once, so the name chooses no class here.
    classed = classed_name(
        name, path, swung=not fired and (by_strength or _holds(raw, "reach")), by_name=False
    )
    return with_class(raw, classed)


def _holds(raw: RawItem, name: str) -> bool:
    given = raw.get(name)
    return given is not None and not is_blank(given.value)
