import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.modes import FireModes, Mode, modes_from_flags, parse_modes
from converter.notation.text import NotationError


def modes(text: str) -> frozenset[Mode]:
    """The modes whose letters are written with spaces between them."""
    return frozenset(Mode(word) for word in text.split())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SS", "SS"),
        ("sa", "SA"),
        ("SA/BF", "SA BF"),
        ("SA/BF/FA", "SA BF FA"),
        ("SA/FA", "SA FA"),
        ("SS/SA", "SS SA"),
        ("SA.BF/FA", "SA BF FA"),
        ("SA, BF", "SA BF"),
        ("SA BF FA", "SA BF FA"),
        ("SA and BF", "SA BF"),
        ("Semi-automatic / burst fire", "SA BF"),
        ("single shot", "SS"),
        ("full auto", "FA"),
        ("", ""),
        ("–", ""),
    ],
)
def test_modes_are_read(text: str, expected: str) -> None:
    """Letters and words with any separator give a set of modes and nothing odd."""
    assert parse_modes(text) == FireModes(modes(expected))


def test_modes_may_be_a_list_of_words() -> None:
    """A JSON list of modes is read like the text."""
    assert parse_modes(["SA", "bf"]) == FireModes(modes("SA BF"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SA[SS]", "SA SS"),
        ("2x SA", "SA"),
        ("DAR(SA)", "SA"),
        ("DAR", ""),
        ("(SA/FA)/(SA/BF)", "SA BF FA"),
        ("varies", ""),
        ("-/SS", "SS"),
        ("normal", ""),
        ("Melee", ""),
    ],
)
def test_odd_modes_keep_their_text(text: str, expected: str) -> None:
    """The letters inside count and the text is kept for a warning."""
    assert parse_modes(text) == FireModes(modes(expected), text)


@pytest.mark.parametrize("text", ["8S stun", "20", "4.0*", "15(c)", "*", "(", "\0", "x" * 61])
def test_other_text_is_no_modes(text: str) -> None:
    """Values of other columns and overlong text are refused."""
    with pytest.raises(NotationError, match="expected SS, SA, BF and FA with / between them, such as SA/BF"):
        parse_modes(text)


def test_a_slipped_column_is_named() -> None:
    """A damage code in the modes column is refused with the likely reason."""
    with pytest.raises(NotationError, match="the columns of this row may have slipped"):
        parse_modes("8S stun")


@given(st.frozensets(st.sampled_from(Mode)))
def test_modes_round_trip(chosen: frozenset[Mode]) -> None:
    """The text of a set of modes reads back as the same set."""
    assert parse_modes(str(FireModes(chosen))) == FireModes(chosen)


@given(st.sampled_from(["SA[SS]", "2x SA", "DAR(SA)", "varies", "FA ×2"]))
def test_odd_modes_round_trip(text: str) -> None:
    """Odd text reads back as the same modes with the same text."""
    read = parse_modes(text)
    assert parse_modes(str(read)) == read


def test_modes_print_in_the_order_of_the_books() -> None:
    """The order is SS, SA, BF, FA, and no modes print as a dash."""
    assert str(FireModes(modes("FA SS BF SA"))) == "SS/SA/BF/FA"
    assert str(FireModes()) == "-"


@pytest.mark.parametrize(
    ("text", "bursts", "automatic"), [("SA", False, False), ("SA/BF", True, False), ("FA", False, True)]
)
def test_modes_tell_bursts_from_autofire(text: str, bursts: bool, automatic: bool) -> None:
    """Each property looks at its own mode."""
    read = parse_modes(text)
    assert (read.fires_bursts, read.fires_automatic) == (bursts, automatic)


def test_modes_come_from_tick_boxes() -> None:
    """Each flag stands for its own mode."""
    assert modes_from_flags(ss=False, sa=True, bf=False, fa=True) == FireModes(modes("SA FA"))
    assert modes_from_flags(ss=True, sa=False, bf=True, fa=False) == FireModes(modes("SS BF"))
