"""What armours a body from within: dermal armour, laced bones, cyberlimbs."""

from typing import Any

import pytest

from converter.source.shadowrun import Cyberware
from tests.systems.hard_life.people import armour_at, converted, person, quietly, workings


def ware(name: str, **more: Any) -> Cyberware:
    """A piece of ware."""
    return Cyberware(name=name, **more)


@pytest.mark.parametrize(
    ("race", "natural", "pieces", "dice"),
    [
        ("Human", None, (), 0),
        ("Troll", None, (), 1),
        ("Troll", 0, (), 0),
        ("Troll", 3, (), 3),  # a given number replaces the race's
        ("Human", 2, (), 2),
        ("Human", None, (ware("Dermal Plating", rating=2),), 2),
        ("Troll", None, (ware("Dermal Plating", rating=2),), 3),
        ("Human", None, (ware("Dermal Sheathing", rating=1),), 1),
        ("Human", None, (ware("Dermal Sheath [3]"),), 3),
        ("Human", None, (ware("Dermal Plating (Level 1)"),), 1),
        ("Human", None, (ware("Dermal Armor", rating=3),), 3),
        ("Human", None, (ware("Dermal Plating", rating=1), ware("Dermal Sheathing", rating=2)), 3),
        ("Human", None, (ware("Wired Reflexes", rating=2),), 0),
    ],
)
def test_dermal_dice(race: str, natural: int | None, pieces: tuple[Cyberware, ...], dice: int) -> None:
    """Plating, sheathing and natural dermal armour add their points at all six locations."""
    record = quietly(person(race=race, natural_dermal_armour=natural, cyberware=pieces))
    assert int(record.armour_dice) == dice
    assert {count for _, count in record.armour_dice_by_location.items()} == {dice}


def test_the_working_of_dermal_dice() -> None:
    """The text's Sammy: 1 natural point and 2 of plating."""
    record = quietly(person(race="Troll", cyberware=(ware("Dermal Plating", rating=2),)))
    assert workings(record.armour_dice) == [
        "Dermal armour dice: natural dermal armour of a troll 1 + Dermal Plating 2 = 3"
    ]


def test_plating_without_a_rating() -> None:
    """A rating nobody gives counts as 1, with a warning."""
    result = converted(person(cyberware=(ware("Dermal Plating"),)))
    assert int(result.only.armour_dice) == 1
    assert result.messages == [
        "Sam · Dermal Plating · rating: 'Dermal Plating' has no rating; it counts as 1; give its rating"
    ]


@pytest.mark.parametrize(("rating", "impact"), [(1, 1), (2, 1), (3, 2)])
def test_sheathing_is_impact_armour_as_well(rating: int, impact: int) -> None:
    """Its impact bonus is armour at all six locations, but no part of the worn armour's Average."""
    armour = armour_at(quietly(person(cyberware=(ware("Dermal Sheathing", rating=rating),))))
    assert {rating for place, rating in armour.items() if place != "average"} == {f"0/{impact}"}
    assert armour["average"] == "0/0"


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("Bone Lacing (Plastic)", (1, 0, 0)),
        ("Bone Lacing (Aluminium)", (1, 0, 1)),
        ("Aluminum Bone Lacing", (1, 0, 1)),
        ("Titanium Bone Lacing", (2, 1, 1)),
        ("Bone Lacing, Ceramic", (1, 0, 2)),
        ("Kevlar bone lacing", (1, 1, 0)),
    ],
)
def test_bone_lacing(name: str, figures: tuple[int, int, int]) -> None:
    """Each material has its Body bonus as dice, and its armour; neither is worn armour."""
    record = quietly(person(cyberware=(ware(name),)))
    lacing = record.bone_lacing
    assert lacing is not None
    assert (int(lacing.dice), int(lacing.ballistic), int(lacing.impact)) == figures
    assert armour_at(record)["torso"] == "0/0" and int(record.armour_dice) == 0


def test_the_material_may_stand_as_grade() -> None:
    """Files that call the material a grade are understood."""
    lacing = quietly(person(cyberware=(ware("Bone Lacing", grade="Titanium"),))).bone_lacing
    assert lacing is not None and int(lacing.dice) == 2


def test_bones_laced_with_nobody_knows_what() -> None:
    """A material that is not told protects from nothing, with a warning; the ware is carried."""
    result = converted(person(cyberware=(ware("Bone Lacing"),)))
    assert result.only.bone_lacing is None
    assert result.only.carried == ("Bone Lacing",)
    assert result.messages == [
        "Sam · Bone Lacing · name: 'Bone Lacing' does not say what the bones are laced with, so it protects "
        "from nothing; call it Bone Lacing (plastic), or aluminium, titanium, ceramic, kevlar"
    ]


