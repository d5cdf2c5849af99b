"""`attack` and `stun-attack`: the worked examples of the text, and every branch of the chain."""

from collections.abc import Callable
from typing import Any

import pytest

Settle = Callable[..., Any]

BARE = {"body": 4, "armour": {}}


def armoured(ballistic: int, impact: int, location: str = "torso", **more: Any) -> dict[str, Any]:
    """A target of Body 4 with armour at one location."""
    return {"body": 4, "armour": {location: {"ballistic": ballistic, "impact": impact}}, **more}


def some(outcome: dict[str, Any], *fields: str) -> list[Any]:
    """Some fields of an outcome."""
    return [outcome[field] for field in fields]


def test_the_guard_hits_dr_faulks(settle: Settle) -> None:
    """Dr Faulks: 4 successes less 2 scatter two hexes, 9 - 2 dice have two successes, Moderate to Serious."""
    outcome = settle(
        "attack",
        power=9,
        level="M",
        attack_successes=4,
        dodge_successes=2,
        target=BARE,
        scatter=[1, 3],
        damage_dice=[1, 2, 2, 3, 3, 4, 6],
    )
    assert some(outcome, "outcome", "net_successes", "hexes", "hex", "location") == [
        "wounded",
        2,
        2,
        [1, -1],
        "torso",
    ]
    assert some(outcome, "damage_dice_count", "damage_successes", "wound", "boxes", "torso_wound") == [
        7,
        2,
        "S",
        6,
        None,
    ]


def test_dr_faulks_dodges_with_as_many(settle: Settle) -> None:
    """Dr Faulks: four successes against four dodge the attack completely."""
    outcome = settle("attack", power=9, level="M", attack_successes=4, dodge_successes=4, target=BARE)
    assert some(outcome, "outcome", "net_successes", "hexes", "wound") == ["dodged", 0, None, None]


def test_sammy_is_stopped_and_resists_10m_stun(settle: Settle) -> None:
    """Sammy: 6 + 3 dice against 10 - 6 have 5 successes and stop 10M; the stun is resisted against 10 - 4."""
    outcome = settle(
        "attack",
        power=10,
        level="M",
        attack_successes=4,
        dodge_successes=0,
        target=armoured(6, 4, armour_dice={"torso": 3}),
        armour_test=[4, 4, 5, 5, 6, 1, 2, 3, 3],
        damage_dice=[4, 4, 1, 1, 1, 1, 1, 1, 1, 1],
        body_dice=[1, 6, 1, 1],
    )
    assert some(outcome, "outcome", "armour_dice_count", "armour_target_number", "armour_successes") == [
        "stopped",
        9,
        4,
        5,
    ]
    assert some(outcome, "stopped", "auto_blocked", "wound", "boxes") == [True, False, None, 0]
    assert some(outcome, "stun_power", "stun_level", "body_target_number", "body_successes") == [
        10,
        "M",
        6,
        1,
    ]
    # 2 damage successes less 1 leave 1: no level up, so a Moderate stun that throws it back
    assert some(outcome, "stun_wound", "knock_down", "knock_back_m") == ["M", False, 2]


def test_plates_block_a_light_pistol(settle: Settle) -> None:
    """6L against ballistic 6 is blocked without dice, and still stuns with 6L against 6 - 4."""
    outcome = settle(
        "attack",
        power=6,
        level="L",
        attack_successes=4,
        dodge_successes=0,
        target=armoured(6, 4),
        damage_dice=[4, 4, 1, 1, 1, 1],
        body_dice=[2, 1, 1, 1],
    )
    assert some(outcome, "auto_blocked", "armour_dice_count", "armour_target_number", "stopped") == [
        True,
        0,
        None,
        True,
    ]
    # 2 - 1 = 1 net success: no level up
    assert some(outcome, "stun_level", "body_target_number", "stun_wound") == ["L", 2, "L"]


