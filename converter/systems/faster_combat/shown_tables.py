"""The rule tables as people are shown them: a title, columns, rows and where they come from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from converter.systems.faster_combat import tables


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table of finished texts. `name` is the word it is asked for by."""

    name: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    source: str
    notes: tuple[str, ...] = ()


_ADDED_MARK = "*"


def table_names() -> tuple[str, ...]:
    """The names of all tables of this system."""
    return tuple(_TABLES)


def shown_table(name: str) -> ShownTable:
    """The table of that name. Raises KeyError for a name that `table_names` does not list."""
    return _TABLES[name]()


def _weapons() -> ShownTable:
    rows = tables.published_weapons()
    return ShownTable(
        "weapons",
        "Published weapons",
        ("Weapon", "Type", "Ammo", "Damage"),
        tuple((row.weapon, row.printed_type, _number(row.ammo), row.damage) for row in rows),
        "Gurth, Faster combat system, Weapons",
        tuple(f"{row.weapon}: {row.note}" for row in rows if row.note),
    )


def _melee_weapons() -> ShownTable:
    return ShownTable(
        "melee-weapons",
        "Published melee weapons",
        ("Weapon", "Damage"),
        tuple((row.weapon, row.damage) for row in tables.published_melee_weapons()),
        "Gurth, Faster combat system, Weapons",
        ("A signed damage is added to Melee Combat Damage.",),
    )


def _grenades() -> ShownTable:
    return ShownTable(
        "grenades",
        "Published grenades",
        ("Grenade", "Damage", "Reduction (cm)"),
        tuple((row.grenade, str(row.damage), str(row.reduction_cm)) for row in tables.published_grenades()),
        "Gurth, Faster combat system, Weapons",
    )


def _ranges() -> ShownTable:
    published = ((row.type, *map(str, row.bands)) for row in tables.ranges())
    added = (
        (
            f"{row.type} {_ADDED_MARK}",
            *(f"to {x} x Strength" for x in (row.short, row.medium, row.long, row.extreme)),
        )
        for row in tables.added_ranges()
    )
    return ShownTable(
        "ranges",
        "Ranges in cm",
        ("Type", "Short", "Medium", "Long", "Extreme"),
        (*published, *added),
        "Gurth, Faster combat system, Ranged Combat",
        (
            f"{_ADDED_MARK} {tables.added_ranges()[0].source}; rounded down",
            "house rule added_ranges = false leaves them out",
        ),
    )


def _target_numbers() -> ShownTable:
    return ShownTable(
        "target-numbers",
        "Target Numbers",
        ("Situation", "Target Number"),
        tuple((row.situation, row.printed) for row in tables.target_numbers()),
        "Gurth, Faster combat system, Ranged Combat",
        ("Of several sights the best one counts.",),
    )


def _cards() -> ShownTable:
    return ShownTable(
        "cards",
        "Card values",
        ("Card", "Value"),
        tuple((row.card, row.value) for row in tables.card_values()),
        "Gurth, Faster combat system, Cards",
    )


def _spells() -> ShownTable:
    return ShownTable(
        "spells",
        "Published spells",
        ("Spell", "Range", "Target Number", "Drain Code", "Area", "Effects"),
        tuple(
            (row.spell, row.range, row.target_number, row.drain_code, row.area, row.effects)
            for row in tables.published_spells()
        ),
        "Gurth, Faster combat system, Spells",
    )


def _number(value: int | None) -> str:
    return "-" if value is None else str(value)


_TABLES: dict[str, Callable[[], ShownTable]] = {
    "weapons": _weapons,
    "melee-weapons": _melee_weapons,
    "grenades": _grenades,
    "ranges": _ranges,
    "target-numbers": _target_numbers,
    "cards": _cards,
    "spells": _spells,
}
