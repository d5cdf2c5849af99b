"""`convert`: everything found in the files, to the form that OUT's ending asks for."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from converter.cli.grouping import UsageError, grouped
from converter.cli.options import Files, Reading, Writing
from converter.cli.progress import progress_bar
from converter.cli.run import Run, note
from converter.exporting.whole_files import check_writable

if TYPE_CHECKING:
    from converter.systems.faster_combat.records import FasterCombatRecords

ENDINGS = (".pdf", ".html", ".json", ".csv")
STDOUT = Path("-")


@grouped
def convert(
    files: Files,
    reading: Reading,
    writing: Writing,
    json: Annotated[bool, typer.Option("--json", help="JSON on stdout, as with -o -.")] = False,
) -> None:
    """Convert everything found in the files.

    Without -o a table for people is printed. The exit status is 0 without errors, 1 with some (what could be
    converted is written), 2 where nothing could be read or written.

    Example: sheetrunner convert party.xlsx -o party.pdf --paper letter
    """
    out = STDOUT if json and writing.out is None else writing.out
    if out is not None and out != STDOUT:
        check_form(out)
        check_writable(out)
    run = Run(files, reading)
    records = run.records()
    if out is not None and out != STDOUT:
        run.refuse_to_overwrite(out)
    if _worth_writing(run, out, strict=writing.strict):
        _write(records, run, out, writing)
    run.close()


def check_form(out: Path) -> None:
    """Raise UsageError where the ending of `out` is no form that can be written."""
    if out.suffix.lower() not in ENDINGS:
        found = f"ends in {out.suffix}" if out.suffix else "has no ending"
        raise UsageError(
            f"{out}: {found}; the forms that can be written are {', '.join(ENDINGS)}, or - for JSON"
        )


def _worth_writing(run: Run, out: Path | None, *, strict: bool) -> bool:
    if strict and run.log.has_errors:
        note("--strict: nothing was written, because there are errors", quiet=run.reading.quiet)
        return False
    if run.log.counts.converted:
        return True
    all_rejected = run.log.counts.rejected > 0
    return all_rejected and out is not None and (out == STDOUT or out.suffix.lower() == ".json")


def _write(records: FasterCombatRecords, run: Run, out: Path | None, writing: Writing) -> None:
    if out is None:
        from converter.exporting.terminal import print_tables

        print_tables(records)
        return
    form = out.suffix.lower()
    if out == STDOUT or form == ".json":
        _write_json(records, run, out)
    elif form == ".csv":
        from converter.exporting.csv_tables import write_csv

        written = write_csv(records, out)
        if written != (out,):
            names = ", ".join(path.name for path in written)
            note(f"{out.name}: several kinds were found, so they went into {names}", quiet=run.reading.quiet)
    else:
        _write_printed(records, run, out, writing)


def _write_json(records: FasterCombatRecords, run: Run, out: Path) -> None:
    from converter.exporting.json_document import as_json, faster_combat_document
    from converter.exporting.whole_files import written_whole

    text = as_json(faster_combat_document(records, run.log))
    if out == STDOUT:
        sys.stdout.write(text)
        return
    with written_whole(out) as temporary:
        temporary.write_text(text, encoding="utf-8")


def _write_printed(records: FasterCombatRecords, run: Run, out: Path, writing: Writing) -> None:
    from converter.printing.environment import TemplateFaultError
    from converter.printing.paper import Paper
    from converter.printing.pdf import PdfUnavailableError
    from converter.printing.products import PrintOptions, write_html, write_pdf

    paper, options = Paper(writing.paper.value), PrintOptions(rules=run.house_rules)
    try:
        if out.suffix.lower() == ".html":
            report = write_html(records, out, paper, options)
        else:
            with progress_bar("sheets", quiet=run.reading.quiet) as progress:
                report = write_pdf(records, out, paper, progress, options)
    except (PdfUnavailableError, TemplateFaultError) as error:
        raise UsageError(str(error)) from error
    for line in report.notes:
        note(f"{out.name}: {line}", quiet=run.reading.quiet)
