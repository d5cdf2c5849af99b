"""How far a figure moves (Faster Combat, Movement)."""

from __future__ import annotations

from enum import StrEnum

from converter.systems.faster_combat.amounts import Amount, whole_quotient


class Terrain(StrEnum):
    """The ground: difficult is rubble, marsh, water, stairs, ladders and the like."""

    NORMAL = "normal"
    DIFFICULT = "difficult"


def distance_cm(speed: Amount, terrain: Terrain, *, crawling: bool) -> Amount:
    """How far the figure may move this turn, in cm.

    Difficult terrain halves the Speed, and so does crawling; each is rounded down, one after the other.
    """
    if terrain is Terrain.DIFFICULT:
        speed = whole_quotient(speed, 2)
    return whole_quotient(speed, 2) if crawling else speed
