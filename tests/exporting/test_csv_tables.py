"""CSV: one kind in the file itself, several in files beside it, and nothing that runs in a spreadsheet."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from converter.cli.app import app
from tests.exporting.reading import csv_rows

Converted = Callable[[dict[str, Any], str], Path]

WEAPON = {"name": "Uzi III", "type": "SMG", "ammo": "24(c)", "modes": "BF", "damage": "6M"}


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "＝1"])
def test_text_like_a_formula_stands_behind_an_apostrophe(converted: Converted, name: str) -> None:
    """A name that a spreadsheet would reckon is written with an apostrophe before it."""
    (row,) = csv_rows(converted({"weapons": [{**WEAPON, "name": name}]}, "csv"))
    assert row["name"] == f"'{name}"


def test_a_modifier_is_a_number(converted: Converted) -> None:
    """A negative modifier is a number and needs no apostrophe."""
    (row,) = csv_rows(converted({"weapons": [{"name": "Knife", "type": "Edged", "damage": "(STR)L"}]}, "csv"))
    assert (row["damage"], row["adds_melee_damage"]) == ("-2", "yes")  # level L is 1, less 3


def test_one_kind_goes_into_the_file_itself(converted: Converted) -> None:
    """A list of weapons alone is written into OUT, with one heading a field."""
    out = converted({"weapons": [WEAPON]}, "csv")
    assert [path.name for path in out.parent.glob("*.csv")] == ["out.csv"]
    assert out.read_bytes().startswith(
        b"\xef\xbb\xbfname,type,ammo,damage,"
    )  # Excel needs the mark to see UTF-8


def test_several_kinds_go_beside_it_with_a_note(tmp_path: Path) -> None:
    """Weapons and spells go into two files named after OUT, and the user is told where."""
    source = tmp_path / "lists.json"
    source.write_text(json.dumps({"weapons": [WEAPON], "spells": [{"name": "Heal"}]}), encoding="utf-8")
    result = CliRunner().invoke(app, ["convert", str(source), "-o", str(tmp_path / "x.csv")])
    assert result.exit_code == 0
    assert "x.csv: several kinds were found, so they went into x-weapons.csv, x-spells.csv\n" in result.stderr
    assert sorted(path.name for path in tmp_path.glob("*.csv")) == ["x-spells.csv", "x-weapons.csv"]


def test_a_file_beside_it_is_no_input(tmp_path: Path) -> None:
    """Where a file beside OUT is one of the inputs, nothing is written and the input stays."""
    weapons, spells = tmp_path / "x-weapons.csv", tmp_path / "spells.json"
    weapons.write_text("Name,Type,Ammo,Modes,Damage\nUzi III,SMG,24(c),BF,6M\n", encoding="utf-8")
    spells.write_text('{"spells": [{"name": "Heal"}]}', encoding="utf-8")
    before = weapons.read_bytes()
    out = tmp_path / "x.csv"
    result = CliRunner().invoke(app, ["convert", str(weapons), str(spells), "-o", str(out)])
    assert result.exit_code == 2
    assert result.stderr == (
        f"sheetrunner: {weapons}: is a file to be read and is never overwritten; choose another name\n"
    )
    assert weapons.read_bytes() == before
    assert not (tmp_path / "x-spells.csv").exists()
