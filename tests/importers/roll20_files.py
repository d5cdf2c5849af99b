"""Helpers of the Roll20 tests: builds exports out of short tables, and reads them."""

from __future__ import annotations

import json
from typing import Any

from converter.importers.base import InputFile
from converter.importers.reading import ReadOptions, read_sources
from converter.problems import ProblemLog, Severity
from converter.source.shadowrun import Character

ROW = "-Nq_7Zk-aB3dE5fG7h_9"
"""A row identifier as Roll20 makes them: 20 characters, with underscores and hyphens among them."""

SR2_BODY: dict[str, Any] = {
    "name": "Brenna",
    "metatype": "Dwarf",
    "body": ("4", "6"),
    "agility": "5",
    "strength": ("4", "6"),
    "Charisma": "3",
    "intelligence": "4",
    "willpower": "5",
    "reaction": ("4", "5"),
    "essence": "4.2",
}
SR3_BODY: dict[str, Any] = {
    "character_name": "Tamsin",
    "sheettype": "Character",
    "metatype": "Elf",
    "body": "4",
    "quickness": ("5", "7"),
    "strength": ("3", "5"),
    "Charisma": "6",
    "intelligence": "4",
    "willpower": "5",
    "reaction": ("4", "6"),
    "essence": "5",
}


def export(attributes: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An export of one character: a value is the current one, or a pair of current and maximum."""
    attribs = []
    for number, (name, value) in enumerate(attributes.items()):
        current, maximum = value if isinstance(value, tuple) else (value, "")
        attribs.append({"name": name, "current": current, "max": maximum, "id": f"-Nid{number}"})
    return {
        "schema_version": 2,
        "name": "Sheet",
        "controlledby": "-Kplayer,all",
        "attribs": attribs,
        "abilities": [],
        **more,
    }


def row(section: str, row_id: str = ROW, **cells: Any) -> dict[str, Any]:
    """The attributes of one row of a table."""
    return {f"repeating_{section}_{row_id}_{name}": value for name, value in cells.items()}


def sr2(**attributes: Any) -> dict[str, Any]:
    """An SR2 export: Brenna with these attributes changed or added; `None` takes one out."""
    merged = SR2_BODY | attributes
    return export({name: value for name, value in merged.items() if value is not None})


def sr3(**attributes: Any) -> dict[str, Any]:
    """An SR3 export: Tamsin with these attributes changed or added; `None` takes one out."""
    merged = SR3_BODY | attributes
    return export({name: value for name, value in merged.items() if value is not None})


def read(data: object) -> tuple[list[Character], ProblemLog]:
    """The characters of a file as source models, the format told by its shape, and what was told of them."""
    log = ProblemLog()
    source = InputFile("r.json", data=json.dumps(data).encode())
    found = [one.item for one in read_sources([source], ReadOptions(), log)]
    return [one for one in found if isinstance(one, Character)], log


def read_one(data: object) -> tuple[Character, ProblemLog]:
    """The only character of a file."""
    characters, log = read(data)
    assert len(characters) == 1, list(map(str, log.problems))
    return characters[0], log


def errors(log: ProblemLog) -> list[str]:
    """The errors as the user sees them."""
    return [str(one) for one in log.problems if one.severity is Severity.ERROR]


def warnings(log: ProblemLog) -> list[str]:
    """The warnings as the user sees them."""
    return [str(one) for one in log.problems if one.severity is Severity.WARNING]
