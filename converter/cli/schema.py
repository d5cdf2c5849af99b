"""`schema`: JSON Schemas of what is read and written."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from converter.cli.grouping import UsageError, grouped
from converter.cli.options import System


class What(StrEnum):
    """What has a schema."""

    INPUT = "input"
    OUTPUT = "output"
    HOUSE_RULES = "house-rules"
    RESOLVE = "resolve"


@grouped
def schema(
    what: Annotated[What, typer.Argument(metavar="WHAT", help="input, output, house-rules or resolve.")],
    system: Annotated[
        System | None, typer.Option("--system", help="Only what belongs to this system.")
    ] = None,
) -> None:
    """Print the JSON Schema of the input, the output, house rules or resolve specs.

    An editor that knows schemas completes and checks what you write by them.

    Example: sheetrunner schema resolve --system hard-life
    """
    from converter.schemas.documents import NoSchemaError, SchemaName, schema_text
    from converter.systems.registry import system as system_named

    chosen = system_named(system.value) if system else None
    try:
        typer.echo(schema_text(SchemaName(what.value), chosen), nl=False)
    except NoSchemaError as error:
        raise UsageError(f"--system {system}: {error}") from error
