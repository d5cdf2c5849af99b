"""Penetration against armour, and exceptional success (MegaTraveller, Player's Manual pp. 70-71)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.working import Quantity, given

NO_EFFECT = "none"


@dataclass(frozen=True, slots=True)
class PenetrationEffect:
    """How much gets through: `all`, `half`, `tenth` or `none`, and what that multiplies the damage by."""

    word: str
    multiplier: Fraction


def penetration_at(listed: int, attenuation: int | None, band: int, rules: RevisedCombatRules) -> Quantity:
    """Penetration at a range band (0 the closest): halved for each full `attenuation` bands beyond Short.

    No attenuation: no loss. Fractions are dropped at the end.
    """
    beyond = max(0, band - rules.band_named(rules.attenuation.value))
    halvings = beyond // attenuation if attenuation else 0
    start = given("listed Penetration", listed)
    if not halvings:
        return start.named("Penetration", "MegaTraveller, penetration by range")
    fraction = given("halvings as a divisor", 2**halvings)
    return (start / fraction).rounded_down().named("Penetration", "MegaTraveller, penetration by range")


def effect_on(penetration: int, av: int, rules: RevisedCombatRules) -> PenetrationEffect:
    """What a Penetration does against an Armour Value. Against no armour all gets through, even at 0."""
    for row in rules.penetration:
        if penetration >= row.at_least * av:
            return PenetrationEffect(row.effect, row.multiplier)
    return PenetrationEffect(NO_EFFECT, Fraction(0))


def success_multiplier(margin: int, rules: RevisedCombatRules) -> Fraction:
    """What a success by `margin` (0 or more) multiplies the Damage Value by."""
    for row in rules.exceptional_success:
        if margin >= row.margin:
            return row.multiplier
    return rules.margin_zero.value


def damage_dice(
    damage_value: int, effect: PenetrationEffect, margin: int, rules: RevisedCombatRules
) -> Quantity:
    """Damage Dice: Damage Value by effect of Penetration and by success, rounded down once, at the end."""
    value = given("Damage Value", damage_value) * given(
        f"Penetration effect ({effect.word})", effect.multiplier
    )
    value = value * given(f"success by {margin}", success_multiplier(margin, rules))
    return value.rounded_down().named("Damage Dice", "Revised Combat, Resolving Combat")
