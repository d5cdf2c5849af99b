"""Weapons, armour, spells and cyberware by name: first the lists of the same run, then the bundled tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeVar

from converter.nearest import nearest
from converter.notation.ammunition import parse_ammunition
from converter.notation.armour import ArmourRating
from converter.notation.blast import parse_blast
from converter.notation.damage import parse_damage
from converter.notation.drain import parse_drain
from converter.notation.level import Level
from converter.notation.modes import parse_modes
from converter.notation.mods import Mods, parse_mods
from converter.notation.spell_range import SpellRange, parse_spell_range
from converter.notation.target import parse_target
from converter.notation.weapon_class import WeaponClass, parse_weapon_class
from converter.problems import Location, ProblemLog
from converter.rule_tables import RuleTable, TableRow, TableShape, bundled_table, table_named
from converter.source.names import name_key
from converter.source.shadowrun import (
    ArmourPiece,
    Cyberware,
    Edition,
    Metatype,
    Spell,
    SpellType,
    Weapon,
)
from converter.source.sourced import SourceItem

_TARGET = "what is resisted or a number, such as Willpower (R) or 4"

Named = TypeVar("Named", Weapon, ArmourPiece, Spell, Cyberware, Metatype)

SHAPES = (
    TableShape("weapons", "catalogue/weapons.csv", "name", shown_as="catalogue-weapons"),
    TableShape("armour", "catalogue/armour.csv", "name", shown_as="catalogue-armour"),
    TableShape("spells", "catalogue/spells.csv", "name", shown_as="catalogue-spells"),
    TableShape("cyberware", "catalogue/cyberware.csv", "name", shown_as="catalogue-cyberware"),
)
"""The bundled tables, which house rules may change under `[catalogue]`.

