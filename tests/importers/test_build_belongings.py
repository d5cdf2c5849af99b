"""What belongs to a character, out of rows and out of cells that list several things."""

from __future__ import annotations

from datetime import date

import pytest

from converter.notation.armour import ArmourRating
from converter.notation.damage import parse_damage
from converter.source.shadowrun import ArmourPiece, Edition
from tests.importers.sources import read_character, read_csv, read_files, read_rows

WIDE = "Name,Race,Body,Quickness,Strength,Weapons,Spells,Armor,Cyberware"


def test_cells_with_several_items() -> None:
    """Semicolons part items; codes, Forces, ratings and quantities stand behind the names."""
    reading = read_csv(
        WIDE,
        "Tusk,Ork,5,4,7,AK-97 [38(c) SA/BF/FA 8M] x2; Sword (STR+2)M,Fireball 5; Heal,"
        "Armor Jacket 5/3; Helmet +1/+1,Dermal Plating 2",
    )
    tusk = reading.characters[0]
    assert [(one.name, one.quantity, one.damage) for one in tusk.weapons] == [
        ("AK-97", 2, parse_damage("8M")),
        ("Sword", 1, parse_damage("(STR+2)M")),
    ]
    assert [(one.name, one.force) for one in tusk.spells] == [("Fireball", 5), ("Heal", None)]
    assert [(one.name, one.rating) for one in tusk.cyberware] == [("Dermal Plating", 2)]
    assert tusk.armour == (
        ArmourPiece(name="Armor Jacket", rating=ArmourRating(5, 3)),
        ArmourPiece(name="Helmet", rating=ArmourRating(1, 1, True), helmet=True),
    )
    assert reading.log.problems == []


@pytest.mark.parametrize(
    ("cell", "pieces"),
    [
        ("5/3", (ArmourPiece(name="Armour", rating=ArmourRating(5, 3)),)),
        ("Armor Jacket", (ArmourPiece(name="Armor Jacket"),)),
        ("0/0", ()),
        ("-", ()),
    ],
)
def test_armour_cells(cell: str, pieces: tuple[ArmourPiece, ...]) -> None:
    """A pair alone is called Armour, a name alone is looked up later, nothing is nothing."""
    assert read_csv(WIDE, f"A,Elf,1,1,1,,,{cell},").characters[0].armour == pieces


def test_a_date_in_the_armour_cell_of_a_character() -> None:
    """A pair that a spreadsheet made a date of is read back, with a warning."""
    reading = read_rows([WIDE.split(","), ["A", "Elf", 1, 1, 1, None, None, date(2026, 3, 5), None]])
    assert reading.characters[0].armour[0].rating == ArmourRating(5, 3)
    assert reading.warnings == [
        "a.xlsx › Sheet1!H2 · A · Armour · rating: a date (5 March 2026) was read as 5/3; "
        "it could also mean 3/5; format the cell as text and type the pair again"
    ]


def test_ballistic_and_impact_columns_of_a_character_are_one_piece() -> None:
    """Two columns beside the attributes are the armour worn."""
    reading = read_csv("Name,Body,Quickness,Strength,Ballistic,Impact", "A,1,1,1,5,3")
    assert reading.characters[0].armour == (ArmourPiece(name="Armour", rating=ArmourRating(5, 3)),)


def test_a_belonging_that_cannot_be_read_costs_the_character_nothing_else() -> None:
    """The error names the weapon and its owner; the weapon is named as unreadable; the rest stays."""
    reading = read_character(
        weapons=[{"name": "Knife", "damage": "(STR)L"}, {"name": "Blaster", "damage": "9X"}],
        armour=[{"name": "Coat", "ballistic": "x", "impact": 1}],
    )
    character = reading.characters[0]
    assert [weapon.name for weapon in character.weapons] == ["Knife"]
    assert character.unreadable == ("Blaster", "Coat")
    assert reading.faulty == {}
    assert reading.errors[0].startswith(
        "a.json › characters[0].weapons[1].damage · Steve · Blaster · damage: '9X' is not a damage code; "
    )
    assert reading.errors[1].startswith(
        "a.json › characters[0].armour[0].ballistic · Steve · Coat · ballistic: 'x' is not a whole number; "
    )


