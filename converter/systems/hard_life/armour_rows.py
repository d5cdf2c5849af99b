"""The rows of Table 3 by the names that people give their armour (Hard Life, Armour and Locations)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from converter.source.names import name_key
from converter.systems.hard_life.tables import ArmourRow, Tables

WITH_HELMET: Final = "withhelmet"


@lru_cache(maxsize=4096)
def row_named(name: str, tables: Tables) -> ArmourRow | None:
    """The row of Table 3 that a name means, None for none; `tables` are those of the game.

    Case, punctuation, `armor` and `armour`, `armour` and `armoured`, plurals make no difference, and the
    names of the SR books stand for their counterparts: `Lined Coat` is the Long Coat.
    """
    return _by_key(tables).get(_key(name))


def names_its_helmet(name: str) -> bool:
    """Whether a name says that a helmet belongs to the armour: `… with Helmet`."""
    return "helm" in name_key(name)


@lru_cache(maxsize=16)
def _by_key(tables: Tables) -> dict[str, ArmourRow]:
    known = {_key(name): row for row in tables.armour for name in row.aliases}
    return known | {_key(row.name): row for row in tables.armour}


def _key(name: str) -> str:
    key = name_key(name).replace("armoured", "armour").replace("synthetic", "synth")
    return key.replace("fitted", "fitting").replace("leathers", "leather").removesuffix("s")
