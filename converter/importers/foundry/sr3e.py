"""Actors and items of the Foundry VTT system `sr3e` (Shadowrun 3): ratings `{value, mod}`, codes in parts."""

from __future__ import annotations

import re
from typing import Final

from converter.importers.build.checking import is_empty
from converter.importers.collecting import Gathered, text_of, whole_of
from converter.importers.foundry.documents import Document
from converter.importers.foundry.effects import effect_modifiers
from converter.importers.foundry.folders import Folders
from converter.importers.foundry.values import BOUGHT, members, names_of, race_word, start, take, value_at
from converter.importers.foundry.weapon_class import class_of_folder, known_by_name
from converter.importers.raw import ItemKind, RawItem, RawValue
from converter.notation.weapon_class import WeaponClass, parse_weapon_class
from converter.problems import ProblemLog
from converter.source.races import known_race
from converter.source.shadowrun import Attribute, Modifier

EDITION: Final = "SR3"

_PASSED_OVER: Final = {
    "mechanical": "vehicle",
    "vehicle": "vehicle",
    "adeptpower": "adept power",
    "matrixprogram": "deck",
    "cyberdeck": "deck",
    "techinterface": "deck",
    "metatype": "race",
}
_CARRIED: Final = {
    "adeptpower": ("Powers", "rating"),
    "focus": ("Foci", "force"),
    "matrixprogram": ("Programs", "rating"),
}
_UNTOLD: Final = frozenset({"skill", "metatype", "magic", "karma", "transaction"})
_SKILLS: Final = {"active": "activeSkill", "knowledge": "knowledgeSkill", "language": "languageSkill"}
_MODES: Final = {"manual": "SS", "semiauto": "SA", "burst": "BF", "fullauto": "FA"}
_HAND_WEAPONS: Final = {"blade": WeaponClass.EDGED, "blunt": WeaponClass.CLUB}
_LEVEL: Final = re.compile(r"(?P<level>[lmsd])(?P<stun>stun)?", re.IGNORECASE)
_IDENTITY: Final = re.compile(r"(?=.*[0-9A-Z])[A-Za-z0-9]{16}")
_RACE_NAMES: Final = 60


