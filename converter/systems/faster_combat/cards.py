"""Cards, what they count, and how they are played (Faster Combat, Cards)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache

from converter.nearest import did_you_mean
from converter.systems.faster_combat.amounts import Amount
from converter.systems.faster_combat.table_rows import bundled_tables
from converter.systems.faster_combat.tables import ALL_NUMBER_CARDS, FACE_VALUE, CardValue, Tables


class CardError(ValueError):
    """Cards that make no play or no draw. The message says how many are needed."""


class Card(StrEnum):
    """A card; suits do not matter. A Joker has no value of its own."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"
    JOKER = "Joker"

    @property
    def points(self) -> int:
        """What the card counts as published. Raises CardError for a Joker."""
        return self.points_by(bundled_tables())

    def points_by(self, tables: Tables) -> int:
        """What the card counts by the tables of a game. Raises CardError for a Joker."""
        if self is Card.JOKER:
            raise CardError("a Joker has no value of its own")
        return points_of_cards(tables)[self]


RANKED_CARDS = tuple(card for card in Card if card is not Card.JOKER)
"""Every card with a value of its own; a deck holds each four times."""

_NAMES = {Card.JACK: "Jack", Card.QUEEN: "Queen", Card.KING: "King", Card.ACE: "Ace", Card.JOKER: "Joker"}


@lru_cache(maxsize=16)
def points_of_cards(tables: Tables) -> Mapping[Card, int]:
    """What each card counts, from the table of card values: number cards their face value, if not named."""

    def points(card: Card) -> int:
        line = _line_of(card, tables)
        return int(card.value if line.value == FACE_VALUE else line.value)

    return {card: points(card) for card in RANKED_CARDS}


def house_rules_of(cards: Iterable[Card], tables: Tables) -> tuple[str, ...]:
    """The house rules, each once, that say what these cards count; none where the published values hold."""
    lines = (_line_of(card, tables) for card in cards)
    return tuple(dict.fromkeys(line.house_rule for line in lines if line.house_rule))


def _line_of(card: Card, tables: Tables) -> CardValue:
    """The line of the card table for a card that counts: its own, else that of all number cards."""
    lines = _lines(tables)
    return lines.get(_NAMES.get(card, card.value)) or lines[ALL_NUMBER_CARDS]


@lru_cache(maxsize=16)
def _lines(tables: Tables) -> Mapping[str, CardValue]:
    return {line.card: line for line in tables.cards}


@cache
def _cards_by_word() -> Mapping[str, Card]:
    by_sign = {card.value.casefold(): card for card in Card}
    return by_sign | {name.casefold(): card for card, name in _NAMES.items()}


def parse_card(text: str) -> Card:
    """A card from `2` to `10`, `J`, `Q`, `K`, `A` or `Joker`, or the word (`Jack`), whatever the case.

    Raises CardError for anything else.
    """
    card = _cards_by_word().get(text.strip().casefold())
    if card is None:
        hint = did_you_mean(text, [*_NAMES.values()])
        expected = "expected 2 to 10, J, Q, K, A or Joker"
        raise CardError(f"'{text}' is no card; {expected}" + (f"; {hint}" if hint else ""))
    return card


@dataclass(frozen=True, slots=True)
class Play:
    """Cards played together: one card, or card, Joker, card; each further Joker lets one more card be added.

    A Joker may lie first, face down, and the other cards follow when it is turned over; the order changes
    nothing. Raises CardError where n Jokers do not come with n + 1 other cards.
    """

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        jokers = self.cards.count(Card.JOKER)
        others = len(self.cards) - jokers
        needed = jokers + 1
        if not self.cards:
            raise CardError("no card; a play needs 1 card")
        if others == 0 and jokers == 1:
            raise CardError(
                "a lone Joker is no play; play it with 2 other cards, or trade it in for a card from the deck"
            )
        if others < needed:
            raise CardError(
                f"{self}: {counted(jokers, 'Joker')} {'needs' if jokers == 1 else 'need'} "
                f"{counted(needed, 'other card')}, {others} given; "
                f"play {counted(needed - others, 'card')} more"
            )
        if others > needed:
            raise CardError(
                f"{self}: {counted(others, 'card')} with {counted(jokers, 'Joker')}, only "
                f"{counted(needed, 'card')} may be played; take {counted(others - needed, 'card')} out "
                "(each Joker lets one more card be added)"
            )

    @property
    def counting(self) -> tuple[Card, ...]:
        """The cards that count: all but the Jokers."""
        return tuple(card for card in self.cards if card is not Card.JOKER)

    @property
    def points(self) -> int:
        """The sum of the cards that count, as published."""
        return self.points_by(bundled_tables())

    def points_by(self, tables: Tables) -> int:
        """The sum of the cards that count, by the tables of a game."""
        return sum(card.points_by(tables) for card in self.counting)

    def __str__(self) -> str:
        return " ".join(self.cards)


def parse_play(text: str) -> Play:
    """A play from its cards in the order they were laid, `9 Joker 6`; commas may stand between.

    Raises CardError for a word that is no card, and for too few or too many cards.
    """
    return Play(tuple(parse_card(word) for word in text.replace(",", " ").split()))


def drawn_in_order(cards: Sequence[Card], count: int = 1) -> tuple[Card, ...]:
    """The `count` cards that count among those drawn from the deck, in the order drawn.

    A drawn Joker is passed over: it is discarded and another card drawn. Raises CardError where too few cards
    are left, and where more were drawn than needed.
    """
    counting = tuple(card for card in cards if card is not Card.JOKER)
    if len(counting) < count:
        passed = " besides Jokers, which are passed over" if len(counting) < len(cards) else ""
        raise CardError(
            f"{counted(count, 'drawn card')} needed, {len(counting)} given{passed}; "
            f"draw {counted(count - len(counting), 'card')} more"
        )
    if len(counting) > count:
        raise CardError(
            f"{counted(count, 'drawn card')} needed, {len(counting)} given; "
            f"take {counted(len(counting) - count, 'card')} out"
        )
    if cards[-1] is Card.JOKER:
        raise CardError("nothing is drawn after the card that counts; take the last Joker out")
    return counting


def card_that_counts(played: Amount, answer: Amount) -> Amount | None:
    """What a played card counts against the card that answers it, played by another or drawn from the deck.

    None where the answer is higher, the played card's value where it is lower, both added where they are
    equal (Faster Combat: Ranged Combat, Resolving Damage, Grenades, Magic).
    """
    own, other = int(played), int(answer)
    if other > own:
        return None
    return played + answer if other == own else played


def in_words(cards: Iterable[Card]) -> str:
    """Cards as a person would call them out: `9, Joker, 6`."""
    return ", ".join(cards)


def without(cards: Iterable[Card], removed: Iterable[Card]) -> Iterator[Card]:
    """The cards that stay when others are taken out, each as often as named; those not there are ignored."""
    out = list(removed)
    for card in cards:
        if card in out:
            out.remove(card)
        else:
            yield card


def counted(count: int, noun: str) -> str:
    """A number with its noun: `1 card`, `2 cards`."""
    return f"{count} {noun}{'' if count == 1 else 's'}"
