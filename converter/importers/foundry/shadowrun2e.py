"""Actors and items of the Foundry VTT system `shadowrun2e` (foundry-sr2), an importer of the web generator.

Attributes are stored after race. What nobody filled in holds the system's defaults, `1M` and `SS` for a
weapon, touch and `M` for a spell: these say nothing, and the weapon or spell is looked up by its name.
"""

from __future__ import annotations

import re
from typing import Final

from converter.importers.build.checking import is_empty
from converter.importers.collecting import Gathered, text_of, whole_of
from converter.importers.foundry.documents import Document
from converter.importers.foundry.effects import effect_modifiers
from converter.importers.foundry.folders import Folders
from converter.importers.foundry.values import (
    ATTRIBUTES,
    BOUGHT,
    concealability,
    members,
    names_of,
    on,
    race_word,
    start,
    take,
    value_at,
)
from converter.importers.foundry.weapon_class import class_of_folder, known_by_name
from converter.importers.raw import ItemKind, RawItem, RawValue
from converter.notation.mods import parse_mods
from converter.notation.text import NotationError
from converter.notation.weapon_class import WeaponClass, parse_weapon_class
from converter.problems import ProblemLog
from converter.source.shadowrun import Attribute, Modifier

EDITION: Final = "SR2"

_WARE: Final = ("cyberware", "bioware")
_POWER: Final = "adeptpower"
_PASSED_OVER: Final = {"cyberdeck": "deck", "program": "deck", _POWER: "adept power"}
_CARRIED: Final = {
    _POWER: ("Powers", "currentLevel"),
    "program": ("Programs", "rating"),
    "contact": ("Contacts", ""),
    "totem": ("Totem", ""),
}
_DEFAULT_REACTION: Final = 1
_DEFAULT_WEAPON: Final = ("1M", "SS")
_DEFAULT_SPELL: Final = ("touch", "M")
_DEFAULT_DRAIN: Final = "2"
_GEAR_TYPE: Final = re.compile(r"^\s*Type:\s*(?P<type>[^\n<]{1,60})", re.IGNORECASE)
_GEAR_WEAPONS: Final = ("weapon", "firearms", "pistol", "rifle", "bow", "club", "pole arm", "whip", "grenade")
_GEAR_NO_WEAPONS: Final = ("accessories", "ammunition")


class Shadowrun2eReader:
    """Documents of `shadowrun2e`."""

    def read(self, document: Document, folders: Folders, log: ProblemLog) -> RawItem | str:
        """The raw item of a document, or the kind under which it is passed over."""
        if document.type in ("character", "npc"):
            return _Actor(document, folders, log).item()
        item = _item(document, folders)
        return item if item is not None else _PASSED_OVER.get(document.type, document.type)


