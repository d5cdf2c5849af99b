"""JSON lines: a row of the program's own JSON on every line, read one after the other.

Long lists come in this form. A line that differs from one before it in nothing but the name is not parsed
again: the text around the name tells. What a line holds is told by its `kind`, else by its keys.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TextIO

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.encoding import decoded, is_text, open_text
from converter.importers.fields import OWNER, word_of
from converter.importers.foundry.documents import is_foundry_line
from converter.importers.grid import CellFault
from converter.importers.json_text import parse_json
from converter.importers.native_json import LIST_KEYS, kind_of_row
from converter.importers.native_rows import NativeFile, raw_rows
from converter.importers.raw import ItemKind, LazyRow, RawField, RawItem, RawValue
from converter.problems import Location, Problem, ProblemLog

LINE_ENDINGS = (".jsonl", ".ndjson")

LONGEST_LINE = 1_000_000
"""Characters a line may have."""

MOST_SHAPES = 4096
"""Distinct texts around names that are kept; a list with more starts afresh, in the same memory."""

_KINDS = {**LIST_KEYS, **{kind.value: kind for kind in ItemKind}}
_NAME = re.compile(r'"[Nn]ame"\s*:\s*"([^"\\\x00-\x1f]*)"')
_NO_KIND = (
    "the keys of this line fit no kind of row; expected such as name, type, ammo, modes, damage, "
    'or "kind": "weapon"'
)


class JsonLinesImporter:
    """JSON lines."""

    name = "jsonl"
    title = "JSON lines, a row of sheetrunner JSON each"
    endings: tuple[str, ...] = LINE_ENDINGS
    carries = "the rows of sheetrunner JSON: long lists of weapons, spells, armour, cyberware; characters"
    does_not_carry = "an edition for the whole file; every row may carry its own"

    def detect(self, source: InputFile) -> bool:
        """Whether the first lines are JSON objects of their own, and none of Foundry's.

        In a file that is named so, the first line may be broken.
        """
        head = source.head()
        if not is_text(head):
            return False
        lines = [line for line in decoded(head).splitlines() if line.strip()][:2]
        if not lines or not lines[0].lstrip().startswith("{"):
            return False
        first = _object(lines[0])
        if first is None:
            return source.suffix in LINE_ENDINGS and _object(lines[-1]) is not None
        if is_foundry_line(first) or _is_whole_file(first):
            return False
        return source.suffix in LINE_ENDINGS or (len(lines) > 1 and _object(lines[1]) is not None)

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The items in file order, each with its line. A line that is no row is an item of a faulty name.

        Raises UnreadableFileError for a file without a line.
        """
        with open_text(source) as text:
            yield from _Lines(source, log).items(text)


def _is_whole_file(first: dict[str, object]) -> bool:
    """Whether an object holds lists of rows; what has a name is a row, if with weapons of its own."""
    words = set(map(word_of, first))
    return "name" not in words and not words.isdisjoint(LIST_KEYS)


def _object(line: str) -> dict[str, object] | None:
    try:
        value = parse_json(line)
    except UnreadableFileError:
        return None
    return value if isinstance(value, dict) else None


class _Shape:
    """What is known of lines with the same text around their names: the kind, and the fields of the first."""

    __slots__ = ("fields", "kind")

    def __init__(self, kind: ItemKind, fields: tuple[RawField, ...]) -> None:
        self.kind = kind
        self.fields = fields


class JsonLine(LazyRow):
    """A row of a list on a line of its own, told by its shape and its name."""

    __slots__ = ("_file", "_name", "_number", "_shape")
    _shape: _Shape
    _name: str
    _file: str
    _number: int

    def __init__(self, shape: _Shape, name: str, file: str, number: int) -> None:
        # A frozen dataclass is filled in past its guard.
        _set_shape(self, shape)
        _set_name(self, name)
        _set_file(self, file)
        _set_number(self, number)

    @property
    def kind(self) -> ItemKind:
        """What all lines of this shape hold."""
        return self._shape.kind

    @property
    def name(self) -> str:
        """The name as it stands in the line."""
        return self._name

    @property
    def alike(self) -> tuple[object, ...]:
        """The shape."""
        return (self._shape,)

    @property
    def place(self) -> Location:
        """The line."""
        return Location(self._file, line=self._number)

    @property
    def fields(self) -> tuple[RawField, ...]:
        """The fields of the shape's first line, with this line's name and number."""
        return tuple(map(self._of_this_line, self._shape.fields))

    def get(self, name: str) -> RawValue | None:
        """The field's value and place, or None where the line has no such field."""
        found = next((one for one in self._shape.fields if one.name == name), None)
        return None if found is None else self._of_this_line(found).raw

    def repeating(self, warning: Problem, name: str) -> Problem:
        """The warning with this line."""
        return replace(warning, location=replace(warning.location, line=self._number), item=name)

    def _of_this_line(self, one: RawField) -> RawField:
        value = self._name if one.name == "name" else one.raw.value
        return RawField(one.name, RawValue(value, replace(one.raw.place, line=self._number)))


