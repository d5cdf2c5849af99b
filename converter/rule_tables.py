"""Rule tables as rows of texts, each with the place it comes from; systems read their typed rows out of them.

A row of a bundled table knows its file and line, a row of a game master's own its house-rules file.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeVar

from converter.problems import shown
from converter.resources import read_data
from converter.source.names import name_key

Value = TypeVar("Value")

ALIASES = "aliases"
"""The column of a table that holds further names of a row, `;` between them."""


class TableFaultsError(Exception):
    """Rows that make no rule table: a line for each fault, with its place, value and what was expected."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = tuple(lines)
        super().__init__("\n".join(self.lines))


class CellError(Exception):
    """A cell that cannot be read. The message is the whole line for the user."""


@dataclass(frozen=True, slots=True)
class TableShape:
    """A rule table: the word it is asked for by, its file below the data folder, and what names its rows.

    `key` is the column of the name, `also` are further columns a row may be named by. `signed` are columns
    where `+3` and `3` mean different things, so that a bare TOML number, which loses the sign, is refused.
    """

    name: str
    file: str
    key: str
    also: tuple[str, ...] = ()
    signed: tuple[str, ...] = ()
    shown_as: str = ""
    """The word for `sheetrunner tables` where it is not the name."""

    @property
    def shown_name(self) -> str:
        """The word for `sheetrunner tables`."""
        return self.shown_as or self.name


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row. `where` is the place it was last written at, `over` the row of the books below it, if any."""

    columns: tuple[str, ...]
    cells: tuple[str, ...]
    where: str
    over: str = ""
    house_rule: str = ""
    """How a working names the house rule that made this row; empty for a bundled one."""

    @property
    def origin(self) -> str:
        """Where the row comes from, for people."""
        return f"{self.where}, over {self.over}" if self.over else self.where

    def text(self, column: str) -> str:
        """The cell of a column, perhaps empty. Raises KeyError for a column the table does not have."""
        if column not in self.columns:
            raise KeyError(column)
        return self.cells[self.columns.index(column)]

    def needed(self, column: str, expected: str = "a text") -> str:
        """The cell of a column that must not be empty. Raises CellError."""
        text = self.text(column)
        if not text:
            raise CellError(f"{self.where}: {column} is missing; expected {expected}")
        return text

    def read(self, column: str, reader: Callable[[str], Value], expected: str) -> Value:
        """The cell as `reader` understands it. Raises CellError where it raises, and for an empty cell."""
        text = self.needed(column, expected)
        try:
            return reader(text)
        except (ValueError, KeyError, ArithmeticError) as error:
            raise CellError(f"{self.where}: {column} = '{shown(text)}': expected {expected}") from error

    def maybe(self, column: str, reader: Callable[[str], Value], expected: str) -> Value | None:
        """The same, None for an empty cell."""
        return self.read(column, reader, expected) if self.text(column) else None

    def whole(self, column: str, lowest: int = 0, highest: int = 9999) -> int:
        """A whole number. Raises CellError for anything else."""
        return self.read(
            column, lambda text: _bounded(text, lowest, highest), f"a whole number {lowest} to {highest}"
        )

    def decimal(self, column: str) -> Decimal:
        """A number above 0. Raises CellError for anything else."""
        return self.read(column, _above_zero, "a number above 0")


@dataclass(frozen=True, slots=True, eq=False)
class RuleTable:
    """The rows of a table, in order."""

    shape: TableShape
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]

    def place_of(self, name: str) -> int | None:
        """Which row has that name, compared as people mean it; None for none."""
        wanted = name_key(name)
        for place, row in enumerate(self.rows):
            if wanted in map(name_key, self.names_of(row)):
                return place
        return None

    def names_of(self, row: TableRow) -> tuple[str, ...]:
        """All names of a row, the one of its key first."""
        also = [row.text(column) for column in self.shape.also]
        if ALIASES in self.columns:
            also.extend(row.text(ALIASES).split(";"))
        return tuple(filter(None, (row.text(self.shape.key), *also)))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all rows, as the key column has them."""
        return tuple(row.text(self.shape.key) for row in self.rows)

    def typed(self, make: Callable[[TableRow], Value]) -> tuple[Value, ...]:
        """Every row as `make` reads it. Raises TableFaultsError with a line for each row it cannot read."""
        found, faults = [], []
        for row in self.rows:
            try:
                found.append(make(row))
            except CellError as error:
                faults.append(str(error))
        if faults:
            raise TableFaultsError(faults)
        return tuple(found)


def bundled_table(shape: TableShape) -> RuleTable:
    """A table of the data folder."""
    reader = csv.reader(io.StringIO(read_data(shape.file)))
    columns = tuple(next(reader))
    rows = tuple(
        TableRow(columns, tuple(cells), f"data/{shape.file}, line {reader.line_num}") for cells in reader
    )
    return RuleTable(shape, columns, rows)


def table_named(tables: Sequence[RuleTable], name: str) -> RuleTable:
    """The table of that name; hyphens and underscores count alike. Raises KeyError for none."""
    wanted = plain(name)
    for table in tables:
        if plain(table.shape.name) == wanted:
            return table
    raise KeyError(name)


def plain(name: str) -> str:
    """A table's name as it is compared: `target_numbers` is `target-numbers`."""
    return name.casefold().replace("_", "-").replace(" ", "-")


def _bounded(text: str, lowest: int, highest: int) -> int:
    number = int(text)
    if not lowest <= number <= highest:
        raise ValueError(text)
    return number


def _above_zero(text: str) -> Decimal:
    number = Decimal(text)
    if not (number.is_finite() and number > 0):
        raise ValueError(text)
    return number
