"""What is shot at: a body, its armour by location, what armours it from within (Hard Life, Armour Test)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from converter.notation.armour import ArmourRating
from converter.systems.hard_life.locations import ByLocation, Location

BARE: Final = ArmourRating(0, 0)


class ArmourKind(StrEnum):
    """Which half of an armour rating stands against an attack."""

    BALLISTIC = "ballistic"
    IMPACT = "impact"

    def of(self, rating: ArmourRating) -> int:
        """That half of the rating."""
        return rating.ballistic if self is ArmourKind.BALLISTIC else rating.impact


@dataclass(frozen=True, slots=True)
class BoneLacing:
    """Laced bones: `dice` (the Body bonus) and armour, which adds dice too and lowers the Power."""

    dice: int = 0
    armour: ArmourRating = BARE


@dataclass(frozen=True, slots=True)
class Target:
    """A target: Body of 1 or more, worn armour and dermal dice by location, Average armour (area attacks).

    `cyberlimbs` holds the integrity enhancement levels of a limb that is a cyberlimb, None where it is flesh.
    """

    body: int
    armour: ByLocation[ArmourRating] = field(default_factory=lambda: ByLocation.all_alike(BARE))
    armour_dice: ByLocation[int] = field(default_factory=lambda: ByLocation.all_alike(0))
    bone_lacing: BoneLacing = BoneLacing()
    cyberlimbs: ByLocation[int | None] = field(default_factory=lambda: ByLocation.all_alike(None))
    average: ArmourRating = BARE

    def is_cyberlimb(self, location: Location) -> bool:
        """Whether the location is a cyberlimb: no stun, no transfer to the torso."""
        return self.cyberlimbs[location] is not None

    def protection_at(self, location: Location) -> Protection:
        """What an attack on this location meets."""
        return Protection(
            location.label,
            self.armour[location],
            self.armour_dice[location],
            self.bone_lacing,
            self.cyberlimbs[location],
        )

    def average_protection(self) -> Protection:
        """What an attack on the whole body meets: Average armour.

        Dermal dice are those of the six locations on average, rounded down; cyberlimbs add none, since no
        one limb is struck.
        """
        dice = sum(count for _, count in self.armour_dice.items()) // len(Location)
        return Protection("Average", self.average, dice, self.bone_lacing, None)


@dataclass(frozen=True, slots=True)
class Protection:
    """The armour one attack meets. `cyberlimb` holds integrity levels, None for flesh."""

    place: str
    worn: ArmourRating
    dermal_dice: int
    lacing: BoneLacing
    cyberlimb: int | None
