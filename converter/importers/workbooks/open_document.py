"""Reads .ods: its `content.xml` is streamed once, into rows.

OpenDocument states in each cell what it holds, so no other reader is needed, and a sheet's rectangle is never
laid out: programs fill a sheet to its last row and column with one repeated empty cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from converter.importers.base import UnreadableFileError
from converter.importers.grid import CellFault, CellValue, GridRow, MergedCells
from converter.importers.workbooks.archive import Archive, broken_workbook, password_protected
from converter.importers.workbooks.cells import (
    MOST_STRAYS_NAMED,
    SheetContent,
    StrayCell,
    clipped,
)
from converter.importers.workbooks.kinds import OPEN_DOCUMENT_MARK, not_a_workbook
from converter.importers.workbooks.open_document_cells import (
    TABLE,
    OpenDocumentCell,
    repeats,
)
from converter.importers.workbooks.tally import MOST_CELLS, Box, Tally
from converter.importers.workbooks.xml import guarded_parser, reading

CONTENT_PART = "content.xml"
MOST_REPEATED_ROWS = 1000
"""How often a row that holds something may be repeated; beyond this it is read once, with a note."""

MOST_REPEATED_CELLS = 100
"""How often a cell that holds something may be repeated beside itself, likewise."""

_OFFICE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0 "
_STYLE = "urn:oasis:names:tc:opendocument:xmlns:style:1.0 "
_ROW = TABLE + "table-row"
_CELLS = {TABLE + "table-cell", TABLE + "covered-table-cell"}
_ROW_COPIES = TABLE + "number-rows-repeated"
_HEIGHT = TABLE + "number-rows-spanned"
_WIDTH = TABLE + "number-columns-spanned"
_VISIBILITY = TABLE + "visibility"
_WIDEST_GAP_IN_RUN = 50


def open_document_sheets(data: bytes) -> Iterator[SheetContent]:
    """The sheets of a workbook, in order; hidden ones come without rows.

    Raises UnreadableFileError for what is no OpenDocument workbook, damaged, protected, or too large.
    """
    archive = Archive(data)
    if not archive.has(CONTENT_PART):
        raise (
            broken_workbook(f"its part {CONTENT_PART} is missing")
            if archive.has("mimetype")
            else (UnreadableFileError(not_a_workbook(b"PK\x03\x04")))
        )
    if archive.has("META-INF/manifest.xml") and b"encryption-data" in archive.whole("META-INF/manifest.xml"):
        raise password_protected()
    if archive.has("mimetype") and not archive.whole("mimetype").startswith(OPEN_DOCUMENT_MARK):
        raise UnreadableFileError(
            "is not a workbook; it is another OpenDocument file: save its table as .ods"
        )
    reader = _ContentReader()
    with reading(CONTENT_PART):
        for piece in archive.pieces(CONTENT_PART):
            reader.parser.Parse(piece, False)
            yield from reader.finished()
        reader.parser.Parse(b"", True)
        yield from reader.finished()


@dataclass(frozen=True, slots=True)
class _Run:
    """Cells beside each other; the first stands in `column`."""

    column: int
    cells: list[CellValue]


@dataclass(frozen=True, slots=True)
class _Row:
    """A row that holds something, as runs, so that a wide gap costs nothing."""

    number: int
    times: int
    hidden: bool
    runs: tuple[_Run, ...]


@dataclass(slots=True)
class _Sheet:
    """A sheet on its way through the parser. `row` is the number of the row that is open."""

    name: str
    hidden: bool
    row: int = 0
    row_repeats: int = 1
    row_hidden: bool = False
    column: int = 1
    runs: list[_Run] = field(default_factory=list)
    rows: list[_Row] = field(default_factory=list)
    merged: list[MergedCells] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)
    notes: list[str] = field(default_factory=list)


class _ContentReader:
    """Follows the parser through `content.xml` and puts sheets together."""

    def __init__(self) -> None:
        self.parser = guarded_parser(namespaces=True)
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self._path: list[str] = []
        self._style = ""
        self._hidden_styles: set[str] = set()
        self._sheet: _Sheet | None = None
        self._sheet_depth = 0
        self._cell: OpenDocumentCell | None = None
        self._done: list[SheetContent] = []
        self._texts: dict[str, str] = {}

    def finished(self) -> list[SheetContent]:
        """The sheets that are complete and have not been fetched."""
        done, self._done = self._done, []
        return done

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._path.append(name)
        if self._cell is not None:
            self._cell.start(name, attributes)
        elif self._sheet is not None:
            self._start_in_sheet(self._sheet, name, attributes)
        elif name == TABLE + "table" and self._path[-2:-1] == [_OFFICE + "spreadsheet"]:
            hidden = attributes.get(TABLE + "style-name", "") in self._hidden_styles
            self._sheet = _Sheet(attributes.get(TABLE + "name", ""), hidden)
            self._sheet_depth = len(self._path)
        elif name == _STYLE + "style":
            self._style = attributes.get(_STYLE + "name", "")
        elif name == _STYLE + "table-properties" and attributes.get(TABLE + "display") == "false":
            self._hidden_styles.add(self._style)

    def _start_in_sheet(self, sheet: _Sheet, name: str, attributes: dict[str, str]) -> None:
        if name in _CELLS and sheet.row:
            self._cell = OpenDocumentCell(attributes, len(self._path))
            if _HEIGHT in attributes or _WIDTH in attributes:
                height, width = repeats(attributes, _HEIGHT), repeats(attributes, _WIDTH)
                last_row, last_column = sheet.row + height - 1, sheet.column + width - 1
                sheet.merged.append(MergedCells(sheet.row, sheet.column, last_row, last_column))
        elif name == _ROW:
            sheet.row += sheet.row_repeats if sheet.row else 1
            sheet.row_repeats = repeats(attributes, _ROW_COPIES)
            sheet.row_hidden = attributes.get(_VISIBILITY, "visible") != "visible"
            sheet.column = 1
            sheet.runs = []

    def _characters(self, text: str) -> None:
        if self._cell is not None:
            self._cell.characters(text)

    def _end(self, name: str) -> None:
        depth = len(self._path)
        self._path.pop()
        sheet = self._sheet
        if sheet is None:
            return
        if self._cell is not None:
            if depth == self._cell.depth:
                self._end_cell(sheet, self._cell)
                self._cell = None
            else:
                self._cell.end(name)
        elif name == _ROW:
            _end_row(sheet)
        elif depth == self._sheet_depth:
            self._done.append(_content(sheet))
            self._sheet = None

    def _end_cell(self, sheet: _Sheet, cell: OpenDocumentCell) -> None:
        value = cell.value()
        if value is not None and not sheet.hidden:
            if isinstance(value, str):
                value = self._texts.setdefault(value, value)
            copies = cell.copies
            if copies > MOST_REPEATED_CELLS:
                sheet.notes.append(f"a cell of row {sheet.row} is repeated {copies} times; it is read once")
                copies = 1
            _place(sheet, value, copies)
        sheet.column += cell.copies


def _place(sheet: _Sheet, value: CellValue, copies: int) -> None:
    """Put a value into the open row, into the run before it where the gap is small."""
    last = sheet.runs[-1] if sheet.runs else _Run(1, [])
    gap = sheet.column - last.column - len(last.cells)
    if gap > _WIDEST_GAP_IN_RUN:
        sheet.runs.append(_Run(sheet.column, [value] * copies))
        return
    last.cells.extend([None] * gap)
    last.cells.extend([value] * copies)
    if not sheet.runs:
        sheet.runs.append(last)


def _end_row(sheet: _Sheet) -> None:
    if not sheet.runs:
        return
    times = sheet.row_repeats
    if times > MOST_REPEATED_ROWS:
        sheet.notes.append(f"row {sheet.row} is repeated {times} times; it is read once")
        times = 1
    sheet.rows.append(_Row(sheet.row, times, sheet.row_hidden, tuple(sheet.runs)))
    columns = [column for column, _ in _filled(sheet.rows[-1])]
    sheet.tally.add_rows(range(sheet.row, sheet.row + times), columns, times * len(columns))
    if sheet.tally.cells > MOST_CELLS:
        raise UnreadableFileError(
            f"has a sheet of more than {MOST_CELLS // 1_000_000} million cells; "
            "save it as .csv, which is read row by row"
        )


def _filled(row: _Row) -> Iterator[tuple[int, CellValue]]:
    for run in row.runs:
        for column, value in enumerate(run.cells, start=run.column):
            if value is not None:
                yield column, value


def _content(sheet: _Sheet) -> SheetContent:
    if sheet.hidden:
        return SheetContent(sheet.name, hidden=True)
    if not sheet.tally.cells:
        return SheetContent(sheet.name)
    box = sheet.tally.table_box()
    if box is None:
        trouble = f"its {sheet.tally.cells} cells are scattered so widely that no table can be made out"
        return SheetContent(sheet.name, trouble=trouble)
    strays, stray_count = _strays(sheet, box)
    inside = [row for row in sheet.rows if box.first_row <= row.number <= box.last_row]
    return SheetContent(
        sheet.name,
        rows=_grid_rows(inside, box),
        merged=clipped(sheet.merged, box),
        hidden_rows=sum(row.times for row in inside if row.hidden),
        strays=strays,
        stray_count=stray_count,
        notes=tuple(sheet.notes),
    )


def _strays(sheet: _Sheet, box: Box) -> tuple[tuple[StrayCell, ...], int]:
    if box == sheet.tally.whole_box:
        return (), 0
    strays: list[StrayCell] = []
    count = 0
    for row in sheet.rows:
        for column, value in _filled(row):
            if not box.holds(row.number, column):
                count += row.times
                if len(strays) < MOST_STRAYS_NAMED:
                    text = value.text if isinstance(value, CellFault) else str(value)
                    strays.append(StrayCell(row.number, column, text))
    return tuple(strays), count


def _grid_rows(rows: list[_Row], box: Box) -> Iterator[GridRow]:
    for row in rows:
        cells: list[CellValue] = []
        for run in row.runs:
            if box.first_column <= run.column + len(run.cells) - 1 and run.column <= box.last_column:
                cells.extend([None] * (run.column - 1 - len(cells)))
                cells.extend(run.cells)
        hidden_part = min(box.first_column - 1, len(cells))
        cells[:hidden_part] = [None] * hidden_part
        inside = tuple(cells[: box.last_column])
        if any(cell is not None for cell in inside):
            for number in range(row.number, row.number + row.times):
                yield GridRow(number, inside)
