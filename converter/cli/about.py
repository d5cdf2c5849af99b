"""`formats` and `doctor`: what can be read, and whether everything needed is there."""

from __future__ import annotations

from typing import Annotated

import typer

from converter.cli.grouping import grouped

Json = Annotated[bool, typer.Option("--json", help="As JSON, for programs.")]


@grouped
def formats(json: Json = False) -> None:
    """List what can be read, and what each format carries.

    Example: sheetrunner formats
    """
    from converter.exporting.about import format_rows, in_json
    from converter.importers.registry import importers

    rows = format_rows(importers())
    if json:
        typer.echo(in_json(rows))
        return
    for row in rows:
        typer.echo(f"{row.name}: {row.title} ({', '.join(row.endings)})")
        typer.echo(f"    carries: {row.carries}")
        typer.echo(f"    does not carry: {row.does_not_carry}")


@grouped
def doctor(json: Json = False) -> None:
    """Show versions, libraries and fonts, and what to do about what is missing.

    The exit status is 1 where something is missing.

    Example: sheetrunner doctor
    """
    from converter.doctor import FindingState, examine
    from converter.exporting.about import finding_rows, in_json

    findings = examine()
    if json:
        typer.echo(in_json(finding_rows(findings)))
    else:
        for finding in findings:
            typer.echo(f"{finding.state.value:8} {finding.subject}: {finding.detail}")
            if finding.advice:
                typer.echo(f"         {finding.advice}")
    if any(finding.state is FindingState.MISSING for finding in findings):
        raise typer.Exit(1)
