"""Grenades in a fight, die by die."""

from fractions import Fraction

import pytest

from converter.play.chance import Chance
from converter.source.catalogue import Catalogue
from converter.systems.hard_life.firefight.armaments import Blast
from converter.systems.hard_life.firefight.blasts import lob
from converter.systems.hard_life.firefight.choices import Planner
from converter.systems.hard_life.firefight.field import Spot
from converter.systems.hard_life.firefight.figures import State
from converter.systems.hard_life.firefight.outlook import Outlook
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.locations import Location
from tests.systems.hard_life.firefight.fighters import (
    GRENADE,
    KNIFE,
    LAUNCHER,
    PISTOL,
    battle,
    field,
    fighter,
    figure,
    record,
    told,
)
from tests.systems.hard_life.people import weapon

CONCUSSION = weapon("Concussion Grenade", "Grenade", damage="12M Stun", blast="-1/m")


def test_a_grenade_harms_everybody_near_where_it_lands() -> None:
    """Ben at the spot by its full Power, Cy 3 m beside him by 3 less, Ann 12 m away not at all."""
    ann = figure("Ann", GRENADE)
    ben = figure("Ben", KNIFE, index=1, side=1)
    cy = figure("Cy", KNIFE, index=2, side=1)
    dice = [
        *(5, 5, 1, 1),  # Throwing 2 + Combat Pool 2 against 5 (12 m of 9/15/30/60): 2 successes
        4,  # 4 m - 2 x 2 m: on target
        *(1, 1),  # Ben's Dodge Test against 4 + 2: none, so 2 net and 2 dice less
        *(4, 4, 1, 1, 1, 1, 1, 1),  # 10 - 2 damage dice: Serious to Deadly
        *(6, 1, 1),  # Cy's: the 6 comes to 7, so 1 net and 3 dice less
        *(1, 1, 1, 1),  # 7 - 3 damage dice
    ]
    ground = field(ann, ben, cy, dice=dice, distance=12)
    lob(ground, ann, ben, ann.combatant.arms[0])
    assert [line.text for line in ground.story] == [
        "Ann throws Offensive Grenade at Ben (12 m): on target",
        "Offensive Grenade catches Ben (0 m from it, 10S): a Deadly wound in the whole body; Ben is dying",
        "Offensive Grenade catches Cy (3 m from it, 7S): a Serious wound in the whole body",
    ]
    assert all(cy.condition.physical[place] == 6 for place in Location)
    assert cy.wounds == {place.label: 1 for place in Location}
    assert (ann.rounds[0], ben.state) == (1, State.DYING)


def test_a_dodge_with_as_many_successes_avoids_the_blast() -> None:
    """One success against one; the dodge of the turn is spent."""
    ann, ben = figure("Ann", GRENADE), figure("Ben", KNIFE, index=1, side=1)
    dice = [5, 1, 1, 1, 2, 6, 1, 1]  # 1 success, 2 m - 2 m, and 7 in the Dodge Test
    ground = field(ann, ben, dice=dice, distance=12)
    lob(ground, ann, ben, ann.combatant.arms[0])
    assert ground.story[-1].text == "Offensive Grenade catches Ben (0 m from it, 10S): dodged"
    assert ben.has_defended and not ben.boxes


def test_without_a_success_nobody_aims_it() -> None:
    """It scatters its D6 in full; whom it catches it harms without an accuracy modifier."""
    ann, ben = figure("Ann", GRENADE), figure("Ben", KNIFE, index=1, side=1)
    ben.has_defended = True
    dice = [1, 1, 1, 1, 3, *[1] * 7]  # 3 m off: Power 10 - 3 is 7 dice
    ground = field(ann, ben, dice=dice, distance=20)
    lob(ground, ann, ben, ann.combatant.arms[0])
    assert [line.text for line in ground.story] == [
        "Ann throws Offensive Grenade at Ben (20 m): lands 3 m off",
        "Offensive Grenade catches Ben (3 m from it, 7S): a Serious wound in the whole body",
    ]


def test_whoever_stands_too_near_is_caught_as_well() -> None:
    """A spot 3 m towards Ann and 4 m aside is 5 m from Ben, and 13 - 3 m along from her."""
    ann, ben = figure("Ann", GRENADE), figure("Ben", KNIFE, index=1, side=1)
    ground = field(ann, ben, distance=13)
    assert ground.metres_from(Spot(ben, across=4, along=3), ben) == 5
    assert ground.metres_from(Spot(ben, across=0, along=3), ann) == 10


@pytest.mark.parametrize(
    ("way", "metres", "power"),
    [(1, 0, 10), (1, 2.9, 8), (1, 10, 0), (Fraction(1, 2), 2.5, 5)],
)
def test_power_falls_with_every_full_way(way: Fraction, metres: float, power: int) -> None:
    """A metre a point, or half a metre."""
    assert Blast(1, 2, Fraction(way)).power_at(10, metres) == power


def test_a_launcher_fires_what_is_carried() -> None:
    """The first kind of grenade; without one the Offensive one of the books."""
    ann, ben = fighter("Ann", LAUNCHER, CONCUSSION, GRENADE), fighter("Ben", LAUNCHER)
    assert (str(ann.arms[0].blow.code), ann.arms[0].blow.stun) == ("12M", True)
    assert (str(ben.arms[0].blow.code), ben.arms[0].blow.stun) == ("10S", False)
    assert ben.arms[0].blast == Blast(3, 4, Fraction(1))
    assert not ben.left_out


def test_a_launcher_fires_the_grenade_of_a_game_masters_own_tables() -> None:
    """8M in the run's catalogue instead of 10S; without such a grenade the launcher is left out by name."""
    own = weapon("Offensive Grenade", "Grenade", damage="8M", blast="-1/m")
    Catalogue.consult(Catalogue().with_lists([own]))
    try:
        assert str(fighter("Ben", LAUNCHER).arms[0].blow.code) == "8M"
        Catalogue.consult(Catalogue())
        assert fighter("Ben", LAUNCHER).left_out == (LAUNCHER.name,)
    finally:
        Catalogue.consult(None)


def test_a_grenade_without_a_code_is_left_out() -> None:
    """Smoke does no damage."""
    assert fighter("Ann", weapon("Smoke Grenade", "Grenade")).left_out == ("Smoke Grenade",)


def test_friends_in_the_blast_count_against_it() -> None:
    """A grenade at an enemy promises less with a friend beside him, and nothing worth it in contact."""
    ann, ben = figure("Ann", GRENADE), figure("Ben", KNIFE, index=1, side=1)
    cy = figure("Cy", KNIFE, index=2)
    planner = Planner(Outlook(HouseRules()), ("stand", "stand"), frozenset())
    alone = planner.best(ann, field(ann, ben, distance=20))
    cy.advance = 20
    crowded = planner.best(ann, field(ann, ben, cy, distance=20))
    assert alone is not None and crowded is not None
    assert crowded.worth < alone.worth


def test_a_fight_with_grenades_is_the_same_again() -> None:
    """The seed gives the same story; grenades run out."""
    firefight = battle([record("Ann", GRENADE)], [record("Ben", PISTOL), record("Cy", PISTOL)], distance=20)
    first = told(firefight(Chance(4), telling=True))
    assert first == told(firefight(Chance(4), telling=True))
    assert 1 <= sum("throws Offensive Grenade" in line for line in first) <= 2
