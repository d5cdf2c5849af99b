"""Damage levels: Light, Moderate, Serious, Deadly (SR2 and SR3, Combat)."""

from enum import StrEnum
from typing import Final

from converter.notation.text import Shorthand

_SHORTHAND: Final = Shorthand("a damage level", "L, M, S or D (Light, Moderate, Serious, Deadly)")


class Level(StrEnum):
    """How grave a wound is, lowest first."""

    LIGHT = "L"
    MODERATE = "M"
    SERIOUS = "S"
    DEADLY = "D"

    def raised(self, steps: int = 1) -> "Level":
        """Return the level `steps` higher (lower, if negative), never below Light nor above Deadly."""
        ladder = list(Level)
        return ladder[max(0, min(len(ladder) - 1, ladder.index(self) + steps))]


_WORDS: Final = {
    "l": Level.LIGHT,
    "light": Level.LIGHT,
    "m": Level.MODERATE,
    "moderate": Level.MODERATE,
    "medium": Level.MODERATE,
    "s": Level.SERIOUS,
    "serious": Level.SERIOUS,
    "d": Level.DEADLY,
    "deadly": Level.DEADLY,
}

LEVEL_PATTERN: Final = "|".join(sorted(_WORDS, key=len, reverse=True))
"""A regular expression for any spelling of a level, for the codes that hold one."""


def parse_level(text: str) -> Level:
    """Read a letter or a word, with or without brackets: `M`, `(S)`, `deadly`.

    Raises NotationError for anything else.
    """
    word = _SHORTHAND.clean(text).strip("()[] ").lower()
    if word not in _WORDS:
        raise _SHORTHAND.refusal(text)
    return _WORDS[word]
