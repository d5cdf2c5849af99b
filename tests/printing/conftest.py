"""Prints every test character once on each paper, for all tests that look at printed pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from converter.printing.paper import Paper
from converter.printing.pdf import PdfUnavailableError, import_weasyprint
from converter.printing.press import PrintReport
from converter.systems.faster_combat.records import CharacterRecord
from tests.printing.making import options, print_sheets
from tests.printing.reading import PdfRead, read_pdf

PrintOf = Callable[[CharacterRecord, Paper], "PrintedTest"]


class PrintedTest:
    """A print made for a test: the file, what the printer reported, and what stands in it."""

    def __init__(self, path: Path, report: PrintReport, read: PdfRead) -> None:
        self.path = path
        self.report = report
        self.read = read


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory) -> PrintOf:
    """Gives the printed sheet of a character; each is printed once a session."""
    try:
        import_weasyprint()
    except PdfUnavailableError as error:
        pytest.skip(str(error))
    folder = tmp_path_factory.mktemp("printed")
    known: dict[tuple[str, Paper], PrintedTest] = {}

    def print_of(record: CharacterRecord, paper: Paper) -> PrintedTest:
        key = (record.name, paper)
        if key not in known:
            out = folder / f"{len(known)}.pdf"
            report = print_sheets([record], out, options(paper))
            known[key] = PrintedTest(out, report, read_pdf(out))
        return known[key]

    return print_of
