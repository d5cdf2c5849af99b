"""CSV: one table a kind. One kind goes into the named file, several into files beside it."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from converter.exporting.tables import FORMULA_STARTS, FlatTable
from converter.exporting.whole_files import written_whole


def csv_paths(tables: Sequence[FlatTable], out: Path) -> tuple[Path, ...]:
    """The files that `write_csv` writes: `out` where one kind was found, else one a kind beside it."""
    if len(tables) == 1:
        return (out,)
    return tuple(out.with_name(f"{out.stem}-{table.kind}{out.suffix}") for table in tables)


def write_csv(tables: Sequence[FlatTable], out: Path) -> tuple[Path, ...]:
    """Write the tables found; return the files written, see `csv_paths`.

    Raises OutputError where a file cannot be written; then none is.
    """
    paths = csv_paths(tables, out)
    with ExitStack() as stack:
        for path, table in zip(paths, tables, strict=True):
            temporary = stack.enter_context(written_whole(path))
            with temporary.open("w", encoding="utf-8-sig", newline="") as stream:
                _write_table(stream, table)
    return paths


def _write_table(stream: TextIO, table: FlatTable) -> None:
    writer = csv.writer(stream)
    writer.writerow(table.columns)
    for row in table.rows:
        writer.writerow([_cell(value) for value in row])


def _cell(value: object) -> object:
    """A value as a cell; text that could run as a formula stands behind an apostrophe."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) and value.startswith(FORMULA_STARTS):
        return f"'{value}"
    return "" if value is None else value
