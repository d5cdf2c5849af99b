"""Tables with a heading row: every row below it is an item, read as it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from operator import itemgetter

from converter.importers.fields import FIELDS, OWNER
from converter.importers.grid import CellValue, Grid, GridRow, column_letters
from converter.importers.headings import (
    ColumnUse,
    HeadingRow,
    heading_text,
    kind_of_headings,
    settle_headings,
)
from converter.importers.raw import ItemKind, LazyRow, RawField, RawItem, RawValue
from converter.notation.text import is_blank
from converter.problems import Location, Problem, ProblemLog, shown

_NAME_WORDS = frozenset(
    word for fields in FIELDS.values() for word, name in fields.by_word.items() if name in ("name", OWNER)
)
_LONGEST_NAME_WORD = max(map(len, _NAME_WORDS)) + 1  # armor is a letter shorter than armour


@dataclass(frozen=True, slots=True)
class _Cell:
    """Where a field stands in a row: its index and the letters of its column."""

    index: int
    letters: str
    name: str


class TableRow(LazyRow):
    """A row of a list below its heading row."""

    __slots__ = ("_row", "_table")
    _row: GridRow
    _table: Table

    def __init__(self, table: Table, row: GridRow) -> None:
        # A frozen dataclass is filled in past its guard.
        _set_table(self, table)
        _set_row(self, row)

    @property
    def kind(self) -> ItemKind:
        """What the table holds."""
        return self._table.headings.kind

    @property
    def place(self) -> Location:
        """The place of the row's name."""
        return self._table.place_of(self._row)

    @property
    def fields(self) -> tuple[RawField, ...]:
        """All fields with a value."""
        return self._table.fields_of(self._row)

    @property
    def name(self) -> CellValue:
        """What stands in the cell of the name."""
        cells, at = self._row.cells, self._table.name_index
        return cells[at] if at < len(cells) else None

    @property
    def alike(self) -> tuple[object, ...]:
        """What tells rows with the same values apart from others, names left out; types count.

        Columns that nobody reads, such as prices and weights, tell nothing.
        """
        cells, table = self._row.cells, self._table
        if len(cells) < table.telling_width:
            cells += (None,) * (table.telling_width - len(cells))
        telling = table.telling(cells)
        # In a list of text, a fault is no text and equals none, so types need no telling apart.
        return (table.mark, telling) if table.grid.only_text else (table.mark, telling, *map(type, telling))

    def repeating(self, warning: Problem, name: str) -> Problem:
        """The warning with the same column of this row."""
        cell = (warning.location.cell or "").rstrip("0123456789")
        place = warning.location.at_cell(f"{cell}{self._row.number}")
        return replace(warning, location=place, item=name)

    def get(self, name: str) -> RawValue | None:
        """The field's value and place, or None where the row has no such field."""
        return self._table.value_of(self._row, name)


_set_table = TableRow.__dict__["_table"].__set__
_set_row = TableRow.__dict__["_row"].__set__


