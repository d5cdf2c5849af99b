"""The program's own input in JSON: lists of characters, weapons, spells, armour, ware and travellers.

A bare list of rows and a single character are read as well, where their keys tell what they are.
"""

from __future__ import annotations

from collections.abc import Iterator

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.build.editions import ONLY_THESE, other_edition, parse_edition
from converter.importers.build.passed_over import kind_of_columns, passed_over_kind
from converter.importers.fields import word_of
from converter.importers.headings import kind_of_headings
from converter.importers.json_files import json_value
from converter.importers.json_text import described_json, doubled_keys, looks_like_json
from converter.importers.native_rows import NativeFile, raw_rows
from converter.importers.raw import ItemKind, RawItem, RawValue
from converter.nearest import did_you_mean, misspelling_of
from converter.notation.text import NotationError, shown
from converter.problems import Location, ProblemLog

LIST_KEYS: dict[str, ItemKind] = {
    "characters": ItemKind.CHARACTER,
    "critters": ItemKind.CHARACTER,
    "weapons": ItemKind.WEAPON,
    "spells": ItemKind.SPELL,
    "armour": ItemKind.ARMOUR,
    "armours": ItemKind.ARMOUR,
    "cyberware": ItemKind.CYBERWARE,
    "bioware": ItemKind.CYBERWARE,
    "travellers": ItemKind.TRAVELLER,
    "travelers": ItemKind.TRAVELLER,
}
"""The keys of the lists, with the American spellings."""

_ABOUT_THE_FILE = frozenset(
    {"format", "version", "title", "name", "notes", "comment", "$schema", "description"}
)
_SHAPE = (
    "expected an object with lists such as characters, weapons and spells, a list of rows, or one character"
)


