"""Attribute modifiers as ware writes them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.mods import HIGHEST_CHANGE, Mod, Mods, ModTarget, parse_mods
from converter.notation.text import NotationError

REACTION, DICE = ModTarget.REACTION, ModTarget.INITIATIVE_DICE


@pytest.mark.parametrize(
    ("value", "changes"),
    [
        ("+2RCT,+1INI,", [(REACTION, 2), (DICE, 1)]),
        ("+1 Quickness, +1D6 initiative", [(ModTarget.QUICKNESS, 1), (DICE, 1)]),
        ("+1D6", [(DICE, 1)]),
        ("Reaction +2 and Body: 1", [(REACTION, 2), (ModTarget.BODY, 1)]),
        ("−1 CHA", [(ModTarget.CHARISMA, -1)]),
        ("+0BOD", []),
        ("-", []),
        ({"reaction": 2, "initiative_dice": 1}, [(REACTION, 2), (DICE, 1)]),
        ({"initiative_dice": "+2D6", "Body": "1", "str": None}, [(DICE, 2), (ModTarget.BODY, 1)]),
    ],
)
def test_modifiers_are_read(value: object, changes: list[tuple[ModTarget, int]]) -> None:
    """Generators' codes, words and dicts all come down to targets and amounts."""
    assert parse_mods(value) == Mods(tuple(Mod(target, amount) for target, amount in changes))


@pytest.mark.parametrize(
    ("value", "others"),
    [("+1 HAK,+1RCT", ("+1 HAK",)), ({"hacking": 1}, ("+1 hacking",)), ("+2D6 Body", ("+2D6 Body",))],
)
def test_strange_targets_are_kept_apart(value: object, others: tuple[str, ...]) -> None:
    """A change of something unknown changes nothing and is kept as text."""
    assert parse_mods(value).others == others


@pytest.mark.parametrize(
    "value", ["low-light vision", "+99BOD", 5, ["+1BOD"], {"body": "x"}, {"body": [1]}, "x" * 500]
)
def test_anything_else_is_refused(value: object) -> None:
    """Remarks, numbers out of range and other types raise a NotationError."""
    with pytest.raises(NotationError):
        parse_mods(value)


@given(
    st.lists(
        st.builds(
            Mod,
            st.sampled_from(ModTarget),
            st.integers(-HIGHEST_CHANGE, HIGHEST_CHANGE).filter(bool),
        ),
        min_size=1,
        max_size=6,
    )
)
def test_writing_and_reading_gives_the_same(changes: list[Mod]) -> None:
    """What is written out is read back the same."""
    mods = Mods(tuple(changes))
    assert parse_mods(str(mods)) == mods
