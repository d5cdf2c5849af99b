"""Armour cards of poker size: what a figure is protected by, and its condition monitors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from converter.printing.cards import POKER
from converter.printing.fitting import Type, best_size, height_of, lines_needed
from converter.printing.fonts import Weight, width_mm
from converter.printing.hard_life.body import armour_by_location, bleeding_words, body_view, piece_words
from converter.printing.hard_life.hex_figure import silhouette
from converter.printing.hard_life.monitors import ON_CARDS
from converter.printing.hard_life.pictures import Picture
from converter.printing.hard_life.sheet import copy_words
from converter.printing.hard_life.views import BodyView, Fact, LocationRow
from converter.systems.hard_life.armour_test import CYBERLIMB_DICE
from converter.systems.hard_life.hex_map import hex_map
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.records import CharacterRecord

# All lengths are in mm and stand for what cards.css sets; a test holds the two together.
NAME_SIZES_PT: Final = (13.0, 11.0, 9.5, 8.0, 7.0)
WIDTH_MM: Final = POKER.width_mm - 6.0
_HEIGHT: Final = POKER.height_mm - 6.0
_LEADING: Final = 25.4 / 72 * 1.12
_SMALL: Final = Type(6.5, Weight.REGULAR, 2.7)
_FACT_TYPES: Final = (Type(7.5, Weight.REGULAR, 3.1), Type(7.0, Weight.REGULAR, 2.9), _SMALL)
_RULE: Final = 0.35
_FIGURE_WIDTH: Final = 24.0
_FACTS_WIDTH: Final = 31.5
_CELL_TEXT: Final = 3.2
_CELL_WIDTH: Final = 27.4
_CELL_NAME: Final = 11.4
_AVERAGE_WIDTH: Final = 24.9
_AVERAGE_NAME: Final = 9.5
_CELL_GAP: Final = 0.9
_STUN: Final = 3.4
_GAPS: Final = 2.2
_LEAST_FIGURE: Final = 26.0

_COLUMNS: Final = (
    (Location.HEAD, Location.RIGHT_ARM, Location.RIGHT_LEG),
    (Location.TORSO, Location.LEFT_ARM, Location.LEFT_LEG),
)
"""As the figure shows them: the target's right is on the left."""


@dataclass(frozen=True, slots=True)
class CellView:
    """A location on a card: what lowers the Power, dice of the Armour Test, and its monitor."""

    name: str
    armour: str
    dice: str
    monitor: Picture | None


@dataclass(frozen=True, slots=True)
class CardView:
    """What a poker card prints. `figure_mm` and `cells_mm` are the heights of figure and monitors."""

    name: str
    name_pt: float
    details: str
    figure: Picture
    figure_mm: float
    facts: tuple[Fact, ...]
    facts_pt: float
    columns: tuple[tuple[CellView, ...], tuple[CellView, ...]]
    cells_mm: float
    average: CellView
    stun: Picture | None
    limits: str


def card_view(record: CharacterRecord, rules: HouseRules, copy: int = 1) -> CardView:
    """The poker card of one figure. Raises HexMapError for a hit map that cannot be used."""
    body = body_view(record, rules, ON_CARDS)
    words = copy_words(record, copy)
    name = f"{record.name} ({words})" if words else record.name
    name_pt = best_size(name, WIDTH_MM, NAME_SIZES_PT, Weight.BOLD)
    limits = _limits(record, rules)
    details = _details(record)
    head = lines_needed(name, WIDTH_MM, Type(name_pt, Weight.BOLD, 0)) * name_pt * _LEADING
    head += height_of(details, WIDTH_MM, _SMALL) + _RULE
    left, right = (_column(body, places) for places in _COLUMNS)
    cells = max(sum(map(_cell_height, column)) for column in (left, right))
    foot = cells + _STUN + height_of(limits, WIDTH_MM, _SMALL) + _GAPS
    figure_mm = max(_LEAST_FIGURE, round(_HEIGHT - head - foot, 1))
    facts, facts_pt = _fitting(record, figure_mm)
    figure = silhouette(hex_map(rules.hit_map), _FIGURE_WIDTH, figure_mm, armour_by_location(record))
    return CardView(
        name=name,
        name_pt=name_pt,
        details=details,
        figure=figure,
        figure_mm=figure_mm,
        facts=facts,
        facts_pt=facts_pt,
        columns=(left, right),
        cells_mm=round(cells, 2),
        average=_cell(body.average, _AVERAGE_WIDTH - _AVERAGE_NAME),
        stun=body.stun,
        limits=limits,
    )


