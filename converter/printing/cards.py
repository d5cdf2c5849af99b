"""Cards: as many as go on a page, placed to the tenth of a millimetre, with lines to cut along.

The lines run inside the paper, so that no printer scales the page to make room for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from converter.printing.boxes import Drawing
from converter.printing.paper import Paper
from converter.printing.press import Bench, Draft

SAFE_MM = 5.2
"""Nothing is printed closer to the edge of the paper."""

_BEYOND_MM = 3.0
"""How far the cutting lines run on beyond the cards, where the paper has room for it."""

_LINE_MM = 0.15
_PAGES_A_DOCUMENT = 4


@dataclass(frozen=True, slots=True)
class CardSize:
    """The size of a card in mm."""

    width_mm: float
    height_mm: float


POKER = CardSize(63.0, 88.0)
"""Fits the usual sleeves and card boxes; nine go on a page of A4 and of Letter."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A card on its page. `left_mm` and `top_mm` count from the corner of the paper."""

    left_mm: float
    top_mm: float
    card: object


@dataclass(frozen=True, slots=True)
class Cutting:
    """The cutting lines of a page: the drawing and where its corner lies, in mm as for `Spot`."""

    left_mm: float
    top_mm: float
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class CardPage:
    """A page of cards; `size` is that of each."""

    size: CardSize
    spots: tuple[Spot, ...]
    cutting: Cutting


@dataclass(frozen=True, slots=True)
class CardsJob:
    """Some pages of cards as one document. The template sees them as `pages` (see base/cards.html).

    `cards` are views, finished texts in frozen dataclasses; `styles` come after base/cards.css.
    """

    bookmark: str
    cards: tuple[object, ...]
    template: str
    own_styles: tuple[str, ...]
    size: CardSize = POKER
    done: str = ""

    @property
    def styles(self) -> tuple[str, ...]:
        """The style sheet of all cards, then those of these."""
        return ("base/cards.css", *self.own_styles)

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The pages; cards have fixed places, so nothing is to spare."""
        pages = card_pages(self.cards, bench.paper, self.size)
        return Draft(bench.filled_in(self.template, pages=pages), len(pages), self.done)


def card_jobs(
    bookmark: str,
    cards: Sequence[object],
    template: str,
    styles: tuple[str, ...],
    paper: Paper,
    size: CardSize = POKER,
    done: str = "",
) -> tuple[CardsJob, ...]:
    """The cards dealt out to documents of a few pages each; the first one bears the bookmark.

    `done` tells the user what was done so that everything fits.
    """
    columns, rows = _grid(paper, size)
    step = columns * rows * _PAGES_A_DOCUMENT
    return tuple(
        CardsJob(
            bookmark="" if start else bookmark,
            cards=tuple(cards[start : start + step]),
            template=template,
            own_styles=styles,
            size=size,
            done="" if start else done,
        )
        for start in range(0, len(cards), step)
    )


def card_pages(cards: Sequence[object], paper: Paper, size: CardSize = POKER) -> tuple[CardPage, ...]:
    """The cards dealt out to pages, row by row. The block of cards stands in the middle of the paper."""
    columns, rows = _grid(paper, size)
    left = (paper.width_mm - columns * size.width_mm) / 2
    top = (paper.height_mm - rows * size.height_mm) / 2
    pages = []
    for start in range(0, len(cards), columns * rows):
        batch = cards[start : start + columns * rows]
        spots = tuple(
            Spot(
                round(left + number % columns * size.width_mm, 2),
                round(top + number // columns * size.height_mm, 2),
                card,
            )
            for number, card in enumerate(batch)
        )
        used = min(len(batch), columns), -(-len(batch) // columns)
        pages.append(CardPage(size, spots, _cutting(left, top, *used, size)))
    return tuple(pages)


def _grid(paper: Paper, size: CardSize) -> tuple[int, int]:
    """How many cards go beside and below one another; at least one."""
    columns = int((paper.width_mm - 2 * SAFE_MM) / size.width_mm)
    rows = int((paper.height_mm - 2 * SAFE_MM) / size.height_mm)
    return max(columns, 1), max(rows, 1)


def _cutting(left: float, top: float, columns: int, rows: int, size: CardSize) -> Cutting:
    """Lines round the cards that are there, running on a little beyond them."""
    beyond_x, beyond_y = (min(_BEYOND_MM, max(0.0, room - SAFE_MM)) for room in (left, top))
    width, height = columns * size.width_mm + 2 * beyond_x, rows * size.height_mm + 2 * beyond_y
    path = "".join(_lines(columns, rows, size, beyond_x, beyond_y))
    drawing = Drawing(round(width, 2), round(height, 2), path, _LINE_MM)
    return Cutting(round(left - beyond_x, 2), round(top - beyond_y, 2), drawing)


def _lines(columns: int, rows: int, size: CardSize, beyond_x: float, beyond_y: float) -> Iterator[str]:
    width, height = columns * size.width_mm + 2 * beyond_x, rows * size.height_mm + 2 * beyond_y
    for column in range(columns + 1):
        yield f"M{beyond_x + column * size.width_mm:g} 0v{height:g}"
    for row in range(rows + 1):
        yield f"M0 {beyond_y + row * size.height_mm:g}h{width:g}"