The one of cyberware is for reading (`sheetrunner tables catalogue-cyberware`): what ware changes is taken
from the files of a run only, never from its name, so that nothing is added a second time.
"""


@dataclass(frozen=True, slots=True)
class _Shelf:
    """Items of one kind under the keys of their names."""

    weapons: dict[str, Weapon] = field(default_factory=dict)
    armour: dict[str, ArmourPiece] = field(default_factory=dict)
    spells: dict[str, Spell] = field(default_factory=dict)
    cyberware: dict[str, Cyberware] = field(default_factory=dict)
    races: dict[str, Metatype] = field(default_factory=dict)


@dataclass(slots=True)
class _Cut:
    """Whether the lists of a run hold more names than are kept: then how many are, else 0."""

    names: int = 0
    told: bool = False


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Items by name. Names match as `name_key` compares them, aliases included; an earlier shelf wins."""

    _shelves: tuple[_Shelf, ...] = ()
    _cut: _Cut | None = None

    @staticmethod
    def bundled() -> Catalogue:
        """The bundled SR2 tables, read when first asked for."""
        return _bundled()

    @staticmethod
    def consulted() -> Catalogue:
        """What importers ask about a name while they read: the catalogue of the run, else the bundled one."""
        return _CONSULTED.get() or _bundled()

    @staticmethod
    def consult(catalogue: Catalogue | None) -> None:
        """Have importers ask this catalogue from now on, so that a game master's rows count for them too.

        None is the bundled one.
        """
        _CONSULTED.set(catalogue)

    @staticmethod
    def of_tables(texts: Sequence[RuleTable]) -> Catalogue:
        """The catalogue of these tables: weapons, armour and spells. Those of cyberware are only checked.

        Raises TableFaultsError for rows that cannot be read.
        """
        shelf = _Shelf()
        _fill(shelf.weapons, table_named(texts, "weapons"), _weapon)
        _fill(shelf.armour, table_named(texts, "armour"), _armour)
        _fill(shelf.spells, table_named(texts, "spells"), _spell)
        table_named(texts, "cyberware").typed(_check_ware)
        return Catalogue((shelf,))

    def with_lists(self, items: Iterable[SourceItem]) -> Catalogue:
        """This catalogue with the items of a run's lists before it; of equal names the first counts.

        Items that are themselves known by name alone, and whole characters, are left out.
        """
        growing = GrowingCatalogue(self)
        for item in items:
            growing.add(item)
        return growing.catalogue if growing.names else self

    def tell_of_names_left_out(self, place: Location, log: ProblemLog) -> None:
        """Warn, once, where a character might have been looked up in a list of which not all is kept."""
        cut = self._cut
        if cut is None or not cut.names or cut.told:
            return
        cut.told = True
        log.warning(
            place,
            f"the lists of this run hold more than {cut.names:,} names; what characters have by name alone "
            f"is looked up in the first {cut.names:,} and in the bundled tables",
            hint="convert the characters together with a shorter list",
        )

    def weapon(self, name: str) -> Weapon | None:
        """The weapon of that name, or None."""
        return _first([shelf.weapons for shelf in self._shelves], name)

    def weapons(self, name: str) -> tuple[Weapon, ...]:
        """Every weapon of that name, the ones of the run's lists before the bundled one."""
        return _all([shelf.weapons for shelf in self._shelves], name)

    def armour(self, name: str) -> ArmourPiece | None:
        """The piece of armour of that name, or None."""
        return _first([shelf.armour for shelf in self._shelves], name)

    def pieces(self, name: str) -> tuple[ArmourPiece, ...]:
        """Every piece of armour of that name, the ones of the run's lists before the bundled one."""
        return _all([shelf.armour for shelf in self._shelves], name)

    def spell(self, name: str) -> Spell | None:
        """The spell of that name, or None."""
        return _first([shelf.spells for shelf in self._shelves], name)

    def spells(self, name: str) -> tuple[Spell, ...]:
        """Every spell of that name, the ones of the run's lists before the bundled one."""
        return _all([shelf.spells for shelf in self._shelves], name)

    def cyberware(self, name: str) -> Cyberware | None:
        """The ware of that name, or None."""
        return _first([shelf.cyberware for shelf in self._shelves], name)

    def race(self, name: str) -> Metatype | None:
        """The race of that name in a race table of the run, or None."""
        return _first([shelf.races for shelf in self._shelves], name)

    def nearest_weapon(self, name: str) -> str | None:
        """The weapon whose name is most like `name`, or None where none is."""
        return _nearest([shelf.weapons for shelf in self._shelves], name)

    def nearest_armour(self, name: str) -> str | None:
        """The piece of armour whose name is most like `name`, or None where none is."""
        return _nearest([shelf.armour for shelf in self._shelves], name)

    def nearest_spell(self, name: str) -> str | None:
        """The spell whose name is most like `name`, or None where none is."""
        return _nearest([shelf.spells for shelf in self._shelves], name)


class GrowingCatalogue:
    """A catalogue with the items of a run's lists before it, which are added while it is looked into."""

    def __init__(self, behind: Catalogue) -> None:
        self._shelf = _Shelf()
        self._cut = _Cut()
        self.catalogue = Catalogue((self._shelf, *behind._shelves), self._cut)
        self.names = 0
        """How many items were put on the shelf."""

    @property
    def left_out(self) -> bool:
        """Whether there are items that were not put on the shelf."""
        return self._cut.names > 0

    def leave_out(self) -> None:
        """Remember that there are more items than were put on the shelf."""
        self._cut.names = self.names

    def add(self, item: SourceItem) -> None:
        """Put an item on the shelf; see `Catalogue.with_lists` for those that are left out."""
        match item:
            case Weapon() if not item.name_only:
                self._put(self._shelf.weapons, item)
            case ArmourPiece() if item.rating is not None:
                self._put(self._shelf.armour, item)
            case Spell() if not item.name_only:
                self._put(self._shelf.spells, item)
            case Cyberware():
                self._put(self._shelf.cyberware, item)
            case Metatype():
                self._put(self._shelf.races, item)

    def _put(self, shelf: dict[str, Named], item: Named) -> None:
        self.names += shelf.setdefault(name_key(item.name), item) is item


def _first(shelves: list[dict[str, Named]], name: str) -> Named | None:
    key = name_key(name)
    return next((shelf[key] for shelf in shelves if key in shelf), None)


