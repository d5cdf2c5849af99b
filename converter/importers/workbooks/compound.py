"""The compound file (OLE) that an old binary workbook is: a small file system of sectors.

Only what a workbook needs is read: the streams' names, and one stream together with where its bytes lie, so
that they can be changed in place.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

from converter.importers.workbooks.archive import broken_workbook

_HEADER = 512
_ENTRY = 128
_FREE_FROM = 0xFFFFFFFA
_STREAM = 2
_ROOT = 5
_LISTED_IN_HEADER = 109


@dataclass(frozen=True, slots=True)
class Stream:
    """A stream: its name, first sector and length in bytes."""

    name: str
    start: int
    size: int
    kind: int


class CompoundFile:
    """The streams of a compound file. Raises UnreadableFileError for one that is cut off or tangled."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        if len(data) < _HEADER:
            raise broken_workbook("the file is cut off")
        shift, mini_shift = struct.unpack_from("<HH", data, 30)
        if shift not in (9, 12) or mini_shift != 6:
            raise broken_workbook("its sectors have a size no program uses")
        self._sector: int = 1 << shift
        self._mini_sector: int = 1 << mini_shift
        directory: int = struct.unpack_from("<I", data, 48)[0]
        self._mini_limit, mini_table = struct.unpack_from("<II", data, 56)
        self._table = self._read_table()
        self.streams = self._read_directory(directory)
        self._mini_table = self._numbers(self._chain(mini_table, self._table))
        root = next((stream for stream in self.streams if stream.kind == _ROOT), None)
        self._mini_sectors = self._chain(root.start, self._table) if root else []

    def find(self, *names: str) -> Stream | None:
        """The first stream of one of these names."""
        wanted = {name.lower() for name in names}
        found = (each for each in self.streams if each.kind == _STREAM and each.name.lower() in wanted)
        return next(found, None)

    def holds(self, name: str) -> bool:
        """Whether there is a stream of this name."""
        return self.find(name) is not None

    def places(self, stream: Stream) -> list[tuple[int, int]]:
        """Where a stream's bytes lie in the file: offset and length of each piece, in order."""
        if stream.size >= self._mini_limit:
            sectors = self._chain(stream.start, self._table)
            offsets, length = [self._offset(sector) for sector in sectors], self._sector
        else:
            mini_sectors = self._chain(stream.start, self._mini_table)
            offsets, length = [self._mini_offset(sector) for sector in mini_sectors], self._mini_sector
        places = []
        left = stream.size
        for offset in offsets:
            if left <= 0:
                break
            if offset + min(length, left) > len(self._data):
                break
            places.append((offset, min(length, left)))
            left -= length
        if left > 0:
            raise broken_workbook("the file is cut off")
        return places

    def _offset(self, sector: int) -> int:
        return (sector + 1) * self._sector

    def _mini_offset(self, mini_sector: int) -> int:
        at = mini_sector * self._mini_sector
        index = at // self._sector
        if index >= len(self._mini_sectors):
            raise broken_workbook("the file is cut off")
        return self._offset(self._mini_sectors[index]) + at % self._sector

    def _read_table(self) -> list[int]:
        sectors = list(struct.unpack_from(f"<{_LISTED_IN_HEADER}I", self._data, 76))
        (more,) = struct.unpack_from("<I", self._data, 68)
        seen: set[int] = set()
        while more < _FREE_FROM:
            if more in seen:
                raise broken_workbook("its sectors run in a circle")
            seen.add(more)
            numbers = self._numbers([more])
            sectors += numbers[:-1]
            more = numbers[-1]
        return self._numbers([sector for sector in sectors if sector < _FREE_FROM])

    def _numbers(self, sectors: list[int]) -> list[int]:
        numbers: list[int] = []
        for sector in sectors:
            start = self._offset(sector)
            content = self._data[start : start + self._sector]
            if len(content) < self._sector:
                raise broken_workbook("the file is cut off")
            numbers += struct.unpack(f"<{self._sector // 4}I", content)
        return numbers

    def _chain(self, start: int, table: list[int]) -> list[int]:
        chain: list[int] = []
        sector = start
        while sector < _FREE_FROM:
            if sector >= len(table) or len(chain) > len(table):
                raise broken_workbook("its sectors run in a circle or lead nowhere")
            chain.append(sector)
            sector = table[sector]
        return chain

    def _read_directory(self, start: int) -> list[Stream]:
        streams = []
        for sector in self._chain(start, self._table):
            offset = self._offset(sector)
            for at in range(offset, offset + self._sector, _ENTRY):
                entry = self._data[at : at + _ENTRY]
                if len(entry) < _ENTRY:
                    raise broken_workbook("the file is cut off")
                length, kind = struct.unpack_from("<HB", entry, 64)
                name = entry[: max(0, min(length, 64) - 2)].decode("utf-16-le", "replace")
                first, size = struct.unpack_from("<II", entry, 116)
                if kind in (_STREAM, _ROOT):
                    streams.append(Stream(name, first, size, kind))
        return streams
