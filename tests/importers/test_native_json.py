"""The program's own JSON: shapes, keys, places and what is wrong with a file."""

from __future__ import annotations

import json

import pytest

from converter.notation.rating import Rating
from converter.source.shadowrun import Attribute, Edition
from tests.importers.sources import read_character, read_csv, read_data, read_files, read_json_text

STEVE = {
    "name": "Steve",
    "race": "Elf",
    "kind": "character",
    "attributes": {
        "body": "5(6)",
        "quickness": 7,
        "strength": 5,
        "essence": 5.1,
        "magic": 0,
        "reaction": "6(8)",
    },
    "initiative_dice": 1,
    "movement_multiplier": 3,
    "skills": {"Firearms": 5, "Unarmed Combat": 5},
    "armour": [{"name": "Armor Jacket", "ballistic": 5, "impact": 3}],
    "weapons": [
        {"name": "Ares Predator", "type": "Heavy Pistol", "ammo": "15(c)", "modes": "SA", "damage": "9M"}
    ],
    "spells": [
        {"name": "Manabolt", "force": 5, "type": "M", "range": "LOS", "target": "W(R)", "drain": "[(F/2)+1]S"}
    ],
    "cyberware": [{"name": "Dermal Plating", "rating": 2}],
    "side": "Runners",
}


@pytest.mark.parametrize(
    "shape", [{"edition": "SR2", "characters": [STEVE]}, [STEVE], STEVE, {"Characters": STEVE}], ids=str
)
def test_a_character_in_every_shape(shape: object) -> None:
    """A file of lists, a bare list and a single object give the same character without a word."""
    reading = read_data(shape)
    assert [one.name for one in reading.characters] == ["Steve"]
    steve = reading.characters[0]
    assert (len(steve.weapons), len(steve.spells), len(steve.armour), len(steve.cyberware)) == (1, 1, 1, 1)
    assert steve.rating_of(Attribute.BODY) == Rating(5, 6)
    assert reading.log.problems == []


def test_lists_of_every_kind_and_both_spellings() -> None:
    """Every list is optional; armour has two spellings; names alone are items."""
    reading = read_data(
        {
            "weapons": [{"name": "Gun", "damage": "9M"}, "Knife"],
            "spells": ["Fireball 5"],
            "armor": ["Armor Jacket 5/3"],
            "cyberware": [{"name": "Datajack"}],
            "characters": None,
        }
    )
    assert [one.name for one in reading.weapons] == ["Gun", "Knife"]
    assert [(one.name, one.force) for one in reading.spells] == [("Fireball", 5)]
    assert [str(one.rating) for one in reading.armour] == ["5/3"]
    assert len(reading.cyberware) == 1
    assert reading.log.problems == []


def test_places_are_json_paths() -> None:
    """An item's place is its path, a problem's the path of the value."""
    reading = read_data({"characters": [STEVE, {**STEVE, "name": "Bad", "attributes": {"body": "abc"}}]})
    assert [str(one.place) for one in reading.found] == ["a.json › characters[0]", "a.json › characters[1]"]
    assert reading.errors[0].startswith("a.json › characters[1].attributes.body · Bad · body: 'abc'")


def test_unknown_keys_are_told_once_and_carried() -> None:
    """A key nobody knows draws one warning a file, and its values stand on the sheets."""
    reading = read_data([{**STEVE, "shoeSize": 44}, {**STEVE, "name": "Wisp", "shoeSize": 38}])
    assert reading.warnings == [
        "a.json › [0].shoeSize · Steve: the key 'shoeSize' is not known; its value is carried, not converted"
    ]
    assert [one.other_gear for one in reading.characters] == [("shoeSize: 44",), ("shoeSize: 38",)]


def test_misspelt_keys_are_used_with_a_warning() -> None:
    """The rule for headings holds for keys."""
    reading = read_character(attributes={"quicknes": 7})
    assert reading.characters[0].rating_of(Attribute.QUICKNESS) == Rating(7)
    assert reading.warnings == [
        "a.json › characters[0].attributes.quicknes · Steve: the key 'quicknes' is not known and is used as "
        "'Quickness'; write 'quickness', or another key if that is not what is meant"
    ]


