"""Fits a Faster Combat record sheet to its paper: one page where it goes, else continuation pages.

Names that are a little too long are set smaller; then the space for notes shrinks, then the rows move closer
together, then rows go on to a further page that is headed with the name. Type never gets smaller than
8 points and no row is ever dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from converter.printing.boxes import Drawing, ruled_lines
from converter.printing.faster_combat.rows import NORMAL, SMALL, TABLE_HEAD_MM, TIGHT, RowMeasure, Spacing
from converter.printing.faster_combat.views import FirearmRow, GrenadeRow, MeleeRow, SheetView, SpellRow
from converter.printing.fitting import Dealt, Type, best_size, deal, height_of, lines_needed
from converter.printing.fonts import Weight
from converter.printing.paper import Paper

Row = TypeVar("Row")

LEAST_FIREARMS = 5
LEAST_MELEE_WEAPONS = 4
LEAST_SPELLS = 6
"""Rows of the book's own sheet; empty ones are left to write in."""

NAME_SIZES_PT = (26.0, 22.0, 19.0, 16.0, 13.0)
HEADING_SIZES_PT = (14.0, 12.0, 10.0, 9.0)
_LEADING = 25.4 / 72 * 1.15

# All lengths below are in mm and stand for what sheet.css sets; a test holds the two together.
_META = Type(10.0, Weight.SEMIBOLD, 4.6)
_GAP = 3.0
_DISABLED_WIDTH = 36.0
_KICKER = 4.6
_HEAD_RULE = 2.4
_STATS = 40.0
_REFERENCE = 30.5
_BOX_TITLE = 5.0
_BOX_PADDING = 4.0
_CONTINUED = 5.0
_HEADING_LINE = 7.0
_BELOW_HEADING = 10.0
_RULE_PITCH = 7.0


@dataclass(frozen=True, slots=True)
class _Attempt:
    """A way to set the first page: spacing and the least height for carried things and notes."""

    spacing: Spacing
    lower_mm: float


_ATTEMPTS = (
    _Attempt(NORMAL, 26.0),
    _Attempt(NORMAL, 16.0),
    _Attempt(TIGHT, 16.0),
)


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of the four tables and the carried things: all of a sheet, of a page, or left over."""

    firearms: tuple[FirearmRow, ...] = ()
    melee_weapons: tuple[MeleeRow, ...] = ()
    grenades: tuple[GrenadeRow, ...] = ()
    spells: tuple[SpellRow, ...] = ()
    carried: tuple[str, ...] = ()
    not_converted: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return any(self._tables()) or bool(self.carried or self.not_converted)

    def without(self, placed: Rows) -> Rows:
        """What is left when the first rows of each kind have been placed."""
        return Rows(
            self.firearms[len(placed.firearms) :],
            self.melee_weapons[len(placed.melee_weapons) :],
            self.grenades[len(placed.grenades) :],
            self.spells[len(placed.spells) :],
            self.carried[len(placed.carried) :],
            self.not_converted[len(placed.not_converted) :],
        )

    def first(self) -> Rows:
        """Its first row alone."""
        if self.firearms:
            return Rows(firearms=self.firearms[:1])
        if self.melee_weapons or self.grenades:
            return Rows(melee_weapons=self.melee_weapons[:1], grenades=self.grenades[:1])
        if self.spells:
            return Rows(spells=self.spells[:1])
        return Rows(carried=self.carried[:1], not_converted=self.not_converted[:1])

    def fill_the_sheet(self) -> bool:
        """Whether every table shows at least the rows of the book's sheet."""
        return (
            len(self.firearms) >= LEAST_FIREARMS
            and min(len(self.melee_weapons), len(self.grenades)) >= LEAST_MELEE_WEAPONS
            and len(self.spells) >= LEAST_SPELLS
        )

    def described(self) -> str:
        """What there is, in words: `18 firearms, 1 spell`."""
        words = ("firearm", "melee weapon", "grenade", "spell")
        counts = [(len(rows), word) for rows, word in zip(self._tables(), words, strict=True)]
        counts.append((len(self.carried) + len(self.not_converted), "other belonging"))
        return ", ".join(f"{count} {word}{'' if count == 1 else 's'}" for count, word in counts if count)

    def _tables(self) -> tuple[Sequence[object], ...]:
        return self.firearms, self.melee_weapons, self.grenades, self.spells


@dataclass(frozen=True, slots=True)
class SheetPage:
    """One page: its tables, the boxes below them and how closely it is set.

    `continued` says what stands on the next pages, `notes` are lines to write on; `lower_mm` is the height
    of the boxes for carried things and notes.
    """

    number: int
    count: int
    spacing: str
    rows: Rows
    lower_mm: float
    notes: Drawing | None
    continued: str = ""

    @property
    def heading(self) -> str:
        """What follows the name at the head of a further page: `continued, 2 of 3`."""
        return f"continued, {self.number} of {self.count}"


