"""`odds hit-location` and `odds wound` as a user calls them."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calling import Run

HIT = ("odds", "hit-location")
WOUND = ("odds", "wound")
NEITHER_OR_BOTH = "--dice: give either attack dice with --dice or net successes with --net"
UNKNOWN = "is no damage code and no weapon that is known"


def fraction(row: dict[str, Any]) -> Fraction:
    """The chance of a row."""
    return Fraction(row["fraction"])


def test_where_shots_land(run: Run) -> None:
    """By net successes, by 3D6, and bullets of suppression fire; all chances of a row are one."""
    rows = json.loads(run(*HIT, "--json").stdout)["rows"]
    labels = ["1 net", "2 net", "3 net", "4 or more net", "3D6", "suppressing bullet"]
    assert [row["label"] for row in rows] == labels
    assert [row["torso"]["fraction"] for row in rows[:5]] == ["5/9", "23/36", "1", "1", "13/27"]
    places = ("head", "torso", "left_arm", "right_arm", "left_leg", "right_leg", "off_figure")
    assert [sum(fraction(row[place]) for place in places) for row in rows] == [1] * 6


def test_where_shots_land_for_people(run: Run) -> None:
    """A table with short fractions."""
    shown = run(*HIT).stdout
    assert "5/9 = 55.6 %" in shown and "63.9 %" in shown and "suppressing" in shown


def test_a_called_shot_and_one_number_of_successes(run: Run) -> None:
    """Three net successes at the head: one hex in six directions, one of them the torso."""
    document = json.loads(run(*HIT, "--aim", "head", "--net", "3", "--json").stdout)
    (row,) = document["rows"]
    assert (document["aim"], row["label"], row["net_successes"]) == ("head", "3 net", 3)
    found = [row[place]["fraction"] for place in ("torso", "head", "off_figure")]
    assert found == ["1/6", "0", "5/6"]


def test_house_rules_for_where_shots_land(run: Run, tmp_path: Path) -> None:
    """Without scatter everything hits the torso, and the rule is named; nearest leaves nothing off it."""
    (tmp_path / "none.toml").write_text("[hard_life]\nscatter = false\n", encoding="utf-8")
    (tmp_path / "near.toml").write_text('[hard_life]\noff_figure = "nearest"\n', encoding="utf-8")
    none = json.loads(run(*HIT, "--rules", "none.toml", "--json").stdout)
    assert (none["rows"][0]["torso"]["fraction"], none["house_rules"]) == (
        "1",
        ["house rule scatter = false"],
    )
    near = run(*HIT, "--rules", "near.toml")
    assert near.stdout.splitlines()[-1] == 'house rule off_figure = "nearest"'
    rows = json.loads(run(*HIT, "--rules", "near.toml", "--json").stdout)["rows"]
    assert {row["off_figure"]["fraction"] for row in rows} == {"0"}


def test_what_a_known_hit_does(run: Run) -> None:
    """9M at the head is 9S: all six armour dice against 9 - 6 must succeed to stop it, (2/3)^6."""
    result = run(*WOUND, "--weapon", "9M", "--net", "4", "--location", "head", "--armour", "6/4", "--json")
    document = json.loads(result.stdout)
    (row,) = document["targets"]
    assert (row["target"], row["stopped"]["fraction"]) == ("Body 3, 6/4", "64/729")
    parts = ("no_wound", "stopped", "light", "moderate", "serious", "deadly")
    assert sum(fraction(row[part]) for part in parts) == 1
    assert sum(map(fraction, row["stun_when_stopped"].values())) == fraction(row["stopped"])
    assert document["attack"] == {
        "weapon": "9M",
        "code": "9M",
        "against": "ballistic",
        "armour_piercing": False,
        "rounds": 1,
        "target_numbers": [],
        "dice": None,
        "net_successes": 4,
        "dodge_dice": 0,
        "dodge_target_number": None,
        "location": "head",
        "whole_body": False,
        "aim": None,
    }


def test_what_an_attack_does_for_people(run: Run) -> None:
    """The question in a line; the wounds, why there is none, the stun; where it strikes."""
    shown = run(*WOUND, "--weapon", "ares predator", "--dice", "2", "--dodge", "1", "--armour", "5/3").stdout
    lines = shown.splitlines()
    assert lines[0] == (
        "Ares Predator, 9M (ballistic armour), 2 attack dice against 4, 1 dodge die against 4"
    )
    told = [" ".join(line.split()) for line in lines]
    # 2 dice: none 1/4, one 1/2, two 1/4; a dodge die ties one success: 1/2 x 1/2
    for row in ("Body 3, 5/3 Chance", "missed 1/4 = 25.0 %", "dodged 1/4 = 25.0 %", "Location struck Chance"):
        assert row in told
    words = ("stopped by armour", "moderate stun", "Deadly wound", "boxes (mean)")
    assert all(any(line.startswith(word) for line in told) for word in words)


def test_every_character_of_a_file_is_a_target(run: Run) -> None:
    """Anna is shot at; Bert's Body is no number, so he is reported and the exit status is 1."""
    result = run(*WOUND, "party.csv", "--weapon", "Uzi III", "--rounds", "3", "--dice", "4", "--json")
    document = json.loads(result.stdout)
    assert result.exit_code == 1
    assert [row["target"] for row in document["targets"]] == ["Anna"]
    assert document["attack"]["target_numbers"] == [4, 5, 6]
    assert "Bert" in result.stderr


