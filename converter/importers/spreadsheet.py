"""Importers for workbooks (.xlsx, .ods, .xls) and for delimited text (.csv, .tsv)."""

from __future__ import annotations

from collections.abc import Iterator

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.delimited_grids import delimited_grid, is_delimited
from converter.importers.headings import nearly_headings
from converter.importers.raw import RawItem
from converter.importers.sheets import EXPECTED, read_grid
from converter.importers.workbooks.kinds import workbook_kind
from converter.problems import ProblemLog

_SHEETS = "characters, travellers, weapons, spells, armour, cyberware by headings; sheets of labels, values"


class WorkbookImporter:
    """Workbooks: each sheet is read by its headings, whatever its name."""

    name = "workbook"
    title = "Workbook (.xlsx, .ods, .xls)"
    endings: tuple[str, ...] = (".xlsx", ".xlsm", ".ods", ".xls")
    carries = _SHEETS
    does_not_carry = "pictures, comments, colours, formulas without a stored result"

    def detect(self, source: InputFile) -> bool:
        """Whether the first bytes, or failing those the ending, are a workbook's."""
        return workbook_kind(source.head(), source.path.name if source.path else source.name) is not None

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The items of all sheets in their order; a sheet without known headings is passed over, warned of.

        Raises UnreadableFileError for a file that is no workbook or in which no sheet is understood.
        """
        from converter.importers.workbooks.grids import workbook_grids

        understood = False
        unknown = []
        for grid in workbook_grids(source, log):
            if (yield from read_grid(grid, log)):
                understood = True
            else:
                unknown.append(grid.location)
        if not understood:
            raise UnreadableFileError(f"holds no sheet with known headings; {EXPECTED}")
        for location in unknown:
            log.warning(location, "the sheet has no known headings and is passed over", hint=EXPECTED)


class DelimitedImporter:
    """Comma, semicolon or tab separated tables."""

    name = "csv"
    title = "Delimited text (.csv, .tsv)"
    endings: tuple[str, ...] = (".csv", ".tsv", ".tab", ".txt")
    carries = _SHEETS
    does_not_carry = "more than one sheet"

    def detect(self, source: InputFile) -> bool:
        """Whether the text is delimited."""
        return is_delimited(source)

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The items in file order. Raises UnreadableFileError where no heading is known."""
        if not (yield from read_grid(delimited_grid(source, log), log)):
            first = next(iter(delimited_grid(source, ProblemLog()).rows), None)
            near = nearly_headings(first.cells) if first is not None else ""
            if near:
                raise UnreadableFileError(
                    f"has no row of known headings: the first {near}; "
                    "call the column of the names Name, and take out columns that are no part of the list"
                )
            raise UnreadableFileError(f"has no row of known headings; {EXPECTED}")
