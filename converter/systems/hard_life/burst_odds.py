"""Exact odds of bursts and full automatic fire, summed up by their worst wound (Hard Life, Ranged Combat)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from converter.notation.level import Level
from converter.systems.hard_life.attack_odds import AttackOdds, Strike
from converter.systems.hard_life.attacks import Blow
from converter.systems.hard_life.autofire import Burst, Group, burst_code
from converter.systems.hard_life.burst_flights import Factor, Flights
from converter.systems.hard_life.burst_rounds import FallingDice
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.odds import (
    ALWAYS,
    NEVER,
    DiceAgainst,
    Struck,
    binomial,
    struck_chances,
    success_chance,
)
from converter.systems.hard_life.targets import Target

_LEVELS: Final[tuple[Level | None, ...]] = (None, *Level)
"""Wounds from none to Deadly."""


def burst_odds(
    strike: Strike, burst: Burst, dice: int, dodge: DiceAgainst, target: Target, rules: HouseRules
) -> AttackOdds:
    """The odds of a burst fired with so many attack dice; each round hits for itself on the one roll."""
    chances = [success_chance(needed) for needed in burst.target_numbers()]
    missed = binomial(dice, chances[0])[0]
    flights = Flights(strike, FallingDice.of(chances, dice, dodge), rules)
    groups = _Groups(strike.blow, target, rules)
    hit = flights.mean_product(lambda _: ALWAYS)
    off = flights.mean_product(lambda _: NEVER)
    places = {place: hit - flights.mean_product(_none_in(place)) for place in Location}
    boxes = (flights.mean_product(groups.boxes_and_one(place)) - hit for place in Location)
    return AttackOdds(
        strike.blow.stun,
        missed,
        ALWAYS - missed - hit,
        off,
        {one: chance for one, chance in groups.worst(flights, off) if chance},
        {place: chance for place, chance in places.items() if chance},
        sum(boxes, NEVER),
    )


def _none_in(place: Location) -> Factor:
    return lambda group: NEVER if group.location is place else ALWAYS


@dataclass(frozen=True, slots=True)
class _Groups:
    """What groups of bullets do to a target; they do not hang on one another, and the worst counts."""

    blow: Blow
    target: Target
    rules: HouseRules
    known: dict[Group, Mapping[Struck, Fraction]] = field(default_factory=dict)

    def worst(self, flights: Flights, off: Fraction) -> Iterator[tuple[Struck, Fraction]]:
        """The chances of the worst wound of all groups, and of all of them being stopped.

        `off` is the chance that no bullet strikes, which is no wound, and not stopped either.
        """
        below = NEVER
        for level in _LEVELS:
            at_most = flights.mean_product(self._no_more_than(level, stopped=False)) - off
            if level is not None or self.blow.stun:
                wound, stun = (None, level) if self.blow.stun else (level, None)
                yield Struck(wound=wound, stun=stun), at_most - below
            below = at_most
        below = NEVER
        for level in () if self.blow.stun else _LEVELS:
            at_most = flights.mean_product(self._no_more_than(level, stopped=True)) - off
            yield Struck(stopped=True, stun=level), at_most - below
            below = at_most

    def boxes_and_one(self, place: Location) -> Factor:
        """One more than the boxes to be expected at a location: without bullets there the factor is 1."""

        def factor(group: Group) -> Fraction:
            if group.location is not place:
                return ALWAYS
            return sum((chance * one.boxes for one, chance in self._chances(group).items()), ALWAYS)

        return factor

    def _no_more_than(self, level: Level | None, *, stopped: bool) -> Factor:
        """The chance that a group does no more than this wound, or is stopped with no more stun than this."""
        stuns = self.blow.stun or stopped

        def counts(one: Struck) -> bool:
            wound = one.stun if stuns else one.wound
            return _LEVELS.index(wound) <= _LEVELS.index(level) and (one.stopped or not stopped)

        return lambda group: sum(
            (chance for one, chance in self._chances(group).items() if counts(one)), NEVER
        )

    def _chances(self, group: Group) -> Mapping[Struck, Fraction]:
        if group not in self.known:
            blow = replace(self.blow, code=burst_code(self.blow.code, group.bullets))
            self.known[group] = struck_chances(blow, self.target, group.location, group.accuracy, self.rules)
        return self.known[group]
