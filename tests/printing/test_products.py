"""Printed pages: what stands on them, where, and in what size."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from pathlib import Path

import pytest

from converter.exporting.whole_files import OutputError
from converter.printing.environment import TemplateFaultError
from converter.printing.paper import Ink, Paper
from converter.systems.faster_combat.records import CharacterRecord, FasterCombatRecords
from tests.printing.characters import (
    ARSENAL,
    CRITTER,
    FOREIGN_NAME,
    LISTED_SPELLS,
    LISTED_WEAPONS,
    LONG_NAME,
    MAGE,
    STEVE,
    TYPICAL,
)
from tests.printing.conftest import PrintOf
from tests.printing.making import options, print_product, print_sheets
from tests.printing.reading import read_pdf

pytestmark = pytest.mark.xdist_group("printing")

GOLDEN = Path(__file__).parent.parent / "golden"
EVERYBODY = [STEVE, TYPICAL, MAGE, CRITTER, ARSENAL, LONG_NAME, FOREIGN_NAME]
PAGES = pytest.mark.parametrize("record", EVERYBODY, ids=lambda record: record.name.split()[0])
PAPERS = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.value)

LABELS = (
    "Actions", "Speed", "Knock-Out Value", "Magic Resistance", "Melee Combat Damage", "Firearms Skill",
    "Melee Combat Skill", "Throwing Skill", "Firearms", "Damage", "Short", "Medium", "Long", "Extreme",
    "Ready Ammo", "Reloads", "Melee Weapons", "Total", "Grenades", "Reduction", "Quantity", "Spells",
    "Max Force", "Range", "Target Number", "Drain Code", "Area", "Disabled", "Notes", "Race", "Kind",
    "Edition", "Side", "Cards", "Modifiers",
)  # fmt: skip


@PAPERS
@PAGES
def test_every_sheet_has_its_paper_and_planned_pages(
    printed: PrintOf, record: CharacterRecord, paper: Paper
) -> None:
    """Pages have the paper's size, and no page runs over onto an unplanned one."""
    print_ = printed(record, paper)
    planned = {"Arsenal": 3, "Hell Hound": 2}.get(record.name, 1)
    assert len(print_.read.pages) == print_.report.pages == planned
    for page in print_.read.pages:
        assert page.width_mm == pytest.approx(paper.width_mm, abs=0.1)
        assert page.height_mm == pytest.approx(paper.height_mm, abs=0.1)


@PAPERS
@PAGES
def test_nothing_comes_near_the_edge(printed: PrintOf, record: CharacterRecord, paper: Paper) -> None:
    """Every letter and line stays 5 mm and more away from all four edges."""
    for page in printed(record, paper).read.pages:
        assert page.edges.least >= 5


@PAPERS
@PAGES
def test_no_type_is_smaller_than_8_points(printed: PrintOf, record: CharacterRecord, paper: Paper) -> None:
    """Everything can be read across a table, continuation pages included."""
    for page in printed(record, paper).read.pages:
        assert min(page.type_sizes) >= 7.99


@PAPERS
def test_values_are_printed_large(printed: PrintOf, paper: Paper) -> None:
    """The eight values are the largest type after the name: 25 points, where 14 are asked for."""
    assert 25.0 in printed(STEVE, paper).read.pages[0].type_sizes


@PAPERS
@PAGES
def test_labels_are_whole_words(printed: PrintOf, record: CharacterRecord, paper: Paper) -> None:
    """Every label can be searched for, with its normal spacing."""
    page = printed(record, paper).read.pages[0]
    assert [label for label in LABELS if label.lower() not in page.flat] == []


@PAPERS
@PAGES
def test_names_are_whole(printed: PrintOf, record: CharacterRecord, paper: Paper) -> None:
    """Name, race and every belonging stand in the text, however long or foreign."""
    found = printed(record, paper).read.flat
    wanted = [record.name, record.race, *record.carried]
    wanted += [weapon.name for weapon in record.firearms] + [weapon.name for weapon in record.melee_weapons]
    wanted += [grenade.name for grenade in record.grenades] + [spell.name for spell in record.spells]
    assert [name for name in wanted if name.lower() not in found] == []


@pytest.mark.parametrize(
    ("record", "paper"), [(STEVE, Paper.A4), (TYPICAL, Paper.A4), (MAGE, Paper.LETTER), (ARSENAL, Paper.A4)]
)
def test_text_of_a_page_is_as_it_was(printed: PrintOf, record: CharacterRecord, paper: Paper) -> None:
    """The text of whole sheets, page by page, equals the copies in tests/golden.

    Set UPDATE_GOLDEN=1 to write them anew after a wanted change, then read the difference.
    """
    pages = printed(record, paper).read.pages
    found = "\n=== page ===\n".join(page.text.strip() for page in pages) + "\n"
    golden = GOLDEN / f"{record.name.split()[0].lower()}-{paper.value}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


def test_continuation_pages_bear_the_name(printed: PrintOf) -> None:
    """A page that falls under the table can be put back: name, page and the eight values."""
    first, second, third = printed(ARSENAL, Paper.A4).read.pages
    assert "page 1 of 3" in first.flat
    assert "continued on the next page: 17 firearms" in first.flat
    assert second.text.startswith("Arsenal — continued, 2 of 3\n")
    assert third.text.startswith("Arsenal — continued, 3 of 3\n")
    assert "knock-out value 16" in third.flat


def test_report_says_what_was_done(printed: PrintOf) -> None:
    """The user hears that a sheet has more than one page; others need no word."""
    assert printed(ARSENAL, Paper.A4).report.notes[0].startswith("Arsenal: 17 firearms, ")
    assert printed(MAGE, Paper.A4).report.notes == ()


