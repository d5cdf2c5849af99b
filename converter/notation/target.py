"""Target numbers of spells: `4`, `W(R)`, `OR`, `10-E(R)` (SR2 and SR3, Magic)."""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from converter.notation.rating import parse_whole
from converter.notation.text import NotationError, Shorthand

_SHORTHAND: Final = Shorthand(
    "a spell's target", "a number such as 4, an attribute such as W(R) or Willpower, OR, or 10-E"
)


class TargetKind(StrEnum):
    """What a spell's target number is taken from."""

    NUMBER = "number"
    ATTRIBUTE = "attribute"
    OBJECT_RESISTANCE = "object resistance"
    TEN_MINUS_ESSENCE = "10 - Essence"


_ATTRIBUTES: Final = {
    "Body": "b bod body",
    "Quickness": "q qck qui quickness",
    "Strength": "str strength",
    "Charisma": "c cha charisma",
    "Intelligence": "i int intelligence",
    "Willpower": "w wil willpower",
    "Essence": "e ess essence",
    "Magic": "mag magic",
    "Reaction": "r rea reaction",
    "Force": "f force",
    "Attribute": "att attribute affectedattribute",
}
_ATTRIBUTE_WORDS: Final = {word: name for name, words in _ATTRIBUTES.items() for word in words.split()}
_SUFFIXES: Final = {
    "r": "R",
    "resisted": "R",
    "v": "V",
    "voluntary": "V",
    "t": "T",
    "touch": "T",
    "rc": "RC",
    "tv": "TV",
}
_FLAGS: Final = re.IGNORECASE | re.ASCII
_SUFFIXED: Final = re.compile(r"(?P<base>[^()]+?)(?: ?\( ?(?P<suffix>[a-z]{1,9}) ?\))?", _FLAGS)
_OBJECT: Final = re.compile(
    r"OR|(?:special ?: ?)?object(?:'s)?(?: resistance)?(?: rating)?(?: table)?|obj\.? ?res(?:ist)?\.?", _FLAGS
)
_ESSENCE: Final = re.compile(r"10 ?- ?(?:(?:the )?(?:target|subject)(?:'s)? )?(?:E|Ess\.?|Essence)", _FLAGS)
_RESISTED: Final = re.compile(r"[(\[] ?(?:r|resisted) ?[)\]] ?", _FLAGS)


@dataclass(frozen=True, slots=True)
class SpellTarget:
    """What the caster rolls against.

    Faster Combat doubles a number; an attribute, Object Resistance and 10 - Essence become Magic Resistance.
    """

    kind: TargetKind
    number: int | None = None
    """For NUMBER only, 1 to 99."""
    attribute: str | None = None
    """For ATTRIBUTE only, spelt out; `Attribute` where it is the one that the spell affects."""
    resisted: bool = False
    """Whether the target resists, which suffix R says and no other."""
    suffix: str | None = None
    """`R` resisted, `V` voluntary, `RC`, `T`, `TV`, or None."""

    def __str__(self) -> str:
        names = {TargetKind.OBJECT_RESISTANCE: "OR", TargetKind.TEN_MINUS_ESSENCE: "10-E"}
        base = names.get(self.kind) or self.attribute or str(self.number)
        return f"{base}({self.suffix})" if self.suffix else base


def parse_target(value: str | int | float) -> SpellTarget:
    """Read the target of a spell.

    Raises NotationError for everything without a rule, such as `DT(R)`, `4+MIN V`, `*` or prose.
    """
    return _read(value) if isinstance(value, str) else _number(value, value, None)


def says_resisted(text: str) -> bool:
    """Whether text that is no target ends in (R) all the same, as `DT(R)` does: the target resists."""
    return any(found.end() == len(text) for found in _RESISTED.finditer(text))


@lru_cache(maxsize=512)
def _read(text: str) -> SpellTarget:
    found = _SUFFIXED.fullmatch(_SHORTHAND.clean(text).replace("[", "(").replace("]", ")"))
    if found is None:
        raise _SHORTHAND.refusal(text)
    base = found["base"].strip()
    suffix = None
    if found["suffix"]:
        suffix = _SUFFIXES.get(found["suffix"].lower())
        if suffix is None:
            raise _SHORTHAND.refusal(text)
    resisted = suffix == "R"
    if _OBJECT.fullmatch(base):
        return SpellTarget(TargetKind.OBJECT_RESISTANCE, None, None, resisted, suffix)
    if _ESSENCE.fullmatch(base):
        return SpellTarget(TargetKind.TEN_MINUS_ESSENCE, None, None, resisted, suffix)
    name = _ATTRIBUTE_WORDS.get(re.sub("[ .]", "", base.lower()))
    if name is not None:
        return SpellTarget(TargetKind.ATTRIBUTE, None, name, resisted, suffix)
    return _number(base, text, suffix)


def _number(value: str | int | float, original: object, suffix: str | None) -> SpellTarget:
    try:
        number = parse_whole(value, lowest=1)
    except NotationError:
        raise _SHORTHAND.refusal(original) from None
    return SpellTarget(TargetKind.NUMBER, number, None, suffix == "R", suffix)
