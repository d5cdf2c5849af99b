"""The party on pages: everybody by side, one row a record; more than one page go on under the side's heading.

What a row holds and how tall it is, is the system's own matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from converter.printing.fitting import deal

NO_SIDE: Final = "No side given"

Row = TypeVar("Row")

# All lengths are in mm and stand for what the systems' party.css set; a test holds the two together.
_HEAD: Final = 13.0
_SIDE_HEAD: Final = 15.4
_SIDE_GAP: Final = 3.0


@dataclass(frozen=True, slots=True)
class SideView(Generic[Row]):
    """A side, or a part of it, on a page; `heading` tells where it is continued."""

    heading: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class PartyPage(Generic[Row]):
    """A page of the party."""

    number: int
    count: int
    sides: tuple[SideView[Row], ...]


def by_side(rows: Iterable[tuple[str | None, Row]]) -> tuple[SideView[Row], ...]:
    """Rows, each with its side, in the order in which the sides are met; without any there is no heading."""
    sides: dict[str, list[Row]] = {}
    for side, row in rows:
        sides.setdefault(side or "", []).append(row)
    if list(sides) == [""]:
        return (SideView("", tuple(sides[""])),)
    return tuple(SideView(side or NO_SIDE, tuple(some)) for side, some in sides.items())


def party_pages(
    sides: Sequence[SideView[Row]], height: Callable[[Row], float], available_mm: float
) -> tuple[PartyPage[Row], ...]:
    """The sides dealt out to pages of a height; a side that does not fit goes on under its heading."""
    whole = available_mm - _HEAD
    pages: list[tuple[SideView[Row], ...]] = [()]
    free = whole
    for side in sides:
        left, heading = side.rows, side.heading
        while left:
            dealt = deal(left, height, free - _SIDE_HEAD)
            if not dealt.placed and pages[-1]:
                pages.append(())
                free = whole
                continue
            placed = dealt.placed or left[:1]  # one row taller than a page: better run over than lost
            pages[-1] = (*pages[-1], SideView(heading, placed))
            free -= _SIDE_HEAD + sum(map(height, placed)) + _SIDE_GAP
            left, heading = left[len(placed) :], f"{side.heading or 'Party'} (continued)"
    numbered = [PartyPage(number, 0, one) for number, one in enumerate(pages, 1)]
    return tuple(replace(page, count=len(pages)) for page in numbered)
