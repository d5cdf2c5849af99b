"""Every house rule, both ways. Those of wounds and of suppression are also tested with their events."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from converter.play.events import SpecError
from converter.resources import read_data
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.rule_notes import note

Settle = Callable[..., Any]

BARE = {"body": 4, "armour": {}}
SHOT: dict[str, Any] = {"power": 9, "level": "M", "target": BARE}


def test_the_defaults_are_those_decided() -> None:
    """A file that says nothing leaves every rule at its default."""
    assert HouseRules().model_dump(mode="json") == {
        "tied_dodge": "dodged",
        "dodge_into_cover": -2,
        "off_figure": "miss",
        "scatter": True,
        "encumbrance": "factor",
        "death_at": "reaches",
        "blocked_damage_test": True,
        "stun_by_location": False,
        "suppression_dodge": "hits",
        "suppression_accuracy": "at-hit",
        "dodge_wound_modifiers": True,
        "hit_map": "data",
    }


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("tied_dodge", "ties"),
        ("dodge_into_cover", 1),
        ("dodge_into_cover", "low"),
        ("scatter", "no"),
        ("encumbrance", "both"),
        ("hit_map", 3),
        ("headshots", True),
    ],
)
def test_unknown_keys_and_values_are_refused(key: str, value: object) -> None:
    """A rule nobody knows, and a value a rule does not have."""
    with pytest.raises(ValidationError) as caught:
        HouseRules.model_validate({key: value})
    assert caught.value.errors()[0]["loc"] == (key,)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("sr3", 'house rule encumbrance = "sr3"'),
        (True, "house rule encumbrance = true"),
        (-1, "house rule encumbrance = -1"),
    ],
)
def test_a_working_names_the_house_rule(value: object, text: str) -> None:
    """As it stands in the rules file."""
    assert note("encumbrance", value) == text


@pytest.mark.parametrize(("rule", "word", "dice"), [("dodged", "dodged", None), ("hits", "wounded", 6)])
def test_tied_dodge(settle: Settle, rule: str, word: str, dice: int | None) -> None:
    """A tie is dodged, or hits with the accuracy of one net success: three hexes, three dice less."""
    scatter = {"scatter": [1, 4, 1]} if rule == "hits" else {}
    outcome = settle(
        "attack", rules={"tied_dodge": rule}, **SHOT, attack_successes=2, dodge_successes=2, **scatter
    )
    assert (outcome["outcome"], outcome["damage_dice_count"], outcome["net_successes"]) == (word, dice, 0)


def test_more_dodge_than_attack_is_dodged_either_way(settle: Settle) -> None:
    """Even where ties hit."""
    outcome = settle("attack", rules={"tied_dodge": "hits"}, **SHOT, attack_successes=2, dodge_successes=3)
    assert outcome["outcome"] == "dodged"


@pytest.mark.parametrize(("change", "needed"), [(-2, 2), (-1, 3), (0, 4)])
def test_dodge_into_cover(settle: Settle, change: int, needed: int) -> None:
    """The size of the modifier is the group's."""
    fields = {**SHOT, "attack_successes": 1, "dodge_modifiers": ["into-cover"]}
    rules = {"dodge_into_cover": change}
    assert settle("attack", rules=rules, **fields, dodge_dice=[needed])["outcome"] == "dodged"
    assert settle("attack", rules=rules, **fields, dodge_dice=[needed - 1])["dodge_successes"] == 0


@pytest.mark.parametrize(
    ("rule", "word", "hex_", "location"),
    [("miss", "miss", [3, -2], None), ("nearest", "wounded", [2, -2], "left_arm")],
)
def test_off_figure(settle: Settle, rule: str, word: str, hex_: list[int], location: str | None) -> None:
    """[3, -2] is off the figure: a miss, or the higher of the two hexes that are nearest."""
    outcome = settle(
        "attack", rules={"off_figure": rule}, **SHOT, attack_successes=1, dodge_successes=0, scatter=[2, 2, 3]
    )
    assert [outcome["outcome"], outcome["hex"], outcome["location"]] == [word, hex_, location]


def test_without_scatter_every_shot_hits_its_aim_point(settle: Settle) -> None:
    """One net success scatters three hexes, by house rule none; its accuracy still counts."""
    fields = {**SHOT, "attack_successes": 1, "dodge_successes": 0}
    assert settle("attack", **fields)["hexes"] == 3
    outcome = settle("attack", rules={"scatter": False}, **fields)
    assert (outcome["hexes"], outcome["location"], outcome["damage_dice_count"]) == (0, "torso", 6)
    assert {
        "label": "Scatter",
        "working": "from [0, 0], no scatter (house rule scatter = false)",
        "value": "[0, 0]",
    } in outcome["steps"]


@pytest.mark.parametrize(("rolled", "dice", "wound"), [(True, 9, "D"), (False, 0, "M")])
def test_blocked_damage_test(settle: Settle, rolled: bool, dice: int, wound: str) -> None:
    """Nine damage successes make a blocked 9M a Deadly stun; without the test it stays Moderate."""
    target = {"body": 4, "armour": {"torso": {"ballistic": 9, "impact": 0}}}
    outcome = settle(
        "attack",
        rules={"blocked_damage_test": rolled},
        power=9,
        level="M",
        attack_successes=4,
        dodge_successes=0,
        target=target,
        damage_dice=[4] * dice,
        body_dice=[1] * 4,
    )
    assert (outcome["damage_dice_count"], outcome["stun_wound"]) == (dice, wound)


@pytest.mark.parametrize(("by_location", "torso"), [(False, None), (True, "L")])
def test_stun_by_location(settle: Settle, by_location: bool, torso: str | None) -> None:
    """With a stun track for each location the torso takes a level less of stun too."""
    outcome = settle(
        "stun-attack",
        rules={"stun_by_location": by_location},
        power=2,
        level="M",
        attack_successes=4,
        dodge_successes=0,
        aim="left_arm",
        target=BARE,
        damage_dice=[1, 1],
        body_dice=[1] * 4,
    )
    assert (outcome["wound"], outcome["torso_wound"]) == ("M", torso)


@pytest.mark.parametrize(("counted", "successes"), [(True, 0), (False, 1)])
def test_dodge_wound_modifiers(settle: Settle, counted: bool, successes: int) -> None:
    """A dodger at +2 needs 6, by house rule 4 still."""
    outcome = settle(
        "attack",
        rules={"dodge_wound_modifiers": counted},
        **SHOT,
        attack_successes=1,
        dodge_dice=[5],
        dodge_wound_modifier=2,
    )
    assert outcome["dodge_successes"] == successes


def test_hit_map(settle: Settle, tmp_path: Path) -> None:
    """A group's own figure, here with two hexes of head, is shot at instead."""
    figure = json.loads(read_data("hard_life/hex_map.json"))
    figure["hexes"]["head"].append([0, -3])
    path = tmp_path / "figure.json"
    path.write_text(json.dumps(figure), encoding="utf-8")
    fields = {**SHOT, "attack_successes": 1, "dodge_successes": 0, "scatter": [1, 1, 1]}
    assert settle("attack", **fields)["location"] is None
    assert settle("attack", rules={"hit_map": str(path)}, **fields)["location"] == "head"


def test_a_hit_map_that_cannot_be_read_is_an_error(settle: Settle) -> None:
    """The message names the rule and the file."""
    with pytest.raises(SpecError) as caught:
        settle("attack", rules={"hit_map": "nowhere.json"}, **SHOT, attack_successes=1, dodge_successes=0)
    assert str(caught.value).startswith(
        "attack: house rule hit_map: nowhere.json: the hex map cannot be read ("
    )
