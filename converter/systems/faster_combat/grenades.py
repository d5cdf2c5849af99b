"""Grenades: where they land, and what the blast does at a distance (Faster Combat, Grenades)."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import overload

from converter.systems.faster_combat.amounts import Amount, not_below_zero, whole_quotient
from converter.working import Quantity

SCATTER_CM_A_POINT = 3
COMPASS_DEGREES = 360


class GrenadeOutcome(StrEnum):
    """Where a grenade goes; one out of range is not thrown at all."""

    ON_TARGET = "on-target"
    SCATTER = "scatter"
    OUT_OF_RANGE = "out-of-range"


def throw_total(skill: Amount, played: Amount, drawn: Amount) -> Amount:
    """The skill and the played card, less the card drawn from the deck; may fall below 0."""
    return skill + played - drawn


def scatter_cm(total: Amount, target_number: Amount) -> Amount:
    """How far the grenade misses: 3 cm for every point below the Target Number.

    0 where it meets or exceeds the number and lands on target; the house rule `to_hit` does not touch this.
    """
    return not_below_zero(target_number - total) * SCATTER_CM_A_POINT


@overload
def points_lost(distance_cm: Quantity, reduction_cm: Quantity) -> Quantity: ...
@overload
def points_lost(distance_cm: Fraction | int, reduction_cm: Fraction | int) -> int: ...
def points_lost(
    distance_cm: Quantity | Fraction | int, reduction_cm: Quantity | Fraction | int
) -> Quantity | int:
    """How many points of damage a blast has lost at a distance: one for each full Reduction of way."""
    if isinstance(distance_cm, Quantity) and isinstance(reduction_cm, Quantity):
        return whole_quotient(distance_cm, reduction_cm)
    if isinstance(distance_cm, Quantity) or isinstance(reduction_cm, Quantity):
        raise TypeError("distance and Reduction must be both plain or both quantities")
    return whole_quotient(distance_cm, reduction_cm)


def damage_at_distance(damage: Amount, lost: Amount) -> Amount:
    """The damage left of a blast, never below 0; at 0 the figure is outside the blast."""
    return not_below_zero(damage - lost)
