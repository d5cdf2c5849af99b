"""Blocks of a reference sheet, numbered steps and charts, and packing them into columns and pages.

The measures stand for what revised_combat/reference.css sets; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from converter.printing.fitting import Type, height_of
from converter.printing.fonts import Weight, width_mm
from converter.printing.paper import Paper

COLUMN_GAP_MM = 5.0
COLUMNS = (2, 3, 2)
"""Columns of the first pages: the procedure wants wider ones than the charts. Pages after these have two."""

HEAD_MM = 12.5
FOOT_MM = 9.5

_TEXT = Type(8.0, Weight.REGULAR, 3.4)
_STRONG = Type(8.0, Weight.SEMIBOLD, 3.4)
_TITLE_MM = 5.6
_TITLE_PT = 9.5
_BAR_PADDING_MM = 4.0
_GAP_MM = 2.6
_PADDING_MM = 1.4
_SAFETY_MM = 0.5
_LEAST_ROWS = 3
"""No block is broken so that fewer rows stand on one side."""


class Form(StrEnum):
    """How a block is set; the value is the style sheet's class."""

    STEPS = "steps"
    CHART = "chart"
    BODY = "body"


_ROW_PADDING_MM = {Form.STEPS: 0.5, Form.CHART: 0.75, Form.BODY: 1.6}


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its text, over how many columns it goes, and whether it is set in bold."""

    text: str
    span: int = 1
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of the reference.

    `mark` says beside the title where its values come from, `widths` are those of the columns in mm (0: what
    is left, once), `centred` the first column that is centred (counted from 0; -1: none), `least_mm` what it
    must have of a column of the page.
    """

    title: str
    mark: str
    form: Form
    widths: tuple[float, ...]
    rows: tuple[tuple[Cell, ...], ...]
    head: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    centred: int = -1
    least_mm: float = 0.0


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a page: where it begins, how wide it is in mm, and its blocks."""

    left_mm: float
    width_mm: float
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class ReferencePage:
    """A page of blocks in columns; `height_mm` is theirs."""

    number: int
    count: int
    height_mm: float
    columns: tuple[Column, ...]


def pages_of(blocks: Sequence[Block], paper: Paper, spare_mm: float) -> tuple[ReferencePage, ...]:
    """The blocks dealt out to columns and pages, in order; a long one may be broken between two rows."""
    room = paper.printable_height_mm - HEAD_MM - FOOT_MM - spare_mm
    waiting = list(blocks)
    pages: list[tuple[Column, ...]] = []
    while waiting:
        count = COLUMNS[len(pages)] if len(pages) < len(COLUMNS) else COLUMNS[-1]
        width = (paper.printable_width_mm - (count - 1) * COLUMN_GAP_MM) / count
        places = (round(number * (width + COLUMN_GAP_MM), 2) for number in range(count))
        pages.append(tuple(Column(left, round(width, 2), _filled(waiting, width, room)) for left in places))
    return tuple(
        ReferencePage(number, len(pages), round(room, 1), columns)
        for number, columns in enumerate(pages, start=1)
    )


def height_mm(block: Block, column: float) -> float:
    """The height of a block with the gap below it."""
    rows = sum(_row_mm(block, row, column) for row in block.rows)
    return _TITLE_MM + _head_mm(block, column) + rows + _notes_mm(block, column) + _GAP_MM


def fitted_title(block: Block, column: float) -> str:
    """The title of a block, cut with an ellipsis where it would run into the mark beside it."""
    room = column - width_mm(block.mark, _STRONG.size_pt, Weight.SEMIBOLD) - _BAR_PADDING_MM
    title = block.title
    if width_mm(title, _TITLE_PT, Weight.BOLD) <= room:
        return title
    while title and width_mm(f"{title}…", _TITLE_PT, Weight.BOLD) > room:
        title = title[:-1]
    return f"{title}…"


def _filled(waiting: list[Block], width: float, room: float) -> tuple[Block, ...]:
    """The blocks of a column, taken off those that wait."""
    placed: list[Block] = []
    free = room
    while waiting and waiting[0].least_mm <= width:
        block = waiting[0]
        needed = height_mm(block, width)
        if needed - _GAP_MM > free:
            broken = _broken(block, width, free)
            if broken is not None:
                placed.append(broken[0])
                waiting[0] = broken[1]
            elif not placed:  # taller than a column and not to be broken: better run over than lost
                placed.append(waiting.pop(0))
            break
        placed.append(waiting.pop(0))
        free -= needed
    return tuple(replace(block, title=fitted_title(block, width)) for block in placed)


def _broken(block: Block, width: float, free: float) -> tuple[Block, Block] | None:
    """The block in two, the first as long as fits; None where too little would stand on one side."""
    if block.form is Form.BODY:
        return None
    left = free - _TITLE_MM - _head_mm(block, width)
    count = 0
    for row in block.rows:
        left -= _row_mm(block, row, width)
        if left < 0:
            break
        count += 1
    count = min(count, len(block.rows) - _LEAST_ROWS)
    if count < _LEAST_ROWS:
        return None
    title = block.title if block.title.endswith("(cont.)") else f"{block.title} (cont.)"
    return replace(block, rows=block.rows[:count], notes=()), replace(
        block, title=title, rows=block.rows[count:]
    )


def _row_mm(block: Block, row: tuple[Cell, ...], column: float) -> float:
    widths = _widths(block, column)
    place, tallest = 0, _TEXT.line_mm
    for cell in row:
        width = sum(widths[place : place + cell.span]) - _PADDING_MM - _SAFETY_MM
        tallest = max(tallest, height_of(cell.text, width, _STRONG if cell.strong else _TEXT))
        place += cell.span
    return tallest + _ROW_PADDING_MM[block.form]


def _head_mm(block: Block, column: float) -> float:
    if not block.head:
        return 0.0
    cells = zip(block.head, _widths(block, column), strict=True)
    tallest = max(height_of(text, width - _PADDING_MM - _SAFETY_MM, _STRONG) for text, width in cells)
    return tallest + _ROW_PADDING_MM[Form.CHART]


def _notes_mm(block: Block, column: float) -> float:
    return sum(height_of(note, column - 2 * _SAFETY_MM, _TEXT) + 0.4 for note in block.notes)


def _widths(block: Block, column: float) -> tuple[float, ...]:
    rest = column - sum(block.widths)
    return tuple(width or rest for width in block.widths)
