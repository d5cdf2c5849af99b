"""Tests of shadowrun-world's JSON: catalogues with short keys, and characters with gear by name."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from converter.importers.base import UnreadableFileError
from converter.importers.raw import ItemKind
from converter.importers.shadowrun_world.importer import ShadowrunWorldImporter
from tests.importers.generator_files import a_file, lines_of, mangled, read_raw, run, values_of

IMPORTER = ShadowrunWorldImporter()


def weapon(name: str, category: str, word: str, damage: object, **more: object) -> dict[str, object]:
    """A row of weapons.json."""
    row: dict[str, object] = {"n": name, "cat": category, "sub": word, "conceal": None, "reach": None}
    return {**row, "dmg": damage, "mode": None, "ammo": None, "notes": [], "src": "OWN", "pg": 9, **more}


WEAPONS: list[Any] = [
    weapon("Kestrel 9", "firearm", "Heavy Pistol", "9M", ammo="15 (clip)", mode="SA", conceal="—"),
    weapon("Kestrel Auto", "firearm", "SMG", "6M", ammo="belt or 50 (clip)", mode="SA/BF/FA"),
    weapon("Reed Knife", "melee", "Blade", "(STR\u20131)L", reach=0),
    weapon("Cuff", "melee", "Odd Cuff", "(STR)M"),
    weapon("Thump", "explosive", "Grenade", "12M Stun (-1/meter)"),
    weapon("Crump", "explosive", "Grenade", "10S", notes=["loud", "Blast/Power modifier: –1 per .5 meter."]),
    weapon("Fog", "explosive", "Grenade", None),
    weapon("Slow Bolts", "projectile", "Bolts", "As crossbow"),
    weapon("Loud Rounds", "ammo", "Ammunition", "See below"),
    weapon("Peeper", "accessory", "Imaging Scope", None),
    weapon("Ground Mine", "explosive", "Explosive", "14D"),
]

SPELLS: list[Any] = [
    {
        "n": "Harrow",
        "cat": "combat",
        "typ": "P",
        "rng": "LOS",
        "dur": "I",
        "drn": "(F+2)+1M",
        "target": "Body (R)",
        "area": "Radius = Magic (m)",
        "dmg": "(Force) Physical · Serious",
        "src": "OWN",
        "pg": 3,
    },
    {
        "n": "Mend",
        "cat": "health",
        "typ": "M",
        "rng": "T",
        "dur": "P",
        "drn": "(F/2)L",
        "target": "10 \u2212 target Essence (R)",
        "area": "Single subject",
        "src": "OWN",
        "pg": 4,
    },
]

ARMOUR: list[Any] = [
    {"n": "Quilted Coat", "cat": "worn", "ballistic": 4, "impact": 2, "conceal": 8, "src": "OWN", "pg": 1},
    {"n": "Pot", "cat": "helmet", "ballistic": 1, "impact": 1, "conceal": None, "src": "OWN", "pg": 1},
]

WORLD: dict[str, Any] = {
    "_comment": "written for these tests",
    "organizations": [{"name": "Fen Co-operative"}, {"name": "Mill Guild"}],
    "characters": [
        {
            "name": "Wren",
            "is_pc": True,
            "archetype": "Courier",
            "race": "Human",
            "notes": "knows the sewers",
            "body": 4,
            "quickness": 5,
            "strength": 4,
            "charisma": 3,
            "intelligence": 3,
            "willpower": 3,
            "essence": 3.8,
            "magic_rating": 0,
            "skills": [
                {"name": "Firearms", "rating": 5, "conc": "Pistols", "spec": ""},
                {"name": "Unarmed Combat", "rating": 3, "conc": "", "spec": ""},
            ],
            "spells": [],
            "adept_powers": [],
            "gear": {
                "weapons": [{"n": "Kestrel 9", "sub": "Heavy Pistol", "cost": 450}],
                "armor": [{"n": "Quilted Coat", "sub": "worn"}],
                "cyber": [{"n": "Brisk Nerves", "grade": "Standard", "mods": {"reaction": 4, "initDice": 2}}],
                "bio": [],
                "gear": [{"n": "Medkit"}],
                "vehicles": [{"n": "Town Car"}],
            },
        },
        {"name": "Old Pike", "is_pc": False, "archetype": "Fixer", "race": "Human", "contact_skills": []},
    ],
}


@pytest.mark.parametrize(
    "content", [WEAPONS, SPELLS, ARMOUR, WORLD, WORLD["characters"], WORLD["characters"][0]]
)
def test_every_file_of_the_tool_is_recognised(content: object) -> None:
    """Short keys or the tool's own keys tell the format."""
    assert IMPORTER.detect(a_file(content))


@pytest.mark.parametrize(
    "content",
    [
        {"characters": [{"name": "Wren", "body": 4, "gear": ["Medkit"]}]},
        [{"name": "Kestrel 9", "damage": "9M"}],
        {"characters": {}},
        [],
        "no JSON",
    ],
)
def test_other_json_is_not_taken(content: object) -> None:
    """The program's own lists, rows with full keys and empty lists belong to others."""
    assert not IMPORTER.detect(a_file(content))


