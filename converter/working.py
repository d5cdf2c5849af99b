"""The recorded calculation, which IS the calculation.

A `Quantity` is a number that remembers how it came about: arithmetic on quantities gives quantities, and
the text of a working is read off the very tree that was computed. The text is only made when somebody asks.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import Enum
from fractions import Fraction

Number = int | Fraction | Decimal


class Operation(Enum):
    """How a quantity came about; the value is the sign used in print and how tightly it binds."""

    GIVEN = ("", 9)
    ADD = ("+", 1)
    SUBTRACT = ("-", 1)
    MULTIPLY = ("x", 2)
    DIVIDE = ("/", 2)
    HIGHEST = ("highest of", 9)
    ROUND_DOWN = ("rounded down to", 0)
    ROUND_UP = ("rounded up to", 0)
    ROUND_NEAREST = ("rounded to", 0)
    AT_LEAST = ("raised to the least allowed,", 0)

    @property
    def sign(self) -> str:
        """The sign or words in print."""
        return self.value[0]

    @property
    def binds(self) -> int:
        """How tightly it binds: 0 for what follows a finished sum, 9 for what stands alone."""
        return self.value[1]


_TRAILING = (Operation.ROUND_DOWN, Operation.ROUND_UP, Operation.ROUND_NEAREST, Operation.AT_LEAST)


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a working: what is worked out, how, and what comes out."""

    label: str
    working: str
    value: Fraction
    notes: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Quantity:
    """A number with the operation and the quantities it came from.

    `label` is what the books call it (empty: a part of a sum), `rule` names system and chapter, `notes` hold
    defaults taken, house rules used and readings chosen.
    """

    value: Fraction
    operation: Operation = Operation.GIVEN
    operands: tuple[Quantity, ...] = ()
    label: str = ""
    rule: str = ""
    notes: tuple[str, ...] = ()

    def __add__(self, other: Quantity | Number) -> Quantity:
        return _combine(Operation.ADD, self, other)

    def __radd__(self, other: Number) -> Quantity:
        return _combine(Operation.ADD, other, self)

    def __sub__(self, other: Quantity | Number) -> Quantity:
        return _combine(Operation.SUBTRACT, self, other)

    def __mul__(self, other: Quantity | Number) -> Quantity:
        return _combine(Operation.MULTIPLY, self, other)

    def __rmul__(self, other: Number) -> Quantity:
        return _combine(Operation.MULTIPLY, other, self)

    def __truediv__(self, other: Quantity | Number) -> Quantity:
        return _combine(Operation.DIVIDE, self, other)

    def __int__(self) -> int:
        """The whole number. Raises ValueError where the value is not whole: nothing is cut in silence."""
        if self.value.denominator != 1:
            raise ValueError(f"{self.label or 'a quantity'} is {in_figures(self.value)}, not a whole number")
        return self.value.numerator

    def __str__(self) -> str:
        return in_figures(self.value)

    def rounded_down(self) -> Quantity:
        """The next whole number below."""
        return Quantity(Fraction(math.floor(self.value)), Operation.ROUND_DOWN, (self,))

    def rounded_up(self) -> Quantity:
        """The next whole number above."""
        return Quantity(Fraction(math.ceil(self.value)), Operation.ROUND_UP, (self,))

    def rounded(self) -> Quantity:
        """The nearest whole number, a half upwards."""
        nearest = math.floor(self.value + Fraction(1, 2))
        return Quantity(Fraction(nearest), Operation.ROUND_NEAREST, (self,))

    def at_least(self, least: int) -> Quantity:
        """Itself, or `least` where it falls below; the step only shows where it changed something."""
        if self.value >= least:
            return self
        return Quantity(Fraction(least), Operation.AT_LEAST, (self,))

    def named(self, label: str, rule: str = "") -> Quantity:
        """The same number under the name the books give it: from here on it is a step of its own."""
        if self.label:  # already a step: the new name becomes a step above it
            return Quantity(self.value, Operation.ADD, (self,), label, rule)
        return replace(self, label=label, rule=rule)

    def noting(self, *notes: str) -> Quantity:
        """The same number with notes: a default taken, a house rule used, a reading chosen."""
        return replace(self, notes=self.notes + notes)

    def steps(self) -> tuple[Step, ...]:
        """Every named part in the order it was worked out, each once, this quantity last."""
        found: dict[int, Step] = {}
        for part in _named_parts(self):
            found.setdefault(id(part), part.step())
        return tuple(dict.fromkeys(found.values()))

    def step(self) -> Step:
        """This quantity alone as a line: `(Reaction 6 + 3 x dice 1) / 4 = 2.25, rounded down to 2`."""
        return Step(self.label, _line(self), self.value, self.notes, self.rule)


