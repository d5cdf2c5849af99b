"""Attribute modifiers as ware and generators write them, `+2RCT,+1INI,` (SR2 and SR3, Cyberware)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from converter.notation.rating import parse_whole
from converter.notation.text import Shorthand, is_blank, tidy

HIGHEST_CHANGE: Final = 30
LONGEST_LIST: Final = 400

_SHORTHAND: Final = Shorthand(
    "a list of modifiers", "changes with commas between them, such as +2RCT,+1INI or +1 Quickness, +1D6"
)


class ModTarget(StrEnum):
    """What a modifier changes: an attribute, or the number of initiative dice."""

    BODY = "body"
    QUICKNESS = "quickness"
    STRENGTH = "strength"
    CHARISMA = "charisma"
    INTELLIGENCE = "intelligence"
    WILLPOWER = "willpower"
    REACTION = "reaction"
    MAGIC = "magic"
    INITIATIVE_DICE = "initiative_dice"


_TARGET_WORDS: Final = {
    ModTarget.BODY: "bod body rod",
    ModTarget.QUICKNESS: "qck qui quickness rck agility",
    ModTarget.STRENGTH: "str strength rtr",
    ModTarget.CHARISMA: "cha charisma",
    ModTarget.INTELLIGENCE: "int intelligence rnt",
    ModTarget.WILLPOWER: "wil willpower",
    ModTarget.REACTION: "rct rea reaction nct",
    ModTarget.MAGIC: "mag magic",
    ModTarget.INITIATIVE_DICE: "ini init initiative initiativedice initiativedie initdice initative dice nni",
}
_TARGETS: Final = {word: target for target, words in _TARGET_WORDS.items() for word in words.split()}
_CODES: Final = {
    target: words.split()[0].upper() for target, words in _TARGET_WORDS.items()
}  # the generators' own letters, for writing

_FLAGS: Final = re.IGNORECASE | re.ASCII
_BEFORE: Final = re.compile(
    r"(?P<amount>[+-]? ?[0-9]{1,2})(?P<dice> ?D ?6?\b)? ?(?:to )?(?P<word>[a-z_ ]*)", _FLAGS
)
_AFTER: Final = re.compile(
    r"(?P<word>[a-z_ ]+?) ?[:=]? ?(?P<amount>[+-]? ?[0-9]{1,2})(?P<dice> ?D ?6?)?", _FLAGS
)


@dataclass(frozen=True, slots=True)
class Mod:
    """One change: `amount` is added to the target, -30 to 30 and not 0."""

    target: ModTarget
    amount: int

    def __str__(self) -> str:
        return f"{self.amount:+d}{_CODES[self.target]}"


@dataclass(frozen=True, slots=True)
class Mods:
    """All the changes of one piece; `others` are parts that change nothing this program knows, as written."""

    changes: tuple[Mod, ...] = ()
    others: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ",".join([*map(str, self.changes), *self.others]) or "-"


def parse_mods(value: object) -> Mods:
    """Read `+2RCT,+1INI,`, `+1 Quickness, +1D6 initiative`, `Reaction +2`, or a dict of names and amounts.

    A change of 0 is none. Parts with a sign and an unknown name (`+1 HAK`) are kept in `others`; blank text
    is no modifiers. Raises NotationError for anything else.
    """
    if isinstance(value, str):
        return Mods() if is_blank(value) else _read(value)
    if isinstance(value, Mapping):
        return _from_mapping(value)
    raise _SHORTHAND.refusal(value)


def _from_mapping(value: Mapping[object, object]) -> Mods:
    changes, others = [], []
    for name, amount in value.items():
        if amount is None or amount == "":
            continue
        if isinstance(amount, str) and (
            dice := re.fullmatch(r"([+-]?[0-9]{1,2}) ?D ?6?", tidy(amount), _FLAGS)
        ):
            amount = dice[1]
        if not isinstance(amount, str | int | float):
            raise _SHORTHAND.refusal(amount)
        number = parse_whole(amount, lowest=-HIGHEST_CHANGE, highest=HIGHEST_CHANGE)
        target = _target(str(name))
        if target is None:
            others.append(f"{number:+d} {tidy(str(name))[:40]}")
        elif number:
            changes.append(Mod(target, number))
    return Mods(tuple(changes), tuple(others))


@lru_cache(maxsize=1024)
def _read(text: str) -> Mods:
    tidied = tidy(text)
    if len(tidied) > LONGEST_LIST:
        raise _SHORTHAND.refusal(text)
    changes, others = [], []
    for part in re.split(r" ?[,;/&] ?| and ", tidied):
        if not part:
            continue
        found = _BEFORE.fullmatch(part) or _AFTER.fullmatch(part)
        if found is None:
            raise _SHORTHAND.refusal(text)
        amount = int(found["amount"].replace(" ", ""))
        if abs(amount) > HIGHEST_CHANGE:
            raise _SHORTHAND.refusal(text)
        target = _target(found["word"]) if found["word"].strip() else None
        if found["dice"] and target in (None, ModTarget.INITIATIVE_DICE):
            target = ModTarget.INITIATIVE_DICE
        if target is None or (found["dice"] and target is not ModTarget.INITIATIVE_DICE):
            others.append(part)
        elif amount:
            changes.append(Mod(target, amount))
    return Mods(tuple(changes), tuple(others))


def _target(word: str) -> ModTarget | None:
    return _TARGETS.get(re.sub("[^a-z]", "", word.lower()))
