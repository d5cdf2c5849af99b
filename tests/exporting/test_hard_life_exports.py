"""Hard Life through the command line: every form says the same, and workings are shown."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from typer.testing import CliRunner, Result

from converter.cli.app import app
from converter.resources import data_folder

FORMS = ("json", "jsonl", "xlsx", "csv", "md")
HARD_LIFE = ("--system", "hard-life")


def called(*arguments: str) -> Result:
    """The program with arguments."""
    return CliRunner().invoke(app, list(arguments))


@pytest.fixture(scope="module")
def party(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example party in every form, one folder."""
    folder = tmp_path_factory.mktemp("hard_life")
    source = data_folder() / "example" / "party.json"
    for form in FORMS:
        result = called("convert", str(source), *HARD_LIFE, "-o", str(folder / f"out.{form}"))
        assert result.exit_code == 0, result.stderr
    return folder


@pytest.fixture(scope="module")
def people(party: Path) -> dict[str, Any]:
    """The characters of the JSON document by name."""
    document = json.loads((party / "out.json").read_text(encoding="utf-8"))
    return {one["name"]: one for one in document["characters"]}


def test_the_facts_are_what_the_rules_give(people: dict[str, Any]) -> None:
    """Gable wears a jacket over a shirt: 5 + 4/2 at the torso, 8 + 6 against (11 + 9 + 3)/3."""
    gable = people["Gable"]
    assert gable["armour"]["torso"] == {"ballistic": 7, "impact": 3}
    assert (gable["encumbrance"]["factor"], gable["encumbrance"]["maximum"]) == (14, 7)
    assert gable["cyberlimbs"] == {"left_arm": 1}
    assert people["Brannock"]["weapons"][0]["bursts"] == {"3": "10S", "6": "13D", "10": "17D"}


def test_csv_agrees(party: Path, people: dict[str, Any]) -> None:
    """Each character is a line, with a column for every number."""
    with (party / "out.csv").open(encoding="utf-8-sig", newline="") as stream:
        rows = {row["name"]: row for row in csv.DictReader(stream)}
    assert list(rows) == list(people)
    for name, row in rows.items():
        one = people[name]
        for place, rating in one["armour"].items():
            assert row[f"armour_{place}_ballistic"] == str(rating["ballistic"])
            assert row[f"armour_{place}_impact"] == str(rating["impact"])
        weight = dict(one["encumbrance"])
        assert row["encumbrance_layered"] == ("yes" if weight.pop("layered") else "no")
        for key, value in weight.items():
            assert row[f"encumbrance_{key}"] == str(value)
        for key in ("combat_pool", "dead_at", "limb_destroyed_at", "bleeding_every_turns"):
            assert row[key] == str(one[key])
        assert row["weapons"].count("(") >= len(one["weapons"])
    assert rows["Gable"]["cyberlimbs"] == "left_arm 1"


