"""Fits a Hard Life record sheet to its paper: one page where it goes, else continuation pages.

Long names are set smaller; then rows move closer together; then weapons, skills and carried things go on to
a further page that is headed with the name. A hit map too large for its place gets a page of its own. Type
never gets smaller than 8 points and no row is ever dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from converter.printing.boxes import Drawing, ruled_lines
from converter.printing.fitting import Type, best_size, deal, height_of, lines_needed
from converter.printing.fonts import Weight
from converter.printing.hard_life.belongings import NO_BELONGINGS, Belongings
from converter.printing.hard_life.hex_figure import LEAST_HEX_MM, Figure, figure_in
from converter.printing.hard_life.rows import (
    GAP_MM,
    NORMAL,
    TABLE_HEAD_MM,
    TIGHT,
    RowMeasure,
    Spacing,
    fact_columns,
    limits_line,
)
from converter.printing.hard_life.views import Fact, MeleeRow, RangedRow, SheetView
from converter.printing.paper import Paper
from converter.printing.reference_box import ReferenceColumn

LEAST_RANGED: Final = 4
LEAST_MELEE: Final = 3
"""Rows that a sheet shows at least; empty ones are left to write in."""

NAME_SIZES_PT: Final = (26.0, 22.0, 19.0, 16.0, 13.0)
HEADING_SIZES_PT: Final = (14.0, 12.0, 10.0, 9.0)
_LEADING: Final = 25.4 / 72 * 1.15

# All lengths below are in mm and stand for what sheet.css sets; a test holds the two together.
_META: Final = Type(10.0, Weight.SEMIBOLD, 4.6)
KARMA_WIDTH: Final = 36.0
_KICKER: Final = 4.6
_HEAD_RULE: Final = 2.4
_STATS: Final = 14.0
_FOOT: Final = 6.0
_FOOT_LINE: Final = Type(8.0, Weight.REGULAR, 3.5)
_FOOT_LABELS: Final = (24.0, 21.0, 33.0, 15.0, 29.0)
"""Room for the labels of each column beside their numbers, on A4."""
_LEAST_FOOT: Final = 8 * 3.5
_CONTINUED: Final = 5.0
_HEADING_LINE: Final = 7.0
_BELOW_HEADING: Final = 14.0
_RULE_PITCH: Final = 7.0
_NOTES_TITLE: Final = 5.5
_ANY_NUMBER: Final = 99


@dataclass(frozen=True, slots=True)
class SheetPage:
    """One page. `lower_mm` is the height of the block of melee weapons and belongings.

    `notes` are lines to write on, `figure` is the hex figure where it has this page to itself. `continued`
    says what stands on the next pages.
    """

    number: int
    count: int
    spacing: str
    ranged: tuple[RangedRow, ...] = ()
    melee: tuple[MeleeRow, ...] = ()
    belongings: Belongings = NO_BELONGINGS
    lower_mm: float = 0.0
    notes: Drawing | None = None
    figure: Figure | None = None
    continued: str = ""

    @property
    def heading(self) -> str:
        """What follows the name at the head of a further page: `continued, 2 of 3`."""
        return f"continued, {self.number} of {self.count}"


@dataclass(frozen=True, slots=True)
class FittedSheet:
    """A sheet dealt out to pages; `done` says, for the user, what stands on further pages.

    `name_pt` and `heading_pt` are the type sizes of the name on the first and on further pages, `main_mm` and
    `facts_mm` the heights of the block with the figure and of the facts below it.
    """

    view: SheetView
    paper: Paper
    name_pt: float
    heading_pt: float
    figure: Figure
    main_mm: float
    facts_mm: float
    pages: tuple[SheetPage, ...]
    done: str = ""

    @property
    def limits(self) -> str:
        """The line below the monitors."""
        return limits_line(self.view.body)

    @property
    def facts(self) -> tuple[tuple[Fact, ...], tuple[Fact, ...]]:
        """The facts in two columns."""
        return fact_columns(self.view.body.facts)


@dataclass(frozen=True, slots=True)
class _Rest:
    """What of a sheet is still to be placed."""

    ranged: tuple[RangedRow, ...]
    melee: tuple[MeleeRow, ...]
    belongings: Belongings

    def __bool__(self) -> bool:
        return bool(self.ranged or self.melee or self.belongings)

    def described(self) -> str:
        """What there is, in words: `3 ranged weapons, 1 melee weapon`."""
        counts = (
            (len(self.ranged), "ranged weapon", "ranged weapons"),
            (len(self.melee), "melee weapon", "melee weapons"),
            (len(self.belongings), "skill or belonging", "skills and belongings"),
        )
        return ", ".join(f"{count} {one if count == 1 else many}" for count, one, many in counts if count)


def fit_sheet(view: SheetView, paper: Paper, *, spare_mm: float = 1.5) -> FittedSheet:
    """Deals a sheet out to pages.

    `spare_mm` is kept free on every page, against the small difference between the widths estimated here
    and those set in print; who finds a page running over asks again with more.
    """
    fitter = _Fitter(view, paper, paper.printable_height_mm - spare_mm)
    for spacing in (NORMAL, TIGHT):
        page, rest = fitter.first_page(spacing)
        if not rest and (spacing is TIGHT or len(page.ranged) >= LEAST_RANGED):
            break
    if rest:
        page, rest = fitter.first_page(TIGHT, continued=True)
    further = tuple(fitter.further_pages(rest))
    last = 1 + len(further)
    own = fitter.page_of_the_map(last + 1)
    drafts = (page, *further, own) if own else (page, *further)
    pages = tuple(replace(one, count=len(drafts)) for one in drafts)
    return fitter.fitted(pages, ", ".join(_done(rest, last, own)))


def _done(rest: _Rest, last: int, own: SheetPage | None) -> Iterator[str]:
    """What the user is told of further pages."""
    if rest:
        yield f"{rest.described()} continued on {'page 2' if last == 2 else f'pages 2 to {last}'}"
    if own is not None and own.figure is not None:
        yield f"the hit map has page {own.number} to itself"
        if own.figure.hex_mm < LEAST_HEX_MM:
            yield f"its hexes are only {own.figure.hex_mm:.1f} mm wide"


class _Fitter:
    """The measures of one sheet on one paper."""

    def __init__(self, view: SheetView, paper: Paper, height_mm: float) -> None:
        measure = RowMeasure(paper.printable_width_mm, TIGHT)
        self._view = view
        self._all = _Rest(
            measure.sized(view.ranged),
            measure.sized(view.melee),
            Belongings(view.skills, view.carried, view.not_converted),
        )
        self._paper = paper
        self._width = paper.printable_width_mm
        self._half = measure.half_mm
        self._height = height_mm
        self._facts = measure.facts(view.body.facts)
        self._foot = _FOOT + max(_LEAST_FOOT, *map(_column_height, view.reference, _FOOT_LABELS))
        self._name_width = self._width - KARMA_WIDTH
        self._name_pt = best_size(view.name, self._name_width, NAME_SIZES_PT, Weight.BOLD)
        heading = f"{view.title} — continued, 10 of 10"
        self._heading_pt = best_size(heading, self._width, HEADING_SIZES_PT, Weight.BOLD)
        kind = Type(self._heading_pt, Weight.BOLD, _HEADING_LINE)
        self._top = height_of(heading, self._width, kind) + _BELOW_HEADING
        self._figure, self._main = self._main_block(NORMAL)

    def fitted(self, pages: tuple[SheetPage, ...], done: str) -> FittedSheet:
        """The sheet with its pages; figure and heights are those of the first page made last."""
        return FittedSheet(
            self._view,
            self._paper,
            self._name_pt,
            self._heading_pt,
            self._figure,
            round(self._main, 2),
            round(self._facts, 2),
            pages,
            done,
        )

    def first_page(self, spacing: Spacing, *, continued: bool = False) -> tuple[SheetPage, _Rest]:
        """The first page and what does not fit on it."""
        measure = RowMeasure(self._width, spacing)
        self._figure, self._main = self._main_block(spacing)
        free = self._height - self._fixed_height(continued)
        everything = self._all
        least_lower = TABLE_HEAD_MM + LEAST_MELEE * spacing.row_mm
        melee_mm = TABLE_HEAD_MM + sum(map(measure.melee, everything.melee))
        wanted = max(melee_mm, everything.belongings.height(self._half))
        lower = min(max(least_lower, wanted), least_lower * 1.6)
        ranged_mm = free - lower - GAP_MM - TABLE_HEAD_MM
        ranged = deal(everything.ranged, measure.ranged, ranged_mm)
        blanks = _blanks(
            LEAST_RANGED - len(everything.ranged), ranged_mm - ranged.height_mm, spacing.ranged_mm
        )
        lower = free - GAP_MM - TABLE_HEAD_MM - ranged.height_mm - blanks * spacing.ranged_mm
        melee = deal(everything.melee, measure.melee, lower - TABLE_HEAD_MM)
        belongings = everything.belongings.fitting(self._half, lower)
        below = _blanks(_ANY_NUMBER, lower - TABLE_HEAD_MM - melee.height_mm, spacing.row_mm)
        rest = _Rest(ranged.left, melee.left, everything.belongings.without(belongings))
        text = f"Continued on the next page: {rest.described()}." if continued and rest else ""
        notes = self._notes(lower - belongings.height(self._half), self._half)
        shown = (*ranged.placed, *[RangedRow()] * blanks)
        blades = (*melee.placed, *[MeleeRow()] * below)
        page = SheetPage(
            1, 1, spacing.name, shown, blades, belongings, round(lower, 1), notes, continued=text
        )
        return page, rest

    def further_pages(self, rest: _Rest) -> Iterator[SheetPage]:
        """The pages after the first."""
        number = 2
        while rest:
            page, placed = self._further_page(rest, number)
            rest = _Rest(
                rest.ranged[len(placed.ranged) :],
                rest.melee[len(placed.melee) :],
                rest.belongings.without(placed.belongings),
            )
            yield page
            number += 1

    def page_of_the_map(self, number: int) -> SheetPage | None:
        """A page of its own for a hit map whose hexes are too small on the first page made last."""
        if self._figure.hex_mm >= LEAST_HEX_MM:
            return None
        view = self._view.figure
        figure = figure_in(view.map, self._width, self._height - self._top - 2.0, view.armour)
        return SheetPage(number, number, TIGHT.name, figure=figure)

    def _further_page(self, rest: _Rest, number: int) -> tuple[SheetPage, _Rest]:
        measure = RowMeasure(self._width, TIGHT)
        free = self._height - self._top
        ranged = deal(rest.ranged, measure.ranged, free - TABLE_HEAD_MM)
        free -= ranged.height_mm + TABLE_HEAD_MM + GAP_MM if ranged.placed else 0.0
        blades = () if ranged.left else rest.melee
        melee = deal(blades, measure.melee, free - TABLE_HEAD_MM)
        belongings = NO_BELONGINGS if ranged.left else rest.belongings.fitting(self._half, free)
        if not (ranged.placed or melee.placed or belongings):
            # One row taller than a whole page: better a row that runs over than none.
            return self._one_row(rest, number)
        lower = max(melee.height_mm + TABLE_HEAD_MM if melee.placed else 0.0, belongings.height(self._half))
        notes = self._notes(free - lower - GAP_MM, self._width)
        page = SheetPage(
            number, number, TIGHT.name, ranged.placed, melee.placed, belongings, round(lower, 1), notes
        )
        return page, _Rest(ranged.placed, melee.placed, belongings)

    def _one_row(self, rest: _Rest, number: int) -> tuple[SheetPage, _Rest]:
        ranged = rest.ranged[:1]
        melee = () if ranged else rest.melee[:1]
        belongings = NO_BELONGINGS if ranged or melee else rest.belongings.first()
        page = SheetPage(number, number, TIGHT.name, ranged, melee, belongings)
        return page, _Rest(ranged, melee, belongings)

    def _main_block(self, spacing: Spacing) -> tuple[Figure, float]:
        """The hex figure and the height of the block it stands in with the table of locations."""
        measure = RowMeasure(self._width, spacing)
        body = measure.body(self._view.body)
        upright = max(spacing.figure_mm, body - TABLE_HEAD_MM)
        view = self._view.figure
        figure = figure_in(view.map, spacing.across_mm, upright, view.armour)
        return figure, max(
            body, TABLE_HEAD_MM + figure.picture.height_mm + 1.0, TABLE_HEAD_MM + spacing.figure_mm
        )

    def _fixed_height(self, continued: bool) -> float:
        """The height of everything on the first page but weapons and the block below them."""
        view = self._view
        name_lines = lines_needed(view.name, self._name_width, Type(self._name_pt, Weight.BOLD, 0))
        labels = "Race    Kind    Edition    Side    "
        details = " ".join((labels, view.race, view.kind, view.edition, view.side, view.copy))
        head = _KICKER + name_lines * self._name_pt * _LEADING + _HEAD_RULE
        head += height_of(details, self._name_width - 12, _META)
        blocks = head + _STATS + self._main + self._facts + self._foot
        return blocks + 5 * GAP_MM + (_CONTINUED if continued else 0.0)

    def _notes(self, room_mm: float, width_mm: float) -> Drawing | None:
        return ruled_lines(width_mm - 4.0, room_mm - _NOTES_TITLE, _RULE_PITCH)


def _column_height(column: ReferenceColumn, label_mm: float) -> float:
    """The height of a column's lines; those without a number were broken by hand."""
    return sum(
        height_of(line.label, label_mm, _FOOT_LINE) if line.value else _FOOT_LINE.line_mm
        for line in column.lines
    )


def _blanks(missing: int, room_mm: float, blank_mm: float) -> int:
    """How many empty rows go below others: as many as are missing and as fit."""
    return max(0, min(missing, int(room_mm / blank_mm + 0.01)))
