"""Damage codes, `9M`, `(STR+2)M Stun`, and the words in their place (SR2 and SR3, Combat and Gear)."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from converter.notation.blast import split_blast
from converter.notation.level import LEVEL_PATTERN, Level, parse_level
from converter.notation.text import LONGEST_CODE, NotationError, Shorthand, tidy

HIGHEST_POWER: Final = 99
LONGEST_WORD: Final = 40

_SHORTHAND: Final = Shorthand(
    "a damage code",
    "a Power and a level such as 9M, 9S(f) or 10S Stun, a Strength code such as (STR+2)M, "
    "or a word such as (Grenade)",
)
_LEVEL_AND_STUN: Final = Shorthand("a damage level", "L, M, S or D, with (stun) after it or not")

_FLAGS: Final = re.IGNORECASE | re.ASCII
_LEVEL: Final = rf"(?P<level>{LEVEL_PATTERN})(?![a-z0-9])"
_FIXED: Final = re.compile(rf"(?P<power>[0-9]{{1,2}}) ?{_LEVEL}", _FLAGS)
_STRENGTH: Final = re.compile(
    r"[(\[]? ?STR(?:ENGTH)?\.?(?P<minimum> ?MIN(?:IMUM)?\.?)? ?(?P<modifier>[+-] ?[0-9]{1,2})? ?[)\]]? ?"
    + _LEVEL,
    _FLAGS,
)
_ENCLOSED: Final = re.compile(rf"[(\[] ?([0-9]{{1,2}} ?{_LEVEL}.*)[)\]]", _FLAGS)
_STUN: Final = re.compile(r" ?(?:[(\[] ?stun ?[)\]]|stun(?![a-z]))", _FLAGS)
_FLECHETTE: Final = re.compile(r" ?(?:[(\[] ?f(?:l|lechette)? ?[)\]]|flechette(?![a-z]))", _FLAGS)
_SECOND: Final = re.compile(r" ?(?P<lead>[/,+;(\[]|or\b|and\b) ?(?P<rest>.+)", _FLAGS)
_LEVEL_ALONE: Final = re.compile(rf"[(\[]?{_LEVEL}[)\]]?(?P<stun> ?[(\[]? ?stun ?[)\]]?)?", _FLAGS)

_FIRST_EDITION: Final = re.compile(r"(?:[0-9]{1,2} ?|[(\[]? ?STR[^LMSD]{0,12})[LMSD][1-9](?![0-9])", _FLAGS)
_LATER_EDITION: Final = re.compile(
    r"(?:[0-9]{1,2}|[(\[][^)\]]*[)\]]) ?P(?![a-z])|[0-9]{1,2} ?S ?\(e\)|.*\bAP ?(?:[-+]? ?[0-9]|-|half)",
    _FLAGS,
)
_HALVED: Final = re.compile(r"\(?[a-z. ]+/ ?2 ?(?:[+-] ?[0-9]{1,2} ?)?\)? ?[LMSD]\b[ a-z0-9()+/.-]*", _FLAGS)
_SPAN: Final = re.compile(r"[0-9]{1,2} ?[LMSD] ?(?:to|-) ?[0-9]{1,2} ?[LMSD](?: stun)?", _FLAGS)
_MODES_ONLY: Final = re.compile(r"(?:(?:SS|SA|BF|FA)[/., ]*)+", re.ASCII)
_NUMBER_ONLY: Final = re.compile(r"[+-]?[0-9.,]+")
_BRACKETED: Final = re.compile(r"\([^()]*\)")
# Anti-vehicle, high explosive: SR3 writes (AV) and (HE) behind codes of launched weapons.
_AMMUNITION_TAG: Final = re.compile(r"[a-z]{2}", _FLAGS)
# A Strength code that could not be read is a slip of the pen, not a word.
_BROKEN_STRENGTH: Final = re.compile(r"[(\[ ]*STR(?:ENGTH)?(?![a-z])", _FLAGS)
_LONG_WORD: Final = re.compile(r"[a-z]{3}", _FLAGS)

_HINT_LEVEL: Final = "this is a level without a Power"
_HINT_FIRST: Final = (
    "this looks like a first-edition code (Power, level, staging); give the second- or third-edition code"
)
_HINT_LATER: Final = "this looks like a code of a later edition; give the second- or third-edition code"
_HINT_SLID: Final = "the columns of this row may have slipped"


@dataclass(frozen=True, slots=True)
class DamageCode:
    """A Power and a damage level, fixed or built on the attacker's Strength."""

    power: int
    """The fixed Power, 0 to 99; where `strength_based`, the signed modifier to Strength."""
    level: Level
    strength_based: bool = False
    strength_minimum: bool = False
    """Whether the code builds on the weapon's Strength Minimum, as bows do."""
    stun: bool = False
    flechette: bool = False
    also: str | None = None
    """A second code or word after the first, in canonical form: the first one counts, this is noted."""

    def __str__(self) -> str:
        base = str(self.power)
        if self.strength_based:
            modifier = f"{self.power:+d}" if self.power else ""
            base = f"(STR{' Min' if self.strength_minimum else ''}{modifier})"
        text = f"{base}{self.level}{'(f)' if self.flechette else ''}{' Stun' if self.stun else ''}"
        return text if self.also is None else f"{text}/{self.also}"


@dataclass(frozen=True, slots=True)
class DamageWord:
    """A word in place of a damage code, such as `grenade`: kept and printed, never a number."""

    word: str
    """Lower case and without its brackets; codes without a number (`(STR/2)L`) as they were written."""

    def __str__(self) -> str:
        return self.word if _is_unusual_code(self.word) else f"({self.word})"


Damage = DamageCode | DamageWord


