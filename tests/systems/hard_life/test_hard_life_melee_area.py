"""`melee-attack`, `area-attack` and `hazard`."""

from collections.abc import Callable
from typing import Any

import pytest

from converter.play.events import SpecError

Settle = Callable[..., Any]


def side(
    successes: int, *, power: int = 5, level: str = "M", stun: bool = False, impact: int = 0
) -> dict[str, Any]:
    """One side of a melee with Body 4 and impact armour on the torso."""
    armour = {"torso": {"ballistic": 9, "impact": impact}}
    target = {"body": 4, "armour": armour}
    return {"successes": successes, "power": power, "level": level, "stun": stun, "target": target}


def test_the_attacker_hits_with_more_successes(settle: Settle) -> None:
    """5 against 1: four net, no scatter, five damage dice on the defender, whose impact armour counts."""
    outcome = settle(
        "melee-attack",
        attacker=side(5),
        defender=side(1, impact=2),
        armour_test=[1, 1],
        damage_dice=[4, 4, 1, 1, 1],
    )
    fields = ("outcome", "blow", "net_successes", "hexes", "location", "armour_target_number", "wound")
    assert [outcome[field] for field in fields] == ["attacker-hits", "wounded", 4, 0, "torso", 3, "S"]


def test_the_defender_may_hit(settle: Settle) -> None:
    """1 against 3: the defender's 6S falls on the attacker, two hexes and two dice less."""
    outcome = settle(
        "melee-attack",
        attacker=side(1),
        defender=side(3, power=6, level="S"),
        scatter=[1, 4],
        damage_dice=[1, 1, 1, 1],
    )
    fields = ("outcome", "net_successes", "code_after_head", "damage_dice_count", "wound")
    assert [outcome[field] for field in fields] == ["defender-hits", 2, "6S", 4, "S"]


@pytest.mark.parametrize("successes", [0, 3])
def test_as_many_successes_are_a_stalemate(settle: Settle, successes: int) -> None:
    """Neither side harms the other."""
    outcome = settle("melee-attack", attacker=side(successes), defender=side(successes))
    assert [outcome[field] for field in ("outcome", "blow", "wound", "location")] == [
        "stalemate",
        None,
        None,
        None,
    ]


def test_a_punch_stuns(settle: Settle) -> None:
    """A blow that stuns skips the Armour Test: Body against 5 - 3."""
    outcome = settle(
        "melee-attack",
        attacker=side(4, stun=True),
        defender=side(0, impact=3),
        damage_dice=[4, 4, 4, 4, 1],
        body_dice=[2, 2, 1, 1],
    )
    fields = ("blow", "track", "armour_dice_count", "body_target_number", "wound")
    # 4 - 2 = 2 net: one level up
    assert [outcome[field] for field in fields] == ["wounded", "stun", None, 2, "S"]


@pytest.mark.parametrize(
    ("shift", "aim", "location", "net"),
    [
        ([1, 1], None, "head", 4),
        ([2, 3], None, "left_arm", 4),
        (2, "head", "head", 4),
        (2, "right_arm", "right_arm", 4),
        (3, "left_leg", "left_leg", 3),
        (4, "left_leg", "left_leg", 2),
        (1, [0, 2], "torso", 5),
        (0, "left_leg", "left_leg", 6),  # a sweep: the game master's aim costs nothing
        ([4], "left_leg", "left_leg", 5),  # and may be shifted in its turn
    ],
)
def test_successes_buy_a_shift_of_aim(
    settle: Settle, shift: object, aim: object, location: str, net: int
) -> None:
    """Each hex costs one of the six successes; what is left goes into scatter and damage."""
    if isinstance(aim, list):
        aim = [0, 1]
    outcome = settle(
        "melee-attack",
        rules={"scatter": False},
        attacker=side(6),
        defender=side(0),
        aim_shift=shift,
        aim=aim,
    )
    assert (outcome["location"], outcome["net_successes"]) == (location, net)


def test_the_whole_margin_spent_is_a_stalemate(settle: Settle) -> None:
    """4 against 2 with two successes spent is 2 against 2."""
    outcome = settle("melee-attack", attacker=side(4), defender=side(2), aim_shift=[1, 1])
    assert (outcome["outcome"], outcome["net_successes"]) == ("stalemate", 0)


