"""`fight --system hard-life` as a user calls it."""

import json
from pathlib import Path

import pytest

from tests.cli.calling import Run

HEAD = "Name,Body,Quickness,Strength,Willpower,Intelligence,Reaction,Firearms,Unarmed Combat,Weapons"
RUNNERS = f"{HEAD}\nAnna,4,4,4,4,4,6,5,3,Uzi III [24(c) BF 6M]\n"
GANG = f"{HEAD}\nGil,3,3,3,3,3,3,3,3,Knife\nGus,3,3,3,3,3,3,3,3,Ares Predator\n"
FIGHT = ("fight", "runners.csv", "gang.csv", "--system", "hard-life")


@pytest.fixture(autouse=True)
def _files(tmp_path: Path) -> None:
    (tmp_path / "runners.csv").write_text(RUNNERS, encoding="utf-8")
    (tmp_path / "gang.csv").write_text(GANG, encoding="utf-8")


def test_a_story_with_every_roll(run: Run) -> None:
    """Head, what is in hand, turns with initiative, shots with their tests; the same for the same seed."""
    result = run(*FIGHT, "--seed", "3")
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[0] == "Hard Life: runners (1) against gang (2), 20 m apart, seed 3"
    assert lines[2:4] == ["Before the first turn", "  Anna has Uzi III in hand"]
    assert any(line.startswith("  Initiative: Anna ") for line in lines)
    assert any(line.startswith("      Attack dice: Firearms 5 + Combat Pool 3 = 8") for line in lines)
    assert any("Damage Test: " in line for line in lines)
    assert run(*FIGHT, "--seed", "3").stdout == result.stdout


def test_figures_with_wounds_by_location(run: Run) -> None:
    """Means of every location and of stun, beside shares, turns and fighters."""
    arguments = (*FIGHT, "--seed", "5", "--runs", "12")
    document = json.loads(run(*arguments, "--json", "--workers", "1").stdout)
    assert (document["system"], document["runs"]) == ("hard-life", 12)
    assert set(document["fighters"][0]["mean_counts"]) == {
        *("head", "torso", "left arm", "right arm", "left leg", "right leg", "stun"),
    }
    assert any(fighter["mean_counts"]["torso"] for fighter in document["fighters"])
    assert document["sides"][0]["wins"].keys() == {"count", "share", "low", "high"}
    shown = run(*arguments, "--workers", "2").stdout
    assert "Wounds a fight (mean)" in shown and "Right leg" in shown


def test_the_figures_do_not_hang_on_the_number_of_workers(run: Run) -> None:
    """Two processes give what one gives, to the last digit."""
    arguments = (*FIGHT, "--seed", "5", "--runs", "25", "--json")
    assert run(*arguments, "--workers", "1").stdout == run(*arguments, "--workers", "2").stdout


def test_the_range_closes_by_movement(run: Run) -> None:
    """Anna runs to the 10 m of an SMG; by default she stays."""
    stays, closes = (
        run(*FIGHT, "--seed", "3", "--turns", "1", "--distance", "30", *tactic).stdout
        for tactic in ((), ("--tactic", "runners=close"))
    )
    assert "Anna runs" not in stays
    assert "Anna runs 12 m" in closes


def test_house_rules_count(run: Run, tmp_path: Path) -> None:
    """Without scatter nobody is hit anywhere but in the torso."""
    (tmp_path / "rules.toml").write_text("[hard_life]\nscatter = false\n", encoding="utf-8")
    document = json.loads(
        run(*FIGHT, "--seed", "1", "--runs", "10", "--rules", "rules.toml", "--json").stdout
    )
    limbs = [
        count
        for fighter in document["fighters"]
        for word, count in fighter["mean_counts"].items()
        if word not in ("torso", "stun")
    ]
    assert not any(limbs)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--goal", "gang=reach"],
            "--goal gang=reach: is no goal; expected SIDE=fell NAME or SIDE=hold",
        ),
        (["--tactic", "clse"], "--tactic clse: 'clse' is no tactic; did you mean 'close'?"),
        (
            ["--save", "x.json"],
            "--save: only battles of revised-combat can be saved and rolled by hand",
        ),
    ],
)
def test_what_cannot_be_played(run: Run, arguments: list[str], message: str) -> None:
    """Exit status 2, and what would do."""
    result = run(*FIGHT, *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    named = message.replace("SIDE=fell NAME or SIDE=hold", "SIDE=hold or SIDE=fell NAME")
    assert f"sheetrunner: {named}" in result.stderr.splitlines()


def test_the_help_states_the_tactic(run: Run) -> None:
    """Half the pool for the attack, the rest for the dodge."""
    help_text = " ".join(run("fight", "--help").stdout.split())
    assert "Half the Combat Pool, the skill at most, goes to the first attack of a turn" in help_text