def given(label: str, value: Number, *notes: str) -> Quantity:
    """A number that stands in the input or in a table."""
    return Quantity(Fraction(value), label=label, notes=notes)


def constant(value: Number) -> Quantity:
    """A number that stands in a rule; it needs no name."""
    return Quantity(Fraction(value))


def highest(*quantities: Quantity) -> Quantity:
    """The greatest of some quantities, the first of equals. Raises ValueError for none."""
    if not quantities:
        raise ValueError("the highest of no quantities")
    value = max(quantity.value for quantity in quantities)
    return Quantity(value, Operation.HIGHEST, quantities)


def total(quantities: tuple[Quantity, ...]) -> Quantity:
    """The sum of some quantities; 0 for none."""
    if not quantities:
        return constant(0)
    result = quantities[0]
    for quantity in quantities[1:]:
        result = result + quantity
    return result


def in_figures(value: Fraction) -> str:
    """A number for people: whole, else with up to three decimals (`2.75`)."""
    if value.denominator == 1:
        return str(value.numerator)
    return f"{float(value):.3f}".rstrip("0").rstrip(".")


def _combine(operation: Operation, left: Quantity | Number, right: Quantity | Number) -> Quantity:
    first = left if isinstance(left, Quantity) else constant(left)
    second = right if isinstance(right, Quantity) else constant(right)
    match operation:
        case Operation.ADD:
            value = first.value + second.value
        case Operation.SUBTRACT:
            value = first.value - second.value
        case Operation.MULTIPLY:
            value = first.value * second.value
        case _:
            value = first.value / second.value
    return Quantity(value, operation, (first, second))


def _named_parts(quantity: Quantity) -> Iterator[Quantity]:
    for operand in quantity.operands:
        yield from _named_parts(operand)
    if quantity.label and (quantity.operands or quantity.notes):
        yield quantity


def _line(quantity: Quantity) -> str:
    core, trail = quantity, []
    while core.operation in _TRAILING and not (core.label and core is not quantity):
        if core.value != core.operands[0].value:
            trail.append(f"{core.operation.sign} {in_figures(core.value)}")
        core = core.operands[0]
    if core.operation is Operation.GIVEN or (core.label and core is not quantity):
        line = in_figures(core.value) if core is quantity else _term(core)
    else:
        expression = _expression(core)
        line = f"{expression} = {in_figures(core.value)}"
    return ", ".join([line, *reversed(trail)])


def _term(quantity: Quantity) -> str:
    """A part inside a sum: by name and value where it has a name, by value alone where it is a constant."""
    if quantity.label:
        return f"{quantity.label} {in_figures(quantity.value)}"
    if quantity.operation is Operation.GIVEN:
        return in_figures(quantity.value)
    if quantity.operation in _TRAILING:
        return f"({_line(quantity)})"
    return _expression(quantity)


def _expression(quantity: Quantity) -> str:
    if quantity.operation is Operation.HIGHEST:
        return f"highest of {', '.join(_term(operand) for operand in quantity.operands)}"
    if len(quantity.operands) == 1:
        return _term(quantity.operands[0])
    left, right = quantity.operands
    binds = quantity.operation.binds
    strict = quantity.operation in (Operation.SUBTRACT, Operation.DIVIDE)
    return f"{_bracketed(left, binds)} {quantity.operation.sign} {_bracketed(right, binds + strict)}"


def _bracketed(quantity: Quantity, at_least: int) -> str:
    text = _term(quantity)
    stands_alone = quantity.label or quantity.operation in _TRAILING
    if stands_alone or quantity.operation.binds >= at_least:
        negative = quantity.operation is Operation.GIVEN and not quantity.label and quantity.value < 0
        return f"({text})" if negative else text
    return f"({text})"
