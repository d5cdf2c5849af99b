"""Markdown tables in stat blocks: attributes down or across, skills, weapons, spells, armour."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from converter.importers.build.checking import is_empty
from converter.importers.fields import word_of
from converter.importers.headings import ColumnUse, resolve
from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.importers.stat_blocks.labels import INITIATIVE, Mode, Use, meaning
from converter.importers.stat_blocks.person import Person
from converter.importers.stat_blocks.ratings import attribute_word, is_later_word
from converter.importers.stat_blocks.text import Line
from converter.notation.text import is_blank
from converter.problems import Location

_FEWEST_ACROSS: Final = 4
_FEWEST_DOWN: Final = 3
_RATING_CELL: Final = re.compile(r"[0-9]{1,2}(?:[.,][0-9]{1,2})?(?: ?\([^()]*\))?(?: ?\[[0-9]{1,2}\])?\*?")
_NOT_A_VALUE: Final = re.compile(
    r"\b(?:max|maximum|min|minimum|limit|racial|notes?|cost|linked|stat|attribute|points?|karma|roll)\b",
    re.IGNORECASE,
)
_AUGMENTED: Final = re.compile(r"\b(?:augmented|aug|modified|adjusted|total|current|final)\b", re.IGNORECASE)
_NATURAL: Final = re.compile(r"\b(?:natural|base|unaugmented|unmodified)\b", re.IGNORECASE)
_SKILL_WORDS: Final = frozenset({"skill", "skills", "language", "languages", "knowledge", "knowledge skill"})
_RATING_WORDS: Final = frozenset({"rating", "value", "level", "dice", "rtg", "skill rating"})
_SPELL_WORDS: Final = frozenset({"spell", "spells", "spell name"})
_ARMOUR_HEADINGS: Final = frozenset({"ballistic", "impact"})


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table: its headings, which may be missing, and its rows."""

    header: tuple[str, ...]
    rows: tuple[Line, ...]

    @property
    def across(self) -> dict[int, str]:
        """The columns whose headings are attributes, where enough of them are."""
        found = {index: name for index, cell in enumerate(self.header) if (name := attribute_word(cell))}
        return found if len(set(found.values())) >= _FEWEST_ACROSS else {}

    @property
    def is_later_edition(self) -> bool:
        """Whether attributes of Shadowrun 4 or later stand among the headings."""
        return bool(self.across) and any(map(is_later_word, self.header))

    @property
    def ratings_down(self) -> int:
        """How many rows begin with an attribute and hold a rating."""
        names = {attribute_word(line.cells[0]) for line in self.rows if _value(self, line)}
        return len(names - {None})

    @property
    def holds_ratings(self) -> bool:
        """Whether somebody's attributes stand in it."""
        if self.across:
            return any(_RATING_CELL.fullmatch(cell) for line in self.rows for cell in line.cells)
        return self.ratings_down >= _FEWEST_DOWN


def text_table(lines: list[Line]) -> TextTable:
    """The table of consecutive rows: headings stand above a row of dashes, else in a first row of words."""
    rows = [line for line in lines if not line.is_separator]
    separated = any(line.is_separator for line in lines[:2])
    if rows and (separated or _is_heading(rows[0])):
        return TextTable(rows[0].cells, tuple(rows[1:]))
    return TextTable((), tuple(rows))


def _is_heading(line: Line) -> bool:
    words = [cell for cell in line.cells if cell]
    return len(words) > 1 and not any(char.isdigit() for cell in words for char in cell)


def read_table(table: TextTable, person: Person, mode: Mode | None, file: str) -> bool:
    """Add what a table holds to a character; whether it was understood. See `read_across` for the rest."""
    kind = _kind(table, mode)
    if _is_skills(table) or mode is Mode.SKILLS:
        return _skills(table, person, file)
    if table.ratings_down >= _FEWEST_DOWN:
        return _down(table, person, file)
    if kind is not None:
        for line in table.rows:
            item = _item(table, line, kind, Location(file, line=line.number))
            if item is not None:
                person.gathered.belongings.append(item)
        return True
    if table.ratings_down or _labels_down(table):
        return _down(table, person, file)
    if mode in (Mode.WEAPONS, Mode.ARMOUR, Mode.SPELLS, Mode.WARE, Mode.GEAR):
        for line in table.rows:
            if line.cells and not is_blank(line.cells[0]):
                person.item(mode, line.cells[0], Location(file, line=line.number))
        return True
    return mode in (Mode.CARRIED, Mode.SKIPPED)


def read_across(table: TextTable, line: Line, person: Person, place: Location) -> None:
    """Add the attributes and other fields of one row of a table whose headings are attributes."""
    attributes = table.across
    for index, cell in enumerate(line.cells[: len(table.header)]):
        heading = table.header[index]
        if index in attributes:
            person.rate(attributes[index], cell, place)
            continue
        found = meaning(heading)
        if found is not None and not is_blank(cell):
            person.understand(found, cell, place)
        elif not is_blank(cell) and heading:
            person.carry(heading, cell, place)


