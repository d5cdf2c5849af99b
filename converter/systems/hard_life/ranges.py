"""Ranges in metres (SR3, Weapon Range Table; Hard Life determines range as SR3 does)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from converter.notation.weapon_class import WeaponClass
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
    house_rule: str = ""

    def metres(self, strength: Quantity | None) -> tuple[Quantity, ...]:
        """The limits in metres; none where they need a Strength that nobody gives."""
        if not self.times_strength:
            return _fixed(self.limits, self.house_rule)
        if strength is None:
            return ()
        bands = zip(BANDS, self.limits, strict=True)
        notes = _notes(self.house_rule)
        return tuple((limit * strength).named(band, RULE).noting(*notes) for band, limit in bands)

    @property
    def formula(self) -> str | None:
        """`Strength x 1/2/3/5` where the limits hang on Strength."""
        return f"Strength x {'/'.join(map(str, self.limits))}" if self.times_strength else None

    @property
    def printed(self) -> tuple[str, ...]:
        """The limits in print, the first with its minimum: `5-50`, `100`, `150`, `300`."""
        first, *others = map(str, self.limits)
        return (f"{self.minimum}-{first}" if self.minimum else first, *others)


@cache
def _fixed(limits: tuple[int, int, int, int], house_rule: str) -> tuple[Quantity, ...]:
    notes = _notes(house_rule)
    return tuple(given(band, limit, *notes) for band, limit in zip(BANDS, limits, strict=True))


def _notes(house_rule: str) -> tuple[str, ...]:
    return (house_rule,) if house_rule else ()
