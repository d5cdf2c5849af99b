"""Characters and custom weapons of the web generator."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from converter.importers.base import UnreadableFileError
from converter.importers.registry import importer_for
from converter.importers.web_generator.importer import WebGeneratorImporter
from converter.notation.armour import ArmourRating
from converter.notation.rating import Rating
from converter.notation.weapon_class import WeaponClass
from converter.problems import Location
from converter.source.augmentation import Physique, physique
from converter.source.catalogue import Catalogue
from converter.source.completion import complete
from converter.source.shadowrun import Attribute, Character, Cyberware, Edition, Modifier
from converter.working import Quantity
from tests.importers.generator_files import a_file, mangled, read_raw, run, values_of
from tests.importers.roll20_files import errors, read, read_one, warnings

NO_BONUS = {"Body": 0, "Quickness": 0, "Strength": 0, "Charisma": 0, "Willpower": 0, "Intelligence": 0}


def orla(**changes: Any) -> dict[str, Any]:
    """A dwarf of the generator with these keys changed; `None` takes one out."""
    data: dict[str, Any] = {
        "edition": "SR2",
        "name": "",
        "street_name": "Orla",
        "race": "Dwarf",
        "magicalChoice": "",
        "attributes": {
            "Body": 4,
            "Quickness": 5,
            "Strength": 3,
            "Charisma": 2,
            "Willpower": 4,
            "Intelligence": 4,
            "Essence": 4.5,
            "Initative": 1,
            "Magic": 0,
            "Reaction": 99,
        },
        "raceBonuses": NO_BONUS | {"Body": 1, "Quickness": -1, "Strength": 2, "Willpower": 1, "Notes": "IR"},
        "cyberAttributeBonuses": NO_BONUS | {"Reaction": 0, "Initative": 0},
        "magicalAttributeBonuses": NO_BONUS | {"Reaction": 0, "Initative": 0, "Impact": 0, "Ballastic": 0},
        "skills": [],
        "gear": [],
        "spells": [],
        "cyberware": [],
        "bioware": [],
        "powers": [],
    }
    merged = data | changes
    return {key: value for key, value in merged.items() if value is not None}


def _worked_out(character: Character) -> Physique:
    _, log = read(orla())
    return physique(character, Location("r.json"), log)


def _number(quantity: object) -> int:
    assert isinstance(quantity, Quantity)
    return int(quantity)


def test_attributes_are_before_race() -> None:
    """Natural is the base and what the race changes: Body 4 + 1, Quickness 5 - 1, Strength 3 + 2."""
    character, log = read_one(orla())
    assert [(one.attribute, one.rating) for one in character.attributes if one.attribute != "reaction"] == [
        (Attribute.BODY, Rating(5)),
        (Attribute.QUICKNESS, Rating(4)),
        (Attribute.STRENGTH, Rating(5)),
        (Attribute.CHARISMA, Rating(2)),
        (Attribute.INTELLIGENCE, Rating(4)),
        (Attribute.WILLPOWER, Rating(5)),
        (Attribute.MAGIC, Rating(0)),
    ]
    assert (character.name, character.race, character.edition) == ("Orla", "Dwarf", Edition.SR2)
    assert (str(character.essence), warnings(log)) == ("4.5", [])


def test_the_stored_reaction_is_worked_out_anew() -> None:
    """Reaction is (Quickness 4 + Intelligence 4) / 2 = 4, whatever the file says."""
    body = _worked_out(read_one(orla())[0])
    assert body.reaction is not None
    assert _number(body.reaction.natural) == 4
    assert body.reaction.natural.notes == ("worked out anew: the file's own is a stored sum",)


def test_bonuses_add_and_the_ware_is_only_named() -> None:
    """Body 5 + 2 by the file's own bonus; the ware that brings it does not add again, and a note says so."""
    changes: dict[str, Any] = {
        "cyberAttributeBonuses": NO_BONUS | {"Body": 2, "Reaction": 2, "Initative": 1},
        "magicalAttributeBonuses": NO_BONUS | {"Strength": 1, "Initative": 1},
        "cyberware": [
            {"Name": "Dermal Plating 2", "EssCost": 1, "Mods": "+2BOD"},
            {"Name": "Wired Reflexes 1", "EssCost": 2, "Mods": "+2RCT,+1INI"},
        ],
    }
    character, _ = read_one(orla(**changes))
    body = _worked_out(character)
    assert body.body is not None
    assert body.strength is not None
    assert body.reaction is not None
    # Reaction: (4 + 4) / 2 + 2 = 6; dice: 1 + 1 + 1 = 3; Strength: 5 + 1
    assert (_number(body.body.natural), _number(body.body.augmented)) == (5, 7)
    assert _number(body.strength.augmented) == 6
    assert (_number(body.reaction.natural), _number(body.reaction.augmented)) == (4, 6)
    assert _number(body.initiative_dice) == 3
    note = "is not added: the file's bonuses already hold it"
    assert body.body.augmented.notes == (f"Dermal Plating 2 +2 {note}",)
    assert f"Wired Reflexes 1 +1 {note}" in body.initiative_dice.notes
    assert f"Wired Reflexes 1 +2 {note}" in body.reaction.augmented.notes


