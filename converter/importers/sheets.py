"""What a grid is, a table or a sheet of labels, and the raw items in it."""

from __future__ import annotations

from collections.abc import Generator
from itertools import chain, islice
from pathlib import PurePath

from converter.importers.build.passed_over import kind_of_columns, passed_over_kind
from converter.importers.grid import Grid, GridRow
from converter.importers.headings import heading_text, kind_of_headings, kind_of_sheet
from converter.importers.label_sheet import looks_like_labels, read_label_sheet
from converter.importers.raw import ItemKind, RawItem
from converter.importers.table import read_tables
from converter.notation.text import is_blank
from converter.problems import ProblemLog

ROWS_LOOKED_THROUGH = 100
"""How many rows from the top a heading row is looked for in."""

EXPECTED = (
    "expected headings such as Name, Body, Quickness for characters "
    "or Name, Type, Ammo, Modes, Damage for weapons"
)


def read_grid(grid: Grid, log: ProblemLog) -> Generator[RawItem, None, bool]:
    """The items of a sheet or a delimited file, in file order.

    The returned value says whether the grid was understood at all. A sheet of things that no system takes
    (vehicles, contacts) is counted and passed over, known by its name or by its headings.
    """
    rows = iter(grid.rows)
    head = list(islice(rows, ROWS_LOOKED_THROUGH))
    named = kind_of_sheet(grid.location.sheet or PurePath(grid.location.file).stem)
    at, kind = _heading_row(head, named)
    if looks_like_labels(head[:at]):
        yield from read_label_sheet(grid, list(chain(head, rows)), log)
        return True
    if kind is not None:
        yield from read_tables(grid, head[at], chain(head[at + 1 :], rows), kind, log, head[:at])
        return True
    passed_over, below = _thing_of_sheet(grid, head)
    if passed_over is not None:
        count = sum(1 for row in chain(head[below:], rows) if any(not is_blank(cell) for cell in row.cells))
        log.counts.passed_over[passed_over] += count
        return True
    return False


def _heading_row(head: list[GridRow], named: ItemKind | None) -> tuple[int, ItemKind | None]:
    """The index of the first heading row and its kind; the number of rows and None where there is none."""
    for index, row in enumerate(head):
        kind = kind_of_headings(row.cells, named)
        if kind is not None:
            return index, kind
    return len(head), None


def _thing_of_sheet(grid: Grid, head: list[GridRow]) -> tuple[str | None, int]:
    """The kind of thing that a sheet lists and no system takes, by its headings or name; its first row."""
    for index, row in enumerate(head):
        thing = kind_of_columns(filter(None, map(heading_text, row.cells)))
        if thing is not None:
            return thing, index + 1
    return passed_over_kind(grid.location.sheet) if grid.location.sheet else None, 1
