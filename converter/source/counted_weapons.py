"""Weapons whose name says how many there are: `2 Offensive Grenades`, `Throwing Knives (4)`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from converter.source.catalogue import Catalogue
from converter.source.shadowrun import Weapon

_LONGEST: Final = 100
_FLAGS: Final = re.IGNORECASE | re.ASCII
_BEFORE: Final = re.compile(
    r"(?P<count>[1-9][0-9]?) ?x? "
    r"(?P<name>(?!(?:mm|cm|cal|caliber|calibre|gauge|ga|bore|handed|shot|barrel|round)\b)[a-z].*)",
    _FLAGS,
)
_BEHIND: Final = re.compile(r"(?P<name>.*[^ ]) ?[(\[] ?x? ?(?P<count>[1-9][0-9]?) ?x? ?[)\]]", _FLAGS)
_PLURAL: Final = re.compile(r".*[^s' ]s", _FLAGS)
_SINGULARS: Final = (("ves", "fe"), ("ves", "f"), ("ies", "y"), ("es", ""), ("s", ""))


def counted(weapon: Weapon, catalogue: Catalogue) -> Weapon:
    """A character's weapon without the number and the plural around its name; the number is its quantity.

    A name that the tables hold as it is written stays, and so does one with a number that may be part of it
    (`Remington 750`, `9mm Pistol`): a number counts where the tables hold the rest, or where the rest is a
    plural. In brackets it may also be the magazine of a gun. The singular is taken where the tables hold it.
    """
    if len(weapon.name) > _LONGEST or catalogue.weapon(weapon.name) is not None:
        return weapon
    found = _BEFORE.fullmatch(weapon.name) or _BEHIND.fullmatch(weapon.name)
    if found is None or weapon.quantity != 1:
        return _singular(weapon, catalogue)
    bare = weapon.model_copy(update={"name": found["name"]})
    bare = _singular(bare, catalogue)
    known = catalogue.weapon(bare.name)
    count = int(found["count"])
    if known is None and _PLURAL.fullmatch(bare.name) is None:
        return weapon
    holds = known.ammunition.rounds if known is not None and known.ammunition is not None else None
    return bare if count == holds else bare.model_copy(update={"quantity": count})


def _singular(weapon: Weapon, catalogue: Catalogue) -> Weapon:
    """The weapon under the singular of its name where only that stands in the tables."""
    if catalogue.weapon(weapon.name) is not None:
        return weapon
    known = (name for name in singulars(weapon.name) if catalogue.weapon(name) is not None)
    name = next(known, None)
    return weapon if name is None else weapon.model_copy(update={"name": name})


def singulars(name: str) -> Iterator[str]:
    """What a name may be the plural of: `Throwing Knives` of `Throwing Knife`."""
    if _PLURAL.fullmatch(name) is None:
        return
    for ending, singular in _SINGULARS:
        if name.casefold().endswith(ending):
            yield name[: -len(ending)] + singular
