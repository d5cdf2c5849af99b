"""The product `reference`: the order of tests, the hex figure and every table on one page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from converter.printing.hard_life.hex_figure import Figure, figure_in, rose
from converter.printing.hard_life.maps import usable
from converter.printing.hard_life.pictures import Picture
from converter.printing.hard_life.reference_lines import (
    changes,
    dodge_change,
    location_lines,
    net_rows,
    ranges,
)
from converter.printing.hard_life.reference_texts import RuleText, rule_texts
from converter.printing.hard_life.views import FigureView
from converter.printing.house_rules_in_force import house_rules_in_force
from converter.printing.press import Bench, Draft, Section
from converter.printing.products import PrintOptions
from converter.printing.reference_box import ReferenceLine
from converter.systems.hard_life.hex_map import hex_map
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.ranges import RangeRow
from converter.systems.hard_life.records import HardLifeRecords
from converter.systems.hard_life.shown_tables import shown_table
from converter.systems.hard_life.tables import Tables

FIGURE_WIDTH_MM: Final = 51.0
FIGURE_HEIGHT_MM: Final = 75.5

_SPACINGS: Final = {"tightest closest": 15.0, "tightest": 5.0, "tight": 0.0}
"""How close lines stand, by the height to spare from which on they do."""


@dataclass(frozen=True, slots=True)
class ReferenceTable:
    """A table of finished texts; `name` is the word that style sheets know it by."""

    name: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class ReferenceView:
    """The page: figure and small tables in the first column, texts in two more, wide tables below these."""

    figure: FigureView
    source: str
    figures: tuple[ReferenceTable, ...]
    texts: tuple[tuple[RuleText, ...], ...]
    armour: ReferenceTable
    below: tuple[ReferenceTable, ...]
    house_rules: tuple[str, ...]
    rose: Picture | None


@dataclass(frozen=True, slots=True)
class ReferenceJob:
    """The page as a document. Where it runs over, as with many rows of one's own, it is set closer."""

    view: ReferenceView
    bookmark: ClassVar[str] = "Reference"
    styles: ClassVar[tuple[str, ...]] = ("hard_life/pictures.css", "hard_life/reference.css")

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The page; with more to spare, lines move together."""
        spacing = next(name for name, least in _SPACINGS.items() if spare_mm >= least)
        figure: Figure = figure_in(self.view.figure.map, FIGURE_WIDTH_MM, FIGURE_HEIGHT_MM)
        html = bench.filled_in("hard_life/reference.html", view=self.view, figure=figure, spacing=spacing)
        return Draft(html, 1)


def make_reference(records: HardLifeRecords | None, options: PrintOptions) -> Section:
    """The section of the product; it goes by the house rules, not by records. Raises CannotPrintError."""
    view = reference_view(usable(options.rules or HouseRules()))
    return Section("Hard Life: reference", "Reference", [ReferenceJob(view)])


def reference_view(rules: HouseRules) -> ReferenceView:
    """What the page prints under some house rules."""
    figure = hex_map(rules.hit_map)
    fixed, by_strength = _ranges(rules.tables)
    half = (len(fixed) + 1) // 2
    return ReferenceView(
        figure=FigureView(figure),
        source=figure.source,
        figures=(
            _net(rules),
            _attack(rules.tables),
            _dodge(rules),
            _pairs("location", "Table 5", "3D6", location_lines(rules.tables)),
            _range_table("m x Strength", by_strength),
        ),
        texts=rule_texts(rules),
        armour=_armour(rules),
        below=(_range_table("Ranges, m", fixed[:half]), _range_table("Ranges, m", fixed[half:])),
        house_rules=house_rules_in_force(rules, rules.tables.texts),
        rose=rose(14.0) if rules.scatter else None,
    )


def _net(rules: HouseRules) -> ReferenceTable:
    rows = tuple((row.net, row.hexes, row.dice) for row in net_rows(rules))
    return ReferenceTable("net", "Tables 1 and 2", ("Net", "Hexes", "Dice"), rows)


def _attack(tables: Tables) -> ReferenceTable:
    return ReferenceTable("attack", "Attack", ("", ""), (*ranges(tables), *changes(tables)))


def _dodge(rules: HouseRules) -> ReferenceTable:
    rows = tuple((row.situation, dodge_change(row, rules)) for row in rules.tables.dodge)
    return ReferenceTable("dodge", "Table 4: dodging", ("", ""), (*rows, ("Each 3 rounds of a burst", "+1")))


def _pairs(name: str, title: str, heading: str, lines: tuple[ReferenceLine, ...]) -> ReferenceTable:
    return ReferenceTable(name, title, ("", heading), tuple((line.label, line.value) for line in lines))


def _armour(rules: HouseRules) -> ReferenceTable:
    table = shown_table("armour", rules)
    columns = (*table.columns[:6], "Factor", "Conceal.")
    return ReferenceTable("armour", "Table 3: armour", columns, table.rows)


def _ranges(tables: Tables) -> tuple[tuple[RangeRow, ...], tuple[RangeRow, ...]]:
    """The ranges in metres, and those that are multiples of Strength."""
    fixed = tuple(row for row in tables.ranges if not row.times_strength)
    return fixed, tuple(row for row in tables.ranges if row.times_strength)


def _range_table(title: str, rows: Sequence[RangeRow]) -> ReferenceTable:
    texts = tuple((row.weapon_class.value, *row.printed) for row in rows)
    return ReferenceTable("ranges", title, ("", "Short", "Med.", "Long", "Extr."), texts)
