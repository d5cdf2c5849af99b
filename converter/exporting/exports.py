"""How the records of each system go into each form: the doors, each imported when it is first used.

A further system gives its functions the names below, with its own word in front.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pydantic import BaseModel

    from converter.exporting.tables import ExportTable, FlatTable
    from converter.problems import ProblemLog
    from converter.systems.registry import System


class NoSuchExportError(Exception):
    """A form that the records of a system do not go into. The message says so."""


@dataclass(frozen=True, slots=True)
class Exports:
    """The forms of a system's records. Each method raises NoSuchExportError where the system has none."""

    system: System

    def document(self, records: Any, log: ProblemLog) -> BaseModel:
        """The JSON document: the records with the problems and counts of the run."""
        found: BaseModel = self._door("json_document", "document", "JSON")(records, log)
        return found

    def json_lines(self, records: Any) -> Iterator[str]:
        """A JSON object a record, a line each."""
        return self._lines("json_lines", "json_lines", "JSON lines")(records)

    def csv_tables(self, records: Any) -> Iterator[FlatTable]:
        """A flat table a kind that was found."""
        tables: Iterator[FlatTable] = self._door(f"{self._word}_tables", "lines", "CSV")(records)
        return tables

    def workbook_tables(self, records: Any) -> Iterator[ExportTable]:
        """The sheets of a workbook."""
        tables: Iterator[ExportTable] = self._door(f"{self._word}_tables", "tables", "a workbook")(records)
        return tables

    def markdown(self, records: Any) -> Iterator[str]:
        """The lines of a Markdown file."""
        return self._lines("markdown", "markdown", "Markdown")(records)

    def terminal(self, records: Any) -> Iterator[tuple[Sequence[str], Iterable[Sequence[object]]]]:
        """Headings and rows of the tables on a terminal."""
        tables: Iterator[tuple[Sequence[str], Iterable[Sequence[object]]]] = self._door(
            f"{self._word}_terminal", "terminal", "tables on the terminal"
        )(records)
        return tables

    def gathered(self, records: Iterable[Any]) -> Any:
        """Single records as the other methods take them. Not for systems that convert nothing one by one."""
        return self.system.gathered(records)

    @property
    def _word(self) -> str:
        return self.system.rules_table

    def _lines(self, module: str, function: str, form: str) -> Callable[[Any], Iterator[str]]:
        door: Callable[[Any], Iterator[str]] = self._door(module, function, form)
        return door

    def _door(self, module: str, function: str, form: str) -> Callable[..., Any]:
        name = f"converter.exporting.{module}"
        found = getattr(import_module(name), f"{self._word}_{function}", None) if find_spec(name) else None
        if found is None:
            raise NoSuchExportError(f"{self.system.name} is not written as {form}")
        door: Callable[..., Any] = found
        return door
