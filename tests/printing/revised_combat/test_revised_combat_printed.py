"""Printed pages of Revised Combat: what stands on them, where, and in what size."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from converter.printing.paper import Ink, Paper
from converter.printing.pdf import PdfUnavailableError, import_weasyprint
from converter.printing.press import PressSettings
from converter.printing.products import PrintOptions, find_product, write_products
from tests.printing.collisions import collisions
from tests.printing.conftest import PrintedTest
from tests.printing.reading import PdfRead, read_pdf
from tests.printing.revised_combat.crew import ENERI, GUARDS, LISTED, LONG_NAME, MAXIMILIAN, converted

pytestmark = pytest.mark.xdist_group("printing")

GOLDEN = Path(__file__).parent.parent.parent / "golden"
CREW = converted(ENERI, MAXIMILIAN, GUARDS, weapons=(LISTED,))
PAGES = {"sheets": 6, "initiative-cards": 1, "reference": 2, "workings": 6}
"""Sheets: Eneri, two pages for the crowded one, two guards, the list."""

PAPERS = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.value)
PRINTS = pytest.mark.parametrize(
    ("what", "paper"),
    [(what, paper) for paper in Paper for what in PAGES if (what, paper) != ("workings", Paper.LETTER)],
    ids=lambda value: str(value),
)
Press = Callable[[str, Paper], PrintedTest]


@pytest.fixture(scope="module")
def pressed(tmp_path_factory: pytest.TempPathFactory) -> Press:
    """Gives a product printed once on each paper: in colour on A4, in black on Letter."""
    try:
        import_weasyprint()
    except PdfUnavailableError as error:
        pytest.skip(str(error))
    folder = tmp_path_factory.mktemp("revised")
    known: dict[tuple[str, Paper], PrintedTest] = {}

    def press(what: str, paper: Paper) -> PrintedTest:
        key = (what, paper)
        if key not in known:
            ink = Ink.FULL if paper is Paper.A4 else Ink.MONO
            chosen, products = find_product(what, "revised-combat")
            out = folder / f"{len(known)}.pdf"
            options = PrintOptions(PressSettings(paper, ink, workers=1))
            report = write_products(chosen, products, CREW, out, options)
            assert report is not None
            known[key] = PrintedTest(out, report, read_pdf(out))
        return known[key]

    return press


@PRINTS
def test_pages_are_as_many_and_as_large_as_planned(pressed: Press, what: str, paper: Paper) -> None:
    """No page runs over, so that measures and style sheets agree."""
    pages = pressed(what, paper).read.pages
    assert len(pages) == PAGES[what]
    for page in pages:
        assert (page.width_mm, page.height_mm) == pytest.approx((paper.width_mm, paper.height_mm), abs=0.1)


@PRINTS
def test_nothing_comes_near_the_edge(pressed: Press, what: str, paper: Paper) -> None:
    """Every letter and line stays 5 mm and more away from all four edges."""
    assert min(page.edges.least for page in pressed(what, paper).read.pages) >= 5


@PRINTS
def test_type_can_be_read(pressed: Press, what: str, paper: Paper) -> None:
    """Nothing is smaller than 8 points, on cards 6.5; what is turned on its side measures 0."""
    sizes = {size for page in pressed(what, paper).read.pages for size in page.type_sizes if size}
    assert min(sizes) >= (6.49 if what == "initiative-cards" else 7.99)


@PRINTS
def test_no_letters_are_printed_over_others(pressed: Press, what: str, paper: Paper) -> None:
    """Nothing takes more room than the fitting thinks: the crowded one, the long name, every chart."""
    assert collisions(pressed(what, paper).path) == []


@PAPERS
def test_sheets_fill_their_page(pressed: Press, paper: Paper) -> None:
    """A guard's sheet ends within 12 mm of the lower margin: measures are close to what is set."""
    page = pressed("sheets", paper).read.pages[3]
    assert "guard" in page.flat
    assert 8 <= page.edges.bottom <= 20


@PAPERS
def test_nothing_of_the_crowded_one_is_lost(pressed: Press, paper: Paper) -> None:
    """Name, UPP and all ten weapons stand on the two pages; the user is told."""
    printed = pressed("sheets", paper)
    both = " ".join(page.flat for page in printed.read.pages[1:3])
    for word in (LONG_NAME, "FFFFFF", "90 boxes", *(weapon.name for weapon in MAXIMILIAN.weapons)):
        assert word.lower() in both
    assert any(note.startswith(f"{LONG_NAME}: ") for note in printed.report.notes)


@PAPERS
def test_cards_name_everybody_and_hold_the_tokens(pressed: Press, paper: Paper) -> None:
    """Four cards, the Taking Turn Token, two cards of six spent actions, in reading order."""
    (page,) = pressed("initiative-cards", paper).read.pages
    for word in ("eneri", "789a76", "guard", "777666", "ffffff", "taking turn", "tapped"):
        assert word in page.flat
    assert page.flat.count("short action spent") == 12
    assert LONG_NAME.lower() in page.flat


def bookmarks_of(read: PdfRead) -> list[tuple[str, int]]:
    """Bookmarks with the page they lead to."""
    return list(read.bookmarks)


def test_sheets_have_bookmarks(pressed: Press) -> None:
    """One for every figure, and for the list."""
    assert bookmarks_of(pressed("sheets", Paper.A4).read) == [
        ("Eneri", 0),
        (LONG_NAME, 1),
        ("Guard (figure 1 of 2)", 3),
        ("Guard (figure 2 of 2)", 4),
        ("Weapons", 5),
    ]


@pytest.mark.parametrize("what", PAGES)
def test_text_of_a_product_is_as_it_was(pressed: Press, what: str) -> None:
    """The text of all pages on A4 equals the copies in tests/golden.

    Set UPDATE_GOLDEN=1 to write them anew after a wanted change, then read the difference.
    """
    pages = pressed(what, Paper.A4).read.pages
    found = "\n=== page ===\n".join(page.text.strip() for page in pages) + "\n"
    golden = GOLDEN / f"revised-combat-{what}-a4.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


def test_the_pack_holds_everything_in_order() -> None:
    """Sheets, cards, reference, workings."""
    chosen, products = find_product("pack", "revised-combat")
    assert chosen.name == "revised-combat"
    assert [product.name for product in products] == list(PAGES)


def test_initiative_cards_imply_the_system() -> None:
    """Typed without --system they are found all the same."""
    chosen, _ = find_product("initiative-cards", "faster-combat")
    assert chosen.name == "revised-combat"
