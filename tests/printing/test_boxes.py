"""Tick boxes and ruled lines."""

from __future__ import annotations

import pytest

from converter.printing.boxes import ruled_lines, tick_boxes


def test_every_round_gets_its_box() -> None:
    """Fifteen rounds are fifteen closed squares in one path."""
    drawing = tick_boxes([15], columns=10)
    assert drawing is not None
    assert drawing.path.count("M") == drawing.path.count("z") == 15


def test_size_of_two_rows_with_a_gap_after_the_fifth() -> None:
    """Ten columns: 9 x 2.65 + 0.9 + 2.2 + 0.25 = 27.2 mm wide; two rows: 2.65 + 2.2 + 0.25 = 5.1 mm high."""
    drawing = tick_boxes([15], columns=10)
    assert drawing is not None
    assert (drawing.width_mm, drawing.height_mm, drawing.view_box) == (27.2, 5.1, "0 0 27.2 5.1")


def test_each_weapon_of_a_pair_begins_its_own_row() -> None:
    """Two magazines of six take two rows: 2.65 + 2.2 + 0.25 = 5.1 mm, though ten would fit in a row."""
    drawing = tick_boxes([6, 6], columns=10)
    assert drawing is not None
    assert drawing.height_mm == 5.1


@pytest.mark.parametrize("groups", [[], [0], [0, 0]])
def test_nothing_to_tick_is_no_drawing(groups: list[int]) -> None:
    """No rounds, no boxes."""
    assert tick_boxes(groups, columns=5) is None


def test_ruled_lines_end_at_the_bottom() -> None:
    """In 20 mm two lines 7 mm apart fit, the lower at 20 - 0.25 = 19.75 and the upper at 12.75 mm."""
    drawing = ruled_lines(90, 20)
    assert drawing is not None
    assert drawing.path == "M0 12.75h90M0 19.75h90"


def test_too_little_room_is_no_line() -> None:
    """Less than one line's height gives nothing to draw."""
    assert ruled_lines(90, 6.9) is None
