import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.upp import parse_upp
from converter.source.traveller import (
    LocationValue,
    Traveller,
    TravellerArmour,
    TravellerMode,
    TravellerSkill,
    TravellerWeapon,
)
from tests.importers.sources import Reading, read_csv, read_data, read_files, read_rows


def read_traveller(**fields: object) -> Reading:
    """Read one traveller of the program's own JSON."""
    return read_data({"travellers": [{"name": "Eneri", "upp": "789A76", **fields}]})


def the_traveller(**fields: object) -> Traveller:
    """The one traveller read."""
    (found,) = read_traveller(**fields).found
    assert isinstance(found.item, Traveller)
    return found.item


def travellers(reading: Reading) -> list[Traveller]:
    """The travellers that were read."""
    return [one.item for one in reading.found if isinstance(one.item, Traveller)]


def weapons(reading: Reading) -> list[TravellerWeapon]:
    """The Traveller weapons of lists."""
    return [one.item for one in reading.found if isinstance(one.item, TravellerWeapon)]


SKILLS = (TravellerSkill(name="Rifle", level=2), TravellerSkill(name="Tactics", level=1))


def test_a_traveller_of_the_programs_own_json() -> None:
    """Everything that the contract's example gives comes across."""
    reading = read_traveller(
        skills={"Rifle": 2, "Tactics": 1}, armour="Cloth", weapons=["Rifle"], side="Crew", quantity=2
    )
    assert reading.log.problems == []
    assert travellers(reading) == [
        Traveller(
            name="Eneri",
            upp=parse_upp("789A76"),
            skills=SKILLS,
            armour=(TravellerArmour(name="Cloth"),),
            weapons=(TravellerWeapon(name="Rifle"),),
            side="Crew",
            quantity=2,
        )
    ]


@pytest.mark.parametrize(
    "fields",
    [
        {"upp": "789A76"},
        {"upp": "7-8-9-A-7-6"},
        {"upp": [7, 8, 9, 10, 7, 6]},
        {"upp": {"str": 7, "dex": 8, "end": 9, "int": "A", "edu": 7, "soc": 6}},
        {"strength": 7, "dexterity": 8, "endurance": 9, "int": 10, "edu": 7, "soc": 6},
        {"characteristics": {"Str": 7, "Dex": 8, "End": 9, "Int": 10, "Edu": 7, "Soc": 6}},
    ],
)
def test_a_upp_in_every_writing(fields: dict[str, object]) -> None:
    """Digits, dashes, six numbers, six columns."""
    reading = read_data({"travellers": [{"name": "Eneri", **fields}]})
    assert reading.log.problems == []
    assert [str(one.upp) for one in travellers(reading)] == ["789A76"]


@pytest.mark.parametrize(
    ("fields", "errors", "faulty"),
    [
        (
            {"upp": "78Z"},
            [
                "a.json › travellers[0].upp · Eneri · upp: '78Z' is not a UPP; expected six hexadecimal "
                "digits "
                "0 to 9 and A to F, such as 789A76"
            ],
            ("upp",),
        ),
        (
            {"upp": [7, 8, 9]},
            [
                "a.json › travellers[0].upp · Eneri · upp: 3 numbers are not a UPP; expected six, or six "
                "hexadecimal digits such as 789A76"
            ],
            ("upp",),
        ),
        (
            {"str": 7, "dex": 99, "end": 9, "int": 5},
            [
                "a.json › travellers[0].dex · Eneri · dexterity: '99' is not a characteristic; expected "
                "a whole "
                "number 0 to 15, or a hexadecimal digit A to F",
                "a.json › travellers[0] · Eneri · upp: Education and Social Standing are missing; a UPP "
                "needs all "
                "six characteristics; give them, or the UPP in one piece such as 789A76",
            ],
            ("dexterity", "upp"),
        ),
        ({}, [], ()),
    ],
)
def test_a_upp_that_cannot_be_read(
    fields: dict[str, object], errors: list[str], faulty: tuple[str, ...]
) -> None:
    """Each fault is told at once; without any UPP it is for the system to say that one is needed."""
    reading = read_data({"travellers": [{"name": "Eneri", **fields}]})
    assert reading.errors == errors
    assert reading.found[0].faulty_fields == faulty
    assert travellers(reading)[0].upp is None


