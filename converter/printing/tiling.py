"""Drawings larger than a sheet, dealt out to pages that are glued together; true to the millimetre.

A scene is drawn in mm from its own corner. Every page shows a rectangle of it: only the parts of circles and
lines inside the rectangle are drawn, so that nothing runs into the margins.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from converter.printing.paper import Area, Paper
from converter.printing.true_scale import BANNER_MM, Label, room

OVERLAP_MM = 6.0
"""How far a page goes on below its neighbour, for the glue."""

_CLOSE = 1e-9
_LONGEST_ARC = math.pi / 6


class Weight(Enum):
    """How heavy a line is; the value is its width in mm."""

    FINE = 0.15
    NORMAL = 0.3
    BOLD = 0.7


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle of a scene."""

    x: float
    y: float
    radius: float
    weight: Weight


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line of a scene."""

    x1: float
    y1: float
    x2: float
    y2: float
    weight: Weight


@dataclass(frozen=True, slots=True)
class Scene:
    """A drawing in mm; labels lie at their middle, `left_mm` and `top_mm` being that of their box."""

    width: float
    height: float
    circles: tuple[Circle, ...]
    lines: tuple[Line, ...]
    labels: tuple[Label, ...]


@dataclass(frozen=True, slots=True)
class Stroke:
    """The lines of one weight on a page, as an SVG path."""

    path: str
    width_mm: float
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    """A page of a scene; `place` tells where it belongs (`page 2 of 6: row 1, column 2`), empty if alone.

    `top_mm` is where the drawing begins below the page's heading.
    """

    landscape: bool
    top_mm: float
    left_mm: float
    width_mm: float
    height_mm: float
    strokes: tuple[Stroke, ...]
    labels: tuple[Label, ...]
    place: str

    @property
    def view_box(self) -> str:
        """The SVG `viewBox`: one unit is one mm."""
        return f"0 0 {self.width_mm:g} {self.height_mm:g}"


@dataclass(frozen=True, slots=True)
class Window:
    """The rectangle of a scene that a page shows, with what lies below the neighbours."""

    left: float
    top: float
    width: float
    height: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        inside_x = self.left - _CLOSE <= x <= self.left + self.width + _CLOSE
        return inside_x and self.top - _CLOSE <= y <= self.top + self.height + _CLOSE


def tiles(scene: Scene, paper: Paper, legend_mm: float = 0.0) -> tuple[Tile, ...]:
    """The pages of a scene, row by row, held so that there are as few as possible, upright if equal.

    `legend_mm` is kept free above the drawing.
    """
    areas = {lying: _area(paper, lying, legend_mm) for lying in (False, True)}
    landscape = min(areas, key=lambda lying: _pages(scene, areas[lying]))
    area = areas[landscape]
    columns, rows = _cut(scene.width, area.width_mm), _cut(scene.height, area.height_mm)
    count = len(columns) * len(rows)
    pages = []
    for number, (row, column) in enumerate(
        (row, column) for row in range(len(rows)) for column in range(len(columns))
    ):
        left, width = columns[column]
        top, height = rows[row]
        below_x = OVERLAP_MM if column + 1 < len(columns) else 0.0
        below_y = OVERLAP_MM if row + 1 < len(rows) else 0.0
        window = Window(left, top, width + below_x, height + below_y)
        place = f"page {number + 1} of {count}: row {row + 1}, column {column + 1}" if count > 1 else ""
        strokes = (*_strokes(scene, window), *_glue_lines(window, below_x, below_y))
        margin = round((area.width_mm - window.width) / 2, 2) if count == 1 else 0.0
        labels = tuple(_labels(scene, Window(left, top, width, height)))
        pages.append(
            Tile(
                landscape,
                round(BANNER_MM + legend_mm, 2),
                margin,
                window.width,
                window.height,
                strokes,
                labels,
                place,
            )
        )
    return tuple(pages)


def _area(paper: Paper, landscape: bool, legend_mm: float) -> Area:
    area = room(paper, landscape=landscape)
    return Area(area.width_mm, area.height_mm - legend_mm)


def _pages(scene: Scene, area: Area) -> int:
    return len(_cut(scene.width, area.width_mm)) * len(_cut(scene.height, area.height_mm))


def _cut(length: float, available: float) -> list[tuple[float, float]]:
    """Begin and length of each piece; all but the last leave room for the glue."""
    pieces, begin = [], 0.0
    while length - begin > available:
        pieces.append((begin, available - OVERLAP_MM))
        begin += available - OVERLAP_MM
    return [*pieces, (begin, length - begin)]


def _strokes(scene: Scene, window: Window) -> Iterator[Stroke]:
    for weight in Weight:
        parts = [part for one in scene.circles if one.weight is weight for part in arcs_within(one, window)]
        parts += [part for one in scene.lines if one.weight is weight for part in line_within(one, window)]
        if parts:
            yield Stroke("".join(parts), weight.value)


def _glue_lines(window: Window, below_x: float, below_y: float) -> Iterator[Stroke]:
    """Where the neighbours to the right and below begin."""
    path = ""
    if below_x:
        path += f"M{_figure(window.width - below_x)} 0v{_figure(window.height)}"
    if below_y:
        path += f"M0 {_figure(window.height - below_y)}h{_figure(window.width)}"
    if path:
        yield Stroke(path, 0.2, dashed=True)


def _labels(scene: Scene, window: Window) -> Iterator[Label]:
    for label in scene.labels:
        middle = label.left_mm + label.width_mm / 2
        if window.holds(middle, label.top_mm + 1.6):
            yield Label(
                round(label.left_mm - window.left, 2),
                round(label.top_mm - window.top, 2),
                label.width_mm,
                label.text,
                label.kind,
                label.bold,
            )


def arcs_within(circle: Circle, window: Window) -> Iterator[str]:
    """The parts of a circle inside a window as SVG arcs, in the window's own coordinates.

    The arcs are short, because PDF has curves that only come close to a circle where they turn little.
    """
    radius = _figure(circle.radius)
    for begin, end in spans_within(circle, window):
        count = math.ceil((end - begin) / _LONGEST_ARC)
        angles = [begin + (end - begin) * number / count for number in range(count + 1)]
        places = [_point(circle, angle) for angle in angles]
        texts = [f"{_figure(x - window.left)} {_figure(y - window.top)}" for x, y in places]
        yield f"M{texts[0]}" + "".join(f"A{radius} {radius} 0 0 1 {text}" for text in texts[1:])


def spans_within(circle: Circle, window: Window) -> Iterator[tuple[float, float]]:
    """From which angle to which, in radians, a circle runs inside a window; a whole one from 0 to 2 pi."""
    cuts = sorted(set(_crossings(circle, window)))
    if not cuts:
        if window.holds(circle.x + circle.radius, circle.y):
            yield 0.0, 2 * math.pi
        return
    for begin, end in zip(cuts, [*cuts[1:], cuts[0] + 2 * math.pi], strict=True):
        x, y = _point(circle, (begin + end) / 2)
        if end - begin > _CLOSE and window.holds(x, y):
            yield begin, end


def line_within(line: Line, window: Window) -> Iterator[str]:
    """The part of a line inside a window as an SVG path, in the window's own coordinates."""
    dx, dy = line.x2 - line.x1, line.y2 - line.y1
    first, last = 0.0, 1.0
    sides = (
        (-dx, line.x1 - window.left),
        (dx, window.left + window.width - line.x1),
        (-dy, line.y1 - window.top),
        (dy, window.top + window.height - line.y1),
    )
    for towards, distance in sides:
        if abs(towards) < _CLOSE:
            if distance < 0:
                return
        elif towards < 0:
            first = max(first, distance / towards)
        else:
            last = min(last, distance / towards)
    if first < last:
        start = line.x1 + first * dx - window.left, line.y1 + first * dy - window.top
        stop = line.x1 + last * dx - window.left, line.y1 + last * dy - window.top
        yield f"M{_figure(start[0])} {_figure(start[1])}L{_figure(stop[0])} {_figure(stop[1])}"


def _crossings(circle: Circle, window: Window) -> Iterator[float]:
    """The angles, from 0 to 2 pi, at which a circle crosses the edges of a window."""
    for edge in (window.left, window.left + window.width):
        share = (edge - circle.x) / circle.radius
        if abs(share) < 1:
            for angle in (math.acos(share), -math.acos(share)):
                if window.holds(edge, circle.y + circle.radius * math.sin(angle)):
                    yield angle % (2 * math.pi)
    for edge in (window.top, window.top + window.height):
        share = (edge - circle.y) / circle.radius
        if abs(share) < 1:
            for angle in (math.asin(share), math.pi - math.asin(share)):
                if window.holds(circle.x + circle.radius * math.cos(angle), edge):
                    yield angle % (2 * math.pi)


def _point(circle: Circle, angle: float) -> tuple[float, float]:
    return circle.x + circle.radius * math.cos(angle), circle.y + circle.radius * math.sin(angle)


def _figure(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
