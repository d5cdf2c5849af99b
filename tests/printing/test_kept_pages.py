"""Printing again: what is the same is taken from the page cache, what is not is set anew."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import ClassVar

import pytest

from converter.printing import kept_pages
from converter.printing.kept_pages import KeptPages
from converter.printing.page_cache import PageCache
from converter.printing.paper import Ink, Paper
from converter.printing.pdf import PdfWriter, PrintedPart
from converter.printing.press import Bench, Draft, PressSettings, PrintReport, Section, write_pdf
from converter.resources import templates_folder

pytestmark = pytest.mark.xdist_group("printing")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A document of a word, and some lines of 10 mm of which it spares what it is asked to."""

    text: str
    lines: int = 0
    styles: ClassVar[tuple[str, ...]] = ("faster_combat/sheet.css",)

    @property
    def bookmark(self) -> str:
        """The word itself."""
        return self.text

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """A page is planned, whatever comes."""
        lines = max(self.lines - int(spare_mm / 10), 0)
        body = '<p style="margin: 0; height: 10mm">x</p>' * lines
        return Draft(f'<body class="{bench.ink.value}"><p>{self.text}</p>{body}</body>', 1, f"{lines} lines")


@dataclass
class Prints:
    """Prints sheets into a folder, and tells what WeasyPrint had to set for it."""

    folder: Path
    settings: PressSettings
    set_now: list[str]

    def __call__(self, *sheets: Sheet, **changed: object) -> tuple[PrintReport, bytes, int]:
        """The report, the file, and how many documents were set."""
        self.set_now.clear()
        out = self.folder / "out.pdf"
        settings = replace(self.settings, **changed)  # type: ignore[arg-type]
        report = write_pdf("Title", [Section("Title", "Sheets", sheets)], out, settings)
        return report, out.read_bytes(), len(self.set_now)


@pytest.fixture
def cache(tmp_path: Path) -> PageCache:
    """An empty page cache."""
    return PageCache(tmp_path / "pages")


