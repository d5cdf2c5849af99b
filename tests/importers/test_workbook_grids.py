"""Tests of turning workbooks into grids: what spreadsheets do to tables, and files that mean harm."""

from datetime import date, datetime, time
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook

from converter.importers.grid import CellFault, MergedCells, column_letters
from converter.importers.workbooks.cells import unstored_fault
from tests.importers.sources import read_paths
from tests.importers.workbooks import (
    messages,
    only_grid,
    plain_xlsx,
    raw_parts,
    raw_xlsx,
    read_rows,
    saved,
    sheet_xml,
    zipped,
)

NOT_AVAILABLE = CellFault("#N/A", "the cell shows the error #N/A")


def new_workbook() -> Any:
    """An empty workbook of openpyxl's, whose sheet is not known to be one."""
    return Workbook()


def test_rows_carry_the_numbers_a_spreadsheet_shows() -> None:
    """Title rows and empty rows count, empty rows are not given, and cells start at column A."""
    sheets, log = read_rows(plain_xlsx([["My runners"], [], [None, "Name", "Body"], [None, "Ghost", 5]]))
    assert sheets == {
        "Runners": {
            1: ("My runners", None, None),
            3: (None, "Name", "Body"),
            4: (None, "Ghost", 5.0),
        }
    }
    assert messages(log) == []


def test_a_table_that_starts_far_down_keeps_its_numbers() -> None:
    """Empty rows above and empty columns before a table are counted, though readers leave them out."""
    sheets, _ = read_rows(raw_xlsx('<row r="40"><c r="C40"><v>7</v></c></row>'))
    assert sheets == {"S1": {40: (None, None, 7.0)}}


def test_values_keep_their_kinds() -> None:
    """Text, numbers, booleans and dates come as such; a time of day falls off a date; a time is text."""
    row = ["6E4", 6, 1.4, True, date(2024, 4, 2), datetime(2024, 4, 2, 13, 30), time(12, 30)]
    sheets, _ = read_rows(plain_xlsx([row]))
    cells = sheets["Runners"][1]
    assert cells == ("6E4", 6.0, 1.4, True, date(2024, 4, 2), date(2024, 4, 2), "12:30:00")
    assert [type(cell) for cell in cells] == [str, float, float, bool, date, date, str]


