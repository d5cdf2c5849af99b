"""Turns a workbook into grids, one for each sheet that can be seen and holds something.

What a spreadsheet does to a table on its way is settled here: hidden sheets are passed over and hidden rows
read, each with a warning; rows are numbered as the user sees them; a stray cell far outside the table is left
out with a warning; an error cell stays a fault in its place. Values come out as text, numbers (whole ones
from .xlsx and .ods are floats), booleans, dates without a time of day, or faults.
"""

from __future__ import annotations

from collections.abc import Iterator

from converter.importers.base import InputFile
from converter.importers.grid import Grid, column_letters
from converter.importers.workbooks.archive import Archive
from converter.importers.workbooks.binary import binary_sheets
from converter.importers.workbooks.cells import SheetContent
from converter.importers.workbooks.kinds import COMPOUND_MAGIC, ZIP_MAGIC, WorkbookKind, workbook_kind
from converter.importers.workbooks.open_document import CONTENT_PART, open_document_sheets
from converter.importers.workbooks.open_xml import open_xml_sheets
from converter.problems import Location, ProblemLog, shown

__all__ = ["WorkbookKind", "workbook_grids", "workbook_kind"]


def workbook_grids(source: InputFile, log: ProblemLog) -> Iterator[Grid]:
    """The visible sheets of a workbook that hold something, in their order.

    Read each grid's rows before asking for the next. Raises UnreadableFileError for a file that is no
    workbook, is damaged, protected by a password, or too large.
    """
    for sheet in _sheets(source):
        location = Location(source.name, sheet=sheet.name)
        if sheet.hidden:
            log.warning(location, "the sheet is hidden and is passed over", hint="show it to have it read")
            continue
        if sheet.trouble:
            log.error(location, sheet.trouble, hint="copy the table into a new workbook")
            continue
        _warn(sheet, location, log)
        if sheet.rows:
            yield Grid(location, sheet.rows, sheet.merged)


def _sheets(source: InputFile) -> Iterator[SheetContent]:
    data = source.read_whole()
    name = source.path.name if source.path else source.name
    kind = workbook_kind(data[:65_536], name)
    if data.startswith(COMPOUND_MAGIC) or (kind is WorkbookKind.BINARY and not data.startswith(ZIP_MAGIC)):
        return binary_sheets(data)
    if kind is WorkbookKind.OPEN_DOCUMENT or (data.startswith(ZIP_MAGIC) and Archive(data).has(CONTENT_PART)):
        return open_document_sheets(data)
    return open_xml_sheets(data)


def _warn(sheet: SheetContent, location: Location, log: ProblemLog) -> None:
    if sheet.hidden_rows:
        rows = (
            "1 row is hidden and is"
            if sheet.hidden_rows == 1
            else f"{sheet.hidden_rows} rows are hidden and are"
        )
        log.warning(location, f"{rows} read like the others", hint="delete hidden rows that should not count")
    if sheet.stray_count:
        log.warning(
            location.at_cell(_address(sheet, 0)),
            _strays_message(sheet),
            hint="move it to the table if it belongs there, or clear it",
            value=sheet.strays[0].text or None,
        )
    for note in sheet.notes:
        log.warning(location, note, hint="write the rows out if they are meant")


def _strays_message(sheet: SheetContent) -> str:
    named = ", ".join(_named(sheet, at) for at in range(len(sheet.strays)))
    if sheet.stray_count == 1:
        return f"the cell {named} lies far outside the table and is left out"
    rest = sheet.stray_count - len(sheet.strays)
    more = f" and {rest} more" if rest else ""
    return f"the cells {named}{more} lie far outside the table and are left out"


def _named(sheet: SheetContent, at: int) -> str:
    text = sheet.strays[at].text
    return f"{_address(sheet, at)} ({shown(text)!r})" if text else _address(sheet, at)


def _address(sheet: SheetContent, at: int) -> str:
    return f"{column_letters(sheet.strays[at].column)}{sheet.strays[at].row}"
