"""Tests of reading OpenDocument workbooks."""

from datetime import date

import pytest

from converter.importers.grid import CellFault, CellValue, MergedCells
from converter.importers.workbooks.cells import unstored_fault
from converter.importers.workbooks.open_document import MOST_REPEATED_ROWS
from tests.importers.workbooks import messages, ods, ods_number, ods_table, ods_text, only_grid, read_rows

FILLER = '<table:table-cell table:number-columns-repeated="16384"/>'


def row(*cells: str, attributes: str = "") -> str:
    """A row of these cells."""
    return f"<table:table-row {attributes}>{''.join(cells)}</table:table-row>"


def cell(attributes: str, inside: str = "") -> str:
    """A cell with these attributes and this content."""
    return f"<table:table-cell {attributes}>{inside}</table:table-cell>"


def rows_of(*rows: str) -> dict[int, tuple[CellValue, ...]]:
    """What a sheet of these rows gives."""
    return read_rows(ods(ods_table("".join(rows))), "a.ods")[0].get("Runners", {})


@pytest.mark.parametrize(
    ("xml", "value"),
    [
        (ods_number(5), 5.0),
        (cell('office:value-type="percentage" office:value="0.5"', "<text:p>50%</text:p>"), 0.5),
        (cell('office:value-type="currency" office:value="350"', "<text:p>350 ¥</text:p>"), 350.0),
        (cell('office:value-type="date" office:date-value="2024-04-02T13:30:00"'), date(2024, 4, 2)),
        (cell('office:value-type="date" office:date-value="soon"', "<text:p>soon</text:p>"), "soon"),
        (cell('office:value-type="boolean" office:boolean-value="true"'), True),
        (cell('office:value-type="time" office:time-value="PT26H05M00S"'), "26:05:00"),
        (cell('office:value-type="time" office:time-value="P1DT1H"'), "25:00:00"),
        (ods_text("Ghost &amp; Ivy"), "Ghost & Ivy"),
        (cell('office:value-type="string"', "<text:p>a</text:p><text:p>b</text:p>"), "a\nb"),
        (
            cell('office:value-type="string"', '<text:p>a<text:s text:c="2"/>b<text:tab/>c</text:p>'),
            "a  b\tc",
        ),
        (cell('office:value-type="string"', "<text:p>a<text:span>b</text:span>c</text:p>"), "abc"),
        (cell('office:value-type="string" office:string-value="x"'), "x"),
        (
            cell(
                'office:value-type="string"',
                "<office:annotation><text:p>a note</text:p></office:annotation><text:p>a</text:p>",
            ),
            "a",
        ),
        (cell("", "<draw:frame><text:p>a drawing</text:p></draw:frame>"), None),
    ],
)
def test_cells_give_what_they_hold(xml: str, value: CellValue) -> None:
    """Each kind of cell gives its value; comments and drawings are not part of it."""
    assert rows_of(row(ods_text("x"), xml)) == {1: ("x", value) if value is not None else ("x",)}


@pytest.mark.parametrize(
    ("xml", "fault"),
    [
        (
            cell('office:value-type="string" calcext:value-type="error"', "<text:p>#N/A</text:p>"),
            CellFault("#N/A", "the cell shows the error #N/A"),
        ),
        (
            cell(
                'table:formula="of:=1/0" office:value-type="float" office:value="0"',
                "<text:p>#DIV/0!</text:p>",
            ),
            CellFault("#DIV/0!", "the cell shows the error #DIV/0!"),
        ),
        (
            cell(
                'table:formula="of:=X(" office:value-type="float" office:value="0"',
                "<text:p>Err:508</text:p>",
            ),
            CellFault("Err:508", "the cell shows the error Err:508"),
        ),
        (cell('table:formula="of:=[.A1]+1"'), unstored_fault("[.A1]+1")),
    ],
)
def test_errors_and_formulas_without_results_are_faults(xml: str, fault: CellFault) -> None:
    """Error cells and formulas never worked out are faults, whatever number is stored with them."""
    assert rows_of(row(xml)) == {1: (fault,)}


def test_endless_repeats_of_nothing_cost_nothing() -> None:
    """Programs fill a sheet up with repeated empty cells and rows; they count and are not laid out."""
    assert rows_of(
        row(ods_text("Name"), FILLER),
        row(FILLER, attributes='table:number-rows-repeated="900"'),
        row('<table:table-cell table:number-columns-repeated="60"/>', ods_number(7)),
        row(FILLER, attributes='table:number-rows-repeated="1047674"'),
    ) == {1: ("Name",), 902: (None,) * 60 + (7.0,)}


