"""Printed pages of all products but the record sheets: what stands on them, where, and in what size."""

from __future__ import annotations

import math
import os
from itertools import pairwise
from pathlib import Path

import pytest

from converter.printing.paper import Paper
from tests.printing.collisions import collisions
from tests.printing.faster_combat.conftest import COMPACT, CROWD, Press
from tests.printing.reading import MM_PER_POINT, Shape, read_shapes

pytestmark = pytest.mark.xdist_group("printing")

GOLDEN = Path(__file__).parent.parent.parent / "golden"
PRODUCTS = (
    "party",
    "weapon-cards",
    "spell-cards",
    COMPACT,
    "reference",
    "rulers",
    "blast-templates",
    "workings",
)
CARDS = ("weapon-cards", "spell-cards")
TRUE_SCALE = ("rulers", "blast-templates")
PAGES = {
    "party": 1,
    "weapon-cards": 3,  # 2 + 2 x 1 + 11 of people and 4 of lists are 19
    "spell-cards": 1,
    COMPACT: 3,  # Steve, the mage, two hounds, Sir Bartholomew twice, and a page of lists
    "reference": 1,
    "blast-templates": 9,  # strips, six of a large circle, scatter, areas
    "workings": 5,  # four characters and the lists
}
TOUCHED = pytest.mark.parametrize("what", PRODUCTS, ids=lambda what: what.replace(" --", "-"))
PAPERS = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.value)


@PAPERS
@TOUCHED
def test_pages_have_the_papers_size(pressed: Press, what: str, paper: Paper) -> None:
    """Upright or on its side; and there are as many as planned."""
    print_ = pressed(what, paper)
    for page in print_.read.pages:
        assert sorted((page.width_mm, page.height_mm)) == pytest.approx(
            sorted((paper.width_mm, paper.height_mm)), abs=0.1
        )
    assert len(print_.read.pages) == print_.report.pages == PAGES.get(what, print_.report.pages)


@PAPERS
@TOUCHED
def test_nothing_comes_near_the_edge(pressed: Press, what: str, paper: Paper) -> None:
    """Every letter and line stays 5 mm and more away from all four edges."""
    assert min(page.edges.least for page in pressed(what, paper).read.pages) >= 5


@PAPERS
@TOUCHED
def test_type_can_be_read(pressed: Press, what: str, paper: Paper) -> None:
    """Nothing is smaller than 8 points, on cards 6.5."""
    least = 6.49 if what in CARDS else 7.99
    assert min(min(page.type_sizes) for page in pressed(what, paper).read.pages) >= least


@PAPERS
@pytest.mark.parametrize("what", ["sheets", "party", *CARDS, COMPACT, "reference", "workings"])
def test_no_letters_are_printed_over_others(pressed: Press, what: str, paper: Paper) -> None:
    """Nothing takes more room than the fitting thinks: sixty letters, an arsenal, spells."""
    assert collisions(pressed(what, paper).path) == []


@TOUCHED
def test_text_of_a_product_is_as_it_was(pressed: Press, what: str) -> None:
    """The text of all pages on A4 equals the copies in tests/golden.

    Set UPDATE_GOLDEN=1 to write them anew after a wanted change, then read the difference.
    """
    pages = pressed(what, Paper.A4).read.pages
    found = "\n=== page ===\n".join(page.text.strip() for page in pages) + "\n"
    golden = GOLDEN / f"{what.replace(' --', '-')}-a4.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("what", ["party", COMPACT, "workings"])
def test_every_name_is_whole(pressed: Press, what: str) -> None:
    """Sixty letters are broken over lines, never cut."""
    found = joined(pressed(what, Paper.LETTER).read.flat)
    assert [one.name for one in CROWD.characters if joined(one.name) not in found] == []


@pytest.mark.parametrize("what", [*CARDS, COMPACT])
def test_every_belonging_is_whole(pressed: Press, what: str) -> None:
    """Each has its card, and stands in a compact sheet."""
    found = joined(pressed(what, Paper.A4).read.flat)
    wanted: list[str] = []
    for one in CROWD.characters:
        if what != "spell-cards":
            wanted += [gun.name for gun in one.firearms] + [blade.name for blade in one.melee_weapons]
            wanted += [grenade.name for grenade in one.grenades]
        if what != "weapon-cards":
            wanted += [spell.name for spell in one.spells]
    assert [name for name in wanted if joined(name) not in found] == []


def joined(text: str) -> str:
    """A text without spaces and line ends, in small letters; the reader has its own sign for `-` there."""
    return "".join(text.lower().replace("\ufffe", "-").split())


