"""Records written one by one: the same files as those written at once, whole or not at all."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from converter.exporting.csv_tables import write_csv
from converter.exporting.exports import Exports
from converter.exporting.streams import BATCH, record_stream
from converter.exporting.whole_files import OutputError, write_lines
from converter.exporting.workbook import write_workbook
from converter.importers.base import InputFile
from converter.importers.reading import ReadOptions, read_rows, read_sources
from converter.problems import ProblemLog
from converter.source.catalogue import Catalogue
from converter.source.repeated import Renamed
from converter.systems.registry import system

HEAD = "Name,Type,Ammo,Modes,Damage\n"
ODD = """\
"=1+1 gun",SMG,28(c),SA/BF,7M
"Say ""Aah"", gun",SMG,28(c),SA/BF,7M
Back\\slash gun,SMG,28(c),SA/BF,7M
Some Dirk,Edged,,,(STR)L
Other Dirk,Edged,,,(STR)L
Third Dirk,Edged,,,(STR)L
Light Crossbow,Crossbow,,,6L
"""
GUNS = HEAD + "".join(f"Gun No {n},SMG,{24 + n % 4}(c),SA/BF,7M\n" for n in range(BATCH * 2)) + ODD
"""Many rows that repeat few codes, names that need care, modifiers, and a class whose name counts."""

SYSTEMS = ("faster-combat", "hard-life")


def records_of(name: str, text: str, *, one_by_one: bool) -> Any:
    """The records of a CSV list, in a stream or gathered."""
    log, chosen = ProblemLog(), system(name)
    sources = [InputFile("w.csv", data=text.encode())]
    options = ReadOptions(from_format="csv")
    rules = chosen.house_rules()
    if one_by_one:
        return chosen.convert_items(read_rows(sources, options, log), Catalogue.bundled(), rules, log)
    return chosen.convert(read_sources(sources, options, log), Catalogue.bundled(), rules, log)


def stream_to(out: Path, name: str, text: str = GUNS) -> None:
    """Write a list row by row."""
    with record_stream(Exports(system(name)), out) as stream:
        stream.write(records_of(name, text, one_by_one=True))
        stream.finish(out, ProblemLog())


def csv_at_once(exports: Exports, records: Any, out: Path) -> object:
    """The whole CSV file."""
    write_csv(tuple(exports.csv_tables(records)), out)
    return out.read_bytes()


def lines_at_once(exports: Exports, records: Any, out: Path) -> object:
    """All JSON lines."""
    write_lines(exports.json_lines(records), out)
    return out.read_bytes()


def cells_of(out: Path) -> object:
    """The cells of a workbook's sheet of weapons."""
    return [[cell.value for cell in row] for row in load_workbook(out)["Weapons"]]


def workbook_at_once(exports: Exports, records: Any, out: Path) -> object:
    """The cells of the workbook."""
    write_workbook(exports.workbook_tables(records), ProblemLog(), out)
    return cells_of(out)


FORMS: dict[str, Callable[[Exports, Any, Path], object]] = {
    "csv": csv_at_once,
    "jsonl": lines_at_once,
    "xlsx": workbook_at_once,
}


@pytest.mark.parametrize("name", SYSTEMS)
@pytest.mark.parametrize("form", FORMS)
def test_a_stream_writes_what_is_written_at_once(tmp_path: Path, form: str, name: str) -> None:
    """Byte for byte in CSV and JSON lines, cell for cell in a workbook."""
    whole = FORMS[form](
        Exports(system(name)), records_of(name, GUNS, one_by_one=False), tmp_path / f"a.{form}"
    )
    out = tmp_path / f"b.{form}"
    stream_to(out, name)
    assert (cells_of(out) if form == "xlsx" else out.read_bytes()) == whole
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"a.{form}", f"b.{form}"]


def test_most_rows_are_not_worked_out_again() -> None:
    """Of 519 rows 505 are renamed: 14 are looked at, two of each code and those whose names need it."""
    found = list(records_of("faster-combat", GUNS, one_by_one=True))
    renamed = [one for one in found if isinstance(one, Renamed)]
    # Four guns and the dirk twice each, the gun of 28 rounds twice and once for the + in a name, the
    # crossbow: 8 + 2 + 2 + 1 + 1 = 14. Five records are repeated: four guns and the dirk.
    assert (len(found), len(renamed), len({id(one.record) for one in renamed})) == (519, 519 - 14, 5)


@pytest.mark.parametrize("form", FORMS)
def test_what_is_not_finished_leaves_nothing_behind(tmp_path: Path, form: str) -> None:
    """A file that was there stays as it was, and no half of a new one remains."""
    out = tmp_path / f"out.{form}"
    out.write_text("mine")
    with pytest.raises(KeyboardInterrupt), record_stream(Exports(system("faster-combat")), out) as stream:
        stream.write(records_of("faster-combat", GUNS, one_by_one=True))
        raise KeyboardInterrupt
    assert [path.name for path in tmp_path.iterdir()] == [out.name]
    assert out.read_text() == "mine"


def test_a_folder_that_takes_no_file(tmp_path: Path) -> None:
    """The message names the file and the reason."""
    out = tmp_path / "nowhere" / "out.csv"
    with pytest.raises(OutputError, match=r"out\.csv: cannot be written \(No such file or directory\)"):
        stream_to(out, "faster-combat")


def test_a_formula_for_a_name_is_text_in_every_row(tmp_path: Path) -> None:
    """A repeated row's name is guarded like any other."""
    out = tmp_path / "out.csv"
    rows = "".join(f"{name},SMG,28(c),SA,7M\n" for name in ("Gun One", "Gun Two", "=cmd|calc", "@SUM one"))
    stream_to(out, "faster-combat", HEAD + rows)
    with out.open(encoding="utf-8-sig", newline="") as stream:
        names = [row["name"] for row in csv.DictReader(stream)]
    assert names == ["Gun One", "Gun Two", "'=cmd|calc", "'@SUM one"]
