"""Decks, dealing and drawing (Faster Combat: Cards, Running out of Cards, The Joker)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from converter.play.chance import Chance
from converter.systems.faster_combat.cards import RANKED_CARDS, Card, CardError, without

SUITS = 4
CARDS_A_FIGURE = 3
CARDS_AT_THE_START = 5
CARDS_FOR_AN_EMPTY_HAND = 2


class Occasion(StrEnum):
    """When cards are dealt: before the game, at the end of a turn, or to a player who ran out of cards."""

    START = "start"
    END = "end"
    EMPTY = "empty"


def deck_of_cards(jokers: int, decks: int = 1) -> tuple[Card, ...]:
    """The cards of some decks: 52 each and their Jokers (house rule jokers_per_deck)."""
    return (RANKED_CARDS * SUITS + (Card.JOKER,) * jokers) * decks


def cards_dealt(figures: int, occasion: Occasion) -> int:
    """How many cards a player with so many figures is dealt.

    5 and 3 a figure at the start, 3 a figure at the end of a turn, 2 for an empty hand.
    """
    match occasion:
        case Occasion.START:
            return CARDS_AT_THE_START + CARDS_A_FIGURE * figures
        case Occasion.END:
            return CARDS_A_FIGURE * figures
        case Occasion.EMPTY:
            return CARDS_FOR_AN_EMPTY_HAND


def decks_needed(dealt: int, jokers: int) -> int:
    """How many decks a game needs whose opening hands take `dealt` cards.

    Another deck is added while more than three quarters of the cards would be dealt. The quarter is taken of
    the decks as they are, Jokers and all: 39 of 52, 40 of 54.
    """
    size = len(deck_of_cards(jokers))
    return max(1, -(-4 * dealt // (3 * size)))


class DrawPile:
    """The decks on the table: a shuffled pile to draw from, and the discards beside it.

    Where the pile is empty the discards are shuffled and make a new one.
    """

    __slots__ = ("_chance", "_discards", "_pile")

    def __init__(self, cards: Iterable[Card], chance: Chance) -> None:
        """Shuffle the cards; `chance` also shuffles the discards later."""
        self._chance = chance
        self._discards: list[Card] = list(cards)
        self._pile: list[Card] = []

    def __len__(self) -> int:
        """How many cards can still be drawn, those among the discards included."""
        return len(self._pile) + len(self._discards)

    @property
    def discards(self) -> tuple[Card, ...]:
        """The discards, which everybody may look at; before the first draw, the whole deck."""
        return tuple(self._discards)

    @property
    def face_down(self) -> tuple[Card, ...]:
        """The pile as it lies, the top card last; nobody may look at it."""
        return tuple(self._pile)

    def draw(self) -> Card:
        """The top card. Raises CardError where every card is in somebody's hand."""
        if not self._pile:
            if not self._discards:
                raise CardError("no card is left to draw: all are in the players' hands; add another deck")
            order = self._chance.shuffled(len(self._discards))
            self._pile = [self._discards[place] for place in order]
            self._discards.clear()
        return self._pile.pop()

    def draw_counting(self) -> Card:
        """The top card that has a value: a drawn Joker is discarded and another card drawn.

        The card is left to the caller, who discards it. Raises CardError where only Jokers are left.
        """
        jokers: list[Card] = []
        while (card := self.draw()) is Card.JOKER:
            jokers.append(card)
            if not len(self):
                self.discard(jokers)
                raise CardError("only Jokers are left to draw; add another deck")
        self.discard(jokers)
        return card

    def discard(self, cards: Iterable[Card]) -> None:
        """Lay cards on the discards."""
        self._discards.extend(cards)

    def deal(self, count: int) -> tuple[Card, ...]:
        """`count` cards from the top. Raises CardError where too few are left."""
        return tuple(self.draw() for _ in range(count))


def refilled(hand: Sequence[Card], pile: DrawPile) -> tuple[Card, ...]:
    """The hand as it is, or two new cards where it is empty (Running out of Cards)."""
    return tuple(hand) or pile.deal(CARDS_FOR_AN_EMPTY_HAND)


def joker_traded_in(hand: Sequence[Card], pile: DrawPile) -> tuple[Card, ...]:
    """The hand with one Joker traded in for the top card. Raises CardError for a hand without a Joker."""
    if Card.JOKER not in hand:
        raise CardError("the hand holds no Joker to trade in")
    drawn = pile.draw()
    pile.discard((Card.JOKER,))
    return (*without(hand, (Card.JOKER,)), drawn)
