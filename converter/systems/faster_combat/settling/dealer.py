"""Hands the cards of a spec to the rules, and draws those it does not name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from converter.play.chance import Chance
from converter.play.events import SpecError, StepOut, steps_of
from converter.systems.faster_combat.cards import (
    Card,
    CardError,
    Play,
    drawn_in_order,
    house_rules_of,
    in_words,
    without,
)
from converter.systems.faster_combat.deck import SUITS, DrawPile, deck_of_cards
from converter.systems.faster_combat.house_rules import HouseRules
from converter.working import Quantity, constant, given, total

Named = Sequence[Card] | None
"""Cards as a spec names them; None for those it leaves to chance."""


class Dealer:
    """Cards for one event. What it draws itself comes from shuffled decks without the cards named.

    Every card comes as a quantity whose note says which cards were laid, so that the working shows them.
    """

    def __init__(self, chance: Chance, house_rules: HouseRules, named: Iterable[Named]) -> None:
        """`named` are all cards the spec names, whatever for."""
        self._chance = chance
        self._jokers = house_rules.jokers_per_deck
        self._tables = house_rules.tables
        self._out = [card for cards in named for card in cards or ()]
        self._pile: DrawPile | None = None

    def check_play(self, field: str, cards: Named) -> None:
        """Raise SpecError for cards that are no play, where the event ends before they are turned over."""
        if cards is not None:
            self.play(field, cards, field)

    def check_drawn(self, field: str, cards: Named, count: int = 1) -> None:
        """Raise SpecError for too few or too many drawn cards, where the event ends before they count."""
        if cards is not None:
            self.draw_some(field, cards, (field,) * count)

    def play(self, field: str, cards: Named, label: str) -> Quantity:
        """The sum of a play from the hand. Raises SpecError, naming the field, for no proper play."""
        if cards is None:
            return self._drawn_quantity(label, self._draw())
        try:
            play = Play(tuple(cards))
        except CardError as error:
            raise SpecError(f"{field}: {error}") from error
        counting = play.counting
        ruled = house_rules_of(counting, self._tables)
        if len(counting) == 1:
            return given(label, play.points_by(self._tables), f"played {play}", *ruled)
        sum_of_cards = total(tuple(constant(card.points_by(self._tables)) for card in counting))
        return sum_of_cards.named(label).noting(f"played {in_words(play.cards)}", *ruled)

    def draw(self, field: str, cards: Named, label: str) -> Quantity:
        """The one card that counts of those drawn. Raises SpecError for none, and for more than one."""
        return self.draw_some(field, cards, (label,))[0]

    def draw_some(self, field: str, cards: Named, labels: Sequence[str]) -> tuple[Quantity, ...]:
        """As many drawn cards as there are labels, in order. Raises SpecError for another number."""
        if cards is None:
            return tuple(self._drawn_quantity(label, self._draw()) for label in labels)
        try:
            counting = drawn_in_order(cards, len(labels))
        except CardError as error:
            raise SpecError(f"{field}: {error}") from error
        passed = ("Jokers are passed over",) if len(counting) < len(cards) else ()
        return tuple(
            given(
                label,
                card.points_by(self._tables),
                f"drawn {card}",
                *passed,
                *house_rules_of((card,), self._tables),
            )
            for label, card in zip(labels, counting, strict=True)
        )

    def _drawn_quantity(self, label: str, card: Card) -> Quantity:
        ruled = house_rules_of((card,), self._tables)
        return given(label, card.points_by(self._tables), f"drawn {card} by the program", *ruled)

    def _draw(self) -> Card:
        if self._pile is None:
            counts = Counter(card for card in self._out if card is not Card.JOKER)
            decks = max((-(-count // SUITS) for count in counts.values()), default=1)
            self._pile = DrawPile(without(deck_of_cards(self._jokers, decks), self._out), self._chance)
        try:
            return self._pile.draw_counting()
        except CardError:  # so many cards are asked for that the table would have taken another deck
            self._pile = DrawPile(deck_of_cards(self._jokers), self._chance)
            return self._pile.draw_counting()


def all_steps(*quantities: Quantity | None) -> tuple[StepOut, ...]:
    """The steps behind several quantities in this order, each line once."""
    lines = (line for quantity in quantities if quantity is not None for line in steps_of(quantity))
    return tuple(dict.fromkeys(lines))


def whole(quantity: Quantity | None) -> int | None:
    """The number of a quantity, None for none."""
    return None if quantity is None else int(quantity)
