"""What is imported when: users wait for start-up, and heavy libraries come only where they are used."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """\
import json, sys
from converter.__main__ import main
sys.argv = ["sheetrunner", *sys.argv[1:]]
try:
    main()
except SystemExit as leaving:
    assert not leaving.code, leaving.code
print()
print(json.dumps(sorted(sys.modules)))
"""

JSON_WEAPONS = (
    '{"weapons": [{"name": "Uzi III", "type": "SMG", "ammo": "24(c)", "modes": "BF", "damage": "6M"}]}'
)
CSV_WEAPONS = "Name,Type,Ammo,Modes,Damage\nUzi III,SMG,24(c),BF,6M\n"


def modules(folder: Path, *arguments: str) -> set[str]:
    """The modules that a call of the program has imported when it ends well."""
    command = [sys.executable, "-c", PROGRAM, *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize("source", ["weapons.csv", "weapons.json"])
@pytest.mark.parametrize("out", ["out.csv", "out.json", "-"])
def test_weapons_need_no_heavy_library(tmp_path: Path, source: str, out: str) -> None:
    """A list of weapons to CSV or JSON imports none of the libraries for pages and workbooks."""
    text = CSV_WEAPONS if source.endswith(".csv") else JSON_WEAPONS
    (tmp_path / source).write_text(text, encoding="utf-8")
    found = modules(tmp_path, "convert", source, "-o", out)
    assert "converter.systems.faster_combat.convert" in found
    assert not found & {"weasyprint", "jinja2", "openpyxl", "pikepdf", "rich.table"}


def test_a_table_asks_no_importer_of_json(tmp_path: Path) -> None:
    """A format is loaded when its turn comes and the file could be of it: the others only cost time."""
    (tmp_path / "weapons.csv").write_text(CSV_WEAPONS, encoding="utf-8")
    found = modules(tmp_path, "convert", "weapons.csv", "-o", "out.csv")
    rooms = ("roll20", "foundry", "web_generator", "sr3gen.save", "native_json", "stat_blocks.people")
    assert not found & {f"converter.importers.{room}" for room in rooms}
    assert not {name for name in found if name.startswith("converter.importers.foundry.")}


def test_help_imports_next_to_nothing(tmp_path: Path) -> None:
    """The program's help needs neither models nor tables nor pages, and none of the program's own rooms."""
    found = modules(tmp_path, "--help")
    assert not found & {"pydantic", "rich.console", "weasyprint", "jinja2", "openpyxl", "python_calamine"}
    rooms = {name for name in found if name.startswith(("converter.systems", "converter.source"))}
    assert not rooms


def test_a_commands_help_builds_no_models(tmp_path: Path) -> None:
    """The help of a command imports none of the program's models."""
    found = modules(tmp_path, "convert", "--help")
    assert not {name for name in found if name.startswith(("converter.systems", "converter.source"))}
    assert not found & {"weasyprint", "jinja2", "openpyxl", "converter.exporting.faster_combat"}


def test_an_empty_form_needs_no_pages(tmp_path: Path) -> None:
    """`new` makes JSON without the libraries for workbooks, and workbooks without those for pages."""
    assert "openpyxl" not in modules(tmp_path, "new", "party.json")
    assert not modules(tmp_path, "new", "party.xlsx") & {"weasyprint", "jinja2", "python_calamine"}
