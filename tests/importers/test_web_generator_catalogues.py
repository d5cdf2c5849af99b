"""The web generator's data files: lists, categories, the range table."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.reading import ReadOptions, read_sources
from converter.importers.registry import importer_for
from converter.importers.web_generator.catalogues import CatalogueShape, catalogue_shape
from converter.importers.web_generator.importer import WebGeneratorImporter
from converter.notation.weapon_class import WeaponClass
from converter.problems import ProblemLog
from converter.source.shadowrun import ArmourPiece, Cyberware, Edition, Spell, Weapon
from converter.source.sourced import SourceItem
from tests.importers.generator_files import a_file, mangled, read_raw, run
from tests.importers.roll20_files import errors, warnings

ROOK: dict[str, Any] = {
    "Name": "Rook Defender (HPist)",
    "Concealability": "5",
    "Ammunition": "12(c)",
    "Mode": "SA",
    "Damage": "9M",
    "Weight": "2",
    "Cost": "500",
    "StreetIndex": "1",
    "Accessories": "None",
    "BookPage": "xx.12",
}
COAT = {"Name": "Lined Coat", "Ballistic": "4", "Impact": "2", "Street Index": "1", "BookPage": "xx.1"}
EMBER = {
    "Name": "Ember Wall        ",
    "BookPage": "xx.3",
    "Drain": "[(F/2)+2]S    ",
    "Type": "P",
    "Duration": "S",
    "Class": "M",
}
FROST = {
    "Name": "Frost Veil",
    "BookPage": "xx.4",
    "Type": "M",
    "Target": "W(R)",
    "Range": "LOS(A)",
    "Drain": "+1(DL)",
    "Duration": "I",
    "Class": "C",
    "Notes": "",
}
WARE = {"Name": "Wired Reflexes 1", "BookPage": "xx.5", "EssCost": 2, "Mods": "+2RCT,+1INI"}


def category(name: str, *entries: Any) -> dict[str, Any]:
    """A category of a gear file."""
    return {name: {"Name": name, "attributes": ["Damage"], "entries": list(entries)}}


GEAR: dict[str, Any] = {
    **category("Firearms", ROOK | {"Street Index": "1"}),
    **category(
        "Edged weapon",
        {"Name": "Old Blade", "Reach": "1", "Damage": "(STR+2)M"},
        {"Name": "Oak Staff", "Reach": "2", "Damage": "(STR+1)M Stun"},
    ),
    **category(
        "Bow and crossbow",
        {"Name": "Hedge Bow", "Str.Min.": "3", "Damage": "(STR Min.+2)M"},
        {"Name": "Field Piece", "Str.Min.": "4", "Damage": "6M"},
        {"Name": "Arrows", "Str.Min.": "-", "Damage": "(As bow)"},
        {"Name": "Throwing Knife", "Str.Min.": "-", "Damage": "(STR)L"},
    ),
    **category("Grenades", {"Name": "Smoke Pot", "Damage": "-"}, {"Name": "Big Pot", "Damage": "10S"}),
    **category("Rockets and Missiles", {"Name": "Dart", "Intelligence": "-", "Damage": "16D"}),
    **category("Ammunition", {"Name": "Gel Rounds", "Damage": "-"}),
    **category("Firearms Accessories", {"Name": "Silencer", "Mount": "Barrel"}),
    **category("Clothing and Armor", COAT, COAT | {"Name": "Shirt", "Ballistic": "-", "Impact": "-"}),
    **category("Magical Equipment", {"Name": "Power Focus 1"}),
    **category("VehicleFire", {"Name": "Big Gun", "Type": "HMG", "Damage": "10S"}),
    **category("Drugs", {"Name": "Bliss", "Strength": "5"}),
    **category("Lifestyle", {"Name": "Low"}),
}


def found_in(data: object) -> tuple[list[SourceItem], ProblemLog]:
    """The source models of a file and what was told of it."""
    log = ProblemLog()
    return [one.item for one in read_sources([a_file(data)], ReadOptions(), log)], log


@pytest.mark.parametrize(
    ("data", "shape"),
    [
        ([ROOK], CatalogueShape.ROWS),
        ([EMBER], CatalogueShape.ROWS),
        ([COAT], CatalogueShape.ROWS),
        (GEAR, CatalogueShape.GEAR),
        (
            {"Combat Spells": [{"BookPage": "x", "name": "Ember", "drain": "(F/2)L"}]},
            CatalogueShape.CATEGORIES,
        ),
        ({"HEADWEAR": [], "EARS": [WARE]}, CatalogueShape.CATEGORIES),
        ({"(SMG)": {"name": "SMG", "short": 1, "medium": 2, "long": 3, "extreme": 4}}, CatalogueShape.RANGES),
        ([{"name": "Rook", "damage": "9M"}], None),
        ({"spells": [{"name": "Ember", "drain": "(F/2)L", "BookPage": "x"}]}, None),
        ([ROOK | {"category_tree": ["Firearms"]}], None),
        ({}, None),
        ("text", None),
    ],
)
def test_shapes(data: object, shape: CatalogueShape | None) -> None:
    """Each data file is told by its shape; the program's own lists and sr3data's are not taken."""
    assert catalogue_shape(data) is shape


def test_firearms_with_tags() -> None:
    """The tag gives the class, padding goes, and None is no accessory."""
    items, log = found_in([ROOK, ROOK | {"Name": "Sparrow        (LPist)", "Accessories": "Laser Sight"}])
    first, second = items
    assert isinstance(first, Weapon)
    assert isinstance(second, Weapon)
    assert (first.name, first.weapon_class, first.accessories) == (
        "Rook Defender",
        WeaponClass.HEAVY_PISTOL,
        (),
    )
    assert (str(first.damage), str(first.ammunition), str(first.modes)) == ("9M", "12(c)", "SA")
    assert first.book_page == "xx.12"
    assert (second.name, second.accessories) == ("Sparrow", ("Laser Sight",))
    assert warnings(log) == []


def test_ruined_characters_in_names_are_kept() -> None:
    """A letter that was lost to U+FFFD stays as it is."""
    items, _ = found_in([ROOK | {"Name": "H\ufffdmmer (SMG)"}])
    assert items[0].name == "H\ufffdmmer"


def test_a_row_whose_columns_slid_is_rejected_by_name() -> None:
    """The row is one error, the others are converted, and the counts add up."""
    slid = ROOK | {"Name": "Bad Rook (SMG)", "Ammunition": "SA", "Mode": "8S stun", "Damage": "25000"}
    records, log = run([ROOK, slid, ROOK | {"Name": "Third (SMG)"}])
    assert [one.name for one in records.weapons] == ["Rook Defender", "Third"]
    assert (log.counts.read, log.counts.converted, log.counts.rejected) == (3, 2, 1)
    assert len(errors(log)) == 1
    assert errors(log)[0].startswith(
        "file 1 › [1].Damage · Bad Rook · damage: the columns of this row seem to have slid: "
    )


def test_a_word_for_damage_is_kept() -> None:
    """A weapon whose damage is a word keeps the word and has no number."""
    items, _ = found_in([ROOK | {"Damage": "(Grenade)"}])
    assert isinstance(items[0], Weapon)
    assert str(items[0].damage) == "(grenade)"


def test_gear_by_category() -> None:
    """Weapons and armour come across with their classes; everything else is counted by kind."""
    items, log = found_in(GEAR)
    weapons = [(one.name, one.weapon_class) for one in items if isinstance(one, Weapon)]
    assert weapons == [
        ("Rook Defender", WeaponClass.HEAVY_PISTOL),
        ("Old Blade", WeaponClass.EDGED),
        ("Oak Staff", WeaponClass.STAFF),
        ("Hedge Bow", WeaponClass.BOW),
        ("Field Piece", WeaponClass.BOW),
        ("Throwing Knife", WeaponClass.THROWING_KNIFE),
        ("Smoke Pot", WeaponClass.GRENADE),
        ("Big Pot", WeaponClass.GRENADE),
    ]
    assert [one.name for one in items if isinstance(one, ArmourPiece)] == ["Lined Coat"]
    assert dict(log.counts.passed_over) == {
        "ammunition": 3,
        "accessory": 1,
        "clothing": 1,
        "focus": 1,
        "vehicle": 1,
        "drug": 1,
        "lifestyle": 1,
    }
    rows = sum(len(one["entries"]) for one in GEAR.values())
    assert rows == len(items) + log.counts.passed_over.total()


@pytest.mark.parametrize(
    ("row", "edition", "drain"), [(EMBER, Edition.SR2, "[(F/2)+2]S"), (FROST, Edition.SR3, "+1(DL)")]
)
def test_spells_of_both_editions(row: dict[str, str], edition: Edition, drain: str) -> None:
    """SR2 writes out the halved Force; SR3 lists target and range."""
    items, _ = found_in([row])
    spell = items[0]
    assert isinstance(spell, Spell)
    assert (spell.edition, str(spell.drain)) == (edition, drain)
    assert spell.name in ("Ember Wall", "Frost Veil")


def test_a_spell_without_force_in_its_drain_is_of_its_lists_edition() -> None:
    """A drain that says nothing of the Force does not make one spell of an SR2 list an SR3 spell."""
    items, _ = found_in([EMBER, EMBER | {"Name": "Odd", "Drain": "[special]"}])
    assert [one.edition for one in items if isinstance(one, Spell)] == [Edition.SR2, Edition.SR2]


def test_spells_under_categories_with_small_keys() -> None:
    """The category is the spell's class, and keys in lower case are the same keys."""
    row = {key if key == "BookPage" else key.lower(): value for key, value in EMBER.items()}
    items, _ = found_in({"Combat Spells": [row], "Health Spells": [row | {"name": "Mend"}]})
    assert [(one.name, one.spell_class) for one in items if isinstance(one, Spell)] == [
        ("Ember Wall", "Combat"),
        ("Mend", "Health"),
    ]


