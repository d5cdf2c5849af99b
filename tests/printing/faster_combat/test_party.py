"""The party: rows, sides, and how they are dealt out to pages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from converter.printing.faster_combat.party import pages_of, party_sides
from converter.printing.paper import Paper
from converter.printing.party import NO_SIDE
from converter.systems.faster_combat.house_rules import HouseRules
from tests.printing.characters import CRITTER, MAGE, STEVE, TYPICAL

RULES = HouseRules()


def test_a_row_has_the_eight_values_in_order() -> None:
    """Actions, Speed, Knock-Out, Magic Resistance, Firearms, Melee, Throwing, Melee Combat Damage."""
    (side,) = party_sides([STEVE], RULES)
    (row,) = side.rows
    assert (row.name, row.race, row.many) == ("Steve", "Elf, SR2", "")
    assert row.values == ("2", "21", "16", "11", "5", "5", "0", "8")
    assert row.below == ""


def test_a_row_tells_what_the_figure_below() -> None:
    """Damage, what it makes, rounds; Force, damage and drain of spells."""
    rows = {row.name: row.below for side in party_sides([TYPICAL, MAGE], RULES) for row in side.rows}
    assert rows["Wren Okonkwo"].startswith("Ares Predator 12, 15 rounds · AK-97 16, 8 rounds · ")
    assert "Throwing Knife x4 -2 (makes 6)" in rows["Wren Okonkwo"]
    assert "Katana +3 (makes 11) · Stun Baton 12" in rows["Wren Okonkwo"]
    assert (
        "Stunball Force 5, Force+6, drain Force+7 · Heal Force 6, drain Force+10"
        in (rows["Ysolde Quicksilver"])
    )


@pytest.mark.parametrize(
    ("figures", "boxes", "many"), [(1, 1, ""), (15, 15, "15 figures"), (16, 0, "16 figures")]
)
def test_each_figure_has_a_box_to_tick(figures: int, boxes: int, many: str) -> None:
    """Above fifteen there are too many, so their number is told."""
    (side,) = party_sides([replace(STEVE, quantity=figures)], RULES)
    row = side.rows[0]
    assert (row.out.path.count("M") if row.out else 0, row.many) == (boxes, many)


def test_sides_stand_in_the_order_they_are_met() -> None:
    """Those without a side have a heading of their own."""
    assert [
        (side.heading, len(side.rows)) for side in party_sides([TYPICAL, CRITTER, MAGE, STEVE], RULES)
    ] == [
        ("Runners", 2),
        ("Opposition", 1),
        (NO_SIDE, 1),
    ]


def test_without_any_side_there_is_no_heading() -> None:
    """Most parties have one side only."""
    assert [side.heading for side in party_sides([STEVE, STEVE], RULES)] == [""]


@pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.value)
def test_many_go_on_to_further_pages(paper: Paper) -> None:
    """Nobody is lost, and the heading tells that a side is continued."""
    people = [replace(TYPICAL, name=f"Runner {number}") for number in range(40)]
    pages = pages_of(party_sides(people, RULES), paper, 1.5)
    names = [row.name for page in pages for side in page.sides for row in side.rows]
    assert names == [one.name for one in people]
    assert [page.count for page in pages] == [len(pages)] * len(pages)
    assert pages[1].sides[0].heading == "Runners (continued)"


def test_twelve_runners_fit_on_a_page() -> None:
    """A usual party with its weapons needs no second page."""
    people = [replace(TYPICAL, name=f"Runner {number}") for number in range(12)]
    assert len(pages_of(party_sides(people, RULES), Paper.LETTER, 1.5)) == 1


def test_a_row_taller_than_a_page_is_not_lost() -> None:
    """It runs over rather than going on for ever."""
    hoarder = replace(MAGE, spells=tuple(replace(MAGE.spells[2], name=f"Spell {n}" * 9) for n in range(300)))
    pages = pages_of(party_sides([STEVE, hoarder, STEVE], RULES), Paper.A4, 1.5)
    assert sum(len(side.rows) for page in pages for side in page.sides) == 3
