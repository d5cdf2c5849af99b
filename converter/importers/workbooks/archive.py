"""The ZIP archive a workbook is, unpacked with an eye on its size.

A few kilobytes can unpack to gigabytes. A part that says it is larger than the limits is refused unopened.
What an archive says of itself is not believed, though: the bytes that come out are counted, and a part that
turns out longer than it says is refused at that point.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterable, Iterator

from converter.importers.base import UnreadableFileError
from converter.importers.workbooks.kinds import ZIP_MAGIC, not_a_workbook

LARGEST_PART = 512 * 1024 * 1024
"""Bytes one part of a workbook (a sheet, the shared texts) may unpack to; a million rows take about this."""

LARGEST_UNPACKED = 1024 * 1024 * 1024
"""Bytes all the parts that are read may unpack to, together."""

_PIECE = 1024 * 1024
_PACKED_PIECE = 64 * 1024
_LOCAL_HEADER = 30
_ENCRYPTED = 0x1


class Archive:
    """The parts of a zipped workbook, found by name and unpacked piece by piece.

    Raises UnreadableFileError for bytes that are no archive, and while unpacking for parts that are broken,
    protected by a password, packed in an unusual way, or larger than the limits.
    """

    def __init__(
        self, data: bytes, *, largest_part: int = LARGEST_PART, largest_unpacked: int = LARGEST_UNPACKED
    ) -> None:
        if not data.startswith(ZIP_MAGIC):
            raise UnreadableFileError(not_a_workbook(data))
        try:
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                entries = archive.infolist()
        except (zipfile.BadZipFile, NotImplementedError, ValueError, EOFError) as error:
            raise _broken("the archive is cut off or has no directory") from error
        self._data = data
        self._largest_part = largest_part
        self._largest_unpacked = largest_unpacked
        self._sizes: dict[str, int] = {}
        self._entries = {entry.filename.lower(): entry for entry in entries}
        if len(self._entries) != len(entries):
            raise _broken("it holds two parts of the same name")

    def has(self, name: str) -> bool:
        """Whether there is a part of this name; capitals do not matter."""
        return name.lower() in self._entries

    @property
    def names(self) -> list[str]:
        """The names of all parts."""
        return [entry.filename for entry in self._entries.values()]

    @property
    def unpacked_bytes(self) -> int:
        """How many bytes have been unpacked until now; a part read twice counts once."""
        return sum(self._sizes.values())

    def whole(self, name: str) -> bytes:
        """A part in one piece."""
        return b"".join(self.pieces(name))

    def pieces(self, name: str) -> Iterator[bytes]:
        """A part in pieces of about a megabyte, counted against the limits as they come out."""
        entry = self._entries[name.lower()]
        if entry.flag_bits & _ENCRYPTED:
            raise password_protected()
        others = sum(bytes_out for part, bytes_out in self._sizes.items() if part != entry.filename)
        if entry.file_size > self._largest_part or others + entry.file_size > self._largest_unpacked:
            raise self._too_large(entry.filename, entry.file_size)
        size = 0
        for piece in self._unpacked(entry):
            size += len(piece)
            self._sizes[entry.filename] = max(size, self._sizes.get(entry.filename, 0))
            if size > entry.file_size:
                break
            yield piece
        if size != entry.file_size:
            raise _broken(f"the part {entry.filename} is not as long as it says")

    def check_sizes(self, names: Iterable[str]) -> None:
        """Raise UnreadableFileError where these parts say that they are too large, each or together.

        For those who read many parts, so that none is unpacked in vain.
        """
        total = 0
        for key in dict.fromkeys(name.lower() for name in names):
            if (entry := self._entries.get(key)) is None:
                continue
            total += entry.file_size
            if entry.file_size > self._largest_part or total > self._largest_unpacked:
                raise self._too_large(entry.filename, entry.file_size)

    def _too_large(self, name: str, size: int) -> UnreadableFileError:
        limit = self._largest_part if size > self._largest_part else self._largest_unpacked
        return UnreadableFileError(
            f"unpacks to more than {limit // 1024 // 1024} MB (its part {name}); "
            "split the workbook, or save the sheet as .csv, which is read row by row"
        )

    def _unpacked(self, entry: zipfile.ZipInfo) -> Iterator[bytes]:
        header = self._data[entry.header_offset : entry.header_offset + _LOCAL_HEADER]
        if len(header) < _LOCAL_HEADER or not header.startswith(ZIP_MAGIC):
            raise _broken(f"the part {entry.filename} is missing")
        extra = int.from_bytes(header[26:28], "little") + int.from_bytes(header[28:30], "little")
        start = entry.header_offset + _LOCAL_HEADER + extra
        packed = memoryview(self._data)[start : start + entry.compress_size]
        if entry.compress_type == zipfile.ZIP_STORED:
            return (bytes(packed[at : at + _PIECE]) for at in range(0, len(packed), _PIECE))
        if entry.compress_type == zipfile.ZIP_DEFLATED:
            return _inflated(packed, entry.filename)
        raise _broken(f"the part {entry.filename} is packed in a way no spreadsheet program uses")


def _inflated(packed: memoryview, name: str) -> Iterator[bytes]:
    inflater = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        for at in range(0, len(packed), _PACKED_PIECE):
            waiting: bytes | memoryview = packed[at : at + _PACKED_PIECE]
            while waiting and not inflater.eof:
                yield inflater.decompress(waiting, _PIECE)
                waiting = inflater.unconsumed_tail
        while not inflater.eof:
            rest = inflater.decompress(inflater.unconsumed_tail, _PIECE)
            if not rest:
                raise _broken(f"the part {name} is cut off")
            yield rest
    except zlib.error as error:
        raise _broken(f"the part {name} cannot be unpacked") from error


def password_protected() -> UnreadableFileError:
    """The refusal of a workbook that only opens with a password."""
    return UnreadableFileError(
        "is protected by a password; open it in a spreadsheet program and save it without one"
    )


def _broken(reason: str) -> UnreadableFileError:
    return UnreadableFileError(
        f"is a damaged workbook: {reason}; fetch it again, or open it in a spreadsheet program and save it"
    )


broken_workbook = _broken
"""The refusal of a workbook that is damaged, with the reason."""
