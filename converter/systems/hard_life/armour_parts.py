"""What armour outside Table 3 weighs: the lowest Encumbrance Factor that builds it out of parts.

The parts are those of the Customisable Armour Rules, written for Hard Life V5: ballistic and impact cloth of
1 to 4 and plates of 1 to 4, which add as much to both. Arms and legs are built as pairs; the head is free.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from converter.notation.armour import ArmourRating
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.tables import ArmourPartRow, Tables
from converter.working import Quantity, given, total


@dataclass(frozen=True, slots=True)
class _Build:
    """Cloth and plates together; None for none of a kind."""

    ballistic: ArmourPartRow | None
    impact: ArmourPartRow | None
    plates: ArmourPartRow | None

    @property
    def rating(self) -> ArmourRating:
        """What the parts come to: plates add to both."""
        plates = self.plates.rating if self.plates else 0
        ballistic = self.ballistic.rating if self.ballistic else 0
        impact = self.impact.rating if self.impact else 0
        return ArmourRating(ballistic + plates, impact + plates)

    def factor(self, on_limbs: bool) -> int:
        """The Encumbrance Factor; plates are more awkward on arms and legs."""
        cloth = (self.ballistic.ballistic if self.ballistic else 0) + (
            self.impact.impact if self.impact else 0
        )
        if self.plates is None:
            return cloth
        return cloth + (self.plates.plates_on_limbs if on_limbs else self.plates.plates)

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The house rules that made one of the parts."""
        parts = (part for part in (self.ballistic, self.impact, self.plates) if part)
        return tuple(dict.fromkeys(part.house_rule for part in parts if part.house_rule))

    def __str__(self) -> str:
        named = (("ballistic", self.ballistic), ("impact", self.impact), ("plates", self.plates))
        return ", ".join(f"{name} {part.rating}" for name, part in named if part)


def highest_built(tables: Tables) -> ArmourRating:
    """The most that cloth and plates together come to: 8/8 by the published parts."""
    most = 2 * max(part.rating for part in tables.armour_parts)
    return ArmourRating(most, most)


def can_be_built(rating: ArmourRating, places: Iterable[Location], tables: Tables) -> bool:
    """Whether parts reach the rating where a factor is asked for; the head asks for none."""
    if all(place is Location.HEAD for place in places):
        return True
    return _at_least(highest_built(tables), rating)


def lowest_factor(rating: ArmourRating, places: Iterable[Location], tables: Tables) -> Quantity:
    """The sum over the covered parts, each built as light as can be: exactly, or else with points to spare.

    Raises ValueError above what parts build (`can_be_built`).
    """
    parts = dict.fromkeys(_part(place) for place in places if place is not Location.HEAD)
    return total(tuple(_part_factor(part, rating, tables) for part in parts))


def _part(place: Location) -> str:
    if place.is_arm:
        return "arms"
    return "legs" if place.is_leg else "torso"


def _part_factor(part: str, rating: ArmourRating, tables: Tables) -> Quantity:
    builds = _builds(tables)
    fitting = [build for build in builds if build.rating == rating]
    fitting = fitting or [build for build in builds if _at_least(build.rating, rating)]
    if not fitting:
        raise ValueError(f"{rating} is more than parts build")
    on_limbs = part != "torso"
    best = min(fitting, key=lambda build: build.factor(on_limbs))
    return given(f"{part} ({best})", best.factor(on_limbs), *best.house_rules)


def _at_least(rating: ArmourRating, wanted: ArmourRating) -> bool:
    return rating.ballistic >= wanted.ballistic and rating.impact >= wanted.impact


@lru_cache(maxsize=16)
def _builds(tables: Tables) -> tuple[_Build, ...]:
    """All that can be built, those with few plates first."""
    ratings = (None, *sorted(tables.armour_parts, key=lambda part: part.rating))
    combined = product(ratings, repeat=3)
    return tuple(_Build(ballistic, impact, plates) for plates, ballistic, impact in combined)
