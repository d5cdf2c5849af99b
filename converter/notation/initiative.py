"""Initiative, `5+2D6`: the Reaction and the dice rolled with it (SR2 and SR3, Combat)."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from converter.notation.rating import HIGHEST_RATING, parse_whole
from converter.notation.text import NotationError, Shorthand

HIGHEST_DICE: Final = 9
"""The most the books give anybody is five or six dice, so a higher number is no number of dice."""

_SHORTHAND: Final = Shorthand(
    "an initiative", f"dice such as 1D6, 5+2D6 or +1D6, or a number of dice 0 to {HIGHEST_DICE}"
)
_BASE: Final = r"(?P<base>[0-9]{1,3})(?: ?\( ?(?P<raised_base>[0-9]{1,3}) ?\))?"
_DICE: Final = (
    r"(?P<dice>[0-9]{0,2})(?: ?\( ?(?P<raised_count>[0-9]{1,2}) ?\))? ?D ?6"
    r"(?: ?\( ?(?P<raised_dice>[0-9]{1,2}) ?(?:D ?6?)? ?\))?"
)
_FLAGS: Final = re.IGNORECASE | re.ASCII
_FORWARD: Final = re.compile(rf"(?:{_BASE} ?\+ ?)?(?P<added>\+ ?)?{_DICE}", _FLAGS)
_BACKWARD: Final = re.compile(rf"{_DICE} ?\+ ?{_BASE}(?P<added>)", _FLAGS)
_LABEL: Final = re.compile(r"init(?:iative)?\.? ?[:=]? ?", _FLAGS)


@dataclass(frozen=True, slots=True)
class Initiative:
    """A number of six-sided dice, and the number added to the roll where it is written."""

    dice: int
    """0 to 9. Augmented dice, where a sheet gives both."""
    base: int | None = None
    """The (augmented) Reaction written before the dice, 0 to 99."""
    added: bool = False
    """Whether the dice are what a piece of gear adds (`+1D6`), not what the character has."""

    def __str__(self) -> str:
        if self.base is not None:
            return f"{self.base}+{self.dice}D6"
        return f"+{self.dice}D6" if self.added else f"{self.dice}D6"


def parse_initiative(value: str | int | float) -> Initiative:
    """Read `1D6`, `5+2D6`, `3(4)+1d6(2d6)`, `+1D6`, `$3 + 4D6$` or a bare number of dice.

    Bracketed numbers are the augmented ones and count. A bare number above 9 is a Reaction or a total, not
    dice. Raises NotationError for that and for anything else.
    """
    if isinstance(value, str):
        return _read(value)
    return Initiative(_bare(value))


@lru_cache(maxsize=1024)
def _read(text: str) -> Initiative:
    cleaned = _SHORTHAND.clean(text).strip("$ ")
    cleaned = _LABEL.sub("", cleaned, count=1) if _LABEL.match(cleaned) else cleaned
    found = _FORWARD.fullmatch(cleaned) or _BACKWARD.fullmatch(cleaned)
    if found is None:
        return Initiative(_bare(cleaned, text))
    base = found["raised_base"] or found["base"]
    dice = int(found["raised_dice"] or found["raised_count"] or found["dice"] or 1)
    if dice > HIGHEST_DICE or (base and int(base) > HIGHEST_RATING) or (base and found["added"]):
        raise _SHORTHAND.refusal(text)
    return Initiative(dice, int(base) if base else None, bool(found["added"]))


def _bare(value: str | int | float, original: object = None) -> int:
    try:
        return parse_whole(value, highest=HIGHEST_DICE)
    except NotationError:
        hint = None
        if str(shown := original if original is not None else value).strip().isdecimal():
            hint = "a number this high is a Reaction or a total, not a number of dice"
        raise _SHORTHAND.refusal(shown, hint) from None
