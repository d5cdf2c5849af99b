"""One run: files in, records and problems out, and how the run closes."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from converter.cli.grouping import UsageError
from converter.nearest import nearest
from converter.problems import ProblemLog, Severity

if TYPE_CHECKING:
    from converter.cli.options import Reading
    from converter.importers.base import InputFile
    from converter.source.sourced import Sourced
    from converter.systems.faster_combat.house_rules import HouseRules
    from converter.systems.faster_combat.records import FasterCombatRecords


@dataclass
class Run:
    """The state of one run: what was asked, the inputs, the log."""

    files: Sequence[str]
    reading: Reading
    log: ProblemLog = field(default_factory=ProblemLog)
    inputs: list[InputFile] = field(default_factory=list)

    def records(self) -> FasterCombatRecords:
        """Read and convert everything. Raises UsageError for options that fit no file."""
        from converter.source.catalogue import Catalogue
        from converter.systems.registry import system

        chosen = system(self.reading.system.value)
        records: FasterCombatRecords = chosen.convert(
            self._wanted(), Catalogue.bundled(), self.house_rules, self.log
        )
        return records

    @cached_property
    def house_rules(self) -> HouseRules:
        """The system's house rules. Raises UsageError for a file that is wrong."""
        from converter.house_rules import HouseRulesError, read_house_rules
        from converter.systems.registry import system

        try:
            rules: HouseRules = read_house_rules(self.reading.rules).of(system(self.reading.system.value))
        except HouseRulesError as error:
            raise UsageError(str(error)) from error
        return rules

    def _wanted(self) -> Iterator[Sourced]:
        from converter.importers.reading import ReadOptions, gather_inputs, read_sources
        from converter.source.shadowrun import Edition

        edition = Edition(self.reading.edition.upper()) if self.reading.edition else None
        options = ReadOptions(edition=edition, from_format=self.reading.from_format)
        try:
            self.inputs = gather_inputs(self.files, self.log)
        except ValueError as error:
            raise UsageError(str(error)) from error
        found = read_sources(self.inputs, options, self.log)
        return self._named(found) if self.reading.name else found

    def _named(self, found: Iterator[Sourced]) -> Iterator[Sourced]:
        wanted = {name.casefold(): name for name in self.reading.name or ()}
        missing, seen = dict(wanted), dict[str, None]()
        for sourced in found:
            name = sourced.item.name.casefold()
            if name in wanted:
                missing.pop(name, None)
                yield sourced
            else:
                seen[sourced.item.name] = None
        for name in missing.values():
            close = nearest(name, seen)
            hint = f"did you mean {' or '.join(close)}?" if close else "no name in the files is like it"
            raise UsageError(f"--name {name}: nothing of that name was found; {hint}")

    @property
    def found_nothing(self) -> bool:
        """Whether the files held no item at all."""
        return self.log.counts.read == 0

    def refuse_to_overwrite(self, out: Path) -> None:
        """Raise UsageError where `out` is one of the files that were read."""
        for source in self.inputs:
            if source.path and out.exists() and out.samefile(source.path):
                raise UsageError(f"{out}: is a file to be read and is never overwritten; choose another name")

    def close(self) -> None:
        """Print problems and counts to stderr; leave with the exit status that fits."""
        self.tell()
        if self.log.unreadable_files or self.found_nothing:
            raise typer.Exit(2)
        if self.log.has_errors:
            raise typer.Exit(1)

    def tell(self) -> None:
        """Print problems and counts to stderr: errors first; with --quiet errors only."""
        quiet = self.reading.quiet
        problems = list(self.log.in_order())
        for severity in Severity:
            lines = [str(problem) for problem in problems if problem.severity is severity]
            if not lines or (quiet and severity is Severity.WARNING):
                continue
            note(f"{len(lines)} {severity.value}{'s' if len(lines) > 1 else ''}:")
            for line in lines:
                note(line)
        if self.found_nothing and not self.log.unreadable_files:
            note("nothing was found to convert; `sheetrunner formats` lists what can be read")
        note(str(self.log.counts), quiet=quiet)


def note(text: str, *, quiet: bool = False) -> None:
    """A message for people, on stderr."""
    if not quiet:
        typer.echo(text, err=True)


def to_a_terminal() -> bool:
    """Whether stderr is a terminal, so that progress may be shown."""
    return sys.stderr.isatty()
