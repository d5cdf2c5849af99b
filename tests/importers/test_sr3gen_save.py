"""Tests of sr3gen's saved characters: references, race, ware, and what a hostile file may do."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given

from converter.importers.base import UnreadableFileError
from converter.importers.sr3gen.references import Graph
from converter.importers.sr3gen.save import Sr3genSaveImporter
from converter.notation.rating import Rating
from converter.problems import Location, ProblemLog
from tests.importers.generator_files import a_file, lines_of, mangled, read_raw, run, values_of

IMPORTER = Sr3genSaveImporter()


def attribute(base: object) -> dict[str, object]:
    """An attribute as the save holds it."""
    return {"BaseValue": base, "Stressed": False}


def mod(name: str, amount: object) -> dict[str, object]:
    """A change of an attribute as the save holds it."""
    return {"$modType": "attribute", "AttributeName": name, "ModValue": amount}


SAVE: dict[str, Any] = {
    "$id": "1",
    "Version": 1,
    "Character": {
        "$id": "2",
        "PlayerName": "Somebody Real",
        "Race": {
            "$id": "3",
            "Name": "Troll",
            "AttributeMods": {
                "$id": "4",
                "$values": [
                    mod("Body", 5),
                    mod("Quickness", -1),
                    mod("Strength", 4),
                    mod("Intelligence", -2),
                ],
            },
        },
        "Identity": {"$id": "5", "StreetName": "Boulder", "RealName": "T. Stone", "Notes": "owes a favour"},
        "Attributes": {
            "$id": "6",
            "Body": attribute(4),
            "Quickness": attribute(5),
            "Strength": attribute(3),
            "Willpower": attribute(4),
            "Intelligence": attribute(5),
            "Charisma": attribute(2),
            "Reaction": attribute(1),
            "Initiative": attribute(1),
            "Essence": attribute(6),
            "Magic": attribute(0),
        },
        "ActiveSkills": {
            "$id": "7",
            "Pistols": {"Name": "Pistols", "BaseValue": 4, "IsSpecialization": False, "BaseSkillName": None},
            "Kestrel 9": {
                "Name": "Kestrel 9",
                "BaseValue": 6,
                "IsSpecialization": True,
                "BaseSkillName": "Pistols",
            },
            "Clubs": {"Name": "Clubs", "BaseValue": 3},
        },
        "KnowledgeSkills": {"$id": "8"},
        "Weapons": {"$id": "9"},
        "ArmorClothing": {"$id": "10"},
        "Gear": {
            "$id": "11",
            "a": {
                "$id": "12",
                "$equipType": "equipment",
                "Name": "Kestrel 9             (HPist)",
                "CategoryTree": {"$id": "13", "$values": ["Weapons", "Firearms", "Pistols"]},
                "Concealability": "5",
                "Mods": {"$id": "14", "$values": []},
                "IsEquipped": False,
                "Stats": {
                    "$id": "15",
                    "ammunition": "15(c)",
                    "mode": "SA",
                    "damage": "9M",
                    "accessories": "None",
                },
            },
            "b": {
                "$id": "16",
                "$equipType": "equipment",
                "Name": "Quilted Coat",
                "CategoryTree": {"$id": "17", "$values": ["Clothing and armor"]},
                "IsEquipped": False,
                "Stats": {"$id": "18", "ballistic": "4", "impact": "2"},
            },
            "c": {
                "$id": "19",
                "$equipType": "cyberware",
                "Name": "Brisk Nerves [2]",
                "EssenceCost": 2.0,
                "Grade": "Standard",
                "Mods": {"$id": "20", "$values": [mod("Reaction", 4), mod("Initiative", 2)]},
                "Stats": {"$id": "21"},
            },
            "d": {
                "$id": "22",
                "$equipType": "equipment",
                "Name": "Medkit",
                "CategoryTree": {"$id": "23", "$values": ["Biotech"]},
                "Stats": {"$id": "24"},
            },
        },
        "NaturalAugmentations": {
            "$id": "25",
            "Thick Hide": {
                "$id": "26",
                "Name": "Thick Hide",
                "Mods": {"$id": "27", "$values": [mod("Body", 1)]},
            },
        },
        "MagicAspect": None,
        "Spells": {"$id": "28"},
        "AdeptPowers": {"$id": "29"},
    },
}


def changed(**members: object) -> dict[str, Any]:
    """The save with other members of its character."""
    save = copy.deepcopy(SAVE)
    save["Character"].update(members)
    return save


def test_a_save_is_recognised_by_its_shape() -> None:
    """A `$id` beside a `Character` is enough; other JSON is not taken."""
    assert IMPORTER.detect(a_file(SAVE, "whatever.json"))
    others: tuple[object, ...] = ({"Character": {}}, {"$id": "1"}, [{"Name": "Rook"}], "no JSON")
    for other in others:
        assert not IMPORTER.detect(a_file(other))


def test_natural_values_hold_the_race() -> None:
    """Body 4 + 5, Quickness 5 - 1, Strength 3 + 4, Intelligence 5 - 2; Essence 6 - 2 for the ware."""
    items, _ = read_raw(IMPORTER, SAVE)
    values = values_of(items[0])
    assert values["body"] == Rating(9)
    assert values["quickness"] == Rating(4)
    assert values["strength"] == Rating(7)
    assert values["intelligence"] == Rating(3)
    assert values["essence"] == 4.0
    assert "reaction" not in values


def test_the_character_is_converted_with_everything_it_has() -> None:
    """Reaction (4 + 3) / 2 = 3 + 4 = 7 with 3 dice: Actions (7 + 3 x 3) / 4 = 4; Speed 4 x (2 + 2)."""
    records, log = run(SAVE)
    boulder = records.characters[0]
    assert (boulder.name, boulder.race, boulder.edition) == ("Boulder", "Troll", "SR3")
    assert boulder.actions.value == 4
    assert boulder.speed.value == 16
    assert boulder.firearms_skill.value == 4
    assert [(one.name, one.type) for one in boulder.firearms] == [("Kestrel 9", "Heavy Pistol")]
    # Knock-Out: 2 x (Body 9 + 1 for the hide) + (4 + 2) / 2 = 23
    assert boulder.knock_out_value.value == 23
    assert "Medkit" in boulder.carried
    assert not any("owes a favour" in one for one in boulder.carried)  # free text may name real people
    assert lines_of(log) == []


def test_the_players_name_reaches_no_output() -> None:
    """PlayerName is left out of the raw item altogether."""
    items, _ = read_raw(IMPORTER, SAVE)
    assert "Somebody Real" not in repr(items)


@pytest.mark.parametrize(
    ("identity", "name"),
    [
        ({"StreetName": "", "RealName": "T. Stone"}, "T. Stone"),
        ({"StreetName": " ", "RealName": None}, "troll"),
        (None, "troll"),
    ],
)
def test_without_a_street_name_another_is_found(identity: object, name: str) -> None:
    """The real name stands in for a street name, the file's name for both."""
    items, _ = read_raw(IMPORTER, changed(Identity=identity), "troll.sr3char")
    assert values_of(items[0])["name"] == name


