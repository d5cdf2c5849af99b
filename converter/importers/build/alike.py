"""Builds rows of long lists: a row that differs from one before it in its name alone only says which one.

Lists of weapons repeat few distinct codes; each combination is checked once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from converter.importers.build.checking import BuildContext
from converter.importers.build.items import build_item
from converter.importers.raw import LazyRow, RawItem
from converter.notation.text import is_blank
from converter.problems import Problem, ProblemLog, Severity
from converter.source.repeated import Repeated, whole
from converter.source.shadowrun import Spell, Weapon
from converter.source.sourced import Sourced

MOST_KEPT = 4096
"""Patterns kept at a time; a list with more starts afresh, in the same memory."""

_DIGITS = "0123456789"
_TELLING_MARKS = frozenset("()[]+:")
_LONGEST_NAME = 200
_SHORTEST_PLAIN = 5
"""A shorter name may be a mark for an empty cell (`none`, `n/a`)."""


@dataclass(frozen=True, slots=True)
class _Pattern:
    """A row that others may repeat, and the warnings that each of them draws as well."""

    sourced: Sourced
    warnings: tuple[Problem, ...]


class AlikeRows:
    """Builds raw items; a row of a list where nothing but the name is new comes back as `Repeated`."""

    def __init__(self, context: BuildContext) -> None:
        self._context = context
        self._patterns: dict[tuple[object, ...], _Pattern] = {}
        self._stems: set[str] = set()
        """What stands before the numbers of names that were found plain: `Ares Predator Mark `."""

    def build(self, raw: RawItem) -> Sourced | None:
        """What `build_item` makes of the item."""
        taken = self.take(raw)
        return None if taken is None else whole(taken)

    def take(self, raw: RawItem) -> Sourced | Repeated | None:
        """What `build_item` makes of the item, or which row before it the row repeats."""
        if not isinstance(raw, LazyRow):
            return build_item(raw, self._context)
        name = self._plain_name(raw.name)
        alike = raw.alike if name is not None else None
        if name is None or alike is None:
            return build_item(raw, self._context)
        pattern = self._patterns.get(alike)
        if pattern is None:
            return self._first(raw, name, alike)
        for warning in pattern.warnings:
            self._context.log.add(raw.repeating(warning, name))
        return Repeated(pattern.sourced, name, raw)

    def _plain_name(self, given: object) -> str | None:
        if not isinstance(given, str) or not _SHORTEST_PLAIN <= len(given) <= _LONGEST_NAME:
            return None
        stem = given.rstrip(_DIGITS)
        if stem in self._stems:  # lists of any length number their names; what is plain stays so
            return given
        name = _plain_name(given)
        if name is not None and name is given and stem != given:
            if len(self._stems) >= MOST_KEPT:
                self._stems.clear()
            self._stems.add(stem)
        return name

    def _first(self, raw: LazyRow, name: str, alike: tuple[object, ...]) -> Sourced | None:
        """Build a row whose values are new, and keep it where others may repeat it."""
        log = self._context.log
        own = ProblemLog(counts=log.counts)
        built = build_item(raw, replace(self._context, log=own))
        for problem in own.problems:
            log.add(problem)
        if built is None or built.faulty_fields or not isinstance(built.item, Weapon | Spell):
            return built
        if _are_of_the_values(own.problems, name):
            if len(self._patterns) >= MOST_KEPT:
                self._patterns.clear()
            self._patterns[alike] = _Pattern(built, tuple(own.problems))
        return built


def _are_of_the_values(problems: Iterable[Problem], name: str) -> bool:
    """Whether all problems are warnings that hold for any row of these values, whatever it is called."""
    return all(
        problem.severity is Severity.WARNING
        and problem.item == name
        and name not in problem.message
        and name not in problem.hint
        and name not in (problem.value or "")
        for problem in problems
    )


def _plain_name(name: str) -> str | None:
    """The row's name where nothing has to be taken off it (a class tag, spare clips); else None."""
    if not (name.isascii() and name.isprintable()) or _tells(name):
        return None
    if (not name[0].isalnum() or name[0] in "nN") and is_blank(name):
        return None
    return " ".join(name.split()) if "  " in name or " " in (name[0], name[-1]) else name


def _tells(name: str) -> bool:
    """Whether a name holds what may be a class tag or spare clips, or a word by which its class is told."""
    if not _TELLING_MARKS.isdisjoint(name):
        return True
    folded = name.casefold()
    # Written out, because a loop over the words takes three times as long, a million times.
    return (
        "spare" in folded
        or "extra" in folded
        or "clip" in folded
        or "mag" in folded
        or "load" in folded
        or "belt" in folded
        or "drum" in folded
        or "crossbow" in folded
    )
