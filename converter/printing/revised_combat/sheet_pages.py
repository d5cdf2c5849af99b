"""Fits a Revised Combat record sheet to its paper: one page where it goes, else continuation pages.

The space for notes shrinks first, then rows move closer together, then rows go on to a further page that is
headed with the name. Type never gets smaller than 8 points and no row is ever dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from converter.printing.boxes import Drawing, ruled_lines
from converter.printing.fitting import deal
from converter.printing.paper import Paper
from converter.printing.revised_combat.measures import (
    BANDS_MM,
    BOX_PADDING_MM,
    GAP_MM,
    NORMAL,
    PANEL_GAP_MM,
    RULE_PITCH_MM,
    TABLE_HEAD_MM,
    TIGHT,
    WEAPONS_HEAD_MM,
    Measure,
    Spacing,
)
from converter.printing.revised_combat.views import (
    BandCell,
    BandHeading,
    LocationRow,
    PanelView,
    SheetView,
    WeaponListView,
    WeaponRow,
)

LEAST_WEAPONS = 3
"""Rows of the Weapons table on a single page; empty ones are left to write in.

Where weapons go on to a further page anyway, the locations keep together on the first.
"""

_CONTINUED = 5.0
_LEAST_NOTES = 13.0
_MOST_LOCATION_ROW = 9.0
_LIST_HEAD = 18.0
_MOST_ROWS = 100


@dataclass(frozen=True, slots=True)
class Pieces:
    """What is dealt out to pages: all of a sheet, of a page, or left over."""

    locations: tuple[LocationRow, ...] = ()
    panels: tuple[PanelView, ...] = ()
    weapons: tuple[WeaponRow, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.locations or self.panels or self.weapons)

    def without(self, placed: Pieces) -> Pieces:
        """What is left when the first pieces of each kind have been placed."""
        return Pieces(
            self.locations[len(placed.locations) :],
            self.panels[len(placed.panels) :],
            self.weapons[len(placed.weapons) :],
        )

    def first(self) -> Pieces:
        """Its first piece alone."""
        if self.locations:
            return Pieces(locations=self.locations[:1])
        if self.panels:
            return Pieces(panels=self.panels[:1])
        return Pieces(weapons=self.weapons[:1])

    def described(self) -> str:
        """What there is, in words: `7 locations, 1 weapon`."""
        counts = (
            (len(self.locations), "location"),
            (len(self.weapons), "weapon"),
            (len(self.panels), "panel"),
        )
        return ", ".join(f"{count} {word}{'' if count == 1 else 's'}" for count, word in counts if count)


@dataclass(frozen=True, slots=True)
class SheetPage:
    """One page of a sheet.

    `location_mm` is the height of a row of the Locations table, `notes` are lines to write on in a box of
    `lower_mm`; `continued` says what stands on the next pages.
    """

    number: int
    count: int
    spacing: str
    pieces: Pieces
    location_mm: float = 0.0
    lower_mm: float = 0.0
    notes: Drawing | None = None
    continued: str = ""

    @property
    def heading(self) -> str:
        """What follows the name at the head of a further page: `continued, 2 of 3`."""
        return f"continued, {self.number} of {self.count}"


@dataclass(frozen=True, slots=True)
class FittedSheet:
    """A sheet dealt out to pages; `done` says, for the user, what stands on further pages.

    `name_pt` and `heading_pt` are the type sizes of the name, `legend_mm` the width of the legend beside the
    integrity record (0: it stands below), `band_mm` that of a range band's column.
    """

    view: SheetView
    name_pt: float
    heading_pt: float
    legend_mm: float
    band_mm: float
    pages: tuple[SheetPage, ...]
    done: str = ""


@dataclass(frozen=True, slots=True)
class ListPage:
    """One page of a weapon list."""

    number: int
    count: int
    weapons: tuple[WeaponRow, ...]


def fit_sheet(view: SheetView, paper: Paper, *, spare_mm: float = 1.5) -> FittedSheet:
    """Deals a sheet out to pages; `spare_mm` is kept free on every page."""
    fitter = _Fitter(view, paper, spare_mm)
    pages = fitter.pages()
    count = len(pages)
    done = ""
    if count > 1:
        left = fitter.everything.without(replace(pages[0].pieces, weapons=_written(pages[0].pieces.weapons)))
        where = "page 2" if count == 2 else f"pages 2 to {count}"
        done = f"{left.described()} continued on {where}"
    measure = fitter.measure
    return FittedSheet(
        view,
        measure.name_pt(view.name),
        measure.heading_pt(view.title),
        round(measure.legend_beside(view.integrity), 1),
        band_width(view.band_headings),
        tuple(replace(page, count=count) for page in pages),
        done,
    )


def list_pages(view: WeaponListView, paper: Paper, *, spare_mm: float = 2.0) -> tuple[ListPage, ...]:
    """A weapon list dealt out to pages; every row stands on one of them."""
    measure = Measure(paper)
    rows = measure.sized(view.weapons)
    free = paper.printable_height_mm - spare_mm - _LIST_HEAD - WEAPONS_HEAD_MM - measure.lines(view.footnotes)
    pages: list[ListPage] = []
    placed = 0
    while placed < len(rows):
        batch = rows[placed : placed + _MOST_ROWS]
        fitting = deal(batch, lambda row: measure.weapon(row, TIGHT), free).placed or batch[:1]
        placed += len(fitting)
        pages.append(ListPage(len(pages) + 1, 0, fitting))
    return tuple(replace(page, count=len(pages)) for page in pages)


def band_width(headings: Sequence[BandHeading]) -> float:
    """The width of the column of a range band, in mm."""
    return round(BANDS_MM / max(1, len(headings)), 2)


class _Fitter:
    """The measures of one sheet on one paper."""

    def __init__(self, view: SheetView, paper: Paper, spare_mm: float) -> None:
        self.measure = Measure(paper)
        self.everything = Pieces(view.locations.rows, view.panels, self.measure.sized(view.weapons))
        self._view = view
        self._height = paper.printable_height_mm - spare_mm
        self._blank = WeaponRow(bands=(BandCell(),) * len(view.band_headings))

    def pages(self) -> tuple[SheetPage, ...]:
        """The pages: one where all goes on it, at need with rows closer together."""
        for spacing in (NORMAL, TIGHT):
            page, left = self._first_page(spacing)
            enough = len(page.pieces.weapons) >= LEAST_WEAPONS
            if not left and (enough or spacing is TIGHT):
                return (page,)
        page, left = self._first_page(TIGHT, continued=True)
        return (page, *self._further_pages(left))

    def _first_page(self, spacing: Spacing, *, continued: bool = False) -> tuple[SheetPage, Pieces]:
        measure, view, everything = self.measure, self._view, self.everything
        free = self._height - measure.head(view) - measure.figures() - measure.integrity(view.integrity)
        free -= self._small_print() + (_CONTINUED if continued else 0.0)
        reserve = WEAPONS_HEAD_MM + GAP_MM + self._first_weapons(1 if continued else LEAST_WEAPONS, spacing)
        panels = self._panels_beside(free - reserve - GAP_MM, spacing)
        locations = deal(
            everything.locations,
            lambda row: measure.location(row, spacing),
            free - reserve - GAP_MM - TABLE_HEAD_MM,
        )
        panels_mm = self._stacked(panels, spacing)
        table_mm = locations.height_mm + TABLE_HEAD_MM if locations.placed else 0.0
        stretched = (panels_mm - TABLE_HEAD_MM) / len(locations.placed) if locations.placed else 0.0
        row_mm = min(max(spacing.location_mm, stretched), _MOST_LOCATION_ROW)
        block = max(table_mm, panels_mm, TABLE_HEAD_MM + row_mm * len(locations.placed))
        free -= block + GAP_MM if block else 0.0
        weapons, used = self._weapons_that_fit(spacing, free - WEAPONS_HEAD_MM - GAP_MM)
        lower = free - WEAPONS_HEAD_MM - GAP_MM - used
        placed = Pieces(locations.placed, panels, _written(weapons))
        left = everything.without(placed)
        notes = self._notes(lower) if not left else None
        text = f"Continued on the next page: {left.described()}." if continued and left else ""
        page = SheetPage(1, 1, spacing.name, replace(placed, weapons=weapons), round(row_mm, 2))
        return replace(page, lower_mm=round(lower, 1), notes=notes, continued=text), left

    def _further_pages(self, left: Pieces) -> Iterator[SheetPage]:
        number = 2
        while left:
            pieces, free = self._further_page(left)
            left = left.without(pieces)
            notes = self._notes(free - GAP_MM) if not left else None
            page = SheetPage(number, number, TIGHT.name, pieces, TIGHT.location_mm)
            yield replace(page, lower_mm=round(free - GAP_MM, 1), notes=notes)
            number += 1

    def _further_page(self, left: Pieces) -> tuple[Pieces, float]:
        measure = self.measure
        free = self._height - measure.heading(self._view.title)
        locations = deal(
            left.locations, lambda row: measure.location(row, TIGHT), free - TABLE_HEAD_MM - GAP_MM
        )
        free -= locations.height_mm + TABLE_HEAD_MM + GAP_MM if locations.placed else 0.0
        panels = deal(left.panels, lambda panel: measure.panel(panel, TIGHT, wide=True), free)
        free -= panels.height_mm
        weapons = deal(left.weapons, lambda row: measure.weapon(row, TIGHT), free - WEAPONS_HEAD_MM - GAP_MM)
        free -= weapons.height_mm + WEAPONS_HEAD_MM + GAP_MM if weapons.placed else 0.0
        placed = Pieces(locations.placed, panels.placed, weapons.placed)
        # One piece taller than a whole page: better one that runs over than none.
        return placed or left.first(), free

    def _small_print(self) -> float:
        measure, view = self.measure, self._view
        broken = (f"Not converted: {', '.join(view.not_converted)}",) if view.not_converted else ()
        return measure.lines(view.footnotes) + measure.lines(broken)

    def _first_weapons(self, count: int, spacing: Spacing) -> float:
        """The height to keep for the first weapons, those with much text half as high again at most."""
        rows = (*self.everything.weapons[:count], *[self._blank] * count)[:count]
        needed = sum(self.measure.weapon(row, spacing) for row in rows)
        return min(needed, count * spacing.weapon_mm * 1.5)

    def _panels_beside(self, room: float, spacing: Spacing) -> tuple[PanelView, ...]:
        panels = self.everything.panels
        while self._stacked(panels, spacing) > room:
            panels = panels[:-1]
        return panels

    def _stacked(self, panels: tuple[PanelView, ...], spacing: Spacing) -> float:
        heights = [self.measure.panel(panel, spacing) for panel in panels]
        return sum(heights) - PANEL_GAP_MM if heights else 0.0

    def _weapons_that_fit(self, spacing: Spacing, room: float) -> tuple[tuple[WeaponRow, ...], float]:
        dealt = deal(self.everything.weapons, lambda row: self.measure.weapon(row, spacing), room)
        if dealt.left:
            return dealt.placed, dealt.height_mm
        blank_mm = self.measure.weapon(self._blank, spacing)
        fitting = int((room - dealt.height_mm) / blank_mm + 0.01)
        blanks = max(0, min(LEAST_WEAPONS - len(dealt.placed), fitting))
        return (*dealt.placed, *[self._blank] * blanks), dealt.height_mm + blanks * blank_mm

    def _notes(self, lower_mm: float) -> Drawing | None:
        if lower_mm < _LEAST_NOTES:
            return None
        return ruled_lines(self.measure.width_mm - BOX_PADDING_MM, lower_mm - 3, RULE_PITCH_MM)


def _written(rows: tuple[WeaponRow, ...]) -> tuple[WeaponRow, ...]:
    """The rows of weapons, without those to fill in by hand."""
    return tuple(row for row in rows if row.name)
