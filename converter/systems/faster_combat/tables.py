"""The article's tables as typed rows. `tables_of` reads them; house rules hold those of a game."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from typing import Any

from pydantic_core import CoreSchema, core_schema

from converter.rule_tables import RuleTable
from converter.systems.situation_rows import SituationRow

ALL_NUMBER_CARDS = "2 to 10"
"""The line of the card table for all cards that bear a number."""

FACE_VALUE = "face value"

GRENADE = "grenade"
"""The damage of a launcher: that of what it fires."""


class RangeBand(StrEnum):
    """The four distances of the range table, nearest first."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"
    EXTREME = "extreme"


@dataclass(frozen=True, slots=True)
class Band:
    """Distances in whole cm from `low` to `high`, both included."""

    low: int
    high: int

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"


@dataclass(frozen=True, slots=True)
class RangeRow:
    """A row of the range table in cm. `added` marks a row that is not in the article."""

    type: str
    short: Band
    medium: Band
    long: Band
    extreme: Band
    source: str
    added: bool = False
    house_rule: str = ""

    @property
    def bands(self) -> tuple[Band, Band, Band, Band]:
        """The four bands, nearest first."""
        return self.short, self.medium, self.long, self.extreme

    def band_at(self, distance_cm: Fraction | int) -> RangeBand | None:
        """The band of a distance in cm; None below the minimum range and beyond the extreme one.

        A distance between two bands belongs to the first whose upper limit is not below it.
        """
        if distance_cm < self.short.low:
            return None
        within = (
            band for band, limits in zip(RangeBand, self.bands, strict=True) if distance_cm <= limits.high
        )
        return next(within, None)


@dataclass(frozen=True, slots=True)
class StrengthRange:
    """An added row whose upper limits are multiples of the thrower's Strength, in cm."""

    type: str
    short: Decimal
    medium: Decimal
    long: Decimal
    extreme: Decimal
    source: str
    house_rule: str = ""

    def at(self, strength: int) -> RangeRow:
        """The row for a Strength of 1 or more; limits are rounded down."""
        highs = [int(factor * strength) for factor in (self.short, self.medium, self.long, self.extreme)]
        lows = [0, *(high + 1 for high in highs[:-1])]
        short, medium, long, extreme = (Band(low, high) for low, high in zip(lows, highs, strict=True))
        return RangeRow(self.type, short, medium, long, extreme, self.source, True, self.house_rule)


@dataclass(frozen=True, slots=True)
class PublishedWeapon:
    """A row of the article's weapon table. `range_row` names its row of the range table."""

    weapon: str
    printed_type: str
    ammo: int | None
    damage: str
    range_row: str
    catalogue_name: str
    note: str
    source: str
    house_rule: str = ""

    @property
    def name(self) -> str:
        """What the table calls it."""
        return self.weapon


@dataclass(frozen=True, slots=True)
class PublishedMeleeWeapon:
    """A row of the article's melee table; damage as printed, `+3` or `16`."""

    weapon: str
    damage: str
    catalogue_name: str
    source: str
    house_rule: str = ""

    @property
    def name(self) -> str:
        """What the table calls it."""
        return self.weapon


@dataclass(frozen=True, slots=True)
class PublishedGrenade:
    """A row of the article's grenade table."""

    grenade: str
    damage: int
    reduction_cm: Decimal
    catalogue_name: str
    source: str
    house_rule: str = ""

    @property
    def name(self) -> str:
        """What the table calls it."""
        return self.grenade


@dataclass(frozen=True, slots=True)
class CardValue:
    """A line of the card table; the value is a number or `face value` or `special`."""

    card: str
    value: str
    source: str
    house_rule: str = ""


@dataclass(frozen=True, slots=True)
class PublishedSpell:
    """One of the article's converted spells, its effects in our own words."""

    spell: str
    range: str
    target_number: str
    drain_code: str
    area: str
    effects: str
    source: str
    house_rule: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """The tables of a game: the article's, with a game master's own rows laid over them where there are any.

    Two are the same only where they are one object, so that results can be remembered by them. A row whose
    `house_rule` is not empty is the game master's.
    """

    weapons: tuple[PublishedWeapon, ...]
    """The weapon table (Faster Combat, Weapons)."""
    melee_weapons: tuple[PublishedMeleeWeapon, ...]
    grenades: tuple[PublishedGrenade, ...]
    ranges: tuple[RangeRow, ...]
    """The range table (Faster Combat, Ranged Combat), the 15 published rows first."""
    added_ranges: tuple[StrengthRange, ...]
    """Rows for thrown weapons, grenades, bows and crossbows; an addition, not in the article."""
    target_numbers: tuple[SituationRow, ...]
    cards: tuple[CardValue, ...]
    """What the cards count (Faster Combat, Cards)."""
    spells: tuple[PublishedSpell, ...]
    """The article's converted spells (Faster Combat, Spells)."""
    texts: tuple[RuleTable, ...]
    """The same tables as texts, row by row in the same order, with the place each row comes from."""

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: Any) -> CoreSchema:
        """Taken as it is by house rules: it was checked while it was read."""
        return core_schema.is_instance_schema(cls)

    def range_row(self, weapon_type: str, strength: int | None = None, added: bool = True) -> RangeRow | None:
        """The range row of a weapon type in the table's words (`Heavy Pistol`, `Bow`), whatever their case.

        Thrown weapons, grenades, bows and crossbows depend on Strength: without one, or where `added` is off
        (house rule added_ranges), they have no row. None too for a type that no table holds.
        """
        return _range_row(self, weapon_type, strength, added)

    def target_number(self, key: str) -> SituationRow:
        """The line of a range or modifier: `short`, `laser-sight`, `cover`. Raises KeyError for another."""
        for line in self.target_numbers:
            if line.key == key:
                return line
        raise KeyError(key)


@lru_cache(maxsize=512)
def _range_row(tables: Tables, weapon_type: str, strength: int | None, added: bool) -> RangeRow | None:
    wanted = weapon_type.casefold()
    for row in tables.ranges:
        if row.type.casefold() == wanted:
            return row
    if not added or strength is None:
        return None
    formula = next((one for one in tables.added_ranges if one.type.casefold() == wanted), None)
    return formula.at(max(strength, 1)) if formula else None
