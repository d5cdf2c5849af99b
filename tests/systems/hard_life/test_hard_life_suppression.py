"""`suppression`: bullets into an area."""

from collections.abc import Callable
from typing import Any

import pytest

from converter.play.events import SpecError

Settle = Callable[..., Any]

PETE: dict[str, Any] = {
    "bullets": 6,
    "range": "short",
    "wound_modifier": 0,
    "vision_modifier": 0,
    "cover_modifier": 0,
    "attack_dice": [4, 5, 6, 1, 2, 3],
    "power": 7,
    "level": "M",
    "target": {"body": 4, "armour": {}},
}


def test_whisper_dodges_two_of_petes_bullets(settle: Settle) -> None:
    """Pete: three of six dice hit; Whisper needs 4 + 1 and dodges the two most accurate, 5 and 3."""
    outcome = settle(
        "suppression",
        **PETE,
        location_dice=[[1, 2, 2], [4, 4, 4], [6, 6, 6]],
        accuracy_dice=[1, 3, 5],
        dodge_dice=[5, 6, 4],
        scatter=[[1, 4, 1]],
        damage_dice=[[1, 1, 1, 1]],
    )
    assert (outcome["target_number"], outcome["hits"], outcome["dodge_target_number"]) == (4, 3, 5)
    assert (outcome["outcome"], outcome["dodged"]) == ("hit", 2)
    # left: accuracy 1 at 1 + 2 + 2 = 5, the right leg; three hexes, and 7 - 3 damage dice
    bullet = outcome["bullets"][0]
    assert len(outcome["bullets"]) == 1
    fields = ("aimed_at", "accuracy", "hexes", "hex", "location", "damage_dice_count", "wound", "torso_wound")
    assert [bullet[field] for field in fields] == ["right_leg", 1, 3, [-1, 3], "right_leg", 4, "M", "L"]


def test_the_printed_example_rolls_after_the_dodge(settle: Settle) -> None:
    """By house rule accuracy 2 and the right leg are rolled for the one bullet left: two hexes."""
    outcome = settle(
        "suppression",
        rules={"suppression_accuracy": "after-dodge"},
        **PETE,
        location_dice=[1, 2, 2],
        accuracy_dice=[2],
        dodge_dice=[5, 6, 4],
        scatter=[1, 4],
    )
    bullet = outcome["bullets"][0]
    assert (outcome["dodged"], len(outcome["bullets"])) == (2, 1)
    assert (bullet["aimed_at"], bullet["accuracy"], bullet["hexes"]) == ("right_leg", 2, 2)


def test_rounds_fired_may_hinder_the_dodge(settle: Settle) -> None:
    """Three hits add 1 to the dodge; by house rule the six rounds fired add 2."""
    fields = {**PETE, "location_dice": [3] * 9, "accuracy_dice": [6, 6, 6], "dodge_dice": [5]}
    assert settle("suppression", **fields)["dodge_target_number"] == 5
    fired = settle("suppression", rules={"suppression_dodge": "fired"}, **fields)
    assert (fired["dodge_target_number"], fired["dodged"]) == (6, 0)


@pytest.mark.parametrize(
    ("distance", "wounds", "vision", "cover", "needed"),
    [
        ("short", 0, 0, 0, 4),
        ("medium", 0, 0, 0, 5),
        ("long", 0, 0, 0, 6),
        ("extreme", 0, 0, 0, 9),
        ("medium", 2, 4, 4, 15),
        ("short", 0, -3, 0, 2),  # never below 2
    ],
)
def test_the_target_number_goes_by_range_and_modifiers(
    settle: Settle, distance: str, wounds: int, vision: int, cover: int, needed: int
) -> None:
    """By range, then the shooter's wounds and vision and the target's cover."""
    fields = {
        **PETE,
        "range": distance,
        "wound_modifier": wounds,
        "vision_modifier": vision,
        "cover_modifier": cover,
    }
    assert settle("suppression", **{**fields, "attack_dice": None}, dodge_dice=[])["target_number"] == needed


