"""Tests of the .DAT tables of NSRCG and SRCG."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.nsrcg.dat import NsrcgDatImporter
from converter.importers.nsrcg.lines import LineKind, kind_of_line
from converter.importers.raw import ItemKind
from converter.problems import ProblemLog
from converter.source.shadowrun import Metatype
from tests.importers.generator_files import a_file, lines_of, read_raw, run, values_of

IMPORTER = NsrcgDatImporter()

GEAR = """!GEAR.DAT - a table written for these tests
0-1|Edged weapon|10|Concealability|Reach|Damage|Weight|Availability|$Cost|Street Index|Book.Page|Legal|Notes|
0-3|Firearms|10|Concealability|Ammunition|Mode|Damage|Weight|Availability|$Cost|Index|Accessories|Book.Page|
0-5|Ammunition|7|Concealability|Damage|Weight|Availability|$Cost|Street Index|Book.Page|
0-8|Clothing and Armor|8|Concealability|Ballistic|Impact|Weight|Availability|$Cost|Street Index|Book.Page|
1-Weapons
2-Melee weapons
3-Edged weapons
4-* Reed Blade(EDG)                1|4|1|(STR+2)M|1|3/24hrs|500|1|own.1|||
2-Firearms
4-Heavy pistols
4-* Kestrel 9              (HPist) 3|5|15(c)|SA|9M|2|3/24hrs|450|1|None|own.2|||
3-Shotguns
4-* Barn Door 2-Barrel             3|2|2(b)|SA|10S|4|2/24hrs|400|1|None|own.3
1-Ammunition
2-* 15-Rnd Clip                    5|8|-|.75|2/24hrs|20|1|own.4|
1-Explosives
2-Grenades
3-Non-Aerodynamic Grenades
4-* Thump B:-1/.5m (N)             5|6|10S|.25|4/4days|30|2|own.5|
1-Clothing and armor
2-* Quilted Coat                   8|8|4|2|1|2/24hrs|700|1|own.6|
""".replace("\n", "\r\n")

SPELLS = """0-1|Spells|8|Book.Page|Type|Target|Duration|Range|Drain|Class|Notes
1-Combat Spells
2-* Harrow                         1|own.7|P|B(R)|I|LOS(A)|+1(DL+1)|C|
2-* Scour                          1|own.8|M|W(R)|I|LOS|+2(S)|C|
"""

WARE = """0-1|CyberParts|10|Book.Page|Availability|EssCost|$Cost|Mods|LegalCode|Capacity|Category|Index|Notes|
1-BODYWARE
2-* Brisk Nerves [2]               1|own.9|4/8 days|2.00|90000|+4RCT,+2INI,|5P|||1.00|
"""

RACES = """! RACETYPE|NAME|BOD|QCK|STR|CHR|INT|WIL|Move Mult.|Notes
T Fenman              |+4|-1|+3|+0|-2|+0|4|Reach(+1)|No Dermal Armor|own.10|$
H Saltborn            |+1|+0|+1|+0|+0|+0|2|Dermal Armor(+1BOD)|own.11|$
"""

RANGES = """! Format: Title|Abbrev.|short|medium|long|xlong
Heavy Pistol|(HPist)|5|20|40|60
SMG|(SMG)|10|40|80|150
"""

RUNNER = {
    "name": "Wren",
    "race": "Fenman",
    "body": 4,
    "quickness": 5,
    "strength": 4,
    "willpower": 3,
    "intelligence": 3,
}


@pytest.mark.parametrize("content", [GEAR, SPELLS, WARE, RACES, RANGES])
def test_every_table_of_the_family_is_recognised(content: str) -> None:
    """The first line that is no remark and no heading tells the format, whatever the file is called."""
    assert IMPORTER.detect(a_file(content, "notes.txt"))


@pytest.mark.parametrize(
    "content",
    [
        "Name,Damage\nKestrel,9M\n",
        '{"0-1|": 1}',
        "",
        "1-Weapons\n2-Guns\n",
        "dear diary\n0 - 1 is the score\n",
    ],
)
def test_other_texts_are_not_taken(content: str) -> None:
    """A CSV file, JSON, an empty file, mere headings and prose are no table of the family."""
    assert not IMPORTER.detect(a_file(content, "gear.dat"))


def test_gear_is_read_with_classes_lines_and_counts() -> None:
    """Weapons and armour come with class and line number; ammunition is passed over by kind."""
    items, log = read_raw(IMPORTER, GEAR, "GEAR.DAT")
    found = [(item.kind, values_of(item)["name"], item.place.line) for item in items]
    assert found == [
        (ItemKind.WEAPON, "Reed Blade", 9),
        (ItemKind.WEAPON, "Kestrel 9", 12),
        (ItemKind.WEAPON, "Barn Door 2-Barrel", 14),
        (ItemKind.WEAPON, "Thump", 20),
        (ItemKind.ARMOUR, "Quilted Coat", 22),
    ]
    assert log.counts.passed_over == {"ammunition": 1}
    assert lines_of(log) == []


def test_gear_is_converted() -> None:
    """The classes of tags and headings and the blast of a name reach the records."""
    records, log = run(GEAR)
    found = [(one.name, one.type, int(one.damage.value) if one.damage else None) for one in records.weapons]
    # (STR+2)M: 2 + 0; 9M: 9 + 3; 10S: 10 + 6; 10S: 10 + 6
    assert found == [
        ("Reed Blade", "Edged", 2),
        ("Kestrel 9", "Heavy Pistol", 12),
        ("Barn Door 2-Barrel", "Shotgun", 16),
        ("Thump", "Grenade", 16),
    ]
    grenade = records.weapons[3]
    assert grenade.reduction_cm is not None
    assert float(grenade.reduction_cm.value) == 0.75  # 0.5 m a point x 1.5 cm a metre
    assert str(log.counts) == "read 4, converted 4, rejected 0 (passed over: 1 ammunition, 1 armour)"


def test_spells_are_converted_as_sr3() -> None:
    """A chosen damage level gives four values, the range's (A) an area."""
    records, log = run(SPELLS)
    assert [spell.name for spell in records.spells] == ["Harrow", "Scour"]
    assert log.counts.converted == 2
    items, _ = read_raw(IMPORTER, SPELLS)
    assert [values_of(item)["spell_class"] for item in items] == ["Combat", "Combat"]


