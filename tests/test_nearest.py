"""Edit distances, misspellings and hints."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.nearest import did_you_mean, edit_distance, holding, misspelling_of, nearest


@pytest.mark.parametrize(
    ("first", "second", "edits"),
    [
        ("body", "body", 0),
        ("quicknes", "quickness", 1),  # one letter added
        ("streength", "strength", 1),  # one letter dropped
        ("willpawer", "willpower", 1),  # one letter changed
        ("raection", "reaction", 1),  # two neighbours swapped
        ("chraismaa", "charisma", 2),  # a swap and a letter dropped
        ("", "abc", 3),
    ],
)
def test_distance_counts_edits(first: str, second: str, edits: int) -> None:
    """Adding, dropping, changing a letter and swapping two neighbours are one edit each, both ways round."""
    assert edit_distance(first, second, 5) == edits
    assert edit_distance(second, first, 5) == edits


def test_distance_stops_at_its_cap() -> None:
    """A distance above the cap is told as one more than the cap."""
    assert edit_distance("body", "willpower", 2) == 3
    assert edit_distance("abcd", "wxyz", 2) == 3


@given(st.text(max_size=8), st.text(max_size=8))
def test_distance_is_never_more_than_replacing_everything(first: str, second: str) -> None:
    """No distance exceeds the longer word's length, and only equal words are 0 apart."""
    edits = edit_distance(first, second, 20)
    assert edits <= max(len(first), len(second))
    assert (edits == 0) is (first == second)


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("Quicknes", ("quickness",)),
        ("Qiucknes", ("quickness",)),  # eight letters: two edits are allowed
        ("Boddy", ("body",)),
        ("Bdy", ()),  # too short to be corrected
        ("Maggick", ()),  # seven letters, two edits
        ("body", ()),  # not a misspelling at all
    ],
)
def test_misspellings_follow_the_length_rule(word: str, found: tuple[str, ...]) -> None:
    """Five letters allow one edit, more than seven two, and fewer than five none."""
    assert misspelling_of(word, ("body", "quickness", "magic")) == found


def test_nearest_ranks_by_distance_then_order() -> None:
    """The nearest word comes first; a word that begins with the other is like it as well."""
    assert nearest("weapon", ("spells", "weapons", "weapon name", "weapno")) == (
        "weapons",
        "weapno",
        "weapon name",
    )
    assert nearest("", ("a",)) == ()


def test_who_is_called_by_one_word_of_the_name_is_found() -> None:
    """A whole word of a name is enough to name it; a part of a word, or a word of two letters, is not."""
    known = (
        "Lady Whisper",
        "Whispering Jo",
        'Jonas "Tank" Berg',
        "Tankred",
        "Al Tank",
        "Old Tank",
        "El Tank",
    )
    assert holding("whisper", known) == ("Lady Whisper",)
    assert holding("Tank", known) == ('Jonas "Tank" Berg', "Al Tank", "Old Tank")
    assert holding("Al", known) == holding(" ", known) == ()


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("Bodyy", "did you mean 'Body'?"),
        ("Spel", "did you mean 'Spell' or 'Spells'?"),
        ("Zzzzz", ""),
    ],
)
def test_hints_name_the_matches(word: str, hint: str) -> None:
    """A hint quotes the matches and is empty where there are none."""
    assert did_you_mean(word, ("Body", "Spell", "Spells")) == hint
