"""The marks that say how firm a number is: placeholders of the program are never shown as the author's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from converter.systems.revised_combat.tables import Entry, Provenance

STAR: Final = "*"
"""Stands behind every number that is a placeholder."""

WORDS: Final = {
    Provenance.RCS: "Revised Combat",
    Provenance.MT: "MegaTraveller",
    Provenance.INFERRED: "inferred",
    Provenance.PLACEHOLDER: "placeholder*",
    Provenance.USER: "your rules",
}
"""What stands beside the title of a chart that is all of one kind."""

LETTERS: Final = {
    Provenance.RCS: "R",
    Provenance.MT: "M",
    Provenance.INFERRED: "i",
    Provenance.PLACEHOLDER: STAR,
    Provenance.USER: "u",
}
"""What stands beside a row of a chart of several kinds."""

MIXED: Final = "see each row"

LEGEND: Final = (
    "Where a value comes from: R the Revised Combat pages, M MegaTraveller, i inferred from the two, "
    "u your own rules file, * placeholder: its page is lost, so this program made the value up; "
    "it is not the author's."
)

_NAMES: Final = {
    "initiative": "initiative",
    "hit_chart": "the hit chart",
    "columns": "the columns of the integrity record",
    "thresholds": "damage thresholds",
    "coverage": "what a piece of armour covers",
    "armour": "Armour Values",
    "weapons": "the figures of marked weapons",
    "to_hit": "marked difficulties to hit",
    "unconscious_task": "rolls to stay conscious and against stun",
    "aimed_difficulty": "the aimed shot",
    "actions": "marked actions",
    "movement": "how far a Move goes",
}


def starred(text: str, *entries: Entry) -> str:
    """The text, with a star where one of the entries that it rests on is a placeholder."""
    if any(one.provenance is Provenance.PLACEHOLDER for one in entries):
        return f"{text}{STAR}"
    return text


def chart_mark(entries: Iterable[Entry]) -> str:
    """The words beside a chart's title."""
    kinds = {one.provenance for one in entries}
    return WORDS[kinds.pop()] if len(kinds) == 1 else MIXED


def row_marks(entries: Iterable[Entry]) -> tuple[str, ...]:
    """A letter for each row, all empty where the chart's title says it for every row."""
    known = tuple(entries)
    if len({one.provenance for one in known}) == 1:
        return ("",) * len(known)
    return tuple(LETTERS[one.provenance] for one in known)


def placeholder_note(keys: Iterable[str]) -> str:
    """The sentence that names the placeholders used, under their keys of the rules file; empty for none."""
    names = [_NAMES.get(key, key.replace("_", " ")) for key in dict.fromkeys(keys)]
    if not names:
        return ""
    return f"Numbers marked * are placeholders of this program, not the author's: {', '.join(names)}."
