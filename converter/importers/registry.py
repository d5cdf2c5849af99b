"""The list of importers, in the order in which they are asked whether a file is theirs."""

from __future__ import annotations

from functools import cache

from converter.importers.base import Importer, InputFile
from converter.nearest import did_you_mean


@cache
def importers() -> tuple[Importer, ...]:
    """Every importer. Those that recognise a narrow shape come first, the program's own JSON and CSV last."""
    from converter.importers.foundry.importer import FoundryImporter
    from converter.importers.json_lines import JsonLinesImporter
    from converter.importers.native_json import NativeJsonImporter
    from converter.importers.nsrcg.dat import NsrcgDatImporter
    from converter.importers.roll20.importer import Roll20Importer
    from converter.importers.shadowrun_world.importer import ShadowrunWorldImporter
    from converter.importers.small_sheets import Sr2ChargenGearImporter, Sr3SheetImporter
    from converter.importers.spreadsheet import DelimitedImporter, WorkbookImporter
    from converter.importers.sr3gen.save import Sr3genSaveImporter
    from converter.importers.sr3gen.sr3data import Sr3dataJsonImporter
    from converter.importers.stat_blocks.importer import StatBlockImporter
    from converter.importers.torothin import TorothinImporter
    from converter.importers.web_generator.importer import WebGeneratorImporter

    return (
        WorkbookImporter(),
        JsonLinesImporter(),
        NsrcgDatImporter(),
        Roll20Importer(),
        FoundryImporter(),
        TorothinImporter(),
        Sr3SheetImporter(),
        Sr2ChargenGearImporter(),
        WebGeneratorImporter(),
        Sr3dataJsonImporter(),
        Sr3genSaveImporter(),
        ShadowrunWorldImporter(),
        NativeJsonImporter(),
        StatBlockImporter(),
        DelimitedImporter(),
    )


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
    return next((one for one in importers() if one.detect(source)), None)
