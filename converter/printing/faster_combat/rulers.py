"""The product `rulers`: a strip for each weapon type, marked with its range bands, true to scale.

Faster Combat recommends such rulers (Required Materials): laid from attacker to target they show the band.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from converter.printing.press import Section
from converter.printing.products import PrintOptions
from converter.printing.strips import Mark, Span, Strip, strip_jobs
from converter.systems.faster_combat.characters import STRENGTH_TO_DAMAGE
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.melee import REACH_CM
from converter.systems.faster_combat.records import CharacterRecord, FasterCombatRecords
from converter.systems.faster_combat.tables import Band, RangeBand, RangeRow, Tables

LONGEST_CM = 225
"""Rulers end here: the diagonal of a table of six by four feet is shorter."""

MELEE = Mark(REACH_CM, "melee")
"""How far melee and Touch reach (chapters Melee Combat and Magic)."""

_TEXT = "Faster Combat · cut out, glue the pieces together, lay from attacker to target"
_GRENADE = "Grenade"


@dataclass(frozen=True, slots=True)
class NamedRow:
    """A range row with the name to print on its ruler."""

    name: str
    row: RangeRow


def make_rulers(records: FasterCombatRecords | None, options: PrintOptions) -> Section:
    """The section of the product: all published types without records, else the types that they carry."""
    rules = options.rules or HouseRules()
    if records is None:
        rows = tuple(NamedRow(row.type, row) for row in rules.tables.ranges)
    else:
        rows = rows_carried(records, rules)
    jobs = strip_jobs("Rulers", _TEXT, rulers(rows, rules.tables), options.settings.paper)
    return Section("Faster Combat: rulers", "Rulers", jobs)


def rows_carried(records: FasterCombatRecords, rules: HouseRules) -> tuple[NamedRow, ...]:
    """The range rows of everything that is shot or thrown, each once, published ones in the table's order.

    Rows that go by Strength are named with it.
    """
    found = dict.fromkeys(one for record in records.characters for one in _rows_of(record, rules))
    listed = (rules.tables.range_row(weapon.type) for weapon in records.weapons)
    types = {one.row.type for one in found if not one.row.added} | {row.type for row in listed if row}
    published = (NamedRow(row.type, row) for row in rules.tables.ranges if row.type in types)
    return (*published, *(one for one in found if one.row.added))


def rulers(rows: Sequence[NamedRow], tables: Tables) -> tuple[Strip, ...]:
    """A strip for each row, and one for all rows that have the same bands."""
    alike: dict[tuple[Band, ...], list[NamedRow]] = {}
    for one in rows:
        alike.setdefault(one.row.bands, []).append(one)
    return tuple(_ruler(" · ".join(one.name for one in same), same[0].row, tables) for same in alike.values())


def _rows_of(record: CharacterRecord, rules: HouseRules) -> Iterator[NamedRow]:
    # Melee Combat Damage is Strength + 3 (chapter Combatants), so Strength need not stand on the record.
    strength = int(record.melee_combat_damage) - STRENGTH_TO_DAMAGE
    for kind in [weapon.type for weapon in record.firearms] + [_GRENADE] * bool(record.grenades):
        row = rules.tables.range_row(kind, strength, rules.added_ranges)
        if row is not None:
            yield NamedRow(f"{row.type}, Strength {strength}" if row.added else row.type, row)


def _ruler(title: str, row: RangeRow, tables: Tables) -> Strip:
    length = min(row.extreme.high, LONGEST_CM)
    remark = f"the range goes on to {row.extreme.high} cm" if row.extreme.high > length else ""
    return Strip(title, length, tuple(_spans(row, tables)), MELEE, remark)


def _spans(row: RangeRow, tables: Tables) -> Iterator[Span]:
    """The bands; a distance between two belongs to the first whose upper limit is not below it."""
    low = row.short.low
    if low:
        yield Span(0, low, (f"Too close: less than {low} cm", "Too close", "–"), "near")
    for band, limits in zip(RangeBand, row.bands, strict=True):
        name = band.value.capitalize()
        full = f"{name} · TN {tables.target_number(band.value).number}"
        yield Span(low, limits.high, (f"{full} · to {limits.high} cm", full, name, name[0]), band.value)
        low = limits.high
