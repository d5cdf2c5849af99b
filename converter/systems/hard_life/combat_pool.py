"""The Combat Pool before and after encumbrance (SR3 p.44; Hard Life, Armour and Locations)."""

from __future__ import annotations

from typing import Final

from converter.systems.hard_life.armour import RULE
from converter.working import Quantity

SR3_RULE: Final = "SR3 p.44"


def combat_pool_base(quickness: Quantity, intelligence: Quantity, willpower: Quantity) -> Quantity:
    """(Quickness + Intelligence + Willpower) / 2, rounded down; augmented values."""
    sum_of_three = quickness + intelligence + willpower
    return (sum_of_three / 2).rounded_down().named("Combat Pool before encumbrance", SR3_RULE)


def combat_pool(base: Quantity, for_encumbrance: Quantity) -> Quantity:
    """The base with the change for encumbrance (0 or less), never below 0."""
    if not for_encumbrance.value:
        return base.named("Combat Pool", RULE)
    return (base + for_encumbrance).at_least(0).named("Combat Pool", RULE)
