"""Records that are kept for the rows that repeat a row: long lists hold few distinct codes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from converter.source.notices import Notice
from converter.source.repeated import Repeated
from converter.source.sourced import Sourced

Record = TypeVar("Record")

MOST_KEPT = 4096
"""Records kept at a time; a list with more distinct codes starts afresh, in the same memory."""


@dataclass(frozen=True, slots=True, eq=False)
class Kept(Generic[Record]):
    """A record that further rows have under their own names, and what has to be told about each of them."""

    record: Record
    notices: tuple[Notice, ...]
    like: Sourced
    """Held so that no other row can take its identity."""


class Repeats(Generic[Record]):
    """The records of rows that others repeat, told apart by the identity of the row that they are like."""

    def __init__(self) -> None:
        self._kept: dict[int, Kept[Record]] = {}

    def known(self, row: Repeated) -> Kept[Record] | None:
        """What an earlier row of the same codes became, or None."""
        return self._kept.get(id(row.like))

    def keep(self, row: Repeated, record: Record, notices: tuple[Notice, ...] | None) -> None:
        """Keep what a row became, unless `notices` is None: then the name made a difference."""
        if notices is None:
            return
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[id(row.like)] = Kept(record, notices, row.like)
