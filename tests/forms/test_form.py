"""The form: its headings are those that importers know, and its cells keep what is typed into them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from converter.forms.example import example_items, example_text, form_rows
from converter.forms.sheets import FORM, Content, FormColumn, FormSheet
from converter.forms.workbook import LONGEST_LIST, ROWS_TO_FILL, write_form
from converter.importers.base import InputFile
from converter.importers.headings import ColumnUse, kind_of_headings, kind_of_sheet, resolve
from converter.importers.raw import ItemKind
from converter.importers.reading import ReadOptions, read_sources
from converter.problems import ProblemLog
from converter.source.races import race_names
from converter.source.shadowrun import Character, Weapon

EVERY_COLUMN = [(sheet, column) for sheet in FORM for column in sheet.columns]


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The empty form."""
    out = tmp_path_factory.mktemp("form") / "form.xlsx"
    write_form(out)
    return load_workbook(out)


def offers(sheet: Worksheet) -> Iterator[tuple[str, str, bool]]:
    """The lists to pick from: the heading, the words or cells they come from, whether they are closed."""
    for offer in sheet.data_validations.dataValidation:
        (cells,) = offer.sqref.ranges
        assert (cells.min_row, cells.max_row) == (2, ROWS_TO_FILL + 1)
        heading = str(sheet.cell(1, cells.min_col).value)
        yield heading, str(offer.formula1), bool(offer.showErrorMessage)


def test_the_sheets_are_those_of_the_native_form(book: Any) -> None:
    """The six sheets stand in their order, are recognised by name and by headings, and hold no row."""
    titles = ["Characters", "Weapons", "Spells", "Armour", "Cyberware", "Travellers"]
    assert book.sheetnames == titles
    for form, sheet in zip(FORM, book.worksheets, strict=True):
        headings = [cell.value for cell in sheet[1]]
        assert kind_of_sheet(sheet.title) is kind_of_headings(headings, form.kind) is form.kind
        assert sheet.max_row == 1


@pytest.mark.parametrize(("sheet", "column"), EVERY_COLUMN)
def test_every_heading_is_read_as_its_field(sheet: FormSheet, column: FormColumn) -> None:
    """An importer takes the heading for the very field or skill that the column is for."""
    found = resolve(sheet.kind, column.title)
    assert found is not None
    use, name = found
    assert use in (ColumnUse.FIELD, ColumnUse.SKILL) or (column.name, use) == ("notes", ColumnUse.CARRIED)
    assert name == (column.title if use is ColumnUse.CARRIED else column.name)


def test_a_column_that_nobody_reads_is_refused() -> None:
    """A form whose column no importer knows cannot even be made."""
    column = FormColumn("shoe_size", Content.NUMBER, "")
    with pytest.raises(ValueError, match="Spells: no importer reads a column shoe_size"):
        FormSheet("Spells", ItemKind.SPELL, (column,))


def test_headings_stay_in_sight_and_carry_notes(book: Any) -> None:
    """Names and headings are frozen, and every heading has a note that says what to type."""
    assert [sheet.freeze_panes for sheet in book.worksheets] == ["B2", "C2", "C2", "C2", "C2", "B2"]
    for form, sheet in zip(FORM, book.worksheets, strict=True):
        notes = [cell.comment.text for cell in sheet[1]]
        assert notes == [column.note for column in form.columns]
        assert all(notes)


@pytest.mark.parametrize(
    ("sheet", "headings"),
    [
        ("Characters", ["Skills", "Armour", "Weapons", "Initiative dice"]),
        ("Weapons", ["Ammo", "Modes", "Damage", "Blast", "Concealability"]),
        ("Armour", ["Rating", "Covers"]),
        ("Spells", ["Target", "Drain", "Damage"]),
        ("Cyberware", ["Mods"]),
        ("Travellers", ["UPP"]),
    ],
)
def test_codes_are_kept_as_text(book: Any, sheet: str, headings: list[str]) -> None:
    """Columns in which a spreadsheet would see a date (5/3), a sum (+1) or a power (78E999) are text."""
    for cell in book[sheet][1]:
        if cell.value in headings:
            assert book[sheet].column_dimensions[cell.column_letter].number_format == "@", cell.value


