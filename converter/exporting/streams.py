"""Long lists written record by record, in memory that does not grow: CSV, JSON lines, workbooks.

A stream writes what the functions for records at hand write, in batches: every form's rows come from one
place. The rows of records that repeat each other but for the name are made once and written again.
"""

from __future__ import annotations

import csv
import io
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from json.encoder import encode_basestring_ascii as in_json
from pathlib import Path
from typing import IO, Any, Final

from converter.exporting.csv_tables import ENCODING, csv_cell, csv_paths, csv_rows
from converter.exporting.exports import Exports
from converter.exporting.whole_files import UnfinishedFiles, unfinished_files
from converter.problems import ProblemLog
from converter.source.repeated import Renamed

BATCH: Final = 256
"""Records that are written at a time."""

MOST_TEMPLATES: Final = 4096
"""Rows kept to be written again; a list with more starts afresh, in the same memory."""

NAME: Final = "name"

AddNamed = Callable[[str], object]
"""Writes a record again, under this name."""


class RecordStream(ABC):
    """A file that records are written into as they come. `Renamed` ones are written from templates."""

    def __init__(self, exports: Exports, files: UnfinishedFiles) -> None:
        self.exports = exports
        self.files = files
        self._templates: dict[int, tuple[object, AddNamed]] = {}

    def write(self, stream: Iterable[object]) -> None:
        """Write all records of a stream."""
        waiting: list[object] = []
        for one in stream:
            if type(one) is Renamed:
                if waiting:
                    self._write(self.exports.gathered(waiting))
                    waiting.clear()
                known = self._templates.get(id(one.record))
                add = self._kept(one.record) if known is None else known[1]
                add(one.name)
                continue
            if len(waiting) >= BATCH or (waiting and type(waiting[0]) is not type(one)):
                self._write(self.exports.gathered(waiting))
                waiting.clear()
            waiting.append(one)
        if waiting:
            self._write(self.exports.gathered(waiting))

    def _kept(self, record: object) -> AddNamed:
        if len(self._templates) >= MOST_TEMPLATES:
            self._templates.clear()
        add = self._again(self.exports.gathered([record]))
        # The record is held with it, so that no other one can take its identity.
        self._templates[id(record)] = (record, add)
        return add

    @abstractmethod
    def _write(self, records: Any) -> None:
        """Write gathered records."""

    @abstractmethod
    def _again(self, records: Any) -> AddNamed:
        """What writes the one record gathered here under other names."""

    @abstractmethod
    def paths(self, out: Path) -> tuple[Path, ...]:
        """The files it will be, now that all is written."""

    @abstractmethod
    def finish(self, out: Path, log: ProblemLog) -> None:
        """Put the files in place."""

    @abstractmethod
    def close(self) -> None:
        """Let go of what is open, whether it was finished or not."""


@dataclass(slots=True)
class _CsvFile:
    """One kind's file: where its rows go, and at which place the name stands in them."""

    path: Path
    stream: IO[str]
    add: Callable[[Sequence[object]], object]
    name_at: int

    def template(self, row: list[object]) -> _CsvTemplate:
        """The row, to be written again under other names."""
        text = ""
        if self.name_at == 0:
            buffer = io.StringIO(newline="")
            csv.writer(buffer).writerow(["x", *row[1:]])
            text = buffer.getvalue()[1:]
        return _CsvTemplate(self, row, text)


@dataclass(slots=True)
class _CsvTemplate:
    """A row that stands again and again but for the name; its text behind the name, where that is first."""

    file: _CsvFile
    row: list[object]
    behind: str

    def add(self, name: str) -> None:
        """Write the row with this name; one without marks needs no quotation, and the text is ready."""
        if self.behind and name[0].isalnum() and "," not in name and '"' not in name:
            self.file.stream.write(name + self.behind)
            return
        row = self.row.copy()
        row[self.file.name_at] = csv_cell(name)
        self.file.add(row)


