"""The printed products of Hard Life, in the order of a pack."""

from __future__ import annotations

from converter.printing.hard_life.armour_cards import make_armour_cards
from converter.printing.hard_life.party import make_party
from converter.printing.hard_life.record_sheets import make_record_sheets
from converter.printing.hard_life.reference import make_reference
from converter.printing.hard_life.workings import make_workings
from converter.printing.products import SHEETS, Product

PRODUCTS = (
    Product(
        SHEETS,
        "Record sheets",
        "a record sheet for every figure, with the hex figure to scatter on, and lists of weapons and armour",
        make_record_sheets,
        takes_order=True,
    ),
    Product("party", "Party", "everybody on one page, by side", make_party),
    Product(
        "armour-cards",
        "Armour cards",
        "armour, dice and condition monitors of every figure, of poker size or half a page (--size)",
        make_armour_cards,
        takes_size=True,
    ),
    Product(
        "reference",
        "Reference",
        "the order of tests, the hex figure and every table on one page",
        make_reference,
        needs_records=False,
    ),
    Product("workings", "Workings", "the sum, defaults and rule behind every number", make_workings),
)
