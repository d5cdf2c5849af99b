"""One object of the program's own JSON as a raw item: keys go to canonical fields, lists to belongings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from converter.importers.build.checking import clean_text
from converter.importers.build.listed import listed_items
from converter.importers.fields import FIELDS, word_of
from converter.importers.grid import CellFault
from converter.importers.headings import ColumnUse, known_headings, readable, resolve
from converter.importers.json_text import described_json, doubled_keys
from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.nearest import did_you_mean, misspelling_of
from converter.notation.text import is_blank, shown
from converter.problems import Location, ProblemLog

_GROUPS = {
    ItemKind.CHARACTER: frozenset({"attributes", "attribute", "stats", "abilities"}),
    ItemKind.TRAVELLER: frozenset({"upp", "attributes", "characteristics", "stats"}),
}
_BELONGINGS = {
    "weapons": ItemKind.WEAPON,
    "ranged_weapons": ItemKind.WEAPON,
    "melee_weapons": ItemKind.WEAPON,
    "grenades": ItemKind.WEAPON,
    "spells": ItemKind.SPELL,
    "armour": ItemKind.ARMOUR,
    "cyberware": ItemKind.CYBERWARE,
}
_WITH_ARTICLE = {
    ItemKind.CHARACTER: "a character",
    ItemKind.WEAPON: "a weapon",
    ItemKind.SPELL: "a spell",
    ItemKind.ARMOUR: "armour",
    ItemKind.CYBERWARE: "cyberware",
    ItemKind.TRAVELLER: "a traveller",
    ItemKind.RACE: "a race",
}
_BY_NAME = frozenset({ItemKind.WEAPON, ItemKind.SPELL, ItemKind.ARMOUR, ItemKind.CYBERWARE})


@dataclass(slots=True)
class NativeFile:
    """What is known of the file that rows stand in: its edition, and the strange keys told of already."""

    log: ProblemLog
    edition: RawValue | None = None
    told: set[tuple[ItemKind, str]] = field(default_factory=set)


def raw_rows(
    kind: ItemKind, row: object, place: Location, file: NativeFile, *, inner: bool = False
) -> Iterator[RawItem]:
    """A row as raw items; one without an edition of its own takes the file's, unless it is an `inner` one.

    A text is an item, or several, given by name; anything else that is no object becomes an item whose name
    is a fault, so that it is reported and counted.
    """
    if isinstance(row, dict):
        reader = _RowReader(kind, place, file)
        reader.read(row)
        yield reader.item(None if inner else file.edition)
    elif isinstance(row, str) and kind in _BY_NAME and not is_blank(row):
        yield from listed_items(kind, RawValue(row, place))
    else:
        also = " or a name" if kind in _BY_NAME else ""
        message = f"{described_json(row)} is not {_WITH_ARTICLE[kind]}; expected an object{also}"
        name = RawField("name", RawValue(CellFault("", message), place))
        yield RawItem(kind, place, (name,))


@dataclass(slots=True)
class _RowReader:
    """Gathers the parts of one object."""

    kind: ItemKind
    place: Location
    file: NativeFile
    fields: list[RawField] = field(default_factory=list)
    skills: list[RawField] = field(default_factory=list)
    carried: list[RawField] = field(default_factory=list)
    belongings: list[RawItem] = field(default_factory=list)
    name: str | None = None

    def read(self, row: dict[str, object]) -> None:
        """Read all keys; those spelt like the canonical names come first, so that synonyms yield to them."""
        name = next((value for key, value in row.items() if word_of(key) == "name"), None)
        self.name = clean_text(name) if isinstance(name, str) else None
        self._read_keys(row, self.place)

    def item(self, edition: RawValue | None) -> RawItem:
        """The raw item of what was read."""
        if edition is not None and not self._has("edition"):
            self.fields.append(RawField("edition", edition))
        return RawItem(
            self.kind,
            self.place,
            tuple(self.fields),
            tuple(self.skills),
            tuple(self.belongings),
            tuple(self.carried),
        )

    def _read_keys(self, row: dict[str, object], place: Location) -> None:
        for key in doubled_keys(row):
            self._warn(
                place.below(shown(key)), f"the key '{shown(key)}' stands twice; the last one counts", key
            )
        keys = sorted(row, key=lambda key: key not in FIELDS[self.kind].by_word.values())
        for key in keys:
            value, here = row[key], place.below(shown(key))
            if word_of(key) in _GROUPS.get(self.kind, ()) and isinstance(value, dict):
                self._read_keys(value, here)
                continue
            what = resolve(self.kind, key) or self._misspelt(key, here) or self._unknown(key, here)
            self._keep(key, *what, RawValue(value, here))

    def _keep(self, key: str, use: ColumnUse, name: str, raw: RawValue) -> None:
        if use is ColumnUse.IGNORED or raw.value is None:
            return
        if use is ColumnUse.SKILL:
            self.skills.append(RawField(key if name == key else name, raw))
        elif use is ColumnUse.CARRIED:
            self.carried.append(RawField(key, raw))
        elif self._has_apart(name) and not isinstance(raw.value, str):
            self._belongings(name, raw)
        elif self._has(name) and name not in _BELONGINGS:
            if self.kind is ItemKind.ARMOUR and name == "name" and not self._has("rating"):
                self.fields.append(RawField("rating", raw))
            else:
                self._warn(
                    raw.place,
                    f"the key '{shown(key)}' stands for {name}, which is given; it is left out",
                    key,
                )
        else:
            self.fields.append(RawField(name, raw))

    def _has_apart(self, name: str) -> bool:
        """Whether a field holds belongings, read as items of their own; a traveller's armour is a field."""
        if self.kind is ItemKind.TRAVELLER:
            return name == "weapons"
        return self.kind is ItemKind.CHARACTER and name in _BELONGINGS

    def _belongings(self, name: str, raw: RawValue) -> None:
        kind = _BELONGINGS[name]
        if isinstance(raw.value, list):
            for index, one in enumerate(raw.value):
                self.belongings.extend(self._of_list(kind, RawValue(one, raw.place.below(index))))
        elif isinstance(raw.value, dict):
            self.belongings.extend(self._of_object(kind, raw.value, raw.place))
        else:
            self.fields.append(RawField(name, raw))

    def _of_list(self, kind: ItemKind, raw: RawValue) -> Iterator[RawItem]:
        """An entry of a list; the name of a traveller's weapon holds no codes."""
        if self.kind is ItemKind.TRAVELLER and isinstance(raw.value, str):
            yield RawItem(kind, raw.place, (RawField("name", raw),))
        else:
            yield from raw_rows(kind, raw.value, raw.place, self.file, inner=True)

    def _of_object(self, kind: ItemKind, value: dict[str, object], place: Location) -> Iterator[RawItem]:
        """One piece as an object; armour of two numbers needs no name."""
        if kind is ItemKind.ARMOUR and not any(word_of(key) in ("name", "armour") for key in value):
            value = {"name": "Armour", **value}
        yield from raw_rows(kind, value, place, self.file, inner=True)

    def _misspelt(self, key: str, place: Location) -> tuple[ColumnUse, str] | None:
        present = {one.name for one in self.fields}
        words = {word: name for word, name in FIELDS[self.kind].by_word.items() if name not in present}
        meant = {words[word]: word for word in reversed(misspelling_of(word_of(key), words))}
        what = resolve(self.kind, next(iter(meant.values()))) if len(meant) == 1 else None
        if what is None:
            return None
        if self._told(key):
            return what
        read_as = readable(next(iter(meant.values())))
        message = f"the key '{shown(key)}' is not known and is used as '{read_as}'"
        self._warn(place, message, key, f"write '{what[1]}', or another key if that is not what is meant")
        return what

    def _unknown(self, key: str, place: Location) -> tuple[ColumnUse, str]:
        if self._told(key):
            return ColumnUse.CARRIED, key
        kept = "carried, not converted" if self.kind is ItemKind.CHARACTER else "left out"
        message = f"the key '{shown(key)}' is not known; its value is {kept}"
        self._warn(place, message, key, did_you_mean(key, known_headings(self.kind)))
        return ColumnUse.CARRIED, key

    def _told(self, key: str) -> bool:
        """Whether the user knows of this key; a list of a thousand rows draws one warning."""
        told = (self.kind, word_of(key)) in self.file.told
        self.file.told.add((self.kind, word_of(key)))
        return told

    def _has(self, name: str) -> bool:
        return any(one.name == name for one in self.fields)

    def _warn(self, place: Location, message: str, key: str, hint: str = "") -> None:
        self.file.log.warning(place, message, hint=hint, item=self.name, value=shown(key))
