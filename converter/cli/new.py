"""`new`: a form to fill in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from converter.cli.grouping import UsageError, grouped
from converter.cli.run import note
from converter.exporting.whole_files import check_writable, written_whole


@grouped
def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to make, ending in .xlsx or .json.")],
    example: Annotated[
        bool, typer.Option("--example", help="With the example party filled in, to see how it is done.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing unless it fails.")] = False,
) -> None:
    """Make a workbook or a JSON file ready to fill in.

    The workbook has headings with notes, and lists to pick from. What is filled in goes straight into
    convert.

    Example: sheetrunner new party.xlsx --example
    """
    write = _writer(file)
    check_writable(file)
    if file.exists() and not force:
        raise UsageError(f"{file}: is there already; choose another name, or write over it with --force")
    write(file, example)
    then = "try it" if example else "fill it in"
    note(f"{file}: written; {then}: sheetrunner convert {file} -o {file.stem}.pdf", quiet=quiet)


def _writer(file: Path) -> Callable[[Path, bool], None]:
    """What writes a file of that ending. Raises UsageError for an ending nobody writes."""
    writer = FORMS.get(file.suffix.lower())
    if writer is None:
        found = f"ends in {file.suffix}" if file.suffix else "has no ending"
        raise UsageError(f"{file}: {found}; the forms that can be made are {' and '.join(FORMS)}")
    return writer


def _write_workbook(file: Path, example: bool) -> None:
    from converter.forms.example import example_items
    from converter.forms.workbook import write_form

    write_form(file, example_items() if example else ())


def _write_json(file: Path, example: bool) -> None:
    from converter.forms.example import example_text
    from converter.forms.json_form import json_form

    with written_whole(file) as temporary:
        temporary.write_text(example_text() if example else json_form(), encoding="utf-8")


FORMS: dict[str, Callable[[Path, bool], None]] = {".xlsx": _write_workbook, ".json": _write_json}
"""The forms that can be made, by the ending of FILE."""
