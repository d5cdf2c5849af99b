"""The numbers of Faster Combat's tables that a record sheet prints beside a character's own."""

from __future__ import annotations

from functools import cache

from converter.printing.faster_combat.views import FourRanges, RangeView
from converter.printing.reference_box import ReferenceColumn, ReferenceLine
from converter.source.sights import Sight
from converter.systems.faster_combat.house_rules import HouseRules, ToHit
from converter.systems.faster_combat.tables import RangeBand, RangeRow, Tables
from converter.systems.situation_rows import SituationKind

_SIGHT_LINES = {Sight.LASER: "laser-sight", Sight.SMARTLINK: "smartlink", Sight.GOGGLES: "smart-goggles"}


def sight_modifier(sight: Sight, tables: Tables) -> int:
    """What a sight adds to the Target Number (chapter Ranged Combat)."""
    return tables.target_number(_SIGHT_LINES[sight]).number


def range_views(row: RangeRow, sight: Sight | None, tables: Tables) -> FourRanges:
    """The four bands of a weapon with the Target Numbers that its sight gives (chapter Ranged Combat)."""
    bonus = sight_modifier(sight, tables) if sight else 0
    short, medium, long, extreme = (
        RangeView(str(limits), f"TN {tables.target_number(band.value).number + bonus}")
        for band, limits in zip(RangeBand, row.bands, strict=True)
    )
    return short, medium, long, extreme


def distances(row: RangeRow) -> str:
    """A range row as a line of text: `Short 0-22, Medium 23-37, Long 38-75, Extreme 76-150 cm`."""
    named = zip(RangeBand, row.bands, strict=True)
    return ", ".join(f"{band.value.capitalize()} {limits}" for band, limits in named) + " cm"


@cache
def reference_columns(rules: HouseRules) -> tuple[ReferenceColumn, ...]:
    """The reference box at the foot of a sheet: what is needed at every turn, in few words."""
    ranges, sights, others = (_situations(kind, rules.tables) for kind in SituationKind)
    return (
        ReferenceColumn("Cards", _cards(rules)),
        ReferenceColumn("Target Number", ranges + _sentences(_attack(rules))),
        ReferenceColumn("Modifiers", sights + others),
        ReferenceColumn("One action each", _sentences(_ACTIONS)),
        ReferenceColumn("Damage", _sentences(_DAMAGE)),
    )


_ACTIONS = (
    "Attack, throw or cast",
    "Reload a weapon",
    "Ready or change a weapon",
    "Pick up or drop an item",
    "Lie down or stand up",
    "Moving is free",
)
_DAMAGE = (
    "Play a card, draw a card.",
    "Drawn higher: no harm.",
    "Played higher: add it to",
    "Damage. Equal: add both.",
    "Disabled where that is the",
    "Knock-Out Value or more",
)


def _cards(rules: HouseRules) -> tuple[ReferenceLine, ...]:
    lines = [ReferenceLine(card.card, card.value) for card in rules.tables.cards]
    if not rules.jokers_per_deck:
        return tuple(line for line in lines if line.label != "Joker")
    return (*lines, ReferenceLine("A Joker joins two cards"))


def _situations(kind: SituationKind, tables: Tables) -> tuple[ReferenceLine, ...]:
    lines = (line for line in tables.target_numbers if line.kind is kind)
    return tuple(ReferenceLine(line.situation, line.printed) for line in lines)


def _attack(rules: HouseRules) -> tuple[str, ...]:
    demand = "must reach" if rules.to_hit is ToHit.MEET else "must beat"
    end = "or beat the number." if rules.to_hit is ToHit.MEET else "the number."
    return ("Defender's card higher: miss.", f"Else skill + card {demand}", end)


def _sentences(lines: tuple[str, ...]) -> tuple[ReferenceLine, ...]:
    return tuple(ReferenceLine(line) for line in lines)
