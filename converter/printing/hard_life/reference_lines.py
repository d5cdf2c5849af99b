"""The tables of Hard Life in few words, beside the figure and at the foot of a sheet, by the house rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from converter.notation.level import Level
from converter.printing.hard_life.hex_figure import rose
from converter.printing.hard_life.views import NetRow, ScatterView
from converter.printing.reference_box import ReferenceColumn, ReferenceLine
from converter.systems.hard_life.dodge import DODGE_TARGET_NUMBER, ROUNDS_PER_POINT
from converter.systems.hard_life.house_rules import HouseRules, OffFigure, TiedDodge
from converter.systems.hard_life.levels import FULL_MONITOR, boxes_of, name_of
from converter.systems.hard_life.tables import DodgeRow, DodgeSituation, Tables
from converter.systems.hard_life.wounds import modifier_of
from converter.systems.situation_rows import SituationKind

ROSE_MM: Final = 17.0
_RECOIL: Final = ("Recoil: +1 a round after", "the first, heavy +2, less", "compensation")


@cache
def foot_columns(rules: HouseRules) -> tuple[ReferenceColumn, ...]:
    """The reference at the foot of a sheet."""
    attack, modifiers = _attack_columns(rules.tables)
    return (
        ReferenceColumn("Attack Test", attack),
        ReferenceColumn("Modifiers", modifiers),
        ReferenceColumn("Dodge (Table 4)", dodge_lines(rules)),
        ReferenceColumn("3D6 (Table 5)", location_lines(rules.tables)),
        ReferenceColumn("Wounds", wound_lines()),
    )


@cache
def scatter_view(rules: HouseRules) -> ScatterView:
    """Tables 1 and 2 and how to read the figure."""
    sentences = ["Double ring: default aim. Ring: aim of a called shot."]
    if rules.scatter:
        off = "misses." if rules.off_figure is OffFigure.MISS else "strikes the nearest hex."
        sentences += ["A D6 for each hex of scatter.", f"Off the figure it {off}"]
    return ScatterView(tuple(net_rows(rules)), tuple(sentences), rose(ROSE_MM) if rules.scatter else None)


def net_rows(rules: HouseRules) -> Iterator[NetRow]:
    """Tables 1 and 2 side by side; a plus sign marks the last row of both."""
    tables = rules.tables
    known = {row.net_successes for row in tables.scatter} | {row.net_successes for row in tables.accuracy}
    steps = sorted(known)
    for step in steps:
        hexes = tables.scatter_row(step).hexes if rules.scatter else 0
        dice = tables.accuracy_row(step).dice
        yield NetRow(
            f"{step}+" if step == steps[-1] else str(step), str(hexes), f"{dice:+d}" if dice else "0"
        )


def _attack_columns(tables: Tables) -> tuple[tuple[ReferenceLine, ...], tuple[ReferenceLine, ...]]:
    """Target numbers by range with recoil, and what changes them (SR3); as many lines in both as can be."""
    bases, modifiers = lines(ranges(tables)), lines(changes(tables))
    recoil = tuple(map(ReferenceLine, _RECOIL))
    moved = max(0, (len(modifiers) - len(bases) - len(recoil)) // 2)
    return (*bases, *modifiers[:moved], *recoil), modifiers[moved:]


def ranges(tables: Tables) -> tuple[tuple[str, str], ...]:
    """Target numbers by range."""
    return tuple((row.situation, row.printed) for row in tables.situations if row.kind is SituationKind.RANGE)


def changes(tables: Tables) -> tuple[tuple[str, str], ...]:
    """What situations and sights change of the target number."""
    rows = (row for row in tables.situations if row.kind is not SituationKind.RANGE)
    return tuple((row.situation, row.printed) for row in rows)


def dodge_lines(rules: HouseRules) -> tuple[ReferenceLine, ...]:
    """Table 4, with what a dodge needs."""
    demand = (
        "As many successes avoid it" if rules.tied_dodge is TiedDodge.DODGED else "More successes avoid it"
    )
    return (
        ReferenceLine("Combat Pool dice against", str(DODGE_TARGET_NUMBER)),
        *(ReferenceLine(_situation(row), dodge_change(row, rules)) for row in rules.tables.dodge),
        ReferenceLine(f"Each {ROUNDS_PER_POINT} rounds of a burst", "+1"),
        *([ReferenceLine("Own wounds count")] if rules.dodge_wound_modifiers else []),
        ReferenceLine(demand),
    )


def dodge_change(row: DodgeRow, rules: HouseRules) -> str:
    """What a row of Table 4 does to the dodge's target number."""
    if row.target_number is None:
        return "half"
    number = rules.dodge_into_cover if row.key == DodgeSituation.INTO_COVER else row.target_number
    return f"{number:+d}"


def _situation(row: DodgeRow) -> str:
    return "Visibility modifier" if row.target_number is None else row.situation


def location_lines(tables: Tables) -> tuple[ReferenceLine, ...]:
    """Table 5."""
    return tuple(
        ReferenceLine(row.location.label.capitalize(), _span(row.lowest, row.highest))
        for row in tables.locations
    )


def wound_lines() -> tuple[ReferenceLine, ...]:
    """What wounds do: boxes, and the target number modifier from there on (SR3, Condition Monitor)."""
    hurt = [level for level in Level if boxes_of(level) < FULL_MONITOR]
    return (
        *(
            ReferenceLine(f"{name_of(level)}, {_boxes(boxes_of(level))}", f"+{modifier_of(boxes_of(level))}")
            for level in hurt
        ),
        ReferenceLine(f"Deadly, {FULL_MONITOR} boxes", "down"),
        ReferenceLine("Head: one level up"),
        ReferenceLine("Torso too, one level less"),
        ReferenceLine("Worst of torso, head and"),
        ReferenceLine("limb used, plus stun"),
    )


def lines(pairs: Sequence[tuple[str, str]]) -> tuple[ReferenceLine, ...]:
    """Pairs of texts as lines."""
    return tuple(ReferenceLine(label, value) for label, value in pairs)


def _span(lowest: int, highest: int) -> str:
    return str(lowest) if lowest == highest else f"{lowest}-{highest}"


def _boxes(count: int) -> str:
    return "1 box" if count == 1 else f"{count} boxes"
