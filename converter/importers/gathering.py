"""Finds the files a user names: files, folders with everything in them, and standard input."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from converter.importers.base import InputFile
from converter.nearest import nearest
from converter.problems import Location, ProblemLog

STANDARD_INPUT = "-"
SKIPPED = "skipped file"
"""The kind under which files and folders are counted whose names begin with `_` or `.`."""

LINKED = "linked folder"
"""The kind under which a folder is counted that a link leads to and that was read already."""

BROKEN = "broken link"
SPECIAL = "pipe or device"

_OPEN_ALREADY = ("/dev/fd/", "/proc/self/fd/", "/dev/stdin")
"""Where a shell puts what it hands over already open (`<(...)`): that is read like standard input."""


@dataclass(frozen=True, slots=True)
class FolderFile(InputFile):
    """A file found in a folder: where nobody can read it, that is a warning and no error."""


def gather_inputs(paths: Sequence[str], log: ProblemLog) -> list[InputFile]:
    """The files behind the paths, in their order; folders are read recursively, in the order of their names.

    A path that is not there is an error (`log.unreadable_files` counts it) and the others go on. A file that
    is named twice is read once, with a warning. Links that lead in circles are followed once. A pipe or
    device that is named as a file is an error: whoever opens a pipe waits until somebody writes into it.
    """
    found: list[InputFile] = []
    seen: set[str] = set()
    for path in paths:
        for one in _inputs(path, log):
            key = os.path.realpath(one.path) if one.path else one.name
            if key not in seen:
                seen.add(key)
                found.append(one)
            elif not isinstance(one, FolderFile):
                log.warning(Location(one.name), "this file is named twice and is read once")
    return found


def _inputs(path: str, log: ProblemLog) -> Iterator[InputFile]:
    if path == STANDARD_INPUT:
        yield InputFile(STANDARD_INPUT, data=sys.stdin.buffer.read())
        return
    here = Path(path)
    try:
        if here.is_dir():
            yield from _folder(here, log)
        elif here.is_file():
            yield InputFile(path, here)
        elif path.startswith(_OPEN_ALREADY) and here.exists():
            # It can be read once only, so its bytes are kept.
            yield InputFile(path, here, here.read_bytes())
        elif here.exists():
            hint = f"hand its content over as standard input: --from FORMAT - < {path}"
            _unreadable(path, "is a pipe or a device and no file", hint, log)
        elif here.is_symlink():
            _dead_link(path, here, log)
        else:
            _missing(path, here, log)
    except (OSError, ValueError) as error:
        _unreadable(path, f"cannot be opened ({getattr(error, 'strerror', None) or error})", "", log)


def _dead_link(path: str, here: Path, log: ProblemLog) -> None:
    try:
        here.stat()
    except FileNotFoundError:
        message = f"is a link that leads nowhere: there is no '{here.readlink()}'"
    except OSError:
        message = "is a link that leads round in a circle"
    else:
        return
    _unreadable(path, message, "name the file itself", log)


def _missing(path: str, here: Path, log: ProblemLog) -> None:
    try:
        beside = [one.name for one in here.parent.iterdir()]
    except OSError:
        beside = []
    close = nearest(here.name, beside, 1)
    hint = f"did you mean '{here.parent / close[0]}'?" if close else "check its name and folder"
    _unreadable(path, "there is no such file or folder", hint, log)


def _unreadable(path: str, message: str, hint: str, log: ProblemLog) -> None:
    log.unreadable_files += 1
    log.error(Location(path), message, hint=hint)


def _folder(folder: Path, log: ProblemLog) -> Iterator[InputFile]:
    """The files below a folder; each real folder is entered once, whatever links lead to it."""
    entered: set[tuple[int, int]] = set()
    waiting = [folder]
    count = 0
    while waiting:
        here = waiting.pop()
        try:
            status = here.stat()
            if (status.st_dev, status.st_ino) in entered:
                log.counts.passed_over[LINKED] += 1
                continue
            entered.add((status.st_dev, status.st_ino))
            entries = sorted(os.scandir(here), key=lambda entry: entry.name)
        except OSError as error:
            log.warning(Location(str(here)), f"the folder cannot be read ({error.strerror or error})")
            continue
        folders = []
        for entry in entries:
            if entry.name.startswith(("_", ".")):
                log.counts.passed_over[SKIPPED] += 1
            elif _is_folder(entry):
                folders.append(here / entry.name)
            elif _is_file(entry):
                count += 1
                path = here / entry.name
                yield FolderFile(str(path), path)
            else:
                log.counts.passed_over[BROKEN if entry.is_symlink() else SPECIAL] += 1
        waiting.extend(reversed(folders))
    if count == 0:
        log.warning(Location(str(folder)), "the folder holds no file to read")


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:  # a link that leads round in a circle
        return False


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False
