"""Characters of Roll20's Shadowrun 2nd Edition sheet."""

from __future__ import annotations

from typing import Any

import pytest

from converter.importers.raw import RawValue
from converter.importers.roll20.attributes import Roll20Attributes
from converter.notation.armour import ArmourRating
from converter.notation.damage import DamageCode
from converter.notation.level import Level
from converter.notation.rating import Rating
from converter.notation.weapon_class import WeaponClass
from converter.problems import Location, ProblemLog
from converter.source.augmentation import physique
from converter.source.shadowrun import Attribute, Edition, Skill, SpellType
from tests.importers.generator_files import run
from tests.importers.roll20_files import ROW, export, read_one, row, sr2, warnings


def test_attributes_are_natural_and_augmented() -> None:
    """Current is natural and maximum augmented, and agility is Quickness."""
    brenna, log = read_one(sr2(magic="", initiative=("1", "2")))
    ratings = {one.attribute: one.rating for one in brenna.attributes}
    assert ratings == {
        Attribute.BODY: Rating(4, 6),
        Attribute.QUICKNESS: Rating(5),
        Attribute.STRENGTH: Rating(4, 6),
        Attribute.CHARISMA: Rating(3),
        Attribute.INTELLIGENCE: Rating(4),
        Attribute.WILLPOWER: Rating(5),
        Attribute.REACTION: Rating(4, 5),
    }
    assert (brenna.name, brenna.race, brenna.edition) == ("Brenna", "Dwarf", Edition.SR2)
    assert (str(brenna.essence), brenna.initiative_dice) == ("4.2", 2)
    assert warnings(log) == []


@pytest.mark.parametrize(
    ("held", "rating"),
    [
        (("5", ""), Rating(5)),
        (("5", "5"), Rating(5)),
        (("5", "8"), Rating(5, 8)),
        (("5", "4"), Rating(5, 4)),
        (("", "8"), Rating(8)),
        ((5, 8), Rating(5, 8)),
        (("6(8)", ""), Rating(6, 8)),
    ],
)
def test_a_pair_of_values(held: tuple[object, object], rating: Rating) -> None:
    """Equal values are one, a lower augmented one stands, and either may be missing."""
    brenna, _ = read_one(sr2(agility=held))
    assert brenna.rating_of(Attribute.QUICKNESS) == rating


def test_untouched_attributes_take_the_sheets_default() -> None:
    """An attribute that is not in the export counts as 1 with a warning, and Essence as 6."""
    brenna, log = read_one(sr2(willpower=None, essence=None))
    assert brenna.rating_of(Attribute.WILLPOWER) == Rating(1)
    assert str(brenna.essence) == "6"
    assert warnings(log) == [
        "r.json · Brenna · willpower: Willpower was never filled in; the sheet's default, 1, counts; "
        "fill it in"
    ]


def test_an_emptied_attribute_is_missing() -> None:
    """An attribute whose value was deleted is not given and takes no default."""
    brenna, log = read_one(sr2(willpower=""))
    assert brenna.rating_of(Attribute.WILLPOWER) is None
    assert warnings(log) == []


def test_an_untouched_augmented_value_does_not_lower() -> None:
    """A maximum of 1 beside a higher natural value is the sheet's default and counts for nothing."""
    brenna, log = read_one(sr2(body=("6", "1")))
    assert brenna.rating_of(Attribute.BODY) == Rating(6)
    assert warnings(log) == [
        "r.json › attribs[2].max · Brenna · body: augmented Body stands at the sheet's default, 1; 6 counts; "
        "fill in the augmented value"
    ]


@pytest.mark.parametrize(
    ("held", "rating", "again"),
    [
        (("4", ""), Rating(4), False),
        (("", ""), None, True),
        (("0", ""), None, True),
        (("0", "1"), None, True),
        (("", "7"), Rating(7), False),
        (None, None, True),
    ],
)
def test_reaction_of_zero_or_nothing_is_worked_out(held: Any, rating: Rating | None, again: bool) -> None:
    """A blank or zero Reaction is worked out anew, unless an augmented one is filled in."""
    brenna, _ = read_one(sr2(reaction=held))
    assert brenna.rating_of(Attribute.REACTION) == rating
    assert brenna.recompute_reaction is again


