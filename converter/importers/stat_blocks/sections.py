"""The sections of a text, and which of them hold somebody's attributes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from converter.importers.stat_blocks.labels import LISTS, Use, labelled, meaning, mode_of, split_labels
from converter.importers.stat_blocks.ratings import attribute_word, rating_runs
from converter.importers.stat_blocks.tables import text_table
from converter.importers.stat_blocks.text import (
    BOLD_LEVEL,
    LONGEST_TITLE,
    NAME_LEVEL,
    Line,
    Section,
    lines_of,
)

_FEWEST_LABELS: Final = 3
_NUMBER: Final = re.compile(r"\(?[0-9]")
_CORE: Final = frozenset(
    {"body", "quickness", "strength", "charisma", "intelligence", "willpower", "reaction"}
)
_MOST_WORDS: Final = 9


def sections_of(text: str) -> list[Section]:
    """The text cut at its headings, bold lines, and plain lines that stand as names above stat blocks."""
    lines = list(lines_of(text))
    sections = [Section("", 0, 1)]
    for index, line in enumerate(lines):
        if line.level is not None:
            sections.append(Section(line.text, line.level, line.number))
        elif _is_part(lines, index):
            sections.append(Section(line.text.rstrip(": "), BOLD_LEVEL, line.number))
        elif _is_name(lines, index):
            sections.append(Section(line.text.rstrip(": "), NAME_LEVEL, line.number))
        else:
            sections[-1].lines.append(line)
    return sections


def has_ratings(section: Section) -> bool:
    """Whether attributes stand in a section: a run, three labels, or a table of them."""
    labels: set[str] = set()
    for line in section.lines:
        if line.cells or not line.text:
            continue
        if rating_runs(line.text):
            return True
        for piece in (one for part in line.text.split(" | ") for one in split_labels(part)):
            found = labelled(piece)
            name = attribute_word(found[0]) if found else None
            if found and name in _CORE and _NUMBER.match(found[1]):
                labels.add(str(name))
    return len(labels) >= _FEWEST_LABELS or any(text_table(rows).holds_ratings for rows in tables_in(section))


def tables_in(section: Section) -> Iterator[list[Line]]:
    """The runs of table rows in a section."""
    rows: list[Line] = []
    for line in section.lines:
        if line.cells:
            rows.append(line)
        elif rows:
            yield rows
            rows = []
    if rows:
        yield rows


def _is_part(lines: list[Line], index: int) -> bool:
    """Whether a plain line is nothing but the word for a part of a stat block, `WEAPONS` or `Skills:`."""
    line = lines[index]
    if line.bullet or line.cells or line.indent > 3 or mode_of(line.text.rstrip(": ")) not in LISTS:
        return False
    below = _next(lines, index)
    return below is not None and below.level is None and not rating_runs(below.text)


def _is_name(lines: list[Line], index: int) -> bool:
    """Whether a plain line is a name: short, no sentence, and attributes or labels follow."""
    line = lines[index]
    text = line.text
    if not text or line.bullet or line.cells or line.indent > 3 or len(text) > LONGEST_TITLE:
        return False
    if text[-1] in ".,;!?" or len(text.split()) > _MOST_WORDS or not any(map(str.isalpha, text)):
        return False
    if ":" in text.rstrip(":") or "=" in text or rating_runs(text) or mode_of(text) is not None:
        return False
    below = _next(lines, index)
    if below is None or below.level is not None:
        return False
    if rating_runs(below.text) and not below.cells:
        return not _prefixed(below.text)
    if below.cells:
        return text_table([one for one in lines[index + 1 : index + 8] if one.cells]).across != {}
    above = lines[index - 1].text if index else ""
    return not above and _begins_block(below)


def _prefixed(text: str) -> bool:
    """Whether a name stands before the run in its own line."""
    before = text[: rating_runs(text)[0].start].strip(" :-")
    return bool(before) and meaning(before) is None and mode_of(before) is None


def _next(lines: list[Line], index: int) -> Line | None:
    following = (one for one in lines[index + 1 : index + 4] if one.text or one.cells)
    return next(following, None)


def _begins_block(line: Line) -> bool:
    found = labelled(line.text)
    known = meaning(found[0]) if found and found[1] else None
    return known is not None and (known.use is Use.RATING or known.name in ("race", "archetype", "name"))