def test_repeated_rows_and_cells_are_written_out() -> None:
    """A row repeated twice and a cell repeated three times stand there that often."""
    repeated = ods_number(3, 'table:number-columns-repeated="3"')
    assert rows_of(row(repeated, attributes='table:number-rows-repeated="2"'), row(ods_number(4))) == {
        1: (3.0, 3.0, 3.0),
        2: (3.0, 3.0, 3.0),
        3: (4.0,),
    }


def test_repeats_without_end_are_read_once() -> None:
    """A filled row repeated to the end of the sheet, and a cell to its edge, are read once, with warnings."""
    sheets, log = read_rows(
        ods(
            ods_table(
                row(ods_number(1), attributes=f'table:number-rows-repeated="{MOST_REPEATED_ROWS + 1}"')
                + row(ods_number(2, 'table:number-columns-repeated="16384"'))
            )
        ),
        "a.ods",
    )
    assert sheets == {"Runners": {1: (1.0,), 1002: (2.0,)}}
    assert messages(log) == [
        "a.ods › Runners: row 1 is repeated 1001 times; it is read once; "
        "write the rows out if they are meant",
        "a.ods › Runners: a cell of row 1002 is repeated 16384 times; it is read once; "
        "write the rows out if they are meant",
    ]


@pytest.mark.parametrize("number", ["0", "-5", "many", "99999999999999999999"])
def test_senseless_repeats_count_as_one(number: str) -> None:
    """A repeat that is no number, or one beyond any sheet, is none."""
    assert rows_of(row(ods_number(1, f'table:number-columns-repeated="{number}"'), ods_number(2))) == {
        1: (1.0, 2.0)
    }


def test_a_stray_cell_is_left_out_and_named() -> None:
    """A cell in the last corner is left out with a warning, as in other workbooks."""
    sheets, log = read_rows(
        ods(
            ods_table(
                row(ods_text("Name"), ods_text("Body"))
                + row(FILLER, attributes='table:number-rows-repeated="1048574"')
                + row('<table:table-cell table:number-columns-repeated="16383"/>', ods_text("oops"))
            )
        ),
        "a.ods",
    )
    assert sheets == {"Runners": {1: ("Name", "Body")}}
    assert [problem.message for problem in log.problems] == [
        "the cell XFD1048576 ('oops') lies far outside the table and is left out"
    ]


def test_a_stray_cell_beside_the_table_is_left_out_of_its_row() -> None:
    """A cell far to the right leaves the rest of its row alone."""
    far = '<table:table-cell table:number-columns-repeated="500"/>'
    assert rows_of(row(ods_text("a"), ods_text("b"), far, ods_text("oops")), row(ods_text("c"))) == {
        1: ("a", "b"),
        2: ("c",),
    }


def test_hidden_sheets_and_rows_and_merges_are_as_in_other_workbooks() -> None:
    """Hidden sheets are passed over, hidden and filtered rows counted, merged ranges given."""
    style = (
        '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/>'
    )
    merged = ods_text("Ghost", 'table:number-rows-spanned="2" table:number-columns-spanned="1"')
    visible = ods_table(
        row(merged, ods_text("Predator"))
        + row("<table:covered-table-cell/>", ods_text("Katana"), attributes='table:visibility="collapse"')
        + row(ods_text("Ivy"), attributes='table:visibility="filter"')
    )
    hidden = ods_table(row(ods_text("secret")), name="Lists", style="ta2")
    data = ods(visible + hidden, styles=f"{style}</style:style>")
    sheets, log = read_rows(data, "a.ods")
    assert sheets == {"Runners": {1: ("Ghost", "Predator"), 2: (None, "Katana"), 3: ("Ivy",)}}
    assert [problem.message for problem in log.problems] == [
        "2 rows are hidden and are read like the others",
        "the sheet is hidden and is passed over",
    ]
    assert only_grid(ods(visible), "a.ods")[0].merged == (MergedCells(1, 1, 2, 1),)


def test_rows_in_groups_and_header_rows_are_rows() -> None:
    """Rows in groups and repeated headings count like others; tables outside the sheets do not."""
    grouped = (
        f"<table:table-header-rows>{row(ods_text('Name'))}</table:table-header-rows>"
        f"<table:table-row-group>{row(ods_text('Ghost'))}</table:table-row-group>"
    )
    linked = f"<table:dde-link>{ods_table(row(ods_text('x')), name='Link')}</table:dde-link>"
    sheets, _ = read_rows(ods(ods_table(grouped) + linked), "a.ods")
    assert sheets == {"Runners": {1: ("Name",), 2: ("Ghost",)}}
