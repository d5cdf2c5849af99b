"""The example party and a mixed list, converted once and written in every form."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from converter.cli.app import app
from converter.resources import data_folder
from tests.exporting.reading import Exported

FORMS = ("json", "jsonl", "xlsx", "csv", "md", "html")

MIXED = {
    "weapons": [
        {"name": "Ares Predator", "type": "Heavy Pistol", "ammo": "15(c)", "modes": "SA", "damage": "9M"},
        {"name": "Offensive Grenade", "type": "Grenade", "damage": "10S", "blast": "-1/m"},
        {"name": "Katana", "type": "Edged", "damage": "(STR+3)M"},
        {"name": "Sling", "type": "Throwing Weapon", "damage": "(STR-2)L"},
        {"name": "Drum", "type": "Grenade Launcher", "ammo": "6(m)", "modes": "SS", "damage": "(Grenade)"},
    ],
    "spells": [
        {
            "name": "Sun Lance",
            "type": "P",
            "range": "LOS(A)",
            "target": "B(R)",
            "damage": "S",
            "drain": "[(F/2)+3]S",
            "area": True,
        },
        {"name": "Far Ear", "type": "M", "range": "Limited", "target": "4", "drain": "(F/2)M", "area": False},
    ],
}
"""Weapons and spells that belong to nobody: a number, two modifiers, a word, a reduction, formulas."""


def _exported(source: Path, folder: Path) -> Exported:
    for form in FORMS:
        result = CliRunner().invoke(app, ["convert", str(source), "-o", str(folder / f"out.{form}")])
        assert result.exit_code == 0, result.stderr
    return Exported(folder, json.loads((folder / "out.json").read_text(encoding="utf-8")))


@pytest.fixture(scope="session")
def party(tmp_path_factory: pytest.TempPathFactory) -> Exported:
    """The example party in every form."""
    return _exported(data_folder() / "example" / "party.json", tmp_path_factory.mktemp("party"))


@pytest.fixture(scope="session")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Exported:
    """Lists of weapons and spells in every form."""
    folder = tmp_path_factory.mktemp("mixed")
    (folder / "source.json").write_text(json.dumps(MIXED), encoding="utf-8")
    return _exported(folder / "source.json", folder)


@pytest.fixture
def converted(tmp_path: Path) -> Callable[[dict[str, Any], str], Path]:
    """Convert a source given as an object to a form, and return the file."""

    def convert(source: dict[str, Any], form: str) -> Path:
        given, out = tmp_path / "given.json", tmp_path / f"out.{form}"
        given.write_text(json.dumps(source), encoding="utf-8")
        result = CliRunner().invoke(app, ["convert", str(given), "-o", str(out)])
        assert out.exists(), result.stderr
        return out

    return convert
