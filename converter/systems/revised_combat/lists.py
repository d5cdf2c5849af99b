"""The bundled lists of weapons and armour, and looking a name up in them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TypeVar

from pydantic import Field

from converter.nearest import did_you_mean
from converter.resources import read_data
from converter.source.traveller import TravellerMode, TravellerWeapon
from converter.systems.revised_combat.tables import Entry, Whole

JACKET = "jacket"


class ListedWeapon(Entry):
    """A weapon of the bundled list."""

    name: str
    weapon_class: str = Field(alias="class")
    penetration: Whole
    attenuation: Whole | None = None
    damage_value: Whole
    lethal: bool = True
    range: str
    modes: tuple[TravellerMode, ...] = ()

    @property
    def weapon(self) -> TravellerWeapon:
        """The same as a source weapon."""
        return TravellerWeapon(
            name=self.name,
            penetration=self.penetration,
            attenuation=self.attenuation,
            damage_value=self.damage_value,
            modes=self.modes,
            weapon_class=self.weapon_class,
            lethal=self.lethal,
            range=self.range,
        )


class ListedArmour(Entry):
    """A piece of armour of the bundled list; `covers` is a key of `coverage` in the rules file."""

    name: str
    value: Whole
    covers: str
    note: str = ""


@cache
def bundled_weapons() -> tuple[ListedWeapon, ...]:
    """The bundled weapons."""
    rows = tomllib.loads(read_data("revised_combat/weapons.toml"))["weapons"]
    return tuple(map(ListedWeapon.model_validate, rows))


@cache
def bundled_armour() -> tuple[ListedArmour, ...]:
    """The bundled armour."""
    rows = tomllib.loads(read_data("revised_combat/armour.toml"))["armour"]
    return tuple(map(ListedArmour.model_validate, rows))


def armour_named(name: str) -> ListedArmour | None:
    """A piece of armour by name, loosely: case, hyphens and both spellings of armour alike.

    `Mesh Jacket`, not listed itself, is a jacket of Mesh. None where nobody knows the name.
    """
    found = _by_name(name, bundled_armour())
    if found is None and _key(name).endswith(f" {JACKET}"):
        material = _by_name(_key(name).removesuffix(f" {JACKET}"), bundled_armour())
        if material is not None:
            found = material.model_copy(update={"name": name, "covers": JACKET})
    return found


def listed_weapon(name: str) -> ListedWeapon | None:
    """A weapon of the bundled list by name; None where it does not hold it."""
    return _by_name(name, bundled_weapons())


def weapon_named(name: str, own: Sequence[TravellerWeapon]) -> TravellerWeapon | None:
    """A weapon by name, from the lists of the run first, then the bundled one; None where nobody knows it."""
    found = own_weapon(name, own)
    if found is not None:
        return found
    listed = listed_weapon(name)
    return None if listed is None else listed.weapon


def own_weapon(name: str, own: Sequence[TravellerWeapon]) -> TravellerWeapon | None:
    """A weapon by name from the lists of the run, where it has a row of its own."""
    return _by_name(name, [weapon for weapon in own if not weapon.name_only])


def nearest_weapon(name: str, own: Sequence[TravellerWeapon]) -> str:
    """A hint for an unknown weapon."""
    return did_you_mean(name, [*(one.name for one in own), *(one.name for one in bundled_weapons())])


def nearest_armour(name: str) -> str:
    """A hint for unknown armour."""
    return did_you_mean(name, [one.name for one in bundled_armour()])


_NamedT = TypeVar("_NamedT", TravellerWeapon, ListedWeapon, ListedArmour)


def _by_name(name: str, rows: Iterable[_NamedT]) -> _NamedT | None:
    table: Mapping[str, _NamedT] = {_key(row.name): row for row in rows}
    return table.get(_key(name))


def _key(name: str) -> str:
    return " ".join(name.casefold().replace("-", " ").replace("armor", "armour").split())