@pytest.mark.parametrize(
    ("attack", "defence", "shift", "word", "net"),
    [
        (3, 2, [1, 1], "defender-hits", 1),  # 3 - 2 = 1 against 2: 2 - 1
        (3, 3, [1], "defender-hits", 1),  # 3 - 1 = 2 against 3: 3 - 2
        (2, 7, [1, 1], "defender-hits", 7),  # 2 - 2 = 0 against 7
        (1, 2, [1, 1], "defender-hits", 2),  # no fewer than 0 against 2
        (1, 0, [1, 1], "stalemate", 0),  # no fewer than 0 against 0
    ],
)
def test_a_shift_too_dear_loses_the_exchange(
    settle: Settle, attack: int, defence: int, shift: list[int], word: str, net: int
) -> None:
    """What the attacker spends on aim is taken off before both sides are compared."""
    outcome = settle(
        "melee-attack",
        rules={"scatter": False},
        attacker=side(attack),
        defender=side(defence),
        aim_shift=shift,
    )
    assert (outcome["outcome"], outcome["net_successes"]) == (word, net)
    assert outcome["location"] == (None if word == "stalemate" else "torso")  # its blow is not shifted


def test_the_defender_may_shift_its_own_blow(settle: Settle) -> None:
    """7 - 2 = 5 against 1: the defender's two hexes up are the head, and net 4."""
    defender = side(7) | {"aim_shift": 2, "aim": "head"}
    outcome = settle("melee-attack", rules={"scatter": False}, attacker=side(1), defender=defender)
    assert (outcome["outcome"], outcome["net_successes"], outcome["location"]) == ("defender-hits", 4, "head")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        (
            {"aim": "head", "attacker": side(4) | {"aim": "head"}},
            "aim: given beside attacker.aim; take one of them out",
        ),
        (
            {"defender": side(2) | {"aim_shift": 2}},
            "defender.aim_shift: 2 hexes bought, but no aim says where to; give them as directions "
            "(1 up, then clockwise), such as [1, 1], or name an aim",
        ),
        (
            {"aim_shift": 2},
            "aim_shift: 2 hexes bought, but no aim says where to; give them as directions "
            "(1 up, then clockwise), such as [1, 1], or name an aim",
        ),
        (
            {"aim_shift": 1, "aim": "head"},
            "aim_shift: 1 hexes bought, but head is 2 hexes from the default aim point; "
            "buy as many, or aim elsewhere",
        ),
        (
            {"aim_shift": [1, 2]},
            "aim: [1, -2] is no hex of the figure; the nearest is [0, -1] (torso), or name a location",
        ),
    ],
)
def test_a_shift_that_cannot_be_is_refused(settle: Settle, fields: dict[str, Any], message: str) -> None:
    """Said twice, nowhere, too far, off the figure."""
    with pytest.raises(SpecError) as caught:
        settle("melee-attack", **{"attacker": side(4), "defender": side(2), **fields})
    assert str(caught.value) == f"melee-attack: {message}"


TARGET = {
    "body": 4,
    "armour": {"head": {"ballistic": 6, "impact": 4}},
    "armour_dice": dict.fromkeys(("head", "torso", "left_arm", "right_arm", "left_leg", "right_leg"), 2),
    "average": {"ballistic": 5, "impact": 3},
}
EVERYWHERE = ["head", "torso", "left_arm", "right_arm", "left_leg", "right_leg"]


@pytest.mark.parametrize("source", ["grenade", "shot"])
def test_an_area_attack_meets_average_armour_and_wounds_everywhere(settle: Settle, source: str) -> None:
    """10S against Average impact 3 and 2 dermal dice: no head staging, nothing carried to the torso."""
    outcome = settle(
        "area-attack",
        power=10,
        level="S",
        kind="impact",
        source=source,
        target=TARGET,
        armour_test=[7, 7, 1, 1, 1],
        damage_dice=[1] * 10,
    )
    fields = (
        "outcome",
        "code_after_head",
        "armour_dice_count",
        "armour_target_number",
        "wound",
        "torso_wound",
    )
    assert [outcome[field] for field in fields] == ["wounded", "10S", 5, 7, "M", None]
    assert (outcome["boxes"], outcome["locations"]) == (3, EVERYWHERE)


def test_successes_shift_the_dice_of_an_area_attack(settle: Settle) -> None:
    """4 less 2 successes take two dice off; no successes given take none."""
    attack = {"power": 10, "level": "S", "kind": "impact", "source": "grenade", "target": TARGET}
    assert settle("area-attack", **attack)["damage_dice_count"] == 10
    outcome = settle("area-attack", **attack, attack_successes=4, dodge_successes=2)
    assert (outcome["damage_dice_count"], outcome["net_successes"]) == (8, 2)