class CsvStream(RecordStream):
    """CSV, a file a kind."""

    def __init__(self, exports: Exports, files: UnfinishedFiles) -> None:
        super().__init__(exports, files)
        self._by_kind: dict[str, _CsvFile] = {}

    def _write(self, records: Any) -> None:
        for table in self.exports.csv_tables(records):
            add = self._file(table.kind, table.columns).add
            for row in csv_rows(table):
                add(row)

    def _again(self, records: Any) -> AddNamed:
        (table,) = self.exports.csv_tables(records)
        (row,) = csv_rows(table)
        return self._file(table.kind, table.columns).template(row).add

    def _file(self, kind: str, columns: Sequence[str]) -> _CsvFile:
        if kind not in self._by_kind:
            path = self.files.begin()
            stream = path.open("w", encoding=ENCODING, newline="")
            add = csv.writer(stream).writerow
            add(columns)
            self._by_kind[kind] = _CsvFile(path, stream, add, columns.index(NAME))
        return self._by_kind[kind]

    def paths(self, out: Path) -> tuple[Path, ...]:
        """`out` where one kind was found, else one a kind beside it."""
        return csv_paths(list(self._by_kind), out)

    def finish(self, out: Path, log: ProblemLog) -> None:
        """Close the files and put them in place."""
        self.close()
        begun = [file.path for file in self._by_kind.values()]
        self.files.put_in_place(dict(zip(begun, self.paths(out), strict=True)))

    def close(self) -> None:
        """Close the files."""
        for file in self._by_kind.values():
            file.stream.close()


class JsonLinesStream(RecordStream):
    """JSON lines."""

    def __init__(self, exports: Exports, files: UnfinishedFiles) -> None:
        super().__init__(exports, files)
        self._path = files.begin()
        self._stream = self._path.open("w", encoding="utf-8", newline="\n")

    def _write(self, records: Any) -> None:
        self._stream.writelines(f"{line}\n" for line in self.exports.json_lines(records))

    def _again(self, records: Any) -> AddNamed:
        (line,) = self.exports.json_lines(records)
        marked = f'"{NAME}":'
        at = line.index(marked) + len(marked)
        _, end = json.JSONDecoder().raw_decode(line, at)
        before, behind, write = line[:at], f"{line[end:]}\n", self._stream.write
        return lambda name: write(f"{before}{in_json(name)}{behind}")

    def paths(self, out: Path) -> tuple[Path, ...]:
        """The one file."""
        return (out,)

    def finish(self, out: Path, log: ProblemLog) -> None:
        """Close the file and put it in place."""
        self.close()
        self.files.put_in_place({self._path: out})

    def close(self) -> None:
        """Close the file."""
        self._stream.close()


class WorkbookStream(RecordStream):
    """A workbook, sheet by sheet and row by row."""

    def __init__(self, exports: Exports, files: UnfinishedFiles) -> None:
        from converter.exporting.workbook import WorkbookRows

        super().__init__(exports, files)
        self._rows = WorkbookRows()

    def _write(self, records: Any) -> None:
        for table in self.exports.workbook_tables(records):
            self._rows.add(table)

    def _again(self, records: Any) -> AddNamed:
        (table,) = self.exports.workbook_tables(records)
        return self._rows.template(table, NAME.title()).add

    def paths(self, out: Path) -> tuple[Path, ...]:
        """The one file."""
        return (out,)

    def finish(self, out: Path, log: ProblemLog) -> None:
        """Add the problems as the last sheet, and write the workbook."""
        path = self.files.begin()
        self._rows.save(path, log)
        self.files.put_in_place({path: out})

    def close(self) -> None:
        """Let go of the sheets."""
        self._rows.drop()


STREAMS: Final[dict[str, type[RecordStream]]] = {
    ".csv": CsvStream,
    ".jsonl": JsonLinesStream,
    ".xlsx": WorkbookStream,
}
"""The forms that are written record by record, by the ending of OUT."""


@contextmanager
def record_stream(exports: Exports, out: Path) -> Iterator[RecordStream]:
    """The stream for the ending of `out`. What is not finished when the block ends is removed.

    Raises OutputError where `out` cannot be written.
    """
    with unfinished_files(out) as files:
        stream = STREAMS[out.suffix.lower()](exports, files)
        try:
            yield stream
        finally:
            stream.close()
