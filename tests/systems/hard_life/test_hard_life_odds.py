"""Exact odds against their slow twin, which throws all dice, and against sums worked out by hand."""

from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

import pytest

from converter.notation.armour import ArmourRating
from converter.notation.level import Level
from converter.systems.hard_life.attack import Attack, Shot, settle_attack
from converter.systems.hard_life.attack_odds import Strike, single_odds
from converter.systems.hard_life.attacks import Blow, DamageCode
from converter.systems.hard_life.hex_map import Hex, hex_map_from_behind
from converter.systems.hard_life.hits import Hit, settle_hit
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.locations import ByLocation, Location
from converter.systems.hard_life.odds import (
    DiceAgainst,
    Struck,
    accuracies,
    certain,
    place_chances,
    rolled_place_chances,
    stray_place_chances,
    struck_chances,
    success_chance,
    success_counts,
)
from converter.systems.hard_life.scatter import hexes_scattered, land
from converter.systems.hard_life.targets import ArmourKind, BoneLacing, Target
from tests.systems.hard_life.brute_force import ScriptedHand, counted, every_way, plain_ways, success_ways
from tests.systems.hard_life.shots import AIM, FIGURE, NOTHING, RULES, clad, outcomes, strike


@pytest.mark.parametrize(
    ("needed", "chance"),
    [
        (2, Fraction(5, 6)),
        (4, Fraction(1, 2)),
        (6, Fraction(1, 6)),
        (7, Fraction(1, 6)),  # a six, and then any face
        (8, Fraction(5, 36)),
        (12, Fraction(1, 36)),
        (13, Fraction(1, 36)),
        (14, Fraction(5, 216)),
    ],
)
def test_a_die_by_the_rule_of_six(needed: int, chance: Fraction) -> None:
    """A six is rolled again and added, so 7 is as likely as 6, and 8 is five in 36."""
    assert success_chance(needed) == chance


@pytest.mark.parametrize("needed", [1, 0, -3])
def test_the_least_target_number_is_2(needed: int) -> None:
    """A one always fails."""
    assert success_chance(needed) == Fraction(5, 6)


@pytest.mark.parametrize(("dice", "needed"), [(0, 4), (1, 2), (3, 4), (4, 6), (3, 7)])
def test_numbers_of_successes_as_their_twin_counts_them(dice: int, needed: int) -> None:
    """Every throw of up to four dice."""
    twin = counted((sum(die >= needed for die in throw), chance) for throw, chance in success_ways(dice))
    assert success_counts(dice, needed) == tuple(twin[count] for count in range(dice + 1))


@pytest.mark.parametrize("tied", ["dodged", "hits"])
def test_net_successes_as_their_twin_counts_them(tied: str) -> None:
    """Three dice against 4, two dodge dice against 5; a tie dodges, or by house rule hits with 1."""
    rules = HouseRules.model_validate({"tied_dodge": tied})
    twin: dict[Any, Fraction] = {}
    for (attack, first), (dodge, second) in product(success_ways(3), success_ways(2)):
        hits, avoided = sum(die >= 4 for die in attack), sum(die >= 5 for die in dodge)
        net: object = hits - avoided
        if hits == 0:
            net = "missed"
        elif avoided > hits or (avoided == hits and tied == "dodged"):
            net = "dodged"
        elif avoided == hits:
            net = 1
        twin[net] = twin.get(net, NOTHING) + first * second
    found = accuracies(DiceAgainst(3, 4), DiceAgainst(2, 5), rules)
    told: dict[Any, Fraction] = {"missed": found.missed, "dodged": found.dodged}
    assert told | dict(found.accuracy) == twin


def places(chances: Any, of: int) -> list[int]:
    """Chances as counts: head, torso, left arm, right arm, left leg, right leg, off the figure."""
    return [int(chances.get(place, NOTHING) * of) for place in (*Location, None)]


@pytest.mark.parametrize(
    ("net", "of", "counts"),
    [
        (4, 1, [0, 1, 0, 0, 0, 0, 0]),
        (9, 1, [0, 1, 0, 0, 0, 0, 0]),
        (3, 6, [0, 6, 0, 0, 0, 0, 0]),
        (2, 36, [1, 23, 4, 4, 0, 0, 4]),
        (1, 216, [6, 120, 21, 21, 3, 3, 42]),
    ],
)
def test_where_shots_land_by_net_successes(net: int, of: int, counts: list[int]) -> None:
    """Table 1 on the bundled figure, counted by hand for the figure's notes."""
    assert places(place_chances(net, AIM, FIGURE, RULES), of) == counts


