"""Excel workbooks: a sheet a table, headings that stay in sight, filters, and the problems of the run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from openpyxl import Workbook
from openpyxl.cell import Cell, WriteOnlyCell
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from converter.exporting.json_document import FORMAT, ProblemRow, problem_row
from converter.exporting.tables import CellValue, ExportTable, Signed, flat_keys, heading, table
from converter.exporting.whole_files import written_whole
from converter.exporting.workbook_cells import LONGEST_TEXT, fill_cell, style_heading
from converter.problems import ProblemLog

MOST_ROWS = 1_048_575
"""Rows of a sheet below its headings; a longer table goes on in a further sheet."""

NARROWEST, WIDEST = 8, 60
"""Widths of columns, in characters."""

ROWS_MEASURED = 500
"""Rows that decide the widths of a table's columns."""

_FILTER_BUTTON = 3


def write_workbook(tables: Iterable[ExportTable], log: ProblemLog, out: Path) -> None:
    """Write the tables and, as the last sheet, the problems.

    Raises OutputError where `out` cannot be written.
    """
    rows = WorkbookRows()
    for one in tables:
        rows.add(one)
    with written_whole(out) as temporary:
        rows.save(temporary, log)


class WorkbookRows:
    """A workbook that takes tables piece by piece and holds no more of them than it measures columns by."""

    def __init__(self) -> None:
        self._book = Workbook(write_only=True)
        self._book.properties.creator = "sheetrunner"
        self._book.properties.keywords = FORMAT  # by this the program knows its own results again
        self._sheets: dict[str, _Sheet] = {}

    def add(self, one: ExportTable) -> None:
        """Add rows to the sheet of their title; a title that is new begins a sheet."""
        sheet = self._sheet(one)
        for row in one.rows:
            sheet.add(row)

    def template(self, one: ExportTable, named: str) -> RowTemplate:
        """The one row of a table, to be added again with other values below the heading `named`."""
        (row,) = one.rows
        return RowTemplate(self._sheet(one), tuple(row), one.headings.index(named))

    def save(self, path: Path, log: ProblemLog) -> None:
        """Add the problems as the last sheet, and write the workbook."""
        for sheet in self._sheets.values():
            sheet.finish()
        problems = _Sheet(self._book, "Problems", tuple(map(heading, flat_keys(ProblemRow))))
        for row in table("Problems", ProblemRow, map(problem_row, log.in_order())).rows:
            problems.add(row)
        problems.finish()
        self._book.save(path)

    def drop(self) -> None:
        """Let go of a workbook that is not saved; openpyxl removes what it has written for itself."""
        for sheet in self._book.worksheets:
            if not sheet.closed:
                sheet.close()

    def _sheet(self, one: ExportTable) -> _Sheet:
        found = self._sheets.get(one.title)
        if found is None:
            found = self._sheets[one.title] = _Sheet(self._book, one.title, one.headings)
        return found


@dataclass(frozen=True, slots=True)
class RowTemplate:
    """A row that stands again and again in a sheet but for one value."""

    sheet: _Sheet
    cells: tuple[CellValue, ...]
    at: int

    def add(self, value: CellValue) -> None:
        """Add the row with this value."""
        self.sheet.add((*self.cells[: self.at], value, *self.cells[self.at + 1 :]))


class _Sheet:
    """The rows below one title. A sheet that is full goes on in a further one."""

    def __init__(self, book: Workbook, title: str, headings: tuple[str, ...]) -> None:
        self._book = book
        self._title = title
        self._headings = headings
        self._waiting: list[tuple[CellValue, ...]] = []
        self._widths: tuple[float, ...] = ()
        self._sheet: Worksheet | None = None
        self._rows = 0
        self._parts = 0

    def add(self, row: tuple[CellValue, ...]) -> None:
        """Add a row; the first ones wait until the columns can be measured by them."""
        if self._widths:
            self._append(row)
            return
        self._waiting.append(row)
        if len(self._waiting) >= ROWS_MEASURED:
            self._measure()

    def finish(self) -> None:
        """Write what waits; a sheet without rows has its headings."""
        if not self._widths:
            self._measure()
        self._end_part()

    def _measure(self) -> None:
        self._widths = tuple(_widths(self._headings, self._waiting))
        self._begin_part()
        for row in self._waiting:
            self._append(row)
        self._waiting.clear()

    def _append(self, row: tuple[CellValue, ...]) -> None:
        if self._rows >= MOST_ROWS:
            self._end_part()
            self._begin_part()
        assert self._sheet is not None
        self._rows += 1
        self._sheet.append([_cell(self._sheet, value) for value in row])

    def _begin_part(self) -> None:
        self._parts += 1
        self._rows = 0
        title = self._title if self._parts == 1 else f"{self._title} {self._parts}"
        sheet: Worksheet = self._book.create_sheet(title)
        sheet.freeze_panes = "B2"
        for number, width in enumerate(self._widths, 1):
            sheet.column_dimensions[get_column_letter(number)].width = width
        sheet.append([_heading(sheet, text) for text in self._headings])
        self._sheet = sheet

    def _end_part(self) -> None:
        assert self._sheet is not None
        last = get_column_letter(len(self._headings))
        self._sheet.auto_filter.ref = f"A1:{last}{self._rows + 1}"


def _heading(sheet: Worksheet, text: str) -> Cell:
    cell = WriteOnlyCell(sheet)
    fill_cell(cell, text)
    style_heading(cell)
    return cell


def _cell(sheet: Worksheet, value: CellValue) -> Cell | str | int | float | None:
    """A cell for what needs one; numbers and plain text go as they are, which is faster."""
    if value is None or (isinstance(value, int | float) and not isinstance(value, bool)):
        return value
    if isinstance(value, str) and _is_plain(value):
        return value
    cell = WriteOnlyCell(sheet)
    fill_cell(cell, value)
    return cell


def _is_plain(text: str) -> bool:
    """Whether a text is nothing but text to openpyxl too: no formula, no error, nothing XML cannot hold."""
    return text[:1].isalnum() and text.isascii() and text.isprintable() and len(text) <= LONGEST_TEXT


def _widths(headings: Iterable[str], rows: Sequence[tuple[CellValue, ...]]) -> Iterator[float]:
    """Widths that show the longest word of a heading and most of the texts below it."""
    for index, title in enumerate(headings):
        words = max(map(len, title.split())) + _FILTER_BUTTON
        texts = (len(_shown(row[index])) + 1 for row in rows)
        yield float(min(WIDEST, max(NARROWEST, words, *texts, 0)))


def _shown(value: CellValue) -> str:
    return "" if value is None else str(value.value if isinstance(value, Signed) else value)
