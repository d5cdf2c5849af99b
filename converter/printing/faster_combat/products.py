"""The printed products of Faster Combat, in the order of a pack."""

from __future__ import annotations

from converter.printing.faster_combat.blast_templates import make_blast_templates
from converter.printing.faster_combat.party import make_party
from converter.printing.faster_combat.record_sheets import make_record_sheets
from converter.printing.faster_combat.reference import make_reference
from converter.printing.faster_combat.rulers import make_rulers
from converter.printing.faster_combat.spell_cards import make_spell_cards
from converter.printing.faster_combat.weapon_cards import make_weapon_cards
from converter.printing.faster_combat.workings import make_workings
from converter.printing.products import SHEETS, Product

PRODUCTS = (
    Product(
        SHEETS,
        "Record sheets",
        "a record sheet for every figure, and lists of weapons and spells",
        make_record_sheets,
        takes_compact=True,
        takes_order=True,
    ),
    Product("party", "Party", "everybody on one page, by side", make_party),
    Product(
        "weapon-cards",
        "Weapon cards",
        "a card for each weapon, nine to a page",
        make_weapon_cards,
        takes_order=True,
    ),
    Product(
        "spell-cards",
        "Spell cards",
        "a card for each spell, nine to a page",
        make_spell_cards,
        takes_order=True,
    ),
    Product(
        "reference",
        "Reference",
        "cards, turn, target numbers, ranges, damage and magic on one page",
        make_reference,
        needs_records=False,
    ),
    Product(
        "rulers",
        "Rulers",
        "strips marked with the range bands of each weapon type, true to scale",
        make_rulers,
        needs_records=False,
    ),
    Product(
        "blast-templates",
        "Blast templates",
        "circles and strips of blasts, scatter and spell areas, true to scale",
        make_blast_templates,
        needs_records=False,
    ),
    Product("workings", "Workings", "the sum, defaults and rule behind every number", make_workings),
)
