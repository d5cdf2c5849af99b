"""`new`: what it makes goes straight back in, and nothing is written over unasked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from converter.forms.example import example_text
from tests.cli.calling import Run


def records(run: Run, file: str) -> dict[str, Any]:
    """What a file converts to, without a single problem."""
    result = run("convert", file, "-o", "-")
    assert result.exit_code == 0, result.stderr
    document = json.loads(result.stdout)
    assert isinstance(document, dict)
    assert document["problems"] == []
    return document


def test_the_example_is_the_same_in_every_form(run: Run) -> None:
    """The bundled party, the JSON and the workbook made of it convert to the same records."""
    Path("bundled.json").write_text(example_text(), encoding="utf-8")
    assert run("new", "mine.json", "--example").exit_code == 0
    assert run("new", "mine.xlsx", "--example").exit_code == 0
    wanted = records(run, "bundled.json")
    assert len(wanted["characters"]) == 5
    assert records(run, "mine.json") == wanted
    assert records(run, "mine.xlsx") == wanted


def test_the_workings_are_the_same_too(run: Run) -> None:
    """Not only the numbers: every step, default and note is the same from JSON and from the workbook."""
    for file in ("mine.json", "mine.xlsx"):
        run("new", file, "--example")
    assert run("explain", "mine.xlsx", "--json").stdout == run("explain", "mine.json", "--json").stdout


def test_what_is_said(run: Run) -> None:
    """The note names the file and what to do next, on stderr; --quiet keeps it back."""
    result = run("new", "party.xlsx")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "party.xlsx: written; fill it in: sheetrunner convert party.xlsx -o party.pdf\n"
    result = run("new", "other.json", "--example")
    assert result.stderr == "other.json: written; try it: sheetrunner convert other.json -o other.pdf\n"
    assert run("new", "third.json", "--quiet").stderr == ""


@pytest.mark.parametrize("file", ["mine.xlsx", "mine.json"])
def test_nothing_is_written_over_unasked(run: Run, file: str) -> None:
    """A file that is there stays as it is, with status 2, unless --force is given."""
    Path(file).write_text("precious", encoding="utf-8")
    result = run("new", file)
    message = f"{file}: is there already; choose another name, or write over it with --force"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"sheetrunner: {message}\n")
    assert Path(file).read_text(encoding="utf-8") == "precious"
    assert run("new", file, "--force").exit_code == 0
    assert b"precious" not in Path(file).read_bytes()


@pytest.mark.parametrize(
    ("file", "found"), [("mine.csv", "ends in .csv"), ("mine", "has no ending"), ("-", "has no ending")]
)
def test_an_unknown_ending(run: Run, file: str, found: str) -> None:
    """Only workbooks and JSON can be made; anything else is status 2 and names the two."""
    result = run("new", file)
    message = f"{file}: {found}; the forms that can be made are .xlsx and .json"
    assert (result.exit_code, result.stderr) == (2, f"sheetrunner: {message}\n")
    assert not Path(file).exists()


def test_a_folder_that_is_not_there(run: Run) -> None:
    """The folder must exist."""
    result = run("new", "nowhere/mine.xlsx")
    message = "nowhere/mine.xlsx: the folder nowhere does not exist; make it first"
    assert (result.exit_code, result.stderr) == (2, f"sheetrunner: {message}\n")


def test_the_empty_workbook_is_read_without_a_complaint(run: Run) -> None:
    """Every sheet and heading of the form is known; there is only nothing in it."""
    run("new", "mine.xlsx")
    result = run("check", "mine.xlsx")
    assert result.exit_code == 2
    assert result.stderr == (
        "1 error:\nmine.xlsx: nothing was found to convert; `sheetrunner formats` lists what can be read\n"
        "read 0, converted 0, rejected 0\n"
    )


def test_the_empty_json_says_what_to_fill_in(run: Run) -> None:
    """Every key of the form is known; what is missing is named."""
    run("new", "mine.json")
    result = run("check", "mine.json")
    assert result.exit_code == 1
    lines = result.stderr.splitlines()
    assert [line for line in lines if "is not known" in line] == []
    assert "Body, Quickness, Strength, Willpower and Reaction" in lines[2]


def test_a_form_filled_in(run: Run) -> None:
    """With six values typed into the empty JSON a character comes out."""
    run("new", "mine.json")
    form = json.loads(Path("mine.json").read_text(encoding="utf-8"))
    (character,) = form["characters"]
    assert set(character["attributes"].values()) == {None}
    character["name"] = "Anna"
    for attribute in ("body", "quickness", "strength", "willpower", "reaction"):
        character["attributes"][attribute] = 4
    character["skills"]["Firearms"] = 3
    Path("mine.json").write_text(json.dumps(form), encoding="utf-8")
    (figure,) = records(run, "mine.json")["characters"]
    # 2 x Body 4; Body 4 + Willpower 4; Strength 4 + 3
    assert (figure["knock_out_value"], figure["magic_resistance_value"]) == (8, 8)
    assert (figure["melee_combat_damage"], figure["firearms_skill"]) == (7, 3)