def _all(shelves: list[dict[str, Named]], name: str) -> tuple[Named, ...]:
    key = name_key(name)
    return tuple(shelf[key] for shelf in shelves if key in shelf)


def _nearest(shelves: list[dict[str, Named]], name: str) -> str | None:
    by_key = {key: item.name for shelf in reversed(shelves) for key, item in shelf.items()}
    found = nearest(name_key(name), by_key)
    return by_key[found[0]] if found else None


_CONSULTED: Final[ContextVar[Catalogue | None]] = ContextVar("consulted catalogue", default=None)


@cache
def bundled_texts() -> tuple[RuleTable, ...]:
    """The bundled tables as texts, with the place each row comes from."""
    return tuple(map(bundled_table, SHAPES))


@cache
def _bundled() -> Catalogue:
    return Catalogue.of_tables(bundled_texts())


def _fill(shelf: dict[str, Named], table: RuleTable, make: Callable[[TableRow], Named]) -> None:
    """Put the items under the keys of all their names; of equal names the first counts."""
    for row, item in zip(table.rows, table.typed(make), strict=True):
        for name in table.names_of(row):
            shelf.setdefault(name_key(name), item)


def _weapon(row: TableRow) -> Weapon:
    return Weapon(
        name=row.needed("name"),
        weapon_class=row.read("class", _weapon_class, "a class such as Heavy Pistol, SMG, Edged or Grenade"),
        damage=row.maybe("damage", parse_damage, "a code such as 9M or (STR+3)M"),
        ammunition=row.maybe("ammunition", parse_ammunition, "a magazine such as 15(c)"),
        modes=row.maybe("modes", parse_modes, "fire modes such as SA/BF"),
        blast=row.maybe("blast", parse_blast, "a blast such as -1/m"),
        concealability=row.text("concealability") or None,
        reach=row.whole("reach", -9, 9) if row.text("reach") else None,
        accessories=tuple(filter(None, row.text("accessories").split(";"))),
        edition=Edition.SR2,
        book_page=row.text("source") or None,
    )


def _weapon_class(text: str) -> WeaponClass:
    found = parse_weapon_class(text)
    if found is None:
        raise ValueError(text)
    return found


def _armour(row: TableRow) -> ArmourPiece:
    helmet = _yes(row, "helmet")
    return ArmourPiece(
        name=row.needed("name"),
        rating=ArmourRating(row.whole("ballistic", 0, 99), row.whole("impact", 0, 99), added=helmet),
        helmet=helmet,
        concealability=row.text("concealability") or None,
        book_page=row.text("source") or None,
    )


def _spell(row: TableRow) -> Spell:
    area = _yes(row, "area")
    reach = row.read("range", parse_spell_range, "a range such as LOS, Touch or Limited")
    in_words = row.needed("target").startswith("the ")  # the toxin's Power, which is no notation
    return Spell(
        name=row.needed("name"),
        spell_type=row.read("type", SpellType, "P or M"),
        range=SpellRange(reach.reach, area),
        target=None if in_words else row.read("target", parse_target, _TARGET),
        target_text=row.text("target"),
        level=row.maybe("damage", Level, "a Damage Level, L, M, S or D"),
        stun=bool(row.text("stun")),
        drain=row.read("drain", parse_drain, "a code such as [(F/2)+1]S"),
        area=area,
        duration=row.text("duration"),
        spell_class=row.text("class"),
        edition=Edition.SR2,
        book_page=row.text("source"),
    )


def _check_ware(row: TableRow) -> str:
    """The name of a piece of cyberware whose Essence, rating and modifiers can be read."""
    row.decimal("essence")
    row.maybe("modifiers", _changes, "changes such as +2 Reaction, +1 initiative die")
    if row.text("rating"):
        row.whole("rating", 1, 99)
    return row.needed("name")


def _changes(text: str) -> Mods:
    mods = parse_mods(text)
    if mods.others:
        raise ValueError(text)
    return mods


def _yes(row: TableRow, column: str) -> bool:
    if row.text(column) in ("", "no"):
        return False
    return row.read(column, {"yes": True}.__getitem__, "yes or no")