def test_an_attribute_below_one_counts_as_one() -> None:
    """Intelligence 1 - 2 = -1 counts as 1, with a warning."""
    attributes = {**SAVE["Character"]["Attributes"], "Intelligence": attribute(1)}
    _, log = run(changed(Attributes=attributes))
    assert any("Intelligence comes to -1 and counts as 1" in line for line in lines_of(log))


def test_the_books_stand_in_for_a_missing_race_table() -> None:
    """A troll whose save has no AttributeMods has the books' changes; an empty table changes nothing."""
    items, _ = read_raw(IMPORTER, changed(Race={"Name": "Troll"}))
    assert values_of(items[0])["body"] == Rating(9)
    items, _ = read_raw(IMPORTER, changed(Race={"Name": "Troll", "AttributeMods": {"$values": []}}))
    assert values_of(items[0])["body"] == Rating(4)


def test_specialisations_stand_under_their_skill() -> None:
    """The general rating counts and the specialisation is kept with it."""
    items, _ = read_raw(IMPORTER, SAVE)
    skills = {one.name: one.raw.value for one in items[0].skills}
    assert skills == {
        "Pistols": {"rating": 4, "specializations": [{"name": "Kestrel 9", "rating": 6}]},
        "Clubs": 3,
    }


def test_repeated_objects_are_found_by_reference() -> None:
    """A second gun that is but a `$ref` to the first is the same gun."""
    gear = {**SAVE["Character"]["Gear"], "e": {"$ref": "12"}}
    records, _ = run(changed(Gear=gear))
    assert [one.name for one in records.characters[0].firearms] == ["Kestrel 9", "Kestrel 9"]


def test_a_reference_to_nothing_is_told_once() -> None:
    """What the reference stood for is missing, the rest is converted."""
    gear = {**SAVE["Character"]["Gear"], "e": {"$ref": "999"}, "f": {"$ref": "999"}}
    records, log = run(changed(Gear=gear))
    assert len(records.characters) == 1
    assert lines_of(log) == [
        "file 1 › Character.Gear.e: the reference '999' leads to no object of this file; "
        "save the character once more from the generator"
    ]


