"""The printed products of Revised Combat, in the order of a pack."""

from __future__ import annotations

from converter.printing.products import SHEETS, Product
from converter.printing.revised_combat.record_sheets import make_record_sheets

PRODUCTS = (
    Product(
        SHEETS,
        "Record sheets",
        "a record sheet for every figure, with its integrity record to mark, and lists of weapons",
        make_record_sheets,
    ),
)
