"""The product `party`: everybody on one page, side by side with their values and weapons; more go on.

One row a record; each of several equal figures has a box to tick when it is out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from converter.printing.boxes import Drawing, tick_boxes
from converter.printing.faster_combat.sheet import firearm_row, grenade_row, melee_row, spell_row
from converter.printing.fitting import Type, height_of
from converter.printing.fonts import Weight
from converter.printing.paper import Paper
from converter.printing.party import PartyPage, SideView, by_side, party_pages
from converter.printing.press import Bench, Draft, Section
from converter.printing.products import PrintOptions
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import CharacterRecord, FasterCombatRecords

# All lengths are in mm and stand for what party.css sets; a test holds the two together.
_NAME = Type(10.0, Weight.BOLD, 4.4)
_SMALL = Type(8.0, Weight.REGULAR, 3.5)
_ROW_PADDING = 2.4
_LEAST_ROW = 9.0
_VALUE_COLUMNS = 8 * 14.0
_BOXES_COLUMN = 19.0
_CELL_PADDING = 3.0
_BOXES_IN_A_ROW = 5
_MOST_BOXES = 15
_BOX_MM = 2.6


@dataclass(frozen=True, slots=True)
class PartyRow:
    """A figure, or several equal ones: the eight values as the headings have them, and what it fights with.

    `out` are the boxes to tick, empty where there are too many, `many` says how many there are.
    """

    name: str
    race: str
    values: tuple[str, ...]
    below: str
    out: Drawing | None
    many: str


@dataclass(frozen=True, slots=True)
class PartyJob:
    """The party as one document."""

    sides: tuple[SideView[PartyRow], ...]
    bookmark: ClassVar[str] = "Party"
    styles: ClassVar[tuple[str, ...]] = ("base/party.css", "faster_combat/party.css")

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """Everybody dealt out to pages."""
        pages = pages_of(self.sides, bench.paper, spare_mm)
        done = f"{len(pages)} pages were needed" if len(pages) > 1 else ""
        return Draft(bench.filled_in("faster_combat/party.html", pages=pages), len(pages), done)


def make_party(records: FasterCombatRecords, options: PrintOptions) -> Section:
    """The section of the product."""
    sides = party_sides(records.characters, options.rules or HouseRules())
    return Section("Faster Combat: the party", "Party", [PartyJob(sides)] if sides else [])


def party_sides(records: Iterable[CharacterRecord], rules: HouseRules) -> tuple[SideView[PartyRow], ...]:
    """Everybody by side."""
    return by_side((record.side, _row(record, rules)) for record in records)


def pages_of(
    sides: Sequence[SideView[PartyRow]], paper: Paper, spare_mm: float
) -> tuple[PartyPage[PartyRow], ...]:
    """The sides dealt out to pages of a paper."""
    return party_pages(sides, partial(_height, paper), paper.printable_height_mm - spare_mm)


def _height(paper: Paper, row: PartyRow) -> float:
    whole = paper.printable_width_mm
    column = whole - _VALUE_COLUMNS - _BOXES_COLUMN - _CELL_PADDING
    name = height_of(row.name, column, _NAME) + height_of(row.race, column, _SMALL)
    boxes = row.out.height_mm if row.out else 0.0
    upper = max(name, boxes) + _ROW_PADDING
    lower = height_of(row.below, whole - _CELL_PADDING, _SMALL) + 1.2 if row.below else 0.0
    return max(upper, _LEAST_ROW) + lower


def _row(record: CharacterRecord, rules: HouseRules) -> PartyRow:
    values = (
        record.actions,
        record.speed,
        record.knock_out_value,
        record.magic_resistance_value,
        record.firearms_skill,
        record.melee_combat_skill,
        record.throwing_skill,
        record.melee_combat_damage,
    )
    many = record.quantity > 1
    boxes = tick_boxes([record.quantity], columns=_BOXES_IN_A_ROW, side_mm=_BOX_MM)
    return PartyRow(
        name=record.name,
        race=f"{record.race}, {record.edition.value}",
        values=tuple(map(str, values)),
        below=" · ".join(_weapons(record, rules)),
        out=boxes if record.quantity <= _MOST_BOXES else None,
        many=f"{record.quantity} figures" if many else "",
    )


def _weapons(record: CharacterRecord, rules: HouseRules) -> Iterator[str]:
    """What the figure fights with in few words: damage, rounds, Force, Drain."""
    for weapon in record.firearms:
        row = firearm_row(weapon, record, rules)
        rounds = f", {row.ready_ammo.text} rounds" if weapon.ready_ammo is not None else ""
        total = f" ({row.total})" if row.total else ""
        yield f"{row.name} {row.damage}{total}{rounds}".strip()
    for melee in record.melee_weapons:
        blow = melee_row(melee, record.melee_combat_damage)
        total = f" (makes {blow.total})" if melee.adds_melee_damage and blow.total else ""
        yield f"{blow.name} {blow.damage}{total}".strip()
    for grenade in record.grenades:
        thrown = grenade_row(grenade, record.melee_combat_damage)
        number = f" x{grenade.quantity}" if grenade.quantity > 1 else ""
        yield f"{thrown.name}{number} {thrown.damage}".strip()
    for spell in record.spells:
        cast = spell_row(spell)
        force = f" Force {cast.max_force}" if cast.max_force else ""
        damage = f", {cast.damage}" if spell.damage else ""
        yield f"{cast.name}{force}{damage}, drain {cast.drain_code or 'unknown'}"
