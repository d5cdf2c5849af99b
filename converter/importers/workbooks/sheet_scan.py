"""Looks one worksheet's XML over: where its cells are, which are faulty, merged, hidden.

Two ways lead through the rows. A row written the plain way (known attributes in the usual order, cells in
columns met before, no errors) is recognised by one regular expression that admits nothing else, and is kept
from the parser: this is what makes the look much faster than reading. Every other row goes to the parser.
Rows are only kept back while the parser stands between two rows, so that no comment or character data can
hide one from it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from converter.importers.base import UnreadableFileError
from converter.importers.grid import CellFault, MergedCells, column_letters
from converter.importers.workbooks.cells import (
    MOST_FAULTS,
    MOST_MERGED,
    FaultyCell,
    error_fault,
    parse_address,
    unstored_fault,
)
from converter.importers.workbooks.tally import MOST_CELLS, Tally
from converter.importers.workbooks.xml import guarded_parser, local_name, reading

_ROW_END = b"</row>"
_MOST_PLAIN_COLUMNS = 300
_MOST_LESSONS = 40
_LONGEST_TEXT = 32_767
_LONGEST_WAIT = 4 * 1024 * 1024

# Plain repeats only: the first releases of Python 3.11 match possessive ones and atomic groups wrong. At each
# place the next characters tell which way to go on, so giving back what was taken costs no more than
# taking it did.
_ROW_ATTRIBUTES = (
    rb"(?: (?:spans|s|customFormat|ht|customHeight|x14ac:dyDescent|thickBot|thickTop|outlineLevel|ph)="
    rb'"[^"<>]*"'
    rb'| hidden="(?:0|false)"| collapsed="(?:0|false)")*'
)
_VALUE = (
    rb"(?:<v>[^<]+</v>"
    rb"|<f(?: [^<>]*)?>(?:[^<]*</f>)?<v>[^<]+</v>"
    rb'|<is><t(?: xml:space="preserve")?>[^<]*</t></is>)'
)
_STYLE_AND_TYPE = rb'(?: s="[0-9]+")?(?: t="(?:s|n|b|str|inlineStr)")?'
_MOST_ROWS_AT_ONCE = 50
"""Rows matched in one go: for each of them the expression remembers where it could have gone another way."""

_BLANK = rb'<c r="[A-Z]{1,3}\1"%b(?: ?/>|></c>)' % _STYLE_AND_TYPE
_BLANK_ROWS = re.compile(
    rb'(?:<row r="([0-9]{1,7})"%b>(?:%b)*</row>\s*){0,%d}' % (_ROW_ATTRIBUTES, _BLANK, _MOST_ROWS_AT_ONCE)
)
_ROW_NUMBER = re.compile(rb'<row r="([0-9]{1,7})"')
_SPACE = re.compile(rb"\s*")
_TYPES_KNOWN = {"", "n", "s", "str", "b", "d", "e", "inlineStr"}


@dataclass(slots=True)
class ScannedCell:
    """A cell on its way through the parser."""

    row: int
    column: int
    kind: str
    start: int = 0
    has_value: bool = False
    has_formula: bool = False
    formula: str = ""
    text: str = ""


@dataclass(slots=True)
class SheetScan:
    """What a look at a sheet found. `hidden` are the hidden rows that hold something."""

    tally: Tally = field(default_factory=Tally)
    faults: list[FaultyCell] = field(default_factory=list)
    merged: list[MergedCells] = field(default_factory=list)
    hidden: set[int] = field(default_factory=set)
    shared_text: int = 0


def scan_sheet(pieces: Iterable[bytes], part: str, *, quick: bool = True) -> SheetScan:
    """Look a worksheet over. With `quick` false every row goes to the parser.

    Both looks count the same cells. The quick one may count more of them in a column than it holds (a row
    kept from the parser counts in all columns met before), and shares the cells of such rows evenly among
    them: enough to see that a sheet is one table, which is all that is asked of it.

    Raises NotWellFormedError for XML that is broken, UnreadableFileError for addresses no sheet has, and for
    more cells or faults than a sheet may have.
    """
    scanner = _QuickScanner() if quick else SheetScanner()
    with reading(part):
        for piece in pieces:
            scanner.feed(piece)
        scanner.close()
    return scanner.scan


class SheetScanner:
    """The careful look: every element goes through the parser."""

    def __init__(self) -> None:
        self.scan = SheetScan()
        self._parser = guarded_parser()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._depth = 0
        self._data_depth = 0
        self._data_over = False
        self._row = 0
        self._column = 0
        self._row_hidden = False
        self._cell: ScannedCell | None = None
        self._inside = ""
        self._row_end_at = -1

    def feed(self, piece: bytes) -> None:
        """Take the next piece of the part."""
        self._parser.Parse(piece, False)

    def close(self) -> None:
        """Say that the part is over."""
        self._parser.Parse(b"", True)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if ":" in name:
            name = local_name(name)
        if not self._data_depth:
            if name == "sheetData" and not self._data_over:
                self._data_depth = self._depth
            elif name == "mergeCell":
                self._merge(attributes.get("ref", ""))
            return
        if name == "row":
            self._row = _row_number(attributes["r"]) if "r" in attributes else self._row + 1
            self._column = 0
            self._row_hidden = attributes.get("hidden", "0") in ("1", "true")
        elif name == "c":
            self._open_cell(attributes)
        elif self._cell is not None:
            self._inside = name
            if name == "v" or name == "is":
                self._cell.has_value = True
            elif name == "f":
                self._cell.has_formula = True

    def _open_cell(self, attributes: dict[str, str]) -> None:
        row, column = self._row, self._column + 1
        if "r" in attributes:
            address = parse_address(attributes["r"])
            if address is None:
                raise UnreadableFileError(
                    f"holds a cell with the address {attributes['r']!r}, which no sheet has; "
                    "open it in a spreadsheet program and save it again"
                )
            row, column = address
        self._column = column
        self._cell = ScannedCell(row, column, attributes.get("t", ""), self._parser.CurrentByteIndex)

    def _characters(self, text: str) -> None:
        if self._cell is None:
            return
        if self._inside == "f" and len(self._cell.formula) < _LONGEST_TEXT:
            self._cell.formula += text
        elif self._inside in ("v", "t") and len(self._cell.text) < _LONGEST_TEXT:
            self._cell.text += text

    def _end(self, name: str) -> None:
        self._depth -= 1
        if not self._data_depth:
            return
        if ":" in name:
            name = local_name(name)
        if name == "c" and self._cell is not None:
            self._close_cell(self._cell)
            self._cell = None
        elif name == "row":
            self._check_size()
            if self._depth == self._data_depth:
                self._row_end_at = self._parser.CurrentByteIndex
        elif self._depth < self._data_depth:
            self._data_depth, self._data_over = 0, True
        self._inside = ""

    def _close_cell(self, cell: ScannedCell) -> None:
        fault = cell_fault(cell)
        if fault is not None:
            self.scan.faults.append(FaultyCell(cell.row, cell.column, fault))
            if len(self.scan.faults) > MOST_FAULTS:
                raise UnreadableFileError(
                    f"has a sheet with more than {MOST_FAULTS:,} faulty cells; repair its formulas"
                )
        elif not cell.has_value or (not cell.text and cell.kind in ("", "n")):
            return
        self.scan.tally.add(cell.row, cell.column)
        if self._row_hidden:
            self.scan.hidden.add(cell.row)
        self.found(cell, fault)

    def found(self, cell: ScannedCell, fault: CellFault | None) -> None:
        """A cell that holds something has been read. For those who look closer."""

    def _check_size(self) -> None:
        if self.scan.tally.cells > MOST_CELLS:
            raise UnreadableFileError(
                f"has a sheet of more than {MOST_CELLS // 1_000_000} million cells; "
                "save it as .csv, which is read row by row"
            )

    def _merge(self, reference: str) -> None:
        ends = [parse_address(each) for each in reference.split(":")]
        if len(ends) == 2 and ends[0] is not None and ends[1] is not None:
            self.scan.merged.append(MergedCells(*ends[0], *ends[1]))
        if len(self.scan.merged) > MOST_MERGED:
            raise UnreadableFileError(f"has a sheet with more than {MOST_MERGED:,} merged ranges; split them")


class _QuickScanner(SheetScanner):
    """The quick look: plain rows are recognised whole and kept from the parser."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting = b""
        self._fed = 0
        self._between_rows = False
        self._lessons = 0
        self._known: set[int] = set()
        self._plain = plain_rows(self._known)

    def feed(self, piece: bytes) -> None:
        """Take the next piece of the part; what follows its last whole row waits for the next one."""
        content = self._waiting + piece
        at = 0
        while (end := content.find(_ROW_END, at)) >= 0:
            if self._between_rows:
                past = self._keep_back(content, at)
                if past > at:
                    at = past
                    continue
            end += len(_ROW_END)
            self._parse(content[at:end])
            at = end
            self._learn_columns()
        self._waiting = content[at:]
        if len(self._waiting) > _LONGEST_WAIT:
            self._parse(self._waiting)
            self._waiting = b""

    def close(self) -> None:
        """Say that the part is over."""
        self._parse(self._waiting)
        super().close()

    def _parse(self, content: bytes) -> None:
        """Hand content to the parser, and see whether it ended with the end of a row of the sheet.

        Only the place of the last row's end tells: in a comment the same bytes mean nothing.
        """
        self._fed += len(content)
        self._parser.Parse(content, False)
        self._between_rows = self._row_end_at == self._fed - len(_ROW_END)

    def _keep_back(self, content: bytes, at: int) -> int:
        """Count the plain rows from here on and return where they end; `at` where there are none."""
        space = _SPACE.match(content, at)
        start = space.end() if space else at
        if (blank := _BLANK_ROWS.match(content, start)) and blank.end() > start:
            return blank.end()
        match = self._plain.match(content, start)
        past = match.end() if match else start
        if past == start:
            return at
        rows = content[start:past]
        numbers = [int(number) for number in _ROW_NUMBER.findall(rows)]
        self._row = numbers[-1]
        filled = rows.count(b"</c>") - rows.count(b'"></c>')
        self.scan.tally.add_rows(numbers, self._known, filled)
        self._check_size()
        return past

    def _learn_columns(self) -> None:
        columns = self.scan.tally.columns
        if len(self._known) < len(columns) <= _MOST_PLAIN_COLUMNS and self._lessons < _MOST_LESSONS:
            self._lessons += 1
            self._known = set(columns)
            self._plain = plain_rows(self._known)


