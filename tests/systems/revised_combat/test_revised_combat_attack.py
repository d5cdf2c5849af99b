from collections.abc import Callable
from typing import Any

import pytest

Settle = Callable[..., Any]
RIFLE = {
    "name": "Rifle", "penetration": 3, "attenuation": 2, "damage_value": 3, "class": "Rifle",
    "range": "Very Long",
    "modes": [{"name": "single"}, {"name": "automatic", "shots": 6, "to_hit_dm": -2}],
}  # fmt: skip
CHEST = {"aspect": 4, "offset": 3}
HIT: dict[str, Any] = {"to_hit_margin": 1, "penetration": 5, "damage_value": 1, "target": {"upp": "777777"}}


def test_half_penetration_and_success_round_once(settle: Settle) -> None:
    """3 x 1/2 x 2 = 3 dice; rounding 1.5 first would have made 2."""
    outcome = settle(
        "attack", to_hit_margin=2, **CHEST, penetration=5, damage_value=3, dice=[1, 1, 1], attribute_dice=[1],
        target={"upp": "777777", "armour": {"chest": 5}},
    )  # fmt: skip
    assert outcome["outcome"] == "damage"
    assert (outcome["location"], outcome["penetration_effect"]) == ("chest", "half")
    assert (outcome["damage_dice"], outcome["damage_points"]) == (3, 3)
    assert outcome["upp_after"] == "776777"  # 3 / 2 = 1 of Endurance
    assert outcome["placeholders"] == ["hit_chart", "thresholds"]
    workings = [step["working"] for step in outcome["steps"]]
    assert "Damage Value 3 x Penetration effect (half) 0.5 x success by 2 2 = 3" in workings


@pytest.mark.parametrize(
    ("margin", "penetration", "av", "value", "word", "dice"),
    [
        (1, 10, 5, 3, "all", 3),
        (0, 10, 5, 3, "all", 3),  # margin 0 counts whole
        (1, 5, 5, 3, "half", 1),  # 1.5
        (8, 5, 5, 3, "half", 12),  # 3 / 2 x 8
        (4, 4, 5, 3, "tenth", 1),  # 3 / 10 x 4 = 1.2
    ],
)
def test_damage_dice(
    settle: Settle, margin: int, penetration: int, av: int, value: int, word: str, dice: int
) -> None:
    """Damage Value by penetration and success, rounded down at the end."""
    outcome = settle(
        "attack", to_hit_margin=margin, **CHEST, penetration=penetration, damage_value=value,
        target={"upp": "777777", "armour": {"chest": av}},
    )  # fmt: skip
    assert (outcome["outcome"], outcome["penetration_effect"]) == ("damage", word)
    assert outcome["damage_dice"] == dice


@pytest.mark.parametrize(("margin", "penetration", "word"), [(2, 4, "tenth"), (8, 0, "none")])
def test_no_dice_are_no_damage(settle: Settle, margin: int, penetration: int, word: str) -> None:
    """3 x 1/10 x 2 = 0.6 is none; Penetration 0 against armour is none at all."""
    outcome = settle(
        "attack", to_hit_margin=margin, **CHEST, penetration=penetration, damage_value=3, dice=[],
        target={"upp": "777777", "armour": {"chest": 5}},
    )  # fmt: skip
    assert (outcome["outcome"], outcome["penetration_effect"]) == ("no-damage", word)
    assert (outcome["damage_dice"], outcome["damage_points"], outcome["rolls"]) == (0, 0, [])
    assert outcome["record"]["boxes"] == {"lethal": 0, "non_lethal": 0}


def test_armour_is_that_of_the_location(settle: Settle) -> None:
    """Armour of the chest does not help the abdomen."""
    target = {"upp": "777777", "armour": {"chest": 50}}
    outcome = settle(
        "attack", to_hit_margin=1, aspect=3, offset=3, penetration=1, damage_value=1, target=target,
        dice=[1], effect_dice=[1, 1],
    )  # fmt: skip
    assert (outcome["location"], outcome["penetration_effect"]) == ("abdomen", "all")


