"""The printed products of Revised Combat, in the order of a pack."""

from __future__ import annotations

from converter.printing.products import SHEETS, Product
from converter.printing.revised_combat.initiative_cards import make_initiative_cards
from converter.printing.revised_combat.record_sheets import make_record_sheets
from converter.printing.revised_combat.reference import make_reference
from converter.printing.revised_combat.workings import make_workings

PRODUCTS = (
    Product(
        SHEETS,
        "Record sheets",
        "a record sheet for every figure, with its integrity record to mark, and lists of weapons",
        make_record_sheets,
    ),
    Product(
        "initiative-cards",
        "Initiative cards",
        "a card for every figure to sort by initiative, the Taking Turn Token, and tokens for spent actions",
        make_initiative_cards,
    ),
    Product(
        "reference",
        "Reference",
        "the procedure step by step and every chart, each with where it comes from",
        make_reference,
        needs_records=False,
    ),
    Product("workings", "Workings", "the sum and the chapter behind every number", make_workings),
)