def test_the_first_of_equally_accurate_bullets_is_dodged(settle: Settle) -> None:
    """Accuracies 4, 6 and 6 less two dodged leave the 4; less one, the 4 and the second 6."""
    fields = {**PETE, "location_dice": [1, 1, 1, 4, 4, 4, 2, 2, 1], "accuracy_dice": [4, 6, 6]}
    one = settle("suppression", **fields, dodge_dice=[5])
    assert [(bullet["aimed_at"], bullet["accuracy"]) for bullet in one["bullets"]] == [
        ("head", 4),
        ("right_leg", 6),
    ]
    two = settle("suppression", **fields, dodge_dice=[5, 5])
    assert [bullet["aimed_at"] for bullet in two["bullets"]] == ["head"]


def test_all_bullets_dodged_are_a_miss(settle: Settle) -> None:
    """More dodge successes than hits dodge only what hit."""
    fields = {**PETE, "location_dice": [3] * 9, "accuracy_dice": [1, 1, 1]}
    outcome = settle("suppression", **fields, dodge_dice=[5, 5, 5, 5])
    assert (outcome["outcome"], outcome["dodged"], outcome["bullets"]) == ("miss", 3, [])


def test_bullets_off_the_figure_are_a_miss(settle: Settle) -> None:
    """A bullet that scatters off the figure rolls nothing more."""
    outcome = settle(
        "suppression",
        **{**PETE, "attack_dice": [4, 1, 1, 1, 1, 1]},
        location_dice=[1, 1, 1],
        accuracy_dice=[3],
        dodge_dice=[],
        scatter=[[1]],
        damage_dice=[[]],
    )
    assert outcome["outcome"] == "miss"
    assert [outcome["bullets"][0][key] for key in ("outcome", "aimed_at", "location", "wound")] == [
        "miss",
        "head",
        None,
        None,
    ]


def test_each_bullet_has_its_own_chain(settle: Settle) -> None:
    """Two bullets in the torso are two hits of 7M, not a burst."""
    outcome = settle(
        "suppression",
        **{**PETE, "attack_dice": [4, 4, 1, 1, 1, 1]},
        location_dice=[[3, 3, 3], [4, 4, 4]],
        accuracy_dice=[4, 6],
        dodge_dice=[],
        damage_dice=[[1] * 7, [4, 4, 1, 1, 1, 1, 1, 1, 1]],
    )
    assert [(bullet["code_after_head"], bullet["wound"]) for bullet in outcome["bullets"]] == [
        ("7M", "M"),
        ("7M", "S"),
    ]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"attack_dice": [4]}, "attack_dice for the Attack Test: 1 dice given, 6 needed"),
        (
            {"location_dice": [3] * 8},
            "location_dice for the location, three dice a hit: 8 dice given, 9 needed",
        ),
        ({"location_dice": [[3, 3, 3]]}, "location_dice: 1 lists given, 3 needed: one for each hit"),
        (
            {"location_dice": [3] * 9, "accuracy_dice": [1]},
            "accuracy_dice for the accuracy, one die a hit: 1 dice given, 3 needed",
        ),
    ],
)
def test_wrong_dice_are_named(settle: Settle, fields: dict[str, Any], message: str) -> None:
    """Dice too few are named with what they are for."""
    with pytest.raises(SpecError) as caught:
        settle("suppression", **{**PETE, **fields}, dodge_dice=[])
    assert str(caught.value) == f"suppression: {message}"


def test_the_dodge_must_be_given(settle: Settle) -> None:
    """Nobody can tell how many dice a dodger rolls."""
    with pytest.raises(SpecError) as caught:
        settle("suppression", **PETE)
    assert str(caught.value).startswith("suppression: dodge_successes: missing; give a number, or dodge_dice")
