"""CSV: one table a kind. One kind goes into the named file, several into files beside it."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from converter.exporting.tables import FORMULA_STARTS, FlatTable
from converter.exporting.whole_files import written_whole

ENCODING = "utf-8-sig"
"""With a mark by which spreadsheets know it."""


def csv_paths(kinds: Sequence[str], out: Path) -> tuple[Path, ...]:
    """The files that CSV goes into: `out` where one kind was found, else one a kind beside it."""
    if len(kinds) == 1:
        return (out,)
    return tuple(out.with_name(f"{out.stem}-{kind}{out.suffix}") for kind in kinds)


def write_csv(tables: Sequence[FlatTable], out: Path) -> tuple[Path, ...]:
    """Write the tables found; return the files written, see `csv_paths`.

    Raises OutputError where a file cannot be written; then none is.
    """
    paths = csv_paths([table.kind for table in tables], out)
    with ExitStack() as stack:
        for path, table in zip(paths, tables, strict=True):
            temporary = stack.enter_context(written_whole(path))
            with temporary.open("w", encoding=ENCODING, newline="") as stream:
                _write_table(stream, table)
    return paths


def _write_table(stream: TextIO, table: FlatTable) -> None:
    writer = csv.writer(stream)
    writer.writerow(table.columns)
    writer.writerows(csv_rows(table))


def csv_rows(table: FlatTable) -> Iterator[list[object]]:
    """The rows of a table as a CSV file has them."""
    for row in table.rows:
        yield [csv_cell(value) for value in row]


def csv_cell(value: object) -> object:
    """A value as a cell; text that could run as a formula stands behind an apostrophe."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) and value.startswith(FORMULA_STARTS):
        return f"'{value}"
    return "" if value is None else value
