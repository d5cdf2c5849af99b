import pytest

from converter.notation.level import Level, parse_level
from converter.notation.text import NotationError


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("L", Level.LIGHT),
        ("m", Level.MODERATE),
        ("Medium", Level.MODERATE),
        (" moderate ", Level.MODERATE),
        ("(S)", Level.SERIOUS),
        ("SERIOUS", Level.SERIOUS),
        ("Deadly", Level.DEADLY),
    ],
)
def test_letters_and_words_are_levels(text: str, level: Level) -> None:
    """A level is read from its letter or its word."""
    assert parse_level(text) is level


@pytest.mark.parametrize("level", list(Level))
def test_levels_round_trip(level: Level) -> None:
    """A level's letter reads back as the level."""
    assert parse_level(str(level)) is level


@pytest.mark.parametrize("text", ["", "-", "X", "LM", "9M", "()", "ſ", "\0"])
def test_other_text_is_no_level(text: str) -> None:
    """Anything but one level is refused."""
    with pytest.raises(NotationError, match="expected L, M, S or D"):
        parse_level(text)


@pytest.mark.parametrize(
    ("level", "steps", "result"),
    [
        (Level.LIGHT, 1, Level.MODERATE),
        (Level.SERIOUS, 1, Level.DEADLY),
        (Level.DEADLY, 1, Level.DEADLY),
        (Level.LIGHT, 3, Level.DEADLY),
        (Level.DEADLY, -2, Level.MODERATE),
        (Level.LIGHT, -9, Level.LIGHT),
        (Level.SERIOUS, 0, Level.SERIOUS),
    ],
)
def test_raising_stays_between_light_and_deadly(level: Level, steps: int, result: Level) -> None:
    """Steps up or down never leave the ladder."""
    assert level.raised(steps) is result


def test_raising_by_default_is_one_step() -> None:
    """Without a number of steps the next level is meant."""
    assert Level.MODERATE.raised() is Level.SERIOUS
