"""Reads printed PDFs back: text, type sizes, edges, bookmarks."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pypdfium2 as pdfium
import pypdfium2.raw as raw

MM_PER_POINT = 25.4 / 72


@dataclass(frozen=True, slots=True)
class Edges:
    """How close, in mm, the printed marks of a page come to each edge of the paper."""

    left: float
    right: float
    top: float
    bottom: float

    @property
    def least(self) -> float:
        """The closest of the four."""
        return min(self.left, self.right, self.top, self.bottom)


@dataclass(frozen=True, slots=True)
class PageRead:
    """What was found on one page; `type_sizes` are in points."""

    width_mm: float
    height_mm: float
    text: str
    type_sizes: frozenset[float]
    edges: Edges

    @property
    def flat(self) -> str:
        """The text with single spaces, in small letters."""
        return " ".join(self.text.split()).lower()


@dataclass(frozen=True, slots=True)
class PdfRead:
    """A whole PDF."""

    pages: tuple[PageRead, ...]
    bookmarks: tuple[tuple[str, int], ...]
    title: str

    @property
    def flat(self) -> str:
        """All text with single spaces, in small letters."""
        return " ".join(page.flat for page in self.pages)


def read_pdf(path: Path) -> PdfRead:
    """Reads a PDF file."""
    document = pdfium.PdfDocument(path)
    try:
        bookmarks = tuple((mark.get_title(), mark.get_dest().get_index()) for mark in document.get_toc())
        title = document.get_metadata_dict()["Title"]
        return PdfRead(tuple(_read_page(document[n]) for n in range(len(document))), bookmarks, title)
    finally:
        document.close()


def _read_page(page: pdfium.PdfPage) -> PageRead:
    width, height = page.get_size()
    text = page.get_textpage()
    boxes = [box for _, box in _letters(text)] + [thing.get_bounds() for thing in page.get_objects()]
    edges = Edges(
        min(box[0] for box in boxes) * MM_PER_POINT,
        (width - max(box[2] for box in boxes)) * MM_PER_POINT,
        (height - max(box[3] for box in boxes)) * MM_PER_POINT,
        min(box[1] for box in boxes) * MM_PER_POINT,
    )
    sizes = frozenset(size for size, _ in _letters(text))
    whole = text.get_text_range().replace("\r\n", "\n")
    return PageRead(width * MM_PER_POINT, height * MM_PER_POINT, whole, sizes, edges)


def _letters(text: pdfium.PdfTextPage) -> Iterator[tuple[float, tuple[float, float, float, float]]]:
    """Type size and box of every printed letter; spaces and line ends that the reader adds have none."""
    for index in range(text.count_chars()):
        if raw.FPDFText_IsGenerated(text.raw, index):
            continue
        matrix = raw.FS_MATRIX()
        raw.FPDFText_GetMatrix(text.raw, index, matrix)
        size = round(raw.FPDFText_GetFontSize(text.raw, index) * matrix.d, 2)
        yield size, text.get_charbox(index)


@dataclass(frozen=True, slots=True)
class Shape:
    """A drawn path: the points it runs through, in mm from the upper left corner of the paper."""

    points: tuple[tuple[float, float], ...]

    @property
    def width_mm(self) -> float:
        """From its leftmost to its rightmost point."""
        return max(x for x, _ in self.points) - min(x for x, _ in self.points)

    @property
    def height_mm(self) -> float:
        """From its uppermost to its lowest point."""
        return max(y for _, y in self.points) - min(y for _, y in self.points)


def read_shapes(path: Path, page_number: int) -> list[Shape]:
    """Every piece of every path on a page, without the thickness of its line."""
    document = pdfium.PdfDocument(path)
    try:
        page = document[page_number]
        height = page.get_size()[1]
        paths = [thing for thing in page.get_objects() if thing.type == raw.FPDF_PAGEOBJ_PATH]
        return [shape for thing in paths for shape in _pieces(thing, height)]
    finally:
        document.close()


def _pieces(thing: pdfium.PdfObject, page_height: float) -> Iterator[Shape]:
    a, b, c, d, e, f = thing.get_matrix().get()
    points: list[tuple[float, float]] = []
    for index in range(raw.FPDFPath_CountSegments(thing.raw)):
        segment = raw.FPDFPath_GetPathSegment(thing.raw, index)
        x, y = ctypes.c_float(), ctypes.c_float()
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        if raw.FPDFPathSegment_GetType(segment) == raw.FPDF_SEGMENT_MOVETO and points:
            yield Shape(tuple(points))
            points = []
        across, up = a * x.value + c * y.value + e, b * x.value + d * y.value + f
        points.append((across * MM_PER_POINT, (page_height - up) * MM_PER_POINT))
    if points:
        yield Shape(tuple(points))
