"""The HTML door: sections as one self-contained file; styles and font travel inside, nothing is fetched."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from converter.exporting.whole_files import written_whole
from converter.printing.fonts import FontForm, FontMissingError, font_face_css_with
from converter.printing.lettering import screen_notes
from converter.printing.press import BASE_STYLES, Bench, PressSettings, PrintReport, Section

SHELL_TEMPLATE = "base/web.html"
SHELL_STYLES = "base/web.css"
_BODY = re.compile(r"<body([^>]*)>(.*)</body>", re.DOTALL)
_CLASSES = re.compile(r"\bclass=\"([^\"]*)\"")
_TAGS = re.compile(r"<svg.*?</svg>|<[^>]*>", re.DOTALL)
_TEXT_IN_DRAWINGS = re.compile(r"<text[^>]*>(.*?)</text>", re.DOTALL)
_SPARE_MM = 8.0
"""Browsers set a little wider than the press, and nobody here sees whether a page runs over."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A piece of the page: its finished HTML, the classes that its style sheets know, and those sheets."""

    title: str
    html: Markup
    classes: str
    styles: tuple[str, ...]
    paged: bool

    @property
    def key(self) -> str:
        """The class that tells the parts of one set of style sheets from others."""
        return "of-" + "-".join(re.sub(r"\W+", "-", name.removesuffix(".css")) for name in self.styles)


def write_html(title: str, sections: Sequence[Section], out: Path, settings: PressSettings) -> PrintReport:
    """Writes sections as one HTML file that needs nothing else, for screens and for printing from browsers.

    Raises TemplateFaultError for a faulty template, OutputError where `out` cannot be written.
    """
    html = web_page(title, sections, settings)
    with written_whole(out) as unfinished:
        unfinished.write_text(html, encoding="utf-8")
    return PrintReport(0, screen_notes(job for section in sections for job in section.jobs))


def web_page(title: str, sections: Sequence[Section], settings: PressSettings) -> str:
    """Sections as the text of one HTML file. Raises TemplateFaultError for a faulty template."""
    bench = settings.bench()
    parts = [part for section in sections for part in _parts(section, bench)]
    styles = bench.paper.page_css() + "".join(map(bench.templates.source, (BASE_STYLES, SHELL_STYLES)))
    styles += _own_styles(parts, bench)
    fonts = _embedded_fonts(_letters_seen("".join(part.html for part in parts)))
    return bench.filled_in(SHELL_TEMPLATE, title=title, parts=parts, styles=Markup(fonts + styles))


def _parts(section: Section, bench: Bench) -> list[_Part]:
    if section.screen is not None:
        html = Markup(section.screen.fragment(bench))
        classes = f"{bench.paper.value} {bench.ink.value}"
        return [_Part(section.heading, html, classes, section.screen.styles, False)]
    parts = []
    for number, job in enumerate(section.jobs):
        document = job.draft(bench, _SPARE_MM).html
        classes, inner = _body_of(document)
        title = section.heading if number == 0 else ""
        parts.append(_Part(title, Markup(inner), classes, job.styles, True))
    return parts


def _body_of(document: str) -> tuple[str, str]:
    """The classes of a document's body, which its style sheets ask for, and what stands in it."""
    body = _BODY.search(document)
    if body is None:
        return "", document
    classes = _CLASSES.search(body[1])
    return (classes[1] if classes else "", body[2])


def _own_styles(parts: Sequence[_Part], bench: Bench) -> str:
    """The style sheets of the parts. Where they differ, each only holds inside its own parts."""
    sets = {part.key: part.styles for part in parts}
    if len(sets) == 1:
        return "".join(bench.templates.source(name) for name in parts[0].styles)
    return "".join(
        f".{key} {{\n{''.join(map(bench.templates.source, names))}}}\n" for key, names in sets.items()
    )


def _letters_seen(html: str) -> set[str]:
    """The letters that a reader sees: those outside tags and inside the texts of drawings."""
    drawn = "".join(_TEXT_IN_DRAWINGS.findall(html))
    return {*_TAGS.sub("", html), *drawn, *" &<>\"'0123456789"}


def _embedded_fonts(letters: set[str]) -> str:
    """The font rules with the font inside; without the font's files the reader's own fonts do."""
    try:
        return font_face_css_with(letters, FontForm.WOFF2)
    except FontMissingError:
        return ""
