"""Scenes on several pages: nothing of a circle or a line is lost or drawn twice."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.printing.paper import Paper
from converter.printing.tiling import (
    OVERLAP_MM,
    Circle,
    Line,
    Scene,
    Weight,
    Window,
    arcs_within,
    line_within,
    spans_within,
    tiles,
)
from converter.printing.true_scale import Label

WHOLE = Window(0, 0, 100, 100)


def ring(x: float, y: float, radius: float) -> Circle:
    """A circle of a thin line."""
    return Circle(x, y, radius, Weight.FINE)


def scene(size: float, *labels: Label) -> Scene:
    """A square scene with one circle that touches its edges."""
    return Scene(size, size, (ring(size / 2, size / 2, size / 2),), (), labels)


def test_a_circle_inside_is_whole() -> None:
    """It runs from 0 to 2 pi."""
    assert list(spans_within(ring(50, 50, 20), WHOLE)) == [(0, 2 * math.pi)]


def test_a_circle_outside_is_left_out() -> None:
    """A circle beside the window, and one round it, leave no mark."""
    assert list(spans_within(ring(300, 50, 20), WHOLE)) == []
    assert list(spans_within(ring(50, 50, 90), WHOLE)) == []


def test_half_a_circle_is_half() -> None:
    """A circle whose middle lies on the left edge shows its right half."""
    ((begin, end),) = spans_within(ring(0, 50, 20), WHOLE)
    assert end - begin == pytest.approx(math.pi)


def test_arcs_are_short() -> None:
    """A whole circle is drawn in twelve arcs of 30 degrees and ends where it began."""
    (path,) = arcs_within(ring(50, 50, 20), WHOLE)
    assert path.startswith("M70 50A20 20 0 0 1 ")
    assert path.endswith(" 70 50")
    assert path.count("A") == 12


@given(
    st.floats(0, 300), st.floats(0, 300), st.floats(1, 250), st.integers(1, 4), st.integers(1, 4)
)  # fmt: skip
def test_windows_side_by_side_show_every_circle_once(
    x: float, y: float, radius: float, columns: int, rows: int
) -> None:
    """What the windows of a grid show adds up to what one large window shows."""
    width, height = 300 / columns, 300 / rows
    circle = ring(x, y, radius)
    large = sum(end - begin for begin, end in spans_within(circle, Window(0, 0, 300, 300)))
    small = sum(
        end - begin
        for column in range(columns)
        for row in range(rows)
        for begin, end in spans_within(circle, Window(column * width, row * height, width, height))
    )
    assert small == pytest.approx(large, abs=1e-4)


@pytest.mark.parametrize(
    ("line", "path"),
    [
        (Line(10, 10, 40, 20, Weight.FINE), "M10 10L40 20"),
        (Line(-50, 50, 150, 50, Weight.FINE), "M0 50L100 50"),
        (Line(50, 150, 50, 90, Weight.FINE), "M50 100L50 90"),
        (Line(0, -10, 120, 110, Weight.FINE), "M10 0L100 90"),
    ],
)
def test_lines_are_cut_at_the_window(line: Line, path: str) -> None:
    """The part inside is drawn, in the window's own coordinates."""
    assert list(line_within(line, WHOLE)) == [path]


def test_a_line_beside_the_window_is_left_out() -> None:
    """Nothing of it is drawn."""
    assert list(line_within(Line(-5, 0, -5, 100, Weight.FINE), WHOLE)) == []


@pytest.mark.parametrize(
    ("paper", "size", "pages"),
    [
        (Paper.A4, 180, 1),
        (Paper.LETTER, 180, 1),
        (Paper.A4, 240, 2),
        (Paper.A4, 480, 6),
        (Paper.LETTER, 480, 6),
    ],
)
def test_as_few_pages_as_possible(paper: Paper, size: float, pages: int) -> None:
    """A circle of 18 cm goes on a page, one of 24 cm on two, one of 48 cm on six."""
    assert len(tiles(scene(size), paper)) == pages


def test_pages_tell_their_place_and_leave_an_edge_to_glue() -> None:
    """All but the last page of a row and column run on below the next ones."""
    first, second = tiles(scene(240), Paper.A4)
    assert first.place == "page 1 of 2: row 1, column 1"
    assert first.width_mm == 192
    assert second.width_mm == 240 - (192 - OVERLAP_MM)
    assert [stroke.dashed for stroke in first.strokes] == [False, True]
    assert [stroke.dashed for stroke in second.strokes] == [False]


def test_a_label_stands_on_one_page() -> None:
    """It goes with its middle, also where that lies near the cut."""
    labels = (Label(10, 50, 20, "left"), Label(177, 50, 20, "cut"), Label(200, 50, 20, "right"))
    first, second = tiles(scene(240, *labels), Paper.A4)
    assert [label.text for label in first.labels] == ["left"]
    assert [label.text for label in second.labels] == ["cut", "right"]


def test_a_legend_takes_height_from_the_drawing() -> None:
    """A scene that just fits needs another page below a tall legend."""
    assert len(tiles(scene(180), Paper.A4, 10)) == 1
    assert len(tiles(scene(180), Paper.A4, 80)) == 2
