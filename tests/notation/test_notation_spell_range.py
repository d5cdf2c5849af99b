import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.spell_range import Reach, SpellRange, parse_spell_range
from converter.notation.text import NotationError


@pytest.mark.parametrize(
    ("text", "reach", "area"),
    [
        ("LOS", Reach.LINE_OF_SIGHT, False),
        ("los", Reach.LINE_OF_SIGHT, False),
        ("LoS", Reach.LINE_OF_SIGHT, False),
        ("LineOfSight", Reach.LINE_OF_SIGHT, False),
        ("Line of Sight", Reach.LINE_OF_SIGHT, False),
        ("LOS(A)", Reach.LINE_OF_SIGHT, True),
        ("LOS (Area)", Reach.LINE_OF_SIGHT, True),
        ("LOS/D", Reach.LINE_OF_SIGHT, False),
        ("AoE", Reach.LINE_OF_SIGHT, True),
        ("T", Reach.TOUCH, False),
        ("Touch", Reach.TOUCH, False),
        ("T/D", Reach.TOUCH, False),
        ("T(V)", Reach.TOUCH, False),
        ("T/A", Reach.TOUCH, True),
        ("Touch (A)", Reach.TOUCH, True),
        ("L", Reach.LIMITED, False),
        ("Limited", Reach.LIMITED, False),
        ("Limited (A)", Reach.LIMITED, True),
        ("P", Reach.SELF, False),
        ("Self", Reach.SELF, False),
    ],
)
def test_ranges_are_read(text: str, reach: Reach, area: bool) -> None:
    """Letters, words and both ways to mark an area are read."""
    assert parse_spell_range(text) == SpellRange(reach, area)


@pytest.mark.parametrize("text", ["", "-", "X", "LOS(B)", "(A)", "LOS(", "LOS LOS", "35 cm", "/", "0", "\0"])
def test_other_text_is_no_range(text: str) -> None:
    """Unknown words and lone marks are refused."""
    with pytest.raises(NotationError) as caught:
        parse_spell_range(text)
    assert caught.value.expected == "LOS, Touch, Limited or Self, with (A) after it for an area"


@given(st.builds(SpellRange, st.sampled_from(Reach), st.booleans()))
def test_ranges_round_trip(spell_range: SpellRange) -> None:
    """The text of a range reads back as the same range."""
    assert parse_spell_range(str(spell_range)) == spell_range
