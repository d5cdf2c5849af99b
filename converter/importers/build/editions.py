"""Which edition an item is of: `--edition`, then what the item says, then its skills, then SR2."""

from __future__ import annotations

import re
from collections.abc import Iterable

from converter.importers.build.checking import Checker
from converter.importers.skill_names import only_in_sr3
from converter.notation.text import Shorthand, tidy
from converter.source.shadowrun import Edition, Skill

_SHORTHAND = Shorthand("an edition that is converted", "SR2 or SR3")
_EDITION = re.compile(
    r"(?:sr|shadowrun|sr ?ed)? ?,? ?(?:([23])|(second|third))(?:nd|rd)?(?: ?ed(?:ition)?)?\.?(?:\.0)?",
    re.IGNORECASE,
)


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
    written = checker.parsed("edition", parse_edition, "an edition", Edition)
    return forced or written


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
