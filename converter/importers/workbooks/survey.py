"""Looks an Office Open XML workbook over before anything reads it.

Readers make room for the whole rectangle between a sheet's outermost cells, leave error cells and formulas
without a result blank, and stop at a value they do not know. So the workbook's own XML is streamed once:
sizes are counted as they unpack, the table's rectangle is found, faulty cells, merged ranges, hidden rows and
sheets are noted.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence
from dataclasses import dataclass

from converter.importers.base import UnreadableFileError
from converter.importers.grid import CellFault, MergedCells
from converter.importers.workbooks.archive import Archive, broken_workbook
from converter.importers.workbooks.cells import FaultyCell, clipped
from converter.importers.workbooks.kinds import not_a_workbook
from converter.importers.workbooks.sheet_scan import ScannedCell, SheetScan, SheetScanner, scan_sheet
from converter.importers.workbooks.tally import Box, Tally
from converter.importers.workbooks.xml import (
    NotWellFormedError,
    each_element,
    guarded_parser,
    local_name,
    reading,
)

ROOT_RELATIONS_PART = "_rels/.rels"
WORKBOOK_PART = "xl/workbook.xml"

LARGEST_TEXT = 512 * 1024 * 1024
"""Characters all cells of a sheet may show together; one long text can be shared by a million cells."""

_LONGEST_CLAIM = 100
_CLAIM = re.compile(rb"""[cC]ount\s{0,9}=\s{0,9}["']\s{0,9}\+?([0-9]{7,})""")


@dataclass(frozen=True, slots=True)
class SheetSurvey:
    """What is known of one sheet before it is read.

    `box` is the rectangle of the table, None for a sheet with nothing in it (`cells` is 0) or one whose cells
    are scattered too widely to be read. `has_strays` tells that cells lie outside the box. Hidden sheets are
    not looked into. `part` is empty where the archive lacks the sheet.
    """

    name: str
    part: str
    hidden: bool
    cells: int = 0
    box: Box | None = None
    has_strays: bool = False
    faults: tuple[FaultyCell, ...] = ()
    merged: tuple[MergedCells, ...] = ()
    hidden_rows: int = 0


@dataclass(frozen=True, slots=True)
class WorkbookSurvey:
    """The sheets of a workbook in their order (chart and macro sheets left out) and what it unpacks to.

    `usual` tells that the parts have the names and links all programs give them, so that any reader finds the
    same ones. `styles` and `texts` are the parts that hold formats and shared texts, empty where there are
    none; `counts_from_1904` tells which of the two calendars dates are counted in.
    """

    sheets: tuple[SheetSurvey, ...]
    unpacked_bytes: int
    usual: bool = True
    styles: str = ""
    texts: str = ""
    counts_from_1904: bool = False


@dataclass(frozen=True, slots=True)
class _SheetEntry:
    name: str
    relation: str
    hidden: bool
    usual: bool


@dataclass(slots=True)
class _Listing:
    """What the workbook part itself says."""

    entries: list[_SheetEntry]
    counts_from_1904: bool = False


@dataclass(frozen=True, slots=True)
class _Relation:
    id: str
    part: str
    kind: str


