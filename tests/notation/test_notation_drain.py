import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.drain import DrainCode, parse_drain
from converter.notation.level import Level
from converter.notation.text import NotationError

L, M, S, D = Level
MODIFIERS = st.integers(-99, 99)
STEPS = st.integers(-9, 9)
CODES = (
    st.builds(DrainCode, MODIFIERS, st.sampled_from(Level), halved_force=st.booleans())
    | st.builds(DrainCode, MODIFIERS, st.none(), st.just(True), STEPS, halved_force=st.booleans())
    | st.builds(
        DrainCode,
        MODIFIERS,
        st.none(),
        st.just(False),
        STEPS,
        st.sampled_from(["Wound Level", "AL LEV", "TOX DL", "SDL"]),
        st.booleans(),
    )
    | st.just(DrainCode(0, None, circumstance="special"))
)


@pytest.mark.parametrize(
    ("text", "modifier", "level"),
    [
        ("[(F/2)+2]M", 2, M),
        ("[(F/2)-1]S", -1, S),
        ("(F/2)S", 0, S),
        ("((F / 2) + 3)D", 3, D),
        ("((F / 2) – 1)L", -1, L),
        ("[(F÷2)+1]m", 1, M),
        ("(F/2)+2S", 2, S),
        ("[(F/2)+1M", 1, M),
        ("(F/2)L     ", 0, L),
    ],
)
def test_second_edition_drain_is_read(text: str, modifier: int, level: Level) -> None:
    """The halved Force is written out, and spacing and a missing bracket do no harm."""
    assert parse_drain(text) == DrainCode(modifier, level, halved_force=True)


@pytest.mark.parametrize(
    ("text", "modifier", "level"),
    [("+2(S)", 2, S), ("(M)", 0, M), ("-1(S)", -1, S), ("−1(S)", -1, S), ("+0(L)", 0, L), ("2(M)", 2, M)],
)
def test_third_edition_drain_is_read(text: str, modifier: int, level: Level) -> None:
    """The modifier stands before the level, and a plus sign that a spreadsheet ate is not missed."""
    assert parse_drain(text) == DrainCode(modifier, level)


@pytest.mark.parametrize(("text", "modifier", "level"), [("(F+2)M", 0, M), ("(F+2)+1M", 1, M)])
def test_a_misread_division_sign_is_marked(text: str, modifier: int, level: Level) -> None:
    """F+2 is what scanning makes of F÷2, so it is read as that and marked."""
    read = parse_drain(text)
    assert (read, read.misprint) == (
        DrainCode(modifier, level, halved_force=True),
        "F+2 stands for F/2 in scans",
    )
    assert not parse_drain("(F/2)M").misprint


def test_a_level_behind_a_circumstance_is_left_out_and_marked() -> None:
    """`(F/2)(Wound)M` is the wound's level, with a letter too many; no fixed or chosen level takes one."""
    read = parse_drain("(F/2)(Wound)M")
    assert (read, bool(read.misprint)) == (parse_drain("(F/2)(Wound Level)"), True)
    for text in ("(F/2)SM", "(M)L", "+1(DL)M", "(F/2)(Wound)X"):
        with pytest.raises(NotationError):
            parse_drain(text)


@pytest.mark.parametrize(
    ("text", "modifier", "steps", "levels"),
    [
        ("(DL)", 0, 0, (L, M, S, D)),
        ("-1(DL+1)", -1, 1, (M, S, D, D)),  # Deadly stays Deadly
        ("+1(DL-2)", 1, -2, (L, L, L, M)),  # Light and Moderate stay Light
        ("+1(DL+2)", 1, 2, (S, D, D, D)),
    ],
)
def test_a_chosen_level_gives_four_drains(
    text: str, modifier: int, steps: int, levels: tuple[Level, ...]
) -> None:
    """Where the caster chooses the damage level, each choice has its drain."""
    read = parse_drain(text)
    assert read == DrainCode(modifier, None, chosen=True, steps=steps)
    assert read.levels() == levels


@pytest.mark.parametrize(
    ("text", "word", "modifier", "steps", "halved", "levels"),
    [
        ("(F/2)(Wound Level)", "Wound Level", 0, 0, True, (D,)),
        ("(F/2)(Wound)", "Wound Level", 0, 0, True, (D,)),
        ("(F / 2)W", "Wound Level", 0, 0, True, (D,)),
        ("(Al. Level)", "AL LEV", 0, 0, False, (D,)),
        ("+2(AL LEV+1)", "AL LEV", 2, 1, False, (D,)),  # no higher than Deadly
        ("(TOX DL)", "TOX DL", 0, 0, False, (D,)),
        ("-2(TOX DL-1)", "TOX DL", -2, -1, False, (S,)),
        ("-2(SDL)", "SDL", -2, 0, False, (D,)),
    ],
)
def test_a_circumstance_counts_as_deadly(
    text: str, word: str, modifier: int, steps: int, halved: bool, levels: tuple[Level, ...]
) -> None:
    """A wound, an allergy, a toxin or another spell's level is Deadly before the steps."""
    read = parse_drain(text)
    assert read == DrainCode(modifier, None, False, steps, word, halved)
    assert read.levels() == levels


@pytest.mark.parametrize("text", ["[special]", "Special", "(special)"])
def test_special_drain_has_no_level(text: str) -> None:
    """The word is kept and no level can be told."""
    read = parse_drain(text)
    assert read == DrainCode(0, None, circumstance="special")
    assert (read.levels(), read.readable_level) == ((), False)


def test_a_fixed_level_is_the_only_one() -> None:
    """A code with a letter gives that level."""
    read = parse_drain("+2(S)")
    assert (read.levels(), read.readable_level) == ((S,), True)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "0",
        "M+1",
        "(S+1)",
        "[(F/3)+2]M",
        "(F)M",
        "9M",
        "(F/2)",
        "[(F/2)+2]X",
        "(",
        "[]",
        "+(M)",
        "+2",
        "\x00",
        "[(F/2)+٢]M",
        "(DL+10)",
    ],
)
def test_other_text_is_no_drain(text: str) -> None:
    """Damage codes, unhalved Force, steps on a fixed level and lone brackets are refused."""
    with pytest.raises(NotationError, match="is not a drain code; expected a code such as"):
        parse_drain(text)


@given(CODES)
def test_drain_round_trips(drain: DrainCode) -> None:
    """The text of a code reads back as the same code."""
    assert parse_drain(str(drain)) == drain
