import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.initiative import Initiative, parse_initiative
from converter.notation.text import NotationError

INITIATIVES = st.builds(Initiative, st.integers(0, 9), st.none() | st.integers(0, 99)) | st.builds(
    Initiative, st.integers(0, 9), st.none(), st.just(True)
)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("1D6", Initiative(1)),
        ("1d6", Initiative(1)),
        ("D6", Initiative(1)),
        ("5+2D6", Initiative(2, 5)),
        ("3 + 4D6", Initiative(4, 3)),
        ("$3 + 4D6$", Initiative(4, 3)),
        ("Initiative: 3 + 4D6", Initiative(4, 3)),
        ("Init 2+1D6", Initiative(1, 2)),
        ("3(4)+1d6(2d6)", Initiative(2, 4)),
        ("3(4)+1(2)D6", Initiative(2, 4)),
        ("2D6+5", Initiative(2, 5)),
        ("+1D6", Initiative(1, None, True)),
        ("2", Initiative(2)),
        ("2.0", Initiative(2)),
        (2, Initiative(2)),
        (2.0, Initiative(2)),
        ("9", Initiative(9)),
    ],
)
def test_initiatives_are_read(value: str | float, expected: Initiative) -> None:
    """Dice, dice with a Reaction before them, and a bare number of dice are read."""
    assert parse_initiative(value) == expected


@pytest.mark.parametrize(
    "value",
    [
        "",
        "-",
        "10",
        10,
        "abc",
        "D",
        "1D10",
        "10D6",
        "5+",
        "100+1D6",
        "+5+1D6",
        "5++1D6",
        "-1",
        2.5,
        True,
        "٣D6",
    ],
)
def test_other_values_are_no_initiatives(value: str | float) -> None:
    """Other dice, too many of them and prose are refused."""
    with pytest.raises(NotationError):
        parse_initiative(value)


def test_a_total_is_not_taken_for_dice() -> None:
    """A bare number above 9 is refused, with the reason."""
    with pytest.raises(NotationError) as caught:
        parse_initiative("14")
    assert str(caught.value) == (
        "'14' is not an initiative; expected dice such as 1D6, 5+2D6 or +1D6, or a number of dice 0 to 9; "
        "a number this high is a Reaction or a total, not a number of dice"
    )


@given(INITIATIVES)
def test_initiatives_round_trip(initiative: Initiative) -> None:
    """An initiative's text reads back as the same initiative."""
    assert parse_initiative(str(initiative)) == initiative
