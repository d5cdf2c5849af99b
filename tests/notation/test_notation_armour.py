from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.armour import ArmourRating, armour_from_date, parse_armour
from converter.notation.text import NotationError

RATINGS = st.builds(ArmourRating, st.integers(0, 30), st.integers(0, 30), st.booleans())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5/3", ArmourRating(5, 3)),
        ("0/0", ArmourRating(0, 0)),
        ("4 / 2", ArmourRating(4, 2)),
        ("4÷2", ArmourRating(4, 2)),
        ("4(2)", ArmourRating(4, 2)),
        ("5/3 (Ballistic/Impact)", ArmourRating(5, 3)),
        ("5/3 (B/I)", ArmourRating(5, 3)),
        ("Armor: 4/3", ArmourRating(4, 3)),
        ("armour 4/3", ArmourRating(4, 3)),
        ("Ballistic 5, Impact 3", ArmourRating(5, 3)),
        ("B5/I3", ArmourRating(5, 3)),
        ("+1/+2", ArmourRating(1, 2, added=True)),
    ],
)
def test_armour_is_read_ballistic_first(text: str, expected: ArmourRating) -> None:
    """The first number is ballistic, the second impact."""
    assert parse_armour(text) == expected


@pytest.mark.parametrize(
    "text", ["", "-", "5", "/3", "5/", "31/0", "5/3/1", "5-3", "-1/2", "a/b", "4(2", "٣/٢"]
)
def test_other_text_is_no_armour(text: str) -> None:
    """Single numbers, numbers above 30 and prose are refused."""
    with pytest.raises(NotationError, match="expected ballistic/impact such as 5/3, each 0 to 30"):
        parse_armour(text)


@pytest.mark.parametrize("text", ["05-Mar", "3 May", "2024-05-03"])
def test_a_date_in_the_armour_column_is_recognised(text: str) -> None:
    """A pair that a spreadsheet turned into a date is refused with the way out."""
    with pytest.raises(NotationError, match="this looks like a date; format the cell as text"):
        parse_armour(text)


@given(RATINGS)
def test_armour_round_trips(rating: ArmourRating) -> None:
    """An armour rating's text reads back as the same rating."""
    assert parse_armour(str(rating)) == rating


@pytest.mark.parametrize(
    ("day", "first", "second"),
    [
        (date(2024, 4, 2), ArmourRating(4, 2), ArmourRating(2, 4)),
        (date(2024, 3, 5), ArmourRating(5, 3), ArmourRating(3, 5)),
        (date(2024, 6, 6), ArmourRating(6, 6), ArmourRating(6, 6)),
    ],
)
def test_a_date_cell_reads_larger_number_first(day: date, first: ArmourRating, second: ArmourRating) -> None:
    """Of month and day the larger is ballistic, and the other reading follows."""
    assert armour_from_date(day) == (first, second)


def test_a_31st_is_no_armour() -> None:
    """No armour reaches 31, so such a date stays an error."""
    with pytest.raises(NotationError, match="'2024-05-31' is not an armour rating"):
        armour_from_date(date(2024, 5, 31))
