"""Drain codes, SR2 `[(F/2)+2]M` and SR3 `+2(S)` (SR2 and SR3, Magic)."""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from converter.notation.level import Level
from converter.notation.text import Shorthand

_SHORTHAND: Final = Shorthand(
    "a drain code", "a code such as [(F/2)+2]M or +2(S), or one by circumstance such as (F/2)(Wound Level)"
)

_WOUND: Final = "Wound Level"
_ALLERGY: Final = "AL LEV"
_TOXIN: Final = "TOX DL"
_SPELL_LEVEL: Final = "SDL"
_SPECIAL: Final = "special"
# Keys are upper case without spaces and full stops; the real lists spell each in several ways.
_CIRCUMSTANCES: Final = {
    "W": _WOUND,
    "WOUND": _WOUND,
    "WOUNDLEVEL": _WOUND,
    "ALLEV": _ALLERGY,
    "ALLEVEL": _ALLERGY,
    "ALLERGYLEVEL": _ALLERGY,
    "TOXDL": _TOXIN,
    "TOXINDL": _TOXIN,
    "SDL": _SPELL_LEVEL,
}
_CHOSEN: Final = ("DL", "DAMAGELEVEL")

_SCANNED: Final = "F+2 stands for F/2 in scans"
_TWICE: Final = "the level behind the circumstance is left out"

_CODE: Final = re.compile(
    r"[(\[]*(?:F(?P<halving>[/+])2[)\]]*)?(?P<modifier>[+-][0-9]{1,2}|[0-9]{1,2}(?=[(\[]))?[)\]]*"
    rf"[(\[]*(?P<level>[LMSD]|{'|'.join((*_CHOSEN, *_CIRCUMSTANCES))})(?P<steps>[+-][0-9])?"
    r"(?:[)\]]+(?P<stray>[LMSD])|[)\]]*)",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class DrainCode:
    """What casting a spell does to its caster: a modifier to Power, and a level.

    Faster Combat takes the full Force, adds `modifier` and the value of the level. SR3 spells whose level the
    caster chooses (`DL`) get one drain for each level, `steps` up or down. Codes that hang on a
    circumstance (a wound, an allergy, a toxin, the level of another spell) count as Deadly before the steps.
    """

    modifier: int
    """Added to the Force: -99 to 99."""
    level: Level | None
    """None where the caster chooses it or a circumstance sets it."""
    chosen: bool = False
    """Whether it is the damage level that the caster chooses (`DL`)."""
    steps: int = 0
    """Levels above or below the chosen one or the circumstance's: -9 to 9."""
    circumstance: str | None = None
    """`Wound Level`, `AL LEV`, `TOX DL`, `SDL` or `special`; None where the level does not hang on one."""
    halved_force: bool = False
    """Whether the code writes out the halved Force, as SR2 does; SR3 halves it without saying so."""
    misprint: str = field(default="", compare=False)
    """What was put right: `F+2`, a scanning error for `F÷2`, or a level too many. Not part of `str`."""

    @property
    def readable_level(self) -> bool:
        """Whether any level can be told: not for `[special]`."""
        return bool(self.levels())

    def levels(self) -> tuple[Level, ...]:
        """Return the levels of drain: the fixed one; all four, raised by the steps, where the caster chooses.

        A circumstance counts as Deadly, raised by the steps; `special` has none. No level leaves L to D.
        """
        if self.level is not None:
            return (self.level,)
        if self.chosen:
            return tuple(level.raised(self.steps) for level in Level)
        if self.circumstance in (None, _SPECIAL):
            return ()
        return (Level.DEADLY.raised(self.steps),)

    def __str__(self) -> str:
        if self.circumstance == _SPECIAL:
            return "[special]"
        modifier = f"{self.modifier:+d}" if self.modifier else ""
        steps = f"{self.steps:+d}" if self.steps else ""
        level = self.level or f"{self.circumstance or 'DL'}{steps}"
        if not self.halved_force:
            return f"{modifier}({level})"
        force = f"[(F/2){modifier}]" if modifier else "(F/2)"
        return f"{force}{level if self.level else f'({level})'}"


def parse_drain(text: str) -> DrainCode:
    """Read an SR2 or SR3 drain code, with sloppy spaces and brackets.

    `(F+2)+1M` is read as the `(F/2)+1M` that the book has, `(F/2)(Wound)M` as `(F/2)(Wound Level)`, and both
    are marked as a misprint. `[special]` comes back
    with the circumstance `special` and no level. Raises NotationError for anything else.
    """
    return _read(text)


@lru_cache(maxsize=1024)
def _read(text: str) -> DrainCode:
    squeezed = re.sub("[ .]", "", _SHORTHAND.clean(text)).upper()
    if squeezed.strip("()[]") == "SPECIAL":
        return DrainCode(0, None, circumstance=_SPECIAL)
    found = _CODE.fullmatch(squeezed)
    if found is None:
        raise _SHORTHAND.refusal(text)
    modifier = int(found["modifier"] or 0)
    steps = int(found["steps"] or 0)
    halved, misprint = found["halving"] is not None, _SCANNED if found["halving"] == "+" else ""
    word = found["level"]
    if found["stray"]:
        if word not in _CIRCUMSTANCES:
            raise _SHORTHAND.refusal(text)
        misprint = misprint or _TWICE
    if word in _CHOSEN:
        return DrainCode(modifier, None, True, steps, None, halved, misprint)
    if word in _CIRCUMSTANCES:
        return DrainCode(modifier, None, False, steps, _CIRCUMSTANCES[word], halved, misprint)
    if found["steps"]:
        raise _SHORTHAND.refusal(text, "a fixed level takes no steps")
    return DrainCode(modifier, Level(word), halved_force=halved, misprint=misprint)
