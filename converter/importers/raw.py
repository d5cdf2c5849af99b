"""Raw items: what an importer found, with the place of every value, before it is checked.

Every format comes down to these, so that one set of builders (`importers/build`) checks them all.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from converter.problems import Location, Problem


class ItemKind(StrEnum):
    """The kinds of item a source holds. The value is the word in the singular for messages."""

    CHARACTER = "character"
    WEAPON = "weapon"
    SPELL = "spell"
    ARMOUR = "armour"
    CYBERWARE = "cyberware"
    TRAVELLER = "traveller"
    RACE = "race"


@dataclass(frozen=True, slots=True)
class RawValue:
    """A value as the file has it and where it stands."""

    value: object
    place: Location


@dataclass(frozen=True, slots=True)
class RawField:
    """A field under its canonical name (see `importers/fields.py`)."""

    name: str
    raw: RawValue


@dataclass(frozen=True, slots=True)
class RawItem:
    """An item with its fields; `belongings` are a character's own weapons, spells, armour and cyberware.

    `skills` are fields whose names are skill names, `carried` the fields nobody converts (notes, gear).
    """

    kind: ItemKind
    place: Location
    fields: tuple[RawField, ...]
    skills: tuple[RawField, ...] = ()
    belongings: tuple[RawItem, ...] = ()
    carried: tuple[RawField, ...] = ()

    def get(self, name: str) -> RawValue | None:
        """The field's value and place, or None where the item has no such field."""
        return next((one.raw for one in self.fields if one.name == name), None)


class LazyRow(RawItem):
    """A row of a list whose fields are only made when somebody asks: lists are long, and repeat themselves.

    A class of such rows fills in `kind`, and gives `place`, `fields` and `get` out of what it holds.
    """

    __slots__ = ()
    skills: tuple[RawField, ...] = ()
    belongings: tuple[RawItem, ...] = ()
    carried: tuple[RawField, ...] = ()

    @property
    def name(self) -> object:
        """What the file has for a name."""
        raise NotImplementedError

    @property
    def alike(self) -> tuple[object, ...] | None:
        """Equal for rows that differ in nothing but their names; None for one that cannot be compared."""
        raise NotImplementedError

    def repeating(self, warning: Problem, name: str) -> Problem:
        """The warning that an earlier row drew with a value that this one repeats, told of this one."""
        raise NotImplementedError