class _Actor:
    """A character while it is gathered."""

    def __init__(self, document: Document, folders: Folders, log: ProblemLog) -> None:
        self.document, self.folders, self.log = document, folders, log
        self.gathered = start(Gathered(ItemKind.CHARACTER, document.place), document, EDITION)
        self.items = list(document.items)
        self.modifiers: list[Modifier] = []

    def item(self) -> RawItem:
        """The raw item of the actor."""
        document, gathered = self.document, self.gathered
        gathered.add("race", race_word(value_at(document, "details", "metatype")))
        gathered.add("archetype", value_at(document, "details", "concept"))
        for attribute in (*BOUGHT, "essence"):
            gathered.add(str(attribute), value_at(document, "attributes", str(attribute), "value"))
        self._reaction()
        dice = value_at(document, "initiative", "dice")
        if whole_of(dice.value) != 1:
            gathered.add("initiative_dice", dice)
        self._magic()
        self._skills()
        self._belongings()
        self.modifiers.extend(effect_modifiers(document, self.log))
        if self.modifiers:
            gathered.put("mods", self.modifiers)
        for kind, (label, figure) in _CARRIED.items():
            names = names_of([one for one in self.items if one.type == kind], figure)
            gathered.carry(label, RawValue(names, document.place) if names else None)
        return gathered.item()

    def _reaction(self) -> None:
        """The stored natural Reaction; 0, blank or the system's default says nothing and is worked out."""
        stored = value_at(self.document, "attributes", "reaction", "value")
        if is_empty(stored.value) or whole_of(stored.value) in (0, _DEFAULT_REACTION):
            self.gathered.put("recompute_reaction", True, self.document.system_place.below("attributes"))
        else:
            self.gathered.add("reaction", stored)

    def _magic(self) -> None:
        magic = members(self.document.system, "magic")
        adept = magic.get("physicalAdept") is True
        rating = value_at(self.document, "attributes", "magic", "value")
        if on(magic.get("awakened"), False) or adept or whole_of(rating.value):
            self.gathered.add("magic", rating)
        if adept:
            self.gathered.put("adept", True, self.document.system_place.below("magic"))
        self.gathered.carry("Tradition", value_at(self.document, "magic", "tradition"))

    def _skills(self) -> None:
        for skill in self.items:
            if skill.type == "skill":
                name, value = _skill(skill)
                if name:
                    self.gathered.add_skill(name, RawValue(value, skill.system_place))

    def _belongings(self) -> None:
        for one in self.items:
            raw = _item(one, self.folders)
            if one.type in _WARE and not on(one.system.get("installed"), True):
                self.gathered.add_gear(f"{one.name} (not installed)")
            elif raw is not None and raw.kind is ItemKind.ARMOUR and one.system.get("equipped") is False:
                self._unworn(one)
            elif raw is not None:
                self.gathered.belongings.append(raw)
            elif one.type == _POWER:
                self._power(one)
            elif one.type not in ("skill", *_CARRIED) and one.name:
                quantity = whole_of(one.system.get("quantity"))
                self.gathered.add_gear(one.name, quantity if quantity and quantity > 1 else 1)

    def _power(self, power: Document) -> None:
        text = text_of(power.system.get("mods"))
        try:
            mods = parse_mods(text or None) if text else None
        except NotationError:
            return
        level = max(1, whole_of(power.system.get("currentLevel")) or 1)
        for mod in mods.changes if mods else ():
            attribute = Attribute(mod.target.value) if mod.target.value in ATTRIBUTES else None
            amount = max(-30, min(30, mod.amount * level))
            self.modifiers.append(Modifier(attribute=attribute, amount=amount, cause=power.name or "power"))

    def _unworn(self, one: Document) -> None:
        self.gathered.add_gear(f"{one.name} (not worn)")
        self.log.warning(
            one.system_place.below("equipped"),
            "the armour is not equipped and does not count as worn",
            hint="equip it in Foundry and export again where it is worn",
            item=f"{self.document.name} · {one.name}",
        )


def _skill(skill: Document) -> tuple[str, object]:
    """A skill's name and ratings: general, or of the one concentration that the item stands for."""
    system = skill.system
    base = text_of(system.get("baseSkill")) or skill.name
    general = whole_of(system.get("baseRating"))
    narrow = text_of(system.get("concentration"))
    if not general and whole_of(system.get("rating")):
        return (f"{base} ({narrow})" if narrow else skill.name), system.get("rating")
    value: dict[str, object] = {"rating": system.get("baseRating")}
    for name, rating in (
        ("concentration", "concentrationRating"),
        ("specialization", "specializationRating"),
    ):
        if text_of(system.get(name)):
            value[name] = {"name": text_of(system[name]), "rating": whole_of(system.get(rating)) or None}
    return base, value


def _item(document: Document, folders: Folders) -> RawItem | None:
    match document.type:
        case "weapon":
            return _weapon(document, folders)
        case "spell":
            return _spell(document)
        case "armor":
            return _armour(document)
        case "cyberware" | "bioware":
            return _ware(document)
        case "gear":
            return _generator_gear(document)
        case _:
            return None


