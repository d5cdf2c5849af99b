"""Headings of a table: which kind of item its rows are, and which field each column holds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

from converter.importers.fields import FIELDS, OWNER, REPEATABLE, word_of
from converter.importers.grid import CellValue, Grid
from converter.importers.raw import ItemKind
from converter.importers.skill_names import KNOWN_SKILLS, known_skill
from converter.nearest import did_you_mean, misspelling_of
from converter.notation.text import is_blank, tidy
from converter.problems import ProblemLog, shown

ATTRIBUTES = frozenset(
    {
        "body",
        "quickness",
        "strength",
        "charisma",
        "intelligence",
        "willpower",
        "essence",
        "magic",
        "reaction",
    }
)
LONGEST_HEADING = 80
_NEARLY = 3
"""Known headings that a row needs to be told of as a near miss."""
_SHOWN = 5

_TELLING: dict[ItemKind, frozenset[str]] = {
    ItemKind.CHARACTER: ATTRIBUTES,
    ItemKind.WEAPON: frozenset({"damage", "ammo", "modes", "ammunition", "penetration"}),
    ItemKind.SPELL: frozenset({"drain", "target", "force"}),
    ItemKind.ARMOUR: frozenset({"ballistic", "impact", "rating"}),
    ItemKind.CYBERWARE: frozenset({"mods", "integrity", "grade", "essence", "rating"}),
    ItemKind.TRAVELLER: frozenset({"upp", "dexterity", "endurance", "education", "social_standing"}),
    ItemKind.RACE: frozenset(),
}
_OF_ANYTHING = frozenset({"rating", "rtg"})
_SHEET_WORDS: dict[str, ItemKind] = {
    word_of(word): kind
    for kind, words in {
        ItemKind.CHARACTER: "character,characters,runner,runners,party,team,pc,pcs,npc,npcs,critters,critter",
        ItemKind.WEAPON: "weapon,weapons,guns,firearms,melee weapons,ranged weapons,melee,arms",
        ItemKind.SPELL: "spell,spells,grimoire",
        ItemKind.ARMOUR: "armour,armours,armour list",
        ItemKind.CYBERWARE: "cyberware,bioware,ware,cyberware & bioware",
        ItemKind.TRAVELLER: "traveller,travellers,traveler,travelers",
    }.items()
    for word in words.split(",")
}
_OWN_NAME_WORDS: dict[ItemKind, frozenset[str]] = {
    kind: frozenset(FIELDS[kind].by_word) & words
    for kind, words in {
        ItemKind.WEAPON: frozenset({"weapon", "weapon name", "gun", "firearm"}),
        ItemKind.SPELL: frozenset({"spell", "spell name"}),
        ItemKind.ARMOUR: frozenset({"armour", "armour name", "armour piece", "piece"}),
        ItemKind.CYBERWARE: frozenset({"cyberware", "implant", "bioware", "cyberware name"}),
    }.items()
}


class ColumnUse(Enum):
    """What happens to the values of a column."""

    FIELD = "field"
    SKILL = "skill"
    CARRIED = "carried"
    IGNORED = "ignored"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: where it stands (from 0), what the file calls it, and the canonical name it leads to."""

    index: int
    heading: str
    use: ColumnUse
    name: str


@dataclass(frozen=True, slots=True)
class HeadingRow:
    """The headings of a table whose rows are items of one kind."""

    kind: ItemKind
    number: int
    columns: tuple[Column, ...]

    def column_of(self, name: str) -> Column | None:
        """The first column of a field, or None."""
        return next((one for one in self.columns if one.use is ColumnUse.FIELD and one.name == name), None)


def kind_of_sheet(name: str | None) -> ItemKind | None:
    """The kind that a sheet's name tells of (`Weapons`, `armor`), or None."""
    return _SHEET_WORDS.get(word_of(name)) if name and len(name) <= LONGEST_HEADING else None


@lru_cache(maxsize=8192)
def resolve(kind: ItemKind, heading: str) -> tuple[ColumnUse, str] | None:
    """What a heading means for items of a kind, as it is spelt; None for an unknown one."""
    words = FIELDS[kind]
    if not any(map(str.isalnum, heading)):
        return ColumnUse.IGNORED, heading
    name = words.find(heading)
    if name is None and kind is ItemKind.CHARACTER:
        skill = known_skill(heading)
        if skill is not None:
            return ColumnUse.SKILL, heading
        numbered = re.fullmatch(r"(.+?)[ _#.]*[0-9]{1,2}", heading.strip())
        base = words.find(numbered[1]) if numbered else None
        name = base if base in REPEATABLE else None
    if name is None:
        return None
    if name in words.ignored:
        return ColumnUse.IGNORED, name
    if name in words.carried:
        return ColumnUse.CARRIED, heading
    return ColumnUse.FIELD, name