def test_a_blocked_shotgun_stuns_with_its_own_code(settle: Settle) -> None:
    """10S blocked by armour is resisted as 10S stun, its Power lowered by impact armour."""
    outcome = settle(
        "attack",
        power=10,
        level="S",
        attack_successes=4,
        dodge_successes=0,
        target=armoured(10, 7),
        damage_dice=[1] * 10,
        body_dice=[3, 3, 2, 1],
    )
    # 0 damage successes less 2: one level down from Serious
    assert some(outcome, "stun_power", "stun_level", "body_target_number", "stun_wound") == [10, "S", 3, "M"]


def test_hurricane_punches_a_deadly_stun(settle: Settle) -> None:
    """Hurricane: 6 successes less 2 against 5 - 3 raise a Moderate by two levels."""
    outcome = settle(
        "stun-attack",
        power=5,
        level="M",
        attack_successes=5,
        dodge_successes=0,
        target=armoured(0, 3),
        damage_dice=[4, 4, 5, 5, 4, 4],
        body_dice=[2, 3, 1, 1],
    )
    assert some(outcome, "outcome", "damage_dice_count", "damage_successes", "body_target_number") == [
        "wounded",
        6,
        6,
        2,
    ]
    assert some(outcome, "body_successes", "wound", "boxes", "track", "knock_down") == [
        2,
        "D",
        10,
        "stun",
        True,
    ]
    assert outcome["armour_dice_count"] is None


@pytest.mark.parametrize(
    ("successes", "scatter", "dice"),
    [(1, [4, 4, 1], 6), (2, [1, 4], 7), (3, [4], 8), (4, [], 9), (5, [], 10), (6, [], 11), (9, [], 11)],
)
def test_accuracy_scatters_and_shifts_dice(
    settle: Settle, successes: int, scatter: list[int], dice: int
) -> None:
    """Tables 1 and 2 in one attack of Power 9: hexes and damage dice for each number of net successes."""
    outcome = settle(
        "attack",
        power=9,
        level="L",
        attack_successes=successes,
        dodge_successes=0,
        target=BARE,
        scatter=scatter,
        damage_dice=[1] * dice,
    )
    assert some(outcome, "hexes", "damage_dice_count", "wound") == [len(scatter), dice, "L"]


def test_there_are_never_fewer_than_no_dice(settle: Settle) -> None:
    """Power 2 less 3 dice leaves none, and the level stays."""
    outcome = settle(
        "attack", power=2, level="M", attack_successes=1, dodge_successes=0, target=BARE, scatter=[1, 4, 1]
    )
    assert some(outcome, "damage_dice_count", "damage_successes", "wound") == [0, 0, "M"]


def test_tests_are_counted_from_dice(settle: Settle) -> None:
    """Five dice against 5 have 3 successes; two against 4 + 2 (prone) have 1: two net, less two dice."""
    outcome = settle(
        "attack",
        power=4,
        level="M",
        attack_dice=[5, 6, 8, 4, 1],
        target_number=5,
        dodge_dice=[6, 5],
        dodge_modifiers=["prone"],
        target=BARE,
        scatter=[1, 4],
        damage_dice=[3, 3],
    )
    assert some(outcome, "attack_successes", "dodge_successes", "net_successes") == [3, 1, 2]


@pytest.mark.parametrize(
    ("fields", "needed"),
    [
        ({}, 4),
        ({"dodge_modifiers": ["area"]}, 6),
        ({"dodge_modifiers": ["prone"]}, 6),
        ({"dodge_modifiers": ["into-cover"]}, 2),
        ({"dodge_modifiers": ["prone", "into-cover"]}, 4),
        ({"dodge_modifiers": ["area", "prone"]}, 8),
        ({"visibility": 4}, 6),
        ({"visibility": 5}, 6),  # half of 5, rounded down, is 2
        ({"dodge_wound_modifier": 3}, 7),
    ],
)
def test_table_4_raises_the_dodge(settle: Settle, fields: dict[str, Any], needed: int) -> None:
    """A die that meets the target number dodges, one below it does not."""
    attack = {"power": 4, "level": "L", "attack_successes": 1, "target": BARE}
    assert settle("attack", **attack, dodge_dice=[needed], **fields)["outcome"] == "dodged"
    below = settle("attack", **attack, dodge_dice=[needed - 1], **fields, scatter=[1, 4, 1])
    assert below["outcome"] == "wounded"