def test_a_failed_to_hit_ends_it(settle: Settle) -> None:
    """A margin below 0 is a miss, and nothing after it happens."""
    outcome = settle("attack", **(HIT | {"to_hit_margin": -1}), **CHEST)
    assert (outcome["outcome"], outcome["location"], outcome["suppressed"]) == ("miss", None, None)


def test_to_hit_is_rolled_for_a_weapon_at_a_range(settle: Settle) -> None:
    """Rifle at Long: Difficult 11; 4 + 4 + skill 2 + Dexterity 8 / 5 = 1, movement -1, is 10: a miss."""
    fields: dict[str, Any] = {
        "weapon": RIFLE, "range": "Long", "attacker": {"upp": "789A76", "skill": 2, "dms": {"movement": -1}},
        "target": {"upp": "777777"},
    }  # fmt: skip
    outcome = settle("attack", **fields, to_hit_dice=[4, 4])
    assert outcome["outcome"] == "miss"
    assert {"label": "To hit", "working": "10 against 11", "value": "failure"} in outcome["steps"]
    hit = settle("attack", **fields, to_hit_dice=[4, 5], **CHEST, dice=[2, 2, 2], attribute_dice=[6])
    # Penetration at Long, two bands beyond Short: 3 / 2 = 1; against no armour all 3 x 1 dice
    assert (hit["outcome"], hit["damage_dice"], hit["damage_points"]) == ("damage", 3, 6)


def test_a_fumble_misses_whatever_the_dms(settle: Settle) -> None:
    """Two ones never hit."""
    outcome = settle(
        "attack", weapon=RIFLE, range="Close", attacker={"skill": 9}, to_hit_dice=[1, 1],
        target={"upp": "777777"},
    )  # fmt: skip
    assert outcome["outcome"] == "miss"


def test_the_fire_mode_brings_its_dm(settle: Settle) -> None:
    """Routine 7 at Close: 3 + 4 hits with single fire and misses with automatic fire at -2."""
    fields: dict[str, Any] = {"weapon": RIFLE, "range": 1, "target": {"upp": "777777"}, "to_hit_dice": [3, 4]}
    assert settle("attack", **fields, aspect=6, offset=1)["outcome"] == "near-miss"
    assert settle("attack", **fields, mode="Automatic")["outcome"] == "miss"


def test_a_weapon_of_the_list_by_name(settle: Settle) -> None:
    """Hands are in the list; what is made up about them is named."""
    outcome = settle(
        "attack", weapon="hands", range="Close", to_hit_dice=[4, 3], **CHEST, target={"upp": "777777"},
        dice=[3],
    )  # fmt: skip
    assert outcome["record"]["boxes"] == {"lethal": 0, "non_lethal": 3}
    assert outcome["placeholders"] == ["weapons", "to_hit", "hit_chart", "thresholds"]


# Called shots


@pytest.mark.parametrize(
    ("aim", "aspect", "offset", "landed"),
    [
        ("high", 2, 3, [5, 3]),
        ("high", 3, 3, [6, 3]),
        ("high", 4, 3, [4, 3]),
        ("low", 4, 3, [1, 3]),
        ("low", 3, 3, [3, 3]),
        ("left", 4, 4, [4, 1]),
        ("left", 4, 3, [4, 3]),
        ("right", 4, 3, [4, 6]),
        ("right", 4, 4, [4, 4]),
    ],
)
def test_called_shots_move_a_die_by_three(
    settle: Settle, aim: str, aspect: int, offset: int, landed: list[int]
) -> None:
    """A die already in the half aimed at stays."""
    outcome = settle(
        "attack", **HIT, shot="called", aim=aim, called_dice=[6, 6], aspect=aspect, offset=offset
    )
    assert [outcome["aspect"], outcome["offset"]] == landed


def test_a_called_shot_high(settle: Settle) -> None:
    """12 is 11 or more: aspect 2 becomes 5, the chest; margin 1 leaves one die."""
    outcome = settle(
        "attack", **HIT, shot="called", aim="high", called_dice=[6, 6], aspect=2, offset=3, dice=[3],
        attribute_dice=[1],
    )  # fmt: skip
    assert (outcome["location"], outcome["damage_dice"]) == ("chest", 1)


