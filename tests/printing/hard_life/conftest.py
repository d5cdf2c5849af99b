"""Prints every product of Hard Life once on each paper, for all tests that look at printed pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from converter.printing.paper import Ink, Paper
from converter.printing.pdf import PdfUnavailableError, import_weasyprint
from converter.printing.press import PressSettings
from converter.printing.products import CardFormat, PrintOptions, find_product, write_products
from tests.printing.conftest import PrintedTest
from tests.printing.hard_life.people import CROWD
from tests.printing.reading import read_pdf

HALF = "armour-cards --size half"
Press = Callable[[str, Paper], PrintedTest]

INKS = {Paper.A4: Ink.FULL, Paper.LETTER: Ink.MONO}
"""One print a paper shows both the most ink and the least."""


@pytest.fixture(scope="session")
def hard_life_press(tmp_path_factory: pytest.TempPathFactory) -> Press:
    """Gives a product printed for the crowd, by its name; armour cards of half a page are one more."""
    try:
        import_weasyprint()
    except PdfUnavailableError as error:
        pytest.skip(str(error))
    folder: Path = tmp_path_factory.mktemp("hard-life")
    known: dict[tuple[str, Paper], PrintedTest] = {}

    def press(what: str, paper: Paper) -> PrintedTest:
        key = (what, paper)
        if key not in known:
            out = folder / f"{len(known)}.pdf"
            size = CardFormat.HALF if what == HALF else CardFormat.POKER
            how = PrintOptions(PressSettings(paper, INKS[paper], None, 1), size=size)
            chosen, products = find_product(what.partition(" ")[0], "hard-life")
            report = write_products(chosen, products, CROWD, out, how)
            assert report is not None
            known[key] = PrintedTest(out, report, read_pdf(out))
        return known[key]

    return press
