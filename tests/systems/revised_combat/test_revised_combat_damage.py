from collections.abc import Callable
from typing import Any

import pytest

from converter.notation.upp import Characteristic, parse_upp
from converter.play.events import SpecError
from converter.systems.revised_combat.characteristics import (
    attribute_pool,
    damaged,
    determination,
    life_force,
    strongest,
)
from converter.systems.revised_combat.damage import damage_points, dice_to_roll

Settle = Callable[..., Any]
AVERAGE = {"upp": "777777"}


@pytest.mark.parametrize(
    ("dice", "fixed"),
    [
        (1, 0),
        (2, 0),
        (3, 0),
        (4, 3),
        (5, 7),
        (6, 10),  # 7 + 3
        (7, 14),  # 2 x 7
        (8, 17),
        (9, 21),
        (10, 24),
        (12, 31),  # 4 x 7 + 3
        (16, 45),  # 6 x 7 + 3
    ],
)
def test_damage_points(dice: int, fixed: int) -> None:
    """Three dice are rolled; every two more count 7, a last one 3."""
    rolled = (1, 2, 3)[: dice_to_roll(dice)]
    assert int(damage_points(dice, rolled)) == sum(rolled) + fixed


def test_no_dice_are_no_points() -> None:
    """Nothing rolled is nothing inflicted."""
    assert (dice_to_roll(0), int(damage_points(0, ()))) == (0, 0)


def test_six_dice_are_three_dice_and_ten(settle: Settle) -> None:
    """3 + 4 + 5, 7 for two of the three further dice and 3 for the last: 22."""
    outcome = settle("damage", damage_dice=6, location="chest", dice=[3, 4, 5])
    assert (outcome["outcome"], outcome["damage_points"], outcome["non_lethal_added"]) == ("done", 22, 0)
    assert outcome["steps"][-1]["working"] == (
        "3 + 4 + 5 + 7 x pairs of further dice 1 + last further die 3 = 22"
    )


def test_the_head_adds_as_many_non_lethal_points(settle: Settle) -> None:
    """3 + 4 = 7 Lethal points at the head bring 7 Non-Lethal ones; the dice stay two."""
    outcome = settle("damage", damage_dice=2, location="head", dice=[3, 4])
    assert (outcome["damage_points"], outcome["non_lethal_added"]) == (7, 7)


def test_the_heads_extra_points_are_marked_and_count_for_the_location(settle: Settle) -> None:
    """4 Lethal, then 4 Non-Lethal; the running total of the head is 8, above 2 x 3."""
    outcome = settle(
        "damage", damage_dice=1, location="head", dice=[4], target=AVERAGE, effect_dice=[6],
        stun_dice=[6, 6], attribute_dice=[2],
    )  # fmt: skip
    assert outcome["record"] == {"boxes": {"lethal": 4, "non_lethal": 4}, "locations": {"head": 8}}
    assert (outcome["location_points"], outcome["location_state"]) == (8, "incapacitated")
    assert outcome["attribute_pool"] == 2  # 4 Lethal points; the 4 added are Non-Lethal
    assert outcome["upp_after"] == "757777"  # a hit in the head takes Dexterity: 7 - 2


def test_lethal_points_go_over_non_lethal_ones(settle: Settle) -> None:
    """Four Lethal points turn three boxes and fill a fourth; two points of Endurance go."""
    target = {"upp": "777777", "record": {"boxes": {"lethal": 0, "non_lethal": 3}, "locations": {}}}
    outcome = settle("damage", damage_dice=1, location="chest", dice=[4], target=target, attribute_dice=[6])
    assert outcome["damage_points"] == 4
    assert outcome["record"]["boxes"] == {"lethal": 4, "non_lethal": 0}
    assert (outcome["attribute_pool"], outcome["upp_after"]) == (2, "775777")  # 4 / 2; 7 - 2
    assert outcome["rolls"] == []  # the first row needs none


