"""Opponents ready to use: --add, and the list of them."""

from __future__ import annotations

import json

import pytest

from converter.opposition import opponents, parse_addition
from tests.cli.calling import Run


def test_twelve_stand_ready(run: Run) -> None:
    """They are listed with a description, and every one converts without a word of complaint."""
    names = [one.name for one in opponents()]
    listed = json.loads(run("tables", "opposition", "--json").stdout)
    assert [row["name"] for row in listed["rows"]] == names
    assert len(names) >= 12
    assert {one.kind for one in opponents()} == {"character", "critter"}
    arguments = [word for name in names for word in ("--add", name)]
    result = run("convert", *arguments, "-o", "-")
    document = json.loads(result.stdout)
    assert (document["problems"], document["counts"]["converted"]) == ([], len(names))
    assert all(one["firearms"] or one["melee_weapons"] for one in document["characters"])


def test_they_stand_ready_for_hard_life_too(run: Run) -> None:
    """Nobody needs to say what their armour weighs; a rat's fur weighs nothing."""
    arguments = [word for one in opponents() for word in ("--add", one.name)]
    document = json.loads(run("convert", *arguments, "--system", "hard-life", "-o", "-").stdout)
    assert document["problems"] == []
    rat = next(one for one in document["characters"] if one["name"] == "Giant rat")
    assert (rat["armour"]["head"], rat["encumbrance"]["factor"]) == ({"ballistic": 0, "impact": 1}, 0)


def test_six_gang_members_alone(run: Run) -> None:
    """FILE may be left out; the figures stand on the side Opposition."""
    figures = json.loads(run("convert", "--add", "Gang member x6", "-o", "-").stdout)["characters"]
    assert [(one["name"], one["quantity"], one["side"]) for one in figures] == [
        ("Gang member", 6, "Opposition")
    ]


def test_beside_a_file(run: Run) -> None:
    """They come after what the files hold, whatever --name picks there, as often as --add is given."""
    result = run(
        "convert", "party.csv", "--name", "Anna", "--add", "guard dog X2", "--add", "Sniper", "-o", "-"
    )
    figures = json.loads(result.stdout)["characters"]
    assert [(one["name"], one["quantity"]) for one in figures] == [
        ("Anna", 1),
        ("Guard dog", 2),
        ("Sniper", 1),
    ]


@pytest.mark.parametrize("command", ["check", "explain"])
def test_other_commands_take_them_too(run: Run, command: str) -> None:
    """The counts hold the addition."""
    result = run(command, "--add", "Bouncer")
    assert result.exit_code == 0
    assert result.stderr == "read 1, converted 1, rejected 0\n"


@pytest.mark.parametrize(
    ("addition", "complaint"),
    [
        ("Gang membr x6", "'Gang membr x6': nobody of that name stands ready; did you mean 'Gang member'?"),
        ("Sniper x0", "'Sniper x0': 0 is no number of figures; expected 1 to 99, as in 'NAME x6'"),
        ("Sniper x100", "'Sniper x100': 100 is no number of figures; expected 1 to 99, as in 'NAME x6'"),
    ],
)
def test_nobody_of_that_name(run: Run, addition: str, complaint: str) -> None:
    """Status 2, the nearest match, and nothing is read."""
    result = run("convert", "party.csv", "--add", addition, "-o", "-")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"sheetrunner: --add {complaint}\n"


def test_a_name_nothing_is_like(run: Run) -> None:
    """The message lists those who stand ready."""
    result = run("convert", "--add", "Zzz", "-o", "-")
    assert "nobody of that name stands ready; there are Bodyguard, Bouncer, " in result.stderr


@pytest.mark.parametrize(
    ("text", "name", "quantity"),
    [
        ("Gang member x6", "Gang member", 6),
        (" gang-member  × 3 ", "Gang member", 3),
        ("GANG MEMBER", "Gang member", 1),
    ],
)
def test_how_an_addition_is_read(text: str, name: str, quantity: int) -> None:
    """A number of figures stands behind an x; case, spaces and hyphens do not matter."""
    addition = parse_addition(text)
    assert (addition.opponent.name, addition.quantity) == (name, quantity)
