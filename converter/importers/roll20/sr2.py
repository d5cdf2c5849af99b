"""Characters of Roll20's sheet "Shadowrun 2nd Edition": `current` is natural, `max` augmented."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from converter.importers.build.checking import is_empty
from converter.importers.collecting import Gathered, text_of, whole_of
from converter.importers.raw import ItemKind, RawItem, RawValue
from converter.importers.roll20.attributes import Roll20Attributes, SheetRow
from converter.importers.roll20.carried import carry_labelled
from converter.importers.roll20.sr2_spells import spell_item
from converter.importers.roll20.weapons import (
    Gun,
    HandWeapon,
    NotedCodes,
    gun_damage,
    hand_damage,
    level_of,
    noted_codes,
)
from converter.importers.skill_names import known_skill
from converter.notation.damage import DamageCode
from converter.notation.text import NotationError
from converter.notation.weapon_class import WeaponClass, parse_weapon_class
from converter.problems import Location, ProblemLog
from converter.source.catalogue import Catalogue
from converter.source.shadowrun import Attribute

SHEET_DEFAULT: Final = 1
"""What the sheet shows for every attribute that nobody has filled in."""
DEFAULT_ESSENCE: Final = 6

_ATTRIBUTES: Final = {
    Attribute.BODY: "body",
    Attribute.QUICKNESS: "agility",
    Attribute.STRENGTH: "strength",
    Attribute.CHARISMA: "Charisma",
    Attribute.INTELLIGENCE: "intelligence",
    Attribute.WILLPOWER: "willpower",
}
_SKILL_FIELDS: Final = ("skillname", "skillrating")
_WEAPON_FIELDS: Final = (
    "weaponname",
    "weapontype",
    "concealability",
    "reach",
    "mode",
    "shortrange",
    "medrange",
    "longrange",
    "extrange",
    "ammo",
    "weaponpower",
    "weapondmg",
    "weaponnotes",
)
_OF_SHOOTING: Final = ("mode", "ammo", "shortrange", "medrange", "longrange", "extrange")
_CARRIED: Final = {
    "combat": "Combat Pool",
    "magicpool": "Magic Pool",
    "hackingpool": "Hacking Pool",
    "controlpool": "Control Pool",
    "astralpool": "Astral Pool",
    "karma_pool": "Karma Pool",
    "good_karma": "Good Karma",
}
_CARRIED_ROWS: Final = (
    ("powers", "powername", "powerrating", "Power"),
    ("edges", "edgedesc", "", "Edge"),
    ("edges", "shaman", "", "Totem"),
    ("flaws", "flawdesc", "", "Flaw"),
    ("vehicles", "vehicle", "", "Vehicle"),
    ("drone", "drone", "", "Drone"),
    ("decks", "deck", "", "Deck"),
    ("programs", "program", "prograting", "Program"),
    ("programs", "program2", "prograting2", "Program"),
)
_RATED_SKILL: Final = re.compile(r"(?P<name>[A-Za-z][A-Za-z /()&-]{2,40}?)[ :=-]{1,3}(?P<rating>[0-9]{1,2})")
_STUN: Final = re.compile(r"\bstun\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sr2Sheet:
    """One character of this sheet; `name` is the one of the export."""

    attributes: Roll20Attributes
    name: RawValue
    place: Location
    log: ProblemLog

    def item(self) -> RawItem:
        """The raw item of the character."""
        gathered = Gathered(ItemKind.CHARACTER, self.place)
        gathered.add("name", self.attributes.current("name") or self.name)
        gathered.put("edition", "SR2")
        gathered.add("race", self.attributes.current("metatype"))
        self._attributes(gathered)
        self._skills(gathered)
        self._belongings(gathered)
        self._carried(gathered)
        return gathered.item()

    @property
    def _called(self) -> str:
        return self.attributes.text("name") or text_of(self.name.value)

    def _attributes(self, gathered: Gathered) -> None:
        touched = any(self.attributes.has(name) for name in _ATTRIBUTES.values())
        for attribute, name in _ATTRIBUTES.items():
            gathered.add(attribute.value, self._rating(attribute, name, touched))
        gathered.add("magic", self.attributes.current("magic"))
        untouched = None if self.attributes.has("essence") else RawValue(DEFAULT_ESSENCE, self.place)
        gathered.add("essence", self.attributes.current("essence") or untouched)
        self._reaction(gathered)
        gathered.add(
            "initiative_dice", self.attributes.maximum("initiative") or self.attributes.current("initiative")
        )

    def _rating(self, attribute: Attribute, name: str, touched: bool) -> RawValue | None:
        """The pair of values of an attribute; one that was never touched stands at the sheet's default."""
        if not self.attributes.has(name):
            if not touched:
                return None
            message = f"{attribute.title} was never filled in; the sheet's default, {SHEET_DEFAULT}, counts"
            self._warn(attribute.value, self.place, message, "fill it in")
            return RawValue(SHEET_DEFAULT, self.place)
        return self._pair(attribute, name)

    def _pair(self, attribute: Attribute, name: str) -> RawValue | None:
        natural, augmented = self.attributes.current(name), self.attributes.maximum(name)
        if augmented is None or natural is None:
            return natural or augmented
        low, high = whole_of(natural.value), whole_of(augmented.value)
        if low is not None and high == SHEET_DEFAULT and low > SHEET_DEFAULT:
            message = f"augmented {attribute.title} stands at the sheet's default, 1; {low} counts"
            self._warn(attribute.value, augmented.place, message, "fill in the augmented value")
            return natural
        if low is not None and low == high:
            return natural
        return RawValue({"natural": natural.value, "augmented": augmented.value}, natural.place)

    def _reaction(self, gathered: Gathered) -> None:
        """Reaction; 0 or nothing is worked out anew, unless the augmented value is filled in."""
        natural = self.attributes.current("reaction")
        augmented = self.attributes.maximum("reaction")
        if natural is not None and whole_of(natural.value) != 0:
            gathered.add("reaction", self._pair(Attribute.REACTION, "reaction"))
        elif augmented is not None and whole_of(augmented.value) not in (0, SHEET_DEFAULT):
            value = text_of(augmented.value)
            message = f"natural Reaction is empty; the augmented one, {value}, counts for both"
            self._warn("reaction", augmented.place, message, "fill in the natural value")
            gathered.add("reaction", augmented)
        else:
            gathered.put("recompute_reaction", True)

    def _skills(self, gathered: Gathered) -> None:
        for row in self.attributes.rows("skills", _SKILL_FIELDS):
            name, rating = row.text("skillname"), row.get("skillrating")
            if name and rating is not None:
                gathered.add_skill(name, rating)
            elif name:
                message = f"the skill '{name}' has no rating and is left out"
                self._warn("skills", row.place, message, "fill in its rating")
            else:
                message = f"a skill rated {row.text('skillrating')} has no name and is left out"
                self._warn("skills", row.place, message, "fill in its name")
        self._noted_skills(gathered)

    def _noted_skills(self, gathered: Gathered) -> None:
        """Skills out of the box Weapon Skill Ratings, where the table of skills does not hold them."""
        raw = self.attributes.current("weaponsrating")
        if raw is None:
            return
        listed = {known_skill(one.name) for one in gathered.skills}
        for found in _RATED_SKILL.finditer(text_of(raw.value)):
            skill = known_skill(found["name"].strip())
            if skill is not None and skill not in listed:
                listed.add(skill)
                message = f"{skill} {found['rating']} is taken from the box Weapon Skill Ratings"
                self._warn("skills", raw.place, message, "list it among the skills")
                gathered.add_skill(skill, RawValue(int(found["rating"]), raw.place))
        gathered.carry("Weapon Skill Ratings", raw)

    def _belongings(self, gathered: Gathered) -> None:
        for row in self.attributes.rows("weapons", _WEAPON_FIELDS):
            gathered.belongings.append(self._weapon(row))
        for row in self.attributes.rows("armour", ("armourname", "balistic", "impact")):
            if row.text("armourname") or row.whole("balistic") or row.whole("impact"):
                gathered.belongings.append(_armour(row))
        spells = ("spellname", "force", "spelltype", "spellrange", "target", "spelldmg", "duration")
        for row in self.attributes.rows("spells", (*spells, "drain", "drainlvl")):
            gathered.belongings.append(spell_item(row, self._called, self.log))
        dermal = False
        for section, name, rating in (
            ("cyberware", "cyberware", "cyberrating"),
            ("bioware", "bioware", "biorating"),
        ):
            for row in self.attributes.rows(section, (name, rating)):
                dermal = dermal or "dermal" in row.text(name).casefold()
                gathered.belongings.append(_ware(row, name, rating))
        self._dermal_armour(gathered, dermal)

    def _dermal_armour(self, gathered: Gathered, plated: bool) -> None:
        """The sheet's Dermal box; dermal ware that is listed is counted by itself."""
        number = self.attributes.whole("dermalarmour")
        if number is None:
            gathered.carry("Dermal armour", self.attributes.current("dermalarmour"))
        elif number > 0 and not plated:
            gathered.add("natural_dermal_armour", self.attributes.current("dermalarmour"))

    def _weapon(self, row: SheetRow) -> RawItem:
        gathered = Gathered(ItemKind.WEAPON, row.place)
        gathered.add("name", row.get("weaponname"))
        gathered.add("type", row.get("weapontype"))
        gathered.add("concealability", row.get("concealability"))
        gathered.add("reach", row.get("reach"))
        gathered.add("ammo", row.get("ammo"))
        notes = noted_codes(row.text("weaponnotes"))
        gathered.add("modes", row.get("mode"))
        if notes.modes is not None and not gathered.has("modes"):
            gathered.put("modes", notes.modes, row.place)
        gathered.put("accessories", _without_stun(notes.rest), row.place)
        kind = self._class_of(row)
        if kind is not None and not gathered.has("type"):
            gathered.put("type", kind)
        noted = notes.damage_for(kind)
        if noted is not None:
            gathered.put("damage", noted, row.place)
        else:
            self._damage(gathered, row, kind, notes)
        return gathered.item()

    def _class_of(self, row: SheetRow) -> WeaponClass | None:
        """The class by the type that is typed in, by the name, or melee where nothing speaks of shooting."""
        named = parse_weapon_class(row.text("weapontype")) or parse_weapon_class(row.text("weaponname"))
        if named is not None:
            return named
        known = Catalogue.consulted().weapon(row.text("weaponname"))
        if known is not None:
            return known.weapon_class
        untyped = row.get("weapontype") is None and row.get("weaponpower") is not None
        return WeaponClass.MELEE if untyped and not any(map(row.get, _OF_SHOOTING)) else None

    def _damage(self, gathered: Gathered, row: SheetRow, kind: WeaponClass | None, notes: NotedCodes) -> None:
        power = row.get("weaponpower")
        if power is None:
            gathered.put("damage", notes.flechette, row.place)
            return
        number = whole_of(power.value)
        try:
            level, stun_level = level_of(row, "weapondmg")
        except NotationError:
            number = None
        if number is None:
            gathered.add("power", power)
            gathered.add("level", row.get("weapondmg"))
            return
        stun = stun_level or _STUN.search(notes.rest) is not None
        if kind is None or not _is_hand_powered(kind):
            code: DamageCode | None = notes.flechette
            if number:
                gun = Gun(row.text("weaponname"), self._called, power.place)
                code = gun_damage(DamageCode(number, level, stun=stun), notes, gun, self.log)
            gathered.put("damage", code, power.place)
            return
        strength = self._strength()
        weapon = HandWeapon(row.text("weaponname"), power, number, level, stun, strength, self._called)
        gathered.put("damage", hand_damage(weapon, self.log), power.place)

    def _strength(self) -> int | None:
        """The Strength that blows are struck with: the augmented one, where it is filled in."""
        natural = self.attributes.whole("strength")
        raw = self.attributes.maximum("strength")
        augmented = None if raw is None else whole_of(raw.value)
        if natural is None or augmented is None:
            return natural if augmented is None else augmented
        return natural if augmented == SHEET_DEFAULT else augmented

    def _carried(self, gathered: Gathered) -> None:
        carry_labelled(self.attributes, gathered, _CARRIED, _CARRIED_ROWS)
        for name, rating in (("item", "itemrating"), ("item2", "itemrating2")):
            for row in self.attributes.rows("gear", (name, rating)):
                if row.text(name):
                    gathered.add_gear(f"{row.text(name)} {row.text(rating)}".strip())

    def _warn(self, field: str, place: Location, message: str, hint: str) -> None:
        self.log.warning(place, message, hint=hint, item=self._called or None, field=field)


def _is_hand_powered(kind: WeaponClass) -> bool:
    return kind.is_melee or kind.is_thrown


def _without_stun(notes: str) -> str:
    """Notes that only say `Stun` name no accessory."""
    return "" if notes.strip("() .").casefold() == "stun" else notes


def _armour(row: SheetRow) -> RawItem:
    gathered = Gathered(ItemKind.ARMOUR, row.place)
    gathered.put("name", row.text("armourname") or "Armour")
    for name, canonical in (("balistic", "ballistic"), ("impact", "impact")):
        gathered.add(canonical, row.get(name))
    return gathered.item()


def _ware(row: SheetRow, name: str, rating: str) -> RawItem:
    gathered = Gathered(ItemKind.CYBERWARE, row.place)
    gathered.add("name", row.get(name))
    number = row.get(rating)
    if number is not None and not is_empty(number.value) and whole_of(number.value) != 0:
        gathered.add("rating", number)
    return gathered.item()