def name_across(table: TextTable, line: Line) -> str:
    """The name in a row of a table whose headings are attributes; empty where no column holds one."""
    for index, cell in enumerate(line.cells[: len(table.header)]):
        found = resolve(ItemKind.CHARACTER, table.header[index]) if table.header[index] else None
        named = found == (ColumnUse.FIELD, "name") or (index == 0 and not table.header[0])
        if named and not is_blank(cell):
            return cell
    return ""


def _is_skills(table: TextTable) -> bool:
    return bool(table.header) and word_of(table.header[0]) in _SKILL_WORDS


def _skills(table: TextTable, person: Person, file: str) -> bool:
    headings = [word_of(heading) for heading in table.header]
    column = next((index for index, heading in enumerate(headings) if heading in _RATING_WORDS), None)
    for line in table.rows:
        place = Location(file, line=line.number)
        cells = line.cells
        value = cells[column] if column is not None and column < len(cells) else _last_rating(cells)
        if cells and value and not is_blank(cells[0]):
            person.skill(cells[0], value.strip(" *★"), place)
    return True


def _last_rating(cells: tuple[str, ...]) -> str:
    return next((cell for cell in reversed(cells[1:]) if _RATING_CELL.fullmatch(cell)), "")


def _kind(table: TextTable, mode: Mode | None) -> ItemKind | None:
    """What the rows are by the headings: weapons have damage, spells drain or Force, armour two numbers."""
    of_spells = mode is Mode.SPELLS or any(word_of(one) in _SPELL_WORDS for one in table.header)
    for kind, telling in (
        (ItemKind.WEAPON, {"damage"}),
        (ItemKind.SPELL, {"drain", "force"}),
        (ItemKind.ARMOUR, _ARMOUR_HEADINGS),
    ):
        names = set()
        for heading in table.header:
            found = resolve(kind, heading) if heading else None
            # A rating is a Force among spells only: ware, gear and attributes have ratings as well.
            vague = found is not None and found[1] == "force" and word_of(heading) in _RATING_WORDS
            if found is not None and found[0] is ColumnUse.FIELD and not (vague and not of_spells):
                names.add(found[1])
        if names & telling and not table.across:
            return kind
    return None


def _item(table: TextTable, line: Line, kind: ItemKind, place: Location) -> RawItem | None:
    pairs = [
        (heading, RawValue(cell, place))
        for heading, cell in zip(table.header, line.cells, strict=False)
        if heading
    ]
    found = _rows_as_fields(pairs, kind)
    if not any(one.name == "name" for one in found):
        if not line.cells or is_blank(line.cells[0]):
            return None
        found.insert(0, RawField("name", RawValue(line.cells[0], place)))
    return RawItem(kind, place, tuple(found))


def _labels_down(table: TextTable) -> bool:
    return any(len(line.cells) > 1 and meaning(line.cells[0]) is not None for line in table.rows)


def _down(table: TextTable, person: Person, file: str) -> bool:
    for line in table.rows:
        place = Location(file, line=line.number)
        found = meaning(line.cells[0]) if line.cells else None
        value = _value(table, line)
        if found is None or not value:
            continue
        if found.use in (Use.RATING, Use.FIELD) and found.name != INITIATIVE:
            person.understand(found, value.split("[")[0].strip(), place)
        else:
            person.understand(found, value, place)
    return True


def _value(table: TextTable, line: Line) -> str:
    """The cell that counts: that of value or rating, natural and augmented together, else the last."""
    cells = line.cells
    natural = augmented = plain = ""
    for index, cell in enumerate(cells[1:], 1):
        heading = table.header[index] if index < len(table.header) else ""
        if is_blank(cell) or not any(char.isdigit() for char in cell):
            continue
        if _NOT_A_VALUE.search(heading):
            continue
        if heading and _AUGMENTED.search(heading) and not _NATURAL.search(heading):
            augmented = augmented or cell
        elif heading and _NATURAL.search(heading) and not _AUGMENTED.search(heading):
            natural = natural or cell
        elif heading:
            plain = plain or cell
        else:
            plain = cell
    if natural and augmented and natural.isdecimal() and augmented.isdecimal():
        return natural if natural == augmented else f"{natural}({augmented})"
    return plain or augmented or natural


def _rows_as_fields(pairs: list[tuple[str, RawValue]], kind: ItemKind) -> list[RawField]:
    """The cells of a table row under canonical names; unknown headings are left out."""
    found: list[RawField] = []
    for heading, raw in pairs:
        known = resolve(kind, heading)
        if known is None or known[0] is not ColumnUse.FIELD or is_empty(raw.value):
            continue
        if not any(one.name == known[1] for one in found):
            found.append(RawField(known[1], raw))
    return found
