"""`check`, `explain`, `formats`, `doctor`: what goes to which stream, with which status; help for all."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import typer.main

from converter.cli.app import app
from converter.importers.registry import importers
from tests.cli.calling import Run

COMMANDS = sorted(typer.main.get_command(app).commands)  # type: ignore[attr-defined]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("word", ["--help", "-h"])
def test_help_has_an_example(run: Run, command: str, word: str) -> None:
    """Every command's help says how it is called and gives an example that begins with the program's name."""
    result = run(command, word)
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"Example: sheetrunner {command}" in " ".join(result.stdout.split())


def test_help_lists_the_commands(run: Run) -> None:
    """The program's own help lists every command with a sentence, and gives an example."""
    result = run("--help")
    assert result.exit_code == 0
    for command in COMMANDS:
        assert re.search(rf"^  {command} +[A-Z]", result.stdout, re.MULTILINE), command
    assert "Example: sheetrunner convert party.xlsx -o party.pdf" in result.stdout


def test_an_unknown_command(run: Run) -> None:
    """A command that does not exist is named, with status 2."""
    result = run("covnert")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "No such command 'covnert'" in result.stderr


def test_an_unknown_option(run: Run) -> None:
    """An option that does not exist is named, with status 2."""
    result = run("convert", "weapons.csv", "--pape", "a4")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "No such option" in result.stderr
    assert "--paper" in result.stderr


def test_check_writes_nothing(run: Run) -> None:
    """`check` prints problems and counts to stderr, nothing to stdout, and leaves the folder as it was."""
    before = sorted(path.name for path in Path().iterdir())
    result = run("check", "party.csv", "weapons.csv")
    assert (result.exit_code, result.stdout) == (1, "")
    lines = result.stderr.splitlines()
    assert lines[0] == "1 error:"
    assert lines[1].startswith("party.csv › C3 · Bert · body: 'abc' is not a rating; expected ")
    assert lines[2:] == ["read 4, converted 3, rejected 1"]
    assert sorted(path.name for path in Path().iterdir()) == before


def test_check_without_problems(run: Run) -> None:
    """Good files give status 0 and the counts alone."""
    result = run("check", "weapons.csv")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "read 2, converted 2, rejected 0\n")


def test_check_in_json(run: Run) -> None:
    """With --json problems and counts are data on stdout, without records; stderr is as always."""
    result = run("check", "party.csv", "weapons.csv", "--json")
    document = json.loads(result.stdout)
    assert (result.exit_code, list(document)) == (1, ["format", "system", "problems", "counts"])
    (problem,) = document["problems"]
    assert (problem["cell"], problem["item"], problem["field"], problem["value"]) == (
        "C3",
        "Bert",
        "body",
        "abc",
    )
    assert document["counts"] == {"read": 4, "converted": 3, "rejected": 1, "passed_over": {}}
    assert result.stderr == run("check", "party.csv", "weapons.csv").stderr


def test_a_named_file_without_an_item(run: Run) -> None:
    """It is told by name with status 2, and what the other files hold is converted."""
    Path("none.json").write_text('{"edition": "SR2", "characters": []}', encoding="utf-8")
    result = run("convert", "weapons.csv", "none.json", "-o", "-")
    assert (result.exit_code, len(json.loads(result.stdout)["weapons"])) == (2, 2)
    assert result.stderr.splitlines()[1].startswith("none.json: nothing was found to convert; ")


def test_a_file_without_an_item_in_a_folder(run: Run) -> None:
    """In a folder it is a warning."""
    Path("lists").mkdir()
    Path("lists/none.json").write_text('{"weapons": []}', encoding="utf-8")
    Path("lists/weapons.csv").write_bytes(Path("weapons.csv").read_bytes())
    result = run("check", "lists")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "none.json: nothing was found to convert; " in result.stderr.splitlines()[1]


def test_explain_shows_the_sum(run: Run) -> None:
    """The working of one number: title, sum before rounding, rule; nothing else on stdout."""
    result = run("explain", "weapons.csv", "--name", "Uzi III", "--stat", "ammo")
    assert result.exit_code == 0
    assert result.stdout == (
        "Uzi III (SMG)\n  Ammo 8   [Faster Combat, Weapon Conversions]\n      Ammo = rounds 24 / 3 = 8\n\n"
    )


def test_explain_in_json(run: Run) -> None:
    """With --json the same working is data."""
    result = run("explain", "weapons.csv", "--name", "Uzi III", "--stat", "Damage", "--json")
    (item,) = json.loads(result.stdout)["items"]
    (figure,) = item["figures"]
    assert (item["name"], figure["key"], figure["value"]) == ("Uzi III", "damage", "12")  # 6 + 3 + 3
    assert figure["steps"][0]["working"] == "Power 6 + Damage Level Moderate 3 + burst fire 3 = 12"


@pytest.mark.parametrize(
    ("stat", "hint"), [("damag", "did you mean damage?"), ("zzz", "there are ammo, damage")]
)
def test_explain_of_an_unknown_number(run: Run, stat: str, hint: str) -> None:
    """A number that is not there is met with the nearest, else with the list, and status 2."""
    result = run("explain", "weapons.csv", "--stat", stat)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"sheetrunner: --stat {stat}: no number of that name; {hint}\n"


def test_formats_lists_every_importer(run: Run) -> None:
    """Each format is named with its endings, what it carries and what it does not."""
    result = run("formats")
    assert (result.exit_code, result.stderr) == (0, "")
    for one in importers():
        assert f"{one.name}: {one.title} ({', '.join(one.endings)})\n" in result.stdout
        assert f"    carries: {one.carries}\n" in result.stdout
        assert f"    does not carry: {one.does_not_carry}\n" in result.stdout


def test_formats_in_json(run: Run) -> None:
    """With --json the formats are data, in the same order."""
    rows = json.loads(run("formats", "--json").stdout)
    assert [row["name"] for row in rows] == [one.name for one in importers()]
    assert all(row["carries"] and row["endings"] for row in rows)


def test_doctor(run: Run) -> None:
    """The doctor names what it looked at, on stdout, and its status says whether something is missing."""
    result = run("doctor")
    states = {line.split()[0] for line in result.stdout.splitlines() if not line.startswith(" ")}
    assert states <= {"ok", "missing", "note"}
    assert result.exit_code == (1 if "missing" in states else 0)
    rows = json.loads(run("doctor", "--json").stdout)
    assert {"Python", "sheetrunner", "pydantic"} <= {row["subject"] for row in rows}


def test_version(run: Run) -> None:
    """--version prints the name and the version."""
    result = run("--version")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("sheetrunner ")


def test_explain_writes_numbers_as_the_sheet_does(run: Run, tmp_path: Path) -> None:
    """What is added shows its sign or its Force: (STR+2)M is 2 + 3 - 3 = +2, (F/2)S is Force+6."""
    four = dict.fromkeys(("body", "quickness", "strength", "willpower", "reaction", "magic"), 4)
    caster = {
        "name": "Ash",
        "attributes": four,
        "skills": {"Sorcery": 5},
        "weapons": [{"name": "Staff", "type": "Staff", "damage": "(STR+2)M"}],
        "spells": [{"name": "Bolt", "force": 4, "drain": "(F/2)S"}],
    }
    (tmp_path / "ash.json").write_text(json.dumps({"characters": [caster]}))
    shown = run("explain", str(tmp_path / "ash.json")).stdout
    assert "  Staff: Damage +2   [" in shown
    assert "  Bolt: Drain Code Force+6   [" in shown
