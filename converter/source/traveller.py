"""What a referee of MegaTraveller has: travellers, their weapons and armour."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, Field

from converter.notation.upp import Upp


class _Source(BaseModel):
    """Base of the source models: immutable, closed."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True, defer_build=True)


@dataclass(frozen=True, slots=True)
class LocationValue:
    """A number that belongs to a location of a body, robot or vehicle: armour, points, threshold."""

    location: str
    value: int


class TravellerSkill(_Source):
    """A skill with its level."""

    name: str
    level: int = Field(ge=0)


class TravellerMode(_Source):
    """A way of firing a weapon: how many projectiles, each resolved apart, and a DM to hit."""

    name: str = "single"
    shots: int = Field(default=1, ge=1, le=99)
    to_hit_dm: int = 0


class TravellerWeapon(_Source):
    """A weapon as the source has it; None stands for what the source does not say.

    `attenuation` is the number of range bands over which Penetration halves (None: no loss with range),
    `weapon_class` a row of the to-hit table (`Handgun`, `Rifle`, `Melee`), `range` the last band it reaches.
    `lethal` None means the weapon's row in a table, or lethal. `rounds` is what a full magazine holds,
    `reloads` how many full magazines are carried besides.
    """

    name: str
    penetration: int | None = Field(default=None, ge=0)
    attenuation: int | None = Field(default=None, ge=1)
    damage_value: int | None = Field(default=None, ge=0)
    modes: tuple[TravellerMode, ...] = ()
    weapon_class: str | None = None
    lethal: bool | None = None
    range: str | None = None
    rounds: int | None = Field(default=None, ge=1)
    reloads: int | None = Field(default=None, ge=0)

    @property
    def name_only(self) -> bool:
        """Whether nothing but the name is known, so that a table must complete it."""
        return self.penetration is None and self.damage_value is None


class TravellerArmour(_Source):
    """A piece of armour: by name alone, or with its Armour Values.

    `by_location` wins over `value` with `covers` (names of locations; empty: all of them).
    """

    name: str = ""
    value: int | None = Field(default=None, ge=0)
    covers: tuple[str, ...] = ()
    by_location: tuple[LocationValue, ...] = ()


class Traveller(_Source):
    """A traveller, animal, robot or vehicle that fights.

    `upp` is None where the file gives none that can be read. `columns` overrides the width of the integrity
    record, `target_type` names a hit chart of the rules file. `sentient` decides whether its side weighs
    retreat as one force. `unreadable` names belongings that could not be read.
    """

    name: str
    upp: Upp | None = None
    skills: tuple[TravellerSkill, ...] = ()
    armour: tuple[TravellerArmour, ...] = ()
    weapons: tuple[TravellerWeapon, ...] = ()
    side: str | None = None
    quantity: int = Field(default=1, ge=1)
    columns: int | None = None
    target_type: str = "person"
    sentient: bool = True
    unreadable: tuple[str, ...] = ()
