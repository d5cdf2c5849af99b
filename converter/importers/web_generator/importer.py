"""Files of the web generator (Shadowrun Character Generator): characters, custom weapons, data files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.json_files import json_shape, json_value
from converter.importers.json_text import described_json
from converter.importers.raw import RawItem
from converter.importers.web_generator.catalogues import catalogue_items, catalogue_shape
from converter.importers.web_generator.characters import character_item, is_character
from converter.importers.web_generator.rows import UNREADABLE_ROW, custom_weapon_item
from converter.importers.wrappings import unwrapped
from converter.problems import Location, ProblemLog

CUSTOM_WEAPON = "sr-custom-weapon"


class WebGeneratorImporter:
    """What the generator saves and what it is made of."""

    name = "web-generator"
    title = "Shadowrun Character Generator on the web: characters, custom weapons, catalogues"
    endings: tuple[str, ...] = (".json",)
    carries = (
        "characters with race and bonuses, skills, gear, spells, ware; custom weapons; "
        "lists of firearms, gear, armour, spells and ware"
    )
    does_not_carry = (
        "an SR2 spell's target, range and damage, which are looked up by its name; prices, availability, "
        "generation choices; vehicles and decks but by name"
    )

    def detect(self, source: InputFile) -> bool:
        """Whether the file is a character, a list of them, a custom weapon or one of the data files."""
        return _is_ours(json_shape(source))

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The items in file order, each with its JSON path.

        Raises UnreadableFileError for what is no JSON, or is JSON of another kind.
        """
        value = json_value(source)
        root = Location(source.name)
        if not _is_ours(value):
            raise UnreadableFileError(
                f"is no file of the web generator: it holds {described_json(value)} of another shape"
            )
        if isinstance(value, dict) and value.get("type") == CUSTOM_WEAPON:
            design = value.get("design")
            if not isinstance(design, dict):
                raise UnreadableFileError(
                    f"is a custom weapon without a design: {described_json(design)} stands in its place"
                )
            yield custom_weapon_item(design, root.below("design"))
        elif _characters_in(value, root):
            yield from _characters(value, root, PurePath(source.name).stem, log)
        else:
            shape = catalogue_shape(value)
            assert shape is not None, "a value of no shape was taken for ours"
            yield from catalogue_items(value, shape, root, log)


def _is_ours(value: object) -> bool:
    if isinstance(value, dict) and value.get("type") == CUSTOM_WEAPON:
        return True
    return _characters_in(value, Location("")) or catalogue_shape(value) is not None


def _characters_in(value: object, root: Location) -> bool:
    return any(is_character(one) for one, _ in unwrapped(value, root, is_character))


def _characters(value: object, root: Location, stem: str, log: ProblemLog) -> Iterator[RawItem]:
    """The characters; one that nobody gave a name is called after the file, where it stands there alone."""
    candidates = list(unwrapped(value, root, is_character))
    fallback = stem if len(candidates) == 1 else ""
    for one, place in candidates:
        if isinstance(one, dict) and is_character(one):
            yield character_item(one, place, log, fallback)
        else:
            log.counts.passed_over[UNREADABLE_ROW] += 1
            message = f"{described_json(one)} is no character of the web generator"
            log.error(place, message, hint="expected an object with attributes and their bonuses")
