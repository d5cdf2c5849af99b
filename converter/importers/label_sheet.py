"""Sheets whose headings run down a column: labels with values beside them, as character sheets are typed.

Several characters may stand side by side (a column each, or blocks with labels of their own) or one below
another. Titles such as SKILLS part a sheet into sections, and a weapons or spells table may stand in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from converter.importers.fields import FIELDS, OWNER, REPEATABLE, word_of
from converter.importers.grid import CellValue, Grid, GridRow
from converter.importers.headings import (
    ATTRIBUTES,
    ColumnUse,
    heading_text,
    kind_of_headings,
    known_headings,
    readable,
    resolve,
    settle_headings,
)
from converter.importers.label_sections import (
    CARRIED_SECTIONS,
    SECTION_ITEMS,
    Section,
    gear_field,
    rating_columns,
    section_item,
    section_of,
)
from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.importers.table import Table, edition_of_titles
from converter.nearest import did_you_mean, misspelling_of
from converter.notation.text import is_blank
from converter.problems import ProblemLog, shown

_FEWEST_LABELS = 3
_NEVER_ITEMS = ATTRIBUTES | {"ballistic", "impact", "initiative_dice", "movement_multiplier", "race", "name"}


@dataclass(slots=True)
class _Entry:
    """A label and the values beside it, by column index."""

    row: int
    column: int
    label: str
    values: dict[int, CellValue]
    section: Section | None = None
    roles: dict[int, str] = field(default_factory=dict)


@dataclass(slots=True)
class _Group:
    """The entries of the characters that share one block of labels; each value column is a character."""

    label_column: int
    first_row: int
    entries: list[_Entry] = field(default_factory=list)
    tables: list[tuple[int, RawItem]] = field(default_factory=list)

    def value_columns(self) -> list[int]:
        """The columns that hold characters: those with a name, else the first with a value."""
        named = [entry.values for entry in self.entries if _field(entry.label) == "name" and entry.values]
        if named:
            return sorted(named[0])
        columns = sorted({column for entry in self.entries for column in entry.values})
        return columns[:1]


def looks_like_labels(head: Sequence[GridRow]) -> bool:
    """Whether rows above any table are labels with values, a character's attributes among them."""
    return bool(_label_columns(head))


def _field(label: str) -> str | None:
    what = resolve(ItemKind.CHARACTER, label)
    return what[1] if what is not None and what[0] is ColumnUse.FIELD else None


def _label_columns(rows: Sequence[GridRow]) -> list[int]:
    """The columns that hold labels: known ones with values beside them, a character's in one at least."""
    labels: dict[int, set[str]] = {}
    for row in rows:
        for index, cell in enumerate(row.cells):
            text = heading_text(cell)
            what = resolve(ItemKind.CHARACTER, text) if text else None
            beside = row.cells[index + 1] if index + 1 < len(row.cells) else None
            if what is not None and not is_blank(beside) and not _is_label(beside):
                labels.setdefault(index, set()).add(what[1])
    enough = {index for index, names in labels.items() if len(names) >= _FEWEST_LABELS}
    return sorted(enough) if any(_tells_of_a_character(labels[index]) for index in enough) else []


def _tells_of_a_character(labels: set[str]) -> bool:
    """Whether a column's labels are a character's: three attributes, or two and other labels beside them."""
    attributes = len(labels & ATTRIBUTES)
    return attributes >= _FEWEST_LABELS or (attributes >= 2 and len(labels) > _FEWEST_LABELS)


def _is_label(cell: CellValue) -> bool:
    """Whether a cell is an attribute's name, so that what stands before it is a heading and no label."""
    text = heading_text(cell)
    return len(text) > 1 and _field(text) in ATTRIBUTES


def read_label_sheet(grid: Grid, rows: list[GridRow], log: ProblemLog) -> Iterator[RawItem]:
    """The characters of a label/value sheet with what belongs to them; rows of nobody come as list rows."""
    columns = _label_columns(rows)
    nested = _NestedTables(grid, columns, log)
    free = [nested.take(row) for row in rows]
    nested.finish()
    groups = _groups(free, columns)
    orphans = [item for row, column, item in nested.items if not _give(groups, row, column, item)]
    edition = edition_of_titles(grid, rows[:3])
    reader = _Reader(grid, log, edition)
    for group in groups:
        yield from reader.characters(group)
    yield from orphans


def _give(groups: list[_Group], row: int, column: int, item: RawItem) -> bool:
    """Give a row of a nested table to the character it stands below; False where several could have it."""
    if item.get(OWNER) is not None:
        return False
    above = [group for group in groups if group.first_row <= row and group.label_column <= column]
    if not above:
        return False
    group = max(above, key=lambda one: (one.label_column, one.first_row))
    if len(group.value_columns()) != 1:
        return False
    group.tables.append((row, item))
    return True