def test_a_column_that_differs_from_the_upp() -> None:
    """The UPP counts."""
    reading = read_traveller(dexterity=9, strength=7)
    assert str(travellers(reading)[0].upp) == "789A76"
    assert reading.warnings == [
        "a.json › travellers[0].dexterity · Eneri · dexterity: '9' differs from the UPP 789A76; the UPP "
        "counts"
    ]


@pytest.mark.parametrize(
    "skills",
    [
        {"Rifle": 2, "Tactics": "1"},
        "Rifle-2, Tactics-1",
        "Rifle 2; Tactics 1",
        "Rifle-2 Tactics-1",
        "Rifle (2)\nTactics: 1",
        [{"name": "Rifle", "level": 2}, {"skill": "Tactics", "rating": 1}],
        ["Rifle-2", "Tactics-1"],
    ],
)
def test_skills_in_every_writing(skills: object) -> None:
    """An object, lists, and texts as people type them."""
    assert the_traveller(skills=skills).skills == SKILLS


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Gun Combat-0", [("Gun Combat", 0)]),
        ("Jack-o-T-1, Vacc Suit-2", [("Jack-o-T", 1), ("Vacc Suit", 2)]),
        ("Zero-G Env.-1", [("Zero-G Env.", 1)]),
    ],
)
def test_names_of_skills_with_dashes(text: str, expected: list[tuple[str, int]]) -> None:
    """The level is the number at the end; level 0 counts."""
    assert [(one.name, one.level) for one in the_traveller(skills=text).skills] == expected


@pytest.mark.parametrize(
    ("skills", "line"),
    [
        ("Rifle-2, Liaison", "skills: 'Liaison' has no level and was left out; expected such as Rifle-2"),
        ("Rifle-2, rifle-3", "rifle: rifle stands twice, at level 2 and 3; the first counts"),
    ],
)
def test_odd_skills_are_warnings(skills: str, line: str) -> None:
    """One is left out, of two the first counts."""
    reading = read_traveller(skills=skills)
    assert reading.warnings == [f"a.json › travellers[0].skills · Eneri · {line}"]
    assert [(one.name, one.level) for one in travellers(reading)[0].skills] == [("Rifle", 2)]


@pytest.mark.parametrize(
    ("skills", "line"),
    [
        (
            {"Rifle": "x"},
            ".Rifle · Eneri · Rifle: 'x' is not a whole number; expected a whole number 0 to 99",
        ),
        (
            {"Rifle": 2.5},
            ".Rifle · Eneri · Rifle: '2.5' is not a whole number; expected a whole number 0 to 99",
        ),
        (5, " · Eneri · skills: '5' is not a list of skills; expected names and levels such as Rifle-2"),
        ([{"level": 2}], "[0] · Eneri · skills: this skill has no name; give it one"),
        ([5], "[0] · Eneri · skills: '5' is not a skill"),
    ],
)
def test_skills_that_cannot_be_read_are_errors(skills: object, line: str) -> None:
    """They are told with their place."""
    reading = read_traveller(skills=skills)
    assert reading.errors == [f"a.json › travellers[0].skills{line}"]
    assert reading.found[0].faulty_fields


CHEST, HEAD = LocationValue("chest", 5), LocationValue("head", 3)


@pytest.mark.parametrize(
    ("armour", "expected"),
    [
        ("Cloth", [TravellerArmour(name="Cloth")]),
        ("Cloth; Helmet", [TravellerArmour(name="Cloth"), TravellerArmour(name="Helmet")]),
        ("Ballistic Cloth (AV 6)", [TravellerArmour(name="Ballistic Cloth", value=6)]),
        ("Cloth 5", [TravellerArmour(name="Cloth", value=5)]),
        (5, [TravellerArmour(value=5)]),
        ("5", [TravellerArmour(value=5)]),
        ({"chest": 5, "head": 3}, [TravellerArmour(by_location=(CHEST, HEAD))]),
        ("chest 5, head: 3", [TravellerArmour(by_location=(CHEST,)), TravellerArmour(by_location=(HEAD,))]),
        ("chest 5 head 3", [TravellerArmour(by_location=(CHEST, HEAD))]),
        ("chest=5 head: 3", [TravellerArmour(by_location=(CHEST, HEAD))]),
        ("head=3", [TravellerArmour(by_location=(HEAD,))]),
        ("Suit Mark 2", [TravellerArmour(name="Suit Mark", value=2)]),
        ({"Left Arm": 2}, [TravellerArmour(by_location=(LocationValue("left_arm", 2),))]),
        ({"name": "Cloth"}, [TravellerArmour(name="Cloth")]),
        (
            {"name": "Plate", "av": 7, "covers": "chest and head"},
            [TravellerArmour(name="Plate", value=7, covers=("chest", "head"))],
        ),
        ({"name": "Plate", "av": {"chest": 5}}, [TravellerArmour(name="Plate", by_location=(CHEST,))]),
        (["Cloth", {"head": 3}], [TravellerArmour(name="Cloth"), TravellerArmour(by_location=(HEAD,))]),
        ([], []),
    ],
)
def test_armour_in_every_writing(armour: object, expected: list[TravellerArmour]) -> None:
    """By name, by Armour Value, by location, and several of these."""
    reading = read_traveller(armour=armour)
    assert reading.log.problems == []
    assert list(travellers(reading)[0].armour) == expected


