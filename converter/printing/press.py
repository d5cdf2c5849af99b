"""The press of every system: jobs become documents, documents pages, and pages one PDF with bookmarks.

A product of a system only makes jobs. A job is small, can be sent to another process, and drafts its own
document; the press sets the drafts, shares them out over the cores and keeps their order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from converter.exporting.whole_files import written_whole
from converter.printing.environment import Templates, open_templates
from converter.printing.lettering import (
    lettering_notes,
    letters_of,
    lost_letters,
    with_substitutes,
)
from converter.printing.paper import Ink, Paper
from converter.printing.pdf import PdfWriter, PrintedPart, font_rules
from converter.printing.pdf_files import Chapter, joined
from converter.printing.workers import Progress, in_order

BASE_STYLES = "base/page.css"
"""The style sheet that every printed document begins with."""

_SPARE_MM = (1.5, 8.0, 20.0, 40.0)


@dataclass(frozen=True, slots=True)
class Bench:
    """What a job drafts its document with: templates, paper and ink."""

    templates: Templates
    paper: Paper
    ink: Ink

    def filled_in(self, template: str, **values: object) -> str:
        """A template filled in; it also sees `paper` and `ink`. Raises TemplateFaultError."""
        return self.templates.render(template, paper=self.paper, ink=self.ink, **values)


@dataclass(frozen=True, slots=True)
class Draft:
    """A document ready to be set: a whole HTML text, the pages it was planned for, and what was done.

    `pages` 0 means that any number is welcome. `done` tells the user what was done so that everything fits.
    """

    html: str
    pages: int = 0
    done: str = ""


class Job(Protocol):
    """One document of a print, best of one to ten pages. Jobs are frozen dataclasses of plain values."""

    @property
    def bookmark(self) -> str:
        """The bookmark that leads to its first page; none where it is empty."""
        ...

    @property
    def styles(self) -> tuple[str, ...]:
        """The style sheets among the templates that come after the base one."""
        ...

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The document. `spare_mm` is the height to leave free on every page where rows are dealt out.

        Where a document takes more pages than its draft planned, the press asks again with more to spare.
        """
        ...


class Screen(Protocol):
    """A section as browsers and phones show it, where it has a form of its own for them."""

    @property
    def styles(self) -> tuple[str, ...]:
        """The style sheets among the templates that come after the base one."""
        ...

    def fragment(self, bench: Bench) -> str:
        """What stands in the page's body."""
        ...


@dataclass(frozen=True, slots=True)
class Section:
    """A product in the making. `title` heads the file, `heading` is its bookmark in a pack."""

    title: str
    heading: str
    jobs: Sequence[Job]
    screen: Screen | None = None


@dataclass(frozen=True, slots=True)
class PressSettings:
    """How a print is made.

    `templates` is a user's folder of templates, `workers` how many processes help (None: one a core).
    """

    paper: Paper = Paper.A4
    ink: Ink = Ink.FULL
    templates: Path | None = None
    workers: int | None = None

    def bench(self) -> Bench:
        """What jobs draft with. Raises TemplateFaultError for a user's folder that cannot be used."""
        return Bench(open_templates(self.templates), self.paper, self.ink)


@dataclass(frozen=True, slots=True)
class PrintReport:
    """What came of a print: pages, and for the user what was done so that everything fits."""

    pages: int
    notes: tuple[str, ...] = ()


def write_pdf(
    title: str,
    sections: Sequence[Section],
    out: Path,
    settings: PressSettings,
    progress: Progress | None = None,
    *,
    as_spelt: Sequence[object] | None = None,
) -> PrintReport:
    """Writes sections as one PDF, whole or not at all; several sections have a bookmark of their own each.

    Letters that nothing on this machine prints are replaced by substitutes, and the notes say so; `as_spelt`
    are the jobs before that where the caller has done it already.
    `progress` is called with documents done and documents in all. Raises PdfUnavailableError where PDFs
    cannot be made here, FontMissingError without the typeface, TemplateFaultError for a faulty template,
    OutputError where `out` cannot be written.
    """
    jobs = [job for section in sections for job in section.jobs]
    spelt = jobs if as_spelt is None else as_spelt
    lost = lost_letters(spelt)
    letters = letters_of(jobs) | settings.bench().templates.letters()
    printer = _Printer(settings, font_rules(letters), lost)
    printed = tuple(in_order(printer.prepared, jobs, progress=progress, workers=settings.workers))
    with written_whole(out) as unfinished:
        unfinished.write_bytes(joined(_chapters(sections, printed), title))
    notes = (*lettering_notes(spelt, lost), *_notes(printed))
    return PrintReport(sum(one.part.pages for one in printed), notes)


@dataclass(frozen=True, slots=True)
class _Printed:
    """A document in print, with what was done and what the template asked for in vain."""

    bookmark: str
    part: PrintedPart
    done: str
    refused: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Printer:
    """What a print is set up from; every process that helps prepares its own press.

    It is made before any process is forked, so that all share what WeasyPrint loads.
    """

    settings: PressSettings
    fonts: str
    lost: frozenset[str]

    def prepared(self) -> _Press:
        """A press for this process."""
        bench = self.settings.bench()
        writer = PdfWriter(
            self.fonts, bench.templates.source(BASE_STYLES), bench.paper, bench.templates.folders
        )
        return _Press(bench, writer, self.lost)


@dataclass(frozen=True, slots=True)
class _Press:
    """Prints one document after the other in one process."""

    bench: Bench
    writer: PdfWriter
    lost: frozenset[str]
    sheets: dict[str, object] = field(default_factory=dict)

    def __call__(self, job: Job) -> _Printed:
        """A document in print. Where it runs over its pages, it is drafted again with more to spare."""
        sheets = [self._style_sheet(name) for name in job.styles]
        printable = with_substitutes(job, self.lost)
        before = ""
        for spare_mm in _SPARE_MM:
            draft = printable.draft(self.bench, spare_mm)
            if draft.html == before:
                continue  # that much made no difference
            part = self.writer.render(draft.html, sheets)
            if not draft.pages or part.pages <= draft.pages:
                break
            before = draft.html
        refused = tuple(dict.fromkeys(self.writer.refused))
        self.writer.refused.clear()
        return _Printed(job.bookmark, part, draft.done, refused)

    def _style_sheet(self, name: str) -> object:
        if name not in self.sheets:
            self.sheets[name] = self.writer.style_sheet(self.bench.templates.source(name))
        return self.sheets[name]


def _chapters(sections: Sequence[Section], printed: Sequence[_Printed]) -> Iterator[Chapter]:
    waiting = iter(printed)
    for section in sections:
        heading = section.heading if len(sections) > 1 else ""
        for _ in section.jobs:
            one = next(waiting)
            yield Chapter(one.bookmark, one.part, heading)
            heading = ""


def _notes(printed: Sequence[_Printed]) -> Iterator[str]:
    for one in printed:
        if one.done:
            yield f"{one.bookmark}: {one.done}"
    for url in dict.fromkeys(url for one in printed for url in one.refused):
        yield f"the template asks for {url}, which is outside the templates folder and was left out"
