"""JSON lines: recognised by their content, read one after the other, each problem with its line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from converter.importers.base import InputFile
from converter.importers.json_lines import JsonLinesImporter
from converter.importers.reading import ReadOptions, read_sources
from converter.importers.registry import importer_for
from converter.problems import ProblemLog
from converter.source.shadowrun import ArmourPiece, Character, Spell, Weapon
from converter.source.sourced import Sourced

GUN = '{"name": "Colt Manhunter", "type": "Heavy Pistol", "ammo": "16(c)", "modes": "SA", "damage": "9M"}'
SPELL = '{"name": "Sun Lance", "type": "P", "range": "LOS", "target": "B(R)", "drain": "[(F/2)+3]S"}'
ARMED = '{"name": "Anna", "attributes": {"body": 3}, "weapons": ["Knife"], "armour": []}'
DOCUMENT = '{"_id": "a", "name": "Gun", "type": "weapon", "system": {"damage": "9M"}, "img": "x.png"}'


def read(*lines: str, name: str = "w.jsonl") -> tuple[list[Sourced], list[str], ProblemLog]:
    """The items of lines, and the lines of the problems."""
    log = ProblemLog()
    source = InputFile(name, data="\n".join(lines).encode())
    found = list(read_sources([source], ReadOptions(from_format="jsonl"), log))
    return found, [str(one) for one in log.problems], log


@pytest.mark.parametrize(
    ("file", "text", "format_name"),
    [
        ("w.jsonl", GUN, "jsonl"),
        ("w.ndjson", f"{GUN}\n", "jsonl"),
        ("w.jsonl", f"{{broken\n{GUN}\n", "jsonl"),
        ("w.txt", f"{GUN}\n\n{GUN}\n", "jsonl"),
        ("w.json", f"\ufeff{GUN}\r\n{GUN}", "jsonl"),
        ("w.json", GUN, "json"),
        ("w.json", json.dumps(json.loads(GUN), indent=1), "json"),
        ("w.jsonl", f'{{"weapons": [{GUN}]}}', "json"),
        ("w.jsonl", f"{ARMED}\n{ARMED}\n", "jsonl"),
        ("w.txt", f"{ARMED}\n{ARMED}\n", "jsonl"),
        ("w.json", f"[{GUN},\n{GUN}]", "json"),
        ("w.db", f"{DOCUMENT}\n{DOCUMENT}\n", "foundry"),
        ("w.jsonl", f"{DOCUMENT}\n", "foundry"),
    ],
)
def test_lines_are_told_from_other_json(tmp_path: Path, file: str, text: str, format_name: str) -> None:
    """Two objects on lines of their own are lines; one alone is by its ending; Foundry's stay Foundry's."""
    path = tmp_path / file
    path.write_text(text, encoding="utf-8")
    found = importer_for(InputFile(str(path), path))
    assert found is not None
    assert found.name == format_name


def test_rows_of_several_kinds_by_their_keys() -> None:
    """Weapons, spells and characters may stand in one file; characters come last, as in every run."""
    found, problems, _ = read('{"name": "Anna", "attributes": {"body": 3}}', GUN, "", SPELL)
    assert [type(one.item) for one in found] == [Weapon, Spell, Character]
    assert [one.place.line for one in found] == [2, 4, 1]
    assert problems == []


@pytest.mark.parametrize(
    ("kind", "shape"),
    [("weapon", Weapon), ("Weapons", Weapon), ("spell", Spell), ("armor", ArmourPiece)],
)
def test_a_line_may_say_its_kind(kind: str, shape: type) -> None:
    """The kind decides where the keys do not, and is no unknown key."""
    found, problems, _ = read(json.dumps({"kind": kind, "name": "Thing of Mine"}))
    assert [type(one.item) for one in found] == [shape]
    assert problems == []


def test_a_character_keeps_its_kind() -> None:
    """A critter says so by the same word."""
    found, _, _ = read('{"kind": "critter", "name": "Hound", "attributes": {"body": 3}}')
    (item,) = [one.item for one in found]
    assert isinstance(item, Character)
    assert item.kind.value == "critter"


def test_a_broken_line_is_named_and_the_others_are_read() -> None:
    """Each is an item whose name is at fault, so that it is counted among the rejected."""
    found, problems, _ = read(GUN, '{"name": "Half', "7", '{"colour": "red"}', GUN.replace("9M", "9X"), GUN)
    assert [one.item.name for one in found if not one.faulty_fields] == ["Colt Manhunter"] * 2
    assert problems[:3] == [
        "w.jsonl › line 2 · line 2 · name: this line is not JSON: column 10: text begins here whose closing "
        "double quote is missing",
        "w.jsonl › line 3 · line 3 · name: the number 7 is not a weapon; expected an object or a name",
        "w.jsonl › line 4, colour: the key 'colour' is not known; its value is left out",
    ]
    assert problems[4].startswith("w.jsonl › line 5, damage · Colt Manhunter · damage: '9X' is not a damage")


def test_a_first_line_that_fits_nothing() -> None:
    """What a line holds must be told by somebody."""
    _, problems, _ = read('{"colour": "red"}')
    assert problems == [
        "w.jsonl › line 1 · line 1 · name: the keys of this line fit no kind of row; expected such as name, "
        'type, ammo, modes, damage, or "kind": "weapon"'
    ]


def test_a_line_that_never_ends_is_passed_by(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is read to its end without being kept, and the next line has its own number."""
    monkeypatch.setattr("converter.importers.json_lines.LONGEST_LINE", 200)
    found, problems, _ = read('{"name": "' + "x" * 900 + '"}', GUN)
    assert [one.place.line for one in found if not one.faulty_fields] == [2]
    assert problems[0].startswith(
        "w.jsonl › line 1 · line 1 · name: this line is longer than 200 characters; check it for a lost line"
    )


