"""Tests of sr3data's JSON catalogues and of spreadsheets with the same paths of headings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.importers.base import UnreadableFileError
from converter.importers.generators.tables import settle_table_row
from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.importers.sr3gen.sr3data import Sr3dataJsonImporter
from converter.problems import Location
from tests.importers.generator_files import a_file, lines_of, mangled, read_raw, run, values_of

IMPORTER = Sr3dataJsonImporter()

ROWS: list[object] = [
    {
        "name": "Kestrel 9              (HPist)",
        "type_id": "3",
        "category_tree": ["Weapons", "Firearms", "Pistols"],
        "Concealability": "5",
        "Ammunition": "15(c)",
        "Mode": "SA",
        "Damage": "9M",
        "$Cost": "450",
        "Street Index": "1",
        "Accessories": "None",
        "Book.Page": "own.2",
    },
    {
        "name": "Harrow",
        "type_id": "1",
        "category_tree": ["Combat Spells"],
        "Type": "P",
        "Target": "B(R)",
        "Range": "LOS(A)",
        "Drain": "+2(S)",
        "Class": "C",
        "Notes": "",
    },
    {
        "name": "Quilted Coat",
        "type_id": "8",
        "category_tree": ["Clothing and armor"],
        "Concealability": "8",
        "Ballistic": "4",
        "Impact": "2",
    },
    {"name": "15-Rnd Clip", "type_id": "5", "category_tree": ["Ammunition"], "Damage": "-"},
]

CSV = (
    "Name,Category,Ammunition,Mode,Damage,StrMin,Reach,Cost,Book.Page\n"
    "Kestrel 9    (HPist),Weapons > Firearms > Pistols > Light,15(c),SA,9M,,,450,own.2\n"
    "Reed Blade,Weapons > Melee weapons > Edged weapons,,,(STR+2)M,,1,500,own.1\n"
    "Knuckle Spike(CYB),CYBER WEAPONS,,,(STR)L,,,0,own.9\n"
    "Thump B:-1/m (A),Explosives > Grenades > Aerodynamic Grenades,,,10S,,,30,own.5\n"
    "15-Rnd Clip,Ammunition > Full Clips,,,-,,,20,own.4\n"
    "Ground Mine,Explosives > Mines,,,9D,,,40,own.4\n"
)


def test_rows_are_read_with_their_paths() -> None:
    """All values are texts, names are padded and tagged; clips are passed over."""
    items, log = read_raw(IMPORTER, ROWS, "gear.json")
    assert [(item.kind, values_of(item)["name"]) for item in items] == [
        (ItemKind.WEAPON, "Kestrel 9"),
        (ItemKind.SPELL, "Harrow"),
        (ItemKind.ARMOUR, "Quilted Coat"),
    ]
    damage = items[0].get("damage")
    assert damage is not None
    assert str(damage.place) == "gear.json › [0].Damage"
    assert log.counts.passed_over == {"ammunition": 1}


def test_a_list_is_converted_and_counted() -> None:
    """9M with 15 rounds is 9 + 3 and 15; armour is passed over by the system."""
    records, log = run(ROWS)
    assert [(one.name, one.type) for one in records.weapons] == [("Kestrel 9", "Heavy Pistol")]
    assert str(log.counts) == "read 2, converted 2, rejected 0 (passed over: 1 ammunition, 1 armour)"


def test_broken_rows_are_told_of_with_their_index() -> None:
    """A row that is no object is an error; a row without a name is rejected by the builder."""
    items, log = read_raw(IMPORTER, ["text", {**ROWS[0], "name": None}], "gear.json")  # type: ignore[dict-item]
    assert len(items) == 1
    assert lines_of(log) == ["gear.json › [0]: 'text' is not a row; expected an object; correct it"]


@pytest.mark.parametrize("content", [[], [{"name": "Kestrel"}], {"category_tree": []}, [1, 2], "no JSON"])
def test_other_json_is_not_taken(content: object) -> None:
    """Without a category_tree beside a name the file is another's."""
    assert not IMPORTER.detect(a_file(content))
    with pytest.raises(UnreadableFileError):
        read_raw(IMPORTER, content)


def test_spreadsheets_of_the_catalogue_are_understood() -> None:
    """The category column gives the class and tells what is no weapon; the counts add up to the six rows."""
    records, log = run(CSV)
    assert [(one.name, one.type) for one in records.weapons] == [
        ("Kestrel 9", "Heavy Pistol"),
        ("Reed Blade", "Edged"),
        ("Knuckle Spike", "Melee"),
        ("Thump", "Aerodynamic Grenade"),
    ]
    assert str(log.counts) == "read 4, converted 4, rejected 0 (passed over: 1 ammunition, 1 explosive)"
    assert lines_of(log) == []


def test_blasts_in_names_are_told_apart() -> None:
    """Two grenades that differ in nothing but their names have the blast of their own name."""
    grenade = "Explosives > Grenades > Non-Aerodynamic Grenades,,,10S,,,30,own.5\n"
    header = CSV.partition("\n")[0]
    records, _ = run(f"{header}\nThump B:-1/m,{grenade}Crump B:-1/.5m,{grenade}")
    found = [(one.name, float(one.reduction_cm.value)) for one in records.weapons if one.reduction_cm]
    assert found == [("Thump", 1.5), ("Crump", 0.75)]  # 1.5 cm a metre x 1 m and 0.5 m


@pytest.mark.parametrize(
    ("kind", "category"),
    [
        (ItemKind.WEAPON, "Heavy Pistol"),
        (ItemKind.ARMOUR, "Clothing > Coats"),
        (ItemKind.WEAPON, "a > " * 100),
    ],
)
def test_rows_without_a_path_are_left_as_they_are(kind: ItemKind, category: str) -> None:
    """A plain class, another kind of row and an endless text are none of this reader's."""
    place = Location("own.csv", cell="A2")
    raw = RawItem(kind, place, (RawField("type", RawValue(category, place)),))
    assert settle_table_row(raw) is raw


@given(mangled(ROWS), st.booleans())
def test_mangled_lists_raise_nothing_else(value: object, through_the_run: bool) -> None:
    """Whatever is missing or of the wrong type, the file is read or refused as unreadable."""
    IMPORTER.detect(a_file(value))
    if through_the_run:
        run(value)
        return
    try:
        read_raw(IMPORTER, value)
    except UnreadableFileError as error:
        assert str(error)
