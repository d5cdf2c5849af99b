"""How long lists are converted: time against the csv module and calamine alone, memory against a short list.

    python benchmarks/long_lists.py [ROWS]

ROWS, a million unless another number is given, is how many rows the longest list has.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from openpyxl import Workbook
from samples import HEADINGS, weapons, write_weapons
from timing import Side, by_turns, python, sheetrunner, tell

SHORT = 10_000
MIDDLE = 100_000
LONG = 1_000_000
FORMS = (".csv", ".jsonl")

CSV_ALONE = """
import csv, sys
with open(sys.argv[1], newline="", encoding="utf-8") as source:
    with open(sys.argv[2], "w", newline="", encoding="utf-8-sig") as out:
        writer = csv.writer(out)
        for row in csv.reader(source):
            writer.writerow(row)
"""

CALAMINE_ALONE = """
import sys, python_calamine
for row in python_calamine.load_workbook(sys.argv[1]).get_sheet_by_index(0).to_python():
    pass
"""

READ_IN = """
import sys
from pathlib import Path
from converter.importers.base import InputFile
from converter.importers.workbooks.grids import workbook_grids
from converter.problems import ProblemLog
for grid in workbook_grids(InputFile("weapons.xlsx", Path(sys.argv[1])), ProblemLog()):
    for row in grid.rows:
        pass
"""


def convert(source: Path, form: str) -> Side:
    """The command that converts a list to a form."""
    return sheetrunner("convert", source, "-o", source.with_name(f"{source.stem}-out{form}"))


def tell_csv(folder: Path, rows: int) -> None:
    """Lists of CSV of three lengths, against the csv module alone on the longest."""
    lists = {number: write_weapons(folder / f"{number}.csv", number) for number in (SHORT, MIDDLE, rows)}
    alone = python(CSV_ALONE, lists[rows], folder / "alone.csv")
    sides = {form: {number: convert(path, form) for number, path in lists.items()} for form in FORMS}
    by_turns((alone, *(side for form in sides.values() for side in form.values())))
    for form, of in sides.items():
        what = f"{rows:,} rows, CSV to {form}"
        tell(f"{what}, against the csv module alone", of[rows].processor / alone.processor, most=3)
        tell(f"{what}, memory beyond {SHORT:,} rows", of[rows].memory - of[SHORT].memory, "MB", most=25)
        if rows > MIDDLE:
            early = (of[MIDDLE].processor - of[SHORT].processor) / (MIDDLE - SHORT)
            late = (of[rows].processor - of[MIDDLE].processor) / (rows - MIDDLE)
            tell(f"{what}, a later row against one of the first {MIDDLE:,}", late / early, most=1.15)


def tell_workbook(folder: Path, rows: int) -> None:
    """A workbook to CSV, against calamine reading it."""
    source = folder / "weapons.xlsx"
    book = Workbook(write_only=True)
    sheet = book.create_sheet("Weapons")
    sheet.append(HEADINGS)
    for row in weapons(rows):
        sheet.append(row)
    book.save(source)
    alone, read, own = python(CALAMINE_ALONE, source), python(READ_IN, source), convert(source, ".csv")
    by_turns((alone, read, own))
    what = "against calamine alone"
    tell(f"{rows:,} rows of XLSX looked over and read in, {what}", read.processor / alone.processor, most=1.6)
    tell(f"{rows:,} rows, XLSX to CSV, {what}", own.processor / alone.processor)


def main(rows: int = LONG) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name:
        tell_csv(Path(name), rows)
        tell_workbook(Path(name), min(rows, MIDDLE))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