def _cell_height(cell: CellView) -> float:
    return _CELL_TEXT + (cell.monitor.height_mm if cell.monitor else 0.0) + _CELL_GAP


def _column(body: BodyView, places: Sequence[Location]) -> tuple[CellView, ...]:
    rows = dict(zip(Location, body.rows, strict=True))
    return tuple(_cell(rows[place], _CELL_WIDTH - _CELL_NAME) for place in places)


def _cell(row: LocationRow, room_mm: float) -> CellView:
    """A cell; `dice` is spelt out where there is room for the word beside two long numbers."""
    armour = row.lowers or row.armour
    dice = f"{row.dice} dice"
    needed = width_mm(armour, 8.0, Weight.BOLD) + 0.6 + width_mm(dice, _SMALL.size_pt)
    return CellView(row.name, armour, dice if needed <= room_mm else row.dice, row.monitor)


def _details(record: CharacterRecord) -> str:
    parts = [record.race, record.side or "", f"Body {record.body}", f"Combat Pool {record.combat_pool}"]
    return " · ".join(filter(None, parts))


def _limits(record: CharacterRecord, rules: HouseRules) -> str:
    lost, dead = record.limb_destroyed_at, record.dead_at
    end = (
        f"X lost or dead at {dead}" if lost.value == dead.value else f"X limb lost at {lost}, dead at {dead}"
    )
    stun = " · lowest row: stun" if rules.stun_by_location else ""
    bleeding = f"from D bleeding {bleeding_words(record)}"
    return f"/ limb useless at {record.limb_incapacitated_at} · {end} · {bleeding}{stun}"


def _fitting(record: CharacterRecord, height_mm: float) -> tuple[tuple[Fact, ...], float]:
    """The facts and their type size: as large as fits, naming as many pieces of armour as there is room."""
    for kind in _FACT_TYPES:
        facts = tuple(_facts(record, len(record.pieces)))
        if _facts_height(facts, kind) <= height_mm:
            return facts, kind.size_pt
    for named in range(len(record.pieces) - 1, -1, -1):
        facts = tuple(_facts(record, named))
        if _facts_height(facts, _SMALL) <= height_mm:
            break
    return facts, _SMALL.size_pt


def _facts_height(facts: tuple[Fact, ...], kind: Type) -> float:
    return sum(height_of(str(fact), _FACTS_WIDTH, kind) + 0.5 for fact in facts)


def _facts(record: CharacterRecord, named: int) -> Iterator[Fact]:
    worn = [piece_words(piece) for piece in record.pieces[:named]]
    more = len(record.pieces) - named
    if more:
        worn.append(f"{more} more" if worn else f"{more} piece{'s' if more > 1 else ''}")
    yield Fact("Worn", ", ".join(worn) or "no armour")
    yield Fact("Dice added", "; ".join(_dice(record)) or "none")
    yield Fact("Encumbrance", ", ".join(_encumbrance(record)))
    yield Fact("Concealability", "–" if record.concealability is None else str(record.concealability))


def _dice(record: CharacterRecord) -> Iterator[str]:
    if record.armour_dice.value:
        yield f"dermal {record.armour_dice}"
    lacing = record.bone_lacing
    if lacing is not None:
        yield f"bone lacing {lacing.dice} and {lacing.ballistic}/{lacing.impact} (not on the figure)"
    limbs = [
        f"{place.label} {CYBERLIMB_DICE + (record.cyberlimbs[place] or 0)}"
        for place in record.cyberlimbs_fitted()
    ]
    if limbs:
        yield f"cyberlimb{'s' if limbs[1:] else ''} {', '.join(limbs)}"


def _encumbrance(record: CharacterRecord) -> Iterator[str]:
    weight = record.encumbrance
    yield f"{weight.factor} of {weight.maximum}"
    if weight.combat_pool.value:
        yield f"Combat Pool {int(weight.combat_pool):+d}"
    if weight.quickness_tests.value:
        yield f"Quickness tests and dodges {int(weight.quickness_tests):+d}"
    if weight.movement_quickness.value:
        yield f"movement {int(weight.movement_quickness):+d}"
