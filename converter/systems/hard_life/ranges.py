"""Ranges in metres (SR3, Weapon Range Table; Hard Life determines range as SR3 does)."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from functools import cache
from typing import Final

from converter.notation.weapon_class import WeaponClass
from converter.resources import read_data
from converter.working import Quantity, given

RULE: Final = "SR3, Weapon Range Table"
BANDS: Final = ("Short range", "Medium range", "Long range", "Extreme range")


@dataclass(frozen=True, slots=True)
class RangeRow:
    """The upper limits of short, medium, long and extreme range, in metres or times Strength.

    `minimum` is the shortest distance that launchers can be fired at, None for others.
    """

    weapon_class: WeaponClass
    minimum: int | None
    limits: tuple[int, int, int, int]
    times_strength: bool
    source: str

    def metres(self, strength: Quantity | None) -> tuple[Quantity, ...]:
        """The limits in metres; none where they need a Strength that nobody gives."""
        if not self.times_strength:
            return _fixed(self.limits)
        if strength is None:
            return ()
        bands = zip(BANDS, self.limits, strict=True)
        return tuple((limit * strength).named(band, RULE) for band, limit in bands)

    @property
    def formula(self) -> str | None:
        """`Strength x 1/2/3/5` where the limits hang on Strength."""
        return f"Strength x {'/'.join(map(str, self.limits))}" if self.times_strength else None


def range_row(weapon_class: WeaponClass | None) -> RangeRow | None:
    """The row of a class, None for a class without one (blades, lasers, flamethrowers, unknown ones)."""
    return None if weapon_class is None else _table().get(weapon_class)


@cache
def _fixed(limits: tuple[int, int, int, int]) -> tuple[Quantity, ...]:
    return tuple(given(band, limit) for band, limit in zip(BANDS, limits, strict=True))


@cache
def _table() -> dict[WeaponClass, RangeRow]:
    rows = csv.DictReader(io.StringIO(read_data("hard_life/ranges.csv")))
    return {
        WeaponClass(row["type"]): RangeRow(
            weapon_class=WeaponClass(row["type"]),
            minimum=int(row["minimum"]) if row["minimum"] else None,
            limits=(int(row["short"]), int(row["medium"]), int(row["long"]), int(row["extreme"])),
            times_strength=row["times_strength"] == "yes",
            source=row["source"],
        )
        for row in rows
    }
