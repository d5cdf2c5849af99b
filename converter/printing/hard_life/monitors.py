"""Condition monitors: ten boxes with L, M, S and D where a wound of that level ends, and the overflow.

A slash marks the box from which a limb cannot be used, a cross the one at which it is lost, or its owner dead
(Hard Life, Taking Damage, Death and Injury).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from converter.notation.level import Level
from converter.printing.hard_life.pictures import Letters, Picture, Stroke, letters, line, segment, square
from converter.systems.hard_life.levels import FULL_MONITOR, boxes_of

LETTER_AT: Final = {boxes_of(level): level.value for level in Level}

_STROKE_MM: Final = 0.5
_BETWEEN_LINES_MM: Final = 0.9
_LEAST_SIDE_MM: Final = 1.5


@dataclass(frozen=True, slots=True)
class MonitorSize:
    """How a monitor is drawn: sides of boxes and the space between them in mm, letters in points.

    `fine` draws it with thinner strokes. The overflow stands on a second line, where it may run as wide as
    `width_mm`.
    """

    side_mm: float
    overflow_mm: float
    gap_mm: float
    letter_pt: float
    text_pt: float
    width_mm: float
    fine: bool = False

    @property
    def ten_mm(self) -> float:
        """The width of the ten boxes."""
        return FULL_MONITOR * self.side_mm + (FULL_MONITOR - 1) * self.gap_mm


ON_SHEETS: Final = MonitorSize(3.35, 2.6, 0.6, 8.0, 8.0, 39.6)
ON_SHEETS_WITH_STUN: Final = MonitorSize(2.8, 2.2, 0.55, 8.0, 8.0, 39.6)
"""Closer, for two tracks at each location."""
ON_CARDS: Final = MonitorSize(2.1, 1.9, 0.4, 6.0, 6.5, 27.0, fine=True)


@dataclass(frozen=True, slots=True)
class Limits:
    """Where a monitor ends: the box that kills or takes the limb, and the one from which it is useless."""

    ends_at: int
    useless_at: int | None = None


def stun_track(size: MonitorSize) -> Picture:
    """Ten boxes for stun; what is over them goes to a physical monitor."""
    drawing = _Drawing(size)
    drawing.add_ten()
    return drawing.finished()


def monitor(limits: Limits, size: MonitorSize, *, stun: bool = False) -> Picture:
    """The physical monitor of a location; `stun` adds a stun track of its own below.

    Where the overflow has more boxes than can be drawn there is room to write how many are filled.
    """
    drawing = _Drawing(size)
    drawing.add_ten()
    drawing.add_overflow(limits)
    if stun:
        drawing.add_ten()
    return drawing.finished()


def overflow_side(limits: Limits, size: MonitorSize) -> float | None:
    """The side of overflow boxes in mm, smaller where there are many; None where they cannot be drawn."""
    count = limits.ends_at - FULL_MONITOR
    side = min(size.overflow_mm, (size.width_mm + size.gap_mm) / max(count, 1) - size.gap_mm)
    return math.floor(side * 100) / 100 if side >= _LEAST_SIDE_MM else None


class _Drawing:
    """A monitor in the making: lines of boxes below one another."""

    def __init__(self, size: MonitorSize) -> None:
        self._size = size
        self._boxes: list[str] = []
        self._marks: list[str] = []
        self._letters: list[Letters] = []
        self._width = size.ten_mm
        self._height = 0.0

    def add_ten(self) -> None:
        """Ten boxes with their letters."""
        size, top = self._size, self._next_line()
        step = size.side_mm + size.gap_mm
        self._boxes.extend(square(place * step, top, size.side_mm) for place in range(FULL_MONITOR))
        for box, letter in LETTER_AT.items():
            middle = (box - 1) * step + size.side_mm / 2
            spot = middle, top + size.side_mm / 2
            self._letters.append(letters(*spot, letter, size.letter_pt, faint=True))
        self._height = top + size.side_mm

    def add_overflow(self, limits: Limits) -> None:
        """The boxes above ten, the marked ones among them."""
        size, top = self._size, self._next_line()
        side = overflow_side(limits, size)
        if side is None:
            text = f"overflow: ______ of {limits.ends_at}"
            self._letters.append(letters(size.ten_mm / 2, top + size.side_mm / 2, text, size.text_pt))
            self._height = top + size.side_mm
            return
        for box in range(FULL_MONITOR + 1, limits.ends_at + 1):
            left = (box - FULL_MONITOR - 1) * (side + size.gap_mm)
            self._boxes.append(square(left, top, side))
            self._width = max(self._width, left + side)
            if box in (limits.useless_at, limits.ends_at):
                self._marks.append(segment(left, top + side, left + side, top))
            if box == limits.ends_at:
                self._marks.append(segment(left, top, left + side, top + side))
        self._height = top + side

    def finished(self) -> Picture:
        """The drawing with half a stroke of room all round."""
        box, mark = (Stroke.FINE_BOX, Stroke.FINE_MARK) if self._size.fine else (Stroke.BOX, Stroke.MARK)
        lines = (*line(box, self._boxes), *line(mark, self._marks))
        wide, high = round(self._width + _STROKE_MM, 2), round(self._height + _STROKE_MM, 2)
        return Picture(wide, high, (), lines, tuple(self._letters), _STROKE_MM / 2)

    def _next_line(self) -> float:
        return self._height + _BETWEEN_LINES_MM if self._height else 0.0
