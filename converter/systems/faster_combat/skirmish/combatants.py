"""Figures as a skirmish needs them: plain numbers, worked out once for all runs (`arming` does it).

All lengths at the table are whole millimetres, so that the same seed gives the same fight on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from converter.notation.weapon_class import WeaponClass
from converter.source.sights import Sight
from converter.systems.faster_combat.melee import REACH_CM
from converter.systems.faster_combat.tables import RangeBand
from converter.systems.faster_combat.turn import CarriedWeapon

MM = 10
"""Millimetres to the centimetre."""
REACH_MM = REACH_CM * MM

THROWN = frozenset(kind.value for kind in WeaponClass if kind.is_thrown)
"""The types of weapons that are thrown with the Throwing Skill."""
SIGHT_KEYS = {Sight.LASER: "laser-sight", Sight.GOGGLES: "smart-goggles", Sight.SMARTLINK: "smartlink"}
"""The lines of the target number table for the sights of records."""


class ArmKind(StrEnum):
    """How a weapon attacks."""

    GUN = "gun"
    THROWN = "thrown"
    MELEE = "melee"
    GRENADE = "grenade"
    LAUNCHER = "launcher"

    @property
    def blasts(self) -> bool:
        """Whether it is aimed at a spot and bursts there."""
        return self in (ArmKind.GRENADE, ArmKind.LAUNCHER)


@dataclass(frozen=True, slots=True)
class Step:
    """A distance up to which a Target Number holds, in mm."""

    limit_mm: int
    band: RangeBand
    number: int


@dataclass(frozen=True, slots=True)
class Arm:
    """A weapon in a skirmish. `skill` is added to the card; `steps` are its ranges with its own `sight`.

    `natural` weapons (a critter's bite) are always ready. `quantity` counts what is thrown away with each
    attack. `reduction_mm` is set for what blasts.
    """

    kind: ArmKind
    carried: CarriedWeapon
    damage: int
    skill: int
    steps: tuple[Step, ...] = ()
    minimum_mm: int = 0
    reduction_mm: Fraction | None = None
    natural: bool = False
    quantity: int = 1
    sight: Sight | None = None

    @property
    def name(self) -> str:
        """The name, its own among the figure's weapons."""
        return self.carried.name

    @property
    def reaches_melee(self) -> bool:
        """Whether it is used hand to hand."""
        return self.kind is ArmKind.MELEE

    @property
    def skill_name(self) -> str:
        """What the skill of a ranged weapon is called."""
        return "Throwing" if self.is_thrown_away else "Firearms"

    @property
    def is_thrown_away(self) -> bool:
        """Whether each attack spends one of it."""
        return self.kind in (ArmKind.THROWN, ArmKind.GRENADE)

    def damage_at(self, distance_mm: int) -> int:
        """What a blast still does at a distance, 0 or more (Faster Combat, Grenades: Damage).

        In whole numbers: it is asked for every figure and every spot, and fractions take ten times as long.
        """
        assert self.reduction_mm is not None
        lost = distance_mm * self.reduction_mm.denominator // self.reduction_mm.numerator
        return max(self.damage - lost, 0)

    def step_at(self, distance_mm: int) -> Step | None:
        """Range and Target Number at a distance; None out of range."""
        if distance_mm < self.minimum_mm:
            return None
        for step in self.steps:
            if distance_mm <= step.limit_mm:
                return step
        return None


@dataclass(frozen=True, slots=True)
class Casting:
    """A spell in a skirmish: one that does damage, or Heal. `reach_mm` is for Force 1; None for sight.

    `damages` and `drains` run side by side, one a Damage Level the caster may choose; no damage for Heal.
    `number` None stands for the target's Magic Resistance. `radius_mm` is None for a single figure, as
    for Heal.
    """

    name: str
    max_force: int
    damages: tuple[int, ...]
    drains: tuple[int, ...]
    number: int | None
    resisted: bool
    touch: bool
    mm_a_force: Fraction | None
    radius_mm: int | None
    heals: bool

    def reach_mm(self, force: int) -> int | None:
        """How far it reaches at a Force; None as far as can be seen."""
        if self.touch:
            return REACH_MM
        return None if self.mm_a_force is None else int(self.mm_a_force * force)


@dataclass(frozen=True, slots=True)
class Combatant:
    """One figure: its name, its side's place in the order of sides, and its numbers. Speed in mm a turn."""

    name: str
    side: int
    actions: int
    speed_mm: int
    knock_out: int
    resistance: int
    melee_skill: int
    unarmed_damage: int
    arms: tuple[Arm, ...]
    spells: tuple[Casting, ...]
    left_out: tuple[str, ...]
    """Weapons and spells that cannot be used, each with the reason."""

    def arm(self, name: str) -> Arm:
        """The weapon of that name. Raises KeyError where there is none."""
        for arm in self.arms:
            if arm.name == name:
                return arm
        raise KeyError(name)

    @property
    def natural(self) -> Arm | None:
        """The natural weapon that hits hardest."""
        return max((arm for arm in self.arms if arm.natural), key=lambda arm: arm.damage, default=None)