@dataclass(frozen=True, slots=True)
class FittedSheet:
    """A sheet dealt out to pages; `done` says, for the user, what stands on further pages.

    `name_pt` and `heading_pt` are the type sizes of the name on the first and on further pages.
    """

    view: SheetView
    paper: Paper
    name_pt: float
    heading_pt: float
    pages: tuple[SheetPage, ...]
    done: str = ""


def fit_sheet(view: SheetView, paper: Paper, *, spare_mm: float = 1.5) -> FittedSheet:
    """Deals a sheet out to pages.

    `spare_mm` is kept free on every page, against the small difference between the widths estimated here
    and those set in print; who finds a page running over asks again with more.
    """
    fitter = _Fitter(view, paper, paper.printable_height_mm - spare_mm)
    for attempt in _ATTEMPTS:
        page, left = fitter.main_page(attempt)
        if not left and (page.rows.fill_the_sheet() or attempt is _ATTEMPTS[-1]):
            return FittedSheet(view, paper, fitter.name_pt, fitter.heading_pt, (page,))
    page, left = fitter.main_page(_ATTEMPTS[-1], continued=True)
    if not left:  # with less room there are fewer empty rows, which may leave more for what is carried
        return FittedSheet(view, paper, fitter.name_pt, fitter.heading_pt, (page,))
    further = tuple(fitter.further_pages(left))
    count = 1 + len(further)
    pages = (replace(page, count=count), *(replace(one, count=count) for one in further))
    where = "page 2" if count == 2 else f"pages 2 to {count}"
    done = f"{left.described()} continued on {where}"
    return FittedSheet(view, paper, fitter.name_pt, fitter.heading_pt, pages, done)


