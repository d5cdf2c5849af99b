"""What every importer is: something that recognises a file by its shape and reads it into raw items."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Protocol

from converter.importers.raw import RawItem
from converter.problems import ProblemLog

if TYPE_CHECKING:
    from typing_extensions import Buffer  # collections.abc has it from Python 3.12 on

WATCHED_PIECE = 128 * 1024
"""Bytes that a file is read by where somebody watches how far it has come."""

LARGEST_WHOLE_FILE = 256 * 1024 * 1024
"""Bytes of a file that has to be read as a whole (JSON, workbooks); tables are streamed and may be larger."""


class UnreadableFileError(Exception):
    """A file that cannot be read at all: missing, not what it claims to be, empty, or too large.

    The message says what is wrong and what to do, without the file's name.
    """


@dataclass(frozen=True, slots=True)
class InputFile:
    """A file named by the user, or standard input (whose bytes are held in `data`).

    `name` is how the user called it and how messages call it. `on_read` is told how many bytes further a file
    that is read bit by bit (`open_watched`) has come.
    """

    name: str
    path: Path | None = None
    data: bytes | None = None
    on_read: Callable[[int], None] | None = field(default=None, compare=False, repr=False)

    def open(self) -> BinaryIO:
        """Open the bytes for reading. Raises UnreadableFileError where the system refuses."""
        if self.data is not None:
            return io.BytesIO(self.data)
        assert self.path is not None
        try:
            return self.path.open("rb")
        except OSError as error:
            raise UnreadableFileError(f"cannot be opened ({error.strerror or error})") from error

    def open_watched(self) -> BinaryIO:
        """Open the bytes for reading from the beginning to the end, telling `on_read` of every piece.

        Raises UnreadableFileError where the system refuses.
        """
        stream = self.open()
        if self.on_read is None:
            return stream
        return io.BufferedReader(_Watched(stream, self.on_read), WATCHED_PIECE)

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
    def size(self) -> int:
        """How many bytes it has; 0 where the system does not say."""
        if self.data is not None:
            return len(self.data)
        try:
            return self.path.stat().st_size if self.path else 0
        except OSError:
            return 0

    @property
    def suffix(self) -> str:
        """The name's ending in lower case, `.csv`; empty for standard input."""
        return self.path.suffix.lower() if self.path else ""


class _Watched(io.RawIOBase):
    """The bytes of a stream, telling of every piece that is read."""

    def __init__(self, stream: BinaryIO, on_read: Callable[[int], None]) -> None:
        super().__init__()
        self._stream = stream
        self._on_read = on_read

    def readable(self) -> bool:
        """It is for reading."""
        return True

    def readinto(self, buffer: Buffer, /) -> int:
        """Read a piece, and tell how long it is."""
        view = memoryview(buffer)
        piece = self._stream.read(len(view))
        view[: len(piece)] = piece
        self._on_read(len(piece))
        return len(piece)

    def close(self) -> None:
        """Close the stream behind it."""
        self._stream.close()
        super().close()


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
