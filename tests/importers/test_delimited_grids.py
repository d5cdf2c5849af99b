"""Tests of turning delimited text into grids."""

import csv
import io
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.delimited_grids import (
    LONGEST_CELL,
    LONGEST_LINE,
    MOST_UNCLOSED,
    delimited_grid,
    delimiter_of,
    is_delimited,
)
from converter.importers.encoding import decoded, text_encoding
from converter.importers.grid import CellFault, CellValue
from converter.problems import ProblemLog

NEVER_CLOSED = "a quotation mark is opened here and never closed"


def file_of(content: str | bytes, name: str = "runners.csv") -> InputFile:
    """A file of this name with this content."""
    data = content.encode() if isinstance(content, str) else content
    return InputFile(name, path=Path(name), data=data)


def read(
    content: str | bytes, name: str = "runners.csv"
) -> tuple[dict[int, tuple[CellValue, ...]], list[str]]:
    """The rows by number, and the log's lines."""
    log = ProblemLog()
    rows = {row.number: row.cells for row in delimited_grid(file_of(content, name), log).rows}
    return rows, [str(problem) for problem in log.problems]


@pytest.mark.parametrize(
    ("content", "delimiter"),
    [
        ("Name,Body\nGhost,5\n", ","),
        ("Name;Body\nGhost;5\n", ";"),
        ("Name\tBody\nGhost\t5\n", "\t"),
        ('Name,Essence\nGhost,"1,4"\nIvy,"5,6"\n', ","),
        ("Name;Essence;Magic\nGhost;1,4;0\nIvy;5,6;6\n", ";"),
        ("Ghost;1,4\nIvy;5,6\n", ";"),
        ("Name,Weapons\nGhost,Predator; Katana\nIvy,Uzi; Knife; Ares\n", ","),
        ("Name\tNotes\nGhost\tfast, quiet; armed\nIvy\tslow, loud; unarmed\n", "\t"),
        ("My runners, in 2054\n\nName;Body;Quickness\nGhost;5;6\nIvy;3;4\n", ";"),
        ('"a;b","c;d"\n"e;f","g;h"\n', ","),
        ('Name,Notes\nGhost,"one;\ntwo;\nthree;"\n', ","),
        ("sep=;\nName,x;Body\n", ";"),
        ("Name\nGhost\n", ","),
    ],
)
def test_the_delimiter_is_told_from_the_first_records(content: str, delimiter: str) -> None:
    """Whatever stands in quotation marks, decimal commas and lists do not mislead."""
    assert delimiter_of(content.encode()) == delimiter


def test_a_lone_column_is_divided_as_the_ending_says() -> None:
    """A .tsv file with one column is divided by tabs, so that a comma in it is text."""
    assert read("Name\nGhost\n", "x.tsv")[0] == {1: ("Name",), 2: ("Ghost",)}
    assert delimiter_of(b"Name\nGhost\n", ".tsv") == "\t"


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_rows_are_numbered_by_record(ending: str) -> None:
    """Empty lines count and are not given; a line break in quotation marks does not add a row."""
    lines = ["Name,Notes", "", 'Ghost,"one' + ending + 'two"', ",,", "Ivy,x"]
    assert read(ending.join(lines))[0] == {
        1: ("Name", "Notes"),
        3: ("Ghost", f"one{ending}two"),
        5: ("Ivy", "x"),
    }


def test_a_separator_line_is_not_a_row() -> None:
    """A spreadsheet hides the line `sep=;`, so the line after it is row 1."""
    assert read("sep=;\r\nName;Body\r\nGhost;5\r\n")[0] == {1: ("Name", "Body"), 2: ("Ghost", "5")}


def test_places_are_cells() -> None:
    """A cell of the grid is placed by its letters and row, without a sheet."""
    grid = delimited_grid(file_of("Name,Body\nGhost,5\n"), ProblemLog())
    assert str(grid.place(2, 2)) == "runners.csv › B2"


@pytest.mark.parametrize(
    ("content", "encoding"),
    [
        ("Name,Größe\n".encode(), "utf-8"),
        ("Name,Größe\n".encode("utf-8-sig"), "utf-8-sig"),
        ("Name,Größe\n".encode("utf-16"), "utf-16"),
        (b"\xfe\xff" + "Name,Größe\n".encode("utf-16-be"), "utf-16"),
        ("Name,Größe\n".encode("utf-16-le"), "utf-16-le"),
        ("Name,Größe\n".encode("utf-16-be"), "utf-16-be"),
        ("Name,Größe\n".encode("cp1252"), "cp1252"),
    ],
)
def test_encodings_are_told_apart(content: bytes, encoding: str) -> None:
    """Unicode with and without its mark and the Windows code page give the same text, without the mark."""
    assert text_encoding(file_of(content)) == encoding
    assert decoded(content) == "Name,Größe\n"
    assert read(content)[0] == {1: ("Name", "Größe")}


