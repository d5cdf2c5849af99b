"""Universal Personality Profiles, `789A76`: six characteristics of a traveller as hexadecimal digits."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from converter.notation.text import NotationError, Shorthand

HIGHEST_CHARACTERISTIC: Final = 15

_DIGITS: Final = "0123456789ABCDEF"
_SHORTHAND: Final = Shorthand("a UPP", "six hexadecimal digits 0 to 9 and A to F, such as 789A76")
_COLUMN: Final = Shorthand("a characteristic", "a whole number 0 to 15, or a hexadecimal digit A to F")
_AS_TEXT: Final = "a spreadsheet may have taken it for a number; format the cell as text and type it again"
_LABEL: Final = re.compile(r"UPP ?[:=]? ?", re.IGNORECASE | re.ASCII)
_SEPARATORS: Final = re.compile(r"[ -]")
_SIX: Final = re.compile(r"[0-9A-F]{1,2}(?: ?[ ,;/-] ?[0-9A-F]{1,2}){5}", re.IGNORECASE | re.ASCII)
_NUMBER: Final = re.compile(r"[0-9]{1,5}|[0-9][.,0-9]*E[+][0-9]+|[0-9]+[.,][0-9]+", re.IGNORECASE | re.ASCII)


class Characteristic(StrEnum):
    """The six characteristics in the order of the profile; the first three are physical."""

    STRENGTH = "strength"
    DEXTERITY = "dexterity"
    ENDURANCE = "endurance"
    INTELLIGENCE = "intelligence"
    EDUCATION = "education"
    SOCIAL_STANDING = "social_standing"

    @property
    def title(self) -> str:  # type: ignore[override]
        """The name as the books print it."""
        return self.value.replace("_", " ").title()


PHYSICAL: Final = (Characteristic.STRENGTH, Characteristic.DEXTERITY, Characteristic.ENDURANCE)
"""The characteristics that damage lowers."""


@dataclass(frozen=True, slots=True)
class Upp:
    """The six characteristics of a traveller, each 0 to 15."""

    strength: int
    dexterity: int
    endurance: int
    intelligence: int
    education: int
    social_standing: int

    def __post_init__(self) -> None:
        """Raise ValueError where a characteristic is not 0 to 15."""
        for characteristic in Characteristic:
            value = self.value_of(characteristic)
            if not 0 <= value <= HIGHEST_CHARACTERISTIC:
                raise ValueError(f"{characteristic.title} is {value}; expected 0 to {HIGHEST_CHARACTERISTIC}")

    def __str__(self) -> str:
        """The profile as six hexadecimal digits."""
        return "".join(_DIGITS[self.value_of(characteristic)] for characteristic in Characteristic)

    def value_of(self, characteristic: Characteristic) -> int:
        """One characteristic."""
        value: int = getattr(self, characteristic.value)
        return value

    def having(self, characteristic: Characteristic, value: int) -> "Upp":
        """The same profile with one characteristic at `value`, 0 to 15. Raises ValueError outside that."""
        return replace(self, **{characteristic.value: value})


def parse_upp(value: str | int | float) -> Upp:
    """Read `789A76`, `789a76`, `789-A76`, `7 8 9 A 7 6`, `7, 8, 9, 10, 7, 6`, `UPP: 789A76`, or 777777.

    Raises NotationError for anything else; where a spreadsheet made a number of the profile, the error
    says so.
    """
    if isinstance(value, bool):
        raise _SHORTHAND.refusal(value)
    if isinstance(value, int | float):
        if isinstance(value, int) and 100_000 <= value <= 999_999:
            return _from_digits(str(value))
        if isinstance(value, float) and value.is_integer() and 100_000 <= value <= 999_999:
            return _from_digits(str(int(value)))
        raise _SHORTHAND.refusal(value, _AS_TEXT)
    cleaned = _LABEL.sub("", _SHORTHAND.clean(value), count=1)
    if _SIX.fullmatch(cleaned):
        return _from_six(value, re.findall(r"[0-9A-F]+", cleaned.upper()))
    digits = _SEPARATORS.sub("", cleaned).upper()
    if not cleaned.isascii() or len(digits) != len(Characteristic) or not set(digits) <= set(_DIGITS):
        raise _SHORTHAND.refusal(value, _AS_TEXT if _NUMBER.fullmatch(cleaned) else None)
    return _from_digits(digits)


def upp_from_columns(values: Sequence[str | int | float]) -> Upp:
    """Read six columns Strength, Dexterity, Endurance, Intelligence, Education, Social Standing.

    Each is a number 0 to 15 or a hexadecimal digit: `10`, `A`, `10.0`. Raises NotationError for a column
    that is neither, ValueError unless there are six.
    """
    if len(values) != len(Characteristic):
        raise ValueError(f"{len(values)} columns given; a UPP has {len(Characteristic)}")
    return Upp(*map(parse_characteristic, values))


def parse_characteristic(value: str | int | float) -> int:
    """Read one characteristic, a number 0 to 15 or a hexadecimal digit. Raises NotationError otherwise."""
    if isinstance(value, bool):
        raise _COLUMN.refusal(value)
    if isinstance(value, int | float):
        if value in range(HIGHEST_CHARACTERISTIC + 1):  # NaN and fractions are in no range
            return int(value)
        raise _COLUMN.refusal(value)
    cleaned = _COLUMN.clean(value).upper()
    if cleaned in _DIGITS and len(cleaned) == 1:
        return _DIGITS.index(cleaned)
    found = re.fullmatch(r"([0-9]{1,2})(?:[.,]0)?", cleaned, re.ASCII)
    if found is None or int(found[1]) > HIGHEST_CHARACTERISTIC:
        raise _COLUMN.refusal(value)
    return int(found[1])


def _from_six(value: str, parts: Sequence[str]) -> Upp:
    """Six characteristics apart, each a number or a digit."""
    try:
        return upp_from_columns(parts)
    except NotationError as error:
        raise _SHORTHAND.refusal(value) from error


def _from_digits(digits: str) -> Upp:
    return Upp(*(_DIGITS.index(digit) for digit in digits))
