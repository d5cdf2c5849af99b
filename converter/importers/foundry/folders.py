"""Folders of Foundry compendiums: the names above a document, which tell the class of a weapon.

A document names its folder by an id. The folder itself is a document of its own, in the same file or in one
beside it (`_folder_….json`, `Heavy_Pistols_<id>.json`, or `_Folder.json`, as Foundry's own tools write them).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from converter.importers.collecting import text_of

_KINDS: Final = frozenset(
    {
        "Actor",
        "Item",
        "Adventure",
        "Cards",
        "JournalEntry",
        "Macro",
        "Playlist",
        "RollTable",
        "Scene",
        "Compendium",
    }
)
_LARGEST: Final = 64 * 1024
_MOST_FILES: Final = 2000
_MOST_UNNAMED: Final = 200
_DEEPEST: Final = 8


@dataclass(frozen=True, slots=True)
class FolderName:
    """A folder's name and the id of the folder it is in; empty at the top."""

    name: str
    parent: str = ""


def folder_of(value: object) -> tuple[str, FolderName] | None:
    """The id and name of a folder document; None for anything else."""
    if not isinstance(value, dict):
        return None
    key = text_of(value.get("_key"))
    sorted_folder = "sorting" in value and text_of(value.get("type")) in _KINDS
    if not (key.startswith("!folders!") or sorted_folder) or "system" in value:
        return None
    name, identity = text_of(value.get("name")), text_of(value.get("_id")) or key.removeprefix("!folders!")
    return (identity, FolderName(name, text_of(value.get("folder")))) if name and identity else None


@dataclass(slots=True)
class Folders:
    """Folder names by id: those of the file, then those of files beside it, read when first asked for."""

    known: dict[str, FolderName]
    directory: Path | None = None
    _missing: set[str] = field(default_factory=set)
    _names: list[Path] | None = None

    def path(self, identity: object) -> tuple[str, ...]:
        """The names of a folder and of those above it, the innermost first; empty where none is known."""
        names: list[str] = []
        wanted = text_of(identity)
        while wanted and len(names) < _DEEPEST:
            folder = self._find(wanted)
            if folder is None:
                break
            names.append(folder.name)
            wanted = folder.parent
        return tuple(names)

    def _find(self, identity: str) -> FolderName | None:
        if identity not in self.known and identity not in self._missing:
            for path in self._candidates(identity):
                found = _read_folder(path)
                if found is not None:
                    self.known.setdefault(*found)
                if identity in self.known:
                    break
            else:
                self._missing.add(identity)
        return self.known.get(identity)

    def _candidates(self, identity: str) -> Iterator[Path]:
        """Files whose name holds the id, then a few that tools name for folders."""
        if self._names is None:
            self._names = list(_json_files(self.directory)) if self.directory else []
        yield from (path for path in self._names if identity in path.name)
        yield from [path for path in self._names if path.name.startswith("_")][:_MOST_UNNAMED]


def _json_files(directory: Path) -> Iterator[Path]:
    for folder in (directory, directory.parent):
        try:
            found = sorted(path for path in folder.glob("*.json"))
        except OSError:
            continue
        yield from found[:_MOST_FILES]


def _read_folder(path: Path) -> tuple[str, FolderName] | None:
    try:
        if path.stat().st_size > _LARGEST:
            return None
        return folder_of(json.loads(path.read_bytes()))
    except (OSError, ValueError, RecursionError):
        return None
