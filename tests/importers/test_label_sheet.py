"""Sheets whose headings run down a column."""

from __future__ import annotations

from converter.notation.armour import ArmourRating
from converter.notation.damage import parse_damage
from converter.notation.rating import Rating
from converter.source.shadowrun import ArmourPiece, Attribute, Edition, Skill
from tests.importers.sources import read_csv, read_rows

ATTRIBUTES = ("Body,5(6)", "Quickness,7", "Strength,5", "Intelligence,5", "Willpower,6", "Reaction,6(8)")


def test_a_sheet_with_sections_and_a_weapons_table() -> None:
    """Labels, titles, armour as a pair and a table in the sheet make one character."""
    reading = read_csv(
        "Name,Steve",
        "Race,Elf",
        ",",
        "ATTRIBUTES,",
        *ATTRIBUTES,
        "Initiative,1D6",
        ",",
        "SKILLS,",
        "Firearms,5",
        "Underwater Basketry,2",
        ",",
        "ARMOR,5/3",
        ",",
        "WEAPON,Type,Conceal,Ammo,Mode,Damage",
        "Ares Predator,Heavy Pistol,5,15(c),SA,9M",
        "Knife,Edged,8,-,-,(STR)L",
        ",",
        "Notes,owes the Mob",
    )
    assert len(reading.found) == 1
    steve = reading.characters[0]
    assert (steve.name, steve.race, steve.initiative_dice) == ("Steve", "Elf", 1)
    assert steve.rating_of(Attribute.REACTION) == Rating(6, 8)
    assert steve.skills == (Skill(name="Firearms", rating=5), Skill(name="Underwater Basketry", rating=2))
    assert steve.armour == (ArmourPiece(name="Armour", rating=ArmourRating(5, 3)),)
    assert [(one.name, one.damage) for one in steve.weapons] == [
        ("Ares Predator", parse_damage("9M")),
        ("Knife", parse_damage("(STR)L")),
    ]
    assert steve.other_gear == ("Notes: owes the Mob",)
    assert reading.log.problems == []
    assert str(reading.found[0].place) == "a.csv › B1"


def test_characters_side_by_side() -> None:
    """Each column of values is a character; a problem names the column's cell."""
    reading = read_csv(
        "Player,Somebody,Else",
        "Name,Steve,Wisp",
        "Body,5,2",
        "Quicknes,7,x",
        "Strength,5,2",
        "Firearms,5,",
        "Sorcery,,6",
        "Shoe size,44,38",
        "Weapons,Knife,Streetline Special; Knife",
    )
    steve, wisp = reading.characters
    assert [len(steve.weapons), len(wisp.weapons)] == [1, 2]
    assert (steve.skills, wisp.skills) == (
        (Skill(name="Firearms", rating=5),),
        (Skill(name="Sorcery", rating=6),),
    )
    assert steve.other_gear == ("Shoe size: 44",)
    assert reading.faulty == {"Wisp": ("quickness",)}
    assert reading.errors[0].startswith("a.csv › C4 · Wisp · quickness: 'x' is not a Quickness; ")
    assert reading.warnings == [
        "a.csv › A4: heading 'Quicknes' is not known and is used as 'Quickness'; write 'Quickness'",
        "a.csv › A8: heading 'Shoe size' is not known; its values are carried, not converted",
    ]


def test_characters_one_below_another() -> None:
    """A further name after attributes begins a further character; a street name beside the name does not."""
    reading = read_csv(
        "Name,Steve",
        "Street Name,Blade",
        *ATTRIBUTES,
        "Weapon,Damage,Ammo",
        "Gun,9M,15(c)",
        ",",
        "Name,Wisp",
        *ATTRIBUTES,
    )
    assert [one.name for one in reading.characters] == ["Steve", "Wisp"]
    assert [len(one.weapons) for one in reading.characters] == [1, 0]
    assert reading.log.problems == []