def test_rolls_carry_determination_and_the_row(settle: Settle) -> None:
    """Row 2 of a 7-wide record: box 10 is in it, DM 2 + 0; (7 + 7) / 5 = 2.8, down to 2."""
    outcome = settle(
        "damage", damage_dice=3, location="chest", dice=[3, 3, 4], target=AVERAGE,
        unconscious_dice=[2, 3], attribute_dice=[5],
    )  # fmt: skip
    assert outcome["rolls"] == [
        {
            "avoid": "unconsciousness", "row": 2, "cause": "last point", "row_dm": 0, "dm": 2,
            "needed": 7, "total": 7, "result": "avoided",
        }
    ]  # fmt: skip
    assert outcome["unconscious"] is False
    assert outcome["placeholders"] == ["unconscious_task", "thresholds"]


def test_failing_a_roll_knocks_out(settle: Settle) -> None:
    """Box 21 fills row 3: DM 2 - 3 = -1; 4 + 3 - 1 = 6 is below 7."""
    target = {"upp": "777777", "record": {"boxes": {"lethal": 20}}}
    outcome = settle(
        "damage", damage_dice=1, location="left_lower_leg", dice=[1], target=target, effect_dice=[1, 1],
        unconscious_dice=[4, 3],
    )  # fmt: skip
    (roll,) = outcome["rolls"]
    assert (roll["row"], roll["cause"], roll["dm"], roll["total"]) == (3, "row filled", -1, 6)
    assert (roll["result"], outcome["unconscious"]) == ("unconscious", True)


def test_failing_the_other_roll_stuns(settle: Settle) -> None:
    """Non-Lethal points in row 2: 2 + 3 + 2 - 0 would be 7, 2 + 2 + 2 is 6 and stuns."""
    outcome = settle(
        "damage", damage_dice=2, location="chest", dice=[6, 2], lethal=False, target=AVERAGE,
        stun_dice=[2, 2],
    )  # fmt: skip
    assert outcome["rolls"][0]["result"] == "stunned"
    assert (outcome["stunned"], outcome["attribute_pool"]) == (True, 0)
    assert outcome["placeholders"] == ["unconscious_task", "stun_length", "thresholds"]


def test_an_overflowing_non_lethal_point_feeds_the_pool(settle: Settle) -> None:
    """On a record without an empty box four Non-Lethal points are four Lethal ones: a pool of 2."""
    target = {"upp": "777777", "record": {"boxes": {"lethal": 10, "non_lethal": 32}}}
    outcome = settle(
        "damage", damage_dice=1, location="chest", dice=[4], lethal=False, target=target,
        unconscious_dice=[6, 6], attribute_dice=[6],
    )  # fmt: skip
    assert outcome["record"]["boxes"] == {"lethal": 14, "non_lethal": 28}
    assert outcome["attribute_pool"] == 2
    # box 14 fills row 2 with Lethal, and is the last point: one roll, not two
    assert [(one["row"], one["cause"]) for one in outcome["rolls"]] == [(2, "row filled")]


def test_one_lethal_point_costs_no_characteristic(settle: Settle) -> None:
    """1 / 2 is 0: no die is rolled for the pool."""
    outcome = settle("damage", damage_dice=1, location="chest", dice=[1], target=AVERAGE, attribute_dice=[])
    assert (outcome["attribute_pool"], outcome["upp_after"]) == (0, "777777")


