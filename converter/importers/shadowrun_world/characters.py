"""Characters of shadowrun-world: attributes, skills, and gear that is listed by name and sort."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.notation.text import is_blank, tidy
from converter.problems import Location

_ATTRIBUTES: Final = {
    "name": "name",
    "race": "race",
    "archetype": "archetype",
    "body": "body",
    "quickness": "quickness",
    "strength": "strength",
    "charisma": "charisma",
    "intelligence": "intelligence",
    "willpower": "willpower",
    "essence": "essence",
}
_LISTS: Final = {
    "weapons": ItemKind.WEAPON,
    "armor": ItemKind.ARMOUR,
    "cyber": ItemKind.CYBERWARE,
    "bio": ItemKind.CYBERWARE,
}
_FIELDS_OF: Final = {
    ItemKind.WEAPON: {
        "n": "name",
        "sub": "type",
        "qty": "quantity",
        "dmg": "damage",
        "ammo": "ammo",
        "mode": "modes",
    },
    ItemKind.ARMOUR: {"n": "name", "ballistic": "ballistic", "impact": "impact"},
    ItemKind.CYBERWARE: {"n": "name", "rating": "rating", "grade": "grade", "mods": "mods"},
    ItemKind.SPELL: {"n": "name", "name": "name", "force": "force", "rating": "force"},
}
_CARRIED: Final = ("gear", "vehicles", "matrix", "foci", "programs")
_OUR_KEYS: Final = frozenset(
    {"is_pc", "karma_pool", "good_karma", "magic_rating", "contact_skills", "archetype"}
)
_LEAST_KEYS: Final = 2


def is_character(value: object) -> bool:
    """Whether a value is a character: gear in lists of `{n}`, or `is_pc` and another key of this tool."""
    if not isinstance(value, dict) or "name" not in value:
        return False
    gear = value.get("gear")
    if isinstance(gear, dict):
        rows = (one for key in (*_LISTS, "gear") if isinstance(gear.get(key), list) for one in gear[key])
        if any(isinstance(one, dict) and "n" in one for one in rows):
            return True
    return "is_pc" in value and len(_OUR_KEYS & set(value)) >= _LEAST_KEYS


def character_item(row: dict[str, object], place: Location) -> RawItem:
    """The raw item of a character; a contact without attributes is reported when it is converted."""
    fields = [
        RawField(name, RawValue(row[key], place.below(key)))
        for key, name in _ATTRIBUTES.items()
        if row.get(key) is not None
    ]
    fields.append(RawField("edition", RawValue("SR2", place)))
    magic = row.get("magic_rating")
    if not is_blank(magic) and magic != 0:
        fields.append(RawField("magic", RawValue(magic, place.below("magic_rating"))))
    if row.get("adept_powers"):
        fields.append(RawField("adept", RawValue(not row.get("spells"), place.below("adept_powers"))))
    gear = row.get("gear")
    here = place.below("gear")
    sorted_gear = gear if isinstance(gear, dict) else {}
    carried = [{"name": name} for name in _carried(row, sorted_gear)]
    if carried:
        fields.append(RawField("gear", RawValue(carried, here)))
    belongings = (
        *_belongings(sorted_gear, here),
        *_of_kind(row.get("spells"), ItemKind.SPELL, place.below("spells")),
    )
    # Notes are free text, which may hold names and addresses of players: they are left out.
    return RawItem(ItemKind.CHARACTER, place, tuple(fields), tuple(_skills(row, place)), belongings)


def _skills(row: dict[str, object], place: Location) -> Iterator[RawField]:
    skills = row.get("skills")
    here = place.below("skills")
    for index, skill in enumerate(skills if isinstance(skills, list) else []):
        name = skill.get("name") if isinstance(skill, dict) else None
        if isinstance(skill, dict) and isinstance(name, str) and not is_blank(name):
            value = {key: skill.get(key) for key in ("rating", "conc", "spec")}
            yield RawField(tidy(name), RawValue(value, here.below(index)))


def _belongings(gear: dict[str, object], here: Location) -> Iterator[RawItem]:
    for key, kind in _LISTS.items():
        yield from _of_kind(gear.get(key), kind, here.below(key))


def _of_kind(rows: object, kind: ItemKind, here: Location) -> Iterator[RawItem]:
    """The rows of a list; a text is a name alone, and what is neither is left out."""
    for index, row in enumerate(rows if isinstance(rows, list) else []):
        at = here.below(index)
        if isinstance(row, str) and not is_blank(row):
            yield RawItem(kind, at, (RawField("name", RawValue(row, at)),))
        elif isinstance(row, dict):
            yield RawItem(kind, at, tuple(_fields(row, kind, at)))


def _fields(row: dict[str, object], kind: ItemKind, at: Location) -> Iterator[RawField]:
    taken = set()
    for key, name in _FIELDS_OF[kind].items():
        if not is_blank(row.get(key)) and name not in taken:
            taken.add(name)
            yield RawField(name, RawValue(row[key], at.below(key)))


def _carried(row: dict[str, object], gear: dict[str, object]) -> Iterator[str]:
    """Names of what nobody converts: other gear, vehicles, decks, foci, and adept powers."""
    lists = [gear.get(key) for key in _CARRIED]
    for rows in (*lists, row.get("adept_powers")):
        for one in rows if isinstance(rows, list) else []:
            if isinstance(one, dict):
                one = one.get("n", one.get("name"))
            if isinstance(one, str) and not is_blank(one):
                yield one
