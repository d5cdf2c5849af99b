"""Whole characters worked out by hand: a bare human, a troll in heavy security, a layered ork."""

import pytest

from converter.source.shadowrun import Cyberware, Skill
from converter.systems.hard_life.house_rules import DeathAt, HouseRules
from tests.systems.hard_life.people import armour_at, converted, person, piece, quietly, weapon, workings


def test_a_bare_human() -> None:
    """Threes throughout, nothing worn: every number is the least there is."""
    record = quietly(person(reaction=None, skills=(Skill(name="Pistols", rating=4),)))
    assert set(armour_at(record).values()) == {"0/0"}
    assert int(record.armour_dice) == 0 and record.bone_lacing is None
    assert (int(record.encumbrance.factor), int(record.encumbrance.maximum)) == (0, 3)  # 9/3
    assert (int(record.combat_pool_base), int(record.combat_pool)) == (4, 4)  # 9/2 = 4.5
    assert int(record.dead_at) == 13  # 10 + 3
    assert int(record.limb_incapacitated_at) == 11  # 10 + 1.5 rounded down
    assert int(record.limb_destroyed_at) == 13  # 10 + 3
    assert int(record.bleeding_every_turns) == 3  # Body
    assert int(record.reaction) == 3  # (3 + 3)/2
    assert [(skill.name, skill.rating) for skill in record.skills] == [("Pistols", 4)]


def test_a_troll_in_heavy_security_with_two_cyberlimbs() -> None:
    """Body 9 and 2 of plating, Strength 8 and 1 of the arm, and the heaviest suit of Table 3."""
    plating = Cyberware(name="Dermal Plating", rating=2)
    arm = Cyberware(name="Cyberarm", location="left arm", integrity=2)
    leg = Cyberware(name="Cyberleg", location="right leg")
    lacing = Cyberware(name="Bone Lacing (Titanium)")
    record = quietly(
        person(
            race="Troll",
            body="9(11)",
            strength="8(9)",
            intelligence=2,
            willpower=4,
            armour=(piece("Heavy Security Armour with Helmet"),),
            cyberware=(plating, arm, leg, lacing),
            weapons=(weapon("Combat Axe", "Edged", damage="(STR)S", reach=2),),
        )
    )
    assert armour_at(record) == {
        "head": "6/4",
        "torso": "8/8",
        **dict.fromkeys(("left_arm", "right_arm", "left_leg", "right_leg"), "6/4"),
        "average": "10/9",
    }
    assert int(record.armour_dice) == 3  # a troll's 1 and 2 of plating
    assert record.bone_lacing is not None and int(record.bone_lacing.dice) == 2
    assert (record.cyberlimbs.left_arm, record.cyberlimbs.right_leg) == (2, 0)
    assert record.cyberlimbs.right_arm is None
    weight = record.encumbrance
    assert (int(weight.factor), int(weight.maximum)) == (19, 7)  # (11 + 9 + 3)/3 = 7.67
    assert int(weight.combat_pool) == -6  # 12 over
    assert (int(weight.quickness_tests), weight.layered) == (0, False)
    assert int(record.combat_pool_base) == 4  # (3 + 2 + 4)/2 = 4.5
    assert int(record.combat_pool) == 0  # 4 - 6, but never below 0
    assert record.concealability is not None and int(record.concealability) == 0
    assert (int(record.dead_at), int(record.limb_incapacitated_at)) == (21, 15)  # 10 + 11; 10 + 5.5
    assert int(record.bleeding_every_turns) == 11
    assert (record.weapons[0].code, record.weapons[0].reach) == ("9S", 2)  # Strength 9


def test_a_layered_ork() -> None:
    """A long coat over a plated vest and a helmet: 8 + 7 against (7 + 6 + 4)/3."""
    coat, vest = piece("Lined Coat", "4/2"), piece("Armour Vest with Plates", "4/3")
    record = quietly(
        person(
            race="Ork",
            body=7,
            quickness=4,
            strength=6,
            intelligence="3(5)",
            willpower=5,
            armour=(coat, vest, piece("Security Helmet")),
        )
    )
    assert armour_at(record) == {
        "head": "6/4",
        "torso": "8/5",  # 6 + 5/2 = 8; 4 + 3/2 = 5
        "left_arm": "3/1",
        "right_arm": "3/1",
        "left_leg": "4/2",
        "right_leg": "4/2",
        "average": "8/5",  # 4 + 4/2 + 2 = 8; 3 + 2/2 + 1 = 5
    }
    weight = record.encumbrance
    assert (int(weight.factor), int(weight.maximum), weight.layered) == (15, 5, True)  # 17/3 = 5.67
    assert int(weight.combat_pool) == -5  # 10 over
    assert (int(weight.quickness_tests), int(weight.movement_quickness)) == (10, -10)
    assert int(record.combat_pool_base) == 7  # (4 + 5 + 5)/2, augmented Intelligence
    assert int(record.combat_pool) == 2  # 7 - 5
    assert record.concealability is not None and int(record.concealability) == 8  # coat 8, vest 9
    assert (int(record.dead_at), int(record.limb_incapacitated_at)) == (17, 13)  # 10 + 7; 10 + 3.5
    assert workings(record.average.ballistic) == [
        "Best layer: highest of Lined Coat 4, Armour Vest with Plates 4 = 4",
        "Average ballistic armour: Best layer 4 + (Armour Vest with Plates 4 / 2 = 2) "
        "+ Security Helmet 2 = 8",
    ]


def test_death_may_have_to_be_exceeded() -> None:
    """By the house rule one box more kills; limbs stay as they are."""
    record = quietly(person(), HouseRules(death_at=DeathAt.EXCEEDS))
    assert (int(record.dead_at), int(record.limb_destroyed_at)) == (14, 13)
    assert record.dead_at.notes == ('house rule death_at = "exceeds"',)


@pytest.mark.parametrize(
    ("missing", "message"),
    [
        (("body",), "Sam · body: Body is missing, without which nobody can be converted; give it"),
        (
            ("willpower",),
            "Sam · willpower: Willpower is missing, without which nobody can be converted; give it",
        ),
        (
            ("body", "strength", "intelligence", "willpower"),
            "Sam: Body, Strength, Intelligence and Willpower are missing, without which nobody can be "
            "converted; give them",
        ),
    ],
)
def test_missing_attributes(missing: tuple[str, ...], message: str) -> None:
    """All that is missing is named at once, those of the Combat Pool among them; Charisma is not needed."""
    result = converted(person(**dict.fromkeys(missing)))
    assert result.records.characters == ()
    assert result.messages == [message]
    assert (result.log.counts.converted, result.log.counts.rejected) == (0, 1)


def test_an_attribute_below_one() -> None:
    """An attribute that ware pushes below 1 counts as 1, with a warning."""
    result = converted(person(body=0))
    assert int(result.only.body) == 1 and int(result.only.dead_at) == 11
    assert [line.split(";")[0] for line in result.messages] == ["Sam · body: Body comes to 0 and counts as 1"]


def test_what_could_not_be_read_before() -> None:
    """Belongings that a builder could not read stand on the sheet as not converted."""
    assert quietly(person(unreadable=("Bent Gun",))).not_converted == ("Bent Gun",)