def test_several_targets_are_a_table(run: Run) -> None:
    """A row each."""
    asked = ("--add", "Gang member", "--add", "Bouncer", "--weapon", "9M", "--net", "4", "-q")
    shown = run(*WOUND, *asked).stdout
    assert "Target" in shown and "Boxes (mean)" in shown
    assert [name for name in ("Gang member", "Bouncer") if name in shown] == ["Gang member", "Bouncer"]


def test_opponents_of_add_are_targets(run: Run) -> None:
    """Without any file."""
    result = run(*WOUND, "--add", "Gang member", "--weapon", "9M", "--net", "4", "--json", "-q")
    assert [row["target"] for row in json.loads(result.stdout)["targets"]] == ["Gang member"]


def test_a_weapon_of_the_file_and_its_bearers_strength(run: Run, tmp_path: Path) -> None:
    """A katana of Strength 5 is 8M; a typed code needs the Strength."""
    head = "Name,Body,Quickness,Strength,Willpower,Intelligence,Reaction,Weapons"
    (tmp_path / "kit.csv").write_text(f"{head}\nKit,4,4,5,4,4,4,Katana\n", encoding="utf-8")
    kit = json.loads(run(*WOUND, "kit.csv", "--weapon", "katana", "--net", "4", "--json").stdout)
    assert (kit["attack"]["code"], kit["attack"]["against"]) == ("8M", "impact")
    typed = run(*WOUND, "--weapon", "(STR+3)M", "--strength", "5", "--net", "4", "--json")
    assert json.loads(typed.stdout)["targets"][0]["target"] == "Body 3, no armour"


@pytest.mark.parametrize(
    ("rule", "arguments"),
    [
        ('tied_dodge = "hits"', ("--dice", "4", "--dodge", "4")),
        ('off_figure = "nearest"', ("--net", "1")),
        ("scatter = false", ("--net", "1")),
        ("blocked_damage_test = false", ("--net", "4", "--armour", "9/0")),
    ],
)
def test_house_rules_for_wounds(run: Run, tmp_path: Path, rule: str, arguments: tuple[str, ...]) -> None:
    """Each of them changes the odds, and is named."""
    (tmp_path / "rules.toml").write_text(f"[hard_life]\n{rule}\n", encoding="utf-8")
    asked = (*WOUND, "--weapon", "9M", *arguments, "--json")
    plain = json.loads(run(*asked).stdout)
    ruled = json.loads(run(*asked, "--rules", "rules.toml").stdout)
    assert plain["targets"] != ruled["targets"]
    assert (plain["house_rules"], ruled["house_rules"]) == ([], [f"house rule {rule}"])


def test_a_row_of_a_table_of_the_house_rules(run: Run, tmp_path: Path) -> None:
    """Table 2 with four dice more for one net success is counted and named."""
    (tmp_path / "rules.toml").write_text(
        '[hard_life.tables.accuracy]\namend."1" = { dice = 4 }\n', encoding="utf-8"
    )
    asked = (*WOUND, "--weapon", "9M", "--net", "1", "--json")
    plain = json.loads(run(*asked).stdout)
    result = run(*asked, "--rules", "rules.toml")
    ruled = json.loads(result.stdout)
    assert fraction(ruled["targets"][0]["deadly"]) > fraction(plain["targets"][0]["deadly"])
    assert len(ruled["house_rules"]) == 1


