"""Takes rows from python-calamine and gives them the shape of a grid."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time, timedelta

import python_calamine

from converter.importers.base import UnreadableFileError
from converter.importers.grid import CellFault, CellValue, GridRow
from converter.importers.workbooks.archive import broken_workbook, password_protected
from converter.importers.workbooks.cells import FaultyCell, duration_text

_PLAIN_TYPES = {str, int, float, bool}


class SheetUnreadableError(Exception):
    """calamine gave up on a sheet. The message is its own."""


def opened(data: bytes) -> python_calamine.CalamineWorkbook:
    """The workbook, opened. Raises UnreadableFileError where calamine cannot make sense of it."""
    try:
        return python_calamine.load_workbook(io.BytesIO(data))
    except python_calamine.PasswordError as error:
        raise password_protected() from error
    except BaseException as error:
        raise broken_workbook(_reason(error)) from error


def opened_sheet(workbook: python_calamine.CalamineWorkbook, name: str) -> python_calamine.CalamineSheet:
    """A sheet of a workbook. Raises SheetUnreadableError where calamine cannot make sense of it."""
    try:
        return workbook.get_sheet_by_name(name)
    except BaseException as error:
        raise SheetUnreadableError(_reason(error)) from error


def _reason(error: BaseException) -> str:
    """What calamine says; anything but a complaint of its own (or a panic in its Rust code) is raised on."""
    if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
        raise error
    if isinstance(error, (MemoryError, UnreadableFileError)):
        raise error
    return str(error).rstrip(".") or type(error).__name__


def calamine_rows(
    sheet: python_calamine.CalamineSheet, faults: Iterable[FaultyCell] = ()
) -> Iterator[GridRow]:
    """The rows of a sheet that hold something, numbered as the user sees them, with the faults put in."""
    waiting: dict[int, list[FaultyCell]] = {}
    for each in faults:
        waiting.setdefault(each.row, []).append(each)
    for number, cells in _numbered(sheet):
        if waiting:
            for early in sorted(row for row in waiting if row < number):
                yield GridRow(early, with_faults((), waiting.pop(early)))
            if number in waiting:
                cells = with_faults(cells, waiting.pop(number))
        if cells.count(None) < len(cells):
            yield GridRow(number, cells)
    for late in sorted(waiting):
        yield GridRow(late, with_faults((), waiting[late]))


def _numbered(sheet: python_calamine.CalamineSheet) -> Iterator[tuple[int, tuple[CellValue, ...]]]:
    """Rows with their numbers. calamine fills up the rows above a table, but not the columns before it."""
    if sheet.start is None:
        return
    first_row, first_column = sheet.start
    before: tuple[CellValue, ...] = (None,) * first_column
    for number, row in enumerate(sheet.iter_rows(), start=1):
        if number > first_row:
            cells = _cells(row)
            yield number, before + cells if before else cells


def _cells(row: Sequence[object]) -> tuple[CellValue, ...]:
    if not _PLAIN_TYPES.issuperset(map(type, row)):
        return tuple([cell_value(cell) for cell in row])
    if "" in row:
        return tuple([None if cell == "" else cell for cell in row])  # type: ignore[misc]
    return tuple(row)  # type: ignore[arg-type]


def cell_value(value: object) -> CellValue:
    """A value of calamine's as a grid has it: a date without its time of day, a duration as text."""
    if isinstance(value, datetime):
        return value.date()
    if isinstance(value, time):
        return value.replace(microsecond=0).isoformat()
    if isinstance(value, timedelta):
        return duration_text(value)
    if value is None or value == "":
        return None
    if isinstance(value, (str, int, float, bool, date, CellFault)):
        return value
    return str(value)


def with_faults(cells: Sequence[CellValue], faults: Iterable[FaultyCell]) -> tuple[CellValue, ...]:
    """A row with its faulty cells put in; it grows where they lie beyond its end."""
    row = list(cells)
    for each in faults:
        row.extend([None] * (each.column - len(row)))
        row[each.column - 1] = each.fault
    return tuple(row)
