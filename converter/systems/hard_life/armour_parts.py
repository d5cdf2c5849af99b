"""What armour outside Table 3 weighs: the lowest Encumbrance Factor that builds it out of parts.

The parts are those of the Customisable Armour Rules, written for Hard Life V5: ballistic and impact cloth of
1 to 4 and plates of 1 to 4, which add as much to both. Arms and legs are built as pairs; the head is free.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from converter.notation.armour import ArmourRating
from converter.systems.hard_life.locations import Location
from converter.working import Quantity, given, total

BALLISTIC: Final = (0, 0, 0, 1, 2)
"""Factor of ballistic cloth 0 to 4."""
IMPACT: Final = (0, 1, 2, 3, 4)
"""Factor of impact cloth 0 to 4."""
PLATES: Final = (0, 2, 3, 4, 5)
"""Factor of plates 0 to 4."""
PLATED_LIMBS: Final = 1
"""What plates on arms or on legs add."""

HIGHEST_BUILT: Final = ArmourRating(8, 8)
"""The most that cloth and plates of 4 come to."""

_BUILDS: Final = tuple(
    (ballistic, impact, plates)
    for plates in range(len(PLATES))
    for ballistic in range(len(BALLISTIC))
    for impact in range(len(IMPACT))
)


def can_be_built(rating: ArmourRating, places: Iterable[Location]) -> bool:
    """Whether parts reach the rating where a factor is asked for; the head asks for none."""
    if all(place is Location.HEAD for place in places):
        return True
    return rating.ballistic <= HIGHEST_BUILT.ballistic and rating.impact <= HIGHEST_BUILT.impact


def lowest_factor(rating: ArmourRating, places: Iterable[Location]) -> Quantity:
    """The sum over the covered parts, each built as light as can be: exactly, or else with impact to spare.

    Raises ValueError above 8/8.
    """
    parts = dict.fromkeys(_part(place) for place in places if place is not Location.HEAD)
    return total(tuple(_part_factor(part, rating) for part in parts))


def _part(place: Location) -> str:
    if place.is_arm:
        return "arms"
    return "legs" if place.is_leg else "torso"


def _part_factor(part: str, rating: ArmourRating) -> Quantity:
    fitting = [build for build in _BUILDS if _exactly(build, rating)]
    fitting = fitting or [build for build in _BUILDS if _at_least(build, rating)]
    if not fitting:
        raise ValueError(f"{rating} is more than parts build")
    best = min(fitting, key=lambda build: _factor_of(build, part))
    return given(f"{part} ({_in_words(best)})", _factor_of(best, part))


def _exactly(build: tuple[int, int, int], rating: ArmourRating) -> bool:
    ballistic, impact, plates = build
    return (ballistic + plates, impact + plates) == (rating.ballistic, rating.impact)


def _at_least(build: tuple[int, int, int], rating: ArmourRating) -> bool:
    ballistic, impact, plates = build
    return ballistic + plates >= rating.ballistic and impact + plates >= rating.impact


def _factor_of(build: tuple[int, int, int], part: str) -> int:
    ballistic, impact, plates = build
    limbs = PLATED_LIMBS if plates and part != "torso" else 0
    return BALLISTIC[ballistic] + IMPACT[impact] + PLATES[plates] + limbs


def _in_words(build: tuple[int, int, int]) -> str:
    names = zip(("ballistic", "impact", "plates"), build, strict=True)
    return ", ".join(f"{name} {number}" for name, number in names if number)
