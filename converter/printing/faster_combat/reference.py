"""The product `reference`: cards, turn, target numbers, ranges, damage and magic on one page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from converter.printing.faster_combat.reference_texts import RuleText, rule_texts
from converter.printing.house_rules_in_force import house_rules_in_force
from converter.printing.press import Bench, Draft, Section
from converter.printing.products import PrintOptions
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import FasterCombatRecords
from converter.systems.faster_combat.tables import RangeBand, StrengthRange, Tables
from converter.systems.situation_rows import SituationKind


@dataclass(frozen=True, slots=True)
class ReferenceTable:
    """A table of finished texts."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class ReferenceView:
    """The page: figures of the first column, texts in two more, ranges below."""

    figures: tuple[ReferenceTable, ...]
    texts: tuple[tuple[RuleText, ...], ...]
    ranges: tuple[ReferenceTable, ...]
    house_rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReferenceJob:
    """The page as a document. Where it runs over, as with many rows of one's own, it is set closer."""

    view: ReferenceView
    bookmark: ClassVar[str] = "Reference"
    styles: ClassVar[tuple[str, ...]] = ("faster_combat/reference.css",)

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The page; with more to spare, lines move together."""
        spacing = "normal" if spare_mm < 5 else "tight"
        html = bench.filled_in("faster_combat/reference.html", view=self.view, spacing=spacing)
        return Draft(html, 1)


def make_reference(records: FasterCombatRecords | None, options: PrintOptions) -> Section:
    """The section of the product; it goes by the house rules, not by records."""
    view = reference_view(options.rules or HouseRules())
    return Section("Faster Combat: reference", "Reference", [ReferenceJob(view)])


def reference_view(rules: HouseRules) -> ReferenceView:
    """What the page prints under some house rules."""
    tables = rules.tables
    ranges = [_published_ranges(tables)]
    if rules.added_ranges and tables.added_ranges:
        ranges.append(_added_ranges(tables))
    return ReferenceView(
        figures=(_cards(rules), _target_numbers(tables), _grenades(tables), _melee_weapons(tables)),
        texts=rule_texts(rules),
        ranges=tuple(ranges),
        house_rules=house_rules_in_force(rules, rules.tables.texts),
    )


def _cards(rules: HouseRules) -> ReferenceTable:
    rows = ((line.card, line.value) for line in rules.tables.cards)
    kept = tuple(row for row in rows if rules.jokers_per_deck or row[0] != "Joker")
    return ReferenceTable("Cards", ("Card", "Value"), kept)


def _target_numbers(tables: Tables) -> ReferenceTable:
    lines = sorted(tables.target_numbers, key=lambda line: list(SituationKind).index(line.kind))
    rows = tuple((line.situation, line.printed) for line in lines)
    return ReferenceTable(
        "Target Numbers", ("Situation", "Number"), rows, "Of several sights the best counts."
    )


def _grenades(tables: Tables) -> ReferenceTable:
    rows = tuple((row.grenade, str(row.damage), f"{row.reduction_cm} cm") for row in tables.grenades)
    note = "The Damage falls by 1 for each full Reduction from the blast point."
    return ReferenceTable("Grenades", ("Grenade", "Damage", "Reduction"), rows, note)


def _melee_weapons(tables: Tables) -> ReferenceTable:
    rows = tuple((row.weapon, row.damage) for row in tables.melee_weapons)
    note = "A sign: added to Melee Combat Damage."
    return ReferenceTable("Melee Weapons", ("Weapon", "Damage"), rows, note)


def _published_ranges(tables: Tables) -> ReferenceTable:
    rows = tuple((row.type, *map(str, row.bands)) for row in tables.ranges)
    return ReferenceTable("Ranges in cm", ("Type", *_bands()), rows)


def _added_ranges(tables: Tables) -> ReferenceTable:
    rows = tuple((row.type, *_factors(row)) for row in tables.added_ranges)
    note = "Multiples of the thrower's Strength, rounded down: added to the article's table."
    return ReferenceTable("By Strength, in cm", ("Type", *_bands()), rows, note)


def _bands() -> tuple[str, ...]:
    return tuple(band.value.capitalize() for band in RangeBand)


def _factors(row: StrengthRange) -> Iterator[str]:
    for factor in (row.short, row.medium, row.long, row.extreme):
        yield f"to {factor} x"
