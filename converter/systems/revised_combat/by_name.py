"""Looking weapons and armour up by name: in the lists of the run, then in the rules file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from converter.nearest import did_you_mean
from converter.source.traveller import TravellerMode, TravellerWeapon
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.lists import JACKET, ListedArmour, ListedWeapon, name_key

SINGLE = TravellerMode()
"""How a weapon fires that names no fire mode."""


def armour_named(name: str, rules: RevisedCombatRules) -> ListedArmour | None:
    """A piece of armour by name, loosely: case, hyphens and both spellings of armour alike.

    `Mesh Jacket`, not listed itself, is a jacket of Mesh. None where nobody knows the name.
    """
    listed = rules.armour.values()
    found = _by_name(name, listed)
    if found is None and name_key(name).endswith(f" {JACKET}"):
        material = _by_name(name_key(name).removesuffix(f" {JACKET}"), listed)
        if material is not None:
            found = material.model_copy(update={"name": name, "covers": JACKET})
    return found


def listed_weapon(name: str, rules: RevisedCombatRules) -> ListedWeapon | None:
    """A weapon of the rules file by name; None where it does not hold it."""
    return _by_name(name, rules.weapons.values())


def listed_as(weapon: TravellerWeapon, rules: RevisedCombatRules) -> ListedWeapon | None:
    """The row of the rules file that a weapon's figures are those of; None for figures of its own."""
    listed = listed_weapon(weapon.name, rules)
    if listed is None or _figures(weapon) != _figures(listed.weapon):
        return None
    return listed


def weapon_named(
    name: str, own: Sequence[TravellerWeapon], rules: RevisedCombatRules
) -> TravellerWeapon | None:
    """A weapon by name, from the lists of the run first, then the rules file; None where nobody knows it."""
    found = own_weapon(name, own)
    if found is not None:
        return found
    listed = listed_weapon(name, rules)
    return None if listed is None else listed.weapon


def own_weapon(name: str, own: Sequence[TravellerWeapon]) -> TravellerWeapon | None:
    """A weapon by name from the lists of the run, where it has a row of its own."""
    return _by_name(name, [weapon for weapon in own if not weapon.name_only])


def nearest_weapon(name: str, own: Sequence[TravellerWeapon], rules: RevisedCombatRules) -> str:
    """A hint for an unknown weapon."""
    return did_you_mean(name, [*(one.name for one in own), *rules.weapons])


def nearest_armour(name: str, rules: RevisedCombatRules) -> str:
    """A hint for unknown armour."""
    return did_you_mean(name, list(rules.armour))


def _figures(weapon: TravellerWeapon) -> tuple[object, ...]:
    lethal = weapon.lethal is not False
    return weapon.penetration, weapon.attenuation, weapon.damage_value, weapon.modes or (SINGLE,), lethal


_NamedT = TypeVar("_NamedT", TravellerWeapon, ListedWeapon, ListedArmour)


def _by_name(name: str, rows: Iterable[_NamedT]) -> _NamedT | None:
    table: Mapping[str, _NamedT] = {name_key(row.name): row for row in rows}
    return table.get(name_key(name))
