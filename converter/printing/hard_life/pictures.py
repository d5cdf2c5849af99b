"""Line drawings with lettering: the hex figure, the scatter rose, the condition monitors.

A picture says what its strokes are; the template decides how each kind is inked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

MM_PER_POINT = 25.4 / 72


class Stroke(StrEnum):
    """What a stroke is; the value is the word that templates know it by."""

    BEYOND = "beyond"
    """Hexes beside the figure, where a shot misses."""
    WITHIN = "within"
    """Edges between two hexes of one location."""
    OUTLINE = "outline"
    """The border of a location."""
    HATCH = "hatch"
    """The pattern that tells limbs apart from the trunk."""
    AIM = "aim"
    """The aim point of a location."""
    ARROW = "arrow"
    BOX = "box"
    FINE_BOX = "fine-box"
    FINE_MARK = "fine-mark"
    MARK = "mark"
    """A box where something happens: a limb fails, a life ends."""


class Shade(StrEnum):
    """An area that may be tinted where ink allows it; hatching says the same without ink."""

    ARMS = "arms"
    LEGS = "legs"
    HEAD = "head"
    TORSO = "torso"


@dataclass(frozen=True, slots=True)
class Line:
    """An SVG path in mm."""

    kind: Stroke
    path: str


@dataclass(frozen=True, slots=True)
class Area:
    """A closed SVG path in mm, perhaps of several pieces."""

    kind: Shade
    path: str


@dataclass(frozen=True, slots=True)
class Letters:
    """A text whose capitals stand in the middle of a point; `size_pt` is the type size."""

    x_mm: float
    y_mm: float
    text: str
    size_pt: float
    bold: bool = False
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing: its size in mm, areas at the bottom, then lines, then letters.

    `inset_mm` is how far its origin lies inside, so that strokes along the edge are not cut. Letters are no
    part of the SVG: as text of the page they are found, copied and measured like any other.
    """

    width_mm: float
    height_mm: float
    areas: tuple[Area, ...] = ()
    lines: tuple[Line, ...] = ()
    letters: tuple[Letters, ...] = ()
    inset_mm: float = 0.0

    @property
    def view_box(self) -> str:
        """The SVG `viewBox`: one unit is one mm."""
        corner = number(-self.inset_mm)
        return f"{corner} {corner} {number(self.width_mm)} {number(self.height_mm)}"


def letters(
    x_mm: float, y_mm: float, text: str, size_pt: float, *, bold: bool = False, faint: bool = False
) -> Letters:
    """A text in the middle of a point, to the hundredth of a mm."""
    return Letters(round(x_mm, 2), round(y_mm, 2), text, round(size_pt, 2), bold, faint)


def line(kind: Stroke, pieces: Iterable[str]) -> tuple[Line, ...]:
    """One line of some pieces of a path; none for no piece."""
    path = "".join(pieces)
    return (Line(kind, path),) if path else ()


def square(left: float, top: float, side: float) -> str:
    """A square as a path; its corner is where the middle of the stroke begins."""
    edge = number(side)
    return f"M{number(left)} {number(top)}h{edge}v{edge}h-{edge}z"


def circle(x: float, y: float, radius: float) -> str:
    """A circle as a path."""
    across, r = number(2 * radius), number(radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0"


def segment(x1: float, y1: float, x2: float, y2: float) -> str:
    """A straight stroke as a path."""
    return f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"


def number(value: float) -> str:
    """A length to the hundredth of a mm, without needless zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"