def test_the_encoding_is_told_from_the_whole_file() -> None:
    """One byte at the end that is not UTF-8 makes the whole file Windows-1252."""
    content = b"Name,Notes\n" + b"Ghost,x\n" * 300_000 + "Zoë,x\n".encode("cp1252")
    assert text_encoding(file_of(content)) == "cp1252"


def test_bytes_of_no_encoding_are_replaced() -> None:
    """A byte Windows-1252 does not have is replaced and raises nothing."""
    assert read(b"Name,Body\nGh\x81st,5\xe4\n")[0][2] == ("Gh\ufffdst", "5ä")


def test_a_mark_that_is_never_closed_costs_its_cell_only() -> None:
    """The cell is a fault, the report names its place, and the rows after it are read."""
    rows, problems = read('Name,Body,Notes\nGhost,5,"fast\nIvy,3,x\nRaven,4,y\n')
    assert rows == {
        1: ("Name", "Body", "Notes"),
        2: ("Ghost", "5", CellFault('"fast', NEVER_CLOSED)),
        3: ("Ivy", "3", "x"),
        4: ("Raven", "4", "y"),
    }
    assert problems == [f"runners.csv › C2: {NEVER_CLOSED}; close or remove it"]


def test_cells_after_an_open_mark_are_read_where_they_stand() -> None:
    """The cells behind an open quotation mark keep their columns."""
    rows, _ = read('Name,Body,Notes\nGhost,"5,fast\n' + "Ivy,3,x\n" * 2000)
    assert rows[2] == ("Ghost", CellFault('"5', NEVER_CLOSED), "fast")
    assert len(rows) == 2002


def test_a_file_full_of_open_marks_is_read_without_them_in_the_end() -> None:
    """After many open quotation marks they are taken for ordinary characters, and reading ends."""
    block = 'Ghost,"5\n' + "Ivy,3\n" * 600
    rows, problems = read("Name,Body\n" + block * (MOST_UNCLOSED + 5))
    assert len(problems) == MOST_UNCLOSED
    assert problems[-1].endswith(
        "from here on the file's quotation marks are taken for ordinary characters; close or remove it"
    )
    assert len(rows) == 1 + 601 * (MOST_UNCLOSED + 5)
    assert rows[2 + 601 * MOST_UNCLOSED] == ("Ghost", '"5')


def test_inch_marks_inside_a_cell_are_text() -> None:
    """A quotation mark that does not begin a cell opens nothing."""
    assert read('Name,Body\nBlade 12" long,5\n') == ({1: ("Name", "Body"), 2: ('Blade 12" long', "5")}, [])


def test_a_cell_that_is_too_long_costs_its_row() -> None:
    """The row is reported and passed by, those after it keep their numbers."""
    rows, problems = read(f"Name,Body\n{'x' * (LONGEST_CELL + 1)},5\nIvy,3\n")
    assert rows == {1: ("Name", "Body"), 3: ("Ivy", "3")}
    assert problems == [
        "runners.csv › A2: row 2 holds a cell of more than 131,072 characters; it is passed by; "
        "check the file for a lost line break"
    ]


def test_a_line_without_end_costs_its_row_and_no_memory() -> None:
    """A line of many megabytes is passed by piece by piece."""
    content = b"Name,Body\n" + b"x" * (30 * LONGEST_LINE) + b"\nIvy,3\n"
    source = file_of(content)
    log = ProblemLog()
    tracemalloc.start()
    rows = {row.number: row.cells for row in delimited_grid(source, log).rows}
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert rows == {1: ("Name", "Body"), 3: ("Ivy", "3")}
    assert [problem.message for problem in log.problems] == [
        "row 2 is longer than 1,000,000 characters; it is passed by"
    ]
    assert peak < 10 * LONGEST_LINE


