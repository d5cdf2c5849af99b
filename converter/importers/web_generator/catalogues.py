"""The web generator's own data files: firearms, gear, spells, armour, ware; and its range table."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final

from converter.importers.build.passed_over import kind_of_columns
from converter.importers.collecting import text_of
from converter.importers.fields import word_of
from converter.importers.json_text import described_json
from converter.importers.native_json import LIST_KEYS
from converter.importers.raw import RawField, RawItem, RawValue
from converter.importers.web_generator.rows import UNREADABLE_ROW, gear_item, spell_item, ware_item
from converter.notation.text import shown
from converter.problems import Location, ProblemLog

RANGE_TABLE: Final = "range"
"""What the lines of the range table are counted under."""

_LOOKED_THROUGH: Final = 20
_BOOK_KEYS: Final = frozenset({"BookPage", "StreetIndex", "Street Index"})
_WARE_KEYS: Final = frozenset({"EssCost", "BioIndex"})
_RANGES: Final = frozenset({"short", "medium", "long", "extreme"})
_HALVED: Final = ("F/2", "F+2", "F/ 2", "F / 2")


class CatalogueShape(Enum):
    """The shapes that a data file has."""

    ROWS = "a list of rows"
    GEAR = "categories with attributes and entries"
    CATEGORIES = "categories with lists of rows"
    RANGES = "a table of ranges"


def catalogue_shape(value: object) -> CatalogueShape | None:
    """Which data file a JSON value is; None for anything else."""
    if isinstance(value, list):
        rows = [one for one in value[:_LOOKED_THROUGH] if isinstance(one, dict)]
        ours = [one for one in rows if "Name" in one and _BOOK_KEYS & one.keys()]
        return CatalogueShape.ROWS if ours and "category_tree" not in ours[0] else None
    if not isinstance(value, dict):
        return None
    members = list(value.values())
    if any(_is_category(one) for one in members):
        return CatalogueShape.GEAR
    if any(isinstance(one, dict) and one.keys() >= _RANGES for one in members):
        return CatalogueShape.RANGES
    rows = [row for one in members if isinstance(one, list) for row in one[:1] if isinstance(row, dict)]
    native = any(word_of(key) in LIST_KEYS for key in value)
    return CatalogueShape.CATEGORIES if not native and any(map(_is_row, rows)) else None


def _is_category(value: object) -> bool:
    return isinstance(value, dict) and isinstance(value.get("entries"), list) and "attributes" in value


def _is_row(row: dict[str, object]) -> bool:
    return ("Name" in row or "name" in row) and bool((_BOOK_KEYS | _WARE_KEYS) & row.keys())


def catalogue_items(
    value: object, shape: CatalogueShape, place: Location, log: ProblemLog
) -> Iterator[RawItem]:
    """The items of a data file in file order; what is no weapon, spell, armour or ware is counted by kind."""
    match shape:
        case CatalogueShape.ROWS if isinstance(value, list):
            yield from _rows(value, "", place, log)
        case CatalogueShape.GEAR if isinstance(value, dict):
            for key, category in value.items():
                at = place.below(shown(key))
                entries = category.get("entries") if isinstance(category, dict) else None
                if isinstance(entries, list):
                    yield from _rows(entries, key, at.below("entries"), log)
                else:
                    _tell_of_strange(category, at, "a category; expected an object with entries", log)
        case CatalogueShape.CATEGORIES if isinstance(value, dict):
            for key, rows in value.items():
                if isinstance(rows, list):
                    yield from _rows(rows, key, place.below(shown(key)), log)
                else:
                    _tell_of_strange(rows, place.below(shown(key)), "a category; expected a list", log)
        case CatalogueShape.RANGES if isinstance(value, dict):
            log.counts.passed_over[RANGE_TABLE] += len(value)
            message = "these are ranges of SR3, which no converted system uses; the table is passed over"
            log.warning(place, message, hint="leave the file out")


def _rows(rows: list[object], category: str, place: Location, log: ProblemLog) -> Iterator[RawItem]:
    edition = _edition_of_spells(rows)
    for index, row in enumerate(rows):
        at = place.below(index)
        if not isinstance(row, dict):
            _tell_of_strange(row, at, "a row; expected an object", log)
            continue
        keys = {key.casefold() for key in row}
        if "drain" in keys:
            yield _of_edition(spell_item(row, category, at), edition)
        elif (thing := kind_of_columns(row)) is not None:
            log.counts.passed_over[thing] += 1
        elif _WARE_KEYS & row.keys() or "mods" in keys:
            yield ware_item(row, at)
        else:
            item = gear_item(row, category or _kind_of_list(row), at)
            if isinstance(item, str):
                log.counts.passed_over[item] += 1
            else:
                yield item


def _kind_of_list(row: dict[str, object]) -> str:
    return "Firearms" if "Ammunition" in row or "Mode" in row else ""


def _edition_of_spells(rows: list[object]) -> str | None:
    """SR2 where any drain writes out the halved Force, else SR3; None for a list without spells."""
    drains = [
        text_of(value).upper()
        for row in rows
        if isinstance(row, dict)
        for key, value in row.items()
        if key.casefold() == "drain"
    ]
    if not drains:
        return None
    return "SR2" if any(word in drain for drain in drains for word in _HALVED) else "SR3"


def _of_edition(item: RawItem, edition: str | None) -> RawItem:
    if edition is None:
        return item
    return RawItem(item.kind, item.place, (*item.fields, RawField("edition", RawValue(edition, item.place))))


def _tell_of_strange(value: object, place: Location, expected: str, log: ProblemLog) -> None:
    log.counts.passed_over[UNREADABLE_ROW] += 1
    log.error(place, f"{described_json(value)} is not {expected}", hint="correct it")