def test_ware_and_its_remarks() -> None:
    """Mods change attributes; a remark in their place changes nothing and is no error."""
    items, log = found_in({"BODYWARE": [WARE, WARE | {"Name": "Radio", "Mods": "Flux 3; max drones 2"}]})
    assert [(one.name, len(one.modifiers)) for one in items if isinstance(one, Cyberware)] == [
        ("Wired Reflexes 1", 2),
        ("Radio", 0),
    ]
    assert errors(log) == []


def test_the_range_table_is_passed_over() -> None:
    """The ranges of SR3 are recognised, counted and left out."""
    line = {"name": "SMG", "short": 10, "medium": 40, "long": 80, "extreme": 150}
    items, log = found_in({"(SMG)": line, "(HPist)": line})
    assert items == []
    assert dict(log.counts.passed_over) == {"range": 2}
    assert warnings(log) == [
        "file: these are ranges of SR3, which no converted system uses; the table is passed over; leave the "
        "file out"
    ]


def test_rows_and_categories_of_another_kind() -> None:
    """What is no row or category is an error at its place and counted."""
    _, log = found_in([ROOK, "Rook", None])
    assert errors(log) == [
        "file › [1]: 'Rook' is not a row; expected an object; correct it",
        "file › [2]: null is not a row; expected an object; correct it",
    ]
    assert dict(log.counts.passed_over) == {"unreadable row": 2}
    _, log = found_in(GEAR | {"Toys": 3})
    assert errors(log) == [
        "file › Toys: the number 3 is not a category; expected an object with entries; correct it"
    ]


