"""The events of Faster Combat that `resolve` settles, in the order of the article's chapters."""

from __future__ import annotations

from typing import Any

from converter.play.events import Event
from converter.systems.faster_combat.settling import attacks, blasts, order, spells, turns

EVENTS: tuple[Event[Any], ...] = (
    *order.EVENTS,
    *turns.EVENTS,
    *attacks.EVENTS,
    *blasts.EVENTS,
    *spells.EVENTS,
)
