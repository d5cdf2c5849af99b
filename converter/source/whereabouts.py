"""Where a belonging stands in its file: kept with it for messages, and no part of what it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from converter.problems import Location


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """A place that makes no difference: equal weapons are equal wherever each stands."""

    place: Location | None = field(default=None, compare=False)

    def or_else(self, place: Location) -> Location:
        """The belonging's own place, else this one, which is that of its owner or its row."""
        return self.place or place


NOWHERE: Final = Whereabouts()
"""The whereabouts of what was not read out of a file, or whose row is known by other means."""