@pytest.mark.parametrize(("attacker", "aspect"), [(None, 2), ({"upp": "779977", "skill": 1}, 5)])
def test_a_called_shot_rolls_determination_and_skill(
    settle: Settle, attacker: dict[str, Any] | None, aspect: int
) -> None:
    """7 fails alone; with (9 + 9) / 5 = 3 and skill 1 it is 11, which is Difficult's number."""
    fields: dict[str, Any] = {} if attacker is None else {"attacker": attacker}
    outcome = settle(
        "attack", **HIT, **fields, shot="called", aim="high", called_dice=[3, 4], aspect=2, offset=3
    )
    assert outcome["aspect"] == aspect


@pytest.mark.parametrize(
    ("attacker", "succeeds"),
    [
        ({"skill": 1}, False),  # 9 + 1 = 10
        ({"dms": 1}, False),
        ({"skill": 1, "dms": 1}, True),  # 9 + 1 + 1 = 11
        ({"dms": {"smoke": -1, "rest": 3}}, True),  # 9 - 1 + 3 = 11
    ],
)
def test_dms_count_for_a_called_shot_whose_hit_is_given(
    settle: Settle, attacker: dict[str, Any], succeeds: bool
) -> None:
    """Difficult is 11; skill and DMs count though the margin to hit is given."""
    outcome = settle(
        "attack", **HIT, attacker=attacker, shot="called", aim="high", called_dice=[4, 5], aspect=2, offset=3
    )
    assert outcome["aspect"] == (5 if succeeds else 2)


def test_dms_count_for_an_aimed_shot_whose_hit_is_given(settle: Settle) -> None:
    """Formidable is 15: 11 + 3 + 1 is enough, 11 + 3 is not."""
    aimed = {**HIT, "shot": "aimed", "cell": [4, 3], "aimed_dice": [5, 6]}
    assert settle("attack", **aimed, attacker={"skill": 3, "dms": 1})["outcome"] == "damage"
    assert settle("attack", **aimed, attacker={"skill": 3})["outcome"] == "aimed-shot-failed"


def test_a_called_shot_is_two_harder_to_hit(settle: Settle) -> None:
    """8 would hit at Routine 7; less 2 it misses."""
    fields: dict[str, Any] = {"weapon": RIFLE, "range": "Close", "target": {"upp": "777777"}}
    outcome = settle("attack", **fields, to_hit_dice=[4, 4], shot="called", aim="low")
    assert outcome["outcome"] == "miss"


# Aimed shots


def test_an_aimed_shot_lands_where_it_was_aimed(settle: Settle) -> None:
    """Formidable 15: 6 + 6, Determination (9 + 9) / 5 = 3, skill 0."""
    outcome = settle(
        "attack", **HIT, shot="aimed", cell=[6, 4], aimed_dice=[6, 6], attacker={"upp": "779977"},
        dice=[1], effect_dice=[1],
    )  # fmt: skip
    assert (outcome["outcome"], outcome["location"]) == ("damage", "head")
    assert outcome["placeholders"][0] == "aimed_difficulty"


def test_a_failed_aimed_shot_is_no_shot(settle: Settle) -> None:
    """12 is below 15: no to-hit is rolled, nothing lands."""
    outcome = settle(
        "attack", weapon=RIFLE, range="Close", target={"upp": "777777"}, shot="aimed", cell=[6, 4],
        aimed_dice=[6, 6], to_hit_dice=[],
    )  # fmt: skip
    assert (outcome["outcome"], outcome["aspect"]) == ("aimed-shot-failed", None)


# Near misses


@pytest.mark.parametrize(
    ("target", "cover", "suppressed", "posture"),
    [
        ({}, None, "this-turn", "prone"),
        ({"acted": False}, None, "this-turn", "prone"),
        ({"acted": True}, None, "next-turn", "prone"),
        ({}, {"av": 4, "integrity": 10, "locations": []}, "this-turn", "ducked"),
        ({}, {"av": 4, "integrity": 0, "locations": []}, "this-turn", "prone"),
        ({"posture": "prone"}, None, "exempt", "prone"),
        ({"posture": "ducked", "acted": True}, None, "exempt", "ducked"),
    ],
)
def test_a_near_miss_suppresses(
    settle: Settle, target: dict[str, Any], cover: dict[str, Any] | None, suppressed: str, posture: str
) -> None:
    """It costs a Short Action to duck or to drop, unless the target is down already."""
    fields: dict[str, Any] = {} if cover is None else {"cover": cover}
    outcome = settle("attack", **(HIT | {"target": {"upp": "777777"} | target}), **fields, aspect=6, offset=1)
    assert outcome["outcome"] == "near-miss"
    assert (outcome["location"], outcome["damage_points"]) == (None, 0)
    assert (outcome["suppressed"], outcome["posture"]) == (suppressed, posture)