class Sr3eReader:
    """Documents of `sr3e`."""

    def read(self, document: Document, folders: Folders, log: ProblemLog) -> RawItem | str:
        """The raw item of a document, or the kind under which it is passed over."""
        if document.type in ("character", "npc"):
            return _Actor(document, folders, log).item()
        item = _item(document, folders, {})
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
        gathered = self.gathered
        if not self.document.name:
            gathered.fields = [one for one in gathered.fields if one.name != "name"]
            gathered.add("name", self._alias())
        self._race()
        for attribute in BOUGHT:
            self._attribute(attribute)
        self._reaction()
        self._initiative()
        gathered.add("essence", self._total("essence"))
        self._magic()
        self._skills()
        self._belongings()
        self.modifiers.extend(effect_modifiers(self.document, self.log))
        if self.modifiers:
            gathered.put("mods", self.modifiers, self.document.system_place)
        for kind, (label, figure) in _CARRIED.items():
            names = names_of([one for one in self.items if one.type == kind], figure)
            gathered.carry(label, RawValue(names, self.document.place) if names else None)
        return gathered.item()

    def _alias(self) -> RawValue:
        here = self.document.system_place.below("profile").below("names")
        names = members(self.document.system, "profile").get("names")
        for index, one in enumerate(names if isinstance(names, list) else []):
            if isinstance(one, dict) and text_of(one.get("alias")):
                return RawValue(one["alias"], here.below(index).below("alias"))
        return RawValue(None, here)

    def _race(self) -> None:
        """The race by its word, or, where that is only an id, by the item of the metatype."""
        raw = value_at(self.document, "profile", "metaType")
        item = next((one for one in self.items if one.type == "metatype" and one.name), None)
        word = text_of(raw.value)
        if item is not None and (known_race(word) is None or not word):
            raw = RawValue(item.name, item.place.below("name"))
        elif _IDENTITY.fullmatch(word) or len(word) > _RACE_NAMES:
            return
        self.gathered.add("race", race_word(raw))

    def _attribute(self, attribute: Attribute) -> None:
        self.gathered.add(attribute.value, value_at(self.document, "attributes", attribute.value, "value"))
        self._modifier(attribute.value, attribute)

    def _modifier(self, name: str, attribute: Attribute | None) -> None:
        amount = whole_of(members(self.document.system, "attributes", name).get("mod"))
        if amount and abs(amount) <= 30:
            self.modifiers.append(Modifier(attribute=attribute, amount=amount, cause="modifier on the sheet"))

    def _reaction(self) -> None:
        """A stored Reaction stands where it is not the sum that the system stores."""
        raw = value_at(self.document, "attributes", "reaction", "value")
        quickness, intelligence = (
            whole_of(members(self.document.system, "attributes", one).get("value"))
            for one in ("quickness", "intelligence")
        )
        stored = whole_of(raw.value)
        summed = None if quickness is None or intelligence is None else (quickness + intelligence) // 2
        if is_empty(raw.value) or stored == 0 or stored == summed:
            self.gathered.put("recompute_reaction", True, raw.place)
        else:
            self.gathered.add("reaction", raw)
        self._modifier("reaction", Attribute.REACTION)

    def _initiative(self) -> None:
        """The dice: at least one is rolled, and one alone is what everybody has."""
        dice = value_at(self.document, "attributes", "initiative", "value")
        number = whole_of(dice.value)
        if number is None:
            self.gathered.add("initiative_dice", dice)
        elif 2 <= number <= 9:
            self.modifiers.append(Modifier(attribute=None, amount=number - 1, cause="Initiative"))
        elif number > 1:
            self.gathered.add("initiative_dice", dice)
        self._modifier("initiative", None)

    def _total(self, name: str) -> RawValue:
        raw = value_at(self.document, "attributes", name, "value")
        mod = members(self.document.system, "attributes", name).get("mod")
        if isinstance(raw.value, int | float) and isinstance(mod, int | float) and -99 < mod < 99 and mod:
            return RawValue(max(0, round(raw.value + mod, 2)), raw.place)
        return raw

    def _magic(self) -> None:
        rating = value_at(self.document, "attributes", "magic", "value")
        kinds = [one for one in self.items if one.type == "magic"]
        if kinds or whole_of(rating.value):
            self.gathered.add("magic", rating)
        for one in kinds:
            archetype = text_of(members(one.system, "awakened").get("archetype")).casefold()
            if archetype == "adept":
                self.gathered.put("adept", True, one.system_place.below("awakened"))
            self.gathered.carry("Tradition", value_at(one, "magicianData", "tradition"))

    def _skills(self) -> None:
        for skill in self.items:
            if skill.type != "skill" or not skill.name:
                continue
            key = _SKILLS.get(text_of(skill.system.get("skillType")), "activeSkill")
            here = skill.system_place.below(key)
            found = members(skill.system, key)
            value = {"rating": found.get("value"), "specializations": found.get("specializations")}
            self.gathered.add_skill(skill.name, RawValue(value, here))

    def _belongings(self) -> None:
        by_id = {text_of(one.data.get("_id")): one for one in self.items}
        loaded = {text_of(one.system.get("ammoId")) for one in self.items}
        for one in self.items:
            raw = _item(one, self.folders, by_id)
            if raw is not None and raw.kind is ItemKind.ARMOUR and _is_off(one):
                self.gathered.add_gear(f"{one.name} (not worn)")
                self.log.warning(
                    one.place,
                    "the armour is not equipped and does not count as worn",
                    hint="equip it in Foundry and export again where it is worn",
                    item=f"{self.document.name} · {one.name}",
                )
            elif raw is not None:
                self.gathered.belongings.append(raw)
            elif one.type == "ammunition" and text_of(one.data.get("_id")) not in loaded and one.name:
                rounds = whole_of(one.system.get("rounds"))
                self.gathered.add_gear(f"{one.name} ({rounds})" if rounds else one.name)
            elif one.type not in (*_UNTOLD, *_CARRIED, "ammunition") and one.name:
                self.gathered.add_gear(one.name)


def _is_off(item: Document) -> bool:
    flags = members(item.data.get("flags"), "sr3e")
    words = [item.system.get("isEquipped"), item.system.get("equipped"), flags.get("isEquipped")]
    return any(one is False for one in words)


def _item(document: Document, folders: Folders, others: dict[str, Document]) -> RawItem | None:
    match document.type:
        case "weapon":
            return _weapon(document, folders, others)
        case "spell":
            return _spell(document)
        case "wearable":
            gathered = start(Gathered(ItemKind.ARMOUR, document.place), document, EDITION)
            take(gathered, document, {"ballistic": "ballistic", "impact": "impact"})
            _conceal(gathered, document)
            return gathered.item()
        case "augmentation" | "cyberware" | "bioware" | "vehiclecontrolrig":
            gathered = start(Gathered(ItemKind.CYBERWARE, document.place), document, EDITION)
            return gathered.item()
        case _:
            return None


