"""The door of Hard Life: counts, lists, what is passed over, and the rows of the JSON output."""

import json
from typing import Any

import pytest

from converter.exporting.hard_life import armour_row, character_row, weapon_row
from converter.exporting.json_document import HardLifeDocument, as_json, hard_life_document
from converter.problems import ProblemLog
from converter.source.catalogue import Catalogue
from converter.source.shadowrun import Cyberware, Metatype, Spell
from converter.source.sourced import Sourced, SourceItem
from converter.source.traveller import Traveller, TravellerWeapon
from converter.systems.hard_life.convert import convert
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.specs import TargetSpec
from tests.systems.hard_life.people import PLACE, Converted, converted, person, piece, weapon


def document(result: Converted) -> Any:
    """The JSON document of a run, read back."""
    text = as_json(hard_life_document(result.records, result.log))
    HardLifeDocument.model_validate_json(text)
    return json.loads(text)


def test_a_mixed_run() -> None:
    """Characters, weapons and armour are converted; spells, ware, races and clothing are passed over."""
    result = converted(
        person(),
        weapon("Ares Predator", "Heavy Pistol", "15(c)", "SA", "9M"),
        piece("Armor Jacket"),
        piece("Fine Clothing", "0/0"),
        Spell(name="Manabolt"),
        Spell(name="Heal"),
        Cyberware(name="Datajack"),
        Metatype(name="Sasquatch"),
    )
    counts = result.log.counts
    assert (counts.read, counts.converted, counts.rejected) == (3, 3, 0)
    assert counts.passed_over == {"clothing": 1, "spell": 2, "cyberware": 1, "race": 1}
    assert [str(problem) for problem in result.log.problems] == [
        "party.json › characters[0]: Shadowrun spells (2) do not belong to hard-life and are passed over; "
        "use --system faster-combat"
    ]


def test_traveller_items() -> None:
    """A traveller is rejected by name, a Traveller weapon passed over."""
    result = converted(Traveller(name="Eneri"), TravellerWeapon(name="Gauss Rifle"))
    counts = result.log.counts
    assert (counts.converted, counts.rejected, counts.passed_over) == (0, 1, {"traveller weapon": 1})
    assert result.log.has_errors


@pytest.mark.parametrize(
    "item", [person(), weapon("Gun", "SMG", "30(c)", "SA", "6M"), piece("Armor Jacket")], ids=lambda i: i.name
)
def test_faulty_items_are_rejected(item: SourceItem) -> None:
    """An item whose fault was reported before is counted and left out, without another word."""
    log = ProblemLog()
    records = convert([Sourced(item, PLACE, ("edition",))], Catalogue.bundled(), HouseRules(), log)
    assert (records.characters, records.weapons, records.armour) == ((), (), ())
    assert (log.counts.rejected, log.problems) == (1, [])


def test_weapons_of_lists() -> None:
    """A list's weapon has its code and bursts; what is based on Strength stays a modifier and a formula."""
    result = converted(
        weapon("HK227", "SMG", "28(c)", "SA/BF/FA", "7M"),
        weapon("Katana", "Edged", damage="(STR+3)M", reach=1),
        weapon("Shuriken", "Shuriken", damage="(STR)L"),
    )
    gun, blade, star = map(weapon_row, result.records.weapons)
    assert gun.bursts == {"3": "9S", "6": "12D", "10": "16D"}
    assert gun.ranges_m == (10, 40, 80, 150)
    assert (blade.power, blade.level, blade.strength_based, blade.code) == (3, "M", True, "(STR+3)M")
    assert blade.reach == 1
    assert (star.ranges_m, star.range_formula, star.code) == (None, "Strength x 1/2/5/7", "(STR)L")


def test_armour_of_lists() -> None:
    """A list's armour stands by location, null where it covers nothing."""
    result = converted(piece("Lined Coat"), piece("Security Helmet"))
    coat, helmet = (armour_row(record) for record in result.records.armour)
    assert (coat.name, coat.row) == ("Lined Coat", "Long Coat")
    assert (coat.encumbrance_factor, coat.concealability) == (8, 8)
    assert coat.head is None and str(coat.torso) == "5/3" and str(coat.left_leg) == "4/2"
    assert (str(helmet.head), str(helmet.average), helmet.adds, helmet.layer) == ("6/4", "2/1", True, False)


