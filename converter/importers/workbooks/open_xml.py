"""Reads .xlsx and .xlsm: surveyed first, then read by calamine, from a trimmed copy where that is needed."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence
from html import escape

import python_calamine

from converter.importers.base import UnreadableFileError
from converter.importers.grid import CellFault
from converter.importers.workbooks.archive import Archive
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
)
from converter.importers.workbooks.sheet_scan import (
    ScannedCell,
    SheetScanner,
    unusual_value,
)
from converter.importers.workbooks.survey import (
    SheetSurvey,
    WorkbookSurvey,
    shared_texts,
    survey_workbook,
)
from converter.importers.workbooks.tally import Box
from converter.importers.workbooks.xml import reading

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_COPIED_SHEET = "Sheet"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"


def open_xml_sheets(data: bytes) -> Iterator[SheetContent]:
    """The sheets of a workbook, in order; hidden ones come without rows.

    Raises UnreadableFileError for what is no workbook, damaged, protected, or too large.
    """
    archive = Archive(data)
    survey = survey_workbook(archive)
    workbook: python_calamine.CalamineWorkbook | None = None
    for sheet in survey.sheets:
        if sheet.hidden or sheet.box is None:
            yield SheetContent(sheet.name, hidden=sheet.hidden, trouble=_trouble(sheet))
            continue
        try:
            if sheet.has_strays or not survey.usual:
                raise SheetUnreadableError
            workbook = workbook or opened(data)
            table = opened_sheet(workbook, sheet.name)
        except (SheetUnreadableError, UnreadableFileError):
            yield _trimmed_sheet(archive, survey, sheet)
        else:
            yield _content(sheet, table, sheet.faults)


def _trouble(sheet: SheetSurvey) -> str:
    if sheet.hidden:
        return ""
    if not sheet.part:
        return "the workbook is damaged: this sheet is listed and is not in it"
    if sheet.cells:
        return f"its {sheet.cells} cells are scattered so widely that no table can be made out"
    return ""


def _content(
    sheet: SheetSurvey,
    table: python_calamine.CalamineSheet,
    faults: Sequence[FaultyCell],
    strays: Sequence[StrayCell] = (),
    stray_count: int = 0,
) -> SheetContent:
    return SheetContent(
        sheet.name,
        rows=calamine_rows(table, faults),
        merged=sheet.merged,
        hidden_rows=sheet.hidden_rows,
        strays=tuple(strays),
        stray_count=stray_count,
    )


def _trimmed_sheet(archive: Archive, survey: WorkbookSurvey, sheet: SheetSurvey) -> SheetContent:
    """Read a sheet from a copy of its own, without stray cells and values calamine stops at."""
    assert sheet.box is not None
    texts = shared_texts(archive, survey.texts)
    trimmer = _Trimmer(sheet.box, texts)
    content = archive.whole(sheet.part)
    with reading(sheet.part):
        trimmer.feed(content)
        trimmer.close()
    copy = _copy_with(archive, survey, texts, trimmer.without_cuts(content))
    try:
        table = opened_sheet(opened(copy), _COPIED_SHEET)
    except SheetUnreadableError as error:
        return SheetContent(sheet.name, trouble=f"the sheet cannot be read ({error})")
    return _content(sheet, table, trimmer.faults, trimmer.strays, trimmer.stray_count)


class _Trimmer(SheetScanner):
    """Notes which bytes of a sheet to leave out, and what they held."""

    def __init__(self, box: Box, texts: Sequence[str]) -> None:
        super().__init__()
        self.faults: list[FaultyCell] = []
        self.strays: list[StrayCell] = []
        self.stray_count = 0
        self._box = box
        self._texts = texts
        self._cuts: list[tuple[int, int]] = []

    def found(self, cell: ScannedCell, fault: CellFault | None) -> None:
        """Leave a cell out where it is stray or of a kind calamine stops at."""
        if not self._box.holds(cell.row, cell.column):
            self._cut(cell)
            self._note_stray(cell, fault)
            return
        unusual = fault or unusual_value(cell, self._texts)
        if unusual is not None:
            self.faults.append(FaultyCell(cell.row, cell.column, unusual))
            self._cut(cell)

    def _cut(self, cell: ScannedCell) -> None:
        self._cuts.append((cell.start, self._parser.CurrentByteIndex))

    def _note_stray(self, cell: ScannedCell, fault: CellFault | None) -> None:
        text = fault.text if fault else cell.text
        if cell.kind == "s" and unusual_value(cell, self._texts) is None:
            text = self._texts[int(cell.text)]
        if not text.strip():
            return
        self.stray_count += 1
        if len(self.strays) < MOST_STRAYS_NAMED:
            self.strays.append(StrayCell(cell.row, cell.column, text))

    def without_cuts(self, content: bytes) -> bytes:
        """The sheet's bytes without what was left out; each cut ends with its closing tag."""
        kept = []
        at = 0
        for start, closing_tag in self._cuts:
            kept.append(content[at:start])
            at = content.index(b">", closing_tag) + 1
        kept.append(content[at:])
        return b"".join(kept)


def _copy_with(archive: Archive, survey: WorkbookSurvey, texts: Sequence[str], content: bytes) -> bytes:
    """A workbook of one sheet with this content and these shared texts, with the formats of the original."""
    calendar = ' date1904="1"' if survey.counts_from_1904 else ""
    workbook = (
        f'<workbook xmlns="{_MAIN}" xmlns:r="{_LINKS}"><workbookPr{calendar}/>'
        f'<sheets><sheet name="{_COPIED_SHEET}" sheetId="1" r:id="s"/></sheets></workbook>'
    )
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as copy:
        copy.writestr("_rels/.rels", _links("officeDocument", "xl/workbook.xml"))
        copy.writestr("xl/workbook.xml", workbook)
        copy.writestr("xl/_rels/workbook.xml.rels", _links("worksheet", "worksheets/sheet1.xml"))
        if survey.styles:
            copy.writestr("xl/styles.xml", archive.whole(survey.styles))
        with copy.open("xl/sharedStrings.xml", "w") as part:
            part.write(f'<sst xmlns="{_MAIN}">'.encode())
            for text in texts:
                part.write(f'<si><t xml:space="preserve">{escape(text)}</t></si>'.encode())
            part.write(b"</sst>")
        copy.writestr("xl/worksheets/sheet1.xml", content)
    return target.getvalue()


def _links(kind: str, target: str) -> str:
    link = f'<Relationship Id="s" Type="{_LINKS}/{kind}" Target="{target}"/>'
    return f'<Relationships xmlns="{_PACKAGE}">{link}</Relationships>'
