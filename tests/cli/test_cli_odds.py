"""`odds` as a user calls it."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from converter.exporting.odds import chance_row, exactly
from tests.cli.calling import Run

MELISSA = ("odds", "attack", "--firearms", "6", "--range", "medium", "--modifiers", "target-moving")
NO_JOKERS = "[faster_combat]\njokers_per_deck = 0\n"


@pytest.fixture(autouse=True)
def _rules(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(NO_JOKERS, encoding="utf-8")
    (tmp_path / "beat.toml").write_text(NO_JOKERS + 'to_hit = "beat"\n', encoding="utf-8")


def test_the_chance_to_hit(run: Run) -> None:
    """Melissa without Jokers: 3 needed with 6 against 9.

    Higher cards of 3 and more against lower ones, and equal ones from 2 on, in 52 x 51 = 2652 orders: 1392.
    """
    result = run(*MELISSA, "--rules", "rules.toml")
    assert result.stdout.splitlines() == [
        "Target Number: Medium range 7 + Target moving 2 = 9",
        "hits: 116/221 = 52.5 %",
    ]
    assert 1392 * 221 == 116 * 2652


def test_a_chance_is_a_fraction_however_long(run: Run) -> None:
    """With two Jokers in the deck the fraction has nine digits."""
    assert run(*MELISSA).stdout.splitlines()[-1] == "hits: 203270867/387407475 = 52.5 %"


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(0), "0.0 %"),
        (Fraction(1, 4000), "1/4000 < 0.1 %"),
        (Fraction(1, 2000), "1/2000 = 0.1 %"),
        (Fraction(1, 3), "1/3 = 33.3 %"),
        (Fraction(3999, 4000), "3999/4000 > 99.9 %"),
        (Fraction(1), "100.0 %"),
    ],
)
def test_only_the_impossible_is_0_and_only_the_certain_100_per_cent(chance: Fraction, said: str) -> None:
    """0.025 % would round to 0.0, and 99.975 % to 100.0."""
    assert exactly(chance_row(chance)) == said


def test_the_chance_to_hit_and_disable_as_json(run: Run) -> None:
    """Fractions exact, per cent to four places, the working of the Target Number."""
    result = run(*MELISSA, "--damage", "12", "--knock-out-value", "11", "--rules", "rules.toml", "--json")
    document = json.loads(result.stdout)
    assert document["hit"] == {"fraction": "116/221", "per_cent": 52.4887}
    assert document["disable"]["per_cent"] == 28.4205
    assert (document["target_number"], document["best"], document["plays"]) == (9, None, [])
    assert document["steps"][-1]["value"] == 9


@pytest.mark.parametrize(
    "modifiers",
    [
        ("--modifiers", "target-moving", "--modifiers", "cover"),
        ("--modifiers", "target-moving", "cover"),
        ("--modifiers", "target-moving,cover"),
    ],
)
def test_modifiers_may_be_written_as_people_like(run: Run, modifiers: tuple[str, ...]) -> None:
    """Repeated, one after the other, or with commas: 7 + 2 + 4 = 13."""
    result = run("odds", "attack", "--firearms", "6", "--range", "Medium", *modifiers)
    assert result.stdout.splitlines()[0].endswith("= 13")


def test_the_house_rule_to_hit(run: Run) -> None:
    """Beating 9 is rarer than meeting it."""
    meets, beats = (
        json.loads(run(*MELISSA, "--rules", rules, "--json").stdout)["hit"]["per_cent"]
        for rules in ("rules.toml", "beat.toml")
    )
    assert beats < meets


def test_the_best_card_of_a_hand(run: Run) -> None:
    """An ace is never beaten, an equal one is added: it hits for certain; the jack cannot reach 3."""
    result = run(*MELISSA, "--hand", "J A", "--rules", "rules.toml")
    assert result.stdout.splitlines()[1] == "best card: A, hits: 100.0 %"
    assert "Play" in result.stdout


def test_the_table_of_a_party(run: Run) -> None:
    """A row a character, the four ranges across."""
    result = run("odds", "party", "party.csv", "--json", "--rules", "rules.toml")
    (row,) = json.loads(result.stdout)["rows"]
    assert (row["character"], row["weapon"], row["skill_name"], row["skill"]) == ("Anna", None, "Firearms", 3)
    assert [row[band]["target_number"] for band in ("short", "medium", "long", "extreme")] == [6, 7, 8, 11]
    alone = run("odds", "attack", "--firearms", "3", "--range", "long", "--rules", "rules.toml", "--json")
    assert row["long"]["hit"] == json.loads(alone.stdout)["hit"]


def test_weapons_with_sights_and_thrown_ones_have_rows(run: Run, tmp_path: Path) -> None:
    """A laser sight takes 1 off; a knife is thrown with Throwing."""
    person = {
        "name": "Kit",
        "attributes": dict.fromkeys(
            ("body", "quickness", "strength", "willpower", "intelligence", "reaction"), 4
        ),
        "skills": {"Firearms": 5, "Throwing Weapons": 2},
        "weapons": [
            {"name": "Uzi III", "accessories": ["Laser Sight"]},
            {"name": "Knife", "type": "Throwing Knife", "damage": "(STR)L"},
            {"name": "Ares Predator"},
        ],
    }
    (tmp_path / "kit.json").write_text(json.dumps({"characters": [person]}), encoding="utf-8")
    rows = json.loads(run("odds", "party", "kit.json", "--json").stdout)["rows"]
    shown = [(row["weapon"], row["skill_name"], row["skill"], row["short"]["target_number"]) for row in rows]
    assert shown == [(None, "Firearms", 5, 6), ("Uzi III", "Firearms", 5, 5), ("Knife", "Throwing", 2, 6)]


def test_a_critter_with_nothing_to_shoot_has_no_row(run: Run) -> None:
    """Three dogs beside Anna: one row, hers."""
    rows = json.loads(run("odds", "party", "party.csv", "--add", "Guard dog x3", "--json").stdout)["rows"]
    assert [row["character"] for row in rows] == ["Anna"]


def test_a_party_under_a_modifier(run: Run) -> None:
    """Everybody behind cover: 6 + 4 at short range."""
    result = run("odds", "party", "party.csv", "--modifiers", "cover")
    assert "TN 10:" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--range", "medum"], "--range medum: is no range; did you mean 'medium'?"),
        (
            ["--range", "short", "--modifiers", "covr"],
            "--modifiers: \"covr\" is not known; did you mean 'cover'? expected laser-sight, smartlink, "
            "smart-goggles, cover, invisible, attacker-moving or target-moving",
        ),
        (
            ["--range", "short", "--modifiers", "cover", "cover"],
            "--modifiers cover: is given twice; it counts once",
        ),
        (
            ["--range", "short", "--damage", "12"],
            "--knock-out-value is missing; --damage and --knock-out-value go together",
        ),
        (
            ["--range", "short", "--hand", "A X"],
            "--hand A X: 'X' is no card; expected 2 to 10, J, Q, K, A or Joker",
        ),
        (["--range", "short", "--hand", ""], "--hand : no card is named; write them like '9 4 K Joker'"),
        (
            ["--range", "short", "--hand", "A A A A A"],
            "--hand A A A A A: the hand holds A 5 times; a deck holds it 4",
        ),
    ],
)
def test_wrong_questions(run: Run, arguments: list[str], message: str) -> None:
    """Exit status 2, and the message names the option, the value and what was expected."""
    result = run("odds", "attack", "--firearms", "6", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"sheetrunner: {message}\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--modifiers", "laser-sight"],
            "--modifiers laser-sight: is not known here; expected cover, invisible, attacker-moving, "
            "target-moving",
        ),
        (
            ["--system", "hard-life"],
            "--system hard-life: `odds party` counts for faster-combat only",
        ),
    ],
)
def test_wrong_questions_about_a_party(run: Run, arguments: list[str], message: str) -> None:
    """Sights are the weapons' own there, and the chances are those of one system."""
    result = run("odds", "party", "party.csv", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"sheetrunner: {message}" in result.stderr.splitlines()


def test_firearms_and_range_are_needed(run: Run) -> None:
    """Without them there is nothing to count."""
    result = run("odds", "attack", "--range", "short")
    assert result.exit_code == 2
    assert "Missing option '--firearms'" in result.stderr
