"""Condition monitors: boxes, letters, marks, and what is done where there are too many boxes."""

from __future__ import annotations

import pytest

from converter.printing.hard_life.monitors import (
    ON_CARDS,
    ON_SHEETS,
    Limits,
    MonitorSize,
    monitor,
    overflow_side,
    stun_track,
)
from converter.printing.hard_life.pictures import Picture

SIZES = pytest.mark.parametrize("size", [ON_SHEETS, ON_CARDS], ids=["sheet", "card"])


def boxes(picture: Picture) -> int:
    """How many boxes are drawn."""
    return picture.lines[0].path.count("M")


def strokes(picture: Picture) -> int:
    """How many strokes mark boxes."""
    return picture.lines[1].path.count("M") if picture.lines[1:] else 0


@SIZES
def test_ten_boxes_bear_the_levels(size: MonitorSize) -> None:
    """L, M, S and D stand in the first, third, sixth and tenth box."""
    picture = stun_track(size)
    assert boxes(picture) == 10
    step = size.side_mm + size.gap_mm
    middles = [place * step + size.side_mm / 2 for place in (0, 2, 5, 9)]
    assert [one.text for one in picture.letters] == ["L", "M", "S", "D"]
    assert [one.x_mm for one in picture.letters] == pytest.approx(middles, abs=0.01)


@SIZES
def test_a_limb_has_a_slash_and_a_cross(size: MonitorSize) -> None:
    """Body 8: 18 boxes; a slash (one stroke) at the 14th, a cross (two) at the 18th."""
    picture = monitor(Limits(18, 14), size)
    assert boxes(picture) == 18
    assert strokes(picture) == 3


@SIZES
def test_torso_and_head_have_the_cross_alone(size: MonitorSize) -> None:
    """Body 8: dead at 18."""
    assert strokes(monitor(Limits(18), size)) == 2


def test_where_one_box_is_both_there_is_a_cross() -> None:
    """Body 1: useless at 10, lost at 11; the slash would stand in the tenth box, which bears its letter."""
    picture = monitor(Limits(11, 10), ON_SHEETS)
    assert boxes(picture) == 11
    assert strokes(picture) == 2


@SIZES
def test_many_boxes_get_smaller_then_make_room_for_a_number(size: MonitorSize) -> None:
    """Boxes of 1.5 mm can still be ticked; beyond that the number is written."""
    assert overflow_side(Limits(14), size) == size.overflow_mm
    smaller = overflow_side(Limits(24), size)
    assert smaller is not None
    assert 1.5 <= smaller < size.overflow_mm
    assert overflow_side(Limits(60), size) is None
    picture = monitor(Limits(60, 35), size)
    assert boxes(picture) == 10
    assert picture.letters[-1].text == "overflow: ______ of 60"


@SIZES
@pytest.mark.parametrize("ends_at", [11, 14, 21, 24, 60])
def test_it_never_grows_too_wide(size: MonitorSize, ends_at: int) -> None:
    """Whatever the Body, it is no wider than its column."""
    assert monitor(Limits(ends_at), size).width_mm <= max(size.width_mm, size.ten_mm) + 0.51


def test_stun_by_location_adds_a_track() -> None:
    """House rule stun_by_location: ten more boxes below, with letters of their own."""
    picture = monitor(Limits(14), ON_SHEETS, stun=True)
    assert boxes(picture) == 24
    assert [one.text for one in picture.letters] == ["L", "M", "S", "D"] * 2