def test_ware_gives_its_modifiers_to_a_character_who_names_it() -> None:
    """Reaction (5 + 3) / 2 = 4, + 4 of the ware = 8; dice 1 + 2 = 3; Actions (8 + 3 x 3) / 4 = 4.25, so 4."""
    records, _ = run(WARE, {"characters": [{**RUNNER, "cyberware": ["Brisk Nerves 2"]}]})
    assert records.characters[0].actions.value == 4


def test_the_codes_of_bioware_are_known() -> None:
    """NCT, NNI and RNT are Reaction, initiative dice and Intelligence to the generator's bioware."""
    text = (
        "0-1|Bioware|3|Book.Page|BioIndex|Mods|Type|\n1-CULTURED\n"
        "2-* Deep Gland [1]               1|own.9|0.4|+1NCT,+1NNI,+2RNT,|c|\n"
    )
    records, _ = run(text, {"characters": [{**RUNNER, "cyberware": ["Deep Gland [1]"]}]})
    # Reaction (5 + 3 + 2) / 2 = 5, + 1; dice 1 + 1; Actions (6 + 3 x 2) / 4 = 3
    assert records.characters[0].actions.value == 3


def test_a_race_table_sets_the_movement_multiplier() -> None:
    """Quickness 5 x 4 = 20 for the Fenman of META.DAT, 5 x 3 without the table."""
    with_table, log = run(RACES, {"characters": [RUNNER]})
    without, _ = run({"characters": [RUNNER]})
    assert with_table.characters[0].speed.value == 20
    assert without.characters[0].speed.value == 15
    assert log.counts.passed_over == {"race": 2}


def test_a_given_multiplier_wins_over_the_race_table() -> None:
    """What a character has of its own stands: 5 x 2."""
    records, _ = run(RACES, {"characters": [{**RUNNER, "movement_multiplier": 2}]})
    assert records.characters[0].speed.value == 10


def test_races_are_read_with_their_changes() -> None:
    """Changes of nought are none; the remark on dermal armour counts."""
    items, log = read_raw(IMPORTER, RACES)
    assert [item.kind for item in items] == [ItemKind.RACE, ItemKind.RACE]
    assert values_of(items[0]) == {
        "name": "Fenman",
        "mods": "+4BOD,-1QCK,+3STR,+0CHA,-2INT,+0WIL",
        "movement_multiplier": "4",
        "natural_dermal_armour": 0,
    }
    assert values_of(items[1])["natural_dermal_armour"] == 1
    assert lines_of(log) == []
    assert Metatype.model_fields.keys() >= {"movement_multiplier", "natural_dermal_armour"}


