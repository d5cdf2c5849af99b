"""Exports and compendium files of Foundry VTT for its three systems of Shadowrun 2 and 3."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.build.passed_over import passed_over_kind
from converter.importers.foundry.documents import Document, FoundryFile, foundry_file, is_foundry
from converter.importers.foundry.folders import Folders
from converter.importers.foundry.loadouts import is_load_outs, tell_of_load_outs
from converter.importers.foundry.shadowrun2e import Shadowrun2eReader
from converter.importers.foundry.sr2e import Sr2eReader
from converter.importers.foundry.sr3e import Sr3eReader
from converter.importers.foundry.systems import SHADOWRUN2E, SR2E, SR3E, system_name, system_of
from converter.importers.json_files import json_shape
from converter.importers.raw import RawItem
from converter.notation.text import shown
from converter.problems import Location, ProblemLog

FOLDER: Final = "folder"
_STRANGER: Final = "unknown entry"
_BEINGS: Final = ("character", "npc", "critter", "grunt", "pc", "creature", "monster")
_WAY_OUT: Final = "only sr2e, shadowrun2e and sr3e, the systems of Shadowrun 2 and 3, are read"


class _Reader(Protocol):
    def read(self, document: Document, folders: Folders, log: ProblemLog) -> RawItem | str: ...


_READERS: dict[str, _Reader] = {SR2E: Sr2eReader(), SHADOWRUN2E: Shadowrun2eReader(), SR3E: Sr3eReader()}


class FoundryImporter:
    """Actors and items exported from Foundry VTT, and the files its compendiums are made of."""

    name = "foundry"
    title = "Foundry VTT actors and items: sr2e, shadowrun2e, sr3e"
    endings: tuple[str, ...] = (".json", ".db")
    carries = (
        "attributes with race, ware, powers and effects at work; skills, weapons, armour worn, spells, ware; "
        "lists of weapons, spells, armour and ware"
    )
    does_not_carry = (
        "who owns an actor, pictures, prose; vehicles, spirits and decks, which are counted by kind; "
        "load-outs without attributes"
    )

    def detect(self, source: InputFile) -> bool:
        """Whether the file holds documents of Foundry, of whatever game, or is one of its data templates."""
        shape = json_shape(source)
        return is_load_outs(shape) or _is_template(shape) or is_foundry(source)

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The items in file order. Documents of other games are refused by name.

        Raises UnreadableFileError for what is no JSON, is no file of Foundry, or is all of another game.
        """
        shape = json_shape(source)
        if is_load_outs(shape) and isinstance(shape, dict):
            tell_of_load_outs(shape, Location(source.name), log)
            return
        if _is_template(shape):
            raise UnreadableFileError("is the data template of a Foundry VTT system and holds no character")
        found = foundry_file(source)
        yield from _documents(found, source, log)


def _is_template(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    parts = [value.get(key) for key in ("Actor", "Item")]
    return all(isinstance(part, dict) and isinstance(part.get("types"), list) for part in parts)


def _documents(found: FoundryFile, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
    _count(found, log)
    systems = [system_of(document) for document in found.documents]
    usual = next((one for one in systems if one in _READERS), None)
    # A plain piece of gear says nothing of its game; it goes with the documents around it.
    resolved = [one or usual for one in systems]
    strangers = [
        (document, system)
        for document, system in zip(found.documents, resolved, strict=True)
        if system not in _READERS
    ]
    if found.documents and len(strangers) == len(found.documents):
        raise UnreadableFileError(f"{_refusal(*strangers[0])}; {_WAY_OUT}")
    folders = Folders(found.folders, source.path.parent if source.path else None)
    for document, system in zip(found.documents, resolved, strict=True):
        reader = _READERS.get(system or "")
        if reader is None:
            log.counts.rejected += 1
            log.error(document.place, _refusal(document, system), hint=_WAY_OUT, item=document.name or None)
            continue
        item = reader.read(document, folders, log)
        if isinstance(item, str):
            log.counts.passed_over[passed_over_kind(item) or shown(item) or _STRANGER] += 1
        else:
            yield item


def _count(found: FoundryFile, log: ProblemLog) -> None:
    if found.folders:
        log.counts.passed_over[FOLDER] += len(found.folders)
    for kind, number in found.others.items():
        log.counts.passed_over[kind] += number
    for place in found.strangers:
        log.counts.passed_over[_STRANGER] += 1
        log.warning(place, "is no document of Foundry VTT and is passed over")


def _refusal(document: Document, system: str | None) -> str:
    """What a document of another game is, in words."""
    what = "character" if document.type.casefold() in _BEINGS else "document"
    if system is None:
        return f"this is a {what} of a Foundry VTT system that is not known"
    return f"this is a {system_name(system)} {what} of Foundry VTT"