def test_keys_that_stand_twice_are_told() -> None:
    """JSON lets the last one count, and so does the program, with a warning."""
    reading = read_json_text('{"characters": [{"name": "Steve", "body": 3, "body": 4}]}')
    assert reading.characters[0].rating_of(Attribute.BODY) == Rating(4)
    assert reading.warnings == [
        "a.json › characters[0].body · Steve: the key 'body' stands twice; the last one counts"
    ]


def test_two_keys_of_one_meaning() -> None:
    """The key spelt like the canonical one counts, whatever the order."""
    reading = read_data({"weapons": [{"magazine": "6(c)", "ammo": "15(c)", "name": "Gun"}]})
    assert str(reading.weapons[0].ammunition) == "15(c)"
    assert reading.warnings == [
        "a.json › weapons[0].magazine · Gun: the key 'magazine' stands for ammo, which is given; "
        "it is left out"
    ]


@pytest.mark.parametrize(
    ("key", "row", "message"),
    [
        ("characters", 5, "the number 5 is not a character; expected an object"),
        ("characters", "Steve", "'Steve' is not a character; expected an object"),
        ("weapons", None, "null is not a weapon; expected an object or a name"),
        ("spells", ["x"], "a list is not a spell; expected an object or a name"),
        ("armour", True, "true is not armour; expected an object or a name"),
        ("cyberware", 1.5, "the number 1.5 is not cyberware; expected an object or a name"),
    ],
)
def test_rows_of_another_type_are_errors_and_counted(key: str, row: object, message: str) -> None:
    """What is no row is named with its path and comes as a faulty item, so that it is counted."""
    reading = read_data({key: [row]})
    assert len(reading.found) == 1
    assert reading.found[0].faulty_fields == ("name",)
    assert reading.errors == [f"a.json › {key}[0] · {key}[0] · name: {message}"]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("9" * 3000, "9" * 59 + "…"),
        ("-" + "9" * 3000, "-" + "9" * 58 + "…"),
        ("1e400", "1e400"),
        ("-2.5e999", "-2.5e999"),
        ("100.0", "100"),
        ("false", "false"),
    ],
)
def test_numbers_are_told_as_they_were_typed(typed: str, shown: str) -> None:
    """A number too large for the machine is shown in its own digits, whole numbers without a point."""
    reading = read_json_text(f'{{"characters": [{{"name": "A", "body": {typed}}}]}}')
    assert [problem.value for problem in reading.log.problems] == [shown]
    assert reading.errors[0].startswith(
        f"a.json › characters[0].body · A · body: '{shown}' is not a rating; "
    )


def test_a_list_of_another_type_is_an_error() -> None:
    """A number in place of a list is told."""
    assert read_data({"weapons": 5, "spells": []}).errors == [
        "a.json › weapons: the number 5 is not a list of weapons; expected [ … ]; put the rows into a list"
    ]


def test_a_misspelt_edition_is_told() -> None:
    """Left out in silence it would make SR3 characters those of SR2."""
    reading = read_data({"editon": "SR3", "spells": []})
    assert reading.warnings == [
        "a.json › editon: the key 'editon' is not known and is left out; did you mean 'edition'?"
    ]


def test_an_unknown_list_is_told_with_its_nearest_match() -> None:
    """A key too far from any list is named, a list of vehicles counted."""
    reading = read_data({"weap": [{"name": "Gun"}], "spells": [], "vehicles": [{}, {}]})
    assert reading.warnings == [
        "a.json › weap: the key 'weap' is not known and is left out; did you mean 'weapons'?"
    ]
    assert reading.log.counts.passed_over == {"vehicle": 2}


@pytest.mark.parametrize("others", [{}, {"characters": [], "spells": []}], ids=["alone", "beside others"])
@pytest.mark.parametrize(
    ("key", "meant", "row"),
    [
        ("charcters", "characters", STEVE),
        ("Character", "characters", STEVE),
        ("weapns", "weapons", {"name": "Gun", "damage": "9M"}),
        ("Armuor", "armour", {"name": "Coat", "rating": "4/2"}),
        ("travlers", "travellers", {"name": "Jamison", "upp": "779C99"}),
    ],
)
def test_a_misspelt_list_is_used_with_a_warning(
    key: str, meant: str, row: dict[str, object], others: dict[str, object]
) -> None:
    """A key one or two letters off a list's is that list, alone in the file or not."""
    reading = read_data({**others, key: [row]})
    assert [sourced.item.name for sourced in reading.found] == [row["name"]]
    assert reading.warnings == [
        f"a.json › {key}: the key '{key}' is not known and is used as '{meant}'; "
        f"write '{meant}', or another key if that is not what is meant"
    ]


