"""Helpers: reads bytes through one importer, or converts them as a run does; and damages JSON values."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import strategies as st

from converter.importers.base import Importer, InputFile
from converter.importers.raw import RawItem
from converter.importers.reading import ReadOptions, read_sources
from converter.problems import ProblemLog
from converter.source.catalogue import Catalogue
from converter.systems.faster_combat.convert import convert
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import FasterCombatRecords


def a_file(content: object, name: str = "file") -> InputFile:
    """A file of this content: bytes, text, or anything else as JSON."""
    if isinstance(content, bytes):
        return InputFile(name, data=content)
    text = content if isinstance(content, str) else json.dumps(content)
    return InputFile(name, data=text.encode("utf-8", "replace"))


def read_raw(importer: Importer, content: object, name: str = "file") -> tuple[list[RawItem], ProblemLog]:
    """The raw items of a file and what was told of it."""
    log = ProblemLog()
    return list(importer.read(a_file(content, name), log)), log


def run(*contents: object) -> tuple[FasterCombatRecords, ProblemLog]:
    """The records of Faster Combat that these files give in one run, and what was told of them."""
    log = ProblemLog()
    files = [a_file(content, f"file {number}") for number, content in enumerate(contents, 1)]
    items = read_sources(files, ReadOptions(), log)
    return convert(items, Catalogue.bundled(), HouseRules(), log), log


def values_of(item: RawItem) -> dict[str, object]:
    """The fields of a raw item by their names."""
    return {one.name: one.raw.value for one in item.fields}


def lines_of(log: ProblemLog) -> list[str]:
    """All problems as the user sees them."""
    return [str(problem) for problem in log.in_order()]


def nested(depth: int) -> object:
    """Lists inside lists."""
    value: object = []
    for _ in range(depth):
        value = [value]
    return value


STRANGE_VALUES: tuple[object, ...] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "x" * 5000,
    "\ud800\u0000<b>",
    [],
    {},
    [None, 3, "x", []],
    {"$ref": "1"},
    {"$ref": "999"},
    {"$ref": {"$ref": "1"}},
    {"$values": "no list"},
    {"name": 3},
    nested(60),
)


def _places(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(value, dict):
        for key, one in value.items():
            found.extend(_places(one, (*path, key)))
    elif isinstance(value, list):
        for index, one in enumerate(value):
            found.extend(_places(one, (*path, index)))
    return found


@st.composite
def mangled(draw: st.DrawFn, whole: Any) -> Any:
    """The value with some of its parts taken out or replaced by something that does not belong there."""
    value = copy.deepcopy(whole)
    for _ in range(draw(st.integers(1, 4))):
        places = _places(value)
        if not places:
            break
        *way, last = draw(st.sampled_from(places))
        holder = value
        for step in way:
            holder = holder[step]
        if draw(st.booleans()) and isinstance(holder, dict):
            del holder[last]
        else:
            holder[last] = copy.deepcopy(draw(st.sampled_from(STRANGE_VALUES)))
    return value
