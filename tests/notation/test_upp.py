import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.text import NotationError
from converter.notation.upp import (
    Characteristic,
    Upp,
    parse_characteristic,
    parse_upp,
    upp_from_columns,
)

ENERI = Upp(7, 8, 9, 10, 7, 6)
profiles = st.builds(Upp, *[st.integers(0, 15)] * 6)


@pytest.mark.parametrize(
    "text",
    [
        "789A76",
        "789a76",
        " 789A76 ",
        "789-A76",
        "7 8 9 A 7 6",
        "7-8-9-A-7-6",
        "7-8-9-10-7-6",
        "7 8 9 10 7 6",
        "7, 8, 9, 10, 7, 6",
        "UPP: 7/8/9/A/7/6",
        "UPP: 789A76",
        "upp 789A76",
        "７８９A76",
    ],
)
def test_every_spelling_is_read(text: str) -> None:
    """Case, spaces, dashes, a label and full-width digits do not matter."""
    assert parse_upp(text) == ENERI


@pytest.mark.parametrize("number", [777777, 777777.0])
def test_a_number_of_six_digits_is_read(number: float) -> None:
    """A spreadsheet may have turned a profile of plain digits into a number."""
    assert str(parse_upp(number)) == "777777"


@given(profiles)
def test_profiles_round_trip(upp: Upp) -> None:
    """A profile's text reads back as the profile."""
    assert parse_upp(str(upp)) == upp


@given(profiles)
def test_dashes_change_nothing(upp: Upp) -> None:
    """A profile broken by dashes in any place reads the same."""
    assert parse_upp("-".join(str(upp))) == upp


@given(profiles, st.sampled_from([", ", " ", "-", " / "]))
def test_six_numbers_read_as_the_profile(upp: Upp, between: str) -> None:
    """Numbers up to 15, apart, are the digits they stand for."""
    assert parse_upp(between.join(str(upp.value_of(one)) for one in Characteristic)) == upp


@given(profiles)
def test_columns_round_trip(upp: Upp) -> None:
    """Six columns of numbers, or of digits, make the profile they came from."""
    numbers = [upp.value_of(one) for one in Characteristic]
    assert upp_from_columns(numbers) == upp
    assert upp_from_columns(list(str(upp))) == upp
    assert upp_from_columns([str(number) for number in numbers]) == upp


@pytest.mark.parametrize(
    "text", ["", "-", "78A76", "7789A76", "789G76", "789A7-", "78.9A76", "777\ufb007", True, "x" * 500]
)
def test_other_text_is_no_profile(text: str) -> None:
    """Too few or too many digits, other letters, blanks and truth values are refused."""
    with pytest.raises(
        NotationError, match="expected six hexadecimal digits 0 to 9 and A to F, such as 789A76"
    ):
        parse_upp(text)


@pytest.mark.parametrize("value", [77777, "77777", "7.77E+79", 7.77e79, "777777.0", float("nan")])
def test_what_a_spreadsheet_spoilt_is_told(value: str | float) -> None:
    """A lost leading zero and a power of ten bring the hint to format the cell as text."""
    with pytest.raises(
        NotationError, match="a spreadsheet may have taken it for a number; format the cell as text"
    ):
        parse_upp(value)


def test_the_exact_message() -> None:
    """The message quotes the value and says what is expected."""
    with pytest.raises(NotationError) as caught:
        parse_upp("78ZA76")
    assert str(caught.value) == (
        "'78ZA76' is not a UPP; expected six hexadecimal digits 0 to 9 and A to F, such as 789A76"
    )


@pytest.mark.parametrize(
    ("value", "number"),
    [
        ("0", 0),
        ("9", 9),
        ("A", 10),
        ("f", 15),
        ("10", 10),
        ("15", 15),
        ("7.0", 7),
        (12, 12),
        (12.0, 12),
        ("07", 7),
    ],
)
def test_a_column_is_a_number_or_a_digit(value: str | float, number: int) -> None:
    """One characteristic is read as a number 0 to 15 or as a hexadecimal digit."""
    assert parse_characteristic(value) == number


@pytest.mark.parametrize("value", ["16", "G", "-1", "", 16, -1, 7.5, float("nan"), True, "7.5", "AA"])
def test_other_columns_are_refused(value: str | float) -> None:
    """What is outside 0 to 15 or no number is refused."""
    with pytest.raises(NotationError, match="expected a whole number 0 to 15, or a hexadecimal digit A to F"):
        parse_characteristic(value)


def test_columns_come_in_sixes() -> None:
    """Five columns are no profile."""
    with pytest.raises(ValueError, match="5 columns given; a UPP has 6"):
        upp_from_columns([7] * 5)


def test_a_characteristic_can_be_replaced() -> None:
    """The new profile differs in that characteristic alone, and stays within 0 to 15."""
    assert str(ENERI.having(Characteristic.ENDURANCE, 0)) == "780A76"
    with pytest.raises(ValueError, match="Strength is 16; expected 0 to 15"):
        ENERI.having(Characteristic.STRENGTH, 16)


def test_titles_are_those_of_the_books() -> None:
    """Characteristics are printed as the books name them."""
    assert [one.title for one in Characteristic][-2:] == ["Education", "Social Standing"]
