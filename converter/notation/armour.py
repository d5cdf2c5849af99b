"""Armour ratings, `5/3`: ballistic and impact (SR2 and SR3, Gear)."""

import re
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Final

from converter.notation.text import Shorthand

HIGHEST_ARMOUR: Final = 30

_SHORTHAND: Final = Shorthand("an armour rating", f"ballistic/impact such as 5/3, each 0 to {HIGHEST_ARMOUR}")
_FLAGS: Final = re.IGNORECASE | re.ASCII
_LABEL: Final = re.compile(r"(?:armou?r(?: rating)?|b(?:allistic)? ?/ ?i(?:mpact)?) ?[:=]? ?", _FLAGS)
_NOTE: Final = re.compile(r" ?[(\[] ?b(?:allistic)? ?/ ?i(?:mpact)? ?[)\]]", _FLAGS)
_NUMBER: Final = r"([0-9]{1,2})(?:\.0)?"
_PAIR: Final = re.compile(rf"(\+)? ?{_NUMBER} ?/ ?(\+)? ?{_NUMBER}")
_BRACKETED: Final = re.compile(rf"(\+)? ?{_NUMBER} ?[(\[] ?(\+)? ?{_NUMBER} ?[)\]]")
_LETTERED: Final = re.compile(
    rf"b(?:allistic)? ?[:=]? ?(\+)?{_NUMBER} ?[/,;]? ?i(?:mpact)? ?[:=]? ?(\+)?{_NUMBER}", _FLAGS
)
_MONTH: Final = re.compile(
    r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|[0-9]{4}-[0-9]{2}-[0-9]{2}", _FLAGS
)


@dataclass(frozen=True, slots=True)
class ArmourRating:
    """What a piece of armour, or all armour worn, subtracts from the Power of an attack."""

    ballistic: int
    impact: int
    added: bool = False
    """Whether the numbers have a plus sign, as for helmets and shields that add to other armour."""

    def __str__(self) -> str:
        sign = "+" if self.added else ""
        return f"{sign}{self.ballistic}/{sign}{self.impact}"


def parse_armour(text: str) -> ArmourRating:
    """Read `5/3`, `4 / 2`, `4(2)`, `+1/+1`, `5/3 (Ballistic/Impact)`, `Armor: 4/3`, `Ballistic 5, Impact 3`.

    The first number is ballistic, the second impact, each 0 to 30. Raises NotationError for blank cells and
    for anything else; where a spreadsheet made a date of the pair, the error says so.
    """
    return _read(text)


@lru_cache(maxsize=1024)
def _read(text: str) -> ArmourRating:
    cleaned = _NOTE.sub("", _SHORTHAND.clean(text), count=1)
    label = _LABEL.match(cleaned)
    if label:
        cleaned = cleaned[label.end() :]
    found = _PAIR.fullmatch(cleaned) or _BRACKETED.fullmatch(cleaned) or _LETTERED.fullmatch(cleaned)
    if found is None:
        hint = "this looks like a date; format the cell as text and type the pair again"
        raise _SHORTHAND.refusal(text, hint if _MONTH.search(cleaned) else None)
    ballistic, impact = int(found[2]), int(found[4])
    if max(ballistic, impact) > HIGHEST_ARMOUR:
        raise _SHORTHAND.refusal(text)
    return ArmourRating(ballistic, impact, added=bool(found[1] or found[3]))


def armour_from_date(day: date) -> tuple[ArmourRating, ArmourRating]:
    """Return the two readings of an armour rating that a spreadsheet turned into a date, the likelier first.

    `4/2` becomes 2 April or 4 February; the larger number is taken for ballistic, so both come out as 4/2
    with 2/4 as the other reading. Raises NotationError for the 31st of a month, which no armour reaches.
    """
    low, high = sorted((day.month, day.day))
    if high > HIGHEST_ARMOUR:
        raise _SHORTHAND.refusal(day.isoformat())
    return ArmourRating(high, low), ArmourRating(low, high)