def test_armour_of_a_list_without_figures() -> None:
    """Armour that no table holds and that has no figures is rejected."""
    result = converted(piece("Chobham Cape"))
    assert result.log.counts.rejected == 1
    assert result.messages[0] == (
        "Chobham Cape · rating: no ballistic and impact are given and no table holds the name; "
        "give ballistic and impact"
    )


def test_names_are_looked_up_in_the_lists_of_the_run() -> None:
    """A character's piece given by name has the figures of the run's own list."""
    listed = piece("Riot Suit", "6/2", covers=("torso",), encumbrance=9)
    result = converted(listed, person(armour=(piece("riot suit"),)))
    assert str(result.only.armour.torso.rating) == "6/2"
    assert int(result.only.encumbrance.factor) == 9
    assert result.messages == []


def test_the_record_of_the_specification() -> None:
    """The text's Sammy, row by row: a plated vest over 1 and 2 points of dermal armour."""
    sammy = person(
        name="Sammy",
        race="Troll",
        body=8,
        quickness=4,
        strength=8,
        intelligence=3,
        willpower=4,
        armour=(piece("Armoured Vest with Plates"),),
        cyberware=(Cyberware(name="Dermal Plating", rating=2),),
        weapons=(weapon("Ruger Super Warhawk", "Heavy Pistol", "6(cy)", "SS", "10M"),),
    )
    found = document(converted(sammy))["characters"][0]
    bare = {"ballistic": 0, "impact": 0}
    expected = {
        "name": "Sammy",
        "race": "Troll",
        "body": 8,
        "armour": {
            "head": bare,
            "torso": {"ballistic": 6, "impact": 4},
            **dict.fromkeys(("left_arm", "right_arm", "left_leg", "right_leg"), bare),
            "average": {"ballistic": 4, "impact": 3},
        },
        "armour_dice": dict.fromkeys(("head", "torso", "left_arm", "right_arm", "left_leg", "right_leg"), 3),
        "bone_lacing": None,
        "cyberlimbs": {},
        "encumbrance": {
            "factor": 7,
            "maximum": 6,  # 20/3
            "combat_pool": 0,
            "quickness_tests": 0,
            "movement_quickness": 0,
            "layered": False,
        },
        "concealability": 9,
        "combat_pool_base": 5,  # 11/2
        "combat_pool": 5,
        "dead_at": 18,
        "limb_incapacitated_at": 14,
        "limb_destroyed_at": 18,
        "bleeding_every_turns": 8,
    }
    assert {key: found[key] for key in expected} == expected
    gun = {
        "name": "Ruger Super Warhawk",
        "kind": "ranged",
        "power": 10,
        "level": "M",
        "stun": False,
        "modes": ["SS"],
        "magazine": 6,
        "recoil_compensation": 0,
        "reach": None,
        "ammunition": "regular",
        "ranges_m": [5, 20, 40, 60],
        "bursts": {},
    }
    assert {key: found["weapons"][0][key] for key in gun} == gun


def test_ware_in_the_rows() -> None:
    """Bone lacing and cyberlimbs stand beside the dice."""
    ware = (
        Cyberware(name="Titanium Bone Lacing"),
        Cyberware(name="Cyberarm", location="left arm", integrity=1),
    )
    row = character_row(converted(person(cyberware=ware)).only)
    assert row.bone_lacing is not None
    assert row.bone_lacing.model_dump() == {"dice": 2, "ballistic": 1, "impact": 1}
    assert row.cyberlimbs == {"left_arm": 1}


def test_the_document_holds_problems_and_counts() -> None:
    """The document names format and system, and has the problems and counts of the run."""
    found = document(converted(person(body=None), Spell(name="Heal")))
    assert (found["format"], found["system"]) == ("sheetrunner/1", "hard-life")
    assert (found["characters"], found["weapons"], found["spells"], found["armour"]) == ([], [], [], [])
    assert [problem["severity"] for problem in found["problems"]] == ["error", "warning"]
    assert found["counts"] == {"read": 1, "converted": 0, "rejected": 1, "passed_over": {"spell": 1}}


def test_a_record_can_be_shot_at() -> None:
    """What a character's row says of its armour is what `resolve` takes for a target."""
    row = character_row(converted(person(armour=(piece("Long Coat"),))).only)
    keys = {"body", "armour", "armour_dice", "bone_lacing", "cyberlimbs"}
    target = TargetSpec.model_validate(row.model_dump(include=keys)).target()
    assert target == converted(person(armour=(piece("Long Coat"),))).only.target()
