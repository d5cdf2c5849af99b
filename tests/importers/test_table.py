"""Tables with a heading row: headings, owners, doubles, and what stands beside them."""

from __future__ import annotations

import pytest

from converter.importers.fields import OWNER
from converter.importers.grid import CellFault, CellValue, Grid, GridRow, MergedCells
from converter.importers.sheets import read_grid
from converter.notation.damage import parse_damage
from converter.notation.rating import Rating
from converter.problems import Location, ProblemLog
from converter.source.shadowrun import Attribute, Edition, Skill
from tests.importers.sources import read_csv, read_files, read_rows

CHARACTERS = "Name,Race,Body,Quickness,Strength,Willpower,Intelligence,Reaction"


def test_problems_name_their_cells_and_good_rows_are_read() -> None:
    """Bad ratings are named by cell and item, a misspelt heading is used, an unknown one carried."""
    reading = read_csv(
        "Name,Race,Body,Quicknes,Strength,Willpower,Intelligence,Reaction,Firearms,Shoe size",
        "Good,Human,4,5,4,4,4,4,3,44",
        "Bad,Human,abc,4,4,4,4,4,3,44",
        "Worse,Human,4,4,4,,4,-3,3,44",
    )
    good = reading.characters[0]
    assert good.rating_of(Attribute.QUICKNESS) == Rating(5)
    assert good.skills == (Skill(name="Firearms", rating=3),)
    assert good.other_gear == ("Shoe size: 44",)
    assert reading.faulty == {"Bad": ("body",), "Worse": ("reaction",)}
    expected = "expected a whole number 0 to 99, or natural(augmented) such as 6(8)"
    assert reading.errors == [
        f"a.csv › C3 · Bad · body: 'abc' is not a rating; {expected}",
        f"a.csv › H4 · Worse · reaction: '-3' is not a rating; {expected}",
    ]
    assert reading.warnings == [
        "a.csv › D1: heading 'Quicknes' is not known and is used as 'Quickness'; "
        "write 'Quickness', or another heading if that is not what is meant",
        "a.csv › J1: column 'Shoe size' is not known; its values are carried, not converted",
    ]


@pytest.mark.parametrize(
    "headings",
    [
        "NAME,METATYPE,BOD,QCK,STR,WIL,INT,REA",
        "Runner,race,B,Q,S,W,I,R",
        "Street Name,Meta-Type,body,agility,strength,will power,Intelligence (rating),reaction",
        "character name,Race:,Bod.,Qui.,Str.,Wil.,Int.,Rct.",
    ],
)
def test_headings_have_synonyms_in_any_case(headings: str) -> None:
    """Short forms, other words, dots, colons and brackets lead to the same fields."""
    reading = read_csv(headings, "Steve,Elf,5(6),7,5,6,5,6(8)")
    steve = reading.characters[0]
    assert (steve.name, steve.race, len(steve.attributes)) == ("Steve", "Elf", 6)
    assert steve.rating_of(Attribute.BODY) == Rating(5, 6)
    assert reading.log.problems == []


def test_a_heading_near_two_known_ones_is_not_guessed() -> None:
    """Where a misspelling could mean two headings, it stays unknown and both are offered."""
    reading = read_rows([["Name", "Damage", "Ammo", "Mode", "Blass"], ["Gun", "9M", "15(c)", "SA", "x"]])
    assert len(reading.warnings) == 1
    assert reading.warnings[0].startswith(
        "a.xlsx › Sheet1!E1: column 'Blass' is not known; its values are left out; "
        "did you mean 'Class' or 'Blast'"
    )


def test_a_misspelling_of_a_heading_that_is_there_is_not_used() -> None:
    """`Bodyy` beside Body is an unknown column."""
    reading = read_csv(CHARACTERS + ",Bodyy", "A,Elf,5,5,5,5,5,5,9")
    assert reading.characters[0].rating_of(Attribute.BODY) == Rating(5)
    assert reading.warnings == [
        "a.csv › I1: column 'Bodyy' is not known; its values are carried, not converted; did you mean 'Body'?"
    ]


