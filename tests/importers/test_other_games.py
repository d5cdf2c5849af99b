"""Characters of other editions and games, vehicles, and files that hold no data: each refused by its name."""

from __future__ import annotations

import io
import json
import zipfile

import pytest

from converter.importers.base import InputFile
from converter.importers.build.editions import other_edition
from converter.importers.reading import ReadOptions, read_sources
from converter.problems import ProblemLog
from converter.source.shadowrun import Edition
from tests.importers.sources import read_character, read_csv, read_data, read_files

LATER = {"body": 3, "agility": 4, "reaction": 4, "strength": 3, "willpower": 3, "logic": 5, "intuition": 4}
VEHICLE = {"name": "Harbour Van", "handling": "4/8", "speed": 90, "body": 4, "armor": 0, "signature": 2}


def refusal(content: str | bytes) -> str:
    """Why a file of this content, whose name tells nothing, is not read."""
    log = ProblemLog()
    data = content if isinstance(content, bytes) else content.encode()
    assert list(read_sources([InputFile("x", data=data)], ReadOptions(), log)) == []
    (line,) = map(str, log.problems)
    assert log.unreadable_files == 1
    return line


@pytest.mark.parametrize(
    ("text", "edition"),
    [
        ("SR5", "Shadowrun 5"),
        ("sr4a", "Shadowrun 4"),
        ("Shadowrun, Fourth Edition", "Shadowrun 4"),
        ("1", "Shadowrun 1"),
        ("6th edition", "Shadowrun 6"),
        ("Anarchy", "Shadowrun: Anarchy"),
        ("SR2", None),
        ("3rd edition", None),
        ("second", None),
        ("D&D 5e", None),
        ("5" * 100, None),
    ],
)
def test_other_editions_by_their_names(text: str, edition: str | None) -> None:
    """Every way people write an edition that nobody converts."""
    assert other_edition(text) == edition


def test_a_later_character_in_a_table_is_refused_by_name() -> None:
    """Agility would pass for Quickness; Logic and Intuition tell what the row is, and the rest is read."""
    reading = read_csv(
        "Name,Body,Agility,Reaction,Strength,Willpower,Intelligence,Logic,Intuition",
        "Lia,3,4,4,3,3,,5,4",
        "Steve,5,7,6,5,6,5,,",
    )
    assert [one.name for one in reading.characters] == ["Steve"]
    assert reading.errors == [
        "a.csv › A2 · Lia: this is a character of Shadowrun 4 or later (it has Logic and Intuition); "
        "only Shadowrun 2 and 3 are converted"
    ]
    assert reading.log.counts.rejected == 1


def test_a_later_character_on_a_sheet_of_labels_is_refused_by_name() -> None:
    """The attributes of the fourth edition are known words, and no misspelling of others."""
    ratings = [f"{key.title()},{value}" for key, value in LATER.items()]
    reading = read_csv("Name,Lia", *ratings, "Pistols,4")
    assert (reading.characters, reading.warnings) == ([], [])
    assert reading.errors[0].endswith("(it has Logic and Intuition); only Shadowrun 2 and 3 are converted")


def test_a_later_character_in_json_is_refused_by_name() -> None:
    """By its attributes, whatever `--edition` says; by the edition it names, unless `--edition` says more."""
    by_attributes = read_data({"characters": [{"name": "Lia", "attributes": LATER}]}, Edition.SR3)
    assert by_attributes.characters == []
    by_name = read_character(edition="SR5", body=3)
    assert by_name.errors == [
        "a.json › characters[0] · Steve: this is a Shadowrun 5 character; "
        "only Shadowrun 2 and 3 are converted"
    ]
    forced = read_data({"characters": [{"name": "Steve", "edition": "SR5"}]}, Edition.SR2)
    assert ([one.edition for one in forced.characters], forced.errors) == ([Edition.SR2], [])


def test_a_knowledge_of_logic_makes_nobody_a_stranger() -> None:
    """Who has Intelligence is of the second or third edition, whatever else stands in the sheet."""
    reading = read_character(attributes={"intelligence": 4}, logic=3)
    assert (len(reading.characters), reading.errors) == (1, [])