@pytest.mark.parametrize(
    ("upp", "location", "points", "dice", "choices", "after"),
    [
        ("777777", "left_upper_arm", 6, [2, 4], ["dexterity"], "567777"),  # 3: 2 of Strength, 1 of Dexterity
        ("777777", "left_upper_leg", 6, [3], None, "477777"),
        ("770777", "abdomen", 4, [6], ["strength"], "570777"),  # Endurance is 0: Strength, by choice
        ("771777", "chest", 6, [3, 2], ["dexterity"], "750777"),  # 1 of Endurance, 2 go back to the pool
        ("777777", "chest", 5, [6], None, "775777"),  # 5 / 2 = 2.5, down to 2
        ("101777", "chest", 6, [5, 5], ["strength"], "000777"),  # the last point finds nothing
    ],
)
def test_characteristic_damage_in_slices(
    settle: Settle,
    upp: str,
    location: str,
    points: int,
    dice: list[int],
    choices: list[str] | None,
    after: str,
) -> None:
    """The location's characteristic goes first, a die a slice, then what the victim chooses."""
    fields: dict[str, Any] = {} if choices is None else {"attribute_choices": choices}
    target = {"upp": upp, "columns": 18}
    outcome = settle(
        "damage",
        damage_dice=1,
        location=location,
        dice=[points],
        target=target,
        attribute_dice=dice,
        **fields,
    )
    assert outcome["upp_after"] == after
    assert sum(one["points"] for one in outcome["attribute_losses"]) <= points // 2


def test_without_a_choice_the_highest_goes() -> None:
    """A victim who says nothing gives from the highest physical characteristic, the first of equals."""
    assert strongest(parse_upp("788777"), 1) is Characteristic.DEXTERITY
    result = damaged(parse_upp("550777"), 4, Characteristic.ENDURANCE, lambda left: 1, strongest)
    assert [loss.characteristic for loss in result.losses] == [
        Characteristic.STRENGTH,
        Characteristic.DEXTERITY,
    ]


@pytest.mark.parametrize(("points", "pool"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (22, 11)])
def test_the_pool_is_half_the_lethal_points(points: int, pool: int) -> None:
    """Half, rounded down."""
    assert int(attribute_pool(points)) == pool


@pytest.mark.parametrize(("upp", "force", "will"), [("789A76", 24, 3), ("777777", 21, 2), ("FFFFFF", 45, 6)])
def test_what_follows_from_a_upp(upp: str, force: int, will: int) -> None:
    """Life Force is a sum of three, Determination a fifth of two: (10 + 9) / 5 = 3.8, (15 + 15) / 5 = 6."""
    assert (int(life_force(parse_upp(upp))), int(determination(parse_upp(upp)))) == (force, will)


@pytest.mark.parametrize(("lethal", "dead"), [(40, False), (41, True)])
def test_a_record_full_of_lethal_kills(settle: Settle, lethal: int, dead: bool) -> None:
    """The 42nd box of 42 is the last."""
    target = {"upp": "777777", "record": {"boxes": {"lethal": lethal}}}
    outcome = settle(
        "damage", damage_dice=1, location="chest", dice=[1], target=target, unconscious_dice=[6, 6]
    )
    assert outcome["dead"] is dead


@pytest.mark.parametrize(
    ("house", "dead"), [(None, True), ({"death": ["record-full", "vital-ruined"]}, False)]
)
def test_characteristics_at_zero_kill_unless_a_house_rule_spares(
    settle: Settle, house: dict[str, Any] | None, dead: bool
) -> None:
    """2 points are a pool of 1, which takes Endurance 1 to 0: all three are 0."""
    outcome = settle(
        "damage", house, damage_dice=1, location="chest", dice=[2], target={"upp": "001777", "columns": 7},
        attribute_dice=[1],
    )  # fmt: skip
    assert (outcome["upp_after"], outcome["dead"]) == ("000777", dead)


@pytest.mark.parametrize(("upp", "after"), [("002777", "001777"), ("111777", "110777")])
def test_one_characteristic_above_zero_lives(settle: Settle, upp: str, after: str) -> None:
    """A pool of 1 leaves somebody with 1 at least in one of the three."""
    outcome = settle(
        "damage", damage_dice=1, location="chest", dice=[2], target={"upp": upp, "columns": 7},
        attribute_dice=[1],
    )  # fmt: skip
    assert (outcome["upp_after"], outcome["dead"]) == (after, False)