@pytest.mark.parametrize(
    ("armour", "line"),
    [
        (
            {"chest": "x"},
            ".chest · Eneri · armour: 'x' is not a whole number; expected a whole number 0 to 999",
        ),
        (-1, " · Eneri · armour: '-1' is not in range; expected a whole number 0 to 999"),
        (
            True,
            " · Eneri · armour: true is not armour; expected a name, an Armour Value, or values by location",
        ),
    ],
)
def test_armour_that_cannot_be_read(armour: object, line: str) -> None:
    """It is an error of the traveller."""
    reading = read_traveller(armour=armour)
    assert reading.errors == [f"a.json › travellers[0].armour{line}"]
    assert reading.found[0].faulty_fields == ("armour",)


def test_a_strange_key_of_armour() -> None:
    """It is left out with a warning."""
    reading = read_traveller(armour={"name": "Plate", "av": 7, "weigth": 3})
    assert reading.warnings == [
        "a.json › travellers[0].armour.weigth · Eneri · armour: the key 'weigth' is not known; its value "
        "is left "
        "out; a piece of armour has name, av and covers"
    ]


ROW = {
    "name": "ACR",
    "penetration": 6,
    "attenuation": 2,
    "damage_value": 4,
    "modes": [{"name": "single"}, {"name": "burst", "shots": 3, "to_hit_dm": -1}],
    "class": "Rifle",
    "lethal": True,
    "range": "Very Long",
}
ACR = TravellerWeapon(
    name="ACR",
    penetration=6,
    attenuation=2,
    damage_value=4,
    modes=(TravellerMode(), TravellerMode(name="burst", shots=3, to_hit_dm=-1)),
    weapon_class="Rifle",
    lethal=True,
    range="Very Long",
)


def test_a_traveller_weapon_of_a_list_and_of_a_traveller() -> None:
    """The row of the contract is read in both places; a name alone stays one."""
    reading = read_data(
        {"weapons": [ROW], "travellers": [{"name": "A", "upp": "777777", "weapons": [ROW, "Blade"]}]}
    )
    assert reading.log.problems == []
    assert weapons(reading) == [ACR]
    assert travellers(reading)[0].weapons == (ACR, TravellerWeapon(name="Blade"))


