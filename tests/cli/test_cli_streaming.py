"""Long lists through the command line: row by row, with right counts, whole files and flat memory."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.cli.calling import Run

HEAD = "Name,Type,Ammo,Modes,Damage\n"


def guns(number: int, every_bad: int = 0) -> str:
    """A weapon list; every so-manieth row, if asked for, has a damage nobody can read."""
    rows = (
        f"Gun No {n},SMG,28(c),SA/BF,{'9X' if every_bad and n % every_bad == 0 else '7M'}\n"
        for n in range(1, number + 1)
    )
    return HEAD + "".join(rows)


@pytest.fixture(autouse=True)
def short_look_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run of 20 items is a long one."""
    monkeypatch.setattr("converter.source.run_lists.ITEMS_AHEAD", 20)


def test_a_broken_row_is_named_and_the_rest_converted(run: Run, tmp_path: Path) -> None:
    """Of 100 rows every 25th is bad: 4 rejected by name, 96 written, exit status 1."""
    Path("big.csv").write_text(guns(100, every_bad=25))
    result = run("convert", "big.csv", "-o", "out.csv")
    assert result.exit_code == 1
    assert result.stderr.splitlines()[0] == "4 errors:"
    assert result.stderr.splitlines()[1].startswith(
        "big.csv › E26 · Gun No 25 · damage: '9X' is not a damage"
    )
    assert result.stderr.splitlines()[-1] == "read 100, converted 96, rejected 4"
    with Path("out.csv").open(encoding="utf-8-sig", newline="") as stream:
        names = [row["name"] for row in csv.DictReader(stream)]
    assert names == [f"Gun No {n}" for n in range(1, 101) if n % 25]
    assert not list(tmp_path.glob(".out*"))


def test_many_problems_are_counted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """With two of a kind kept, 50 bad rows are two lines and `and 48 more like it`."""
    monkeypatch.setattr("converter.problems.MOST_OF_A_KIND", 2)
    Path("big.csv").write_text(guns(100, every_bad=2))
    result = run("convert", "big.csv", "-o", "out.jsonl")
    assert result.exit_code == 1
    lines = result.stderr.splitlines()
    assert lines[0] == "50 errors:"
    assert lines[3:] == ["big.csv · damage: and 48 more like it", "read 100, converted 50, rejected 50"]
    assert len(Path("out.jsonl").read_text().splitlines()) == 50


def test_strict_writes_nothing(run: Run, tmp_path: Path) -> None:
    """One error in the last row, and what was there before stays."""
    Path("big.csv").write_text(guns(100, every_bad=100))
    Path("out.csv").write_text("mine")
    before = sorted(path.name for path in tmp_path.iterdir())
    result = run("convert", "big.csv", "-o", "out.csv", "--strict")
    assert result.exit_code == 1
    assert "--strict: nothing was written, because there are errors" in result.stderr
    assert Path("out.csv").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_where_all_is_rejected_nothing_is_written(run: Run) -> None:
    """Not even headings."""
    Path("big.csv").write_text(guns(100, every_bad=1))
    assert run("convert", "big.csv", "-o", "out.csv").exit_code == 1
    assert not Path("out.csv").exists()


def test_the_file_that_is_read_is_not_written_over(run: Run) -> None:
    """Neither under its own name nor under that of a kind."""
    Path("big-weapons.csv").write_text(guns(100))
    Path("big.jsonl").write_text('{"name": "Sun Lance", "type": "P", "drain": "(F/2)S"}\n' * 2)
    own = run("convert", "big-weapons.csv", "-o", "big-weapons.csv")
    kinds = run("convert", "big-weapons.csv", "big.jsonl", "-o", "big.csv")
    for result in (own, kinds):
        assert result.exit_code == 2
        assert "big-weapons.csv: is a file to be read and is never overwritten" in result.stderr
    assert Path("big-weapons.csv").read_text() == guns(100)
    assert not Path("big-spells.csv").exists()


def test_lists_and_characters_in_one_long_run(run: Run) -> None:
    """Characters come last, find their weapons in the list, and go into a file of their own."""
    Path("big.csv").write_text(guns(100) + "Home-made Gun,SMG,28(c),SA,8M\n")
    anna = {"name": "Anna", "weapons": ["Home-made Gun"], "attributes": dict.fromkeys(ATTRIBUTES, 4)}
    Path("anna.json").write_text(json.dumps({"characters": [anna]}))
    result = run("convert", "anna.json", "big.csv", "-o", "out.csv")
    assert result.exit_code == 0, result.stderr
    told = "out.csv: several kinds were found, so they went into out-weapons.csv, out-characters.csv"
    assert result.stderr.splitlines() == [told, "read 102, converted 102, rejected 0"]
    assert "Home-made Gun" in Path("out-characters.csv").read_text(encoding="utf-8-sig")
    lines = run("convert", "anna.json", "big.csv", "-o", "out.jsonl")
    assert lines.exit_code == 0
    kinds = [json.loads(line)["kind"] for line in Path("out.jsonl").read_text().splitlines()]
    assert kinds == ["weapon"] * 101 + ["character"]


