"""What armour weighs and what that does to its wearer (Hard Life, Armour and Locations)."""

from __future__ import annotations

from typing import Final

from converter.systems.hard_life import house_rules
from converter.systems.hard_life.armour import RULE, Worn
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.records import Encumbrance, WornPiece
from converter.systems.rule_notes import note
from converter.working import Quantity, constant, given, highest, total

POINTS_A_DIE: Final = 2
"""Full points over the maximum that cost one die of Combat Pool."""
LAYERS: Final = 2
"""Body pieces from which armour is layered; helmets, shields and natural armour are none."""

SR3_RULE: Final = "SR3 p.285"


def encumbrance(
    worn: Worn, body: Quantity, strength: Quantity, quickness: Quantity, rules: HouseRules
) -> Encumbrance:
    """The weight of all armour worn against what its wearer carries; attributes are augmented.

    Combat Pool -1 for each full two points over the maximum, unless every body piece is form-fitted. Layered
    armour: +1 on Quickness tests and dodges and -1 Quickness for movement for each point over, unless every
    body piece is custom-tailored. House rule `encumbrance = "sr3"` sets Average armour against Quickness.
    """
    by_sr3 = rules.encumbrance is house_rules.Encumbrance.SR3
    rule = note("encumbrance", rules.encumbrance.value) if by_sr3 else ""
    if by_sr3:
        factor = _sr3_factor(worn).noting(rule)
        maximum = quickness.named("Maximum encumbrance", SR3_RULE).noting(rule)
        over_in_layers = _over(worn.average.ballistic, maximum)
    else:
        factor = _factor(worn.pieces)
        maximum = ((body + strength + quickness) / 3).rounded_down().named("Maximum encumbrance", RULE)
        over_in_layers = _over(factor, maximum)
    layered = len(worn.layers) >= LAYERS
    return Encumbrance(
        factor=factor,
        maximum=maximum,
        combat_pool=_combat_pool(factor, maximum, worn),
        quickness_tests=_in_layers("Quickness tests", over_in_layers, worn, layered),
        movement_quickness=_movement(over_in_layers, worn, layered),
        layered=layered,
    )


def _factor(pieces: tuple[WornPiece, ...]) -> Quantity:
    factors = [piece.encumbrance_factor for piece in pieces if piece.encumbrance_factor is not None]
    heavy = tuple(one for one in factors if one.value)
    if not heavy:
        return given("Encumbrance Factor", 0)
    return total(heavy).named("Encumbrance Factor", RULE)


def _sr3_factor(worn: Worn) -> Quantity:
    average = worn.average
    return highest(average.ballistic, average.impact).named("Encumbrance Factor", SR3_RULE)


def _over(factor: Quantity, maximum: Quantity) -> Quantity:
    return (factor - maximum).at_least(0).named("points over the maximum", RULE)


def _combat_pool(factor: Quantity, maximum: Quantity, worn: Worn) -> Quantity:
    label = "Combat Pool for encumbrance"
    if factor.value <= maximum.value:
        return given(label, 0, f"{factor} is not above the maximum of {maximum}")
    if worn.layers and all(piece.form_fitted for piece in worn.layers):
        return given(label, 0, "every body piece is form-fitted")
    over = _over(factor, maximum)
    return (constant(0) - (over / POINTS_A_DIE).rounded_down()).named(label, RULE)


def _in_layers(label: str, over: Quantity, worn: Worn, layered: bool) -> Quantity:
    reason = _why_not(over, worn, layered)
    return given(label, 0, reason) if reason else over.named(label, RULE)


def _movement(over: Quantity, worn: Worn, layered: bool) -> Quantity:
    label = "Quickness for movement"
    reason = _why_not(over, worn, layered)
    return given(label, 0, reason) if reason else (constant(0) - over).named(label, RULE)


def _why_not(over: Quantity, worn: Worn, layered: bool) -> str:
    if not layered:
        return "the armour is not layered"
    if not over.value:
        return "not above the maximum"
    if all(piece.custom_tailored for piece in worn.layers):
        return "every body piece is custom-tailored"
    return ""
