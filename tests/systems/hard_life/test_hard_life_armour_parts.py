"""The lowest Encumbrance Factor that armour parts come to, held against the rows of Table 3."""

from collections.abc import Iterable
from itertools import product

import pytest

from converter.notation.armour import ArmourRating, parse_armour
from converter.systems.hard_life.armour_parts import can_be_built, lowest_factor
from converter.systems.hard_life.locations import ARMS, LEGS, Location
from converter.systems.hard_life.table_rows import bundled_tables

TABLES = bundled_tables()
BALLISTIC = (0, 0, 0, 1, 2)
IMPACT = (0, 1, 2, 3, 4)
PLATES = (0, 2, 3, 4, 5)
"""Factors of cloth and plates of 0 to 4, as the rules for armour parts print them."""

TORSO = (Location.TORSO,)
HEAD = (Location.HEAD,)


@pytest.mark.parametrize(
    ("rating", "places", "factor"),
    [
        ("2/1", TORSO, 1),  # ballistic 2 is 0, impact 1 is 1: the vest's 2/1
        ("3/1", TORSO, 2),  # ballistic 3 is 1, impact 1 is 1: as Table 3 prints for the vest
        ("4/1", TORSO, 3),  # 2 + 1: as printed for the form fitting vest
        ("4/1", TORSO + ARMS, 6),  # 3 + 3: as printed for the shirt
        ("4/1", HEAD + TORSO + ARMS + LEGS, 9),  # 3 + 3 + 3, the head free: as printed for the suit
        ("0/2", TORSO + ARMS + LEGS, 6),  # impact 2 is 2, three times: as printed for leathers
        ("0/1", TORSO + ARMS + LEGS, 3),  # as printed for synthetic leathers
        ("3/0", TORSO + ARMS + LEGS, 3),  # ballistic 3 is 1, three times
        ("5/3", TORSO, 4),  # plates 3 are 4, ballistic 2 is 0
        ("6/4", TORSO, 5),  # plates 4 are 5, ballistic 2 is 0
        ("6/4", ARMS, 6),  # the same on limbs, 1 more for the plates
        ("7/5", TORSO, 7),  # plates 4 are 5, ballistic 3 is 1, impact 1 is 1
        ("8/8", TORSO, 11),  # 5 + 2 + 4
        ("8/8", (Location.LEFT_ARM,), 12),  # one arm costs as much as the pair
        ("6/1", TORSO, 5),  # no build is exact: plates 2 are 3, ballistic 4 is 2 give 6/2
        ("5/3", HEAD, 0),
    ],
)
def test_lowest_builds(rating: str, places: tuple[Location, ...], factor: int) -> None:
    """Each covered part is built as light as can be, arms and legs as pairs, the head free."""
    assert int(lowest_factor(parse_armour(rating), places, TABLES)) == factor


def cheapest(rating: ArmourRating) -> int | None:
    """By trying everything: the lightest torso that is exactly the rating; None where no build is."""
    costs = [
        BALLISTIC[ballistic] + IMPACT[impact] + PLATES[plates]
        for ballistic, impact, plates in product(range(5), repeat=3)
        if (ballistic + plates, impact + plates) == (rating.ballistic, rating.impact)
    ]
    return min(costs, default=None)


def ratings() -> Iterable[ArmourRating]:
    """Every rating that parts reach."""
    return (ArmourRating(ballistic, impact) for ballistic, impact in product(range(9), repeat=2))


def test_no_build_is_lighter() -> None:
    """For every rating up to 8/8 that can be built exactly, the torso's factor is the least of all builds."""
    exact = [(rating, cost) for rating in ratings() if (cost := cheapest(rating)) is not None]
    assert len(exact) == 61  # 81 pairs but the 20 whose halves are more than 4 apart
    assert all(int(lowest_factor(rating, TORSO, TABLES)) == cost for rating, cost in exact)


@pytest.mark.parametrize(("rating", "places", "possible"), [("8/8", TORSO, True), ("9/0", TORSO, False)])
def test_what_can_be_built(rating: str, places: tuple[Location, ...], possible: bool) -> None:
    """Parts reach 8/8 and no more."""
    assert can_be_built(parse_armour(rating), places, TABLES) is possible


def test_the_head_is_always_free() -> None:
    """Armour of the head alone asks for no parts."""
    assert can_be_built(ArmourRating(12, 12), HEAD, TABLES)


def test_more_than_parts_build() -> None:
    """Above 8/8 there is no factor."""
    with pytest.raises(ValueError, match="9/1 is more than parts build"):
        lowest_factor(ArmourRating(9, 1), TORSO, TABLES)