def test_ware_of_a_list_does_not_add_to_the_bonuses() -> None:
    """A list of ware on the same command line fills in what the ware does, which is counted already."""
    ware = Cyberware(
        name="Bone Lacing",
        modifiers=(Modifier(attribute=Attribute.BODY, amount=1, cause="Bone Lacing"),),
    )
    character, log = read_one(orla(cyberware=[{"Name": "Bone Lacing", "EssCost": 1, "Mods": ""}]))
    whole = complete(character, Catalogue.bundled().with_lists([ware]), Location("r.json"), log)
    body = _worked_out(whole)
    assert whole.cyberware == (ware,)
    assert body.body is not None
    assert _number(body.body.augmented) == 5


def test_without_bonuses_the_ware_adds() -> None:
    """An old file without a dictionary of bonuses leaves it to the ware: Body 5 + 2."""
    ware = [{"Name": "Dermal Plating 2", "EssCost": 1, "Mods": "+2BOD"}]
    body = _worked_out(read_one(orla(cyberAttributeBonuses=None, cyberware=ware))[0])
    assert body.body is not None
    assert _number(body.body.augmented) == 7


def test_an_attribute_below_one() -> None:
    """Intelligence 1 less 2 for a troll is -1 and counts as 1, with a warning when it is worked out."""
    attributes = orla()["attributes"] | {"Intelligence": 1}
    records, log = run(orla(race="Troll", attributes=attributes, raceBonuses=NO_BONUS | {"Intelligence": -2}))
    # Reaction: (Quickness 5 + Intelligence 1) / 2 = 3; Actions (3 + 3 x 1) / 4 = 1.5, rounded down
    assert int(records.characters[0].actions) == 1
    assert warnings(log) == [
        "file 1 · Orla · intelligence: Intelligence comes to -1 and counts as 1; give Intelligence as 1 or "
        "more to be rid of this"
    ]


def test_race_bonuses_that_are_missing() -> None:
    """Without the file's own table the books' changes count, with a warning: a dwarf's Body is 4 + 1."""
    character, log = read_one(orla(raceBonuses=None))
    assert character.rating_of(Attribute.BODY) == Rating(5)
    assert warnings(log) == [
        "r.json › raceBonuses · Orla · race: raceBonuses is missing; what the books give to Dwarf is used"
    ]


def test_a_bonus_that_is_no_number() -> None:
    """A bonus that cannot be read counts as none, with a warning at its place."""
    _, log = read_one(orla(cyberAttributeBonuses=NO_BONUS | {"Body": "lots"}))
    assert warnings(log) == [
        "r.json › cyberAttributeBonuses.Body · Orla: 'lots' is no bonus and counts as none; expected a whole "
        "number"
    ]


@pytest.mark.parametrize(("own", "dice"), [(1, 1), (3, 3), ("2", 2), (None, 1)])
def test_initiative_dice_of_the_attributes(own: object, dice: int) -> None:
    """More than one die among the attributes counts as well."""
    attributes = orla()["attributes"] | {"Initative": own}
    assert _number(_worked_out(read_one(orla(attributes=attributes))[0]).initiative_dice) == dice


@pytest.mark.parametrize(
    ("name", "street_name", "expected", "carried"),
    [
        ("", "Orla", "Orla", ()),
        ("Maeve", "", "Maeve", ()),
        ("Maeve", "Orla", "Maeve", ("Street name: Orla",)),
    ],
)
def test_names(name: str, street_name: str, expected: str, carried: tuple[str, ...]) -> None:
    """A blank name falls back to the street name."""
    character, _ = read_one(orla(name=name, street_name=street_name))
    assert (character.name, character.other_gear) == (expected, carried)


