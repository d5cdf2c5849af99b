"""Tests of the look at a workbook before it is read: sizes, and the quick way against the careful one."""

import re
import subprocess
import sys
import time
import tracemalloc
import zlib
from collections.abc import Iterable
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.importers import delimited_grids
from converter.importers.base import UnreadableFileError
from converter.importers.grid import MergedCells
from converter.importers.workbooks import sheet_scan
from converter.importers.workbooks import survey as workbook_survey
from converter.importers.workbooks.archive import Archive
from converter.importers.workbooks.sheet_scan import SheetScan, SheetScanner, plain_rows, scan_sheet
from converter.importers.workbooks.survey import survey_workbook
from converter.importers.workbooks.tally import Box, Tally
from converter.importers.workbooks.xml import NotWellFormedError
from tests.importers.workbooks import ods, plain_xlsx, raw_parts, raw_xlsx, read_rows, sheet_xml, zipped

ONE = '<row r="1"><c r="A1"><v>1</v></c></row>'
MEGABYTE = 1024 * 1024


def refusal(data: bytes, **limits: int) -> str:
    """Why a workbook is refused."""
    with pytest.raises(UnreadableFileError) as caught:
        survey_workbook(Archive(data, **limits))
    return str(caught.value)


def both_ways(rows: str, size: int = 64) -> tuple[SheetScan, SheetScan]:
    """The quick and the careful look at a sheet given in small pieces."""
    content = sheet_xml(rows).encode()
    pieces = [content[at : at + size] for at in range(0, len(content), size)]
    return scan_sheet(pieces, "sheet"), scan_sheet(pieces, "sheet", quick=False)


def test_a_survey_tells_what_is_in_each_sheet() -> None:
    """Names, cells, the table's rectangle, merged ranges and hidden sheets are found."""
    parts = raw_parts(
        sheet_xml(
            '<row r="2"><c r="B2"><v>1</v></c><c r="D2" t="e"><v>#REF!</v></c><c r="Z2" s="4"/></row>',
            after='<mergeCells><mergeCell ref="B2:C2"/></mergeCells>',
        ),
        sheet_xml(ONE),
    )
    listing = str(parts["xl/workbook.xml"])
    parts["xl/workbook.xml"] = listing.replace('sheetId="2"', 'sheetId="2" state="hidden"')
    first, second = survey_workbook(Archive(zipped(parts))).sheets
    assert (first.name, first.hidden, first.cells, first.box) == ("S1", False, 2, Box(2, 2, 2, 4))
    assert [(each.row, each.column, each.fault.text) for each in first.faults] == [(2, 4, "#REF!")]
    assert first.merged == (MergedCells(2, 2, 2, 3),)
    assert (second.name, second.hidden, second.box) == ("S2", True, None)


