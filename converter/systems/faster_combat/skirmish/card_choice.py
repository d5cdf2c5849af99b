"""Which card is best for what: the arithmetic behind the stated tactic, for one hand at one moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from converter.systems.faster_combat.cards import Card, Play
from converter.systems.faster_combat.deck import Occasion, cards_dealt
from converter.systems.faster_combat.skirmish.view import View

PRICE_OF_A_POINT = 0.015
"""What a card is worth to keep, for each point it counts; 1 is a figure put out of the fight."""
PLENTY = 2
"""A hand of more than so many opening hands is more than its figures can play: its cards are worth less."""
POINTS_OF_A_JOKER = 5
"""What a Joker is worth to keep, in points."""
DAMAGE_CARD_OF_OTHERS = 9
"""The points of the damage card that an opponent is taken to keep back."""

_BITS = 12
"""How many bits hold the count of one card; the highest stays free and shows a count below 0."""
_UNIT = {card: 1 << (_BITS * place) for place, card in enumerate(Card)}
_GUARD = sum(unit << (_BITS - 1) for unit in _UNIT.values())


class Option(NamedTuple):
    """A play, what it counts, what it is worth to keep, and its cards packed into one number.

    A tuple, because thousands are made for every fight and frozen dataclasses take three times as long.
    """

    cards: tuple[Card, ...]
    points: int
    cost: float
    packed: int

    @property
    def play(self) -> Play:
        """The play itself."""
        return Play(self.cards)


class Stake(NamedTuple):
    """What a spell is worth against one figure, what it needs there, and the damage card after it."""

    stake: float
    needed: int
    follow: int | None


class Weighed(NamedTuple):
    """An option, the chance that it brings what it is played for, and what the cards for that cost."""

    option: Option
    chance: float
    cost: float

    def value(self, stake: float) -> float:
        """The gain it is expected to bring, less its cost."""
        return stake * self.chance - self.cost


class Choices:
    """The plays of a hand and what they are worth against the cards the player has not seen."""

    def __init__(self, view: View) -> None:
        """All single cards, and pairs a Joker joins where no single card counts as much."""
        self._held = _GUARD + sum(_UNIT[card] for card in view.hand)
        self._unseen = view.unseen
        self.options = tuple(_options(view, price_of_a_point(view)))
        self._damage: dict[tuple[int, float], list[Weighed]] = {}
        self._attack: dict[tuple[int, int | None, float], Weighed] = {}
        self._counts: dict[int, list[float]] = {}
        self._melee: dict[tuple[int, int, int, tuple[float, float]], tuple[float, Option]] = {}
        self._drain: dict[tuple[int, float], tuple[float, Option]] = {}
        self._blast: dict[int, float] = {}

    def best(self, gain: Callable[[int], float]) -> Option:
        """The option with the highest gain less cost; `gain` is asked with what an option counts."""
        return max(self.options, key=lambda option: gain(option.points) - option.cost)

    def damage(self, needed: int, stake: float) -> Option:
        """The damage card to play."""
        return self._damages(needed, stake)[0].option

    def attack(self, needed: int, follow: int | None, stake: float = 1.0) -> Weighed:
        """The card for a shot or a spell, with the damage card that follows, if one does."""
        key = needed, follow, stake
        found = self._attack.get(key)
        if found is None:
            found = self._attack[key] = self._best_followed(self._counting(needed), follow, stake)
        return found

    def melee(self, ahead: int, follow: int, back: int, stakes: tuple[float, float]) -> tuple[float, Option]:
        """The card for a melee attack or against one, and its value: gain where it hits, else loss.

        `stakes` are those of the other figure and of the own.
        """
        key = ahead, follow, back, stakes
        found = self._melee.get(key)
        if found is None:
            found = self._melee[key] = self._best_blow(ahead, follow, back, stakes)
        return found

    def _best_blow(
        self, ahead: int, follow: int, back: int, stakes: tuple[float, float]
    ) -> tuple[float, Option]:
        unseen = self._unseen
        stake, own_stake = stakes
        damages = self._damages(follow, stake)
        loss = own_stake * unseen.counts(DAMAGE_CARD_OF_OTHERS, back)
        best_value, best_option = float("-inf"), self.options[0]
        for option in self.options:
            after = self._after(option, follow, damages)
            value = unseen.below(option.points + ahead) * after.value(stake) - option.cost
            value -= unseen.above(option.points + ahead) * loss
            if value > best_value:
                best_value, best_option = value, option
        return best_value, best_option

    def area(self, aims: Sequence[Stake]) -> tuple[float, Option]:
        """The one card for a spell at several figures, and its value; friends have a stake below 0."""
        best_value, best_option = float("-inf"), self.options[0]
        for option in self.options:
            value = -option.cost
            for stake, needed, follow in aims:
                chance = self._unseen.counts(option.points, needed)
                if chance:
                    damages = () if follow is None else self._damages(follow, stake)
                    value += chance * self._after(option, follow, damages).value(stake)
            if value > best_value:
                best_value, best_option = value, option
        return best_value, best_option

    def touch(self, ahead: int, gain: float, back: int, own_stake: float) -> float:
        """The value of a Touch spell that brings `gain` where its melee attack hits, less blows in return."""
        unseen = self._unseen
        loss = own_stake * unseen.counts(DAMAGE_CARD_OF_OTHERS, back)

        def value(points: int) -> float:
            return unseen.below(points + ahead) * gain - unseen.above(points + ahead) * loss

        option = self.best(value)
        return value(option.points) - option.cost

    def defence(self, needed: int, follow: int | None, stake: float) -> Option:
        """The card against a shot or a spell: the attacker is taken to have played one that can do it."""
        unseen = self._unseen
        danger = stake * (1.0 if follow is None else unseen.counts(DAMAGE_CARD_OF_OTHERS, follow))
        able = unseen.above(needed - 1)

        def risk(points: int) -> float:
            if able <= 0.0:
                return unseen.equal(points) if 2 * points >= needed else 0.0
            tie = unseen.equal(points) if points >= needed else 0.0
            return (unseen.above(max(points, needed - 1)) + tie) / able

        return self.best(lambda points: -danger * risk(points))

    def order(self, stake: float) -> Option:
        """The card for who goes first."""
        return self.best(lambda points: stake * self._unseen.below(points))

    def throw(self, needed: int, stake: float) -> tuple[float, Option]:
        """The card for a grenade, and its value: it lands where what the card drawn leaves is enough."""
        below = self._unseen.below
        option = self.best(lambda points: stake * below(points - needed + 1))
        return stake * below(option.points - needed + 1) - option.cost, option

    def drain(self, needed: int, own_stake: float) -> tuple[float, Option]:
        """The card against Drain, and its value, which is below 0."""
        key = needed, own_stake
        found = self._drain.get(key)
        if found is None:
            above = self._unseen.above
            option = self.best(lambda points: -own_stake * above(max(points, needed - 1)))
            value = -own_stake * above(max(option.points, needed - 1)) - option.cost
            found = self._drain[key] = value, option
        return found

    def blast(self, needed: int) -> float:
        """The chance that two cards drawn from the deck disable a figure."""
        found = self._blast.get(needed)
        if found is None:
            found = self._blast[needed] = self._unseen.mean_counts(needed)
        return found

    def _best_followed(self, succeeds: Sequence[float], follow: int | None, stake: float) -> Weighed:
        """The option whose success and what follows it bring most; `succeeds` are the chances of each."""
        damages = () if follow is None else self._damages(follow, stake)
        promise = damages[0].value(stake) if damages else stake
        options = self.options
        best_value, best = -options[0].cost, Weighed(options[0], 0.0, options[0].cost)
        for option, chance in zip(options, succeeds, strict=True):
            if chance * promise - option.cost <= best_value:
                continue  # not even with the best card to follow it
            after = self._after(option, follow, damages)
            value = chance * (stake * after.chance - after.cost) - option.cost
            if value > best_value:
                best_value = value
                best = Weighed(option, chance * after.chance, chance * after.cost + option.cost)
        return best

    def _after(self, option: Option, follow: int | None, damages: Sequence[Weighed]) -> Weighed:
        """What follows a success: the end itself, or the best of the damage cards that is still left."""
        if follow is None:
            return Weighed(option, 1.0, 0.0)
        rest = self._held - option.packed
        for weighed in damages:
            if (rest - weighed.option.packed) & _GUARD == _GUARD:
                return weighed
        return Weighed(option, self._unseen.mean_counts(follow), 0.0)  # the hand is out, two cards are dealt

    def _damages(self, needed: int, stake: float) -> list[Weighed]:
        """The damage cards, the best first."""
        found = self._damage.get((needed, stake))
        if found is None:
            chances = self._counting(needed)
            found = [
                Weighed(option, chance, option.cost)
                for option, chance in zip(self.options, chances, strict=True)
            ]
            found.sort(key=lambda weighed: weighed.cost - stake * weighed.chance)
            self._damage[needed, stake] = found
        return found

    def _counting(self, needed: int) -> list[float]:
        """The chance of every option to count and to reach what is needed."""
        found = self._counts.get(needed)
        if found is None:
            counts = self._unseen.counts
            found = self._counts[needed] = [counts(option.points, needed) for option in self.options]
        return found


def price_of_a_point(view: View) -> float:
    """What each point of a card is worth to keep; less in a hand that grows faster than it is played."""
    plenty = PLENTY * cards_dealt(len(view.own), Occasion.START)
    return PRICE_OF_A_POINT * min(1.0, plenty / len(view.hand))


def _options(view: View, price: float) -> Iterator[Option]:
    points = view.points
    held = set(view.hand)
    ranked = sorted(held - {Card.JOKER}, key=lambda card: (points[card], card))
    for card in ranked:
        yield Option((card,), points[card], price * points[card], _UNIT[card])
    if Card.JOKER not in held:
        return
    seen = {points[card] for card in ranked}
    for low, high in combinations_with_replacement(ranked, 2):
        both = points[low] + points[high]
        if both not in seen and (low is not high or view.hand.count(low) > 1):
            seen.add(both)
            packed = _UNIT[low] + _UNIT[high] + _UNIT[Card.JOKER]
            yield Option((high, Card.JOKER, low), both, price * (both + POINTS_OF_A_JOKER), packed)