@pytest.mark.parametrize(
    ("location", "before", "dead"),
    [
        ("head", 10, False),  # threshold 7 / 2 = 3; 10 + 1 + 1 = 12 is not above 4 * 3
        ("head", 11, True),  # 11 + 1 + 1 = 13 is
        ("chest", 55, False),  # threshold 2 * 7 = 14; 55 + 1 = 56 is not above 4 * 14
        ("chest", 56, True),
        ("abdomen", 39, False),  # threshold 3 * 7 / 2 = 10; 39 + 1 = 40 is not above 4 * 10
        ("abdomen", 40, True),
        ("left_upper_arm", 90, False),  # a limb is severed, which does not kill
    ],
)
def test_a_vital_location_ruined_kills(settle: Settle, location: str, before: int, dead: bool) -> None:
    """Head, chest and abdomen beyond four times their threshold are death."""
    target = {"upp": "777777", "columns": 7, "record": {"locations": {location: before}}}
    outcome = settle("damage", damage_dice=1, location=location, dice=[1], target=target)
    assert outcome["dead"] is dead


COLUMNS = "columns not given: worked out from the UPP as it is now; give the undamaged person's columns"


@pytest.mark.parametrize(
    ("fields", "warnings"),
    [
        ({"record": {"boxes": {"lethal": 3}}}, [COLUMNS]),
        ({"record": {"locations": {"head": 1}}}, [COLUMNS]),
        ({"record": {"boxes": {"lethal": 3}}, "columns": 7}, []),
        ({"record": {"boxes": {"lethal": 0}}}, []),
        ({}, []),
    ],
)
def test_marks_without_columns_are_warned_of(
    settle: Settle, fields: dict[str, Any], warnings: list[str]
) -> None:
    """4 + 7 + 7 = 18 make 6 columns, but whoever was 777777 has 7."""
    target = {"upp": "477777", **fields}
    outcome = settle("damage", damage_dice=1, location="chest", dice=[1], target=target)
    assert (outcome["columns"], outcome["warnings"]) == (fields.get("columns", 6), warnings)


@pytest.mark.parametrize("location", ["Left_Upper_Arm", "left upper-arm", "LEFT UPPER ARM"])
def test_a_location_may_be_spelt_in_any_case(settle: Settle, location: str) -> None:
    """Armour, record and hit all mean the same arm: 4 + 1 = 5 points."""
    target = {"upp": "777777", "columns": 7, "armour": {location: 1}, "record": {"locations": {location: 4}}}
    outcome = settle("damage", damage_dice=1, location=location, dice=[1], target=target)
    assert outcome["record"]["locations"] == {"left_upper_arm": 5}


def test_a_location_given_twice_is_refused(settle: Settle) -> None:
    """Two spellings of one location cannot both hold."""
    with pytest.raises(SpecError) as caught:
        settle(
            "damage",
            damage_dice=1,
            location="chest",
            target={"upp": "777777", "armour": {"chest": 1, "Chest": 2}},
        )
    assert str(caught.value) == "damage: target.armour: 'chest' is given twice; keep one"


def test_no_damage_dice_change_nothing(settle: Settle) -> None:
    """Zero dice leave the target as it was."""
    outcome = settle("damage", damage_dice=0, location="chest", target=AVERAGE)
    assert (outcome["damage_points"], outcome["upp_after"]) == (0, "777777")
    assert outcome["record"] == {"boxes": {"lethal": 0, "non_lethal": 0}, "locations": {}}


def test_a_record_of_another_width_can_be_given(settle: Settle) -> None:
    """A damaged UPP would make a narrower record than the one begun with."""
    target = {"upp": "700777", "columns": 7, "record": {"boxes": {"lethal": 30}}}
    outcome = settle(
        "damage", damage_dice=1, location="chest", dice=[1], target=target, unconscious_dice=[6, 6]
    )
    assert outcome["columns"] == 7
    with pytest.raises(SpecError) as caught:
        settle("damage", damage_dice=1, location="chest", target=target | {"columns": 2})
    assert str(caught.value) == (
        "damage: target.record.boxes: 30 Lethal and 0 Non-Lethal are marked, but the record has 12 boxes; "
        "give columns, the width that the record had at first"
    )


