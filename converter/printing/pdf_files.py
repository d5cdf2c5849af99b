"""Joins printed parts into one PDF file with bookmarks."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass

from converter import __version__
from converter.printing.pdf import PrintedPart


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a PDF with the bookmark that leads to it; no bookmark where the text is empty."""

    bookmark: str
    part: PrintedPart


def joined(chapters: Iterable[Chapter], title: str) -> bytes:
    """One PDF of all chapters in order, with a bookmark each and the title in its properties.

    It carries no time stamp: the same chapters give the same bytes. Readers are asked to print it at 100 %.
    """
    import pikepdf

    target = pikepdf.new()
    bookmarks: list[tuple[str, int]] = []
    for chapter in chapters:
        with pikepdf.open(io.BytesIO(chapter.part.data)) as source:
            if chapter.bookmark:
                bookmarks.append((chapter.bookmark, len(target.pages)))
            target.pages.extend(source.pages)
    with target.open_outline() as outline:
        outline.root.extend(pikepdf.OutlineItem(name, page) for name, page in bookmarks)
    target.docinfo["/Title"] = title
    target.docinfo["/Creator"] = f"sheetrunner {__version__}"
    target.Root.Lang = pikepdf.String("en")
    target.Root.ViewerPreferences = pikepdf.Dictionary(
        DisplayDocTitle=True, PrintScaling=pikepdf.Name("/None")
    )
    content = io.BytesIO()
    target.save(content, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return content.getvalue()