@pytest.fixture
def prints(tmp_path: Path, cache: PageCache, monkeypatch: pytest.MonkeyPatch) -> Prints:
    """A press with an empty page cache that does all in this process."""
    made = Prints(tmp_path, PressSettings(workers=1, cache=cache), [])
    render = PdfWriter.render

    def counted(writer: PdfWriter, html: str, *arguments: object) -> PrintedPart:
        made.set_now.append(html)
        return render(writer, html, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(PdfWriter, "render", counted)
    return made


PARTY = (Sheet("Anna"), Sheet("Bert"), Sheet("Cleo"))


def test_the_same_party_again_is_set_no_more(prints: Prints) -> None:
    """Not one document is set, and the file is the same to the byte."""
    first = prints(*PARTY)
    again = prints(*PARTY)
    assert (first[2], again[2]) == (3, 0)
    assert again[:2] == first[:2]


def test_without_anything_to_set_weasyprint_is_not_loaded(
    prints: Prints, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second or two that takes is saved too."""
    prints(*PARTY)
    monkeypatch.setattr("converter.printing.press.font_rules", None)
    monkeypatch.setattr("converter.printing.press.PdfWriter", None)
    assert prints(*PARTY)[0].pages == 3


def test_one_character_changed_pays_for_one_page(prints: Prints) -> None:
    """Only that one is set, in its place; the file is that of a print without the cache."""
    prints(*PARTY)
    changed = (PARTY[0], Sheet("Bertha"), PARTY[2])
    report, file, number = prints(*changed)
    assert number == 1
    assert (report, file) == prints(*changed, cache=None)[:2]


def test_a_party_in_another_order_is_set_no_more(prints: Prints) -> None:
    """Documents are kept one by one, whatever stands beside them."""
    prints(*PARTY)
    assert prints(*reversed(PARTY))[2] == 0


def test_without_the_cache_all_is_set_and_nothing_kept(prints: Prints, cache: PageCache) -> None:
    """Neither is anything taken from it."""
    assert prints(*PARTY, cache=None)[2] == 3
    assert not cache.folder.exists()
    prints(*PARTY)
    assert prints(*PARTY, cache=None)[2] == 3


def test_what_is_kept_by_helpers_serves_too(prints: Prints) -> None:
    """Every process of a print keeps what it sets."""
    first = prints(*PARTY, workers=2)
    again = prints(*PARTY)
    assert again[2] == 0
    assert again[:2] == first[:2]


def test_a_document_drafted_again_costs_nothing_the_second_time(prints: Prints) -> None:
    """A4 has 281 mm: 30 lines run over, and all that was tried is found again, with the note of the last."""
    first = prints(Sheet("Long", 30))
    assert first[2] > 1
    again = prints(Sheet("Long", 30))
    assert again[2] == 0
    assert again[:2] == first[:2]


def test_damaged_files_are_set_anew(prints: Prints, cache: PageCache) -> None:
    """The print is the same, and the time after that nothing is set."""
    first = prints(*PARTY)
    for path in cache.folder.iterdir():
        path.write_bytes(path.read_bytes()[:-10])
    again = prints(*PARTY)
    assert again[2] == 3
    assert again[:2] == first[:2]
    assert prints(*PARTY)[2] == 0


def test_progress_counts_what_was_kept(prints: Prints, tmp_path: Path) -> None:
    """Two are at hand, the third is set."""
    prints(*PARTY[:2])
    seen: list[tuple[int, int]] = []
    section = Section("Title", "Sheets", PARTY)
    write_pdf("Title", [section], tmp_path / "o.pdf", prints.settings, lambda *of: seen.append(of))
    assert seen == [(2, 3), (3, 3)]


def test_refused_pictures_are_told_every_time(prints: Prints) -> None:
    """A document that asks for something in vain is not kept, since the user is to know."""
    sheet = Sheet('<img src="http://127.0.0.1:9/a.png">')
    notes = prints(sheet)[0].notes
    assert "which is outside the templates folder and was left out" in notes[-1]
    assert prints(sheet)[0].notes == notes


def test_old_documents_are_dropped_after_a_print(prints: Prints, cache: PageCache) -> None:
    """A print that sets something drops what was not used for 60 days."""
    for key, days in (("a", 59), ("b", 61)):
        cache.keep(key, PrintedPart(b"%PDF", 1))
        then = time.time() - days * 24 * 3600
        os.utime(cache.folder / f"{key}.page", (then, then))
    prints(*PARTY)
    assert [(cache.folder / f"{key}.page").exists() for key in ("a", "b")] == [True, False]
    assert cache.holding().documents == 4


def version_of_sheetrunner(patch: pytest.MonkeyPatch) -> None:
    """Another version of this program."""
    patch.setattr(kept_pages, "__version__", "9.9")


def version_of_weasyprint(patch: pytest.MonkeyPatch) -> None:
    """Another version of WeasyPrint."""
    patch.setattr(kept_pages, "version", lambda _: "9.9")


def another_typeface(patch: pytest.MonkeyPatch) -> None:
    """Font files with another content."""
    patch.setattr(kept_pages, "font_file", lambda _: templates_folder() / "base" / "page.css")


def nothing(_: pytest.MonkeyPatch) -> None:
    """All as it was."""


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (nothing, True),
        (version_of_sheetrunner, False),
        (version_of_weasyprint, False),
        (another_typeface, False),
    ],
)
def test_the_key_holds_all_that_the_look_depends_on(
    prints: Prints,
    cache: PageCache,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[pytest.MonkeyPatch], None],
    found: bool,
) -> None:
    """With another version or typeface a document is set anew."""
    prints(Sheet("Anna"))
    change(monkeypatch)
    bench = prints.settings.bench()
    kept = KeptPages.of(cache, bench.templates, bench.paper)
    html = Sheet("Anna").draft(bench, 1.5).html
    assert (kept.find(html, Sheet.styles) is not None) is found


def test_paper_ink_and_style_sheets_belong_to_the_key(prints: Prints) -> None:
    """Letter after A4, and mono after full, are set anew; each is then found."""
    assert prints(Sheet("Anna"))[2] == 1
    for change in ({"paper": Paper.LETTER}, {"ink": Ink.MONO}):
        assert [prints(Sheet("Anna"), **change)[2] for _ in range(2)] == [1, 0]


@pytest.mark.parametrize("name", ["base/page.css", "faster_combat/sheet.css", "logo.png"])
def test_a_file_of_one_s_own_templates_changed(prints: Prints, tmp_path: Path, name: str) -> None:
    """A style sheet or picture that is not what it was may change any document."""
    own = tmp_path / "own"
    path = own / name
    path.parent.mkdir(parents=True)
    path.write_bytes(b"/* one */")
    assert [prints(Sheet("Anna"), templates=own)[2] for _ in range(2)] == [1, 0]
    path.write_bytes(b"/* another */")
    assert [prints(Sheet("Anna"), templates=own)[2] for _ in range(2)] == [1, 0]


def test_letters_of_other_fonts_are_set_anew(prints: Prints) -> None:
    """Another font may print them tomorrow, where one is installed or taken away.

    The Devanagari letter is in no bundled font, and stands here in the HTML itself, as a template's would.
    """
    kept = prints.settings.kept_pages(prints.settings.bench())
    for html, found in (("<p>Anna</p>", True), ("<p>Anna \N{DEVANAGARI LETTER A}</p>", False)):
        kept.keep(html, (), PrintedPart(b"%PDF", 1))
        assert (kept.find(html, ()) is not None) is found


def test_pieces_do_not_run_together(prints: Prints) -> None:
    """A style sheet's name is told from the HTML behind it."""
    kept = prints.settings.kept_pages(prints.settings.bench())
    kept.keep("bc", ("a",), PrintedPart(b"%PDF", 1))
    assert kept.find("c", ("ab",)) is None
    assert kept.find("c", ("a", "b")) is None
    assert kept.find("bc", ("a",)) is not None


def test_without_weasyprint_nothing_is_kept(prints: Prints, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the key is made of and missing is told by the press itself, not by the cache."""

    def missing(_: str) -> str:
        raise PackageNotFoundError("weasyprint")

    monkeypatch.setattr(kept_pages, "version", missing)
    kept = prints.settings.kept_pages(prints.settings.bench())
    kept.keep("a", (), PrintedPart(b"%PDF", 1))
    assert kept.find("a", ()) is None
