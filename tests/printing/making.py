"""Prints records for the tests, by the same doors as the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from converter.printing.faster_combat.record_sheets import make_record_sheets
from converter.printing.paper import Ink, Paper
from converter.printing.press import PressSettings, PrintReport
from converter.printing.products import SHEETS, PrintOptions, find_product, write_products
from converter.printing.web import web_page
from converter.printing.workers import Progress
from converter.systems.faster_combat.records import CharacterRecord, FasterCombatRecords


def options(
    paper: Paper = Paper.A4,
    *,
    ink: Ink = Ink.FULL,
    templates: Path | None = None,
    workers: int | None = 1,
    compact: bool = False,
) -> PrintOptions:
    """Print options for a test; all is done in this process unless `workers` says otherwise."""
    return PrintOptions(PressSettings(paper, ink, templates, workers), compact=compact)


def print_product(
    what: str,
    records: FasterCombatRecords | None,
    out: Path,
    how: PrintOptions | None = None,
    progress: Progress | None = None,
) -> PrintReport:
    """Writes a product of Faster Combat; there must be something to print."""
    chosen, products = find_product(what, "faster-combat")
    report = write_products(chosen, products, records, out, how or options(), progress)
    assert report is not None
    return report


def print_sheets(
    characters: Sequence[CharacterRecord],
    out: Path,
    how: PrintOptions | None = None,
    progress: Progress | None = None,
) -> PrintReport:
    """Writes the record sheets of some characters."""
    return print_product(SHEETS, FasterCombatRecords(tuple(characters)), out, how, progress)


def sheets_html(records: FasterCombatRecords, how: PrintOptions | None = None) -> str:
    """Sheets and lists as the text of an HTML file."""
    how = how or options()
    section = make_record_sheets(records, how)
    return web_page(section.title, [section], how.settings)
