"""What an attack needs by range and situation (Hard Life, Determine Range and Apply Situation Modifiers)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from converter.source.sights import Sight


class Range(StrEnum):
    """The four distances of SR3."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"
    EXTREME = "extreme"


class Situation(StrEnum):
    """The situations that play knows of by itself; a game master's rows may be others."""

    SMARTLINK = "smartlink"
    SMART_GOGGLES = "smart-goggles"
    LASER_SIGHT = "laser-sight"
    TARGET_RUNNING = "target-running"
    ATTACKER_RUNNING = "attacker-running"
    ENEMY_IN_CONTACT = "enemy-in-contact"


class SituationKind(StrEnum):
    """A range gives the target number, a sight (the best one only) and a modifier change it."""

    RANGE = "range"
    SIGHT = "sight"
    MODIFIER = "modifier"


SITUATION_OF_SIGHT: Final = {
    Sight.SMARTLINK: Situation.SMARTLINK,
    Sight.GOGGLES: Situation.SMART_GOGGLES,
    Sight.LASER: Situation.LASER_SIGHT,
}


@dataclass(frozen=True, slots=True)
class SituationRow:
    """A line of the target numbers: the number at a range (2 or more), else a signed change of it."""

    key: str
    situation: str
    kind: SituationKind
    number: int
    source: str
    house_rule: str = ""

    @property
    def printed(self) -> str:
        """The number in print: `5`, `-2`, `+4`."""
        return str(self.number) if self.kind is SituationKind.RANGE else f"{self.number:+d}"