def test_skills_of_both_editions() -> None:
    """Concentrations that were chosen count, those that could be are passed over; manoeuvres are carried."""
    skills = [
        {
            "name": "Firearms",
            "rating": 4,
            "Concentrations": [{"name": "Rifles"}],
            "selectedConcentrations": [{"name": "Pistols", "rating": 6, "specializations": []}],
            "type": "Active",
        },
        {"name": "Edged Weapons", "rating": 5, "specialization": "Axes", "type": "Active"},
        {"name": "Elven Wine", "rating": 3, "type": "Knowledge"},
        {"name": "Kip-Up", "type": "Maneuver"},
        {"rating": 3},
    ]
    character, log = read_one(orla(edition="SR3", skills=skills))
    assert [(one.name, one.rating, one.concentrations) for one in character.skills] == [
        ("Firearms", 4, ("Pistols 6",)),
        ("Edged Weapons", 5, ("Axes",)),
        ("Elven Wine", 3, ()),
    ]
    assert character.other_gear == ("Maneuver: Kip-Up",)
    assert warnings(log) == ["r.json › skills[4] · Orla: this skill has no name and is left out"]


def test_gear_is_sorted_by_its_columns() -> None:
    """Rows with a damage code are weapons, rows that protect armour, and the rest is carried."""
    gear = [
        {"Name": "Lined Coat", "Ballistic": "4", "Impact": "2", "Type": "Clothing and Armor", "Amount": 1},
        {"Name": "Cap", "Ballistic": "-", "Impact": "-", "Type": "Clothing and Armor", "Amount": 1},
        {
            "Name": "Rook (HPist)",
            "Ammunition": "12(c)",
            "Mode": "SA",
            "Damage": "9M",
            "Accessories": "None",
            "Type": "Firearms",
            "Amount": 2,
        },
        {"Name": "Old Whip", "Reach": "2", "Damage": "(STR)M", "Type": "Edged weapon", "Amount": 1},
        {"Name": "Light Crossbow", "Str.Min.": "3", "Damage": "6L", "Type": "Bow and crossbow"},
        {
            "Name": "Bolts",
            "Str.Min.": "-",
            "Damage": "(As crossbow)",
            "Type": "Bow and crossbow",
            "Amount": 20,
        },
        {"Name": "Binoculars", "Magnification": "50x", "Type": "S+S Vision Enhancers", "Amount": 1},
    ]
    character, log = read_one(orla(gear=gear))
    assert [(one.name, one.rating) for one in character.armour] == [("Lined Coat", ArmourRating(4, 2))]
    assert [(one.name, one.weapon_class, one.quantity) for one in character.weapons] == [
        ("Rook", WeaponClass.HEAVY_PISTOL, 2),
        ("Old Whip", WeaponClass.WHIP, 1),
        ("Light Crossbow", WeaponClass.CROSSBOW, 1),
    ]
    assert character.other_gear == ("Cap", "Bolts x20", "Binoculars")
    assert warnings(log) == []


def test_an_untagged_gun_is_classed_by_name() -> None:
    """A gun without a tag takes its class from the tables; one that no table holds keeps none."""
    row = {"Ammunition": "15(c)", "Mode": "SA", "Damage": "9M", "Type": "Firearms", "Amount": 1}
    gear = [{"Name": "Ares Predator", **row}, {"Name": "Rook", **row}]
    records, log = run(orla(gear=gear))
    assert [(one.name, one.type) for one in records.characters[0].firearms] == [
        ("Ares Predator", "Heavy Pistol"),
        ("Rook", ""),
    ]
    assert [line for line in warnings(log) if "class" in line] == [
        "file 1 › gear[1] · Orla · Rook · type: no weapon class is given; taken for one of the firearms, "
        "without a range row; give a class such as Heavy Pistol, SMG, Edged or Grenade"
    ]


def test_a_weapon_that_cannot_be_read() -> None:
    """A row whose columns slid makes the weapon unreadable and leaves the character."""
    gear = [{"Name": "Rook", "Ammunition": "SA", "Mode": "9M", "Damage": "450", "Type": "Firearms"}]
    character, log = read_one(orla(gear=gear))
    assert character.unreadable == ("Rook",)
    assert len(errors(log)) == 1
    assert "the columns of this row seem to have slid" in errors(log)[0]