def test_labels_in_two_columns_belong_to_one_character() -> None:
    """A second column of labels without a name continues the first."""
    reading = read_csv(
        "Name,Steve,Firearms,5", "Body,5,Unarmed Combat,4", "Quickness,7,Stealth,3", "Strength,5,Car,2"
    )
    assert len(reading.characters) == 1
    assert [skill.name for skill in reading.characters[0].skills] == [
        "Firearms",
        "Unarmed Combat",
        "Stealth",
        "Car",
    ]


def test_blocks_with_names_of_their_own_are_characters() -> None:
    """Two blocks of labels side by side, each with a name, are two characters."""
    reading = read_csv(
        "Name,Steve,,Name,Wisp", "Body,5,,Body,2", "Quickness,7,,Quickness,4", "Strength,5,,Strength,2"
    )
    assert [(one.name, one.rating_of(Attribute.BODY)) for one in reading.characters] == [
        ("Steve", Rating(5)),
        ("Wisp", Rating(2)),
    ]


def test_natural_and_augmented_columns_make_a_rating() -> None:
    """A row `Attribute | Natural | Augmented` says what the two columns below it are."""
    reading = read_csv(
        "Name,Steve,",
        "Attribute,Natural,Augmented",
        "Body,5,6",
        "Quickness,7,",
        "Strength,5,5",
        "Skill,Rating,",
        "Car,2,",
    )
    steve = reading.characters[0]
    assert [one.rating for one in steve.attributes] == [Rating(5, 6), Rating(7), Rating(5, 5)]
    assert steve.skills == (Skill(name="Car", rating=2),)


def test_sections_of_belongings_and_gear() -> None:
    """Rows below a title are belongings with a code, a rating, a Force or a quantity beside them."""
    reading = read_csv(
        "Edition,SR3",
        "Name,Steve",
        *ATTRIBUTES,
        "WEAPONS,",
        "Ares Predator,9M",
        "Offensive Grenade,3",
        "Knife,",
        ",",
        "SPELLS,",
        "Fireball,5",
        ",",
        "CYBERWARE,",
        "Wired Reflexes,1",
        ",",
        "ARMOR,",
        "Armor Jacket,5/3",
        ",",
        "GEAR,",
        "Clip (Ares Predator),2",
        "Rope,",
        "Medkit,rating 3",
    )
    steve = reading.characters[0]
    assert [(one.name, one.quantity) for one in steve.weapons] == [
        ("Ares Predator", 1),
        ("Offensive Grenade", 3),
        ("Knife", 1),
    ]
    assert steve.weapons[0].reloads == 2
    assert [(one.name, one.force) for one in steve.spells] == [("Fireball", 5)]
    assert [(one.name, one.rating) for one in steve.cyberware] == [("Wired Reflexes", 1)]
    assert steve.armour == (ArmourPiece(name="Armor Jacket", rating=ArmourRating(5, 3)),)
    assert steve.other_gear == ("Rope", "Medkit: rating 3")
    assert steve.edition is Edition.SR3
    assert reading.log.problems == []


def test_a_label_that_stands_twice() -> None:
    """The first value counts, and the other is named."""
    reading = read_csv("Name,Steve", *ATTRIBUTES, "BOD,9")
    assert reading.characters[0].rating_of(Attribute.BODY) == Rating(5, 6)
    assert reading.warnings == [
        "a.csv › B8: 'BOD' stands twice; the first, in B2, counts; take one of them out"
    ]


def test_a_table_below_several_characters_belongs_to_nobody_without_an_owner() -> None:
    """Below two characters a weapons table is a list."""
    reading = read_rows(
        [
            ["Name", "Steve", "Wisp"],
            ["Body", 5, 2],
            ["Quickness", 7, 4],
            ["Strength", 5, 2],
            [None, None, None],
            ["Weapon", "Damage", "Ammo"],
            ["Gun", "9M", "15(c)"],
        ]
    )
    assert [one.name for one in reading.characters] == ["Steve", "Wisp"]
    assert [one.name for one in reading.weapons] == ["Gun"]


def test_a_sheet_without_a_name_is_an_error_of_its_character() -> None:
    """The values are read and the missing name is told."""
    reading = read_csv(*ATTRIBUTES)
    assert reading.errors == ["a.csv › B1 · row 1 · name: this character has no name; give it one"]
