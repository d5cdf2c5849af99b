from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.damage import (
    Damage,
    DamageCode,
    DamageWord,
    parse_damage,
    parse_level_and_stun,
    split_remark,
)
from converter.notation.level import Level
from converter.notation.text import NotationError

L, M, S, D = Level
FIXED = st.builds(
    DamageCode, st.integers(0, 99), st.sampled_from(Level), stun=st.booleans(), flechette=st.booleans()
)
STRENGTH = st.builds(
    DamageCode,
    st.integers(-99, 99),
    st.sampled_from(Level),
    strength_based=st.just(True),
    strength_minimum=st.booleans(),
    stun=st.booleans(),
    flechette=st.booleans(),
)
WORDS = st.sampled_from(
    ["grenade", "as toxin", "as rocket/missile", "7.62cm rocket", "(STR/2)L", "3M to 15M"]
)
SINGLE = FIXED | STRENGTH | st.builds(DamageWord, WORDS)
CODES = (
    FIXED | STRENGTH | st.builds(lambda code, also: replace(code, also=str(also)), FIXED | STRENGTH, SINGLE)
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9M", DamageCode(9, M)),
        ("14S", DamageCode(14, S)),
        ("18D", DamageCode(18, D)),
        ("7 M", DamageCode(7, M)),
        ("6l", DamageCode(6, L)),
        ("0M", DamageCode(0, M)),
        ("(9M)", DamageCode(9, M)),
        ("9 Moderate", DamageCode(9, M)),
        ("9M*", DamageCode(9, M)),
        ("9S(f)", DamageCode(9, S, flechette=True)),
        ("9S (f)", DamageCode(9, S, flechette=True)),
        ("10S stun", DamageCode(10, S, stun=True)),
        ("6S Stun", DamageCode(6, S, stun=True)),
        ("8S(stun)", DamageCode(8, S, stun=True)),
        ("9S Stun (f)", DamageCode(9, S, stun=True, flechette=True)),
        ("12M Stun (-1/meter)", DamageCode(12, M, stun=True)),
    ],
)
def test_fixed_codes_are_read(text: str, expected: DamageCode) -> None:
    """A Power, a level and the marks behind them are read in any spacing."""
    assert parse_damage(text) == expected


@pytest.mark.parametrize(
    ("text", "first", "also"),
    [
        ("10S/10D(f)", DamageCode(10, S), "10D(f)"),
        ("9M[9S]", DamageCode(9, M), "9S"),
        ("9M (9S)", DamageCode(9, M), "9S"),
        ("8M/10S", DamageCode(8, M), "10S"),
        ("6L/7M", DamageCode(6, L), "7M"),
        ("8M or 10S", DamageCode(8, M), "10S"),
        ("10S stun/8S stun", DamageCode(10, S, stun=True), "8S Stun"),
        ("6L/(STR)L", DamageCode(6, L), "(STR)L"),
        ("(STR+3)M/(STR+1)M", DamageCode(3, M, strength_based=True), "(STR+1)M"),
        ("10M + Special", DamageCode(10, M), "(special)"),
        ("14D(AV)", DamageCode(14, D), "(AV)"),
    ],
)
def test_of_two_codes_the_first_counts(text: str, first: DamageCode, also: str) -> None:
    """The second code, word or ammunition tag is noted and changes nothing."""
    assert parse_damage(text) == replace(first, also=also)


@pytest.mark.parametrize(
    ("text", "modifier", "level", "stun"),
    [
        ("(STR)L", 0, L, False),
        ("(Str+3)M", 3, M, False),
        ("(STR+1)M Stun", 1, M, True),
        ("(STR–1)L", -1, L, False),
        ("( STR + 2 ) M", 2, M, False),
        ("[STR+2]M", 2, M, False),
        ("STR+2M", 2, M, False),
        ("Str L", 0, L, False),
        ("(Strength+2)M", 2, M, False),
    ],
)
def test_strength_codes_are_read(text: str, modifier: int, level: Level, stun: bool) -> None:
    """Codes built on Strength hold the signed modifier."""
    assert parse_damage(text) == DamageCode(modifier, level, strength_based=True, stun=stun)


