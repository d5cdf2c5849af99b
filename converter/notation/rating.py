"""Ratings, `6` or natural(augmented) `6(8)`, and the plain numbers that stand in other cells of a sheet."""

import math
import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from converter.notation.text import NotationError, Shorthand, tidy

HIGHEST_RATING: Final = 99

_RATING: Final = Shorthand(
    "a rating", f"a whole number 0 to {HIGHEST_RATING}, or natural(augmented) such as 6(8)"
)
_DECIMAL: Final = Shorthand("a number", f"a number 0 to {HIGHEST_RATING} such as 5.1")
_QUICKNESS: Final = Shorthand(
    "a Quickness", f"{_RATING.expected}, with x and a movement multiplier after it or not, such as 5x4"
)
_LABELLED: Final = Shorthand("a lettered rating", "one of B Q S C I W E M R and its rating, such as S4(5)")

# At most two noughts after the point: 5,000 is a thousand of something, never a 5.
_WHOLE: Final = r"[0-9]{1,4}(?:[.,]0{1,2})?"
_RATING_PATTERN: Final = re.compile(rf"({_WHOLE}) ?(?:[(\[] ?({_WHOLE}) ?[)\]])?")
_SIGNED_PATTERN: Final = re.compile(r"([+-]?) ?([0-9]{1,9})(?:[.,]0{1,2})?")
_DECIMAL_PATTERN: Final = re.compile(r"[0-9]{1,4}(?:[.,][0-9]{1,12})?|[.,][0-9]{1,12}")
_TIMES_PATTERN: Final = re.compile(r"[xX×] ?([0-9]{1,9})|([0-9]{1,9}) ?[xX×]")
_QUICKNESS_PATTERN: Final = re.compile(r"([^xX*]+?) ?[xX*] ?([1-9])(?:[.,]0)?")
_LABELLED_PATTERN: Final = re.compile(r"([BQSCIWEMR]) ?[:=]? ?([0-9].*)", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True, slots=True)
class Rating:
    """An attribute or skill, with the value that ware or magic raises it to where the sheet gives one."""

    natural: int
    """0 to 99 where it was read from a sheet."""
    augmented: int | None = None

    @property
    def current(self) -> int:
        """The augmented value where there is one, else the natural one."""
        return self.natural if self.augmented is None else self.augmented

    def __str__(self) -> str:
        return str(self.natural) if self.augmented is None else f"{self.natural}({self.augmented})"


def parse_rating(value: str | int | float) -> Rating:
    """Read `5`, `5.0`, `5,0`, `5(6)`, `8 (9)` or a whole number.

    Raises NotationError for fractions, negative numbers, numbers above 99, NaN, truth values and other text.
    """
    if not isinstance(value, str):
        number = _whole_number(value, _RATING)
        if not 0 <= number <= HIGHEST_RATING:
            raise _RATING.refusal(value)
        return Rating(number)
    return _rating(_RATING.clean(value), value, _RATING)


def _rating(cleaned: str, original: object, shorthand: Shorthand) -> Rating:
    found = _RATING_PATTERN.fullmatch(cleaned)
    if found is None:
        raise shorthand.refusal(original)
    natural = _digits(found[1])
    augmented = None if found[2] is None else _digits(found[2])
    if max(natural, augmented or 0) > HIGHEST_RATING:
        raise shorthand.refusal(original)
    return Rating(natural, augmented)


def _digits(text: str) -> int:
    return int(re.split("[.,]", text)[0])


def parse_labelled_rating(text: str) -> tuple[str, Rating]:
    """Read `S4(5)`, as stat lines in adventures have it: the attribute's letter, upper case, and the rating.

    Raises NotationError for other letters and for what is no rating.
    """
    found = _LABELLED_PATTERN.fullmatch(_LABELLED.clean(text))
    if found is None:
        raise _LABELLED.refusal(text)
    return found[1].upper(), _rating(found[2], text, _LABELLED)


def parse_whole(value: str | int | float, *, lowest: int = 0, highest: int = HIGHEST_RATING) -> int:
    """Read a whole number from `lowest` to `highest`: `3`, `3.0`, `"3"`, `"+2"`.

    Raises NotationError for anything else, truth values included.
    """
    shorthand = Shorthand("a whole number", f"a whole number {lowest} to {highest}")
    if isinstance(value, str):
        found = _SIGNED_PATTERN.fullmatch(shorthand.clean(value))
        if found is None:
            raise shorthand.refusal(value)
        number = int(found[2]) * (-1 if found[1] == "-" else 1)
    else:
        number = _whole_number(value, shorthand)
    if not lowest <= number <= highest:
        raise NotationError(value, "in range", shorthand.expected)
    return number


def parse_times(value: str | int | float, *, lowest: int, highest: int) -> int:
    """Read how many times: a whole number as above, or one with an x: `x3`, `3x`, `× 3`.

    Raises NotationError for anything else.
    """
    if not isinstance(value, str):
        return parse_whole(value, lowest=lowest, highest=highest)
    found = _TIMES_PATTERN.fullmatch(tidy(value))
    digits = (found[1] or found[2]) if found else value
    try:
        return parse_whole(digits, lowest=lowest, highest=highest)
    except NotationError as error:
        raise NotationError(value, error.noun, error.expected) from None


def _whole_number(value: object, shorthand: Shorthand) -> int:
    whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
    # True is an int to Python, but a tick in a box is no rating.
    if not whole or isinstance(value, bool) or not isinstance(value, int | float):
        raise shorthand.refusal(value)
    return int(value)


def parse_decimal(value: str | int | float) -> Decimal:
    """Read a number 0 to 99 that may have decimals, for Essence: `5.1`, `"5,1"`, `6`.

    Raises NotationError for anything else, NaN and infinity included.
    """
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise _DECIMAL.refusal(value)
    if isinstance(value, str):
        cleaned = _DECIMAL.clean(value)
        if _DECIMAL_PATTERN.fullmatch(cleaned) is None:
            raise _DECIMAL.refusal(value)
        number = Decimal(cleaned.replace(",", "."))
    elif math.isfinite(value) if isinstance(value, float) else 0 <= value <= HIGHEST_RATING:
        number = Decimal(str(value))
    else:
        raise _DECIMAL.refusal(value)
    if not 0 <= number <= HIGHEST_RATING:
        raise _DECIMAL.refusal(value)
    return number


def parse_quickness(value: str | int | float) -> tuple[Rating, int | None]:
    """Read a Quickness and the movement multiplier that critters carry with it: `5x4`, `5 x 4`, `6`.

    The multiplier (1 to 9) is None where none is written. Raises NotationError for anything else.
    """
    try:
        if not isinstance(value, str):
            return parse_rating(value), None
        found = _QUICKNESS_PATTERN.fullmatch(tidy(_QUICKNESS.clean(value)))
        if found is None:
            return parse_rating(value), None
        return parse_rating(found[1]), int(found[2])
    except NotationError:
        raise _QUICKNESS.refusal(value) from None
