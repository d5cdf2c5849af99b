"""Printed lists of weapons and armour that belong to no character, dealt out to pages piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Generic, TypeVar

from converter.notation.armour import ArmourRating
from converter.printing.fitting import deal
from converter.printing.hard_life.rows import GAP_MM, TABLE_HEAD_MM, TIGHT, RowMeasure
from converter.printing.hard_life.views import ArmourRow, CountView, MeleeRow, RangedRow
from converter.printing.hard_life.weapon_rows import melee_row, ranged_row
from converter.printing.paper import Paper
from converter.printing.press import Bench, Draft
from converter.systems.hard_life.locations import ARMS, LEGS, Location
from converter.systems.hard_life.records import HardLifeRecords, WeaponKind, WeaponRecord, WornPiece

Row = TypeVar("Row")

_HEAD_MM: Final = 13.0
_SPARE_MM: Final = 2.0
_MOST_ROWS: Final = 100
"""More never fit on a page; without a bound every page would copy the rest of a long list."""
_PAGES_A_DOCUMENT: Final = 6
_NOTHING: Final = "–"


@dataclass(frozen=True, slots=True)
class ListPage:
    """One page of the lists."""

    number: int
    count: int
    ranged: tuple[RangedRow, ...]
    melee: tuple[MeleeRow, ...]
    armour: tuple[ArmourRow, ...]


@dataclass(frozen=True, slots=True)
class ListJob:
    """Some pages of the lists, few enough to be one document; only the first has a bookmark."""

    title: str
    pages: tuple[ListPage, ...]
    styles: ClassVar[tuple[str, ...]] = ("hard_life/sheet.css",)

    @property
    def bookmark(self) -> str:
        """The title on the first page, else nothing."""
        return self.title if self.pages[0].number == 1 else ""

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The pages; they were dealt out with room to spare."""
        return Draft(bench.filled_in("hard_life/lists.html", title=self.title, pages=self.pages))


def list_title(records: HardLifeRecords) -> str:
    """`Weapons and armour`, or the one kind there is."""
    kinds = [word for word, found in (("weapons", records.weapons), ("armour", records.armour)) if found]
    return " and ".join(kinds).capitalize()


def list_jobs(records: HardLifeRecords, paper: Paper) -> Iterator[ListJob]:
    """The lists of some records; none where there are only characters."""
    pages = list_pages(records, paper)
    title = list_title(records)
    for start in range(0, len(pages), _PAGES_A_DOCUMENT):
        yield ListJob(title, pages[start : start + _PAGES_A_DOCUMENT])


def list_pages(records: HardLifeRecords, paper: Paper) -> tuple[ListPage, ...]:
    """The lists dealt out to pages; every row stands on one of them."""
    measure = RowMeasure(paper.printable_width_mm, TIGHT, lists=True)
    melee = [weapon for weapon in records.weapons if weapon.kind is WeaponKind.MELEE]
    others = [weapon for weapon in records.weapons if weapon.kind is not WeaponKind.MELEE]
    ranged = _Pile(measure.sized(map(_listed, others)), measure.ranged)
    blades = _Pile(measure.sized(map(melee_row, melee)), measure.melee)
    armour = _Pile(measure.sized(map(_armour_row, records.armour)), measure.armour)
    pages: list[ListPage] = []
    while ranged.waiting or blades.waiting or armour.waiting:
        space = _Space(paper.printable_height_mm - _SPARE_MM - _HEAD_MM)
        rows = ranged.taken(space), blades.taken(space), armour.taken(space)
        pages.append(ListPage(len(pages) + 1, 0, *rows))
    return tuple(replace(page, count=len(pages)) for page in pages)


@dataclass(slots=True)
class _Space:
    """The height still free on a page; nothing more goes on it once it is `full`."""

    free_mm: float
    full: bool = False
    untouched: bool = True


@dataclass(slots=True)
class _Pile(Generic[Row]):
    """The rows of one table that wait for a page."""

    waiting: tuple[Row, ...]
    height: Callable[[Row], float]

    def taken(self, space: _Space) -> tuple[Row, ...]:
        """The rows that go on a page, taken off the pile."""
        if space.full or not self.waiting:
            return ()
        dealt = deal(self.waiting[:_MOST_ROWS], self.height, space.free_mm - TABLE_HEAD_MM)
        placed = dealt.placed
        if not placed and space.untouched:
            placed = self.waiting[:1]  # taller than a page: better a row that runs over than none
        self.waiting = self.waiting[len(placed) :]
        space.full = bool(self.waiting)
        space.untouched = space.untouched and not placed
        space.free_mm -= dealt.height_mm + TABLE_HEAD_MM + GAP_MM
        return placed


def _listed(weapon: WeaponRecord) -> RangedRow:
    """A weapon's row without boxes to tick: a list is nobody's weapon."""
    return replace(ranged_row(weapon), ammo=CountView(_magazine(weapon)), reloads=CountView())


def _magazine(weapon: WeaponRecord) -> str:
    return "" if weapon.magazine is None else str(weapon.magazine)


def _armour_row(piece: WornPiece) -> ArmourRow:
    factor, concealed = piece.encumbrance_factor, piece.concealability
    average = piece.average
    if piece.adds and not average.added:
        average = ArmourRating(average.ballistic, average.impact, added=True)
    return ArmourRow(
        name=piece.name,
        head=_pair(piece.at[Location.HEAD]),
        torso=_pair(piece.at[Location.TORSO]),
        arms=_both(piece, ARMS),
        legs=_both(piece, LEGS),
        average=str(average),
        factor=_NOTHING if factor is None else str(factor),
        concealability=_NOTHING if concealed is None else str(concealed),
    )


def _both(piece: WornPiece, limbs: tuple[Location, Location]) -> str:
    """The armour of both limbs, left before right where they differ."""
    pairs = [_pair(piece.at[limb]) for limb in limbs]
    return pairs[0] if pairs[0] == pairs[1] else " ".join(pairs)


def _pair(pair: ArmourRating | None) -> str:
    return _NOTHING if pair is None else str(pair)
