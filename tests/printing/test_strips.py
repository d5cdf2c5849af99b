"""Strips before they are printed: pieces, spans and numbers, in millimetres."""

from __future__ import annotations

import pytest

from converter.printing.paper import Paper
from converter.printing.strips import Mark, Span, Strip, StripView, strip_pages

SPANS = (Span(0, 10, ("Short to 10 cm", "Short", "S"), "short"), Span(10, 40, ("Long",), "long"))
STRIP = Strip("Sling", 40, SPANS, Mark(3, "melee"), "no farther")


def pieces(strip: Strip, paper: Paper = Paper.A4) -> tuple[StripView, ...]:
    """All pieces of a strip, page by page."""
    return tuple(one for page in strip_pages("Rulers", "", [strip], paper) for one in page.strips)


def test_a_long_strip_is_cut_every_25_cm() -> None:
    """40 cm are a piece of 250 mm with an edge to glue on, and one of 150 mm."""
    first, second = pieces(STRIP)
    assert (first.length_mm, first.tab, first.detail) == (250, "glue 2", "piece 1 of 2, 0 to 25 cm")
    assert (second.length_mm, second.tab) == (150, "")
    assert second.detail == "piece 2 of 2, 25 to 40 cm; no farther"


def test_a_span_goes_on_over_the_cut() -> None:
    """The long span fills 15 cm of the first piece and the whole second one."""
    first, second = pieces(STRIP)
    assert [(span.left_mm, span.width_mm, span.kind) for span in first.spans] == [
        (0, 100, "short"),
        (100, 150, "long"),
    ]
    assert [(span.left_mm, span.width_mm, span.text) for span in second.spans] == [(0, 150, "Long")]


def test_a_strip_of_whole_pieces_has_no_empty_one() -> None:
    """50 cm are two pieces, not three."""
    assert [piece.length_mm for piece in pieces(Strip("Even", 50, ()))] == [250, 250]


def test_a_part_of_a_centimetre_is_kept() -> None:
    """22.5 cm are 225 mm."""
    (piece,) = pieces(Strip("Blast", 22.5, ()))
    assert (piece.length_mm, piece.detail) == (225, "22.5 cm")


@pytest.mark.parametrize(
    ("width_cm", "text"), [(10, "Short to 10 cm"), (1.2, "Short"), (0.4, "S"), (0.2, "")]
)
def test_words_give_way_where_a_span_is_narrow(width_cm: float, text: str) -> None:
    """The fullest text that fits is printed, none where none does."""
    (piece,) = pieces(Strip("Thin", 10, (Span(0, width_cm, ("Short to 10 cm", "Short", "S"), "short"),)))
    assert piece.spans[0].text == text


def test_every_fifth_centimetre_is_numbered_and_the_mark_has_its_word() -> None:
    """Numbers 0 to 25 in fives, and melee at 3 cm."""
    first = pieces(STRIP)[0]
    assert [number.text for number in first.numbers] == ["0", "melee", "5", "10", "15", "20", "25"]


@pytest.mark.parametrize("paper", list(Paper))
def test_eleven_pieces_go_on_a_page(paper: Paper) -> None:
    """Twelve short strips need a second page on both papers."""
    pages = strip_pages("Rulers", "", [Strip(str(number), 5, ()) for number in range(12)], paper)
    assert [len(page.strips) for page in pages] == [11, 1]