def test_range_tables_are_passed_over_with_a_note() -> None:
    """The distances of SR3 are never used."""
    items, log = read_raw(IMPORTER, RANGES, "RANGE.DAT")
    assert items == []
    assert log.counts.passed_over == {"range table row": 2}
    assert lines_of(log) == [
        "RANGE.DAT: 2 rows of ranges are passed over: they are those of SR3, and the systems have their own; "
        "`sheetrunner tables ranges` shows the ranges that are used"
    ]


def test_names_of_columns_count_and_not_their_number() -> None:
    """A definition that says 2 and names three columns has three."""
    text = "0-9|Guns|2|Ammunition|Mode|Damage|\n1-Weapons\n2-* Kestrel 9 (HPist) 9|15(c)|SA|9M|\n"
    items, log = read_raw(IMPORTER, text)
    assert values_of(items[0])["damage"] == "9M"
    assert lines_of(log) == []


def test_short_rows_lack_what_they_lack_and_long_rows_are_told_of() -> None:
    """A row with fewer fields keeps those it has; a value behind the last column is a warning."""
    text = (
        "0-9|Guns|3|Ammunition|Mode|Damage|\n1-Weapons\n"
        "2-* Kestrel 9 (HPist) 9|15(c)\n2-* Kestrel 8 (HPist) 9|15(c)|SA|9M||left\n"
    )
    items, log = read_raw(IMPORTER, text, "own.dat")
    assert values_of(items[0])["ammunition"] == "15(c)"
    assert "damage" not in values_of(items[0])
    assert lines_of(log) == [
        "own.dat › line 4 · Kestrel 8 (HPist): 'left' stands behind the last of the row's 3 columns; "
        "the values before it are taken as they stand"
    ]


def test_columns_that_slid_are_rejected_by_name() -> None:
    """A row without its ammunition has everything one column too far left; it is named and not guessed."""
    text = "0-9|Guns|3|Ammunition|Mode|Damage|\n1-Weapons\n2-* Kestrel 9 (HPist) 9|SA|9M|450\n"
    _, log = run(text)
    assert (log.counts.converted, log.counts.rejected) == (0, 1)
    assert "line 3 · Kestrel 9" in lines_of(log)[0]
    assert "seem to have slid" in lines_of(log)[0]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("2-* Kestrel 9 (HPist)|15(c)|SA|9M", "the row has no type number before its first |"),
        ("2-* Kestrel 9 (HPist) 9", "the row has no type number before its first |"),
        ("2-* Kestrel 9 (HPist) 4|15(c)", "the row is of type 4, which is defined nowhere above it"),
    ],
)
def test_rows_that_cannot_be_told_are_errors_with_their_line(line: str, message: str) -> None:
    """A row without a usable type number is an error and the rows after it are read."""
    text = f"0-9|Guns|3|Ammunition|Mode|Damage|\n1-Weapons\n{line}\n2-* Kestrel 8 9|6(c)|SA|9M\n"
    items, log = read_raw(IMPORTER, text, "own.dat")
    assert [values_of(item)["name"] for item in items] == ["Kestrel 8"]
    assert lines_of(log) == [f"own.dat › line 3: {message}; correct the line"]
    assert log.counts.passed_over == {"unreadable row": 1}


def test_the_type_number_may_touch_the_name() -> None:
    """A name that fills its column leaves no space before the type number."""
    text = "0-9|Guns|3|Ammunition|Mode|Damage|\n1-Weapons\n2-* Kestrel Long Slide (HPist)9|6(c)|SA|9M\n"
    items, _ = read_raw(IMPORTER, text)
    assert values_of(items[0])["name"] == "Kestrel Long Slide"


def test_depth_jumps_and_headings_without_items() -> None:
    """A heading ends those of its depth and below, and a row belongs to headings no deeper than itself."""
    text = (
        "0-9|Guns|3|Ammunition|Mode|Damage|\n1-Weapons\n3-Shotguns\n5-Empty Maker\n3-Tasers\n"
        "4-* Buzz 9|6(c)|SA|9M\n2-Firearms\n6-Tasers\n3-* Plain 9|6(c)|SA|9M\n"
    )
    records, _ = run(text)
    assert [(one.name, one.type) for one in records.weapons] == [("Buzz", "Taser"), ("Plain", "")]


