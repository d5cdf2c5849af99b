"""The reference page and the workings, before they are printed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from converter.printing.faster_combat.reference import ReferenceView, reference_view
from converter.printing.faster_combat.reference_texts import rule_texts
from converter.printing.faster_combat.workings import make_workings
from converter.printing.house_rules_in_force import house_rules_in_force
from converter.printing.workings import WorkingsJob
from converter.systems.faster_combat.house_rules import HouseRules, ToHit
from converter.systems.faster_combat.records import FasterCombatRecords
from converter.systems.faster_combat.table_rows import bundled_tables
from converter.working import given
from tests.printing.characters import LISTED_WEAPONS, STEVE, TYPICAL
from tests.printing.making import options


def texts(view: ReferenceView) -> str:
    """All sentences of the page."""
    return " ".join(line for column in view.texts for text in column for line in text.lines)


def test_the_page_has_every_table() -> None:
    """Cards, target numbers, grenades, melee weapons, and ranges of both kinds."""
    view = reference_view(HouseRules())
    assert [table.title for table in (*view.figures, *view.ranges)] == [
        "Cards",
        "Target Numbers",
        "Grenades",
        "Melee Weapons",
        "Ranges in cm",
        "By Strength, in cm",
    ]
    assert ("Ace", "12") in view.figures[0].rows
    assert view.figures[1].rows[-1] == ("Target moving", "+2")
    assert ("Heavy Pistol", "0-10", "11-30", "31-60", "61-90") in view.ranges[0].rows
    assert ("Bow", "to 1.5 x", "to 15 x", "to 45 x", "to 90 x") in view.ranges[1].rows


def test_the_page_has_every_chapter() -> None:
    """From the hand to the two spells that the article itself converts."""
    titles = [text.title for column in reference_view(HouseRules()).texts for text in column]
    assert titles == [
        "Hand", "A turn", "One action each", "Movement", "Shooting",
        "Melee", "Damage", "Grenades", "Magic", "Drain", "The article's spells",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "there", "gone"),
    [
        (HouseRules(), "Throwing Skill) + card reaches or beats", "card beats"),
        (
            HouseRules(to_hit=ToHit.BEAT),
            "Throwing Skill) + card beats",
            "reaches or beats",
        ),
        (HouseRules(), "Joker", "one by one"),
        (HouseRules(jokers_per_deck=0, detailed_reloads=True), "one by one", "Joker"),
    ],
)
def test_house_rules_change_the_page(rules: HouseRules, there: str, gone: str) -> None:
    """What the game's own rules say is printed, and nothing that they abolish."""
    found = texts(reference_view(rules))
    assert there in found
    assert gone not in found


def test_the_articles_spells_and_no_others_are_named() -> None:
    """Heal as published, on one page however many spells a game master adds to the table."""
    spells = rule_texts(HouseRules())[1][-1]
    assert spells.lines[1] == (
        "Heal (Touch, TN MR, Drain Force+10, S): On a success a disabled target is back in the game."
    )
    added = replace(bundled_tables().spells[0], spell="Ward of mine")
    tables = replace(bundled_tables(), spells=(*bundled_tables().spells, added))
    assert rule_texts(HouseRules(tables=tables))[1][-1] == spells


def test_without_jokers_the_card_table_has_none() -> None:
    """And without added ranges there is one table of ranges."""
    view = reference_view(HouseRules(jokers_per_deck=0, added_ranges=False))
    assert "Joker" not in [row[0] for row in view.figures[0].rows]
    assert len(view.ranges) == 1


def test_only_changed_house_rules_are_named() -> None:
    """In the words that a house-rules file uses."""
    rules = HouseRules()
    assert house_rules_in_force(rules, rules.tables.texts) == ()
    changed = HouseRules(to_hit=ToHit.BEAT, jokers_per_deck=0)
    assert house_rules_in_force(changed, changed.tables.texts) == (
        'house rule to_hit = "beat"',
        "house rule jokers_per_deck = 0",
    )


def test_a_working_shows_sum_remarks_and_rule() -> None:
    """(8 + 3 x 1) / 4 = 2.75, rounded down to 2, with the default that was taken."""
    dice = given("Initiative dice", 1, "no initiative dice given, so 1")
    actions = ((given("Reaction", 8) + 3 * dice) / 4).rounded_down()
    steve = replace(STEVE, actions=actions.named("Actions", "Faster Combat, Combatants"))
    (job,) = make_workings(FasterCombatRecords((steve,)), options()).jobs
    assert isinstance(job, WorkingsJob)
    figure = job.items[0].figures[0]
    assert (figure.title, figure.value, figure.rule) == ("Actions", "2", "Combatants")
    assert [(step.text, step.remarks) for step in figure.steps] == [
        ("Initiative dice = 1", ("no initiative dice given, so 1",)),
        ("Actions = (Reaction 8 + 3 x Initiative dice 1) / 4 = 2.75, rounded down to 2", ()),
    ]


def test_every_character_has_a_document_and_lists_follow() -> None:
    """Bookmarks lead to each; a long list is several documents with one bookmark."""
    many = LISTED_WEAPONS * 20  # 80 items, 60 a document
    section = make_workings(FasterCombatRecords((STEVE, TYPICAL), many), options())
    assert [job.bookmark for job in section.jobs] == ["Steve", "Wren Okonkwo", "Lists", ""]


def test_belongings_name_their_owner() -> None:
    """The Damage of a pistol is told apart from that of a knife."""
    job = make_workings(FasterCombatRecords((TYPICAL,)), options()).jobs[0]
    assert isinstance(job, WorkingsJob)
    owned = [(figure.owner, figure.title, figure.value) for figure in job.items[0].figures if figure.owner]
    assert owned[:2] == [("Ares Predator", "Damage", "12"), ("Ares Predator", "Ready Ammo", "15")]
