"""One cell of an OpenDocument sheet: its value from its attributes and paragraphs."""

from __future__ import annotations

import re
from datetime import date

from converter.importers.grid import CellValue
from converter.importers.workbooks.cells import error_fault, unstored_fault

TABLE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0 "
_OFFICE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0 "
_TEXT = "urn:oasis:names:tc:opendocument:xmlns:text:1.0 "
_ERROR_TYPE = "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0 value-type"
_ANNOTATION = _OFFICE + "annotation"
_PARAGRAPH = _TEXT + "p"
_VALUE_TYPE = _OFFICE + "value-type"
_VALUE = _OFFICE + "value"
_FORMULA = TABLE + "formula"
_COPIES = TABLE + "number-columns-repeated"
_LONGEST_TEXT = 131_072
_MOST_SPACES = 1000

_ERROR = re.compile(r"#(?:DIV/0!|N/A|NAME\?|NULL!|NUM!|REF!|VALUE!)|Err:\d{3}")
_FORMULA_PREFIX = re.compile(r"^\w+:")
_DURATION = re.compile(r"(-?)P(?:(\d{1,6})D)?T?(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})(?:\.\d*)?S)?")


def repeats(attributes: dict[str, str], name: str) -> int:
    """How often something is repeated or how far it reaches; 1 where nothing sensible is said."""
    text = attributes.get(name)
    if text is None:
        return 1
    return max(1, int(text)) if text.isdecimal() and len(text) <= 9 else 1


class OpenDocumentCell:
    """Collects what a cell shows while it is open. `depth` is how deep its element stands.

    Only the cell's own paragraphs count: comments and drawings in it have paragraphs of their own.
    """

    __slots__ = ("_attributes", "_inner", "_length", "_paragraphs", "_pieces", "copies", "depth")

    def __init__(self, attributes: dict[str, str], depth: int) -> None:
        self.depth = depth
        self.copies = repeats(attributes, _COPIES)
        self._attributes = attributes
        self._inner: list[str] = []
        self._pieces: list[str] = []
        self._length = 0
        self._paragraphs = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """An element inside the cell begins."""
        self._inner.append(name)
        if name == _PARAGRAPH:
            if len(self._inner) > 1:
                return
            if self._paragraphs:
                self._pieces.append("\n")
            self._paragraphs += 1
        elif name == _TEXT + "s":
            count = attributes.get(_TEXT + "c", "1")
            self.characters(
                " " * min(int(count) if count.isdecimal() and len(count) < 9 else 1, _MOST_SPACES)
            )
        elif name == _TEXT + "tab":
            self.characters("\t")
        elif name == _TEXT + "line-break":
            self.characters("\n")

    def end(self, name: str) -> None:
        """An element inside the cell ends."""
        self._inner.pop()

    def characters(self, text: str) -> None:
        """Text inside the cell."""
        inner = self._inner
        own = inner and inner[0] == _PARAGRAPH and (len(inner) == 1 or _ANNOTATION not in inner)
        if own and self._length < _LONGEST_TEXT:
            self._pieces.append(text)
            self._length += len(text)

    def value(self) -> CellValue:
        """What the cell holds; None for an empty one."""
        attributes = self._attributes
        shown = "".join(self._pieces)
        kind = attributes.get(_VALUE_TYPE, "")
        if attributes.get(_ERROR_TYPE) == "error":
            return error_fault(shown or "#N/A")
        formula = attributes.get(_FORMULA)
        if formula is not None:
            if not kind and not shown:
                return unstored_fault(_FORMULA_PREFIX.sub("", formula))
            if _ERROR.fullmatch(shown):
                return error_fault(shown)
        return self._typed(kind, shown)

    def _typed(self, kind: str, shown: str) -> CellValue:
        if kind == "string" and shown:
            return shown
        if kind in ("float", "percentage", "currency"):
            return _number(self._attributes.get(_VALUE, ""), shown)
        if kind == "date":
            return _date(self._attributes.get(_OFFICE + "date-value", ""), shown)
        if kind == "boolean":
            return self._attributes.get(_OFFICE + "boolean-value", shown).lower() == "true"
        if kind == "time":
            return _duration(self._attributes.get(_OFFICE + "time-value", ""), shown)
        text = shown or self._attributes.get(_OFFICE + "string-value", "")
        return text or None


def _number(stored: str, shown: str) -> CellValue:
    try:
        return float(stored)
    except ValueError:
        return shown or None


def _date(stored: str, shown: str) -> CellValue:
    try:
        return date.fromisoformat(stored[:10])
    except ValueError:
        return shown or stored or None


def _duration(stored: str, shown: str) -> CellValue:
    match = _DURATION.fullmatch(stored)
    if match is None:
        return shown or stored or None
    days, hours, minutes, seconds = (int(part or 0) for part in match.groups()[1:])
    minutes += seconds // 60
    hours += days * 24 + minutes // 60
    return f"{match[1]}{hours}:{minutes % 60:02}:{seconds % 60:02}"
