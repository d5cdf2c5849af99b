"""The press: documents that run over, sections with bookmarks, what becomes of notes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

from converter.printing.press import Bench, Draft, PressSettings, Section, write_pdf
from tests.printing.reading import read_pdf

pytestmark = pytest.mark.xdist_group("printing")

SETTINGS = PressSettings(workers=1)


@dataclass(frozen=True, slots=True)
class Lines:
    """A document of lines of 10 mm; what is to spare shortens it where `gives` is on."""

    bookmark: str
    count: int
    gives: bool = True
    styles: ClassVar[tuple[str, ...]] = ()

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """A page is planned, whatever comes."""
        count = self.count - int(spare_mm / 10) if self.gives else self.count
        html = "".join(f'<p style="margin: 0; height: 10mm">line {number}</p>' for number in range(count))
        return Draft(html, 1, f"{count} lines")


def test_what_runs_over_is_drafted_again_with_more_to_spare(tmp_path: Path) -> None:
    """A4 has 281 mm: 31 lines run over, at 40 mm to spare 27 do not; the note is that of the last draft."""
    report = write_pdf(
        "Title", [Section("Title", "Lines", [Lines("Long", 31)])], tmp_path / "a.pdf", SETTINGS
    )
    assert report.notes == ("Long: 27 lines",)
    assert report.pages == 1


def test_what_cannot_give_is_set_as_it_is(tmp_path: Path) -> None:
    """Two pages come of it rather than none."""
    lines = Lines("Long", 31, gives=False)
    report = write_pdf("Title", [Section("Title", "Lines", [lines])], tmp_path / "a.pdf", SETTINGS)
    assert (report.pages, report.notes) == (2, ("Long: 31 lines",))


def test_several_sections_have_bookmarks_of_their_own(tmp_path: Path) -> None:
    """Documents stand below their section's bookmark; one of the same name is not repeated."""
    sections = [
        Section("One", "Sheets", [Lines("Anna", 1), Lines("", 1), Lines("Bert", 1)]),
        Section("Two", "Party", [Lines("Party", 1)]),
    ]
    write_pdf("Everything", sections, tmp_path / "a.pdf", SETTINGS)
    read = read_pdf(tmp_path / "a.pdf")
    assert read.bookmarks == (("Sheets", 0), ("Anna", 0), ("Bert", 2), ("Party", 3))
    assert read.title == "Everything"


def test_one_section_needs_no_bookmark_of_its_own(tmp_path: Path) -> None:
    """The documents' bookmarks stand at the top."""
    write_pdf("One", [Section("One", "Sheets", [Lines("Anna", 1)])], tmp_path / "a.pdf", SETTINGS)
    assert read_pdf(tmp_path / "a.pdf").bookmarks == (("Anna", 0),)
