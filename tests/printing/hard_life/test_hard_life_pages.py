"""Printed pages of Hard Life: what stands on them, where, and in what size."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from converter.printing.hard_life.hex_figure import LEAST_HEX_MM
from converter.printing.paper import Paper
from converter.printing.press import PressSettings
from converter.printing.products import (
    CannotPrintError,
    CardFormat,
    ListOrder,
    PrintOptions,
    find_product,
    write_products,
)
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.records import HardLifeRecords
from converter.systems.hard_life.table_rows import bundled_tables
from converter.systems.situation_rows import SituationKind, SituationRow
from tests.printing.collisions import collisions
from tests.printing.hard_life.conftest import HALF, Press
from tests.printing.hard_life.people import CROWD
from tests.printing.hard_life.test_hex_figure import BIG_MAP
from tests.printing.reading import PdfRead, Shape, read_pdf, read_shapes
from tests.systems.hard_life.people import converted, person, piece, weapon

pytestmark = pytest.mark.xdist_group("printing")

GOLDEN = Path(__file__).parent.parent.parent / "golden"
CARDS = ("armour-cards", HALF)
PRODUCTS = ("sheets", "party", *CARDS, "reference", "workings")
PAGES = {
    ("sheets", Paper.A4): 10,  # 1 + 2 of the troll + 1 + 2 hounds + 3 of the arsenal, and a page of lists
    ("sheets", Paper.LETTER): 10,
    ("party", Paper.A4): 1,
    ("party", Paper.LETTER): 1,
    ("armour-cards", Paper.A4): 1,
    ("armour-cards", Paper.LETTER): 1,
    (HALF, Paper.A4): 3,  # six figures, two a page
    (HALF, Paper.LETTER): 3,
    ("reference", Paper.A4): 1,
    ("reference", Paper.LETTER): 1,
}
EACH = pytest.mark.parametrize("what", PRODUCTS, ids=lambda what: what.replace(" --", "-"))
PAPERS = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.value)


@PAPERS
@EACH
def test_pages_have_the_papers_size(hard_life_press: Press, what: str, paper: Paper) -> None:
    """And there are as many as planned; no page runs over."""
    print_ = hard_life_press(what, paper)
    for page in print_.read.pages:
        assert page.width_mm == pytest.approx(paper.width_mm, abs=0.1)
        assert page.height_mm == pytest.approx(paper.height_mm, abs=0.1)
    planned = PAGES.get((what, paper), print_.report.pages)
    assert len(print_.read.pages) == print_.report.pages == planned


@PAPERS
@EACH
def test_nothing_comes_near_the_edge(hard_life_press: Press, what: str, paper: Paper) -> None:
    """Every letter and line stays 5 mm and more away from all four edges."""
    assert min(page.edges.least for page in hard_life_press(what, paper).read.pages) >= 5


@PAPERS
@EACH
def test_type_can_be_read(hard_life_press: Press, what: str, paper: Paper) -> None:
    """Nothing is smaller than 8 points; on poker cards 6.5, and 6 inside a box."""
    least = 5.99 if what == "armour-cards" else 7.99
    assert min(min(page.type_sizes) for page in hard_life_press(what, paper).read.pages) >= least


@PAPERS
@EACH
def test_no_letters_are_printed_over_others(hard_life_press: Press, what: str, paper: Paper) -> None:
    """Nothing takes more room than the fitting thinks: crowded rows, long names, laced troll, dragon."""
    assert collisions(hard_life_press(what, paper).path) == []


@pytest.mark.parametrize("what", ["party", *CARDS, "reference", "workings"])
def test_text_of_a_product_is_as_it_was(hard_life_press: Press, what: str) -> None:
    """The text of the first pages on A4 equals the copies in tests/golden.

    Set UPDATE_GOLDEN=1 to write them anew after a wanted change, then read the difference.
    """
    compare(hard_life_press(what, Paper.A4).read, what.replace(" --", "-").replace(" ", "-"), slice(0, 3))


def test_text_of_the_sheets_is_as_it_was(hard_life_press: Press) -> None:
    """The sheets of the bare human and of the troll with its second page, and the page of lists."""
    read = hard_life_press("sheets", Paper.A4).read
    compare(read, "sheets", slice(0, 3))
    compare(read, "lists", slice(len(read.pages) - 1, None))


def compare(read: PdfRead, name: str, pages: slice) -> None:
    """Some pages against the copy of that name."""
    found = "\n=== page ===\n".join(page.text.strip() for page in read.pages[pages]) + "\n"
    golden = GOLDEN / f"hard-life-{name}-a4.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("what", ["sheets", "party", *CARDS, "workings"])
def test_every_name_is_whole(hard_life_press: Press, what: str) -> None:
    """Sixty letters are broken over lines, never cut."""
    found = joined(hard_life_press(what, Paper.LETTER).read.flat)
    assert [one.name for one in CROWD.characters if joined(one.name) not in found] == []


@PAPERS
def test_every_belonging_is_whole(hard_life_press: Press, paper: Paper) -> None:
    """Weapons, skills, things carried, what could not be read, and what lists hold."""
    found = joined(hard_life_press("sheets", paper).read.flat)
    wanted = [weapon.name for one in CROWD.characters for weapon in one.weapons]
    wanted += [skill.name for one in CROWD.characters for skill in one.skills]
    wanted += [thing for one in CROWD.characters for thing in (*one.carried, *one.not_converted)]
    wanted += [one.name for one in CROWD.weapons] + [one.name for one in CROWD.armour]
    assert len(wanted) > 180
    assert [name for name in wanted if joined(name) not in found] == []


def joined(text: str) -> str:
    """A text without spaces and line ends, in small letters; the reader has its own sign for `-` there."""
    return "".join(text.lower().replace("\ufffe", "-").split())


def hexes_of(shapes: list[Shape]) -> list[Shape]:
    """The filled hexes: closed pieces of six corners, wider than high."""
    return [
        shape
        for shape in shapes
        if 6 <= len({(round(x, 1), round(y, 1)) for x, y in shape.points}) <= 7
        and shape.width_mm == pytest.approx(shape.height_mm * 2 / 3**0.5, rel=0.01)
    ]


@pytest.mark.parametrize("what", ["sheets", HALF, "reference"])
def test_hexes_are_large_enough_for_a_pencil(hard_life_press: Press, what: str) -> None:
    """27 hexes a figure, 7 mm and more from flat to flat, measured on the page."""
    print_ = hard_life_press(what, Paper.A4)
    hexes = hexes_of(read_shapes(print_.path, 0))
    assert len(hexes) == (54 if what == HALF else 27)
    assert min(shape.height_mm for shape in hexes) >= LEAST_HEX_MM - 0.01


def test_without_colour_nothing_is_filled(hard_life_press: Press) -> None:
    """On the mono print limbs are hatched: more than fifty strokes lean by 45 degrees."""
    shapes = read_shapes(hard_life_press("sheets", Paper.LETTER).path, 0)
    assert hexes_of(shapes) == []
    leaning = [s for s in shapes if len(s.points) == 2 and s.width_mm == pytest.approx(s.height_mm, abs=0.02)]
    assert len(leaning) > 50


@PAPERS
def test_cards_have_their_sizes(hard_life_press: Press, paper: Paper) -> None:
    """Cutting lines stand 63 and 88 mm apart, on half pages 192 and 134 mm."""
    for what, across, upright in (("armour-cards", 63, 88), (HALF, 192, 134)):
        shapes = read_shapes(hard_life_press(what, paper).path, 0)
        xs = sorted({round(s.points[0][0], 1) for s in shapes if s.width_mm < 0.01 and s.height_mm > 150})
        ys = sorted({round(s.points[0][1], 1) for s in shapes if s.height_mm < 0.01 and s.width_mm > 188})
        assert [b - a for a, b in pairwise(xs)] == [pytest.approx(across, abs=0.11)] * (len(xs) - 1)
        assert [b - a for a, b in pairwise(ys)] == [pytest.approx(upright, abs=0.11)] * (len(ys) - 1)
        assert min(len(xs), len(ys)) >= 2


def test_bookmarks_lead_to_the_sheets(hard_life_press: Press) -> None:
    """Each figure has one to its first page; the lists have one."""
    assert [mark for mark, _ in hard_life_press("sheets", Paper.A4).read.bookmarks] == [
        "Sam",
        "Gromm",
        "Sir Bartholomew Montgomery-Featherstonehaugh the Unpronouncab",
        "Hell Hound (figure 1 of 2)",
        "Hell Hound (figure 2 of 2)",
        "Arsenal",
        "Weapons and armour",
    ]


def test_further_pages_bear_name_and_armour(hard_life_press: Press) -> None:
    """A page that falls under the table can be put back."""
    pages = hard_life_press("sheets", Paper.A4).read.pages
    second = next(page for page in pages if page.text.startswith("Arsenal — continued, 2 of 3\n"))
    assert "armour: head 0/0, torso 0/0" in second.flat
    assert "continued on the next page: " in pages[pages.index(second) - 1].flat


def printed(
    out: Path, what: str, records: HardLifeRecords | None, **wishes: Any
) -> tuple[PdfRead, tuple[str, ...]]:
    """A print of its own: what stands in it, and what the user is told."""
    options = replace(PrintOptions(PressSettings(workers=1)), **wishes)
    chosen, products = find_product(what, "hard-life")
    report = write_products(chosen, products, records, out, options)
    assert report is not None
    return read_pdf(out), report.notes


@pytest.fixture
def big_map(tmp_path: Path) -> Path:
    """A hit map of a hundred hexes and more, as a file."""
    places = {place.value: [[one.q, one.r] for one in hexes] for place, hexes in BIG_MAP.hexes.items()}
    aims = {place.value: [aim.q, aim.r] for place, aim in BIG_MAP.aims.items()}
    content = {"hexes": places, "location_aim": aims, "default_aim": aims["torso"]}
    path = tmp_path / "big.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


def test_a_map_of_ones_own_too_large_for_the_sheet_has_a_page_to_itself(
    tmp_path: Path, big_map: Path
) -> None:
    """There its hexes are large enough again; the user is told. Stun by location fits as well."""
    rules = HouseRules.model_validate({"hit_map": str(big_map), "stun_by_location": True})
    records = HardLifeRecords(CROWD.characters[:1])
    read, notes = printed(tmp_path / "own.pdf", "sheets", records, rules=rules)
    assert notes == ("Sam: the hit map has page 2 to itself",)
    assert len(read.pages) == 2
    assert collisions(tmp_path / "own.pdf") == []
    count = sum(len(hexes) for _, hexes in BIG_MAP.hexes.items())
    hexes = hexes_of(read_shapes(tmp_path / "own.pdf", 1))
    assert len(hexes) == count
    assert min(shape.height_mm for shape in hexes) >= LEAST_HEX_MM


@pytest.mark.slow
@pytest.mark.parametrize("lines", range(4))
def test_a_foot_that_does_not_fit_is_not_split(tmp_path: Path, lines: int) -> None:
    """Names that are set wider than reckoned: the foot goes on as one, and the page is dealt out anew."""
    long = (
        "Wm Schalldämpfer Extraordinarily-long-hyphenated-compound Extraordinarily-long-hyphenated-compound"
    )
    guns = (
        weapon(f"{long} {number}" if number < 2 else f"Gun {number}", "SMG", "42(c)", "SA/BF/FA", "8M")
        for number in range(6)
    )
    pieces = tuple(piece(name) for name in ("Leathers", "Long Coat", "Armoured Vest", "Armoured Jacket"))
    someone = person(name="Panther", armour=pieces[:lines], weapons=tuple(guns))
    out = tmp_path / "split.pdf"
    printed(out, "sheets", converted(someone).records)
    assert collisions(out) == []


@pytest.mark.slow
def test_the_foot_grows_with_situations_of_ones_own(tmp_path: Path) -> None:
    """Ten more with long names: the foot takes the room it needs, and weapons go to the next page."""
    tables = bundled_tables()
    kind = SituationKind.MODIFIER
    own = (
        SituationRow(f"own-{number}", f"Something quite unforeseen {number}", kind, number, "")
        for number in range(1, 11)
    )
    rules = HouseRules(tables=replace(tables, situations=(*tables.situations, *own)))
    out = tmp_path / "own.pdf"
    read, notes = printed(out, "sheets", HardLifeRecords(CROWD.characters[1:2]), rules=rules)
    assert collisions(out) == []
    assert all(f"unforeseen {number} +{number}" in read.pages[0].flat for number in range(1, 11))
    assert len(read.pages) == 2
    assert len(notes) == 1


def test_half_page_cards_fit_with_stun_by_location(tmp_path: Path) -> None:
    """Two tracks at each location: nothing runs over the foot of the card."""
    rules = HouseRules.model_validate({"stun_by_location": True})
    out = tmp_path / "cards.pdf"
    records = HardLifeRecords(CROWD.characters[1:3])
    read, _ = printed(out, "armour-cards", records, rules=rules, size=CardFormat.HALF)
    assert collisions(out) == []
    assert read.flat.count("concealability") == 2


def test_a_map_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    """Nothing is written, and the message says what to do."""
    rules = HouseRules(hit_map=str(tmp_path / "nowhere.json"))
    for what in ("sheets", "armour-cards", "reference"):
        with pytest.raises(
            CannotPrintError, match=r"nowhere\.json: the hex map cannot be read .*; name a JSON file"
        ):
            printed(tmp_path / "o.pdf", what, CROWD, rules=rules)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_the_reference_stays_one_page_with_house_rules(tmp_path: Path) -> None:
    """Every house rule changed: they are named at the foot, and it still fits."""
    rules = HouseRules.model_validate(
        {
            "tied_dodge": "hits",
            "dodge_into_cover": -3,
            "off_figure": "nearest",
            "encumbrance": "sr3",
            "death_at": "exceeds",
            "blocked_damage_test": False,
            "stun_by_location": True,
            "suppression_dodge": "fired",
            "suppression_accuracy": "after-dodge",
            "dodge_wound_modifiers": False,
        }
    )
    settings = PressSettings(Paper.LETTER, workers=1)
    read, _ = printed(tmp_path / "r.pdf", "reference", None, rules=rules, settings=settings)
    assert len(read.pages) == 1
    assert 'house rule off_figure = "nearest"' in read.flat
    assert collisions(tmp_path / "r.pdf") == []


def test_lists_alone_make_a_file_and_can_be_sorted(tmp_path: Path) -> None:
    """By type: the katana (Edged) before the pistol (Heavy Pistol) and the shuriken."""
    lists = HardLifeRecords(weapons=CROWD.weapons, armour=CROWD.armour)
    read, _ = printed(tmp_path / "l.pdf", "sheets", lists, order=ListOrder.TYPE)
    assert read.title == "Hard Life: Weapons and armour"
    text = read.flat
    assert text.index("ares predator") < text.index("shuriken") < text.index("katana")  # melee stand below
    assert text.index("left sleeve") < text.index("long coat") < text.index("security helmet")


def test_a_page_for_browsers_holds_everything(tmp_path: Path) -> None:
    """The pack as HTML: sheets, cards, reference and workings in one file."""
    chosen, products = find_product("pack", "hard-life")
    out = tmp_path / "pack.html"
    write_products(chosen, products, HardLifeRecords(CROWD.characters[1:2]), out)
    page = out.read_text(encoding="utf-8")
    assert [product.name for product in products] == [
        "sheets",
        "party",
        "armour-cards",
        "reference",
        "workings",
    ]
    for text in (
        "Character Record Sheet",
        "The party",
        "Body 11 · Combat Pool 0",
        "1 Attack Test",
        "Workings",
    ):
        assert text in page
