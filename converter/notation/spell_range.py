"""Ranges of spells: `LOS`, `LOS(A)`, `T`, `Limited` (SR2 and SR3, Magic)."""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from converter.notation.text import Shorthand

_SHORTHAND: Final = Shorthand("a spell's range", "LOS, Touch, Limited or Self, with (A) after it for an area")


class Reach(StrEnum):
    """How far away the target of a spell may be."""

    LINE_OF_SIGHT = "LOS"
    TOUCH = "Touch"
    LIMITED = "Limited"
    """Force x Magic; centimetres on the table of Faster Combat."""
    SELF = "Self"
    """The caster alone, which SR3 writes `P` for personal."""


_REACHES: Final = {
    "los": Reach.LINE_OF_SIGHT,
    "lineofsight": Reach.LINE_OF_SIGHT,
    "t": Reach.TOUCH,
    "touch": Reach.TOUCH,
    "l": Reach.LIMITED,
    "lim": Reach.LIMITED,
    "ltd": Reach.LIMITED,
    "limited": Reach.LIMITED,
    "p": Reach.SELF,
    "personal": Reach.SELF,
    "self": Reach.SELF,
    "caster": Reach.SELF,
}
# D (directional) and V (voluntary) change nothing that is converted.
_SUFFIX: Final = re.compile(r"[/(]+(area|aoe|a|directional|d|voluntary|v)\)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class SpellRange:
    """How far a spell reaches, and whether it fills an area there."""

    reach: Reach
    area: bool = False

    def __str__(self) -> str:
        return f"{self.reach}(A)" if self.area else str(self.reach)


def parse_spell_range(text: str) -> SpellRange:
    """Read `LOS`, `LOS(A)`, `T`, `T/A`, `L`, `Line of Sight`, `Touch (A)`, `P`; `AoE` is an area in sight.

    Raises NotationError for anything else.
    """
    return _read(text)


@lru_cache(maxsize=256)
def _read(text: str) -> SpellRange:
    word = re.sub("[ ._-]", "", _SHORTHAND.clean(text)).lower().replace("[", "(").replace("]", ")")
    if word in ("aoe", "area", "areaofeffect"):
        return SpellRange(Reach.LINE_OF_SIGHT, area=True)
    stem, area = word, False
    while (cut := max(stem.rfind("/"), stem.rfind("("))) > 0:
        suffix = _SUFFIX.fullmatch(stem, cut)
        if suffix is None:
            break
        area = area or suffix[1].startswith("a")
        stem = stem[:cut]
    if stem not in _REACHES:
        raise _SHORTHAND.refusal(text)
    return SpellRange(_REACHES[stem], area)
