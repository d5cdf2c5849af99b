"""The product `reference`: the procedure in own words and every chart, each with where it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from converter.printing.press import Bench, Draft, Section
from converter.printing.products import PrintOptions
from converter.printing.revised_combat.blocks import Block, pages_of
from converter.printing.revised_combat.charts import charts
from converter.printing.revised_combat.marks import LEGEND
from converter.printing.revised_combat.procedure import procedure
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.records import RevisedCombatRecords

TITLE = "Revised Combat: reference"


@dataclass(frozen=True, slots=True)
class ReferenceJob:
    """The reference: two pages by the bundled rules, more where a rules file adds to them."""

    blocks: tuple[Block, ...]
    legend: str
    styles: ClassVar[tuple[str, ...]] = ("revised_combat/reference.css",)

    @property
    def bookmark(self) -> str:
        """The title."""
        return TITLE

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The blocks dealt out to columns and pages."""
        pages = pages_of(self.blocks, bench.paper, spare_mm)
        html = bench.filled_in("revised_combat/reference.html", title=TITLE, pages=pages, legend=self.legend)
        return Draft(html, len(pages))


def make_reference(records: RevisedCombatRecords | None, options: PrintOptions) -> Section:
    """The section of the product; the records say nothing to it."""
    rules = options.rules or RevisedCombatRules()
    job = ReferenceJob((*procedure(rules), *charts(rules)), LEGEND)
    return Section(TITLE, "Reference", [job])
