"""Cover: what stops a shot, and what a shot does that goes through (Revised Combat, Resolving Combat)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from pydantic import Field

from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.locations import kind_of


@dataclass(frozen=True, slots=True)
class Cover:
    """Cover in front of some locations; at Integrity 0 it is gone."""

    av: Annotated[int, Field(ge=0)]
    integrity: Annotated[int, Field(ge=0)]
    locations: tuple[str, ...]

    @property
    def stands(self) -> bool:
        """Whether any of it is left."""
        return self.integrity > 0

    def hides(self, location: str, ducked: bool, rules: RevisedCombatRules) -> bool:
        """Whether a location is behind it; a target that has ducked back has its lower body there too."""
        if not self.stands:
            return False
        return location in self.locations or (ducked and kind_of(location) in rules.ducked.value)

    def pierced_by(self, penetration: int) -> bool:
        """Whether a shot goes through: its Penetration is at least the cover's Armour Value."""
        return penetration >= self.av

    def weakened(self, damage_points: int) -> Cover:
        """The cover after a shot went through it and inflicted so many Damage Points."""
        return replace(self, integrity=max(0, self.integrity - damage_points))
