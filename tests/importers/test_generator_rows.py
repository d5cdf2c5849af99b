"""Tests of the rows of generator catalogues: what they are, which class they have, what is passed over."""

from __future__ import annotations

import pytest

from converter.importers.generators.classes import classed_name
from converter.importers.generators.rows import CatalogueRow, catalogue_item
from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.notation.blast import parse_blast
from converter.notation.weapon_class import WeaponClass
from converter.problems import Location
from tests.importers.generator_files import values_of

PLACE = Location("own.dat", line=7)
PISTOLS = ("Weapons", "Firearms", "Pistols")
GRENADES = ("Explosives", "Grenades")


def row(name: str, path: tuple[str, ...], title: str = "", **columns: str) -> CatalogueRow:
    """A row with columns under the file's own names, whose spaces are written as underscores."""
    fields = tuple(RawField(key.replace("_", " "), RawValue(value, PLACE)) for key, value in columns.items())
    return CatalogueRow(RawValue(name, PLACE), path, fields, title)


def item_of(one: CatalogueRow) -> RawItem:
    """The raw item of a row that is not passed over."""
    item = catalogue_item(one, PLACE)
    assert isinstance(item, RawItem)
    return item


@pytest.mark.parametrize(
    ("name", "path", "bare", "kind", "word"),
    [
        ("Kestrel 9          (HPist)", (*PISTOLS, "Light"), "Kestrel 9", WeaponClass.HEAVY_PISTOL, None),
        ("Kestrel 4", (*PISTOLS, "Light"), "Kestrel 4", WeaponClass.LIGHT_PISTOL, None),
        ("Kestrel 5", (*PISTOLS, "Hold out"), "Kestrel 5", WeaponClass.HOLD_OUT, None),
        ("Kestrel 6", (*PISTOLS, "Kestrel Works", "Model 6"), "Kestrel 6", None, "Kestrel Work"),
        ("Arm Gun(LPist)(CYB)", ("CYBER WEAPONS",), "Arm Gun", WeaponClass.LIGHT_PISTOL, None),
        ("Arm Dart(CYB)", ("CYBER WEAPONS",), "Arm Dart", None, "Cyber Weapon"),
        ("Long Tom (HSR)", ("Weapons", "Firearms"), "Long Tom", WeaponClass.SNIPER_RIFLE, None),
        ("Long Jack     (HSnip)", ("Weapons",), "Long Jack", WeaponClass.SNIPER_RIFLE, None),
        ("Long Jim (XSnip)", ("Weapons",), "Long Jim", None, "XSnip"),
        ("Reed Crossbow", ("Weapons", "Bows"), "Reed Crossbow", WeaponClass.CROSSBOW, None),
        ("Heavy Reed Crossbow", ("Bows",), "Heavy Reed Crossbow", WeaponClass.HEAVY_CROSSBOW, None),
        ("Reed Bow", ("Weapons", "Bows"), "Reed Bow", WeaponClass.BOW, None),
        ("Wall Piece (AmRf)", (*PISTOLS[:2], "Tasers"), "Wall Piece", WeaponClass.TASER, None),
        ("Pebble (for 3 STR) (SH)", ("Weapons", "Slings"), "Pebble (for 3 STR)", None, "Sling"),
        ("Hill Stick", ("Weapons", "Clubs/Pole Arms/Staffs"), "Hill Stick", WeaponClass.MELEE, None),
        ("Hill Staff", ("Weapons", "Clubs/Pole Arms/Staffs"), "Hill Staff", WeaponClass.STAFF, None),
        ("Unknown (Xyz)", (), "Unknown (Xyz)", None, None),
        ("Boom Tube", ("Weapons", "Grenade launchers"), "Boom Tube", WeaponClass.GRENADE_LAUNCHER, None),
    ],
)
def test_class_from_tag_then_heading(
    name: str, path: tuple[str, ...], bare: str, kind: WeaponClass | None, word: str | None
) -> None:
    """A tag that names a class wins, then the nearest heading, and a word without a range row is kept."""
    found = classed_name(name, path)
    assert (found.name, found.weapon_class, found.text) == (bare, kind, word)


@pytest.mark.parametrize(
    ("name", "heading", "bare", "kind", "blast"),
    [
        ("Thump B:-1/m (A)", "Aerodynamic Grenades", "Thump", WeaponClass.AERODYNAMIC_GRENADE, "-1/m"),
        ("Thump B:-1/.5m (N)", "Non-Aerodynamic Grenades", "Thump", WeaponClass.GRENADE, "-1/0.5m"),
        ("Thump B:-1/m(N)", "Aerodynamic Grenades", "Thump", WeaponClass.GRENADE, "-1/m"),
        ("Thump B:Special", "Mini grenades (for GrLn)", "Thump B:Special", WeaponClass.GRENADE, None),
    ],
)
def test_grenades_carry_class_and_blast_in_their_names(
    name: str, heading: str, bare: str, kind: WeaponClass, blast: str | None
) -> None:
    """A grenade's letter and its blast are taken out of the name, and the letter wins over the heading."""
    found = classed_name(name, (*GRENADES, heading))
    assert (found.name, found.weapon_class) == (bare, kind)
    assert found.blast == (parse_blast(blast) if blast else None)


