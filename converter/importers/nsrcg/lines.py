"""The lines of NSRCG's and SRCG's .DAT tables: definitions of columns, headings by depth, and items."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from converter.importers.generators.rows import CatalogueRow
from converter.importers.raw import RawField, RawValue
from converter.problems import Location, ProblemLog, shown

LONGEST_LINE: Final = 20_000
"""Characters of a line that are read; the longest line of the real files has under 700."""

_DEFINITION: Final = re.compile(r"0-(?P<type>[0-9]{1,3})\|(?P<rest>.*)")
_ITEM: Final = re.compile(r"(?P<depth>[0-9])-\*(?P<rest>.*)")
_HEADING: Final = re.compile(r"(?P<depth>[0-9])-(?P<text>[^*].*)")
_NAME_AND_TYPE: Final = re.compile(r"(?P<name>.*\S)\s+(?P<type>[0-9]{1,3})\s*")
_TYPE_TOUCHES: Final = re.compile(r"(?P<name>.*[^0-9\s])(?P<type>[0-9]{1,3})\s*")
_RACE: Final = re.compile(r"[A-Z] +[^|]+(?:\|\s*[+-]?[0-9]{1,2}\s*){7}\|.*")
_RANGE: Final = re.compile(r"[^|]+\|\([^|()]{1,10}\)(?:\|\s*[0-9]+\s*){4}\|?\s*")


class LineKind(Enum):
    """What a line of a .DAT file is."""

    REMARK = "remark"
    DEFINITION = "definition"
    HEADING = "heading"
    ITEM = "item"
    RACE = "race"
    RANGE = "range"
    UNKNOWN = "unknown"


def kind_of_line(line: str) -> LineKind:
    """What a line is, its line break taken off."""
    if not line.strip() or line.lstrip().startswith("!"):
        return LineKind.REMARK
    for kind, pattern in _PATTERNS:
        if pattern.fullmatch(line):
            return kind
    return LineKind.UNKNOWN


_PATTERNS: Final = (
    (LineKind.DEFINITION, _DEFINITION),
    (LineKind.ITEM, _ITEM),
    (LineKind.HEADING, _HEADING),
    (LineKind.RACE, _RACE),
    (LineKind.RANGE, _RANGE),
)


@dataclass(frozen=True, slots=True)
class Definition:
    """The columns of the rows of one type. The count that the file gives beside them is often wrong."""

    title: str
    columns: tuple[str, ...]


@dataclass(slots=True)
class CatalogueLines:
    """What is known while a file is read from top to bottom: definitions and the headings above a row."""

    log: ProblemLog
    definitions: dict[str, Definition] = field(default_factory=dict)
    headings: dict[int, str] = field(default_factory=dict)

    def define(self, line: str) -> None:
        """Take in a definition line, `0-3|Firearms|10|Concealability|Ammunition|…|`."""
        found = _DEFINITION.fullmatch(line)
        assert found is not None, "only called for definition lines"
        title, *rest = [part.strip() for part in found["rest"].split("|")]
        if rest and rest[0].isdecimal():
            rest = rest[1:]
        while rest and not rest[-1]:
            rest.pop()
        self.definitions[found["type"].lstrip("0") or "0"] = Definition(title, tuple(rest))

    def head(self, line: str) -> None:
        """Take in a heading line; it ends all headings of its depth and below."""
        found = _HEADING.fullmatch(line)
        assert found is not None, "only called for heading lines"
        depth = int(found["depth"])
        self.headings = {at: text for at, text in self.headings.items() if at < depth}
        self.headings[depth] = " ".join(found["text"].split())

    def row(self, line: str, place: Location) -> CatalogueRow | str:
        """A row of items with the headings above it; a text says why the line is none.

        Depths jump in the real files: a row belongs to every heading in force that is no deeper than itself.
        Rows of a definition without columns (contacts) are bare names.
        """
        found = _ITEM.fullmatch(line)
        assert found is not None, "only called for item lines"
        head, bar, tail = found["rest"].partition("|")
        named = _NAME_AND_TYPE.fullmatch(head) or _TYPE_TOUCHES.fullmatch(head)
        without_columns = next((one for one in self.definitions.values() if not one.columns), None)
        if not bar and without_columns is not None:
            return CatalogueRow(RawValue(" ".join(head.split()), place), (), (), without_columns.title)
        if named is None or not bar:
            return "the row has no type number before its first |"
        definition = self.definitions.get(named["type"].lstrip("0") or "0")
        if definition is None:
            return f"the row is of type {named['type']}, which is defined nowhere above it"
        name = " ".join(named["name"].split())
        depth = int(found["depth"])
        path = tuple(text for at, text in sorted(self.headings.items()) if at <= depth)
        values = [value.strip() for value in tail.split("|")]
        self._tell_of_rest(values[len(definition.columns) :], name, definition, place)
        values.extend([""] * (len(definition.columns) - len(values)))
        columns = tuple(
            RawField(column, RawValue(value, place))
            for column, value in zip(definition.columns, values, strict=False)
            if column
        )
        return CatalogueRow(RawValue(name, place), path, columns, definition.title)

    def _tell_of_rest(self, rest: list[str], name: str, definition: Definition, place: Location) -> None:
        left = [value for value in rest if value]
        if left:
            count = len(definition.columns)
            message = f"'{shown('|'.join(left))}' stands behind the last of the row's {count} columns"
            self.log.warning(place, message, hint="the values before it are taken as they stand", item=name)
