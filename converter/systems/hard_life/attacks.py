"""An attack before it lands: Power, level, and which armour stands against it."""

from __future__ import annotations

from dataclasses import dataclass

from converter.notation.level import Level
from converter.systems.hard_life.targets import ArmourKind


@dataclass(frozen=True, slots=True)
class DamageCode:
    """Power of 1 or more and level, such as 9M."""

    power: int
    level: Level

    def __str__(self) -> str:
        return f"{self.power}{self.level}"


@dataclass(frozen=True, slots=True)
class Blow:
    """What strikes: its code, the armour it meets, whether it stuns, whether it pierces armour (APDS)."""

    code: DamageCode
    kind: ArmourKind = ArmourKind.BALLISTIC
    stun: bool = False
    armour_piercing: bool = False
