"""Workbooks and delimited files as a whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import Workbook

from tests.importers.sources import read_csv, read_paths


def write_workbook(path: Path, **sheets: list[list[object]]) -> Path:
    """A workbook with these sheets."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book.save(path)
    return path


CHARACTERS: list[list[object]] = [
    ["Name", "Race", "Body", "Quickness", "Strength"],
    ["Steve", "Elf", "5(6)", 7, 5],
]
WEAPONS: list[list[object]] = [
    ["Character", "Weapon", "Damage"],
    ["Steve", "Knife", "(STR)L"],
    [None, "Gun", "9M"],
]


def test_sheets_are_joined_by_the_character_column(tmp_path: Path) -> None:
    """Rows with an owner go to the character of another sheet, others are a list."""
    path = write_workbook(tmp_path / "party.xlsx", Characters=CHARACTERS, Weapons=WEAPONS)
    reading = read_paths(path)
    assert [one.name for one in reading.characters[0].weapons] == ["Knife"]
    assert [one.name for one in reading.weapons] == ["Gun"]
    assert reading.warnings == [
        f"{path} › Weapons!A3: rows without a character belong to nobody and are taken as a list; "
        "write the character's name into every row, or merge the cells below it"
    ]


@pytest.mark.parametrize("name", ["Sheet1", "Team", "WEAPONS"])
def test_sheets_are_read_by_their_headings(tmp_path: Path, name: str) -> None:
    """The name of a sheet decides nothing against its headings."""
    reading = read_paths(write_workbook(tmp_path / "a.xlsx", **{name: CHARACTERS}))
    assert [one.name for one in reading.characters] == ["Steve"]


def test_a_sheet_nobody_knows_is_passed_over_with_a_warning(tmp_path: Path) -> None:
    """Notes beside the tables are told of; alone they are no file to read."""
    notes: list[list[object]] = [["Remember", "the milk"]]
    path = write_workbook(tmp_path / "a.xlsx", Characters=CHARACTERS, Scribbles=notes)
    assert read_paths(path).warnings == [
        f"{path} › Scribbles: the sheet has no known headings and is passed over; expected headings such as "
        "Name, Body, Quickness for characters or Name, Type, Ammo, Modes, Damage for weapons"
    ]
    alone = read_paths(write_workbook(tmp_path / "b.xlsx", Scribbles=notes))
    assert alone.log.unreadable_files == 1
    assert alone.errors[0].startswith(f"{tmp_path / 'b.xlsx'}: holds no sheet with known headings; expected ")


def test_a_table_that_nearly_has_headings_is_told_what_it_lacks() -> None:
    """The columns that are known are named, and that none holds the names."""
    reading = read_csv("Bought as,Ammo,Mode,Damage,Foo,Bar,Baz,Quux", "Rook,15(c),SA,9M,1,2,3,4")
    assert (reading.found, reading.log.unreadable_files) == ([], 1)
    assert reading.errors == [
        "a.csv: has no row of known headings: the first has Ammo, Mode, Damage of a weapon among its 8 "
        "columns, but none for the name; call the column of the names Name, and take out columns that are no "
        "part of the list"
    ]
