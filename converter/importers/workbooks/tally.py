"""Where the cells of a sheet lie: the table's box, and the stray cells far outside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

ROW_GAP = 1000
"""A cell with more empty rows than this between it and the table is stray."""

COLUMN_GAP = 100
"""A cell with more empty columns than this between it and the table is stray."""

MOST_CELLS = 12_000_000
"""Cells a sheet may hold: a million rows of twelve columns."""

_ALWAYS_ROOM_FOR = 2_000_000
_SPARSEST = 20
_MOST_ROOM = 2 * MOST_CELLS
_BUCKET = 500


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of cells; rows and columns count from 1, both ends belong to it."""

    first_row: int
    first_column: int
    last_row: int
    last_column: int

    def holds(self, row: int, column: int) -> bool:
        """Whether a cell lies inside."""
        return self.first_row <= row <= self.last_row and self.first_column <= column <= self.last_column

    @property
    def area(self) -> int:
        """How many cells the rectangle has, empty ones included."""
        return (self.last_row - self.first_row + 1) * (self.last_column - self.first_column + 1)


@dataclass(slots=True)
class _Span:
    """The rows of one bucket that hold something: the first, the last, and how many cells."""

    first: int
    last: int
    cells: int


@dataclass(slots=True)
class Tally:
    """Counts the cells that hold something, by row and column, in memory that does not grow with them."""

    cells: int = 0
    rows: dict[int, _Span] = field(default_factory=dict)
    columns: Counter[int] = field(default_factory=Counter)

    def add(self, row: int, column: int, copies: int = 1) -> None:
        """Count one cell, or some copies of it beside each other."""
        self.cells += copies
        span = self.rows.get(row // _BUCKET)
        if span is not None and span.first <= row <= span.last:
            span.cells += copies
        else:
            self._add_row(row, copies)
        if copies == 1:
            self.columns[column] += 1
        else:
            self.columns.update(range(column, column + copies))

    def add_rows(self, rows: Sequence[int], columns: Iterable[int], cells: int) -> None:
        """Count whole rows at once, whose cells lie in these columns; each row is taken to hold as many."""
        self.cells += cells
        first, last = min(rows), max(rows)
        share, rest = divmod(cells, len(rows))
        if last - first + 1 == len(rows):
            for start in range(first - first % _BUCKET, last + 1, _BUCKET):
                lowest, highest = max(first, start), min(last, start + _BUCKET - 1)
                self._add_row(lowest, share)
                self._add_row(highest, share * (highest - lowest))
        else:
            for row in rows:
                self._add_row(row, share)
        self._add_row(first, rest)
        for column in columns:
            self.columns[column] += len(rows)

    def _add_row(self, row: int, cells: int) -> None:
        span = self.rows.get(row // _BUCKET)
        if span is None:
            self.rows[row // _BUCKET] = _Span(row, row, cells)
            return
        span.first = min(span.first, row)
        span.last = max(span.last, row)
        span.cells += cells

    @property
    def whole_box(self) -> Box | None:
        """The rectangle around everything; None for an empty sheet."""
        if not self.cells:
            return None
        first = self.rows[min(self.rows)].first
        last = self.rows[max(self.rows)].last
        return Box(first, min(self.columns), last, max(self.columns))

    def table_box(self) -> Box | None:
        """The rectangle around the largest block of cells.

        A block ends where more than ROW_GAP rows or COLUMN_GAP columns are empty. Where the rectangle would
        still be far larger than what it holds, smaller gaps end a block too, provided that the largest holds
        half of all cells. None where even that does not help: the cells are scattered all over the sheet.
        """
        for divisor in (1, 10, 100):
            box, cells = self._largest_block(ROW_GAP // divisor, COLUMN_GAP // divisor)
            if divisor > 1 and 2 * cells < self.cells:
                return None
            if box.area <= max(_ALWAYS_ROOM_FOR, min(_SPARSEST * self.cells, _MOST_ROOM)):
                return box
        return None

    def _largest_block(self, row_gap: int, column_gap: int) -> tuple[Box, int]:
        """The rectangle, and how many cells its rows and its columns hold, whichever are fewer."""
        spans = [self.rows[bucket] for bucket in sorted(self.rows)]
        rows = _largest_run([(span.first, span.last, span.cells) for span in spans], row_gap)
        columns = _largest_run(
            [(each, each, self.columns[each]) for each in sorted(self.columns)], column_gap
        )
        return Box(rows[0], columns[0], rows[1], columns[1]), min(rows[2], columns[2])


def _largest_run(spans: Sequence[tuple[int, int, int]], gap: int) -> tuple[int, int, int]:
    """First and last number and the cells of the run of spans with the most cells, the first of equals."""
    runs = [list(spans[0])]
    for first, last, cells in spans[1:]:
        if first - runs[-1][1] - 1 > gap:
            runs.append([first, last, cells])
        else:
            runs[-1][1] = last
            runs[-1][2] += cells
    largest = max(runs, key=lambda run: run[2])
    return largest[0], largest[1], largest[2]