@pytest.mark.parametrize("text", ["(STR Min.+2)M", "(STR Min+2)M", "(Str.Min +2)M", "(STR Minimum+2)M"])
def test_strength_minimum_codes_are_strength_based(text: str) -> None:
    """Bows build on their Strength Minimum, which is read like Strength and marked."""
    assert parse_damage(text) == DamageCode(2, M, strength_based=True, strength_minimum=True)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("(Grenade)", "grenade"),
        ("(Missile)", "missile"),
        ("(As toxin)", "as toxin"),
        ("(Special)", "special"),
        ("(Round)", "round"),
        ("drug", "drug"),
        ("As weapon", "as weapon"),
        ("(As bow)", "as bow"),
        ("[Grenade]", "grenade"),
        ("(As Rocket/Missile)", "as rocket/missile"),
        ("(7.62cm rocket)", "7.62cm rocket"),
        ("Stun (see above)", "stun (see above)"),
        ("(STR/2)L", "(STR/2)L"),
        ("(STR÷2)L", "(STR/2)L"),
        ("(skill/2)L", "(skill/2)L"),
        ("3M to 15M", "3M to 15M"),
    ],
)
def test_words_are_kept(text: str, word: str) -> None:
    """Words, and codes no formula takes, are kept without a number."""
    assert parse_damage(text) == DamageWord(word)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("4M3", "this looks like a first-edition code (Power, level, staging)"),
        ("(STR)M2", "this looks like a first-edition code (Power, level, staging)"),
        ("8P", "this looks like a code of a later edition"),
        ("6P AP -2", "this looks like a code of a later edition"),
        ("(STR/2+2)P", "this looks like a code of a later edition"),
        ("9S(e)", "this looks like a code of a later edition"),
        ("25000", "the columns of this row may have slipped"),
        (".5", "the columns of this row may have slipped"),
        ("20", "the columns of this row may have slipped"),
        ("SA/BF", "the columns of this row may have slipped"),
        ("M", "this is a level without a Power"),
        ("M(stun)", "this is a level without a Power"),
        ("Serious", "this is a level without a Power"),
    ],
)
def test_recognisable_strangers_are_refused_by_name(text: str, hint: str) -> None:
    """Codes of other editions and slipped columns are refused with what they look like."""
    with pytest.raises(NotationError) as caught:
        parse_damage(text)
    assert (caught.value.text, (caught.value.hint or "")[: len(hint)]) == (text, hint)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "None",
        "abc9",
        "100M",
        "9X",
        "9M/",
        "9M/abc9",
        "(STR+2)",
        "(STR+999)M",
        "STR",
        "(",
        ")",
        "()",
        "(((",
        "(25000)",
        "15(c)",
        "+1 Power",
        "٩M",
        "9M\x00",
        "word" * 11,
        "(Grenade",
        "9M/X9",
    ],
)
def test_other_text_is_no_damage(text: str) -> None:
    """Gibberish, broken codes, lone brackets and overlong words are refused."""
    with pytest.raises(NotationError):
        parse_damage(text)


def test_the_refusal_of_a_damage_code_shows_what_can_be_read() -> None:
    """The message quotes the value and gives an example of each kind of code."""
    with pytest.raises(NotationError) as caught:
        parse_damage("abc9")
    assert str(caught.value) == (
        "'abc9' is not a damage code; expected a Power and a level such as 9M, 9S(f) or 10S Stun, "
        "a Strength code such as (STR+2)M, or a word such as (Grenade)"
    )


@given(CODES | st.builds(DamageWord, WORDS))
def test_damage_round_trips(damage: Damage) -> None:
    """The text of a code or a word reads back as the same."""
    assert parse_damage(str(damage)) == damage


@pytest.mark.parametrize(
    ("text", "expected"),
    [("M(stun)", (M, True)), ("S", (S, False)), ("Moderate stun", (M, True)), ("(D)", (D, False))],
)
def test_a_level_may_stand_apart_with_its_stun_mark(text: str, expected: tuple[Level, bool]) -> None:
    """Sheets that keep Power and level apart write the stun mark with the level."""
    assert parse_level_and_stun(text) == expected


@pytest.mark.parametrize("text", ["", "9M", "stun", "(stun)", "MM", "M(f)"])
def test_other_text_is_no_level_with_a_stun_mark(text: str) -> None:
    """A level alone is wanted."""
    with pytest.raises(NotationError, match="is not a damage level"):
        parse_level_and_stun(text)


@pytest.mark.parametrize(
    ("text", "code", "remark"),
    [
        ("(STR+3)L Datajack required", "(STR+3)L", "Datajack required"),
        ("9D Stun Spec.", "9D Stun", "Spec."),
        ("9S(f)  see page 4", "9S(f)", "see page 4"),
        ("10S stun", "10S stun", ""),
        ("9M[9S]", "9M[9S]", ""),
        ("9M SA/BF", "9M SA/BF", ""),
        ("9M AP -1", "9M AP -1", ""),
        ("4M3 burst", "4M3 burst", ""),
        ("as the weapon", "as the weapon", ""),
        ("9M " + "x" * 500, "9M " + "x" * 500, ""),
        ("", "", ""),
    ],
)
def test_a_remark_is_split_from_the_code_before_it(text: str, code: str, remark: str) -> None:
    """Words behind a code are a remark; modes, first-edition staging and later editions' AP are none."""
    assert split_remark(text) == (code, remark)