def test_notes_reach_no_output() -> None:
    """Free text may hold names and addresses of players."""
    records, _ = run(WORLD)
    assert len(records.characters) == 1
    assert "sewers" not in repr(records)


def test_the_catalogue_of_weapons() -> None:
    """Grenades are weapons, with the blast of a remark; ammunition, scopes and mines are counted by kind."""
    records, log = run(WEAPONS)
    found = {one.name: one for one in records.weapons}
    assert [(one.name, one.type) for one in records.weapons] == [
        ("Kestrel 9", "Heavy Pistol"),
        ("Kestrel Auto", "SMG"),
        ("Reed Knife", "Edged"),
        ("Cuff", "Melee"),
        ("Thump", "Grenade"),
        ("Crump", "Grenade"),
        ("Fog", "Grenade"),
    ]
    auto, knife, crump = found["Kestrel Auto"], found["Reed Knife"], found["Crump"]
    assert auto.ammo is not None and auto.ammo.value == 10  # 50 rounds / 5
    assert knife.damage is not None and knife.damage.value == -3  # (STR-1)L: -1 - 2
    assert crump.reduction_cm is not None and float(crump.reduction_cm.value) == 0.75  # 0.5 m x 1.5 cm
    assert found["Fog"].damage_text == "no damage"
    assert str(log.counts) == (
        "read 7, converted 7, rejected 0 (passed over: 1 accessory, 2 ammunition, 1 explosive)"
    )


def test_the_catalogue_of_spells() -> None:
    """Areas, damage levels and targets are taken out of prose, and the scanning error in drain is told."""
    items, _ = read_raw(IMPORTER, SPELLS)
    harrow, mend = map(values_of, items)
    assert (harrow["area"], harrow["damage"], harrow["target"]) == (True, "Serious", "Body (R)")
    assert (mend["area"], mend["spell_class"], mend["edition"]) == (False, "health", "SR2")
    records, log = run(SPELLS)
    assert len(records.spells) == 2
    assert any("F+2 stands for F/2" in line for line in lines_of(log))


def test_the_catalogue_of_armour() -> None:
    """A helmet is told by its category."""
    items, _ = read_raw(IMPORTER, ARMOUR)
    assert [item.kind for item in items] == [ItemKind.ARMOUR, ItemKind.ARMOUR]
    assert [values_of(item).get("helmet") for item in items] == [None, True]


def test_a_character_has_its_gear_looked_up_by_name() -> None:
    """Reaction (5 + 3) / 2 = 4 + 4 = 8 with 3 dice: Actions 4; Knock-Out 2 x 4 + (4 + 2) / 2 = 11."""
    records, log = run(WEAPONS, ARMOUR, WORLD)
    wren = records.characters[0]
    assert wren.actions.value == 4
    assert wren.knock_out_value.value == 11
    pistol = wren.firearms[0]
    assert pistol.damage is not None and pistol.damage.value == 12  # 9M: 9 + 3
    assert {"Medkit", "Town Car"} <= set(wren.carried)
    assert log.counts.passed_over["organisation"] == 2


def test_a_contact_without_attributes_is_rejected_by_name() -> None:
    """Everything that is missing is named at once."""
    _, log = run(WORLD)
    errors = [line for line in lines_of(log) if "Old Pike" in line]
    assert errors == [
        "file 1 › characters[1] · Old Pike: Body, Quickness, Strength, Willpower and Reaction (or "
        "Intelligence, to work it out) are missing, without which nobody can be converted; give them"
    ]
    assert (log.counts.converted, log.counts.rejected) == (1, 1)


def test_rows_that_are_no_objects_are_errors() -> None:
    """A text among the rows is told with its index, the other rows are read."""
    items, log = read_raw(IMPORTER, ["text", *ARMOUR], "armor.json")
    assert len(items) == 2
    assert lines_of(log) == ["armor.json › [0]: 'text' is not a row; expected an object; correct it"]


@given(mangled([WEAPONS, SPELLS, ARMOUR, WORLD]))
def test_mangled_files_raise_nothing_else(contents: list[object]) -> None:
    """Whatever is missing or of the wrong type, a file is converted, reported or refused."""
    for content in contents:
        IMPORTER.detect(a_file(content))
        run(content)
        try:
            read_raw(IMPORTER, content)
        except UnreadableFileError as error:
            assert str(error)


def test_a_spell_without_an_area_is_for_a_single_figure() -> None:
    """Areas are written as a radius, so that an empty one is none, where no table tells better."""
    row = {
        "n": "Own Dart",
        "cat": "combat",
        "typ": "M",
        "rng": "LOS",
        "drn": "(F/2)S",
        "target": "Willpower (R)",
    }
    records, _ = run([row, row | {"n": "Own Blast", "area": "Radius = Magic (m)"}])
    assert [one.area_code for one in records.spells] == ["S", "AE"]
    assert [one.no_area is not None for one in records.spells] == [True, False]
