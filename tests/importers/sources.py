"""Helpers of the importers' tests: read a text or rows as a file, and what came of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from converter.importers.base import InputFile
from converter.importers.build.alike import AlikeRows
from converter.importers.build.checking import BuildContext
from converter.importers.grid import CellValue, Grid, GridRow, MergedCells
from converter.importers.reading import ReadOptions, gather_inputs, read_sources
from converter.importers.sheets import read_grid
from converter.problems import Location, ProblemLog, Severity
from converter.source.shadowrun import ArmourPiece, Character, Cyberware, Edition, Spell, Weapon
from converter.source.sourced import Sourced


@dataclass
class Reading:
    """What reading gave: the items and the problems."""

    found: list[Sourced]
    log: ProblemLog

    @property
    def errors(self) -> list[str]:
        """The lines of the errors, in the order they were met; those withheld for a system last."""
        told = [one for one in self.log.problems if one.severity is Severity.ERROR]
        return [str(one) for one in (*told, *(one for item in self.found for one in item.withheld))]

    @property
    def warnings(self) -> list[str]:
        """The lines of the warnings, in the order they were met."""
        return [str(one) for one in self.log.problems if one.severity is Severity.WARNING]

    @property
    def characters(self) -> list[Character]:
        """The characters."""
        return [one.item for one in self.found if isinstance(one.item, Character)]

    @property
    def weapons(self) -> list[Weapon]:
        """The weapons of lists."""
        return [one.item for one in self.found if isinstance(one.item, Weapon)]

    @property
    def spells(self) -> list[Spell]:
        """The spells of lists."""
        return [one.item for one in self.found if isinstance(one.item, Spell)]

    @property
    def armour(self) -> list[ArmourPiece]:
        """The armour of lists."""
        return [one.item for one in self.found if isinstance(one.item, ArmourPiece)]

    @property
    def cyberware(self) -> list[Cyberware]:
        """The ware of lists."""
        return [one.item for one in self.found if isinstance(one.item, Cyberware)]

    @property
    def faulty(self) -> dict[str, tuple[str, ...]]:
        """The faulty fields of the items that have any, by name."""
        return {one.item.name: one.faulty_fields for one in self.found if one.faulty_fields}


def read_files(
    files: dict[str, str | bytes], edition: Edition | None = None, from_format: str | None = None
) -> Reading:
    """Read files held in memory, under their names; without a path the format is told by content."""
    log = ProblemLog()
    inputs = [
        InputFile(name, data=text if isinstance(text, bytes) else text.encode())
        for name, text in files.items()
    ]
    found = list(read_sources(inputs, ReadOptions(edition, from_format), log))
    return Reading(found, log)


def read_paths(*paths: str | Path) -> Reading:
    """Gather and read files and folders."""
    log = ProblemLog()
    inputs = gather_inputs([str(path) for path in paths], log)
    return Reading(list(read_sources(inputs, ReadOptions(), log)), log)


def read_csv(*lines: str, name: str = "a.csv") -> Reading:
    """Read lines as a delimited file."""
    return read_files({name: "\n".join(lines) + "\n"}, from_format="csv")


def read_json_text(text: str, edition: Edition | None = None) -> Reading:
    """Read a text as the program's own JSON."""
    return read_files({"a.json": text}, edition, "json")


def read_data(data: object, edition: Edition | None = None) -> Reading:
    """Read a value as the program's own JSON."""
    return read_json_text(json.dumps(data), edition)


def read_character(**fields: object) -> Reading:
    """Read one character of the program's own JSON."""
    return read_data({"characters": [{"name": "Steve", **fields}]})


def read_rows(
    rows: Sequence[Sequence[CellValue]],
    sheet: str | None = "Sheet1",
    merged: tuple[MergedCells, ...] = (),
) -> Reading:
    """Read rows as a sheet of a workbook; rows with an owner come as list rows."""
    log = ProblemLog()
    numbered = [GridRow(number, tuple(row)) for number, row in enumerate(rows, 1)]
    grid = Grid(Location("a.xlsx", sheet), numbered, merged)
    builder = AlikeRows(BuildContext(log))
    found = [built for raw in read_grid(grid, log) if (built := builder.build(raw)) is not None]
    return Reading(found, log)
