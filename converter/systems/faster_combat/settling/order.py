"""The events `initiative`, `action-order`, `movement` and `deal`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field, model_validator

from converter.play.chance import Chance
from converter.play.events import Event, Outcome, Spec, SpecError, StepOut, told
from converter.systems.faster_combat.cards import Card, counted
from converter.systems.faster_combat.deck import Occasion, cards_dealt, deck_of_cards, decks_needed
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.initiative import action_order, initiative_order
from converter.systems.faster_combat.movement import Terrain, distance_cm
from converter.systems.faster_combat.settling.dealer import Dealer, all_steps
from converter.systems.faster_combat.settling.fields import Drawn, Played, Value
from converter.systems.rule_notes import note
from converter.working import given

MOST_FIGURES = 1000


class InitiativeSpec(Spec):
    """The players and the cards they drew, one after the other where they tied; null or absent: drawn."""

    players: dict[str, Drawn] = Field(description='the players and the cards each drew: {"Ann": ["9"]}')

    @model_validator(mode="after")
    def _somebody_plays(self) -> InitiativeSpec:
        if not self.players:
            raise ValueError("players: nobody is named; expected the players and the cards they drew")
        return self


class OrderOutcome(Outcome):
    """The players from the first to the last."""

    order: tuple[str, ...]


class _Draws:
    """The players' draws: each one's cards in turn, or the program's; remembers the steps."""

    def __init__(self, spec: InitiativeSpec, dealer: Dealer) -> None:
        self._cards: dict[str, Iterator[Card] | None] = {}
        for name, cards in spec.players.items():
            counting = None if cards is None else iter([card for card in cards if card is not Card.JOKER])
            self._cards[name] = counting
        self._dealer = dealer
        self._taken: dict[str, int] = dict.fromkeys(spec.players, 0)
        self.steps: list[StepOut] = []

    def __call__(self, player: str) -> int:
        """The value of the player's next card. Raises SpecError where the spec names no more."""
        again = "draws again" if self._taken[player] else "draws"
        cards = self._cards[player]
        card = None if cards is None else next(cards, None)
        if cards is not None and card is None:
            for_what = "to break a tie" if self._taken[player] else "for initiative"
            raise SpecError(
                f"players.{player}: {counted(self._taken[player], 'card')} given that count, "
                f"{self._taken[player] + 1} needed {for_what}; draw 1 card more"
            )
        self._taken[player] += 1
        drawn = self._dealer.draw(f"players.{player}", None if card is None else (card,), f"{player} {again}")
        self.steps.extend(all_steps(drawn))
        return int(drawn)

    def check_all_used(self) -> None:
        """Raise SpecError where a player has cards that nothing asked for."""
        for player, cards in self._cards.items():
            left = len(list(cards)) if cards is not None else 0
            if left:
                raise SpecError(
                    f"players.{player}: {counted(self._taken[player] + left, 'card')} given that count, "
                    f"{self._taken[player]} needed; take {left} out"
                )


def settle_initiative(spec: InitiativeSpec, chance: Chance, rules: HouseRules) -> OrderOutcome:
    """Settle the opening draw (Faster Combat, Initiative); those who tie draw again for their places."""
    draws = _Draws(spec, Dealer(chance, rules, spec.players.values()))
    order = initiative_order(tuple(spec.players), draws)
    draws.check_all_used()
    last = told("Order", "the highest card first; ties draw again for their places", ", ".join(order))
    return OrderOutcome(order=order, steps=(*draws.steps, last))


class ActionOrderSpec(Spec):
    """Those who declared at the same time, and what each played; null: drawn."""

    plays: dict[str, Played] = Field(description='those who declared and what each played: {"Ann": ["9"]}')

    @model_validator(mode="after")
    def _somebody_acts(self) -> ActionOrderSpec:
        if not self.plays:
            raise ValueError("plays: nobody is named; expected those who act and what each played")
        return self


class ActionOrderOutcome(OrderOutcome):
    """The order, and those who must play again because their cards were equal."""

    tied: tuple[str, ...]