def test_of_two_equal_headings_the_first_counts() -> None:
    """A doubled heading is told with both cells."""
    reading = read_csv(CHARACTERS + ",BOD", "A,Elf,5,5,5,5,5,5,9")
    assert reading.characters[0].rating_of(Attribute.BODY) == Rating(5)
    assert reading.warnings == [
        "a.csv › I1: heading 'BOD' stands for the same as 'Body' in C1; the first counts; "
        "give one of them another heading, or take it out"
    ]


def test_numbered_columns_hold_several_belongings() -> None:
    """`Weapon 1`, `Weapon 2` are no doubles."""
    reading = read_csv(CHARACTERS + ",Weapon 1,Weapon 2", "A,Elf,5,5,5,5,5,5,Knife,Katana (STR+3)M")
    assert [one.name for one in reading.characters[0].weapons] == ["Knife", "Katana"]
    assert reading.log.problems == []


@pytest.mark.parametrize(
    ("headings", "row", "kind"),
    [
        ("Weapon,Type,Damage", "Gun,SMG,7M", "weapons"),
        ("Name,Ammo,Mode", "Gun,15(c),SA", "weapons"),
        ("Name,Drain,Target", "Bolt,[(F/2)+1]S,W(R)", "spells"),
        ("Armor,Ballistic,Impact", "Coat,4,2", "armour"),
        ("Name,B/I", "Coat,4/2", "armour"),
        ("Cyberware,Rating,Essence,Mods", "Wires,1,2,+2RCT", "cyberware"),
        (CHARACTERS, "A,Elf,5,5,5,5,5,5", "characters"),
    ],
)
def test_headings_tell_what_a_table_holds(headings: str, row: str, kind: str) -> None:
    """One table of any kind is enough, whatever the file is called."""
    reading = read_csv(headings, row)
    assert len(getattr(reading, kind)) == 1
    assert len(reading.found) == 1
    assert reading.log.problems == []


@pytest.mark.parametrize(
    ("sheet", "kind"),
    [("Weapons", "weapons"), ("armor", "armour"), ("SPELL", "spells"), ("Cyberware", "cyberware")],
)
def test_a_sheets_name_helps_where_headings_say_little(sheet: str, kind: str) -> None:
    """A list of nothing but names is known by the name of its sheet."""
    reading = read_rows([["Name"], ["Something"]], sheet)
    assert [one.name for one in getattr(reading, kind)] == ["Something"]


def test_title_rows_may_stand_above_the_headings() -> None:
    """Titles are passed over; one that gives the edition counts for all rows."""
    reading = read_csv(
        "The party of 2054,,,", ",,,", "Edition,SR3,,", "Name,Body,Quickness,Strength", "A,1,2,3"
    )
    assert reading.characters[0].edition is Edition.SR3
    assert str(reading.found[0].place) == "a.csv › A5"


def test_a_further_heading_row_begins_a_further_table() -> None:
    """Characters and weapons may stand in one sheet; a heading row that is repeated is passed over."""
    reading = read_csv(
        "Name,Body,Quickness,Strength",
        "A,1,2,3",
        "Name,Body,Quickness,Strength",
        "B,1,2,3",
        ",,,",
        "Weapon,Damage,Ammo,Mode",
        "Gun,9M,15(c),SA",
    )
    assert [one.name for one in reading.characters] == ["A", "B"]
    assert [one.damage for one in reading.weapons] == [parse_damage("9M")]
    assert reading.log.problems == []


def test_values_under_no_heading_are_told_once_a_column() -> None:
    """Extra cells are left out with one warning for each column."""
    reading = read_csv("Name,,Damage,Ammo", "A,x,9M,15(c),extra", "B,y,9M,15(c),more")
    assert len(reading.weapons) == 2
    assert reading.warnings == [
        "a.csv › B2: 'x' stands under no heading; the column is left out; give the column a heading",
        "a.csv › E2: 'extra' stands under no heading; the column is left out; give the column a heading",
    ]


def test_an_empty_corner_is_the_name() -> None:
    """Where the first heading is empty and no other is a name, the first column holds the names."""
    reading = read_csv(",Body,Quickness,Strength", "Steve,5,7,5")
    assert reading.characters[0].name == "Steve"


