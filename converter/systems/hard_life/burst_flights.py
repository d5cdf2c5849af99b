"""Means over every flight of a burst's bullets, counted exactly (Hard Life, Automatic Fire and Scatter).

A burst ends in groups: the bullets in each location, with the lowest accuracy among them. Long bursts can
end in millions of ways, too many to go through. But what is asked of them is a mean of a product, a factor
for each group, and that can be taken bullet by bullet: each is either the last one in its location, which
brings in the group's factor and shuts the location to those that follow, or it is not the last. Shut
locations are all alike, however many bullets they took.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from operator import add, mul
from typing import Final

from converter.play.chance import PLAIN_SIDES
from converter.systems.hard_life.attack_odds import Strike, accuracy_that_matters
from converter.systems.hard_life.autofire import Group
from converter.systems.hard_life.burst_rounds import FallingDice
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.odds import NEVER, hexes_counted
from converter.systems.hard_life.scatter import hexes_scattered

_OTHER_SIDE: Final = {
    Location.LEFT_ARM: Location.RIGHT_ARM,
    Location.RIGHT_ARM: Location.LEFT_ARM,
    Location.LEFT_LEG: Location.RIGHT_LEG,
    Location.RIGHT_LEG: Location.LEFT_LEG,
}

Factor = Callable[[Group], Fraction]
"""What a group multiplies a product by, 0 or more; a location without bullets multiplies it by 1."""


@dataclass(frozen=True, slots=True)
class _Flight:
    """Where a bullet aimed at a hex ends: hexes and how many rolls end there, and how many off the figure."""

    ends: tuple[tuple[int, int], ...]
    off: int


@dataclass(frozen=True, slots=True)
class _Ground:
    """The figure by the numbers of its hexes: the location of each, and the flights from each.

    `flights` has a list for each accuracy from 1; all of them tell of `rolls` rolls of the scatter dice.
    `mirror` has for each hex the one on the other side; None where the two sides are not alike.
    """

    aim: int
    places: tuple[Location, ...]
    flights: tuple[tuple[_Flight, ...], ...]
    rolls: int
    mirror: tuple[int, ...] | None

    def flights_of(self, net: int) -> tuple[_Flight, ...]:
        """The flights of a bullet with so many net successes, by the hex it is aimed at."""
        return self.flights[min(net, len(self.flights)) - 1]


def _ground(strike: Strike, rules: HouseRules) -> _Ground:
    figure = strike.figure
    hexes = [(hex_, place) for place, part in figure.hexes.items() for hex_ in part]
    number = {hex_: at for at, (hex_, _) in enumerate(hexes)}
    accuracies = range(1, accuracy_that_matters(rules.tables) + 1)
    rolls = PLAIN_SIDES ** max(hexes_scattered(accuracy, rules) for accuracy in accuracies)

    def flight(accuracy: int, aim: int) -> _Flight:
        fewer, counts = hexes_counted(accuracy, hexes[aim][0], figure, rules)
        more = rolls // fewer
        ends = tuple((number[hex_], ways * more) for hex_, ways in counts.items() if hex_ in number)
        return _Flight(ends, rolls - sum(ways for _, ways in ends))

    aims = range(len(hexes))
    flights = tuple(tuple(flight(accuracy, aim) for aim in aims) for accuracy in accuracies)
    places = tuple(place for _, place in hexes)
    there = [number.get(hex_.mirrored(), -1) for hex_, _ in hexes]
    alike = all(
        other >= 0 and places[other] is _OTHER_SIDE.get(place, place)
        for other, place in zip(there, places, strict=True)
    ) and all(_are_alike(each, there) for each in flights)
    aim = number[strike.aim]
    return _Ground(aim, places, flights, rolls, tuple(there) if alike and there[aim] == aim else None)


def _are_alike(flights: Sequence[_Flight], mirror: Sequence[int]) -> bool:
    """Whether flights aimed at a hex and at the one on the other side end on either side alike."""
    return all(
        flights[mirror[aim]].off == flight.off
        and {(mirror[hex_], rolls) for hex_, rolls in flight.ends} == set(flights[mirror[aim]].ends)
        for aim, flight in enumerate(flights)
    )


class Flights:
    """All flights of a burst: how its dice fall short, its aim, the figure it scatters on."""

    def __init__(self, strike: Strike, dice: FallingDice, rules: HouseRules) -> None:
        self._dice = dice
        self._ground = _ground(strike, rules)

    def mean_product(self, factor: Factor) -> Fraction:
        """The mean of the product of the factors of all groups; bursts of which no round hits count as 0."""
        accuracies = range(1, len(self._ground.flights) + 1)
        factors = {
            group: Fraction(factor(group))
            for place in Location
            for bullets in range(1, self._dice.rounds + 1)
            for group in (Group(place, bullets, accuracy) for accuracy in accuracies)
        }
        parts = self._dice.in_parts(_DODGES_AT_ONCE)
        return sum((_Product(self._ground, part, factors).mean() for part in parts), NEVER)


_DODGES_AT_ONCE: Final = 8
"""Numbers of dodge successes that are counted side by side: more of them take more memory."""
_SHUT: Final = 0
_UNTOUCHED: Final = 1

_Layer = dict[int, list[int]]
"""Ways by state, then by the hex that the next bullet is aimed at."""


class _Product:
    """Works one mean product out round by round, in whole numbers.

    A state is a number with a digit for each location: 0 for shut, 1 for untouched, 1 more for each bullet
    so far. Locations whose factors are all 1 stay untouched, those whose factors are all 0 are shut from the
    start. Factors are counted in parts of one; a location that is not shut stands for all parts at the end.
    Ways are kept apart by dodge successes, side by side in one number, `bits` for each. Where figure and
    factors are the same on both sides, a state and its mirror image come to the same and are kept as one.
    """

    def __init__(self, ground: _Ground, dice: FallingDice, factors: Mapping[Group, Fraction]) -> None:
        self._ground, self._dice = ground, dice
        self._parts = lcm(*(factor.denominator for factor in factors.values()))
        self._factors = {group: int(factor * self._parts) for group, factor in factors.items()}
        self._base = dice.rounds + 2
        self._unit = {place: self._base**number for number, place in enumerate(Location)}
        self._hexes = {
            place: [number for number, one in enumerate(ground.places) if one is place] for place in Location
        }
        told = {
            place: {factor for group, factor in factors.items() if group.location is place}
            for place in Location
        }
        self._indifferent = frozenset(place for place in Location if told[place] == {Fraction(1)})
        self._begin = sum(_UNTOUCHED * unit for place, unit in self._unit.items() if told[place] != {NEVER})
        one_sided = any(
            factor != factors[replace(group, location=_OTHER_SIDE[group.location])]
            for group, factor in factors.items()
            if group.location in _OTHER_SIDE
        )
        self._mirror = None if one_sided else ground.mirror
        most = max(self._parts, *self._factors.values()) ** len(Location)
        self._bits = (dice.scale * ground.rolls**dice.rounds * most).bit_length()

    def mean(self) -> Fraction:
        """The mean product; where no round hits it counts as 0."""
        found, layers = 0, dict[int, _Layer]()
        for number in range(self._dice.rounds):
            left = self._dice.rounds - number - 1
            layers = {
                net: self._folded(self._flown(layer, net, left))
                for net, layer in self._aimed(layers, number)
                if layer
            }
            found += self._ground.rolls**left * sum(
                self._ended(layer, self._dice.end(number, net)) for net, layer in layers.items()
            )
        every = self._dice.scale * self._ground.rolls**self._dice.rounds
        return Fraction(found, every * self._open(self._begin))

    def _aimed(self, layers: Mapping[int, _Layer], number: int) -> Iterator[tuple[int, _Layer]]:
        """For the net successes that the round can have: the ways to come so far."""
        for net in range(1, self._dice.dice + 1):
            if number == 0:
                yield net, {self._begin: self._at_aim(self._packed(self._dice.first(net)))}
                continue
            aimed: _Layer = {}
            for before, layer in layers.items():
                if before >= net:
                    kept = self._dice.drop(number - 1, before, net)
                    alike = all(weight == 1 for weight in kept)
                    for state, ways in layer.items():
                        kept_ways = ways if alike else [one and self._times(one, kept) for one in ways]
                        _add_up(aimed, state, kept_ways)
            yield net, aimed

    def _at_aim(self, ways: int) -> list[int]:
        return [ways * (number == self._ground.aim) for number in range(len(self._ground.places))]

    def _flown(self, layer: _Layer, net: int, left: int) -> _Layer:
        """One bullet further; `left` are still to come, and no more locations may wait to be shut."""
        flights, onward = self._ground.flights_of(net), _Layer()
        accuracy = min(net, len(self._ground.flights))
        for state, ways in layer.items():
            struck, off = _landed(ways, flights)
            if off is not None:
                _add_up(onward, state, off)
            waiting = self._waiting(state)
            for place, hexes in self._hexes.items():
                unit = self._unit[place]
                digit = state // unit % self._base
                if place in self._indifferent:
                    _add(onward, state, hexes, struck, 1)
                elif digit != _SHUT:
                    factor = self._factors[Group(place, digit, accuracy)]
                    if factor:
                        _add(onward, state - digit * unit, hexes, struck, factor)
                    if waiting + (digit == _UNTOUCHED) <= left:
                        _add(onward, state + unit, hexes, struck, 1)
        return onward

    def _folded(self, layer: _Layer) -> _Layer:
        """Of a state and its mirror image only the smaller number, where they come to the same."""
        if self._mirror is None:
            return layer
        folded: _Layer = {}
        for state, ways in layer.items():
            image = sum(
                state // self._unit[_OTHER_SIDE.get(place, place)] % self._base * unit
                for place, unit in self._unit.items()
            )
            turned = [ways[hex_] for hex_ in self._mirror] if image < state else ways
            _add_up(folded, min(image, state), turned)
        return folded

    def _ended(self, layer: _Layer, end: Sequence[int]) -> int:
        """The sum of the products of bursts of which this was the last round that hit."""
        return sum(
            self._open(state) * sum(map(mul, self._unpacked(sum(ways)), end))
            for state, ways in layer.items()
            if not self._waiting(state)
        )

    def _waiting(self, state: int) -> int:
        """How many locations have been struck and must still be shut."""
        return sum(state // unit % self._base > _UNTOUCHED for unit in self._unit.values())

    def _open(self, state: int) -> int:
        """All parts for each location that is not shut."""
        still_open = sum(state // unit % self._base != _SHUT for unit in self._unit.values())
        return int(self._parts**still_open)

    def _packed(self, weights: Iterable[int]) -> int:
        return sum(weight << self._bits * number for number, weight in enumerate(weights))

    def _unpacked(self, ways: int) -> list[int]:
        mask = (1 << self._bits) - 1
        return [ways >> self._bits * number & mask for number in range(len(self._dice.dodge))]

    def _times(self, ways: int, weights: Sequence[int]) -> int:
        return self._packed(map(mul, self._unpacked(ways), weights))


def _landed(ways: Sequence[int], flights: Sequence[_Flight]) -> tuple[list[int], list[int] | None]:
    """Where a bullet strikes, and where it was aimed that goes off the figure (None: none does)."""
    struck, off, missed = [0] * len(ways), [0] * len(ways), False
    for aim, one in enumerate(ways):
        if one:
            flight = flights[aim]
            for hex_, rolls in flight.ends:
                struck[hex_] += rolls * one
            if flight.off:
                off[aim], missed = flight.off * one, True
    return struck, off if missed else None


def _add(layer: _Layer, state: int, hexes: Sequence[int], struck: Sequence[int], factor: int) -> None:
    """Add what struck these hexes, where anything did."""
    there = layer.get(state)
    for hex_ in hexes:
        if struck[hex_]:
            if there is None:
                there = layer[state] = [0] * len(struck)
            there[hex_] += factor * struck[hex_]


def _add_up(layer: _Layer, state: int, ways: list[int]) -> None:
    """Add ways to a state. Layers may share a list of ways; `_add` changes only lists of its own round."""
    there = layer.get(state)
    layer[state] = ways if there is None else list(map(add, there, ways))
