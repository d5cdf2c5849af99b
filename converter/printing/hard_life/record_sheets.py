"""The product `sheets`: a record sheet for every figure, then lists of weapons and armour."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from converter.printing.hard_life.lists import list_jobs, list_title
from converter.printing.hard_life.maps import usable
from converter.printing.hard_life.sheet import sheet_views
from converter.printing.hard_life.sheet_pages import fit_sheet
from converter.printing.hard_life.views import SheetView
from converter.printing.press import Bench, Draft, Job, Section
from converter.printing.products import ListOrder, PrintOptions
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.records import HardLifeRecords

STYLES = ("hard_life/pictures.css", "hard_life/sheet.css")
_HEADING = "Record sheets"


@dataclass(frozen=True, slots=True)
class SheetJob:
    """The record sheet of one figure: a page, and continuation pages where that is not enough."""

    view: SheetView
    styles: ClassVar[tuple[str, ...]] = STYLES

    @property
    def bookmark(self) -> str:
        """The figure's name."""
        return self.view.title

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The sheet dealt out to pages."""
        fitted = fit_sheet(self.view, bench.paper, spare_mm=spare_mm)
        return Draft(bench.filled_in("hard_life/sheet.html", sheet=fitted), len(fitted.pages), fitted.done)


def make_record_sheets(records: HardLifeRecords, options: PrintOptions) -> Section:
    """The section of the product. Raises CannotPrintError for a hit map that cannot be used."""
    rules = usable(options.rules or HouseRules())
    views = sheet_views(records.characters, rules)
    jobs: list[Job] = [
        *map(SheetJob, views),
        *list_jobs(_sorted(records, options.order), options.settings.paper),
    ]
    return Section(_title(views, list_title(records)), _HEADING, jobs)


def _sorted(records: HardLifeRecords, order: ListOrder) -> HardLifeRecords:
    """The records with their lists in the order that is wished for."""
    if order is ListOrder.GIVEN:
        return records
    weapons = sorted(records.weapons, key=lambda weapon: (weapon.type.casefold(), weapon.name.casefold()))
    armour = sorted(records.armour, key=lambda piece: piece.name.casefold())
    return replace(records, weapons=tuple(weapons), armour=tuple(armour))


def _title(views: tuple[SheetView, ...], lists: str) -> str:
    if not views:
        return f"Hard Life: {lists}"
    return views[0].title if len(views) == 1 else f"Hard Life: {len(views)} record sheets"
