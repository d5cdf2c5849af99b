"""The recorded calculation: its numbers, and the text read off it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given as hypothesis_given
from hypothesis import strategies as st

from converter.working import Quantity, constant, given, highest, in_figures, total


def test_a_working_shows_the_sum_before_rounding() -> None:
    """(8 + 5) / 2 = 6.5, down to 6; (6 + 3 x 1) / 4 = 2.25, down to 2: both steps show it."""
    reaction = ((given("Quickness", 8) + given("Intelligence", 5)) / 2).rounded_down().named("Reaction")
    actions = ((reaction + 3 * given("Initiative dice", 1)) / 4).rounded_down().at_least(1).named("Actions")
    assert [(step.label, step.working, int(step.value)) for step in actions.steps()] == [
        ("Reaction", "(Quickness 8 + Intelligence 5) / 2 = 6.5, rounded down to 6", 6),
        ("Actions", "(Reaction 6 + 3 x Initiative dice 1) / 4 = 2.25, rounded down to 2", 2),
    ]


@pytest.mark.parametrize(
    ("quantity", "working"),
    [
        (given("Power", 9) + given("Moderate", 3), "Power 9 + Moderate 3 = 12"),
        (given("Power", 9) - (given("a", 1) - given("b", 2)), "Power 9 - (a 1 - b 2) = 10"),
        (2 * (given("a", 1) + 3), "2 x (a 1 + 3) = 8"),
        (given("a", 6) / (given("b", 2) / 4), "a 6 / (b 2 / 4) = 12"),
        (given("a", 6) / given("b", 4) * 2, "a 6 / b 4 x 2 = 3"),
        (highest(given("Pistols", 4), given("Rifles", 6)), "highest of Pistols 4, Rifles 6 = 6"),
        ((given("Ammo", 8) / 5).rounded(), "Ammo 8 / 5 = 1.6, rounded to 2"),
        (
            (given("Ammo", 1) / 5).rounded().at_least(1),
            "Ammo 1 / 5 = 0.2, rounded to 0, raised to the least allowed, 1",
        ),
        ((given("a", 5) + given("b", 2)) / 2, "(a 5 + b 2) / 2 = 3.5"),
        (given("a", 5) + constant(-3), "a 5 + (-3) = 2"),
        (given("a", 4).rounded_down(), "a 4"),
    ],
)
def test_the_text_of_a_sum(quantity: Quantity, working: str) -> None:
    """Brackets stand where they are needed and nowhere else."""
    assert quantity.named("Sum").step().working == working


def test_a_half_is_rounded_upwards() -> None:
    """7.5 becomes 8 and 2.5 becomes 3: nearest, a half upwards, never to the even number."""
    assert [int((given("Ammo", n) / 2).rounded()) for n in (15, 5)] == [8, 3]


def test_a_fraction_is_never_cut_in_silence() -> None:
    """Taking 2.25 for a whole number is a fault, not a 2."""
    with pytest.raises(ValueError, match=r"Actions is 2\.25, not a whole number"):
        int((given("Reaction", 9) / 4).named("Actions"))


def test_notes_and_rules_travel_with_their_step() -> None:
    """A default that was taken shows at the step where it was taken."""
    dice = given("Initiative dice", 1, "not given: one die")
    speed = (given("Quickness", 7) * (3 + dice - 1)).named("Speed", "Faster Combat, Combatants")
    assert [(step.label, step.notes, step.rule) for step in speed.steps()] == [
        ("Initiative dice", ("not given: one die",), ""),
        ("Speed", (), "Faster Combat, Combatants"),
    ]


def test_a_second_name_becomes_a_step_above_the_first() -> None:
    """Firearms 5 named Firearms Skill shows both."""
    skill = given("Firearms", 5).named("Firearms Skill")
    assert skill.step().working == "Firearms 5 = 5"
    assert skill.value == 5


def test_the_sum_of_nothing_is_nothing() -> None:
    """No skills add up to 0; the highest of none is a fault."""
    assert total(()).value == 0
    with pytest.raises(ValueError, match="the highest of no quantities"):
        highest()


@pytest.mark.parametrize(
    ("value", "text"),
    [(Fraction(3), "3"), (Fraction(3, 4), "0.75"), (Fraction(-7, 2), "-3.5"), (Fraction(1, 3), "0.333")],
)
def test_figures_for_people(value: Fraction, text: str) -> None:
    """Whole numbers plain, others with up to three decimals."""
    assert in_figures(value) == text


@hypothesis_given(st.lists(st.integers(-50, 50), min_size=2, max_size=6), st.randoms(use_true_random=False))
def test_the_text_evaluates_to_the_value(numbers: list[int], random) -> None:  # type: ignore[no-untyped-def]
    """The printed sum, read as arithmetic, gives the value: text and number cannot disagree."""
    result = constant(numbers[0])
    for number in numbers[1:]:
        other = constant(number)
        match random.choice("+-x/"):
            case "+":
                result = result + other
            case "-":
                result = other - result
            case "x":
                result = result * other
            case _:
                result = result / 7
    text = result.named("Sum").step().working.split(" = ")[0].replace("x", "*")
    assert eval(text.replace("/ 7", "* Fraction(1, 7)"), {"Fraction": Fraction}) == result.value