def _groups(rows: Sequence[GridRow], columns: list[int]) -> list[_Group]:
    """The blocks of labels. One without a name of its own continues the block to its left."""
    found: list[_Group] = []
    for place, column in enumerate(columns):
        end = columns[place + 1] if place + 1 < len(columns) else None
        entries = list(_entries(rows, column, end))
        named = any(_field(entry.label) == "name" for entry in entries)
        if not named and found:
            for entry in entries:
                group = _above(found, entry.row)
                main = group.value_columns()[:1]
                first = next(iter(entry.values.values()), None)
                group.entries.append(_moved(entry, main[0], first) if main else entry)
            continue
        found.extend(_split(entries, column))
    return sorted(found, key=lambda group: (group.first_row, group.label_column))


def _above(groups: list[_Group], row: int) -> _Group:
    last = groups[-1].label_column
    candidates = [group for group in groups if group.label_column == last]
    return max(candidates, key=lambda group: (group.first_row <= row, group.first_row))


def _moved(entry: _Entry, column: int, value: CellValue) -> _Entry:
    return _Entry(entry.row, column, entry.label, {} if value is None else {column: value}, entry.section)


def _split(entries: list[_Entry], column: int) -> Iterator[_Group]:
    """One group for every character below another: a further name begins a further one."""
    group: _Group | None = None
    for entry in entries:
        is_name = _field(entry.label) == "name" and entry.values and entry.section is None
        complete = group is not None and any(_field(one.label) in ATTRIBUTES for one in group.entries)
        if group is None or (is_name and complete):
            if group is not None:
                yield group
            group = _Group(column, entry.row)
        group.entries.append(entry)
    if group is not None:
        yield group


def _entries(rows: Sequence[GridRow], column: int, end: int | None) -> Iterator[_Entry]:
    section: Section | None = None
    roles: dict[int, str] = {}
    before = 0
    for row in rows:
        label = heading_text(row.cells[column]) if column < len(row.cells) else ""
        if not label:
            continue
        if section in SECTION_ITEMS and row.number > before + 1 and before:
            section = None  # an empty row closes a list of belongings
        beside = enumerate(row.cells[column + 1 : end], column + 1)
        values = {index: cell for index, cell in beside if not is_blank(cell)}
        told, titled = rating_columns(label, values), section_of(label)
        if told is not None or (not values and titled is not None):
            section, roles, before = titled, told or {}, 0
            continue
        before = row.number
        if values and (_field(label) == "name" or (titled is not None and _field(label) is not None)):
            section, roles = None, {}
        elif not values and section not in SECTION_ITEMS and section not in CARRIED_SECTIONS:
            section, roles = (None, {}) if _field(label) is None else (section, roles)
            continue
        yield _Entry(row.number, column, label, values, section, roles)


@dataclass(slots=True)
class _NestedTables:
    """Takes the weapons, spells and other tables out of a label sheet, row by row."""

    grid: Grid
    label_columns: list[int]
    log: ProblemLog
    items: list[tuple[int, int, RawItem]] = field(default_factory=list)
    _table: Table | None = None
    _span: tuple[int, int] = (0, 0)
    _last: int = 0

    def take(self, row: GridRow) -> GridRow:
        """The row without the cells that belong to a nested table."""
        start, end = self._span
        # Empty rows may be left out of a grid, so a gap in the numbers is one.
        if self._table is not None and (row.number > self._last + 1 or self._ends(row.cells, start, end)):
            self.finish()
        self._last = row.number
        for first, last in _runs(row.cells):
            cells = row.cells[first:last]
            kind = kind_of_headings(cells)
            known = sum(1 for cell in cells if kind and resolve(kind, heading_text(cell)) is not None)
            if kind is None or kind is ItemKind.CHARACTER or known < 2:
                continue
            self.finish()
            settled = settle_headings(self.grid, row.number, cells, kind, self.log, first)
            self._table, self._span = Table(self.grid, settled, self.log), (first, last)
            return _without(row, first, last)
        if self._table is None:
            return row
        self.items.append((row.number, start, self._table.item(_only(row, start, end))))
        return _without(row, start, end)

    def finish(self) -> None:
        """Close the table that is open."""
        if self._table is not None:
            self._table.finish()
        self._table = None

    def _ends(self, cells: tuple[CellValue, ...], start: int, end: int) -> bool:
        inside = cells[start:end]
        filled = [cell for cell in inside if not is_blank(cell)]
        if not filled:
            return True
        title = heading_text(inside[0])
        if len(filled) == 1 and title and section_of(title) is not None:
            return True
        return start in self.label_columns and len(filled) == 2 and _field(title) in (ATTRIBUTES | {"name"})


def _runs(cells: tuple[CellValue, ...]) -> Iterator[tuple[int, int]]:
    """The runs of filled cells in a row."""
    start: int | None = None
    for index, cell in enumerate((*cells, None)):
        filled = not is_blank(cell)
        if filled and start is None:
            start = index
        elif not filled and start is not None:
            yield start, index
            start = None