def test_numbers_are_left_to_be_numbers(book: Any) -> None:
    """Attributes and counts are not text, so that spreadsheets can reckon with them."""
    for sheet, heading in (("Characters", "Body"), ("Weapons", "Reloads"), ("Armour", "Ballistic")):
        (cell,) = [cell for cell in book[sheet][1] if cell.value == heading]
        assert book[sheet].column_dimensions[cell.column_letter].number_format == "General"


@pytest.mark.parametrize(
    ("sheet", "heading", "words", "closed"),
    [
        ("Characters", "Race", f'"{",".join(race_names())}"', False),
        ("Characters", "Kind", '"character,critter"', True),
        ("Characters", "Edition", '"SR2,SR3"', True),
        ("Weapons", "Character", "Characters!$A$2:$A$1001", False),
        ("Weapons", "Modes", '"SS,SA,SA/BF,SA/BF/FA,BF,BF/FA,FA"', False),
        ("Spells", "Type", '"P,M"', True),
        ("Spells", "Range", '"LOS,Touch,Limited,Self"', False),
        ("Spells", "Damage", '"L,M,S,D"', False),
        ("Armour", "Form fitted", '"yes,no"', True),
        ("Armour", "Custom tailored", '"yes,no"', True),
        ("Cyberware", "Grade", '"Alpha,Beta,Delta"', False),
    ],
)
def test_lists_to_pick_from(book: Any, sheet: str, heading: str, words: str, closed: bool) -> None:
    """What has few answers is picked from a list; only where no other answer is read is it closed."""
    assert (heading, words, closed) in list(offers(book[sheet]))


def test_lists_are_short_enough(book: Any) -> None:
    """No list of words is longer than a workbook may have it, which spreadsheets call a damaged file."""
    for sheet in book.worksheets:
        for heading, words, _ in offers(sheet):
            assert len(words.strip('"')) <= LONGEST_LIST, heading


def test_every_word_to_pick_is_read(tmp_path: Path) -> None:
    """Whatever is picked from the lists of weapons, spells, armour and ware is read without a complaint."""
    out = tmp_path / "picked.xlsx"
    write_form(out)
    book = load_workbook(out)
    for form in FORM[1:5]:
        sheet: Any = book[form.title]
        for number, column in enumerate(form.columns, 1):
            for row, word in enumerate(column.choices.words if column.choices else (), 2):
                sheet.cell(row, 2, f"Thing {row}")
                sheet.cell(row, number, word)
        if form.kind is ItemKind.ARMOUR:
            for row in range(2, sheet.max_row + 1):
                sheet.cell(row, 3, "5/3")
    book.save(out)
    log = ProblemLog()
    sources = list(read_sources([InputFile("picked.xlsx", path=out)], ReadOptions(), log))
    assert [str(problem) for problem in log.problems] == []
    assert len(sources) == 26 + 4 + 2 + 3  # the longest list of each sheet
    weapons = [sourced.item for sourced in sources if isinstance(sourced.item, Weapon)]
    assert [weapon.name for weapon in weapons if weapon.weapon_class is None] == []


def test_the_example_fills_every_sheet_but_the_travellers() -> None:
    """The party shows cyberware, spells, both editions, a critter, a troll, and lists no travellers."""
    items = example_items()
    rows = {sheet.title: list(form_rows(sheet, items)) for sheet in FORM}
    assert [title for title, found in rows.items() if not found] == ["Travellers"]
    log = ProblemLog()
    source = InputFile("party.json", data=example_text().encode())
    read = read_sources([source], ReadOptions(from_format="json"), log)
    characters = [sourced.item for sourced in read if isinstance(sourced.item, Character)]
    assert log.problems == []
    assert {character.race for character in characters} >= {"Elf", "Dwarf", "Ork", "Troll"}
    assert {character.kind.value for character in characters} == {"character", "critter"}
    assert {character.edition.value for character in characters} == {"SR2", "SR3"}
    assert any(ware.modifiers for character in characters for ware in character.cyberware)
    assert any(character.spells for character in characters)
