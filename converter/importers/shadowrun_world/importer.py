"""JSON of the game master's tool shadowrun-world: its catalogues and its characters, all of them SR2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.json_files import json_shape, json_value
from converter.importers.json_text import described_json
from converter.importers.raw import RawItem
from converter.importers.shadowrun_world.catalogue import catalogue_row, is_catalogue_row
from converter.importers.shadowrun_world.characters import character_item, is_character
from converter.notation.text import shown
from converter.problems import Location, ProblemLog

UNREADABLE_ROW: Final = "unreadable row"
CHARACTERS: Final = "characters"

_LOOKED_THROUGH: Final = 20

# Lists that a world file holds beside its characters, and what one of each is counted as.
_OTHER_LISTS: Final = {
    "organizations": "organisation",
    "locations": "location",
    "rtgs": "matrix region",
    "matrix_hosts": "matrix host",
    "contacts": "contact",
    "reputations": "reputation",
    "adventure_logs": "adventure log",
    "runs": "adventure log",
    "house_rules": "house rule",
    "associations": "association",
}


class ShadowrunWorldImporter:
    """Catalogue lists (`n`, `dmg`, `drn`, `ballistic`) and files with a list of characters."""

    name = "shadowrun-world"
    title = "shadowrun-world catalogue or characters (.json)"
    endings: tuple[str, ...] = (".json",)
    carries = (
        "characters with skills, weapons, armour, ware and spells, looked up by name; "
        "catalogues of weapons, spells, armour and ware"
    )
    does_not_carry = (
        "organisations, places, reputation, prices; ammunition, explosives, accessories, vehicles, decks "
        "and foci, which are counted by kind"
    )

    def detect(self, source: InputFile) -> bool:
        """Whether the file is a list of catalogue rows, or holds characters with gear by categories."""
        return _is_ours(json_shape(source))

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The items in file order, each with its JSON path.

        Raises UnreadableFileError for what is no JSON, or is JSON of another kind.
        """
        data = json_value(source)
        root = Location(source.name)
        if isinstance(data, list):
            if not any(is_catalogue_row(one) or is_character(one) for one in data):
                raise UnreadableFileError("is a list in which no row is one of shadowrun-world")
            yield from _rows(data, root, log)
        elif is_character(data):
            yield from _rows([data], root, log, single=True)
        elif isinstance(data, dict) and isinstance(data.get(CHARACTERS), list):
            _count_others(data, log)
            yield from _rows(data[CHARACTERS], root.below(CHARACTERS), log)
        else:
            raise UnreadableFileError("holds neither characters nor a catalogue of shadowrun-world")


def _is_ours(data: object) -> bool:
    if isinstance(data, dict):
        found = data.get(CHARACTERS)
        listed = isinstance(found, list) and any(map(is_character, found[:_LOOKED_THROUGH]))
        return listed or is_character(data)
    if isinstance(data, list):
        return any(is_catalogue_row(one) or is_character(one) for one in data[:_LOOKED_THROUGH])
    return False


def _rows(rows: object, place: Location, log: ProblemLog, *, single: bool = False) -> Iterator[RawItem]:
    for index, one in enumerate(rows if isinstance(rows, list) else []):
        here = place if single else place.below(index)
        if not isinstance(one, dict):
            log.counts.passed_over[UNREADABLE_ROW] += 1
            log.error(here, f"{described_json(one)} is not a row; expected an object", hint="correct it")
            continue
        catalogued = "n" in one and "name" not in one
        item = catalogue_row(one, here) if catalogued else character_item(one, here)
        if isinstance(item, str):
            log.counts.passed_over[item] += 1
        else:
            yield item


def _count_others(data: dict[str, object], log: ProblemLog) -> None:
    for key, value in data.items():
        if key != CHARACTERS and isinstance(value, list) and value:
            log.counts.passed_over[_OTHER_LISTS.get(key, shown(key))] += len(value)
