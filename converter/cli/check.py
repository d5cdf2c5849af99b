"""`check`: reads and converts, writes nothing, tells every problem."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from converter.cli.grouping import grouped
from converter.cli.options import Files, Reading
from converter.cli.run import Run


@grouped
def check(
    files: Files,
    reading: Reading,
    json: Annotated[
        bool, typer.Option("--json", help="Problems and counts as JSON on stdout, for programs.")
    ] = False,
) -> None:
    """Read and convert, write nothing, and print every problem and the counts.

    Example: sheetrunner check party.xlsx
    """
    run = Run(files, reading)
    rows, long = run.look_ahead()
    if long and run.system.converts_one_by_one:
        for _ in run.stream(rows):
            pass
    else:
        run.converted(rows)
    if json:
        from converter.exporting.json_document import as_json, checked_document

        sys.stdout.write(as_json(checked_document(run.system.name, run.log)))
    run.close()
