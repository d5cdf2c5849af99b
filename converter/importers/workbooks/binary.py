"""Reads .xls (Excel 5 to 2003): its records are looked over, then calamine reads a copy made harmless.

The records are those of the binary format (BIFF). calamine leaves error cells blank, makes room for the whole
rectangle between the outermost cells (65,536 rows of 256 columns at most), and for whatever size a sheet
claims to have. So the claims and the stray cells are overwritten in the copy, record by record: a record with
another number is one it skips. Formulas without a result do not exist in this format.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import accumulate

from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

from converter.importers.base import UnreadableFileError
from converter.importers.grid import MergedCells
from converter.importers.workbooks.archive import broken_workbook, password_protected
from converter.importers.workbooks.calamine import (
    SheetUnreadableError,
    calamine_rows,
    opened,
    opened_sheet,
)
from converter.importers.workbooks.cells import (
    MOST_STRAYS_NAMED,
    FaultyCell,
    SheetContent,
    StrayCell,
    clipped,
    error_fault,
)
from converter.importers.workbooks.compound import CompoundFile
from converter.importers.workbooks.kinds import COMPOUND_MAGIC, not_a_workbook
from converter.importers.workbooks.tally import Tally

_OLD_WORKBOOK_STARTS = (b"\x09\x00", b"\x09\x02", b"\x09\x04")
_BEGIN, _END, _SHEET, _PASSWORD, _SHARED_TEXTS = 0x0809, 0x000A, 0x0085, 0x002F, 0x00FC
_ROW, _SIZE, _FORMULA, _TEXT_RESULT, _ERROR_OR_BOOLEAN = 0x0208, 0x0200, 0x0006, 0x0207, 0x0205
_NUMBER, _LABEL, _NUMBERS, _SKIPPED = 0x0203, 0x0204, 0x00BD, 0x0201
_CELLS = {_NUMBER, _LABEL, _NUMBERS, 0x00D6, 0x027E, 0x00FD, _FORMULA, _ERROR_OR_BOOLEAN}
_ROW_HIDDEN = 0x20
_ERRORS = {
    0x00: "#NULL!",
    0x07: "#DIV/0!",
    0x0F: "#VALUE!",
    0x17: "#REF!",
    0x1D: "#NAME?",
    0x24: "#NUM!",
    0x2A: "#N/A",
}


@dataclass(frozen=True, slots=True)
class _Record:
    """A record of the stream: where it starts, its number, how deep it stands, its content."""

    at: int
    number: int
    depth: int
    content: bytes


@dataclass(frozen=True, slots=True)
class _CellRecord:
    """A record that holds `count` cells of one row, with the text result that may follow it."""

    record: _Record
    row: int
    column: int
    count: int
    result_at: int | None = None


@dataclass(slots=True)
class _SheetRecords:
    """What a look at one sheet's records found.

    `harmful` are the offsets of records to overwrite whatever the cells are: claims of size, embedded charts.
    """

    tally: Tally = field(default_factory=Tally)
    faults: list[FaultyCell] = field(default_factory=list)
    hidden: set[int] = field(default_factory=set)
    rows: set[int] = field(default_factory=set)
    harmful: list[int] = field(default_factory=list)


def binary_sheets(data: bytes) -> Iterator[SheetContent]:
    """The sheets of a workbook, in order; hidden ones come without rows.

    Raises UnreadableFileError for what is no such workbook, is damaged, protected by a password, or older
    than Excel 5.
    """
    if not data.startswith(COMPOUND_MAGIC):
        if data.startswith(_OLD_WORKBOOK_STARTS):
            raise UnreadableFileError(
                "is a workbook from before Excel 5; open it in a spreadsheet program and save it as .xlsx"
            )
        raise UnreadableFileError(not_a_workbook(data))
    compound = CompoundFile(data)
    if compound.holds("EncryptedPackage"):
        raise password_protected()
    stream = compound.find("Workbook", "Book")
    if stream is None:
        raise UnreadableFileError(
            "is not a workbook; it is another Office file (a document or a presentation)"
        )
    return _sheets(data, compound.places(stream))


def _sheets(data: bytes, places: list[tuple[int, int]]) -> Iterator[SheetContent]:
    stream = b"".join(data[at : at + length] for at, length in places)
    starts = _sheet_starts(stream)
    surveys = [_survey(stream, start) for start in starts]
    strays = [_strays(stream, start, survey) for start, survey in zip(starts, surveys, strict=True)]
    overwritten = [at for survey in surveys for at in survey.harmful]
    for stray in (each for outside in strays for each in outside):
        overwritten.append(stray.record.at)
        if stray.result_at is not None:
            overwritten.append(stray.result_at)
    workbook = opened(_overwritten(data, places, overwritten))
    if len(workbook.sheets_metadata) != len(surveys):
        raise broken_workbook("its list of sheets does not fit its sheets")
    for index, (survey, outside) in enumerate(zip(surveys, strays, strict=True)):
        content = _content(workbook, index, survey, outside)
        if content is not None:
            yield content


def _content(
    workbook: CalamineWorkbook, index: int, survey: _SheetRecords, outside: list[_CellRecord]
) -> SheetContent | None:
    about = workbook.sheets_metadata[index]
    if about.typ != SheetTypeEnum.WorkSheet:
        return None
    if about.visible != SheetVisibleEnum.Visible:
        return SheetContent(about.name, hidden=True)
    if not survey.tally.cells:
        return SheetContent(about.name)
    box = survey.tally.table_box()
    if box is None:
        return SheetContent(
            about.name, trouble="its cells are scattered so widely that no table can be made out"
        )
    try:
        table = opened_sheet(workbook, about.name)
    except SheetUnreadableError as error:
        return SheetContent(about.name, trouble=f"the sheet cannot be read ({error})")
    faults = [each for each in survey.faults if box.holds(each.row, each.column)]
    ranges = table.merged_cell_ranges or []
    merged = [
        MergedCells(top + 1, left + 1, bottom + 1, right + 1) for (top, left), (bottom, right) in ranges
    ]
    return SheetContent(
        about.name,
        rows=calamine_rows(table, faults),
        merged=clipped(merged, box),
        hidden_rows=sum(box.first_row <= row <= box.last_row for row in survey.hidden & survey.rows),
        strays=tuple(_stray_cell(each) for each in outside[:MOST_STRAYS_NAMED]),
        stray_count=sum(each.count for each in outside),
    )


def _records(stream: bytes, start: int) -> Iterator[_Record]:
    """The records from an offset on, up to the end of their sheet or of the list of sheets."""
    at, depth = start, 0
    while at + 4 <= len(stream):
        number, length = struct.unpack_from("<HH", stream, at)
        if at + 4 + length > len(stream):
            raise broken_workbook("a record is cut off")
        depth += number == _BEGIN
        yield _Record(at, number, depth, stream[at + 4 : at + 4 + length])
        depth -= number == _END
        if depth <= 0:
            return
        at += 4 + length


def _sheet_starts(stream: bytes) -> list[int]:
    """Where each sheet's records begin, in the order of the sheets."""
    starts = []
    for record in _records(stream, 0):
        if record.number == _PASSWORD:
            raise password_protected()
        if record.number == _SHARED_TEXTS and len(record.content) >= 8:
            (texts,) = struct.unpack_from("<I", record.content, 4)
            if texts > len(stream):
                raise broken_workbook("it claims to hold more texts than it has room for")
        if record.number == _SHEET and len(record.content) >= 6:
            starts.append(struct.unpack_from("<I", record.content)[0])
    return starts


