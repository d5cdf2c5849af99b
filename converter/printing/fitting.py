"""Measures printed text and deals rows out to pages, so that nothing is ever cut off."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from converter.printing.fonts import Weight, width_mm

Row = TypeVar("Row")

_WORDS = re.compile(r"\S+\s*")


@dataclass(frozen=True, slots=True)
class Type:
    """How a piece of text is set: size in points, weight, and the height of a line in mm."""

    size_pt: float
    weight: Weight
    line_mm: float


@dataclass(frozen=True, slots=True)
class Dealt(Generic[Row]):
    """Rows that fit in a space, the rows left over, and the height used in mm."""

    placed: tuple[Row, ...]
    left: tuple[Row, ...]
    height_mm: float


def lines_needed(text: str, available_mm: float, kind: Type) -> int:
    """How many lines a text takes in a column, broken at spaces and, where a word is too long, inside it.

    At least one, for an empty text still takes a line.
    """
    lines, used = 1, 0.0
    for match in _WORDS.finditer(text):
        word = match.group()
        width = width_mm(word.rstrip(), kind.size_pt, kind.weight)
        if used and used + width > available_mm:
            lines, used = lines + 1, 0.0
        while width > available_mm:
            lines, width = lines + 1, width - available_mm
        used += width + width_mm(word[len(word.rstrip()) :], kind.size_pt, kind.weight)
    return lines


def height_of(text: str, available_mm: float, kind: Type) -> float:
    """The height of a wrapped text in mm."""
    return lines_needed(text, available_mm, kind) * kind.line_mm


def deal(rows: Sequence[Row], height: Callable[[Row], float], available_mm: float) -> Dealt[Row]:
    """As many rows from the top as fit in the height available."""
    used = 0.0
    for number, row in enumerate(rows):
        needed = height(row)
        if used + needed > available_mm:
            return Dealt(tuple(rows[:number]), tuple(rows[number:]), used)
        used += needed
    return Dealt(tuple(rows), (), used)


def best_size(text: str, available_mm: float, sizes: Sequence[float], weight: Weight) -> float:
    """The type size, of some in points from large to small, with the fewest lines; of equals the largest."""
    return min(sizes, key=lambda size: lines_needed(text, available_mm, Type(size, weight, 0)))


def first_that_fits(texts: Sequence[str], available_mm: float, size_pt: float, weight: Weight) -> str:
    """The first of some texts, from full to short, that fits on a line; an empty one where none does."""
    fitting = (text for text in texts if width_mm(text, size_pt, weight) <= available_mm)
    return next(fitting, "")


def shortened(text: str, available_mm: float, lines: int, kind: Type) -> str:
    """A text that fits on some lines: whole, or its first words and an ellipsis."""
    if lines_needed(text, available_mm, kind) <= lines:
        return text
    words = text.split()
    while words and lines_needed(" ".join(words) + " …", available_mm, kind) > lines:
        words.pop()
    return " ".join(words) + " …"
