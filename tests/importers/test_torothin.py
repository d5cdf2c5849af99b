"""Characters of the browser sheet Shadowrun_3E_CS."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from converter.importers.base import UnreadableFileError
from converter.importers.registry import importer_for
from converter.importers.torothin import TorothinImporter
from converter.notation.armour import ArmourRating
from converter.notation.rating import Rating
from converter.source.shadowrun import Attribute, Edition
from tests.importers.generator_files import a_file, mangled, read_raw, run
from tests.importers.roll20_files import read_one, warnings


def attribute(name: str, base: object, total: object) -> dict[str, object]:
    """A row of the table of attributes."""
    return {"name": name, "base": base, "mod": 0, "total": total}


def sheet(**changes: Any) -> dict[str, Any]:
    """A runner of this sheet with these keys changed; tables nobody filled in hold one empty row."""
    data: dict[str, Any] = {
        "character": {"name": "Ismene", "race": "Human", "notes": "SECRET"},
        "notes": {"data": "SECRET"},
        "attributes": [
            attribute("Body", 4, 6),
            attribute("Quickness", 5, 5),
            attribute("Strength", 4, 5),
            attribute("Charisma", 3, 3),
            attribute("Intelligence", 4, 4),
            attribute("Willpower", 5, 5),
            attribute("Reaction", 4, 6),
            {"name": "Initiative", "main": 6, "base": 1, "mod": 1, "total": 2},
            {"name": "Essence", "total": 3.5},
            {"name": "Magic", "total": 0},
        ],
        "karma": {"pool": "2", "good": "0"},
        "armor": [{}, {"type": "Total", "balistics": "0", "impact": "0"}],
        "skills": [{}],
        "weapons": [{}],
        "spells": [{}],
        "cyberware": [{}],
        "adeptPowers": [{}],
        "drones": [{"name": "", "type": ""}],
        "athletics": {"multiplier": {"title": "Multiplier", "value": 4, "unit": "x"}},
    }
    return data | changes


def test_a_whole_character() -> None:
    """Base is natural, total augmented, and the multiplier of the sheet wins."""
    ismene, log = read_one(sheet())
    assert (ismene.name, ismene.race, ismene.edition) == ("Ismene", "Human", Edition.SR3)
    assert ismene.rating_of(Attribute.BODY) == Rating(4, 6)
    assert ismene.rating_of(Attribute.QUICKNESS) == Rating(5)
    assert ismene.rating_of(Attribute.REACTION) == Rating(4, 6)
    assert (ismene.initiative_dice, ismene.movement_multiplier, str(ismene.essence)) == (2, 4, "3.5")
    assert (ismene.weapons, ismene.armour[0].rating, ismene.other_gear) == (
        (),
        ArmourRating(0, 0),
        ("Karma Pool: 2",),
    )
    assert warnings(log) == []


def test_the_result_in_faster_combat() -> None:
    """Actions are (6 + 3 x 2) / 4 = 3, Speed 5 x (4 + 1) = 25, Melee Combat Damage 5 + 3 = 8."""
    records, _ = run(sheet())
    ismene = records.characters[0]
    assert (int(ismene.actions), int(ismene.speed), int(ismene.melee_combat_damage)) == (3, 25, 8)


@pytest.mark.parametrize(
    ("base", "total", "rating"),
    [(4, "", Rating(4)), (0, 5, Rating(5)), ("4", "6", Rating(4, 6)), (0, 0, None), ("", "", None)],
)
def test_pairs(base: object, total: object, rating: Rating | None) -> None:
    """Either value may be missing; two zeros are an empty row."""
    rows = [attribute("Charisma", base, total), *sheet()["attributes"]]
    rows = [rows[0], *(one for one in rows[1:] if one["name"] != "Charisma")]
    assert read_one(sheet(attributes=rows))[0].rating_of(Attribute.CHARISMA) == rating


def test_an_empty_reaction_is_worked_out() -> None:
    """A Reaction of 0 asks for Quickness and Intelligence."""
    rows = [one for one in sheet()["attributes"] if one["name"] != "Reaction"]
    assert read_one(sheet(attributes=[*rows, attribute("Reaction", 0, 0)]))[0].recompute_reaction


def test_the_total_of_the_armour_wins() -> None:
    """The row Total is what is worn; the pieces are carried by name."""
    rows = [
        {"type": "Long Coat", "balistics": "4", "impact": "2"},
        {"type": "Bone Lacing", "impact": "1"},
        {"type": "Total", "balistics": "4", "impact": "3"},
    ]
    ismene, log = read_one(sheet(armor=rows))
    assert [(one.name, one.rating) for one in ismene.armour] == [("Armour worn", ArmourRating(4, 3))]
    assert ismene.other_gear == (
        "Armour worn: Long Coat 4/2",
        "Armour worn: Bone Lacing 0/1",
        "Karma Pool: 2",
    )
    assert warnings(log) == []


def test_pieces_count_where_the_total_is_empty() -> None:
    """A total of 0/0 beside armour was never worked out, and the pieces count, with a warning."""
    rows = [{"type": "Long Coat", "balistics": "4", "impact": "2"}, {"type": "Total", "balistics": "0"}]
    ismene, log = read_one(sheet(armor=rows))
    assert [(one.name, one.rating) for one in ismene.armour] == [("Long Coat", ArmourRating(4, 2))]
    assert warnings(log) == [
        "r.json › armor[1] · Ismene · armour: the total of the armour is 0/0; the pieces count instead"
    ]


def test_skills_and_specialisations() -> None:
    """A row ticked as specialisation belongs to the skill above; a skill without rating is told."""
    rows = [
        {"name": "Edge Weapons", "stat": "Str", "rating": "5", "spec": False},
        {"name": "Sabre", "rating": "7", "spec": True},
        {"name": "Pistols", "rating": "4", "spec": True},
        {"name": "Stealth", "rating": ""},
        {},
    ]
    ismene, log = read_one(sheet(skills=rows, knowledge=[{"name": "Poetry", "rating": "2"}]))
    assert [(one.name, one.rating, one.concentrations) for one in ismene.skills] == [
        ("Edged Weapons", 5, ("Sabre 7",)),
        ("Pistols", 4, ()),
        ("Poetry", 2, ()),
    ]
    assert warnings(log) == [
        "r.json › skills[3] · Ismene · skills: the skill 'Stealth' has no rating and is left out"
    ]


def test_weapons_spells_and_ware() -> None:
    """Weapons hold their codes as text, a spell may name what resists it, ware its grade and rank."""
    weapon = {
        "name": "Rook",
        "type": "Heavy Pistol",
        "mode": "SA",
        "ammo": "12(c)",
        "damage": "9M",
        "modifiers": "Laser Sight\nSling",
    }
    spell = {"name": "Ember Wall", "force": "4", "resist": "W", "range": "LOS(A)", "drain": "+1(S)"}
    ware = {"type": "Wired Reflexes", "rating": "Alpha", "rank": "1"}
    ismene, log = read_one(sheet(weapons=[{}, weapon], spells=[spell], cyberware=[ware]))
    rook = ismene.weapons[0]
    assert (rook.name, str(rook.damage), str(rook.ammunition), rook.accessories) == (
        "Rook",
        "9M",
        "12(c)",
        ("Laser Sight", "Sling"),
    )
    assert (ismene.spells[0].force, str(ismene.spells[0].target)) == (4, "Willpower(R)")
    assert [(one.name, one.grade, one.rating) for one in ismene.cyberware] == [("Wired Reflexes", "Alpha", 1)]
    assert warnings(log) == []


def test_what_is_carried() -> None:
    """Powers, drones and free text are carried by name."""
    data = sheet(
        adeptPowers=[{"name": "Killing Hands", "level": "2"}],
        drones=[{"name": "Spotter", "type": "rotor"}],
        equipment={"title": "Equipment", "data": "rope, lamp"},
    )
    assert read_one(data)[0].other_gear == (
        "Power: Killing Hands 2",
        "Drone: Spotter",
        "Karma Pool: 2",
        "Equipment: rope, lamp",
    )


def test_damaged_tables_are_told() -> None:
    """A table that is none, or a row of it, is told and left out."""
    _, log = read_one(sheet(weapons="many", skills=[7]))
    assert warnings(log) == [
        "r.json › skills[0] · Ismene: the number 7 is no row of skills and is left out",
        "r.json › weapons · Ismene: 'many' is no table of weapons and is left out",
    ]


def test_notes_reach_no_output() -> None:
    """Free text may hold names and addresses of players."""
    records, _ = run(sheet())
    assert len(records.characters) == 1
    assert "SECRET" not in repr(records)


def test_the_sheet_is_recognised() -> None:
    """The file is told by its table of attributes; other JSON is not taken."""
    found = importer_for(a_file(sheet()))
    assert found is not None
    assert found.name == "shadowrun-3e-cs"
    assert not TorothinImporter().detect(a_file({"character": {}, "attributes": {}}))
    with pytest.raises(UnreadableFileError) as refusal:
        read_raw(TorothinImporter(), [])
    assert str(refusal.value) == "is no save of Shadowrun_3E_CS; expected character and attributes"


FULL = sheet(
    skills=[{"name": "Edge Weapons", "rating": "5"}],
    weapons=[{"name": "Rook", "damage": "9M", "ammo": "12(c)"}],
    spells=[{"name": "Ember Wall", "force": "4", "drain": "+1(S)"}],
    armor=[{"type": "Coat", "balistics": "3"}, {"type": "Total", "balistics": "3", "impact": "1"}],
    equipment={"data": "rope"},
)


@given(mangled(FULL))
def test_mangled_sheets_are_read_or_refused(data: object) -> None:
    """Whatever is damaged in a sheet, a run ends with records and problems."""
    try:
        read_raw(TorothinImporter(), data)
    except UnreadableFileError:
        return
    _, log = run(data)
    for problem in log.in_order():
        assert str(problem).startswith("file 1")
