"""Sights fitted to weapons, and which of them helps a bearer."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from converter.source.names import name_key
from converter.source.notices import Notice
from converter.source.shadowrun import Character, Weapon

_LASER = ("lasersight",)
_SMARTGUN = ("smartgun", "smartlink")
_SMARTLINK = ("smartlink", "smartgunlink")
_GOGGLES = ("smartgoggle", "smartgungoggle", "gogglessmart")


class Sight(StrEnum):
    """A sight fitted to a weapon; the best one counts in Faster Combat as in SR3."""

    LASER = "laser sight"
    GOGGLES = "smart goggles"
    SMARTLINK = "smartlink"


def best_sight(weapon: Weapon, bearer: Character) -> Sight | None:
    """The best sight of a weapon in its bearer's hands.

    A smartgun counts with its smartlink where the bearer has one implanted, else with smart goggles where
    they are among the gear; with neither it needs a laser sight, or it counts for nothing.
    """
    if smartgun_of(weapon) is not None:
        if first_named((ware.name for ware in bearer.cyberware), _SMARTLINK):
            return Sight.SMARTLINK
        if first_named((*weapon.accessories, *bearer.other_gear), _GOGGLES):
            return Sight.GOGGLES
    return Sight.LASER if first_named(weapon.accessories, _LASER) else None


def idle_smartgun(weapon: Weapon, bearer: Character) -> Notice | None:
    """What to say of a smartgun that counts for nothing in its bearer's hands; None where it counts."""
    smartgun = smartgun_of(weapon)
    if smartgun is None or best_sight(weapon, bearer) is not None:
        return None
    return Notice(
        "accessories",
        f"'{smartgun}' needs a smartlink or smart goggles, and none is given; no sight counts",
        "list Smartlink as cyberware or Smart Goggles as gear",
        smartgun,
    )


def smartgun_of(weapon: Weapon) -> str | None:
    """The accessory that makes a weapon a smartgun, as its source calls it; None without one."""
    return first_named(weapon.accessories, _SMARTGUN)


def first_named(names: Iterable[str], words: tuple[str, ...]) -> str | None:
    """The first of the names that holds one of the words (written as `name_key` has them)."""
    return next((name for name in names if any(word in name_key(name) for word in words)), None)
