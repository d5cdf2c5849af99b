"""Prints every product once on each paper, for all tests that look at printed pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from converter.printing.paper import Paper
from converter.printing.pdf import PdfUnavailableError, import_weasyprint
from converter.systems.faster_combat.records import FasterCombatRecords
from tests.printing.characters import CRITTER, LISTED_SPELLS, LISTED_WEAPONS, LONG_NAME, MAGE, STEVE
from tests.printing.conftest import PrintedTest
from tests.printing.making import options, print_product
from tests.printing.reading import read_pdf

CROWD = FasterCombatRecords((STEVE, MAGE, CRITTER, LONG_NAME), LISTED_WEAPONS, LISTED_SPELLS)
"""Nobody's hands full, a caster, two figures of a kind, a crowded sheet under a long name, and lists."""

COMPACT = "sheets --compact"
Press = Callable[[str, Paper], PrintedTest]


@pytest.fixture(scope="session")
def pressed(tmp_path_factory: pytest.TempPathFactory) -> Press:
    """Gives a product printed for the crowd, by its name; `sheets --compact` is one more."""
    try:
        import_weasyprint()
    except PdfUnavailableError as error:
        pytest.skip(str(error))
    folder: Path = tmp_path_factory.mktemp("pressed")
    known: dict[tuple[str, Paper], PrintedTest] = {}

    def press(what: str, paper: Paper) -> PrintedTest:
        key = (what, paper)
        if key not in known:
            out = folder / f"{len(known)}.pdf"
            how = options(paper, compact=what == COMPACT)
            report = print_product(what.partition(" ")[0], CROWD, out, how)
            known[key] = PrintedTest(out, report, read_pdf(out))
        return known[key]

    return press