def _survey(stream: bytes, start: int) -> _SheetRecords:
    survey = _SheetRecords()
    for record in _records(stream, start):
        if record.depth > 1 or record.number == _SIZE:
            survey.harmful.append(record.at)
        elif record.number == _ROW and len(record.content) >= 14:
            row, flags = struct.unpack_from("<H10xH", record.content)
            if flags & _ROW_HIDDEN:
                survey.hidden.add(row + 1)
    for each in _cell_records(stream, start):
        survey.tally.add(each.row, each.column, each.count)
        survey.rows.add(each.row)
        error = _error(each.record)
        if error is not None:
            survey.faults.append(FaultyCell(each.row, each.column, error_fault(error)))
    return survey


def _cell_records(stream: bytes, start: int) -> Iterator[_CellRecord]:
    waiting: _CellRecord | None = None
    for record in _records(stream, start):
        if record.depth > 1:
            continue
        if record.number == _TEXT_RESULT and waiting is not None:
            waiting = replace(waiting, result_at=record.at)
        elif record.number in _CELLS:
            if waiting is not None:
                yield waiting
            if len(record.content) < 6:
                raise broken_workbook("a record is cut off")
            row, column = struct.unpack_from("<HH", record.content)
            count = (len(record.content) - 6) // 6 if record.number == _NUMBERS else 1
            waiting = _CellRecord(record, row + 1, column + 1, count)
    if waiting is not None:
        yield waiting


def _error(record: _Record) -> str | None:
    """The error a cell shows, or None."""
    content = record.content
    if record.number == _ERROR_OR_BOOLEAN and len(content) >= 8 and content[7]:
        return _ERRORS.get(content[6], "#N/A")
    if record.number == _FORMULA and len(content) >= 14 and content[12:14] == b"\xff\xff" and content[6] == 2:
        return _ERRORS.get(content[8], "#N/A")
    return None


def _strays(stream: bytes, start: int, survey: _SheetRecords) -> list[_CellRecord]:
    """The cells far outside the table; all cells where no table can be made out."""
    if not survey.tally.cells:
        return []
    box = survey.tally.table_box()
    if box is not None and box == survey.tally.whole_box:
        return []
    return [
        each for each in _cell_records(stream, start) if box is None or not box.holds(each.row, each.column)
    ]


def _stray_cell(cell: _CellRecord) -> StrayCell:
    """A stray cell with its number or text; shared texts and formulas are not looked up."""
    content = cell.record.content
    text = _error(cell.record) or ""
    if cell.record.number == _NUMBER and len(content) >= 14:
        text = f"{struct.unpack_from('<d', content, 6)[0]:g}"
    elif cell.record.number == _LABEL and len(content) > 9:
        text = content[9:].decode("utf-16-le" if content[8] & 1 else "latin-1", "replace")
    return StrayCell(cell.row, cell.column, text)


def _overwritten(data: bytes, places: list[tuple[int, int]], records: Iterable[int]) -> bytes:
    """A copy of the file in which the records at these offsets of the stream are ones a reader skips."""
    copy = bytearray(data)
    ends = list(accumulate(length for _, length in places))
    for record in records:
        for at, byte in enumerate(struct.pack("<H", _SKIPPED), start=record):
            index = bisect_right(ends, at)
            offset, length = places[index]
            copy[offset + at - (ends[index] - length)] = byte
    return bytes(copy)
