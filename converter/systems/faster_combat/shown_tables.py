"""The rule tables as people are shown them: a title, columns, rows and where they come from."""

from __future__ import annotations

from collections.abc import Callable

from converter.rule_tables import table_named
from converter.shown_table import ShownTable
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.tables import Tables

__all__ = ["ShownTable", "shown_table", "table_names"]

_ADDED_MARK = "*"
_ADDED_NOTE = "* addition, not in the article: 1.5 cm for each metre of SR2, times Strength, rounded down"


def table_names() -> tuple[str, ...]:
    """The names of all tables of this system."""
    return tuple(_TABLES)


def shown_table(name: str, rules: HouseRules | None = None) -> ShownTable:
    """The table of that name by the house rules, None for those as published.

    Raises KeyError for a name that `table_names` does not list.
    """
    return _TABLES[name](rules if rules is not None else HouseRules())


def _origins(tables: Tables, *names: str) -> tuple[str, ...]:
    return tuple(row.origin for name in names for row in table_named(tables.texts, name).rows)


def _weapons(rules: HouseRules) -> ShownTable:
    tables = rules.tables
    rows = tables.weapons
    return ShownTable(
        "weapons",
        "Published weapons",
        ("Weapon", "Type", "Ammo", "Damage"),
        tuple((row.weapon, row.printed_type, _number(row.ammo), row.damage) for row in rows),
        "Gurth, Faster combat system, Weapons",
        tuple(f"{row.weapon}: {row.note}" for row in rows if row.note),
        origins=_origins(tables, "weapons"),
    )


def _melee_weapons(rules: HouseRules) -> ShownTable:
    tables = rules.tables
    return ShownTable(
        "melee-weapons",
        "Published melee weapons",
        ("Weapon", "Damage"),
        tuple((row.weapon, row.damage) for row in tables.melee_weapons),
        "Gurth, Faster combat system, Weapons",
        ("A signed damage is added to Melee Combat Damage.",),
        origins=_origins(tables, "melee-weapons"),
    )


def _grenades(rules: HouseRules) -> ShownTable:
    tables = rules.tables
    return ShownTable(
        "grenades",
        "Published grenades",
        ("Grenade", "Damage", "Reduction (cm)"),
        tuple((row.grenade, str(row.damage), str(row.reduction_cm)) for row in tables.grenades),
        "Gurth, Faster combat system, Weapons",
        origins=_origins(tables, "grenades"),
    )


def _ranges(rules: HouseRules) -> ShownTable:
    tables = rules.tables
    published = ((row.type, *map(str, row.bands)) for row in tables.ranges)
    added = (
        (
            f"{row.type} {_ADDED_MARK}",
            *(f"to {x} x Strength" for x in (row.short, row.medium, row.long, row.extreme)),
        )
        for row in tables.added_ranges
        if rules.added_ranges
    )
    notes: tuple[str, ...] = (_ADDED_NOTE, "house rule added_ranges = false leaves them out")
    if not rules.added_ranges:
        notes = ("house rule added_ranges = false: thrown weapons, bows and crossbows have no rows",)
    return ShownTable(
        "ranges",
        "Ranges in cm",
        ("Type", "Short", "Medium", "Long", "Extreme"),
        (*published, *added),
        "Gurth, Faster combat system, Ranged Combat",
        notes,
        origins=_origins(tables, "ranges", *(("added-ranges",) if rules.added_ranges else ())),
    )


def _target_numbers(rules: HouseRules) -> ShownTable:
    tables = rules.tables
    return ShownTable(
        "target-numbers",
        "Target Numbers",
        ("Situation", "Target Number", "Key"),
        tuple((row.situation, row.printed, row.key) for row in tables.target_numbers),
        "Gurth, Faster combat system, Ranged Combat",
        ("Of several sights the best one counts.", "The key is the word for resolve and for house rules."),
        origins=_origins(tables, "target-numbers"),
    )


def _cards(rules: HouseRules) -> ShownTable:
    tables = rules.tables
    return ShownTable(
        "cards",
        "Card values",
        ("Card", "Value"),
        tuple((row.card, row.value) for row in tables.cards),
        "Gurth, Faster combat system, Cards",
        origins=_origins(tables, "cards"),
    )


def _spells(rules: HouseRules) -> ShownTable:
    tables = rules.tables
    return ShownTable(
        "spells",
        "Published spells",
        ("Spell", "Range", "Target Number", "Drain Code", "Area", "Effects"),
        tuple(
            (row.spell, row.range, row.target_number, row.drain_code, row.area, row.effects)
            for row in tables.spells
        ),
        "Gurth, Faster combat system, Spells",
        origins=_origins(tables, "spells"),
    )


def _number(value: int | None) -> str:
    return "-" if value is None else str(value)


_TABLES: dict[str, Callable[[HouseRules], ShownTable]] = {
    "weapons": _weapons,
    "melee-weapons": _melee_weapons,
    "grenades": _grenades,
    "ranges": _ranges,
    "target-numbers": _target_numbers,
    "cards": _cards,
    "spells": _spells,
}
