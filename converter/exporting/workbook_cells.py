"""Cells of workbooks: text that can never act as a formula, numbers as numbers, and how headings look."""

from __future__ import annotations

import re

from openpyxl.cell import Cell
from openpyxl.styles import Alignment, Font, PatternFill

from converter.exporting.tables import FORMULA_STARTS, CellValue, Signed

SIGNED_NUMBER = "+0;-0;0"
TEXT_FORMAT = "@"
LONGEST_TEXT = 32_767
"""Characters a cell may hold."""

_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_HEADING_FILL = PatternFill("solid", fgColor="DDE3EA")
_HEADING_FONT = Font(bold=True)
_HEADING_ALIGNMENT = Alignment(vertical="top", wrap_text=True)


def fill_cell(cell: Cell, value: CellValue) -> None:
    """Put a value into a cell: truth as yes or no, a Signed with its sign, text as nothing but text."""
    if isinstance(value, bool):
        cell.value = "yes" if value else "no"
    elif isinstance(value, Signed):
        cell.value = value.value
        cell.number_format = SIGNED_NUMBER
    elif isinstance(value, str):
        fill_text(cell, value)
    else:
        cell.value = value


def fill_text(cell: Cell, text: str) -> None:
    """Put text into a cell, of a type that is never reckoned, without characters that XML cannot hold."""
    kept = _UNPRINTABLE.sub("", text)[:LONGEST_TEXT]
    cell.value = kept
    cell.data_type = "s"  # openpyxl takes '=…' for a formula and '#N/A' for an error
    if kept.startswith(FORMULA_STARTS):
        cell.quotePrefix = True  # keeps it text when somebody edits the cell


def style_heading(cell: Cell) -> None:
    """Make a cell look like a heading."""
    cell.font = _HEADING_FONT
    cell.fill = _HEADING_FILL
    cell.alignment = _HEADING_ALIGNMENT
