"""Revised Combat from the command line: convert, check, explain, and battles over an evening."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calling import Run

CREW = {
    "travellers": [
        {
            "name": "Eneri",
            "upp": "789A76",
            "skills": {"Rifle": 2, "Tactics": 1},
            "armour": "Cloth",
            "weapons": ["Rifle"],
            "side": "Crew",
        },
        {"name": "Thug", "upp": "777777", "weapons": ["Pistol"], "side": "Gang", "quantity": 2},
    ]
}
SYSTEM = ("--system", "revised-combat")


@pytest.fixture(autouse=True)
def _crew(run: Run) -> None:
    Path("crew.json").write_text(json.dumps(CREW), encoding="utf-8")


def test_explain(run: Run) -> None:
    """Every number with its working, one of them by name."""
    result = run("explain", "crew.json", *SYSTEM, "--name", "Eneri", "--stat", "determination")
    assert result.exit_code == 0
    assert result.stdout == (
        "Eneri (UPP 789A76)\n"
        "  Determination 3   [MegaTraveller, Determination]\n"
        "      Determination = (Intelligence 10 + Endurance 9) / 5 = 3.8, rounded down to 3\n\n"
    )
    items = json.loads(run("explain", "crew.json", *SYSTEM, "--json").stdout)["items"]
    assert {figure["key"] for figure in items[0]["figures"]} >= {"life_force", "columns", "armour.chest"}


def test_check_with_faults(run: Run) -> None:
    """Every problem with its cell, and the counts."""
    Path("bad.csv").write_text("Name,UPP,Skills\nEneri,789A7X,Rifle-2\nDari,,\n", encoding="utf-8")
    result = run("check", "bad.csv", *SYSTEM)
    assert result.exit_code == 1
    assert result.stderr.splitlines()[:4] == [
        "2 errors:",
        "bad.csv › B2 · Eneri · upp: '789A7X' is not a UPP; expected six hexadecimal digits 0 to 9 and A "
        "to F, "
        "such as 789A76",
        "bad.csv › A3 · Dari · upp: has no UPP; give six hexadecimal digits such as 789A76",
        "read 2, converted 0, rejected 2",
    ]


def test_house_rules_of_revised_combat(run: Run) -> None:
    """A file changes a threshold; a misspelt rule is met with its nearest match."""
    Path("mine.toml").write_text('[revised_combat.thresholds]\nhead = "columns"\n', encoding="utf-8")
    result = run("convert", "crew.json", *SYSTEM, "--rules", "mine.toml", "-o", "-")
    assert json.loads(result.stdout)["characters"][0]["thresholds"]["head"] == 8
    Path("bad.toml").write_text('[revised_combat]\ninitative = "2D6"\n', encoding="utf-8")
    result = run("convert", "crew.json", *SYSTEM, "--rules", "bad.toml")
    assert result.exit_code == 2
    assert "initative: no rule has this name; did you mean 'initiative'" in result.stderr


def test_a_battle_is_told(run: Run) -> None:
    """Round by round, with the placeholders used; the same seed tells the same."""
    first = run("fight", "crew.json", *SYSTEM, "--seed", "3")
    assert first.exit_code == 0
    assert first.stdout.startswith("Revised Combat: Crew (1) against Gang (2), 50 m apart, seed 3\n")
    assert "Initiative: " in first.stdout
    assert "Placeholders, made-up values for lost rules, were used: initiative, hit_chart" in first.stdout
    assert run("fight", "crew.json", *SYSTEM, "--seed", "3").stdout == first.stdout


def test_a_battle_as_json(run: Run) -> None:
    """The document has the fates, the story and the placeholders."""
    document = json.loads(run("fight", "crew.json", *SYSTEM, "--seed", "3", "--json").stdout)
    assert document["system"] == "revised-combat"
    assert document["set_up"]["unit"] == "m"
    assert {fate["name"] for fate in document["fates"]} == {"Eneri", "Thug 1", "Thug 2"}
    assert "hit_chart" in document["placeholders"]
    assert document["story"][0]["turn"] == 1


def test_figures_over_many_battles(run: Run) -> None:
    """Win shares add up, and name the placeholders too."""
    result = run("fight", "crew.json", *SYSTEM, "--runs", "4", "--seed", "1", "--workers", "1", "--json")
    document = json.loads(result.stdout)
    wins = sum(side["wins"]["count"] for side in document["sides"])
    assert wins + document["undecided"]["count"] == 4
    assert "initiative" in document["placeholders"]
    told = run("fight", "crew.json", *SYSTEM, "--runs", "4", "--seed", "1", "--workers", "1")
    assert "Placeholders, made-up values for lost rules, were used: " in told.stdout


def test_an_evening_round_by_round(run: Run) -> None:
    """A battle stops after a round, is saved over itself, and goes on; figures can start from there."""
    result = run("fight", "crew.json", *SYSTEM, "--seed", "3", "--turns", "1", "--save", "state.json")
    assert result.exit_code == 0
    assert "Nobody has won after 1 turn." in result.stdout
    assert "state.json: the battle is saved; --resume state.json goes on with it" in result.stderr
    assert json.loads(Path("state.json").read_text(encoding="utf-8"))["round"] == 1
    result = run("fight", "--resume", "state.json", "--seed", "4", "--turns", "1", "--save", "state.json")
    assert result.exit_code == 0
    assert "Turn 2" in result.stdout
    assert "Turn 1" not in result.stdout
    assert json.loads(Path("state.json").read_text(encoding="utf-8"))["round"] == 2
    figures = run("fight", "--resume", "state.json", "--runs", "3", "--workers", "1", "--json")
    assert json.loads(figures.stdout)["runs"] == 3


def test_dice_of_the_table(run: Run) -> None:
    """Too few say how many are needed next, and nothing is saved; with enough the round is played."""
    Path("dice.txt").write_text("3 4  # Eneri\n6 6  # Thug 1\n", encoding="utf-8")
    play = ("fight", "crew.json", *SYSTEM, "--turns", "1", "--save", "state.json", "--dice", "dice.txt")
    result = run(*play)
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1] == (
        "sheetrunner: --dice dice.txt: too few dice (4 given, 4 used); next: 2 for Thug 2: initiative; "
        "nothing was saved"
    )
    assert not Path("state.json").exists()
    # Eneri 7 + 1 + Tactics 1 = 9 goes after Thug 2 (3 + 1) and before Thug 1 (12 + 1), and fumbles once;
    # pistols do nothing to Cloth at 50 m, so the others only come closer.
    Path("dice.txt").write_text("3 4 6 6 1 2  1 1  5", encoding="utf-8")
    result = run(*play)
    assert result.exit_code == 0
    assert "Initiative: Thug 2 4, Eneri 9, Thug 1 13" in result.stdout
    assert "dice.txt: 1 die was not needed: 5" in result.stderr
    assert Path("state.json").exists()


def test_dice_that_are_asked_for(run: Run) -> None:
    """Each roll is a question; an empty answer rolls; what happens is told in between."""
    answers = "3 4\n66\n\n" + "1 1\n" * 6
    result = run("fight", "crew.json", *SYSTEM, "--turns", "1", "--dice", "-", stdin=answers)
    assert result.exit_code == 0
    assert "Eneri: initiative, 2 dice: " in result.stderr
    assert "Eneri readies Rifle" in result.stderr
    assert "Eneri readies Rifle" not in result.stdout
    assert "Nobody has won after 1 turn." in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("--resume", "crew.json"),
            "crew.json: is no saved battle; name one that --save wrote",
        ),
        (("--resume", "none.json"), "none.json: cannot be read (No such file or directory)"),
        (
            ("crew.json", "--resume", "state.json"),
            "--resume: the sides stand in the saved battle; name no FILE and no --add with it",
        ),
        (
            ("--resume", "state.json", "--distance", "5"),
            "--distance: stands in the saved battle; change it there",
        ),
        (
            ("--resume", "state.json", "--tactic", "close"),
            "--tactic: stands in the saved battle; change it there",
        ),
        (
            ("crew.json", *SYSTEM, "--runs", "2", "--save", "x.json"),
            "--save: of many runs none can be saved; leave out --runs",
        ),
        (
            ("crew.json", *SYSTEM, "--runs", "2", "--dice", "d.txt"),
            "--dice: many runs roll for themselves; leave out --runs",
        ),
        (
            ("crew.json", *SYSTEM, "--save", "crew.json"),
            "crew.json: is no saved battle and is not overwritten; choose another name",
        ),
        (
            ("crew.json", *SYSTEM, "--dice", "bad.txt"),
            "bad.txt: die 2, '7', is none; expected 1 to 6",
        ),
        (
            ("crew.json", *SYSTEM, "--tactic", "closer"),
            "--tactic closer: 'closer' is no tactic; did you mean 'close'?",
        ),
        (
            ("party.csv", "weapons.csv", "--save", "x.json"),
            "--save: only battles of revised-combat can be saved and rolled by hand",
        ),
    ],
)
def test_options_that_do_not_go_together(run: Run, arguments: tuple[str, ...], message: str) -> None:
    """Each is an error of the command line that says what to do."""
    Path("bad.txt").write_text("3 7", encoding="utf-8")
    run("fight", "crew.json", *SYSTEM, "--seed", "3", "--turns", "1", "--save", "state.json")
    result = run("fight", *arguments)
    assert result.exit_code == 2
    assert f"sheetrunner: {message}" in result.stderr


def test_a_saved_battle_that_was_changed_wrongly(run: Run) -> None:
    """The fault is named with the file."""
    run("fight", "crew.json", *SYSTEM, "--seed", "3", "--turns", "1", "--save", "state.json")
    state = json.loads(Path("state.json").read_text(encoding="utf-8"))
    state["fighters"][0]["orders"] = {"target": "Thug 9"}
    Path("state.json").write_text(json.dumps(state), encoding="utf-8")
    result = run("fight", "--resume", "state.json")
    assert result.exit_code == 2
    assert "sheetrunner: state.json: Eneri's target 'Thug 9' is no enemy; did you mean" in result.stderr


@pytest.mark.parametrize(
    ("system", "owner", "weapon"),
    [
        (
            "revised-combat",
            {"travellers": [{"name": "Eneri", "upp": "789A76", "weapons": ["Old Faithful"]}]},
            {"name": "Old Faithful", "penetration": 6, "damage_value": 4, "class": "Rifle"},
        ),
        (
            "faster-combat",
            {
                "characters": [
                    {
                        "name": "Eneri",
                        "attributes": {
                            "body": 4,
                            "quickness": 4,
                            "strength": 4,
                            "willpower": 4,
                            "intelligence": 4,
                        },
                        "weapons": ["Old Faithful"],
                    }
                ]
            },
            {"name": "Old Faithful", "type": "Heavy Pistol", "ammo": "6(cy)", "modes": "SA", "damage": "9M"},
        ),
    ],
)
def test_one_name_still_finds_its_weapons(
    run: Run, system: str, owner: dict[str, object], weapon: dict[str, object]
) -> None:
    """With --name the lists of the run stay to be looked up in, and are not converted themselves."""
    Path("all.json").write_text(json.dumps({**owner, "weapons": [weapon]}), encoding="utf-8")
    result = run("convert", "all.json", "--system", system, "--name", "Eneri", "-o", "-")
    document = json.loads(result.stdout)
    assert document["problems"] == []
    assert document["weapons"] == []
    assert document["counts"]["read"] == 1
    eneri = document["characters"][0]
    (found,) = eneri.get("weapons") or eneri["firearms"]
    assert found.get("penetration") == 6 or found["damage"] == 12  # 9 + M 3


def test_a_saved_battle_of_another_system(run: Run) -> None:
    """A system that contradicts the file is told, and nothing is played."""
    run("fight", "crew.json", *SYSTEM, "--seed", "3", "--turns", "1", "--save", "state.json")
    result = run("fight", "--resume", "state.json", "--system", "hard-life")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--system hard-life: the saved battle is of revised-combat; leave --system out" in result.stderr