def _weapon(document: Document, folders: Folders, others: dict[str, Document]) -> RawItem:
    gathered = start(Gathered(ItemKind.WEAPON, document.place), document, EDITION)
    system = document.system
    gathered.put("type", _class(document, folders), document.system_place.below("ammunitionClass"))
    gathered.add("damage", _damage(document))
    mode = _MODES.get(text_of(system.get("mode")).casefold())
    gathered.put("mode_set", mode, document.system_place.below("mode"))
    loaded = others.get(text_of(system.get("ammoId")))
    if loaded is not None:
        gathered.add("ammo", _magazine(loaded, document))
        gathered.add("ammunition", value_at(loaded, "type"))
    reach = value_at(document, "reach")
    if whole_of(reach.value) != 0:
        gathered.add("reach", reach)
    recoil = _sum(system.get("recoilComp"))
    if recoil:
        gathered.put("recoil_compensation", recoil, document.system_place.below("recoilComp"))
    _conceal(gathered, document)
    return gathered.item()


def _class(document: Document, folders: Folders) -> WeaponClass | None:
    system = document.system
    found = parse_weapon_class(text_of(system.get("ammunitionClass")))
    found = found or class_of_folder(folders.path(document.data.get("folder")))
    if found is not None or known_by_name(document.name):
        return found
    return _HAND_WEAPONS.get(text_of(system.get("mode")).casefold())


def _damage(document: Document) -> RawValue:
    """Power and level put together; of a hand weapon the number is added to Strength."""
    system = document.system
    place = document.system_place.below("damage")
    power = _sum(system.get("damage"))
    level = _LEVEL.fullmatch(text_of(system.get("damageType")))
    if level is None or power is None:
        given = text_of(system.get("damageType"))
        return RawValue(f"{power or ''}{given}" if given and level is None else None, place)
    stun = " Stun" if level["stun"] else ""
    letter = level["level"].upper()
    by_hand = text_of(system.get("mode")).casefold() in _HAND_WEAPONS and is_empty(
        system.get("ammunitionClass")
    )
    if by_hand:
        return RawValue(f"(STR{power:+d}){letter}{stun}" if power else f"(STR){letter}{stun}", place)
    return RawValue(f"{power}{letter}{stun}" if power else None, place)


def _sum(value: object) -> int | None:
    """A number, or one of `{value, mod}`."""
    if not isinstance(value, dict):
        return whole_of(value)
    number = whole_of(value.get("value"))
    return None if number is None else number + (whole_of(value.get("mod")) or 0)


def _magazine(loaded: Document, weapon: Document) -> RawValue:
    rounds = whole_of(loaded.system.get("maxCapacity")) or whole_of(loaded.system.get("rounds"))
    feed = text_of(loaded.system.get("reloadMechanism")) or text_of(weapon.system.get("reloadMechanism"))
    text = None if not rounds else f"{rounds}({feed})" if feed else str(rounds)
    return RawValue(text, loaded.system_place.below("maxCapacity"))


def _conceal(gathered: Gathered, document: Document) -> None:
    raw = value_at(document, "portability", "conceal")
    if whole_of(raw.value) != 0:
        gathered.add("concealability", raw)


def _spell(document: Document) -> RawItem:
    gathered = start(Gathered(ItemKind.SPELL, document.place), document, EDITION)
    take(gathered, document, {"type": "type", "category": "spell_class", "range": "range"})
    gathered.add("duration", value_at(document, "duration", "type"))
    if whole_of(document.system.get("learnedForce")) != 0:
        gathered.add("force", value_at(document, "learnedForce"))
    gathered.put("target", _target(document), document.system_place.below("targeting"))
    gathered.put("drain", _drain(document), document.system_place.below("drain"))
    return gathered.item()


def _target(document: Document) -> str | None:
    targeting = members(document.system, "targeting")
    resisted = text_of(members(document.system, "resistance").get("attribute"))
    suffix = " (R)" if resisted and resisted != "none" else ""
    match text_of(targeting.get("kind")):
        case "objectResistance":
            return f"OR{suffix}"
        case "static":
            number = whole_of(targeting.get("staticTargetNumber"))
            return f"{number}{suffix}" if number else None
        case _:
            attribute = text_of(targeting.get("attribute"))
            return f"{attribute.capitalize()}{suffix}" if attribute else None


def _drain(document: Document) -> str | None:
    """The drain code. Spells whose caster chooses the level are those of combat and the elemental ones."""
    drain = members(document.system, "drain")
    level = text_of(drain.get("damageLevel")).upper()
    if len(level) != 1 or level not in "LMSD":
        return None
    modifier = whole_of(drain.get("powerModifier")) or 0
    steps = whole_of(drain.get("damageLevelModifier")) or 0
    category = text_of(document.system.get("category")).casefold()
    chosen = (
        category == "combat" or text_of(document.system.get("manipulationSubtype")).casefold() == "elemental"
    )
    shown = f"{modifier:+d}" if modifier else ""
    if chosen or steps:
        return f"{shown}(DL{steps:+d})" if steps else f"{shown}(DL)"
    return f"{shown}({level})"
