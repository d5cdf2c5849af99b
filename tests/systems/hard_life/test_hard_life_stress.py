"""`stress`: events of grave wounds."""

from collections.abc import Callable
from typing import Any

import pytest

from converter.play.events import SpecError

Settle = Callable[..., Any]


@pytest.mark.parametrize(("level", "counts"), [("S", [0, 0, 0, 0, 1, 2]), ("D", [0, 0, 1, 2, 3, 4])])
def test_grave_wounds_cause_stress_events(settle: Settle, level: str, counts: list[int]) -> None:
    """1D6-4 events for Serious, 1D6-2 for Deadly, never fewer than none."""
    found = [settle("stress", level=level, die=die, location="torso")["count"] for die in range(1, 7)]
    assert found == counts


EYES = {"name": "Cybereyes", "grade": "alpha", "location": "head", "stress": 1}
LUNGS = {"name": "Extended Volume", "grade": "cultured", "location": "torso", "stress": 0}


def test_an_event_strikes_tests_and_may_fail(settle: Settle) -> None:
    """Die 2 is cyberware: 3 / 2 = 2 points on 1 make 3, and two dice of alpha grade have no success."""
    outcome = settle(
        "stress",
        level="S",
        die=5,
        location="head",
        ware=[EYES, LUNGS],
        system_dice=[2],
        points_dice=[3],
        test_dice=[2, 2],
    )
    assert outcome["events"] == [
        {
            "system": "cyberware",
            "struck": "Cybereyes",
            "stress_points": 2,
            "stress": 3,
            "target_number": 3,
            "test_successes": 0,
            "failure": True,
        }
    ]


def test_one_success_keeps_ware_working(settle: Settle) -> None:
    """Four dice of cultured bioware against 1 point (target number 2) have a success."""
    outcome = settle(
        "stress",
        level="D",
        die=3,
        location="torso",
        ware=[EYES, LUNGS],
        system_dice=[4],
        points_dice=[1],
        test_dice=[1, 1, 1, 2],
    )
    event = outcome["events"][0]
    assert (event["struck"], event["target_number"], event["failure"]) == ("Extended Volume", 2, False)


def test_stress_adds_up_over_events(settle: Settle) -> None:
    """The second event on the same ware starts from the first one's total: 1 + 1, then + 3."""
    outcome = settle(
        "stress", level="D", die=4, location="head", ware=[EYES], system_dice=[1, 1], points_dice=[2, 5]
    )
    assert [event["stress"] for event in outcome["events"]] == [2, 5]


def test_ware_elsewhere_is_not_struck(settle: Settle) -> None:
    """Cybereyes are not hit in the leg, nor bioware that nobody has; ware without a place is everywhere."""
    outcome = settle("stress", level="D", die=4, location="left_leg", ware=[EYES], system_dice=[1, 3])
    assert [(event["struck"], event["failure"]) for event in outcome["events"]] == [
        (None, False),
        (None, False),
    ]
    wires = {"name": "Wired Reflexes", "grade": "basic"}
    everywhere = settle("stress", level="S", die=5, location="left_leg", ware=[wires], system_dice=[1])
    assert everywhere["events"][0]["struck"] == "Wired Reflexes"


@pytest.mark.parametrize(("location", "fourth"), [("torso", "Body"), ("head", "Charisma")])
def test_attributes_are_struck_in_order(settle: Settle, location: str, fourth: str) -> None:
    """Each takes one before the first takes another; the mental ones follow in the head alone."""
    outcome = settle("stress", level="D", die=6, location=location, system_dice=[5, 6, 5, 6])
    struck = [event["struck"] for event in outcome["events"]]
    assert struck == ["Body", "Quickness", "Strength", fourth]  # 6 - 2 = 4 events


def test_items_are_struck_in_order(settle: Settle) -> None:
    """The first item not yet struck there takes an event, then again the first, whatever the seed."""
    ware = [
        EYES,
        EYES | {"name": "Datajack", "stress": 0},
        EYES | {"name": "Cyberarm", "location": "left_arm"},
    ]
    dice = {"system_dice": [1, 2, 1], "points_dice": [2, 2, 2], "test_dice": [6] * 6}
    for seed in range(5):
        outcome = settle("stress", seed=seed, level="D", die=5, location="head", ware=ware, **dice)
        struck = [(event["struck"], event["stress"]) for event in outcome["events"]]
        # 5 - 2 = 3 events of 2 / 2 = 1 point; eyes 1 + 1 = 2, datajack 0 + 1 = 1, eyes 2 + 1 = 3
        assert struck == [("Cybereyes", 2), ("Datajack", 1), ("Cybereyes", 3)]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"level": "M"}, "level: a Moderate wound causes no stress; expected S or D"),
        ({"system_dice": []}, "system_dice for the system, one die an event: 0 dice given, 1 needed"),
        (
            {"system_dice": [1], "points_dice": [1]},
            "points_dice for the Stress Points, one die an event that strikes something: 1 dice "
            "given, only 0 needed; take 1 out",
        ),
        (
            {"system_dice": [1], "ware": [EYES], "test_dice": [1]},
            "test_dice for the Stress Tests: 1 dice given, 2 needed",
        ),
    ],
)
def test_wrong_stress_says_what_is_wrong(settle: Settle, fields: dict[str, Any], message: str) -> None:
    """A wound too light, and dice too few or too many."""
    with pytest.raises(SpecError) as caught:
        settle("stress", **{"level": "S", "die": 5, "location": "head", **fields})
    assert str(caught.value) == f"stress: {message}"
