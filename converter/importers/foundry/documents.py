"""The documents in a Foundry VTT file: one export, a list, a compendium's lines, an adventure, folders."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.collecting import text_of
from converter.importers.encoding import decoded
from converter.importers.foundry.folders import FolderName, folder_of
from converter.importers.json_files import json_shape, json_value
from converter.importers.json_text import parse_json
from converter.notation.text import shown
from converter.problems import Location

LINE_ENDINGS: Final = (".db", ".jsonl", ".ndjson")
"""Endings of compendiums that hold one document a line, as Foundry kept them up to version 10."""

_MARKS: Final = frozenset(
    {
        "_id",
        "_key",
        "_stats",
        "effects",
        "flags",
        "folder",
        "img",
        "items",
        "ownership",
        "permission",
        "prototypeToken",
        "token",
        "sort",
    }
)
_COLLECTIONS: Final = ("actors", "items")
_OTHER_COLLECTIONS: Final = ("scenes", "journal", "tables", "macros", "cards", "playlists", "combats")
_OF_ONE: Final = frozenset({"system", "data", "type", "effects", "prototypeToken"})
"""Keys of a single document, which a collection of them has not."""

_LOOKED_THROUGH: Final = 20


@dataclass(frozen=True, slots=True)
class Document:
    """An actor or an item of Foundry VTT and where it stands."""

    data: dict[str, object]
    place: Location

    @property
    def name(self) -> str:
        """The document's name; empty where it has none."""
        return text_of(self.data.get("name"))

    @property
    def type(self) -> str:
        """The word for what it is, in its system: `character`, `weapon`."""
        return text_of(self.data.get("type"))

    @property
    def system(self) -> dict[str, object]:
        """The data of the game system."""
        value = self.data.get(self._system_key)
        return value if isinstance(value, dict) else {}

    @property
    def system_place(self) -> Location:
        """Where the data of the game system stands."""
        return self.place.below(self._system_key)

    @property
    def items(self) -> Iterator[Document]:
        """The items that an actor has: a list, or as some tools write it an object of them."""
        here = self.place.below("items")
        value = self.data.get("items")
        pairs = (
            value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, list) else [])
        )
        for key, one in pairs:
            if isinstance(one, dict):
                yield Document(one, here.below(key if isinstance(key, int) else shown(key)))

    @property
    def _system_key(self) -> str:
        # Up to version 9 the key was `data`.
        return "data" if "system" not in self.data and "data" in self.data else "system"


@dataclass(slots=True)
class FoundryFile:
    """What stands in a file: documents, folder names, and the counts of everything else."""

    documents: list[Document] = field(default_factory=list)
    folders: dict[str, FolderName] = field(default_factory=dict)
    others: dict[str, int] = field(default_factory=dict)
    strangers: list[Location] = field(default_factory=list)
    """Members of a list that are no documents."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing of Foundry stands in it."""
        return not (self.documents or self.folders or self.others)


def is_document(value: object) -> bool:
    """Whether a value is an actor or item of Foundry: a type, system data and one of its marks."""
    if not isinstance(value, dict) or not isinstance(value.get("type"), str):
        return False
    has_system = isinstance(value.get("system"), dict) or isinstance(value.get("data"), dict)
    return has_system and not _MARKS.isdisjoint(value)


def is_foundry(source: InputFile) -> bool:
    """Whether a file looks like Foundry's."""
    value = json_shape(source)
    if value is not None:
        return _is_foundry_value(value)
    return any(True for _ in _first_line(source))


def is_foundry_line(value: object) -> bool:
    """Whether the value of a line is a document or folder, as compendiums hold one a line."""
    return _is_one(value)


def foundry_file(source: InputFile) -> FoundryFile:
    """Read a file. Raises UnreadableFileError for what is no JSON, or holds nothing of Foundry."""
    found = FoundryFile()
    root = Location(source.name)
    try:
        value = json_value(source)
    except UnreadableFileError:
        if not any(True for _ in _first_line(source)):
            raise
        _add_lines(found, source, root)
    else:
        _add(found, value, root)
    if found.is_empty:
        raise UnreadableFileError("holds no actor and no item of Foundry VTT")
    return found


def _is_foundry_value(value: object) -> bool:
    if isinstance(value, list):
        return any(map(_is_one, value[:_LOOKED_THROUGH]))
    if not isinstance(value, dict):
        return False
    if _is_one(value):
        return True
    return _OF_ONE.isdisjoint(value) and any(
        isinstance(rows, list) and any(map(is_document, rows[:_LOOKED_THROUGH]))
        for rows in (value.get(key) for key in _COLLECTIONS)
    )


def _is_one(value: object) -> bool:
    return is_document(value) or folder_of(value) is not None


def _add(found: FoundryFile, value: object, place: Location) -> None:
    """Sort a value in: a list member by member, an adventure by its collections."""
    folder = folder_of(value)
    if folder is not None:
        found.folders[folder[0]] = folder[1]
    elif is_document(value) and isinstance(value, dict):
        found.documents.append(Document(value, place))
    elif isinstance(value, list):
        for index, one in enumerate(value):
            _add_member(found, one, place.below(index))
    elif isinstance(value, dict) and _OF_ONE.isdisjoint(value):
        for key in (*_COLLECTIONS, "folders"):
            rows = value.get(key)
            for index, one in enumerate(rows if isinstance(rows, list) else []):
                _add_member(found, one, place.below(key).below(index))
        for key in _OTHER_COLLECTIONS:
            rows = value.get(key)
            if isinstance(rows, list) and rows:
                found.others[key] = len(rows)


def _add_member(found: FoundryFile, value: object, place: Location) -> None:
    if _is_one(value):
        _add(found, value, place)
    else:
        found.strangers.append(place)


def _first_line(source: InputFile) -> Iterator[object]:
    """The document of the first line, where a file holds one a line."""
    head = decoded(source.head()).lstrip()
    line, end, _ = head.partition("\n")
    if not line.startswith("{") or not (end or source.suffix in LINE_ENDINGS):
        return
    try:
        value = parse_json(line)
    except UnreadableFileError:
        return
    if _is_one(value):
        yield value


def _add_lines(found: FoundryFile, source: InputFile, root: Location) -> None:
    """Documents line by line; of two with the same id the later one counts, as in Foundry's own log."""
    latest: dict[str, tuple[object, Location]] = {}
    for number, line in enumerate(decoded(source.read_whole()).splitlines(), 1):
        if not line.strip():
            continue
        place = root.below(f"line {number}")
        try:
            value = parse_json(line)
        except UnreadableFileError:
            found.strangers.append(place)
            continue
        identity = text_of(value.get("_id")) if isinstance(value, dict) else ""
        key = identity or f"line {number}"
        latest.pop(key, None)
        if not (isinstance(value, dict) and (value.get("$$deleted") or "$$indexCreated" in value)):
            latest[key] = (value, place)
    for value, place in latest.values():
        _add_member(found, value, place)
