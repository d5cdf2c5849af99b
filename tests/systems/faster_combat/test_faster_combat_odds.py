"""Exact odds, each against a count by hand or every order of the deck."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations

import pytest

from converter.systems.faster_combat.cards import Card, CardError, Play, points_of_cards
from converter.systems.faster_combat.damage import DamageOutcome, damage_total, settle_damage
from converter.systems.faster_combat.deck import deck_of_cards
from converter.systems.faster_combat.house_rules import HouseRules, ToHit
from converter.systems.faster_combat.odds import (
    Odds,
    Shot,
    deck_of,
    full_deck,
    hand_odds,
    plays_of,
    random_play_odds,
)
from converter.systems.faster_combat.ranged import settle_shot
from converter.systems.faster_combat.table_rows import bundled_tables

RULES = HouseRules()
TABLES = bundled_tables()
POINTS = points_of_cards(TABLES)

# The twin that counts every order of a small deck, following the rules card by card


def _random_play(cards: Iterator[Card]) -> int:
    """The top card; where Jokers come up, cards are laid until there is one more than Jokers."""
    jokers, total, others = 0, 0, 0
    while others <= jokers:
        card = next(cards)
        if card is Card.JOKER:
            jokers += 1
        else:
            others += 1
            total += POINTS[card]
    return total


def _twin(shot: Shot, deck: Sequence[Card], to_hit: ToHit) -> Odds:
    orders = hits = disables = 0
    for order in permutations(deck):
        orders += 1
        cards = iter(order)
        attack, defence = _random_play(cards), _random_play(cards)
        if settle_shot(shot.skill, attack, defence, shot.target_number, to_hit).hit:
            hits += 1
            played = _random_play(cards)
            drawn = next(POINTS[card] for card in cards if card is not Card.JOKER)
            total = damage_total(shot.damage or 0, played, drawn)
            disables += settle_damage(total, shot.knock_out_value or 0) is DamageOutcome.DISABLED
    return Odds(Fraction(hits, orders), Fraction(disables, orders))


def _cards(text: str) -> list[Card]:
    return [Card(word) for word in text.split()]


@pytest.mark.parametrize(
    ("deck", "shot", "to_hit"),
    [
        ("2 2 5 7 9 A", Shot(2, 7, 5, 12), ToHit.MEET),
        ("2 2 5 7 9 A", Shot(2, 7, 5, 12), ToHit.BEAT),
        ("J 2 3 4 Joker 9 9", Shot(1, 6, 4, 13), ToHit.MEET),
        ("J J K K 8 8 Joker A", Shot(3, 9, 0, 11), ToHit.MEET),
        ("2 3 4 5 6 Joker Joker 7", Shot(0, 8, 3, 9), ToHit.MEET),
    ],
)
def test_odds_agree_with_every_order_of_a_small_deck(deck: str, shot: Shot, to_hit: ToHit) -> None:
    """All orders are dealt out and settled by the rules themselves; the fractions are the same."""
    cards = _cards(deck)
    assert random_play_odds(shot, deck_of(cards, TABLES), to_hit) == _twin(shot, cards, to_hit)


def test_a_full_deck_without_jokers_by_every_pair_of_cards() -> None:
    """Melissa, Firearms 6 against 9: all 52 x 51 pairs of attack and defence."""
    deck = deck_of_cards(0)
    hits = sum(
        settle_shot(6, POINTS[attack], POINTS[defence], 9, ToHit.MEET).hit
        for place, attack in enumerate(deck)
        for other, defence in enumerate(deck)
        if place != other
    )
    odds = random_play_odds(Shot(6, 9), full_deck(HouseRules(jokers_per_deck=0)), ToHit.MEET)
    assert odds == Odds(Fraction(hits, 52 * 51))


State = tuple[int, ...]
"""A shuffled deck as nobody sees it: how many Jokers, then how many cards of 1, 2, 3 … points."""


@cache
def _second_plays(state: State) -> tuple[tuple[Fraction, int, State], ...]:
    """Random plays card by card: a chance, a sum, and the deck after it. Nothing of the program is used."""
    found: dict[tuple[int, State], Fraction] = {}

    def lay(chance: Fraction, state: State, wanted: int, total: int) -> None:
        if not wanted:
            found[total, state] = found.get((total, state), Fraction(0)) + chance
            return
        for points, many in enumerate(state):
            if many:
                left = (*state[:points], many - 1, *state[points + 1 :])
                more = wanted - 1 if points else wanted + 1
                lay(chance * Fraction(many, sum(state)), left, more, total + points)

    lay(Fraction(1), state, 1, 0)
    return tuple((chance, total, left) for (total, left), chance in found.items())


@cache
def _second_damage(state: State, gap: int) -> Fraction:
    chance = Fraction(0)
    for weight, played, left in _second_plays(state):
        for drawn, many in enumerate(left):
            if drawn and drawn <= played and (2 * played if drawn == played else played) >= gap:
                chance += weight * Fraction(many, sum(left[1:]))
    return chance


def _second_count(jokers: int, needed: int, gap: int | None) -> tuple[Fraction, Fraction]:
    """The chances to hit and to disable, from a deck of four cards of each kind and some Jokers."""
    state: State = (jokers, *(4 if points <= 10 else 0 for points in range(1, 12)), 4)
    # a jack, a queen and a king count as 1, 2 and 3, so there are eight cards of 2 and of 3 points
    state = (*state[:2], 8, 8, *state[4:])
    hit = disable = Fraction(0)
    for first, attack, after in _second_plays(state):
        for second, defence, left in _second_plays(after):
            if defence <= attack and attack + (defence if defence == attack else 0) >= needed:
                hit += first * second
                if gap is not None:
                    disable += first * second * _second_damage(left, gap)
    return hit, disable


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_the_chance_to_hit_from_a_full_deck_card_by_card(jokers: int) -> None:
    """Every needed card from none to more than any play gives."""
    deck = full_deck(HouseRules(jokers_per_deck=jokers))
    for needed in (0, 1, 3, 7, 12, 13, 20, 24, 25, 37):
        expected, _ = _second_count(jokers, needed, None)
        assert random_play_odds(Shot(0, needed), deck, ToHit.MEET).hit == expected


@pytest.mark.parametrize(("jokers", "needed", "gap"), [(0, 3, -1), (0, 10, 12), (1, 4, 7), (1, 13, 2)])
def test_the_chance_to_disable_from_a_full_deck_card_by_card(jokers: int, needed: int, gap: int) -> None:
    """Attack, defence, damage card and the card drawn, all from one deck."""
    shot = Shot(0, needed, 10, 10 + gap)
    odds = random_play_odds(shot, full_deck(HouseRules(jokers_per_deck=jokers)), ToHit.MEET)
    assert (odds.hit, odds.disable) == _second_count(jokers, needed, gap)


def test_a_shot_by_hand() -> None:
    """Skill 0 against 12 without Jokers: an ace in front, or an equal pair of 6 to 10.

    4 x 51 orders with an ace in front; for each of 6, 7, 8, 9, 10: 4 x 3 equal pairs. (204 + 60) / 2652.
    """
    deck = full_deck(HouseRules(jokers_per_deck=0))
    assert random_play_odds(Shot(0, 12), deck, ToHit.MEET).hit == Fraction(264, 2652)


def test_damage_after_a_certain_hit_by_hand() -> None:
    """A deck of two 2s and two 9s, in its six orders; Skill 99 hits unless the defence is higher.

    2-9-2-9 and 2-9-9-2 miss. 2-2-9-9 disables (9 + 9), and so does 9-2-9-2 (9 against 9 needed); 9-2-2-9 (a
    higher card drawn) and 9-9-2-2 (2 + 2 = 4) do not.
    """
    odds = random_play_odds(Shot(99, 7, 0, 9), deck_of(_cards("2 2 9 9"), TABLES), ToHit.MEET)
    assert odds == Odds(Fraction(4, 6), Fraction(2, 6))


def test_jokers_in_the_deck_change_the_odds() -> None:
    """The house rule jokers_per_deck counts: with Jokers, plays of two cards turn up."""
    found = {
        jokers: random_play_odds(Shot(0, 14), full_deck(HouseRules(jokers_per_deck=jokers)), ToHit.MEET).hit
        for jokers in (0, 1, 2)
    }
    assert found[0] < found[1] < found[2]


def test_beating_the_number_is_harder_than_meeting_it() -> None:
    """The house rule to_hit = "beat" counts like one more on the Target Number where no card is equal."""
    deck = full_deck(RULES)
    meet, beat = (random_play_odds(Shot(5, 9), deck, rule).hit for rule in (ToHit.MEET, ToHit.BEAT))
    assert beat == random_play_odds(Shot(5, 10), deck, ToHit.MEET).hit < meet


# Hands


def _hand_twin(shot: Shot, hand: Sequence[Card], rules: HouseRules) -> dict[Play, Fraction]:
    """The chance of every play to hit, without Jokers in the deck: the defender's card is any other."""
    rest = list(deck_of_cards(0))
    for card in hand:
        if card is not Card.JOKER:
            rest.remove(card)
    found = {}
    for play in plays_of(hand):
        hits = sum(
            settle_shot(shot.skill, play.points, POINTS[card], shot.target_number, rules.to_hit).hit
            for card in rest
        )
        found[play] = Fraction(hits, len(rest))
    return found


