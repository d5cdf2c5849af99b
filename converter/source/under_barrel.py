"""Grenade launchers under the barrels of guns, which sources name as weapons or as accessories."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from converter.notation.weapon_class import WeaponClass
from converter.source.catalogue import Catalogue
from converter.source.names import name_key
from converter.source.shadowrun import Weapon
from converter.source.sights import first_named

STANDS_IN: Final = "Generic Under-Barrel Grenade Launcher"
"""The catalogue's launcher: it stands for one that is named as an accessory only."""

_LAUNCHER: Final = ("grenadelauncher", "ubgl")


def mounted_launcher(gun: Weapon, carried: Sequence[Weapon], catalogue: Catalogue) -> Weapon | None:
    """The launcher that a gun has as an accessory, under the accessory's name; as many as there are guns.

    None for a gun without one, and where a launcher stands among the weapons `carried` besides.
    """
    accessory = launcher_named(gun)
    if accessory is None or any(map(is_under_barrel, carried)):
        return None
    launcher = catalogue.weapon(STANDS_IN)
    if launcher is None:
        return None
    return launcher.model_copy(update={"name": accessory, "quantity": gun.quantity})


def launcher_named(gun: Weapon) -> str | None:
    """The accessory that is a launcher, as the source calls it."""
    return first_named(gun.accessories, _LAUNCHER)


def is_under_barrel(weapon: Weapon) -> bool:
    """Whether a weapon of its own is a launcher made to go under a barrel."""
    return weapon.weapon_class is WeaponClass.GRENADE_LAUNCHER and "under" in name_key(weapon.name)