@pytest.mark.parametrize(
    ("modes", "expected"),
    [
        ("single", [("single", 1, 0)]),
        (
            "single; burst 3 -1; full auto x10 DM -2",
            [("single", 1, 0), ("burst", 3, -1), ("full auto", 10, -2)],
        ),
        ("single/burst 3", [("single", 1, 0), ("burst", 3, 0)]),
        ("burst (3 shots, DM +1)", [("burst", 3, 1)]),
        (["single", "burst 3"], [("single", 1, 0), ("burst", 3, 0)]),
        ({"name": "burst", "shots": 3, "dm": "-1"}, [("burst", 3, -1)]),
    ],
)
def test_fire_modes_in_every_writing(modes: object, expected: list[tuple[str, int, int]]) -> None:
    """Text as it fits into a cell, and rows."""
    (weapon,) = weapons(read_data({"weapons": [{**ROW, "modes": modes}]}))
    assert [(one.name, one.shots, one.to_hit_dm) for one in weapon.modes] == expected


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (
            {"penetration": "x"},
            "penetration · ACR · penetration: 'x' is not a whole number; expected a whole number 0 to 999",
        ),
        (
            {"attenuation": 0},
            "attenuation · ACR · attenuation: '0' is not in range; expected a whole number 1 to 99",
        ),
        (
            {"damage_value": "9M"},
            "damage_value · ACR · damage: '9M' is not a whole number; expected a whole number 0 to 999",
        ),
        (
            {"modes": "3 shots"},
            "modes · ACR · modes: '3 shots' is not a fire mode; expected a name, shots and a DM to hit, "
            "such as "
            "single, or burst 3 -1",
        ),
        ({"modes": "burst 0"}, "modes · ACR · modes: 'burst 0' fires no shot; expected 1 or more"),
        (
            {"modes": [{"shots": "x"}]},
            "modes[0].shots · ACR · modes: 'x' is not a whole number; expected a whole number 1 to 99",
        ),
        (
            {"modes": 3},
            "modes · ACR · modes: '3' is not a fire mode; expected a name, shots and a DM to hit, such "
            "as single, "
            "or burst 3 -1",
        ),
        (
            {"modes": [3]},
            "modes[0] · ACR · modes: '3' is not a fire mode; expected a name, shots and a DM to hit, such as "
            "single, or burst 3 -1",
        ),
    ],
)
def test_a_weapon_that_cannot_be_read(change: dict[str, object], line: str) -> None:
    """The row is reported with the field; a traveller who carries it is named with it."""
    reading = read_data({"weapons": [{**ROW, **change}]})
    assert reading.errors == [f"a.json › weapons[0].{line}"]
    assert reading.found[0].faulty_fields
    carried = the_traveller(weapons=[{**ROW, **change}, "Blade"])
    assert (carried.weapons, carried.unreadable) == ((TravellerWeapon(name="Blade"),), ("ACR",))


@pytest.mark.parametrize(
    ("lethal", "expected"),
    [("no", False), ("non-lethal", False), ("yes", True), (False, False), (None, None)],
)
def test_whether_a_weapon_is_lethal(lethal: object, expected: bool | None) -> None:
    """Yes, no, the word, or nothing."""
    (weapon,) = weapons(read_data({"weapons": [{**ROW, "lethal": lethal}]}))
    assert weapon.lethal is expected


def test_an_odd_word_for_lethal() -> None:
    """It is left out with a warning."""
    reading = read_data({"weapons": [{**ROW, "lethal": "maybe"}]})
    assert reading.warnings == [
        "a.json › weapons[0].lethal · ACR · lethal: 'maybe' is neither yes nor no and was left out; "
        "expected yes, "
        "or no for stunning"
    ]
    assert weapons(reading)[0].lethal is None


@pytest.mark.parametrize(
    ("will", "sentient"),
    [("sentient", True), ("non-sentient", False), ("no", False), (True, True), (None, True)],
)
def test_the_will_of_a_traveller(will: object, sentient: bool) -> None:
    """Whether it decides with its side."""
    assert the_traveller(will=will).sentient is sentient


def test_an_odd_will() -> None:
    """It is taken for sentient, with a warning."""
    reading = read_traveller(will="strong")
    assert travellers(reading)[0].sentient is True
    assert reading.warnings == [
        "a.json › travellers[0].will · Eneri · will: 'strong' is no will; expected sentient or non-sentient; "
        "sentient is taken"
    ]


def test_a_robot_with_its_chart_and_columns() -> None:
    """The chart is named in lower case, the columns stand."""
    robot = the_traveller(target_type="Drone", columns=4)
    assert (robot.target_type, robot.columns) == ("drone", 4)


def test_who_has_a_upp_among_the_characters_is_a_traveller() -> None:
    """A file may hold all in one list."""
    reading = read_data({"characters": [{"name": "Eneri", "upp": "789A76"}, {"name": "Steve", "body": 5}]})
    assert [type(one.item).__name__ for one in reading.found] == ["Traveller", "Character"]


def test_a_traveller_by_itself() -> None:
    """A single object with a UPP is one."""
    assert [one.name for one in travellers(read_data({"name": "Eneri", "upp": "789A76"}))] == ["Eneri"]


def test_a_table_of_travellers() -> None:
    """A CSV with a UPP, texts for skills, armour and weapons."""
    reading = read_csv(
        "Name,UPP,Skills,Armor,Weapons,Side,Qty,Will",
        'Eneri,789A76,"Rifle-2, Tactics-1",Cloth,Rifle; Blade x2,Crew,,',
        "Hound,6A7200,,,Teeth,Gang,3,non-sentient",
    )
    assert reading.log.problems == []
    eneri, hound = travellers(reading)
    assert (eneri.skills, eneri.armour) == (SKILLS, (TravellerArmour(name="Cloth"),))
    assert [one.name for one in eneri.weapons] == ["Rifle", "Blade"]
    assert (hound.quantity, hound.sentient, hound.side) == (3, False, "Gang")