def test_the_chances_of_a_hand_agree_with_every_card_of_the_defender() -> None:
    """All Jokers are in the hand, so the defender holds none."""
    hand, rules = _cards("9 4 K A Joker"), HouseRules(jokers_per_deck=1)
    found = {one.play: one.odds.hit for one in hand_odds(Shot(6, 9), hand, rules)}
    assert found == _hand_twin(Shot(6, 9), hand, rules)


def test_the_best_card_comes_first_and_the_cheaper_of_equals() -> None:
    """Against a certain miss every card is as good: the lowest is offered first, single cards before more."""
    hand = _cards("9 J A Joker")
    assert [str(one.play) for one in hand_odds(Shot(0, 99), hand, RULES)][:3] == ["J", "9", "A"]


def test_damage_is_dealt_with_the_best_card_left() -> None:
    """Hand 9 and ace: whichever shoots, the other is played for damage, 10 needed."""
    rules = HouseRules(jokers_per_deck=0)
    shot = Shot(99, 7, 0, 10)
    by_play = {str(one.play): one.odds.disable for one in hand_odds(shot, _cards("9 A"), rules)}
    # With the 9 shooting, the ace reaches 10 whatever is drawn: every hit disables.
    hits = {str(one.play): one.odds.hit for one in hand_odds(shot, _cards("9 A"), rules)}
    assert by_play["9"] == hits["9"]
    # With the ace shooting, the 9 needs an equal card drawn, 9 + 9 = 18: of 50 cards less the defence.
    nines = Fraction(3, 50) * Fraction(2, 49) + Fraction(47, 50) * Fraction(3, 49)
    assert hits["A"] == 1
    assert by_play["A"] == nines


