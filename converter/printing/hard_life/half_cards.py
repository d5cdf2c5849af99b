"""Armour cards of half a page: the upper part of the record sheet, large enough to scatter on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from converter.printing.cards import CardSize
from converter.printing.fitting import Type, best_size, lines_needed
from converter.printing.fonts import Weight
from converter.printing.hard_life.body import (
    body_view,
    facts_of,
    figure_view,
    monitor_size,
    piece_words,
)
from converter.printing.hard_life.hex_figure import Figure, figure_in
from converter.printing.hard_life.reference_lines import scatter_view
from converter.printing.hard_life.rows import (
    HALF_CARD,
    TABLE_HEAD_MM,
    RowMeasure,
    fact_columns,
    limits_line,
)
from converter.printing.hard_life.sheet import copy_words, stats
from converter.printing.hard_life.views import BodyView, Fact, ScatterView, StatView
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.records import CharacterRecord

HALF_PAGE: Final = CardSize(192.0, 134.0)
"""Two go on a page of A4 and of Letter."""

# All lengths are in mm and stand for what half_cards.css sets; a test holds the two together.
WIDTH_MM: Final = HALF_PAGE.width_mm - 6.0
_HEIGHT: Final = HALF_PAGE.height_mm - 6.0
NAME_SIZES_PT: Final = (18.0, 16.0, 14.0, 12.0, 10.0)
_LEADING: Final = 25.4 / 72 * 1.1
_DETAILS: Final = 4.6
_HEAD_RULE: Final = 2.8
_STATS: Final = 13.8
_GAPS: Final = 3.6
_LESS_FRAME: Final = 1.0
"""The facts stand in no frame here."""


@dataclass(frozen=True, slots=True)
class HalfCardView:
    """What a card of half a page prints. `main_mm` is the height of figure and locations."""

    name: str
    name_pt: float
    details: tuple[Fact, ...]
    stats: tuple[StatView, ...]
    figure: Figure
    scatter: ScatterView
    body: BodyView
    limits: str
    main_mm: float
    facts: tuple[tuple[Fact, ...], tuple[Fact, ...]]


def half_card_view(record: CharacterRecord, rules: HouseRules, copy: int = 1) -> HalfCardView:
    """The half-page card of one figure. Raises HexMapError for a hit map that cannot be used."""
    measure = RowMeasure(WIDTH_MM, HALF_CARD)
    body = body_view(record, rules, monitor_size(rules))
    words = copy_words(record, copy)
    name = f"{record.name} ({words})" if words else record.name
    name_pt = best_size(name, WIDTH_MM, NAME_SIZES_PT, Weight.BOLD)
    head = lines_needed(name, WIDTH_MM, Type(name_pt, Weight.BOLD, 0)) * name_pt * _LEADING
    fixed = head + _DETAILS + _HEAD_RULE + _STATS + _GAPS
    main_mm = max(measure.body(body), TABLE_HEAD_MM + HALF_CARD.figure_mm + 1.0)
    figure = figure_view(record, rules)
    return HalfCardView(
        name=name,
        name_pt=name_pt,
        details=_details(record),
        stats=stats(record),
        figure=figure_in(figure.map, HALF_CARD.across_mm, main_mm - TABLE_HEAD_MM - 1.0, figure.armour),
        scatter=scatter_view(rules),
        body=body,
        limits=limits_line(body),
        main_mm=round(main_mm, 2),
        facts=fact_columns(_facts(record, measure, _HEIGHT - fixed - main_mm)),
    )


def _details(record: CharacterRecord) -> tuple[Fact, ...]:
    parts = (
        Fact("Race", record.race),
        Fact("Kind", record.kind.value.capitalize()),
        Fact("Edition", record.edition.value),
        Fact("Side", record.side or ""),
    )
    return tuple(part for part in parts if part.text)


def _facts(record: CharacterRecord, measure: RowMeasure, height_mm: float) -> tuple[Fact, ...]:
    """The facts, with as many pieces of armour named as there is room for."""
    facts = tuple(facts_of(record))
    for named in range(len(record.pieces) - 1, -1, -1):
        if measure.facts(facts) - _LESS_FRAME <= height_mm:
            break
        more = len(record.pieces) - named
        worn = [*map(piece_words, record.pieces[:named]), f"{more} {'more' if named else 'pieces'}"]
        facts = tuple(Fact("Worn", ", ".join(worn)) if fact.label == "Worn" else fact for fact in facts)
    return facts