def _weapon(document: Document, folders: Folders) -> RawItem:
    gathered = start(Gathered(ItemKind.WEAPON, document.place), document, EDITION)
    system = document.system
    gathered.put("type", _class(document, folders), document.system_place.below("weaponType"))
    ammunition = whole_of(members(system, "ammo").get("max"))
    untouched = (
        text_of(system.get("damage")),
        text_of(system.get("mode")),
    ) == _DEFAULT_WEAPON and not ammunition
    if not untouched:
        gathered.add("damage", value_at(document, "damage"))
        melee = text_of(system.get("weaponType")).casefold() == "melee"
        if not (melee and text_of(system.get("mode")) == _DEFAULT_WEAPON[1]):
            gathered.add("modes", value_at(document, "mode"))
        if ammunition != 0:
            gathered.add("ammo", value_at(document, "ammo", "max"))
    gathered.add("ammunition", value_at(document, "ammo", "type"))
    if whole_of(system.get("concealability")) != 0:
        concealability(gathered, value_at(document, "concealability"))
    gathered.add("reach", value_at(document, "reach"))
    for key, name in (("recoil", "recoil_compensation"), ("quantity", "quantity")):
        if whole_of(system.get(key)) not in (0, 1 if key == "quantity" else 0):
            gathered.add(name, value_at(document, key))
    return gathered.item()


def _class(document: Document, folders: Folders) -> WeaponClass | str | None:
    system = document.system
    for word in (text_of(system.get("rangeType")), text_of(system.get("weaponType"))):
        found = parse_weapon_class(word)
        if found is not None and found is not WeaponClass.MELEE:
            return found
    found = class_of_folder(folders.path(document.data.get("folder")))
    if found is not None and found is not WeaponClass.MELEE:
        return found
    if known_by_name(document.name):
        return None
    if text_of(system.get("weaponType")).casefold() == "melee":
        return WeaponClass.MELEE
    return text_of(system.get("rangeType")) or text_of(system.get("weaponType")) or None


def _spell(document: Document) -> RawItem:
    gathered = start(Gathered(ItemKind.SPELL, document.place), document, EDITION)
    system = document.system
    take(gathered, document, {"type": "type", "duration": "duration", "force": "force", "target": "target"})
    category = value_at(document, "category")
    letter = value_at(document, "class")
    gathered.add("spell_class", category if len(text_of(category.value)) > 1 or not letter.value else letter)
    if (text_of(system.get("range")), text_of(system.get("damage"))) != _DEFAULT_SPELL:
        take(gathered, document, {"range": "range", "damage": "damage"})
    if text_of(system.get("drain")) != _DEFAULT_DRAIN:
        gathered.add("drain", value_at(document, "drain"))
    return gathered.item()


def _armour(document: Document) -> RawItem:
    gathered = start(Gathered(ItemKind.ARMOUR, document.place), document, EDITION)
    if whole_of(document.system.get("ballistic")) or whole_of(document.system.get("impact")):
        take(gathered, document, {"ballistic": "ballistic", "impact": "impact"})
    if whole_of(document.system.get("concealability")) != 0:
        concealability(gathered, value_at(document, "concealability"))
    return gathered.item()


def _ware(document: Document) -> RawItem:
    gathered = start(Gathered(ItemKind.CYBERWARE, document.place), document, EDITION)
    system = document.system
    if whole_of(system.get("rating")) != 0:
        gathered.add("rating", value_at(document, "rating"))
    gathered.add("location", value_at(document, "bodyLocation"))
    gathered.add("mods", value_at(document, "mods"))
    figures = {
        name: system.get(key)
        for key, name in (("reactionBonus", "reaction"), ("initiativeDice", "initiative_dice"))
        if whole_of(system.get(key))
    }
    if figures and not gathered.has("mods"):
        gathered.put("mods", figures, document.system_place)
    return gathered.item()


def _generator_gear(document: Document) -> RawItem | None:
    """Weapons and armour that the import from the web generator turned into gear: `Type: Edged weapon`."""
    described = document.system.get("description")
    found = _GEAR_TYPE.match(described) if isinstance(described, str) else None
    word = found["type"].strip().casefold() if found else ""
    if "armor" in word or "armour" in word:
        kind = ItemKind.ARMOUR
    elif any(one in word for one in _GEAR_WEAPONS) and not any(one in word for one in _GEAR_NO_WEAPONS):
        kind = ItemKind.WEAPON
    else:
        return None
    gathered = start(Gathered(kind, document.place), document, EDITION)
    if kind is ItemKind.WEAPON and (whole_of(document.system.get("quantity")) or 1) > 1:
        gathered.add("quantity", value_at(document, "quantity"))
    return gathered.item()