def test_a_file_of_another_edition_is_not_read() -> None:
    """The edition of a whole file speaks for every row in it."""
    assert refusal(json.dumps({"edition": "SR6", "characters": [{"name": "Lia"}]})) == (
        "x: is of Shadowrun 6 by its key 'edition'; only Shadowrun 2 and 3 are converted; "
        "take the key out where it is wrong"
    )


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("<character><gameedition>SR5</gameedition></character>", "is a Shadowrun 5 character of Chummer"),
        ("<character>\n<metatype>Elf</metatype></character>", "is a Shadowrun 4 or 5 character of Chummer"),
        ('{"characters": {"character": {"gameedition": "SR4"}}}', "is a Shadowrun 4 character of Chummer"),
        ('{"stats": [], "classes": [], "name": "Tor"}', "is a Dungeons & Dragons character"),
        ('{"data": {"stats": [], "classes": []}}', "is a Dungeons & Dragons character"),
        ('{"profile": {}, "traits": [], "settings": {}}', "is a GURPS character"),
        ("Rat\nArmor Class 12\nHit Points 7 (2d6)\n", "is a stat block of Dungeons & Dragons"),
        ("<root version='4'><character/></root>", "is a file of Fantasy Grounds"),
        ("<!DOCTYPE html><html><body>B4</body></html>", "is a web page"),
        ("{\\rtf1 B4}", "is a document of a word processor"),
        (b"SQLite format 3\0...", "is an SQLite database"),
        ("m:" + "eyJ2IjoxLCJhIjo" * 4, "is a character of shadowrun-2.0-chargen, which travels as a link"),
    ],
)
def test_files_of_other_programs_are_refused_by_name(content: str | bytes, told: str) -> None:
    """Each is told by what stands in it, with a way out."""
    assert refusal(content).startswith(f"x: {told}; ")


@pytest.mark.parametrize(
    ("member", "told"),
    [
        ("word/document.xml", "is a document of a word processor"),
        ("game/campaign.json", "is the archive of a Roll20 campaign"),
        ("weapons/knife.json", "is an archive"),
    ],
)
def test_archives_are_refused_by_what_is_in_them(member: str, told: str) -> None:
    """A ZIP archive that is no workbook says how to go on."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr(member, "x")
    assert refusal(content.getvalue()).startswith(f"x: {told}; ")


def test_vehicles_are_counted_and_passed_over() -> None:
    """Handling and Signature tell a vehicle, alone, in a list, in a table and in a generator's catalogue."""
    generator = {"name": "Van", "Handling": "4", "Speed/Accel": "90/4", "Book.Page": "x.1"}
    for value in (VEHICLE, [VEHICLE], [generator]):
        reading = read_data(value)
        assert (reading.found, reading.errors) == ([], [])
        assert reading.log.counts.passed_over == {"vehicle": 1}
    table = read_csv("Name,Handling,Speed,Body,Armor,Signature", "Van,4/8,90,4,0,2", "Bike,3,140,2,0,4")
    assert (table.found, table.errors, table.log.counts.passed_over) == ([], [], {"vehicle": 2})


def test_a_vehicle_among_weapons_leaves_the_weapons() -> None:
    """In a list of several things the vehicle alone is passed over, and places stay what they were."""
    reading = read_data([VEHICLE, {"name": "Rook", "damage": "9M"}, {"name": "Wren", "damage": "9X"}])
    assert [one.name for one in reading.weapons] == ["Rook", "Wren"]
    assert reading.errors[0].startswith("a.json › [2].damage · Wren")


def test_decks_and_powers_of_a_generator_are_told_by_their_columns() -> None:
    """A deck is no gear and a power no ware."""
    decks = [{"Name": "Rook", "Persona": "4", "Hardening": "2", "BookPage": "x.1"}]
    powers = [{"BookPage": "x.2", "Name": "Quick", "Cost": 1, "HasLevels": False, "Mods": "+1INI"}]
    files: dict[str, str | bytes] = {"decks.json": json.dumps(decks), "powers.json": json.dumps(powers)}
    assert read_files(files).log.counts.passed_over == {"deck": 1, "power": 1}