def test_a_worked_out_reaction() -> None:
    """Quickness 5 and Intelligence 4 make a Reaction of 4: (5 + 4) / 2 = 4.5, rounded down."""
    brenna, log = read_one(sr2(reaction=""))
    body = physique(brenna, Location("r.json"), log)
    assert body.reaction is not None
    assert int(body.reaction.augmented) == 4


def test_an_augmented_reaction_alone() -> None:
    """An augmented Reaction without a natural one counts for both, with a warning."""
    _, log = read_one(sr2(reaction=("", "7")))
    assert warnings(log) == [
        "r.json › attribs[8].max · Brenna · reaction: natural Reaction is empty; the augmented one, 7, "
        "counts for both; fill in the natural value"
    ]


def test_rows_whose_identifiers_hold_underscores() -> None:
    """The field is matched from the right, whatever the row's identifier looks like."""
    first, second = "-N__name_ammo_a1b2c3", "-Mode-skillrating_zz"
    rows = (
        row("skills", second, skillrating="3")
        | row("skills", first, skillname="Firearms")
        | row("skills", second, skillname="Stealth")
        | row("skills", first, skillrating="6")
    )
    brenna, log = read_one(sr2(**rows))
    assert brenna.skills == (Skill(name="Stealth", rating=3), Skill(name="Firearms", rating=6))
    assert warnings(log) == []


def test_rows_come_in_the_order_that_roll20_shows() -> None:
    """The list of row identifiers that Roll20 keeps sets the order; rows it does not name come last."""
    rows: dict[str, str] = {}
    for row_id, name in (("-Naa", "Club"), ("-Nbb", "Sap"), ("-Ncc", "Staff")):
        rows |= row("weapons", row_id, weaponname=name)
    rows["_reporder_repeating_weapons"] = "-Ncc,-Naa"
    brenna, _ = read_one(sr2(**rows))
    assert [one.name for one in brenna.weapons] == ["Staff", "Club", "Sap"]


def test_skills_without_rating_or_name_are_told() -> None:
    """A skill that lacks its rating or its name is left out with a warning."""
    rows = row("skills", "-Na", skillname="Stealth") | row("skills", "-Nb", skillrating="4")
    brenna, log = read_one(sr2(**rows))
    assert brenna.skills == ()
    assert warnings(log) == [
        "r.json › attribs[10].current · Brenna · skills: the skill 'Stealth' has no rating and is left out; "
        "fill in its rating",
        "r.json › attribs[11].current · Brenna · skills: a skill rated 4 has no name and is left out; "
        "fill in its name",
    ]


def test_skills_of_the_box_for_weapon_skills() -> None:
    """Ratings typed into Weapon Skill Ratings count where the table of skills lacks them."""
    table = row("skills", skillname="Firearms", skillrating="5")
    brenna, log = read_one(sr2(weaponsrating="Firearms 3, Armed Combat: 4\nlucky 7", **table))
    assert brenna.skills == (Skill(name="Firearms", rating=5), Skill(name="Armed Combat", rating=4))
    assert warnings(log) == [
        "r.json › attribs[10].current · Brenna · skills: Armed Combat 4 is taken from the box Weapon Skill "
        "Ratings; list it among the skills"
    ]