@pytest.mark.parametrize("off", ["miss", "nearest"])
@pytest.mark.parametrize("net", [1, 2, 3])
@pytest.mark.parametrize("aim", [Location.HEAD, Location.LEFT_LEG])
def test_where_shots_land_as_the_twin_scatters_them(net: int, aim: Location, off: str) -> None:
    """Every roll of the scatter dice, from aims at the edge, off the figure a miss or the nearest hex."""
    rules = HouseRules.model_validate({"off_figure": off})
    start = FIGURE.aims[aim]
    twin = counted(
        (land(start, rolls, FIGURE, rules).location, chance) for rolls, chance in plain_ways(4 - net)
    )
    assert place_chances(net, start, FIGURE, rules) == twin
    assert (None in twin) is (off == "miss")


def test_without_scatter_everything_hits_its_aim() -> None:
    """The house rule scatter = false."""
    rules = HouseRules.model_validate({"scatter": False})
    assert place_chances(1, FIGURE.aims.head, FIGURE, rules) == {Location.HEAD: 1}


def test_from_behind_left_is_right() -> None:
    """The figure is mirrored, so aims at the two arms change places."""
    behind = hex_map_from_behind()
    front = place_chances(1, FIGURE.aims.left_arm, FIGURE, RULES)
    back = place_chances(1, behind.aims.left_arm, behind, RULES)
    assert places(back, 216) == places(front, 216)
    assert FIGURE.aims.left_arm != behind.aims.left_arm


def test_a_hit_map_of_the_house_rules() -> None:
    """Whatever figure is given is scattered on: one hex of scatter hits the other hex of torso."""
    only_two = {place: (Hex(9, 9 + number),) for number, place in enumerate(Location)}
    figure = type(FIGURE)(
        ByLocation.from_pairs({**only_two, Location.TORSO: (AIM, Hex(0, -1))}, ()), FIGURE.aims, AIM, "two"
    )
    assert places(place_chances(3, AIM, figure, RULES), 6) == [0, 1, 0, 0, 0, 0, 5]


def test_where_3d6_put_a_bullet() -> None:
    """Table 5: 3 and 18 the head, 4-5 nine ways, 6-8 forty-six, 9-12 a hundred and four."""
    assert places(rolled_place_chances(RULES.tables), 216) == [2, 104, 46, 46, 9, 9, 0]


def test_where_suppressing_bullets_end() -> None:
    """Aimed by 3D6, an accuracy of 1D6, then scattered: all throws of up to seven dice."""
    twin: dict[Location | None, Fraction] = {}
    for aimed, first in rolled_place_chances(RULES.tables).items():
        assert aimed is not None
        for accuracy in range(1, 7):
            for rolls, second in plain_ways(hexes_scattered(accuracy, RULES)):
                place = land(FIGURE.aims[aimed], rolls, FIGURE, RULES).location
                twin[place] = twin.get(place, NOTHING) + first * second / 6
    assert stray_place_chances(FIGURE, RULES) == twin


def came_to(hit: Hit) -> Struck:
    """What a settled hit is counted as."""
    return Struck(hit.stopped, hit.wound, hit.stun_wound)


LACED = clad(2, 1, 2, bone_lacing=BoneLacing(1, ArmourRating(0, 0)))
CYBER = clad(1, 1, 1, cyberlimbs=ByLocation.from_pairs({Location.LEFT_ARM: 0}, None))


@pytest.mark.parametrize(
    ("blow", "target", "place", "accuracy"),
    [
        (Blow(DamageCode(4, Level.LIGHT)), clad(2, 1, 2), Location.TORSO, 2),
        (Blow(DamageCode(3, Level.MODERATE)), clad(2, 0, 2), Location.HEAD, 3),
        (Blow(DamageCode(3, Level.SERIOUS)), LACED, Location.LEFT_ARM, 4),
        (Blow(DamageCode(3, Level.LIGHT)), CYBER, Location.LEFT_ARM, 1),
        (Blow(DamageCode(2, Level.MODERATE)), clad(2, 0, 2), Location.TORSO, 5),  # blocked
        (Blow(DamageCode(3, Level.LIGHT), armour_piercing=True), clad(3, 0, 1), Location.TORSO, 3),
        (Blow(DamageCode(4, Level.MODERATE), ArmourKind.IMPACT, stun=True), clad(0, 1, 3), Location.TORSO, 3),
        (Blow(DamageCode(3, Level.MODERATE), stun=True), CYBER, Location.LEFT_ARM, 4),
        (Blow(DamageCode(3, Level.DEADLY)), clad(1, 0, 1), Location.RIGHT_LEG, None),
    ],
)
@pytest.mark.parametrize("rolled", [True, False])
def test_what_a_hit_does_as_its_twin_settles_it(
    blow: Blow, target: Target, place: Location, accuracy: int | None, rolled: bool
) -> None:
    """Every throw of armour, damage and Body; with and without a Damage Test for what armour stops."""
    rules = HouseRules.model_validate({"blocked_damage_test": rolled})
    ways = every_way(lambda hand: came_to(settle_hit(blow, target, place, accuracy, hand, rules)))
    assert struck_chances(blow, target, place, accuracy, rules) == counted(ways)


