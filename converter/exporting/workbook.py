"""Excel workbooks: a sheet a table, headings that stay in sight, filters, and the problems of the run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

from openpyxl import Workbook
from openpyxl.cell import Cell, WriteOnlyCell
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from converter.exporting.json_document import FORMAT, ProblemRow, problem_row
from converter.exporting.tables import CellValue, ExportTable, Signed, split_long, table
from converter.exporting.whole_files import written_whole
from converter.exporting.workbook_cells import fill_cell, style_heading
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
    book = Workbook(write_only=True)
    book.properties.creator = "sheetrunner"
    book.properties.keywords = FORMAT  # by this the program knows its own results again
    problems = table("Problems", ProblemRow, map(problem_row, log.in_order()))
    for one in (*tables, problems):
        for part in split_long(one, MOST_ROWS):
            _write_sheet(book, part)
    with written_whole(out) as temporary:
        book.save(temporary)


def _write_sheet(book: Workbook, one: ExportTable) -> None:
    sheet: Worksheet = book.create_sheet(one.title)
    sheet.freeze_panes = "B2"
    last = get_column_letter(len(one.headings))
    sheet.auto_filter.ref = f"A1:{last}{len(one.rows) + 1}"
    for number, width in enumerate(_widths(one), 1):
        sheet.column_dimensions[get_column_letter(number)].width = width
    sheet.append([_heading(sheet, text) for text in one.headings])
    for row in one.rows:
        sheet.append([_cell(sheet, value) for value in row])


def _heading(sheet: Worksheet, text: str) -> Cell:
    cell = WriteOnlyCell(sheet)
    fill_cell(cell, text)
    style_heading(cell)
    return cell


def _cell(sheet: Worksheet, value: CellValue) -> Cell | int | float | None:
    """A cell for what needs one; plain numbers go as they are, which is faster."""
    if value is None or (isinstance(value, int | float) and not isinstance(value, bool)):
        return value
    cell = WriteOnlyCell(sheet)
    fill_cell(cell, value)
    return cell


def _widths(one: ExportTable) -> Iterator[float]:
    """Widths that show the longest word of a heading and most of the texts below it."""
    for index, title in enumerate(one.headings):
        words = max(map(len, title.split())) + _FILTER_BUTTON
        texts = (len(_shown(row[index])) + 1 for row in islice(one.rows, ROWS_MEASURED))
        yield float(min(WIDEST, max(NARROWEST, words, *texts, 0)))


def _shown(value: CellValue) -> str:
    return "" if value is None else str(value.value if isinstance(value, Signed) else value)
