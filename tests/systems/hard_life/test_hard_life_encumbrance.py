"""What armour weighs, and what that does to Combat Pool, Quickness tests and movement."""

from typing import Any

import pytest

from converter.systems.hard_life.house_rules import Encumbrance, HouseRules
from tests.systems.hard_life.people import person, piece, quietly, workings

JACKET_AND_SHIRT = ("Armoured Jacket", "Form Fitting Shirt")  # Factor 8 + 6 = 14
SR3 = HouseRules(encumbrance=Encumbrance.SR3)


@pytest.mark.parametrize(
    ("body", "strength", "quickness", "maximum"),
    [
        (3, 3, 3, 3),
        (3, 3, 4, 3),
        (3, 3, 5, 3),
        (4, 4, 4, 4),
        (8, 8, 4, 6),
        (1, 1, 1, 1),
        ("3(6)", "2(5)", "3(7)", 6),
    ],
)
def test_maximum(body: int | str, strength: int | str, quickness: int | str, maximum: int) -> None:
    """(Body + Strength + Quickness) / 3, rounded down, augmented: 10/3 and 11/3 are 3, 18/3 is 6."""
    record = quietly(person(body=body, strength=strength, quickness=quickness))
    assert int(record.encumbrance.maximum) == maximum


@pytest.mark.parametrize(
    ("factor", "penalty", "pool"),
    [
        (0, 0, 4),
        (3, 0, 4),
        (4, 0, 4),  # 1 over
        (5, -1, 3),  # 2 over
        (6, -1, 3),  # 3 over
        (7, -2, 2),
        (12, -4, 0),  # 9 over: 4 full pairs
        (40, -18, 0),  # never below 0
    ],
)
def test_combat_pool(factor: int, penalty: int, pool: int) -> None:
    """One die less for each full two points over 3; the pool of threes is (3 + 3 + 3)/2 = 4."""
    record = quietly(person(armour=(piece("Suit", "1/1", encumbrance=factor),)))
    assert int(record.combat_pool_base) == 4
    assert (int(record.encumbrance.combat_pool), int(record.combat_pool)) == (penalty, pool)
    assert not record.encumbrance.layered
    assert int(record.encumbrance.quickness_tests) == int(record.encumbrance.movement_quickness) == 0


def test_the_working_of_the_penalty() -> None:
    """Factor 8 against 3 is 5 over, 2 full pairs: the pool falls from 4 to 2."""
    record = quietly(person(armour=(piece("Armoured Jacket"),)))
    assert workings(record.combat_pool) == [
        "Combat Pool before encumbrance: "
        "(Quickness 3 + Intelligence 3 + Willpower 3) / 2 = 4.5, rounded down to 4",
        "Armoured Jacket: 8",
        "Encumbrance Factor: Armoured Jacket 8 = 8",
        "Maximum encumbrance: (Body 3 + Strength 3 + Quickness 3) / 3 = 3",
        "points over the maximum: Encumbrance Factor 8 - Maximum encumbrance 3 = 5",
        "Combat Pool for encumbrance: 0 - (points over the maximum 5 / 2 = 2.5, rounded down to 2) = -2",
        "Combat Pool: Combat Pool before encumbrance 4 + Combat Pool for encumbrance -2 = 2",
    ]
    assert record.encumbrance.factor.steps()[0].notes == ("Table 3",)


def test_layers_hinder_quickness_too() -> None:
    """Layered, each of the 14 - 3 = 11 points over is +1 on Quickness tests and -1 Quickness for movement."""
    record = quietly(person(armour=tuple(map(piece, JACKET_AND_SHIRT))))
    weight = record.encumbrance
    assert weight.layered
    assert (int(weight.factor), int(weight.combat_pool)) == (14, -5)  # 11/2 = 5.5
    assert (int(weight.quickness_tests), int(weight.movement_quickness)) == (11, -11)


def test_layers_within_the_maximum() -> None:
    """Layered armour that is not above the maximum does nothing."""
    record = quietly(person(body=20, strength=20, armour=tuple(map(piece, JACKET_AND_SHIRT))))
    weight = record.encumbrance  # (20 + 20 + 3)/3 = 14.33
    assert weight.layered and int(weight.maximum) == 14
    assert int(weight.combat_pool) == int(weight.quickness_tests) == int(weight.movement_quickness) == 0
    assert weight.quickness_tests.notes == ("not above the maximum",)


@pytest.mark.parametrize(
    ("jacket", "shirt", "changes"),
    [
        ({}, {}, (-5, 11, -11)),
        ({"form_fitted": True}, {}, (-5, 11, -11)),
        ({"form_fitted": True}, {"form_fitted": True}, (0, 11, -11)),
        ({"custom_tailored": True}, {"custom_tailored": True}, (-5, 0, 0)),
        ({"custom_tailored": True}, {"form_fitted": True}, (-5, 11, -11)),
        (
            {"form_fitted": True, "custom_tailored": True},
            {"form_fitted": True, "custom_tailored": True},
            (0, 0, 0),
        ),
    ],
)
def test_options_count_when_every_body_piece_has_them(
    jacket: dict[str, Any], shirt: dict[str, Any], changes: tuple[int, int, int]
) -> None:
    """Form fitting saves the Combat Pool, custom tailoring Quickness, if all body armour is so made."""
    pieces = (
        piece("Armoured Jacket", **jacket),
        piece("Form Fitting Shirt", **shirt),
        piece("Security Helmet"),
    )
    weight = quietly(person(armour=pieces)).encumbrance
    found = (int(weight.combat_pool), int(weight.quickness_tests), int(weight.movement_quickness))
    assert found == changes


def test_sr3_sets_the_average_against_quickness() -> None:
    """Heavy security's 10/9 against Quickness 3: 7 over, 3 dice less; the factor does not count."""
    record = quietly(person(body=20, strength=20, armour=(piece("Heavy Security Armour with Helmet"),)), SR3)
    weight = record.encumbrance
    assert (int(weight.factor), int(weight.maximum), int(weight.combat_pool)) == (10, 3, -3)
    assert weight.factor.notes == ('house rule encumbrance = "sr3"',)
    assert workings(weight.maximum) == ["Maximum encumbrance: Quickness 3 = 3"]


def test_sr3_layers_go_by_the_ballistic_average() -> None:
    """Leathers over an armoured vest come to 2/2 on average, and two layers of 5/3 and 3/1 to 6/3."""
    light = quietly(person(quickness=1, armour=(piece("Armoured Vest"), piece("Leathers"))), SR3)
    assert int(light.encumbrance.factor) == 2  # impact 2 + 1/2 = 2
    assert int(light.encumbrance.quickness_tests) == 1  # ballistic 2 - 1
    heavy = quietly(person(armour=tuple(map(piece, JACKET_AND_SHIRT))), SR3).encumbrance
    found = (int(heavy.combat_pool), int(heavy.quickness_tests), int(heavy.movement_quickness))
    assert found == (-1, 3, -3)  # 6 - 3 = 3 over; 3/2 = 1.5


def test_the_default_is_the_factor() -> None:
    """Without the house rule the same suit weighs 19 against (20 + 20 + 3)/3 = 14: 2 dice less."""
    record = quietly(person(body=20, strength=20, armour=(piece("Heavy Security Armour with Helmet"),)))
    weight = record.encumbrance
    assert (int(weight.factor), int(weight.maximum), int(weight.combat_pool)) == (19, 14, -2)
    assert weight.factor.notes == ()
