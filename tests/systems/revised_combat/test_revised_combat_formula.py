from collections.abc import Mapping

import pytest

from converter.systems.revised_combat.formula import parse_formula

WORDS = {"dexterity": 8, "life_force": 23, "columns": 7}


@pytest.mark.parametrize(
    ("text", "rolled", "result"),
    [
        ("2D6 + dexterity/5", 7, 8),  # 7 + 8/5 = 8.6, down to 8
        ("columns/2", 0, 3),  # 7/2 = 3.5, down to 3
        ("3*columns/2", 0, 10),  # 21/2 = 10.5, down to 10
        ("columns*3/2", 0, 10),
        ("2*columns", 0, 14),
        ("life force/3", 0, 7),  # 23/3 = 7.67, down to 7
        ("life_force / 3", 0, 7),
        ("columns - 2", 0, 5),
        ("columns/2 + columns/2", 0, 7),  # 3.5 + 3.5: rounded once, at the end
        ("1/2 + columns/2", 0, 4),  # 0.5 + 3.5
        ("D6+1", 4, 5),
        ("5", 0, 5),
    ],
)
def test_formulas_are_worked_out(text: str, rolled: int, result: int) -> None:
    """A sum of dice, words and numbers is rounded down once."""
    assert int(parse_formula(text).of(WORDS, rolled)) == result


def test_the_working_is_the_sum() -> None:
    """The working names what went in."""
    result = parse_formula("2D6 + dexterity/5").of(WORDS, 7).named("Initiative")
    assert result.step().working == "dice 7 + Dexterity 8 / 5 = 8.6, rounded down to 8"


def test_a_formula_without_its_dice() -> None:
    """What is left without dice is what is added to them."""
    formula = parse_formula("2D6 + dexterity/5")
    assert (formula.dice, int(formula.without_dice().of(WORDS)), str(formula)) == (2, 1, "2D6 + dexterity/5")


@pytest.mark.parametrize(
    "text", ["", "2*", "dexterity//5", "(columns)", "columns/0", "2.5", "columns +", True, None, 1.5]
)
def test_other_text_is_no_formula(text: object) -> None:
    """What cannot be read is refused with an example."""
    with pytest.raises(ValueError, match="is no formula; expected a sum of dice, numbers and words such as"):
        parse_formula(text)  # type: ignore[arg-type]


def test_an_unknown_word_meets_its_nearest() -> None:
    """A misspelt word is met with the word that was meant."""
    with pytest.raises(ValueError) as caught:
        parse_formula("2D6 + dexterty/5")
    assert str(caught.value) == (
        "'2D6 + dexterty/5' speaks of 'dexterty', which no formula knows; did you mean 'dexterity'?"
    )


def test_dice_cannot_be_taken_away() -> None:
    """A minus before dice is refused."""
    with pytest.raises(ValueError, match="'dexterity - 1D6' takes dice away"):
        parse_formula("dexterity - 1D6")


def test_a_word_without_a_value_is_a_mistake_of_the_program() -> None:
    """Working a formula out without a word it needs raises KeyError."""
    values: Mapping[str, int] = {}
    with pytest.raises(KeyError):
        parse_formula("columns").of(values)
