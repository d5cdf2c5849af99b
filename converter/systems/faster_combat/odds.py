"""Exact odds of shots and of the damage after them (Faster Combat: Ranged Combat, Resolving Damage).

A random play is what a player makes who looks at nothing: the top card of the shuffled deck; a Joker on top
is played with the cards that follow, as many as the rules demand. Attack, defence and damage card come one
after the other from one deck, and so does the card drawn for damage, where a Joker is passed over.

Everything is counted, nothing sampled. Suits do not matter, so cards of equal points are counted together;
and the Jokers lie between the other cards without changing their order, so both can be counted apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, combinations_with_replacement, product
from math import comb, factorial, lcm, perm, prod

from converter.systems.faster_combat.cards import Card, CardError, Play, counted, points_of_cards, without
from converter.systems.faster_combat.deck import deck_of_cards
from converter.systems.faster_combat.house_rules import HouseRules, ToHit
from converter.systems.faster_combat.ranged import settle_shot
from converter.systems.faster_combat.tables import Tables

Counts = tuple[int, ...]
"""How many cards there are of each number of points, from 0 on."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck by what its cards count; Jokers apart."""

    counts: Counts
    jokers: int

    @property
    def ranked(self) -> int:
        """How many cards have a value of their own."""
        return sum(self.counts)


def deck_of(cards: Iterable[Card], tables: Tables) -> Deck:
    """These cards, counted by the card values of a game."""
    points = points_of_cards(tables)
    counts = [0] * (max(points.values()) + 1)
    jokers = 0
    for card in cards:
        if card is Card.JOKER:
            jokers += 1
        else:
            counts[points[card]] += 1
    return Deck(tuple(counts), jokers)


def full_deck(rules: HouseRules) -> Deck:
    """One whole deck with its Jokers (house rule jokers_per_deck)."""
    return deck_of(deck_of_cards(rules.jokers_per_deck), rules.tables)


@dataclass(frozen=True, slots=True)
class Shot:
    """What a shot needs. `damage` and `knock_out_value` None: only whether it hits is asked."""

    skill: int
    target_number: int
    damage: int | None = None
    knock_out_value: int | None = None

    @property
    def gap(self) -> int | None:
        """What the damage card has to reach; None where nobody asks."""
        if self.damage is None or self.knock_out_value is None:
            return None
        return self.knock_out_value - self.damage


@dataclass(frozen=True, slots=True)
class Odds:
    """The chance to hit; and to hit and disable, where that was asked."""

    hit: Fraction
    disable: Fraction | None = None


@dataclass(frozen=True, slots=True)
class PlayOdds:
    """The odds of one play of a hand."""

    play: Play
    odds: Odds


def random_play_odds(shot: Shot, deck: Deck, to_hit: ToHit) -> Odds:
    """The odds where attacker, defender and damage card are random plays from the whole deck."""
    hit = _hit_chance(shot.target_number - shot.skill, deck, to_hit)
    gap = shot.gap
    if gap is None:
        return Odds(hit)
    return Odds(hit, _disable_chance(shot.target_number - shot.skill, gap, deck, to_hit))


def hand_odds(shot: Shot, hand: Sequence[Card], rules: HouseRules) -> tuple[PlayOdds, ...]:
    """The odds of every play of a hand, the best first, the cheaper first of equals.

    The defender's play and the card drawn for damage are random ones from the deck without the hand. For
    damage the best card still in the hand is played, in the light of the cards that lie open by then; where
    the hand is played out, a random one. Raises CardError for a hand that one deck does not hold or that
    makes no play.
    """
    rest = deck_of(_deck_without(hand, rules), rules.tables)
    plays = list(plays_of(hand))
    if not plays:
        raise CardError("the hand makes no play; it needs a card besides Jokers")
    weighed = [PlayOdds(play, _odds_of_play(shot, play, hand, rest, rules)) for play in plays]

    def rank(one: PlayOdds) -> tuple[Fraction, Fraction, int, int]:
        disable = one.odds.hit if one.odds.disable is None else one.odds.disable
        return -disable, -one.odds.hit, len(one.play.cards), one.play.points_by(rules.tables)

    return tuple(sorted(weighed, key=rank))


