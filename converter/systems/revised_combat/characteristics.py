"""Characteristics, and how damage lowers them (Revised Combat, Characteristic Damage)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from converter.notation.upp import PHYSICAL, Characteristic, Upp
from converter.working import Quantity, given, total

DETERMINATION_DIVISOR = 5

Choose = Callable[[Upp, int], Characteristic]
"""The victim's choice: handed the characteristics as they are and the points to lose, one above 0."""


@dataclass(frozen=True, slots=True)
class Loss:
    """One slice of characteristic damage: the die rolled, and the points it took."""

    characteristic: Characteristic
    die: int
    points: int


@dataclass(frozen=True, slots=True)
class CharacteristicDamage:
    """Characteristic damage of one attack. `lost_to_nothing` points found no characteristic above 0."""

    pool: Quantity
    losses: tuple[Loss, ...]
    upp: Upp
    lost_to_nothing: int = 0


def life_force(upp: Upp) -> Quantity:
    """Life Force: the sum of the physical characteristics."""
    parts = tuple(given(one.title, upp.value_of(one)) for one in PHYSICAL)
    return total(parts).named("Life Force", "MegaTraveller, Life Force")


def determination(upp: Upp) -> Quantity:
    """Determination: a fifth of Intelligence plus Endurance, rounded down."""
    both = given("Intelligence", upp.intelligence) + given("Endurance", upp.endurance)
    return (
        (both / DETERMINATION_DIVISOR).rounded_down().named("Determination", "MegaTraveller, Determination")
    )


def remaining(upp: Upp) -> tuple[Characteristic, ...]:
    """The physical characteristics above 0."""
    return tuple(one for one in PHYSICAL if upp.value_of(one) > 0)


def strongest(upp: Upp, points: int) -> Characteristic:
    """The choice of a victim who says nothing: the highest physical characteristic, the first of equals."""
    return max(PHYSICAL, key=upp.value_of)


def attribute_pool(lethal_points: int) -> Quantity:
    """Attribute Damage Points: half the Lethal points suffered, rounded down."""
    return (
        (given("Lethal points", lethal_points) / 2)
        .rounded_down()
        .named("Attribute Damage Pool", "Revised Combat, Resolving Combat")
    )


def damaged(
    upp: Upp, lethal_points: int, first: Characteristic | None, roll: Callable[[int], int], choose: Choose
) -> CharacteristicDamage:
    """Take the pool off in slices of 1D6: the first from the location's characteristic, the rest as chosen.

    `roll` is handed the points left in the pool and gives one die; it is called once a slice, only while a
    characteristic is above 0. A characteristic at 0, or no first one, leaves the choice to the victim. What
    a slice takes beyond 0 goes back to the pool (not stated by the rule).
    """
    pool = attribute_pool(lethal_points)
    left, losses = int(pool), list[Loss]()
    while left > 0 and remaining(upp):
        die = roll(left)
        wanted = min(die, left)
        chosen = bool(losses) or first is None or upp.value_of(first) == 0
        struck = choose(upp, wanted) if chosen or first is None else first
        points = min(wanted, upp.value_of(struck))
        losses.append(Loss(struck, die, points))
        upp = upp.having(struck, upp.value_of(struck) - points)
        left -= points
    return CharacteristicDamage(pool, tuple(losses), upp, left)
