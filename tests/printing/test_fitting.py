"""Measuring text and dealing rows out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.printing.fitting import Type, best_size, deal, height_of, lines_needed
from converter.printing.fonts import Weight, width_mm

PLAIN = Type(10.0, Weight.REGULAR, 4.0)
WIDE = width_mm("0000000000", 10)  # ten digits


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", 1),
        ("0000000000", 1),
        ("00000 00000", 2),  # with the space it is wider than ten digits
        ("00000 0000", 1),
        ("0000000000 0000000000 00", 3),
        ("00000000000", 2),  # one word, broken inside
        ("0" * 35, 4),
        ("00 " + "0" * 15, 3),  # the long word begins a line of its own
    ],
)
def test_lines_of_a_column_ten_digits_wide(text: str, lines: int) -> None:
    """Text breaks at spaces, and inside a word only where the word is wider than the column."""
    assert lines_needed(text, WIDE + 0.01, PLAIN) == lines


def test_height_is_lines_times_line_height() -> None:
    """Two lines of 4 mm are 8 mm."""
    assert height_of("00000 00000", WIDE + 0.01, PLAIN) == 8.0


def test_best_size_is_the_largest_with_fewest_lines() -> None:
    """Twelve digits fit into ten of 10 pt at 8 pt: 12 x 8 = 96 is not above 100, 12 x 9 = 108 is."""
    assert best_size("0" * 12, WIDE, (10.0, 9.0, 8.0, 7.0), Weight.REGULAR) == 8.0
    assert best_size("0" * 5, WIDE, (10.0, 9.0, 8.0), Weight.REGULAR) == 10.0
    assert best_size("0" * 40, WIDE, (10.0, 9.0), Weight.REGULAR) == 10.0  # four lines at either size


def test_deal_stops_before_the_row_that_does_not_fit() -> None:
    """Of rows 2, 3 and 4 mm high, 5 mm hold the first two."""
    dealt = deal((2.0, 3.0, 4.0), lambda row: row, 5.0)
    assert (dealt.placed, dealt.left, dealt.height_mm) == ((2.0, 3.0), (4.0,), 5.0)


@given(st.lists(st.floats(0.1, 50)), st.floats(0, 300))
def test_deal_loses_nothing(rows: list[float], room: float) -> None:
    """Placed and left together are the rows again, and what is placed never exceeds the room."""
    dealt = deal(rows, lambda row: row, room)
    assert [*dealt.placed, *dealt.left] == rows
    assert sum(dealt.placed) <= room + 1e-6