def test_zeros_are_left_out_with_one_warning() -> None:
    """Zero characters raise nothing and are told of once."""
    rows, problems = read(b"Name,Body,Quickness,Strength,Notes\nGh\0ost,5,6,4,x\nI\0vy,3,4,2,y\n")
    assert rows[2][0] == "Ghost"
    assert rows[3][0] == "Ivy"
    assert problems == [
        "runners.csv: the file holds zero characters (NUL); they are left out; "
        "save it again from the program it came from"
    ]


def test_memory_does_not_grow_with_the_rows() -> None:
    """Ten times the rows take no more memory while they are read."""

    def peak(count: int) -> int:
        source = file_of(b"Name,Notes\n" + (b"Predator," + b"x" * 990 + b"\n") * count)
        tracemalloc.start()
        assert sum(1 for _ in delimited_grid(source, ProblemLog()).rows) == count + 1
        _, highest = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return highest

    # A first piece of a megabyte is looked at for the encoding, so both files are larger than that.
    assert peak(15_000) < peak(1_500) + 500_000


@pytest.mark.parametrize(
    ("content", "name", "expected"),
    [
        ("Name,Body\nGhost,5\n", "runners.csv", True),
        ("Name\n", "runners.csv", True),
        ("[Ghost],5\nx,4\n", "runners.csv", True),
        ("Name;Body\nGhost;5\n", "-", True),
        ("Name;Body\nGhost;5\n", "runners.txt", True),
        ("Name,Body\nGhost,5\n", "runners.xlsx", False),
        ("Ghost is fast, strong\nand quiet\nIvy, Raven, and Fox wait\n", "notes.txt", False),
        ("Name\nGhost\n", "notes.txt", False),
        ('{"name": "Ghost", "body": 5}', "runners.csv", False),
        ('[{"name": "Ghost"}]', "runners.csv", False),
        ("[1, 2]", "-", False),
        ("<html><body>a,b\nc,d</body></html>", "runners.csv", False),
        (b"PK\x03\x04a,b\nc,d\n", "runners.csv", False),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1a,b\n", "runners.csv", False),
        (b"%PDF-1.7 a,b\nc,d\n", "runners.csv", False),
        (b"\x89PNG\x00\x01\x02a,b\nc,d\n", "runners.csv", False),
        ("Name,Body\nGhost,5\n".encode("utf-16"), "runners.csv", True),
        ("", "runners.csv", False),
    ],
)
def test_a_table_in_text_is_recognised_by_content(content: str | bytes, name: str, expected: bool) -> None:
    """Tables are recognised whatever their ending; JSON, web pages, prose and binary files are none."""
    assert is_delimited(file_of(content, name)) is expected


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty"),
        (b"\x00\x01\x02\x03", "is not a table in text; save it as .csv, or give it the ending it had"),
    ],
)
def test_what_is_no_text_is_refused(content: bytes, message: str) -> None:
    """An empty file and a binary one are refused with a reason."""
    with pytest.raises(UnreadableFileError) as caught:
        delimited_grid(file_of(content), ProblemLog())
    assert str(caught.value) == message


TEXTS = st.text(
    st.characters(exclude_categories=["Cs", "Cc", "Zs", "Zl", "Zp"]) | st.sampled_from(',;\t"'), min_size=1
)


@given(st.lists(st.tuples(TEXTS, TEXTS, TEXTS), min_size=2, max_size=8), st.sampled_from([",", ";", "\t"]))
def test_what_the_csv_module_writes_is_read_back(rows: list[tuple[str, str, str]], delimiter: str) -> None:
    """Any cells written with quotation marks where needed come back as they were, under a `sep=` line."""
    target = io.StringIO()
    csv.writer(target, delimiter=delimiter, quoting=csv.QUOTE_ALL).writerows(rows)
    found, problems = read(f"sep={delimiter}\n{target.getvalue()}".encode("utf-8-sig"))
    expected = {
        number: tuple(None if cell.isspace() else cell for cell in row)
        for number, row in enumerate(rows, start=1)
        if not all(cell.isspace() for cell in row)
    }
    assert (found, problems) == (expected, [])


@given(st.binary(max_size=300), st.sampled_from(["a.csv", "a.tsv", "-"]))
def test_no_bytes_raise_anything_but_a_refusal(content: bytes, name: str) -> None:
    """Any bytes are read, or refused as not text; nothing else is raised."""
    is_delimited(file_of(content, name))
    try:
        rows, _ = read(content, name)
    except UnreadableFileError as refusal:
        assert str(refusal).startswith(("is empty", "is not a table in text"))
    else:
        assert list(rows) == sorted(rows)