def settle_action_order(spec: ActionOrderSpec, chance: Chance, rules: HouseRules) -> ActionOrderOutcome:
    """Settle who acts first (Faster Combat, Actions): the highest card; equal cards play again."""
    dealer = Dealer(chance, rules, spec.plays.values())
    plays = [
        (name, dealer.play(f"plays.{name}", cards, f"{name} plays")) for name, cards in spec.plays.items()
    ]
    settled = action_order((name, int(play)) for name, play in plays)
    again = f"; {', '.join(settled.tied)} play again" if settled.tied else ""
    last = told("Order", f"the highest card first{again}", ", ".join(settled.order))
    steps = (*all_steps(*(play for _, play in plays)), last)
    return ActionOrderOutcome(order=settled.order, tied=settled.tied, steps=steps)


class MovementSpec(Spec):
    """A figure's way this turn."""

    speed: Value
    terrain: Terrain = Terrain.NORMAL
    crawling: bool = False


class MovementOutcome(Outcome):
    """How far the figure may move, in cm."""

    distance_cm: int


def settle_movement(spec: MovementSpec, chance: Chance, rules: HouseRules) -> MovementOutcome:
    """Settle how far a figure may move (Faster Combat, Movement)."""
    distance = distance_cm(given("Speed", spec.speed), spec.terrain, crawling=spec.crawling)
    named = distance.named("Distance in cm", "Faster Combat, Movement")
    halved = [
        reason
        for reason, applies in (
            ("halved for difficult terrain", spec.terrain is Terrain.DIFFICULT),
            ("halved for crawling", spec.crawling),
        )
        if applies
    ]
    return MovementOutcome(
        distance_cm=int(named), steps=all_steps(named.noting(*(halved or ["normal terrain, upright"])))
    )


class DealSpec(Spec):
    """The players, by the number of figures each controls, and the occasion."""

    figures: tuple[Annotated[int, Field(ge=0, le=MOST_FIGURES, description="figures of one player")], ...] = (
        Field(description="how many figures each player controls, as a list")
    )
    turn: Occasion = Occasion.START

    @model_validator(mode="after")
    def _somebody_plays(self) -> DealSpec:
        if not self.figures:
            raise ValueError("figures: the list is empty; expected one number a player")
        return self


class DealOutcome(Outcome):
    """How many cards each player gets, how many decks the game needs, and what is left of them.

    `cards_left` is what remains of the full decks after this deal alone.
    """

    hands: tuple[int, ...]
    decks: int
    cards_left: int


def settle_deal(spec: DealSpec, chance: Chance, rules: HouseRules) -> DealOutcome:
    """Settle a deal (Faster Combat, Cards); the opening hands decide how many decks are used."""
    jokers = rules.jokers_per_deck
    hands = tuple(cards_dealt(figures, spec.turn) for figures in spec.figures)
    opening = sum(cards_dealt(figures, Occasion.START) for figures in spec.figures)
    decks = decks_needed(opening, jokers)
    cards = len(deck_of_cards(jokers, decks))
    dealt = sum(hands)
    steps = (
        told("Hands", _how_dealt(spec.turn), ", ".join(str(hand) for hand in hands)),
        told(
            "Decks",
            f"opening hands {opening} of at most three quarters of {cards} cards "
            f"({note('jokers_per_deck', jokers)})",
            decks,
        ),
        told("Cards left", f"{cards} - {dealt} = {cards - dealt}, of full decks", cards - dealt),
    )
    return DealOutcome(hands=hands, decks=decks, cards_left=cards - dealt, steps=steps)


def _how_dealt(occasion: Occasion) -> str:
    match occasion:
        case Occasion.START:
            return "5 cards and 3 a figure"
        case Occasion.END:
            return "3 cards a figure"
        case Occasion.EMPTY:
            return "2 cards for an empty hand"


EVENTS: tuple[Event[InitiativeSpec] | Event[ActionOrderSpec] | Event[MovementSpec] | Event[DealSpec], ...] = (
    Event("initiative", InitiativeSpec, settle_initiative, "the opening draw"),
    Event(
        "action-order", ActionOrderSpec, settle_action_order, "who acts first when several declare at once"
    ),
    Event("movement", MovementSpec, settle_movement, "how far a figure may move"),
    Event("deal", DealSpec, settle_deal, "how many cards the players get"),
)