# Cover

WALL = {"av": 3, "integrity": 5, "locations": ["chest"]}


def test_cover_that_holds(settle: Settle) -> None:
    """Penetration 2 does not pierce Armour Value 3, and the cover takes no harm."""
    outcome = settle("attack", **(HIT | {"penetration": 2}), **CHEST, cover=WALL, dice=[])
    assert (outcome["outcome"], outcome["location"]) == ("stopped-by-cover", "chest")
    assert (outcome["cover_integrity"], outcome["damage_points"]) == (5, 0)


def test_cover_that_is_pierced(settle: Settle) -> None:
    """5 less 3 is 2 against armour 2: half of 4 is 2 dice; the cover loses the 7 points and is gone."""
    target = {"upp": "777777", "armour": {"chest": 2}}
    outcome = settle(
        "attack", to_hit_margin=1, penetration=5, damage_value=4, **CHEST, cover=WALL, target=target,
        dice=[3, 4], attribute_dice=[3],
    )  # fmt: skip
    assert (outcome["penetration_effect"], outcome["damage_points"]) == ("half", 7)
    assert outcome["cover_integrity"] == 0


def test_just_enough_pierces(settle: Settle) -> None:
    """Penetration 3 pierces 3 and has nothing left, which is all against no armour."""
    outcome = settle("attack", **(HIT | {"penetration": 3}), **CHEST, cover=WALL, dice=[1])
    assert (outcome["outcome"], outcome["cover_integrity"]) == ("damage", 4)


def test_pierced_cover_without_damage_keeps_its_integrity(settle: Settle) -> None:
    """It falls by what the shot inflicts, and that is nothing."""
    outcome = settle(
        "attack", to_hit_margin=1, penetration=5, damage_value=1, **CHEST, cover=WALL,
        target={"upp": "777777", "armour": {"chest": 2}},
    )  # fmt: skip
    assert (outcome["outcome"], outcome["cover_integrity"]) == ("no-damage", 5)  # 1 x 1/2 = 0.5


def test_what_is_not_behind_cover_is_not_protected(settle: Settle) -> None:
    """The head sticks out."""
    outcome = settle("attack", **HIT, aspect=6, offset=3, cover=WALL | {"av": 99}, dice=[1], effect_dice=[1])
    assert (outcome["outcome"], outcome["cover_integrity"]) == ("damage", 5)


@pytest.mark.parametrize(("posture", "outcome"), [("standing", "damage"), ("ducked", "stopped-by-cover")])
def test_ducking_brings_the_lower_body_behind_cover(settle: Settle, posture: str, outcome: str) -> None:
    """Legs are hidden for who has ducked back, and the made-up list is named."""
    target = {"upp": "777777", "posture": posture}
    settled = settle("attack", **(HIT | {"target": target}), aspect=2, offset=3, cover=WALL | {"av": 99})
    assert settled["outcome"] == outcome
    assert ("ducked" in settled["placeholders"]) is (posture == "ducked")


# Robots and vehicles

DRONE = {
    "columns": 4,
    "rows": {
        **{str(aspect): ["hull"] * 6 for aspect in range(1, 6)},
        "6": ["--", "--", "eye", "eye", "--", "--"],
    },
    "locations": {"hull": {"threshold": "2*columns"}, "eye": {"threshold": "columns/2", "like": "head"}},
}  # fmt: skip


def test_a_robot_with_a_chart_of_its_own(settle: Settle) -> None:
    """Its record has 4 x 6 boxes, its hull no effects; nothing of it is a placeholder."""
    target = {"upp": "777777", "target_type": "drone", "armour": {"hull": 1}}
    outcome = settle(
        "attack", {"hit_chart": {"drone": DRONE}}, **(HIT | {"target": target}), **CHEST, dice=[1]
    )
    assert (outcome["location"], outcome["columns"], outcome["location_state"]) == ("hull", 4, None)
    assert (outcome["location_effect"], outcome["placeholders"], outcome["warnings"]) == (None, [], [])


