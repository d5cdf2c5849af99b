"""DAMAGE, the same for ranged and melee weapons (Faster Combat, Weapon and Melee Weapons Conversions)."""

from __future__ import annotations

from dataclasses import dataclass

from converter.notation.damage import DamageCode, DamageWord
from converter.notation.level import Level
from converter.notation.modes import FireModes
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.rule_notes import note
from converter.working import Quantity, given

WEAPON_RULE = "Faster Combat, Weapon Conversions"
MELEE_RULE = "Faster Combat, Melee Weapons Conversions"

STRENGTH_BASED_LESS = 3
"""Taken off a Strength-based weapon's damage, because Melee Combat Damage already holds 3."""

BURST_FIRE_DAMAGE = 3
AUTOFIRE_DAMAGE = 5

_LEVEL_VALUES = {Level.LIGHT: 1, Level.MODERATE: 3, Level.SERIOUS: 6, Level.DEADLY: 10}


@dataclass(frozen=True, slots=True)
class DamageReading:
    """Damage converted: a number, a word in `text`, or neither where the source says nothing."""

    damage: Quantity | None
    text: str | None
    adds_melee_damage: bool


def level_value(level: Level) -> int:
    """What a level adds in this system: Light 1, Moderate 3, Serious 6, Deadly 10."""
    return _LEVEL_VALUES[level]


def damage_of(
    damage: DamageCode | DamageWord | None, modes: FireModes | None, rules: HouseRules
) -> DamageReading:
    """Power plus the value of the Damage Level, +5 for autofire or else +3 for burst fire.

    Strength-based: the modifier alone plus the level's value less 3. Flechette counts one level higher (house
    rule flechette_raises_level). Stun changes nothing, a word is kept, of two codes the first counts.
    """
    if damage is None:
        return DamageReading(None, None, False)
    if isinstance(damage, DamageWord):
        return DamageReading(None, damage.word, False)
    notes: tuple[str, ...] = ()
    if damage.also is not None:
        notes = (f"first of two codes, the other is {damage.also}",)
    level, level_notes = _level(damage, rules)
    level_term = given(f"Damage Level {level.name.title()}", level_value(level))
    if damage.strength_based:
        modifier = "Strength Minimum modifier" if damage.strength_minimum else "Strength modifier"
        quantity = given(modifier, damage.power) + level_term - STRENGTH_BASED_LESS
    else:
        quantity = given("Power", damage.power) + level_term
    if modes is not None and modes.fires_automatic:
        quantity = quantity + given("autofire", AUTOFIRE_DAMAGE)
    elif modes is not None and modes.fires_bursts:
        quantity = quantity + given("burst fire", BURST_FIRE_DAMAGE)
    rule = MELEE_RULE if damage.strength_based else WEAPON_RULE
    named = quantity.named("Damage", rule).noting(*notes, *level_notes)
    return DamageReading(named, None, damage.strength_based)


def _level(damage: DamageCode, rules: HouseRules) -> tuple[Level, tuple[str, ...]]:
    if not damage.flechette:
        return damage.level, ()
    if not rules.flechette_raises_level:
        return damage.level, (note("flechette_raises_level", False),)
    raised = damage.level.raised()
    if raised is damage.level:
        return raised, ("flechette: Deadly stays Deadly",)
    return raised, (f"flechette raises {damage.level.name.title()} to {raised.name.title()}",)
