"""Problems: what a person must know about an input. They are values; reading bad content raises nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum

from converter.notation.text import as_typed

LONGEST_VALUE_SHOWN = 60

MOST_OF_A_KIND = 3_000
"""Problems of one kind that are kept; the next ones are counted."""

MOST_KEPT = 30_000
"""Problems kept in all; beyond, `FEW_OF_A_KIND` of every further kind are kept."""

FEW_OF_A_KIND = 10
MOST_KINDS = 1_000
"""Kinds told apart; what is of a further kind goes by its file and severity alone."""

_OWNER = "character"
"""The field that says whose a weapon or spell is."""

_CHANGING = re.compile(r"'[^']*'|\d+")
"""What differs between two problems of a kind: values in quotation marks, and numbers."""


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
        if not place:
            line = "" if self.line is None else f"line {self.line}"
            place = ", ".join(filter(None, (line, self.path)))
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
    text = " ".join(as_typed(value).split())
    return text if len(text) <= LONGEST_VALUE_SHOWN else text[: LONGEST_VALUE_SHOWN - 1] + "…"


_NO_PLURAL = ("armour", "ammunition", "clothing", "ware", "gear", "equipment", "money")
_OWN_PLURALS = {"focus": "foci", "pipe or device": "pipes or devices"}


def _counted(count: int, kind: str) -> str:
    """A number with a kind in the singular, `2 accessories`; what is plural or has no plural stays."""
    if count == 1 or kind.endswith(_NO_PLURAL):
        return f"{count} {kind}"
    if kind in _OWN_PLURALS:
        return f"{count} {_OWN_PLURALS[kind]}"
    if kind.endswith("y") and kind[-2:-1] not in "aeiou":
        return f"{count} {kind[:-1]}ies"
    if kind.endswith(("x", "ch", "sh")):
        return f"{count} {kind}es"
    return f"{count} {kind}" if kind.endswith("s") else f"{count} {kind}s"


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
        return f"{line} (passed over: {self.kinds_passed_over})" if self.passed_over else line

    @property
    def kinds_passed_over(self) -> str:
        """What was passed over, `12 clothing, 3 vehicles`; empty for nothing."""
        return ", ".join(_counted(count, kind) for kind, count in sorted(self.passed_over.items()))


_KindKey = tuple[Severity, str, str | None, str | None, str | None]


@dataclass(slots=True)
class _Kind:
    """The problems of one kind: how many are kept, the last of those, and how many more there were."""

    kept: int = 0
    last: Problem | None = None
    left_out: int = 0


@dataclass(slots=True)
class ProblemLog:
    """Collects the problems and counts of one run, in the order they are met.

    A long list may be wrong in every row. Problems are of a kind that have severity, file, sheet, field and,
    values and numbers apart, message in common; `MOST_OF_A_KIND` of a kind are kept, the others counted.
    `told` counts every problem ever reported.

    After `ask_only_for`, problems of items that nobody asked for are counted in `told` and nowhere else.
    """

    problems: list[Problem] = field(default_factory=list)
    counts: Counts = field(default_factory=Counts)
    unreadable_files: int = 0
    told: int = 0
    has_errors: bool = False
    """Whether any problem is an error."""
    _kinds: dict[_KindKey, _Kind] = field(default_factory=dict)
    _asked: dict[str, frozenset[str]] = field(default_factory=dict)

    def ask_only_for(self, names: Iterable[str], files: Iterable[str]) -> None:
        """Leave untold what is wrong with other items of these files than those of the names.

        What belongs to a named item is told, and so is what touches a file as a whole or says whose a row is.
        """
        asked = frozenset(name.casefold() for name in names)
        self._asked.update(dict.fromkeys(files, asked))

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
        text = None if value is None else shown(value)
        self.add(Problem(Severity.ERROR, location, message, hint, item, field, text))

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
        text = None if value is None else shown(value)
        self.add(Problem(Severity.WARNING, location, message, hint, item, field, text))

    def add(self, problem: Problem) -> None:
        """Report a problem."""
        self.told += 1
        if self._asked and not self._is_asked_for(problem):
            return
        self.has_errors = self.has_errors or problem.severity is Severity.ERROR
        kind = self._kind_of(problem)
        if kind.kept < (MOST_OF_A_KIND if len(self.problems) < MOST_KEPT else FEW_OF_A_KIND):
            kind.kept += 1
            kind.last = problem
            self.problems.append(problem)
        else:
            kind.left_out += 1

    def _is_asked_for(self, problem: Problem) -> bool:
        asked = self._asked.get(problem.location.file)
        if asked is None or problem.item is None or problem.field == _OWNER:
            return True
        item = problem.item.casefold()
        return item in asked or any(item.startswith(f"{name} · ") for name in asked)

    def _kind_of(self, problem: Problem) -> _Kind:
        place = problem.location
        key: _KindKey = (
            *(problem.severity, place.file, place.sheet, problem.field),
            _CHANGING.sub("", problem.message),
        )
        kind = self._kinds.get(key)
        if kind is None:
            if len(self._kinds) >= MOST_KINDS:
                key = (problem.severity, place.file, None, None, None)
            kind = self._kinds.setdefault(key, _Kind())
        return kind

    def has_errors_of(self, file: str) -> bool:
        """Whether an error of this file is kept."""
        return any(one.severity is Severity.ERROR and one.location.file == file for one in self.problems)

    def number_of(self, severity: Severity) -> int:
        """How many problems of a severity there were, exact repeats once, those left out included."""
        kept = {problem for problem in self.problems if problem.severity is severity}
        return len(kept) + sum(kind.left_out for key, kind in self._kinds.items() if key[0] is severity)

    def in_order(self) -> Iterator[Problem]:
        """Errors before warnings, each in the order they were met; exact repeats once.

        After the last one kept of a kind comes one that says how many more there were:
        `and 12,345 more like it`.
        """
        more = {kind.last: kind.left_out for kind in self._kinds.values() if kind.left_out}
        ordered = sorted(self.problems, key=lambda problem: problem.severity is Severity.WARNING)
        for problem in dict.fromkeys(ordered):
            yield problem
            if problem in more:
                place = Location(problem.location.file, problem.location.sheet)
                message = f"and {more[problem]:,} more like it"
                yield Problem(problem.severity, place, message, field=problem.field)
