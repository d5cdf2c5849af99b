"""Builds small workbooks for tests: plain ones, and ones no spreadsheet program would write."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from openpyxl import Workbook

from converter.importers.base import InputFile
from converter.importers.grid import CellValue, Grid
from converter.importers.workbooks.grids import workbook_grids
from converter.problems import ProblemLog

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"


def source_of(data: bytes, name: str = "runners.xlsx") -> InputFile:
    """A file of this name with these bytes, held in memory."""
    return InputFile(name, path=Path(name), data=data)


def read_rows(
    data: bytes, name: str = "runners.xlsx"
) -> tuple[dict[str, dict[int, tuple[CellValue, ...]]], ProblemLog]:
    """The rows of every grid by sheet and number, and the log."""
    log = ProblemLog()
    sheets: dict[str, dict[int, tuple[CellValue, ...]]] = {}
    for grid in workbook_grids(source_of(data, name), log):
        assert grid.location.sheet is not None
        sheets[grid.location.sheet] = {row.number: row.cells for row in grid.rows}
    return sheets, log


def only_grid(data: bytes, name: str = "runners.xlsx") -> tuple[Grid, ProblemLog]:
    """The one grid of a workbook, and the log."""
    log = ProblemLog()
    (grid,) = workbook_grids(source_of(data, name), log)
    return grid, log


def messages(log: ProblemLog) -> list[str]:
    """The log's lines."""
    return [str(problem) for problem in log.problems]


def saved(workbook: Any) -> bytes:
    """A workbook of openpyxl's as bytes."""
    target = io.BytesIO()
    workbook.save(target)
    return target.getvalue()


def plain_xlsx(rows: Iterable[Iterable[Any]], sheet: str = "Runners") -> bytes:
    """A workbook with one sheet of these rows."""
    workbook = Workbook()
    worksheet = workbook.active
    assert worksheet is not None
    worksheet.title = sheet
    for row in rows:
        worksheet.append(list(row))
    return saved(workbook)


def zipped(parts: dict[str, bytes | str]) -> bytes:
    """A ZIP archive of these parts, in their order; `mimetype` is not packed, as OpenDocument wants it."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            packing = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(name, content, packing)
    return target.getvalue()


def raw_parts(*sheets: str, shared: Iterable[str] = ()) -> dict[str, bytes | str]:
    """The parts of a workbook whose sheets `S1`, `S2` ... have exactly this XML."""
    numbers = range(1, len(sheets) + 1)
    listed = "".join(f'<sheet name="S{n}" sheetId="{n}" r:id="r{n}"/>' for n in numbers)
    related = "".join(
        f'<Relationship Id="r{n}" Type="{RELATIONS}/worksheet" Target="worksheets/sheet{n}.xml"/>'
        for n in numbers
    )
    texts = "".join(f"<si><t>{text}</t></si>" for text in shared)
    parts: dict[str, bytes | str] = {
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}"><Relationship Id="w"'
        f' Type="{RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{RELATIONS}"><workbookPr/>'
        f"<sheets>{listed}</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}">{related}</Relationships>',
        "xl/sharedStrings.xml": f'<sst xmlns="{MAIN}">{texts}</sst>',
    }
    for number, sheet in zip(numbers, sheets, strict=True):
        parts[f"xl/worksheets/sheet{number}.xml"] = sheet
    return parts


def sheet_xml(rows: str, after: str = "", before: str = "") -> str:
    """A worksheet's XML around these rows."""
    return f'<worksheet xmlns="{MAIN}">{before}<sheetData>{rows}</sheetData>{after}</worksheet>'


def raw_xlsx(rows: str, after: str = "", before: str = "", shared: Iterable[str] = ()) -> bytes:
    """A workbook with one sheet `S1` with exactly these rows."""
    return zipped(raw_parts(sheet_xml(rows, after, before), shared=shared))


OPEN_DOCUMENT = (
    '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"'
    ' xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"'
    ' xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
    ' xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"'
    ' xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"'
    ' xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0">'
)
OPEN_DOCUMENT_TYPE = "application/vnd.oasis.opendocument.spreadsheet"