def heading_text(cell: CellValue) -> str:
    """A cell as a heading; empty where it cannot be one."""
    if not isinstance(cell, str) or len(cell) > LONGEST_HEADING or is_blank(cell):
        return ""
    return tidy(cell)


def kind_of_headings(cells: Sequence[CellValue], sheet: ItemKind | None = None) -> ItemKind | None:
    """The kind whose headings a row holds; None where it is no heading row.

    A row is one where headings that tell of the kind stand (attributes, damage, drain, …) and more than
    half of its cells are known headings. The sheet's name decides where it fits, and less is then asked for.
    """
    texts = [text for cell in cells if (text := heading_text(cell))]
    filled = sum(1 for cell in cells if not is_blank(cell))
    best: ItemKind | None = None
    best_score = 0.0
    for kind in ItemKind if texts else ():
        score = _score(kind, texts, filled, kind is sheet)
        if score > best_score:
            best, best_score = kind, score
    return best


def nearly_headings(cells: Sequence[CellValue]) -> str:
    """What a row that is no heading row has of one, in words; empty where hardly anything is known.

    `has Ammo, Modes and Damage of a weapon among its 12 columns, but none for the name`.
    """
    texts = [text for cell in cells if (text := heading_text(cell))]
    best: list[tuple[str, str]] = []
    what = ""
    for kind in ItemKind:
        found = [
            (text, used[1]) for text in texts if (used := resolve(kind, text)) and used[0] is ColumnUse.FIELD
        ]
        if {name for _, name in found} & _TELLING[kind] and len(found) > len(best):
            best, what = found, kind.value
    if len(best) < _NEARLY:
        return ""
    named = "" if any(name == "name" for _, name in best) else ", but none for the name"
    shown_headings = ", ".join(text for text, _ in best[:_SHOWN])
    return f"has {shown_headings} of a {what} among its {len(texts)} columns{named}"


def _score(kind: ItemKind, texts: list[str], filled: int, named: bool) -> float:
    found = [what for text in texts if (what := resolve(kind, text)) is not None]
    names = {name for use, name in found if use is ColumnUse.FIELD}
    own = any(word_of(text) in _OWN_NAME_WORDS.get(kind, ()) for text in texts)
    telling = len(_telling_names(kind, texts, own))
    needed = {ItemKind.CHARACTER: 2, ItemKind.TRAVELLER: 1 if "upp" in names else 3}.get(kind, 1)
    if kind is ItemKind.ARMOUR and not names & {"ballistic", "impact"} and not named:
        telling = 0 if not any(word_of(text) in ("b/i", "ballistic/impact") for text in texts) else telling
    if named and "name" in names:
        needed = 0
    if telling < needed or 2 * len(found) <= filled or (len(found) < 2 and not (named and needed == 0)):
        return 0
    if "name" not in names and telling < 3 and OWNER not in names:
        return 0
    # Nobody else has a UPP, whatever the sheet is called.
    upp = 4 * (kind is ItemKind.TRAVELLER and "upp" in names)
    return len({name for _, name in found}) + 0.5 * own + 3 * named + 0.1 * telling + upp


def _telling_names(kind: ItemKind, texts: list[str], own: bool) -> set[str]:
    """The headings that tell of the kind, known but unused ones such as Essence among them.

    A Rating may be of anything and tells of nothing; of ware it does where the names stand under Cyberware.
    """
    if kind is not ItemKind.CYBERWARE or not own:
        texts = [text for text in texts if word_of(text) not in _OF_ANYTHING]
    return {used[1] for text in texts if (used := resolve(kind, text))} & _TELLING[kind]


def settle_headings(
    grid: Grid, number: int, cells: Sequence[CellValue], kind: ItemKind, log: ProblemLog, first: int = 0
) -> HeadingRow:
    """Give every column its field, and report misspelt, doubled and unknown headings.

    `cells` are the heading row from the column with index `first` on.
    """
    columns: list[Column] = []
    taken: dict[str, Column] = {}
    unknown: list[tuple[int, str]] = []
    owner_word = _plain_name_is_owner(cells, kind)
    for index, cell in enumerate(cells, first):
        text = heading_text(cell)
        if not text:
            continue
        what = resolve(kind, text)
        if what is not None and owner_word and word_of(text) == "name":
            what = ColumnUse.FIELD, OWNER
        if what is None:
            unknown.append((index, text))
            continue
        _take(grid, number, columns, taken, Column(index, text, *what), log)
    for index, text in unknown:
        column = _misspelt(grid, number, index, text, kind, taken, log) or _unknown(
            grid, number, index, text, kind, log
        )
        _take(grid, number, columns, taken, column, log)
    _name_a_bare_corner(cells, columns, taken, first)
    return HeadingRow(kind, number, tuple(sorted(columns, key=lambda one: one.index)))


