"""Exact odds of attacks on the whole body: blasts, areas, shot (Hard Life, Taking Damage)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from converter.systems.hard_life.attack_odds import AttackOdds, Strike, accuracy_that_matters
from converter.systems.hard_life.autofire import Burst, burst_code
from converter.systems.hard_life.burst_rounds import rounds_hit
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.levels import boxes_of
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.odds import (
    NEVER,
    Accuracies,
    DiceAgainst,
    Struck,
    add_chance,
    binomial,
    struck_all_over_chances,
    success_chance,
)
from converter.systems.hard_life.targets import Target

_Hits = Mapping[tuple[int, int], Fraction]
"""The chances of so many rounds that hit, with the lowest accuracy among them."""


def whole_body_odds(strike: Strike, net: Accuracies, target: Target, rules: HouseRules) -> AttackOdds:
    """The odds of one attack on the whole body: nothing scatters, Average armour meets it."""
    hits = {(1, accuracy): chance for accuracy, chance in net.accuracy.items()}
    return _odds(strike, hits, AttackOdds(strike.blow.stun, net.missed, net.dodged), target, rules)


def whole_body_burst_odds(
    strike: Strike, burst: Burst, dice: int, dodge: DiceAgainst, target: Target, rules: HouseRules
) -> AttackOdds:
    """The odds of a burst of shot: all rounds that hit are one attack, with their lowest accuracy."""
    chances = [success_chance(needed) for needed in burst.target_numbers()]
    hits: dict[tuple[int, int], Fraction] = {}
    missed, avoided = binomial(dice, chances[0])[0], NEVER
    for accuracies, chance in rounds_hit(chances, dice, dodge, accuracy_that_matters(rules.tables)).items():
        if accuracies:
            add_chance(hits, (len(accuracies), accuracies[-1]), chance)
        else:
            avoided = chance
    return _odds(strike, hits, AttackOdds(strike.blow.stun, missed, avoided - missed), target, rules)


def _odds(strike: Strike, hits: _Hits, nothing: AttackOdds, target: Target, rules: HouseRules) -> AttackOdds:
    struck = dict[Struck, Fraction]()
    for (rounds, accuracy), chance in hits.items():
        blow = replace(strike.blow, code=burst_code(strike.blow.code, rounds))
        for one, other in struck_all_over_chances(blow, target, accuracy, rules).items():
            add_chance(struck, one, chance * other)
    hit = sum(hits.values(), NEVER)
    boxes = sum((chance * _boxes(one) for one, chance in struck.items()), NEVER)
    return replace(nothing, struck=struck, places=dict.fromkeys(Location, hit), mean_boxes=boxes)


def _boxes(struck: Struck) -> int:
    """A wound fills its boxes at every location, stun those of the one track."""
    return len(Location) * boxes_of(struck.wound) + boxes_of(struck.stun)
