"""The tables of the text as typed rows, read from `data/hard_life` once."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from converter.notation.armour import ArmourRating, parse_armour
from converter.resources import read_data
from converter.systems.hard_life.locations import Location


@dataclass(frozen=True, slots=True)
class ScatterRow:
    """Table 1: hexes an attack scatters. `net_successes` is the lowest number of the column."""

    net_successes: int
    printed: str
    hexes: int
    source: str


@dataclass(frozen=True, slots=True)
class AccuracyRow:
    """Table 2: dice added to the Damage Test (signed). `net_successes` is the lowest of the column."""

    net_successes: int
    printed: str
    dice: int
    source: str


@dataclass(frozen=True, slots=True)
class ArmourRow:
    """Table 3: one type of armour. None where it covers nothing.

    `average` of a helmet has plus signs (`added`): it goes on top of the Average of the armour worn with it.
    `concealability` None is not applicable. `layer` is false for helmets, which are no layered armour.
    """

    name: str
    head: ArmourRating | None
    torso: ArmourRating | None
    arms: ArmourRating | None
    legs: ArmourRating | None
    average: ArmourRating
    encumbrance_factor: int
    concealability: int | None
    layer: bool
    source: str

    def at(self, location: Location) -> ArmourRating | None:
        """The armour at a location; both arms have the same, and both legs."""
        if location.is_arm:
            return self.arms
        if location.is_leg:
            return self.legs
        return self.head if location is Location.HEAD else self.torso


class DodgeSituation(StrEnum):
    """The situations of Table 4 that change a Dodge Test by a fixed number."""

    AREA = "area"
    INTO_COVER = "into-cover"
    PRONE = "prone"


@dataclass(frozen=True, slots=True)
class DodgeRow:
    """Table 4: a change of the dodge target number; None for half the normal visibility modifier."""

    key: str
    situation: str
    target_number: int | None
    source: str


@dataclass(frozen=True, slots=True)
class LocationRow:
    """Table 5: the location for 3D6 from `lowest` to `highest`."""

    lowest: int
    highest: int
    location: Location
    source: str


@dataclass(frozen=True, slots=True)
class StressRow:
    """Dice of a Stress Test by grade (Man & Machine); `system` is cyberware, bioware or attribute."""

    grade: str
    system: str
    dice: int
    source: str


@cache
def scatter_table() -> tuple[ScatterRow, ...]:
    """Table 1, fewest successes first."""
    return tuple(
        ScatterRow(_lowest(row["net_successes"]), row["net_successes"], int(row["hexes"]), row["source"])
        for row in _rows("scatter")
    )


@cache
def accuracy_table() -> tuple[AccuracyRow, ...]:
    """Table 2, fewest successes first."""
    return tuple(
        AccuracyRow(_lowest(row["net_successes"]), row["net_successes"], int(row["dice"]), row["source"])
        for row in _rows("accuracy")
    )


@cache
def armour_table() -> tuple[ArmourRow, ...]:
    """Table 3 in the order of the text."""
    return tuple(
        ArmourRow(
            name=row["armour"],
            head=_pair(row["head"]),
            torso=_pair(row["torso"]),
            arms=_pair(row["arms"]),
            legs=_pair(row["legs"]),
            average=parse_armour(row["average"]),
            encumbrance_factor=int(row["encumbrance_factor"]),
            concealability=int(row["concealability"]) if row["concealability"] else None,
            layer=row["layer"] == "yes",
            source=row["source"],
        )
        for row in _rows("armour")
    )


@cache
def dodge_table() -> tuple[DodgeRow, ...]:
    """Table 4 in the order of the text."""
    return tuple(
        DodgeRow(
            row["key"],
            row["situation"],
            None if row["target_number"] == "half" else int(row["target_number"]),
            row["source"],
        )
        for row in _rows("dodge")
    )


@cache
def location_table() -> tuple[LocationRow, ...]:
    """Table 5, lowest roll first."""
    return tuple(
        LocationRow(int(row["lowest"]), int(row["highest"]), Location(row["location"]), row["source"])
        for row in _rows("locations")
    )


@cache
def stress_table() -> tuple[StressRow, ...]:
    """Dice of Stress Tests, cyberware first."""
    return tuple(
        StressRow(row["grade"], row["system"], int(row["dice"]), row["source"])
        for row in _rows("stress_tests")
    )


def scatter_hexes(net_successes: int) -> int:
    """Table 1: how many hexes an attack scatters. Fewer than 1 net success counts as 1."""
    return [row for row in scatter_table() if row.net_successes <= max(1, net_successes)][-1].hexes


def accuracy_dice(net_successes: int) -> int:
    """Table 2: dice added to the Damage Test, -3 to +2. Fewer than 1 net success counts as 1."""
    return [row for row in accuracy_table() if row.net_successes <= max(1, net_successes)][-1].dice


def location_rolled(total: int) -> Location:
    """Table 5: the location for the sum of 3D6. Raises ValueError outside 3 to 18."""
    for row in location_table():
        if row.lowest <= total <= row.highest:
            return row.location
    raise ValueError(f"{total} is no sum of three dice; expected 3 to 18")


def _rows(name: str) -> Iterator[dict[str, str]]:
    return csv.DictReader(io.StringIO(read_data(f"hard_life/{name}.csv")))


def _lowest(column: str) -> int:
    return int(column.removesuffix("+"))


def _pair(text: str) -> ArmourRating | None:
    return parse_armour(text) if text else None
