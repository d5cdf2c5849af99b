"""`autofire`: rounds tested one by one, the moving aim point, groups by location."""

from collections.abc import Callable
from typing import Any

import pytest

from converter.notation.level import Level
from converter.play.events import SpecError
from converter.systems.hard_life.attacks import DamageCode
from converter.systems.hard_life.autofire import Burst, burst_code, fire

Settle = Callable[..., Any]

BARE = {"body": 4, "armour": {}}
WHISPER: dict[str, Any] = {
    "rounds": 5,
    "target_number": 4,
    "recoil_compensation": 2,
    "attack_dice": [4, 4, 4, 4, 5, 5, 6],
}


def test_whisper_hits_with_all_five_rounds(settle: Settle) -> None:
    """Whisper: target numbers 4, 4, 4, 5 and 6 on the same dice; every round hits."""
    outcome = settle("autofire", **WHISPER, dodge_successes=0)
    assert outcome["attack_target_numbers"] == [4, 4, 4, 5, 6]
    assert outcome["successes_per_round"] == [7, 7, 7, 3, 1]
    assert outcome["rounds_hit"] == 5


def test_the_guards_dodge_takes_the_six(settle: Settle) -> None:
    """Whisper: one dodge success takes the six, and the fifth round misses."""
    outcome = settle("autofire", **WHISPER, dodge_successes=1)
    assert outcome["successes_per_round"] == [6, 6, 6, 2, 0]
    assert outcome["rounds_hit"] == 4


def test_a_compensated_burst_hits_with_one_four(settle: Settle) -> None:
    """Whisper's three rounds with compensation 2 all hit on a single 4."""
    outcome = settle("autofire", **{**WHISPER, "rounds": 3, "attack_dice": [4]}, dodge_successes=0)
    assert outcome["successes_per_round"] == [1, 1, 1]


def test_the_fourth_bullet_scatters_two_hexes(settle: Settle) -> None:
    """Table 1 holds for bursts: two successes are two hexes and two dice less; four and more none."""
    outcome = settle(
        "autofire",
        **WHISPER,
        dodge_successes=1,
        power=7,
        level="M",
        target=BARE,
        scatter=[[], [], [], [2, 3]],
        damage_dice=[[1] * 11, [1] * 5],
    )
    assert [(bullet["hexes"], bullet["hex"]) for bullet in outcome["bullets"]] == [
        (0, [0, 0]),
        (0, [0, 0]),
        (0, [0, 0]),
        (2, [2, -1]),
    ]
    torso, arm = outcome["groups"]
    # three hits: 7 + 2 and one level; one hit: the bare code. 9 + 2 dice at 6 successes, 7 - 2 at two.
    assert [torso[key] for key in ("location", "bullets", "power", "level", "accuracy")] == [
        "torso",
        3,
        9,
        "S",
        6,
    ]
    assert [arm[key] for key in ("location", "bullets", "power", "level", "accuracy")] == [
        "left_arm",
        1,
        7,
        "M",
        2,
    ]
    assert (torso["damage_dice_count"], arm["damage_dice_count"]) == (11, 5)
    assert (torso["wound"], arm["wound"], arm["torso_wound"]) == ("S", "M", "L")


def test_four_bullets_in_one_place_are_10s(settle: Settle) -> None:
    """Four hits of 7M: Power +3 and one level is 10S; the lowest accuracy, 2, takes two dice."""
    outcome = settle(
        "autofire",
        **WHISPER,
        dodge_successes=1,
        power=7,
        level="M",
        target=BARE,
        scatter=[[], [], [], [1, 4]],
        damage_dice=[[1] * 8],
    )
    assert [(group["power"], group["level"], group["accuracy"]) for group in outcome["groups"]] == [
        (10, "S", 2)
    ]


def test_the_group_takes_the_swap_of_the_printed_example(settle: Settle) -> None:
    """As decided: four in the torso take the burst's code, the one in the left arm the single 7M."""
    outcome = settle(
        "autofire",
        **WHISPER,
        dodge_successes=0,
        power=7,
        level="M",
        # round four has 3 successes: one hex, down; round five 1: from there to the arm
        scatter=[[], [], [], [4], [3, 2, 1]],
    )
    groups = [
        (group["location"], group["bullets"], group["power"], group["level"]) for group in outcome["groups"]
    ]
    assert groups == [("torso", 4, 10, "S"), ("left_arm", 1, 7, "M")]


