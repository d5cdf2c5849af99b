"""Pages that must come out to the millimetre: the lines to check them by, and what marks stand on them.

Lengths are in mm from the upper left corner of the printable area; nothing on such a page is scaled.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from converter.printing.boxes import Drawing
from converter.printing.paper import Area, Paper

CHECK_MM = 100.0
INCH_MM = 25.4
CHECK_INCHES = 4
CHECK_TEXT = "Print at 100 %, without fitting to the page. Then measure these lines: they must be true."

BANNER_MM = 10.0
"""Height of the heading at the top of such a page."""

CHECKS_MM = 13.5
"""Height of the check lines at its foot."""

_LOWER_LINE = 6.4
_LINE_MM = 0.25


class LabelKind(StrEnum):
    """How a label is set; the value is the style sheet's class."""

    LEFT = "at-left"
    MIDDLE = "at-middle"
    RIGHT = "at-right"


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text whose box begins at `left_mm` and `top_mm`; `bold` sets it apart."""

    left_mm: float
    top_mm: float
    width_mm: float
    text: str
    kind: LabelKind = LabelKind.LEFT
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Checks:
    """The check lines of a page: a drawing at the left foot, their names, and what to do."""

    drawing: Drawing
    millimetres: str
    inches: str
    text: str


def check_lines() -> Checks:
    """A line of 100 mm with centimetres above one of 4 in with inches."""
    width = CHECK_INCHES * INCH_MM
    path = "".join((*_scale(CHECK_MM, 10.0, 0.0), *_scale(width, INCH_MM, _LOWER_LINE)))
    drawing = Drawing(width, _LOWER_LINE + 4.0, path, _LINE_MM)
    return Checks(drawing, f"{CHECK_MM:g} mm", f"{CHECK_INCHES} in", CHECK_TEXT)


def room(paper: Paper, *, landscape: bool) -> Area:
    """What a true-scale page has left between its heading and its check lines."""
    area = paper.printable_area(landscape=landscape)
    return Area(area.width_mm, area.height_mm - BANNER_MM - CHECKS_MM)


def _scale(length: float, step: float, top: float) -> Iterator[str]:
    yield f"M0 {top + 3:g}h{length:g}"
    count = round(length / step)
    for number in range(count + 1):
        height = 3 if number in (0, count) else 1.4
        yield f"M{number * step:g} {top + 3 - height:g}v{height:g}"