def test_references_in_a_circle_end() -> None:
    """An object that holds itself is walked no deeper than its known keys; a circle of references is told."""
    log = ProblemLog()
    place = Location("own.sr3char")
    graph = Graph.of({"$id": "1", "self": {"$ref": "1"}, "a": {"$id": "2", "$ref": "2"}}, log)
    root = graph.members({"$ref": "1"}, place)
    assert graph.members(root["self"], place).keys() == root.keys()
    assert graph.value({"$ref": "2"}, place) is None
    assert lines_of(log) == [
        "own.sr3char: the reference '…' leads in a circle; save the character once more from the generator"
    ]


def test_a_hostile_depth_is_refused() -> None:
    """Thousands of lists inside each other are no save."""
    text = '{"$id": "1", "Character": ' + "[" * 50_000 + "]" * 50_000 + "}"
    assert not IMPORTER.detect(a_file(text))
    with pytest.raises(UnreadableFileError, match="nested"):
        read_raw(IMPORTER, text)


def test_typed_weapons_are_accepted() -> None:
    """The model's own firearm and hand weapon are read like pieces with Stats."""
    weapons = {
        "g": {
            "$equipType": "firearm",
            "Name": "Kestrel Auto",
            "CategoryTree": {"$values": ["Weapons", "Firearms", "Submachine guns"]},
            "Damage": "6M",
            "Skill": "Submachine Guns",
            "Ammo": {"Rounds": 30, "Type": "Clip"},
            "FireModes": {"$values": ["SemiAutomatic", "Burst", "FullAutomatic"]},
            "Accessories": {"$values": [{"Name": "Laser Sight"}]},
        },
        "h": {
            "$equipType": "melee",
            "Name": "Reed Blade",
            "CategoryTree": {"$values": ["Weapons", "Melee weapons", "Edged weapons"]},
            "Damage": "(STR+2)M",
            "Reach": 1,
        },
    }
    records, _ = run(changed(Weapons=weapons))
    boulder = records.characters[0]
    auto = next(one for one in boulder.firearms if one.name == "Kestrel Auto")
    # 6M with FA: 6 + 3 + 5; 30 rounds / 5
    assert auto.damage is not None
    assert auto.ready_ammo is not None
    assert (int(auto.damage.value), int(auto.ready_ammo.value)) == (14, 6)
    assert [one.name for one in boulder.melee_weapons] == ["Reed Blade"]


def test_only_equipped_armour_is_worn_where_any_is() -> None:
    """Of two coats the one marked as equipped is worn, the other carried."""
    coat = SAVE["Character"]["Gear"]["b"]
    gear = {"b": coat, "x": {**coat, "Name": "Field Plate", "IsEquipped": True}}
    items, _ = read_raw(IMPORTER, changed(Gear=gear))
    assert [values_of(one)["name"] for one in items[0].belongings] == ["Field Plate"]
    assert values_of(items[0])["gear"] == [{"name": "Quilted Coat (not worn)"}]


def test_adepts_and_their_powers() -> None:
    """A power's changes count once for each level; an adept does not cast."""
    powers = {"Swift*": {"Name": "Swift*", "Level": 2, "Mods": {"$values": [mod("Quickness", 1)]}}}
    items, _ = read_raw(IMPORTER, changed(AdeptPowers=powers, MagicAspect={"Name": "PhysicalAdept"}))
    values = values_of(items[0])
    assert values["adept"] is True
    modifiers = values["mods"]
    assert isinstance(modifiers, list)
    assert [(one.cause, one.amount) for one in modifiers] == [("Thick Hide", 1), ("Swift", 2)]


def test_spells_are_read() -> None:
    """Force, target, range in words and drain go to the canonical fields; a Force of 0 is none."""
    spells = {
        "Harrow": {
            "Name": "Harrow",
            "Force": 4,
            "Type": "Physical",
            "Target": "B(R)",
            "Range": "LineOfSight",
            "Duration": "Instant",
            "Drain": "+1(DL+1)",
            "Class": "Combat",
        },
        "Scour": {"Name": "Scour", "Force": 0, "Target": "W(R)", "Range": "Special", "Drain": "+2(S)"},
    }
    attributes = {**SAVE["Character"]["Attributes"], "Magic": attribute(6)}
    records, _ = run(changed(Spells=spells, Attributes=attributes))
    assert [one.name for one in records.characters[0].spells] == ["Harrow", "Scour"]
    items, _ = read_raw(IMPORTER, changed(Spells=spells))
    scour = values_of(items[0].belongings[-1])
    assert "force" not in scour
    assert "range" not in scour