def verdict(attack: Attack, successes: int) -> object:
    """What a settled attack is counted as."""
    if attack.hit is not None:
        return came_to(attack.hit)
    if successes == 0:
        return "missed"
    return "off" if attack.landing is not None else "dodged"


def _played(
    shot: Strike, hits: int, avoided: int, target: Target, rules: HouseRules, hand: ScriptedHand
) -> object:
    return verdict(settle_attack(Shot(shot.blow, AIM, FIGURE), hits, avoided, target, hand, rules), hits)


@pytest.mark.parametrize(
    ("rules", "power", "target"),
    [
        ({}, 3, clad(0, 0, 1)),
        ({"tied_dodge": "hits", "off_figure": "nearest"}, 3, clad(0, 0, 1)),
        ({"scatter": False}, 4, clad(1, 0, 2)),
        ({"scatter": False, "tied_dodge": "hits", "blocked_damage_test": False}, 4, clad(2, 1, 2)),
    ],
)
def test_whole_attacks_as_their_twin_settles_them(
    rules: dict[str, object], power: int, target: Target
) -> None:
    """Two attack dice against 4, one dodge die against 4, then every throw of the whole chain."""
    house = HouseRules.model_validate(rules)
    shot = strike(power, Level.MODERATE)
    twin: dict[Any, Fraction] = {}
    tests = counted(
        ((sum(die >= 4 for die in attack), sum(die >= 4 for die in dodge)), first * second)
        for (attack, first), (dodge, second) in product(success_ways(2), success_ways(1))
    )
    for (hits, avoided), chance in tests.items():
        ways = every_way(partial(_played, shot, hits, avoided, target, house))
        for result, other in counted(ways).items():
            twin[result] = twin.get(result, NOTHING) + chance * other
    found = single_odds(shot, accuracies(DiceAgainst(2, 4), DiceAgainst(1, 4), house), target, house)
    assert outcomes(found) == twin
    assert sum(twin.values()) == 1


def test_the_parts_of_an_attack_are_one() -> None:
    """No wound, stopped, and the four wounds; where it strikes and what it misses."""
    dice = accuracies(DiceAgainst(8, 5), DiceAgainst(4, 4), RULES)
    found = single_odds(strike(9, Level.MODERATE), dice, clad(5, 3, 4), RULES)
    assert found.no_wound + found.stopped + sum(map(found.wound, Level)) == 1
    assert found.no_wound + sum(found.places.values()) == 1
    assert found.stopped == sum(map(found.stun_when_stopped, (None, *Level)))


def test_a_known_hit_worked_out_by_hand() -> None:
    """Head, 9M is 9S; six armour dice against 9 - 6 need all six to stop it: (2/3)^6 = 64/729."""
    target = Target(3, ByLocation.all_alike(ArmourRating(6, 4)))
    found = single_odds(strike(9, Level.MODERATE), certain(4), target, RULES, Location.HEAD)
    assert found.stopped == Fraction(64, 729)
    assert found.places == {Location.HEAD: 1}
    assert found.off_figure == 0


def test_boxes_to_be_expected() -> None:
    """1L that no die can stage up (1 - 3 dice) against bare skin: one box wherever it strikes."""
    found = single_odds(strike(1, Level.LIGHT), certain(1), clad(0, 0), RULES)
    # 42 of 216 are off the figure; of the other 174 the head's 6 are 1M, two boxes more
    assert found.mean_boxes == Fraction(174 + 2 * 6, 216)


def test_a_stun_attack_wounds_on_the_stun_track() -> None:
    """Nothing stops it, and wounds are counted on the track; unresisted 2M stays Moderate or more."""
    shot = strike(2, Level.MODERATE, kind=ArmourKind.IMPACT, stun=True)
    found = single_odds(shot, certain(4), clad(0, 0, 1), RULES, Location.TORSO)
    assert found.stopped == 0
    # Body 1 against 2: resisted 5 of 6 times; damage 2 dice: 0, 1, 2 successes 1/4, 1/2, 1/4.
    # Net -1 stages nothing down, +2 stages up: damage 2 and Body 0, 1/4 x 1/6.
    assert found.wound(Level.MODERATE) == 1 - Fraction(1, 24)
    assert found.wound(Level.SERIOUS) == Fraction(1, 24)