def test_json_lines_agree(party: Path, people: dict[str, Any]) -> None:
    """Each line is the character's object."""
    lines = (party / "out.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == list(people.values())


def test_the_workbook_agrees(party: Path, people: dict[str, Any]) -> None:
    """Characters, weapons and worn armour have sheets, with the owner's name before weapons and armour."""
    book = load_workbook(party / "out.xlsx")
    assert book.sheetnames == ["Characters", "Weapons", "Armour Worn", "Problems"]
    characters = list(book["Characters"].iter_rows(values_only=True))
    head = characters[0]
    rows = {row[0]: dict(zip(head, row, strict=True)) for row in characters[1:]}
    assert rows["Gable"]["Armour Torso Ballistic"] == 7
    assert rows["Gable"]["Encumbrance Combat Pool"] == people["Gable"]["encumbrance"]["combat_pool"]
    weapons = [row[:2] for row in book["Weapons"].iter_rows(min_row=2, values_only=True)]
    assert weapons == [(name, gun["name"]) for name, one in people.items() for gun in one["weapons"]]


def test_markdown_agrees(party: Path, people: dict[str, Any]) -> None:
    """The stat block has armour by location, encumbrance, limits and every weapon's code."""
    text = (party / "out.md").read_text(encoding="utf-8")
    assert "**Armour** head 0/0, torso 7/3, left arm 5/1, right arm 5/1, left leg 0/0" in text
    assert "**Within** 3 dermal dice, cyberlimb left arm (integrity 1)" in text
    assert "Factor 14 of 7, layered, Combat Pool -3, Quickness tests +7, movement -7" in text
    assert "dead at 21, limb incapacitated at 15, destroyed at 21, bleeding every 11 turns" in text
    assert all(gun["code"] in text for one in people.values() for gun in one["weapons"])


def test_a_stat_block_says_all_of_a_weapon(tmp_path: Path) -> None:
    """Shot that strikes all over, what a launcher cannot reach, doubled recoil, and the sight."""
    weapons = [
        {"name": "Scatter", "type": "Shotgun", "ammo": "8(m)", "modes": "SA", "damage": "10S"}
        | {"ammunition": "Shot", "accessories": "Laser Sight"},
        {"name": "Tube", "type": "Grenade Launcher", "ammo": "6(m)", "modes": "SS", "damage": "10S"},
        {"name": "Nest", "type": "HMG", "ammo": "40(c)", "modes": "FA", "damage": "10S"},
    ]
    attributes = dict.fromkeys(("body", "quickness", "strength", "intelligence", "willpower"), 4)
    someone = {"name": "Ann", "attributes": attributes, "weapons": weapons}
    source = tmp_path / "ann.json"
    source.write_text(json.dumps({"edition": "SR3", "characters": [someone]}), encoding="utf-8")
    assert called("convert", str(source), *HARD_LIFE, "-o", str(tmp_path / "ann.md")).exit_code == 0
    lines = (tmp_path / "ann.md").read_text(encoding="utf-8").splitlines()
    assert [line.strip() for line in lines if line.startswith("  - ")] == [
        "- **Scatter**: ranged, 10S, meets ballistic armour, every location, Shot ammunition, SA, "
        "magazine 8, laser sight, ranges 10/20/50/100 m",
        "- **Tube**: ranged, 10S, meets impact armour, every location, SS, magazine 6, "
        "ranges 5-50/100/150/300 m",
        "- **Nest**: ranged, 10S, meets ballistic armour, FA, 3 rounds 12D, 6 rounds 15D, 10 rounds 19D, "
        "magazine 40, uncompensated recoil doubled, ranges 80/250/800/1500 m",
    ]


@pytest.mark.parametrize("form", FORMS)
def test_results_are_no_sources(party: Path, form: str) -> None:
    """A result given as a source is met with a sentence."""
    result = called("check", str(party / f"out.{form}"), *HARD_LIFE)
    assert result.exit_code == 2
    assert "is a result of this program; give it the file it was converted from" in result.stderr


LISTS = {
    "weapons": [{"name": "HK227", "type": "SMG", "ammo": "28(c)", "modes": "SA/BF/FA", "damage": "7M"}],
    "armour": [{"name": "Lined Coat"}, {"name": "Security Helmet"}],
    "spells": [{"name": "Heal"}],
}


def test_lists_go_into_a_file_a_kind(tmp_path: Path) -> None:
    """Weapons and armour of lists have files of their own, which are recognised again; spells are told of."""
    source = tmp_path / "lists.json"
    source.write_text(json.dumps(LISTS), encoding="utf-8")
    result = called("convert", str(source), *HARD_LIFE, "-o", str(tmp_path / "out.csv"))
    assert result.exit_code == 0
    assert "Shadowrun spells (1) do not belong to hard-life and are passed over" in result.stderr
    assert "read 3, converted 3, rejected 0 (passed over: 1 spell)" in result.stderr
    weapons, armour = (tmp_path / f"out-{kind}.csv" for kind in ("weapons", "armour"))
    assert "3 9S; 6 12D; 10 16D" in weapons.read_text(encoding="utf-8-sig")
    assert armour.read_text(encoding="utf-8-sig").splitlines()[1].startswith("Lined Coat,Long Coat,8,8,")
    for written in (weapons, armour):
        assert "is a result of this program" in called("check", str(written), *HARD_LIFE).stderr


def test_lists_in_words_and_lines(tmp_path: Path) -> None:
    """Markdown and the terminal list weapons and armour; every JSON line has a kind."""
    source, out = tmp_path / "lists.json", tmp_path / "out.md"
    source.write_text(json.dumps(LISTS), encoding="utf-8")
    assert called("convert", str(source), *HARD_LIFE, "-o", str(out)).exit_code == 0
    text = out.read_text(encoding="utf-8")
    assert "- **HK227**: ranged, 7M, meets ballistic armour, SA/BF/FA, 3 rounds 9S, 6 rounds 12D" in text
    assert "- **Security Helmet**: head 6/4, average +2/+1, Encumbrance Factor 0" in text
    assert called("convert", str(source), *HARD_LIFE, "-o", str(tmp_path / "x.jsonl")).exit_code == 0
    lines = (tmp_path / "x.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["kind"] for line in lines] == ["ranged", "armour", "armour"]
    shown = called("convert", str(source), *HARD_LIFE).stdout
    assert "9S/12D/16D" in shown and "5/3" in shown and "+2/+1" in shown


def test_the_table_for_people() -> None:
    """Without -o the characters and their weapons are printed."""
    shown = called("convert", str(data_folder() / "example" / "party.json"), *HARD_LIFE).stdout
    assert "14 of 7" in shown and "2 (-3)" in shown and "10S/13D/17D" in shown


def test_explain() -> None:
    """The working of a number is shown with the rule behind it."""
    result = called(
        "explain",
        str(data_folder() / "example" / "party.json"),
        *HARD_LIFE,
        *("--name", "Gable", "--stat", "combat_pool"),
    )
    assert result.exit_code == 0
    lines = [line.strip() for line in result.stdout.splitlines()]
    assert lines[:2] == ["Gable (Troll, character, SR2)", "Combat Pool 2   [Hard Life, Armour and Locations]"]
    assert lines[-2] == "Combat Pool = Combat Pool before encumbrance 5 + Combat Pool for encumbrance -3 = 2"


def test_explain_a_group_of_numbers() -> None:
    """A part of the dotted names stands for all that have it: both numbers of the torso."""
    party = str(data_folder() / "example" / "party.json")
    result = called("explain", party, *HARD_LIFE, "--name", "Gable", "--stat", "torso")
    titles = [line.strip() for line in result.stdout.splitlines() if line.startswith("  Torso")]
    assert [title.split("   ")[0] for title in titles] == [
        "Torso ballistic armour 7",  # the jacket's 5 + 4/2 of the shirt
        "Torso impact armour 3",
    ]


def test_explain_names_the_house_rule(tmp_path: Path) -> None:
    """A number that a house rule changed says so."""
    (tmp_path / "house.toml").write_text('[hard_life]\nencumbrance = "sr3"\n', encoding="utf-8")
    result = called(
        "explain",
        str(data_folder() / "example" / "party.json"),
        *HARD_LIFE,
        *("--rules", str(tmp_path / "house.toml"), "--name", "Gable", "--stat", "encumbrance.factor"),
    )
    assert 'house rule encumbrance = "sr3"' in result.stdout
    assert "Encumbrance Factor 6" in result.stdout  # the average 6/3


def test_check() -> None:
    """Checking counts and writes nothing."""
    result = called("check", str(data_folder() / "example" / "party.json"), *HARD_LIFE)
    assert (result.exit_code, result.stdout) == (0, "")
    assert "read 5, converted 5, rejected 0" in result.stderr
