"""Strips to measure with: marked in centimetres, true to scale, long ones in pieces to glue together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from converter.printing.boxes import Drawing
from converter.printing.fitting import first_that_fits
from converter.printing.fonts import Weight
from converter.printing.paper import Paper
from converter.printing.press import Bench, Draft
from converter.printing.true_scale import BANNER_MM, Checks, Label, LabelKind, check_lines, room

PIECE_CM = 25
"""A piece of a strip: it fits both papers lying on their side, glue edge included."""

_MM = 10
_PITCH_MM = 15.4
_PAGES_A_DOCUMENT = 3
_LABEL_PT = 8.0


@dataclass(frozen=True, slots=True)
class Span:
    """A coloured part of a strip in cm. Of `texts`, full to short, the first that fits is printed.

    `kind` is the style sheet's class: short, medium, long, extreme, near, odd or even.
    """

    low_cm: float
    high_cm: float
    texts: tuple[str, ...]
    kind: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A longer tick with a word, at a whole number of cm."""

    cm: int
    word: str


@dataclass(frozen=True, slots=True)
class Strip:
    """A strip before it is cut into pieces; `remark` stands on the last one."""

    title: str
    length_cm: float
    spans: tuple[Span, ...]
    mark: Mark | None = None
    remark: str = ""


@dataclass(frozen=True, slots=True)
class SpanView:
    """A coloured part of a piece, in mm from its left end."""

    left_mm: float
    width_mm: float
    text: str
    kind: str


@dataclass(frozen=True, slots=True)
class StripView:
    """A piece of a strip. `tab` is the edge to glue the next piece on, empty on the last one."""

    top_mm: float
    length_mm: float
    title: str
    detail: str
    spans: tuple[SpanView, ...]
    ticks: Drawing
    numbers: tuple[Label, ...]
    tab: str


@dataclass(frozen=True, slots=True)
class StripPage:
    """A page of strips, lying on its side."""

    title: str
    text: str
    strips: tuple[StripView, ...]
    checks: Checks


@dataclass(frozen=True, slots=True)
class StripsJob:
    """Some pages of strips as one document."""

    bookmark: str
    pages: tuple[StripPage, ...]
    styles: ClassVar[tuple[str, ...]] = ("base/true_scale.css", "base/strips.css")

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The pages; everything on them has its place."""
        return Draft(bench.filled_in("base/strips.html", pages=self.pages), len(self.pages))


def strip_jobs(bookmark: str, text: str, strips: Sequence[Strip], paper: Paper) -> tuple[StripsJob, ...]:
    """The strips on pages, and those in documents; `text` says at the head of every page what to do."""
    pages = strip_pages(bookmark, text, strips, paper)
    return tuple(
        StripsJob("" if start else bookmark, pages[start : start + _PAGES_A_DOCUMENT])
        for start in range(0, len(pages), _PAGES_A_DOCUMENT)
    )


def strip_pages(title: str, text: str, strips: Sequence[Strip], paper: Paper) -> tuple[StripPage, ...]:
    """The pieces of all strips, as many on a page as go below one another."""
    pieces = [(strip, start) for strip in strips for start in _starts(strip)]
    each = int(room(paper, landscape=True).height_mm / _PITCH_MM)
    return tuple(
        StripPage(
            title,
            text,
            tuple(
                _piece(strip, start, round(BANNER_MM + number * _PITCH_MM, 2))
                for number, (strip, start) in enumerate(pieces[first : first + each])
            ),
            check_lines(),
        )
        for first in range(0, len(pieces), each)
    )


def _starts(strip: Strip) -> range:
    count = max(1, -int(-strip.length_cm // PIECE_CM))
    return range(0, count * PIECE_CM, PIECE_CM)


def _piece(strip: Strip, start_cm: int, top_mm: float) -> StripView:
    end_cm = min(float(start_cm + PIECE_CM), strip.length_cm)
    count, number = len(_starts(strip)), start_cm // PIECE_CM + 1
    last = number == count
    detail = f"piece {number} of {count}, {start_cm} to {end_cm:g} cm" if count > 1 else f"{end_cm:g} cm"
    return StripView(
        top_mm=top_mm,
        length_mm=_mm(end_cm - start_cm),
        title=strip.title,
        detail=f"{detail}; {strip.remark}" if last and strip.remark else detail,
        spans=tuple(_spans(strip, start_cm, end_cm)),
        ticks=_ticks(strip, start_cm, end_cm),
        numbers=tuple(_numbers(strip, start_cm, end_cm)),
        tab="" if last else f"glue {number + 1}",
    )


def _spans(strip: Strip, start_cm: float, end_cm: float) -> Iterator[SpanView]:
    """The parts of the spans that lie on a piece."""
    for span in strip.spans:
        left, right = max(span.low_cm, start_cm), min(span.high_cm, end_cm)
        if left >= right:
            continue
        text = first_that_fits(span.texts, _mm(right - left) - 1.2, _LABEL_PT, Weight.SEMIBOLD)
        yield SpanView(_mm(left - start_cm), _mm(right - left), text, span.kind)


def _ticks(strip: Strip, start_cm: int, end_cm: float) -> Drawing:
    """A tick a centimetre, longer every fifth and tenth, as long at the strip's own mark."""
    parts = []
    for cm in range(start_cm, int(end_cm) + 1):
        long = cm % 10 == 0 or (strip.mark is not None and cm == strip.mark.cm)
        height = 3.4 if long else 2.6 if cm % 5 == 0 else 1.5
        parts.append(f"M{(cm - start_cm) * _MM} 0v{height:g}")
    return Drawing(_mm(end_cm - start_cm), 3.4, "".join(parts), 0.2)


def _numbers(strip: Strip, start_cm: int, end_cm: float) -> Iterator[Label]:
    for cm in range(start_cm, int(end_cm) + 1):
        left, bold = float((cm - start_cm) * _MM), cm % 10 == 0
        if strip.mark is not None and cm == strip.mark.cm:
            yield Label(left - 8, 2.9, 16, strip.mark.word, LabelKind.MIDDLE)
        elif cm % 5:
            continue
        elif cm == start_cm:
            yield Label(left + 0.8, 2.9, 12, str(cm), LabelKind.LEFT, bold)
        elif end_cm - cm < 0.5:
            yield Label(left - 12.8, 2.9, 12, str(cm), LabelKind.RIGHT, bold)
        else:
            yield Label(left - 8, 2.9, 16, str(cm), LabelKind.MIDDLE, bold)


def _mm(length_cm: float) -> float:
    return round(length_cm * _MM, 2)