def test_spells_have_their_force() -> None:
    """A spell's rating is its Force; SR3 adds target and range."""
    spells = [
        {"Name": "Ember Wall     ", "Drain": "[(F/2)+2]S", "Type": "P", "Class": "M", "Rating": 5},
        {
            "Name": "Frost Veil",
            "Drain": "+1(DL)",
            "Type": "M",
            "Target": "W(R)",
            "Range": "LOS(A)",
            "Rating": 3,
            "Duration": "S",
            "Class": "I",
        },
    ]
    first, second = read_one(orla(spells=spells))[0].spells
    assert (first.name, first.force, str(first.drain), first.target) == ("Ember Wall", 5, "[(F/2)+2]S", None)
    assert (second.force, str(second.target), str(second.range)) == (3, "Willpower(R)", "LOS(A)")


@pytest.mark.parametrize(
    ("choice", "adept"),
    [
        ("Human Physical Adept", True),
        ("Adept", True),
        ("Metahuman Full Magician", False),
        ("Magical Adept", False),
        ("", False),
    ],
)
def test_adepts(choice: str, adept: bool) -> None:
    """A physical adept casts no spells."""
    assert read_one(orla(magicalChoice=choice))[0].adept is adept


def test_armour_of_ware_and_magic_adds() -> None:
    """Armour among the bonuses adds to whatever is worn, with the generator's spelling of ballistic."""
    bonus = NO_BONUS | {"Impact": 2, "Ballastic": 1}
    character, _ = read_one(orla(magicalAttributeBonuses=bonus))
    assert [(one.name, one.rating, one.helmet) for one in character.armour] == [
        ("Armour of magic", ArmourRating(1, 2, added=True), False)
    ]


def test_what_is_carried_by_name() -> None:
    """Powers, contacts, totem and vehicles are carried; free text, which may name people, is not."""
    data = orla(
        powers=[{"Name": "Killing Hands", "Rating": 2}],
        contacts=[{"Name": "Ned", "Archtype": "Fixer"}],
        vehicles=[{"Name": "Scooter"}],
        magicalTotem={"name": "Owl"},
        notes="owes a favour to ned@example.com",
        description="Ned Miller",
        karmaPool=3,
        isMetaVariant=True,
        metaVariantType="Gnome",
    )
    assert read_one(data)[0].other_gear == (
        "Power: Killing Hands 2",
        "Contact: Fixer Ned",
        "Vehicle: Scooter",
        "Metavariant: Gnome",
        "Totem: Owl",
        "Karma Pool: 3",
    )


def test_a_custom_weapon() -> None:
    """A design gives class, code, modes and magazine; 2 is Moderate, and options are accessories."""
    stats = {"power": 9, "damageLevel": 2, "mode": ["SA", "BF"], "ammoCap": 12, "ammoLoad": "(c)", "rc": 1}
    design = {
        "weaponName": "Thistle",
        "frameKey": "Heavy Pistol",
        "chosenOptions": ["Firing Mode (BF)"],
        "installedMods": [{"name": "Silencer"}],
        "stats": stats,
    }
    records, log = run({"type": "sr-custom-weapon", "version": 1, "design": design})
    thistle = records.weapons[0]
    # BF: Power 9 + Moderate 3 + 3 = 15, and 12 rounds / 3 = 4
    assert (thistle.name, thistle.type, _number(thistle.damage), _number(thistle.ammo)) == (
        "Thistle",
        "Heavy Pistol",
        15,
        4,
    )
    character, _ = read_one(orla(customWeapons=[design]))
    assert character.weapons[0].accessories == ("Firing Mode (BF)", "Silencer")
    assert warnings(log) == []


def test_numbers_of_a_custom_weapon_may_be_texts() -> None:
    """Power 7 and Deadly 10 are 17, written as numbers or as texts."""
    stats = {"power": "7", "damageLevel": "4", "mode": "SA", "ammoCap": "6", "ammoLoad": "m", "rc": "1"}
    design = {"weaponName": "Burr", "frameKey": "Shotgun", "stats": stats}
    records, log = run({"type": "sr-custom-weapon", "version": 1, "design": design})
    assert [_number(one.damage) for one in records.weapons] == [17]
    assert errors(log) == []


