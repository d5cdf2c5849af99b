"""The product `sheets`: a record sheet for every figure, then lists of weapons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from converter.printing.paper import Paper
from converter.printing.press import Bench, Draft, Job, Section
from converter.printing.products import PrintOptions
from converter.printing.revised_combat.sheet import sheet_views, weapon_list_view
from converter.printing.revised_combat.sheet_pages import ListPage, band_width, fit_sheet, list_pages
from converter.printing.revised_combat.views import SheetView, WeaponListView
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.records import RevisedCombatRecords

_LIST_PAGES_A_DOCUMENT = 6
_STYLES = "revised_combat/sheet.css"


@dataclass(frozen=True, slots=True)
class SheetJob:
    """The record sheet of one figure: a page, and continuation pages where that is not enough."""

    view: SheetView
    styles: ClassVar[tuple[str, ...]] = (_STYLES,)

    @property
    def bookmark(self) -> str:
        """The figure's name."""
        return self.view.title

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The sheet dealt out to pages."""
        fitted = fit_sheet(self.view, bench.paper, spare_mm=spare_mm)
        html = bench.filled_in("revised_combat/sheet.html", sheet=fitted)
        return Draft(html, len(fitted.pages), fitted.done)


@dataclass(frozen=True, slots=True)
class WeaponListJob:
    """Some pages of a weapon list, few enough to be one document; only the first has a bookmark."""

    view: WeaponListView
    pages: tuple[ListPage, ...]
    styles: ClassVar[tuple[str, ...]] = (_STYLES,)

    @property
    def bookmark(self) -> str:
        """The title on the first page, else nothing."""
        return self.view.title if self.pages[0].number == 1 else ""

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The pages; they were dealt out with room to spare."""
        band_mm = band_width(self.view.band_headings)
        html = bench.filled_in("revised_combat/lists.html", list=self.view, band_mm=band_mm, pages=self.pages)
        return Draft(html)


def make_record_sheets(records: RevisedCombatRecords, options: PrintOptions) -> Section:
    """The section of the product."""
    rules = options.rules or RevisedCombatRules()
    views = sheet_views(records.characters, rules)
    jobs: list[Job] = [*map(SheetJob, views)]
    if records.weapons:
        jobs += _list_jobs(weapon_list_view(records.weapons, rules), options.settings.paper)
    return Section(_title(views), "Record sheets", jobs)


def _list_jobs(view: WeaponListView, paper: Paper) -> Iterator[WeaponListJob]:
    pages = list_pages(view, paper)
    for start in range(0, len(pages), _LIST_PAGES_A_DOCUMENT):
        yield WeaponListJob(view, pages[start : start + _LIST_PAGES_A_DOCUMENT])


def _title(views: tuple[SheetView, ...]) -> str:
    if not views:
        return "Revised Combat: weapons"
    return views[0].title if len(views) == 1 else f"Revised Combat: {len(views)} record sheets"