class _Fitter:
    """The measures of one sheet on one paper."""

    def __init__(self, view: SheetView, paper: Paper, height_mm: float) -> None:
        measure = RowMeasure(paper, TIGHT)
        self._view = view
        self._all = Rows(
            measure.sized(view.firearms),
            measure.sized(view.melee_weapons),
            measure.sized(view.grenades),
            measure.sized(view.spells),
            view.carried,
            view.not_converted,
        )
        self._paper = paper
        self._width = paper.printable_width_mm
        self._half = measure.half_mm
        self._height = height_mm
        self._name_width = self._width - _DISABLED_WIDTH
        self.name_pt = best_size(view.name, self._name_width, NAME_SIZES_PT, Weight.BOLD)
        heading = f"{view.title} — continued, 10 of 10"
        self.heading_pt = best_size(heading, self._width, HEADING_SIZES_PT, Weight.BOLD)
        self._heading = height_of(heading, self._width, Type(self.heading_pt, Weight.BOLD, _HEADING_LINE))

    def main_page(self, attempt: _Attempt, *, continued: bool = False) -> tuple[SheetPage, Rows]:
        """The first page and what does not fit on it."""
        everything, spacing = self._all, attempt.spacing
        measure = RowMeasure(self._paper, spacing)
        row_mm, least_melee = spacing.row_mm, LEAST_MELEE_WEAPONS
        firearm = _Section(FirearmRow(), LEAST_FIREARMS, spacing.firearm_mm, measure.firearm)
        melee = _Section(MeleeRow(), least_melee, row_mm, measure.melee_weapon)
        grenade = _Section(GrenadeRow(), least_melee, row_mm, measure.grenade)
        spell = _Section(SpellRow(), LEAST_SPELLS, row_mm, measure.spell)
        free = self._height - self._fixed_height(continued) - attempt.lower_mm
        later = max(melee.reserve(everything.melee_weapons), grenade.reserve(everything.grenades))
        last = spell.reserve(everything.spells)
        # However much the other tables want, the first firearms keep their place.
        for_guns = max(free - later - last, firearm.reserve(everything.firearms))
        guns = firearm.dealt(everything.firearms, for_guns)
        free -= guns.height_mm
        blades = melee.dealt(everything.melee_weapons, free - last)
        bombs = grenade.dealt(everything.grenades, free - last)
        free -= max(blades.height_mm, bombs.height_mm)
        spells = spell.dealt(everything.spells, free)
        lower = attempt.lower_mm + free - spells.height_mm
        carried, broken = self._carried_that_fit(lower)
        placed = Rows(guns.placed, blades.placed, bombs.placed, spells.placed, carried, broken)
        left = everything.without(placed)
        notes = self._notes(lower, beside_carried=bool(carried or broken))
        text = f"Continued on the next page: {left.described()}." if continued and left else ""
        return SheetPage(1, 1, spacing.name, placed, round(lower, 1), notes, text), left

    def further_pages(self, left: Rows) -> Iterator[SheetPage]:
        """The pages after the first."""
        number = 2
        while left:
            rows, free = self._further_page(left)
            left = left.without(rows)
            lower = max(free - _GAP, 0) if not left else 0.0
            notes = self._notes(lower, beside_carried=False) if lower > 3 * _RULE_PITCH else None
            yield SheetPage(number, number, TIGHT.name, rows, round(lower if notes else 0.0, 1), notes)
            number += 1

    def _further_page(self, left: Rows) -> tuple[Rows, float]:
        """The rows of a further page and the height that stays free."""
        measure = RowMeasure(self._paper, TIGHT)
        free = self._height - self._heading - _BELOW_HEADING
        guns = deal(left.firearms, measure.firearm, free - TABLE_HEAD_MM)
        free -= _with_head(guns.height_mm)
        blades = deal(left.melee_weapons, measure.melee_weapon, free - TABLE_HEAD_MM)
        bombs = deal(left.grenades, measure.grenade, free - TABLE_HEAD_MM)
        free -= _with_head(max(blades.height_mm, bombs.height_mm))
        spells = deal(left.spells, measure.spell, free - TABLE_HEAD_MM)
        free -= _with_head(spells.height_mm)
        width, room = self._width - _BOX_PADDING, free - _BOX_TITLE - _GAP
        broken = _items_that_fit(left.not_converted, width, room)
        room -= height_of(_listed(broken), width, SMALL) if broken else 0.0
        carried = _items_that_fit(left.carried, width, room)
        room -= height_of(_listed(carried), width, SMALL) if carried else 0.0
        placed = Rows(guns.placed, blades.placed, bombs.placed, spells.placed, carried, broken)
        # One row taller than a whole page: better a row that runs over than none.
        return placed or left.first(), room - _GAP if carried or broken else free

    def _fixed_height(self, continued: bool) -> float:
        """The height of everything on the first page but table rows, notes and carried things."""
        view = self._view
        name_lines = lines_needed(view.name, self._name_width, Type(self.name_pt, Weight.BOLD, 0))
        labels = "Race    Kind    Edition    Side    "
        details = " ".join((labels, view.race, view.kind, view.edition, view.side, view.figure))
        head = _KICKER + name_lines * self.name_pt * _LEADING + _HEAD_RULE
        head += height_of(details, self._name_width - 12, _META)
        footnotes = height_of(" ".join(view.footnotes), self._width, SMALL) + 1 if view.footnotes else 0
        tables = 3 * (TABLE_HEAD_MM + _GAP) + footnotes
        return head + _GAP + _STATS + tables + _GAP + _REFERENCE + (_CONTINUED if continued else 0)

    def _carried_that_fit(self, lower_mm: float) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What of the carried and of the unreadable things fits into the box on the first page."""
        width = self._half - _BOX_PADDING
        room = lower_mm - _BOX_TITLE - 2
        broken = _items_that_fit(self._view.not_converted, width, room)
        room -= height_of(_listed(broken), width, SMALL) if broken else 0.0
        return _items_that_fit(self._view.carried, width, room), broken

    def _notes(self, lower_mm: float, *, beside_carried: bool) -> Drawing | None:
        width = self._half if beside_carried else self._width
        return ruled_lines(width - _BOX_PADDING, lower_mm - 3, _RULE_PITCH)


@dataclass(frozen=True, slots=True)
class _Section(Generic[Row]):
    """One table of the first page: its empty row, how many rows it shows at least, how high rows are."""

    blank: Row
    least: int
    blank_mm: float
    height: Callable[[Row], float]

    def reserve(self, rows: Sequence[Row]) -> float:
        """The height to keep for this table while those above it are filled.

        Rows with much text get no more than they would at half as high again: the rest flows on.
        """
        first = rows[: self.least]
        needed = sum(map(self.height, first)) + (self.least - len(first)) * self.blank_mm
        return min(needed, self.least * self.blank_mm * 1.5)

    def dealt(self, rows: Sequence[Row], available_mm: float) -> Dealt[Row]:
        """The rows that fit, with empty ones below where there are few."""
        dealt = deal(rows, self.height, available_mm)
        if dealt.left:
            return dealt
        room = int((available_mm - dealt.height_mm) / self.blank_mm + 0.01)
        blanks = max(0, min(self.least - len(rows), room))
        return Dealt((*dealt.placed, *[self.blank] * blanks), (), dealt.height_mm + blanks * self.blank_mm)


def _with_head(rows_mm: float) -> float:
    return rows_mm + TABLE_HEAD_MM + _GAP if rows_mm else 0.0


def _items_that_fit(items: Sequence[str], width_mm: float, room_mm: float) -> tuple[str, ...]:
    for count in range(len(items), 0, -1):
        if height_of(_listed(items[:count]), width_mm, SMALL) <= room_mm:
            return tuple(items[:count])
    return ()


def _listed(items: Sequence[str]) -> str:
    return "Could not be read: " + ", ".join(items)
