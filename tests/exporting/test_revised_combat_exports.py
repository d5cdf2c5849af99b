"""The records of Revised Combat in every form, from one run of the program."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from typer.testing import CliRunner, Result

from converter.cli.app import app
from converter.exporting.json_document import RevisedCombatDocument
from converter.exporting.revised_combat_terminal import by_location

CREW: dict[str, Any] = {
    "travellers": [
        {
            "name": "Eneri *A*",
            "upp": "789A76",
            "skills": {"Rifle": 2, "Tactics": 1},
            "armour": "Cloth",
            "weapons": ["Rifle", "Blaster"],
            "side": "Crew",
            "quantity": 2,
        },
        {"name": "Dari", "upp": "777777", "armour": {"chest": 4, "left_arm": 2}},
    ],
    "weapons": [
        {
            "name": "ACR",
            "penetration": 6,
            "attenuation": 2,
            "damage_value": 4,
            "class": "Rifle",
            "range": "Long",
            "lethal": False,
            "rounds": 20,
            "reloads": 2,
            "modes": [{"name": "burst", "shots": 3, "to_hit_dm": -1}],
        }
    ],
}


@pytest.fixture(autouse=True)
def _crew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("crew.json").write_text(json.dumps(CREW), encoding="utf-8")


def convert(*arguments: str) -> Result:
    """`convert crew.json` to Revised Combat."""
    return CliRunner().invoke(app, ["convert", "crew.json", "--system", "revised-combat", *arguments])


def test_the_json_document() -> None:
    """It is valid under the published model, with the weapon rows in the words of the input."""
    result = convert("-o", "-")
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    assert (document["format"], document["system"], document["spells"]) == (
        "sheetrunner/1",
        "revised-combat",
        [],
    )
    eneri, dari = document["characters"]
    assert (eneri["life_force"], eneri["determination"], eneri["integrity"]["boxes"]) == (24, 3, 48)
    assert eneri["weapons"][0]["class"] == "Rifle"
    assert eneri["not_converted"] == ["Blaster"]
    assert dari["armour"]["left_lower_arm"] == 2
    assert document["weapons"] == CREW["weapons"]
    read = RevisedCombatDocument.model_validate_json(result.stdout)
    assert read.model_dump(mode="json", by_alias=True) == document


def test_json_lines() -> None:
    """A line a record, its kind first."""
    convert("-o", "out.jsonl")
    rows = [json.loads(line) for line in Path("out.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [(row["kind"], row["name"]) for row in rows] == [
        ("traveller", "Eneri *A*"),
        ("traveller", "Dari"),
        ("weapon", "ACR"),
    ]
    assert rows[2]["class"] == "Rifle"


def csv_rows(name: str) -> list[dict[str, str]]:
    """The rows of a CSV file by their headings."""
    return list(csv.DictReader(io.StringIO(Path(name).read_text(encoding="utf-8-sig"))))


def test_csv_files() -> None:
    """One a kind; the rows of weapons can be read again as a list."""
    convert("-o", "out.csv")
    eneri = csv_rows("out-characters.csv")[0]
    assert (eneri["upp"], eneri["integrity_columns"], eneri["skills"]) == (
        "789A76",
        "8",
        "Rifle 2; Tactics 1",
    )
    assert eneri["weapons"] == (
        "Rifle (Rifle, Penetration 3, halved every 2 bands, Damage Value 3, to Very Long, 6 rounds); "
        "Blaster (class ?, Penetration ?, Damage Value ?)"
    )
    assert "integrity_row_dm" not in eneri
    (weapon,) = csv_rows("out-weapons.csv")
    assert weapon == {
        "name": "ACR",
        "penetration": "6",
        "attenuation": "2",
        "damage_value": "4",
        "modes": "burst 3 -1",
        "class": "Rifle",
        "lethal": "no",
        "range": "Long",
        "rounds": "20",
        "reloads": "2",
    }
    result = CliRunner().invoke(
        app, ["convert", "out-weapons.csv", "--system", "revised-combat", "-o", "-", "--quiet"]
    )
    assert json.loads(result.stdout)["weapons"] == CREW["weapons"]


@pytest.mark.parametrize("name", ["out-characters.csv", "out.jsonl", "out.json", "out.md", "out.xlsx"])
def test_results_are_no_sources(name: str) -> None:
    """Travellers that were written are known again and refused."""
    convert("-o", "out.csv" if name.endswith("csv") else name)
    result = CliRunner().invoke(app, ["check", name, "--system", "revised-combat"])
    assert result.exit_code == 2
    assert "is a result of this program" in result.stderr


def test_the_workbook() -> None:
    """Travellers, weapons with their owners before those of lists, problems."""
    convert("-o", "out.xlsx")
    book = load_workbook("out.xlsx")
    assert book.sheetnames == ["Characters", "Weapons", "Problems"]
    headings = [cell.value for cell in book["Characters"][1]]
    assert headings[:3] == ["Name", "UPP", "Strength"]
    weapons = [[cell.value for cell in row[:4]] for row in book["Weapons"].iter_rows(min_row=2)]
    assert weapons == [
        ["Eneri *A*", "Rifle", 3, 2],
        ["Eneri *A*", "Blaster", None, None],
        [None, "ACR", 6, 2],
    ]


def test_markdown() -> None:
    """A stat block in which nothing of the source is markup."""
    convert("-o", "out.md")
    lines = Path("out.md").read_text(encoding="utf-8").splitlines()
    assert "## Eneri \\*A\\* ×2" in lines
    assert "UPP 789A76, side Crew" in lines
    assert "- **Armour Values** 5 everywhere" in lines
    assert "- **Armour Values** chest 4, left arms 2, others 0" in lines
    assert "- **Skills** Rifle-2, Tactics-1" in lines
    assert "- **Could not be read** Blaster" in lines
    facts = "Rifle, Penetration 6, halved every 2 bands, Damage Value 4 Non-Lethal, to Long"
    assert f"- **ACR**: {facts}, 20 rounds, 2 reloads, burst 3 -1" in lines


def test_the_terminal() -> None:
    """Tables for people."""
    result = convert()
    assert "789A76" in result.stdout
    assert "ACR" in result.stdout
    assert "x2" in result.stdout


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ({"head": 5, "chest": 5}, "5 everywhere"),
        ({"head": 0, "chest": 5, "abdomen": 0}, "chest 5, others 0"),
        ({"head": 1, "left_upper_arm": 2, "right_upper_arm": 2}, "head 1, upper arms 2"),
        (
            {
                "head": 3,
                **{f"{side}_{part}_arm": 2 for side in ("left", "right") for part in ("upper", "lower")},
            },
            "head 3, arms 2",
        ),
        ({"left_upper_leg": 1, "right_upper_leg": 2}, "left upper leg 1, right upper leg 2"),
        ({"hull": 9, "sensor": 1}, "hull 9, sensor 1"),
        ({}, ""),
    ],
)
def test_numbers_by_location_in_words(numbers: dict[str, int], words: str) -> None:
    """What agrees is told once."""
    assert by_location(numbers) == words
