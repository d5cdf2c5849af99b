"""Locations of the body, and what they have in common (Revised Combat, Resolving Combat)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

NEAR_MISS = "--"
"""The mark of a hit chart for a shot that passes close by."""


class LocationKind(StrEnum):
    """A location without its side: what thresholds, effects and armour go by."""

    HEAD = "head"
    CHEST = "chest"
    ABDOMEN = "abdomen"
    UPPER_ARM = "upper_arm"
    LOWER_ARM = "lower_arm"
    UPPER_LEG = "upper_leg"
    LOWER_LEG = "lower_leg"

    @property
    def locations(self) -> tuple[str, ...]:
        """The locations of this kind: one, or left and right."""
        return (self.value,) if self in VITAL else (f"left_{self.value}", f"right_{self.value}")

    @property
    def part(self) -> str:
        """The word under which the effects of states stand: `head`, `trunk` or `limb`."""
        if self is LocationKind.HEAD:
            return "head"
        return "trunk" if self in VITAL else "limb"


VITAL = (LocationKind.HEAD, LocationKind.CHEST, LocationKind.ABDOMEN)
"""Nobody lives without one of these."""

BODY = tuple(location for kind in LocationKind for location in kind.locations)
"""All locations of a person; left and right are the person's own."""

_HANGS_FROM = {LocationKind.UPPER_ARM: "lower_arm", LocationKind.UPPER_LEG: "lower_leg"}
_KIND_OF = {location: kind for kind in LocationKind for location in kind.locations}


def kind_of(location: str) -> LocationKind | None:
    """The kind of a location of the body; None for a location of some other chart."""
    return _KIND_OF.get(location)


def locations_meant(word: str, known: Sequence[str]) -> tuple[str, ...]:
    """The locations that somebody means: itself, or `left_arm`, `legs`, `torso` as all that they take in.

    Empty where `known` holds nothing of the kind.
    """
    if word in known:
        return (word,)
    if word in ("torso", "trunk", "body"):
        return tuple(one for one in known if one in (LocationKind.CHEST, LocationKind.ABDOMEN))
    wanted = {part.removesuffix("s") if part in ("arms", "legs") else part for part in word.split("_")}
    return tuple(one for one in known if wanted and wanted <= set(one.split("_")))


def severed_with(location: str) -> tuple[str, ...]:
    """What comes off when a limb is ruined there: the location, and the one that hangs from it."""
    kind = kind_of(location)
    if kind is None or kind in VITAL:
        return ()
    if kind not in _HANGS_FROM:
        return (location,)
    return (location, f"{location.split('_', maxsplit=1)[0]}_{_HANGS_FROM[kind]}")
