"""`fight` as a user calls it."""

import json
from pathlib import Path

import pytest

from tests.cli.calling import Run

HEAD = "Name,Side,Body,Quickness,Strength,Willpower,Intelligence,Reaction,Firearms,Unarmed Combat,Weapons"
RUNNERS = f"{HEAD}\nAnna,Runners,4,4,4,4,4,6,5,3,Uzi III [24(c) BF 6M]\n"
GANG = f"{HEAD}\nGil,Gang,3,3,3,3,3,3,3,3,Knife\nGus,Gang,3,3,3,3,3,3,3,3,\n"


@pytest.fixture(autouse=True)
def _files(tmp_path: Path) -> None:
    (tmp_path / "runners.csv").write_text(RUNNERS, encoding="utf-8")
    (tmp_path / "gang.csv").write_text(GANG, encoding="utf-8")
    both = RUNNERS + GANG.split("\n", 1)[1]
    (tmp_path / "both.csv").write_text(both, encoding="utf-8")
    (tmp_path / "lost.csv").write_text(both.replace("Gus,Gang", "Gus,"), encoding="utf-8")


def test_a_story_turn_by_turn(run: Run) -> None:
    """Head, opening, turns, and how everybody ended; counts go to stderr."""
    result = run("fight", "runners.csv", "gang.csv", "--seed", "3")
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[0] == "Faster Combat: Runners (1) against Gang (2), 60 cm apart, seed 3"
    assert lines[1:3] == ["", "Before the first turn"]
    assert "Turn 1" in lines
    assert lines[-2].startswith("  Runners: Anna ")
    assert result.stderr.splitlines()[-1] == "read 3, converted 3, rejected 0"


def test_one_file_with_side_columns(run: Run) -> None:
    """The sides are those of the column, in the order they are first named."""
    result = run("fight", "both.csv", "--seed", "3")
    assert result.stdout == run("fight", "runners.csv", "gang.csv", "--seed", "3").stdout


def test_the_seed_of_a_story_is_shown_where_none_is_given(run: Run) -> None:
    """With it the same fight can be played again."""
    first = run("fight", "both.csv").stdout
    seed = first.splitlines()[0].rpartition(" ")[2]
    assert run("fight", "both.csv", "--seed", seed).stdout == first


def test_a_story_as_json(run: Run) -> None:
    """Set-up, winner, fates and the story, each line with its details."""
    result = run("fight", "both.csv", "--seed", "3", "--distance", "40", "--turns", "9", "--json")
    document = json.loads(result.stdout)
    assert list(document) == [
        *("format", "system", "seed", "set_up", "winner", "ending", "turns", "fates", "story"),
        "placeholders",
    ]
    assert document["format"] == "sheetrunner-fight/1"
    assert document["set_up"] == {
        "sides": ["Runners", "Gang"],
        "distance": 40,
        "unit": "cm",
        "turns_at_most": 9,
        "tactics": ["stated", "stated"],
        "goals": [],
    }
    assert {fate["name"] for fate in document["fates"]} == {"Anna", "Gil", "Gus"}
    assert document["story"][0]["turn"] == 0


def test_figures_over_many_runs_whatever_the_number_of_workers(run: Run) -> None:
    """Two processes give what one gives, to the last digit."""
    arguments = ("fight", "both.csv", "--seed", "5", "--runs", "25", "--json")
    alone = run(*arguments, "--workers", "1")
    assert alone.stdout == run(*arguments, "--workers", "2").stdout
    document = json.loads(alone.stdout)
    wins = sum(side["wins"]["count"] for side in document["sides"])
    assert (document["runs"], wins + document["undecided"]["count"]) == (25, 25)
    assert sum(document["endings"].values()) == 25


def test_the_first_of_many_runs_is_the_fight_of_the_seed(run: Run) -> None:
    """And a single run of the next seed is the second."""
    told = json.loads(run("fight", "both.csv", "--seed", "6", "--json").stdout)
    counted = json.loads(run("fight", "both.csv", "--seed", "6", "--runs", "1", "--json").stdout)
    assert counted["turns"]["most"] == told["turns"]
    assert counted["endings"] == {told["ending"]: 1}


def test_figures_as_tables(run: Run) -> None:
    """Who wins, how long it takes, who falls; the head goes to stderr with the messages."""
    result = run("fight", "both.csv", "--seed", "5", "--runs", "5")
    for heading in ("Winner", "95 % interval", "Median", "Stood at the end"):
        assert heading in result.stdout
    head = "Faster Combat: Runners (1) against Gang (2), 60 cm apart, seed 5; 5 fights"
    assert head in result.stderr.splitlines()


