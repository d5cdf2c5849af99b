"""The list of importers, in the order in which they are asked whether a file is theirs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Final

from converter.importers.base import Importer, InputFile
from converter.importers.encoding import decoded
from converter.nearest import did_you_mean

_FOLDER: Final = "converter.importers"


@dataclass(frozen=True, slots=True)
class _Entry:
    """Where an importer stands, imported when its turn comes; `json`: it reads nothing else."""

    module: str
    name: str
    json: bool = False

    @cache  # noqa: B019  # the entries live as long as the program
    def importer(self) -> Importer:
        made: Importer = getattr(import_module(f"{_FOLDER}.{self.module}"), self.name)()
        return made


_ENTRIES: Final = (
    _Entry("spreadsheet", "WorkbookImporter"),
    _Entry("json_lines", "JsonLinesImporter", json=True),
    _Entry("nsrcg.dat", "NsrcgDatImporter"),
    _Entry("roll20.importer", "Roll20Importer", json=True),
    _Entry("foundry.importer", "FoundryImporter", json=True),
    _Entry("torothin", "TorothinImporter", json=True),
    _Entry("small_sheets", "Sr3SheetImporter", json=True),
    _Entry("small_sheets", "Sr2ChargenGearImporter", json=True),
    _Entry("web_generator.importer", "WebGeneratorImporter", json=True),
    _Entry("sr3gen.sr3data", "Sr3dataJsonImporter", json=True),
    _Entry("sr3gen.save", "Sr3genSaveImporter", json=True),
    _Entry("shadowrun_world.importer", "ShadowrunWorldImporter", json=True),
    _Entry("native_json", "NativeJsonImporter", json=True),
    _Entry("stat_blocks.importer", "StatBlockImporter"),
    _Entry("spreadsheet", "DelimitedImporter"),
)
"""Those that recognise a narrow shape come first, the program's own JSON and CSV last."""


def importers() -> tuple[Importer, ...]:
    """Every importer, in the order in which they are asked."""
    return tuple(entry.importer() for entry in _ENTRIES)


def importer_named(name: str) -> Importer:
    """The importer that `--from` names. Raises ValueError, with the list of names, for an unknown one."""
    names = [one.name for one in importers()]
    for one in importers():
        if one.name == name.casefold():
            return one
    hint = did_you_mean(name, names)
    message = f"'{name}' is not a format that can be read; --from takes {', '.join(names)}"
    raise ValueError(f"{message}; {hint}" if hint else message)


def importer_for(source: InputFile) -> Importer | None:
    """The importer whose format a file has, or None. Raises UnreadableFileError where it cannot be opened."""
    json = decoded(source.head()).lstrip().removeprefix("\ufeff").lstrip()[:1] in ("{", "[")
    asked = (entry.importer() for entry in _ENTRIES if json or not entry.json)
    return next((one for one in asked if one.detect(source)), None)
