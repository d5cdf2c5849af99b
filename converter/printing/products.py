"""The printed products of all systems and the doors to print them: `write_products` and `find_product`.

Each system's products stand in `converter/printing/<system>/products.py`, in the order of a pack.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from converter.nearest import nearest
from converter.printing.lettering import lost_letters, with_substitutes
from converter.printing.press import PressSettings, PrintReport, Section, write_pdf
from converter.printing.web import write_html
from converter.printing.workers import Progress
from converter.systems.registry import SYSTEMS, System, system

PACK = "pack"
"""The name of all products of a system in one file."""

SHEETS = "sheets"
"""The name of the product that `convert -o OUT.pdf` makes."""


class UnknownProductError(Exception):
    """There is no product of that name; the message names the nearest ones, or all."""


class ListOrder(StrEnum):
    """How printed lists and cards are sorted."""

    GIVEN = "given"
    """As the files give them."""
    TYPE = "type"
    """By type, then by name."""


class CardFormat(StrEnum):
    """How large cards are printed, where a product has both."""

    POKER = "poker"
    HALF = "half"
    """Two on a page."""


class CannotPrintError(Exception):
    """Something that a product needs cannot be used; the message names it and says what to do."""


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """How a product is printed. `rules` are the system's house rules, None for those as published."""

    settings: PressSettings = field(default_factory=PressSettings)
    rules: Any = None
    compact: bool = False
    order: ListOrder = ListOrder.GIVEN
    size: CardFormat = CardFormat.POKER


@dataclass(frozen=True, slots=True)
class Product:
    """Something that `print` makes.

    `make(records, options)` gives its section; `records` are the system's, None where no FILE was given.
    `help` is a line for people. `needs_records` says that there is nothing to print without a FILE,
    `takes_compact`, `takes_order` and `takes_size` that the options of those names change something.
    `in_pack` keeps a variant of another product out of the pack; so is left out a section without jobs.
    """

    name: str
    title: str
    help: str
    make: Callable[[Any, PrintOptions], Section]
    needs_records: bool = True
    takes_compact: bool = False
    takes_order: bool = False
    takes_size: bool = False
    in_pack: bool = True


def products_of(one: System) -> tuple[Product, ...]:
    """The products of a system in print order; none where it prints nothing."""
    package = f"converter.printing.{one.rules_table}"
    if find_spec(package) is None or find_spec(f"{package}.products") is None:
        return ()
    products: tuple[Product, ...] = import_module(f"{package}.products").PRODUCTS
    return products


def find_product(name: str, wanted_system: str) -> tuple[System, tuple[Product, ...]]:
    """The system and the products of a name: one, or all of the system for `pack`.

    A name that only one other system has, such as `armour-cards`, names that system too, where no system but
    the first, which stands for none, is wanted. Raises UnknownProductError for any other.
    """
    name = name.strip().casefold()
    chosen = system(wanted_system)
    own = products_of(chosen)
    if name == PACK and own:
        return chosen, tuple(product for product in own if product.in_pack)
    for product in own:
        if product.name == name:
            return chosen, (product,)
    others = [(one, product) for one in SYSTEMS if one is not chosen for product in products_of(one)]
    having = [(one, product) for one, product in others if product.name == name]
    if len(having) == 1 and chosen is SYSTEMS[0]:
        ((one, product),) = having
        return one, (product,)
    if having:
        words = " or ".join(one.name for one, _ in having)
        raise UnknownProductError(f"{name}: {chosen.name} prints nothing of that name; try --system {words}")
    known = [product.name for product in own] + [PACK] * bool(own)
    every = dict.fromkeys(known + [product.name for _, product in others])
    close = nearest(name, every)
    hint = f"did you mean {' or '.join(close)}?" if close else f"there are {', '.join(every)}"
    raise UnknownProductError(f"{name}: {chosen.name} prints nothing of that name; {hint}")


def write_products(
    chosen: System,
    products: Sequence[Product],
    records: Any,
    out: Path,
    options: PrintOptions | None = None,
    progress: Progress | None = None,
) -> PrintReport | None:
    """Writes products as one file, `.html` where `out` ends so, else a PDF; None where there is nothing.

    Raises CannotPrintError, and what `press.write_pdf` and `web.write_html` raise.
    """
    options = options or PrintOptions()
    sections = _sections(products, records, options)
    if not sections:
        return None
    title = sections[0].title if len(products) == 1 else f"{chosen.title}: everything for the table"
    if out.suffix.lower() == ".html":
        return write_html(title, sections, out, options.settings)
    jobs = [job for section in sections for job in section.jobs]
    lost = lost_letters(jobs)
    if lost:  # substitutes run wider than letters, so what is fitted while products are made is made anew
        sections = _sections(products, with_substitutes(records, lost), options)
    return write_pdf(title, sections, out, options.settings, progress, as_spelt=jobs)


def _sections(products: Sequence[Product], records: Any, options: PrintOptions) -> list[Section]:
    """What the products make, without sections that are empty."""
    made = [product.make(records, options) for product in products if not product.needs_records or records]
    return [section for section in made if section.jobs]
