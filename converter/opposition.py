"""Opponents ready to use: archetypes and critters in the program's own input form, added by name.

One file of `data/opposition` holds one of them, with a sentence about it under `description`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from converter.importers.base import InputFile
from converter.importers.reading import ReadOptions, read_sources
from converter.nearest import did_you_mean
from converter.problems import ProblemLog
from converter.resources import data_folder
from converter.source.names import name_key
from converter.source.shadowrun import Character, Edition
from converter.source.sourced import Sourced

SIDE = "Opposition"
MOST = 99
_FOLDER = "opposition"
_TIMES = re.compile(r"(?P<name>.*\S)\s+[x×]\s*(?P<count>\d+)", re.IGNORECASE)


class AdditionError(ValueError):
    """An addition that names nobody, or no number. The message says what was expected."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent ready to use."""

    name: str
    race: str
    kind: str
    description: str
    file: str
    """Its file below the data folder."""


@dataclass(frozen=True, slots=True)
class Addition:
    """So many equal opponents, 1 to 99."""

    opponent: Opponent
    quantity: int


@cache
def opponents() -> tuple[Opponent, ...]:
    """All opponents, by name."""
    found = []
    for path in sorted((data_folder() / _FOLDER).glob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        figure = document["characters"][0]
        kind = figure.get("kind", "character")
        file = f"{_FOLDER}/{path.name}"
        found.append(Opponent(figure["name"], figure["race"], kind, document["description"], file))
    return tuple(sorted(found, key=lambda opponent: opponent.name))


def parse_addition(text: str) -> Addition:
    """An addition from `Gang member x6`; without a number it is one. Raises AdditionError."""
    match = _TIMES.fullmatch(text.strip())
    name, count = (match["name"], int(match["count"][:4])) if match else (text.strip(), 1)
    if not 1 <= count <= MOST:
        raise AdditionError(
            f"'{text}': {count} is no number of figures; expected 1 to {MOST}, as in 'NAME x6'"
        )
    for opponent in opponents():
        if name_key(opponent.name) == name_key(name):
            return Addition(opponent, count)
    names = [opponent.name for opponent in opponents()]
    hint = did_you_mean(name, names) or f"there are {', '.join(names)}"
    raise AdditionError(f"'{text}': nobody of that name stands ready; {hint}")


def added_sources(additions: Iterable[Addition], log: ProblemLog) -> Iterator[Sourced]:
    """The figures as source items, in order, each on the side Opposition."""
    for addition in additions:
        path = data_folder() / addition.opponent.file
        options = ReadOptions(edition=Edition.SR2)
        for sourced in read_sources([InputFile(f"data/{addition.opponent.file}", path)], options, log):
            if isinstance(sourced.item, Character):
                changes = {"quantity": addition.quantity, "side": SIDE}
                yield Sourced(sourced.item.model_copy(update=changes), sourced.place, sourced.faulty_fields)
