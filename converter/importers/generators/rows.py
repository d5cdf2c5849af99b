"""One row of a generator's catalogue: the headings above it and its columns say what it is.

Three formats share these rows: the .DAT tables of NSRCG and SRCG, the JSON that sr3data makes of them, and
the gear of sr3gen's saves and spreadsheets.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from converter.importers.build.passed_over import kind_of_columns, passed_over_kind
from converter.importers.fields import FIELDS, word_of
from converter.importers.generators.classes import ClassedName, classed_name
from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.notation.text import is_blank, tidy
from converter.problems import Location

OTHER_GEAR = "gear"
"""What rows are counted under that are nothing in particular."""

# What a heading or the title of a definition speaks of, by a word in it; the first that is found counts.
_SPEAKS_OF: Final = {
    "vehicle": "vehicle",
    "cars": "vehicle",
    "drone": "drone",
    "ammunition": "ammunition",
    "arrowheads": "ammunition",
    "toxin": "drug",
    "drug": "drug",
    "chemical": "drug",
    "cyberdeck": "deck",
    "program": "deck",
    "matrix": "deck",
    "accessories": "accessory",
    "contacts": "contact",
    "lifestyle": "lifestyle",
    "power": "power",
    "spirit": "spirit",
    "focus": "focus",
    "foci": "focus",
    "magic": "focus",
    "explosive": "explosive",
    "mines": "explosive",
    "clothing": "clothing",
}
_AMMUNITION_NAME: Final = re.compile(r"(?:[0-9]+ )?(?:.*[ -])?(?:arrows?|bolts?)", re.IGNORECASE)
_PAGE: Final = re.compile(r"[a-z]{1,4}[/a-z0-9]{0,6}\.[0-9?X]{1,4}", re.IGNORECASE)
_SR3_SUFFIX: Final = " Spells"


@dataclass(frozen=True, slots=True)
class CatalogueRow:
    """A row as a catalogue has it.

    `path` are the headings above it, topmost first; `columns` its values under the file's own column names;
    `title` what the file calls rows of these columns, where it says so.
    """

    name: RawValue
    path: tuple[str, ...]
    columns: tuple[RawField, ...]
    title: str = ""


def catalogue_item(row: CatalogueRow, place: Location) -> RawItem | str:
    """The raw item of a row, or the kind under which it is passed over and counted."""
    words = {word_of(column.name).replace(" ", "") for column in row.columns}
    if "drain" in words:
        return _spell(row, place)
    if "mods" in words and words & {"esscost", "bioindex"}:
        return _item(ItemKind.CYBERWARE, row, place, _bare_name(row))
    thing = kind_of_columns(column.name for column in row.columns)
    if thing is not None:
        return thing
    if words & {"ballistic", "impact"}:
        return _armour(row, place)
    kind = passed_over_row(row.path, row.title, _bare_name(row), with_damage=_holds(row, "damage"))
    if kind is not None:
        return kind
    if "damage" not in words:
        return _other_kind(row.path, row.title)
    return _weapon(row, place, words)


def passed_over_row(path: tuple[str, ...], title: str, name: str, *, with_damage: bool) -> str | None:
    """The kind under which a row of gear is passed over; None for a weapon.

    `with_damage` says whether a damage code stands in the row: a part that does damage is a weapon, whatever
    its headings are, unless they name another kind of thing (ammunition, drugs).
    """
    headings = [heading.casefold() for heading in path]
    if not headings:
        return None if with_damage else _other_kind(path, title)
    if any("vehicle" in heading for heading in headings):
        return "vehicle"
    if headings[0].startswith("explosives"):
        grenades = any("grenade" in heading or "granate" in heading for heading in headings)
        return None if grenades else "explosive"
    if "weapon" not in headings[0] and headings[0] not in ("firearms", "grenades"):
        other = _other_kind(path, title)
        return None if with_damage and other == OTHER_GEAR else other
    if "accessories" in headings[0] or (name.startswith("+") and not with_damage):
        return "accessory"
    if headings[-1] == "accessories":
        return "accessory"
    projectile = any(heading in ("bows", "crossbows") for heading in headings)
    if "arrowheads" in headings or (projectile and _AMMUNITION_NAME.fullmatch(name)):
        return "ammunition"
    return None


def _other_kind(path: tuple[str, ...], title: str) -> str:
    for text in (*path, title):
        known = passed_over_kind(text)
        if known is not None:
            return known
        folded = text.casefold()
        spoken_of = next((kind for word, kind in _SPEAKS_OF.items() if word in folded), None)
        if spoken_of is not None:
            return spoken_of
    return OTHER_GEAR


def _bare_name(row: CatalogueRow) -> str:
    return tidy(row.name.value) if isinstance(row.name.value, str) else ""


def _holds(row: CatalogueRow, word: str) -> bool:
    return any(word_of(one.name) == word and not is_blank(one.raw.value) for one in row.columns)


def _spell(row: CatalogueRow, place: Location) -> RawItem:
    """A spell. Drain that halves the Force (`(F/2)M`) is SR2, any other SR3; `->` asks for a choice."""
    name = tidy(_bare_name(row).removesuffix("->"))
    item = _item(ItemKind.SPELL, row, place, name)
    drain = item.get("drain")
    text = drain.value if drain is not None and isinstance(drain.value, str) else ""
    edition = "SR2" if re.search(r"F ?[/÷+] ?2", text, re.IGNORECASE) else "SR3"
    fields = [RawField("edition", RawValue(edition, place))]
    heading = row.path[-1] if row.path else ""
    if heading.endswith(_SR3_SUFFIX) and len(heading) > len(_SR3_SUFFIX):
        fields.append(RawField("spell_class", RawValue(heading.removesuffix(_SR3_SUFFIX), place)))
    own = {field.name for field in fields}
    kept = tuple(field for field in item.fields if field.name not in own)
    return RawItem(ItemKind.SPELL, place, (*kept, *fields))


def _armour(row: CatalogueRow, place: Location) -> RawItem | str:
    """A piece of armour; options of armour and clothes that protect from nothing are passed over."""
    name = _bare_name(row)
    if name.startswith("+"):
        return "accessory"
    if not _holds(row, "ballistic") and not _holds(row, "impact"):
        return "clothing"
    return _item(ItemKind.ARMOUR, row, place, name)


def _weapon(row: CatalogueRow, place: Location, words: set[str]) -> RawItem:
    swung = "reach" in words and not words & {"ammunition", "mode"}
    classed = classed_name(_bare_name(row), row.path, swung=swung)
    return with_class(_item(ItemKind.WEAPON, row, place, classed.name), classed)


def with_class(item: RawItem, classed: ClassedName) -> RawItem:
    """The weapon under its bare name, with its class and the blast of its name as fields for the builder."""
    fields = [field for field in item.fields if field.name not in ("name", "type")]
    fields.extend(_class_fields(classed, item.get("name"), item.place))
    if classed.weapon_class is not None and classed.weapon_class.is_grenade:
        fields = [_harmless(field) for field in fields]
    kept = tuple(_page_apart(fields))
    return RawItem(item.kind, item.place, kept, item.skills, item.belongings, item.carried)


def _class_fields(classed: ClassedName, name: RawValue | None, place: Location) -> list[RawField]:
    fields = []
    if name is not None:
        value = classed.name if isinstance(name.value, str) else name.value
        fields.append(RawField("name", RawValue(value, name.place)))
    if classed.weapon_class is not None or classed.text:
        fields.append(RawField("type", RawValue(classed.weapon_class or classed.text, place)))
    if classed.blast is not None:
        fields.append(RawField("blast", RawValue(classed.blast, place)))
    return fields


def _harmless(field: RawField) -> RawField:
    """A dash for the damage of a grenade (smoke, paint) says that it does none."""
    if field.name == "damage" and isinstance(field.raw.value, str) and tidy(field.raw.value) == "-":
        return RawField("damage", RawValue("no damage", field.raw.place))
    return field


def _page_apart(fields: list[RawField]) -> list[RawField]:
    """Give a book page that slid into the accessories its own field."""
    has_page = any(field.name == "book_page" and not is_blank(field.raw.value) for field in fields)
    result = []
    for field in fields:
        slid = field.name == "accessories" and isinstance(field.raw.value, str)
        if slid and not has_page and _PAGE.fullmatch(str(field.raw.value).strip()):
            field = RawField("book_page", field.raw)
        result.append(field)
    return result


def _item(kind: ItemKind, row: CatalogueRow, place: Location, name: str) -> RawItem:
    """The row's columns under their canonical names; columns nobody knows are left out."""
    words = FIELDS[kind]
    value = name if isinstance(row.name.value, str) else row.name.value
    fields = [RawField("name", RawValue(value, row.name.place))]
    taken = {"name"}
    for column in row.columns:
        canonical = words.find(column.name)
        if canonical is None or canonical in words.ignored or canonical in taken or _empty(column):
            continue
        taken.add(canonical)
        fields.append(RawField(canonical, column.raw))
    return RawItem(kind, place, tuple(fields))


def _empty(column: RawField) -> bool:
    return column.raw.value is None or column.raw.value == ""
