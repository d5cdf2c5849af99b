"""Rows of long lists that repeat the codes of a row before them: only the name is new.

A list of a million weapons holds a few hundred distinct codes. What was worked out for a row holds for every
row that repeats it, and who converts or writes rows may keep it instead of working it out again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from converter.problems import Location
from converter.source.sourced import Sourced

Record = TypeVar("Record")


class Placed(Protocol):
    """Something that stands somewhere."""

    @property
    def place(self) -> Location:
        """Where it stands."""
        ...


@dataclass(slots=True, eq=False)
class Repeated:
    """A row that differs from an earlier one, `like`, in its name alone.

    Rows that repeat the same one share the object `like`, so that its identity can stand for their codes.
    """

    like: Sourced
    name: str
    row: Placed

    @property
    def place(self) -> Location:
        """The place of the row itself."""
        return self.row.place

    def whole(self) -> Sourced:
        """The row as an item of its own."""
        return Sourced(self.like.item.model_copy(update={"name": self.name}), self.row.place)


@dataclass(slots=True, eq=False)
class Renamed(Generic[Record]):
    """The record of a row that repeats another: that one's `record` with its own name in place of the name.

    Rows that repeat the same one share the object `record`.
    """

    record: Record
    name: str


def whole(item: Sourced | Repeated) -> Sourced:
    """The item, whether it repeats another or not."""
    return item.whole() if isinstance(item, Repeated) else item
