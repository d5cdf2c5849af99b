"""What the rounds in a weapon do beside its damage code (Hard Life, Armour Test and Taking Damage)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class AmmunitionEffect(StrEnum):
    """Half the armour lowers the Power; the damage is stun; every location takes the wound."""

    PIERCING = "piercing"
    STUN = "stun"
    EVERY_LOCATION = "every-location"


REGULAR: Final = "regular"
"""The rounds that a gun holds where nothing is said."""


@dataclass(frozen=True, slots=True)
class AmmunitionRow:
    """A type of ammunition; `names` are the words that a source calls it by."""

    names: tuple[str, ...]
    effect: AmmunitionEffect
    source: str
    house_rule: str = ""

    def is_among(self, loaded: str) -> bool:
        """Whether one of its names stands among the words of what is loaded: `60-Rnd Clip (APDS)` is APDS."""
        words = f" {_words(loaded)} "
        return any(f" {_words(name)} " in words for name in self.names)


def _words(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", " ", text.casefold()).strip()