def survey_workbook(archive: Archive) -> WorkbookSurvey:
    """Look a workbook (.xlsx, .xlsm) over.

    Raises UnreadableFileError for an archive that is no such workbook, is damaged, or is larger than the
    limits (LARGEST_PART, LARGEST_UNPACKED, MOST_CELLS, LARGEST_TEXT).
    """
    roots = _relations(archive, ROOT_RELATIONS_PART, "/")
    part = next((each.part for each in roots if each.kind == "officeDocument"), WORKBOOK_PART)
    if not archive.has(part) or part.lower().endswith(".bin"):
        raise _refusal(archive)
    folder, name = posixpath.split(part)
    relations = _relations(archive, f"{folder}/_rels/{name}.rels", f"/{folder}")
    texts = _part_of(archive, relations, "sharedStrings")
    styles = _part_of(archive, relations, "styles")
    shared = _survey_texts(archive, texts)
    if styles:
        each_element(archive.pieces(styles), styles, lambda name, attributes: None)
    listing = _listing(archive, part)
    by_id = {each.id: each for each in relations}
    shown = [by_id[each.relation].part for each in listing.entries if _is_shown(each, by_id)]
    archive.check_sizes([*shown, texts, styles])
    sheets = []
    for entry in listing.entries:
        relation = by_id.get(entry.relation, _Relation("", "", "worksheet"))
        if relation.kind == "worksheet":
            sheets.append(_survey_sheet(archive, entry, relation.part, shared))
    usual = (
        bool(roots)
        and shared.honest
        and part == WORKBOOK_PART
        and texts in ("", "xl/sharedStrings.xml")
        and styles in ("", "xl/styles.xml")
        and all(entry.usual for entry in listing.entries)
        and all(sheet.part.startswith("xl/worksheets/") for sheet in sheets)
    )
    return WorkbookSurvey(
        tuple(sheets), archive.unpacked_bytes, usual, styles, texts, listing.counts_from_1904
    )


@dataclass(frozen=True, slots=True)
class _Texts:
    """The part with the shared texts and an upper bound of the longest, in bytes.

    `honest` tells that the part does not claim to hold more texts than it has bytes: readers make room for
    as many as it claims.
    """

    part: str
    longest: int
    honest: bool


def _part_of(archive: Archive, relations: Sequence[_Relation], kind: str) -> str:
    usual = f"xl/{kind}.xml"
    part = next((each.part for each in relations if each.kind == kind), usual)
    return part if archive.has(part) else ""


def _survey_sheet(archive: Archive, entry: _SheetEntry, part: str, texts: _Texts) -> SheetSurvey:
    if not archive.has(part):
        return SheetSurvey(entry.name, "", entry.hidden)
    if entry.hidden:
        return SheetSurvey(entry.name, part, hidden=True)
    scan = _looked_over(archive, part)
    if not scan.tally.cells:
        return SheetSurvey(entry.name, part, hidden=False)
    if texts.longest * scan.tally.cells > LARGEST_TEXT:
        _check_shared_text(archive, part, shared_texts(archive, texts.part))
    box = scan.tally.table_box()
    if box is None:
        return SheetSurvey(entry.name, part, hidden=False, cells=scan.tally.cells)
    return SheetSurvey(
        entry.name,
        part,
        hidden=False,
        cells=scan.tally.cells,
        box=box,
        has_strays=box != scan.tally.whole_box,
        faults=tuple(each for each in scan.faults if box.holds(each.row, each.column)),
        merged=clipped(scan.merged, box),
        hidden_rows=sum(box.first_row <= row <= box.last_row for row in scan.hidden),
    )


def _looked_over(archive: Archive, part: str) -> SheetScan:
    """A sheet looked over quickly where that is enough, and else with care.

    A quick look that stumbles refuses no sheet: the careful one has the last word.
    """
    try:
        scan = scan_sheet(archive.pieces(part), part)
    except NotWellFormedError:
        return scan_sheet(archive.pieces(part), part, quick=False)
    if scan.tally.cells and not _is_compact(scan.tally):
        return scan_sheet(archive.pieces(part), part, quick=False)
    return scan


def _is_shown(entry: _SheetEntry, by_id: dict[str, _Relation]) -> bool:
    relation = by_id.get(entry.relation)
    return not entry.hidden and relation is not None and relation.kind == "worksheet"


def _is_compact(tally: Tally) -> bool:
    box = tally.table_box()
    return box is not None and box == tally.whole_box


