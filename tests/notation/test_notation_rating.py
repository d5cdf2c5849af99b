from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.rating import (
    Rating,
    parse_decimal,
    parse_labelled_rating,
    parse_quickness,
    parse_rating,
    parse_times,
    parse_whole,
)
from converter.notation.text import NotationError

RATINGS = st.builds(Rating, st.integers(0, 99), st.none() | st.integers(0, 99))
NO_WHOLE_NUMBERS: list[Any] = [
    float("nan"),
    float("inf"),
    -1,
    2.5,
    10**30,
    pytest.param(10**5000, id="huge"),
    True,
    False,
    None,
    [],
    {},
]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (5, Rating(5)),
        (5.0, Rating(5)),
        (0, Rating(0)),
        (99, Rating(99)),
        ("5", Rating(5)),
        ("5.0", Rating(5)),
        ("5,0", Rating(5)),
        ("5(6)", Rating(5, 6)),
        ("8 (9)", Rating(8, 9)),
        ("6 (12)", Rating(6, 12)),
        ("6[8]", Rating(6, 8)),
        ("6\u00a0( 8 )", Rating(6, 8)),
        ("6(0)", Rating(6, 0)),
    ],
)
def test_ratings_are_read(value: str | int | float, expected: Rating) -> None:
    """Numbers, numbers as text, and natural(augmented) all give a rating."""
    assert parse_rating(value) == expected


@pytest.mark.parametrize(
    "value",
    [
        *NO_WHOLE_NUMBERS,
        "",
        "-",
        "abc",
        "-3",
        "5.5",
        "100",
        "6(100)",
        "5(",
        "(5)",
        "5)6(",
        "5,000",
        "٣",
        "5²",
    ],
)
def test_other_values_are_no_ratings(value: str | int | float) -> None:
    """Fractions, negative and huge numbers, truth values and prose are refused."""
    with pytest.raises(NotationError):
        parse_rating(value)


def test_the_refusal_of_a_rating_names_the_way_out() -> None:
    """The message quotes the value and shows both forms of a rating."""
    with pytest.raises(NotationError) as caught:
        parse_rating("abc")
    expected = "expected a whole number 0 to 99, or natural(augmented) such as 6(8)"
    assert str(caught.value) == f"'abc' is not a rating; {expected}"


def test_the_current_rating_is_the_augmented_one_where_there_is_one() -> None:
    """An augmented value counts, even one of 0."""
    assert (Rating(6, 8).current, Rating(6).current, Rating(6, 0).current) == (8, 6, 0)


@given(RATINGS)
def test_ratings_round_trip(rating: Rating) -> None:
    """A rating's text reads back as the same rating."""
    assert parse_rating(str(rating)) == rating


@pytest.mark.parametrize(
    ("text", "letter", "rating"),
    [("S4(5)", "S", Rating(4, 5)), ("b4", "B", Rating(4)), ("W: 6", "W", Rating(6))],
)
def test_lettered_ratings_are_read(text: str, letter: str, rating: Rating) -> None:
    """The ratings of a stat line carry the attribute's letter."""
    assert parse_labelled_rating(text) == (letter, rating)


@pytest.mark.parametrize("text", ["Z4", "S", "4", "S4M", "S100", ""])
def test_other_letters_and_values_are_no_lettered_ratings(text: str) -> None:
    """Only the nine letters of attributes go before a rating."""
    with pytest.raises(NotationError):
        parse_labelled_rating(text)


@pytest.mark.parametrize(
    ("value", "expected"), [(3, 3), (3.0, 3), ("3", 3), ("+2", 2), ("3,0", 3), ("- 2", -2), (-2, -2)]
)
def test_whole_numbers_are_read(value: str | int | float, expected: int) -> None:
    """A whole number may be text and may have a sign."""
    assert parse_whole(value, lowest=-5, highest=30) == expected


@pytest.mark.parametrize(
    "value",
    [31, "31", -6, "-6", 2.5, "2.5", "abc", "", True, float("nan"), pytest.param(10**5000, id="huge")],
)
def test_whole_numbers_outside_the_range_are_refused(value: str | int | float) -> None:
    """What is no whole number of the range is an error that names the range."""
    with pytest.raises(NotationError, match="expected a whole number -5 to 30"):
        parse_whole(value, lowest=-5, highest=30)


@pytest.mark.parametrize(
    ("value", "expected"),
    [(5.1, "5.1"), ("5.1", "5.1"), ("5,1", "5.1"), (6, "6"), ("0", "0"), (".5", "0.5"), ("99", "99")],
)
def test_essence_may_have_decimals(value: str | int | float, expected: str) -> None:
    """Essence is read with a point or a comma, exactly as written."""
    assert parse_decimal(value) == Decimal(expected)


@pytest.mark.parametrize(
    "value",
    [
        float("nan"),
        float("inf"),
        -0.5,
        99.5,
        10**30,
        pytest.param(10**5000, id="huge"),
        True,
        None,
        "",
        "abc",
        "1e5",
        "5.1.2",
        "٣",
    ],
)
def test_other_values_are_no_essence(value: str | int | float) -> None:
    """Infinite, negative and huge numbers and prose are refused."""
    with pytest.raises(NotationError):
        parse_decimal(value)


@given(st.decimals(0, 99, places=2))
def test_essence_round_trips(number: Decimal) -> None:
    """The text of a number reads back as the same number."""
    assert parse_decimal(str(number)) == number


@pytest.mark.parametrize(
    ("value", "rating", "multiplier"),
    [
        ("5x4", Rating(5), 4),
        ("5 x 4", Rating(5), 4),
        ("5×4", Rating(5), 4),
        ("5(6)x3", Rating(5, 6), 3),
        ("5", Rating(5), None),
        (5.0, Rating(5), None),
    ],
)
def test_quickness_may_carry_the_movement_multiplier(
    value: str | float, rating: Rating, multiplier: int | None
) -> None:
    """Critters' Quickness has the multiplier behind an x."""
    assert parse_quickness(value) == (rating, multiplier)


@pytest.mark.parametrize("value", ["x4", "5x", "5x0", "5x44", "abc", "", "5x4x3", 2.5, True])
def test_other_values_are_no_quickness(value: str | float) -> None:
    """A multiplier needs a rating before it and is 1 to 9."""
    with pytest.raises(NotationError, match="is not a Quickness"):
        parse_quickness(value)


@pytest.mark.parametrize("value", [3, 3.0, "3", "x3", "X3", "x 3", "3x", "×3"])
def test_how_many_times(value: Any) -> None:
    """A multiplier may have its x, as the rule text writes it."""
    assert parse_times(value, lowest=1, highest=20) == 3


@pytest.mark.parametrize("value", ["x", "xx3", "x3x", "x0", "x21", "3y", "x-3", True, None])
def test_no_number_of_times(value: Any) -> None:
    """Anything else, and what is out of range, is refused as it was typed."""
    with pytest.raises(NotationError, match="a whole number 1 to 20"):
        parse_times(value, lowest=1, highest=20)
