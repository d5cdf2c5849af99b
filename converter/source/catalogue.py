"""Weapons, armour, spells and cyberware by name: first the lists of the same run, then the bundled tables."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from converter.nearest import nearest
from converter.notation.ammunition import parse_ammunition
from converter.notation.armour import ArmourRating
from converter.notation.blast import parse_blast
from converter.notation.damage import parse_damage
from converter.notation.drain import parse_drain
from converter.notation.level import Level
from converter.notation.modes import parse_modes
from converter.notation.spell_range import SpellRange, parse_spell_range
from converter.notation.target import parse_target
from converter.notation.weapon_class import parse_weapon_class
from converter.resources import read_data
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

Named = TypeVar("Named", Weapon, ArmourPiece, Spell, Cyberware, Metatype)


@dataclass(frozen=True, slots=True)
class _Shelf:
    """Items of one kind under the keys of their names."""

    weapons: dict[str, Weapon] = field(default_factory=dict)
    armour: dict[str, ArmourPiece] = field(default_factory=dict)
    spells: dict[str, Spell] = field(default_factory=dict)
    cyberware: dict[str, Cyberware] = field(default_factory=dict)
    races: dict[str, Metatype] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Items by name. Names match as `name_key` compares them, aliases included; an earlier shelf wins."""

    _shelves: tuple[_Shelf, ...] = ()

    @staticmethod
    def bundled() -> Catalogue:
        """The bundled SR2 tables, read when first asked for."""
        return _bundled()

    def with_lists(self, items: Iterable[SourceItem]) -> Catalogue:
        """This catalogue with the items of a run's lists before it; of equal names the first counts.

        Items that are themselves known by name alone, and whole characters, are left out.
        """
        shelf = _Shelf()
        for item in items:
            match item:
                case Weapon() if not item.name_only:
                    shelf.weapons.setdefault(name_key(item.name), item)
                case ArmourPiece() if item.rating is not None:
                    shelf.armour.setdefault(name_key(item.name), item)
                case Spell() if not item.name_only:
                    shelf.spells.setdefault(name_key(item.name), item)
                case Cyberware():
                    shelf.cyberware.setdefault(name_key(item.name), item)
                case Metatype():
                    shelf.races.setdefault(name_key(item.name), item)
        if not (shelf.weapons or shelf.armour or shelf.spells or shelf.cyberware or shelf.races):
            return self
        return Catalogue((shelf, *self._shelves))

    def weapon(self, name: str) -> Weapon | None:
        """The weapon of that name, or None."""
        return _first([shelf.weapons for shelf in self._shelves], name)

    def weapons(self, name: str) -> tuple[Weapon, ...]:
        """Every weapon of that name, the ones of the run's lists before the bundled one."""
        key = name_key(name)
        return tuple(shelf.weapons[key] for shelf in self._shelves if key in shelf.weapons)

    def armour(self, name: str) -> ArmourPiece | None:
        """The piece of armour of that name, or None."""
        return _first([shelf.armour for shelf in self._shelves], name)

    def spell(self, name: str) -> Spell | None:
        """The spell of that name, or None."""
        return _first([shelf.spells for shelf in self._shelves], name)

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


def _first(shelves: list[dict[str, Named]], name: str) -> Named | None:
    key = name_key(name)
    return next((shelf[key] for shelf in shelves if key in shelf), None)


def _nearest(shelves: list[dict[str, Named]], name: str) -> str | None:
    by_key = {key: item.name for shelf in reversed(shelves) for key, item in shelf.items()}
    found = nearest(name_key(name), by_key)
    return by_key[found[0]] if found else None


@cache
def _bundled() -> Catalogue:
    shelf = _Shelf()
    for weapon, aliases in _weapons():
        _put(shelf.weapons, weapon, aliases)
    for piece, aliases in _armour():
        _put(shelf.armour, piece, aliases)
    for spell, aliases in _spells():
        _put(shelf.spells, spell, aliases)
    return Catalogue((shelf,))


def _put(shelf: dict[str, Named], item: Named, aliases: str) -> None:
    for name in (item.name, *filter(None, aliases.split(";"))):
        shelf.setdefault(name_key(name), item)


def _lines(name: str) -> Iterator[list[str]]:
    reader = csv.reader(io.StringIO(read_data(f"catalogue/{name}.csv")))
    next(reader)
    return reader


def _weapons() -> Iterator[tuple[Weapon, str]]:
    for line in _lines("weapons"):
        name, aliases, kind, conceal, reach, ammunition, modes, damage, blast, accessories, source = line
        yield (
            Weapon(
                name=name,
                weapon_class=parse_weapon_class(kind),
                damage=parse_damage(damage),
                ammunition=parse_ammunition(ammunition) if ammunition else None,
                modes=parse_modes(modes) if modes else None,
                blast=parse_blast(blast) if blast else None,
                concealability=conceal or None,
                reach=int(reach) if reach else None,
                accessories=tuple(filter(None, accessories.split(";"))),
                edition=Edition.SR2,
                book_page=source,
            ),
            aliases,
        )


def _armour() -> Iterator[tuple[ArmourPiece, str]]:
    for name, aliases, ballistic, impact, conceal, helmet, source in _lines("armour"):
        yield (
            ArmourPiece(
                name=name,
                rating=ArmourRating(int(ballistic), int(impact), added=bool(helmet)),
                helmet=bool(helmet),
                concealability=conceal or None,
                book_page=source,
            ),
            aliases,
        )


def _spells() -> Iterator[tuple[Spell, str]]:
    for line in _lines("spells"):
        name, aliases, kind, spell_class, reach, area, target, damage, stun, drain, duration, source = line
        yield (
            Spell(
                name=name,
                spell_type=SpellType(kind),
                range=SpellRange(parse_spell_range(reach).reach, area == "yes"),
                target=parse_target(target),
                target_text=target,
                level=Level(damage) if damage else None,
                stun=bool(stun),
                drain=parse_drain(drain),
                area=area == "yes",
                duration=duration,
                spell_class=spell_class,
                edition=Edition.SR2,
                book_page=source,
            ),
            aliases,
        )
