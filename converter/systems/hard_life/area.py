"""Attacks on the whole body: grenades, area spells, shot, combat spells (Hard Life, Taking Damage)."""

from __future__ import annotations

from enum import StrEnum

from converter.systems.hard_life.attacks import Blow
from converter.systems.hard_life.body_test import knock_of_wound
from converter.systems.hard_life.hands import Hand
from converter.systems.hard_life.hits import Hit, settle_area_hit
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.targets import Target


class AreaSource(StrEnum):
    """What strikes every location at once."""

    GRENADE = "grenade"
    SPELL_MANIPULATION = "spell-manipulation"
    COMBAT_SPELL = "combat-spell"
    SHOT = "shot"

    @property
    def pierces_armour(self) -> bool:
        """Whether armour counts half against the Power, as it does for damaging manipulations."""
        return self is AreaSource.SPELL_MANIPULATION


def settle_area_attack(
    blow: Blow, source: AreaSource, accuracy: int | None, target: Target, hand: Hand, rules: HouseRules
) -> Hit:
    """Settle an attack on the whole body: every location takes its wound.

    A combat spell comes with the level that its own resistance test left: no armour, no Damage Test.
    """
    if source is AreaSource.COMBAT_SPELL:
        level = blow.code.level
        return Hit(blow, blow.code, wound=level, knock=knock_of_wound(level))
    return settle_area_hit(blow, target, accuracy, hand, rules)
