"""The JSON Schemas hold what the program reads and writes, and refuse what it refuses."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner, Result

from converter.cli.app import app
from converter.importers.fields import FIELDS
from converter.importers.raw import ItemKind
from converter.resources import data_folder
from converter.schemas.documents import SchemaName, schema_text
from converter.schemas.input_shapes import (
    ArmourShape,
    CharacterShape,
    CyberwareShape,
    SpellShape,
    TravellerShape,
    WeaponShape,
)
from converter.systems.registry import SYSTEMS, system

EXAMPLE = data_folder() / "example" / "party.json"


def run(*arguments: str) -> Result:
    """The program as a user calls it."""
    return CliRunner().invoke(app, list(arguments))


@cache
def validator(name: SchemaName, system_name: str | None = None) -> Draft202012Validator:
    """Checks a document against a schema, which is itself checked first."""
    schema = json.loads(schema_text(name, system(system_name) if system_name else None))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def test_the_example_party_is_proper_input() -> None:
    """What the program brings along keeps to its own schema, the opposition too."""
    paths = [EXAMPLE, *(data_folder() / "opposition").glob("*.json")]
    assert len(paths) > 12
    for path in paths:
        validator(SchemaName.INPUT).validate(json.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "wrong",
    [
        {"characters": {"name": "Anna"}},
        {"characters": [{"race": "Elf"}]},
        {"characters": [{"name": "Anna", "attributes": {"body": {"natural": -1}}}]},
        {"weapons": [7]},
    ],
)
def test_input_of_another_shape(wrong: dict[str, Any]) -> None:
    """Lists are lists, names are needed, ratings are not below 0."""
    assert not validator(SchemaName.INPUT).is_valid(wrong)


@pytest.mark.parametrize(
    ("kind", "shape"),
    [
        (ItemKind.CHARACTER, CharacterShape),
        (ItemKind.WEAPON, WeaponShape),
        (ItemKind.SPELL, SpellShape),
        (ItemKind.ARMOUR, ArmourShape),
        (ItemKind.CYBERWARE, CyberwareShape),
        (ItemKind.TRAVELLER, TravellerShape),
    ],
)
def test_the_input_schema_knows_every_field(kind: ItemKind, shape: Any) -> None:
    """Every key that a builder asks for is described."""
    fields = FIELDS[kind]
    used = set(fields.by_word.values()) - fields.carried - fields.ignored
    assert used <= set(shape.model_fields)


def test_output_keeps_to_its_schema() -> None:
    """The example party as it is converted."""
    document = json.loads(run("convert", str(EXAMPLE), "-o", "-").stdout)
    assert document["characters"]
    validator(SchemaName.OUTPUT, "faster-combat").validate(document)
    validator(SchemaName.OUTPUT).validate(document)


def test_output_of_lists_and_problems_keeps_to_it(tmp_path: Path) -> None:
    """Weapons, spells and an error, and no key more."""
    path = tmp_path / "lists.json"
    lists = {"weapons": ["Uzi III", {"name": "Odd", "damage": "x"}], "spells": ["Manabolt"]}
    path.write_text(json.dumps(lists), encoding="utf-8")
    document = json.loads(run("convert", str(path), "-o", "-").stdout)
    assert [len(document[key]) for key in ("weapons", "spells", "problems")] == [1, 1, 1]
    validator(SchemaName.OUTPUT, "faster-combat").validate(document)
    assert not validator(SchemaName.OUTPUT, "faster-combat").is_valid({**document, "more": 1})


HOUSE_RULES = """
[faster_combat]
to_hit = "beat"
grenade_radius_scale_cm_per_m = 2
[faster_combat.tables.ranges]
amend."Heavy Pistol" = { extreme = "61-100" }
remove = ["Taser"]
[faster_combat.tables.grenades]
add = "grenades.csv"
[hard_life]
dodge_into_cover = -1
[hard_life.tables.accuracy]
amend.1 = { dice = -4 }
[revised_combat]
margin_zero = 0.5
thresholds.head = "columns"
tasks.routine = { needed = 8 }
[catalogue.weapons]
add.Thumper = { class = "Heavy Pistol", damage = "11M" }
"""


def test_house_rules_keep_to_their_schema() -> None:
    """Settings, rows of tables, and values of Revised Combat in their bare form."""
    validator(SchemaName.HOUSE_RULES).validate(tomllib.loads(HOUSE_RULES))
    bundled = (data_folder() / "revised_combat" / "rules.toml").read_text(encoding="utf-8")
    validator(SchemaName.HOUSE_RULES).validate(tomllib.loads(bundled))


@pytest.mark.parametrize(
    "wrong",
    [
        "[faster_combat]\nto_hitt = 1",
        "[faster_combat]\njokers_per_deck = 5",
        "[faster_combat.tables.rangs]",
        "[faster_combat.tables.ranges]\namende.SMG = {}",
        "[faster_combat.tables.ranges]\namend.SMG = { extrem = 1 }",
        '[hard_life]\ntied_dodge = "maybe"',
        "[revised_combat]\nmargin_zro = 1",
        "[catalogue.armor]",
        "[slower_combat]",
    ],
)
def test_house_rules_that_are_wrong(wrong: str) -> None:
    """What the program refuses the schema refuses."""
    assert not validator(SchemaName.HOUSE_RULES).is_valid(tomllib.loads(wrong))


SHOT = {
    "system": "faster-combat",
    "event": "ranged-attack",
    "firearms_skill": 6,
    "range": "medium",
    "modifiers": ["target-moving"],
    "attack": ["5"],
    "defence": "K",
}


@pytest.mark.parametrize(
    "spec",
    [
        SHOT,
        {
            "system": "hard-life",
            "event": "autofire",
            "rounds": 5,
            "target_number": 4,
            "recoil_compensation": 2,
            "attack_dice": [4, 4, 4, 4, 5, 5, 6],
            "dodge_successes": 1,
        },
        {
            "system": "revised-combat",
            "event": "damage",
            "damage_dice": 6,
            "location": "chest",
            "dice": [3, 4, 5],
        },
    ],
)
def test_specs_keep_to_their_schema(spec: dict[str, Any]) -> None:
    """An event of each system, against the schema of its system and that of all."""
    validator(SchemaName.RESOLVE, spec["system"]).validate(spec)
    validator(SchemaName.RESOLVE).validate(spec)


@pytest.mark.parametrize(
    "change", [{"event": "ranged-atack"}, {"firearms_skill": "six"}, {"range": "near"}, {"more": 1}]
)
def test_specs_that_are_wrong(change: dict[str, Any]) -> None:
    """An unknown event, a wrong value, an unknown field."""
    assert not validator(SchemaName.RESOLVE).is_valid({**SHOT, **change})


def test_every_event_has_a_schema() -> None:
    """Each system's events, by name."""
    for one in SYSTEMS:
        schema = json.loads(schema_text(SchemaName.RESOLVE, one))
        listed = [spec["properties"]["event"]["const"] for spec in schema["oneOf"]]
        assert listed == [event.name for event in one.events]


@pytest.mark.parametrize("name", SchemaName)
def test_the_command_prints_them(name: SchemaName) -> None:
    """One JSON object on stdout, and nothing else."""
    result = run("schema", name.value)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == schema_text(name)


def test_a_schema_nobody_has() -> None:
    """The words that are allowed are listed, with status 2."""
    result = run("schema", "outpt")
    assert result.exit_code == 2
    assert all(name.value in result.stderr for name in SchemaName)
