"""Joins printed parts into one PDF file with bookmarks."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass

from converter import __version__
from converter.printing.pdf import PrintedPart


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a PDF with the bookmark that leads to it; no bookmark where the text is empty.

    A part with a `heading` begins a section: the bookmarks up to the next heading stand below it.
    """

    bookmark: str
    part: PrintedPart
    heading: str = ""


def joined(chapters: Iterable[Chapter], title: str) -> bytes:
    """One PDF of all chapters in order, with a bookmark each and the title in its properties.

    It carries no time stamp: the same chapters give the same bytes. Readers are asked to print it at 100 %.
    """
    import pikepdf

    target = pikepdf.new()
    roots: list[pikepdf.OutlineItem] = []
    marks = roots
    for chapter in chapters:
        page = len(target.pages)
        if chapter.heading:
            section = pikepdf.OutlineItem(chapter.heading, page)
            roots.append(section)
            marks = section.children
        if chapter.bookmark and chapter.bookmark != chapter.heading:
            marks.append(pikepdf.OutlineItem(chapter.bookmark, page))
        with pikepdf.open(io.BytesIO(chapter.part.data)) as source:
            target.pages.extend(source.pages)
    with target.open_outline() as outline:
        outline.root.extend(roots)
    target.docinfo["/Title"] = title
    target.docinfo["/Creator"] = f"sheetrunner {__version__}"
    target.Root.Lang = pikepdf.String("en")
    target.Root.ViewerPreferences = pikepdf.Dictionary(
        DisplayDocTitle=True, PrintScaling=pikepdf.Name("/None")
    )
    content = io.BytesIO()
    target.save(content, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return content.getvalue()
