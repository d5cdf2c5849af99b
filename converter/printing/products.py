"""The printed products of Faster Combat: record sheets, and lists of weapons and spells, as PDF or HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from converter.exporting.whole_files import written_whole
from converter.printing.environment import Templates, open_templates
from converter.printing.faster_combat_list_pages import ListPage, list_pages
from converter.printing.faster_combat_pages import FittedSheet, fit_sheet
from converter.printing.faster_combat_sheet import lists_view, sheet_views
from converter.printing.faster_combat_views import ListsView, SheetView
from converter.printing.html import web_page
from converter.printing.paper import Ink, Paper
from converter.printing.pdf import PdfWriter, PrintedPart, font_rules
from converter.printing.pdf_files import Chapter, joined
from converter.printing.workers import Progress, in_order
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import (
    CharacterRecord,
    FasterCombatRecords,
    SpellRecord,
    WeaponRecord,
)

_SPARE_MM = (1.5, 8.0, 20.0, 40.0)
_LIST_PAGES_A_DOCUMENT = 6
_STYLES = ("base/page.css", "faster_combat/sheet.css")


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """How a print is made.

    `templates` is a user's folder of templates, `workers` how many processes help (None: one a core).
    """

    rules: HouseRules = field(default_factory=HouseRules)
    ink: Ink = Ink.FULL
    templates: Path | None = None
    workers: int | None = None


@dataclass(frozen=True, slots=True)
class PrintReport:
    """What came of a print: pages, and for the user what was done so that everything fits."""

    pages: int
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Printed:
    """A document in print, with what was done and what the template asked for in vain."""

    title: str
    part: PrintedPart
    done: str
    refused: tuple[str, ...]


def print_sheets(
    records: Sequence[CharacterRecord],
    out: Path,
    *,
    paper: Paper,
    progress: Progress | None = None,
    options: PrintOptions | None = None,
) -> PrintReport:
    """Writes the record sheets of some characters as one PDF, a bookmark each, whole or not at all.

    Raises PdfUnavailableError where PDFs cannot be made here, TemplateFaultError for a faulty template,
    OutputError where `out` cannot be written.
    """
    return write_pdf(FasterCombatRecords(tuple(records)), out, paper, progress, options)


def print_lists(
    weapons: Sequence[WeaponRecord],
    spells: Sequence[SpellRecord],
    out: Path,
    paper: Paper,
    options: PrintOptions | None = None,
) -> PrintReport:
    """Writes weapons and spells of lists as tables in a PDF. Raises what `print_sheets` raises."""
    return write_pdf(FasterCombatRecords((), tuple(weapons), tuple(spells)), out, paper, None, options)


def write_pdf(
    records: FasterCombatRecords,
    out: Path,
    paper: Paper,
    progress: Progress | None = None,
    options: PrintOptions | None = None,
) -> PrintReport:
    """Writes all that was converted as one PDF: a sheet for every figure, then the lists.

    `progress` is called with sheets done and sheets in all. Raises what `print_sheets` raises.
    """
    options = options or PrintOptions()
    views = sheet_views(records.characters, options.rules)
    lists = lists_view(records.weapons, records.spells)
    jobs: list[SheetView | _ListPortion] = [*views, *_portions(lists, paper)]
    letters = open_templates(options.templates).letters() | set(repr(jobs))
    printer = _Printer(paper, options, font_rules(letters))
    printed = tuple(in_order(printer.prepared, jobs, progress=progress, workers=options.workers))
    chapters = [Chapter(one.title, one.part) for one in printed]
    with written_whole(out) as unfinished:
        unfinished.write_bytes(joined(chapters, _title(views, records)))
    return PrintReport(sum(chapter.part.pages for chapter in chapters), tuple(_notes(printed)))


def write_html(
    records: FasterCombatRecords, out: Path, paper: Paper, options: PrintOptions | None = None
) -> PrintReport:
    """Writes all that was converted as one HTML file that needs nothing else, for screens and for browsers.

    Raises TemplateFaultError for a faulty template, OutputError where `out` cannot be written.
    """
    html = _web(records, paper, options or PrintOptions())
    with written_whole(out) as unfinished:
        unfinished.write_text(html, encoding="utf-8")
    return PrintReport(0)


def sheets_html(records: Sequence[CharacterRecord], paper: Paper, options: PrintOptions | None = None) -> str:
    """The record sheets of some characters as one self-contained HTML page."""
    return _web(FasterCombatRecords(tuple(records)), paper, options or PrintOptions())


def lists_html(
    weapons: Sequence[WeaponRecord],
    spells: Sequence[SpellRecord],
    paper: Paper,
    options: PrintOptions | None = None,
) -> str:
    """Weapons and spells of lists as one self-contained HTML page."""
    return _web(FasterCombatRecords((), tuple(weapons), tuple(spells)), paper, options or PrintOptions())


@dataclass(frozen=True, slots=True)
class _ListPortion:
    """Some pages of the lists, few enough to be one document; only the first has a bookmark."""

    title: str
    pages: tuple[ListPage, ...]

    @property
    def bookmark(self) -> str:
        """The title on the first page, else nothing."""
        return self.title if self.pages[0].number == 1 else ""


@dataclass(frozen=True, slots=True)
class _Printer:
    """What a print is set up from; every process that helps prepares its own press.

    It is made before any process is forked, so that all share what WeasyPrint loads.
    """

    paper: Paper
    options: PrintOptions
    fonts: str

    def prepared(self) -> _Press:
        """A press for this process."""
        templates = open_templates(self.options.templates)
        styles = "".join(templates.source(name) for name in _STYLES)
        writer = PdfWriter(self.fonts, styles, self.paper, templates.folders)
        return _Press(templates, writer, self.paper, self.options.ink)


@dataclass(frozen=True, slots=True)
class _Press:
    """Prints one document after the other in one process."""

    templates: Templates
    writer: PdfWriter
    paper: Paper
    ink: Ink

    def __call__(self, job: SheetView | _ListPortion) -> _Printed:
        """A sheet or a portion of the lists in print."""
        if isinstance(job, SheetView):
            title, (part, done) = job.title, self._sheet(job)
        else:
            title, part, done = job.bookmark, self.writer.render(self._list_html(job)), ""
        refused = tuple(dict.fromkeys(self.writer.refused))
        self.writer.refused.clear()
        return _Printed(title, part, done, refused)

    def _sheet(self, view: SheetView) -> tuple[PrintedPart, str]:
        """A sheet in print. Where it runs over its pages, it is dealt out again with more to spare."""
        for spare_mm in _SPARE_MM:
            fitted = fit_sheet(view, self.paper, spare_mm=spare_mm)
            part = self.writer.render(self.sheet_html(fitted))
            if part.pages <= len(fitted.pages):
                break
        return part, fitted.done

    def sheet_html(self, fitted: FittedSheet) -> str:
        """The document of a sheet dealt out to pages."""
        return self.templates.render("faster_combat/sheet.html", sheet=fitted, ink=self.ink)

    def _list_html(self, portion: _ListPortion) -> str:
        return self.templates.render(
            "faster_combat/lists.html",
            title=portion.title,
            pages=portion.pages,
            paper=self.paper,
            ink=self.ink,
        )


def _portions(lists: ListsView, paper: Paper) -> Iterator[_ListPortion]:
    pages = list_pages(lists, paper)
    for start in range(0, len(pages), _LIST_PAGES_A_DOCUMENT):
        yield _ListPortion(lists.title, pages[start : start + _LIST_PAGES_A_DOCUMENT])


def _web(records: FasterCombatRecords, paper: Paper, options: PrintOptions) -> str:
    views = sheet_views(records.characters, options.rules)
    lists = lists_view(records.weapons, records.spells)
    return web_page(
        open_templates(options.templates),
        "faster_combat/web.html",
        ("base/page.css", "faster_combat/web.css"),
        paper,
        title=_title(views, records),
        sheets=views,
        lists=lists,
        paper=paper,
        ink=options.ink,
    )


def _title(views: Sequence[SheetView], records: FasterCombatRecords) -> str:
    if not views:
        return f"Faster Combat: {lists_view(records.weapons, records.spells).title}"
    return views[0].title if len(views) == 1 else f"Faster Combat: {len(views)} record sheets"


def _notes(printed: Sequence[_Printed]) -> Iterator[str]:
    for one in printed:
        if one.done:
            yield f"{one.title}: {one.done}"
    for url in dict.fromkeys(url for one in printed for url in one.refused):
        yield f"the template asks for {url}, which is outside the templates folder and was left out"
