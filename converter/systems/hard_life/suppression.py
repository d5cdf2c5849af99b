"""Suppression fire (Hard Life, Suppression Fire and Table 5).

It lasts until the shooter's next combat phase and attacks everybody who enters the area: each time anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from converter.systems.hard_life.house_rules import HouseRules, SuppressionAccuracy, SuppressionDodge
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.situations import Range
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER
from converter.systems.hard_life.tables import Tables
from converter.working import Quantity, given

LOCATION_DICE: Final = 3


@dataclass(frozen=True, slots=True)
class Stray:
    """A suppressing bullet: where it is aimed by chance, and how accurate (1 to 6)."""

    location: Location
    accuracy: int


def suppression_target_number(
    distance: Range, wounds: int, vision: int, cover: int, tables: Tables
) -> Quantity:
    """What each bullet needs: by range, with the shooter's wounds and vision and the target's cover."""
    needed = given(f"{distance} range", tables.range_number(distance))
    for label, modifier in (("wounds", wounds), ("vision", vision), ("cover", cover)):
        if modifier:
            needed = needed + given(label, modifier)
    return needed.at_least(LOWEST_TARGET_NUMBER).named(
        "Suppression target number", "Hard Life, Suppression Fire"
    )


def rounds_dodged_against(fired: int, hits: int, rules: HouseRules) -> int:
    """How many rounds hinder the dodge: those that hit, or by house rule those fired."""
    return fired if rules.suppression_dodge is SuppressionDodge.FIRED else hits


def bullets_rolled_for(hits: int, dodged: int, rules: HouseRules) -> int:
    """For how many bullets location and accuracy are rolled: each hit, or by house rule each one left."""
    if rules.suppression_accuracy is SuppressionAccuracy.AFTER_DODGE:
        return max(0, hits - dodged)
    return hits


def strays(location_dice: Sequence[int], accuracy_dice: Sequence[int], tables: Tables) -> tuple[Stray, ...]:
    """Bullets from three location dice and one accuracy die each."""
    sums = (
        sum(location_dice[start : start + LOCATION_DICE])
        for start in range(0, len(location_dice), LOCATION_DICE)
    )
    return tuple(
        Stray(tables.location_rolled(total), accuracy)
        for total, accuracy in zip(sums, accuracy_dice, strict=True)
    )


def left_after_dodge(bullets: Sequence[Stray], dodged: int, rules: HouseRules) -> tuple[Stray, ...]:
    """The bullets left, in firing order: each dodge success takes the most accurate (of equals the first).

    By house rule the bullets were rolled after the dodge, and all of them are left.
    """
    if rules.suppression_accuracy is SuppressionAccuracy.AFTER_DODGE:
        return tuple(bullets)
    worst_first = sorted(range(len(bullets)), key=lambda place: -bullets[place].accuracy)
    gone = set(worst_first[:dodged])
    return tuple(bullet for place, bullet in enumerate(bullets) if place not in gone)
