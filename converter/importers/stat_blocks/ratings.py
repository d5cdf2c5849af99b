"""Runs of lettered ratings, `B4 Q4 S4(5) C3 I4 W4 E3 R3(4)`, as adventures print them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from converter.source.shadowrun import Attribute

ESSENCE: Final = "essence"

_WORDS: Final = {
    Attribute.BODY.value: "B BOD BODY",
    Attribute.QUICKNESS.value: "Q QCK QUI QUICKNESS",
    Attribute.STRENGTH.value: "S STR STRENGTH",
    Attribute.CHARISMA.value: "C CHA CHR CHARISMA",
    Attribute.INTELLIGENCE.value: "I INT INTELLIGENCE",
    Attribute.WILLPOWER.value: "W WIL WILLPOWER",
    ESSENCE: "E ESS ESSENCE",
    Attribute.MAGIC.value: "M MAG MAGIC",
    Attribute.REACTION.value: "R REA RCT REACTION",
}
_NAMES: Final = {word: name for name, words in _WORDS.items() for word in words.split()}
_LATER_WORDS: Final = frozenset({"A", "AGI", "AGILITY", "L", "LOG", "LOGIC", "EDG", "EDGE", "INTUITION"})
"""What only Shadowrun 4 and later have beside the rest."""

_LETTERS: Final = "|".join(sorted((*_NAMES, *_LATER_WORDS), key=len, reverse=True))
_VALUE: Final = (
    r"[0-9]{1,2}(?:[.,][0-9]{1,2})?(?: ?[(\[] ?[0-9]{1,2}(?:[.,][0-9]{1,2})? ?[)\]])?"
    r"(?: ?x ?[0-9])?(?:/[0-9]{1,2})?"
    r"|[(\[][0-9]{1,2}(?:\.[0-9]{1,2})?[)\]]|-+(?![0-9])|[0-9]?D6"
)
_ITEM: Final = re.compile(
    rf"(?P<word>{_LETTERS})(?:\.?[ :=]{{0,3}})(?P<value>{_VALUE})\*?(?![A-Za-z0-9(])",
    re.IGNORECASE | re.ASCII,
)
# A rating that cannot be read, between others that can: `S?`, `S(C+E)`.
_ODD: Final = re.compile(
    r"(?P<word>[BQSCIWEMR])(?P<value>[^A-Za-z0-9\s,;|][^\s,;|]{0,12}|[0-9][^\s,;|]{0,12})"
)
_GAP: Final = re.compile(r"[ ,;|/]{0,4}")
_BEFORE: Final = re.compile(r"(?:^|[^A-Za-z0-9])$")
_FEWEST: Final = 4
_TELLING: Final = frozenset({"body", "quickness", "strength", "intelligence", "willpower"})
_FEWEST_TELLING: Final = 2
_LEAST_BEGUN: Final = 2
# Body, Quickness and Strength in a row, whatever stands for their numbers: `BC QC×5 S(C+E)`.
_IN_ORDER: Final = re.compile(r"\bB[^a-wyz ,|]{1,8}[ ,|]{1,3}Q[^a-wyz ,|]{1,8}[ ,|]{1,3}S(?![a-z])")


@dataclass(frozen=True, slots=True)
class RatingRun:
    """Ratings that follow each other in a line, and where in the line the run stands."""

    ratings: tuple[tuple[str, str], ...]
    """Names of attributes and their values as written."""
    start: int
    end: int
    later_edition: bool = False
    """Whether attributes of Shadowrun 4 or later stand among them."""


def attribute_word(text: str) -> str | None:
    """The attribute that a letter, a short form or a word names (`REA`, `Body`); None for anything else."""
    return _NAMES.get(text.strip(" .:").upper())


def is_later_word(text: str) -> bool:
    """Whether a word names an attribute of Shadowrun 4 or later."""
    return text.strip(" .:").upper() in _LATER_WORDS


def rating_runs(text: str) -> list[RatingRun]:
    """All runs in a line that hold four different attributes or more, as no prose does."""
    runs: list[RatingRun] = []
    start = 0
    while start < len(text):
        found = _ITEM.search(text, start)
        if found is None:
            break
        if not _BEFORE.search(text[max(0, found.start() - 1) : found.start()]) or not _is_written_so(found):
            start = found.start() + 1
            continue
        run = _run(text, found.start())
        if run is not None:
            runs.append(run)
            start = run.end
        else:
            start = found.end()
    return runs


def begun_ratings(text: str) -> bool:
    """Whether a line holds two lettered ratings beside each other: data, if not enough for a run."""
    if _IN_ORDER.search(text):
        return True
    for found in _ITEM.finditer(text):
        if len(found["word"]) == 1 and _is_written_so(found) and found["word"].isupper():
            after = _GAP.match(text, found.end())
            following = _ITEM.match(text, after.end() if after else found.end())
            if following is not None and len(following["word"]) == 1 and following["word"].isupper():
                return True
    return False


def _is_written_so(found: re.Match[str]) -> bool:
    """Letters are capitals, or stand at their number; words may be written as one likes."""
    word = found["word"]
    return len(word) > 1 or word.isupper() or _touches(found)


def _touches(found: re.Match[str]) -> bool:
    """Whether the value follows its letter at once."""
    return found.end("word") == found.start("value")


def _run(text: str, start: int) -> RatingRun | None:
    ratings: list[tuple[str, str]] = []
    later = False
    position = end = start
    while position < len(text):
        found = _ITEM.match(text, position)
        if found is None or not _is_written_so(found):
            found = _ODD.match(text, position) if len(ratings) >= _LEAST_BEGUN else None
        if found is None:
            break
        word = found["word"].upper()
        if word in _LATER_WORDS:
            later = True
        elif any(name == _NAMES[word] for name, _ in ratings):
            break
        else:
            ratings.append((_NAMES[word], found["value"]))
        end = found.end()
        gap = _GAP.match(text, end)
        position = gap.end() if gap else end
        if position == end and position < len(text):
            break
    names = {name for name, _ in ratings}
    if len(ratings) < _FEWEST or len(names & _TELLING) < _FEWEST_TELLING:
        return None
    return RatingRun(tuple(ratings), start, end, later)