def test_several_pieces_of_armour_are_layered(run: Run) -> None:
    """A jacket's 5 at the torso and a helmet's 6 at the head: 5M is stopped at both without dice."""
    for place, stopped in (("head", "1"), ("torso", "1"), ("left leg", "0")):
        result = run(
            *(*WOUND, "--weapon", "5M", "--net", "4", "--location", place, "--json"),
            *("--armour", "Armoured Jacket", "--armour", "Security Helmet"),
        )
        assert json.loads(result.stdout)["targets"][0]["stopped"]["fraction"] == stopped


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "--dice: give either attack dice with --dice or net successes with --net"),
        (
            ["--dice", "3", "--net", "2"],
            "--dice: give either attack dice with --dice or net successes with --net",
        ),
        (
            ["--net", "2", "--location", "leftarm"],
            "--location: 'leftarm' is no location; did you mean 'left arm'?",
        ),
        (
            ["--net", "2", "--armour", "Armoured Jakcet"],
            "'Armoured Jakcet' is no armour that is known; did you mean 'Armoured Jacket'?",
        ),
        (["--net", "2", "--rounds", "3"], "--net: counts for a single shot; leave out --rounds"),
        (
            ["--net", "2", "--aim", "head", "--location", "head"],
            "--aim: a shot at a given --location does not scatter; leave one of them out",
        ),
        (
            ["--net", "2", "--against", "balistic"],
            "--against balistic: is no kind of armour; did you mean 'ballistic'?",
        ),
        (
            ["--net", "2", "--system", "faster-combat"],
            "--system faster-combat: `odds wound` counts for hard-life only",
        ),
        (
            ["party.csv", "--net", "2", "--body", "4", "-q"],
            "--body: the targets are those of the files; leave it or the FILE out",
        ),
    ],
)
def test_wrong_questions(run: Run, arguments: list[str], message: str) -> None:
    """Exit status 2, and the message names the option, the value and what was expected."""
    result = run(*WOUND, "--weapon", "9M", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"sheetrunner: {message}" in result.stderr.splitlines()


@pytest.mark.parametrize(
    ("weapon", "message"),
    [
        (
            "Ares Predatr",
            "'Ares Predatr' is no damage code and no weapon that is known; did you mean 'Ares Predator'?",
        ),
        (
            "Xyzzyx",
            "'Xyzzyx' is no damage code and no weapon that is known; give its damage code, such as 9M",
        ),
        ("(STR+2)M", "'(STR+2)M' needs the Strength of whoever uses it; add --strength"),
        ("Katana", "'Katana' needs the Strength of whoever uses it; add --strength"),
        ("0M", "'0M' has no Power of 1 or more; expected a code such as 9M"),
    ],
)
def test_weapons_that_cannot_be_asked_about(run: Run, weapon: str, message: str) -> None:
    """Unknown names with their nearest match, and codes that lack something."""
    result = run(*WOUND, "--weapon", weapon, "--net", "2")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"sheetrunner: {message}\n"


def test_a_hit_map_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    """The house rule and the file are named."""
    (tmp_path / "rules.toml").write_text('[hard_life]\nhit_map = "nowhere.json"\n', encoding="utf-8")
    result = run(*HIT, "--rules", "rules.toml")
    assert result.exit_code == 2
    assert "hit_map" in result.stderr and "nowhere.json" in result.stderr


def test_a_grenade_strikes_the_whole_body(run: Run) -> None:
    """It is dodged against 4 + 2, meets Average armour, and needs no aim."""
    asked = (*WOUND, "--weapon", "Offensive Grenade", "--dice", "4", "--dodge", "1", "--armour", "5/3")
    attack = json.loads(run(*asked, "--json").stdout)["attack"]
    assert (attack["whole_body"], attack["dodge_target_number"], attack["against"]) == (True, 6, "impact")
    refused = run(*asked, "--aim", "head")
    assert refused.exit_code == 2
    assert "Offensive Grenade strikes the whole body" in refused.stderr