ATTRIBUTES = ("body", "quickness", "strength", "willpower", "intelligence", "reaction")


def test_json_lines_to_a_workbook(run: Run) -> None:
    """Lines in, a sheet of weapons and the problems out."""
    row = {"name": "", "type": "SMG", "ammo": "28(c)", "modes": "SA/BF", "damage": "7M"}
    lines = [json.dumps({**row, "name": f"Gun No {n}"}) for n in range(60)]
    Path("big.jsonl").write_text("\n".join([*lines, "{oops"]))
    result = run("convert", "big.jsonl", "-o", "out.xlsx")
    assert result.exit_code == 1
    assert result.stderr.splitlines()[-1] == "read 61, converted 60, rejected 1"
    book = load_workbook("out.xlsx")
    assert book.sheetnames == ["Weapons", "Problems"]
    assert [cell.value for cell in book["Weapons"]["A"]] == ["Name", *(f"Gun No {n}" for n in range(60))]
    # 28 / 3 = 9.33; 7M with bursts: 7 + 3 + 3
    assert [cell.value for cell in book["Weapons"][61]][:4] == ["Gun No 59", "SMG", 9, 13]
    assert book["Problems"].max_row == 2


def test_check_goes_through_a_long_list(run: Run) -> None:
    """Every problem, the counts, and no file."""
    Path("big.csv").write_text(guns(100, every_bad=50))
    result = run("check", "big.csv")
    assert result.exit_code == 1
    assert result.stderr.splitlines()[-1] == "read 100, converted 98, rejected 2"


def test_a_bar_is_for_terminals_only(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a terminal stderr holds the counts alone; on one the bar tells of bytes and items."""
    Path("big.csv").write_text(guns(5_000))
    assert run("convert", "big.csv", "-o", "out.csv").stderr == "read 5000, converted 5000, rejected 0\n"
    told: list[tuple[int, int]] = []
    size = Path("big.csv").stat().st_size

    class Bar:
        """Stands in for the bar of a terminal."""

        def __init__(self, *, total: int, quiet: bool = False) -> None:
            assert (total, quiet) == (size, False)

        def __enter__(self) -> object:
            return lambda done, items: told.append((done, items))

        def __exit__(self, *_: object) -> None:
            pass

    monkeypatch.setattr("converter.cli.progress.reading_bar", Bar)
    assert run("convert", "big.csv", "-o", "out.csv").exit_code == 0
    assert told[-1] == (size, told[-1][1])
    assert 0 < told[-1][1] <= 5_000


MEASURED = """
import pathlib, re, resource, sys
from converter.cli.app import app
try:
    app(["convert", sys.argv[1], "-o", sys.argv[2]])
except SystemExit as end:
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    if sys.platform == "linux":  # which counts in the memory of the process that started this one
        most = re.search(r"VmHWM:\\s*([0-9]+)", pathlib.Path("/proc/self/status").read_text())[1]
    print(end.code, most)
"""


def measured(source: Path, out: Path) -> tuple[int, float]:
    """Exit status, and the most memory that a conversion in a process of its own had, in MB."""
    command = [sys.executable, "-c", MEASURED, str(source), str(out)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    status, size = done.stdout.split()
    return int(status), int(size) / (1024 if sys.platform == "linux" else 1024 * 1024)


@pytest.mark.slow
@pytest.mark.parametrize("form", ["csv", "jsonl"])
def test_memory_does_not_grow_with_the_list(tmp_path: Path, form: str) -> None:
    """200,000 rows, every tenth with a fault, take no more than 25 MB above 10,000 rows."""
    sizes = []
    for number in (10_000, 200_000):
        source = tmp_path / f"{number}.csv"
        source.write_text(guns(number, every_bad=10))
        status, size = measured(source, tmp_path / f"out.{form}")
        assert status == 1
        sizes.append(size)
    assert sizes[1] - sizes[0] <= 25
    lines = (tmp_path / f"out.{form}").read_bytes().count(b"\n")
    assert lines == 180_000 + (form == "csv")
