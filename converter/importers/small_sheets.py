"""Two small tools: the SR3 sheet that saves `character.txt`, and the gear table of an SR2 generator."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.build.passed_over import passed_over_kind
from converter.importers.collecting import Gathered, text_of, whole_of
from converter.importers.foundry.weapon_class import guessed_class, known_by_name, warn_of_guess
from converter.importers.json_files import json_shape, json_value
from converter.importers.json_text import described_json
from converter.importers.raw import ItemKind, RawItem, RawValue
from converter.notation.text import shown
from converter.notation.weapon_class import WeaponClass
from converter.problems import Location, ProblemLog

_ATTRIBUTES: Final = (
    "body",
    "quickness",
    "strength",
    "charisma",
    "intelligence",
    "willpower",
    "magic",
    "reaction",
    "essence",
)
_MAY_BE_NOTHING: Final = frozenset({"magic", "reaction", "essence"})
_CATEGORIES: Final = {
    "pistol": None,
    "rifle": None,
    "heavyWeapon": None,
    "projectileWeapon": None,
    "smg": WeaponClass.SMG,
    "shotgun": WeaponClass.SHOTGUN,
    "lmg": WeaponClass.LMG,
    "meleeWeapon": WeaponClass.MELEE,
    "explosive": WeaponClass.GRENADE,
}
_WORDS_FOR_NO_MODE: Final = ("melee", "thrown")
_ARMOUR: Final = "armor"
_LOOKED_THROUGH: Final = 20


class Sr3SheetImporter:
    """`character.txt` of the SR3-Character-Sheet, which is JSON whatever its ending."""

    name = "sr3-sheet"
    title = "SR3-Character-Sheet export (character.txt)"
    endings: tuple[str, ...] = (".txt", ".json")
    carries = "attributes and skills"
    does_not_carry = "weapons, armour, spells and ware, which the sheet does not save"

    def detect(self, source: InputFile) -> bool:
        """Whether the file is an object with bio, attributes and dicepools."""
        return _is_sheet(json_shape(source))

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The character. Raises UnreadableFileError for what is no JSON, or is JSON of another kind."""
        data = json_value(source)
        if not _is_sheet(data) or not isinstance(data, dict):
            raise UnreadableFileError(
                "is no export of SR3-Character-Sheet; expected bio, attributes, dicepools"
            )
        yield _character(data, Location(source.name))


def _is_sheet(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(value.get(key), dict) for key in ("bio", "attributes", "dicepools")
    )


def _character(data: dict[str, object], root: Location) -> RawItem:
    gathered = Gathered(ItemKind.CHARACTER, root)
    bio, attributes = _members(data, "bio"), _members(data, "attributes")
    for key in ("name", "race"):
        gathered.add(key, RawValue(bio.get(key), root.below("bio").below(key)))
    gathered.put("edition", "SR3")
    for key in _ATTRIBUTES:
        # The sheet stores 0 for what nobody filled in; nobody's Body is 0.
        if whole_of(attributes.get(key)) != 0:
            gathered.add(key, RawValue(attributes.get(key), root.below("attributes").below(key)))
    skills = data.get("skills")
    here = root.below("skills")
    for index, skill in enumerate(skills if isinstance(skills, list) else []):
        if isinstance(skill, dict) and text_of(skill.get("name")):
            value = RawValue(skill.get("value"), here.below(index).below("value"))
            gathered.add_skill(text_of(skill["name"]), value)
    return gathered.item()


def _members(data: dict[str, object], key: str) -> dict[str, object]:
    value = data.get(key)
    return value if isinstance(value, dict) else {}


class Sr2ChargenGearImporter:
    """The gear table (`gear.json`) of the generator shadowrun-2.0-chargen."""

    name = "sr2-chargen"
    title = "shadowrun-2.0-chargen gear table (gear.json)"
    endings: tuple[str, ...] = (".json",)
    carries = "lists of weapons and armour; many figures of this table differ from the books"
    does_not_carry = "prices, vehicles, electronics; characters, which travel as links"

    def detect(self, source: InputFile) -> bool:
        """Whether the file has a list `gear` whose rows have id, category and a price or damage code."""
        return _is_gear(json_shape(source))

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The rows in file order. Raises UnreadableFileError for JSON of another kind."""
        data = json_value(source)
        rows = data.get("gear") if isinstance(data, dict) else None
        if not _is_gear(data) or not isinstance(rows, list):
            raise UnreadableFileError("is no gear table of shadowrun-2.0-chargen")
        here = Location(source.name).below("gear")
        log.warning(here, "many figures of this table differ from the books; check what you use of it")
        for index, row in enumerate(rows):
            at = here.below(index)
            item = _row(row, at, log) if isinstance(row, dict) else None
            if item is not None:
                yield item
            elif not isinstance(row, dict):
                log.counts.passed_over["unreadable row"] += 1
                log.error(at, f"{described_json(row)} is not a row; expected an object", hint="correct it")


def _is_gear(value: object) -> bool:
    rows = value.get("gear") if isinstance(value, dict) else None
    return isinstance(rows, list) and any(
        isinstance(row, dict)
        and {"id", "category"} <= row.keys()
        and {"costNuyen", "damageCode"} & row.keys()
        for row in rows[:_LOOKED_THROUGH]
    )


def _row(row: dict[str, object], at: Location, log: ProblemLog) -> RawItem | None:
    category = text_of(row.get("category"))
    if category == _ARMOUR:
        return _gathered(
            ItemKind.ARMOUR, row, at, {"armorBallistic": "ballistic", "armorImpact": "impact"}
        ).item()
    if category not in _CATEGORIES or "damageCode" not in row:
        log.counts.passed_over[passed_over_kind(category) or shown(category) or "gear"] += 1
        return None
    names = {"damageCode": "damage", "reach": "reach", "recoilComp": "recoil_compensation"}
    gathered = _gathered(ItemKind.WEAPON, row, at, names)
    if whole_of(row.get("ammoCapacity")) != 0:
        gathered.add("ammo", RawValue(row.get("ammoCapacity"), at.below("ammoCapacity")))
    if text_of(row.get("fireMode")).casefold() not in _WORDS_FOR_NO_MODE:
        gathered.add("modes", RawValue(row.get("fireMode"), at.below("fireMode")))
    gathered.put("type", _class(row, category, at, log), at.below("category"))
    return gathered.item()


def _gathered(kind: ItemKind, row: dict[str, object], at: Location, names: dict[str, str]) -> Gathered:
    gathered = Gathered(kind, at)
    for key, name in {"name": "name", "concealability": "concealability", **names}.items():
        gathered.add(name, RawValue(row.get(key), at.below(key)))
    gathered.put("edition", "SR2")
    return gathered


def _class(row: dict[str, object], category: str, at: Location, log: ProblemLog) -> WeaponClass | str | None:
    name = text_of(row.get("name"))
    if known_by_name(name):
        return None
    found = _CATEGORIES[category]
    if found is not None:
        return found
    guess = guessed_class(row.get("ranges"), "")
    if guess is None:
        return category
    warn_of_guess(name, guess, at.below("ranges"), log)
    return guess[0]
