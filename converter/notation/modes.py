"""Firing modes, `SA/BF/FA` (SR2 and SR3, Combat)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from converter.notation.text import Shorthand, is_blank

LONGEST_ODD: Final = 60

_SHORTHAND: Final = Shorthand(
    "a list of firing modes", "SS, SA, BF and FA with / between them, such as SA/BF"
)
_FLAGS: Final = re.IGNORECASE | re.ASCII
_PLAIN: Final = re.compile(r"(?:SS|SA|BF|FA)(?: ?(?:[/.,;+&|]| and | ) ?(?:SS|SA|BF|FA))*", _FLAGS)
_CODE: Final = re.compile(r"(?<![A-Z0-9])(?:SS|SA|BF|FA)(?![A-Z0-9])", _FLAGS)
_SPELT_OUT: Final = (
    (re.compile(r"\bsingle[ -]?shot\b", _FLAGS), "SS"),
    (re.compile(r"\bsemi[ -]?auto(?:matic)?\b", _FLAGS), "SA"),
    (re.compile(r"\bburst(?:[ -]?fire)?\b", _FLAGS), "BF"),
    (re.compile(r"\b(?:full(?:y)?[ -]?)?auto(?:matic|[ -]?fire)?\b", _FLAGS), "FA"),
)
_HINT_SLID: Final = "the columns of this row may have slipped"


class Mode(StrEnum):
    """One way a gun fires."""

    SS = "SS"
    """Single shot."""
    SA = "SA"
    """Semi-automatic."""
    BF = "BF"
    """Burst fire."""
    FA = "FA"
    """Full autofire."""


@dataclass(frozen=True, slots=True)
class FireModes:
    """All the modes a weapon can fire in."""

    modes: frozenset[Mode] = frozenset()
    odd: str | None = None
    """The text as it was written, where it holds more than mode letters: worth a warning."""

    @property
    def fires_bursts(self) -> bool:
        """Whether burst fire is among the modes."""
        return Mode.BF in self.modes

    @property
    def fires_automatic(self) -> bool:
        """Whether full autofire is among the modes."""
        return Mode.FA in self.modes

    def __str__(self) -> str:
        if self.odd is not None:
            return self.odd
        return "/".join(mode for mode in Mode if mode in self.modes) or "-"


def parse_modes(text: str | Iterable[str]) -> FireModes:
    """Read `SA/BF/FA`, `SA.BF/FA`, `SA, BF`, `semi-automatic`, or a list of such words; blank is no modes.

    Where more stands there (`SA[SS]`, `2x SA`, `DAR(SA)`, `varies`), the mode letters found count and `odd`
    keeps the text. Raises NotationError where no mode letters and no words are found, such as `8S stun`.
    """
    return _read(text if isinstance(text, str) else "/".join(str(word) for word in text))


@lru_cache(maxsize=512)
def _read(text: str) -> FireModes:
    if is_blank(text):
        return FireModes()
    cleaned = _SHORTHAND.clean(text)
    codes = cleaned
    for pattern, code in _SPELT_OUT:
        codes = pattern.sub(code, codes)
    modes = frozenset(Mode(code.upper()) for code in _CODE.findall(codes))
    if _PLAIN.fullmatch(codes):
        return FireModes(modes)
    wordy = any(char.isalpha() for char in cleaned) and not any(char.isdigit() for char in cleaned)
    if len(cleaned) > LONGEST_ODD or not (modes or wordy):
        raise _SHORTHAND.refusal(text, _HINT_SLID if any(char.isdigit() for char in cleaned) else None)
    return FireModes(modes, cleaned)


def modes_from_flags(ss: bool, sa: bool, bf: bool, fa: bool) -> FireModes:
    """Return the modes whose tick boxes are set."""
    flags = zip(Mode, (ss, sa, bf, fa), strict=True)
    return FireModes(frozenset(mode for mode, flag in flags if flag))