def test_a_bullet_aims_where_the_one_before_hit(settle: Settle) -> None:
    """A bullet scatters from the hex of the one before; one off the figure leaves the aim where it was."""
    outcome = settle(
        "autofire",
        rounds=3,
        target_number=4,
        recoil_compensation=2,
        attack_dice=[4, 4],
        dodge_successes=0,
        scatter=[[2, 2], [2, 3], [4, 4]],
    )
    # [2, -2] the arm; [4, -3] off the figure; again from [2, -2] to [2, 0]
    assert [(bullet["hex"], bullet["location"]) for bullet in outcome["bullets"]] == [
        ([2, -2], "left_arm"),
        ([4, -3], None),
        ([2, 0], "left_arm"),
    ]
    assert [(group["location"], group["bullets"]) for group in outcome["groups"]] == [("left_arm", 2)]
    assert outcome["rounds_hit"] == 3


def test_groups_stand_in_the_order_of_first_hits(settle: Settle) -> None:
    """Locations come in the order they were first hit, and so do the lists of dice."""
    outcome = settle(
        "autofire",
        rounds=3,
        target_number=4,
        recoil_compensation=2,
        attack_dice=[4, 4],
        dodge_successes=0,
        power=4,
        level="M",
        target=BARE,
        scatter=[[2, 3], [6, 5], [3, 2]],
        damage_dice=[[4, 4, 1], [3, 1]],
    )
    arm, torso = outcome["groups"]
    # the arm is hit by bullets 1 and 3: 5M, less two dice
    assert (arm["location"], arm["bullets"], arm["damage_dice_count"], arm["wound"]) == (
        "left_arm",
        2,
        3,
        "S",
    )
    assert (torso["location"], torso["bullets"], torso["wound"]) == ("torso", 1, "M")


def test_armour_is_judged_on_the_total_power(settle: Settle) -> None:
    """7M against ballistic 8 is blocked; three rounds, 9S, are not, and roll 8 dice against 2."""
    burst: dict[str, Any] = {
        "target_number": 4,
        "recoil_compensation": 9,
        "attack_dice": [4] * 4,
        "dodge_successes": 0,
    }
    target = {"body": 4, "armour": {"torso": {"ballistic": 8, "impact": 6}}}
    one = settle("autofire", rounds=1, **burst, power=7, level="M", target=target)
    three = settle("autofire", rounds=3, **burst, power=7, level="M", target=target, armour_test=[[1] * 8])
    assert [group["auto_blocked"] for group in (*one["groups"], *three["groups"])] == [True, False]
    assert three["groups"][0]["armour_target_number"] == 2


def test_a_stopped_burst_stuns_with_the_bursts_code(settle: Settle) -> None:
    """Three rounds of 7M that armour stops are resisted as 9S stun."""
    target = {"body": 4, "armour": {"torso": {"ballistic": 9, "impact": 6}}}
    outcome = settle(
        "autofire",
        rounds=3,
        target_number=4,
        recoil_compensation=2,
        attack_dice=[4] * 4,
        dodge_successes=0,
        power=7,
        level="M",
        target=target,
        armour_test=[[]],
        damage_dice=[[1] * 9],
        body_dice=[[1] * 4],
    )
    group = outcome["groups"][0]
    assert (group["outcome"], group["stun_power"], group["stun_level"], group["stun_wound"]) == (
        "stopped",
        9,
        "S",
        "S",
    )


@pytest.mark.parametrize(
    ("burst", "needed"),
    [
        (Burst(5, 4), (4, 5, 6, 7, 8)),
        (Burst(5, 4, 2), (4, 4, 4, 5, 6)),
        (Burst(5, 4, 9), (4, 4, 4, 4, 4)),
        (Burst(4, 4, 0, heavy=True), (4, 6, 8, 10)),
        (Burst(4, 4, 1, heavy=True), (4, 4, 6, 8)),
        (Burst(4, 1), (2, 2, 3, 4)),  # never below 2
        (Burst(4, -1), (2, 2, 2, 2)),
    ],
)
def test_each_round_has_its_target_number(burst: Burst, needed: tuple[int, ...]) -> None:
    """One more for each uncompensated round after the first, two more for heavy weapons."""
    assert burst.target_numbers() == needed