@pytest.mark.parametrize(
    ("gear", "reloads", "left"),
    [
        (["Clip (Ares Predator) x3"], 3, ()),
        ([{"name": "Spare clips", "quantity": 2}], 2, ()),
        (["3 clips for Ares Predator"], 3, ()),
        ("2 spare clips", 2, ()),
        ("Magazine for Predator x4; Rope", 4, ("Rope",)),
        (["Clip (Uzi III)"], None, ("Clip (Uzi III)",)),
        (["Paper clip"], None, ("Paper clip",)),
    ],
)
def test_clips_go_to_their_weapon(gear: object, reloads: int | None, left: tuple[str, ...]) -> None:
    """Clips named after a weapon, or of the only gun, become its reloads; others stay gear."""
    character = read_character(
        weapons=[{"name": "Ares Predator", "ammo": "15(c)", "damage": "9M"}, "Knife"], gear=gear
    ).characters[0]
    assert character.weapons[0].reloads == reloads
    assert character.other_gear == left


def test_a_clip_among_the_weapons_is_no_weapon() -> None:
    """A row that names clips adds to the reloads its weapon has already."""
    character = read_character(
        weapons=[
            {"name": "Ares Predator", "ammo": "15(c)", "reloads": 1},
            {"name": "Clip (Ares Predator)", "quantity": 2},
        ]
    ).characters[0]
    assert [(one.name, one.reloads) for one in character.weapons] == [("Ares Predator", 3)]


def test_clips_that_fit_several_guns_stay_gear() -> None:
    """Nobody can tell which of two guns spare clips are for."""
    guns = [{"name": name, "ammo": "15(c)", "damage": "9M"} for name in ("One", "Two")]
    character = read_character(weapons=[*guns, {"name": "Spare clips", "quantity": 2}]).characters[0]
    assert [one.reloads for one in character.weapons] == [None, None]
    assert character.other_gear == ("Spare clip x2",)


def test_belongings_take_the_edition_of_their_character() -> None:
    """A weapon is looked up in the tables of its owner's edition."""
    character = read_character(edition="SR3", weapons=["Knife"], spells=["Heal 3"]).characters[0]
    assert character.weapons[0].edition is Edition.SR3
    assert character.spells[0].edition is Edition.SR3


def test_a_bare_code_is_a_natural_attack() -> None:
    """Critters have their damage in a column without a name."""
    reading = read_csv("Name,Body,Quickness,Strength,Attack", "Hound,3,4x5,4,6M")
    assert [(one.name, one.damage) for one in reading.characters[0].weapons] == [
        ("Attack", parse_damage("6M"))
    ]


def test_passed_over_belongings_are_counted() -> None:
    """A vehicle among the weapons is counted and is no weapon."""
    reading = read_character(weapons=[{"name": "Bulldog", "type": "Vehicle"}])
    assert reading.characters[0].weapons == ()
    assert reading.log.counts.passed_over == {"vehicle": 1}


def test_gear_that_is_no_list_is_left_out() -> None:
    """A truth value in place of gear is a warning."""
    assert read_character(gear=True).warnings == [
        "a.json › characters[0].gear · Steve · gear: true is not a list of gear and was left out"
    ]


def test_rows_of_other_files_belong_to_their_character() -> None:
    """An owner is found over all files, in any case; an unknown one is a warning and a list row."""
    reading = read_files(
        {
            "w.json": '{"weapons": [{"name": "Knife", "character": "STEVE"},'
            ' {"name": "Gun", "owner": "Stev"}]}',
            "c.json": '{"characters": [{"name": "Steve"}]}',
        },
        from_format="json",
    )
    assert [one.name for one in reading.characters[0].weapons] == ["Knife"]
    assert [one.name for one in reading.weapons] == ["Gun"]
    assert reading.warnings == [
        "w.json › weapons[1].owner · Gun · character: 'Stev' is no character of this run; "
        "the row is taken as part of a list; did you mean 'Steve'?"
    ]
