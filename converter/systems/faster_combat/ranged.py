"""Shooting at a figure: range, Target Number, and whether the shot hits (Faster Combat, Ranged Combat)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic

from converter.systems.faster_combat.amounts import Amount
from converter.systems.faster_combat.cards import card_that_counts
from converter.systems.faster_combat.house_rules import ToHit


class Modifier(StrEnum):
    """What changes a Target Number besides the range: the keys of the published table."""

    LASER_SIGHT = "laser-sight"
    SMARTLINK = "smartlink"
    SMART_GOGGLES = "smart-goggles"
    COVER = "cover"
    INVISIBLE = "invisible"
    ATTACKER_MOVING = "attacker-moving"
    TARGET_MOVING = "target-moving"


class ShotOutcome(StrEnum):
    """What became of a shot at a figure."""

    HIT = "hit"
    MISS = "miss"
    OUT_OF_RANGE = "out-of-range"


@dataclass(frozen=True, slots=True)
class Shot(Generic[Amount]):
    """A shot settled: the attacker's total, and whether it hits."""

    total: Amount
    hit: bool


def best_sight(sights: Sequence[Amount]) -> Amount:
    """The one sight that counts of those fitted: the lowest modifier, the first of equals."""
    return min(sights, key=int)


def target_number(base: Amount, sights: Sequence[Amount], others: Sequence[Amount]) -> Amount:
    """The Target Number: the base for the range, the best sight only, and every other modifier."""
    number = base + best_sight(sights) if sights else base
    for modifier in others:
        number = number + modifier
    return number


def reaches(total: Amount, number: Amount, to_hit: ToHit) -> bool:
    """Whether a total hits: meeting the Target Number is enough, unless the house rule `to_hit` is "beat"."""
    if to_hit is ToHit.BEAT:
        return int(total) > int(number)
    return int(total) >= int(number)


def settle_shot(
    skill: Amount, attack: Amount, defence: Amount, number: Amount, to_hit: ToHit
) -> Shot[Amount]:
    """Settle a shot from the attacker's skill, the sums of both plays and the Target Number.

    A higher defence misses whatever the total; an equal one is added to the attacker's total.
    """
    counted = card_that_counts(attack, defence)
    if counted is None:
        return Shot(skill + attack, False)
    total = skill + counted
    return Shot(total, reaches(total, number, to_hit))
