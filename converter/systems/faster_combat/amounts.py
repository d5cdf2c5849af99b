"""Sums that work on plain numbers and on quantities alike, so that each rule of play is written once.

The rules of play are called in two manners: thousands of times a second with whole numbers (a skirmish, exact
odds), and once with quantities that remember their working (`resolve`). Both run the same functions.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar, overload

from converter.working import Quantity

Amount = TypeVar("Amount", int, Quantity)
"""A whole number, plain or with its working. Compare through `int()`, which both understand."""


@overload
def whole_quotient(dividend: Quantity, divisor: Quantity | int) -> Quantity: ...
@overload
def whole_quotient(dividend: Fraction | int, divisor: Fraction | int) -> int: ...
def whole_quotient(dividend: Quantity | Fraction | int, divisor: Quantity | Fraction | int) -> Quantity | int:
    """How often the divisor goes into the dividend, rounded down. Neither may be below 0."""
    if isinstance(dividend, Quantity):
        return (dividend / divisor).rounded_down()
    if isinstance(divisor, Quantity):
        raise TypeError("a plain number cannot be divided by a quantity; give both in one manner")
    return dividend // divisor


def not_below_zero(amount: Amount) -> Amount:
    """Itself, or 0 where it falls below."""
    if isinstance(amount, Quantity):
        return amount.at_least(0)
    return max(amount, 0)
