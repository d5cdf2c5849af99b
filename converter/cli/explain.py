"""`explain`: the working behind each number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from converter.cli.grouping import UsageError, grouped
from converter.cli.options import Files, Reading
from converter.cli.run import Run
from converter.nearest import nearest

if TYPE_CHECKING:
    from converter.explained import ExplainedItem, Figure


@grouped
def explain(
    files: Files,
    reading: Reading,
    stat: Annotated[
        str | None,
        typer.Option(
            "--stat",
            metavar="STAT",
            help="Only this number, such as actions or damage, or these, such as armour.",
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="The workings as JSON, for programs.")] = False,
) -> None:
    """Show the working behind each number: the sum before rounding, defaults taken, the rule used.

    Example: sheetrunner explain party.xlsx --name Kestrel --stat actions
    """
    run = Run(files, reading)
    items: tuple[ExplainedItem, ...] = tuple(run.system.explained_items(run.records()))
    if stat is not None:
        items = _only(stat, items)
    if json:
        from converter.exporting.json_document import as_json
        from converter.exporting.workings import workings_document

        typer.echo(as_json(workings_document(items)), nl=False)
    else:
        for line in _lines(items):
            typer.echo(line)
    run.close()


def _only(stat: str, items: tuple[ExplainedItem, ...]) -> tuple[ExplainedItem, ...]:
    """The items with the figures that `stat` names by key or title, else by a part of the key (`torso`)."""
    wanted = _key(stat)
    found = tuple(
        item.only(lambda figure: wanted in (_key(figure.key), _key(figure.title))) for item in items
    )
    if not any(item.figures for item in found):
        found = tuple(item.only(lambda figure: wanted in _key(figure.key).split(".")) for item in items)
    if items and not any(item.figures for item in found):
        keys = sorted({figure.key for item in items for figure in item.figures})
        close = nearest(wanted, keys)
        hint = f"did you mean {' or '.join(close)}?" if close else f"there are {', '.join(keys)}"
        raise UsageError(f"--stat {stat}: no number of that name; {hint}")
    return tuple(item for item in found if item.figures)


def _key(text: str) -> str:
    return text.strip().casefold().replace(" ", "_").replace("-", "_")


def _lines(items: Iterable[ExplainedItem]) -> Iterator[str]:
    for item in items:
        yield f"{item.name} ({item.description})"
        for figure in item.figures:
            yield from _figure_lines(figure)
        yield ""


def _figure_lines(figure: Figure) -> Iterator[str]:
    steps = figure.quantity.steps()
    of_what = f"{figure.owner}: " if figure.owner else ""
    rule = f"   [{figure.quantity.rule}]" if figure.quantity.rule else ""
    yield f"  {of_what}{figure.title} {figure.written}{rule}"
    for step in steps:
        yield f"      {step.label} = {step.working}"
        for remark in step.notes:
            yield f"          {remark}"
