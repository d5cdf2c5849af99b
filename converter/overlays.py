"""A game master's own rows laid over the bundled rule tables: added, amended, replaced, removed.

In a house-rules file a table's changes stand under its name, a row a line:

    [faster_combat.tables.ranges]
    amend."Heavy Pistol" = { extreme = "61-100" }
    add."Dart Gun" = { short = "0-8", medium = "9-16", long = "17-30", extreme = "31-45" }
    remove = ["Taser"]

In place of rows, `add`, `amend` and `replace` take the name of a CSV file with the table's headings.
A change that meets no row, or an unknown column, is an error: nothing is passed over in silence.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from converter.nearest import did_you_mean
from converter.problems import shown
from converter.rule_tables import RuleTable, TableFaultsError, TableRow, plain

ADD, AMEND, REPLACE, REMOVE = "add", "amend", "replace", "remove"
CHANGES = (ADD, AMEND, REPLACE, REMOVE)
"""What can be done to a table."""

SOURCE = "source"
LARGEST_FILE = 8 * 1024 * 1024
"""Bytes of a file of rows; a larger one is no rule table."""


@dataclass(frozen=True, slots=True)
class OverlayPlace:
    """Where changes stand: the house-rules file, and the dotted name of the TOML table they stand in."""

    path: Path
    table: str

    def below(self, key: str) -> OverlayPlace:
        """One step deeper."""
        return OverlayPlace(self.path, f"{self.table}.{key}")

    def __str__(self) -> str:
        return f"{self.path} › [{self.table}]"


def laid_over(tables: Sequence[RuleTable], changes: object, place: OverlayPlace) -> tuple[RuleTable, ...]:
    """The tables with the changes of a house-rules file, given by table name, made.

    Raises TableFaultsError with a line for each fault.
    """
    if not isinstance(changes, Mapping):
        raise TableFaultsError([f"{place}: is no table; write [{place.table}.NAME] and the changes below it"])
    faults: list[str] = []
    changed = {plain(table.shape.name): table for table in tables}
    for name, given in changes.items():
        table = changed.get(plain(name))
        if table is None:
            known = [one.shape.name for one in tables]
            hint = did_you_mean(name, known) or f"the tables are {', '.join(known)}"
            faults.append(f"{place.below(name)}: is no rule table; {hint}")
            continue
        work = _Overlay(table, place.below(name))
        changed[plain(name)] = work.done(given)
        faults.extend(work.faults)
    if faults:
        raise TableFaultsError(faults)
    return tuple(changed.values())


@dataclass(frozen=True, slots=True)
class _Given:
    """Cells given for a row, and where."""

    name: str
    cells: dict[str, str]
    where: str


@dataclass(slots=True)
class _Overlay:
    """Makes the changes to one table, and gathers what is wrong with them."""

    table: RuleTable
    place: OverlayPlace
    faults: list[str] = field(default_factory=list)

    def done(self, changes: object) -> RuleTable:
        """The table with the changes made: rows removed first, then replaced and amended, then added."""
        if not isinstance(changes, Mapping):
            self.faults.append(f"{self.place}: is no table; below it stand {', '.join(CHANGES)}")
            return self.table
        for verb in changes:
            if verb not in CHANGES:
                hint = did_you_mean(verb, CHANGES) or f"expected {', '.join(CHANGES)}"
                if self.table.place_of(verb) is not None:
                    hint = f'to change this row, write amend."{verb}"'
                self.faults.append(f"{self.place} {shown(verb)}: is no change of a table; {hint}")
        self._remove(changes.get(REMOVE, []))
        for given in self._rows(REPLACE, changes):
            self._put(given, REPLACE, [""] * len(self.table.columns))
        for given in self._rows(AMEND, changes):
            self._put(given, AMEND, None)
        for given in self._rows(ADD, changes):
            self._add(given)
        return self.table

    def _remove(self, names: object) -> None:
        listed = [names] if isinstance(names, str) else names
        if not isinstance(listed, list) or not all(isinstance(name, str) for name in listed):
            self.faults.append(f'{self.place} remove: expected a list of names, such as ["Taser"]')
            return
        for name in listed:
            found = self.table.place_of(name)
            if found is None:
                self.faults.append(self._no_row(f"{self.place} remove", name))
            else:
                rows = self.table.rows
                self.table = replace(self.table, rows=(*rows[:found], *rows[found + 1 :]))

    def _put(self, given: _Given, verb: str, blank: list[str] | None) -> None:
        """Write cells into the row of that name: over what it has, or over blanks where it is replaced."""
        found = self.table.place_of(given.name)
        if found is None:
            self.faults.append(self._no_row(given.where, given.name))
            return
        old = self.table.rows[found]
        cells = list(old.cells) if blank is None else blank
        self._fill(cells, {self.table.shape.key: old.text(self.table.shape.key), **given.cells})
        if SOURCE in self.table.columns and SOURCE not in given.cells:
            before = f"{old.text(SOURCE)}; amended" if verb == AMEND else "replaced"
            self._fill(cells, {SOURCE: f"{before} by {self.place.path.name}"})
        row = TableRow(old.columns, tuple(cells), given.where, old.origin, self._house_rule(verb, given.name))
        self.table = replace(self.table, rows=(*self.table.rows[:found], row, *self.table.rows[found + 1 :]))

    def _add(self, given: _Given) -> None:
        if self.table.place_of(given.name) is not None:
            self.faults.append(
                f"{given.where}: the table has such a row; use amend to change some columns of it, "
                "replace to change all"
            )
            return
        cells = [""] * len(self.table.columns)
        self._fill(cells, {self.table.shape.key: given.name, **given.cells})
        if SOURCE in self.table.columns and SOURCE not in given.cells:
            self._fill(cells, {SOURCE: f"added by {self.place.path.name}"})
        rule = self._house_rule(ADD, given.name)
        row = TableRow(self.table.columns, tuple(cells), given.where, house_rule=rule)
        self.table = replace(self.table, rows=(*self.table.rows, row))

    def _house_rule(self, verb: str, name: str) -> str:
        return f'house rule {self.place.table}.{verb}."{name}"'

    def _fill(self, cells: list[str], given: Mapping[str, str]) -> None:
        for column, text in given.items():
            cells[self.table.columns.index(column)] = text

    def _no_row(self, where: str, name: str) -> str:
        names = [one for row in self.table.rows for one in self.table.names_of(row)]
        hint = (
            did_you_mean(name, names) or f"`sheetrunner tables {self.table.shape.shown_name}` lists the rows"
        )
        return f"{where}: the table {self.table.shape.name} has no row '{shown(name)}'; {hint}"

    def _rows(self, verb: str, changes: Mapping[str, object]) -> Iterator[_Given]:
        given = changes.get(verb)
        if isinstance(given, str):
            yield from self._rows_of_file(verb, given)
        elif isinstance(given, Mapping):
            for name, cells in given.items():
                where = f'{self.place} {verb}."{name}"'
                if isinstance(cells, Mapping):
                    yield _Given(name, self._cells(cells, where), where)
                else:
                    example = self.table.columns[1]
                    self.faults.append(f"{where}: expected columns in braces, such as {{ {example} = … }}")
        elif given is not None:
            self.faults.append(
                f'{self.place} {verb}: expected rows, such as {verb}."NAME" = {{ … }}, '
                "or the name of a CSV file in quotes"
            )

    def _cells(self, cells: Mapping[str, object], where: str) -> dict[str, str]:
        found = {}
        for given, value in cells.items():
            column = self._column(given)
            if column is None:
                hint = did_you_mean(given, self.table.columns)
                hint = hint or f"the columns are {', '.join(self.table.columns)}"
                self.faults.append(f"{where}: the table has no column '{shown(given)}'; {hint}")
            elif isinstance(value, bool):
                found[column] = "yes" if value else ""
            elif isinstance(value, int | float) and column in self.table.shape.signed:
                self.faults.append(
                    f'{where}: {column} = {value}: write it in quotes, "+{value}" where it is added and '
                    f'"{value}" where it stands alone'
                )
            elif isinstance(value, str | int | float):
                found[column] = str(value).strip()
            else:
                self.faults.append(f"{where}: {column} = {shown(value)}: expected a text or a number")
        return found

    def _column(self, given: str) -> str | None:
        wanted = plain(given)
        return next((column for column in self.table.columns if plain(column) == wanted), None)

    def _rows_of_file(self, verb: str, name: str) -> Iterator[_Given]:
        """The rows of a CSV file beside the house-rules file. When amending, empty cells change nothing."""
        path = self.place.path.parent / name
        try:
            with path.open("rb") as stream:
                content = stream.read(LARGEST_FILE + 1)
            if len(content) > LARGEST_FILE:
                raise ValueError("it is larger than 8 MB")
            lines = csv.reader(io.StringIO(content.decode("utf-8-sig")), strict=True)
            headings = next(lines, [])
            key = self.table.shape.key
            if key not in map(self._column, headings):
                self.faults.append(f"{path}: has no column '{key}', which names the rows of the table")
                return
            for cells in lines:
                if any(map(str.strip, cells)):
                    yield from self._row_of_file(verb, path, lines.line_num, headings, cells)
        except OSError as error:
            self.faults.append(f"{self.place} {verb}: {path} cannot be read ({error.strerror or error})")
        except (ValueError, csv.Error) as error:
            self.faults.append(f"{self.place} {verb}: {path} is no CSV file in UTF-8 ({error})")

    def _row_of_file(
        self, verb: str, path: Path, line: int, headings: list[str], cells: list[str]
    ) -> Iterator[_Given]:
        where = f"{path}, line {line}"
        if len(cells) > len(headings):
            self.faults.append(f"{where}: has {len(cells)} cells under {len(headings)} headings")
            return
        given = dict(zip(headings, cells, strict=False))
        kept = {heading: text for heading, text in given.items() if text.strip() or verb != AMEND}
        read = self._cells(kept, where)
        name = read.get(self.table.shape.key, "")
        if name:
            yield _Given(name, read, where)
        else:
            self.faults.append(f"{where}: {self.table.shape.key} is missing, which names the row")