@pytest.mark.parametrize(
    ("pieces", "limbs"),
    [
        ((ware("Cyberarm", location="left arm"),), {"left_arm": 0}),
        ((ware("Cyberarm", location="right"),), {"right_arm": 0}),
        ((ware("Cyberarm", location="R"),), {"right_arm": 0}),
        ((ware("Left Cyberleg"),), {"left_leg": 0}),
        ((ware("Cyberlimb (right leg)", integrity=2),), {"right_leg": 2}),
        ((ware("Cyberlimb", location="Left Arm", integrity=1),), {"left_arm": 1}),
        ((ware("Cyberarms"),), {"left_arm": 0, "right_arm": 0}),
        ((ware("Cyberlegs (pair)", integrity=1),), {"left_leg": 1, "right_leg": 1}),
        ((ware("Cyberarm", location="left arm, right arm"),), {"left_arm": 0, "right_arm": 0}),
        (
            (ware("Cyberarm", location="left arm"), ware("Cyberleg", location="left leg")),
            {"left_arm": 0, "left_leg": 0},
        ),
        (
            (ware("Cyberarm", location="left arm"), ware("Cyberlimb Integrity Enhancement", rating=2)),
            {"left_arm": 2},
        ),
        (
            (
                ware("Cyberarm", location="left arm", integrity=1),
                ware("Cyberarm", location="right arm"),
                ware("Cyberarm Integrity 2", location="right arm"),
            ),
            {"left_arm": 1, "right_arm": 2},
        ),
        (
            (ware("Cyberarm", location="left arm"), ware("Integrity Enhancement", rating=2)),
            {"left_arm": 2},
        ),
        ((ware("Cyber Arm (L) Integrity 2"),), {"left_arm": 2}),
        ((ware("Cyberhand", location="left arm"),), {}),
        ((ware("Cyberarm Gyromount"),), {}),
        ((ware("Cyberarm Taser", location="left arm"),), {}),
        ((ware("Alphaware Arm"),), {}),
    ],
)
def test_cyberlimbs(pieces: tuple[Cyberware, ...], limbs: dict[str, int]) -> None:
    """Whole limbs count where location or name say which they are, with their integrity levels."""
    record = quietly(person(cyberware=pieces))
    found = {place.value: levels for place, levels in record.cyberlimbs.items() if levels is not None}
    assert found == limbs
    assert {place.value for place in record.cyberlimbs_fitted()} == set(limbs)


def test_integrity_of_no_limb() -> None:
    """An enhancement without a cyberlimb is told, and stays in the list of what is carried."""
    enhancement = ware("Integrity Enhancement", rating=2, location="left arm")
    result = converted(person(cyberware=(ware("Cyberleg", location="left leg"), enhancement)))
    assert result.only.cyberlimbs.left_leg == 0
    assert result.only.carried == ("Integrity Enhancement 2",)
    assert result.messages == [
        "Sam · Integrity Enhancement · location: 'Integrity Enhancement' strengthens no cyberlimb that is "
        "listed, so it adds nothing; list the cyberlimb with its location, such as left arm"
    ]


def test_two_arms_of_no_side() -> None:
    """Limbs whose side is not told fill the left side first, each with a warning."""
    result = converted(person(cyberware=(ware("Cyberarm", integrity=1), ware("Cyberarm"))))
    levels = result.only.cyberlimbs
    assert (levels.left_arm, levels.right_arm, levels.left_leg) == (1, 0, None)
    assert result.messages == [
        f"Sam · Cyberarm · location: 'Cyberarm' does not say which limb it is; it is taken for the {side} "
        "arm; give its location, such as left arm"
        for side in ("left", "right")
    ]


def test_armour_of_a_cyberlimb() -> None:
    """Nothing is known of a cyberlimb's own armour by name; the warning says how to give it."""
    limbs = (ware("Cyberarm", location="left arm"), ware("Cyberlimb Armour", rating=2))
    result = converted(person(cyberware=limbs))
    assert result.only.cyberlimbs.left_arm == 0
    assert result.messages == [
        "Sam · Cyberlimb Armour · name: 'Cyberlimb Armour' is armour on a cyberlimb, which no figures are "
        "known of; list it as a piece of armour with ballistic, impact and covers"
    ]


def test_ware_that_counts_is_not_carried_besides() -> None:
    """The sheet's list of what is carried holds the ware that no rule here uses."""
    pieces = (
        ware("Dermal Plating", rating=1),
        ware("Cyberarm", location="left arm"),
        ware("Wired Reflexes", rating=2),
    )
    assert quietly(person(cyberware=pieces)).carried == ("Wired Reflexes 2",)


def test_the_record_as_a_target() -> None:
    """What the rules of play shoot at has the armour, dice, lacing and limbs of the record."""
    pieces = (
        ware("Dermal Plating", rating=2),
        ware("Titanium Bone Lacing"),
        ware("Cyberarm", location="left arm", integrity=1),
    )
    target = quietly(person(body=4, cyberware=pieces)).target()
    assert (target.body, target.armour_dice.head, target.bone_lacing.dice) == (4, 2, 2)
    assert str(target.bone_lacing.armour) == "1/1"
    assert (target.cyberlimbs.left_arm, target.cyberlimbs.right_arm) == (1, None)