def test_a_hand_played_out_gives_way_to_a_random_card() -> None:
    """One ace that hits; the damage card and the card drawn are then any two of the 51 others."""
    rules = HouseRules(jokers_per_deck=0)
    (only,) = hand_odds(Shot(99, 7, 0, 12), _cards("A"), rules)
    rest = [POINTS[card] for card in deck_of_cards(0)]
    rest.remove(12)
    favourable = sum(
        settle_damage(damage_total(0, rest[b], rest[x]), 12) is DamageOutcome.DISABLED
        for b in range(51)
        for x in range(51)
        if b != x
    )
    assert only.odds == Odds(Fraction(1), Fraction(favourable, 51 * 50))


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        ("A A A A A", "the hand holds A 5 times; a deck holds it 4"),
        ("Joker Joker Joker", "the hand holds Joker 3 times; a deck holds it 2"),
        ("Joker Joker", "the hand makes no play; it needs a card besides Jokers"),
    ],
)
def test_impossible_hands(hand: str, message: str) -> None:
    """A hand comes from one deck, and makes at least one play."""
    with pytest.raises(CardError, match=f"^{message}$"):
        hand_odds(Shot(6, 9), _cards(hand), RULES)


def test_every_legal_play_of_a_hand_once() -> None:
    """Single cards, pairs with a Joker, and three with both; a card held once is not paired with itself."""
    plays = [str(play) for play in plays_of(_cards("2 2 5 Joker Joker"))]
    assert plays == ["2", "5", "2 Joker 2", "2 Joker 5", "2 Joker Joker 2 5"]