@pytest.mark.parametrize("part", ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml"])
def test_a_part_that_unpacks_to_too_much_is_refused(part: str) -> None:
    """Megabytes of zeros in a few kilobytes are refused as they come out, in whatever part that is read."""
    bomb = raw_parts(sheet_xml(ONE))
    bomb[part] = f"<a>{' ' * (6 * MEGABYTE)}</a>"
    data = zipped(bomb)
    assert len(data) < 20_000
    tracemalloc.start()
    message = refusal(data, largest_part=4 * MEGABYTE)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert message == (
        f"unpacks to more than 4 MB (its part {part}); "
        "split the workbook, or save the sheet as .csv, which is read row by row"
    )
    assert peak < 20 * MEGABYTE


def test_all_parts_together_have_a_limit() -> None:
    """Many parts that are each small enough are refused where they are too much together."""
    padding = " " * MEGABYTE
    data = zipped(raw_parts(*[sheet_xml(ONE, before=padding)] * 5))
    assert refusal(data, largest_unpacked=3 * MEGABYTE).startswith("unpacks to more than 3 MB (its part xl/")


def test_a_size_that_is_stated_is_refused_before_anything_unpacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet that says it is too large is refused unopened, and so is one too many behind good ones."""
    monkeypatch.setattr(zlib, "decompressobj", lambda *_: pytest.fail("it was unpacked"))
    data = zipped({"small": "x", "large": " " * (6 * MEGABYTE)})
    with pytest.raises(UnreadableFileError, match=r"^unpacks to more than 4 MB \(its part large\); "):
        next(Archive(data, largest_part=4 * MEGABYTE).pieces("large"))
    sheets = zipped({"a": " " * (3 * MEGABYTE), "b": " " * (3 * MEGABYTE)})
    with pytest.raises(UnreadableFileError, match=r"^unpacks to more than 5 MB \(its part b\); "):
        Archive(sheets, largest_unpacked=5 * MEGABYTE).check_sizes(["a", "A", "none", "b"])
    Archive(sheets, largest_unpacked=6 * MEGABYTE).check_sizes(["a", "b"])


def test_a_part_longer_than_it_says_is_left_where_that_shows() -> None:
    """A header that lies does not make anybody unpack the whole part."""
    data = zipped({"large": " " * (64 * MEGABYTE)})
    lying = data.replace((64 * MEGABYTE).to_bytes(4, "little"), (100).to_bytes(4, "little"))
    archive = Archive(lying)
    with pytest.raises(UnreadableFileError, match="the part large is not as long as it says"):
        list(archive.pieces("large"))
    assert archive.unpacked_bytes <= 2 * MEGABYTE


def test_a_header_that_states_too_small_a_size_is_not_believed() -> None:
    """What comes out is counted, not what the archive says of itself."""
    data = zipped(raw_parts(sheet_xml(ONE, before=" " * MEGABYTE)))
    real = len(sheet_xml(ONE, before=" " * MEGABYTE)).to_bytes(4, "little")
    lying = data.replace(real, (100).to_bytes(4, "little"))
    assert lying != data
    assert refusal(lying).startswith(
        "is a damaged workbook: the part xl/worksheets/sheet1.xml is not as long"
    )


def test_damage_inside_a_part_is_noticed() -> None:
    """A part whose packed bytes are spoilt is refused."""
    data = bytearray(plain_xlsx([["Name", number] for number in range(300)]))
    at = data.index(b"xl/worksheets/sheet1.xml") + 40
    data[at : at + 40] = b"\xff" * 40
    assert refusal(bytes(data)).startswith("is a damaged workbook: ")


@pytest.mark.parametrize(
    "declaration",
    [
        '<!DOCTYPE a [<!ENTITY b "c">]>',
        '<!DOCTYPE a SYSTEM "file:///etc/hostname">',
        '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]>',
    ],
)
def test_document_types_are_refused(declaration: str) -> None:
    """No entity can be declared in any part, neither one that grows nor one that fetches a file."""
    parts = raw_parts(sheet_xml(ONE))
    parts["xl/worksheets/sheet1.xml"] = declaration + sheet_xml(ONE)
    message = "is a damaged workbook: it holds a document type declaration, which no workbook needs"
    assert refusal(zipped(parts)).startswith(message)


@pytest.mark.parametrize(
    ("sheet", "reason"),
    [
        (sheet_xml(ONE)[:-5], "is a damaged workbook: its part xl/worksheets/sheet1.xml is not well-formed"),
        (sheet_xml('<row r="1"><c r="A1" r="XFD9"><v>1</v></c></row>'), "is a damaged workbook: its part"),
        (sheet_xml('<row r="1"><c r="7G"><v>1</v></c></row>'), "holds a cell with the address '7G', which"),
        (sheet_xml('<row r="0"><c><v>1</v></c></row>'), "holds a row with the number '0', which no sheet"),
        (
            '<?xml version="1.0" encoding="cp037"?>' + sheet_xml(ONE),
            "is a damaged workbook: it is written in the encoding cp037, not in UTF-8",
        ),
    ],
)
def test_broken_sheets_are_refused(sheet: str, reason: str) -> None:
    """XML that is not well-formed, impossible addresses and unusual encodings are refused."""
    parts = raw_parts("")
    parts["xl/worksheets/sheet1.xml"] = sheet
    assert refusal(zipped(parts)).startswith(reason)


def test_two_parts_of_one_name_are_refused() -> None:
    """Readers would differ in which of two parts of one name they take."""
    parts = raw_parts(sheet_xml(ONE))
    parts["XL/worksheets/Sheet1.xml"] = sheet_xml(ONE)
    assert refusal(zipped(parts)).startswith("is a damaged workbook: it holds two parts of the same name")


def test_a_claim_of_many_texts_makes_no_room_for_them() -> None:
    """A part that claims thousands of millions of texts, at which a reader would abort, is read."""
    parts = raw_parts(sheet_xml('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'), shared=["a &lt; b"])
    claiming = str(parts["xl/sharedStrings.xml"]).replace("<sst ", "<sst uniqueCount = '9999999999' ")
    parts["xl/sharedStrings.xml"] = claiming
    assert not survey_workbook(Archive(zipped(parts))).usual
    assert read_rows(zipped(parts))[0] == {"S1": {1: ("a < b",)}}


def test_one_long_text_shared_by_many_cells_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """What all cells show together has a limit, since each reader copies a shared text into each cell."""
    monkeypatch.setattr(workbook_survey, "LARGEST_TEXT", 5_000)
    cells = "".join(f'<row r="{n}"><c r="A{n}" t="s"><v>0</v></c></row>' for n in range(1, 12))
    # Ten cells of 500 characters make 5,000, which is allowed; eleven make 5,500.
    message = "has a sheet whose texts are too long together; shorten them or split the sheet"
    assert refusal(raw_xlsx(cells, shared=["x" * 500])) == message
    ten = cells[: cells.index('<row r="11"')]
    assert survey_workbook(Archive(raw_xlsx(ten, shared=["x" * 500]))).sheets[0].cells == 10


def test_the_last_corner_costs_no_memory_in_a_small_address_space() -> None:
    """A five-kilobyte file with a cell in the last corner is read within 400 MB of address space."""
    code = (
        "import resource, sys\n"
        "resource.setrlimit(resource.RLIMIT_AS, (400 * 1024**2,) * 2)\n"
        "from converter.importers.base import InputFile\n"
        "from converter.importers.workbooks.grids import workbook_grids\n"
        "from converter.problems import ProblemLog\n"
        "log = ProblemLog()\n"
        "source = InputFile('x.xlsx', data=sys.stdin.buffer.read())\n"
        "print([row.cells for grid in workbook_grids(source, log) for row in grid.rows], len(log.problems))\n"
    )
    data = raw_xlsx(ONE + '<row r="1048576"><c r="XFD1048576"><v>2</v></c></row>')
    assert len(data) < 5_000
    done = subprocess.run([sys.executable, "-c", code], input=data, capture_output=True, check=True)
    assert done.stdout == b"[(1.0,)] 1\n"


PLAIN_CELLS = [
    '<c r="A{n}"><v>1</v></c>',
    '<c r="A{n}" s="3" t="s"><v>0</v></c>',
    '<c r="B{n}" t="str"><f>A{n}</f><v>x</v></c>',
    '<c r="B{n}"><f t="shared" si="0"/><v>2</v></c>',
    '<c r="C{n}" t="inlineStr"><is><t xml:space="preserve"> hidden="1" t="e" </t></is></c>',
    '<c r="D{n}" s="1"/>',
    '<c r="AB{n}" s="1"><v>4</v></c>',
]
ODD_CELLS = [
    '<c r="E{n}" t="e"><v>#N/A</v></c>',
    "<c r='F{n}'><v>1</v></c>",
    '<c r="G{n}"><f>A1</f><v></v></c>',
    '<c r="H{n}"><!-- </row> --><v>1</v></c>',
    '<c r="I{n}"><v><![CDATA[</row>]]></v></c>',
    '<c r="J{n}" t="inlineStr"><is><r><t>a</t></r></is></c>',
    "<c><v>9</v></c>",
]
BETWEEN = ["", "\n", "<!-- </row> -->", '<!-- <row r="3"><c r="ZZ9"><v>1</v></c></row> -->', "<?x </row>?>"]
CELL_LISTS = st.lists(st.sampled_from(PLAIN_CELLS + ODD_CELLS), max_size=5)
ROWS = st.lists(
    st.tuples(CELL_LISTS, st.sampled_from(["", ' hidden="1"', ' ht="15"']), st.sampled_from(BETWEEN))
)


@given(ROWS, st.sampled_from([7, 64, 4096]))
def test_the_quick_look_sees_what_the_careful_one_sees(
    rows: Iterable[tuple[list[str], str, str]], size: int
) -> None:
    """Whatever mixture of plain and odd rows comes, in whatever pieces, both looks find the same."""
    xml = "".join(
        f'<row r="{n}"{attributes}>{"".join(cells).replace("{n}", str(n))}</row>{between}'
        for n, (cells, attributes, between) in enumerate(rows, start=1)
    )
    quick, careful = both_ways(xml, size)
    assert quick.tally.cells == careful.tally.cells
    assert sum(span.cells for span in quick.tally.rows.values()) == careful.tally.cells
    assert quick.faults == careful.faults
    assert quick.hidden == careful.hidden
    assert set(quick.tally.columns) >= set(careful.tally.columns)
    if careful.tally.cells:
        wide, exact = quick.tally.whole_box, careful.tally.whole_box
        assert wide is not None and exact is not None
        assert (wide.first_row, wide.last_row) == (exact.first_row, exact.last_row)


@pytest.mark.parametrize("cell", PLAIN_CELLS)
def test_plain_rows_are_recognised(cell: str) -> None:
    """Rows as programs write them take the quick way."""
    row = f'<row r="12" spans="1:4" ht="12.8" hidden="false"><c r="A12"><v>1</v></c>{cell.format(n=12)}</row>'
    match = plain_rows({1, 2, 3, 28}).match(row.encode())
    assert match is not None
    assert match.end() == len(row)


def test_rows_with_line_breaks_between_them_take_the_quick_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line break behind each row, as some programs write it, sends no row to the parser but the first."""
    parsed: list[int] = []
    monkeypatch.setattr(SheetScanner, "found", lambda self, cell, fault: parsed.append(cell.row))
    rows = "".join(f'<row r="{n}"><c r="A{n}"><v>1</v></c></row>\r\n' for n in range(1, 200))
    quick, careful = both_ways(rows, size=4096)
    assert quick.tally.cells == careful.tally.cells == 199
    assert parsed[: parsed.index(2)] == [1, 1]


@pytest.mark.parametrize(
    "blank", ['<c r="C2" t="inlineStr"/>', '<c r="C2" t="inlineStr"></c>', '<c r="C2" s="1" />']
)
def test_cells_that_hold_nothing_keep_no_row_from_the_quick_look(blank: str) -> None:
    """They count for nothing, whichever way they are written: two rows of a cell each are two cells."""
    row = f'<row r="2"><c r="A2"><v>1</v></c>{blank}</row>'
    match = plain_rows({1}).match(row.encode())
    assert match is not None
    assert match.end() == len(row)
    survey = survey_workbook(Archive(raw_xlsx(ONE + row)))
    assert survey.sheets[0].cells == 2


@pytest.mark.parametrize("row", ['<row r="2"><c r="A2"><v>1</v></c></rox>', ONE + "<c" * 3000])
def test_a_row_that_nearly_fits_costs_no_more_than_its_length(row: str) -> None:
    """A row of very many cells that breaks off at its end is given up in a moment."""
    cells = "".join('<c r="A7" s="1"/>' + '<c r="A7" t="str"><f>B7</f><v>text</v></c>' for _ in range(5_000))
    started = time.perf_counter()
    match = plain_rows({1}).match(f'<row r="7" ht="15">{cells}{row}'.encode())
    assert match is not None
    assert match.end() == 0
    assert time.perf_counter() - started < 2


@pytest.mark.parametrize("module", [sheet_scan, delimited_grids])
def test_expressions_are_those_that_every_python_matches_alike(module: ModuleType) -> None:
    """The first releases of Python 3.11 match possessive repeats and atomic groups wrongly: none is used."""
    compiled = [each for each in vars(module).values() if isinstance(each, re.Pattern)]
    for pattern in [*compiled, plain_rows({1, 2})]:
        text = pattern.pattern if isinstance(pattern.pattern, str) else pattern.pattern.decode()
        bare = re.sub(r"\[[^\]]*\]", "[]", text)
        assert not re.search(r"[*+?}]\+|\(\?>", bare), text


def test_where_the_quick_look_stumbles_the_careful_one_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quick look that loses its place refuses no workbook; one that is broken is refused by both."""
    data = raw_xlsx(ONE + '<row r="2"><c r="A2"><v>2</v></c></row>')
    broken = raw_xlsx(ONE + '<row r="2"><c r="A2"><v>2</row>')
    monkeypatch.setattr(sheet_scan, "plain_rows", lambda columns: re.compile(b'(<row r="2">)?'))
    monkeypatch.setattr(sheet_scan, "_ROW_NUMBER", re.compile(b'<row r="([0-9]+)"'))
    with pytest.raises(NotWellFormedError):
        scan_sheet(Archive(data).pieces("xl/worksheets/sheet1.xml"), "sheet")
    assert survey_workbook(Archive(data)).sheets[0].cells == 2
    assert refusal(broken).startswith("is a damaged workbook: its part xl/worksheets/sheet1.xml is not well")


@pytest.mark.parametrize(
    "row",
    [
        '<row r="12" hidden="1"><c r="A12"><v>1</v></c></row>',
        '<row r="12"><c r="A13"><v>1</v></c></row>',
        '<row r="12"><c r="Q12"><v>1</v></c></row>',
        '<row r="12"><c r="A12" r="XFD9"><v>1</v></c></row>',
        '<row r="12"><c r="A12" t="e"><v>#N/A</v></c></row>',
        '<row r="12"><c r="A12"><f>B1</f><v></v></c></row>',
        '<row r="12"><c r="A12"><v></v></c></row>',
        '<row r="12"><c r="A12"><v>1</v></c><!-- --></row>',
        '<row r="12"><c r="A12"><v>1</v></c></row',
    ],
)
def test_no_other_row_is_taken_for_a_plain_one(row: str) -> None:
    """Errors, other columns or rows, hidden rows and comments never take the quick way."""
    match = plain_rows({1}).match(row.encode())
    assert match is not None
    assert match.end() == 0


def test_the_largest_block_is_the_table() -> None:
    """Of two blocks with a wide gap the one with more cells is the table, wherever it lies."""
    tally = Tally()
    tally.add(1, 1)
    for row in range(5000, 5010):
        tally.add(row, 3)
        tally.add(row, 200)
        tally.add(row, 201)
    assert tally.whole_box == Box(1, 1, 5009, 201)
    assert tally.table_box() == Box(5000, 200, 5009, 201)


def test_rows_counted_at_once_are_counted_as_one_by_one() -> None:
    """Adding whole rows gives the same rectangle as adding their cells."""
    at_once, one_by_one = Tally(), Tally()
    for rows in (range(990, 2600), [1, 3, 9]):
        at_once.add_rows(rows, {1, 2}, 2 * len(rows))
        for row in rows:
            one_by_one.add(row, 1)
            one_by_one.add(row, 2)
    assert at_once.cells == one_by_one.cells == 3226  # 2 * (1610 + 3)
    assert at_once.table_box() == one_by_one.table_box() == Box(1, 1, 2599, 2)


def test_an_open_document_bomb_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limits hold for OpenDocument as well."""
    archive = Archive(ods(" " * (3 * MEGABYTE)), largest_part=2 * MEGABYTE)
    with pytest.raises(UnreadableFileError, match="unpacks to more than 2 MB"):
        list(archive.pieces("content.xml"))


def test_a_stream_that_never_ends_is_refused() -> None:
    """A packed part without its end is a damaged one."""
    data = zipped({"xl/workbook.xml": "x" * 5000})
    packed = zlib.compress(b"x" * 5000)[2:-4]
    at = data.index(packed)
    cut = data[:at] + b"\x00\x10\x00\xef\xff" + bytes(len(packed) - 5) + data[at + len(packed) :]
    with pytest.raises(UnreadableFileError, match="is a damaged workbook: the part xl/workbook"):
        list(Archive(cut).pieces("xl/workbook.xml"))
