"""The places where the rule text can be read in two ways, each pinned to the reading that was taken."""

from collections.abc import Callable
from typing import Any

import pytest

Settle = Callable[..., Any]
SHOT: dict[str, Any] = {"to_hit_margin": 1, "penetration": 9, "damage_value": 1}


def test_cards_run_from_low_to_high(settle: Settle) -> None:
    """The lowest initiative has the first turn, and only the higher one can seize it."""
    outcome = settle("initiative", sides={"A": {"quick": 12}, "B": {"slow": 2}})
    assert [card["name"] for card in outcome["order"]] == ["slow", "quick"]
    assert settle("turn", order=outcome["order"], declare=["short", "seize"])["holder"] == "quick"


def test_rounding_happens_once_at_the_end(settle: Settle) -> None:
    """3 x 2 x 1/2 = 3 dice, where rounding 1.5 first would leave 2."""
    outcome = settle(
        "attack", to_hit_margin=2, aspect=4, offset=3, penetration=5, damage_value=3, dice=[1, 1, 1],
        target={"upp": "777777", "armour": {"chest": 5}},
    )  # fmt: skip
    assert outcome["damage_dice"] == 3


def test_the_head_adds_points_not_dice(settle: Settle) -> None:
    """12 points and 12 more, but the concussion's DM stays 2: 5 + 2 does not exceed 7."""
    outcome = settle(
        "damage", damage_dice=2, location="head", dice=[6, 6], effect_dice=[5],
        target={"upp": "777777", "columns": 18},
    )  # fmt: skip
    assert (outcome["non_lethal_added"], outcome["location_effect"]) == (12, None)


def test_a_point_on_a_full_record_turns_one_box_and_risks_consciousness(settle: Settle) -> None:
    """One Non-Lethal point turns one box, not two, and the roll is against unconsciousness."""
    target = {"upp": "777777", "record": {"boxes": {"lethal": 9, "non_lethal": 33}}}
    outcome = settle(
        "damage", damage_dice=1, location="chest", dice=[1], lethal=False, target=target, stun_dice=[],
        unconscious_dice=[6, 6],
    )  # fmt: skip
    assert outcome["record"]["boxes"] == {"lethal": 10, "non_lethal": 32}
    assert [roll["avoid"] for roll in outcome["rolls"]] == ["unconsciousness"]


def test_a_mixed_row_rolls_for_the_point_that_filled_it(settle: Settle) -> None:
    """Row 2 of Lethal and Non-Lethal calls for stun; turned all Lethal later, for unconsciousness."""
    target: dict[str, Any] = {"upp": "777777", "record": {"boxes": {"lethal": 10, "non_lethal": 3}}}
    first = settle(
        "damage", damage_dice=1, location="chest", dice=[1], lethal=False, target=target, stun_dice=[6, 6]
    )
    assert [(roll["avoid"], roll["row"], roll["cause"]) for roll in first["rolls"]] == [
        ("stun", 2, "row filled")
    ]
    later = settle(
        "damage", damage_dice=1, location="chest", dice=[4], target=target | {"record": first["record"]},
        unconscious_dice=[6, 6],
    )  # fmt: skip
    assert [(roll["avoid"], roll["row"]) for roll in later["rolls"]] == [("unconsciousness", 2)]


@pytest.mark.parametrize(("lethal", "rolls"), [(0, 0), (7, 1)])
def test_the_last_point_rolls_even_where_no_row_fills(settle: Settle, lethal: int, rolls: int) -> None:
    """In the first row it needs no roll, in the second it does."""
    target = {"upp": "777777", "record": {"boxes": {"lethal": lethal}}}
    outcome = settle("damage", damage_dice=1, location="chest", dice=[2], target=target)
    assert [roll["cause"] for roll in outcome["rolls"]] == ["last point"] * rolls


@pytest.mark.parametrize(("points", "state"), [(13, None), (14, "injured")])
def test_a_total_equal_to_the_threshold_is_no_injury(settle: Settle, points: int, state: str | None) -> None:
    """13 and one more are the chest's 14; only 15 exceed it."""
    target = {"upp": "777777", "record": {"locations": {"chest": points}}}
    outcome = settle("damage", damage_dice=1, location="chest", dice=[1], target=target)
    assert outcome["location_state"] == state


def test_a_pool_of_nothing_takes_nothing(settle: Settle) -> None:
    """One Lethal point is half a point, which is none."""
    outcome = settle("damage", damage_dice=1, location="chest", dice=[1], target={"upp": "777777"})
    assert (outcome["attribute_pool"], outcome["attribute_losses"]) == (0, [])


def test_a_failed_aimed_shot_ends_the_action(settle: Settle) -> None:
    """The components after it are not made."""
    aimed = SHOT | {"shot": "aimed", "cell": [4, 3], "aimed_dice": [1, 2]}
    outcome = settle(
        "volley", target={"upp": "777777"}, attacks=[SHOT | {"aspect": 6, "offset": 1}, aimed, SHOT]
    )
    assert [one["outcome"] for one in outcome["results"]] == ["near-miss", "aimed-shot-failed"]


def test_the_heads_extra_points_count_for_the_location(settle: Settle) -> None:
    """2 points and 2 more are 4, above the head's threshold of 3."""
    outcome = settle("damage", damage_dice=1, location="head", dice=[2], target={"upp": "777777"})
    assert (outcome["location_points"], outcome["location_state"]) == (4, "injured")