def test_a_table_with_six_columns() -> None:
    """The place of a bad one is its cell."""
    reading = read_csv("Name,Str,Dex,End,Int,Edu,Soc", "Eneri,7,8,9,10,7,6", "Bo,7,B,9,A,7,66")
    assert [None if one.upp is None else str(one.upp) for one in travellers(reading)] == ["789A76", None]
    assert reading.errors == [
        "a.csv › G3 · Bo · social_standing: '66' is not a characteristic; expected a whole number 0 to "
        "15, or a "
        "hexadecimal digit A to F"
    ]


def test_a_upp_decides_whatever_the_sheet_is_called() -> None:
    """A sheet Characters with a UPP column holds travellers."""
    reading = read_rows([["Name", "UPP", "Skills"], ["Eneri", "789A76", "Rifle-2"]], sheet="Characters")
    assert [one.name for one in travellers(reading)] == ["Eneri"]


def test_a_table_of_traveller_weapons() -> None:
    """It is told by its Penetration; a dash is no attenuation."""
    reading = read_csv(
        "Name,Class,Penetration,Attenuation,Damage Value,Range,Lethal,Modes",
        "ACR,Rifle,6,2,4,Very Long,yes,single; burst 3 -1",
        "Stunner,Handgun,0,-,2,Medium,no,single",
    )
    assert reading.log.problems == []
    acr, stunner = weapons(reading)
    assert acr == ACR
    assert (stunner.penetration, stunner.attenuation, stunner.lethal) == (0, None, False)


def test_rows_of_other_sheets_belong_to_a_traveller() -> None:
    """Weapons and armour whose owner a traveller is."""
    reading = read_files(
        {
            "crew.csv": "Name,UPP\nEneri,789A76\n",
            "guns.csv": "Character,Name,Penetration,Damage Value,Class\nEneri,ACR,6,4,Rifle\n",
            "armour.csv": "Character,Armour,AV,Covers\nEneri,Vest,4,chest; abdomen\nEneri,Mesh,,\n",
        },
        from_format="csv",
    )
    assert reading.errors == []
    (eneri,) = travellers(reading)
    assert [(one.name, one.penetration) for one in eneri.weapons] == [("ACR", 6)]
    assert eneri.armour == (
        TravellerArmour(name="Vest", value=4, covers=("chest", "abdomen")),
        TravellerArmour(name="Mesh"),
    )


def test_a_spell_cannot_belong_to_a_traveller() -> None:
    """It is left out with a warning."""
    reading = read_files(
        {
            "crew.csv": "Name,UPP\nEneri,789A76\n",
            "s.csv": "Character,Spell,Force,Drain\nEneri,Manabolt,5,(F/2)S\n",
        },
        from_format="csv",
    )
    assert reading.warnings[-1] == (
        "s.csv › B2 · Eneri · weapons: a spell cannot belong to a traveller; it is left out"
    )


def test_a_traveller_weapon_of_a_shadowrunner_is_passed_over() -> None:
    """A character's figures of another game are not converted."""
    reading = read_data({"characters": [{"name": "Steve", "weapons": [ROW]}]})
    assert reading.characters[0].weapons == ()
    assert reading.log.counts.passed_over == {"traveller weapon": 1}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-999, 10**6) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
KEYS = st.sampled_from(
    ["upp", "strength", "skills", "armour", "weapons", "side", "will", "quantity", "columns", "target_type"]
)


@given(fields=st.dictionaries(KEYS, JSON, max_size=5))
def test_nothing_in_a_traveller_raises(fields: dict[str, Any]) -> None:
    """Whatever stands in its fields, there is a traveller, or a problem."""
    text = json.dumps({"travellers": [{"name": "Eneri", **fields}]})
    reading = read_files({"a.json": text}, from_format="json")
    assert len(travellers(reading)) == 1


@given(row=st.dictionaries(st.sampled_from([*ROW]), JSON, max_size=6))
def test_nothing_in_a_weapon_raises(row: dict[str, Any]) -> None:
    """Whatever stands in its fields, there is a weapon, or a problem."""
    text = json.dumps({"weapons": [{"name": "Gun", "penetration": 1, **row}]})
    reading = read_files({"a.json": text}, from_format="json")
    assert reading.found or reading.log.problems
