"""One run: files in, records and problems out, and how the run closes."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from converter.cli.grouping import UsageError
from converter.nearest import holding, nearest
from converter.problems import ProblemLog, Severity

if TYPE_CHECKING:
    from converter.cli.options import Reading
    from converter.cli.progress import Progress
    from converter.house_rules import HouseRulesFile
    from converter.importers.base import InputFile
    from converter.source.repeated import Repeated
    from converter.source.sourced import Sourced
    from converter.systems.registry import System

NAMES_REMEMBERED = 20_000
"""Names that are kept to find the nearest one to a `--name` that nobody has."""


@dataclass
class Run:
    """The state of one run: what was asked, the inputs, the log."""

    files: Sequence[str]
    reading: Reading
    log: ProblemLog = field(default_factory=ProblemLog)
    inputs: list[InputFile] = field(default_factory=list)
    watch: Progress | None = None
    """Told, while files are read bit by bit, of the bytes and items read so far."""
    _bytes_read: int = 0

    @property
    def system(self) -> System:
        """The system that was asked for."""
        from converter.systems.registry import system

        return system(self.reading.system.value)

    def records(self) -> Any:
        """Read and convert everything. Raises UsageError for options that fit nothing."""
        return self.converted(self.rows())

    def converted(self, rows: Iterable[Sourced | Repeated]) -> Any:
        """Convert these rows, which are held together with what becomes of them."""
        from converter.source.repeated import whole

        rules = self.house_rules_file
        return self.system.convert(map(whole, rows), rules.catalogue, rules.of(self.system), self.log)

    def stream(self, rows: Iterable[Sourced | Repeated]) -> Iterator[Any]:
        """Convert these rows as they come, in memory that does not grow; see `converter.source.run_lists`."""
        from converter.source.run_lists import streamed

        rules = self.house_rules_file
        taken, catalogue = streamed(rows, rules.catalogue)
        return self.system.convert_items(taken, catalogue, rules.of(self.system), self.log)

    def look_ahead(self) -> tuple[Iterator[Sourced | Repeated], bool]:
        """The rows, and whether there are so many that they should not be held."""
        from converter.source.run_lists import ITEMS_AHEAD

        rows = self.rows()
        ahead = list(islice(rows, ITEMS_AHEAD))
        return chain(ahead, rows), len(ahead) == ITEMS_AHEAD

    @property
    def bytes_to_read(self) -> int:
        """How long the files are together; standard input and what cannot be asked count as nothing."""
        return sum(source.size for source in self.inputs)

    def _count_bytes(self, piece: int) -> None:
        self._bytes_read += piece
        if self.watch is not None:
            self.watch(self._bytes_read, self.log.counts.read)

    @cached_property
    def house_rules(self) -> Any:
        """The system's house rules. Raises UsageError for a file that is wrong."""
        return self.house_rules_file.of(self.system)

    @cached_property
    def house_rules_file(self) -> HouseRulesFile:
        """The house rules of all systems, and the catalogue. Raises UsageError for a file that is wrong."""
        from converter.cli.defaults import house_rules_file

        return house_rules_file(self.reading.rules)

    def rows(self) -> Iterator[Sourced | Repeated]:
        """What is to be converted, as it is read. Raises UsageError for options that fit nothing."""
        from converter.importers.reading import ReadOptions, gather_inputs, read_rows
        from converter.source.shadowrun import Edition

        if not self.system.converts:
            raise UsageError(f"--system {self.system.name}: nothing can be converted to it yet")
        added = self._added()
        edition = Edition(self.reading.edition.upper()) if self.reading.edition else None
        options = ReadOptions(edition, self.reading.from_format, self.house_rules_file.catalogue)
        try:
            gathered = gather_inputs(self.files, self.log)
            self.inputs = [replace(source, on_read=self._count_bytes) for source in gathered]
            if self.reading.name:
                self.log.ask_only_for(self.reading.name, [source.name for source in self.inputs])
            found = read_rows(self.inputs, options, self.log)
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

    def _named(self, found: Iterator[Sourced | Repeated]) -> Iterator[Sourced]:
        """The items of the names asked for; those of lists that are not stay to be looked up by name."""
        from converter.source.repeated import whole
        from converter.source.shadowrun import Character
        from converter.source.traveller import Traveller

        wanted = {name.casefold(): name for name in self.reading.name or ()}
        missing, seen = dict(wanted), dict[str, None]()
        for sourced in map(whole, found):
            name = sourced.item.name.casefold()
            if name in wanted:
                missing.pop(name, None)
                yield sourced
            else:
                if len(seen) < NAMES_REMEMBERED:
                    seen[sourced.item.name] = None
                if not isinstance(sourced.item, Character | Traveller):
                    yield replace(sourced, aside=True)
        for name in missing.values():
            close = nearest(name, seen) or holding(name, seen)
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
            number = self.log.number_of(severity)
            note(f"{number:,} {severity.value}{'s' if number > 1 else ''}:")
            for line in lines:
                note(line)
        if self.found_nothing and not self.log.unreadable_files:
            note(self._nothing_found())
        note(str(self.log.counts), quiet=quiet)

    def _nothing_found(self) -> str:
        passed_over = self.log.counts.passed_over
        if not passed_over:
            return "nothing was found to convert; `sheetrunner formats` lists what can be read"
        kinds = self.log.counts.kinds_passed_over
        text = f"nothing was found that {self.system.title} converts (passed over: {kinds})"
        if passed_over["armour"] and self.system.name != "hard-life":
            return f"{text}; --system hard-life has lists of armour"
        return f"{text}; name it beside the file of those who use it"


def note(text: str, *, quiet: bool = False) -> None:
    """A message for people, on stderr."""
    if not quiet:
        typer.echo(text, err=True)


def to_a_terminal() -> bool:
    """Whether stderr is a terminal, so that progress may be shown."""
    return sys.stderr.isatty()
