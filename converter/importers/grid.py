"""A table as a file holds it, before anybody knows what its columns mean."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from converter.problems import Location


@dataclass(frozen=True, slots=True)
class CellFault:
    """What stands in a cell that holds no usable value: an error (`#N/A`) or a formula never worked out.

    `message` is a sentence, or goes on from the text (`is a formula ...`); `hint` says what to do about it,
    where that is not to type the value in.
    """

    text: str
    message: str
    hint: str = ""


CellValue = str | int | float | bool | date | CellFault | None


class GridRow(NamedTuple):
    """One row: its number as the user sees it (from 1) and its cells from column A on."""

    number: int
    cells: tuple[CellValue, ...]


@dataclass(frozen=True, slots=True)
class MergedCells:
    """A merged range; rows and columns count from 1, both ends belong to it."""

    first_row: int
    first_column: int
    last_row: int
    last_column: int


@dataclass(frozen=True, slots=True)
class Grid:
    """A sheet of a workbook, or a CSV file (whose `location` names no sheet).

    Rows come in order and may leave out empty ones; they are read once. `only_text` says that cells hold
    text, nothing, or a fault.
    """

    location: Location
    rows: Iterable[GridRow]
    merged: tuple[MergedCells, ...] = ()
    only_text: bool = False

    def place(self, row: int, column: int) -> Location:
        """The place of a cell; row and column count from 1."""
        return self.location.at_cell(f"{column_letters(column)}{row}")


def column_letters(column: int) -> str:
    """The letters of a column: 1 is A, 27 is AA."""
    letters = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
