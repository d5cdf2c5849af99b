"""Damage levels moving up and down, and the boxes they fill (SR3 Condition Monitor)."""

from __future__ import annotations

from typing import Final

from converter.notation.level import Level

FULL_MONITOR: Final = 10

_BOXES: Final = {Level.LIGHT: 1, Level.MODERATE: 3, Level.SERIOUS: 6, Level.DEADLY: FULL_MONITOR}
_NAMES: Final = {
    Level.LIGHT: "Light",
    Level.MODERATE: "Moderate",
    Level.SERIOUS: "Serious",
    Level.DEADLY: "Deadly",
}


def boxes_of(level: Level | None) -> int:
    """How many boxes a wound fills: 1, 3, 6 or 10; 0 for no wound."""
    return 0 if level is None else _BOXES[level]


def name_of(level: Level | None) -> str:
    """The level in words: `Serious`; `nothing` below Light."""
    return "nothing" if level is None else _NAMES[level]


def staged_down(level: Level | None, steps: int) -> Level | None:
    """The level `steps` (0 or more) lower; None below Light."""
    if level is None:
        return None
    ladder = list(Level)
    place = ladder.index(level) - steps
    return ladder[place] if place >= 0 else None


def staged_up(level: Level, steps: int) -> Level:
    """The level `steps` (0 or more) higher, never above Deadly."""
    return level.raised(steps)