def plays_of(hand: Sequence[Card]) -> Iterator[Play]:
    """Every legal play of a hand, each once: single cards, and n Jokers with n + 1 other cards."""
    others = sorted({card for card in hand if card is not Card.JOKER}, key=list(Card).index)
    for jokers in range(hand.count(Card.JOKER) + 1):
        for cards in combinations_with_replacement(others, jokers + 1):
            if all(cards.count(card) <= hand.count(card) for card in set(cards)):
                yield Play((cards[0], *(Card.JOKER,) * jokers, *cards[1:]))


def _deck_without(hand: Sequence[Card], rules: HouseRules) -> tuple[Card, ...]:
    deck = deck_of_cards(rules.jokers_per_deck)
    for card in dict.fromkeys(hand):
        held, there = hand.count(card), deck.count(card)
        if held > there:
            raise CardError(f"the hand holds {card} {counted(held, 'time')}; a deck holds it {there}")
    return tuple(without(deck, hand))


def _odds_of_play(shot: Shot, play: Play, hand: Sequence[Card], deck: Deck, rules: HouseRules) -> Odds:
    attack = play.points_by(rules.tables)
    left = list(without(hand, play.cards))
    damages = sorted({one.points_by(rules.tables) for one in plays_of(left)})
    hit, disable = Fraction(0), Fraction(0)
    for (size,), jokers, weight in _patterns(deck, 1):
        for points, ways, rest in _plays(deck.counts, size):
            settled = settle_shot(shot.skill, attack, points, shot.target_number, rules.to_hit)
            if settled.hit:
                hit += weight * ways
                if shot.gap is not None:
                    remaining = Deck(rest, deck.jokers - jokers)
                    disable += weight * ways * _best_damage(shot.gap, damages, remaining)
    return Odds(hit, None if shot.gap is None else disable)


def _best_damage(gap: int, damages: Sequence[int], deck: Deck) -> Fraction:
    """The chance to disable with the best of these damage cards; a random play where there is none."""
    if damages:
        below = (0, *accumulate(deck.counts))
        held = (_Hand(points, 1, ()) for points in damages)  # not of the deck: nothing is taken out of it
        best = max(_disabling(one, gap, deck.counts, below) for one in held)
        return Fraction(best, deck.ranked)
    return sum(
        (
            weight * Fraction(_damage_ways(deck.counts, size, gap), deck.ranked - size)
            for (size,), _, weight in _patterns(deck, 1)
        ),
        Fraction(0),
    )


@lru_cache(maxsize=1024)
def _hit_chance(needed: int, deck: Deck, to_hit: ToHit) -> Fraction:
    table, denominator = _exchanges(deck)
    favourable = sum(
        weight
        for (attack, defence), weight in table.items()
        if settle_shot(0, attack, defence, needed, to_hit).hit
    )
    return Fraction(favourable, denominator)


@lru_cache(maxsize=16)
def _exchanges(deck: Deck) -> tuple[Mapping[tuple[int, int], int], int]:
    """How likely each pair of attack and defence is: whole numbers over one denominator."""
    patterns = list(_patterns(deck, 2))
    denominator = lcm(*(weight.denominator for _, _, weight in patterns))
    table: dict[tuple[int, int], int] = {}
    for (first, second), _, weight in patterns:
        if first < second:
            continue  # it is the mirror of another: who draws first makes no difference
        factor = int(weight * denominator)
        for attack, ways, rest in _plays(deck.counts, first):
            for hand in _hands(len(rest), second):
                more = factor * ways * hand.ways_from(rest)
                table[attack, hand.points] = table.get((attack, hand.points), 0) + more
                if first > second:
                    table[hand.points, attack] = table.get((hand.points, attack), 0) + more
    return table, denominator


@lru_cache(maxsize=256)
def _disable_chance(needed: int, gap: int, deck: Deck, to_hit: ToHit) -> Fraction:
    """The chance to hit and then to disable, all four plays and draws from one deck."""
    chance = Fraction(0)
    hits: dict[tuple[int, int], Mapping[Counts, int]] = {}
    for (first, second, third), _, weight in _patterns(deck, 3):
        if (first, second) not in hits:
            hits[first, second] = _hits_by_rest(needed, deck.counts, (first, second), to_hit)
        favourable = sum(ways * _damage_ways(rest, third, gap) for rest, ways in hits[first, second].items())
        chance += weight * Fraction(favourable, deck.ranked - first - second - third)
    return chance