def ods(tables: str, styles: str = "", mimetype: str = OPEN_DOCUMENT_TYPE, **others: str) -> bytes:
    """An OpenDocument workbook with these tables; other parts by name."""
    content = (
        f"{OPEN_DOCUMENT}<office:automatic-styles>{styles}</office:automatic-styles>"
        f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>"
    )
    return zipped({"mimetype": mimetype, "content.xml": content, **others})


def ods_table(rows: str, name: str = "Runners", style: str = "") -> str:
    """A table of an OpenDocument workbook."""
    styled = f' table:style-name="{style}"' if style else ""
    return f'<table:table table:name="{name}"{styled}>{rows}</table:table>'


def ods_text(text: str, attributes: str = "") -> str:
    """A text cell."""
    start = f'<table:table-cell office:value-type="string" {attributes}>'
    return f"{start}<text:p>{text}</text:p></table:table-cell>"


def ods_number(value: float, attributes: str = "") -> str:
    """A number cell."""
    return f'<table:table-cell office:value-type="float" office:value="{value}" {attributes}/>'


def record(number: int, content: bytes = b"") -> bytes:
    """A record of the old binary format."""
    return struct.pack("<HH", number, len(content)) + content


def text_record(row: int, column: int, text: str) -> bytes:
    """A text cell of the old binary format; row and column count from 0."""
    return record(0x204, struct.pack("<HHHHB", row, column, 0, len(text), 0) + text.encode("latin-1"))


def number_record(row: int, column: int, value: float) -> bytes:
    """A number cell of the old binary format."""
    return record(0x203, struct.pack("<HHHd", row, column, 0, value))


def error_record(row: int, column: int, code: int) -> bytes:
    """An error cell of the old binary format; 0x2A is #N/A."""
    return record(0x205, struct.pack("<HHHBB", row, column, 0, code, 1))


def size_record(rows: int, columns: int) -> bytes:
    """What a sheet of the old binary format claims its size to be."""
    return record(0x200, struct.pack("<IIHHH", 0, rows, 0, columns, 0))


def binary_stream(sheets: dict[str, tuple[int, bytes]], listed_first: bytes = b"") -> bytes:
    """The stream of an .xls workbook: sheets by name, how visible they are (0 is visible), and records."""

    def begin(kind: int) -> bytes:
        return record(0x809, struct.pack("<HHHHII", 0x600, kind, 0, 0, 0, 6))

    bodies = [begin(0x10) + content + record(0x0A) for _, content in sheets.values()]

    def listing(offsets: list[int]) -> bytes:
        content = begin(5) + record(0x42, struct.pack("<H", 1200)) + listed_first
        for offset, (name, (visible, _)) in zip(offsets, sheets.items(), strict=True):
            content += record(0x85, struct.pack("<IBBBB", offset, visible, 0, len(name), 0) + name.encode())
        return content + record(0x0A)

    at = len(listing([0] * len(sheets)))
    offsets = []
    for body in bodies:
        offsets.append(at)
        at += len(body)
    return listing(offsets) + b"".join(bodies)


def compound_file(stream: bytes, name: str = "Workbook") -> bytes:
    """A compound file of one stream, up to about 60 kB."""
    free, end, table = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD
    stream = stream.ljust(max(4096, -(-len(stream) // 512) * 512), b"\0")
    sectors = len(stream) // 512
    allocation = [table, end, *range(3, sectors + 2), end]
    allocation += [free] * (128 - len(allocation))
    header = (
        bytes.fromhex("d0cf11e0a1b11ae1")
        + bytes(16)
        + struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6)
        + bytes(6)
    )
    header += struct.pack("<10I", 0, 1, 1, 0, 4096, end, 0, end, 0, 0) + b"\xff" * 432

    def entry(title: str, kind: int, start: int, size: int, child: int) -> bytes:
        encoded = title.encode("utf-16-le")
        about = struct.pack("<HBBIII", len(encoded) + 2, kind, 1, free, free, child)
        return encoded.ljust(64, b"\0") + about + bytes(36) + struct.pack("<IQ", start, size)

    directory = entry("Root Entry", 5, end, 0, 1) + entry(name, 2, 2, len(stream), free) + bytes(256)
    return header + struct.pack("<128I", *allocation) + directory + stream


def xls(sheets: dict[str, tuple[int, bytes]], listed_first: bytes = b"") -> bytes:
    """An .xls workbook."""
    return compound_file(binary_stream(sheets, listed_first))
