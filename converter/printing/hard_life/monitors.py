"""Condition monitors: ten boxes with L, M, S and D where a wound of that level ends, and the overflow.

A slash marks the box from which a limb cannot be used, a cross the one at which it is lost, or its owner dead
(Hard Life, Taking Damage, Death and Injury).
"""

from __future__ import annotations

from collections.abc import Iterator
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

    `below` puts the overflow on a second line, where it may run as wide as `width_mm`.
    """

    side_mm: float
    overflow_mm: float
    gap_mm: float
    letter_pt: float
    width_mm: float
    below: bool

    @property
    def ten_mm(self) -> float:
        """The width of the ten boxes."""
        return FULL_MONITOR * self.side_mm + (FULL_MONITOR - 1) * self.gap_mm


ON_SHEETS: Final = MonitorSize(3.35, 2.6, 0.6, 8.0, 39.6, below=True)
ON_CARDS: Final = MonitorSize(2.05, 1.9, 0.2, 6.0, 47.0, below=False)


@dataclass(frozen=True, slots=True)
class Limits:
    """Where a monitor ends: the box that kills or takes the limb, and the one from which it is useless."""

    ends_at: int
    useless_at: int | None = None


def stun_track(size: MonitorSize) -> Picture:
    """Ten boxes for stun; what is over them goes to a physical monitor."""
    return _picture(size, [*_ten(size, 0.0)], [], [*_ten_letters(size, 0.0)], size.ten_mm, size.side_mm)


def monitor(limits: Limits, size: MonitorSize, *, stun: bool = False) -> Picture:
    """The physical monitor of a location; `stun` adds a stun track of its own below.

    Where the overflow has more boxes than can be drawn there is room to write how many are filled.
    """
    boxes, texts = [*_ten(size, 0.0)], [*_ten_letters(size, 0.0)]
    marks: list[str] = []
    height, width = size.side_mm, size.ten_mm
    side = overflow_side(limits, size)
    if side is None:
        text, middle = f"overflow: ______ of {limits.ends_at}", _overflow_corner(size, size.side_mm)
        reach = size.ten_mm / 2 if size.below else (size.width_mm - size.ten_mm) / 2
        texts.append(letters(middle[0] + reach, middle[1] + size.side_mm / 2, text, max(size.letter_pt, 6.5)))
        width, height = size.width_mm, middle[1] + size.side_mm
    else:
        left, top = _overflow_corner(size, side)
        count = limits.ends_at - FULL_MONITOR
        for place in range(count):
            spot = left + place * (side + size.gap_mm), top
            boxes.append(square(*spot, side))
            marks.extend(_mark(*spot, side, place + FULL_MONITOR + 1, limits))
        width = max(width, left + count * (side + size.gap_mm) - size.gap_mm)
        height = max(height, top + side)
    if stun:
        top = height + _BETWEEN_LINES_MM
        boxes.extend(_ten(size, top))
        texts.extend(_ten_letters(size, top))
        height = top + size.side_mm
    return _picture(size, boxes, marks, texts, width, height)


def overflow_side(limits: Limits, size: MonitorSize) -> float | None:
    """The side of overflow boxes in mm, smaller where there are many; None where they cannot be drawn."""
    count = limits.ends_at - FULL_MONITOR
    room = size.width_mm if size.below else size.width_mm - size.ten_mm - 2 * size.gap_mm
    side = min(size.overflow_mm, (room + size.gap_mm) / max(count, 1) - size.gap_mm)
    return round(side, 2) if side >= _LEAST_SIDE_MM else None


def _overflow_corner(size: MonitorSize, side: float) -> tuple[float, float]:
    if size.below:
        return 0.0, size.side_mm + _BETWEEN_LINES_MM
    return size.ten_mm + 2.5 * size.gap_mm + 0.3, size.side_mm - side


def _ten(size: MonitorSize, top: float) -> Iterator[str]:
    for place in range(FULL_MONITOR):
        yield square(place * (size.side_mm + size.gap_mm), top, size.side_mm)


def _ten_letters(size: MonitorSize, top: float) -> Iterator[Letters]:
    for box, letter in LETTER_AT.items():
        left = (box - 1) * (size.side_mm + size.gap_mm)
        yield letters(left + size.side_mm / 2, top + size.side_mm / 2, letter, size.letter_pt, faint=True)


def _mark(left: float, top: float, side: float, box: int, limits: Limits) -> Iterator[str]:
    rising = segment(left, top + side, left + side, top)
    if box == limits.ends_at:
        yield rising + segment(left, top, left + side, top + side)
    elif box == limits.useless_at:
        yield rising


def _picture(
    size: MonitorSize,
    boxes: list[str],
    marks: list[str],
    texts: list[Letters],
    width: float,
    height: float,
) -> Picture:
    lines = (*line(Stroke.BOX, boxes), *line(Stroke.MARK, marks))
    wide, high = round(width + _STROKE_MM, 2), round(height + _STROKE_MM, 2)
    return Picture(wide, high, (), lines, tuple(texts), _STROKE_MM / 2)
