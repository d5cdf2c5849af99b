"""Stat blocks in plain text and Markdown: the figures of adventures, notes and hand-made sheets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePath
from typing import Final

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.encoding import decoded, is_text
from converter.importers.raw import RawItem
from converter.problems import ProblemLog

TABLE_ENDINGS: Final = (".csv", ".tsv", ".tab")
TEXT_ENDINGS: Final = (".txt", ".md", ".markdown", ".text", ".rst", "")
_LARGEST: Final = 16 * 1024 * 1024
_LOOKED_AT: Final = 2 * 1024 * 1024
# A cheap look before the text is taken apart: Body with a number near it, as a heading, or Quickness.
_QUICK: Final = re.compile(
    r"\bB(?:od(?:y)?)?[^A-Za-z0-9]{0,12}[0-9]|\|[ *]*B(?:od(?:y)?)?[ *]*\||"
    r"\bQ(?:uickness|ui|ck)\b|\bQ[a-z]{0,8}[0-9]",
    re.IGNORECASE,
)


class StatBlockImporter:
    """Text with at least one set of attributes; the prose around it is left alone."""

    name = "stat-blocks"
    title = "Stat blocks in text or Markdown"
    endings: tuple[str, ...] = (".txt", ".md", ".markdown")
    carries = (
        "attributes, Reaction, initiative, skills, weapons, armour, spells, ware; pools and ratings by name"
    )
    does_not_carry = "prose, vehicles, decks, spirits, contacts' sheets; Shadowrun 1 damage codes"

    def detect(self, source: InputFile) -> bool:
        """Whether somebody's attributes stand in the text, as a line of letters, as labels or as a table."""
        if source.suffix in TABLE_ENDINGS or not is_text(source.head(4096)):
            return False
        start = decoded(source.head(4096)).lstrip()
        if not start or start[0] in "{[<":
            return False
        size = _LOOKED_AT if source.suffix in TEXT_ENDINGS else 65_536
        text = decoded(source.head(size))
        if _QUICK.search(text) is None:
            return False
        from converter.importers.stat_blocks.sections import has_ratings, sections_of

        return any(map(has_ratings, sections_of(text)))

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The characters in file order, each with its line.

        Raises UnreadableFileError where no attributes are found, or only those of a later edition.
        """
        if not is_text(source.head(4096)):
            raise UnreadableFileError("is not text; save it as .txt or .md")
        text = decoded(source.read_whole(_LARGEST))
        if not text.strip():
            raise UnreadableFileError("is empty")
        from converter.importers.stat_blocks.people import people_in
        from converter.importers.stat_blocks.sections import sections_of

        stem = PurePath(source.name).stem if source.path else ""
        before, found = log.counts.rejected, 0
        for item in people_in(sections_of(text), source.name, stem or "Character", log):
            found += 1
            yield item
        if not found and log.counts.rejected == before:
            raise UnreadableFileError(
                "holds no stat block; expected a line such as B4 Q4 S4(5) C3 I4 W4 E3 R3(4), or Body: 4 …"
            )
