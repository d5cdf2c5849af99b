"""The press of every system: jobs become documents, documents pages, and pages one PDF with bookmarks.

A product of a system only makes jobs. A job is small, can be sent to another process, and drafts its own
document; the press sets the drafts, shares them out over the cores and keeps their order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

from converter.exporting.whole_files import written_whole
from converter.printing.environment import Templates, open_templates
from converter.printing.kept_pages import KeptPages
from converter.printing.lettering import lettering_notes, letters_of, lost_letters, with_substitutes
from converter.printing.page_cache import PageCache
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
    `cache` holds documents of earlier prints and takes those of this one; None goes without.
    """

    paper: Paper = Paper.A4
    ink: Ink = Ink.FULL
    templates: Path | None = None
    workers: int | None = None
    cache: PageCache | None = None

    def bench(self) -> Bench:
        """What jobs draft with. Raises TemplateFaultError for a user's folder that cannot be used."""
        return Bench(open_templates(self.templates), self.paper, self.ink)

    def kept_pages(self, bench: Bench) -> KeptPages:
        """The documents of earlier prints that were made like this one."""
        return KeptPages.of(self.cache, bench.templates, self.paper)


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
    printed = _printed(jobs, settings, lost, progress or _unseen)
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
    refused: tuple[str, ...] = ()


def _printed(
    jobs: Sequence[Job], settings: PressSettings, lost: frozenset[str], progress: Progress
) -> tuple[_Printed, ...]:
    """All documents in print: those kept from earlier prints, and the others set now.

    WeasyPrint, which takes a second to load, is only loaded where there are others.
    """
    bench = settings.bench()
    kept = settings.kept_pages(bench)
    empty = kept.is_empty
    found = [None if empty else _set(job, bench, lost, kept.find) for job in jobs]
    others = [job for job, one in zip(jobs, found, strict=True) if one is None]
    at_hand = len(jobs) - len(others)
    if at_hand:
        progress(at_hand, len(jobs))
    if not others:
        return tuple(one for one in found if one is not None)
    printer = _Printer(settings, font_rules(letters_of(jobs) | bench.templates.letters()), lost)
    set_now = list(
        in_order(
            printer.prepared,
            others,
            progress=lambda done, _: progress(at_hand + done, len(jobs)),
            workers=settings.workers,
        )
    )
    kept.tidy()
    waiting = iter(set_now)
    return tuple(one if one is not None else next(waiting) for one in found)


def _set(
    job: Job, bench: Bench, lost: frozenset[str], part_of: Callable[[str, Sequence[str]], PrintedPart | None]
) -> _Printed | None:
    """A document in print; None where no part comes of its HTML and style sheets.

    Where it runs over its pages, it is drafted again with more to spare.
    """
    printable = with_substitutes(job, lost)
    before = ""
    part = None
    for spare_mm in _SPARE_MM:
        draft = printable.draft(bench, spare_mm)
        if draft.html == before:
            continue  # that much made no difference
        part = part_of(draft.html, job.styles)
        if part is None:
            return None
        if not draft.pages or part.pages <= draft.pages:
            break
        before = draft.html
    assert part is not None
    return _Printed(job.bookmark, part, draft.done)


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
        return _Press(bench, writer, self.lost, self.settings.kept_pages(bench))


@dataclass(frozen=True, slots=True)
class _Press:
    """Prints one document after the other in one process."""

    bench: Bench
    writer: PdfWriter
    lost: frozenset[str]
    kept: KeptPages
    sheets: dict[str, object] = field(default_factory=dict)

    def __call__(self, job: Job) -> _Printed:
        """A document in print, and kept for the next time."""
        printed = _set(job, self.bench, self.lost, self._part)
        assert printed is not None
        refused = tuple(dict.fromkeys(self.writer.refused))
        self.writer.refused.clear()
        return replace(printed, refused=refused)

    def _part(self, html: str, styles: Sequence[str]) -> PrintedPart:
        part = self.kept.find(html, styles)
        if part is None:
            part = self.writer.render(html, [self._style_sheet(name) for name in styles])
            if not self.writer.refused:  # of which the user is told every time
                self.kept.keep(html, styles, part)
        return part

    def _style_sheet(self, name: str) -> object:
        if name not in self.sheets:
            self.sheets[name] = self.writer.style_sheet(self.bench.templates.source(name))
        return self.sheets[name]


def _unseen(done: int, of: int) -> None:
    """Progress that nobody watches."""


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
