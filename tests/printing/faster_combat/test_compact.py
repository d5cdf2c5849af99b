"""Compact sheets: what stands in a quarter, and what goes on in the next."""

from __future__ import annotations

import pytest

from converter.printing.cards import card_pages
from converter.printing.faster_combat.compact import CompactSheet, compact_sheets, quarter
from converter.printing.faster_combat.sheet import sheet_views
from converter.printing.paper import Paper
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import CharacterRecord
from tests.printing.characters import ARSENAL, CRITTER, LONG_NAME, MAGE, STEVE, TYPICAL

PAPERS = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.value)


def sheets(*records: CharacterRecord, paper: Paper = Paper.A4) -> list[CompactSheet]:
    """All quarters of some characters."""
    size = quarter(paper)
    return [one for view in sheet_views(records, HouseRules()) for one in compact_sheets(view, size)]


@PAPERS
def test_four_go_on_a_page(paper: Paper) -> None:
    """The fifth begins a new one."""
    assert [len(page.spots) for page in card_pages(range(5), paper, quarter(paper))] == [4, 1]


def test_copies_are_numbered() -> None:
    """Two hell hounds have a quarter each, with boxes of their own."""
    assert [sheet.name for sheet in sheets(CRITTER)] == [
        "Hell Hound (figure 1 of 2)",
        "Hell Hound (figure 2 of 2)",
    ]


def test_a_quarter_holds_what_the_sheet_holds() -> None:
    """The eight values, weapons with ranges and boxes, and what is carried."""
    (sheet,) = sheets(MAGE)
    assert len(sheet.stats) == 8
    pistol, staff, manabolt, *_ = sheet.items
    assert (pistol.name, pistol.figure) == ("Streetline Special", "5")
    assert pistol.text == "Hold-Out · 0-10 TN 6  11-25 TN 7  26-45 TN 8  46-75 TN 11"
    assert [(line.title, line.count.text) for line in pistol.counts] == [("Ammo", "6"), ("Reloads", "1")]
    assert (staff.figure, staff.text) == ("+2", "makes 10")
    assert manabolt.figure == ""
    assert manabolt.text.startswith("Damage Force+1/+3/+6/+10 · Max Force 6 · LOS · TN MR (R) · ")
    assert sheet.others == "Sorcery 6, Conjuring 4, Power focus 2, Ritual circle materials"


@PAPERS
@pytest.mark.parametrize("record", [STEVE, TYPICAL, LONG_NAME, ARSENAL], ids=lambda record: record.name)
def test_nothing_is_lost_on_the_way_to_the_next_quarter(record: CharacterRecord, paper: Paper) -> None:
    """Every belonging stands in one of them; only the first has the values."""
    found = sheets(record, paper=paper)
    names = [item.name for sheet in found for item in sheet.items]
    carried = [gun.name for gun in record.firearms] + [blade.name for blade in record.melee_weapons]
    carried += [grenade.name for grenade in record.grenades] + [spell.name for spell in record.spells]
    assert len(names) == len(carried)
    assert all(name.startswith(thing) for name, thing in zip(names, carried, strict=True))
    assert [bool(sheet.stats) for sheet in found] == [True] + [False] * (len(found) - 1)
    if len(found) > 1:
        assert [sheet.part for sheet in found] == [f"{n} of {len(found)}" for n in range(1, len(found) + 1)]


def test_unreadable_belongings_are_named() -> None:
    """They come before what is merely carried."""
    assert sheets(TYPICAL)[-1].others.startswith("Could not be read: Home-made flamer (12Q). Etiquette")
