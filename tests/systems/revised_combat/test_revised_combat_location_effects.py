from collections.abc import Callable
from typing import Any

import pytest

from converter.notation.upp import parse_upp
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.location_effects import settle_effect, state_of
from converter.systems.revised_combat.tables import EffectRow

Settle = Callable[..., Any]


# A row: location, what is held, dice, Damage Dice, UPP, effect. At the limit (dice + DM = characteristic)
# nothing happens; one past it the effect comes.
EFFECTS = [
    ("head", "none", [5], 2, "777777", None),  # 5 + 2 = 7 against Endurance 7
    ("head", "none", [6], 2, "777777", "concussion"),  # 8
    ("left_upper_arm", "one-handed", [2, 3], 2, "777777", None),  # 7 against Dexterity 7
    ("left_upper_arm", "one-handed", [3, 3], 2, "777777", "drops"),
    ("left_upper_arm", "two-handed", [2, 3], 2, "777777", None),
    ("right_upper_arm", "two-handed", [3, 3], 2, "777777", "loses-grip"),
    ("left_upper_arm", "none", [], 2, "777777", None),
    ("left_lower_arm", "one-handed", [], 1, "7F7777", "drops"),
    ("left_lower_arm", "two-handed", [5], 2, "777777", "loses-grip"),  # 7 against Dexterity 7
    ("left_lower_arm", "two-handed", [6], 2, "777777", "drops"),
    ("left_lower_arm", "none", [], 2, "777777", None),
    ("abdomen", "none", [2, 3], 2, "777777", None),  # 7 against Endurance 7
    ("abdomen", "none", [3, 3], 2, "777777", "stunned"),
    ("chest", "none", [], 2, "777777", None),
    ("right_upper_leg", "none", [], 1, "7FF777", "falls"),
    ("right_lower_leg", "none", [2, 3], 2, "777777", None),  # 7 against Dexterity 7
    ("right_lower_leg", "none", [3, 3], 2, "777777", "falls"),
]


@pytest.mark.parametrize(("location", "held", "effect_dice", "damage_dice", "upp", "effect"), EFFECTS)
def test_location_effects_at_the_limit_and_past_it(
    settle: Settle,
    location: str,
    held: str,
    effect_dice: list[int],
    damage_dice: int,
    upp: str,
    effect: str | None,
) -> None:
    """The DM is the number of Damage Dice, and only a total above the characteristic brings the effect."""
    outcome = settle(
        "damage", damage_dice=damage_dice, location=location, dice=[1] * damage_dice, effect_dice=effect_dice,
        held=held, target={"upp": upp, "columns": 18}, attribute_dice=[1] if damage_dice > 1 else [],
    )  # fmt: skip
    assert outcome["location_effect"] == effect
    assert outcome["posture"] == ("prone" if effect == "falls" else "standing")
    assert outcome["held"] == ("none" if effect == "drops" else held)
    assert outcome["stunned"] is (effect == "stunned")


def test_the_dm_is_dice_not_points(settle: Settle) -> None:
    """Two dice that come to 12 points give a DM of 2: 5 + 2 is not above 7."""
    outcome = settle(
        "damage", damage_dice=2, location="head", dice=[6, 6], effect_dice=[5], attribute_dice=[6],
        target={"upp": "777777", "columns": 18}, unconscious_dice=[], stun_dice=[6, 6],
    )  # fmt: skip
    assert outcome["location_effect"] is None


def test_a_row_without_a_characteristic_comes_by_itself() -> None:
    """An effect with no test needs no dice."""
    row = EffectRow.model_validate({"location": "chest", "dice": 0, "result": "falls"})
    assert settle_effect(row, (), 3, parse_upp("777777")).word == "falls"


@pytest.mark.parametrize(
    ("points", "state"),
    [
        (7, None),
        (8, "injured"),
        (14, "injured"),
        (15, "incapacitated"),
        (21, "incapacitated"),
        (22, "wrecked"),
        (28, "wrecked"),
        (29, "ruined"),
        (99, "ruined"),
    ],
)
def test_states_need_more_than_a_multiple(rules: RevisedCombatRules, points: int, state: str | None) -> None:
    """Threshold 7: each state begins one point above 7, 14, 21 and 28."""
    assert state_of(points, 7, rules) == state


def test_a_ruined_limb_takes_what_hangs_from_it(settle: Settle) -> None:
    """28 points before and one more are above 4 x 7."""
    target = {"upp": "777777", "record": {"locations": {"left_upper_arm": 28}}}
    outcome = settle("damage", damage_dice=1, location="left_upper_arm", dice=[1], target=target)
    assert outcome["location_state"] == "ruined"
    assert outcome["severed"] == ["left_upper_arm", "left_lower_arm"]
    assert outcome["location_advice"] == "severed, with what hangs from it"
    assert outcome["dead"] is False
    assert outcome["placeholders"] == ["thresholds", "state_effects"]


def test_a_ruined_chest_kills(settle: Settle) -> None:
    """56 points before and one more are above 4 x 14."""
    target = {"upp": "777777", "record": {"locations": {"chest": 56}}}
    outcome = settle("damage", damage_dice=1, location="chest", dice=[1], target=target)
    assert (outcome["location_state"], outcome["dead"]) == ("ruined", True)
    assert "death" in outcome["placeholders"]
