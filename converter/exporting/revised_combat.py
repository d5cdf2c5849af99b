"""Revised Combat records as flat rows: what JSON, CSV and every other export print, from one place."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from converter.systems.revised_combat.records import LocationFigure, TravellerRecord, WeaponRecord


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True, populate_by_name=True)


class ModeRow(_Row):
    """A way of firing a weapon."""

    name: str
    shots: int = Field(description="projectiles or other components, each resolved apart")
    to_hit_dm: int

    def __str__(self) -> str:
        """`burst 3 -1`: name, shots, DM to hit."""
        return (
            f"{self.name} {self.shots} {self.to_hit_dm:+d}" if self.to_hit_dm else f"{self.name} {self.shots}"
        )


_SINGLE = ModeRow(name="single", shots=1, to_hit_dm=0)


class TravellerWeaponRow(_Row):
    """A Traveller weapon; null where nobody knows. The same shape is read as input."""

    name: str
    penetration: int | None
    attenuation: int | None = Field(description="range bands beyond Short for one halving; null: no loss")
    damage_value: int | None
    modes: tuple[ModeRow, ...]
    weapon_class: str | None = Field(alias="class", serialization_alias="class")
    lethal: bool
    range: str | None = Field(description="the last range band that it reaches")
    rounds: int | None = Field(default=None, description="what a full magazine holds; null: not counted")
    reloads: int | None = Field(default=None, description="full magazines carried besides; null: not known")

    @property
    def facts(self) -> tuple[str, ...]:
        """What is to be said of it, in words; what nobody knows is a `?`."""
        loss = () if self.attenuation is None else (f"halved every {self.attenuation} bands",)
        modes = tuple(map(str, self.modes)) if len(self.modes) > 1 or self.modes[:1] != (_SINGLE,) else ()
        return (
            self.weapon_class or "class ?",
            f"Penetration {_known(self.penetration)}",
            *loss,
            f"Damage Value {_known(self.damage_value)}{'' if self.lethal else ' Non-Lethal'}",
            *((f"to {self.range}",) if self.range else ()),
            *((f"{self.rounds} rounds",) if self.rounds is not None else ()),
            *((f"{self.reloads} reloads",) if self.reloads is not None else ()),
            *modes,
        )

    def __str__(self) -> str:
        """`Rifle (Rifle, Penetration 3, halved every 2 bands, Damage Value 3, to Very Long)`."""
        return f"{self.name} ({', '.join(self.facts)})"


class IntegrityRow(_Row):
    """The integrity record, unmarked."""

    columns: int
    rows: int
    boxes: int
    row_dm: tuple[int | None, ...] = Field(description="first row first; null needs no roll")


class TravellerRow(_Row):
    """A traveller with everything its card holds."""

    name: str
    upp: str
    strength: int
    dexterity: int
    endurance: int
    life_force: int
    determination: int
    integrity: IntegrityRow
    thresholds: dict[str, int]
    armour: dict[str, int]
    weapons: tuple[TravellerWeaponRow, ...]
    placeholders: tuple[str, ...] = Field(
        description="rules used whose pages are lost and whose values are made up"
    )
    initiative_dm: int
    skills: dict[str, int]
    side: str | None
    quantity: int
    target_type: str
    not_converted: tuple[str, ...]


def traveller_row(record: TravellerRecord) -> TravellerRow:
    """A traveller's record as a row."""
    integrity = record.integrity
    return TravellerRow(
        name=record.name,
        upp=str(record.upp),
        strength=record.upp.strength,
        dexterity=record.upp.dexterity,
        endurance=record.upp.endurance,
        life_force=int(record.life_force),
        determination=int(record.determination),
        integrity=IntegrityRow(
            columns=int(integrity.columns),
            rows=integrity.rows,
            boxes=int(integrity.boxes),
            row_dm=integrity.row_dm,
        ),
        thresholds=_by_location(record.thresholds),
        armour=_by_location(record.armour),
        weapons=tuple(map(traveller_weapon_row, record.weapons)),
        placeholders=record.placeholders,
        initiative_dm=int(record.initiative_dm),
        skills={skill.name: skill.level for skill in record.skills},
        side=record.side,
        quantity=record.quantity,
        target_type=record.target_type,
        not_converted=record.not_converted,
    )


def traveller_weapon_row(record: WeaponRecord) -> TravellerWeaponRow:
    """A Traveller weapon as a row."""
    return TravellerWeaponRow(
        name=record.name,
        penetration=record.penetration,
        attenuation=record.attenuation,
        damage_value=record.damage_value,
        modes=tuple(ModeRow(name=m.name, shots=m.shots, to_hit_dm=m.to_hit_dm) for m in record.modes),
        weapon_class=record.weapon_class,
        lethal=record.lethal,
        range=record.range,
        rounds=record.rounds,
        reloads=record.reloads,
    )


def _known(value: object) -> str:
    return "?" if value is None else str(value)


def _by_location(figures: tuple[LocationFigure, ...]) -> dict[str, int]:
    return {one.location: int(one.figure) for one in figures}
