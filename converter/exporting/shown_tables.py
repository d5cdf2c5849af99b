"""Rule tables for people on the terminal, and as JSON for programs."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from converter.exporting.terminal import WIDTH_OF_A_FILE
from converter.shown_table import ShownTable

WHERE = "Where"
WIDTH_OF_A_PLACE = 60


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ListedTable(_Part):
    """A table in the list of all; `system` is null for one that belongs to none."""

    name: str
    system: str | None
    title: str


class TableDocument(_Part):
    """What `tables NAME --json` prints: each row an object with a key a column, in snake case."""

    name: str
    system: str | None
    title: str
    source: str
    notes: tuple[str, ...]
    rows: tuple[dict[str, str], ...]


def table_document(table: ShownTable, system: str | None, *, where: bool) -> TableDocument:
    """A table as a document; `where` adds the place each row comes from."""
    keys = [_key(column) for column in (*table.columns, *((WHERE,) if where else ()))]
    return TableDocument(
        name=table.name,
        system=system,
        title=table.title,
        source=table.source,
        notes=table.notes,
        rows=tuple(dict(zip(keys, row, strict=True)) for row in _rows(table, where)),
    )


def print_table(table: ShownTable, *, where: bool) -> None:
    """Print a table with its source and notes to stdout; nothing is cut off, long cells wrap."""
    console = _console(WIDTH_OF_A_FILE + (WIDTH_OF_A_PLACE if where else 0))
    console.print(Text(table.title, style="bold"))
    grid = _grid((*table.columns, *((WHERE,) if where else ())))
    for row in _rows(table, where):
        grid.add_row(*map(Text, row))
    console.print(grid)
    for line in (*table.notes, f"Source: {table.source}"):
        console.print(Text(line))


def print_list(listed: Iterable[ListedTable]) -> None:
    """Print the list of all tables to stdout."""
    grid = _grid(("Table", "System", "Holds"))
    for one in listed:
        grid.add_row(Text(one.name), Text(one.system or "any"), Text(one.title))
    _console(WIDTH_OF_A_FILE).print(grid)


def _rows(table: ShownTable, where: bool) -> Iterable[tuple[str, ...]]:
    if not where:
        return table.rows
    origins = table.origins or (table.source,) * len(table.rows)
    return ((*row, origin) for row, origin in zip(table.rows, origins, strict=True))


def _key(column: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", column.casefold()).strip("_")


def _console(width: int) -> Console:
    """A terminal as wide as it is, or a file of that width."""
    return Console(file=sys.stdout, highlight=False, width=None if sys.stdout.isatty() else width)


def _grid(columns: Iterable[str]) -> Table:
    grid = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        grid.add_column(column, min_width=max(map(len, column.split())), overflow="fold")
    return grid
