import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.target import SpellTarget, TargetKind, parse_target
from converter.notation.text import NotationError

NAMES = ["Body", "Quickness", "Strength", "Charisma", "Intelligence", "Willpower", "Essence", "Magic"]
NAMES += ["Reaction", "Force", "Attribute"]


def target(kind: TargetKind, number: int | None, name: str | None, suffix: str | None) -> SpellTarget:
    """A target that is resisted where its suffix says so."""
    return SpellTarget(kind, number, name, suffix == "R", suffix)


SUFFIXES = st.sampled_from([None, "R", "V", "T", "RC", "TV"])
TARGETS = (
    st.builds(target, st.just(TargetKind.NUMBER), st.integers(1, 99), st.none(), SUFFIXES)
    | st.builds(target, st.just(TargetKind.ATTRIBUTE), st.none(), st.sampled_from(NAMES), SUFFIXES)
    | st.builds(target, st.just(TargetKind.OBJECT_RESISTANCE), st.none(), st.none(), SUFFIXES)
    | st.builds(target, st.just(TargetKind.TEN_MINUS_ESSENCE), st.none(), st.none(), SUFFIXES)
)


@pytest.mark.parametrize(
    ("value", "number", "suffix", "resisted"),
    [
        ("4", 4, None, False),
        (4, 4, None, False),
        (6.0, 6, None, False),
        ("4(R)", 4, "R", True),
        ("4 (R)", 4, "R", True),
        ("6(V)", 6, "V", False),
        ("4 (voluntary)", 4, "V", False),
        ("8(RC)", 8, "RC", False),
    ],
)
def test_numbers_are_read(value: str | float, number: int, suffix: str | None, resisted: bool) -> None:
    """Only the suffix R makes a spell resisted."""
    assert parse_target(value) == SpellTarget(TargetKind.NUMBER, number, None, resisted, suffix)


@pytest.mark.parametrize(
    ("text", "name", "suffix"),
    [
        ("W(R)", "Willpower", "R"),
        ("B(R)", "Body", "R"),
        ("I(R)", "Intelligence", "R"),
        ("Q", "Quickness", None),
        ("F(R)", "Force", "R"),
        ("Att(V)", "Attribute", "V"),
        ("REA(V)", "Reaction", "V"),
        ("Willpower (R)", "Willpower", "R"),
        ("body", "Body", None),
        ("B(TV)", "Body", "TV"),
    ],
)
def test_attributes_are_read(text: str, name: str, suffix: str | None) -> None:
    """Letters and words of attributes are spelt out."""
    assert parse_target(text) == target(TargetKind.ATTRIBUTE, None, name, suffix)


@pytest.mark.parametrize("text", ["OR", "or", "Object Resistance", "Object Resistance Table", "Obj. Res."])
def test_object_resistance_is_read(text: str) -> None:
    """Every name of the Object Resistance Table is known."""
    assert parse_target(text) == SpellTarget(TargetKind.OBJECT_RESISTANCE)


@pytest.mark.parametrize(
    ("text", "suffix"),
    [
        ("10-E", None),
        ("10-E(R)", "R"),
        ("10 - Essence", None),
        ("10 − target Essence (R)", "R"),
        ("10 – target's Essence", None),
    ],
)
def test_ten_minus_essence_is_read(text: str, suffix: str | None) -> None:
    """Health spells aim at ten less Essence, with any dash."""
    assert parse_target(text) == target(TargetKind.TEN_MINUS_ESSENCE, None, None, suffix)


@pytest.mark.parametrize(
    "value",
    [
        "",
        "-",
        "DT(R)",
        "DP(T)",
        "4+MIN V",
        "*",
        "Voluntary subject",
        "Depends on light conditions.",
        "6(4)",
        "0",
        "(R)",
        "4(R",
        "4(X)",
        "100",
        "10-E+1",
        "٤",
        "2 x Reaction",
        2.5,
        True,
        pytest.param(10**5000, id="huge"),
    ],
)
def test_targets_without_a_rule_are_refused(value: str | float) -> None:
    """What no rule gives a number for is left to a warning of the caller."""
    with pytest.raises(NotationError) as caught:
        parse_target(value)
    assert caught.value.expected == "a number such as 4, an attribute such as W(R) or Willpower, OR, or 10-E"


@given(TARGETS)
def test_targets_round_trip(spell_target: SpellTarget) -> None:
    """The text of a target reads back as the same target."""
    assert parse_target(str(spell_target)) == spell_target
