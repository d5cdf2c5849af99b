"""The tables of the text as typed rows. `table_rows` reads them; house rules hold those of a game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

from pydantic_core import CoreSchema, core_schema

from converter.notation.armour import ArmourRating
from converter.notation.weapon_class import WeaponClass
from converter.rule_tables import RuleTable
from converter.systems.hard_life.ammunition import AmmunitionRow
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.ranges import RangeRow
from converter.systems.hard_life.situations import Range, Situation
from converter.systems.situation_rows import SituationRow


@dataclass(frozen=True, slots=True)
class ScatterRow:
    """Table 1: hexes an attack scatters. `net_successes` is the lowest number of the column."""

    net_successes: int
    printed: str
    hexes: int
    source: str
    house_rule: str = ""


@dataclass(frozen=True, slots=True)
class AccuracyRow:
    """Table 2: dice added to the Damage Test (signed). `net_successes` is the lowest of the column."""

    net_successes: int
    printed: str
    dice: int
    source: str
    house_rule: str = ""


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
    house_rule: str = ""
    aliases: tuple[str, ...] = ()
    """The names that the SR books and people have for it."""

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
    house_rule: str = ""


@dataclass(frozen=True, slots=True)
class LocationRow:
    """Table 5: the location for 3D6 from `lowest` to `highest`."""

    lowest: int
    highest: int
    location: Location
    source: str
    house_rule: str = ""


@dataclass(frozen=True, slots=True)
class ArmourPartRow:
    """Encumbrance Factor of ballistic cloth, impact cloth and plates of a rating (Customisable Armour)."""

    rating: int
    ballistic: int
    impact: int
    plates: int
    plates_on_limbs: int
    source: str
    house_rule: str = ""


@dataclass(frozen=True, slots=True)
class LacingRow:
    """Laced bones by material: bonus to Body, ballistic and impact armour (Man & Machine)."""

    materials: tuple[str, ...]
    body: int
    ballistic: int
    impact: int
    source: str
    house_rule: str = ""


@dataclass(frozen=True, slots=True)
class SheathingRow:
    """Impact armour of dermal sheathing from a rating on (Man & Machine)."""

    rating: int
    impact: int
    source: str
    house_rule: str = ""


@dataclass(frozen=True, slots=True)
class GrenadeScatterRow:
    """Metres that a grenade of a class scatters: so many D6, and less for each success (SR3, Grenades)."""

    weapon_class: WeaponClass
    dice: int
    metres_per_success: int
    source: str
    house_rule: str = ""


@dataclass(frozen=True, slots=True)
class StressRow:
    """Dice of a Stress Test by grade (Man & Machine); `system` is cyberware, bioware or attribute."""

    grade: str
    system: str
    dice: int
    source: str


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """The tables of a game: those of the text, with a game master's own rows laid over them, if any.

    Two are the same only where they are one object. A row whose `house_rule` is not empty is the game
    master's.
    """

    scatter: tuple[ScatterRow, ...]
    """Table 1."""
    accuracy: tuple[AccuracyRow, ...]
    """Table 2."""
    armour: tuple[ArmourRow, ...]
    """Table 3 in the order of the text."""
    dodge: tuple[DodgeRow, ...]
    """Table 4 in the order of the text."""
    locations: tuple[LocationRow, ...]
    """Table 5."""
    stress: tuple[StressRow, ...]
    """Dice of Stress Tests, cyberware first."""
    situations: tuple[SituationRow, ...]
    """Target numbers by range, and what changes them, in the order of print."""
    ranges: tuple[RangeRow, ...]
    """Ranges of weapon classes."""
    ammunition: tuple[AmmunitionRow, ...]
    """Rounds that do more than their code says."""
    grenade_scatter: tuple[GrenadeScatterRow, ...]
    """How far grenades scatter, by class."""
    armour_parts: tuple[ArmourPartRow, ...]
    """What armour outside Table 3 is built of."""
    lacings: tuple[LacingRow, ...]
    """Laced bones."""
    sheathings: tuple[SheathingRow, ...]
    """Impact armour of dermal sheathing."""
    texts: tuple[RuleTable, ...]
    """The same tables as texts, row by row in the same order, with the place each row comes from."""

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: Any) -> CoreSchema:
        """Taken as it is by house rules: it was checked while it was read."""
        return core_schema.is_instance_schema(cls)

    def scatter_row(self, net_successes: int) -> ScatterRow:
        """Table 1: how many hexes an attack scatters. Fewer than 1 net success counts as 1."""
        rows = (row for row in self.scatter if row.net_successes <= max(1, net_successes))
        return max(rows, key=lambda row: row.net_successes)

    def accuracy_row(self, net_successes: int) -> AccuracyRow:
        """Table 2: dice added to the Damage Test. Fewer than 1 net success counts as 1."""
        rows = (row for row in self.accuracy if row.net_successes <= max(1, net_successes))
        return max(rows, key=lambda row: row.net_successes)

    def range_number(self, distance: Range) -> int:
        """The target number of an attack at a distance."""
        return _number(self, distance.value)

    def situation_number(self, situation: Situation) -> int:
        """What a situation changes of the target number (signed)."""
        return _number(self, situation.value)

    def range_row(self, weapon_class: WeaponClass | None) -> RangeRow | None:
        """The row of a class, None for a class without one (blades, flamethrowers, unknown ones)."""
        return _ranges(self).get(weapon_class)

    def grenade_scatter_row(self, weapon_class: WeaponClass | None) -> GrenadeScatterRow | None:
        """How far grenades of a class scatter, None for a class without a row."""
        return next((row for row in self.grenade_scatter if row.weapon_class is weapon_class), None)

    def ammunition_rows(self, loaded: str) -> tuple[AmmunitionRow, ...]:
        """The rows of the rounds that are loaded, in the words of a source."""
        return _ammunition(self, loaded)

    def location_rolled(self, total: int) -> Location:
        """Table 5: the location for the sum of 3D6. Raises ValueError outside 3 to 18."""
        for row in self.locations:
            if row.lowest <= total <= row.highest:
                return row.location
        raise ValueError(f"{total} is no sum of three dice; expected 3 to 18")


@lru_cache(maxsize=256)
def _number(tables: Tables, key: str) -> int:
    return next(row.number for row in tables.situations if row.key == key)


@lru_cache(maxsize=16)
def _ranges(tables: Tables) -> dict[WeaponClass | None, RangeRow]:
    return {row.weapon_class: row for row in tables.ranges}


@lru_cache(maxsize=1024)
def _ammunition(tables: Tables, loaded: str) -> tuple[AmmunitionRow, ...]:
    return tuple(row for row in tables.ammunition if row.is_among(loaded))