@dataclass(slots=True)
class Table:
    """The rows below one heading row, as raw items of its kind.

    `edition` is what a title row above the table says of all its items.
    """

    grid: Grid
    headings: HeadingRow
    log: ProblemLog
    edition: RawValue | None = None
    _fields: tuple[_Cell, ...] = ()
    _skills: tuple[_Cell, ...] = ()
    _carried: tuple[_Cell, ...] = ()
    _owner: _Cell | None = None
    _merged_from: dict[int, int] = field(default_factory=dict)
    _owner_values: dict[int, RawValue] = field(default_factory=dict)
    _bare: set[int] = field(default_factory=set)
    _width: int = 0
    _ownerless: Location | None = None
    _owned: bool = False
    _by_name: dict[str, _Cell] = field(default_factory=dict)
    name_index: int = 0
    mark: object = field(default_factory=object)
    """Tells its rows from those of other tables."""
    telling: Callable[[tuple[CellValue, ...]], tuple[CellValue, ...]] = tuple
    """Takes out of a row what is read of it besides the name, of rows `telling_width` cells long."""
    telling_width: int = 0
    _name_letters: str = "A"
    _is_list: bool = False

    def __post_init__(self) -> None:
        self._fields = self._cells(ColumnUse.FIELD)
        self._skills = self._cells(ColumnUse.SKILL)
        if self.headings.kind is ItemKind.CHARACTER:
            self._carried = self._cells(ColumnUse.CARRIED)
        known = {column.index for column in self.headings.columns}
        self._width = max(known, default=-1) + 1
        self._bare = set(range(min(known, default=0), self._width)) - known
        self._owner = next((cell for cell in self._fields if cell.name == OWNER), None)
        if self._owner is not None:
            self._fields = tuple(cell for cell in self._fields if cell.name != OWNER)
            for merged in self.grid.merged:
                if merged.first_column <= self._owner.index + 1 <= merged.last_column:
                    rows = range(merged.first_row + 1, merged.last_row + 1)
                    self._merged_from.update(dict.fromkeys(rows, merged.first_row))
        self._by_name = {cell.name: cell for cell in reversed(self._fields)}
        name = self._by_name.get("name") or next(iter(self._fields), None)
        if name is not None:
            self.name_index, self._name_letters = name.index, name.letters
        read = [cell.index for cell in self._fields if cell.index != self.name_index]
        read = [*read, *read[:1]] if len(read) == 1 else read  # of one place, itemgetter makes no tuple
        self.telling = itemgetter(*read) if read else lambda _: ()
        self.telling_width = max(read, default=-1) + 1
        is_list = self.headings.kind not in (ItemKind.CHARACTER, ItemKind.TRAVELLER)
        self._is_list = is_list and self._owner is None and self.edition is None

    def _cells(self, use: ColumnUse) -> tuple[_Cell, ...]:
        return tuple(
            _Cell(column.index, column_letters(column.index + 1), column.name)
            for column in self.headings.columns
            if column.use is use
        )

    def item(self, row: GridRow) -> RawItem:
        """The item of one row."""
        if self._bare or len(row.cells) > self._width:
            self._look_beside(row)
        if self._is_list:
            return TableRow(self, row)
        fields = [*self._values(self._fields, row)]
        if self.edition is not None and not any(one.name == "edition" for one in fields):
            fields.append(RawField("edition", self.edition))
        owner = self._owner_of(row)
        if owner is not None:
            fields.append(RawField(OWNER, owner))
        return RawItem(
            self.headings.kind,
            self.place_of(row),
            tuple(fields),
            tuple(self._values(self._skills, row)) if self._skills else (),
            (),
            tuple(self._values(self._carried, row)) if self._carried else (),
        )

    def finish(self) -> None:
        """Report what can only be said at the end: rows without an owner in a table that has owners."""
        if self._ownerless is not None and self._owned:
            self.log.warning(
                self._ownerless,
                "rows without a character belong to nobody and are taken as a list",
                hint="write the character's name into every row, or merge the cells below it",
            )

    def _values(self, cells: tuple[_Cell, ...], row: GridRow) -> Iterator[RawField]:
        location, number, count = self.grid.location, row.number, len(row.cells)
        for cell in cells:
            value = row.cells[cell.index] if cell.index < count else None
            if value is not None and value != "":
                place = Location(location.file, location.sheet, f"{cell.letters}{number}")
                yield RawField(cell.name, RawValue(value, place))

    def fields_of(self, row: GridRow) -> tuple[RawField, ...]:
        """The fields of a row that have a value."""
        return tuple(self._values(self._fields, row))

    def value_of(self, row: GridRow, name: str) -> RawValue | None:
        """One field of a row, or None where it has no value."""
        cell = self._by_name.get(name)
        if cell is None or cell.index >= len(row.cells):
            return None
        value = row.cells[cell.index]
        if value is None or value == "":
            return None
        location = self.grid.location
        return RawValue(value, Location(location.file, location.sheet, f"{cell.letters}{row.number}"))

    def place_of(self, row: GridRow) -> Location:
        """The place of a row's name."""
        location = self.grid.location
        return Location(location.file, location.sheet, f"{self._name_letters}{row.number}")

    def _owner_of(self, row: GridRow) -> RawValue | None:
        owner = self._owner
        if owner is None:
            return None
        value = row.cells[owner.index] if owner.index < len(row.cells) else None
        place = self.grid.place(row.number, owner.index + 1)
        if not is_blank(value):
            self._owned = True
            raw = RawValue(value, place)
            if row.number + 1 in self._merged_from:
                self._owner_values[row.number] = raw
            return raw
        first = self._merged_from.get(row.number)
        if first is not None and first in self._owner_values:
            return self._owner_values[first]
        self._ownerless = self._ownerless or place
        return None

    def _look_beside(self, row: GridRow) -> None:
        """Warn, once a column, of a value that stands under no heading."""
        for index in (*self._bare, *range(self._width, len(row.cells))):
            if index >= len(row.cells) or is_blank(row.cells[index]):
                continue
            self._bare.discard(index)
            self._width = max(self._width, index + 1)
            self.log.warning(
                self.grid.place(row.number, index + 1),
                f"'{shown(row.cells[index])}' stands under no heading; the column is left out",
                hint="give the column a heading",
                value=row.cells[index],
            )


def read_tables(
    grid: Grid,
    heading: GridRow,
    rows: Iterable[GridRow],
    kind: ItemKind,
    log: ProblemLog,
    titles: Sequence[GridRow],
) -> Iterator[RawItem]:
    """The items below a heading row; a further heading row below them begins a further table.

    `titles` are the rows above it; one that reads `Edition, SR3` counts for all items.
    """
    edition = edition_of_titles(grid, titles)
    table = Table(grid, settle_headings(grid, heading.number, heading.cells, kind, log), log, edition)
    headings = heading.cells
    for row in rows:
        if _begins_with_a_long_name(row.cells):
            yield table.item(row)
            continue
        if _is_empty(row.cells):
            continue
        if _may_be_headings(row.cells):
            if row.cells == headings:
                continue
            next_kind = kind_of_headings(row.cells)
            if next_kind is not None:
                table.finish()
                settled = settle_headings(grid, row.number, row.cells, next_kind, log)
                table, headings = Table(grid, settled, log, edition), row.cells
                continue
        yield table.item(row)
    table.finish()


def edition_of_titles(grid: Grid, titles: Sequence[GridRow]) -> RawValue | None:
    """The edition that a title row gives, `Edition | SR3`; None where none does."""
    for row in titles:
        for index, cell in enumerate(row.cells[:-1]):
            if heading_text(cell).casefold().strip(" :") in ("edition", "rules") and not is_blank(
                row.cells[index + 1]
            ):
                return RawValue(row.cells[index + 1], grid.place(row.number, index + 2))
    return None


def _is_empty(cells: tuple[CellValue, ...]) -> bool:
    return not any(cells) and all(is_blank(cell) for cell in cells)


def _begins_with_a_long_name(cells: tuple[CellValue, ...]) -> bool:
    """Whether a row is plainly none of headings: most rows of long lists are told by this alone."""
    first = cells[0] if cells else None
    return isinstance(first, str) and len(first) > _LONGEST_NAME_WORD and first == first.strip()


def _may_be_headings(cells: tuple[CellValue, ...]) -> bool:
    first = next(filter(None, cells), None)
    return isinstance(first, str) and first.strip().casefold().replace("armor", "armour") in _NAME_WORDS
