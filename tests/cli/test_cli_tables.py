"""`tables`: the rule tables on the terminal and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calling import Run

FIXED_NAMES = {
    "faster-combat": {"weapons", "ranges", "target-numbers", "cards", "spells", "grenades"},
    "hard-life": {"armour", "scatter", "accuracy", "dodge", "locations", "hit-map"},
    "revised-combat": {"hit-chart", "penetration", "tasks", "actions", "armour"},
}
"""Names that others rely on."""


@pytest.mark.parametrize("system", FIXED_NAMES)
def test_the_list_of_a_system(run: Run, system: str) -> None:
    """Without a name the tables of the system are listed, and those that belong to none."""
    listed = json.loads(run("tables", "--system", system, "--json").stdout)
    assert {one["name"] for one in listed if one["system"] == system} >= FIXED_NAMES[system]
    assert {one["system"] for one in listed} == {system, None}
    assert "opposition" in run("tables", "--system", system).stdout


@pytest.mark.parametrize("system", FIXED_NAMES)
def test_every_table_is_shown(run: Run, system: str) -> None:
    """Each table of the list has rows, a title, a source and the place of every row, also as text."""
    for one in json.loads(run("tables", "--system", system, "--json").stdout):
        table = json.loads(run("tables", one["name"], "--system", system, "--json", "--where").stdout)
        assert (table["name"], table["title"]) == (one["name"], one["title"])
        assert table["source"]
        assert table["rows"]
        assert all(row["where"] for row in table["rows"])
        assert one["title"] in run("tables", one["name"], "--system", system).stdout


def test_the_published_taser(run: Run) -> None:
    """22 is shown as printed, and a note tells what the code gives."""
    result = run("tables", "weapons", "--json")
    table = json.loads(result.stdout)
    rows = {row["weapon"]: row["damage"] for row in table["rows"]}
    assert rows["Defiance SuperShock"] == "22"
    note = "Defiance SuperShock: the SR2 code 10S gives 16; the printed 22 cannot be derived"
    assert note in table["notes"]
    assert note in run("tables", "weapons").stdout


def test_where_a_row_comes_from(run: Run) -> None:
    """A row of the books names its file and line, one of the house rules names both files."""
    Path("house.toml").write_text(
        "[faster_combat.tables.grenades]\n"
        "amend.Offensive = { damage = 17 }\n"
        'add.Sticky = { damage = 12, reduction_cm = 3 }\nremove = ["Defensive"]\n',
        encoding="utf-8",
    )
    table = json.loads(run("tables", "grenades", "--rules", "house.toml", "--json", "--where").stdout)
    place = "house.toml › [faster_combat.tables.grenades]"
    assert table["rows"] == [
        {
            "grenade": "Concussion",
            "damage": "15",
            "reduction_cm": "1.5",
            "where": "data/faster_combat/grenades.csv, line 2",
        },
        {
            "grenade": "Offensive",
            "damage": "17",
            "reduction_cm": "1.5",
            "where": f'{place} amend."Offensive", over data/faster_combat/grenades.csv, line 4',
        },
        {"grenade": "Sticky", "damage": "12", "reduction_cm": "3", "where": f'{place} add."Sticky"'},
    ]


def test_house_rules_show_in_the_tables(run: Run) -> None:
    """Dodging into cover, and rows that a house rule leaves out."""
    Path("house.toml").write_text(
        "[hard_life]\ndodge_into_cover = -1\n[faster_combat]\nadded_ranges = false\n", encoding="utf-8"
    )
    dodge = json.loads(run("tables", "dodge", "--rules", "house.toml", "--json").stdout)
    assert [row["target_number"] for row in dodge["rows"] if row["key"] == "into-cover"] == ["-1"]
    ranges = json.loads(run("tables", "ranges", "--rules", "house.toml", "--json").stdout)
    assert len(ranges["rows"]) == 15


def test_a_hit_map_of_ones_own_that_is_not_there(run: Run) -> None:
    """The message names the file, with status 2."""
    Path("house.toml").write_text('[hard_life]\nhit_map = "nowhere.json"\n', encoding="utf-8")
    result = run("tables", "hit-map", "--rules", "house.toml")
    assert result.exit_code == 2
    assert "nowhere.json: the hex map cannot be read" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("weapns",), "weapns: no table has that name; did you mean 'weapons'?"),
        (("armour",), "armour: hard-life and revised-combat have a table of that name; choose with --system"),
        (
            ("hit-chrt", "--system", "revised-combat"),
            "hit-chrt: no table of revised-combat has that name; did you mean 'hit-chart'?",
        ),
    ],
)
def test_a_table_that_is_not_there(run: Run, arguments: tuple[str, ...], complaint: str) -> None:
    """The nearest match, or the systems to choose from."""
    result = run("tables", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"sheetrunner: {complaint}\n"


def test_underscores_are_hyphens(run: Run) -> None:
    """A name may be written as in a house-rules file of either habit."""
    assert json.loads(run("tables", "target_numbers", "--json").stdout)["name"] == "target-numbers"
