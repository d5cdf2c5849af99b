"""The product `party`: everybody on one page by side, with armour, pools, limits and weapons; more go on.

One row a record; each of several equal figures has a box to tick when it is out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

from converter.printing.boxes import Drawing, tick_boxes
from converter.printing.fitting import Type, height_of
from converter.printing.fonts import Weight
from converter.printing.hard_life.sheet import initiative
from converter.printing.hard_life.weapon_rows import damage_words
from converter.printing.paper import Paper
from converter.printing.party import PartyPage, SideView, by_side, party_pages
from converter.printing.press import Bench, Draft, Section
from converter.printing.products import PrintOptions
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.records import CharacterRecord, HardLifeRecords, WeaponRecord

# All lengths are in mm and stand for what party.css sets; a test holds the two together.
_NAME: Final = Type(10.0, Weight.BOLD, 4.4)
_SMALL: Final = Type(8.0, Weight.REGULAR, 3.5)
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
class PartyJob:
    """The party as one document."""

    sides: tuple[SideView[PartyRow], ...]
    bookmark: ClassVar[str] = "Party"
    styles: ClassVar[tuple[str, ...]] = ("base/party.css", "hard_life/party.css")

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """Everybody dealt out to pages."""
        pages = pages_of(self.sides, bench.paper, spare_mm)
        done = f"{len(pages)} pages were needed" if len(pages) > 1 else ""
        return Draft(bench.filled_in("hard_life/party.html", pages=pages), len(pages), done)


def make_party(records: HardLifeRecords, options: PrintOptions) -> Section:
    """The section of the product."""
    sides = party_sides(records.characters)
    return Section("Hard Life: the party", "Party", [PartyJob(sides)] if sides else [])


def party_sides(records: Iterable[CharacterRecord]) -> tuple[SideView[PartyRow], ...]:
    """Everybody by side."""
    return by_side((record.side, _row(record)) for record in records)


def pages_of(
    sides: Sequence[SideView[PartyRow]], paper: Paper, spare_mm: float
) -> tuple[PartyPage[PartyRow], ...]:
    """The sides dealt out to pages of a paper."""
    return party_pages(sides, partial(_height, paper), paper.printable_height_mm - spare_mm)


def _height(paper: Paper, row: PartyRow) -> float:
    whole = paper.printable_width_mm
    column = whole - _OTHER_COLUMNS - _CELL_PADDING
    name = height_of(row.name, column, _NAME) + height_of(row.race, column, _SMALL)
    boxes = row.out.height_mm if row.out else 0.0
    lower = height_of(row.below, whole - _CELL_PADDING, _SMALL) + 1.2
    return max(max(name, boxes) + _ROW_PADDING, _LEAST_ROW) + lower


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