def _take(
    grid: Grid, number: int, columns: list[Column], taken: dict[str, Column], column: Column, log: ProblemLog
) -> None:
    if column.use is ColumnUse.IGNORED:
        columns.append(column)
        return
    key = known_skill(column.name) or column.name if column.use is ColumnUse.SKILL else column.name
    if column.use is ColumnUse.SKILL and "(" in column.name:
        key = column.name
    before = taken.setdefault(key, column)
    if before is column or key in REPEATABLE:
        columns.append(column)
        return
    columns.append(replace(column, use=ColumnUse.IGNORED))
    places = [grid.place(number, one.index + 1) for one in (before, column)]
    log.warning(
        places[1],
        f"heading '{column.heading}' stands for the same as '{before.heading}' in {places[0].cell}; "
        "the first counts",
        hint="give one of them another heading, or take it out",
        value=column.heading,
    )


def _plain_name_is_owner(cells: Sequence[CellValue], kind: ItemKind) -> bool:
    """Whether `Name` is the owner's: where the table has a column `Weapon` beside it and no owner column."""
    texts = [word_of(text) for cell in cells if (text := heading_text(cell))]
    own = _OWN_NAME_WORDS.get(kind, frozenset())
    has_owner = any(FIELDS[kind].by_word.get(text) == OWNER for text in texts)
    return "name" in texts and not has_owner and any(text in own for text in texts)


def _words_of(kind: ItemKind, taken: dict[str, Column]) -> dict[str, str]:
    """Every known heading of a kind that the table lacks, with the canonical name it leads to."""
    words = {
        word: name
        for word, name in FIELDS[kind].by_word.items()
        if name not in taken and name not in FIELDS[kind].ignored
    }
    if kind is ItemKind.CHARACTER:
        words |= {skill.casefold(): skill for skill in KNOWN_SKILLS if skill not in taken}
    return words


def _misspelt(
    grid: Grid,
    number: int,
    index: int,
    text: str,
    kind: ItemKind,
    taken: dict[str, Column],
    log: ProblemLog,
) -> Column | None:
    words = _words_of(kind, taken)
    meant = {words[word]: word for word in reversed(misspelling_of(word_of(text), words))}
    if len(meant) != 1:
        return None
    word = next(iter(meant.values()))
    what = resolve(kind, word)
    if what is None:
        return None
    read_as = readable(word)
    log.warning(
        grid.place(number, index + 1),
        f"heading '{text}' is not known and is used as '{read_as}'",
        hint=f"write '{read_as}', or another heading if that is not what is meant",
        value=text,
    )
    return Column(index, text, what[0], readable(word) if what[0] is ColumnUse.SKILL else what[1])


def _unknown(grid: Grid, number: int, index: int, text: str, kind: ItemKind, log: ProblemLog) -> Column:
    kept = "carried, not converted" if kind is ItemKind.CHARACTER else "left out"
    log.warning(
        grid.place(number, index + 1),
        f"column '{shown(text)}' is not known; its values are {kept}",
        hint=did_you_mean(text, known_headings(kind)),
        value=text,
    )
    return Column(index, text, ColumnUse.CARRIED, text)


def known_headings(kind: ItemKind) -> tuple[str, ...]:
    """The headings of a kind as a hint shows them."""
    skills = KNOWN_SKILLS if kind is ItemKind.CHARACTER else ()
    words = [word for word in FIELDS[kind].by_word if len(word) > 2]
    return (*map(readable, words), *skills)


def readable(word: str) -> str:
    """A word of the tables as a heading is written: `Fire mode`; a skill as the books print it."""
    return known_skill(word) or word.replace("_", " ").capitalize()


def _name_a_bare_corner(
    cells: Sequence[CellValue], columns: list[Column], taken: dict[str, Column], first: int
) -> None:
    """Take an empty heading in the first column for the name, where no other column is."""
    if "name" in taken or not columns or (cells and not is_blank(cells[0])):
        return
    columns.append(Column(first, "", ColumnUse.FIELD, "name"))
