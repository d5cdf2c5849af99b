"""What the looks at a workbook find: addresses, faults, strays, and the sheet they belong to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from functools import cache

from converter.importers.grid import CellFault, GridRow, MergedCells
from converter.importers.workbooks.tally import Box

_NEVER_STORED = "is a formula whose result was never stored"
_SAVE_AGAIN = "open the file in a spreadsheet program and save it, or type the value itself into the cell"

MOST_STRAYS_NAMED = 3
MOST_MERGED = 100_000
MOST_FAULTS = 100_000
"""Faulty cells a sheet may have before it is refused as a whole."""

_ADDRESS = re.compile(r"([A-Za-z]{1,3})([0-9]{1,7})")


@dataclass(frozen=True, slots=True)
class FaultyCell:
    """A cell that holds no usable value; row and column count from 1."""

    row: int
    column: int
    fault: CellFault


@dataclass(frozen=True, slots=True)
class StrayCell:
    """A cell far outside the table and what it shows, where that is known."""

    row: int
    column: int
    text: str


@dataclass(frozen=True, slots=True)
class SheetContent:
    """One sheet as it was read: its rows and what has to be said about it.

    `strays` names the first few of `stray_count` cells that were left out; `hidden_rows` counts the hidden
    ones among `rows`; `trouble` is why nothing could be read; `notes` are readings that were taken.
    """

    name: str
    hidden: bool = False
    rows: Iterable[GridRow] = ()
    merged: tuple[MergedCells, ...] = ()
    hidden_rows: int = 0
    strays: tuple[StrayCell, ...] = ()
    stray_count: int = 0
    notes: tuple[str, ...] = ()
    trouble: str = ""


def error_fault(text: str) -> CellFault:
    """The fault of a cell that shows an error such as `#N/A`."""
    return CellFault(text, f"the cell shows the error {text}")


def unstored_fault(formula: str) -> CellFault:
    """The fault of a formula that a program wrote without working it out, shown with its equals sign."""
    return CellFault(f"={formula.removeprefix('=')}", _NEVER_STORED, _SAVE_AGAIN)


def parse_address(text: str) -> tuple[int, int] | None:
    """Row and column, from 1, of an address such as `C3`; None where it is no address."""
    match = _ADDRESS.fullmatch(text)
    if match is None or int(match[2]) == 0:
        return None
    return int(match[2]), column_number(match[1])


@cache
def column_number(letters: str) -> int:
    """The number of a column: A is 1, AA is 27."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def clipped(merged: Iterable[MergedCells], box: Box) -> tuple[MergedCells, ...]:
    """The merged ranges as far as they lie in the box; those of one cell are none."""
    cut = (
        MergedCells(
            max(each.first_row, box.first_row),
            max(each.first_column, box.first_column),
            min(each.last_row, box.last_row),
            min(each.last_column, box.last_column),
        )
        for each in merged
    )
    return tuple(each for each in cut if _is_range(each))


def _is_range(cells: MergedCells) -> bool:
    height = cells.last_row - cells.first_row
    width = cells.last_column - cells.first_column
    return height >= 0 and width >= 0 and height + width > 0


def duration_text(duration: timedelta) -> str:
    """A time of day or a duration as a spreadsheet shows it, `26:05:00`."""
    seconds = round(duration.total_seconds())
    sign, seconds = ("-", -seconds) if seconds < 0 else ("", seconds)
    return f"{sign}{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
