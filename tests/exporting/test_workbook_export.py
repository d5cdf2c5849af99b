"""The workbook: text that never acts, numbers that are numbers, headings, filters, problems."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from converter.exporting.tables import ExportTable, Signed
from converter.exporting.workbook import WIDEST, WorkbookRows, write_workbook
from converter.problems import Location, ProblemLog
from tests.exporting.reading import Exported, sheet_rows

Converted = Callable[[dict[str, Any], str], Path]


def written(tmp_path: Path, *rows: tuple[Any, ...], log: ProblemLog | None = None) -> Any:
    """A workbook of one table, read back."""
    out = tmp_path / "out.xlsx"
    headings = tuple(f"Heading {number}" for number in range(len(rows[0])))
    write_workbook([ExportTable("Things", headings, rows)], log or ProblemLog(), out)
    return load_workbook(out)


@pytest.mark.parametrize(
    "text",
    ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\n=1", "＝1", "＋1", '=HYPERLINK("http://example.org","x")'],
)
def test_text_like_a_formula_stays_text(tmp_path: Path, text: str) -> None:
    """A text that begins like a formula is stored as text and marked with the quote prefix."""
    cell = written(tmp_path, (text,))["Things"]["A2"]
    assert (cell.value, cell.data_type, cell.quotePrefix) == (text, "s", True)


@pytest.mark.parametrize("text", ["Ares Predator", "#N/A", "5/3", "12", "TRUE", "2026-01-02", " =1", "'=1"])
def test_other_text_stays_what_it_is(tmp_path: Path, text: str) -> None:
    """Text that looks like an error, a date, a number or a truth value is stored as plain text."""
    cell = written(tmp_path, (text,))["Things"]["A2"]
    assert (cell.value, cell.data_type, cell.quotePrefix) == (text, "s", False)


def test_text_that_xml_cannot_hold(tmp_path: Path) -> None:
    """Control characters are left out, and a text is cut at what a cell holds."""
    sheet = written(tmp_path, ("a\x00b\x1fc\ufffe", "x" * 40_000))["Things"]
    assert sheet["A2"].value == "abc"
    assert len(sheet["B2"].value) == 32_767


def test_numbers_are_numbers(tmp_path: Path) -> None:
    """Numbers stay numbers; what is added to another shows its sign; truth is yes or no; None is empty."""
    sheet = written(tmp_path, (12, 1.5, Signed(3), Signed(-2), True, None))["Things"]
    assert [cell.value for cell in sheet[2]] == [12, 1.5, 3, -2, "yes", None]
    assert [cell.data_type for cell in sheet[2][:4]] == ["n"] * 4
    assert sheet["C2"].number_format == sheet["D2"].number_format == "+0;-0;0"


def test_headings_stay_in_sight_and_filter(party: Exported) -> None:
    """Every sheet freezes its headings and first column, and filters over all its rows."""
    for sheet in load_workbook(party.path("out.xlsx")):
        last = sheet.cell(sheet.max_row, sheet.max_column).coordinate
        assert (sheet.title, sheet.freeze_panes, sheet.auto_filter.ref) == (sheet.title, "B2", f"A1:{last}")
        assert all(cell.font.bold for cell in sheet[1])


def test_the_sheets_that_were_filled(party: Exported, mixed: Exported) -> None:
    """There is a sheet for each kind that was found and one for the problems."""
    kinds = ["Characters", "Firearms", "Melee Weapons", "Grenades", "Spells", "Problems"]
    assert list(sheet_rows(party.path("out.xlsx"))) == kinds
    assert list(sheet_rows(mixed.path("out.xlsx"))) == ["Spells", "Weapons", "Problems"]


def test_columns_are_as_wide_as_their_texts(tmp_path: Path) -> None:
    """A column is wide enough for its longest text, but no wider than 60 characters."""
    sheet = written(tmp_path, ("x" * 30, "x" * 200, 1))["Things"]
    widths = [sheet.column_dimensions[letter].width for letter in "ABC"]
    assert widths == [31, WIDEST, 10]  # 30 + 1; the limit; 'Heading' 7 + 3 for the filter's button


def test_problems_have_a_sheet(converted: Converted) -> None:
    """The last sheet lists every problem with its place, as the JSON does."""
    weapons = [
        {"name": "Good", "type": "SMG", "damage": "6M"},
        {"name": "=Bad", "type": "SMG", "damage": "??9"},
    ]
    (problem,) = [
        row
        for row in sheet_rows(converted({"weapons": weapons}, "xlsx"))["Problems"]
        if row["severity"] == "error"
    ]
    assert problem["item"] == "=Bad"
    assert (problem["field"], problem["value"], problem["path"]) == ("damage", "??9", "weapons[1].damage")
    assert problem["message"].startswith("'??9' is not a damage code; expected")


def test_a_long_table_goes_on_in_a_further_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table longer than a sheet goes on under numbered titles, without losing a row, each with a filter."""
    monkeypatch.setattr("converter.exporting.workbook.MOST_ROWS", 2)
    book = written(tmp_path, *[(f"Row {number}",) for number in range(5)])
    assert book.sheetnames == ["Things", "Things 2", "Things 3", "Problems"]
    parts = [[cell.value for cell in book[name]["A"]] for name in book.sheetnames[:3]]
    assert parts == [["Heading 0", "Row 0", "Row 1"], ["Heading 0", "Row 2", "Row 3"], ["Heading 0", "Row 4"]]
    assert [book[name].auto_filter.ref for name in book.sheetnames[:3]] == ["A1:A3", "A1:A3", "A1:A2"]


def test_rows_added_piece_by_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows of two titles may come by turns; a row of a template differs in one value."""
    monkeypatch.setattr("converter.exporting.workbook.ROWS_MEASURED", 2)
    rows = WorkbookRows()
    weapons = ExportTable("Weapons", ("Name", "Damage"), [("Knife", Signed(-2))])
    rows.add(weapons)
    rows.add(ExportTable("Spells", ("Name",), [("Light",)]))
    template = rows.template(weapons, "Name")
    for name in ("Dirk", "=Dagger"):
        template.add(name)
    rows.save(tmp_path / "out.xlsx", ProblemLog())
    book = load_workbook(tmp_path / "out.xlsx")
    assert [[cell.value for cell in row] for row in book["Weapons"]] == [
        ["Name", "Damage"],
        ["Knife", -2],
        ["Dirk", -2],
        ["=Dagger", -2],
    ]
    assert (book["Weapons"]["A4"].data_type, book["Spells"]["A2"].value) == ("s", "Light")


def test_the_problems_of_the_log_are_in_order(tmp_path: Path) -> None:
    """Errors stand before warnings."""
    log = ProblemLog()
    log.warning(Location("a.csv", cell="B2"), "odd")
    log.error(Location("a.csv", cell="B3"), "wrong")
    rows = list(written(tmp_path, ("x",), log=log)["Problems"].iter_rows(values_only=True))
    assert [(row[0], row[3], row[9]) for row in rows[1:]] == [
        ("error", "B3", "wrong"),
        ("warning", "B2", "odd"),
    ]