class NativeJsonImporter:
    """The program's own JSON."""

    name = "json"
    title = "sheetrunner JSON"
    endings: tuple[str, ...] = (".json",)
    carries = (
        "characters and travellers with all that belongs to them; lists of weapons, spells, armour, cyberware"
    )
    does_not_carry = "nothing that the program uses is left out"

    def detect(self, source: InputFile) -> bool:
        """Whether the file begins like JSON; ask importers of other JSON formats first."""
        return looks_like_json(source)

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The items in file order, each with its JSON path.

        Raises UnreadableFileError for what is no JSON, or is JSON of another kind.
        """
        return self._items(json_value(source), Location(source.name), log)

    def _items(self, data: object, place: Location, log: ProblemLog) -> Iterator[RawItem]:
        if isinstance(data, list):
            yield from _bare_list(data, place, log)
        elif isinstance(data, dict):
            if str(data.get("format", "")).startswith("sheetrunner/") and "system" in data:
                raise UnreadableFileError(
                    "is a result of this program; give it the file it was converted from"
                )
            kind = kind_of_row(data)
            thing = kind_of_columns(data)
            if thing is not None:
                log.counts.passed_over[thing] += 1
            elif kind is not None:
                yield from raw_rows(kind, data, place, NativeFile(log))
            else:
                yield from _lists(data, place, log)
        else:
            raise UnreadableFileError(f"holds nothing but {described_json(data)}; {_SHAPE}")


def kind_of_row(row: dict[str, object]) -> ItemKind | None:
    """What a single object is, judged by its keys; None where that is not clear."""
    folded = {word_of(key): value for key, value in row.items()}
    if isinstance(folded.get("attributes"), dict):
        return ItemKind.CHARACTER
    if "name" not in folded and any(isinstance(one, list) and _list_key(key) for key, one in row.items()):
        return None
    return kind_of_headings(list(row))


def _bare_list(rows: list[object], place: Location, log: ProblemLog) -> Iterator[RawItem]:
    things = [kind_of_columns(row) if isinstance(row, dict) else None for row in rows]
    log.counts.passed_over.update(thing for thing in things if thing is not None)
    known = [
        (index, row) for index, (row, thing) in enumerate(zip(rows, things, strict=True)) if thing is None
    ]
    kinds = [kind_of_row(row) if isinstance(row, dict) else None for _, row in known]
    if not any(kinds) and (known or not rows):
        raise UnreadableFileError(f"is a list in which no row is known; {_SHAPE}")
    file = NativeFile(log)
    usual = next((kind for kind in kinds if kind is not None), ItemKind.WEAPON)
    for (index, row), kind in zip(known, kinds, strict=True):
        yield from raw_rows(kind or usual, row, place.below(index), file)


def _lists(data: dict[str, object], place: Location, log: ProblemLog) -> Iterator[RawItem]:
    lists = {key: _meant(key, value) for key, value in data.items()}
    if not any(lists.values()) and not any(passed_over_kind(key) for key in data):
        raise UnreadableFileError(f"holds none of the known lists; {_SHAPE}")
    for key in doubled_keys(data):
        log.warning(
            place.below(shown(key)),
            f"the key '{shown(key)}' stands twice; the last one counts",
            value=shown(key),
        )
    file = NativeFile(log, _edition(data, place, log))
    for key, rows in data.items():
        meant = lists[key]
        if meant is None:
            _other_key(key, rows, place, log)
            continue
        kind = LIST_KEYS[meant]
        if meant != word_of(key):
            log.warning(
                place.below(shown(key)),
                f"the key '{shown(key)}' is not known and is used as '{meant}'",
                hint=f"write '{meant}', or another key if that is not what is meant",
                value=shown(key),
            )
        if isinstance(rows, dict):
            yield from raw_rows(kind, rows, place.below(shown(key)), file)
        elif isinstance(rows, list):
            for index, row in enumerate(rows):
                yield from raw_rows(_kind_in_list(kind, row), row, place.below(shown(key)).below(index), file)
        elif rows is not None:
            message = f"{described_json(rows)} is not a list of {shown(key)}; expected [ … ]"
            log.error(place.below(shown(key)), message, hint="put the rows into a list", value=shown(rows))


def _list_key(key: str) -> str | None:
    """The known list that a key names or, where it is no other key, is a misspelling of."""
    word = word_of(key)
    if word in LIST_KEYS:
        return word
    if word in ("edition", *_ABOUT_THE_FILE) or passed_over_kind(key):
        return None
    near = misspelling_of(word, LIST_KEYS)
    return near[0] if len({LIST_KEYS[one] for one in near}) == 1 else None


def _meant(key: str, value: object) -> str | None:
    """The list a key of the file stands for; a misspelt one has to hold a list, or one row."""
    return _list_key(key) if word_of(key) in LIST_KEYS or isinstance(value, list | dict) else None


def _kind_in_list(kind: ItemKind, row: object) -> ItemKind:
    """The kind of a row of a list: who has a UPP among the characters is a traveller."""
    with_upp = (
        kind is ItemKind.CHARACTER and isinstance(row, dict) and any(word_of(key) == "upp" for key in row)
    )
    return ItemKind.TRAVELLER if with_upp else kind


def _edition(data: dict[str, object], place: Location, log: ProblemLog) -> RawValue | None:
    key = next((key for key in data if word_of(key) == "edition"), None)
    value = data[key] if key is not None else None
    if key is None or value is None:
        return None
    here = place.below(shown(key))
    text = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""
    other = other_edition(text)
    if other is not None:
        raise UnreadableFileError(
            f"is of {other} by its key '{shown(key)}'; {ONLY_THESE}; take the key out where it is wrong"
        )
    try:
        parse_edition(text)
    except NotationError:
        message = f"{described_json(value)} is not an edition that is converted; expected SR2 or SR3"
        log.error(
            here, message, hint="correct it, or set it with --edition", field="edition", value=shown(value)
        )
        return None
    return RawValue(value, here)


def _other_key(key: str, value: object, place: Location, log: ProblemLog) -> None:
    if word_of(key) == "edition" or key.casefold() in _ABOUT_THE_FILE:
        return
    kind = passed_over_kind(key)
    if kind is not None:
        log.counts.passed_over[kind] += len(value) if isinstance(value, list | dict) else 1
        return
    hint = did_you_mean(key, (*LIST_KEYS, "edition"))
    log.warning(
        place.below(shown(key)),
        f"the key '{shown(key)}' is not known and is left out",
        hint=hint,
        value=shown(key),
    )
