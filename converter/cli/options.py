"""The options that commands share, in groups."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class System(StrEnum):
    """The combat systems."""

    FASTER_COMBAT = "faster-combat"
    HARD_LIFE = "hard-life"
    REVISED_COMBAT = "revised-combat"


class PaperChoice(StrEnum):
    """Paper sizes."""

    A4 = "a4"
    LETTER = "letter"


class InkChoice(StrEnum):
    """How much ink a print may use."""

    FULL = "full"
    SAVER = "saver"
    MONO = "mono"


class EditionChoice(StrEnum):
    """Editions of the Shadowrun rules."""

    SR2 = "sr2"
    SR3 = "sr3"


Files = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE...",
        default_factory=list,
        show_default=False,
        help="Files or folders to read; - is standard input (with --from). With --add it may be left out.",
    ),
]

Rules = Annotated[
    Path | None,
    typer.Option("--rules", metavar="FILE.toml", help="House rules, one table a system (none: no rules)."),
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
    rules: Rules = None
    add: Annotated[
        list[str] | None,
        typer.Option(
            "--add",
            metavar="'NAME xN'",
            help="Add opponents ready to use, such as 'Gang member x6' (may be repeated; "
            "`tables opposition` lists them).",
        ),
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
class Printing:
    """How pages are printed."""

    paper: Annotated[
        PaperChoice | None,
        typer.Option(
            "--paper", case_sensitive=False, help="The paper to print on: a4, unless you saved another."
        ),
    ] = None
    ink: Annotated[
        InkChoice | None,
        typer.Option(
            "--ink",
            case_sensitive=False,
            help="full, saver (no large dark areas) or mono (black only): full, unless you saved another.",
        ),
    ] = None
    templates: Annotated[
        Path | None,
        typer.Option(
            "--templates",
            metavar="DIR",
            help="Your own templates: files of this folder take the place of the bundled ones.",
        ),
    ] = None
    strict: Annotated[bool, typer.Option("--strict", help="Write nothing if there is any error.")] = False
    no_cache: Annotated[
        bool,
        typer.Option(
            "--no-cache",
            help="Set every PDF page anew and keep none; otherwise pages that were printed before are taken "
            "from your cache folder (`doctor` shows where it is).",
        ),
    ] = False


@dataclass(frozen=True)
class Writing(Printing):
    """Where the result goes and how it is printed."""

    out: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--out",
            metavar="OUT",
            help="The file to write; its ending picks the form: .pdf .html .json .xlsx .csv .md .jsonl; "
            "- is JSON on stdout.",
        ),
    ] = None
