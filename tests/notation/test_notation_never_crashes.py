from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.ammunition import parse_ammunition, parse_feed, split_spare_clips
from converter.notation.armour import parse_armour
from converter.notation.blast import parse_blast, split_blast
from converter.notation.damage import parse_damage, parse_level_and_stun
from converter.notation.drain import parse_drain
from converter.notation.initiative import parse_initiative
from converter.notation.level import parse_level
from converter.notation.listed_items import parse_listed_names, parse_listed_spells, parse_listed_weapons
from converter.notation.modes import parse_modes
from converter.notation.rating import (
    parse_decimal,
    parse_labelled_rating,
    parse_quickness,
    parse_rating,
    parse_whole,
)
from converter.notation.spell_range import parse_spell_range
from converter.notation.target import parse_target
from converter.notation.text import NotationError
from converter.notation.weapon_class import parse_weapon_class, split_class_tag

# These give objects whose text reads back as themselves.
READERS: list[Callable[[str], object]] = [
    parse_ammunition,
    parse_armour,
    parse_blast,
    parse_damage,
    parse_drain,
    parse_initiative,
    parse_level,
    parse_modes,
    parse_rating,
    parse_spell_range,
    parse_target,
    parse_whole,
    parse_decimal,
]
OTHERS: list[Callable[[str], object]] = [
    parse_feed,
    parse_labelled_rating,
    parse_level_and_stun,
    parse_quickness,
]
NEVER_RAISING: list[Callable[[str], object]] = [
    parse_listed_names,
    parse_listed_spells,
    parse_listed_weapons,
    parse_weapon_class,
    split_blast,
    split_class_tag,
    split_spare_clips,
]
# Most random text looks like nothing; pieces of real codes reach further into the readers.
PIECES = (
    "( ) [ ] { } + - / , . ; x * $ 2 9 10 30 9999 L M S D STR Min F DL SA BF c m cy belt or to Stun (f) 1D6"
)
PIECES += " E R (R) LOS T A /m per half metre special grenade Wound Level ٣ ½ – ÷ × ſ K İ ß \0 \u00a0 \ud800"
FRAGMENTS = st.lists(st.sampled_from([*PIECES.split(" "), " "]), max_size=9).map("".join)
TEXTS = st.text() | FRAGMENTS
HUGE = [
    "9" * 10**6,
    "(" * 10**5,
    "a" * 10**6,
    "9M/" * 10**5,
    " " * 10**6,
    "-" * 10**6,
    "x3 " * 10**5,
    ";" * 10**5,
]


@pytest.mark.parametrize("read", READERS, ids=lambda read: read.__name__)
@given(text=TEXTS)
def test_what_is_read_reads_back_and_the_rest_is_a_notation_error(
    read: Callable[[str], object], text: str
) -> None:
    """Any text gives an object whose own text means the same, or a NotationError and nothing else."""
    try:
        value = read(text)
    except NotationError as error:
        assert error.expected in str(error)
        assert len(str(error)) < 400
    else:
        assert read(str(value)) == value


@pytest.mark.parametrize("read", OTHERS, ids=lambda read: read.__name__)
@given(text=TEXTS)
def test_helpers_raise_nothing_but_notation_errors(read: Callable[[str], object], text: str) -> None:
    """Any text is read or refused."""
    try:
        value = read(text)
    except NotationError as error:
        assert "expected" in str(error)
    else:
        assert value is not None


@pytest.mark.parametrize("read", NEVER_RAISING, ids=lambda read: read.__name__)
@given(text=TEXTS)
def test_splitters_and_lists_take_any_text(read: Callable[[str], object], text: str) -> None:
    """Any text gives the same answer each time, and never an error."""
    assert read(text) == read(text)


@pytest.mark.parametrize("text", HUGE, ids=lambda text: text[:3])
@pytest.mark.parametrize("read", [*READERS, *OTHERS], ids=lambda read: read.__name__)
def test_huge_text_is_refused(read: Callable[[str], object], text: str) -> None:
    """A cell with a whole book in it is refused at once; only blank modes are no modes."""
    with pytest.raises(NotationError):
        read(text)


@pytest.mark.parametrize("text", HUGE, ids=lambda text: text[:3])
@pytest.mark.parametrize("read", NEVER_RAISING, ids=lambda read: read.__name__)
def test_huge_text_is_no_trouble_to_splitters_and_lists(read: Callable[[str], object], text: str) -> None:
    """Even a huge cell is taken apart in one go."""
    assert read(text) == read(text)