def plain_rows(columns: Iterable[int]) -> re.Pattern[bytes]:
    """The expression for some dozens of rows written the plain way, with filled cells in these columns only.

    A row needs a cell that holds something; cells that only have a format may stand anywhere in it, since no
    reader makes room for them.
    """
    letters = "|".join(column_letters(each) for each in sorted(columns, reverse=True)) or "(?!)"
    filled = rb'<c r="(?:%b)\1"%b>%b</c>' % (letters.encode(), _STYLE_AND_TYPE, _VALUE)
    return re.compile(
        rb'(?:<row r="([0-9]{1,7})"%b>(?:%b)*%b(?:%b|%b)*</row>\s*){0,%d}'
        % (_ROW_ATTRIBUTES, _BLANK, filled, filled, _BLANK, _MOST_ROWS_AT_ONCE)
    )


def cell_fault(cell: ScannedCell) -> CellFault | None:
    """What is wrong with a cell, or None."""
    if cell.kind == "e":
        return error_fault(cell.text or "#N/A")
    if cell.has_formula and not cell.text and cell.kind not in ("str", "inlineStr"):
        return unstored_fault(cell.formula)
    return None


def unusual_value(cell: ScannedCell, shared_texts: Sequence[str]) -> CellFault | None:
    """The fault of a cell whose stored value the format does not allow, at which a reader would stop."""
    if cell.kind not in _TYPES_KNOWN:
        return CellFault(cell.text, f"the cell is of the unknown kind {cell.kind!r}")
    if cell.kind == "s" and not (cell.text.isdecimal() and int(cell.text) < len(shared_texts)):
        return CellFault(
            cell.text, f"the cell refers to the text number {cell.text!r}, which the file does not hold"
        )
    if cell.kind in ("", "n") and not _is_number(cell.text):
        return CellFault(cell.text, f"the cell should hold a number and holds {cell.text!r}")
    return None


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return "_" not in text


def _row_number(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 9_999_999:
        raise UnreadableFileError(
            f"holds a row with the number {text!r}, which no sheet has; "
            "open it in a spreadsheet program and save it again"
        )
    return int(text)
