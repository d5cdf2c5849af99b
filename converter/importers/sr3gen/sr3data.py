"""The JSON that sr3data makes of NSRCG's tables: gear.json, spells.json, cyberware.json and their like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.generators.rows import CatalogueRow, catalogue_item
from converter.importers.json_files import json_shape, json_value
from converter.importers.json_text import described_json
from converter.importers.raw import RawField, RawItem, RawValue
from converter.notation.text import shown
from converter.problems import Location, ProblemLog

UNREADABLE_ROW: Final = "unreadable row"

_ABOUT_THE_ROW: Final = frozenset({"name", "type_id", "category_tree"})
_LOOKED_THROUGH: Final = 20


class Sr3dataJsonImporter:
    """Lists of rows with `name`, `category_tree` and the columns of NSRCG's tables; all values are texts."""

    name = "sr3data"
    title = "sr3data catalogue (.json)"
    endings: tuple[str, ...] = (".json",)
    carries = "weapons with classes and blasts; spells; armour; ware and its modifiers"
    does_not_carry = "prices and weights; ammunition, accessories and other gear, which are counted by kind"

    def detect(self, source: InputFile) -> bool:
        """Whether the file is a list of rows that have a `category_tree`."""
        value = json_shape(source)
        if not isinstance(value, list):
            return False
        return any(_is_row(one) for one in value[:_LOOKED_THROUGH])

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The items in file order, each with its JSON path.

        Raises UnreadableFileError for what is no JSON, or is JSON of another kind.
        """
        value = json_value(source)
        if not isinstance(value, list) or not any(_is_row(one) for one in value):
            raise UnreadableFileError("is no list of rows with a category_tree, as sr3data writes them")
        for index, one in enumerate(value):
            place = Location(source.name).below(index)
            if not isinstance(one, dict):
                log.counts.passed_over[UNREADABLE_ROW] += 1
                log.error(place, f"{described_json(one)} is not a row; expected an object", hint="correct it")
                continue
            item = catalogue_item(_row(one, place), place)
            if isinstance(item, str):
                log.counts.passed_over[item] += 1
            else:
                yield item


def _is_row(value: object) -> bool:
    return isinstance(value, dict) and "category_tree" in value and "name" in value


def _row(one: dict[str, object], place: Location) -> CatalogueRow:
    tree = one.get("category_tree")
    path = tuple(part for part in tree if isinstance(part, str)) if isinstance(tree, list) else ()
    columns = tuple(
        RawField(key, RawValue(value, place.below(shown(key))))
        for key, value in one.items()
        if key not in _ABOUT_THE_ROW
    )
    return CatalogueRow(RawValue(one.get("name"), place.below("name")), path, columns)
