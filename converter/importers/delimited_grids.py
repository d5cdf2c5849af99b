"""Turns tables in text files (.csv, .tsv) into grids, one record after the other.

The number of a row is that of its record: the first line is row 1, an empty line counts, and a cell with
line breaks in quotation marks does not add rows. That is the number a spreadsheet shows. A line `sep=;` at
the top, which spreadsheets hide, is not counted.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Protocol, TextIO

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.encoding import decoded, is_text, open_text
from converter.importers.grid import CellFault, CellValue, Grid, GridRow
from converter.importers.workbooks.kinds import COMPOUND_MAGIC, ENDINGS, ZIP_MAGIC
from converter.problems import Location, ProblemLog, shown

TABLE_ENDINGS = (".csv", ".tsv", ".tab")
DELIMITERS = "\t;,"
"""Tab, semicolon, comma. Of two that divide a file equally well the earlier is the delimiter."""

LONGEST_CELL = 131_072
"""Characters a cell may have (the csv module's own limit)."""

LONGEST_LINE = 1_000_000
"""Characters a line may have, and a record of several lines."""

MOST_LINES_IN_A_RECORD = 500
"""Lines after which an open quotation mark is taken for one that was never closed."""

MOST_UNCLOSED = 100
"""Open quotation marks after which a file is read as if it had none."""

_SAMPLE_RECORDS = 60
_PIECE = 262_144
_NO_LINE = "\0"
_QUOTED = re.compile(r'(?:(?<![^,;\t\r\n])|^)"[^"]*(?:""[^"]*)*"(?!")')
_SEPARATOR_LINE = re.compile(r"sep=(.)\s*", re.IGNORECASE)
_JSON_START = re.compile(r'[\[{]\s*(?:["{\[\]}]|-?\d|true|false|null|$)')
_NEVER_CLOSED = "a quotation mark is opened here and never closed"


def is_delimited(source: InputFile) -> bool:
    """Whether a file is a table in text, judged by its first bytes.

    A file named .csv, .tsv or .tab is one if it is text at all and neither JSON nor a web page. Any other
    needs two records or more that a tab, semicolon or comma divides into the same number of cells; a file
    named like a workbook is none.
    """
    head = source.head()
    if head.startswith((ZIP_MAGIC, COMPOUND_MAGIC, b"%PDF")) or not is_text(head):
        return False
    text = decoded(head).lstrip()
    if not text or text.startswith("<") or _JSON_START.match(text[:200]):
        return False
    if source.suffix in TABLE_ENDINGS:
        return True
    if source.suffix in ENDINGS:
        return False
    fit = max(_fits(_sample_lines(head)), key=lambda each: each.rank)
    return fit.even >= 2 and fit.even >= 0.8 * fit.records


def delimited_grid(source: InputFile, log: ProblemLog) -> Grid:
    """The table of a text file. Its rows are read from the file as they are asked for.

    A row with a cell that is too long is reported and passed by; a cell whose quotation mark is never closed
    becomes a fault, is reported, and the rows after it are read. Raises UnreadableFileError for an empty file
    and for one that is not text.
    """
    head = source.head()
    if not head:
        raise UnreadableFileError("is empty")
    if not is_text(head):
        raise UnreadableFileError("is not a table in text; save it as .csv, or give it the ending it had")
    location = Location(source.name)
    return Grid(location, _Records(source, location, log).rows(), only_text=True)


@dataclass(frozen=True, slots=True)
class _Fit:
    """How well a delimiter divides the first records: how many of them have the commonest width."""

    delimiter: str
    records: int
    even: int
    width: int

    @property
    def rank(self) -> tuple[float, int]:
        """What to compare by: the even records, then the order of the delimiters."""
        return self.even, -DELIMITERS.index(self.delimiter)


def delimiter_of(head: bytes, suffix: str = "") -> str:
    """The delimiter, told from a file's first bytes.

    A `sep=` line decides; where there is one column only, the ending does.
    """
    lines = _sample_lines(head)
    stated = _SEPARATOR_LINE.fullmatch(lines[0]) if lines else None
    if stated:
        return stated[1]
    fit = max(_fits(lines), key=lambda each: each.rank)
    if fit.even:
        return fit.delimiter
    return "\t" if suffix in (".tsv", ".tab") else ","


def _sample_lines(head: bytes) -> list[str]:
    """The first lines, cells in quotation marks cut down to a letter, so that what stands in them is gone."""
    lines = _QUOTED.sub("q", decoded(head).removeprefix("\ufeff")).splitlines()
    return lines[:-1] if len(lines) > 1 and len(head) >= 65_536 else lines


def _fits(lines: Sequence[str]) -> list[_Fit]:
    records = [line for line in lines if line.strip(" \t;,")][:_SAMPLE_RECORDS]
    return [_fit(records, delimiter) for delimiter in DELIMITERS]


def _fit(records: Sequence[str], delimiter: str) -> _Fit:
    divided = Counter(width for record in records if (width := record.count(delimiter) + 1) > 1)
    width, even = max(divided.items(), key=lambda item: (item[1], item[0]), default=(0, 0))
    return _Fit(delimiter, len(records), even, width)


class _CsvReader(Protocol):
    """A reader of the csv module: the records, and how many lines it has taken."""

    @property
    def line_num(self) -> int: ...
    def __iter__(self) -> Iterator[list[str]]: ...


@dataclass(frozen=True, slots=True)
class _Lines:
    """Some lines of a file in order; `over_long` says that a line too long to be kept came after them."""

    lines: list[str]
    over_long: bool = False


def _may_go_on(lines: Sequence[str]) -> bool:
    """Whether a record of these lines may have more to come."""
    return len(lines) <= MOST_LINES_IN_A_RECORD and sum(map(len, lines)) <= LONGEST_LINE


class _Records:
    """Reads a file's records with the csv module, and notices when one swallows those after it.

    The module gets many lines at a time with a line behind them that no file holds. Where that comes back as
    a record of its own, the lines were whole records; where it was swallowed, the last record goes on.
    """

    def __init__(self, source: InputFile, location: Location, log: ProblemLog) -> None:
        self._source = source
        self._grid = Grid(location, ())
        self._log = log
        self._delimiter = delimiter_of(source.head(), source.suffix)
        self._quotes = True
        self._unclosed = 0
        self._told_of_zeros = False
        self._number = 0

    def rows(self) -> Iterator[GridRow]:
        """The rows that hold something, with the numbers of their records."""
        with open_text(self._source) as text:
            waiting: list[str] = []
            at_top = True
            for piece in self._pieces(text):
                lines = waiting + piece.lines
                if at_top and lines:
                    at_top = False
                    if _SEPARATOR_LINE.fullmatch(lines[0]):
                        del lines[0]
                waiting = yield from self._records(lines, last=piece.over_long)
                if piece.over_long:
                    self._skip(f"is longer than {LONGEST_LINE:,} characters")
            yield from self._records(waiting, last=True)

    def _pieces(self, text: TextIO) -> Iterator[_Lines]:
        """The file's lines, a few thousand at a time, without zero characters."""
        rest = ""
        while piece := text.read(_PIECE):
            if "\0" in piece:
                self._tell_of_zeros()
                piece = piece.replace("\0", "")
            *lines, rest = io.StringIO(rest + piece, newline="").readlines() or [""]
            if len(rest) <= LONGEST_LINE or rest.endswith(("\n", "\r")):
                yield _Lines(lines)
                continue
            rest = ""
            while (more := text.readline(_PIECE)) and not more.endswith(("\n", "\r")):
                pass
            yield _Lines(lines, over_long=True)
        yield _Lines([rest] if rest else [])

    def _records(self, lines: list[str], *, last: bool) -> Generator[GridRow, None, list[str]]:
        """The rows of some lines; returns the lines of a record that goes on after them."""
        start = 0
        while start < len(lines):
            reader = self._reader(lines[start:])
            offset = start
            try:
                for record in reader:
                    end = offset + reader.line_num
                    if end > len(lines) or end - start > MOST_LINES_IN_A_RECORD:
                        break
                    start = end
                    self._number += 1
                    if record and all(record) and not any(map(str.isspace, record)):
                        yield GridRow(self._number, tuple(record))
                        continue
                    cells = tuple([None if not cell or cell.isspace() else cell for cell in record])
                    if cells.count(None) < len(cells):
                        yield GridRow(self._number, cells)
            except csv.Error:
                if offset + reader.line_num - start == 1:
                    self._skip(f"holds a cell of more than {LONGEST_CELL:,} characters")
                    start += 1
                    continue
            if start == len(lines):
                break
            open_lines = lines[start:]
            if not last and _may_go_on(open_lines):
                return open_lines
            yield self._broken_row(lines[start])
            start += 1
        return []

    def _reader(self, lines: list[str]) -> _CsvReader:
        behind = chain(lines, (_NO_LINE,))
        if self._quotes:
            return csv.reader(behind, delimiter=self._delimiter)
        return csv.reader(behind, delimiter=self._delimiter, quoting=csv.QUOTE_NONE)

    def _skip(self, reason: str) -> None:
        """Pass a row by, with its number and the reason."""
        self._number += 1
        self._log.error(
            self._grid.place(self._number, 1),
            f"row {self._number} {reason}; it is passed by",
            hint="check the file for a lost line break",
        )

    def _broken_row(self, line: str) -> GridRow:
        """The first line of a record that was never closed; the lines after it are read again."""
        as_quoted = next(csv.reader([line[:LONGEST_CELL]], delimiter=self._delimiter), [])
        literal = next(
            csv.reader([line[:LONGEST_CELL]], delimiter=self._delimiter, quoting=csv.QUOTE_NONE), []
        )
        cells: list[CellValue] = [cell if cell.strip() else None for cell in literal] or [None]
        column = max(1, min(len(as_quoted), len(cells)))
        text = shown(cells[column - 1])
        cells[column - 1] = CellFault(text, _NEVER_CLOSED)
        self._number += 1
        self._unclosed += 1
        message = _NEVER_CLOSED
        if self._unclosed == MOST_UNCLOSED:
            self._quotes = False
            message += "; from here on the file's quotation marks are taken for ordinary characters"
        place = self._grid.place(self._number, column)
        self._log.error(place, message, hint="close or remove it", value=text)
        return GridRow(self._number, tuple(cells))

    def _tell_of_zeros(self) -> None:
        if not self._told_of_zeros:
            self._told_of_zeros = True
            self._log.warning(
                self._grid.location,
                "the file holds zero characters (NUL); they are left out",
                hint="save it again from the program it came from",
            )
