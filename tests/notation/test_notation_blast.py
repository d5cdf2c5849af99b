from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.blast import Blast, parse_blast, split_blast
from converter.notation.text import NotationError


@pytest.mark.parametrize(
    ("text", "metres"),
    [
        ("-1/m", "1"),
        ("–1/m", "1"),
        ("-1/meter", "1"),
        ("-1/metre", "1"),
        ("(-1/meter)", "1"),
        ("-1 per m", "1"),
        ("1/m", "1"),
        ("-1/0.5m", "0.5"),
        ("-1/0,5 m", "0.5"),
        ("-1/.5m", "0.5"),
        ("-1 per half metre", "0.5"),
        ("-1 per 2 metres", "2"),
        ("-2/m", "0.5"),  # two points a metre: half a metre a point
        ("-8/m", "0.125"),  # 1 / 8
        ("-3/1.5m", "0.5"),  # 1.5 / 3
        ("-0.5/m", "2"),  # half a point a metre: 1 / 0.5
    ],
)
def test_blasts_are_read_as_metres_a_point(text: str, metres: str) -> None:
    """A blast is the distance over which one point of Power is lost."""
    assert parse_blast(text) == Blast(Decimal(metres))


@pytest.mark.parametrize(
    "text", ["", "-", "(Special)", "(As Missile)", "-1", "-0/m", "-1/0m", "-1/ft", "1 m", "m"]
)
def test_other_text_is_no_blast(text: str) -> None:
    """Words, no distance and no loss are refused."""
    with pytest.raises(NotationError, match="is not a blast; expected Power lost over distance such as -1/m"):
        parse_blast(text)


@given(st.builds(lambda cents: Blast(Decimal(cents) / 100), st.integers(1, 99_999)))
def test_blasts_round_trip(blast: Blast) -> None:
    """A blast's text reads back as the same blast."""
    assert parse_blast(str(blast)) == blast


def test_a_blast_in_thirds_round_trips() -> None:
    """Three points a metre, which no decimal ends, still reads back as itself."""
    blast = parse_blast("-3/m")
    assert parse_blast(str(blast)) == blast


@pytest.mark.parametrize(
    ("text", "rest", "metres"),
    [
        ("12M Stun (-1/meter)", "12M Stun", "1"),
        ("15S (-1/0.5m)", "15S", "0.5"),
        ("10S -1/m", "10S", "1"),
        ("10S, -1 per m", "10S", "1"),
        ("8S/–16 per meter", "8S", "0.0625"),  # 1 / 16
    ],
)
def test_a_blast_is_split_from_the_damage_before_it(text: str, rest: str, metres: str) -> None:
    """The damage code and the blast come apart."""
    assert split_blast(text) == (rest, Blast(Decimal(metres)))


@pytest.mark.parametrize("text", ["9M", "(STR-1)L", "10S/10D(f)", "", "-", "9M -0/m", "- - -"])
def test_text_without_a_blast_stays_whole(text: str) -> None:
    """Nothing is taken off where no blast is written."""
    assert split_blast(text) == (text, None)
