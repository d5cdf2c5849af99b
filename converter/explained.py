"""Every number of an item under a name, as whoever shows workings asks for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from converter.working import Quantity


@dataclass(frozen=True, slots=True)
class Figure:
    """One number: `key` as in the JSON output, `owner` the weapon or spell it belongs to, its title.

    `on_sheets` is how sheets write it where they write more than the figures: `+3`, `Force+6`.
    """

    key: str
    title: str
    quantity: Quantity
    owner: str | None = None
    on_sheets: str = ""

    @property
    def written(self) -> str:
        """The number as sheets write it: `12`, `+3`, `Force+6`."""
        return self.on_sheets or str(self.quantity)


@dataclass(frozen=True, slots=True)
class ExplainedItem:
    """An item with all its numbers, in the order of the record sheet."""

    name: str
    description: str
    figures: tuple[Figure, ...]

    def only(self, wanted: Callable[[Figure], bool]) -> ExplainedItem:
        """The same item with the figures that are wanted."""
        return replace(self, figures=tuple(filter(wanted, self.figures)))