_set_shape = JsonLine.__dict__["_shape"].__set__
_set_name = JsonLine.__dict__["_name"].__set__
_set_file = JsonLine.__dict__["_file"].__set__
_set_number = JsonLine.__dict__["_number"].__set__


class _Lines:
    """Reads the lines of one file."""

    def __init__(self, source: InputFile, log: ProblemLog) -> None:
        self._root = Location(source.name)
        self._log = log
        self._file = NativeFile(log)
        self._usual: ItemKind | None = None
        self._shapes: dict[str, _Shape] = {}
        self._alike: dict[tuple[object, ...], _Shape] = {}

    def items(self, text: TextIO) -> Iterator[RawItem]:
        """The items of all lines."""
        name_of, shapes, file = _NAME.search, self._shapes, self._root.file
        number, nothing = 0, True
        while line := text.readline(LONGEST_LINE + 1):
            number += 1
            found = name_of(line)
            around = "" if found is None else f"{line[: found.start(1)]}{line[found.end(1) :]}"
            shape = shapes.get(around)
            if shape is not None and found is not None:
                yield JsonLine(shape, found[1], file, number)
                continue
            if line.isspace():
                continue
            nothing = False
            yield from self._new(line, text, number, found, around)
        if nothing and not shapes:
            raise UnreadableFileError("holds no line of JSON")

    def _new(
        self, line: str, text: TextIO, number: int, found: re.Match[str] | None, around: str
    ) -> Iterator[RawItem]:
        """The items of a line whose text around the name is new."""
        place = replace(self._root, line=number)
        try:
            row = parse_json(_whole_line(line, text).strip("\ufeff \t\r\n"))
        except UnreadableFileError as error:
            message = str(error).replace("line 1, ", "")
            yield self._faulty(place, f"this line {message}")
            return
        kind, row = self._kind_of(row)
        if kind is None:
            yield self._faulty(place, _NO_KIND)
            return
        self._usual = kind
        items = tuple(raw_rows(kind, row, place, self._file))
        shape = _shape_of(items, line, found)
        if shape is None or found is None:
            yield from items
            return
        if len(self._shapes) >= MOST_SHAPES:
            self._shapes.clear()
        shape = self._shapes[around] = self._first_alike(shape)
        yield JsonLine(shape, found[1], place.file, number)

    def _first_alike(self, shape: _Shape) -> _Shape:
        """The first shape with all that is read of this one: prices and weights, say, make none new."""
        read = tuple(
            (one.name, type(one.raw.value), one.raw.value, replace(one.raw.place, line=None))
            for one in shape.fields
            if one.name != "name"
        )
        if len(self._alike) >= MOST_SHAPES:
            self._alike.clear()
        try:
            return self._alike.setdefault((shape.kind, read), shape)
        except TypeError:  # a list or an object among the values
            return shape

    def _kind_of(self, row: object) -> tuple[ItemKind | None, object]:
        """What a line holds; the row without the `kind` that said it."""
        if not isinstance(row, dict):
            return self._usual or ItemKind.WEAPON, row
        key = next((key for key in row if word_of(key) == "kind"), None)
        said = _KINDS.get(word_of(str(row[key]))) if key is not None else None
        if said is None or key is None:
            return kind_of_row(row) or self._usual, row
        if said is ItemKind.CHARACTER:
            return said, row  # a character has a field of that name
        return said, {name: value for name, value in row.items() if name != key}

    def _faulty(self, place: Location, message: str) -> RawItem:
        name = RawField("name", RawValue(CellFault("", message), place))
        return RawItem(self._usual or ItemKind.WEAPON, place, (name,))


def _whole_line(line: str, text: TextIO) -> str:
    """The line; one that is too long is read to its end. Raises UnreadableFileError for that."""
    if len(line) <= LONGEST_LINE or line.endswith(("\n", "\r")):
        return line
    while (more := text.readline(LONGEST_LINE)) and not more.endswith(("\n", "\r")):
        pass
    raise UnreadableFileError(f"is longer than {LONGEST_LINE:,} characters; check it for a lost line break")


def _shape_of(items: tuple[RawItem, ...], line: str, found: re.Match[str] | None) -> _Shape | None:
    """The shape by which lines like this one are known again; None where the name alone cannot tell them.

    The one `name` in the line must be the item's own, and the item a row of a list, which nobody owns.
    """
    if found is None or len(items) != 1 or line.count('"name"') + line.count('"Name"') != 1:
        return None
    (item,) = items
    name = item.get("name")
    if name is None or name.value != found[1] or item.kind in (ItemKind.CHARACTER, ItemKind.TRAVELLER):
        return None
    if item.get(OWNER) is not None or item.skills or item.belongings or item.carried:
        return None
    return _Shape(item.kind, item.fields)
