"""One run: files in, records and problems out, and how the run closes."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from converter.cli.grouping import UsageError
from converter.nearest import nearest
from converter.problems import ProblemLog, Severity

if TYPE_CHECKING:
    from converter.cli.options import Reading
    from converter.house_rules import HouseRulesFile
    from converter.importers.base import InputFile
    from converter.source.sourced import Sourced
    from converter.systems.registry import System


@dataclass
class Run:
    """The state of one run: what was asked, the inputs, the log."""

    files: Sequence[str]
    reading: Reading
    log: ProblemLog = field(default_factory=ProblemLog)
    inputs: list[InputFile] = field(default_factory=list)

    @property
    def system(self) -> System:
        """The system that was asked for."""
        from converter.systems.registry import system

        return system(self.reading.system.value)

    def records(self) -> Any:
        """Read and convert everything. Raises UsageError for options that fit nothing."""
        if not self.system.converts:
            raise UsageError(f"--system {self.system.name}: nothing can be converted to it yet")
        rules = self.house_rules_file
        return self.system.convert(self._wanted(), rules.catalogue, rules.of(self.system), self.log)

    @cached_property
    def house_rules(self) -> Any:
        """The system's house rules. Raises UsageError for a file that is wrong."""
        return self.house_rules_file.of(self.system)

    @cached_property
    def house_rules_file(self) -> HouseRulesFile:
        """The house rules of all systems, and the catalogue. Raises UsageError for a file that is wrong."""
        from converter.cli.defaults import house_rules_file

        return house_rules_file(self.reading.rules)

    def _wanted(self) -> Iterator[Sourced]:
        from converter.importers.reading import ReadOptions, gather_inputs, read_sources
        from converter.source.shadowrun import Edition

        added = self._added()
        edition = Edition(self.reading.edition.upper()) if self.reading.edition else None
        options = ReadOptions(edition=edition, from_format=self.reading.from_format)
        try:
            self.inputs = gather_inputs(self.files, self.log)
            if self.reading.name:
                self.log.ask_only_for(self.reading.name, [source.name for source in self.inputs])
            found = read_sources(self.inputs, options, self.log)
        except ValueError as error:
            raise UsageError(str(error)) from error
        return chain(self._named(found) if self.reading.name else found, added)

    def _added(self) -> Iterator[Sourced]:
        """The opponents of --add. Raises UsageError for an unknown one, and where nothing at all is named."""
        if not self.reading.add:
            if not self.files:
                raise UsageError(
                    "no FILE is named; name a file or folder, or add opponents: --add 'Gang member x6'"
                )
            return iter(())
        from converter.opposition import AdditionError, added_sources, parse_addition

        try:
            additions = [parse_addition(text) for text in self.reading.add]
        except AdditionError as error:
            raise UsageError(f"--add {error}") from error
        return added_sources(additions, self.log)

    def _named(self, found: Iterator[Sourced]) -> Iterator[Sourced]:
        """The items of the names asked for; those of lists that are not stay to be looked up by name."""
        from converter.source.shadowrun import Character
        from converter.source.traveller import Traveller

        wanted = {name.casefold(): name for name in self.reading.name or ()}
        missing, seen = dict(wanted), dict[str, None]()
        for sourced in found:
            name = sourced.item.name.casefold()
            if name in wanted:
                missing.pop(name, None)
                yield sourced
            else:
                seen[sourced.item.name] = None
                if not isinstance(sourced.item, Character | Traveller):
                    yield replace(sourced, aside=True)
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
