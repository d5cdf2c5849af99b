"""What an attack needs by range and situation (Hard Life, Determine Range and Apply Situation Modifiers)."""

from __future__ import annotations

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


SITUATION_OF_SIGHT: Final = {
    Sight.SMARTLINK: Situation.SMARTLINK,
    Sight.GOGGLES: Situation.SMART_GOGGLES,
    Sight.LASER: Situation.LASER_SIGHT,
}
