"""The cards of a skirmish: none is lost, none appears, whatever legal moves are made."""

from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, precondition, rule

from converter.play.chance import Chance
from converter.systems.faster_combat.cards import Card, CardError, Play, parse_play
from converter.systems.faster_combat.deck import deck_of_cards
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.skirmish.card_table import CardTable, legal_play_exists


def everything(cards: CardTable) -> Counter[Card]:
    """All cards there are: deck, discards, hands, and what lies on the table."""
    found = Counter(cards.pile.face_down) + Counter(cards.pile.discards) + Counter(cards.on_table)
    for hand in cards.hands:
        found += Counter(hand)
    return found


class Cards(RuleBasedStateMachine):
    """Players lay, draw, trade in, are dealt and clear the table in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: CardTable | None = None

    players: Bundle[int] = Bundle("players")

    @initialize(
        figures=st.lists(st.integers(1, 6), min_size=2, max_size=4),
        jokers=st.integers(0, 4),
        seed=st.integers(0, 2**32),
    )
    def deal_the_opening_hands(self, figures: list[int], jokers: int, seed: int) -> None:
        """Any number of players, figures and Jokers."""
        self.jokers = jokers
        self.cards = CardTable(figures, HouseRules(jokers_per_deck=jokers), Chance(seed))

    @property
    def table(self) -> CardTable:
        """The cards, once they are dealt."""
        assert self.cards is not None
        return self.cards

    @rule(place=st.integers(0, 3), pick=st.integers(0, 10**6), jokers=st.integers(0, 2))
    def lay(self, place: int, pick: int, jokers: int) -> None:
        """Any legal play."""
        player = place % len(self.table.hands)
        hand = self.table.hands[player]
        others = [card for card in hand if card is not Card.JOKER]
        jokers = min(jokers, hand.count(Card.JOKER), len(others) - 1)
        if others:
            start = pick % len(others)
            chosen = (others[start:] + others[:start])[: jokers + 1]
            self.table.lay(player, Play((*chosen, *(Card.JOKER,) * jokers)))

    @rule()
    def draw(self) -> None:
        """A drawn card counts."""
        assert self.table.draw() is not Card.JOKER

    @rule()
    def clear(self) -> None:
        """The table is empty then."""
        self.table.clear()
        assert not self.table.on_table

    @rule(place=st.integers(0, 3), count=st.integers(0, 18))
    def deal(self, place: int, count: int) -> None:
        """A player has so many cards more then."""
        player = place % len(self.table.hands)
        before = len(self.table.hands[player])
        assert len(self.table.deal(player, count)) == count
        assert len(self.table.hands[player]) == before + count

    @precondition(lambda self: any(Card.JOKER in hand for hand in self.table.hands))
    @rule()
    def trade_in(self) -> None:
        """A hand stays as large as it was."""
        player = next(place for place, hand in enumerate(self.table.hands) if Card.JOKER in hand)
        before = len(self.table.hands[player])
        self.table.trade_in(player)
        assert len(self.table.hands[player]) == before

    @invariant()
    def no_card_is_lost(self) -> None:
        """There are as many cards of each kind as in whole decks."""
        if self.cards is not None:
            assert everything(self.cards) == Counter(deck_of_cards(self.jokers, self.cards.decks))

    @invariant()
    def no_hand_is_empty(self) -> None:
        """Two cards are dealt to whoever runs out."""
        if self.cards is not None:
            assert all(self.cards.hands)


Cards.TestCase.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
TestCards = Cards.TestCase


@pytest.mark.parametrize(
    ("figures", "hands", "decks"),
    [
        ([5, 5], [20, 20], 1),  # 5 + 3 x 5 each; 40 of 54 are three quarters
        ([5, 6], [20, 23], 2),  # 43 are more than three quarters
        ([1, 1], [8, 8], 1),
        ([10, 10, 10], [35, 35, 35], 3),  # 105 of 108 would be too many, of 162 not
    ],
)
def test_opening_hands_and_decks(figures: list[int], hands: list[int], decks: int) -> None:
    """5 cards and 3 a figure; another deck where more than three quarters are dealt."""
    cards = CardTable(figures, HouseRules(), Chance(1))
    assert ([len(hand) for hand in cards.hands], cards.decks) == (hands, decks)


def test_a_hand_played_out_is_dealt_two_cards_at_once() -> None:
    """Running out of cards at any point brings two new ones."""
    cards = CardTable([1, 1], HouseRules(), Chance(1))
    cards.hands[0] = [Card.FIVE]
    dealt = cards.lay(0, parse_play("5"))
    assert len(dealt) == 2
    assert tuple(cards.hands[0]) == dealt


def test_a_card_that_is_not_held_cannot_be_laid() -> None:
    """The play is refused and the hand stays as it was."""
    cards = CardTable([1, 1], HouseRules(), Chance(1))
    cards.hands[0] = [Card.FIVE, Card.SIX]
    with pytest.raises(CardError, match=r"^5 Joker 7 is not in the hand$"):
        cards.lay(0, parse_play("5 Joker 7"))
    assert cards.hands[0] == [Card.FIVE, Card.SIX]


def test_another_deck_comes_in_where_all_cards_are_in_hands() -> None:
    """54 cards dealt and one more asked for: a second deck is shuffled in."""
    cards = CardTable([1, 1], HouseRules(), Chance(1))
    cards.deal(0, 54 - 16)
    assert (cards.decks, len(cards.pile)) == (1, 0)
    cards.deal(1, 1)
    assert (cards.decks, len(cards.pile)) == (2, 53)


def test_what_a_player_has_not_seen() -> None:
    """With the four aces in hand and a king on the discards, aces are out and three kings are left."""
    cards = CardTable([1, 1], HouseRules(jokers_per_deck=0), Chance(1))
    cards.hands[0] = [Card.ACE] * 4
    cards.pile._discards[:] = [Card.KING]
    cards._version += 1
    unseen = cards.unseen_by(0)
    assert unseen.equal(12) == 0.0
    assert unseen.equal(3) == 4 / 47 - 1 / 47 + 4 / 47  # kings count 3: three of them, and the four 3s


@pytest.mark.parametrize(("hand", "legal"), [("Joker Joker", False), ("Joker 5", True), ("2", True)])
def test_jokers_alone_make_no_play(hand: str, legal: bool) -> None:
    """They are traded in first."""
    assert legal_play_exists([Card(word) for word in hand.split()]) is legal