def test_a_gun() -> None:
    """A gun's text fields are its codes, and what the notes hold are accessories."""
    gun = row(
        "weapons",
        weaponname="Colt Manhunter",
        weapontype="Heavy Pistol",
        concealability="5",
        mode="SA",
        ammo="16(c) +2 clips",
        weaponpower="9",
        weapondmg="M",
        weaponnotes="laser sight, silencer",
        shortrange="0-5",
    )
    weapon = read_one(sr2(**gun))[0].weapons[0]
    assert weapon.weapon_class is WeaponClass.HEAVY_PISTOL
    assert weapon.damage == DamageCode(9, Level.MODERATE)
    assert (str(weapon.modes), weapon.reloads, weapon.accessories) == ("SA", 2, ("laser sight", "silencer"))
    assert weapon.ammunition is not None
    assert weapon.ammunition.rounds == 16


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        # Power less augmented Strength 6
        ({"weapontype": "Edged", "weaponpower": "8", "weapondmg": "M"}, "(STR+2)M"),
        ({"weapontype": "club", "weaponpower": "6", "weapondmg": "L"}, "(STR)L"),
        ({"weapontype": "Throwing Knife", "weaponpower": "6"}, "(STR)L"),
        # no type and nothing that shoots: a hand weapon
        ({"weaponpower": "5", "weapondmg": "S"}, "(STR-1)S"),
        # the note holds the code, and it wins
        ({"weapontype": "Edged", "weaponpower": "9", "weaponnotes": "(STR+3)M, heirloom"}, "(STR+3)M"),
        ({"weapontype": "Whip", "weaponnotes": "STR+1M"}, "(STR+1)M"),
        (
            {"weapontype": "Club", "weaponpower": "7", "weapondmg": "M", "weaponnotes": "Stun"},
            "(STR+1)M Stun",
        ),
        # a bow's code stands in its notes
        (
            {"weapontype": "Bow", "weaponpower": "6", "weapondmg": "M", "weaponnotes": "(STR Min.+2)M"},
            "(STR Min+2)M",
        ),
        # the select box has no (f), the notes do
        (
            {"weapontype": "Heavy Pistol", "weaponpower": "9", "weapondmg": "S", "weaponnotes": "9S(f)"},
            "9S(f)",
        ),
        ({"weapontype": "Shotgun", "weaponnotes": "slug bag, 9S (f)"}, "9S(f)"),
        # a Strength code in a gun's notes is its bayonet's
        (
            {"weapontype": "SMG", "weaponpower": "7", "weapondmg": "M", "weaponnotes": "(STR+2)L"},
            "7M",
        ),
        # a gun's Power is its own
        ({"weapontype": "SMG", "weaponpower": "7", "weapondmg": "M"}, "7M"),
        ({"weapontype": "Taser", "weaponpower": "10", "weapondmg": "S", "weaponnotes": "stun"}, "10S Stun"),
        # an untouched level shows Light
        ({"weapontype": "Shotgun", "weaponpower": "8"}, "8L"),
    ],
)
def test_damage_with_strength_in_it(cells: dict[str, str], code: str) -> None:
    """The Power of hand and throwing weapons holds the Strength, which is taken off again."""
    brenna, log = read_one(sr2(**row("weapons", weaponname="Heirloom", **cells)))
    assert str(brenna.weapons[0].damage) == code
    assert warnings(log) == []


def test_flechette_out_of_the_notes() -> None:
    """9S(f) does 9 + 10 for the level above = 19, and in bursts 22; the code is no accessory."""
    pistol = row(
        "weapons",
        "-Na",
        weaponname="Scatter",
        weapontype="Heavy Pistol",
        weaponpower="9",
        weapondmg="S",
        weaponnotes="9S(f)",
        mode="SA",
        ammo="8(m)",
    )
    shotgun = row(
        "weapons",
        "-Nb",
        weaponname="Zip",
        weapontype="Shotgun",
        weaponpower="9",
        weapondmg="S",
        weaponnotes="flechette 9S(f), sling",
        mode="SA/BF",
        ammo="10(m)",
    )
    brenna, _ = read_one(sr2(**pistol, **shotgun))
    assert [one.accessories for one in brenna.weapons] == [(), ("sling",)]
    records, _ = run(sr2(**pistol, **shotgun))
    assert [str(one.damage) for one in records.characters[0].firearms] == ["19", "22"]


def test_flechette_of_another_load() -> None:
    """A code with (f) that is not the sheet's own is that of another load, which is told."""
    cells = row(
        "weapons",
        weaponname="Zip",
        weapontype="Shotgun",
        weaponpower="10",
        weapondmg="S",
        weaponnotes="flechette 8S(f)",
    )
    brenna, log = read_one(sr2(**cells))
    assert str(brenna.weapons[0].damage) == "10S"
    assert warnings(log) == [
        "r.json › attribs[12].current · Brenna · Zip · damage: the notes say 8S(f), the sheet 10S; the "
        "sheet's counts; write the Power and level of the notes into the sheet where flechette is loaded"
    ]


@pytest.mark.parametrize(
    ("name", "reach", "area"),
    [
        ("Own Dart", "LOS", "S"),
        ("Own Dart", "Touch", "S"),
        ("Own Dart", "LOS (A)", "AE"),
        ("Own Dart", "", None),
        ("Fireball", "LOS", "AE"),  # the tables know it
    ],
)
def test_a_spell_without_a_mark_fills_no_area(name: str, reach: str, area: str | None) -> None:
    """The sheet marks areas in the range, so that a plain one is a single figure where no table holds it."""
    cells = row("spells", spellname=name, force="4", spellrange=reach, target="W(R)", drainlvl="S", drain="1")
    records, _ = run(sr2(**cells))
    spell = records.characters[0].spells[0]
    assert spell.area_code == area
    noted = name == "Own Dart" and area == "S"
    assert (spell.no_area is not None) is noted
    if spell.no_area is not None:
        assert spell.no_area.notes == ("the file marks areas and marks none here, so a single figure",)