def test_an_amount_that_is_none_is_an_error() -> None:
    """A change of an attribute by a word is told with its place and left out."""
    natural = {"Odd": {"Name": "Odd", "Mods": {"$values": [mod("Body", "lots")]}}}
    _, log = read_raw(IMPORTER, changed(NaturalAugmentations=natural), "own.sr3char")
    assert lines_of(log) == [
        "own.sr3char › Character.NaturalAugmentations.Odd.Mods.$values[0].ModValue · Odd · body: "
        "'lots' is no change of an attribute; expected -30 to 30"
    ]


def test_another_version_is_read_with_a_warning() -> None:
    """The layout may have changed, so the user is told."""
    _, log = read_raw(IMPORTER, {**SAVE, "Version": 2}, "own.sr3char")
    assert lines_of(log) == [
        "own.sr3char › Version: the save is of version 2; it is read as version 1; "
        "compare the sheet with the generator"
    ]


@pytest.mark.parametrize("character", [None, [], "text", {"$ref": "77"}, {"$id": "2"}])
def test_a_save_without_a_character_is_unreadable(character: object) -> None:
    """Nothing can be read where no object stands for the character."""
    with pytest.raises(UnreadableFileError, match="without a character"):
        read_raw(IMPORTER, {**SAVE, "Character": character})


@given(mangled(SAVE))
def test_mangled_saves_raise_nothing_else(value: object) -> None:
    """Whatever is missing, doubled or of the wrong type, the file is converted, reported or refused."""
    IMPORTER.detect(a_file(value))
    run(value)
    try:
        read_raw(IMPORTER, value)
    except UnreadableFileError as error:
        assert str(error)


@pytest.mark.parametrize("marked", [True, False])
def test_dictionaries_written_as_lists(marked: bool) -> None:
    """Gear, natural changes, powers, spells and skills in a list are read like those under keys."""

    def listed(**more: Any) -> object:
        parts = [one for key, one in more.items() if key != "$id"]
        return {"$id": "900", "$values": parts} if marked else parts

    save = copy.deepcopy(SAVE)
    character = save["Character"]
    for key in ("Gear", "ActiveSkills"):
        character[key] = listed(**character[key])
    character["NaturalAugmentations"] = listed(
        hide={"Name": "Thick Hide", "Mods": {"$values": [mod("Body", 2)]}}
    )
    character["AdeptPowers"] = listed(
        speed={"Name": "Quick", "Level": 2, "Mods": {"$values": [mod("Reaction", 1)]}}
    )
    character["Spells"] = listed(
        dart={"Name": "Own Dart", "Target": "W(R)", "Drain": "+1(S)", "Range": "LOS", "Force": 4}
    )
    items, log = read_raw(IMPORTER, save)
    values = values_of(items[0])
    changes = [(one.cause, one.amount) for one in values["mods"]]  # type: ignore[attr-defined]
    assert ("Thick Hide", 2) in changes
    assert ("Quick", 2) in changes
    under_keys = values_of(read_raw(IMPORTER, SAVE)[0][0])
    assert {one.name for one in items[0].skills} == {"Pistols", "Clubs"}
    names = [one.get("name").value for one in items[0].belongings]  # type: ignore[union-attr]
    assert names[-1] == "Own Dart"
    assert len(names) == 4
    assert values["essence"] == under_keys["essence"]
    assert lines_of(log) == []


def without_marks(value: Any) -> Any:
    """The save as a tool writes it that has resolved the references: plain lists, no `$id`."""
    if isinstance(value, dict):
        if "$values" in value:
            return [without_marks(one) for one in value["$values"]]
        return {key: without_marks(one) for key, one in value.items() if key != "$id"}
    return value


def test_saves_without_references_and_lists_of_saves() -> None:
    """A resolved save says the same; in a list each save has its own references, and a stranger is told."""
    (plain,), _ = read_raw(IMPORTER, SAVE)
    (resolved,), log = read_raw(IMPORTER, without_marks(SAVE))
    assert values_of(resolved) == values_of(plain)
    assert IMPORTER.detect(a_file(without_marks(SAVE)))
    assert lines_of(log) == []
    both, log = read_raw(IMPORTER, [SAVE, {"Character": None}, SAVE])
    assert [values_of(one)["name"] for one in both] == ["Boulder", "Boulder"]
    assert lines_of(log) == [
        "file › [1]: is no save of sr3gen with a character: null stands in its place",
    ]
