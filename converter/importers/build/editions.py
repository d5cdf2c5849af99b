"""Which edition an item is of: `--edition`, then what the item says, then its skills, then SR2.

Characters of other editions are known by what they say of themselves, or by attributes that only those have.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from converter.importers.build.checking import Checker, is_empty
from converter.importers.fields import word_of
from converter.importers.raw import RawItem
from converter.importers.skill_names import only_in_sr3
from converter.notation.text import Shorthand, tidy
from converter.source.shadowrun import Edition, Skill

_SHORTHAND = Shorthand("an edition that is converted", "SR2 or SR3")
_EDITION = re.compile(
    r"(?:sr|shadowrun|sr ?ed)? ?,? ?(?:([23])|(second|third))(?:nd|rd)?(?: ?ed(?:ition)?)?\.?(?:\.0)?",
    re.IGNORECASE,
)
_OTHER_EDITION = re.compile(
    r"(?:sr|shadowrun|sr ?ed)? ?,? ?(?:([1456])|(first|fourth|fifth|sixth)|(anarchy))"
    r"(?:st|th)?[ae]?(?: ?ed(?:ition)?)?\.?(?:\.0)?",
    re.IGNORECASE,
)
_NUMBERS = {"first": "1", "fourth": "4", "fifth": "5", "sixth": "6"}
_LATER_ATTRIBUTES = ("logic", "intuition")

ONLY_THESE = "only Shadowrun 2 and 3 are converted"


def other_edition(text: str) -> str | None:
    """The edition of Shadowrun that a text names, and nobody converts: `Shadowrun 5`; else None."""
    found = _OTHER_EDITION.fullmatch(tidy(text)) if len(text) < 60 else None
    if found is None:
        return None
    if found[3]:
        return "Shadowrun: Anarchy"
    return f"Shadowrun {found[1] or _NUMBERS[found[2].casefold()]}"


def stranger_by_edition(raw: RawItem, forced: Edition | None) -> str | None:
    """What a character of another edition is, `a Shadowrun 5 character`; None for one of SR2 or SR3.

    One that has Logic or Intuition, which came with the fourth edition, in place of Intelligence is none of
    ours whatever `forced`, the edition of `--edition`, says: the figures mean other things.
    """
    written = raw.get("edition")
    named = other_edition(str(written.value)) if written is not None and forced is None else None
    if named is not None:
        return f"a {named} character"
    intelligence = raw.get("intelligence")
    if intelligence is not None and not is_empty(intelligence.value):
        return None
    filled = {word_of(one.name) for one in raw.carried if not is_empty(one.raw.value)}
    later = [word.title() for word in _LATER_ATTRIBUTES if word in filled]
    return f"a character of Shadowrun 4 or later (it has {' and '.join(later)})" if later else None


def parse_edition(text: str) -> Edition:
    """Read `SR2`, `sr3`, `3`, `3rd edition`, `Shadowrun, Second Edition`.

    Raises NotationError for anything else, other editions included.
    """
    found = _EDITION.fullmatch(tidy(text)) if len(text) < 60 else None
    if found is None:
        raise _SHORTHAND.refusal(text)
    third = found[1] == "3" or (found[2] or "").casefold() == "third"
    return Edition.SR3 if third else Edition.SR2


def edition_of(checker: Checker, forced: Edition | None) -> Edition | None:
    """The edition that is set for the item or written in it; None where neither is."""
    return forced or checker.parsed("edition", parse_edition, "an edition", Edition)


def edition_of_character(
    checker: Checker, forced: Edition | None, skills: Iterable[Skill]
) -> tuple[Edition, str]:
    """A character's edition and, where nobody wrote it down, how it was found."""
    known = edition_of(checker, forced)
    if known is not None:
        return known, ""
    telling = next((skill.name for skill in skills if only_in_sr3(skill.name)), None)
    if telling is not None:
        return Edition.SR3, f"no edition given: SR3, because {telling} is a skill of SR3 only"
    return Edition.SR2, "no edition given: SR2"
