"""Exact odds of bursts against slow twins that follow every bullet."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from converter.notation.armour import ArmourRating
from converter.notation.level import Level
from converter.systems.hard_life.attack_odds import Strike, accuracy_that_matters, single_odds
from converter.systems.hard_life.attacks import Blow, DamageCode
from converter.systems.hard_life.autofire import Burst, burst_code, fire
from converter.systems.hard_life.burst_odds import burst_odds
from converter.systems.hard_life.burst_rounds import rounds_hit
from converter.systems.hard_life.hex_map import Hex
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.locations import ByLocation, Location
from converter.systems.hard_life.odds import (
    DiceAgainst,
    Struck,
    accuracies,
    place_chances,
    struck_chances,
    success_chance,
)
from converter.systems.hard_life.scatter import hexes_scattered, land
from converter.systems.hard_life.targets import Target
from tests.systems.hard_life.brute_force import plain_ways, success_ways
from tests.systems.hard_life.shots import AIM, FIGURE, NOTHING, RULES, clad, outcomes, strike


def test_a_burst_of_one_round_is_a_shot() -> None:
    """The same odds, whichever way they are counted."""
    shot, target = strike(8, Level.MODERATE), clad(4, 2, 3)
    single = single_odds(shot, accuracies(DiceAgainst(5, 5), DiceAgainst(3, 4), RULES), target, RULES)
    burst = burst_odds(shot, Burst(1, 5), 5, DiceAgainst(3, 4), target, RULES)
    assert outcomes(burst) == outcomes(single)
    assert (burst.places, burst.mean_boxes) == (single.places, single.mean_boxes)


@pytest.mark.parametrize(("compensation", "heavy"), [(0, False), (1, True), (3, False)])
def test_a_burst_as_its_twin_fires_it(compensation: int, heavy: bool) -> None:
    """Three dice, one dodge die, three rounds without scatter: all rounds that hit are in the torso."""
    rules = HouseRules.model_validate({"scatter": False})
    burst = Burst(3, 3, compensation, heavy)
    shot, target = strike(5, Level.LIGHT), clad(2, 1, 2)
    twin: dict[Any, Fraction] = {}
    for (attack, first), (dodge, second) in product(success_ways(3), success_ways(1)):
        rounds = fire(burst, attack, sum(die >= 5 for die in dodge))
        results: dict[Any, Fraction] = {"dodged": Fraction(1)}
        if max(attack) < 3:
            results = {"missed": Fraction(1)}
        elif rounds.accuracies:
            hits = Blow(burst_code(shot.blow.code, len(rounds.accuracies)))
            lowest = min(rounds.accuracies)
            results = {**struck_chances(hits, target, Location.TORSO, lowest, rules)}
        for result, chance in results.items():
            twin[result] = twin.get(result, NOTHING) + first * second * chance
    assert outcomes(burst_odds(shot, burst, 3, DiceAgainst(1, 5), target, rules)) == twin


def graver(one: Level | None, other: Level | None) -> Level | None:
    """The worse of two wounds."""
    ladder: list[Level | None] = [None, *Level]
    return ladder[max(ladder.index(one), ladder.index(other))]


def both(first: Struck, second: Struck) -> Struck:
    """Two hits summed up by the worse: stun counts where armour stopped both."""
    if first.stopped and second.stopped:
        return Struck(stopped=True, stun=graver(first.stun, second.stun))
    return Struck(wound=graver(first.wound, second.wound))


def test_a_scattering_burst_as_its_twin_settles_it() -> None:
    """One die of two rounds that both hit: each bullet scatters three hexes, the second from the first's hit.

    Staged by bullet, since 6 to the 6th throws take too long; of two locations the worse wound counts.
    """
    code, target = DamageCode(4, Level.MODERATE), clad(2, 1, 2)
    pairs: dict[tuple[Location | None, Location | None], Fraction] = {}
    for rolls, chance in plain_ways(3):
        first = land(AIM, rolls, FIGURE, RULES)
        for place, other in place_chances(1, first.next_aim, FIGURE, RULES).items():
            pair = first.location, place
            pairs[pair] = pairs.get(pair, NOTHING) + chance * other
    twin: dict[Any, Fraction] = {"missed": Fraction(1, 6)}
    for pair, chance in pairs.items():
        struck = [place for place in pair if place is not None]
        results: dict[Any, Fraction] = {"off": Fraction(1)}
        if struck and len(set(struck)) == 1:
            hits = Blow(burst_code(code, len(struck)))
            results = {**struck_chances(hits, target, struck[0], 1, RULES)}
        elif struck:
            one, two = (struck_chances(Blow(code), target, place, 1, RULES) for place in struck)
            results = {}
            for (left, first_chance), (right, second_chance) in product(one.items(), two.items()):
                worst = both(left, right)
                results[worst] = results.get(worst, NOTHING) + first_chance * second_chance
        for result, other in results.items():
            twin[result] = twin.get(result, NOTHING) + Fraction(5, 6) * chance * other
    shot = strike(code.power, code.level)
    found = burst_odds(shot, Burst(2, 2, 1), 1, DiceAgainst(0, 4), target, RULES)
    assert outcomes(found) == {key: chance for key, chance in twin.items() if chance}
    for location in Location:
        hit = sum(chance for pair, chance in pairs.items() if location in pair)
        assert found.places[location] == Fraction(5, 6) * hit


Flown = dict[tuple[Hex, tuple[tuple[int, int], ...]], Fraction]
"""The aim of the next bullet, and bullets and lowest accuracy by location."""


def one_more(flown: Flown, accuracy: int, rules: HouseRules) -> Flown:
    """Every roll of the scatter dice of one more bullet."""
    onward: Flown = {}
    for (aim, groups), chance in flown.items():
        for rolls, other in plain_ways(hexes_scattered(accuracy, rules)):
            landing = land(aim, rolls, FIGURE, rules)
            after = groups
            if landing.location is not None:
                place = list(Location).index(landing.location)
                after = (*groups[:place], (groups[place][0] + 1, accuracy), *groups[place + 1 :])
            key = (landing.next_aim, after)
            onward[key] = onward.get(key, NOTHING) + chance * other
    return onward


def worst_of(shot: Strike, groups: tuple[tuple[int, int], ...], target: Target, rules: HouseRules) -> Any:
    """What all groups come to together, and the boxes to be expected."""
    results: dict[Any, Fraction] = {"off": Fraction(1)}
    boxes = NOTHING
    for place, (bullets, accuracy) in zip(Location, groups, strict=True):
        if not bullets:
            continue
        blow = Blow(burst_code(shot.blow.code, bullets), shot.blow.kind, shot.blow.stun)
        found = struck_chances(blow, target, place, accuracy, rules)
        boxes += sum(chance * one.boxes for one, chance in found.items())
        before, results = results, {}
        for (one, first), (other, second) in product(before.items(), found.items()):
            worst = other if one == "off" else both_kinds(one, other)
            results[worst] = results.get(worst, NOTHING) + first * second
    return results, boxes


def both_kinds(first: Struck, second: Struck) -> Struck:
    """Of stun attacks the worse stun, else as `both`."""
    if (first.stun or second.stun) and not (first.stopped or second.stopped):
        return Struck(stun=graver(first.stun, second.stun))
    return both(first, second)


ALIKE = ByLocation.worked_out(lambda place: ArmourRating(3 if place.is_arm else 0 if place.is_limb else 6, 1))
ONE_SIDED = ALIKE.having(Location.LEFT_ARM, ArmourRating(0, 0))


@pytest.mark.parametrize(
    ("rules", "rounds", "stun", "dodge", "armour", "aim"),
    [
        ({}, 3, False, 2, ALIKE, AIM),
        ({}, 2, False, 9, ONE_SIDED, AIM),
        ({}, 2, False, 1, ALIKE, FIGURE.aims.left_arm),
        ({"off_figure": "nearest"}, 3, False, 1, ONE_SIDED, AIM),
        ({"scatter": False}, 10, False, 2, ALIKE, AIM),
        ({"blocked_damage_test": False}, 3, False, 0, ALIKE, AIM),
        ({}, 3, True, 1, ALIKE, AIM),
    ],
)
def test_long_bursts_as_their_twin_follows_every_bullet(
    rules: dict[str, object], rounds: int, stun: bool, dodge: int, armour: ByLocation[ArmourRating], aim: Hex
) -> None:
    """Each way the rounds can hit, each flight, each ending: what the counting by factors leaves out."""
    house = HouseRules.model_validate(rules)
    target = Target(2, armour)
    shot = replace(strike(4, Level.MODERATE, stun=stun), aim=aim)
    burst = Burst(rounds, 4, 1)
    chances = [success_chance(needed) for needed in burst.target_numbers()]
    twin: dict[Any, Fraction] = {}
    places: dict[Location, Fraction] = {}
    mean = NOTHING
    ways = rounds_hit(chances, 3, DiceAgainst(dodge, 5), accuracy_that_matters(house.tables))
    missed = Fraction(1, 8)
    for hits, chance in ways.items():
        flown: Flown = {(aim, ((0, 0),) * len(Location)): chance}
        for accuracy in hits:
            flown = one_more(flown, accuracy, house)
        for (_, groups), other in flown.items():
            results, boxes = worst_of(shot, groups, target, house)
            mean += other * boxes
            for place, (bullets, _) in zip(Location, groups, strict=True):
                places[place] = places.get(place, NOTHING) + other * bool(bullets)
            for result, last in results.items():
                key = "dodged" if not hits else result
                twin[key] = twin.get(key, NOTHING) + other * last
    twin["dodged"] = twin.get("dodged", NOTHING) - missed
    twin["missed"] = missed
    found = burst_odds(shot, burst, 3, DiceAgainst(dodge, 5), target, house)
    assert outcomes(found) == {key: chance for key, chance in twin.items() if chance}
    assert found.places == {place: chance for place, chance in places.items() if chance}
    assert found.mean_boxes == mean


def test_six_rounds_are_counted_whole() -> None:
    """Every chance of a long burst adds up to one, and more rounds do more."""
    target, shot = clad(0, 0, 3), strike(7, Level.SERIOUS)
    six = burst_odds(shot, Burst(6, 4), 4, DiceAgainst(1, 6), target, RULES)
    three = burst_odds(shot, Burst(3, 4), 4, DiceAgainst(1, 6), target, RULES)
    for odds in (six, three):
        assert odds.no_wound + odds.stopped + sum(map(odds.wound, Level)) == 1
    assert six.mean_boxes > three.mean_boxes


def test_many_dodge_dice_are_counted_in_parts() -> None:
    """Ten against ten: what is dodged is what the rounds say, and everything together is one."""
    burst, dodge = Burst(2, 4), DiceAgainst(10, 4)
    chances = [success_chance(needed) for needed in burst.target_numbers()]
    ways = rounds_hit(chances, 10, dodge, accuracy_that_matters(RULES.tables))
    found = burst_odds(strike(7, Level.MODERATE), burst, 10, dodge, clad(3, 1, 3), RULES)
    assert found.missed + found.dodged == ways[()]
    assert found.no_wound + found.stopped + sum(map(found.wound, Level)) == 1