def test_a_location_like_the_head(settle: Settle) -> None:
    """An eye like a head adds points and rolls for concussion: 6 + 1 is not above 7."""
    target = {"upp": "777777", "target_type": "drone"}
    outcome = settle(
        "attack", {"hit_chart": {"drone": DRONE}}, **(HIT | {"target": target}), aspect=6, offset=3,
        dice=[2], effect_dice=[6], attribute_dice=[1],
    )  # fmt: skip
    assert (outcome["non_lethal_added"], outcome["location_effect"]) == (2, None)
    assert outcome["location_state"] == "injured"  # 2 + 2 points, threshold 4 / 2 = 2, 2 x 2 = 4


def test_a_robot_without_a_chart_is_taken_for_a_person(settle: Settle) -> None:
    """There is a warning, with the way out."""
    target = {"upp": "777777", "target_type": "robot"}
    outcome = settle("attack", **(HIT | {"target": target}), aspect=6, offset=1)
    assert outcome["warnings"] == [
        "no hit chart 'robot' is known; the chart of a person is used; add hit_chart.robot to your rules file"
    ]


# Volleys


def test_a_volley_goes_on_with_what_is_left(settle: Settle) -> None:
    """The first near miss costs an action, the second none; marks, cover and posture carry on."""
    near, hit = (
        {"to_hit_margin": 1, "penetration": 5, "damage_value": 1},
        {"to_hit_margin": 1, "damage_value": 1},
    )
    outcome = settle(
        "volley",
        target={"upp": "777777"},
        cover=WALL,
        attacks=[
            near | {"aspect": 6, "offset": 1},
            near | {"aspect": 1, "offset": 6},
            hit | {"penetration": 5, "aspect": 4, "offset": 3, "dice": [4], "attribute_dice": [3]},
            hit | {"penetration": 2, "aspect": 4, "offset": 3},
            hit | {"penetration": 3, "aspect": 4, "offset": 3, "dice": [2], "attribute_dice": [3]},
            hit | {"penetration": 0, "aspect": 4, "offset": 3, "dice": [2], "attribute_dice": [3]},
        ],
    )
    results = outcome["results"]
    assert [one["outcome"] for one in results] == [
        "near-miss", "near-miss", "damage", "stopped-by-cover", "damage", "damage",
    ]  # fmt: skip
    assert [one["suppressed"] for one in results[:3]] == ["this-turn", "exempt", None]
    assert [one["cover_integrity"] for one in results] == [5, 5, 1, 1, 0, 0]  # 5 - 4, then 1 - 2
    assert outcome["record"] == {"boxes": {"lethal": 8, "non_lethal": 0}, "locations": {"chest": 8}}
    assert (outcome["upp_after"], outcome["posture"]) == ("773777", "ducked")  # 2 + 1 + 1 of Endurance
    assert outcome["placeholders"] == ["hit_chart", "thresholds", "unconscious_task"]


def test_a_failed_aimed_shot_ends_the_volley(settle: Settle) -> None:
    """What would have followed is not settled, and its dice are not asked for."""
    aimed = HIT | {"shot": "aimed", "cell": [6, 1]}
    outcome = settle(
        "volley",
        attacks=[aimed | {"aimed_dice": [1, 2]}, aimed | {"aimed_dice": [6, 6], "dice": [1, 2, 3]}],
    )
    assert [one["outcome"] for one in outcome["results"]] == ["aimed-shot-failed"]


def test_falling_and_dropping_carry_on(settle: Settle) -> None:
    """A hit in the upper leg throws the target down: the next near miss finds it prone."""
    shot = {"to_hit_margin": 1, "penetration": 5, "damage_value": 1}
    outcome = settle(
        "volley", target={"upp": "777777"},
        attacks=[shot | {"aspect": 2, "offset": 3, "dice": [1]}, shot | {"aspect": 6, "offset": 1}],
    )  # fmt: skip
    assert outcome["results"][1]["suppressed"] == "exempt"