@PAPERS
@pytest.mark.parametrize("what", TRUE_SCALE)
def test_every_true_scale_page_can_be_checked(pressed: Press, what: str, paper: Paper) -> None:
    """Lines of exactly 100 mm and 4 in, their names, and the word that printers must not scale."""
    print_ = pressed(what, paper)
    for number, page in enumerate(print_.read.pages):
        assert "print at 100 %" in page.flat
        assert "100 mm" in page.flat
        assert "4 in" in page.flat
        level = [shape.width_mm for shape in read_shapes(print_.path, number) if shape.height_mm < 0.01]
        assert any(width == pytest.approx(100, abs=0.02) for width in level)
        assert any(width == pytest.approx(101.6, abs=0.02) for width in level)


@PAPERS
def test_centimetres_are_centimetres(pressed: Press, paper: Paper) -> None:
    """The ticks of the first strip stand 10 mm apart, 26 of them."""
    shapes = read_shapes(pressed("rulers", paper).path, 0)
    ticks = [shape for shape in shapes if shape.width_mm < 0.01 and 1 < shape.height_mm < 4]
    top = min(shape.points[0][1] for shape in ticks)
    first = sorted(shape.points[0][0] for shape in ticks if shape.points[0][1] == pytest.approx(top, abs=0.1))
    assert len(first) == 26
    assert first == [pytest.approx(9 + 10 * number, abs=0.02) for number in range(26)]


@PAPERS
def test_bands_are_as_long_as_the_table_says(pressed: Press, paper: Paper) -> None:
    """Hold-Out, first on the page: Short to 10 cm, Medium to 25 cm, so 100 and 150 mm of colour."""
    shapes = read_shapes(pressed("rulers", paper).path, 0)
    bands = {
        round(shape.points[0][0], 1): round(shape.width_mm, 2)
        for shape in shapes
        if shape.height_mm == pytest.approx(4.4, abs=0.02) and shape.points[0][1] < 30
    }
    assert bands == {9.0: 100.0, 109.0: 150.0}


def circles_of(shapes: list[Shape]) -> list[float]:
    """The radii in mm of the shapes that are whole circles; none of their curves is off by 0.01 mm."""
    radii = []
    for shape in shapes:
        if len(shape.points) < 30 or shape.width_mm != pytest.approx(shape.height_mm, abs=0.01):
            continue
        left, top = min(x for x, _ in shape.points), min(y for _, y in shape.points)
        radius = shape.width_mm / 2
        middle = left + radius, top + radius
        for first, second, third, fourth in zip(*(shape.points[n:] for n in range(4)), strict=False):
            if shape.points.index(first) % 3 == 0:
                half = tuple((first[i] + 3 * second[i] + 3 * third[i] + fourth[i]) / 8 for i in range(2))
                assert math.dist(half, middle) == pytest.approx(radius, abs=0.01)
        radii.append(round(radius, 2))
    return radii


@PAPERS
def test_circles_are_round_and_true(pressed: Press, paper: Paper) -> None:
    """Scatter has rings of 3, 6 and 9 cm, the mage's spells an area of 9 cm."""
    print_ = pressed("blast-templates", paper)
    scatter, areas = len(print_.read.pages) - 2, len(print_.read.pages) - 1
    assert sorted(circles_of(read_shapes(print_.path, scatter))) == [30, 60, 90]
    assert circles_of(read_shapes(print_.path, areas)) == [90]


def test_bookmarks_lead_to_the_documents(pressed: Press) -> None:
    """Blast templates have one for each kind."""
    assert [mark for mark, _ in pressed("blast-templates", Paper.A4).read.bookmarks] == [
        "Blast strips",
        "Blast, Reduction 1.5 cm",
        "Scatter",
        "Areas of spells",
    ]


@PAPERS
def test_cards_are_63_by_88_mm(pressed: Press, paper: Paper) -> None:
    """The cutting lines of a full page stand 63 mm apart, and 88 mm down."""
    shapes = read_shapes(pressed("weapon-cards", paper).path, 0)
    upright = sorted({round(s.points[0][0], 2) for s in shapes if s.width_mm < 0.01 and s.height_mm > 260})
    level = sorted({round(s.points[0][1], 2) for s in shapes if s.height_mm < 0.01 and s.width_mm > 180})
    assert [b - a for a, b in pairwise(upright)] == [pytest.approx(63, abs=0.03)] * 3
    assert [b - a for a, b in pairwise(level)] == [pytest.approx(88, abs=0.03)] * 3


def test_points_are_millimetres() -> None:
    """72 points make an inch of 25.4 mm: what the measures above rest on."""
    assert pytest.approx(25.4) == 72 * MM_PER_POINT
