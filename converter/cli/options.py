"""The options that commands share, in groups."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class System(StrEnum):
    """The combat systems a source can be converted to."""

    FASTER_COMBAT = "faster-combat"


class PaperChoice(StrEnum):
    """Paper sizes."""

    A4 = "a4"
    LETTER = "letter"


class EditionChoice(StrEnum):
    """Editions of the Shadowrun rules."""

    SR2 = "sr2"
    SR3 = "sr3"


Files = Annotated[
    list[str],
    typer.Argument(metavar="FILE...", help="Files or folders to read; - is standard input (with --from)."),
]


@dataclass(frozen=True)
class Reading:
    """How files are read and what of them is converted."""

    system: Annotated[System, typer.Option("--system", help="The combat system to convert to.")] = (
        System.FASTER_COMBAT
    )
    name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="NAME", help="Only the items of this name (may be repeated)."),
    ] = None
    rules: Annotated[
        Path | None, typer.Option("--rules", metavar="FILE.toml", help="House rules, one table a system.")
    ] = None
    edition: Annotated[
        EditionChoice | None,
        typer.Option("--edition", case_sensitive=False, help="The edition, whatever the files say."),
    ] = None
    from_format: Annotated[
        str | None,
        typer.Option("--from", metavar="FORMAT", help="The files' format; otherwise it is recognised."),
    ] = None
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Errors only on stderr: no warnings, counts or notes.")
    ] = False


@dataclass(frozen=True)
class Writing:
    """Where the result goes and how it is printed."""

    out: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--out",
            metavar="OUT",
            help="The file to write; its ending picks the form: .pdf .html .json .csv; - is JSON on stdout.",
        ),
    ] = None
    paper: Annotated[
        PaperChoice, typer.Option("--paper", case_sensitive=False, help="The paper to print on.")
    ] = PaperChoice.A4
    strict: Annotated[bool, typer.Option("--strict", help="Write nothing if there is any error.")] = False
