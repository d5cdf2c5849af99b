"""The cards of a skirmish: deck, hands, what lies on the table, discards (Faster Combat, Cards)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from converter.play.chance import Chance
from converter.systems.faster_combat.cards import Card, CardError, Play, points_of_cards, without
from converter.systems.faster_combat.deck import (
    CARDS_FOR_AN_EMPTY_HAND,
    SUITS,
    DrawPile,
    Occasion,
    cards_dealt,
    deck_of_cards,
    decks_needed,
    joker_traded_in,
)
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.skirmish.chances import CardChances


class CardTable:
    """Everybody's cards. A card is in the pile, in a hand, on the table or on the discards, and nowhere else.

    Where no card is left to draw, because all are in hands, another deck is shuffled in.
    """

    def __init__(self, figures: Sequence[int], rules: HouseRules, chance: Chance) -> None:
        """Deal the opening hands; `figures` says how many each player controls."""
        self.points: Mapping[Card, int] = points_of_cards(rules.tables)
        self._jokers = rules.jokers_per_deck
        dealt = [cards_dealt(count, Occasion.START) for count in figures]
        self.decks = decks_needed(sum(dealt), self._jokers)
        self.pile = DrawPile(deck_of_cards(self._jokers, self.decks), chance)
        self.hands: list[list[Card]] = [[] for _ in figures]
        self.on_table: list[Card] = []
        self._version = 0
        self._known: list[tuple[int, CardChances] | None] = [None for _ in figures]
        for player, count in enumerate(dealt):
            self.deal(player, count)

    def deal(self, player: int, count: int) -> tuple[Card, ...]:
        """Deal so many cards to a player."""
        cards = tuple(self._draw() for _ in range(count))
        self.hands[player].extend(cards)
        self._version += 1
        return cards

    def lay(self, player: int, play: Play) -> tuple[Card, ...]:
        """Lay a play on the table; the cards dealt to a player who ran out by it.

        Raises CardError for a card that the player does not hold.
        """
        hand = self.hands[player]
        rest = list(without(hand, play.cards))
        if len(rest) + len(play.cards) != len(hand):
            raise CardError(f"{play} is not in the hand")
        self.hands[player] = rest
        self.on_table.extend(play.cards)
        self._version += 1
        return () if rest else self.deal(player, CARDS_FOR_AN_EMPTY_HAND)

    def draw(self) -> Card:
        """The next card that counts, laid on the table."""
        while True:
            try:
                card = self.pile.draw_counting()
            except CardError:
                self._add_a_deck()
                continue
            self.on_table.append(card)
            self._version += 1
            return card

    def clear(self) -> None:
        """Lay what is on the table on the discards."""
        self.pile.discard(self.on_table)
        self.on_table.clear()
        self._version += 1

    def trade_in(self, player: int) -> Card:
        """Trade a Joker in for the top card. Raises CardError where the player has none."""
        if not len(self.pile):
            self._add_a_deck()
        self.hands[player] = list(joker_traded_in(self.hands[player], self.pile))
        self._version += 1
        return self.hands[player][-1]

    def unseen_by(self, player: int) -> CardChances:
        """The cards a player has not seen: neither in the own hand nor among the discards."""
        known = self._known[player]
        if known is None or known[0] != self._version:
            known = self._version, CardChances(self._unseen_counts(player))
            self._known[player] = known
        return known[1]

    def _unseen_counts(self, player: int) -> list[int]:
        counts = [0] * (max(self.points.values()) + 1)
        for points in self.points.values():
            counts[points] += SUITS * self.decks
        for cards in (self.hands[player], self.pile.discards):
            for card in cards:
                if card is not Card.JOKER:
                    counts[self.points[card]] -= 1
        return counts

    def _draw(self) -> Card:
        if not len(self.pile):
            self._add_a_deck()
        return self.pile.draw()

    def _add_a_deck(self) -> None:
        self.pile.discard(deck_of_cards(self._jokers))
        self.decks += 1


def legal_play_exists(hand: Sequence[Card]) -> bool:
    """Whether a hand can make a play at all: Jokers alone cannot."""
    return any(card is not Card.JOKER for card in hand)