@pytest.mark.parametrize(
    ("dodged", "successes"), [(0, (3, 2, 1)), (1, (2, 1, 0)), (2, (1, 0, 0)), (3, (0, 0, 0)), (9, (0, 0, 0))]
)
def test_a_dodge_takes_the_highest_dice(dodged: int, successes: tuple[int, ...]) -> None:
    """Dice 6, 5, 4 and 1 against 4, 5 and 6, the highest taken first."""
    assert fire(Burst(3, 4), (1, 4, 6, 5), dodged).successes == successes


@pytest.mark.parametrize(
    ("hits", "code"),
    [
        (1, "7M"),
        (2, "8M"),
        (3, "9S"),
        (4, "10S"),
        (5, "11S"),
        (6, "12D"),
        (9, "15D"),
        (10, "16D"),
    ],
)
def test_hits_add_power_and_levels(hits: int, code: str) -> None:
    """7M: Power +1 for each hit after the first, a level for every three, Deadly at most."""
    assert str(burst_code(DamageCode(7, Level.MODERATE), hits)) == code


def test_ten_hits_add_three_levels() -> None:
    """The printed ten-round burst is +9 Power and +3 levels."""
    assert str(burst_code(DamageCode(6, Level.LIGHT), 10)) == "15D"


@pytest.mark.parametrize(
    ("rounds", "dodge_die", "successes"),
    [(2, 4, 1), (3, 4, 0), (3, 5, 1), (5, 5, 1), (6, 5, 0), (6, 6, 1)],
)
def test_rounds_fired_hinder_the_dodge(settle: Settle, rounds: int, dodge_die: int, successes: int) -> None:
    """The dodge target number rises by 1 for every three rounds fired."""
    outcome = settle(
        "autofire",
        rounds=rounds,
        target_number=4,
        recoil_compensation=9,
        attack_dice=[],
        dodge_dice=[dodge_die],
    )
    assert outcome["dodge_successes"] == successes


def test_a_burst_without_successes_misses(settle: Settle) -> None:
    """No round hits where no die reaches its target number."""
    outcome = settle("autofire", **{**WHISPER, "attack_dice": [3, 2]}, dodge_successes=0)
    assert (outcome["outcome"], outcome["rounds_hit"], outcome["groups"]) == ("miss", 0, [])


def test_a_burst_wholly_off_the_figure_misses(settle: Settle) -> None:
    """Rounds that hit their test but scatter off the figure strike nothing."""
    outcome = settle(
        "autofire",
        rounds=1,
        target_number=4,
        recoil_compensation=0,
        attack_dice=[4],
        dodge_successes=0,
        scatter=[[2, 2, 2]],
    )
    assert (outcome["outcome"], outcome["rounds_hit"], outcome["groups"]) == ("miss", 1, [])


CODE = {"power": 7, "level": "M"}


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"scatter": [[], []]}, "scatter: 2 lists given, 4 needed: one for each bullet that hit"),
        (
            {"scatter": [[], [], [], [1]]},
            "scatter[3] for Scatter, one die a hex: 1 dice given, 2 needed",
        ),
        (
            {**CODE, "target": BARE, "scatter": [[], [], [], [1, 4]], "damage_dice": [[1], [1]]},
            "damage_dice: 2 lists given, 1 needed: one for each location hit",
        ),
        (
            {**CODE, "target": BARE, "scatter": [[], [], [], [1, 4]], "damage_dice": [[1]]},
            "damage_dice[0] (torso) for the Damage Test: 1 dice given, 8 needed",
        ),
        ({"power": 7}, "level: missing; a damage code needs power and level"),
        ({"level": "M"}, "power: missing; a damage code needs power and level"),
        ({"target": BARE}, "power: missing; with a target the burst needs power and level"),
        (
            {**CODE, "damage_dice": [[1]]},
            "damage_dice: 1 lists given, 0 needed: one for each location hit (none is settled "
            "without a target)",
        ),
    ],
)
def test_a_wrong_burst_says_what_is_wrong(settle: Settle, fields: dict[str, Any], message: str) -> None:
    """Lists too few or too many, dice too few, half a code."""
    with pytest.raises(SpecError) as caught:
        settle("autofire", **WHISPER, dodge_successes=1, **fields)
    assert str(caught.value) == f"autofire: {message}"
