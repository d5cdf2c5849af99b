"""What a source holds beside characters and their belongings: known by its type, counted and passed over."""

from __future__ import annotations

from collections.abc import Iterable

from converter.importers.build.traveller_weapons import is_traveller_weapon
from converter.importers.fields import word_of
from converter.importers.raw import ItemKind, RawItem

_TYPES = """
vehicle: vehicles, car, cars, bike, bikes, motorcycle, truck, aircraft, boat, boats, hovercraft, helicopter
drone: drones, robot, robots
spirit: spirits, elemental, elementals, nature spirit, watcher, ally spirit, loa, totem
barrier: barriers, wall
focus: foci, fetish, fetishes, power focus, weapon focus, spell focus, magical equipment
deck: decks, cyberdeck, cyberdecks, program, programs, software, matrix, ic, frame, cyberdeck other
contact: contacts
clothing: clothes
ammunition: ammo, rounds
accessory: accessories, firearms accessories
lifestyle: lifestyles
drug: drugs, toxin, toxins, chemical, chemicals
"""


def _kinds() -> dict[str, str]:
    kinds: dict[str, str] = {}
    for line in _TYPES.strip().splitlines():
        kind, _, words = line.partition(":")
        for word in (kind, *words.split(",")):
            kinds[word_of(word)] = kind
    return kinds


_KINDS = _kinds()

TRAVELLER_WEAPON = "traveller weapon"
"""A weapon of the other game, where a Shadowrunner carries it."""

# A character whose concept is "Drug dealer" is no drug, but one of type Drone is a drone.
_BEINGS = frozenset({"vehicle", "drone", "spirit", "barrier", "deck"})

_TELLING_COLUMNS = {
    "vehicle": frozenset(
        {
            *("handling", "speed/accel", "acceleration", "accel", "body/armour", "sig/autonav", "signature"),
            *("autonav", "pilot/sensor", "cargo/load", "seating"),
        }
    ),
    "deck": frozenset({"persona", "hardening", "storage", "i/o speed", "response increase"}),
    "power": frozenset({"adeptcost", "adept cost", "haslevels", "has levels", "point cost", "pointcost"}),
}
_ENOUGH = {"power": 1}
"""How many of the columns tell of a thing; two, where nothing is said."""


def kind_of_columns(columns: Iterable[str]) -> str | None:
    """The kind of thing that only such columns have (Handling and Signature: a vehicle), or None."""
    words = {word_of(column) for column in columns}
    return next(
        (kind for kind, telling in _TELLING_COLUMNS.items() if len(words & telling) >= _ENOUGH.get(kind, 2)),
        None,
    )


def passed_over_kind(word: str) -> str | None:
    """The kind that a word names (`Vehicles`, `Cyberdeck`), in the singular; None for what is converted."""
    return _KINDS.get(word_of(word)) if len(word) < 40 else None


def kind_to_pass_over(raw: RawItem) -> str | None:
    """The kind of an item that is passed over by the type its source names; None for one to build."""
    if is_traveller_weapon(raw):
        return TRAVELLER_WEAPON
    names = ("kind", "archetype") if raw.kind is ItemKind.CHARACTER else ("type",)
    for name in names:
        given = raw.get(name)
        if given is None or not isinstance(given.value, str):
            continue
        kind = passed_over_kind(given.value)
        if kind is not None and (raw.kind is not ItemKind.CHARACTER or kind in _BEINGS):
            return kind
    return None
