"""Output files are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path


class OutputError(Exception):
    """An output file that cannot be written. The message names the file and says what to do."""


@contextmanager
def written_whole(path: Path) -> Iterator[Path]:
    """Give a temporary path beside `path`; put it in place when the block ends well, else remove it.

    Raises OutputError where the folder is missing or the system refuses to write.
    """
    with unfinished_files(path) as files:
        temporary = files.begin()
        yield temporary
        files.put_in_place({temporary: path})


@dataclass(slots=True)
class UnfinishedFiles:
    """Files that are written under names of their own, before it is settled what they are called."""

    beside: Path
    _begun: list[Path] = field(default_factory=list)

    def begin(self) -> Path:
        """A new file beside the one that was asked for. Raises OutputError where none can be made."""
        temporary = _temporary_beside(self.beside)
        self._begun.append(temporary)
        return temporary

    def put_in_place(self, names: Mapping[Path, Path]) -> None:
        """Give the files their names, once all of them are whole."""
        for temporary in names:
            temporary.chmod(0o666 & ~_umask())
        for temporary, path in names.items():
            temporary.replace(path)

    def drop(self) -> None:
        """Remove what was not put in place."""
        for temporary in self._begun:
            temporary.unlink(missing_ok=True)


@contextmanager
def unfinished_files(path: Path) -> Iterator[UnfinishedFiles]:
    """Files beside `path`, of which those that were not put in place are removed when the block ends.

    Raises OutputError where the folder is missing or the system refuses to write.
    """
    files = UnfinishedFiles(path)
    try:
        yield files
    except OSError as error:
        raise OutputError(f"{path}: cannot be written ({error.strerror or error})") from error
    finally:
        files.drop()


def write_lines(lines: Iterable[str], out: Path) -> None:
    """Write lines of text as UTF-8. Raises OutputError where `out` cannot be written."""
    with written_whole(out) as temporary, temporary.open("w", encoding="utf-8", newline="\n") as stream:
        for line in lines:
            stream.write(f"{line}\n")


def check_writable(path: Path) -> None:
    """Raise OutputError where `path` can clearly not be written, before any work is done."""
    if path.is_dir():
        raise OutputError(f"{path}: is a folder; name a file in it, such as {path / 'party.pdf'}")
    if not path.parent.is_dir():
        raise OutputError(f"{path}: the folder {path.parent} does not exist; make it first")
    if not os.access(path.parent, os.W_OK):
        raise OutputError(f"{path}: the folder {path.parent} may not be written to; choose another")


def _temporary_beside(path: Path) -> Path:
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.stem}-", suffix=path.suffix, dir=path.parent)
    except OSError as error:
        raise OutputError(f"{path}: cannot be written ({error.strerror or error})") from error
    os.close(handle)
    return Path(name)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
