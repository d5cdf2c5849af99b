"""`print`: one printed product, or the whole pack of a system."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from converter.cli.grouping import UsageError, grouped
from converter.cli.options import Files, Printing, Reading, System
from converter.cli.run import Run, note
from converter.exporting.whole_files import check_writable

if TYPE_CHECKING:
    from converter.printing.products import PrintOptions, Product
    from converter.systems.registry import System as RegisteredSystem

FORMS = (".pdf", ".html")


class Order(StrEnum):
    """How printed lists and cards are sorted."""

    GIVEN = "given"
    TYPE = "type"


class Size(StrEnum):
    """How large cards are printed."""

    POKER = "poker"
    HALF = "half"


@dataclass(frozen=True, slots=True)
class Wishes:
    """The options of which each changes only some products."""

    compact: bool = False
    sort: Order = Order.GIVEN
    size: Size = Size.POKER


@grouped
def print_(
    what: Annotated[
        str,
        typer.Argument(
            metavar="WHAT",
            help="What to print: sheets, party, weapon-cards, spell-cards, armour-cards, initiative-cards, "
            "reference, rulers, blast-templates, workings, or pack for all that the system has.",
        ),
    ],
    files: Files,
    reading: Reading,
    printing: Printing,
    out: Annotated[
        Path | None,
        typer.Option("-o", "--out", metavar="OUT", help="The file to write: .pdf, or .html for browsers."),
    ] = None,
    compact: Annotated[
        bool, typer.Option("--compact", help="Sheets of extras: four to a page, copies numbered.")
    ] = False,
    sort: Annotated[
        Order, typer.Option("--sort", help="Lists and cards as the files give them, or by type.")
    ] = Order.GIVEN,
    size: Annotated[
        Size, typer.Option("--size", help="Armour cards of 63 x 88 mm, nine a page, or of half a page.")
    ] = Size.POKER,
) -> None:
    """Print one product: sheets, cards, references, rulers, or the whole pack for a session.

    Reference, rulers and blast templates need no FILE. OUT is for printing at 100 %.

    Example: sheetrunner print pack party.xlsx -o pack.pdf
    """
    out = _checked(out)
    chosen, products = _products(what, reading.system)
    wishes = Wishes(compact, sort, size)
    _check_wishes(what, products, wishes)
    run = Run(files, replace(reading, system=System(chosen.name)))
    wanted = bool(files or reading.add)
    if not wanted and all(product.needs_records for product in products):
        raise UsageError(f"{what}: is printed from characters or lists; name a FILE to read them from")
    records = run.records() if wanted else None
    run.refuse_to_overwrite(out)
    if printing.strict and run.log.has_errors:
        note("--strict: nothing was written, because there are errors", quiet=reading.quiet)
    elif (run.log.counts.converted or not wanted) and not _write(
        chosen, products, records, run, out, _options(run, printing, wishes)
    ):
        run.tell()
        raise UsageError(f"{out.name} was not written: the files hold nothing that {what} could print")
    if wanted:
        run.close()


def write_print(what: str, records: Any, run: Run, out: Path, printing: Printing) -> None:
    """Write a product of records, PDF or HTML by the ending of `out`, and tell what was done.

    Raises UsageError where it cannot be printed here, OutputError where `out` cannot be written.
    """
    chosen, products = _products(what, run.reading.system)
    if not _write(chosen, products, records, run, out, _options(run, printing, Wishes())):
        note(f"{out.name} was not written: nothing that was found can be printed")


def _checked(out: Path | None) -> Path:
    if out is None:
        raise UsageError("name the file to write with -o, such as -o party.pdf")
    if out.suffix.lower() not in FORMS:
        found = f"ends in {out.suffix}" if out.suffix else "has no ending"
        raise UsageError(f"{out}: {found}; a print is written as .pdf, or as .html for browsers")
    check_writable(out)
    return out


def _products(what: str, wanted: System) -> tuple[RegisteredSystem, tuple[Product, ...]]:
    from converter.printing.products import UnknownProductError, find_product

    try:
        return find_product(what, wanted.value)
    except UnknownProductError as error:
        raise UsageError(str(error)) from error


def _check_wishes(what: str, products: tuple[Product, ...], wishes: Wishes) -> None:
    """Raise UsageError for an option that no product of those wanted would heed."""
    if wishes.compact and not any(product.takes_compact for product in products):
        raise UsageError(f"--compact: {what} has no compact form; it goes with `print sheets`")
    if wishes.sort is not Order.GIVEN and not any(product.takes_order for product in products):
        raise UsageError(f"--sort: {what} has nothing to sort; it goes with lists and cards")
    if wishes.size is not Size.POKER and not any(product.takes_size for product in products):
        raise UsageError(f"--size: {what} has one size only; it goes with `print armour-cards`")


def _options(run: Run, printing: Printing, wishes: Wishes) -> PrintOptions:
    from converter.cli.defaults import ink_of, page_cache, paper_of
    from converter.printing.paper import Ink, Paper
    from converter.printing.press import PressSettings
    from converter.printing.products import CardFormat, ListOrder, PrintOptions

    settings = PressSettings(
        paper=Paper(paper_of(printing.paper).value),
        ink=Ink(ink_of(printing.ink.value if printing.ink else None)),
        templates=printing.templates,
        cache=page_cache(without=printing.no_cache),
    )
    order, size = ListOrder(wishes.sort.value), CardFormat(wishes.size.value)
    return PrintOptions(settings, run.house_rules, wishes.compact, order, size)


def _write(
    chosen: RegisteredSystem,
    products: tuple[Product, ...],
    records: Any,
    run: Run,
    out: Path,
    options: PrintOptions,
) -> bool:
    """Write the file and tell what was done; whether there was anything to print."""
    from converter.cli.progress import progress_bar
    from converter.printing.environment import TemplateFaultError
    from converter.printing.fonts import FontMissingError
    from converter.printing.pdf import PdfUnavailableError
    from converter.printing.products import CannotPrintError, write_products

    quiet = run.reading.quiet
    try:
        with progress_bar("documents", quiet=quiet) as progress:
            report = write_products(chosen, products, records, out, options, progress)
    except (CannotPrintError, PdfUnavailableError, TemplateFaultError, FontMissingError) as error:
        raise UsageError(str(error)) from error
    for line in report.notes if report else ():
        note(f"{out.name}: {line}", quiet=quiet)
    return report is not None
