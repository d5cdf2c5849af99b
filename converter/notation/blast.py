"""Blasts, `-1/m`: how fast the Power of an explosion falls with distance (SR2 and SR3, Grenades)."""

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Final

from converter.notation.text import LONGEST_CODE, NotationError, Shorthand, tidy

_SHORTHAND: Final = Shorthand("a blast", "Power lost over distance such as -1/m, -1/0.5m or -1 per metre")
_FLAGS: Final = re.IGNORECASE | re.ASCII
_BODY: Final = (
    r"(?P<points>[0-9]{1,2}(?:[.,][0-9]{1,2})?) ?(?:/|per\b) ?"
    r"(?:(?P<half>half(?: an?)?|1/2)|(?P<metres>[0-9]{0,3}(?:[.,][0-9]{1,30})?)) ?"
    r"m(?:et(?:er|re)s?)?\.?"
)
_BLAST: Final = re.compile(rf"[(\[]? ?-? ?{_BODY} ?[)\]]?", _FLAGS)
# Inside a damage cell the minus sign is what tells a blast from the code before it.
_WITHIN: Final = re.compile(rf" ?[,/;]? ?(?P<blast>[(\[]? ?- ?{_BODY} ?[)\]]?)", _FLAGS)


@dataclass(frozen=True, slots=True)
class Blast:
    """The distance over which an explosion loses one point of Power."""

    metres_per_point: Decimal
    """More than 0: 1 for `-1/m`, 0.5 for `-1/0.5m` and for `-2/m`, 2 for `-0.5/m`."""

    def __str__(self) -> str:
        metres = format(self.metres_per_point.normalize(), "f")
        return "-1/m" if metres == "1" else f"-1/{metres}m"


def parse_blast(text: str) -> Blast:
    """Read `-1/m`, `-1/0.5m`, `-1 per half metre`, `-2/m`, `(-1/meter)`; the minus sign may be missing.

    Raises NotationError for anything else, and for nothing lost or no distance.
    """
    return _read(text)


@lru_cache(maxsize=256)
def _read(text: str) -> Blast:
    found = _BLAST.fullmatch(_SHORTHAND.clean(text))
    if found is None:
        raise _SHORTHAND.refusal(text)
    points = Decimal(found["points"].replace(",", "."))
    metres = Decimal("0.5") if found["half"] else Decimal((found["metres"] or "1").replace(",", "."))
    if points == 0 or metres == 0:
        raise _SHORTHAND.refusal(text)
    return Blast(metres / points)


def split_blast(text: str) -> tuple[str, Blast | None]:
    """Separate the blast written at the end of a damage cell from the damage: `12M Stun (-1/meter)`.

    Returns the tidied rest and the blast, or the tidied text and None where it holds no blast. Never raises.
    """
    tidied = tidy(text)
    # The blast begins at the last dash, and little stands before the dash that belongs to it.
    dash = tidied.rfind("-")
    if dash < 0 or len(tidied) - dash > LONGEST_CODE:
        return tidied, None
    for start in range(max(0, dash - 4), dash + 1):
        found = _WITHIN.fullmatch(tidied, start)
        if found is not None:
            try:
                return tidied[:start], _read(found["blast"])
            except NotationError:
                break
    return tidied, None
