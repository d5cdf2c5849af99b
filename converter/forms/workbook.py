"""The form as a workbook: headings with notes, lists to pick from, codes kept as text."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from openpyxl import Workbook
from openpyxl.cell import Cell
from openpyxl.comments import Comment
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from converter.exporting.whole_files import written_whole
from converter.exporting.workbook_cells import TEXT_FORMAT, fill_cell, style_heading
from converter.forms.example import FormCell, form_rows
from converter.forms.sheets import FORM, Choices, Content, FormColumn, FormSheet
from converter.importers.raw import RawItem

ROWS_TO_FILL = 1000
"""Rows below the headings in which words can be picked from lists."""

LONGEST_LIST = 255
"""Characters that a list of words may have in a workbook."""

_COMMENT_HEIGHT, _COMMENT_WIDTH = 70, 240


def write_form(out: Path, items: Iterable[RawItem] = ()) -> None:
    """Write the form with a row for each of the items and each of their belongings.

    Raises OutputError where `out` cannot be written.
    """
    filled = tuple(items)
    book = Workbook()
    book.remove(book.worksheets[0])
    for sheet in FORM:
        _add_sheet(book, sheet, form_rows(sheet, filled))
    with written_whole(out) as temporary:
        book.save(temporary)


def _add_sheet(book: Workbook, form: FormSheet, rows: Iterable[tuple[FormCell, ...]]) -> None:
    sheet: Worksheet = book.create_sheet(form.title)
    sheet.freeze_panes = f"{get_column_letter(form.fixed + 1)}2"
    for number, column in enumerate(form.columns, 1):
        _add_column(sheet, number, column)
    for number, row in enumerate(rows, 2):
        for at, (column, value) in enumerate(zip(form.columns, row, strict=True), 1):
            _fill(_cell(sheet, number, at), column, value)


def _add_column(sheet: Worksheet, number: int, column: FormColumn) -> None:
    letter = get_column_letter(number)
    heading = _cell(sheet, 1, number)
    fill_cell(heading, column.title)
    style_heading(heading)
    heading.comment = Comment(column.note, "sheetrunner", height=_COMMENT_HEIGHT, width=_COMMENT_WIDTH)
    dimension = sheet.column_dimensions[letter]
    longest_word = max(map(len, column.title.split()))
    dimension.width = max(column.width, longest_word + 2)
    if column.content is not Content.NUMBER:
        dimension.number_format = TEXT_FORMAT
    if column.choices is not None:
        _offer(sheet, f"{letter}2:{letter}{ROWS_TO_FILL + 1}", column, column.choices)


def _offer(sheet: Worksheet, cells: str, column: FormColumn, choices: Choices) -> None:
    """Put a list to pick from onto cells."""
    words = f'"{",".join(choices.words)}"'
    if choices.names_of:
        words = f"{choices.names_of}!$A$2:$A${ROWS_TO_FILL + 1}"
    offer = DataValidation(type="list", formula1=words, allow_blank=True, showErrorMessage=choices.closed)
    offer.errorTitle = column.title
    offer.error = f"Pick one of {', '.join(choices.words)}, or leave the cell empty."
    offer.add(cells)
    sheet.add_data_validation(offer)


def _cell(sheet: Worksheet, row: int, number: int) -> Cell:
    cell = sheet.cell(row, number)
    assert isinstance(cell, Cell), "no cell of the form is merged"
    return cell


def _fill(cell: Cell, column: FormColumn, value: FormCell) -> None:
    if value is None:
        return
    fill_cell(cell, value)
    if column.content is not Content.NUMBER:
        cell.number_format = TEXT_FORMAT
