"""Tick boxes and ruled lines as single drawings: one SVG path is far quicker to print than many elements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

SIDE_MM = 2.2
PITCH_MM = 2.65
GAP_AFTER_FIVE_MM = 0.9
STROKE_MM = 0.25


@dataclass(frozen=True, slots=True)
class Drawing:
    """A line drawing: its size in mm and the one SVG path that draws it, in the same unit."""

    width_mm: float
    height_mm: float
    path: str
    stroke_mm: float = STROKE_MM

    @property
    def view_box(self) -> str:
        """The SVG `viewBox`: one unit is one mm."""
        return f"0 0 {_figure(self.width_mm)} {_figure(self.height_mm)}"


def tick_boxes(groups: Sequence[int], *, columns: int, side_mm: float = SIDE_MM) -> Drawing | None:
    """Boxes to tick off, in rows of `columns`, a small gap after every fifth; None for no box.

    Each group (the magazine of one of several equal weapons) begins a new row.
    """
    rows = [length for group in groups for length in _rows(group, columns)]
    if not rows:
        return None
    scale = side_mm / SIDE_MM
    path = "".join(
        _square(_offset(column) * scale, row * PITCH_MM * scale, side_mm)
        for row, length in enumerate(rows)
        for column in range(length)
    )
    width = _offset(max(rows) - 1) * scale + side_mm + STROKE_MM
    height = (len(rows) - 1) * PITCH_MM * scale + side_mm + STROKE_MM
    return Drawing(round(width, 2), round(height, 2), path)


def ruled_lines(width_mm: float, height_mm: float, pitch_mm: float = 7.0) -> Drawing | None:
    """Lines to write on, `pitch_mm` apart, the lowest at the bottom; None where not even one fits."""
    count = int(height_mm / pitch_mm)
    if count < 1:
        return None
    first = height_mm - STROKE_MM - (count - 1) * pitch_mm
    path = "".join(f"M0 {_figure(first + number * pitch_mm)}h{_figure(width_mm)}" for number in range(count))
    return Drawing(round(width_mm, 2), round(height_mm, 2), path)


def _rows(count: int, columns: int) -> Iterator[int]:
    while count > 0:
        yield min(count, columns)
        count -= columns


def _offset(column: int) -> float:
    return column * PITCH_MM + column // 5 * GAP_AFTER_FIVE_MM


def _square(left: float, top: float, side: float) -> str:
    # Half the stroke is drawn outside the path: without this shift it would be cut off at the edge.
    left, top = left + STROKE_MM / 2, top + STROKE_MM / 2
    edge = _figure(side)
    return f"M{_figure(left)} {_figure(top)}h{edge}v{edge}h-{edge}z"


def _figure(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