def test_gear_with_a_damage_code_is_a_weapon_whatever_its_type() -> None:
    """Strength 3 + 2 of a dwarf: (STR)S is 0 + 6 - 3 = +3 of an axe; 9M is 9 + 3 = 12 of a gun."""
    axe = {"Reach": "2", "Damage": "(STR)S", "Amount": 1}
    gear = [
        {"Name": "Reed Axe", "Type": "Pole arms", **axe},
        {"Name": "Reed Maul", "Type": "Club", **axe},
        {"Name": "Pipe Gun", "Type": "Homemade", "Damage": "9M", "Ammunition": "10(c)", "Mode": "SA"},
        {"Name": "Pipe Shot", "Type": "Ammunition", "Damage": "9M"},
    ]
    records, log = run(orla(gear=gear))
    person = records.characters[0]
    found = [(one.name, _number(one.damage)) for one in person.melee_weapons]
    assert found == [("Reed Axe", 3), ("Reed Maul", 3)]
    assert [(one.name, one.type, _number(one.damage)) for one in person.firearms] == [
        ("Pipe Gun", "Homemade", 12)
    ]
    assert person.carried == ("Pipe Shot",)
    assert len([line for line in warnings(log) if "Homemade" in line]) == 1


def test_a_custom_weapon_without_a_design() -> None:
    """A damaged custom weapon is refused."""
    with pytest.raises(UnreadableFileError) as refusal:
        read_raw(WebGeneratorImporter(), {"type": "sr-custom-weapon", "design": None})
    assert str(refusal.value) == "is a custom weapon without a design: null stands in its place"


def test_a_list_of_characters() -> None:
    """A list holds several; what is no character in it is an error and counted."""
    records, log = run([orla(), "none", orla(street_name="Maeve")])
    assert [one.name for one in records.characters] == ["Orla", "Maeve"]
    assert errors(log) == [
        "file 1 › [1]: 'none' is no character of the web generator; expected an object with attributes and "
        "their bonuses"
    ]
    assert log.counts.passed_over["unreadable row"] == 1


def test_lists_that_are_none() -> None:
    """A list that is damaged, or a row of it, is told and left out."""
    _, log = read_one(orla(skills="many", gear=[None, 3]))
    assert warnings(log) == [
        "r.json › skills · Orla: 'many' is no list of skills and is left out",
        "r.json › gear[1] · Orla: the number 3 is no row of gear and is left out; expected an object",
    ]


@pytest.mark.parametrize("data", [orla(), [orla()], orla(edition=None, raceBonuses=None)])
def test_characters_are_recognised(data: Any) -> None:
    """The misspelt Initative tells a character, alone or in a list."""
    found = importer_for(a_file(data))
    assert found is not None
    assert found.name == "web-generator"


def test_other_json_is_refused() -> None:
    """Forced upon other JSON, the importer says what it found."""
    with pytest.raises(UnreadableFileError) as refusal:
        read_raw(WebGeneratorImporter(), [1, 2])
    assert str(refusal.value) == "is no file of the web generator: it holds a list of another shape"


FULL = orla(
    skills=[{"name": "Firearms", "rating": 4, "selectedConcentrations": [{"name": "SMG", "rating": 6}]}],
    gear=[
        {"Name": "Rook", "Ammunition": "12(c)", "Mode": "SA", "Damage": "9M", "Type": "Firearms", "Amount": 1}
    ],
    spells=[{"Name": "Ember Wall", "Drain": "[(F/2)+2]S", "Type": "P", "Rating": 5}],
    cyberware=[{"Name": "Dermal Plating 2", "EssCost": 1, "Mods": "+2BOD"}],
    contacts=[{"Name": "Ned", "Archtype": "Fixer"}],
    customWeapons=[{"weaponName": "Thistle", "frameKey": "SMG", "stats": {"power": 7, "damageLevel": 2}}],
)


@given(mangled(FULL))
def test_mangled_characters_are_read_or_refused(data: object) -> None:
    """Whatever is damaged in a character, a run ends with records and problems."""
    try:
        read_raw(WebGeneratorImporter(), data)
    except UnreadableFileError:
        return
    _, log = run(data)
    for problem in log.in_order():
        assert str(problem).startswith("file 1")


def test_characters_in_an_envelope_keep_their_race() -> None:
    """Below `characters` or `character`, a character is still the generator's: stored before race."""
    (bare,) = read(FULL)[0]
    for envelope in ({"characters": [FULL]}, {"character": FULL}, [{"character": FULL}]):
        (wrapped,) = read(envelope)[0]
        assert (wrapped.name, wrapped.attributes) == (bare.name, bare.attributes)


def test_a_character_without_any_name_is_called_after_its_file() -> None:
    """Names may be blank; nobody is turned away for that."""
    raw, _ = read_raw(WebGeneratorImporter(), FULL | {"name": "", "street_name": " "}, "saves/Harbour.json")
    assert values_of(raw[0])["name"] == "Harbour"
