"""What all shorthand has in common: tidying, blank markers and the one error for text that cannot be read."""

import re
from dataclasses import dataclass
from typing import Final

LONGEST_CODE: Final = 120
"""No shorthand of the books comes near this many characters; longer text is refused unread."""

_SHOWN: Final = 60
_LARGEST_EXACT: Final = 1e15
"""Whole floats below this are shown in digits; beyond, some of the digits would be made up."""
_ZERO_WIDTH: Final = "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad"
_DASHES: Final = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63"
_SLASHES: Final = "\u00f7\u2044\u2215"
_QUOTES: Final = "\u2018\u2019"
# Full-width forms stand 0xFEE0 above ASCII. Superscripts and fractions are left alone on purpose: folding
# them, as NFKC does, would turn a footnote mark into a digit (9M² into 9M2).
_TRANSLATION: Final = (
    {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    | dict.fromkeys(map(ord, _ZERO_WIDTH), "")
    | dict.fromkeys(map(ord, _DASHES), "-")
    | dict.fromkeys(map(ord, _SLASHES), "/")
    | dict.fromkeys(map(ord, _QUOTES), "'")
    | {0xD7: "x", 0xFF0D: "-"}
)
_BLANK: Final = re.compile(r"-*|none|null|n ?/ ?a|n\. ?a\.?", re.IGNORECASE | re.ASCII)


def as_typed(value: object) -> str:
    """Return `value` as a person types it: whole numbers without `.0`, `true` and `false`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer() and abs(value) < _LARGEST_EXACT:
        return str(int(value))
    try:
        return str(value)
    except ValueError:  # Python refuses to print integers of more than 4,300 digits
        return "a number of thousands of digits"


def shown(value: object) -> str:
    """Return `value` as a message shows it: as typed, control characters escaped, about 60 characters."""
    text = as_typed(value)
    if len(text) > _SHOWN:
        text = text[: _SHOWN - 1] + "…"
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape", "backslashreplace").decode()
        for char in text
    )


class NotationError(ValueError):
    """Text that is not the shorthand it should be.

    `text` is what was found, shortened for display; `expected` says what would have been read; `hint`, where
    there is one, says what the text looks like instead.
    """

    def __init__(self, text: object, noun: str, expected: str, hint: str | None = None) -> None:
        super().__init__(text, noun, expected, hint)
        self.text = shown(text)
        self.noun = noun
        self.expected = expected
        self.hint = hint

    def __str__(self) -> str:
        message = f"'{self.text}' is not {self.noun}; expected {self.expected}"
        return f"{message}; {self.hint}" if self.hint else message


@dataclass(frozen=True, slots=True)
class Shorthand:
    """One kind of shorthand as messages speak of it."""

    noun: str
    """With its article, such as `a rating`."""
    expected: str
    """What can be read, such as `a whole number 0 to 99`."""

    def refusal(self, text: object, hint: str | None = None) -> NotationError:
        """Return the error that says `text` is not this shorthand."""
        return NotationError(text, self.noun, self.expected, hint)

    def clean(self, text: object) -> str:
        """Return `text` tidied; raise NotationError where it is no text, blank, or longer than any code."""
        if not isinstance(text, str) or len(text) > 10 * LONGEST_CODE:
            raise self.refusal(text)
        tidied = tidy(text)
        if len(tidied) > LONGEST_CODE or is_blank(tidied):
            raise self.refusal(text)
        return tidied


def tidy(text: str) -> str:
    """Return `text` as a typist with a plain keyboard would have entered it.

    Dashes and minus signs become `-`, division signs `/`, the multiplication sign `x`, curly apostrophes
    straight and full-width letters narrow; invisible characters go; each run of white space, no-break spaces
    included, becomes one space, and none is left at the ends. Case is kept. Tidying twice changes nothing.
    """
    if not text.isascii():
        text = text.translate(_TRANSLATION)
    return " ".join(text.split())


def is_blank(value: object) -> bool:
    """Whether `value` marks an empty cell: None, nothing but spaces or dashes, `None`, `null` or `n/a`.

    Zero is not blank, and NaN is not: what they mean depends on the column.
    """
    if value is None:
        return True
    if not isinstance(value, str) or len(value) > LONGEST_CODE:
        return False
    return _BLANK.fullmatch(tidy(value)) is not None
