import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from converter.cli.resolve import resolve

SPEC = {
    "system": "faster-combat",
    "event": "ranged-attack",
    "firearms_skill": 6,
    "range": "long",
    "modifiers": ["target-moving"],
    "attack": ["Q"],
    "defence": ["Q"],
}


def run(*arguments: str, stdin: str = "") -> Result:
    """The command as a user calls it."""
    app = typer.Typer(rich_markup_mode=None)
    app.command()(resolve)
    return CliRunner().invoke(app, list(arguments), input=stdin)


def test_a_spec_from_standard_input() -> None:
    """The answer is one JSON object on stdout, and nothing else."""
    result = run("-", stdin=json.dumps(SPEC))
    assert result.exit_code == 0
    assert json.loads(result.stdout)["outcome"] == "hit"
    assert result.stderr == ""


def test_a_spec_from_a_file(tmp_path: Path) -> None:
    """A file is read as UTF-8, with or without a byte order mark."""
    file = tmp_path / "attack.json"
    file.write_text(json.dumps(SPEC), encoding="utf-8-sig")
    assert json.loads(run(str(file)).stdout)["total"] == 10


def test_a_seed_draws_the_same_again() -> None:
    """With a seed the cards not named are the same every time."""
    spec = json.dumps({**SPEC, "attack": None, "defence": None})
    answers = {run("-", "--seed", "7", stdin=spec).stdout for _ in range(3)}
    assert len(answers) == 1
    assert run("-", "--seed", "8", stdin=spec).stdout not in answers


def test_house_rules_apply(tmp_path: Path) -> None:
    """A Target Number that must be beaten turns the hit into a miss."""
    rules = tmp_path / "house.toml"
    rules.write_text('[faster_combat]\nto_hit = "beat"\n', encoding="utf-8")
    result = run("-", "--rules", str(rules), stdin=json.dumps(SPEC))
    assert json.loads(result.stdout)["outcome"] == "miss"


def test_wrong_house_rules_are_named(tmp_path: Path) -> None:
    """An unknown key and a bad value end with status 2 and say what is allowed."""
    rules = tmp_path / "house.toml"
    rules.write_text('[faster_combat]\nto_hit = "beet"\njokers = 3\n', encoding="utf-8")
    result = run("-", "--rules", str(rules), stdin=json.dumps(SPEC))
    assert result.exit_code == 2
    assert "to_hit" in result.stderr
    assert "'meet' or 'beat'" in result.stderr
    assert "jokers_per_deck" in result.stderr


@pytest.mark.parametrize(
    ("stdin", "message"),
    [
        ("{", "the spec is no JSON: line 1, column 2"),
        ('{"system": "faster-combt"}', "did you mean 'faster-combat'?"),
        (
            json.dumps({**SPEC, "attack": ["Joker", "5"]}),
            "ranged-attack: attack: Joker 5: 1 Joker needs 2 other cards, 1 given; play 1 card more",
        ),
    ],
)
def test_a_wrong_spec_ends_with_status_two(stdin: str, message: str) -> None:
    """The fault is on stderr, and stdout stays empty."""
    result = run("-", stdin=stdin)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


def test_a_spec_that_cannot_be_read(tmp_path: Path) -> None:
    """A missing file and one that is no text are named."""
    missing = run(str(tmp_path / "none.json"))
    assert missing.exit_code == 2
    assert "none.json: cannot be read (No such file or directory)" in missing.stderr
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe\x00")
    garbled = run(str(binary))
    assert garbled.exit_code == 2
    assert "binary.json: is no UTF-8 text; save it as UTF-8" in garbled.stderr


def test_json_and_quiet_change_nothing() -> None:
    """The answer is JSON alone whether they are given or not."""
    stdin = json.dumps(SPEC)
    assert run("-", "--json", "--quiet", stdin=stdin).stdout == run("-", stdin=stdin).stdout
