"""Telling names, items and figures from prose in stat blocks."""

from __future__ import annotations

import re
from typing import Final

from converter.importers.stat_blocks.labels import Use, meaning
from converter.notation.text import tidy

STATISTICS: Final = re.compile(
    r"\b[0-9]{1,2} ?[LMSD]\b.*\b(?:SS|SA|BF|FA)\b|\b(?:SS|SA|BF|FA)\b.*\b[0-9]{1,2} ?[LMSD]\b|\(STR[+) -]",
    re.IGNORECASE,
)
"""Figures of a weapon, which no prose holds."""

_NOT_NAMES: Final = re.compile(
    r"(?:(?:game |typical )?stats?|statistics|attributes?|attribs?|ratings?|(?:stat ?)?block)[ .:-]*",
    re.IGNORECASE,
)
_FORMS: Final = re.compile(
    r"(?:(?:un)?possessed|human|animal|base|normal|natural|astral|critter|dragon)(?: form)?"
    r"|[^|]{1,40} form(?: ?\([^()]*\))?",
    re.IGNORECASE,
)
_SENTENCE: Final = re.compile(r"(?:[.!?;|] |[;|])(?=[^.!?;|]*$)")
_PAGE: Final = re.compile(r" ?\(p(?:p|age)?\.? ?[0-9-]+\)")
_STATS_BEHIND: Final = re.compile(r":? ?(?:stats|attributes)$", re.IGNORECASE)
_BRACKETED_QUANTITY: Final = re.compile(r"(?P<name>.*[^ ]) ?\(x? ?(?P<count>[1-9][0-9]?)\)")
_TIMES: Final = re.compile(r"(?P<name>.*[^ ]) x ?(?P<count>[1-9][0-9]?)")
_TIMES_BEFORE: Final = re.compile(r"(?P<count>[1-9][0-9]?) ?x (?P<name>.+)")
_LONGEST_NAME: Final = 80
_LONGEST_BEFORE_CUT: Final = 60
_LONGEST_VALUE: Final = 120
_MOST_WORDS: Final = 12
_MOST_LABEL_WORDS: Final = 4


def name_before(text: str) -> str:
    """The name in front of a run of ratings; empty for `Stats:` and the like."""
    name = tidy(text).strip(" :-–|,;*•")
    cut = last_sentence(name)
    name = name[cut.end() :].strip() if cut and len(name) > _LONGEST_BEFORE_CUT else name
    name = _PAGE.sub("", name)
    if _NOT_NAMES.fullmatch(name) or len(name) > _LONGEST_NAME or not any(map(str.isalpha, name)):
        return ""
    known = meaning(name)
    return "" if known is not None and known.use is not Use.SKILL else _STATS_BEHIND.sub("", name)


def last_sentence(text: str) -> re.Match[str] | None:
    """The end of the last whole sentence or piece in a text; what follows it may be a name."""
    return _SENTENCE.search(text)


def is_form(text: str) -> bool:
    """Whether a heading names a form of somebody (`Animal Form`, `Possessed`) and nobody else."""
    return _FORMS.fullmatch(text.strip(" :")) is not None


def is_item_line(text: str) -> bool:
    """Whether a line without a bullet is an item and no sentence."""
    sentence = text[-1:] in (".", "!", "?")
    return (len(text) <= _LONGEST_NAME and not sentence) or STATISTICS.search(text) is not None


def is_figure(label: str, value: str) -> bool:
    """Whether an unknown label and its value are a figure, `Fame: 3`, and no sentence."""
    words = label.split()
    if not 0 < len(words) <= _MOST_LABEL_WORDS or any(map(str.isdigit, label)) or not label[0].isupper():
        return False
    sentence = len(value) > _LONGEST_VALUE or len(value.split()) > _MOST_WORDS
    return any(map(str.isdigit, value)) and not sentence


def counted(name: str) -> tuple[str, int]:
    """Take the number of pieces off a name: `Guards (8)`, `4 x Ganger`, `Ganger x4`."""
    name = tidy(name).strip(" :-–·•*")
    found = _BRACKETED_QUANTITY.fullmatch(name) or _TIMES.fullmatch(name) or _TIMES_BEFORE.fullmatch(name)
    if found:
        return found["name"].strip(" :-"), int(found["count"])
    return name, 1
