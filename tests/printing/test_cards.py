"""Cards on their pages, in millimetres."""

from __future__ import annotations

import pytest

from converter.printing.cards import POKER, SAFE_MM, CardPage, CardSize, card_jobs, card_pages
from converter.printing.paper import Paper

PAPERS = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.value)


@PAPERS
@pytest.mark.parametrize(("cards", "pages"), [(0, []), (1, [1]), (9, [9]), (10, [9, 1]), (20, [9, 9, 2])])
def test_nine_poker_cards_go_on_a_page(paper: Paper, cards: int, pages: list[int]) -> None:
    """The tenth begins a new page, on A4 and on Letter."""
    assert [len(page.spots) for page in card_pages(range(cards), paper)] == pages


@PAPERS
def test_cards_stand_in_the_middle_and_touch(paper: Paper) -> None:
    """Three times 63 mm across and 88 mm down, the same margin on both sides."""
    (page,) = card_pages(range(9), paper)
    left = (paper.width_mm - 3 * 63) / 2
    top = (paper.height_mm - 3 * 88) / 2
    expected = [(left + 63 * column, top + 88 * row) for row in range(3) for column in range(3)]
    assert [spot.left_mm for spot in page.spots] == pytest.approx([across for across, _ in expected])
    assert [spot.top_mm for spot in page.spots] == pytest.approx([down for _, down in expected])
    assert [spot.card for spot in page.spots] == list(range(9))


def edges(page: CardPage, paper: Paper) -> tuple[float, float]:
    """The white to the right of and below the cutting lines."""
    cutting = page.cutting
    right = paper.width_mm - cutting.left_mm - cutting.drawing.width_mm
    return right, paper.height_mm - cutting.top_mm - cutting.drawing.height_mm


@PAPERS
@pytest.mark.parametrize("size", [POKER, CardSize(99.7, 134.4)])
def test_cutting_lines_stay_inside_the_paper(paper: Paper, size: CardSize) -> None:
    """They run on beyond the cards, but never nearer to the edge than 5 mm."""
    (page,) = card_pages(range(4), paper, size)
    assert min(page.cutting.left_mm, page.cutting.top_mm, *edges(page, paper)) >= SAFE_MM - 0.01


def test_lines_are_drawn_round_the_cards_that_are_there() -> None:
    """Two cards have three upright lines of 88 mm and a little, and two level ones."""
    (page,) = card_pages("ab", Paper.A4)
    assert page.cutting.drawing.path == "M3 0v94M66 0v94M129 0v94M0 3h132M0 91h132"


def test_many_cards_are_several_documents_with_one_bookmark() -> None:
    """Four pages make a document; only the first has the bookmark."""
    jobs = card_jobs("Cards", range(40), "t.html", ("own.css",), Paper.A4)
    assert [(job.bookmark, len(job.cards)) for job in jobs] == [("Cards", 36), ("", 4)]
    assert jobs[0].styles == ("base/cards.css", "own.css")