def test_the_1904_calendar_survives_a_trimmed_copy() -> None:
    """A date counted from 1904 is the same date when a stray cell makes the sheet be read from a copy."""
    # Serial 100 of the 1904 calendar: 1 January 1904 is 0, so 31 + 29 + 31 = 91 days to 1 April, and 9 more.
    rows = '<row r="1"><c r="A1" s="1"><v>100</v></c></row><row r="9000"><c r="A9000"><v>1</v></c></row>'
    parts = raw_parts(sheet_xml(rows))
    workbook = str(parts["xl/workbook.xml"])
    parts["xl/workbook.xml"] = workbook.replace("<workbookPr/>", '<workbookPr date1904="1"/>')
    parts["xl/styles.xml"] = (
        '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    )
    assert read_rows(zipped(parts))[0] == {"S1": {1: (date(1904, 4, 10),)}}


def test_hidden_sheets_are_passed_over_with_a_warning_each() -> None:
    """Hidden and very hidden sheets give no grid and one warning each."""
    workbook = new_workbook()
    workbook.active.append(["Name"])
    for title, state in (("Lists", "hidden"), ("Data", "veryHidden")):
        workbook.create_sheet(title).append(["secret"])
        workbook[title].sheet_state = state
    sheets, log = read_rows(saved(workbook))
    assert sheets == {"Sheet": {1: ("Name",)}}
    assert messages(log) == [
        "runners.xlsx › Lists: the sheet is hidden and is passed over; show it to have it read",
        "runners.xlsx › Data: the sheet is hidden and is passed over; show it to have it read",
    ]


def test_empty_sheets_and_chart_sheets_are_passed_over_silently() -> None:
    """Sheets with nothing in them and chart sheets give neither grid nor warning."""
    workbook = new_workbook()
    workbook.active.append(["Name"])
    workbook.create_sheet("Sheet2")
    workbook.create_chartsheet("Chart")
    sheets, log = read_rows(saved(workbook))
    assert list(sheets) == ["Sheet"]
    assert messages(log) == []


@pytest.mark.parametrize(
    ("hidden", "said"),
    [((2,), "1 row is hidden and is"), ((2, 4), "2 rows are hidden and are")],
)
def test_hidden_rows_are_read_with_one_warning(hidden: tuple[int, ...], said: str) -> None:
    """Hidden rows are read like others; the warning counts those that hold something."""
    workbook = new_workbook()
    sheet = workbook.active
    for number in range(1, 5):
        sheet.append([number])
    for number in (*hidden, 50):
        sheet.row_dimensions[number].hidden = True
    sheets, log = read_rows(saved(workbook))
    assert list(sheets["Sheet"]) == [1, 2, 3, 4]
    assert messages(log) == [
        f"runners.xlsx › Sheet: {said} read like the others; delete hidden rows that should not count"
    ]


def test_merged_ranges_are_given_as_far_as_the_table_reaches() -> None:
    """A merge beyond the table is cut to it, one outside is left out."""
    workbook = new_workbook()
    sheet = workbook.active
    sheet.append(["Ghost", "Predator"])
    sheet.append([None, "Katana"])
    sheet.merge_cells("A1:A900")
    sheet.merge_cells("D5:E6")
    grid, _ = only_grid(saved(workbook))
    assert grid.merged == (MergedCells(1, 1, 2, 1),)


@pytest.mark.parametrize(
    "cell",
    [
        '<c r="B1" t="e"><v>#N/A</v></c>',
        "<c t='e' r='B1'><f>1/0</f><v>#N/A</v></c>",
        '<c r="B1" t="&#101;"><v>#N<!-- no -->/A</v></c>',
        '<x:c xmlns:x="urn:other" r="B1" t="e"><x:v>#N/A</x:v></x:c>',
        '<c r="B1" t="e"><v><![CDATA[#N/A]]></v></c>',
    ],
)
def test_error_cells_are_faults_however_they_are_written(cell: str) -> None:
    """An error cell is a fault in its place, with prefixes, other quotes, references or comments too."""
    sheets, log = read_rows(raw_xlsx(f'<row r="1"><c r="A1"><v>1</v></c>{cell}<c r="C1"><v>2</v></c></row>'))
    assert sheets == {"S1": {1: (1.0, NOT_AVAILABLE, 2.0)}}
    assert messages(log) == []


@pytest.mark.parametrize(
    "stored", ["<f>A1+1</f><v></v>", "<f>A1+1</f><v/>", "<f>A1+1</f>", "<f>A1+<!-- x -->1</f><v></v>"]
)
def test_a_formula_never_worked_out_is_a_fault(stored: str) -> None:
    """A formula that a program wrote without its result is a fault that tells what to do."""
    sheets, _ = read_rows(raw_xlsx(f'<row r="1"><c r="A1"><v>1</v></c><c r="B1">{stored}</c></row>'))
    assert sheets == {"S1": {1: (1.0, unstored_fault("A1+1"))}}


def test_a_formula_never_worked_out_is_told_with_one_way_out(tmp_path: Path) -> None:
    """The message says what stands there, what is wrong with it and what to do."""
    workbook = new_workbook()
    workbook.active.append(["Name", "Body", "Quickness"])
    workbook.active.append(["Anna", "=1+2", 4])
    path = tmp_path / "a.xlsx"
    path.write_bytes(saved(workbook))
    assert read_paths(path).errors == [
        f"{path} › Sheet!B2 · Anna · body: '=1+2' is a formula whose result was never stored; "
        "open the file in a spreadsheet program and save it, or type the value itself into the cell"
    ]


def test_formulas_of_openpyxl_alone_in_a_row_are_faults_too() -> None:
    """A row of nothing but formulas without results is given, at the right number."""
    workbook = new_workbook()
    workbook.active.append(["Total"])
    workbook.active["B4"] = "=SUM(A1:A3)"
    sheets, _ = read_rows(saved(workbook))
    assert sheets == {"Sheet": {1: ("Total",), 4: (None, unstored_fault("SUM(A1:A3)"))}}


def test_formulas_with_results_give_their_results() -> None:
    """A stored result counts; an empty text is a result, and leaves the cell empty."""
    rows = (
        '<row r="1"><c r="A1"><f>2+3</f><v>5</v></c><c r="B1" t="str"><f>""</f><v></v></c>'
        '<c r="C1" t="str"><f t="shared" si="0"/><v>x</v></c></row>'
    )
    assert read_rows(raw_xlsx(rows))[0] == {"S1": {1: (5.0, None, "x")}}


@pytest.mark.parametrize(
    ("cell", "fault"),
    [
        ('<c r="B1" t="e"><v>#SPILL!</v></c>', CellFault("#SPILL!", "the cell shows the error #SPILL!")),
        (
            '<c r="B1" t="n"><v>five</v></c>',
            CellFault("five", "the cell should hold a number and holds 'five'"),
        ),
        ('<c r="B1" t="zz"><v>1</v></c>', CellFault("1", "the cell is of the unknown kind 'zz'")),
        (
            '<c r="B1" t="s"><v>9</v></c>',
            CellFault("9", "the cell refers to the text number '9', which the file does not hold"),
        ),
    ],
)
def test_values_a_reader_stops_at_cost_their_cell_only(cell: str, fault: CellFault) -> None:
    """A value the format does not know is a fault, and the rest of the sheet is read."""
    rows = f'<row r="1"><c r="A1"><v>1</v></c>{cell}<c r="C1" t="s"><v>0</v></c></row>'
    assert read_rows(raw_xlsx(rows, shared=["Ghost"]))[0] == {"S1": {1: (1.0, fault, "Ghost")}}


def test_a_stray_cell_is_left_out_and_named() -> None:
    """A cell in the last corner of a sheet costs no memory, and the warning shows its value."""
    rows = (
        '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="B2"><v>5</v></c></row>'
        '<row r="1048576"><c r="XFD1048576" t="s"><v>1</v></c></row>'
    )
    sheets, log = read_rows(raw_xlsx(rows, shared=["Ghost", "oops"]))
    assert sheets == {"S1": {1: ("Ghost", None), 2: (None, 5.0)}}
    assert messages(log) == [
        "runners.xlsx › S1!XFD1048576: the cell XFD1048576 ('oops') lies far outside the table "
        "and is left out; move it to the table if it belongs there, or clear it"
    ]


def test_many_stray_cells_are_counted_in_one_warning() -> None:
    """The first three stray cells are named, the others counted; those that show nothing are not."""
    strays = "".join(f'<row r="{row}"><c r="A{row}"><v>{row}</v></c></row>' for row in range(9001, 9006))
    blank = '<row r="20000"><c r="A20000" t="str"><v></v></c></row>'
    table = "".join(f'<row r="{row}"><c r="A{row}"><v>1</v></c></row>' for row in range(1, 10))
    sheets, log = read_rows(raw_xlsx(table + strays + blank))
    assert list(sheets["S1"]) == list(range(1, 10))
    assert [problem.message for problem in log.problems] == [
        "the cells A9001 ('9001'), A9002 ('9002'), A9003 ('9003') and 2 more lie far outside the table "
        "and are left out"
    ]


@pytest.mark.parametrize(("row", "kept"), [(1002, True), (1003, False)])
def test_a_gap_of_a_thousand_rows_still_belongs_to_the_table(row: int, kept: bool) -> None:
    """Up to 1,000 empty rows may lie in a table; one more makes what follows stray."""
    # Row 1 and row 1002 have 1,000 rows between them, row 1 and row 1003 have 1,001.
    first = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>1</v></c></row>'
    rows = f'{first}<row r="{row}"><c r="A{row}"><v>2</v></c></row>'
    sheets, _ = read_rows(raw_xlsx(rows))
    assert (row in sheets["S1"]) is kept


def test_a_comment_cannot_hide_a_stray_cell() -> None:
    """Rows in comments are no rows, and what follows a comment is seen, whatever end of row it holds."""
    rows = (
        '<row r="1"><c r="A1"><v>1</v></c></row>'
        '<!-- </row><row r="2"><c r="A2"><v>--><row r="3"><c r="A3"><v>3</v></c></row>'
        '<row r="1048576"><c r="XFD1048576"><v>7</v></c></row><!-- </v></c></row> -->'
        '<row r="4"><c r="A4"><v>4</v></c></row>'
    )
    sheets, log = read_rows(raw_xlsx(rows))
    assert sheets == {"S1": {1: (1.0,), 3: (3.0,), 4: (4.0,)}}
    assert log.problems[0].value == "7"


def test_cells_scattered_over_the_whole_sheet_are_refused() -> None:
    """A diagonal of cells, for which a reader would make room for millions, is an error of its sheet."""
    rows = "".join(
        f'<row r="{n * 500}"><c r="{column_letters(n)}{n * 500}"><v>1</v></c></row>' for n in range(1, 2000)
    )
    sheets, log = read_rows(raw_xlsx(rows))
    assert sheets == {}
    assert messages(log) == [
        "runners.xlsx › S1: its 1999 cells are scattered so widely that no table can be made out; "
        "copy the table into a new workbook"
    ]


@pytest.mark.parametrize(
    ("target", "part"), [("/office/book.xml", "office/book.xml"), ("xl/book.xml", "xl/book.xml")]
)
def test_parts_may_have_unusual_names(target: str, part: str) -> None:
    """A workbook is found by its links, not by the usual names of its parts."""
    parts = {
        name: str(content) for name, content in raw_parts(sheet_xml("<row><c><v>3</v></c></row>")).items()
    }
    folder, name = part.split("/")
    moved = {
        "_rels/.rels": parts["_rels/.rels"].replace("xl/workbook.xml", target),
        part: parts["xl/workbook.xml"],
        f"{folder}/_rels/{name}.rels": parts["xl/_rels/workbook.xml.rels"].replace("worksheets/", "/tables/"),
        "tables/sheet1.xml": parts["xl/worksheets/sheet1.xml"],
        "xl/sharedStrings.xml": parts["xl/sharedStrings.xml"],
    }
    assert read_rows(zipped(dict(moved)))[0] == {"S1": {1: (3.0,)}}


def test_a_sheet_that_is_listed_and_missing_is_an_error_of_its_own() -> None:
    """The other sheets of a workbook are read where one is missing."""
    parts = raw_parts(sheet_xml("<row><c><v>3</v></c></row>"), sheet_xml(""))
    del parts["xl/worksheets/sheet2.xml"]
    sheets, log = read_rows(zipped(parts))
    assert sheets == {"S1": {1: (3.0,)}}
    assert messages(log) == [
        "runners.xlsx › S2: the workbook is damaged: this sheet is listed and is not in it; "
        "copy the table into a new workbook"
    ]
