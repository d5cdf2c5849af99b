from collections.abc import Callable
from typing import Any

import pytest

Settle = Callable[..., Any]
AVERAGE = {"upp": "777777"}


def test_determination_falls_with_endurance(settle: Settle) -> None:
    """Two hits of 12 points on a 777777: the second's roll has Determination 1, not 2.

    The first: 12 Lethal of 7 a row, box 12 in row 2, 4 + 4 + (7 + 7) / 5 = 10. Its pool of 6 takes 6 of
    Endurance: 7777 is now 771 7. The second: boxes 13 to 24 fill rows 2 (14) and 3 (21) and end in row 4.
    """
    dice = {"dice": [4, 4, 4], "attribute_dice": [6]}
    first = {"to_hit_margin": 1, "aspect": 4, "offset": 3, "penetration": 1, "damage_value": 3, **dice}
    outcome = settle(
        "volley", target=AVERAGE,
        attacks=[
            {**first, "unconscious_dice": [4, 4]},
            {
                **first, "unconscious_dice": [4, 4] * 3,
                "attribute_dice": [1, 5], "attribute_choices": ["strength"],
            },
        ],
    )  # fmt: skip
    before, now = outcome["results"]
    assert before["upp_after"] == "771777"
    assert [(roll["row"], roll["total"]) for roll in before["rolls"]] == [(2, 10)]  # 8 + 2 + 0
    assert [(roll["row"], roll["total"]) for roll in now["rolls"]] == [
        (2, 9),  # 8 + (7 + 1) / 5, down to 1, + 0
        (3, 6),  # 8 + 1 - 3
        (4, 3),  # 8 + 1 - 6
    ]


@pytest.mark.parametrize(
    ("location", "points", "unconscious"),
    [
        ("head", 2, False),  # 2 + 2 x 2 = 6: not above 2 x 3
        ("head", 3, True),  # 3 + 2 x 2 = 7
        ("chest", 38, False),  # 42: not above 3 x 14
        ("chest", 39, True),
        ("left_upper_arm", 40, False),  # a limb knocks nobody out
    ],
)
def test_a_location_can_knock_out(settle: Settle, location: str, points: int, unconscious: bool) -> None:
    """An incapacitated head and a wrecked trunk leave nobody awake, as the words of their states say.

    A die of 4 in the chest or arm, of 2 and as many again in the head; the record is wide enough for no roll.
    """
    record = {"boxes": {}, "locations": {location: points}}
    outcome = settle(
        "damage", damage_dice=1, location=location, dice=[2 if location == "head" else 4], lethal=False,
        target={"upp": "777777", "columns": 7, "record": record, "held": "none"},
    )  # fmt: skip
    assert outcome["rolls"] == []
    assert outcome["unconscious"] is unconscious


def test_a_concussion_counts_when_staying_conscious(settle: Settle) -> None:
    """It is a task like any other: 3 + 3 + Determination 2 + row 2 DM 0 - 1 = 7, just enough."""
    outcome = settle(
        "damage", damage_dice=3, location="chest", dice=[3, 3, 4], target=AVERAGE | {"task_dm": -1},
        unconscious_dice=[3, 3],
    )  # fmt: skip
    assert [(roll["dm"], roll["total"], roll["result"]) for roll in outcome["rolls"]] == [(1, 7, "avoided")]
    assert outcome["task_dm"] == -1


def test_a_concussion_adds_to_the_target(settle: Settle) -> None:
    """6 + 1 is above Endurance 6: one more of it for every task to come."""
    struck = {"upp": "776777", "task_dm": -1, "columns": 7}
    outcome = settle("damage", damage_dice=1, location="head", dice=[1], effect_dice=[6], target=struck)
    assert (outcome["location_effect"], outcome["task_dm"]) == ("concussion", -2)
