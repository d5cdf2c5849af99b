"""Formulas of the rules file, `2D6 + dexterity/5`: a sum of dice, numbers and words, rounded down once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from converter.nearest import did_you_mean
from converter.notation.upp import Characteristic
from converter.working import Quantity, constant, given, total

WORDS = (
    *(characteristic.value for characteristic in Characteristic),
    "life_force",
    "determination",
    "columns",
)
"""What a formula may speak of, beside dice and numbers."""

_TERM = re.compile(
    r"(?P<dice>[0-9]{0,2})[dD]6?"
    r"|(?:(?P<times>[0-9]{1,4})\*)?(?P<word>[a-z_]+[a-z])(?:\*(?P<after>[0-9]{1,4}))?(?:/(?P<by>[1-9][0-9]{0,3}))?"
    r"|(?P<number>[0-9]{1,4})(?:/(?P<below>[1-9][0-9]{0,3}))?"
)
_EXPECTED = "a sum of dice, numbers and words such as '2D6 + dexterity/5' or '3*columns/2'"


@dataclass(frozen=True, slots=True)
class Term:
    """A part of a formula: a factor, and the word it multiplies (None: the factor stands alone)."""

    factor: Fraction
    word: str | None


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula that was read. `dice` are D6 to be rolled and added."""

    text: str
    dice: int
    terms: tuple[Term, ...]

    def __str__(self) -> str:
        return self.text

    @property
    def words(self) -> tuple[str, ...]:
        """The words it speaks of."""
        return tuple(term.word for term in self.terms if term.word is not None)

    def without_dice(self) -> Formula:
        """The same formula without its dice: what is added to them."""
        return replace(self, dice=0)

    def of(self, values: Mapping[str, int | Quantity], rolled: int = 0) -> Quantity:
        """The result, rounded down; `rolled` is what the dice came to.

        Raises KeyError where `values` lack a word of the formula.
        """
        parts = [given("dice", rolled)] if self.dice else []
        parts += [_worth(term, values) for term in self.terms]
        result = total(tuple(parts))
        return result if result.value.denominator == 1 else result.rounded_down()


def parse_formula(text: str | int | Formula) -> Formula:
    """Read a formula. Raises ValueError, saying what is expected and which words there are."""
    if isinstance(text, Formula):
        return text
    if isinstance(text, bool) or not isinstance(text, str | int):
        raise ValueError(f"'{text}' is no formula; expected {_EXPECTED}")
    squeezed = re.sub(r"life[ -]force", "life_force", " ".join(str(text).split()), flags=re.IGNORECASE)
    squeezed = squeezed.replace(" ", "")
    dice, terms = 0, []
    for sign, part in re.findall(r"([+-]?)([^+-]*)", squeezed)[:-1]:
        found = _TERM.fullmatch(part)
        if found is None:
            raise ValueError(f"'{text}' is no formula; expected {_EXPECTED}")
        if found["dice"] is not None:
            if sign == "-":
                raise ValueError(f"'{text}' takes dice away; expected {_EXPECTED}")
            dice += int(found["dice"] or 1)
        else:
            terms.append(_term(found, -1 if sign == "-" else 1, text))
    if not dice and not terms:
        raise ValueError(f"'{text}' is no formula; expected {_EXPECTED}")
    return Formula(str(text), dice, tuple(terms))


def _term(found: re.Match[str], sign: int, text: str | int) -> Term:
    if found["number"] is not None:
        return Term(sign * Fraction(int(found["number"]), int(found["below"] or 1)), None)
    word = found["word"]
    if word not in WORDS:
        hint = did_you_mean(word, WORDS) or f"known words: {', '.join(WORDS)}"
        raise ValueError(f"'{text}' speaks of '{word}', which no formula knows; {hint}")
    return Term(
        sign * Fraction(int(found["times"] or 1) * int(found["after"] or 1), int(found["by"] or 1)), word
    )


def _worth(term: Term, values: Mapping[str, int | Quantity]) -> Quantity:
    if term.word is None:
        return constant(term.factor)
    value = values[term.word]
    quantity = (
        value if isinstance(value, Quantity) else given(term.word.replace("_", " ").capitalize(), value)
    )
    if term.factor.numerator != 1:
        quantity = term.factor.numerator * quantity
    return quantity if term.factor.denominator == 1 else quantity / term.factor.denominator
