"""Tests of telling workbooks from other files, of refusing them, and of the old binary format."""

import pytest
from openpyxl import Workbook

from converter.importers.base import UnreadableFileError
from converter.importers.grid import CellFault, MergedCells
from converter.importers.workbooks.grids import WorkbookKind, workbook_grids, workbook_kind
from converter.problems import ProblemLog
from tests.importers.workbooks import (
    compound_file,
    error_record,
    number_record,
    ods,
    ods_table,
    ods_text,
    plain_xlsx,
    read_rows,
    record,
    saved,
    size_record,
    source_of,
    text_record,
    xls,
    zipped,
)

NOT_AVAILABLE = CellFault("#N/A", "the cell shows the error #N/A")
PROTECTED = "is protected by a password; open it in a spreadsheet program and save it without one"


def refusal(data: bytes, name: str = "runners.xlsx") -> str:
    """Why a file is refused."""
    with pytest.raises(UnreadableFileError) as caught:
        list(workbook_grids(source_of(data, name), ProblemLog()))
    return str(caught.value)


@pytest.mark.parametrize(
    ("data", "name", "message"),
    [
        (b"", "a.xlsx", "is empty"),
        (
            b"Name,Body\nGhost,5\n",
            "a.xlsx",
            "is not a workbook; it is plain text: if it holds a table, give it the ending .csv or .tsv",
        ),
        (
            b"Name\tBody\n",
            "a.xls",
            "is not a workbook; it is plain text: if it holds a table, give it the ending .csv or .tsv",
        ),
        (b'{"name": 1}', "a.ods", "is not a workbook; it is JSON: give it the ending .json"),
        (b"%PDF-1.7\n", "a.xlsx", "is not a workbook; it is a PDF"),
        (
            b"<!DOCTYPE html><html><table>",
            "a.xls",
            "is not a workbook; it is a web page: open it in a spreadsheet program and save it as .xlsx",
        ),
        (
            b'<?xml version="1.0"?><Workbook>',
            "a.xls",
            "is not a workbook; it is XML: open it in a spreadsheet program and save it as .xlsx",
        ),
        (
            bytes(range(200)),
            "a.xlsx",
            "is not a workbook; save it as .xlsx or .ods in a spreadsheet program",
        ),
        (
            b"\x09\x04\x06\x00" + bytes(50),
            "a.xls",
            "is a workbook from before Excel 5; open it in a spreadsheet program and save it as .xlsx",
        ),
        (zipped({"a.txt": "hello"}), "a.xlsx", "is not a workbook; it is a ZIP archive of something else"),
        (
            zipped({"word/document.xml": "<x/>"}),
            "a.xlsx",
            "is not a workbook; it is a Word document: copy its table into a spreadsheet",
        ),
        (
            zipped({"xl/workbook.bin": "x"}),
            "a.xlsb",
            "is a binary workbook (.xlsb); open it in a spreadsheet program and save it as .xlsx",
        ),
        (
            ods("", mimetype="application/vnd.oasis.opendocument.text"),
            "a.ods",
            "is not a workbook; it is another OpenDocument file: save its table as .ods",
        ),
        (compound_file(b"x", "EncryptedPackage"), "a.xlsx", PROTECTED),
        (xls({"S": (0, b"")}, listed_first=record(0x2F, bytes(6))), "a.xls", PROTECTED),
        (ods("", **{"META-INF/manifest.xml": "<manifest:encryption-data/>"}), "a.ods", PROTECTED),
        (
            compound_file(b"x", "WordDocument"),
            "a.xls",
            "is not a workbook; it is another Office file (a document or a presentation)",
        ),
    ],
)
def test_what_is_no_readable_workbook_is_refused_with_its_reason(
    data: bytes, name: str, message: str
) -> None:
    """A file that is something else, empty or protected says so and tells a way out."""
    assert refusal(data, name) == message


