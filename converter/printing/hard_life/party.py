"""The product `party`: everybody on one page by side, with armour, pools, limits and weapons; more go on.

One row a record; each of several equal figures has a box to tick when it is out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from converter.printing.boxes import Drawing, tick_boxes
from converter.printing.fitting import Type, deal, height_of
from converter.printing.fonts import Weight
from converter.printing.hard_life.sheet import initiative
from converter.printing.hard_life.weapon_rows import damage_words
from converter.printing.paper import Paper
from converter.printing.press import Bench, Draft, Section
from converter.printing.products import PrintOptions
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.records import CharacterRecord, HardLifeRecords, WeaponRecord

NO_SIDE: Final = "No side given"

# All lengths are in mm and stand for what party.css sets; a test holds the two together.
_NAME: Final = Type(10.0, Weight.BOLD, 4.4)
_SMALL: Final = Type(8.0, Weight.REGULAR, 3.5)
_HEAD: Final = 13.0
_SIDE_HEAD: Final = 15.4
_SIDE_GAP: Final = 3.0
_ROW_PADDING: Final = 2.4
_LEAST_ROW: Final = 9.0
_OTHER_COLUMNS: Final = 7 * 12.0 + 18.0 + 3 * 12.0 + 14.0
_CELL_PADDING: Final = 3.0
_BOXES_IN_A_ROW: Final = 4
_MOST_BOXES: Final = 12
_BOX_MM: Final = 2.4


@dataclass(frozen=True, slots=True)
class PartyRow:
    """A figure, or several equal ones. `armour` is by location and on average, `values` as the headings say.

    `out` are the boxes to tick, empty where there are too many, `many` says how many there are.
    """

    name: str
    race: str
    armour: tuple[str, ...]
    values: tuple[str, ...]
    below: str
    out: Drawing | None
    many: str


@dataclass(frozen=True, slots=True)
class SideView:
    """A side, or a part of it, on a page; `heading` tells where it is continued."""

    heading: str
    rows: tuple[PartyRow, ...]


@dataclass(frozen=True, slots=True)
class PartyPage:
    """A page of the party."""

    number: int
    count: int
    sides: tuple[SideView, ...]


@dataclass(frozen=True, slots=True)
class PartyJob:
    """The party as one document."""

    sides: tuple[SideView, ...]
    bookmark: ClassVar[str] = "Party"
    styles: ClassVar[tuple[str, ...]] = ("hard_life/party.css",)

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """Everybody dealt out to pages."""
        pages = party_pages(self.sides, bench.paper, spare_mm)
        done = f"{len(pages)} pages were needed" if len(pages) > 1 else ""
        return Draft(bench.filled_in("hard_life/party.html", pages=pages), len(pages), done)


def make_party(records: HardLifeRecords, options: PrintOptions) -> Section:
    """The section of the product."""
    sides = party_sides(records.characters)
    return Section("Hard Life: the party", "Party", [PartyJob(sides)] if sides else [])


def party_sides(records: Sequence[CharacterRecord]) -> tuple[SideView, ...]:
    """Everybody by side, in the order in which the sides are met; without any side there is no heading."""
    by_side: dict[str, list[PartyRow]] = {}
    for record in records:
        by_side.setdefault(record.side or "", []).append(_row(record))
    if list(by_side) == [""]:
        return (SideView("", tuple(by_side[""])),)
    return tuple(SideView(side or NO_SIDE, tuple(rows)) for side, rows in by_side.items())


def party_pages(sides: Sequence[SideView], paper: Paper, spare_mm: float) -> tuple[PartyPage, ...]:
    """The sides dealt out to pages; a side that does not fit goes on under its heading."""
    whole = paper.printable_height_mm - spare_mm - _HEAD
    height = _height_on(paper)
    pages: list[tuple[SideView, ...]] = [()]
    free = whole
    for side in sides:
        left, heading = side.rows, side.heading
        while left:
            dealt = deal(left, height, free - _SIDE_HEAD)
            if not dealt.placed and pages[-1]:
                pages.append(())
                free = whole
                continue
            placed = dealt.placed or left[:1]  # one row taller than a page: better run over than lost
            pages[-1] = (*pages[-1], SideView(heading, placed))
            free -= _SIDE_HEAD + dealt.height_mm + _SIDE_GAP
            left, heading = left[len(placed) :], f"{side.heading or 'Party'} (continued)"
    numbered = [PartyPage(number, 0, one) for number, one in enumerate(pages, 1)]
    return tuple(replace(page, count=len(pages)) for page in numbered)


def _height_on(paper: Paper) -> Callable[[PartyRow], float]:
    """What tells the height of a row on a paper."""
    whole = paper.printable_width_mm
    column = whole - _OTHER_COLUMNS - _CELL_PADDING

    def height(row: PartyRow) -> float:
        name = height_of(row.name, column, _NAME) + height_of(row.race, column, _SMALL)
        boxes = row.out.height_mm if row.out else 0.0
        lower = height_of(row.below, whole - _CELL_PADDING, _SMALL) + 1.2
        return max(max(name, boxes) + _ROW_PADDING, _LEAST_ROW) + lower

    return height


def _row(record: CharacterRecord) -> PartyRow:
    armour = (*(str(record.armour[place].rating) for place in Location), str(record.average.rating))
    values = (
        initiative(record),
        str(record.combat_pool),
        str(record.body),
        str(record.dead_at),
    )
    boxes = tick_boxes([record.quantity], columns=_BOXES_IN_A_ROW, side_mm=_BOX_MM)
    return PartyRow(
        name=record.name,
        race=f"{record.race}, {record.edition.value}",
        armour=armour,
        values=values,
        below=" · ".join((*_within(record), *map(_weapon, record.weapons))) or "no weapons",
        out=boxes if record.quantity <= _MOST_BOXES else None,
        many=f"{record.quantity} figures" if record.quantity > 1 else "",
    )


def _within(record: CharacterRecord) -> Iterator[str]:
    """What armours a body from within, in few words."""
    if record.armour_dice.value:
        yield f"dermal +{record.armour_dice} dice"
    if record.bone_lacing is not None:
        lacing = record.bone_lacing
        yield f"bone lacing +{lacing.dice} dice and {lacing.ballistic}/{lacing.impact}"
    for place in record.cyberlimbs_fitted():
        yield f"cyber {place.label}"


def _weapon(weapon: WeaponRecord) -> str:
    """A weapon in few words: damage, codes of bursts, rounds."""
    number = f" x{weapon.quantity}" if weapon.quantity > 1 else ""
    code = " ".join(filter(None, damage_words(weapon)))
    bursts = "/".join(burst.code for burst in weapon.bursts)
    rounds = f", {weapon.magazine} rounds" if weapon.magazine is not None else ""
    return f"{weapon.name}{number} {code}{f' ({bursts})' if bursts else ''}{rounds}"
