"""The article's tables as typed rows, read from `data/faster_combat` once, and as tables to show."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from functools import cache, lru_cache

from converter.resources import read_data


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

    def at(self, strength: int) -> RangeRow:
        """The row for a Strength of 1 or more; limits are rounded down."""
        highs = [int(factor * strength) for factor in (self.short, self.medium, self.long, self.extreme)]
        lows = [0, *(high + 1 for high in highs[:-1])]
        short, medium, long, extreme = (Band(low, high) for low, high in zip(lows, highs, strict=True))
        return RangeRow(self.type, short, medium, long, extreme, self.source, added=True)


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


@dataclass(frozen=True, slots=True)
class PublishedMeleeWeapon:
    """A row of the article's melee table; damage as printed, `+3` or `16`."""

    weapon: str
    damage: str
    catalogue_name: str
    source: str


@dataclass(frozen=True, slots=True)
class PublishedGrenade:
    """A row of the article's grenade table."""

    grenade: str
    damage: int
    reduction_cm: Decimal
    catalogue_name: str
    source: str


class SituationKind(StrEnum):
    """What a line of the target number table speaks of. Of several sights the best one counts."""

    RANGE = "range"
    SIGHT = "sight"
    MODIFIER = "modifier"


@dataclass(frozen=True, slots=True)
class TargetNumber:
    """A line of the target number table: a base number for a range, else what is added to it."""

    key: str
    situation: str
    kind: SituationKind
    number: int
    source: str

    @property
    def printed(self) -> str:
        """The number as printed: `6`, `-1`, `+4`."""
        return str(self.number) if self.kind is SituationKind.RANGE else f"{self.number:+d}"


@dataclass(frozen=True, slots=True)
class CardValue:
    """A line of the card table; the value is a number or `face value` or `special`."""

    card: str
    value: str
    source: str


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


def _lines(name: str) -> Iterator[list[str]]:
    """The rows of a data file as lists of texts, the heading left out."""
    reader = csv.reader(io.StringIO(read_data(f"faster_combat/{name}.csv")))
    next(reader)
    return reader


@cache
def ranges() -> tuple[RangeRow, ...]:
    """The 15 rows of the range table (Faster Combat, Ranged Combat)."""
    return tuple(
        RangeRow(kind, _band(short), _band(medium), _band(long), _band(extreme), source)
        for kind, short, medium, long, extreme, source in _lines("ranges")
    )


def _band(text: str) -> Band:
    low, high = text.split("-")
    return Band(int(low), int(high))


@cache
def added_ranges() -> tuple[StrengthRange, ...]:
    """Rows for thrown weapons, grenades, bows and crossbows; an addition, not in the article."""
    return tuple(
        StrengthRange(kind, Decimal(short), Decimal(medium), Decimal(long), Decimal(extreme), source)
        for kind, short, medium, long, extreme, source in _lines("added_ranges")
    )


@lru_cache(maxsize=512)
def range_row(weapon_type: str, strength: int | None = None, added: bool = True) -> RangeRow | None:
    """The range row of a weapon type in the table's words (`Heavy Pistol`, `Bow`), whatever their case.

    Thrown weapons, grenades, bows and crossbows depend on Strength: without one, or where `added` is off
    (house rule added_ranges), they have no row. None too for a type that no table holds.
    """
    wanted = weapon_type.casefold()
    for row in ranges():
        if row.type.casefold() == wanted:
            return row
    if not added or strength is None:
        return None
    formula = next((one for one in added_ranges() if one.type.casefold() == wanted), None)
    return formula.at(max(strength, 1)) if formula else None


@cache
def published_weapons() -> tuple[PublishedWeapon, ...]:
    """The article's weapon table (Faster Combat, Weapons)."""
    return tuple(
        PublishedWeapon(weapon, printed, int(ammo) if ammo else None, damage, row, name, note, source)
        for weapon, printed, ammo, damage, row, name, note, source in _lines("weapons")
    )


@cache
def published_melee_weapons() -> tuple[PublishedMeleeWeapon, ...]:
    """The article's melee weapons (Faster Combat, Weapons)."""
    return tuple(PublishedMeleeWeapon(*line) for line in _lines("melee_weapons"))


@cache
def published_grenades() -> tuple[PublishedGrenade, ...]:
    """The article's grenades (Faster Combat, Weapons)."""
    return tuple(
        PublishedGrenade(grenade, int(damage), Decimal(reduction), name, source)
        for grenade, damage, reduction, name, source in _lines("grenades")
    )


@cache
def target_numbers() -> tuple[TargetNumber, ...]:
    """The target number table (Faster Combat, Ranged Combat)."""
    return tuple(
        TargetNumber(key, situation, SituationKind(kind), int(number), source)
        for key, situation, kind, number, source in _lines("target_numbers")
    )


def target_number(key: str) -> TargetNumber:
    """The line of a range or modifier: `short`, `laser-sight`, `cover`. Raises KeyError for another key."""
    for line in target_numbers():
        if line.key == key:
            return line
    raise KeyError(key)


@cache
def card_values() -> tuple[CardValue, ...]:
    """What the cards count (Faster Combat, Cards)."""
    return tuple(CardValue(*line) for line in _lines("cards"))


@cache
def published_spells() -> tuple[PublishedSpell, ...]:
    """The article's converted spells (Faster Combat, Spells)."""
    return tuple(PublishedSpell(*line) for line in _lines("spells"))
