"""Saved defaults: where they are, what they hold, and that the command line wins."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from converter.cli.app import app
from converter.cli.defaults import ink_of, paper_of, rules_path
from converter.cli.grouping import UsageError
from converter.cli.options import PaperChoice
from converter.doctor import FindingState, examine
from converter.settings import VARIABLE, Settings, SettingsError, read_settings, settings_path

SPEC = json.dumps(
    {
        "system": "faster-combat",
        "event": "ranged-attack",
        "firearms_skill": 3,
        "range": "short",
        "attack": ["3"],
        "defence": ["2"],
    }
)
"""3 + 3 = 6 meets the Target Number of 6 and does not beat it."""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A settings file that the environment names; a test writes it."""
    path = tmp_path / "settings.toml"
    monkeypatch.setenv(VARIABLE, str(path))
    return path


def resolved(*arguments: str) -> Result:
    """`resolve` of the shot."""
    return CliRunner().invoke(app, ["resolve", "-", *arguments], input=SPEC)


def settings_finding() -> tuple[FindingState, str]:
    """What the doctor says of the settings."""
    (finding,) = (one for one in examine() if one.subject == "settings")
    return finding.state, finding.detail


def test_the_tests_read_no_settings() -> None:
    """The suite never reads those of whoever runs it."""
    assert settings_path() is None
    assert read_settings() == Settings()
    assert settings_finding() == (FindingState.OK, f"left out by {VARIABLE}")


def test_where_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the variable they stand in the folder that the system keeps for a user's settings."""
    monkeypatch.delenv(VARIABLE)
    path = settings_path()
    assert path is not None
    assert (path.name, path.parent.name) == ("settings.toml", "sheetrunner")


def test_what_they_hold(file: Path) -> None:
    """Paper and ink, and house rules looked for beside the file."""
    file.write_text('paper = "letter"\nink = "mono"\nrules = "house.toml"\n', encoding="utf-8")
    assert read_settings() == Settings(paper="letter", ink="mono", rules=file.parent / "house.toml")


def test_the_command_line_wins(file: Path) -> None:
    """What is given there counts; what is not, the settings say."""
    file.write_text('paper = "letter"\nink = "saver"\n', encoding="utf-8")
    assert paper_of(None) is PaperChoice.LETTER
    assert paper_of(PaperChoice.A4) is PaperChoice.A4
    assert (ink_of(None), ink_of("mono")) == ("saver", "mono")


def test_without_settings() -> None:
    """A4, full ink and no house rules."""
    assert (paper_of(None), ink_of(None), rules_path(None)) == (PaperChoice.A4, "full", None)


def test_saved_house_rules_apply(file: Path) -> None:
    """They are used by every command that takes --rules, unless it says others or none."""
    (file.parent / "house.toml").write_text('[faster_combat]\nto_hit = "beat"\n', encoding="utf-8")
    (file.parent / "other.toml").write_text("[faster_combat]\njokers_per_deck = 1\n", encoding="utf-8")
    file.write_text('rules = "house.toml"\n', encoding="utf-8")
    assert json.loads(resolved().stdout)["outcome"] == "miss"
    assert json.loads(resolved("--rules", "none").stdout)["outcome"] == "hit"
    assert json.loads(resolved("--rules", str(file.parent / "other.toml")).stdout)["outcome"] == "hit"


def test_saved_house_rules_that_are_wrong(file: Path) -> None:
    """The message names them, and how to go on without them."""
    file.write_text('rules = "house.toml"\n', encoding="utf-8")
    result = resolved()
    assert result.exit_code == 2
    assert result.stderr == (
        f"sheetrunner: {file.parent / 'house.toml'}: cannot be read (No such file or directory)\n"
        "(your settings name this file; --rules none leaves it out)\n"
    )
    state, detail = settings_finding()
    assert (state, "which are not there" in detail) == (FindingState.MISSING, True)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('papr = "a4"', " › papr: is no setting; did you mean 'paper'?"),
        ('paper = "a5"', ' › paper = "a5": expected a4 or letter'),
        ("ink = true", " › ink = true: expected full, saver, mono"),
        ('cache = "no"', ' › cache = "no": expected true or false'),
        ("cache = 0", " › cache = 0: expected true or false"),
        ("rules = 3", " › rules = 3: expected the name of a file in quotes"),
        ("zzzzzzzzzz = 1", " › zzzzzzzzzz: is no setting; the settings are paper, ink, cache, rules"),
        ("paper a4", ": the settings file is not TOML: "),
    ],
)
def test_a_broken_file_is_named(file: Path, text: str, complaint: str) -> None:
    """As an error of the command line, and by the doctor, who says what to do."""
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError) as error:
        paper_of(None)
    assert str(error.value).startswith(f"{file}{complaint}")
    state, detail = settings_finding()
    assert (state, detail.startswith(f"{file}{complaint}")) == (FindingState.MISSING, True)


def test_a_named_file_that_is_not_there(file: Path) -> None:
    """Whoever names a file means it."""
    with pytest.raises(SettingsError) as error:
        read_settings()
    assert str(error.value) == (
        f"{file}: the settings file cannot be read (No such file or directory); "
        "SHEETRUNNER_SETTINGS=none leaves it out"
    )


def test_a_home_that_nobody_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file named by the home of a user who is not there is a file that is not there."""
    monkeypatch.setenv(VARIABLE, "~nobody-of-that-name/mine.toml")
    with pytest.raises(SettingsError, match=r"^~nobody-of-that-name/mine\.toml: the settings file cannot be"):
        read_settings()


def test_the_doctor_shows_what_is_saved(file: Path) -> None:
    """Where the file is and what it holds."""
    file.write_text('paper = "letter"\n', encoding="utf-8")
    assert settings_finding() == (FindingState.OK, f"paper letter ({file})")


def test_settings_are_read_only_when_needed(file: Path) -> None:
    """Help and the list of formats do not care about a broken file."""
    file.write_text("paper a4", encoding="utf-8")
    for arguments in (["--help"], ["convert", "--help"], ["formats"]):
        assert CliRunner().invoke(app, arguments).exit_code == 0
