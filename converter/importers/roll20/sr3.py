"""Characters of Roll20's sheet "Shadowrun 3rd Edition": base, mods and final values, a number a skill."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from converter.importers.collecting import Gathered, text_of, whole_of
from converter.importers.raw import ItemKind, RawItem, RawValue
from converter.importers.roll20.attributes import Roll20Attributes, SheetRow
from converter.importers.roll20.carried import carry_labelled
from converter.importers.roll20.sr3_spells import SPELL_FIELDS, spell_item
from converter.importers.roll20.sr3_weapons import Sr3Weapons
from converter.notation.rating import Rating
from converter.problems import Location, ProblemLog
from converter.source.shadowrun import Attribute, Modifier

SHEET_DEFAULT: Final = 1
"""What the sheet shows for every attribute that nobody has filled in."""
DEFAULT_ESSENCE: Final = 6
PASSED_OVER_TYPES: Final = ("vehicle", "drone", "spirit", "matrix", "frame")
"""Types of sheet that are no people."""

_ATTRIBUTES: Final = tuple(one for one in Attribute if one not in (Attribute.REACTION, Attribute.MAGIC))
_SKILLS: Final = {
    "pistols": "Pistols",
    "rifles": "Rifles",
    "assaultrifles": "Assault Rifles",
    "shotguns": "Shotguns",
    "smgs": "Submachine Guns",
    "lasers": "Laser Weapons",
    "heavyweapons": "Heavy Weapons",
    "gunnery": "Gunnery",
    "launchers": "Launch Weapons",
    "projectiles": "Projectile Weapons",
    "throwing": "Throwing Weapons",
    "spray": "Spray Weapons",
    "gyrojet": "Gyrojet Pistols",
    "blowgun": "Blowguns",
    "bracer": "Bracer Guns",
    "guncane": "Gun Canes",
    "oralgun": "Oral Guns",
    "oralstrike": "Oral Strike",
    "eyegun": "Eye Guns",
    "edged": "Edged Weapons",
    "clubs": "Clubs",
    "poles": "Pole Arms/Staffs",
    "whips": "Whips",
    "cyberimplant": "Cyber-Implant Combat",
    "unarmed": "Unarmed Combat",
    "underwatercombat": "Underwater Combat",
    "demolitions": "Demolitions",
    "sorcery": "Sorcery",
    "conjuring": "Conjuring",
    "aurareading": "Aura Reading",
    "enchanting": "Enchanting",
    "divining": "Divining",
    "centering": "Centering",
    "computer": "Computer",
    "ewarfare": "Electronic Warfare",
    "bike": "Bike",
    "car": "Car",
    "hovercraft": "Hovercraft",
    "lta": "LTA Aircraft",
    "motorboat": "Motorboat",
    "rotor": "Rotor Craft",
    "sailboat": "Sailboat",
    "ship": "Ship",
    "submarine": "Submarine",
    "vectoredthrust": "Vector Thrust Aircraft",
    "winged": "Winged Aircraft",
}
_CARRIED: Final = {
    "combatpool": "Combat Pool",
    "spellpool": "Spell Pool",
    "hackingpool": "Hacking Pool",
    "controlpool": "Control Pool",
    "astralpool": "Astral Pool",
    "karma-pool": "Karma Pool",
    "karma-good": "Good Karma",
    "prorating": "Professional Rating",
    "totem": "Totem",
    "character-notes": "Notes",
}
_CARRIED_ROWS: Final = (
    ("adeptpowers", "adeptpower", "powerrating", "Power"),
    ("edges", "name", "rating", "Edge"),
    ("flaws", "name", "rating", "Flaw"),
    ("metamagic", "metamagicname", "", "Metamagic"),
    ("vehicles", "name", "", "Vehicle"),
    ("drones", "name", "", "Drone"),
    ("ammunition", "ammotype", "ammocount", "Ammunition"),
)
_WARE_NAMES: Final = (
    "cyberwarename",
    "cyberware",
    "biowarename",
    "bioware",
    "nanowarename",
    "nanoware",
    "name",
)
_ARMOUR_FIELDS: Final = ("equipped", "armorname", "slot", "ballistic", "impact")
_NO: Final = frozenset({"", "0", "off", "no", "false"})


@dataclass(frozen=True, slots=True)
class Sr3Sheet:
    """One character of this sheet; `name` is the one of the export."""

    attributes: Roll20Attributes
    name: RawValue
    place: Location
    log: ProblemLog

    def item(self) -> RawItem:
        """The raw item of the character; a vehicle or spirit carries nothing but its name and kind."""
        gathered = Gathered(ItemKind.CHARACTER, self.place)
        gathered.add("name", self.attributes.current("character_name") or self._other_name())
        sheet_type = self.attributes.text("sheettype") or "Character"
        gathered.put("kind", sheet_type)
        if sheet_type.casefold() in PASSED_OVER_TYPES:
            return gathered.item()
        gathered.put("edition", "SR3")
        critter = sheet_type.casefold() == "critter"
        race = self.attributes.current("metatype")
        gathered.add("race", race or (None if critter else RawValue("Human", self.place)))
        self._ratings(gathered)
        self._skills(gathered)
        weapons = Sr3Weapons(self.attributes, self._called, self._strength(), self.log)
        gathered.belongings.extend(weapons.items(critter=critter))
        for name in weapons.other_explosives():
            gathered.add_gear(name)
        self._armour(gathered)
        for row in self.attributes.rows("spells", SPELL_FIELDS):
            gathered.belongings.append(spell_item(row, self._called, self.log))
        self._ware(gathered)
        self._carried(gathered)
        return gathered.item()

    @property
    def _called(self) -> str:
        return self.attributes.text("character_name") or text_of(self._other_name().value)

    def _other_name(self) -> RawValue:
        return self.name if text_of(self.name.value) else self.attributes.current("name") or self.name

    def _ratings(self, gathered: Gathered) -> None:
        touched = any(self.attributes.has(one.value) for one in _ATTRIBUTES)
        for attribute in _ATTRIBUTES:
            if self.attributes.has(attribute.value):
                gathered.add(attribute.value, self._final(attribute.value))
            elif touched:
                message = (
                    f"{attribute.title} was never filled in; the sheet's default, {SHEET_DEFAULT}, counts"
                )
                self._warn(attribute.value, self.place, message, "fill it in")
                gathered.put(attribute.value, SHEET_DEFAULT)
        gathered.add("magic", self.attributes.current("magic"))
        untouched = None if self.attributes.has("essence") else RawValue(DEFAULT_ESSENCE, self.place)
        gathered.add("essence", self.attributes.current("essence") or untouched)
        if self.attributes.text("magic-type").casefold() == "adept":
            gathered.put("adept", True)
        self._reaction(gathered)
        self._dice(gathered)

    def _final(self, name: str) -> RawValue | None:
        """An attribute with what it comes to: the final value, which holds the mods, else base and mods."""
        base, final = self.attributes.current(name), self.attributes.maximum(name)
        if base is None:
            return final
        number = whole_of(base.value)
        mods = self.attributes.whole(f"{name}-mods") or 0
        if final is not None:
            if number is not None and number == whole_of(final.value):
                return base
            return RawValue({"natural": base.value, "augmented": final.value}, base.place)
        if number is None or mods == 0:
            return base
        return RawValue(Rating(number, number + mods), base.place)

    def _reaction(self, gathered: Gathered) -> None:
        """Reaction; where its base is 0 or was never filled in, it is worked out and the mods are added."""
        base = self.attributes.current("reaction")
        if base is not None and whole_of(base.value) != 0:
            gathered.add("reaction", self._final("reaction"))
            return
        gathered.put("recompute_reaction", True)
        mods = self.attributes.whole("reaction-mods")
        if mods:
            modifier = Modifier(attribute=Attribute.REACTION, amount=mods, cause="Reaction mods of the sheet")
            gathered.put("mods", [modifier])

    def _dice(self, gathered: Gathered) -> None:
        final = self.attributes.maximum("initiative")
        base = self.attributes.current("initiative")
        mods = self.attributes.whole("initiative-mods") or 0
        number = 1 if base is None else whole_of(base.value)
        if final is not None or number is None:
            gathered.add("initiative_dice", final or base)
        else:
            gathered.put("initiative_dice", number + mods, base.place if base else None)

    def _strength(self) -> int | None:
        final = self.attributes.maximum("strength")
        if final is not None:
            return whole_of(final.value)
        base = self.attributes.whole("strength")
        return None if base is None else base + (self.attributes.whole("strength-mods") or 0)

    def _skills(self, gathered: Gathered) -> None:
        for name, skill in _SKILLS.items():
            gathered.add_skill(skill, self.attributes.current(name))
        for row in self.attributes.rows("skills", ("skillname", "skillrating")):
            if row.text("skillname"):
                rating = row.get("skillrating") or RawValue(SHEET_DEFAULT, row.place)
                gathered.add_skill(row.text("skillname"), rating)
            else:
                message = f"a skill rated {row.text('skillrating')} has no name and is left out"
                self._warn("skills", row.place, message, "fill in its name")

    def _armour(self, gathered: Gathered) -> None:
        """Armour that is ticked as worn; the rest is gear. Without any the sheet's own totals count."""
        worn = 0
        for row in self.attributes.rows("armor", _ARMOUR_FIELDS):
            name = row.text("armorname")
            pair = f"{row.text('ballistic') or 0}/{row.text('impact') or 0}"
            if row.text("equipped").casefold() in _NO:
                if name:
                    gathered.add_gear(f"{name} {pair} (not worn)")
                continue
            worn += 1
            gathered.belongings.append(_armour_item(row, name))
        totals = (self.attributes.whole("ballistic") or 0, self.attributes.whole("impact") or 0)
        if not worn and any(totals):
            for name in ("ballistic", "impact"):
                gathered.add(name, self.attributes.current(name))

    def _ware(self, gathered: Gathered) -> None:
        for section in ("cyberware", "bioware", "nanoware"):
            for row in self.attributes.rows(section, (*_WARE_NAMES, "rating", "grade", "level")):
                ware = Gathered(ItemKind.CYBERWARE, row.place)
                ware.put("name", next((text for text in map(row.text, _WARE_NAMES) if text), ""))
                if not ware.has("name"):
                    continue
                rating = row.get("rating") or row.get("level")
                if rating is not None and whole_of(rating.value):
                    ware.add("rating", rating)
                ware.add("grade", row.get("grade"))
                gathered.belongings.append(ware.item())

    def _carried(self, gathered: Gathered) -> None:
        carry_labelled(self.attributes, gathered, _CARRIED, _CARRIED_ROWS)
        for row in self.attributes.rows("gear", ("name", "rating", "quantity")):
            if row.text("name"):
                rating_text = row.text("rating") if row.whole("rating") else ""
                gathered.add_gear(f"{row.text('name')} {rating_text}".strip(), row.whole("quantity") or 1)

    def _warn(self, field: str, place: Location, message: str, hint: str) -> None:
        self.log.warning(place, message, hint=hint, item=self._called or None, field=field)


def _armour_item(row: SheetRow, name: str) -> RawItem:
    gathered = Gathered(ItemKind.ARMOUR, row.place)
    gathered.put("name", name or "Armour")
    gathered.add("ballistic", row.get("ballistic"))
    gathered.add("impact", row.get("impact"))
    slot = row.text("slot").casefold()
    if slot in ("helmet", "head"):
        gathered.put("helmet", True)
    elif slot == "ware":
        gathered.put("natural", True)
    return gathered.item()
