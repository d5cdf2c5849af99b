"""The command line, called as a user calls it, in an empty folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from converter.cli.app import app
from tests.cli.calling import CHARACTERS, WEAPONS, Run


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The program, in a folder that holds `party.csv` (one good character, one bad) and `weapons.csv`."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "party.csv").write_text(CHARACTERS, encoding="utf-8")
    (tmp_path / "weapons.csv").write_text(WEAPONS, encoding="utf-8")

    def call(*arguments: str, stdin: str | None = None) -> Result:
        return CliRunner().invoke(app, list(arguments), input=stdin)

    return call