@pytest.mark.parametrize(
    ("one", "kind"),
    [
        (row("12-Shot Clip", ("Ammunition", "Clips"), Damage="-"), "ammunition"),
        (row("Arrows", ("Weapons", "Bows"), Damage="(As bow)"), "ammunition"),
        (row("Barbed", ("Weapons", "Bows", "Arrowheads"), Damage="(As bow)"), "ammunition"),
        (row("10 Bolts", ("Weapons", "Crossbows"), Damage="(As crossbow)"), "ammunition"),
        (row("+ Spare Cell", ("Weapons", "Firearms"), Damage="-"), "accessory"),
        (row("Gas Vent", ("Firearm and weapon accessories",), Damage="-"), "accessory"),
        (row("Holdall", ("Weapons", "Accessories"), Damage="-"), "accessory"),
        (row("Ground Mine", ("Explosives", "Mines"), Damage="9D"), "explosive"),
        (row("Roof Turret", ("Vehicle Weapons",), Damage="9D"), "vehicle"),
        (row("Town Car", ("Vehicles", "Cars"), Handling="4"), "vehicle"),
        (row("Studio Flat", ("Lifestyle",), Cost="100"), "lifestyle"),
        (row("Wrench", ("Tools",), Cost="5"), "gear"),
        (row("Warden Post", ("Weapons",), "Miscellaneous Weapons", Cost="5"), "gear"),
        (row("+Visor", ("Clothing and armor",), Ballistic="0", Impact="0"), "accessory"),
        (row("Sunday Suit", ("Clothing and armor",), Ballistic="-", Impact="-"), "clothing"),
        (row("Soft Step", ("Adept Powers",), Mods="+1RCT", AdeptCost="1.00"), "power"),
    ],
)
def test_what_is_no_weapon_is_passed_over_by_kind(one: CatalogueRow, kind: str) -> None:
    """Ammunition, accessories, explosives, vehicles and other gear come back as the kind to count."""
    assert catalogue_item(one, PLACE) == kind


def test_a_firearm_row_goes_to_canonical_fields() -> None:
    """Columns go to the fields of their names, prices and weights are left out."""
    one = row(
        "Kestrel 9 (HPist)",
        PISTOLS,
        Concealability="5",
        Ammunition="15(c)",
        Mode="SA",
        Damage="9M",
        Weight="2",
        Accessories="Laser Sight",
    )
    assert values_of(item_of(one)) == {
        "name": "Kestrel 9",
        "concealability": "5",
        "ammunition": "15(c)",
        "modes": "SA",
        "damage": "9M",
        "accessories": "Laser Sight",
        "type": WeaponClass.HEAVY_PISTOL,
    }


def test_a_page_in_the_accessories_is_a_page() -> None:
    """Where a row lacks a column, the book page that slid into the accessories goes back to its field."""
    one = row("Kestrel 9 (HPist)", PISTOLS, Damage="9M", Accessories="own.12")
    values = values_of(item_of(one))
    assert values["book_page"] == "own.12"
    assert "accessories" not in values


def test_a_dash_for_a_grenade_says_it_does_no_damage() -> None:
    """A smoke grenade keeps a word for its damage; a gun with a dash keeps the dash."""
    smoke = values_of(item_of(row("Fog (N)", (*GRENADES, "Non-Aerodynamic Grenades"), Damage="-")))
    assert smoke["damage"] == "no damage"
    assert values_of(item_of(row("Kestrel 9", PISTOLS, Damage="-", Mode="SA")))["damage"] == "-"


@pytest.mark.parametrize(("drain", "edition"), [("+2(S)", "SR3"), ("[(F/2)+2]M", "SR2"), ("(F ÷ 2)S", "SR2")])
def test_the_drain_tells_a_spells_edition(drain: str, edition: str) -> None:
    """A drain code that halves the Force in writing is SR2, any other SR3."""
    one = row("Ruin->", ("Combat Spells",), Type="P", Target="B(R)", Range="LOS", Drain=drain, Class="C")
    item = item_of(one)
    values = values_of(item)
    assert item.kind is ItemKind.SPELL
    assert (values["name"], values["spell_class"], values["edition"]) == ("Ruin", "Combat", edition)


def test_ware_keeps_the_modifiers_it_writes_out() -> None:
    """A row with an Essence cost and Mods is ware."""
    item = item_of(row("Brisk Nerves [1]", ("BODYWARE",), EssCost="0.50", Mods="+1INI,", LegalCode="8P"))
    assert item.kind is ItemKind.CYBERWARE
    assert values_of(item) == {"name": "Brisk Nerves [1]", "mods": "+1INI,"}