@pytest.mark.parametrize("rules", [{}, {"tied_dodge": "hits"}])
@pytest.mark.parametrize(("dodge", "net"), [(0, 0), (1, -1)])
def test_an_attack_without_a_net_success_is_dodged(
    settle: Settle, rules: dict[str, object], dodge: int, net: int
) -> None:
    """0 - 0 = 0 and 0 - 1 = -1 are dodged; a miss is a shot off the figure."""
    outcome = settle(
        "attack", rules=rules, power=9, level="M", attack_successes=0, dodge_successes=dodge, target=BARE
    )
    assert some(outcome, "outcome", "net_successes", "location") == ["dodged", net, None]


def test_a_shot_off_the_figure_misses(settle: Settle) -> None:
    """Two hexes up and right end on [2, -2], the arm; a third one is off the figure."""
    attack = {"power": 9, "level": "M", "dodge_successes": 0, "target": BARE}
    hit = settle("attack", attack_successes=2, scatter=[2, 2], **attack)
    assert some(hit, "outcome", "hex", "location") == ["wounded", [2, -2], "left_arm"]
    missed = settle("attack", attack_successes=1, scatter=[2, 2, 2], **attack)
    assert some(missed, "outcome", "hex", "location", "wound") == ["miss", [3, -3], None, None]


@pytest.mark.parametrize(
    ("aim", "hex_", "location"),
    [
        ("head", [0, -2], "head"),
        ("left_arm", [2, -1], "left_arm"),
        ("right_arm", [-2, 1], "right_arm"),
        ("left_leg", [1, 3], "left_leg"),
        ("right_leg", [-1, 4], "right_leg"),
        ([0, 2], [0, 2], "torso"),
    ],
)
def test_a_called_shot_has_another_aim_point(
    settle: Settle, aim: object, hex_: list[int], location: str
) -> None:
    """A location or a hex may be aimed at; the +4 is in the target number already."""
    outcome = settle(
        "attack", power=9, level="M", attack_successes=4, dodge_successes=0, target=BARE, aim=aim
    )
    assert some(outcome, "hex", "location") == [hex_, location]


def test_from_behind_left_is_right(settle: Settle) -> None:
    """The same scatter hits the left arm of a target that faces the attacker, the right arm from behind."""
    shot = {
        "power": 9,
        "level": "M",
        "attack_successes": 2,
        "dodge_successes": 0,
        "target": BARE,
        "scatter": [2, 3],
    }
    assert settle("attack", **shot)["location"] == "left_arm"
    assert settle("attack", **shot, from_behind=True)["location"] == "right_arm"


def test_a_head_hit_is_staged_up_before_the_armour(settle: Settle) -> None:
    """9M at the head is 9S; two armour successes make it Moderate, two of damage Serious, torso Moderate."""
    outcome = settle(
        "attack",
        power=9,
        level="M",
        attack_successes=4,
        dodge_successes=0,
        aim="head",
        target=armoured(6, 4, "head"),
        armour_test=[3, 3, 1, 1, 1, 1],
        damage_dice=[4, 4, 1, 1, 1, 1, 1, 1, 1],
    )
    assert some(outcome, "code_after_head", "armour_target_number", "wound", "torso_wound") == [
        "9S",
        3,
        "S",
        "M",
    ]


def test_a_deadly_head_hit_stays_deadly(settle: Settle) -> None:
    """Nothing is staged above Deadly, and a Deadly wound always knocks down."""
    outcome = settle(
        "attack",
        power=4,
        level="D",
        attack_successes=4,
        dodge_successes=0,
        aim="head",
        target=BARE,
        damage_dice=[4, 4, 4, 4],
    )
    assert some(outcome, "code_after_head", "wound", "boxes", "torso_wound", "knock_down") == [
        "4D",
        "D",
        10,
        "S",
        True,
    ]


