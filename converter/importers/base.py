"""What every importer is: something that recognises a file by its shape and reads it into raw items."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Protocol

from converter.importers.raw import RawItem
from converter.problems import ProblemLog

LARGEST_WHOLE_FILE = 256 * 1024 * 1024
"""Bytes of a file that has to be read as a whole (JSON, workbooks); tables are streamed and may be larger."""


class UnreadableFileError(Exception):
    """A file that cannot be read at all: missing, not what it claims to be, empty, or too large.

    The message says what is wrong and what to do, without the file's name.
    """


@dataclass(frozen=True, slots=True)
class InputFile:
    """A file named by the user, or standard input (whose bytes are held in `data`).

    `name` is how the user called it and how messages call it.
    """

    name: str
    path: Path | None = None
    data: bytes | None = None

    def open(self) -> BinaryIO:
        """Open the bytes for reading. Raises UnreadableFileError where the system refuses."""
        if self.data is not None:
            return io.BytesIO(self.data)
        assert self.path is not None
        try:
            return self.path.open("rb")
        except OSError as error:
            raise UnreadableFileError(f"cannot be opened ({error.strerror or error})") from error

    def head(self, size: int = 65_536) -> bytes:
        """The first bytes, to recognise a format by."""
        with self.open() as stream:
            return stream.read(size)

    def read_whole(self, largest: int = LARGEST_WHOLE_FILE) -> bytes:
        """All bytes. Raises UnreadableFileError for a file larger than `largest` bytes."""
        with self.open() as stream:
            content = stream.read(largest + 1)
        if len(content) > largest:
            raise UnreadableFileError(
                f"is larger than {largest // 1024 // 1024} MB; split it into several files"
            )
        return content

    @property
    def suffix(self) -> str:
        """The name's ending in lower case, `.csv`; empty for standard input."""
        return self.path.suffix.lower() if self.path else ""


class Importer(Protocol):
    """One file format. `name` is the word for `--from`."""

    name: str
    title: str
    endings: tuple[str, ...]
    carries: str
    does_not_carry: str

    def detect(self, source: InputFile) -> bool:
        """Whether the file looks like this format, judged by its content first, its ending last."""
        ...

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The items found, in file order. Bad content is reported to the log and passed by.

        Raises UnreadableFileError where nothing can be read at all.
        """
        ...