def test_a_hand_weapon_with_a_fixed_power() -> None:
    """A weapon to which the books give a fixed Power keeps it, for all its hand-held looks."""
    cells = row("weapons", weaponname="Stun Baton", weapontype="Club", weaponpower="6", weapondmg="S")
    brenna, _ = read_one(sr2(**cells))
    assert str(brenna.weapons[0].damage) == "6S"


def test_a_modifier_that_cannot_be() -> None:
    """A Power far from the Strength is converted, with a warning that shows the sum: 2 - 6 = -4."""
    cells = row("weapons", weaponname="Twig", weapontype="Club", weaponpower="2", weapondmg="L")
    brenna, log = read_one(sr2(**cells))
    assert str(brenna.weapons[0].damage) == "(STR-4)L"
    assert warnings(log) == [
        "r.json › attribs[12].current · Brenna · Twig · damage: Power 2 less Strength 6 makes (STR-4)L, "
        "like no weapon of the books; check both on the sheet, whose Power has the Strength in it"
    ]


def test_a_hand_weapon_without_strength() -> None:
    """Where Strength is empty, the Power says nothing and is left out with a warning."""
    cells = row("weapons", weaponname="Heirloom", weapontype="Club", weaponpower="7", weapondmg="M")
    brenna, log = read_one(sr2(strength="", **cells))
    assert brenna.weapons[0].damage is None
    assert warnings(log) == [
        "r.json › attribs[12].current · Brenna · Heirloom · damage: Power 7 holds the Strength, which is not "
        "given; the damage is left out; fill in Strength"
    ]


def test_a_power_that_is_no_number() -> None:
    """A Power that cannot be read makes the weapon unreadable and leaves the character."""
    cells = row("weapons", weaponname="Heirloom", weapontype="SMG", weaponpower="lots", weapondmg="M")
    brenna, log = read_one(sr2(**cells))
    assert brenna.unreadable == ("Heirloom",)
    assert [str(one).split("; ")[0] for one in log.problems] == [
        "r.json › attribs[12].current · Brenna · Heirloom · power: 'lots' is not a whole number"
    ]


def test_armour_ware_gear_and_powers() -> None:
    """Armour takes balistic with one l, ware its rating, and everything else is carried by name."""
    rows = (
        row("armour", "-Na", armourname="Lined Coat", balistic="4", impact="2")
        | row("armour", "-Nb", balistic="1", impact="1")
        | row("cyberware", "-Nc", cyberware="Wired Reflexes", cyberrating="1", cybernotes="+2 reaction")
        | row("bioware", "-Nd", bioware="Enhanced Articulation")
        | row("gear", "-Ne", item="Rope", itemrating="3")
        | row("gear", "-Nf", item2="Lantern")
        | row("powers", "-Ng", powername="Killing Hands", powerrating="2")
        | row("drone", "-Nh", drone="Spotter")
    )
    brenna, _ = read_one(sr2(karma_pool="3", combat="0", **rows))
    assert [(one.name, one.rating) for one in brenna.armour] == [
        ("Lined Coat", ArmourRating(4, 2)),
        ("Armour", ArmourRating(1, 1)),
    ]
    assert [(one.name, one.rating, one.modifiers) for one in brenna.cyberware] == [
        ("Wired Reflexes", 1, ()),
        ("Enhanced Articulation", None, ()),
    ]
    assert brenna.other_gear == (
        "Power: Killing Hands 2",
        "Drone: Spotter",
        "Rope 3",
        "Lantern",
        "Karma Pool: 3",
    )


@pytest.mark.parametrize(
    ("box", "ware", "expected"),
    [("2", "Datajack", 2), ("0", "Datajack", None), ("2", "Dermal Plating", None), ("", "Datajack", None)],
)
def test_dermal_armour(box: str, ware: str, expected: int | None) -> None:
    """The Dermal box counts, unless it is 0 or dermal ware is listed that counts by itself."""
    brenna, _ = read_one(sr2(dermalarmour=box, **row("cyberware", cyberware=ware)))
    assert brenna.natural_dermal_armour == expected


