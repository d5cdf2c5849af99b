"""Records of Revised Combat: travellers converted, immutable, every number with its working."""

from __future__ import annotations

from dataclasses import dataclass

from converter.notation.upp import Upp
from converter.source.traveller import TravellerMode, TravellerSkill, TravellerWeapon
from converter.working import Quantity


@dataclass(frozen=True, slots=True)
class LocationFigure:
    """A number of a location: its Damage Threshold or Armour Value."""

    location: str
    figure: Quantity


@dataclass(frozen=True, slots=True)
class AtRange:
    """A weapon at a range band in its owner's hands: what 2D6 must come to, and its Penetration there."""

    band: str
    roll: Quantity
    penetration: Quantity | None


@dataclass(frozen=True, slots=True)
class WeaponRecord:
    """A weapon with everything an attack needs; None stands for what nobody knows.

    Penetration is that at Short range. `attenuation` None is no loss with range. `rounds` is what a full
    magazine holds, `reloads` how many are carried besides. `at_ranges` is empty where it has no owner.
    """

    name: str
    penetration: int | None
    attenuation: int | None
    damage_value: int | None
    modes: tuple[TravellerMode, ...]
    weapon_class: str | None
    lethal: bool
    range: str | None
    rounds: int | None = None
    reloads: int | None = None
    at_ranges: tuple[AtRange, ...] = ()


@dataclass(frozen=True, slots=True)
class IntegrityFigures:
    """The integrity record, unmarked: columns, rows, boxes, and the DM of each row (None: no roll)."""

    columns: Quantity
    rows: int
    boxes: Quantity
    row_dm: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class TravellerRecord:
    """A traveller of Revised Combat: everything its character card holds.

    `thresholds` and `armour` follow the order of the locations; `placeholders` name the rules used whose
    pages are lost; `not_converted` belongings that nobody knows or that could not be read.
    """

    name: str
    upp: Upp
    life_force: Quantity
    determination: Quantity
    initiative_dm: Quantity
    integrity: IntegrityFigures
    thresholds: tuple[LocationFigure, ...]
    armour: tuple[LocationFigure, ...]
    weapons: tuple[WeaponRecord, ...]
    skills: tuple[TravellerSkill, ...]
    side: str | None
    quantity: int
    target_type: str
    sentient: bool
    placeholders: tuple[str, ...]
    not_converted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RevisedCombatRecords:
    """Everything converted in one run, in the order it was read."""

    characters: tuple[TravellerRecord, ...] = ()
    weapons: tuple[WeaponRecord, ...] = ()


def source_weapon(record: WeaponRecord) -> TravellerWeapon:
    """A weapon's record as the rules of attack take it."""
    return TravellerWeapon(
        name=record.name,
        penetration=record.penetration,
        attenuation=record.attenuation,
        damage_value=record.damage_value,
        modes=record.modes,
        weapon_class=record.weapon_class,
        lethal=record.lethal,
        range=record.range,
        rounds=record.rounds,
        reloads=record.reloads,
    )