@pytest.mark.parametrize("data", [[ROOK], [EMBER], [COAT], GEAR, {"EARS": [WARE]}])
def test_data_files_are_recognised(data: Any) -> None:
    """The data files go to this importer, whatever the file is called."""
    found = importer_for(InputFile("x", data=a_file(data).data))
    assert found is not None
    assert found.name == "web-generator"


@given(
    st.one_of(
        mangled([ROOK, COAT, EMBER, WARE]), mangled(GEAR), mangled({"EARS": [WARE], "Combat Spells": [EMBER]})
    )
)
def test_mangled_catalogues_are_read_or_refused(data: object) -> None:
    """Whatever is damaged in a data file, a run ends with records and problems."""
    try:
        read_raw(WebGeneratorImporter(), data)
    except UnreadableFileError:
        return
    _, log = run(data)
    for problem in log.in_order():
        assert str(problem).startswith("file 1")


def test_a_custom_weapon_of_stun_without_a_level_is_told() -> None:
    """The generator's level 7 is shown as Stun and says no more, so the weapon is rejected by that word."""
    stats = {"power": 8, "damageLevel": 7, "mode": "SA", "ammoCap": 4, "ammoLoad": "c"}
    design = {"weaponName": "Zapper", "frameKey": "Taser", "stats": stats}
    _, log = run({"type": "sr-custom-weapon", "version": 1, "design": design})
    assert [str(one) for one in log.problems] == [
        "file 1 › design.stats.damageLevel · Zapper · level: 'Stun' is not a damage level; "
        "expected L, M, S or D, with (stun) after it or not"
    ]