def test_a_spell() -> None:
    """Select boxes give type, damage and duration; N/A is no damage."""
    cells = row(
        "spells",
        spellname="Ember Wall",
        force="5",
        spelltype="physical",
        spellrange="LOS",
        target="6",
        spelldmg="N/A",
        drain="2",
        drainlvl="S",
    )
    spell = read_one(sr2(**cells))[0].spells[0]
    assert (spell.name, spell.force, spell.spell_type) == ("Ember Wall", 5, SpellType.PHYSICAL)
    assert (str(spell.range), str(spell.target), spell.level, spell.duration) == ("LOS", "6", None, "I")
    assert str(spell.drain) == "[(F/2)+2]S"


@pytest.mark.parametrize(
    ("name", "force", "number", "drain"),
    [
        # a spell of no table: the sheet prints F/2 before the number
        ("Ember Wall", "6", "3", "[(F/2)+3]M"),
        ("Ember Wall", "6", "-1", "[(F/2)-1]M"),
        ("Ember Wall", "", "2", "[(F/2)+2]M"),
        # 11 is no modifier; as the sum for Force 12 it is 11 - 6 = +5
        ("Ember Wall", "12", "11", "[(F/2)+5]M"),
        # the books give Manabolt a modifier of 0; 3 is the sum for Force 6
        ("Manabolt", "6", "0", "(F/2)M"),
        ("Manabolt", "6", "3", "(F/2)M"),
        ("Manabolt", "6", "5", "[(F/2)+5]M"),
    ],
)
def test_drain_is_a_modifier_or_a_sum(name: str, force: str, number: str, drain: str) -> None:
    """The number is the modifier, or the finished sum where only that agrees with the books."""
    cells = row("spells", spellname=name, force=force, drain=number, drainlvl="M")
    assert str(read_one(sr2(**cells))[0].spells[0].drain) == drain


def test_a_drain_read_as_a_sum_is_told() -> None:
    """A sum in place of the modifier draws a warning that names the Force it was made for."""
    cells = row("spells", spellname="Ember Wall", force="12", drain="11", drainlvl="M")
    _, log = read_one(sr2(**cells))
    assert warnings(log) == [
        "r.json › attribs[12].current · Brenna · Ember Wall · drain: drain 11 is read as the sum for Force "
        "12, so +5 to half the Force; the sheet wants the number that is added to F/2"
    ]


def test_an_attribute_that_stands_twice() -> None:
    """Of two attributes of one name the first counts, and a warning names both values."""
    data = sr2()
    data["attribs"].append({"name": "BODY", "current": "9", "max": ""})
    brenna, log = read_one(data)
    assert brenna.rating_of(Attribute.BODY) == Rating(4, 6)
    assert warnings(log) == [
        "r.json › attribs[10].current · Sheet: 'BODY' stands twice (4 and 9); the first counts; delete one "
        "of them in Roll20"
    ]


def test_what_is_no_attribute_is_told() -> None:
    """An entry of the list that is no attribute is left out with a warning."""
    data = sr2()
    data["attribs"].append("body")
    assert warnings(read_one(data)[1]) == [
        "r.json › attribs[10] · Sheet: 'body' is no attribute and is left out; expected an object with name, "
        "current and max"
    ]


def test_the_name_of_the_export_stands_in() -> None:
    """A sheet whose name box is empty takes the name under which Roll20 lists the character."""
    assert read_one(sr2(name=""))[0].name == "Sheet"


def test_who_controls_the_character_reaches_no_output() -> None:
    """The player's identifier is nowhere in the source model."""
    brenna, log = read_one(sr2(player_name="Uma", **row("gear", item="Rope")))
    assert "Kplayer" not in brenna.model_dump_json() + "".join(map(str, log.problems))


def test_cells_are_found_without_regard_to_case() -> None:
    """Attribute names are compared as Roll20 does, in any case."""
    found = Roll20Attributes.of(export({"BODY": "3"})["attribs"], Location("r.json"), "", ProblemLog())
    held = found.current("body")
    assert isinstance(held, RawValue)
    assert held.value == "3"


def test_a_row_is_placed_at_its_first_cell() -> None:
    """Problems of a row point to the attribute where it begins."""
    found = Roll20Attributes.of(
        export(row("weapons", ROW, weaponname="Club", ammo="1"))["attribs"],
        Location("r.json"),
        "",
        ProblemLog(),
    )
    rows = found.rows("weapons", ("weaponname", "ammo"))
    assert [one.place.path for one in rows] == ["[0].current"]