def test_added_opponents_are_a_side(run: Run) -> None:
    """Each of them numbered."""
    result = run("fight", "runners.csv", "--add", "Gang member x3", "--seed", "1", "--json")
    names = [fate["name"] for fate in json.loads(result.stdout)["fates"]]
    assert names == ["Anna", "Gang member 1", "Gang member 2", "Gang member 3"]


def test_only_the_figures_of_some_names(run: Run) -> None:
    """Gus stays at home."""
    result = run("fight", "both.csv", "--name", "Anna", "--name", "gil", "--seed", "1", "--json")
    assert [fate["name"] for fate in json.loads(result.stdout)["fates"]] == ["Anna", "Gil"]


def test_goals_and_tactics(run: Run) -> None:
    """A side may hold, and play at random."""
    result = run(
        *("fight", "both.csv", "--seed", "1", "--json", "--turns", "1", "--distance", "900"),
        *("--goal", "Gang=hold", "--goal", "Runners=fell Gus", "--tactic", "gang=random"),
    )
    document = json.loads(result.stdout)
    assert document["set_up"]["tactics"] == ["stated", "random"]
    assert document["set_up"]["goals"] == ["Gang=hold", "Runners=fell Gus"]
    assert (document["winner"], document["ending"]) == ("Gang", "goal")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["runners.csv"],
            "Runners: is one side only; name a second file, add opponents with --add, or give the characters "
            "a side column with two sides or more",
        ),
        (["lost.csv"], "lost: no side is given for Gus; fill in the side column"),
        (
            ["runners.csv", "weapons.csv"],
            "weapons: nobody is on this side; nothing in it can fight",
        ),
        (
            ["both.csv", "--name", "Ana"],
            "--name Ana: nobody of that name was found; did you mean 'Anna'?",
        ),
        (
            ["both.csv", "--goal", "Gangs=hold"],
            "--goal Gangs=hold: 'Gangs' is no side; did you mean 'Gang'?",
        ),
        (
            ["both.csv", "--goal", "hold"],
            "--goal hold: is no goal; expected SIDE=reach or SIDE=hold or SIDE=fell NAME",
        ),
        (
            ["both.csv", "--goal", "Gang=fell"],
            "--goal Gang=fell: name the enemy: SIDE=fell NAME",
        ),
        (
            ["both.csv", "--goal", "Gang=hold on"],
            "--goal Gang=hold on: write SIDE=hold alone",
        ),
        (
            ["both.csv", "--goal", "Gang=fell Gus"],
            "goal of Gang: 'Gus' is none of its enemies; there are Anna",
        ),
        (
            ["both.csv", "--tactic", "randon"],
            "--tactic randon: 'randon' is no tactic; did you mean 'random'?",
        ),
    ],
)
def test_what_makes_no_fight(run: Run, arguments: list[str], message: str) -> None:
    """Exit status 2, nothing on stdout, and the message says what to do."""
    result = run("fight", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"sheetrunner: {message}" in result.stderr.splitlines()


def test_a_side_that_cannot_be_read(run: Run) -> None:
    """The missing file is named and nothing is played."""
    result = run("fight", "runners.csv", "nobody.csv")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "nobody.csv: there is no such file or folder; check its name and folder" in result.stderr


def test_a_side_of_faulty_characters_only(run: Run, tmp_path: Path) -> None:
    """What is wrong with them is told before the fight is refused."""
    (tmp_path / "bad.csv").write_text("Name,Body,Quickness,Strength\nBert,abc,3,3\n", encoding="utf-8")
    result = run("fight", "gang.csv", "bad.csv")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "bad.csv › B2 · Bert · body: 'abc'" in result.stderr
    assert result.stderr.endswith("sheetrunner: bad: nobody is on this side; nothing in it can fight\n")


def test_a_faulty_character_stays_out_and_the_fight_goes_on(run: Run) -> None:
    """Bert's Body is no number: he is reported, the others fight, the exit status is 1."""
    result = run("fight", "party.csv", "gang.csv", "--seed", "1", "--json")
    assert result.exit_code == 1
    assert [fate["name"] for fate in json.loads(result.stdout)["fates"]] == ["Anna", "Gil", "Gus"]
    assert "Bert" in result.stderr