@pytest.mark.parametrize("name", ["a.xlsx", "a.ods", "a.xls"])
def test_a_workbook_cut_off_anywhere_is_refused_and_not_half_read(name: str) -> None:
    """Half a workbook of any kind is refused as damaged."""
    whole = {
        "a.xlsx": plain_xlsx([["Name"]] * 50),
        "a.ods": ods(ods_table(f"<table:table-row>{ods_text('x')}</table:table-row>")),
        "a.xls": xls({"S": (0, text_record(0, 0, "Name"))}),
    }[name]
    for length in (10, 600, len(whole) // 2, len(whole) - 30):
        if length < len(whole):
            assert refusal(whole[:length], name).startswith("is a damaged workbook: ")


@pytest.mark.parametrize(
    ("head", "name", "kind"),
    [
        (plain_xlsx([["x"]]), "a.bin", WorkbookKind.OPEN_XML),
        (plain_xlsx([["x"]]), "a.ods", WorkbookKind.OPEN_XML),
        (ods(""), "a.xlsx", WorkbookKind.OPEN_DOCUMENT),
        (xls({"S": (0, b"")}), "-", WorkbookKind.BINARY),
        (b"Name,Body", "a.xlsx", WorkbookKind.OPEN_XML),
        (b"Name,Body", "a.csv", None),
        (zipped({"x": "y"}), "a.zip", None),
        (b"", "-", None),
    ],
)
def test_the_kind_is_told_by_content_and_then_by_name(
    head: bytes, name: str, kind: WorkbookKind | None
) -> None:
    """The first bytes decide; a name decides only where they say nothing."""
    assert workbook_kind(head, name) is kind


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (plain_xlsx([["x"]]), "a.xls"),
        (ods(ods_table(f"<table:table-row>{ods_text('x')}</table:table-row>")), "a.xlsx"),
    ],
)
def test_a_workbook_with_another_kinds_ending_is_read(data: bytes, name: str) -> None:
    """The ending does not keep a workbook from being read as what it is."""
    assert read_rows(data, name)[0] == {"Runners": {1: ("x",)}}


def test_an_old_workbook_is_read_with_its_errors_merges_and_hidden_rows() -> None:
    """The binary format gives the same grids: start, faults, merges, hidden sheets and rows."""
    hidden_row = record(0x208, b"\x01\x00" + bytes(10) + b"\x20\x00" + bytes(2))
    merge = record(0xE5, b"\x01\x00" + b"\x01\x00\x02\x00\x01\x00\x01\x00")
    failed_formula = record(
        0x06, b"\x03\x00\x01\x00\x00\x00" + b"\x02\x00\x07\x00\x00\x00\xff\xff" + bytes(8)
    )
    first = hidden_row + text_record(1, 1, "Ghost") + number_record(1, 2, 5) + error_record(2, 2, 0x2A)
    sheets = {"Runners": (0, first + failed_formula + merge), "Lists": (1, text_record(0, 0, "x"))}
    log = ProblemLog()
    (grid,) = workbook_grids(source_of(xls(sheets), "old.xls"), log)
    assert {row.number: row.cells for row in grid.rows} == {
        2: (None, "Ghost", 5.0),
        3: (None, None, NOT_AVAILABLE),
        4: (None, CellFault("#DIV/0!", "the cell shows the error #DIV/0!"), None),
    }
    assert grid.merged == (MergedCells(2, 2, 3, 2),)
    assert [problem.message for problem in log.problems] == [
        "1 row is hidden and is read like the others",
        "the sheet is hidden and is passed over",
    ]


def test_an_old_workbook_may_not_claim_a_size_or_hold_strays() -> None:
    """A size of four thousand million rows and a cell in the last corner cost nothing."""
    content = size_record(0xFFFFFFFF, 0xFFFF) + text_record(0, 0, "Ghost") + number_record(65535, 255, 7)
    sheets, log = read_rows(xls({"S": (0, content)}), "old.xls")
    assert sheets == {"S": {1: ("Ghost",)}}
    assert [problem.message for problem in log.problems] == [
        "the cell IV65536 ('7') lies far outside the table and is left out"
    ]


def test_sectors_in_a_circle_are_refused() -> None:
    """A compound file whose sectors lead back to each other ends the reading, not the patience."""
    data = bytearray(xls({"S": (0, text_record(0, 0, "x"))}))
    data[512 + 4 * 4 : 512 + 4 * 5] = (3).to_bytes(4, "little")
    assert refusal(bytes(data), "old.xls").startswith("is a damaged workbook: its sectors run in a circle")


def test_an_empty_workbook_gives_no_grid() -> None:
    """A workbook without content gives nothing, without complaint."""
    assert read_rows(saved(Workbook()))[0] == {}
    assert read_rows(ods(ods_table("")), "a.ods")[0] == {}
