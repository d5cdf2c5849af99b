"""The Armour Test in `attack`: piercing, bone lacing, cyberlimbs, Average armour."""

from collections.abc import Callable
from typing import Any

Settle = Callable[..., Any]


def armoured(ballistic: int, impact: int, location: str = "torso", **more: Any) -> dict[str, Any]:
    """A target of Body 4 with armour at one location."""
    return {"body": 4, "armour": {location: {"ballistic": ballistic, "impact": impact}}, **more}


def some(outcome: dict[str, Any], *fields: str) -> list[Any]:
    """Some fields of an outcome."""
    return [outcome[field] for field in fields]


def test_armour_is_judged_before_damage_stages_up(settle: Settle) -> None:
    """Two armour successes stop a Light wound, whatever the damage dice would have done."""
    shot = {"power": 8, "level": "L", "attack_successes": 4, "dodge_successes": 0, "target": armoured(4, 0)}
    stopped = settle("attack", **shot, armour_test=[4, 4, 1, 1], damage_dice=[6] * 8, body_dice=[1, 1, 1, 1])
    # eight damage successes make the stun Deadly
    assert some(stopped, "outcome", "wound", "stun_wound", "knock_down") == ["stopped", None, "D", True]
    through = settle("attack", **shot, armour_test=[4, 1, 1, 1], damage_dice=[6, 6, 1, 1, 1, 1, 1, 1])
    assert some(through, "outcome", "wound") == ["wounded", "M"]


def test_armour_piercing_halves_the_armour_but_not_the_dice(settle: Settle) -> None:
    """APDS against ballistic 7: the full 7 dice, but target number 9 - 3 (half, rounded down)."""
    outcome = settle(
        "attack",
        power=9,
        level="M",
        attack_successes=4,
        dodge_successes=0,
        armour_piercing=True,
        target=armoured(7, 4),
        armour_test=[6, 6, 1, 1, 1, 1, 1],
        damage_dice=[1] * 9,
    )
    assert some(outcome, "armour_dice_count", "armour_target_number", "wound") == [7, 6, "L"]


def test_armour_piercing_rounds_are_blocked_by_half_the_armour(settle: Settle) -> None:
    """Power 4 is blocked by half of 8 but not by half of 7."""
    shot = {"power": 4, "level": "L", "attack_successes": 4, "dodge_successes": 0, "armour_piercing": True}
    assert settle("attack", **shot, target=armoured(8, 4))["auto_blocked"] is True
    assert settle("attack", **shot, target=armoured(7, 4))["auto_blocked"] is False


def test_impact_attacks_meet_impact_armour(settle: Settle) -> None:
    """An impact attack rolls impact dice against Power less impact armour."""
    outcome = settle(
        "attack",
        power=9,
        level="M",
        kind="impact",
        attack_successes=4,
        dodge_successes=0,
        target=armoured(6, 4),
        armour_test=[1, 1, 1, 1],
        damage_dice=[1] * 9,
    )
    assert some(outcome, "armour_dice_count", "armour_target_number") == [4, 5]


def test_bone_lacing_adds_dice_and_lowers_the_power(settle: Settle) -> None:
    """Titanium {2, 1, 1} under ballistic 3: 3 + 1 + 2 = 6 dice, target number 9 - 4 = 5."""
    outcome = settle(
        "attack",
        power=9,
        level="M",
        attack_successes=4,
        dodge_successes=0,
        target=armoured(3, 2, bone_lacing={"dice": 2, "ballistic": 1, "impact": 1}),
        armour_test=[5, 5, 5, 5, 4, 1],
        damage_dice=[1] * 9,
        body_dice=[6, 1, 1, 1],
    )
    assert some(outcome, "armour_dice_count", "armour_target_number", "armour_successes") == [6, 5, 4]
    # the stun meets the lacing's impact too: 9 - 2 - 1 = 6
    assert outcome["body_target_number"] == 6


def test_bone_lacing_alone_gives_the_dice_of_the_books_titanium(settle: Settle) -> None:
    """Titanium without armour is 3 dice and Power -1."""
    target = {"body": 4, "armour": {}, "bone_lacing": {"dice": 2, "ballistic": 1, "impact": 1}}
    outcome = settle(
        "attack",
        power=9,
        level="D",
        attack_successes=4,
        dodge_successes=0,
        target=target,
        armour_test=[1, 1, 1],
    )
    assert some(outcome, "armour_dice_count", "armour_target_number") == [3, 8]


def test_a_cyberlimb_has_dice_and_carries_nothing_to_the_torso(settle: Settle) -> None:
    """Four dice and two for integrity, on top of 3 ballistic; the wound stays in the limb."""
    outcome = settle(
        "attack",
        power=9,
        level="S",
        attack_successes=4,
        dodge_successes=0,
        aim="left_arm",
        target=armoured(3, 1, "left_arm", cyberlimbs={"left_arm": 2}),
        armour_test=[1] * 9,
        damage_dice=[1] * 9,
    )
    assert some(outcome, "armour_dice_count", "armour_target_number") == [9, 6]
    assert some(outcome, "wound", "torso_wound") == ["S", None]


def test_a_cyberlimb_takes_no_stun(settle: Settle) -> None:
    """What a cyberlimb stops needs neither Damage nor Body Test, and a stun attack on it hurts nobody."""
    target = armoured(9, 0, "left_arm", cyberlimbs={"left_arm": 0})
    shot = {
        "power": 9,
        "level": "M",
        "attack_successes": 4,
        "dodge_successes": 0,
        "aim": "left_arm",
        "target": target,
    }
    stopped = settle("attack", **shot)
    assert some(stopped, "outcome", "stun_wound", "damage_dice_count", "knock_down") == [
        "stopped",
        None,
        0,
        False,
    ]
    stun = settle("stun-attack", **shot)
    assert some(stun, "outcome", "wound", "boxes", "body_target_number") == ["unhurt", None, 0, None]


def test_a_records_armour_block_may_be_pasted(settle: Settle) -> None:
    """The block of a converted record, with its Average among the locations, is taken as it stands."""
    armour = {"torso": {"ballistic": 6, "impact": 4}, "average": {"ballistic": 4, "impact": 3}}
    target = {"body": 4, "armour": armour, "bone_lacing": None, "cyberlimbs": {}}
    outcome = settle("area-attack", power=9, level="M", kind="impact", source="grenade", target=target)
    assert some(outcome, "armour_dice_count", "armour_target_number") == [3, 6]