def parse_damage(text: str) -> Damage:
    """Read a damage code or the word that stands for one.

    Of two codes (`10S/10D(f)`, `9M[9S]`) the first counts and the second is noted in `also`. `(STR Min.+2)M`
    is Strength-based. `(STR/2)L`, `(skill/2)L` and `3M to 15M` come back as a DamageWord, since no formula
    takes them. A blast in the same text is passed over: take it first with `split_blast`.

    Raises NotationError for anything else; its hint names first-edition codes (`4M3`), codes of later
    editions (`8P`), levels without a Power, and numbers or modes that got into the wrong column.
    """
    return _read(text)


@lru_cache(maxsize=2048)
def _read(text: str) -> Damage:
    cleaned = split_blast(_SHORTHAND.clean(text))[0].strip("* ")
    enclosed = _ENCLOSED.fullmatch(cleaned)
    if enclosed is not None:
        cleaned = enclosed[1]
    hint = _known_stranger(cleaned)
    if hint:
        raise _SHORTHAND.refusal(text, hint)
    found: Damage | None
    try:
        found = None if _SPAN.fullmatch(cleaned) else _code(cleaned)
        found = found or _word(cleaned)
    except NotationError:  # of a second code inside this text; the message is to name the whole
        found = None
    if found is None:
        raise _SHORTHAND.refusal(text)
    return found


def _known_stranger(cleaned: str) -> str | None:
    """Return what to say of text that is recognisably something else."""
    if _LEVEL_ALONE.fullmatch(cleaned):
        return _HINT_LEVEL
    if _FIRST_EDITION.match(cleaned):
        return _HINT_FIRST
    if _LATER_EDITION.match(cleaned):
        return _HINT_LATER
    if _NUMBER_ONLY.fullmatch(cleaned) or _MODES_ONLY.fullmatch(cleaned):
        return _HINT_SLID
    return None


def _code(cleaned: str) -> DamageCode | None:
    found = _FIXED.match(cleaned)
    if found is not None:
        code = DamageCode(int(found["power"]), parse_level(found["level"]))
    else:
        found = _STRENGTH.match(cleaned)
        if found is None:
            return None
        modifier = int((found["modifier"] or "0").replace(" ", ""))
        code = DamageCode(modifier, parse_level(found["level"]), True, bool(found["minimum"]))
    rest = cleaned[found.end() :]
    # Either order is written: 9S(f) Stun and 9S Stun (f).
    for _ in range(2):
        if stun := _STUN.match(rest):
            code, rest = replace(code, stun=True), rest[stun.end() :]
        if flechette := _FLECHETTE.match(rest):
            code, rest = replace(code, flechette=True), rest[flechette.end() :]
    if not rest:
        return code
    return replace(code, also=_second(rest))


def _second(rest: str) -> str:
    found = _SECOND.fullmatch(rest)
    if found is None:
        raise _SHORTHAND.refusal(rest)
    second: str = found["rest"]
    if found["lead"] in ("(", "[") and second[-1] in ")]":
        second = second[:-1]
    tag = second.strip("()[] ")
    if _AMMUNITION_TAG.fullmatch(tag) and not _MODES_ONLY.fullmatch(tag.upper()):
        return f"({tag.upper()})"
    return str(_read(second))


def _word(cleaned: str) -> DamageWord | None:
    inner = _without_outer_brackets(cleaned)
    if _is_unusual_code(inner):
        return DamageWord(inner)
    if _BROKEN_STRENGTH.match(cleaned) or _LONG_WORD.search(inner) is None or not _balanced(inner):
        return None
    word = tidy(inner.lower())
    bracketed = len(inner) < len(cleaned)
    if len(word) > LONGEST_WORD or not all(char.isalpha() or char in " ./+-,'()0123456789" for char in word):
        return None
    outside = "" if bracketed else _BRACKETED.sub("", word)
    if any(char.isdigit() for char in outside):
        return None
    return DamageWord(word)


def _without_outer_brackets(text: str) -> str:
    """Return `text`, brackets made round, without those that enclose all of it."""
    text = text.replace("[", "(").replace("]", ")")
    while text.startswith("(") and text.endswith(")") and _balanced(text[1:-1]):
        text = text[1:-1].strip()
    return text


def _balanced(text: str) -> bool:
    depth = 0
    for char in text:
        depth += (char == "(") - (char == ")")
        if depth < 0:
            return False
    return depth == 0


def _is_unusual_code(text: str) -> bool:
    return (_HALVED.fullmatch(text) or _SPAN.fullmatch(text)) is not None


def split_remark(text: str) -> tuple[str, str]:
    """Separate a remark in words from the code before it: `(STR+3)L Datajack required`, `9D Stun Spec.`

    Returns the code and the remark, or the text and an empty one where it can be read as it stands, or where
    no code stands before words. Never raises.
    """
    words = tidy(text).split(" ") if len(text) <= LONGEST_CODE else []
    for end in range(len(words), 0, -1):
        remark = " ".join(words[end:])
        if remark and _LONG_WORD.match(remark) is None:
            continue
        try:
            code = _read(" ".join(words[:end]))
        except NotationError:
            continue
        return (" ".join(words[:end]), remark) if isinstance(code, DamageCode) else (text, "")
    return text, ""


def parse_level_and_stun(text: str) -> tuple[Level, bool]:
    """Read a level that stands apart from its Power, and whether it is stun: `M(stun)`, `S`, `Moderate stun`.

    Raises NotationError for anything else.
    """
    found = _LEVEL_ALONE.fullmatch(_LEVEL_AND_STUN.clean(text))
    if found is None:
        raise _LEVEL_AND_STUN.refusal(text)
    return parse_level(found["level"]), found["stun"] is not None