def test_seeded_damage_is_the_same_each_time(settle: Settle) -> None:
    """What is not named is rolled from the seed."""
    fields: dict[str, Any] = {"damage_dice": 3, "location": "left_lower_leg", "target": AVERAGE}
    assert settle("damage", seed=7, **fields) == settle("damage", seed=7, **fields)
    assert settle("damage", seed=7, **fields) != settle("damage", seed=8, **fields)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"dice": [1, 2]}, "damage: dice: 2 dice given, 3 needed (3 Damage Dice)"),
        ({"dice": [1, 2, 3, 4]}, "damage: dice: 4 dice given, only 3 needed; take 1 out"),
        ({"dice": [1, 2, 7]}, "damage: dice: 7 is no die; expected 1 to 6"),
        (
            {"dice": [6, 6, 6], "unconscious_dice": [1]},
            "damage: unconscious_dice: 1 dice given, 8 needed "
            "(2D6 for each of 4 rolls to avoid unconsciousness)",
        ),
        (
            {"dice": [1, 1, 2], "attribute_dice": [1]},
            "damage: attribute_dice: 1 dice given, 2 needed (1D6 a slice, 1 points left in the pool)",
        ),
        (
            {"dice": [1, 1, 2], "attribute_dice": [2, 3]},
            "damage: attribute_dice: 2 dice given, only 1 needed; take 1 out",
        ),
        (
            {"dice": [1, 1, 1], "effect_dice": [1]},
            "damage: effect_dice: 1 dice given, only 0 needed; take 1 out",
        ),
        (
            {"dice": [1, 1, 2], "attribute_dice": [1, 1], "attribute_choices": []},
            "damage: attribute_choices: 0 given, 1 needed "
            "(1 points to lose from one of strength, dexterity, endurance)",
        ),
        (
            {"dice": [1, 1, 2], "attribute_dice": [1, 1], "attribute_choices": ["education"]},
            "damage: attribute_choices: 'education' is not physical; expected strength, dexterity, endurance",
        ),
        (
            {"dice": [1, 1, 1], "attribute_dice": [1], "attribute_choices": ["strength"]},
            "damage: attribute_choices: 1 given, only 0 needed; take 1 out",
        ),
        (
            {"location": "chst"},
            "damage: location: 'chst' is no location of the hit chart; did you mean 'chest'?",
        ),
    ],
)
def test_wrong_dice_and_words_are_told(settle: Settle, fields: dict[str, Any], message: str) -> None:
    """The message names the field, how many are there, how many are needed, and for what."""
    spec: dict[str, Any] = {"damage_dice": 3, "location": "chest", "target": {"upp": "444777"}}  # 4 columns
    with pytest.raises(SpecError) as caught:
        settle("damage", **(spec | fields))
    assert str(caught.value) == message


def test_a_choice_at_zero_is_told(settle: Settle) -> None:
    """The victim cannot give what is not there."""
    with pytest.raises(
        SpecError, match="attribute_choices: endurance is already 0; expected strength, dexterity"
    ):
        settle(
            "damage", damage_dice=1, location="chest", dice=[2], target={"upp": "770777", "columns": 7},
            attribute_choices=["endurance"],
        )  # fmt: skip


def test_a_single_die_shows_in_the_steps(settle: Settle) -> None:
    """One Damage Die is a sum of one part, and is told like any other."""
    outcome = settle("damage", damage_dice=1, location="chest", dice=[4])
    assert outcome["steps"][-1] == {"label": "Damage Points", "working": "1D6 4 = 4", "value": 4}
