"""Long lists from file to file: converted and written row by row, in memory that does not grow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from converter.cli.grouping import UsageError
from converter.cli.run import Run, note

if TYPE_CHECKING:
    from converter.source.repeated import Repeated
    from converter.source.sourced import Sourced

FORMS = (".csv", ".jsonl", ".xlsx")
"""The forms that are written row by row."""


def may_be_streamed(run: Run, out: Path) -> bool:
    """Whether the system converts item by item, and the form of `out` is written so."""
    return out.suffix.lower() in FORMS and run.system.converts_one_by_one


def convert_stream(run: Run, rows: Iterator[Sourced | Repeated], out: Path, *, strict: bool) -> None:
    """Convert rows as they come into `out`, which is put in place when all are written.

    Nothing is put in place where nothing was converted, or where `strict` is set and there are errors.
    Raises UsageError where `out` is a file to be read, OutputError where it cannot be written.
    """
    from converter.cli.progress import reading_bar
    from converter.exporting.exports import Exports, NoSuchExportError
    from converter.exporting.streams import record_stream

    run.refuse_to_overwrite(out)
    quiet = run.reading.quiet
    try:
        with record_stream(Exports(run.system), out) as stream:
            with reading_bar(total=run.bytes_to_read, quiet=quiet) as run.watch:
                stream.write(run.stream(rows))
            run.watch = None
            if strict and run.log.has_errors:
                note("--strict: nothing was written, because there are errors", quiet=quiet)
            elif run.log.counts.converted:
                _put_in_place(run, stream, out)
    except NoSuchExportError as error:
        raise UsageError(str(error)) from error


def _put_in_place(run: Run, stream: Any, out: Path) -> None:
    paths = stream.paths(out)
    for path in paths:
        run.refuse_to_overwrite(path)
    stream.finish(out, run.log)
    tell_of_kinds(run, out, paths)


def tell_of_kinds(run: Run, out: Path, paths: Sequence[Path]) -> None:
    """Say where the kinds went, if not into `out` alone."""
    if tuple(paths) != (out,):
        names = ", ".join(path.name for path in paths)
        note(f"{out.name}: several kinds were found, so they went into {names}", quiet=run.reading.quiet)
