"""Text and Markdown as lines and sections: headings, names above a stat block, bullets and table rows."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from converter.notation.text import tidy

BOLD_LEVEL: Final = 7
"""The level of a line that is bold throughout: below every heading."""

NAME_LEVEL: Final = 8
"""The level of a plain line that stands as a name above a stat block."""

LONGEST_LINE: Final = 4000
"""Characters of a line that are looked at; no stat block comes near it."""

LONGEST_TITLE: Final = 80

_HEADING: Final = re.compile(r" {0,3}(#{1,6})[ \t]+(.*?)[ \t#]*")
_UNDERLINE: Final = re.compile(r"={3,}")
_RULE: Final = re.compile(r"[-_*=~ ]{3,}|`{3,}.*|~{3,}.*")
_BULLET: Final = re.compile(r"(?:[-*+•‣·]|[0-9]{1,2}[.)])[ \t]+")
_BOLD_LINE: Final = re.compile(r"(?:\*\*|__)([^*_|]{1,80}?):?(?:\*\*|__):?")
_LINK: Final = re.compile(r"!?\[([^\[\]]{0,200})\]\([^()]{0,400}\)")
_TAG: Final = re.compile(r"</?[a-zA-Z][^<>]{0,80}>")
_COMMENT: Final = re.compile(r"<!--.*?(?:-->|$)")
_STRONG: Final = re.compile(r"\*\*([^*]+)\*\*|__([^_]+)__")
_EMPHASIS: Final = re.compile(
    r"(?<![\w*])\*(?=\S)([^*]+)(?<=\S)\*(?![\w*])|(?<!\w)_(?=\S)([^_]+)(?<=\S)_(?!\w)"
)
_SEPARATOR_CELL: Final = re.compile(r":?-{1,}:?")


@dataclass(frozen=True, slots=True)
class Line:
    """A line without its Markdown. `level` is a heading's, `cells` are a table row's."""

    number: int
    text: str
    indent: int = 0
    bullet: bool = False
    level: int | None = None
    cells: tuple[str, ...] = ()

    @property
    def is_separator(self) -> bool:
        """Whether it is the row of dashes below the headings of a table."""
        return bool(self.cells) and all(_SEPARATOR_CELL.fullmatch(cell) for cell in self.cells)


@dataclass(slots=True)
class Section:
    """A heading and the lines below it, up to the next heading. The first section may have none."""

    title: str
    level: int
    number: int
    lines: list[Line] = field(default_factory=list)

    def outdented(self) -> list[Line]:
        """The lines without the first one's indent, where no bullets tell items from their details."""
        first = next((line.indent for line in self.lines if line.text or line.cells), 0)
        if not first or any(line.bullet for line in self.lines):
            return self.lines
        return [replace(line, indent=max(0, line.indent - first)) for line in self.lines]


def lines_of(text: str) -> Iterator[Line]:
    """The lines of a text, blank ones included, so that numbers and gaps are kept."""
    underlined = text.splitlines()
    for number, raw in enumerate(underlined, 1):
        below = underlined[number].strip() if number < len(underlined) else ""
        yield _line(number, raw[:LONGEST_LINE], below)


def _line(number: int, raw: str, below: str) -> Line:
    expanded = raw.expandtabs(4)
    stripped = expanded.strip()
    indent = len(expanded) - len(expanded.lstrip())
    heading = _HEADING.fullmatch(expanded.rstrip())
    if heading:
        return Line(number, plain(heading[2]), level=len(heading[1]))
    if stripped and _UNDERLINE.fullmatch(below) and not _RULE.fullmatch(stripped):
        return Line(number, plain(stripped), level=1)
    if not stripped or _RULE.fullmatch(stripped):
        return Line(number, "")
    stripped = stripped.lstrip("> ") if stripped.startswith(">") else stripped
    if stripped.startswith("|") and stripped.count("|") > 1:
        inside = stripped.strip("|") if stripped.endswith("|") else stripped[1:]
        return Line(number, plain(stripped.strip("| ")), indent, cells=tuple(map(plain, inside.split("|"))))
    bullet = _BULLET.match(stripped)
    content = stripped[bullet.end() :] if bullet else stripped
    bold = _BOLD_LINE.fullmatch(content)
    if bold and not bullet and indent < 4:
        return Line(number, plain(bold[1]), level=BOLD_LEVEL)
    return Line(number, plain(content), indent, bullet is not None)


def plain(text: str) -> str:
    """A piece of text without Markdown and tags, tidied."""
    if "<" in text:
        text = _TAG.sub(" ", _COMMENT.sub(" ", text))
    if "&" in text:
        text = html.unescape(text)
    if "[" in text:
        text = _LINK.sub(r"\1", text)
    if "*" in text or "_" in text:
        text = _STRONG.sub(lambda found: found[1] or found[2], text)
        text = _EMPHASIS.sub(lambda found: found[1] or found[2], text)
    return tidy(text.replace("`", " ").replace("\u00a0", " "))


def split_outside(text: str, marks: str) -> list[str]:
    """Split at the first of `marks` that stands outside brackets, at all its places; pieces are stripped."""
    for mark in marks:
        pieces, depth, start = [], 0, 0
        for index, char in enumerate(text):
            if char in "([":
                depth += 1
            elif char in ")]":
                depth = max(0, depth - 1)
            elif char == mark and depth == 0:
                pieces.append(text[start:index])
                start = index + 1
        if pieces:
            pieces.append(text[start:])
            return [piece.strip() for piece in pieces if piece.strip()]
    return [text.strip()] if text.strip() else []
