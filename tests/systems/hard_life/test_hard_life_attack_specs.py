"""Specs of `attack` that are wrong: every message says what is."""

from collections.abc import Callable
from typing import Any

import pytest

from converter.play.events import SpecError

Settle = Callable[..., Any]

BARE = {"body": 4, "armour": {}}
SHOT: dict[str, Any] = {
    "power": 9,
    "level": "M",
    "attack_successes": 2,
    "dodge_successes": 0,
    "target": {"body": 4, "armour": {"torso": {"ballistic": 2, "impact": 0}}},
}


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"scatter": [1]}, "attack: scatter for Scatter, one die a hex: 1 dice given, 2 needed"),
        (
            {"scatter": [1, 4, 1]},
            "attack: scatter for Scatter, one die a hex: 3 dice given, only 2 needed; take 1 out",
        ),
        ({"scatter": [1, 7]}, "attack: scatter for Scatter, one die a hex: 7 is no die; expected 1 to 6"),
        (
            {"scatter": [1, 4], "armour_test": [1]},
            "attack: armour_test for the Armour Test: 1 dice given, 2 needed",
        ),
        (
            {"scatter": [1, 4], "armour_test": [1, 1], "damage_dice": [1] * 8},
            "attack: damage_dice for the Damage Test: 8 dice given, only 7 needed; take 1 out",
        ),
        (
            {"scatter": [1, 4], "armour_test": [1, 1], "body_dice": [1]},
            "attack: body_dice for the Body Test: 1 dice given, only 0 needed; take 1 out",
        ),
        (
            {"attack_dice": [1], "target_number": 4},
            "attack: attack_successes: given beside attack_dice; take one of them out",
        ),
        ({"dodge_dice": [1]}, "attack: dodge_successes: given beside dodge_dice; take one of them out"),
        (
            {"aim": [5, 5]},
            "attack: aim: [5, 5] is no hex of the figure; the nearest is [1, 5] (left_leg), or "
            "name a location",
        ),
        (
            {"dodge_modifiers": ["prne"]},
            "attack: dodge_modifiers[0]: \"prne\" is not known; did you mean 'prone'? expected "
            "area, into-cover or prone",
        ),
        ({"powr": 9}, "attack: powr: is no field here; did you mean 'power'?"),
    ],
)
def test_a_wrong_spec_says_what_is_wrong(settle: Settle, fields: dict[str, Any], message: str) -> None:
    """Too few or too many dice, both ways of giving a test, an aim off the figure, misspelt words."""
    with pytest.raises(SpecError) as caught:
        settle("attack", **{**SHOT, **fields})
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("left_out", "message"),
    [
        ("power", "attack: power: is missing; expected the Power of the attack, 1 to 99"),
        ("target", "attack: target: is missing; expected an object with body, and armour by location"),
        ("level", "attack: level: is missing; expected a damage level: L, M, S or D"),
        (
            "attack_successes",
            "attack: attack_successes: missing; give a number, or attack_dice (an empty list "
            "where nobody rolls)",
        ),
        (
            "dodge_successes",
            "attack: dodge_successes: missing; give a number, or dodge_dice (an empty list "
            "where nobody rolls)",
        ),
    ],
)
def test_a_missing_field_is_named(settle: Settle, left_out: str, message: str) -> None:
    """A field that is left out is named with what it should be."""
    with pytest.raises(SpecError) as caught:
        settle("attack", **{key: value for key, value in SHOT.items() if key != left_out})
    assert str(caught.value) == message


def test_attack_dice_need_a_target_number(settle: Settle) -> None:
    """Dice alone have no successes."""
    with pytest.raises(SpecError, match=r"^attack: target_number: missing; the attack_dice need one"):
        settle("attack", power=9, level="M", attack_dice=[5], dodge_successes=0, target=BARE)


def test_dice_that_nobody_needs_are_refused_after_a_dodge(settle: Settle) -> None:
    """A dodged attack rolls nothing more."""
    with pytest.raises(SpecError) as caught:
        settle(
            "attack",
            power=9,
            level="M",
            attack_successes=1,
            dodge_successes=1,
            target=BARE,
            scatter=[1, 1, 1],
        )
    assert (
        str(caught.value)
        == "attack: scatter for Scatter, one die a hex: 3 dice given, only 0 needed; take 3 out"
    )


def test_dice_not_given_are_rolled_from_the_seed(settle: Settle) -> None:
    """The same seed rolls the same dice, another one others."""
    shot = {**SHOT, "attack_successes": 1}
    assert settle("attack", seed=5, **shot) == settle("attack", seed=5, **shot)
    assert len({str(settle("attack", seed=seed, **shot)) for seed in range(9)}) > 1
