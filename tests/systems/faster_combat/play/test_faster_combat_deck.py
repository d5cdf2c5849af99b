from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.play.chance import Chance
from converter.systems.faster_combat.cards import Card, CardError
from converter.systems.faster_combat.deck import (
    DrawPile,
    Occasion,
    cards_dealt,
    deck_of_cards,
    decks_needed,
    joker_traded_in,
    refilled,
)


@pytest.mark.parametrize("jokers", [0, 2, 4])
def test_a_deck_has_four_of_each_card(jokers: int) -> None:
    """A deck holds 52 cards, and the Jokers of the house rule besides."""
    counts = Counter(deck_of_cards(jokers))
    assert counts.pop(Card.JOKER, 0) == jokers
    assert set(counts.values()) == {4}
    assert counts.total() == 52


@pytest.mark.parametrize(
    ("figures", "occasion", "cards"),
    [
        (4, Occasion.START, 17),  # 5 + 3 x 4
        (1, Occasion.START, 8),
        (4, Occasion.END, 12),  # 3 x 4
        (0, Occasion.END, 0),
        (4, Occasion.EMPTY, 2),
    ],
)
def test_how_many_cards_are_dealt(figures: int, occasion: Occasion, cards: int) -> None:
    """The start gives 5 and 3 a figure, a turn's end 3 a figure, an empty hand 2."""
    assert cards_dealt(figures, occasion) == cards


@pytest.mark.parametrize(
    ("dealt", "jokers", "decks"),
    [
        (0, 0, 1),
        (39, 0, 1),  # three quarters of 52 are 39
        (40, 0, 2),
        (40, 2, 1),  # three quarters of 54 are 40.5
        (41, 2, 2),
        (78, 0, 2),  # three quarters of 104 are 78
        (79, 0, 3),
        (42, 4, 1),  # three quarters of 56 are 42
        (43, 4, 2),
    ],
)
def test_another_deck_above_three_quarters(dealt: int, jokers: int, decks: int) -> None:
    """The quarter is taken of the actual decks, Jokers and all; exactly three quarters is still allowed."""
    assert decks_needed(dealt, jokers) == decks


@given(st.integers(0, 2000), st.integers(0, 4))
def test_no_deck_too_many(dealt: int, jokers: int) -> None:
    """The number of decks is enough, and one fewer would not be."""
    decks, size = decks_needed(dealt, jokers), 52 + jokers
    assert dealt <= 0.75 * decks * size
    assert decks == 1 or dealt > 0.75 * (decks - 1) * size


@given(st.integers(0, 100))
def test_the_pile_deals_every_card_once(seed: int) -> None:
    """Dealing a whole deck gives the deck, shuffled by the seed."""
    pile = DrawPile(deck_of_cards(2), Chance(seed))
    dealt = pile.deal(54)
    assert Counter(dealt) == Counter(deck_of_cards(2))
    assert dealt == DrawPile(deck_of_cards(2), Chance(seed)).deal(54)
    assert len(pile) == 0


def test_the_discards_make_a_new_pile() -> None:
    """When the pile is empty the discards are shuffled and drawn from."""
    pile = DrawPile([Card.TWO], Chance(1))
    assert pile.draw() is Card.TWO
    pile.discard([Card.KING])
    assert len(pile) == 1
    assert pile.draw() is Card.KING


def test_no_card_left_is_an_error() -> None:
    """With every card in the players' hands nothing can be drawn."""
    pile = DrawPile([Card.TWO], Chance(1))
    pile.draw()
    with pytest.raises(
        CardError, match=r"^no card is left to draw: all are in the players' hands; add another deck$"
    ):
        pile.draw()


@given(st.integers(0, 50))
def test_a_drawn_joker_is_discarded_and_another_card_drawn(seed: int) -> None:
    """Of a Joker and a king the king is always drawn, and a Joker passed over can come again."""
    pile = DrawPile([Card.JOKER, Card.KING], Chance(seed))
    assert pile.draw_counting() is Card.KING
    assert len(pile) == 1


def test_only_jokers_left_is_an_error() -> None:
    """A pile of nothing but Jokers gives no card with a value, and keeps its Jokers."""
    pile = DrawPile([Card.JOKER, Card.JOKER], Chance(1))
    with pytest.raises(CardError, match=r"^only Jokers are left to draw; add another deck$"):
        pile.draw_counting()
    assert len(pile) == 2


def test_an_empty_hand_gets_two_cards() -> None:
    """A player who ran out of cards is dealt two, another none."""
    pile = DrawPile([Card.TWO, Card.TWO, Card.TWO], Chance(1))
    assert refilled([Card.ACE], pile) == (Card.ACE,)
    assert refilled([], pile) == (Card.TWO, Card.TWO)


def test_a_joker_is_traded_in() -> None:
    """One Joker goes to the discards, the top card of the deck into the hand."""
    pile = DrawPile([Card.NINE], Chance(1))
    assert joker_traded_in([Card.JOKER, Card.TWO, Card.JOKER], pile) == (Card.TWO, Card.JOKER, Card.NINE)
    assert pile.draw() is Card.JOKER


def test_no_joker_to_trade_in() -> None:
    """A hand without a Joker has nothing to trade in."""
    with pytest.raises(CardError, match=r"^the hand holds no Joker to trade in$"):
        joker_traded_in([Card.TWO], DrawPile([Card.NINE], Chance(1)))