def _listing(archive: Archive, part: str) -> _Listing:
    listing = _Listing([])

    def started(name: str, attributes: dict[str, str]) -> None:
        if name == "sheet" and "name" in attributes:
            links = [key for key in attributes if key.endswith(":id")]
            relation = attributes[links[0]] if links else ""
            hidden = attributes.get("state", "visible") in ("hidden", "veryHidden")
            listing.entries.append(_SheetEntry(attributes["name"], relation, hidden, links == ["r:id"]))
        elif name == "workbookPr":
            listing.counts_from_1904 = attributes.get("date1904", "0") in ("1", "true")

    each_element(archive.pieces(part), part, started)
    return listing


def _relations(archive: Archive, part: str, folder: str) -> list[_Relation]:
    """The links a part of relations lists, their targets as names of parts."""
    relations: list[_Relation] = []

    def started(name: str, attributes: dict[str, str]) -> None:
        if name == "Relationship":
            target = posixpath.normpath(posixpath.join(folder, attributes.get("Target", ""))).lstrip("/")
            kind = posixpath.basename(attributes.get("Type", ""))
            relations.append(_Relation(attributes.get("Id", ""), target, kind))

    if archive.has(part):
        each_element(archive.pieces(part), part, started)
    return relations


def _refusal(archive: Archive) -> UnreadableFileError:
    names = " ".join(archive.names).lower()
    if "xl/workbook.bin" in names:
        return UnreadableFileError(
            "is a binary workbook (.xlsb); open it in a spreadsheet program and save it as .xlsx"
        )
    if "word/document.xml" in names:
        return UnreadableFileError(
            "is not a workbook; it is a Word document: copy its table into a spreadsheet"
        )
    if "ppt/presentation.xml" in names:
        return UnreadableFileError("is not a workbook; it is a presentation")
    if "xl/" in names:
        return broken_workbook(f"its part {WORKBOOK_PART} is missing")
    return UnreadableFileError(not_a_workbook(b"PK\x03\x04"))


def _survey_texts(archive: Archive, part: str) -> _Texts:
    if not part:
        return _Texts("", 0, honest=True)
    longest = current = size = claimed = 0
    before = b""
    for piece in archive.pieces(part):
        size += len(piece)
        for number in _CLAIM.findall(before + piece):
            claimed = max(claimed, int(number[:20]))
        before = piece[-_LONGEST_CLAIM:]
        first, *others = piece.split(b"</si>")
        current += len(first)
        for other in others:
            longest = max(longest, current)
            current = len(other)
    return _Texts(part, max(longest, current), honest=claimed <= size)


def shared_texts(archive: Archive, part: str) -> list[str]:
    """The texts cells refer to by number, from the part that holds them; none where `part` is empty."""
    texts: list[str] = []
    pieces: list[str] = []
    open_text = False

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal open_text
        name = local_name(name)
        if name == "si":
            pieces.clear()
        open_text = name == "t"

    def end(name: str) -> None:
        nonlocal open_text
        open_text = False
        if local_name(name) == "si":
            texts.append("".join(pieces))

    def characters(text: str) -> None:
        if open_text:
            pieces.append(text)

    if not part:
        return texts
    parser = guarded_parser()
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = characters
    with reading(part):
        for piece in archive.pieces(part):
            parser.Parse(piece, False)
        parser.Parse(b"", True)
    return texts


class _TextCounter(SheetScanner):
    """Adds up the shared texts a sheet's cells show."""

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__()
        self._texts = texts
        self._shown = 0

    def found(self, cell: ScannedCell, fault: CellFault | None) -> None:
        """Add a cell's text."""
        if cell.kind == "s" and cell.text.isdecimal() and int(cell.text) < len(self._texts):
            self._shown += len(self._texts[int(cell.text)])
            if self._shown > LARGEST_TEXT:
                raise UnreadableFileError(
                    "has a sheet whose texts are too long together; shorten them or split the sheet"
                )


def _check_shared_text(archive: Archive, part: str, texts: Sequence[str]) -> None:
    counter = _TextCounter(texts)
    with reading(part):
        for piece in archive.pieces(part):
            counter.feed(piece)
        counter.close()
