"""Exact odds of attacks on the whole body against their slow twin."""

from fractions import Fraction
from itertools import product
from typing import Any

from converter.notation.armour import ArmourRating
from converter.notation.level import Level
from converter.systems.hard_life.attacks import Blow, DamageCode
from converter.systems.hard_life.autofire import Burst, burst_code, fire
from converter.systems.hard_life.hits import settle_area_hit
from converter.systems.hard_life.locations import ByLocation, Location
from converter.systems.hard_life.odds import DiceAgainst, Struck, certain, struck_all_over_chances
from converter.systems.hard_life.targets import Target
from converter.systems.hard_life.whole_body_odds import whole_body_burst_odds, whole_body_odds
from tests.systems.hard_life.brute_force import counted, every_way, success_ways
from tests.systems.hard_life.shots import NOTHING, RULES, outcomes, strike

TARGET = Target(1, ByLocation.all_alike(ArmourRating(9, 9)), average=ArmourRating(2, 1))


def test_a_blast_as_its_twin_settles_it() -> None:
    """Average armour 2 (not the 9 of every location), 4M with 3 net: 4 - 1 damage dice."""
    shot = strike(4, Level.MODERATE)
    ways = every_way(lambda hand: settle_area_hit(shot.blow, TARGET, 3, hand, RULES))
    twin = counted((Struck(hit.stopped, hit.wound, hit.stun_wound), chance) for hit, chance in ways)
    found = whole_body_odds(shot, certain(3), TARGET, RULES)
    assert outcomes(found) == twin
    assert found.places == dict.fromkeys(Location, 1)


def test_the_boxes_of_every_location_count() -> None:
    """1L with 1 net has no damage dice: a Light wound at six locations, against bare skin."""
    found = whole_body_odds(strike(1, Level.LIGHT), certain(1), Target(3, TARGET.armour), RULES)
    assert found.mean_boxes == 6


def test_a_burst_of_shot_as_its_twin_fires_it() -> None:
    """Three dice, one dodge die, two rounds: all that hit are one attack with the lowest accuracy."""
    burst, shot = Burst(2, 4), strike(3, Level.LIGHT)
    twin: dict[Any, Fraction] = {}
    for (attack, first), (dodge, second) in product(success_ways(3), success_ways(1)):
        rounds = fire(burst, attack, sum(die >= 5 for die in dodge)).accuracies
        results: dict[Any, Fraction] = {"missed" if max(attack) < 4 else "dodged": Fraction(1)}
        if rounds:
            code = burst_code(DamageCode(3, Level.LIGHT), len(rounds))
            results = {**struck_all_over_chances(Blow(code), TARGET, min(rounds), RULES)}
        for result, chance in results.items():
            twin[result] = twin.get(result, NOTHING) + first * second * chance
    assert outcomes(whole_body_burst_odds(shot, burst, 3, DiceAgainst(1, 5), TARGET, RULES)) == twin