def _hits_by_rest(needed: int, counts: Counts, sizes: tuple[int, int], to_hit: ToHit) -> Mapping[Counts, int]:
    """In how many ways an exchange hits, by the cards it leaves."""
    found: dict[Counts, int] = {}
    for attack, ways, rest in _plays(counts, sizes[0]):
        for defence, more, left in _plays(rest, sizes[1]):
            if settle_shot(0, attack, defence, needed, to_hit).hit:
                found[left] = found.get(left, 0) + ways * more
    return found


def _damage_ways(counts: Counts, size: int, gap: int) -> int:
    """In how many ways a damage play of so many cards and the card drawn after it disable."""
    below = (0, *accumulate(counts))
    total = 0
    for hand in _hands(len(counts), size):
        ways = hand.ways_from(counts)
        if ways:
            total += ways * _disabling(hand, gap, counts, below)
    return total


def _disabling(hand: _Hand, gap: int, counts: Counts, below: Counts) -> int:
    """How many of the cards left let a damage play of the hand reach the gap, when one of them is drawn.

    A higher card drawn cancels it, an equal one is added to it. `counts` and `below`, how many cards are
    lower, are those before the hand is taken out.
    """
    points = hand.points
    favourable = 0
    if points >= gap:
        favourable = below[min(points, len(counts))] - sum(
            many for value, many in hand.cards if value < points
        )
    if 2 * points >= gap and points < len(counts):
        favourable += counts[points] - sum(many for value, many in hand.cards if value == points)
    return favourable


def _patterns(deck: Deck, plays: int) -> Iterator[tuple[tuple[int, ...], int, Fraction]]:
    """How Jokers may fall into so many random plays, one after the other.

    Gives how many other cards each play holds, how many Jokers there are in all, and the chance of any one
    sequence of cards that falls so: it is to be multiplied by the ways to draw the other cards.
    """
    for jokers in product(range(deck.jokers + 1), repeat=plays):
        together = sum(jokers)
        sizes = tuple(one + 1 for one in jokers)
        if together <= deck.jokers and sum(sizes) <= deck.ranked:
            orders = 1
            for one in jokers:
                orders *= _orders(one)
            cards = together + sum(sizes)
            ways = orders * perm(deck.jokers, together)
            yield sizes, together, Fraction(ways, perm(deck.ranked + deck.jokers, cards))


def _orders(jokers: int) -> int:
    """In how many orders n Jokers and n + 1 other cards come so that the play is complete with the last.

    At no earlier place may the others outnumber the Jokers: these are the Catalan numbers.
    """
    return comb(2 * jokers, jokers) // (jokers + 1)


@dataclass(frozen=True, slots=True)
class _Hand:
    """Cards drawn together: their points, in how many orders they come, and how many there are of each."""

    points: int
    orders: int
    cards: tuple[tuple[int, int], ...]

    def ways_from(self, counts: Counts) -> int:
        """In how many ways they are drawn in order from so many cards."""
        ways = self.orders
        for value, many in self.cards:
            ways *= counts[value] if many == 1 else perm(counts[value], many)
        return ways

    def out_of(self, counts: Counts) -> Counts:
        """The cards that are left without them."""
        left = list(counts)
        for value, many in self.cards:
            left[value] -= many
        return tuple(left)


@lru_cache(maxsize=64)
def _hands(values: int, size: int) -> tuple[_Hand, ...]:
    """Every hand of so many cards, where a card counts 1 or more and less than `values`."""
    found = []
    for drawn in combinations_with_replacement(range(1, values), size):
        cards = tuple((value, drawn.count(value)) for value in dict.fromkeys(drawn))
        orders = factorial(size) // prod(factorial(many) for _, many in cards)
        found.append(_Hand(sum(drawn), orders, cards))
    return tuple(found)


def _plays(counts: Counts, size: int) -> Iterator[tuple[int, int, Counts]]:
    """Every hand that can be drawn: its points, in how many ways in order, and what it leaves."""
    for hand in _hands(len(counts), size):
        ways = hand.ways_from(counts)
        if ways:
            yield hand.points, ways, hand.out_of(counts)
