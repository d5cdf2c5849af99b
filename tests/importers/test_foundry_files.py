"""Tests of which Foundry VTT files are recognised, refused and taken apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.foundry.importer import FoundryImporter
from converter.importers.raw import ItemKind, RawItem
from converter.importers.reading import ReadOptions, read_sources
from converter.importers.registry import importer_for
from converter.notation.weapon_class import WeaponClass
from converter.problems import ProblemLog
from tests.importers.foundry_fixtures import (
    document,
    folder,
    shadowrun2e_actor,
    sr2e_critter,
    sr2e_runner,
    sr2e_spell,
    sr2e_weapon,
    sr3e_actor,
)
from tests.importers.generator_files import a_file, lines_of, mangled, read_raw, run, values_of

IMPORTER = FoundryImporter()
LOAD_OUTS = {
    "schemaVersion": 1,
    "catalogs": {"gear": "gear.json"},
    "archetypes": {
        "ferryman": {
            "label": "Ferryman",
            "gear": [{"type": "weapon", "name": "Knife"}, {"type": "armor", "name": "Long Coat"}],
            "spells": [{"name": "Heal", "force": 3}],
            "missing": ["Rope (length unknown)"],
        },
        "diver": {"label": "Diver"},
    },
}
TEMPLATE = {"Actor": {"types": ["character"]}, "Item": {"types": ["weapon"]}}


def _types(items: list[RawItem]) -> list[object]:
    return [values_of(item).get("type") for item in items]


@pytest.mark.parametrize(
    "content",
    [
        sr2e_runner(),
        sr2e_critter(),
        sr2e_weapon("Corvid 9", of="sr2e"),
        [sr2e_spell("Scour"), folder("f1", "Combat")],
        folder("f1", "Heavy Pistols"),
        {"name": "A tale", "actors": [sr2e_runner()], "items": [], "folders": []},
        shadowrun2e_actor(),
        sr3e_actor(),
        document("Somebody", "character", {"abilities": {"str": 10}}, "dnd5e"),
        LOAD_OUTS,
        TEMPLATE,
    ],
)
def test_every_kind_of_file_is_recognised(content: object) -> None:
    """Whatever Foundry writes is told by its shape, whatever the file is called."""
    found = importer_for(a_file(content, "x"))
    assert found is not None
    assert found.name == "foundry"


@pytest.mark.parametrize(
    "content",
    [
        {"characters": [{"name": "Wren", "type": "character"}]},
        {"name": "Wren", "type": "character", "attribs": []},
        {"name": "Wren", "type": "weapon", "system": {}},
        [{"Name": "Corvid 9", "Damage": "9M"}],
        "B4 Q4 S4 C3 I4 W4",
        "{",
        "",
    ],
)
def test_other_files_are_not_taken_for_it(content: object) -> None:
    """A name, a type and system data without one mark of Foundry are not enough."""
    assert not IMPORTER.detect(a_file(content))


@pytest.mark.parametrize(
    ("system", "data", "message"),
    [
        (
            "shadowrun5e",
            {},
            "this is a Shadowrun 5 character of Foundry VTT",
        ),
        ("dnd5e", {}, "this is a Dungeons & Dragons 5 character of Foundry VTT"),
        ("mythras", {}, "this is a 'mythras' character of Foundry VTT"),
        (
            None,
            {"attributes": {"agility": {"value": 3}, "logic": {"value": 4}}},
            "this is a Shadowrun 4, 5 or 6 character of Foundry VTT",
        ),
        (None, {"hp": 7}, "this is a character of a Foundry VTT system that is not known"),
    ],
)
def test_characters_of_other_games_are_refused_by_name(system: str | None, data: dict, message: str) -> None:  # type: ignore[type-arg]
    """A file all of another game cannot be read, and the message says which game it is."""
    with pytest.raises(UnreadableFileError) as caught:
        read_raw(IMPORTER, document("Somebody", "character", data, system))
    way_out = "only sr2e, shadowrun2e and sr3e, the systems of Shadowrun 2 and 3, are read"
    assert str(caught.value) == f"{message}; {way_out}"


def test_a_stranger_among_ours_is_rejected_and_the_others_are_read() -> None:
    """In a list of several games each document is judged by itself."""
    items, log = read_raw(IMPORTER, [sr2e_critter(), document("Bard", "npc", {"x": 1}, "pf2e")])
    assert [values_of(item)["name"] for item in items] == ["Marsh Cat"]
    assert log.counts.rejected == 1
    assert lines_of(log) == [
        "file › [1] · Bard: this is a Pathfinder 2 character of Foundry VTT; "
        "only sr2e, shadowrun2e and sr3e, the systems of Shadowrun 2 and 3, are read"
    ]


@pytest.mark.parametrize(
    "marks",
    [
        {"_stats": {"systemId": None, "exportSource": {"systemId": "shadowrun5e"}}},
        {"_stats": {}, "flags": {"exportSource": {"system": "shadowrun5e"}}},
    ],
)
def test_the_system_is_told_by_exports_too(marks: dict[str, object]) -> None:
    """Where the statistics are silent, the source of the export names the system."""
    with pytest.raises(UnreadableFileError, match="Shadowrun 5 character"):
        read_raw(IMPORTER, {**document("Somebody", "character", {}), **marks})


@pytest.mark.parametrize(
    ("content", "edition"),
    [(sr2e_runner(), "SR2"), (shadowrun2e_actor(), "SR2"), (sr3e_actor(), "SR3")],
)
def test_without_a_system_id_the_shape_tells(content: dict[str, object], edition: str) -> None:
    """Each of the three systems is known by its keys alone."""
    items, _ = read_raw(IMPORTER, {**content, "_stats": None})
    assert values_of(items[0])["edition"] == edition


def test_a_template_is_no_character() -> None:
    """The data template of a system is named for what it is."""
    with pytest.raises(UnreadableFileError, match="is the data template of a Foundry VTT system"):
        read_raw(IMPORTER, TEMPLATE)


def test_load_outs_are_reported_one_by_one() -> None:
    """Gear by name without attributes makes nobody: every load-out is told of with what it holds."""
    items, log = read_raw(IMPORTER, LOAD_OUTS)
    assert items == []
    assert log.counts.passed_over == {"load-out": 2}
    way_out = "type these names into a character of your own; they are looked up in the tables"
    assert lines_of(log) == [
        "file › archetypes.ferryman · Ferryman: is a load-out without attributes, so no character: "
        f"weapon Knife; armor Long Coat; spells Heal 3; missing in the file Rope (length unknown); {way_out}",
        "file › archetypes.diver · Diver: is a load-out without attributes, so no character: "
        f"it holds nothing; {way_out}",
    ]


def test_folders_and_other_documents_are_counted() -> None:
    """Folders are no items; scenes of an adventure and plain entries are counted by kind."""
    whole = {
        "name": "A tale",
        "actors": [sr2e_critter(), 7],
        "items": [
            sr2e_weapon("Corvid 9", of="sr2e", folder="f1"),
            document("Medkit", "gear", {"cost": 3}, "sr2e"),
        ],
        "folders": [folder("f1", "Heavy Pistols")],
        "scenes": [{}, {}],
    }
    items, log = read_raw(IMPORTER, whole)
    assert [item.kind for item in items] == [ItemKind.CHARACTER, ItemKind.WEAPON]
    assert log.counts.passed_over == {"folder": 1, "scenes": 2, "unknown entry": 1, "gear": 1}
    assert lines_of(log) == ["file › actors[1]: is no document of Foundry VTT and is passed over"]


def test_the_class_comes_from_the_folder_in_the_same_file() -> None:
    """The nearest folder that names a class counts, those above it stand behind."""
    folders = [
        folder("f1", "Firearms"),
        folder("f2", "Submachine Guns", "f1"),
        folder("f3", "House guns", "f2"),
    ]
    gun = sr2e_weapon("Corvid 9", of="sr2e", folder="f3")
    items, log = read_raw(IMPORTER, [*folders, gun])
    assert _types(items) == [WeaponClass.SMG]
    assert log.counts.passed_over == {"folder": 3}


@pytest.mark.parametrize("name", ["_folder_pistols_f2.json", "Heavy_Pistols_f2.json", "_Folder.json"])
def test_the_class_comes_from_a_folder_file_beside_it(tmp_path: Path, name: str) -> None:
    """A folder kept in a file of its own is found beside the weapon, as Foundry's tools name it."""
    (tmp_path / name).write_text(json.dumps(folder("f2", "Heavy Pistols")))
    (tmp_path / "_broken.json").write_text("{")
    gun = tmp_path / "corvid.json"
    gun.write_text(json.dumps(sr2e_weapon("Corvid 9", of="sr2e", folder="f2")))
    items = list(IMPORTER.read(InputFile("corvid.json", gun), ProblemLog()))
    assert _types(items) == [WeaponClass.HEAVY_PISTOL]