def test_a_name_inside_the_row_is_not_taken_for_the_rows_own() -> None:
    """Two lines that differ in an accessory's name are two rows of one name."""
    lines = [
        json.dumps({"accessories": [{"name": name}], "name": "Colt Manhunter", "damage": "9M", "type": "SMG"})
        for name in ("Laser Sight", "Gas Vent", "Bipod")
    ]
    found, _, _ = read(*lines)
    assert [one.item.name for one in found] == ["Colt Manhunter"] * 3
    items = [one.item for one in found if isinstance(one.item, Weapon)]
    assert [item.accessories for item in items] == [("Laser Sight",), ("Gas Vent",), ("Bipod",)]


def test_lines_with_an_owner_belong_to_the_character() -> None:
    """A row that names its character goes to it, however often the row repeats."""
    row = '{"name": "Long Knife %s", "type": "Edged", "damage": "(STR)L", "character": "Anna"}'
    found, problems, _ = read('{"name": "Anna", "attributes": {"body": 3}}', row % "One", row % "Two")
    (item,) = [one.item for one in found]
    assert isinstance(item, Character)
    assert [weapon.name for weapon in item.weapons] == ["Long Knife One", "Long Knife Two"]
    assert problems == []


def test_an_empty_file_is_no_file() -> None:
    """Blank lines alone hold nothing."""
    _, problems, log = read("", "  ", "")
    assert problems == ["w.jsonl: holds no line of JSON"]
    assert log.unreadable_files == 1


@pytest.mark.parametrize("line", ['{"kind":"weapon","name":"Gun A","damage":"9M"}', GUN.replace(": ", ":")])
def test_a_source_written_without_spaces_is_no_result(line: str) -> None:
    """Only lines with the keys of results are refused as results."""
    source = InputFile("w.jsonl", Path("w.jsonl"), line.encode())
    log = ProblemLog()
    assert len(list(read_sources([source], ReadOptions(), log))) == 1
    assert log.unreadable_files == 0


def test_the_importer_is_told_by_its_word() -> None:
    """`--from jsonl`."""
    assert JsonLinesImporter.name == "jsonl"
