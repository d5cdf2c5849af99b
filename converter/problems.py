"""Problems: what a person must know about an input. They are values; reading bad content raises nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum

LONGEST_VALUE_SHOWN = 60


class Severity(StrEnum):
    """How grave a problem is: an error loses something, a warning tells of a reading that was taken."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Location:
    """Where something stands: a file and, as the format has it, a sheet and cell, a JSON path or a line.

    `cell` is an address such as `C3`, `path` a JSON path such as `characters[0].attributes.body`,
    `line` counts from 1.
    """

    file: str
    sheet: str | None = None
    cell: str | None = None
    path: str | None = None
    line: int | None = None

    def __str__(self) -> str:
        place = self.cell or ""
        if self.sheet is not None:
            place = f"{self.sheet}!{self.cell}" if self.cell else self.sheet
        if not place and self.path:
            place = self.path
        if not place and self.line is not None:
            place = f"line {self.line}"
        return f"{self.file} › {place}" if place else self.file

    def at_cell(self, cell: str) -> Location:
        """The same place, at this cell."""
        return replace(self, cell=cell)

    def below(self, step: str | int) -> Location:
        """The same place, one step deeper in the JSON path: a key or a list index."""
        path = self.path or ""
        if isinstance(step, int):
            return replace(self, path=f"{path}[{step}]")
        return replace(self, path=f"{path}.{step}" if path else step)


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem: its severity, place, the item and field it touches, the value found, what to do."""

    severity: Severity
    location: Location
    message: str
    hint: str = ""
    item: str | None = None
    field: str | None = None
    value: str | None = None

    def __str__(self) -> str:
        """One line, `FILE › SHEET!CELL · ITEM · FIELD: MESSAGE; HINT`."""
        place = " · ".join(part for part in (str(self.location), self.item, self.field) if part)
        line = f"{place}: {self.message}"
        return " ".join((f"{line}; {self.hint}" if self.hint else line).split())


def shown(value: object) -> str:
    """A value as a message shows it: on one line, no longer than 60 characters."""
    text = " ".join(str(value).split())
    return text if len(text) <= LONGEST_VALUE_SHOWN else text[: LONGEST_VALUE_SHOWN - 1] + "…"


@dataclass(slots=True)
class Counts:
    """Counts of top-level items. Read is converted plus rejected; passed over stands in neither."""

    converted: int = 0
    rejected: int = 0
    passed_over: Counter[str] = field(default_factory=Counter)

    @property
    def read(self) -> int:
        """How many items were read: those converted and those rejected."""
        return self.converted + self.rejected

    def __str__(self) -> str:
        """The closing line, `read N, converted N, rejected N` and what was passed over by kind."""
        line = f"read {self.read}, converted {self.converted}, rejected {self.rejected}"
        if self.passed_over:
            kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(self.passed_over.items()))
            line += f" (passed over: {kinds})"
        return line


@dataclass(slots=True)
class ProblemLog:
    """Collects the problems and counts of one run, in the order they are met."""

    problems: list[Problem] = field(default_factory=list)
    counts: Counts = field(default_factory=Counts)
    unreadable_files: int = 0

    def error(
        self,
        location: Location,
        message: str,
        *,
        hint: str = "",
        item: str | None = None,
        field: str | None = None,
        value: object = None,
    ) -> None:
        """Report something that was lost."""
        self._add(Severity.ERROR, location, message, hint, item, field, value)

    def warning(
        self,
        location: Location,
        message: str,
        *,
        hint: str = "",
        item: str | None = None,
        field: str | None = None,
        value: object = None,
    ) -> None:
        """Report a reading that was taken, so that the user can object."""
        self._add(Severity.WARNING, location, message, hint, item, field, value)

    def _add(
        self,
        severity: Severity,
        location: Location,
        message: str,
        hint: str,
        item: str | None,
        field: str | None,
        value: object,
    ) -> None:
        text = None if value is None else shown(value)
        self.problems.append(Problem(severity, location, message, hint, item, field, text))

    @property
    def has_errors(self) -> bool:
        """Whether any problem is an error."""
        return any(problem.severity is Severity.ERROR for problem in self.problems)

    def in_order(self) -> Iterator[Problem]:
        """Errors before warnings, each in the order they were met; exact repeats once."""
        ordered = sorted(self.problems, key=lambda problem: problem.severity is Severity.WARNING)
        return iter(dict.fromkeys(ordered))