@pytest.mark.parametrize(
    ("encoded", "name"),
    [
        ("Fusée".encode("latin-1"), "Fusée"),
        ("Fusée".encode(), "Fusée"),
        ("\ufeffFusée".encode(), "Fusée"),
        ("Fus\ufffde".encode(), "Fus\ufffde"),
    ],
)
def test_latin_1_utf_8_and_ruined_letters(encoded: bytes, name: str) -> None:
    """Each file of the family may have another encoding; letters ruined before stay as they are."""
    mark = encoded[:3] if encoded.startswith(b"\xef\xbb\xbf") else b""
    text = encoded.removeprefix(mark)
    content = mark + b"0-9|Guns|1|Damage|\r\n1-Weapons\r\n2-* " + text + b" (HPist) 9|9M\r\n"
    items, _ = read_raw(IMPORTER, content)
    assert values_of(items[0])["name"] == name


def test_lines_of_another_kind_are_told_once() -> None:
    """What is neither heading nor row is passed over, counted and shown by its first line."""
    items, log = read_raw(IMPORTER, f"{GEAR}hello\r\nthere\r\n", "own.dat")
    assert len(items) == 5
    assert log.counts.passed_over["other line"] == 2
    assert lines_of(log) == [
        "own.dat › line 23: 'hello' is neither heading nor row and is passed over, and so are 1 more"
    ]


def test_a_saved_character_is_refused_by_name(tmp_path: Path) -> None:
    """The layout of .SR3 saves is unknown, so the message says what the file is and what to do."""
    path = tmp_path / "WREN.SR3"
    path.write_bytes(b"\x00\x01binary\xff")
    source = InputFile("WREN.SR3", path)
    assert IMPORTER.detect(source)
    with pytest.raises(UnreadableFileError, match="is a saved character of NSRCG"):
        list(IMPORTER.read(source, ProblemLog()))


def test_a_file_without_rows_cannot_be_read() -> None:
    """Definitions and headings alone are nothing to convert."""
    with pytest.raises(UnreadableFileError, match="holds no row of a generator's table"):
        read_raw(IMPORTER, "0-9|Guns|1|Damage|\n1-Weapons\n")


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("", LineKind.REMARK),
        ("! 0-3|Firearms|", LineKind.REMARK),
        ("0-3|Firearms|10|Damage|", LineKind.DEFINITION),
        ("4-Light Machine Guns", LineKind.HEADING),
        ("0-* Odd depth 1|x", LineKind.ITEM),
        ("T Fenman |+4|-1|+3|+0|-2|+0|4|$", LineKind.RACE),
        ("SMG|(SMG)|10|40|80|150", LineKind.RANGE),
        ("something else", LineKind.UNKNOWN),
    ],
)
def test_kinds_of_lines(line: str, kind: LineKind) -> None:
    """Each line is told by its shape alone."""
    assert kind_of_line(line) is kind


PIECES = st.sampled_from(
    [
        *("0-", "1-", "9-", "*", " ", "|", "3", "!", "\n", "\r", "é", "\x1a", "$", "-", "(", "\ufffd"),
        *("(HPist)", "Damage", "Mods|EssCost", "Drain", "9M", "T A|+1|+1|+1|+1|+1|+1|", "B:-1/m"),
        *("1-Weapons\n", "0-3|Guns|1|Damage|\n", "2-* Gun 3|9M\n"),
    ]
)


@given(st.lists(PIECES, max_size=40).map("".join))
def test_no_text_makes_the_reader_raise_anything_else(text: str) -> None:
    """Whatever lines a file holds, it is read or refused as unreadable."""
    IMPORTER.detect(a_file(text))
    try:
        run(text) if IMPORTER.detect(a_file(text)) else read_raw(IMPORTER, text)
    except UnreadableFileError as error:
        assert str(error)


def test_bare_names_of_a_table_without_columns_are_counted() -> None:
    """The table of contacts has no columns, so its rows are names and nothing else."""
    text = "0-1|Contacts|0||\r\n1-Harbour\r\n2-* Dock Worker   \r\n2-* Smuggler 2\r\n"
    raw, log = read_raw(NsrcgDatImporter(), text, "contacts.dat")
    assert (raw, lines_of(log)) == ([], [])
    assert log.counts.passed_over == {"contact": 2}
