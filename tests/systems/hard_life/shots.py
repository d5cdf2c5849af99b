"""Shots and targets whose odds are counted."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from converter.notation.armour import ArmourRating
from converter.notation.level import Level
from converter.systems.hard_life.attack_odds import AttackOdds, Strike
from converter.systems.hard_life.attacks import Blow, DamageCode
from converter.systems.hard_life.hex_map import hex_map
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.locations import ByLocation
from converter.systems.hard_life.targets import Target

RULES = HouseRules()
FIGURE = hex_map()
AIM = FIGURE.default_aim
NOTHING = Fraction(0)


def strike(power: int, level: Level, **more: Any) -> Strike:
    """A blow aimed at the default aim point."""
    return Strike(Blow(DamageCode(power, level), **more), AIM, FIGURE)


def clad(ballistic: int, impact: int, body: int = 1, **more: Any) -> Target:
    """A target in the same armour everywhere."""
    return Target(body, ByLocation.all_alike(ArmourRating(ballistic, impact)), **more)


def outcomes(odds: AttackOdds) -> dict[Any, Fraction]:
    """All an attack can come to, without what cannot happen."""
    found: dict[Any, Fraction] = dict(odds.struck)
    found |= {"missed": odds.missed, "dodged": odds.dodged, "off": odds.off_figure}
    return {key: chance for key, chance in found.items() if chance}
