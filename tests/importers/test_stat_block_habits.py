"""Habits of those who type stat blocks by hand: plain words for parts, indents, counts behind names."""

from __future__ import annotations

from converter.notation.rating import Rating
from converter.notation.weapon_class import WeaponClass
from converter.source.shadowrun import Attribute
from tests.importers.sources import read_files


def test_short_labels_beside_each_other() -> None:
    """Three attributes in a line, a name and parts in lines of their own, as old sheets are typed."""
    text = (
        "BOD: 5  QUI: 4  STR: 4\nCHA: 3  INT: 5  WIL: 5\nESS: 5.8 MAG: 0 REA: 4\nINIT: 1D6+4\n"
        "Name: Lone\nRace: Ork\nSKILLS\nFirearms: 5\nArmed Combat: 3\nWEAPONS\n"
        "Rook - Heavy Pistol, 15(c), SA, 9M\n"
    )
    (lone,) = read_files({"a.txt": text}, from_format="stat-blocks").characters
    assert (lone.name, lone.race, [one.name for one in lone.skills]) == (
        "Lone",
        "Ork",
        ["Firearms", "Armed Combat"],
    )
    assert [(one.name, one.weapon_class, str(one.damage)) for one in lone.weapons] == [
        ("Rook", WeaponClass.HEAVY_PISTOL, "9M")
    ]


def test_indented_items_below_words_for_parts() -> None:
    """Items stand indented below `Skills:` and `Weapons:`; a class may follow a comma; prose ends a list."""
    text = (
        "Boss\nB4 Q4 S4 C3 I4 W4 E3 R3, Init 3+1D6\nSkills:\n  Firearms 4\n  Unarmed Combat 3\nWeapons:\n"
        "  Rook, SMG, 24(c), BF, 6M\n  Knife\nGear:\n  Medkit, Rope\n\nThey live under 5 bridges.\n"
    )
    (boss,) = read_files({"a.txt": text}, from_format="stat-blocks").characters
    assert [(one.name, one.rating) for one in boss.skills] == [("Firearms", 4), ("Unarmed Combat", 3)]
    assert [one.name for one in boss.weapons] == ["Rook", "Knife"]
    assert boss.other_gear == ("Medkit", "Rope")


def test_a_line_of_skills_needs_no_label() -> None:
    """A line that is nothing but known skills is read; a sentence that begins with one is not."""
    block = "Guard\nB6 Q4 S5 C2 I3 W3 E6 R3, Init 3+1D6\n"
    text = f"{block}Firearms 4, Stealth 3\n\nStealth 5 is what it takes to pass.\n"
    (guard,) = read_files({"a.txt": text}, from_format="stat-blocks").characters
    assert [(one.name, one.rating) for one in guard.skills] == [("Firearms", 4), ("Stealth", 3)]


def test_attributes_down_a_table_with_a_rating_column() -> None:
    """A column Rating makes nobody a spell: attributes, ware and gear have ratings as well."""
    rows = "".join(
        f"| {name} | {value} |\n"
        for name, value in (
            *(("Body", "5 (6)"), ("Quickness", 5), ("Strength", 4), ("Intelligence", 4)),
            *(("Willpower", 5), ("Reaction", "4 (8)")),
        )
    )
    text = f"### Sergeant x3\n| Attribute | Rating |\n|---|---|\n{rows}\n"
    (sergeant,) = read_files({"a.md": text}, from_format="stat-blocks").characters
    assert (sergeant.name, sergeant.quantity, sergeant.spells) == ("Sergeant", 3, ())
    assert sergeant.rating_of(Attribute.BODY) == Rating(5, 6)


def test_a_race_in_brackets_behind_the_name() -> None:
    """`(Human)` is a race behind a name, and a form only where one being has several."""
    text = "Warden (Human)\nB5 Q4 S5 C3 I4 W4 E5 R4, Init 4+1D6\n"
    assert [one.race for one in read_files({"a.txt": text}, from_format="stat-blocks").characters] == [
        "Human"
    ]


def test_what_is_fitted_to_a_weapon_is_no_second_code() -> None:
    """Words behind the damage code, or behind `with` where the tables hold the weapon, are accessories."""
    text = (
        "Guards (8): B3 Q5 S5 C6 I5 W6 E6 R5, Init 5+1D6; Firearms 4; Ares Predator with laser sight, club\n"
        "Weapons: Rook (Heavy Pistol, 6-cyl, SA, 10M, Laser Sight)\n"
    )
    (guards,) = read_files({"a.txt": text}, from_format="stat-blocks").characters
    fitted = {one.name: (str(one.damage), one.accessories) for one in guards.weapons}
    assert fitted["Rook"] == ("10M", ("Laser Sight",))
    assert fitted["Ares Predator"][1] == ("laser sight",)


def test_skills_nobody_knows_stand_among_known_ones() -> None:
    """In a list with a known skill every name with a number is one, so that none is lost."""
    text = "Ash: B3 Q3 S3 C4 I3 W3 E5 R3; Athletics 2, Melee Weapons 4, Stealth 4\n"
    (ash,) = read_files({"a.txt": text}, from_format="stat-blocks").characters
    assert [one.name for one in ash.skills] == ["Athletics", "Melee Weapons", "Stealth"]


def test_a_weapon_with_its_codes_in_brackets_needs_no_label() -> None:
    """A line that ends in brackets with codes is a weapon; a sentence that speaks of one is told."""
    text = (
        "Guard\nB6 Q4 S5 C2 I3 W3 E6 R3, Init 3+1D6\nSkills: Firearms 4\n"
        "Rook (Heavy Pistol, 6-cyl, SA, 10M)\nLong Blade (Edged, (STR+3)M)\n\n"
        "He may fire 9M in SA at the door.\n"
    )
    found = read_files({"a.txt": text}, from_format="stat-blocks")
    (guard,) = found.characters
    assert [(one.name, one.weapon_class, str(one.damage)) for one in guard.weapons] == [
        ("Rook", WeaponClass.HEAVY_PISTOL, "10M"),
        ("Long Blade", WeaponClass.EDGED, "(STR+3)M"),
    ]
    assert ["He may fire 9M" in one for one in found.warnings] == [True]
