from collections.abc import Callable
from typing import Any

import pytest

from converter.systems.faster_combat.house_rules import HouseRules

Settled = Callable[..., dict[str, Any]]
Refusal = Callable[..., str]


def numbers(answer: dict[str, Any], *names: str) -> tuple[Any, ...]:
    """Some figures of an answer."""
    return tuple(answer[name] for name in names)


def steps(answer: dict[str, Any]) -> list[tuple[str, str, Any]]:
    """The steps of an answer as label, working and value."""
    return [(step["label"], step["working"], step["value"]) for step in answer["steps"]]


UZI: dict[str, Any] = {"name": "Uzi III", "hands": 2, "ready_ammo": 1, "magazine": 8, "reloads": 2}


def test_a_turn(settled: Settled) -> None:
    """Five actions: ready, the last round, reload, a shot, a spell; the sixth is refused with its reason."""
    declared = ["attack", "ready", "attack", "attack", "reload", "attack", "cast", "drop"]
    answer = settled("turn", actions=5, weapons=[UZI], declared=declared)
    assert numbers(answer, "outcome", "actions_left", "ready") == ("done", 0, ["Uzi III"])
    assert answer["ammo"] == {"Uzi III": 7}
    assert answer["reloads"] == {"Uzi III": 1}
    assert [numbers(one, "action", "allowed", "reason") for one in answer["declared"]] == [
        ("attack", False, "no weapon is ready; ready one first"),
        ("ready", True, None),
        ("attack", True, None),
        ("attack", False, "Uzi III is out of ammunition; reload it first"),
        ("reload", True, None),
        ("attack", True, None),
        ("cast", True, None),
        ("drop", False, "no action is left; all 5 are spent"),
    ]
    assert steps(answer)[2] == ("attack Uzi III", "Uzi III: Ready Ammo 1 - 1 = 0; actions 4 - 1 = 3", 3)
    assert steps(answer)[3] == (
        "attack Uzi III",
        "refused: Uzi III is out of ammunition; reload it first",
        3,
    )


@pytest.mark.parametrize(("detailed", "reloads"), [(False, 1), (True, 1.125)])
def test_detailed_reloads_are_a_house_rule(settled: Settled, detailed: bool, reloads: float) -> None:
    """With 1 of 8 rounds left a reload takes a whole one of 2, or 7 of 16 spare rounds: 9/8 stay."""
    rules = HouseRules(detailed_reloads=detailed)
    answer = settled("turn", rules, actions=1, weapons=[UZI], declared=["reload"])
    assert answer["reloads"] == {"Uzi III": reloads}


def test_part_of_a_reload_is_read_as_whole_rounds(settled: Settled) -> None:
    """0.125 of a magazine of 8 is one round, and it goes in."""
    weapon = {**UZI, "reloads": 0.125}
    answer = settled(
        "turn", HouseRules(detailed_reloads=True), actions=1, weapons=[weapon], declared=["reload"]
    )
    assert answer["ammo"] == {"Uzi III": 2}
    assert answer["reloads"] == {"Uzi III": 0}


@pytest.mark.parametrize("mount", [True, "Uzi III"])
def test_a_launcher_is_ready_with_the_weapon_above_it(settled: Settled, mount: bool | str) -> None:
    """Under the barrel of a ready weapon it fires at once, its own ammunition."""
    launcher = {"name": "launcher", "under_barrel": mount, "ready_ammo": 6, "magazine": 6}
    declared = [{"action": "attack", "weapon": "launcher"}]
    answer = settled("turn", actions=2, weapons=[{**UZI, "ready": True}, launcher], declared=declared)
    assert answer["ready"] == ["Uzi III", "launcher"]
    assert answer["ammo"] == {"Uzi III": 1, "launcher": 5}
    assert answer["reloads"] == {"Uzi III": 2, "launcher": None}


@pytest.mark.parametrize(
    ("weapons", "declared", "message"),
    [
        (
            [{"name": "Uzi III"}],
            [],
            "weapons[0].hands: is missing for 'Uzi III'; expected 1 (melee weapons, grenades, pistols) or 2",
        ),
        ([{"name": "Uzi III", "hands": 3}], [], "weapons[0].hands: 3 is not known; expected 1 or 2"),
        (
            [{"name": "launcher", "under_barrel": True}],
            [],
            "weapons[0].under_barrel: 'launcher' has no weapon before it; name the one it is mounted on",
        ),
        (
            [{"name": "launcher", "under_barrel": "AK-97"}],
            [],
            "weapons: 'launcher' is mounted on 'AK-97', which is not carried",
        ),
        (
            [{**UZI, "ready_ammo": 9}],
            [],
            "weapons[0].ready_ammo: 9 rounds do not go into a magazine of 8",
        ),
        (
            [{**UZI, "ready": True}, {"name": "knife", "hands": 1, "ready": True}],
            [],
            "weapons: Uzi III, knife take 3 hands; ready can be two one-handed weapons or one two-handed one",
        ),
        (
            [UZI],
            ["atack"],
            "declared[0]: \"atack\" is not known; did you mean 'attack'? expected attack, ready, reload, "
            "cast, pick-up, drop, lie-down or stand-up",
        ),
        (
            [UZI],
            ["ready", {"action": "attack", "weapon": "Uzi IV"}],
            "declared[1].weapon: the figure has no 'Uzi IV'; did you mean 'Uzi III'?",
        ),
        (
            [],
            [{"action": "ready", "weapon": "Uzi IV"}],
            "declared[0].weapon: the figure has no 'Uzi IV'; expected no weapon, for none is carried",
        ),
    ],
)
def test_turns_that_make_no_sense(
    refusal: Refusal, weapons: list[Any], declared: list[Any], message: str
) -> None:
    """Weapons that cannot be carried so, and words and names nobody knows, are refused."""
    assert refusal("turn", actions=3, weapons=weapons, declared=declared) == message


def test_null_and_spelling_are_forgiven(settled: Settled) -> None:
    """A pistol's under_barrel may be null, its name in any case, and 15.0 rounds are 15: 15 - 1 = 14."""
    pistol = {"name": "Pistol", "hands": 1, "ready": True, "under_barrel": None, "ready_ammo": 15.0}
    declared = [{"action": "Attack", "weapon": "pistol"}, "Lie Down"]
    answer = settled("turn", actions=2.0, weapons=[pistol], declared=declared)
    assert answer["ammo"] == {"Pistol": 14}
    assert [one["action"] for one in answer["declared"]] == ["attack", "lie-down"]