def _without(row: GridRow, start: int, end: int) -> GridRow:
    cells = (*row.cells[:start], *(None for _ in row.cells[start:end]), *row.cells[end:])
    return GridRow(row.number, cells)


def _only(row: GridRow, start: int, end: int) -> GridRow:
    return GridRow(row.number, (*(None for _ in row.cells[:start]), *row.cells[start:end]))


@dataclass(slots=True)
class _Reader:
    """Turns groups of entries into raw characters."""

    grid: Grid
    log: ProblemLog
    edition: RawValue | None
    _warned: set[tuple[int, int]] = field(default_factory=set)

    def characters(self, group: _Group) -> Iterator[RawItem]:
        """The characters of a group, from left to right."""
        for column in group.value_columns():
            yield self._character(group, column)

    def _character(self, group: _Group, column: int) -> RawItem:
        fields: list[RawField] = []
        skills: list[RawField] = []
        carried: list[RawField] = []
        belongings: list[RawItem] = [item for _, item in group.tables]
        lone = len(group.value_columns()) == 1
        for entry in group.entries:
            value = self._value(entry, column, lone)
            if entry.section in SECTION_ITEMS and _field(entry.label) not in _NEVER_ITEMS:
                belongings.append(
                    section_item(self.grid, entry.row, entry.column, entry.label, entry.section, value)
                )
                continue
            if entry.section is Section.GEAR and _field(entry.label) not in _NEVER_ITEMS:
                fields.append(gear_field(self.grid, entry.row, entry.column, entry.label, value))
                continue
            if value is None:
                continue
            raw = RawValue(value, self.grid.place(entry.row, column + 1))
            use, name = self._resolve(entry, [one.name for one in fields])
            target = {ColumnUse.FIELD: fields, ColumnUse.SKILL: skills, ColumnUse.CARRIED: carried}.get(use)
            if target is None or (use is ColumnUse.FIELD and self._is_double(entry, name, raw, fields)):
                continue
            target.append(RawField(name, raw))
        if self.edition is not None and not any(one.name == "edition" for one in fields):
            fields.append(RawField("edition", self.edition))
        name_entry = next((one for one in group.entries if _field(one.label) == "name"), group.entries[0])
        place = self.grid.place(name_entry.row, column + 1)
        return RawItem(
            ItemKind.CHARACTER, place, tuple(fields), tuple(skills), tuple(belongings), tuple(carried)
        )

    def _is_double(self, entry: _Entry, name: str, raw: RawValue, fields: list[RawField]) -> bool:
        """Whether the field is there already, which is reported unless both say the same."""
        before = next((one.raw for one in fields if one.name == name), None)
        if before is None or name in REPEATABLE:
            return False
        if before.value != raw.value and name != "name":
            message = f"'{entry.label}' stands twice; the first, in {before.place.cell}, counts"
            self.log.warning(raw.place, message, hint="take one of them out", value=raw.value)
        return True

    def _value(self, entry: _Entry, column: int, lone: bool) -> object:
        """The entry's value for a character; natural and augmented ratings in two columns make a pair."""
        if entry.roles and lone:
            pair = {role: entry.values[index] for index, role in entry.roles.items() if index in entry.values}
            if len(pair) == 2:
                return pair
            return next(iter(pair.values()), entry.values.get(column))
        return entry.values.get(column)

    def _resolve(self, entry: _Entry, present: list[str]) -> tuple[ColumnUse, str]:
        label = entry.label
        what = resolve(ItemKind.CHARACTER, label)
        if what is not None and what[0] is ColumnUse.IGNORED:
            return what
        if entry.section is Section.SKILLS:
            own = what is not None and len(label) > 2
            return what if what is not None and own else (ColumnUse.SKILL, label)
        if entry.section in CARRIED_SECTIONS:
            return ColumnUse.CARRIED, label
        if what is not None:
            return what
        return self._unknown(entry, present)

    def _unknown(self, entry: _Entry, present: list[str]) -> tuple[ColumnUse, str]:
        place = self.grid.place(entry.row, entry.column + 1)
        first_time = (entry.row, entry.column) not in self._warned
        self._warned.add((entry.row, entry.column))
        words = {
            word: name for word, name in FIELDS[ItemKind.CHARACTER].by_word.items() if name not in present
        }
        meant = {words[word]: word for word in reversed(misspelling_of(word_of(entry.label), words))}
        if len(meant) == 1:
            word = next(iter(meant.values()))
            what = resolve(ItemKind.CHARACTER, word)
            if what is not None:
                if first_time:
                    message = f"heading '{entry.label}' is not known and is used as '{readable(word)}'"
                    self.log.warning(place, message, hint=f"write '{readable(word)}'", value=entry.label)
                return what
        if first_time:
            self.log.warning(
                place,
                f"heading '{shown(entry.label)}' is not known; its values are carried, not converted",
                hint=did_you_mean(entry.label, known_headings(ItemKind.CHARACTER)),
                value=entry.label,
            )
        return ColumnUse.CARRIED, entry.label
