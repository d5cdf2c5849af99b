"""The cards of the initiative order, before any page is made."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.printing.cards import CardsJob
from converter.printing.fitting import Type, lines_needed
from converter.printing.fonts import Weight
from converter.printing.products import PrintOptions
from converter.printing.revised_combat.initiative_cards import (
    CARDS_A_PAGE,
    CardKind,
    InitiativeCardView,
    make_initiative_cards,
    tokens_for,
)
from converter.source.traveller import Traveller
from converter.systems.revised_combat.house_rules import revised_combat_rules
from converter.systems.revised_combat.records import RevisedCombatRecords
from tests.printing.revised_combat.crew import ENERI, GUARDS, LONG_NAME, MAXIMILIAN, converted


def cards_of(*travellers: Traveller, options: PrintOptions | None = None) -> list[InitiativeCardView]:
    """The cards of some travellers, tokens included."""
    section = make_initiative_cards(converted(*travellers), options or PrintOptions())
    jobs = [job for job in section.jobs if isinstance(job, CardsJob)]
    return [card for job in jobs for card in job.cards if isinstance(card, InitiativeCardView)]


def test_a_card_says_who_and_what_is_rolled() -> None:
    """Dexterity 8 adds 1 to 2D6; the star says that the formula is made up."""
    card = cards_of(ENERI)[0]
    assert (card.name, card.upp, card.side, card.initiative) == ("Eneri", "789A76", "Crew", "2D6 +1*")
    assert card.figures == "Life Force 24 · Determination 3"
    assert card.note == "* placeholder, not the author's"
    assert (card.rounds, card.spent) == (("1", "2", "3", "4", "5", "6"), ("1", "2"))


def test_a_formula_of_ones_own_is_no_placeholder() -> None:
    """3D6 and a third of Intelligence 10: 3; no star, no note."""
    options = PrintOptions(rules=revised_combat_rules({"initiative": "3D6 + intelligence/3"}))
    records = converted(ENERI, rules=options.rules)
    job = make_initiative_cards(records, options).jobs[0]
    assert isinstance(job, CardsJob)
    card = job.cards[0]
    assert isinstance(card, InitiativeCardView)
    assert (card.initiative, card.note) == ("3D6 +3", "")


def test_every_figure_has_a_card() -> None:
    """Two guards: two cards that can be told apart."""
    assert [card.side for card in cards_of(GUARDS)[:2]] == ["Station · 1 of 2", "Station · 2 of 2"]


def test_tokens_come_last() -> None:
    """One traveller: a card, the Taking Turn Token, and a card of six spent-action tokens."""
    assert [card.kind for card in cards_of(ENERI)] == [
        CardKind.TRAVELLER,
        CardKind.TAKING_TURN,
        CardKind.SPENT_ACTIONS,
    ]


@pytest.mark.parametrize(
    ("figures", "tokens", "new_page"),
    [
        (1, 2, False),  # 2 tokens wanted: one card of 6, and the Taking Turn Token
        (4, 3, False),  # 8 wanted: two cards
        (7, 2, False),  # 14 wanted, but only two places are left
        (8, 4, True),  # one place is not enough: 16 wanted, three cards
        (9, 4, True),
        (40, 5, False),  # 80 wanted; the fifth page has 5 places left
        (72, 9, True),  # never more than a page
    ],
)
def test_tokens_share_the_last_page(figures: int, tokens: int, new_page: bool) -> None:
    """Two spent-action tokens a figure where there is room, all on the last page."""
    assert tokens_for(figures) == (tokens, new_page)


@given(st.integers(1, 500))
def test_tokens_never_need_a_page_more(figures: int) -> None:
    """At least the Taking Turn Token and one card of tokens, and they fit on the page they begin on."""
    tokens, new_page = tokens_for(figures)
    assert tokens >= 2
    assert tokens + (0 if new_page else figures % CARDS_A_PAGE) <= CARDS_A_PAGE


def test_nobody_gives_no_cards() -> None:
    """Without characters there is nothing to print, tokens neither."""
    assert make_initiative_cards(RevisedCombatRecords(), PrintOptions()).jobs == ()


def test_a_long_name_stays_whole_in_smaller_type() -> None:
    """60 letters take two lines of 12 points in a height of 12.6 mm."""
    card = cards_of(MAXIMILIAN)[0]
    assert card.name == LONG_NAME
    assert 9 <= card.name_pt < 20


@given(st.text("Wi ", min_size=1, max_size=400))
def test_no_name_outgrows_its_place(name: str) -> None:
    """Whatever the length, name and size fit; only what no size holds ends in an ellipsis."""
    card = cards_of(ENERI.model_copy(update={"name": name}))[0]
    lines = lines_needed(card.name, 56.5, Type(card.name_pt, Weight.BOLD, 0))
    assert lines * card.name_pt * 1.12 * 25.4 / 72 <= 12.6
    assert card.name == name or (card.name.endswith("…") and card.name_pt == 6.5)


def test_a_long_side_keeps_its_figure() -> None:
    """The middle gives way, the figure's number stays."""
    card = cards_of(
        GUARDS.model_copy(update={"side": "The Most Honourable Guard of the Outer Station " * 2})
    )[1]
    assert "…" in card.side
    assert card.side.endswith("2 of 2")
