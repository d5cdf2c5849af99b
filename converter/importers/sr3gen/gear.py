"""Gear, ware and powers of an sr3gen save: belongings, changes of attributes, and what is only carried."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from converter.importers.build.checking import clean_text, is_number
from converter.importers.generators.rows import CatalogueRow, catalogue_item
from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.importers.sr3gen.references import Graph
from converter.notation.text import is_blank
from converter.problems import Location
from converter.source.shadowrun import Attribute, Modifier

_WARE: Final = frozenset({"cyberware", "bioware", "augmentation"})
_FEEDS: Final = {
    "clip": "c",
    "cylinder": "cy",
    "revolver": "cy",
    "magazine": "m",
    "internal": "m",
    "belt": "belt",
    "drum": "drum",
    "breakaction": "b",
    "muzzleload": "ml",
}
_MODES: Final = {"singleshot": "SS", "semiautomatic": "SA", "burst": "BF", "fullautomatic": "FA"}
_LARGEST_CHANGE: Final = 30

# Members that the gear model keeps beside `Stats`, under the words of the catalogue's columns.
_COLUMNS: Final = {
    "Damage": "Damage",
    "Reach": "Reach",
    "Ballistic": "Ballistic",
    "Impact": "Impact",
    "Concealability": "Concealability",
}


@dataclass(slots=True)
class Possessions:
    """What a save lists: belongings to build, changes of attributes, and what is only carried."""

    items: list[RawItem] = field(default_factory=list)
    modifiers: list[Modifier] = field(default_factory=list)
    carried: list[str] = field(default_factory=list)
    essence_paid: float = 0


def possessions(character: dict[str, object], graph: Graph, place: Location) -> Possessions:
    """Everything under Gear, Weapons, ArmorClothing, NaturalAugmentations and AdeptPowers.

    Where a piece of armour is marked as equipped, those that are not are carried and not worn.
    """
    found = Possessions()
    pieces = [
        piece
        for key in ("Gear", "Weapons", "ArmorClothing")
        for piece in graph.entries(character.get(key), place.below(key))
    ]
    for _, members, here in pieces:
        _add_piece(found, members, here, graph)
    _leave_off(found, {here.path: members.get("IsEquipped") is True for _, members, here in pieces})
    natural = place.below("NaturalAugmentations")
    for key, members, here in graph.entries(character.get("NaturalAugmentations"), natural):
        name = _text(members.get("Name")) or clean_text(key)
        found.modifiers.extend(_modifiers(members, name, here, graph))
    for key, members, here in graph.entries(character.get("AdeptPowers"), place.below("AdeptPowers")):
        _add_power(found, _text(members.get("Name")) or clean_text(key), members, here, graph)
    return found


def _add_piece(found: Possessions, members: dict[str, object], here: Location, graph: Graph) -> None:
    name = _text(members.get("Name"))
    type_word = _text(members.get("$equipType")).casefold()
    modifiers = tuple(_modifiers(members, name or "gear", here, graph))
    if type_word in _WARE or "EssenceCost" in members or "BioIndex" in members:
        found.items.append(_ware(members, modifiers, here))
        cost = members.get("EssenceCost")
        if is_number(cost) and 0 <= cost <= 99:  # type: ignore[operator]
            found.essence_paid += float(cost)  # type: ignore[arg-type]
        return
    found.modifiers.extend(modifiers)
    item = catalogue_item(_row(members, here, graph), here)
    if isinstance(item, RawItem):
        found.items.append(item)
    elif name:
        found.carried.append(name)


def _ware(members: dict[str, object], modifiers: tuple[Modifier, ...], here: Location) -> RawItem:
    fields = [RawField("name", RawValue(members.get("Name"), here.below("Name")))]
    for key, name in (("Rating", "rating"), ("Grade", "grade")):
        if members.get(key) is not None:
            fields.append(RawField(name, RawValue(members[key], here.below(key))))
    if modifiers:
        fields.append(RawField("mods", RawValue(list(modifiers), here.below("Mods"))))
    return RawItem(ItemKind.CYBERWARE, here, tuple(fields))


def _row(members: dict[str, object], here: Location, graph: Graph) -> CatalogueRow:
    """A piece as a row of the catalogue it was bought from; its own members come before its `Stats`."""
    tree = graph.items(members.get("CategoryTree"), here.below("CategoryTree"))
    path = tuple(part for part, _ in tree if isinstance(part, str))
    columns = [
        RawField(word, RawValue(members[key], here.below(key)))
        for key, word in _COLUMNS.items()
        if not is_blank(members.get(key))
    ]
    columns.extend(_typed_firearm(members, here, graph))
    stats = here.below("Stats")
    for key, value in graph.members(members.get("Stats"), stats).items():
        columns.append(RawField(key, RawValue(value, stats.below(clean_text(key)))))
    return CatalogueRow(RawValue(members.get("Name"), here.below("Name")), path, tuple(columns))


def _typed_firearm(members: dict[str, object], here: Location, graph: Graph) -> Iterator[RawField]:
    """Ammunition and modes as the `firearm` model has them: `{Rounds, Type}` and words for modes."""
    ammo = graph.members(members.get("Ammo"), here.below("Ammo"))
    if is_number(ammo.get("Rounds")):
        feed = _FEEDS.get(_text(ammo.get("Type")).casefold())
        rounds = f"{ammo['Rounds']}({feed})" if feed else ammo["Rounds"]
        yield RawField("Ammunition", RawValue(rounds, here.below("Ammo")))
    modes_at = here.below("FireModes")
    modes = [one for one, _ in graph.items(members.get("FireModes"), modes_at) if isinstance(one, str)]
    if modes:
        letters = "/".join(_MODES.get(mode.casefold(), mode) for mode in modes[:8])
        yield RawField("Mode", RawValue(letters, modes_at))
    added_at = here.below("Accessories")
    pieces = (graph.members(one, at) for one, at in graph.items(members.get("Accessories"), added_at))
    names = [name for piece in pieces if (name := _text(piece.get("Name")))]
    if names:
        yield RawField("Accessories", RawValue(names, added_at))


def _leave_off(found: Possessions, equipped: dict[str | None, bool]) -> None:
    armour = [item for item in found.items if item.kind is ItemKind.ARMOUR]
    worn = [item for item in armour if equipped.get(item.place.path)]
    if not worn or len(worn) == len(armour):
        return
    for item in armour:
        if item not in worn:
            name = item.get("name")
            found.items.remove(item)
            found.carried.append(f"{_text(name.value) if name else 'Armour'} (not worn)")


def _add_power(
    found: Possessions, name: str, members: dict[str, object], here: Location, graph: Graph
) -> None:
    """An adept's power: carried by its name; the changes it writes out count once for each level."""
    level = members.get("Level")
    times = level if isinstance(level, int) and not isinstance(level, bool) and 1 < level <= 20 else 1
    bare = name.rstrip("* ")
    found.carried.append(bare if times == 1 else f"{bare} {times}")
    for modifier in _modifiers(members, bare, here, graph):
        found.modifiers.append(modifier.model_copy(update={"amount": modifier.amount * times}))


