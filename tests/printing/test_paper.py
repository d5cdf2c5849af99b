"""Paper sizes."""

from __future__ import annotations

import pytest

from converter.printing.paper import Ink, Paper


@pytest.mark.parametrize(
    ("paper", "width", "height"), [(Paper.A4, 210.0, 297.0), (Paper.LETTER, 215.9, 279.4)]
)
def test_sizes_are_those_of_the_standards(paper: Paper, width: float, height: float) -> None:
    """A4 is 210 x 297 mm, Letter 8.5 x 11 inches."""
    assert (paper.width_mm, paper.height_mm) == (width, height)


def test_printable_area_leaves_the_margins_free() -> None:
    """The printable area of A4 is 210 - 2 x 9 by 297 - 2 x 8 mm."""
    assert (Paper.A4.printable_width_mm, Paper.A4.printable_height_mm) == (192.0, 281.0)


def test_page_css_names_size_and_margins() -> None:
    """The page rule carries the size in mm, whatever the paper is called."""
    assert Paper.LETTER.page_css() == (
        "@page { size: 215.9mm 279.4mm; margin: 8mm 9mm }\n"
        "@page landscape { size: 279.4mm 215.9mm; margin: 8mm 9mm }\n"
        "@page bare { size: 215.9mm 279.4mm; margin: 0 }\n"
    )


def test_words_of_the_command_line_name_papers_and_inks() -> None:
    """The values are the words that `--paper` and `--ink` take."""
    assert [paper.value for paper in Paper] == ["a4", "letter"]
    assert [ink.value for ink in Ink] == ["full", "saver", "mono"]
