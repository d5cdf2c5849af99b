"""Deals lists of weapons and spells out to pages, so that a long catalogue is printed piece by piece."""

from __future__ import annotations

from dataclasses import dataclass, replace

from converter.printing.faster_combat.rows import TABLE_HEAD_MM, TIGHT, RowMeasure
from converter.printing.faster_combat.views import ListsView, SpellRow, WeaponListRow
from converter.printing.fitting import deal
from converter.printing.paper import Paper

_HEAD_MM = 17.0
_GAP_MM = 3.0
_SPARE_MM = 2.0
_MOST_ROWS = 100
"""More never fit on a page; without a bound every page would copy the rest of a long list."""


@dataclass(frozen=True, slots=True)
class ListPage:
    """One page of the lists."""

    number: int
    count: int
    weapons: tuple[WeaponListRow, ...]
    spells: tuple[SpellRow, ...]


def list_pages(view: ListsView, paper: Paper) -> tuple[ListPage, ...]:
    """The lists dealt out to pages; every row stands on one of them."""
    measure = RowMeasure(paper, TIGHT, lists=True)
    pages: list[ListPage] = []
    weapons, spells = measure.sized(view.weapons), measure.sized(view.spells)
    gun, magic = 0, 0  # how many stand on the pages so far
    while gun < len(weapons) or magic < len(spells):
        free = paper.printable_height_mm - _SPARE_MM - _HEAD_MM
        guns = deal(weapons[gun : gun + _MOST_ROWS], measure.listed_weapon, free - TABLE_HEAD_MM).placed
        gun += len(guns)
        cast: tuple[SpellRow, ...] = ()
        if gun == len(weapons):  # the spells begin below the last weapon
            used = sum(map(measure.listed_weapon, guns)) + TABLE_HEAD_MM + _GAP_MM if guns else 0.0
            cast = deal(spells[magic : magic + _MOST_ROWS], measure.spell, free - used - TABLE_HEAD_MM).placed
            magic += len(cast)
        if not guns and not cast:  # one row taller than a page: better run over than lost
            guns, cast = weapons[gun : gun + 1], () if gun < len(weapons) else spells[magic : magic + 1]
            gun, magic = gun + len(guns), magic + len(cast)
        pages.append(ListPage(len(pages) + 1, 0, guns, cast))
    return tuple(replace(page, count=len(pages)) for page in pages)