def test_unreadable_belongings_are_named(printed: PrintOf) -> None:
    """What could not be converted is on the sheet, so that the player misses nothing."""
    assert "could not be read: home-made flamer (12q)" in printed(TYPICAL, Paper.A4).read.flat


def test_bookmarks_and_titles_lead_to_the_sheets(tmp_path: Path) -> None:
    """Each figure has a bookmark to its first page; lists follow the sheets."""
    out = tmp_path / "all.pdf"
    records = FasterCombatRecords((STEVE, CRITTER, ARSENAL), LISTED_WEAPONS, LISTED_SPELLS)
    report = print_product("sheets", records, out)
    read = read_pdf(out)
    assert read.bookmarks == (
        ("Steve", 0),
        ("Hell Hound (figure 1 of 2)", 1),
        ("Hell Hound (figure 2 of 2)", 2),
        ("Arsenal", 3),
        ("Weapons and spells", 6),
    )
    assert report.pages == len(read.pages) == 7
    assert read.title == "Faster Combat: 4 record sheets"
    assert "ares predator" in read.pages[6].flat


def test_lists_alone_make_a_file(tmp_path: Path) -> None:
    """Weapons and spells without any character print as tables."""
    out = tmp_path / "lists.pdf"
    print_product(
        "sheets", FasterCombatRecords((), LISTED_WEAPONS, LISTED_SPELLS), out, options(Paper.LETTER)
    )
    read = read_pdf(out)
    assert len(read.pages) == 1
    assert "force x magic cm" in read.flat
    assert read.title == "Faster Combat: Weapons and spells"


@pytest.mark.slow
def test_a_long_list_flows_over_pages(tmp_path: Path) -> None:
    """Three hundred weapons: headed pages, no row lost, none split off onto an unplanned page."""
    weapons = tuple(replace(LISTED_WEAPONS[0], name=f"Weapon {number:03}") for number in range(300))
    out = tmp_path / "long.pdf"
    print_product("sheets", FasterCombatRecords((), weapons), out)
    read = read_pdf(out)
    assert [name for name in (f"weapon {n:03}" for n in range(300)) if name not in read.flat] == []
    assert f"page {len(read.pages)} of {len(read.pages)}" in read.pages[-1].flat
    assert read.bookmarks == (("Weapons", 0),)


@pytest.mark.slow
def test_twelve_runners_take_twelve_pages_however_they_are_printed(tmp_path: Path) -> None:
    """One process and two give the same bytes, twelve pages in order, and progress up to twelve."""
    runners = [replace(STEVE, name=f"Runner {number:02}") for number in range(12)]
    seen: list[tuple[int, int]] = []
    files = []
    for workers in (1, 2):
        out = tmp_path / f"{workers}.pdf"
        print_sheets(runners, out, options(workers=workers), lambda *step: seen.append(step))
        files.append(out.read_bytes())
        time.sleep(1.1)  # so that a time stamp, which counts seconds, would show
    assert files[0] == files[1]
    assert seen[:12] == seen[12:] == [(number, 12) for number in range(1, 13)]
    read = read_pdf(out)
    assert [mark for mark, _ in read.bookmarks] == [runner.name for runner in runners]
    assert len(read.pages) == 12


@pytest.mark.slow
@pytest.mark.parametrize("ink", [Ink.SAVER, Ink.MONO])
def test_other_inks_fit_the_same_page(tmp_path: Path, ink: Ink) -> None:
    """Less ink changes no content and needs no further page."""
    out = tmp_path / "ink.pdf"
    print_sheets([LONG_NAME], out, options(Paper.LETTER, ink=ink))
    page = read_pdf(out).pages[0]
    assert len(read_pdf(out).pages) == 1
    assert [label for label in LABELS if label.lower() not in page.flat] == []


def test_a_users_template_is_printed_and_its_outside_wishes_are_reported(tmp_path: Path) -> None:
    """Own templates come first; an address outside the folder prints nothing and is told to the user."""
    mine = tmp_path / "mine" / "faster_combat" / "sheet.html"
    mine.parent.mkdir(parents=True)
    mine.write_text('<p>Own sheet of {{ sheet.view.name }}</p><img src="file:///etc/passwd">')
    out = tmp_path / "own.pdf"
    report = print_sheets([STEVE], out, options(templates=tmp_path / "mine"))
    assert read_pdf(out).pages[0].text.strip() == "Own sheet of Steve"
    assert report.notes == (
        "the template asks for file:///etc/passwd, which is outside the templates folder and was left out",
    )


def test_a_broken_template_leaves_the_old_file_alone(tmp_path: Path) -> None:
    """OUT is written whole or not at all."""
    mine = tmp_path / "mine" / "faster_combat" / "sheet.html"
    mine.parent.mkdir(parents=True)
    mine.write_text("{{ nonsense }}")
    out = tmp_path / "old.pdf"
    out.write_bytes(b"yesterday's sheets")
    with pytest.raises(TemplateFaultError, match="'nonsense' is undefined"):
        print_sheets([STEVE], out, options(templates=tmp_path / "mine"))
    assert out.read_bytes() == b"yesterday's sheets"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine", "old.pdf"]


def test_a_folder_that_is_not_there_is_an_output_error(tmp_path: Path) -> None:
    """The place is named."""
    with pytest.raises(OutputError, match=r"nowhere.*sheet\.pdf"):
        print_sheets([STEVE], tmp_path / "nowhere" / "sheet.pdf")
