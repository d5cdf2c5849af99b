"""The command line: the commands and how they hang together. Heavy imports wait inside the commands."""

from __future__ import annotations

from typing import Annotated

import typer

from converter.cli.about import doctor, formats
from converter.cli.check import check
from converter.cli.convert import convert
from converter.cli.explain import explain
from converter.cli.fight import fight
from converter.cli.new import new
from converter.cli.odds import odds
from converter.cli.printing import print_
from converter.cli.resolve import resolve
from converter.cli.schema import schema
from converter.cli.tables import tables

app = typer.Typer(
    name="sheetrunner",
    help=(
        "Converts Shadowrun characters, weapons and spells to tabletop combat systems and prints the sheets."
        "\n\nExample: sheetrunner convert party.xlsx -o party.pdf"
    ),
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from converter import __version__

        typer.echo(f"sheetrunner {__version__}")
        raise typer.Exit


@app.callback()
def _main(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and leave."),
    ] = False,
) -> None:
    pass


for _command in (convert, check, explain, new, tables, resolve, fight, formats, schema, doctor):
    app.command()(_command)
app.command("print")(print_)
app.add_typer(odds)


def run() -> None:
    """Run the command line of this process."""
    app()
