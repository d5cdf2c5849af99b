"""The product `sheets`: a record sheet for every figure, then lists of weapons and spells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from converter.printing.faster_combat.compact import compact_jobs
from converter.printing.faster_combat.list_pages import ListPage, list_pages
from converter.printing.faster_combat.sheet import lists_view, sheet_views, sorted_by_type
from converter.printing.faster_combat.sheet_pages import (
    LEAST_FIREARMS,
    LEAST_MELEE_WEAPONS,
    LEAST_SPELLS,
    fit_sheet,
)
from converter.printing.faster_combat.views import (
    FirearmRow,
    GrenadeRow,
    ListsView,
    MeleeRow,
    SheetView,
    SpellRow,
)
from converter.printing.paper import Paper
from converter.printing.press import Bench, Draft, Job, Section
from converter.printing.products import ListOrder, PrintOptions
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import FasterCombatRecords

Row = TypeVar("Row", FirearmRow, MeleeRow, GrenadeRow, SpellRow)

_LIST_PAGES_A_DOCUMENT = 6
_SHEET_STYLES = "faster_combat/sheet.css"
_HEADING = "Record sheets"


@dataclass(frozen=True, slots=True)
class SheetJob:
    """The record sheet of one figure: a page, and continuation pages where that is not enough."""

    view: SheetView
    styles: ClassVar[tuple[str, ...]] = (_SHEET_STYLES,)

    @property
    def bookmark(self) -> str:
        """The figure's name."""
        return self.view.title

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The sheet dealt out to pages."""
        fitted = fit_sheet(self.view, bench.paper, spare_mm=spare_mm)
        html = bench.filled_in("faster_combat/sheet.html", sheet=fitted)
        return Draft(html, len(fitted.pages), fitted.done)


@dataclass(frozen=True, slots=True)
class ListJob:
    """Some pages of the lists, few enough to be one document; only the first has a bookmark."""

    title: str
    pages: tuple[ListPage, ...]
    styles: ClassVar[tuple[str, ...]] = (_SHEET_STYLES,)

    @property
    def bookmark(self) -> str:
        """The title on the first page, else nothing."""
        return self.title if self.pages[0].number == 1 else ""

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The pages; they were dealt out with room to spare."""
        return Draft(bench.filled_in("faster_combat/lists.html", title=self.title, pages=self.pages))


@dataclass(frozen=True, slots=True)
class SheetsScreen:
    """Sheets and lists for browsers and phones: no pages, every row follows the one before.

    The empty rows of the book's sheet are there for those who print it from a browser; screens hide them.
    """

    sheets: tuple[SheetView, ...]
    lists: ListsView
    styles: ClassVar[tuple[str, ...]] = ("faster_combat/web.css",)

    def fragment(self, bench: Bench) -> str:
        """The sheets one after the other."""
        sheets = tuple(map(_with_empty_rows, self.sheets))
        return bench.filled_in("faster_combat/web.html", sheets=sheets, lists=self.lists)


def make_record_sheets(records: FasterCombatRecords, options: PrintOptions) -> Section:
    """The section of the product; compact sheets stand four to a page."""
    rules, paper = options.rules or HouseRules(), options.settings.paper
    views = sheet_views(records.characters, rules)
    lists = lists_view(records.weapons, records.spells)
    if options.order is ListOrder.TYPE:
        lists = sorted_by_type(lists)
    sheets: Sequence[Job] = tuple(map(SheetJob, views))
    if options.compact:
        sheets = compact_jobs(records.characters, rules, paper)
    jobs = [*sheets, *_list_jobs(lists, paper)]
    screen = None if options.compact else SheetsScreen(views, lists)
    return Section(_title(views, lists), _HEADING, jobs, screen)


def _with_empty_rows(view: SheetView) -> SheetView:
    """The sheet with as many rows in each table as the book's own has at least."""
    return replace(
        view,
        firearms=_filled_up(view.firearms, FirearmRow(), LEAST_FIREARMS),
        melee_weapons=_filled_up(view.melee_weapons, MeleeRow(), LEAST_MELEE_WEAPONS),
        grenades=_filled_up(view.grenades, GrenadeRow(), LEAST_MELEE_WEAPONS),
        spells=_filled_up(view.spells, SpellRow(), LEAST_SPELLS),
    )


def _filled_up(rows: tuple[Row, ...], blank: Row, least: int) -> tuple[Row, ...]:
    return rows + (blank,) * (least - len(rows))


def _list_jobs(lists: ListsView, paper: Paper) -> Iterator[ListJob]:
    pages = list_pages(lists, paper)
    for start in range(0, len(pages), _LIST_PAGES_A_DOCUMENT):
        yield ListJob(lists.title, pages[start : start + _LIST_PAGES_A_DOCUMENT])


def _title(views: tuple[SheetView, ...], lists: ListsView) -> str:
    if not views:
        return f"Faster Combat: {lists.title}"
    return views[0].title if len(views) == 1 else f"Faster Combat: {len(views)} record sheets"
