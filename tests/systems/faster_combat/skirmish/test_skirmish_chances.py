"""Chances over cards nobody has seen."""

import pytest

from converter.systems.faster_combat.skirmish.chances import CardChances

FOUR = CardChances([0, 1, 0, 2, 1])  # a 1, two 3s, a 4


@pytest.mark.parametrize(
    ("points", "below", "equal", "above"),
    [
        (0, 0.0, 0.0, 1.0),
        (1, 0.0, 0.25, 0.75),
        (2, 0.25, 0.0, 0.75),
        (3, 0.25, 0.5, 0.25),
        (4, 0.75, 0.25, 0.0),
        (9, 1.0, 0.0, 0.0),
        (-3, 0.0, 0.0, 1.0),
    ],
)
def test_lower_equal_and_higher_cards(points: int, below: float, equal: float, above: float) -> None:
    """Of a 1, two 3s and a 4, what lies below, on and above a number of points."""
    assert (FOUR.below(points), FOUR.equal(points), FOUR.above(points)) == (below, equal, above)


@pytest.mark.parametrize(
    ("points", "needed", "chance"),
    [
        (3, 3, 0.75),  # the 1 is lower, the 3s are added
        (3, 4, 0.5),  # 3 alone is not enough, 3 + 3 is
        (3, 7, 0.0),
        (4, 4, 1.0),
        (7, 7, 1.0),  # two cards with a Joker
        (7, 8, 0.0),
        (1, -5, 0.25),
    ],
)
def test_a_card_counts_and_reaches_what_is_needed(points: int, needed: int, chance: float) -> None:
    """A higher card cancels, an equal one is added."""
    assert FOUR.counts(points, needed) == chance


def test_the_mean_over_all_cards() -> None:
    """1 against 1, 3 against 1 and 3, 4 against all: 1/4 x 1/4 + 1/2 x 3/4 + 1/4 x 1."""
    assert FOUR.mean_counts(0) == 1 / 16 + 3 / 8 + 1 / 4


def test_no_card_at_all_divides_by_nothing() -> None:
    """Where every card is seen, each counts as likely."""
    assert CardChances([0, 0]).below(1) == 0.5