def _modifiers(members: dict[str, object], cause: str, here: Location, graph: Graph) -> Iterator[Modifier]:
    """The attribute mods of a piece; those of skills and dice pools change nothing that is converted."""
    for one, place in graph.items(members.get("Mods"), here.below("Mods")):
        yield from attribute_mod(graph.members(one, place), cause, place, graph)


def attribute_mod(mod: dict[str, object], cause: str, place: Location, graph: Graph) -> Iterator[Modifier]:
    """The change that `{AttributeName, ModValue}` writes out; an amount that is none is an error."""
    name = _text(mod.get("AttributeName")).casefold()
    if not name:
        return
    amount = mod.get("ModValue")
    whole = isinstance(amount, int) and not isinstance(amount, bool) and abs(amount) <= _LARGEST_CHANGE
    if not whole:
        message = f"'{clean_text(str(amount))[:60]}' is no change of an attribute; expected -30 to 30"
        graph.log.error(place.below("ModValue"), message, item=cause, field=name, value=amount)
        return
    attribute = next((one for one in Attribute if one.value == name), None)
    if attribute is not None or name == "initiative":
        yield Modifier(attribute=attribute, amount=int(amount), cause=cause)  # type: ignore[call-overload]


def _text(value: object) -> str:
    return clean_text(value)[:200] if isinstance(value, str) and not is_blank(value) else ""