@pytest.mark.parametrize(("level", "torso"), [("L", None), ("M", "L"), ("S", "M"), ("D", "S")])
def test_the_torso_takes_one_level_less(settle: Settle, level: str, torso: str | None) -> None:
    """A wound of any location but the torso is carried to it one level lower; Light is not."""
    outcome = settle(
        "attack",
        power=1,
        level=level,
        attack_successes=4,
        dodge_successes=0,
        aim="left_leg",
        target=BARE,
        damage_dice=[1],
    )
    assert some(outcome, "wound", "torso_wound") == [level, torso]


@pytest.mark.parametrize(
    ("level", "body_dice", "wound", "down", "back"),
    [
        ("L", [1, 1, 1, 1], "L", True, 0),  # no success: down
        ("L", [9, 1, 1, 1], "L", False, 0),  # Light moves nobody
        ("M", [9, 1, 1, 1], "M", False, 2),
        ("S", [9, 1, 1, 1], "S", False, 3),
        ("D", [9, 1, 1, 1], "D", True, 0),  # Deadly: always down
        ("S", [9, 9, 1, 1], "M", False, 2),  # two successes stage down
        ("L", [9, 9, 1, 1], None, False, 0),
        ("M", [9, 9, 9, 9], None, False, 0),
    ],
)
def test_stun_knocks_down_or_back(
    settle: Settle, level: str, body_dice: list[int], wound: str | None, down: bool, back: int
) -> None:
    """Without a success the target goes down; else 2 m back for Moderate, 3 m for Serious."""
    outcome = settle(
        "stun-attack",
        power=9,
        level=level,
        attack_successes=4,
        dodge_successes=0,
        target=BARE,
        damage_dice=[1] * 9,
        body_dice=body_dice,
    )
    assert some(outcome, "wound", "knock_down", "knock_back_m") == [wound, down, back]
    assert outcome["outcome"] == ("wounded" if wound else "unhurt")


def test_the_steps_can_be_checked_by_hand(settle: Settle) -> None:
    """Each step of Sammy's attack as the player reads it."""
    outcome = settle(
        "attack",
        power=10,
        level="M",
        attack_successes=4,
        dodge_successes=0,
        target=armoured(6, 4, armour_dice={"torso": 3}),
        armour_test=[4, 4, 5, 5, 6, 1, 2, 3, 3],
        damage_dice=[4, 4, 1, 1, 1, 1, 1, 1, 1, 1],
        body_dice=[1, 6, 1, 1],
    )
    assert [(step["label"], step["working"], step["value"]) for step in outcome["steps"]] == [
        ("Net successes", "attack successes 4 - dodge successes 0 = 4", 4),
        ("Scatter", "from [0, 0], no scatter", "[0, 0]"),
        ("Location", "hex [0, 0]", "torso"),
        ("Armour dice", "torso ballistic 6 + dermal 3 = 9", 9),
        ("Armour against the Power", "torso ballistic 6 = 6", 6),
        ("Armour target number", "Power 10 - Armour against the Power 6 = 4", 4),
        ("Armour Test", "9 dice against target number 4: 6, 5, 5, 4, 4, 3, 3, 2, 1", 5),
        ("Level after armour", "Moderate, one level down for every two of 5 successes", "stopped"),
        ("Damage dice", "Power 10 + accuracy (4 net) 0 = 10", 10),
        ("Damage Test", "10 dice against target number 4: 4, 4, 1, 1, 1, 1, 1, 1, 1, 1", 2),
        ("Body target number", "Power 10 - torso impact 4 = 6", 6),
        ("Body Test", "4 dice against target number 6: 6, 1, 1, 1", 1),
        ("Net damage successes", "damage successes 2 - Body successes 1 = 1", 1),
        ("Stun wound", "Moderate, one level up for every two of 1 net successes", "M"),
        ("Knocked back (m)", "Moderate wound", 2),
    ]
