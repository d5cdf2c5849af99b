import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.text import NotationError, Shorthand, is_blank, shown, tidy

SHOE = Shorthand("a shoe size", "a whole number 30 to 50")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(STR–1)L", "(STR-1)L"),
        ("10 − Essence", "10 - Essence"),
        ("2—3", "2-3"),
        ("(STR÷2)L", "(STR/2)L"),
        ("5\u00a0(6)", "5 (6)"),
        ("  Ares \t Predator\n", "Ares Predator"),
        ("2× 35 (c)", "2x 35 (c)"),
        ("５（６）", "5(6)"),
        ("\ufeff9M\u200b", "9M"),
        ("target’s", "target's"),
        ("9M²", "9M²"),
        ("", ""),
    ],
)
def test_tidy_writes_what_a_plain_keyboard_would(text: str, expected: str) -> None:
    """Typographic characters become plain ones, and superscripts are not turned into digits."""
    assert tidy(text) == expected


@given(st.text())
def test_tidying_twice_changes_nothing(text: str) -> None:
    """Tidied text is already tidy."""
    assert tidy(tidy(text)) == tidy(text)


@pytest.mark.parametrize(
    "value", [None, "", "  ", "-", "–", "—", "--", "None", "NONE", "n/a", "N / A", "null"]
)
def test_blank_markers_are_blank(value: object) -> None:
    """Every way of writing that nothing stands here is recognised."""
    assert is_blank(value)


@pytest.mark.parametrize("value", [0, "0", False, float("nan"), "-1", "x", "no", "nonesuch", [], "-" * 500])
def test_other_values_are_not_blank(value: object) -> None:
    """Zero, negative numbers and words are values, not blanks."""
    assert not is_blank(value)


def test_a_notation_error_says_what_was_found_and_what_was_expected() -> None:
    """The message has the value, the kind of shorthand and what would be read."""
    error = SHOE.refusal("abc")
    assert str(error) == "'abc' is not a shoe size; expected a whole number 30 to 50"
    assert (error.text, error.expected, error.hint) == ("abc", "a whole number 30 to 50", None)


def test_a_hint_stands_at_the_end_of_the_message() -> None:
    """A hint follows what was expected."""
    message = "'9M' is not a shoe size; expected a whole number 30 to 50; this is a damage code"
    assert str(SHOE.refusal("9M", "this is a damage code")) == message


def test_long_and_unprintable_text_is_shown_short_and_escaped() -> None:
    """A message stays on one line of readable length whatever was in the cell."""
    assert shown("x" * 1000) == "x" * 59 + "…"
    assert shown("a\x00b\nc") == "a\\x00b\\nc"
    assert shown("\ud800") == "\\ud800"
    assert shown(10**5000) == "a number of thousands of digits"


def test_a_notation_error_survives_pickling() -> None:
    """The error can cross to another process and says the same there."""
    error = pickle.loads(pickle.dumps(SHOE.refusal("abc", "a hint")))
    assert isinstance(error, NotationError)
    assert str(error) == str(SHOE.refusal("abc", "a hint"))


@pytest.mark.parametrize("text", ["", "-", "x" * 121, "x" * 10**6, 5, None])
def test_no_code_is_blank_long_or_anything_but_text(text: object) -> None:
    """Blank cells, overlong text and other types are refused before any reading."""
    with pytest.raises(NotationError):
        SHOE.clean(text)
