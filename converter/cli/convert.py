"""`convert`: everything found in the files, to the form that OUT's ending asks for."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from converter.cli.grouping import UsageError, grouped
from converter.cli.options import Files, Reading, Writing
from converter.cli.run import Run, note
from converter.cli.streaming import convert_stream, may_be_streamed, tell_of_kinds
from converter.exporting.whole_files import check_writable

if TYPE_CHECKING:
    from converter.exporting.exports import Exports

STDOUT = Path("-")


@grouped
def convert(
    files: Files,
    reading: Reading,
    writing: Writing,
    json: Annotated[
        bool, typer.Option("--json", help="JSON on stdout, as with -o -, beside what -o writes.")
    ] = False,
) -> None:
    """Convert everything found in the files.

    Without -o a table for people is printed. The exit status is 0 without errors, 1 with some (what could be
    converted is written), 2 where nothing could be read or written.

    Example: sheetrunner convert party.xlsx -o party.pdf --paper letter
    """
    outs = _destinations(writing.out, json=json)
    files_out = [out for out in outs if out is not None and out != STDOUT]
    for out in files_out:
        check_form(out)
        check_writable(out)
    run = Run(files, reading)
    if len(outs) == 1 and files_out and may_be_streamed(run, files_out[0]):
        rows, long = run.look_ahead()
        if long:
            convert_stream(run, rows, files_out[0], strict=writing.strict)
            run.close()
            return
        records = run.converted(rows)
    else:
        records = run.records()
    for out in files_out:
        run.refuse_to_overwrite(out)
    if writing.strict and run.log.has_errors:
        note("--strict: nothing was written, because there are errors", quiet=reading.quiet)
    else:
        for destination in outs:
            if _worth_writing(run, destination):
                _write(records, run, destination, writing)
    run.close()


def _destinations(out: Path | None, *, json: bool) -> tuple[Path | None, ...]:
    """Where results go; None is a table for people on stdout, which JSON on stdout takes the place of."""
    if not json or out == STDOUT:
        return (out,)
    return (STDOUT,) if out is None else (out, STDOUT)


def check_form(out: Path) -> None:
    """Raise UsageError where the ending of `out` is no form that can be written."""
    if out.suffix.lower() not in WRITERS:
        found = f"ends in {out.suffix}" if out.suffix else "has no ending"
        raise UsageError(
            f"{out}: {found}; the forms that can be written are {', '.join(WRITERS)}, or - for JSON"
        )


def _worth_writing(run: Run, out: Path | None) -> bool:
    """Whether anything was converted; where all was rejected, JSON is written for the problems in it."""
    if run.log.counts.converted:
        return True
    all_rejected = run.log.counts.rejected > 0
    return all_rejected and out is not None and (out == STDOUT or out.suffix.lower() == ".json")


def _write(records: Any, run: Run, out: Path | None, writing: Writing) -> None:
    from converter.exporting.exports import Exports, NoSuchExportError

    exports = Exports(run.system)
    try:
        if out is None:
            from converter.exporting.terminal import print_tables

            print_tables(exports.terminal(records))
        elif out == STDOUT:
            sys.stdout.write(_json_text(records, run, exports))
        else:
            WRITERS[out.suffix.lower()](records, run, exports, out, writing)
    except NoSuchExportError as error:
        raise UsageError(str(error)) from error


def _json_text(records: Any, run: Run, exports: Exports) -> str:
    from converter.exporting.json_document import as_json

    return as_json(exports.document(records, run.log))


def _write_json(records: Any, run: Run, exports: Exports, out: Path, writing: Writing) -> None:
    from converter.exporting.whole_files import written_whole

    text = _json_text(records, run, exports)
    with written_whole(out) as temporary:
        temporary.write_text(text, encoding="utf-8")


def _write_json_lines(records: Any, run: Run, exports: Exports, out: Path, writing: Writing) -> None:
    from converter.exporting.whole_files import write_lines

    write_lines(exports.json_lines(records), out)


def _write_workbook(records: Any, run: Run, exports: Exports, out: Path, writing: Writing) -> None:
    from converter.exporting.workbook import write_workbook

    write_workbook(exports.workbook_tables(records), run.log, out)


def _write_csv(records: Any, run: Run, exports: Exports, out: Path, writing: Writing) -> None:
    from converter.exporting.csv_tables import csv_paths, write_csv

    tables = tuple(exports.csv_tables(records))
    paths = csv_paths([table.kind for table in tables], out)
    for path in paths:
        run.refuse_to_overwrite(path)
    write_csv(tables, out)
    tell_of_kinds(run, out, paths)


def _write_markdown(records: Any, run: Run, exports: Exports, out: Path, writing: Writing) -> None:
    from converter.exporting.whole_files import write_lines

    write_lines(exports.markdown(records), out)


def _write_printed(records: Any, run: Run, exports: Exports, out: Path, writing: Writing) -> None:
    from converter.cli.printing import write_print
    from converter.printing.products import SHEETS

    write_print(SHEETS, records, run, out, writing)


Writer = Callable[[Any, Run, "Exports", Path, Writing], None]

WRITERS: dict[str, Writer] = {
    ".pdf": _write_printed,
    ".html": _write_printed,
    ".json": _write_json,
    ".xlsx": _write_workbook,
    ".csv": _write_csv,
    ".md": _write_markdown,
    ".jsonl": _write_json_lines,
}
"""The forms that can be written, by the ending of OUT."""
