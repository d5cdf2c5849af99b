"""Tests of the SR3-Character-Sheet export and of the gear table of shadowrun-2.0-chargen."""

from __future__ import annotations

import json

from hypothesis import given

from converter.importers.base import InputFile
from converter.importers.reading import ReadOptions, read_sources
from converter.importers.registry import importer_for
from converter.importers.small_sheets import Sr2ChargenGearImporter, Sr3SheetImporter
from converter.notation.weapon_class import WeaponClass
from converter.problems import ProblemLog
from tests.importers.generator_files import a_file, lines_of, mangled, read_raw, run, values_of

SHEET = {
    "bio": {"name": "Tove", "race": "dwarf", "ghoul": False},
    "attributes": {
        "body": 5,
        "quickness": 4,
        "strength": 6,
        "intelligence": 5,
        "willpower": 5,
        "charisma": 3,
        "magic": 0,
        "reaction": 0,
        "essence": 6,
    },
    "condition": {"stun": 0},
    "dicepools": {"combat": {"current": 0, "maximum": 7}},
    "skills": [{"name": "Pistols", "value": 5, "tn": 4}, {"name": "", "value": 0}],
}
GEAR = {
    "gear": [
        {
            "id": "heron_9",
            "name": "Heron 9",
            "category": "pistol",
            "costNuyen": 400,
            "damageCode": "8M(f)",
            "ammoCapacity": 12,
            "fireMode": "SA",
            "ranges": [5, 20, 40, 60],
            "concealability": 5,
        },
        {
            "id": "reed",
            "name": "Reed Blade",
            "category": "meleeWeapon",
            "costNuyen": 90,
            "damageCode": "(Str+2)M",
            "fireMode": "Melee",
            "reach": 1,
        },
        {
            "id": "coat",
            "name": "Reed Coat",
            "category": "armor",
            "costNuyen": 9,
            "armorBallistic": 4,
            "armorImpact": 2,
        },
        {"id": "van", "name": "Van", "category": "vehicle", "costNuyen": 9},
        7,
    ]
}


def test_a_saved_sheet() -> None:
    """Reaction 0 is worked out, (4 + 5) / 2 = 4, so (4 + 3 x 1) / 4 = 1 Action."""
    found = importer_for(a_file(SHEET, "character.txt"))
    assert found is not None
    assert found.name == "sr3-sheet"
    records, log = run(SHEET)
    tove = records.characters[0]
    assert (tove.name, tove.race, tove.actions.value == 1) == ("Tove", "dwarf", True)
    assert lines_of(log) == []


def test_a_sheet_nobody_filled_in_is_rejected() -> None:
    """All that is missing is named at once."""
    empty = SHEET | {"attributes": {"body": 0, "reaction": 0}}
    _, log = run(empty)
    assert log.counts.rejected == 1
    assert any("Body, Quickness, Strength, Willpower and Reaction" in line for line in lines_of(log))


def test_a_gear_table() -> None:
    """Weapons and armour are rows; the rest is counted, and the table's figures are warned of."""
    items, log = read_raw(Sr2ChargenGearImporter(), GEAR)
    assert [values_of(item)["name"] for item in items] == ["Heron 9", "Reed Blade", "Reed Coat"]
    assert [values_of(item).get("type") for item in items] == [
        WeaponClass.HEAVY_PISTOL,
        WeaponClass.MELEE,
        None,
    ]
    assert values_of(items[1]).get("modes") is None
    assert log.counts.passed_over == {"vehicle": 1, "unreadable row": 1}
    assert lines_of(log)[0] == "file › gear[4]: the number 7 is not a row; expected an object; correct it"
    assert any("many figures of this table differ from the books" in line for line in lines_of(log))


@given(mangled(SHEET) | mangled(GEAR))
def test_damaged_files_are_read_or_refused(content: object) -> None:
    """Neither importer raises anything for a file with parts missing or of other types."""
    for importer in (Sr3SheetImporter(), Sr2ChargenGearImporter()):
        log = ProblemLog()
        source = InputFile("a.json", data=json.dumps(content).encode("utf-8", "replace"))
        list(read_sources([source], ReadOptions(from_format=importer.name), log))
        assert log.unreadable_files <= 1
