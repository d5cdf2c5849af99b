"""Tables for people on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

WIDTH_OF_A_FILE = 120
"""Characters a line where stdout is no terminal."""

Cells = Sequence[object]


def print_tables(tables: Iterable[tuple[Sequence[str], Iterable[Cells]]]) -> None:
    """Print tables, each headings and rows, to stdout; nothing is cut off, long cells wrap."""
    width = None if sys.stdout.isatty() else WIDTH_OF_A_FILE
    console = Console(file=sys.stdout, highlight=False, width=width)
    for columns, rows in tables:
        cells = list(rows)
        if cells:
            console.print(_table(columns, cells))


def _table(columns: Sequence[str], rows: Iterable[Cells]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        table.add_column(column, min_width=max(map(len, column.split())), overflow="fold")
    for row in rows:
        table.add_row(*(Text("" if cell is None else str(cell)) for cell in row))
    return table
