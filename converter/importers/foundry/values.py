"""Values out of Foundry documents, in which any key may be missing or hold something else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from converter.importers.build.checking import is_empty
from converter.importers.collecting import Gathered, text_of, whole_of
from converter.importers.foundry.documents import Document
from converter.importers.raw import RawValue
from converter.notation.rating import Rating
from converter.problems import Location
from converter.source.shadowrun import Attribute, Modifier

BOUGHT: Final = (
    Attribute.BODY,
    Attribute.QUICKNESS,
    Attribute.STRENGTH,
    Attribute.CHARISMA,
    Attribute.INTELLIGENCE,
    Attribute.WILLPOWER,
)
"""The attributes that a player buys; Reaction and Magic are told apart."""

ATTRIBUTES: Final = frozenset(one.value for one in Attribute)
"""The words for all attributes."""

INITIATIVE_DICE: Final = "initiativeDice"
_MOST: Final = 30
_NO_CONCEALABILITY: Final = 99


def members(value: object, *keys: str) -> dict[str, object]:
    """The object below these keys; empty where there is none."""
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value if isinstance(value, dict) else {}


def below(place: Location, *keys: str) -> Location:
    """A place some keys deeper."""
    for key in keys:
        place = place.below(key)
    return place


def value_at(document: Document, *keys: str) -> RawValue:
    """The value below these keys of the system data, with its place; None where there is none."""
    *way, last = keys
    return RawValue(
        members(document.system, *way).get(last) if way else document.system.get(last),
        below(document.system_place, *keys),
    )


def on(value: object, default: bool) -> bool:
    """A tick box; anything but true and false is the default."""
    return value if isinstance(value, bool) else default


def start(gathered: Gathered, document: Document, edition: str) -> Gathered:
    """Add what every document has: its name, and the edition of its system."""
    gathered.add("name", RawValue(document.data.get("name"), document.place.below("name")))
    gathered.put("edition", edition)
    return gathered


def take(gathered: Gathered, document: Document, names: dict[str, str]) -> None:
    """Add the fields whose keys in the system data are in `names`, under their canonical names."""
    for key, name in names.items():
        gathered.add(name, value_at(document, key))


def with_change(base: RawValue, change: int) -> RawValue:
    """A rating raised by what race changes; a base that is no whole number is left for the builder."""
    number = whole_of(base.value)
    return (
        base
        if number is None or not 0 <= number <= _NO_CONCEALABILITY
        else RawValue(Rating(number + change), base.place)
    )


def concealability(gathered: Gathered, raw: RawValue) -> None:
    """Add a concealability; 99 stands for none."""
    if whole_of(raw.value) != _NO_CONCEALABILITY:
        gathered.add("concealability", raw)


def changes(mods: dict[str, object], times: int = 1) -> dict[str, object]:
    """The modifiers of an `attributeMods` object that are not 0, taken `times` over."""
    found: dict[str, object] = {}
    for key, value in mods.items():
        number = whole_of(value)
        if number is None:
            if not is_empty(value):
                found[key] = value
        elif number:
            found[key] = number * times
    return found


def modifiers(found: dict[str, object], cause: str) -> Iterator[Modifier]:
    """Changes of a document as modifiers that name their cause; what changes nothing known is left out."""
    for key, value in found.items():
        amount = whole_of(value)
        if amount is None or not -_MOST <= amount <= _MOST:
            continue
        if key == INITIATIVE_DICE:
            yield Modifier(attribute=None, amount=amount, cause=cause)
        elif key in ATTRIBUTES:
            yield Modifier(attribute=Attribute(key), amount=amount, cause=cause)


def race_word(raw: RawValue) -> RawValue:
    """A race as the books print it: `Ork` for the system's `ork`."""
    word = text_of(raw.value)
    return RawValue(word.capitalize() if word.islower() else word, raw.place) if word else raw


def names_of(documents: list[Document], number: str = "") -> list[str]:
    """The names of documents for the box of what is carried, with the figure under `number` behind them."""
    found = []
    for document in documents:
        figure = whole_of(document.system.get(number)) if number else None
        shown = f" {figure}" if figure and str(figure) not in document.name else ""
        if document.name:
            found.append(f"{document.name}{shown}")
    return found
