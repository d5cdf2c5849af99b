"""Parts of the body as people write them, and the locations they mean."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from converter.source.names import name_key
from converter.systems.hard_life.locations import ARMS, LEGS, Location

_TORSO: Final = (Location.TORSO,)
_EVERYWHERE: Final = tuple(Location)
_WORDS: Final[dict[str, tuple[Location, ...]]] = {
    "head": (Location.HEAD,),
    "torso": _TORSO,
    "chest": _TORSO,
    "body": _TORSO,
    "trunk": _TORSO,
    "abdomen": _TORSO,
    "back": _TORSO,
    "arm": ARMS,
    "leg": LEGS,
    "limb": ARMS + LEGS,
    "upperbody": _TORSO + ARMS,
    "lowerbody": LEGS,
    "leftarm": (Location.LEFT_ARM,),
    "rightarm": (Location.RIGHT_ARM,),
    "leftleg": (Location.LEFT_LEG,),
    "rightleg": (Location.RIGHT_LEG,),
    "armleft": (Location.LEFT_ARM,),
    "armright": (Location.RIGHT_ARM,),
    "legleft": (Location.LEFT_LEG,),
    "legright": (Location.RIGHT_LEG,),
    "larm": (Location.LEFT_ARM,),
    "rarm": (Location.RIGHT_ARM,),
    "lleg": (Location.LEFT_LEG,),
    "rleg": (Location.RIGHT_LEG,),
    "fullbody": _EVERYWHERE,
    "wholebody": _EVERYWHERE,
    "all": _EVERYWHERE,
    "everything": _EVERYWHERE,
    "everywhere": _EVERYWHERE,
}

EXPECTED: Final = "head, torso, arms, legs, left arm, right arm, left leg, right leg or all"
"""What messages name."""


def locations_named(word: str) -> tuple[Location, ...] | None:
    """The locations that a word means: `arms`, `left arm`, `upper body`; None for no part of the body."""
    key = name_key(word)
    return _WORDS.get(key) or _WORDS.get(key.removesuffix("s"))


def covered(words: Iterable[str]) -> tuple[tuple[Location, ...], tuple[str, ...]]:
    """The locations that the words mean together, in the order of a sheet, and the words that mean none."""
    found: set[Location] = set()
    strange = []
    for word in words:
        places = locations_named(word)
        if places is None:
            strange.append(word)
        else:
            found.update(places)
    return tuple(place for place in Location if place in found), tuple(strange)