def test_without_a_folder_the_ranges_tell_the_class_with_a_warning() -> None:
    """5/20/40/60 metres are those of a heavy pistol."""
    items, log = read_raw(IMPORTER, sr2e_weapon("Corvid 9", of="sr2e", folder="lost"))
    assert _types(items) == [WeaponClass.HEAVY_PISTOL]
    assert lines_of(log) == [
        "file › system.ranges · Corvid 9 · type: the file does not say what sort of weapon this is; "
        "it is taken for a Heavy Pistol by its ranges 5/20/40/60; "
        "give a list that holds the weapon in the same run, where this is wrong"
    ]


def test_compendiums_with_a_document_a_line_are_read() -> None:
    """Of two lines with one id the later counts; what was deleted there is gone."""
    gun = sr2e_weapon("Corvid 9", of="sr2e")
    changed = {**gun, "name": "Corvid 10"}
    spell = sr2e_spell("Scour")
    gone = {"_id": spell["_id"], "$$deleted": True}
    text = "\n".join(map(json.dumps, (gun, spell, changed, gone))) + "\nnonsense\n"
    source = a_file(text, "items.db")
    assert IMPORTER.detect(source)
    log = ProblemLog()
    items = list(IMPORTER.read(source, log))
    assert [values_of(item)["name"] for item in items] == ["Corvid 10"]
    assert "items.db › line 5: is no document of Foundry VTT and is passed over" in lines_of(log)


@given(
    st.sampled_from([sr2e_runner(), sr2e_critter(), shadowrun2e_actor(), sr3e_actor(), LOAD_OUTS]).flatmap(
        mangled
    )
)
def test_a_damaged_file_is_read_or_refused(content: object) -> None:
    """Whatever is missing or of another type, reading ends with items and problems and raises nothing."""
    log = ProblemLog()
    text = json.dumps(content).encode("utf-8", "replace")
    found = list(read_sources([InputFile("a.json", data=text)], ReadOptions(from_format="foundry"), log))
    assert log.unreadable_files <= 1
    assert len(found) <= 1
    assert all(str(problem).startswith("a.json") for problem in log.in_order())


def test_items_in_an_object_are_read_like_those_of_a_list() -> None:
    """Some tools key an actor's items by their ids; none of them is lost."""
    listed = sr2e_runner()
    keyed = listed | {"items": {one["_id"]: one for one in listed["items"]}}
    (plain,), (other,) = (run(one)[0].characters for one in (listed, keyed))
    assert [one.name for one in other.firearms] == [one.name for one in plain.firearms]
    assert other.carried == plain.carried