def test_a_word_about_the_file_is_no_misspelt_list() -> None:
    """Text under a key near a list's is left out, as is a list that is known and passed over."""
    reading = read_data({"weapon": "many", "contact": [{}], "spells": []})
    assert reading.found == []
    assert reading.warnings == [
        "a.json › weapon: the key 'weapon' is not known and is left out; did you mean 'weapons'?"
    ]
    assert reading.log.counts.passed_over == {"contact": 1}


def test_a_bad_edition_of_the_file_is_one_error() -> None:
    """The file's edition is told once, not for every row."""
    reading = read_data({"edition": "new", "characters": [{"name": "A"}, {"name": "B"}]})
    assert reading.errors == [
        "a.json › edition · edition: 'new' is not an edition that is converted; expected SR2 or SR3; "
        "correct it, or set it with --edition"
    ]
    assert [one.edition for one in reading.characters] == [Edition.SR2, Edition.SR2]


def test_travellers_are_read_whatever_the_system() -> None:
    """Which systems take them is for the systems to say."""
    reading = read_data({"travellers": [{"name": "Eneri", "upp": "789A76", "skills": {"Rifle": 2}}]})
    assert reading.errors == []
    assert [(one.item.name, one.faulty_fields) for one in reading.found] == [("Eneri", ())]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is empty"),
        (" \n", "is empty"),
        ('{"characters": [\n  {"name": "X" "body": 1}]}', "is not JSON: line 2, column 16: expected a comma"),
        ('{"characters": [\n  {"name": }]}', "is not JSON: line 2, column 12: expected a value here"),
        (
            '{"characters": [] ',
            "is not JSON: line 1, column 19: expected a comma, or the bracket",
        ),
        ('{"a": 1} x', "is not JSON: line 1, column 10: the file should end here, but more follows"),
        ("[" * 100_000, "is nested more than 100 levels deep"),
        ("[" * 200 + "]" * 200, "is nested more than 100 levels deep"),
        ("5", "holds nothing but the number 5; expected an object with lists such as characters"),
        ('["a", 5]', "is a list in which no row is known; expected an object with lists such as characters"),
        ("{}", "holds none of the known lists; expected an object with lists"),
        (
            '{"a": {"b": 1}}',
            "holds none of the known lists; expected an object with lists such as characters",
        ),
        (
            '{"format": "sheetrunner/1", "system": "faster-combat", "characters": []}',
            "is a result of this program; give it the file it was converted from",
        ),
    ],
)
def test_files_that_cannot_be_read(text: str, message: str) -> None:
    """What is no JSON, or JSON of another kind, is refused with a place and a reason."""
    reading = read_json_text(text)
    assert reading.log.unreadable_files == 1
    assert len(reading.errors) == 1
    assert reading.errors[0].startswith(f"a.json: {message}")


def test_a_comma_too_many_is_told_by_its_line() -> None:
    """Every Python says it in its own words; the line is always named."""
    assert (
        "a.json: is not JSON: line 2, " in read_json_text('{"characters": [\n {"name": "X",}\n]}').errors[0]
    )


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings(encoding: str) -> None:
    """Unicode with or without a mark and the Windows code page are read."""
    content = json.dumps({"characters": [{"name": "Zoë", "body": 3}]}, ensure_ascii=False).encode(encoding)
    assert read_files({"a.json": content}, from_format="json").characters[0].name == "Zoë"


def test_mixed_bare_lists_are_told_apart_row_by_row() -> None:
    """A list of weapons and spells is both."""
    reading = read_data(
        [{"name": "Gun", "damage": "9M"}, {"name": "Bolt", "drain": "(F/2)S", "target": "W(R)"}]
    )
    assert (len(reading.weapons), len(reading.spells)) == (1, 1)


def test_a_csv_and_json_row_come_out_the_same() -> None:
    """The same weapon from a table and from JSON is the same model."""
    table = read_csv("Name,Type,Ammo,Modes,Damage,Reach", "Gun,SMG,30(c),SA/BF,7M,0")
    row = {"name": "Gun", "type": "SMG", "ammo": "30(c)", "modes": "SA/BF", "damage": "7M", "reach": 0}
    assert table.weapons == read_data({"weapons": [row]}).weapons