@pytest.mark.parametrize(("attack", "dodge"), [(2, 2), (0, 0), (0, 1)])
def test_an_area_attack_may_be_avoided(settle: Settle, attack: int, dodge: int) -> None:
    """As many dodge successes avoid it, and so does an attack without any."""
    outcome = settle(
        "area-attack",
        power=10,
        level="S",
        kind="impact",
        source="grenade",
        target=TARGET,
        attack_successes=attack,
        dodge_successes=dodge,
    )
    assert (outcome["outcome"], outcome["wound"], outcome["locations"]) == ("dodged", None, [])


def test_a_damaging_manipulation_halves_impact_armour(settle: Settle) -> None:
    """Full dice (3 + 2), but only half of 3, rounded down, off the Power."""
    outcome = settle("area-attack", power=8, level="M", source="spell-manipulation", target=TARGET)
    assert (outcome["armour_dice_count"], outcome["armour_target_number"]) == (5, 7)


def test_a_combat_spell_wounds_with_the_level_left(settle: Settle) -> None:
    """Its resistance is tested already: no armour, no Damage Test."""
    outcome = settle("area-attack", level="S", source="combat-spell", target=TARGET)
    fields = (
        "outcome",
        "wound",
        "boxes",
        "armour_dice_count",
        "damage_dice_count",
        "knock_down",
        "locations",
    )
    assert [outcome[field] for field in fields] == ["wounded", "S", 6, None, 0, False, EVERYWHERE]


def test_an_area_attack_that_armour_stops_stuns_once(settle: Settle) -> None:
    """Power 3 against Average impact 3 is blocked; the stun is resisted with Body against 2."""
    outcome = settle(
        "area-attack",
        power=3,
        level="M",
        kind="impact",
        source="grenade",
        target=TARGET,
        damage_dice=[1, 1, 1],
        body_dice=[1, 1, 1, 1],
    )
    fields = ("outcome", "auto_blocked", "wound", "stun_wound", "knock_down", "locations")
    assert [outcome[field] for field in fields] == ["stopped", True, None, "M", True, []]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"source": "grenade", "kind": "impact"}, "power: missing; a grenade attack needs one"),
        ({"source": "shot", "power": 9}, "kind: missing; a shot attack needs ballistic or impact"),
        (
            {"source": "grenade", "kind": "impact", "power": 9, "dodge_successes": 1},
            "attack_successes: missing; dodge_successes count only against them",
        ),
        (
            {"source": "combat-spell", "damage_dice": [4]},
            "damage_dice for the Damage Test: 1 dice given, only 0 needed; take 1 out",
        ),
    ],
)
def test_a_wrong_area_attack_says_what_is_wrong(settle: Settle, fields: dict[str, Any], message: str) -> None:
    """What a grenade or shot needs, and what a spell does not."""
    with pytest.raises(SpecError) as caught:
        settle("area-attack", level="S", target=TARGET, **fields)
    assert str(caught.value) == f"area-attack: {message}"


def test_the_fence_rolls_its_full_power(settle: Settle) -> None:
    """As decided: an electric fence of 10S stun rolls 10 dice, not the printed 5."""
    outcome = settle(
        "hazard",
        power=10,
        level="S",
        stun=True,
        location="left_arm",
        target=TARGET,
        damage_dice=[4, 4, 1, 1, 1, 1, 1, 1, 1, 1],
        body_dice=[10, 1, 1, 1],
    )
    fields = ("outcome", "damage_dice_count", "body_target_number", "wound", "track", "location")
    # 2 - 1 = 1 net: no level up
    assert [outcome[field] for field in fields] == ["wounded", 10, 10, "S", "stun", "left_arm"]


def test_a_trap_hits_where_three_dice_say(settle: Settle) -> None:
    """6 + 6 + 6 is the head: 8M becomes 8S against ballistic 6 and two dermal dice."""
    outcome = settle(
        "hazard",
        power=8,
        level="M",
        stun=False,
        location_dice=[6, 6, 6],
        target=TARGET,
        armour_test=[1] * 8,
        damage_dice=[1] * 8,
    )
    fields = ("location", "code_after_head", "armour_target_number", "wound", "torso_wound")
    assert [outcome[field] for field in fields] == ["head", "8S", 2, "S", "M"]


def test_a_hazard_has_one_location(settle: Settle) -> None:
    """A location beside dice for it is refused."""
    with pytest.raises(SpecError) as caught:
        settle(
            "hazard", power=8, level="M", stun=False, location="head", location_dice=[1, 1, 1], target=TARGET
        )
    assert str(caught.value) == "hazard: location: given beside location_dice; take one of them out"
