"""Finds letters that are printed over one another: what happens where a text takes more room than planned."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pypdfium2 as pdfium
import pypdfium2.raw as raw

_CELL = 12.0
_TOUCH = 0.9
"""Points by which the boxes of two letters may overlap, as those of italics and kerned pairs do."""
_KERNED = 0.15
"""The same for neighbours, as a part of their height: large type is kerned by more."""

_SIDES_WORDS = 12

Glyph = tuple[int, float, float, float, float]


def collisions(path: Path) -> list[str]:
    """For every pair of letters printed over one another a line with page and the words around them."""
    document = pdfium.PdfDocument(path)
    try:
        return [f"page {n + 1}: {line}" for n in range(len(document)) for line in _on_page(document[n])]
    finally:
        document.close()


def _on_page(page: pdfium.PdfPage) -> Iterator[str]:
    text = page.get_textpage()
    whole = text.get_text_range(0, text.count_chars())
    cells: dict[tuple[int, int], list[Glyph]] = defaultdict(list)
    for index in range(text.count_chars()):
        if raw.FPDFText_IsGenerated(text.raw, index):
            continue
        left, bottom, right, top = text.get_charbox(index)
        glyph = (index, left, bottom, right, top)
        if right <= left or top <= bottom:
            continue
        for column in range(int(left / _CELL), int(right / _CELL) + 1):
            for row in range(int(bottom / _CELL), int(top / _CELL) + 1):
                yield from (
                    f"{_around(whole, other[0])!r} and {_around(whole, index)!r}"
                    for other in cells[column, row]
                    if _over(glyph, other)
                )
                cells[column, row].append(glyph)


def _over(one: Glyph, other: Glyph) -> bool:
    if one[0] - other[0] == 1 and (one[2], one[4]) == (other[2], other[4]):
        return False  # the halves of a ligature, as in `Left`
    across = min(one[3], other[3]) - max(one[1], other[1])
    upright = min(one[4], other[4]) - max(one[2], other[2])
    kerned = _KERNED * (one[4] - one[2]) if one[0] - other[0] == 1 else 0.0
    return across > max(_TOUCH, kerned) and upright > _TOUCH


def _around(text: str, index: int) -> str:
    return text[max(0, index - _SIDES_WORDS) : index + _SIDES_WORDS].replace("\r\n", "|")