def test_a_row_without_a_name_is_called_by_its_number() -> None:
    """The error points at the row."""
    reading = read_csv("Name,Body,Quickness,Strength", "A,1,2,3", ",4,5,6")
    assert reading.errors == ["a.csv › A3 · row 3 · name: this character has no name; give it one"]
    assert reading.faulty == {"row 3": ("name",)}


def test_error_cells_are_errors_of_their_item() -> None:
    """A #N/A is never read as nothing."""
    fault = CellFault("#N/A", "the cell shows the error #N/A")
    reading = read_rows([["Name", "Body", "Quickness", "Strength"], ["A", fault, 2, 3]])
    assert reading.errors == [
        "a.xlsx › Sheet1!B2 · A · body: the cell shows the error #N/A; type the value itself into the cell"
    ]


def test_whole_floats_text_and_decimal_commas_are_numbers() -> None:
    """Spreadsheets store whole numbers as floats, and numbers as text."""
    reading = read_rows(
        [
            ["Name", "Body", "Quickness", "Strength", "Essence"],
            ["A", 4.0, "5", "6,0", "5,1"],
            ["B", 1, 2, 3, 5.1],
        ]
    )
    assert [one.rating for one in reading.characters[0].attributes] == [Rating(4), Rating(5), Rating(6)]
    assert [str(one.essence) for one in reading.characters] == ["5.1", "5.1"]
    assert reading.log.problems == []


OWNED: list[list[CellValue]] = [
    ["Character", "Weapon", "Damage", "Ammo"],
    ["Steve", "Knife", "(STR)L", None],
    [None, "Gun", "9M", "15(c)"],
    [None, "Rifle", "8M", "38(c)"],
]


def owners_of(merged: tuple[MergedCells, ...]) -> tuple[list[str | None], list[str]]:
    """Whose the rows of OWNED are, and the warnings."""
    log = ProblemLog()
    rows = [GridRow(number, tuple(row)) for number, row in enumerate(OWNED, 1)]
    grid = Grid(Location("a.xlsx", "Weapons"), rows, merged)
    owners = [raw.get(OWNER) for raw in read_grid(grid, log)]
    return [None if one is None else str(one.value) for one in owners], [str(one) for one in log.problems]


def test_an_owner_merged_over_rows_owns_them_all() -> None:
    """The rows of a merged cell are the same character's; the row below it is nobody's."""
    owners, warnings = owners_of((MergedCells(2, 1, 3, 1),))
    assert owners == ["Steve", "Steve", None]
    assert warnings == [
        "a.xlsx › Weapons!A4: rows without a character belong to nobody and are taken as a list; "
        "write the character's name into every row, or merge the cells below it"
    ]


def test_blank_owners_are_list_rows_with_one_warning() -> None:
    """Two rows without an owner draw one warning for the sheet."""
    owners, warnings = owners_of(())
    assert owners == ["Steve", None, None]
    assert len(warnings) == 1
    assert warnings[0].startswith("a.xlsx › Weapons!A3: ")


def test_a_name_beside_a_weapon_column_is_the_owners() -> None:
    """`Name | Weapon` reads as whose the weapon is, and the row goes to that character."""
    reading = read_files(
        {
            "w.csv": "Name,Weapon,Damage\nSteve,Knife,(STR)L\n",
            "c.csv": "Name,Body,Quickness,Strength\nSteve,5,7,5\n",
        },
        from_format="csv",
    )
    assert [one.name for one in reading.characters[0].weapons] == ["Knife"]
    assert reading.weapons == []


def test_a_file_without_known_headings_is_not_read() -> None:
    """Where no row holds headings the message says what was looked for."""
    reading = read_csv("some,thing", "else,here")
    assert reading.log.unreadable_files == 1
    assert reading.errors == [
        "a.csv: has no row of known headings; expected headings such as Name, Body, Quickness for characters "
        "or Name, Type, Ammo, Modes, Damage for weapons"
    ]


def test_sheets_of_what_nobody_converts_are_counted() -> None:
    """A sheet called Vehicles is passed over, its rows counted."""
    reading = read_rows([["Model", "Handling"], ["Bulldog", 4], ["Scorpion", 3]], "Vehicles")
    assert reading.found == []
    assert reading.log.counts.passed_over == {"vehicle": 2}
