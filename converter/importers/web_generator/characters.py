"""Characters of the web generator: attributes before race, and every bonus in a dictionary of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from converter.importers.collecting import Gathered, text_of, whole_of
from converter.importers.json_text import described_json
from converter.importers.raw import ItemKind, RawItem, RawValue
from converter.importers.web_generator.rows import custom_weapon_item, gear_item, spell_item, ware_item
from converter.notation.rating import Rating
from converter.notation.text import is_blank, shown
from converter.problems import Location, ProblemLog
from converter.source.races import known_race
from converter.source.shadowrun import Attribute, Modifier

_BEFORE_RACE: Final = (
    Attribute.BODY,
    Attribute.QUICKNESS,
    Attribute.STRENGTH,
    Attribute.CHARISMA,
    Attribute.INTELLIGENCE,
    Attribute.WILLPOWER,
)
_DICE: Final = ("Initative", "Initiative")
"""The generator misspells it; a corrected version would not."""
_BONUSES: Final = {"cyberAttributeBonuses": "ware", "magicalAttributeBonuses": "magic"}
_ARMOUR_BONUSES: Final = (("Ballastic", "Ballistic"), ("Impact", "Impact"))
_NARROW: Final = ("selectedConcentrations", "specialization", "Specialization", "specializations")
_CARRIED_LISTS: Final = {
    "powers": "Power",
    "foci": "Focus",
    "contacts": "Contact",
    "vehicles": "Vehicle",
    "drones": "Drone",
    "decks": "Deck",
    "complexForms": "Complex form",
    "edgesFlaws": "Edge or flaw",
    "edges": "Edge",
    "flaws": "Flaw",
}
_CARRIED: Final = {
    "karmaPool": "Karma Pool",
    "karma": "Karma",
}
# Free text (description, notes) may hold anything, names and addresses of players among it: it is left out.
_ADEPT: Final = re.compile(r"\b(?:physical )?adept\b", re.IGNORECASE)
_NO_ADEPT: Final = re.compile(r"\b(?:magical|mystic) adept\b", re.IGNORECASE)


def is_character(value: object) -> bool:
    """Whether a value is a character: attributes with the generator's `Initative`, or bonus dictionaries."""
    if not isinstance(value, dict) or not isinstance(value.get("attributes"), dict):
        return False
    return _DICE[0] in value["attributes"] or bool(
        {"raceBonuses", *_BONUSES} & value.keys() and {"Body", "Quickness"} & value["attributes"].keys()
    )


def character_item(data: dict[str, object], place: Location, log: ProblemLog, fallback: str = "") -> RawItem:
    """The raw item of a character. Its stored Reaction is a sum of the wrong attributes and is worked out.

    `fallback` is what one is called that has neither a name nor a street name.
    """
    reader = _Reader(data, place, log, Gathered(ItemKind.CHARACTER, place), fallback)
    reader.read()
    return reader.gathered.item()


@dataclass(slots=True)
class _Reader:
    """Reads one character."""

    data: dict[str, object]
    place: Location
    log: ProblemLog
    gathered: Gathered
    fallback: str = ""

    def read(self) -> None:
        """Read everything."""
        self._names()
        self._attributes()
        self._bonuses()
        self._skills()
        self._gear()
        self._magic()
        for key in ("cyberware", "bioware"):
            for row, at in self._rows(key):
                self.gathered.belongings.append(ware_item(row, at))
        self._carried()

    def _value(self, key: str) -> RawValue | None:
        value = self.data.get(key)
        return None if is_blank(value) else RawValue(value, self.place.below(key))

    def _names(self) -> None:
        name, street_name = self._value("name"), self._value("street_name")
        self.gathered.add("name", name or street_name)
        if name is None and street_name is None and self.fallback:
            self.gathered.put("name", self.fallback)
        if name is not None and street_name is not None and name.value != street_name.value:
            self.gathered.carry("Street name", street_name)
        self.gathered.add("edition", self._value("edition"))
        self.gathered.add("race", self._value("race"))
        if self.data.get("isMetaVariant") is True:
            self.gathered.carry("Metavariant", self._value("metaVariantType"))

    @property
    def _called(self) -> str | None:
        names = (self.data.get("name"), self.data.get("street_name"), self.fallback)
        return next(filter(None, map(text_of, names)), None)

    def _attributes(self) -> None:
        values = self.data.get("attributes")
        given: dict[str, object] = values if isinstance(values, dict) else {}
        here = self.place.below("attributes")
        race = self._race_changes()
        for attribute in _BEFORE_RACE:
            base = RawValue(given.get(attribute.title), here.below(attribute.title))
            number = whole_of(base.value)
            if number is not None and 0 <= number <= 99:
                base = RawValue(Rating(number + race.get(attribute, 0)), base.place)
            self.gathered.add(attribute.value, base)
        for name, canonical in (("Essence", "essence"), ("Magic", "magic")):
            self.gathered.add(canonical, RawValue(given.get(name), here.below(name)))
        stored = whole_of(given.get("Reaction"))
        if stored is not None and 0 <= stored <= 99:
            self.gathered.put("reaction", stored, here.below("Reaction"))
        self.gathered.put("recompute_reaction", True)

    def _race_changes(self) -> dict[Attribute, int]:
        """What the race changes: the file's own table, or where it has none that of the books."""
        bonuses = self.data.get("raceBonuses")
        here = self.place.below("raceBonuses")
        if isinstance(bonuses, dict):
            return {one: self._amount(bonuses.get(one.title), here, one.title) for one in _BEFORE_RACE}
        race = known_race(text_of(self.data.get("race")))
        if race is None or not race.changes:
            return {}
        message = f"raceBonuses is missing; what the books give to {race.name} is used"
        self.log.warning(here, message, item=self._called, field="race")
        return dict(race.changes)

    def _amount(self, value: object, here: Location, key: str) -> int:
        """A bonus; what is no whole number is told and counts as none."""
        if is_blank(value):
            return 0
        number = whole_of(value)
        if number is not None and -30 <= number <= 30:
            return number
        message = f"{described_json(value)} is no bonus and counts as none; expected a whole number"
        self.log.warning(here.below(key), message, item=self._called, value=shown(value))
        return 0

    def _bonuses(self) -> None:
        """The bonuses as modifiers that name their cause; with them the ware's own are counted."""
        modifiers: list[Modifier] = []
        attributes = self.data.get("attributes")
        dice = self._first(attributes, _DICE) if isinstance(attributes, dict) else None
        own = whole_of(dice) if dice is not None else 1
        if own is not None and own != 1 and 0 <= own <= 20:
            modifiers.append(Modifier(attribute=None, amount=own - 1, cause="Initiative of the file"))
        for key, word in _BONUSES.items():
            bonuses = self.data.get(key)
            if isinstance(bonuses, dict):
                modifiers.extend(self._modifiers(bonuses, self.place.below(key), f"{word} bonus"))
                self._armour_bonus(bonuses, self.place.below(key), word)
        if modifiers:
            self.gathered.put("mods", modifiers)
        if isinstance(self.data.get("cyberAttributeBonuses"), dict):
            self.gathered.put("ware_counted", True)

    def _modifiers(self, bonuses: dict[str, object], here: Location, cause: str) -> Iterator[Modifier]:
        for attribute in (*_BEFORE_RACE, Attribute.REACTION):
            amount = self._amount(bonuses.get(attribute.title), here, attribute.title)
            if amount:
                yield Modifier(attribute=attribute, amount=amount, cause=cause)
        dice = self._amount(self._first(bonuses, _DICE), here, _DICE[0])
        if dice:
            yield Modifier(attribute=None, amount=dice, cause=cause)

    def _armour_bonus(self, bonuses: dict[str, object], here: Location, word: str) -> None:
        """Armour of ware or magic, which adds to whatever is worn."""
        ballistic, impact = (
            self._amount(self._first(bonuses, keys), here, keys[0]) for keys in _ARMOUR_BONUSES
        )
        if ballistic > 0 or impact > 0:
            armour = Gathered(ItemKind.ARMOUR, here)
            armour.put("name", f"Armour of {word}")
            armour.put("rating", f"+{max(0, ballistic)}/+{max(0, impact)}")
            armour.put("helmet", False)
            armour.put("natural", True)
            self.gathered.belongings.append(armour.item())

    @staticmethod
    def _first(values: dict[str, object], keys: tuple[str, ...]) -> object:
        return next((values[key] for key in keys if key in values), None)

    def _rows(self, key: str) -> Iterator[tuple[dict[str, object], Location]]:
        """The objects of a list; anything else in it is told and left out."""
        value = self.data.get(key)
        here = self.place.below(key)
        if value is None or value is False:
            return
        if not isinstance(value, list):
            message = f"{described_json(value)} is no list of {key} and is left out"
            self.log.warning(here, message, item=self._called)
            return
        for index, row in enumerate(value):
            if isinstance(row, dict):
                yield row, here.below(index)
            elif not is_blank(row):
                message = f"{described_json(row)} is no row of {key} and is left out; expected an object"
                self.log.warning(here.below(index), message, item=self._called)

    def _skills(self) -> None:
        for row, at in self._rows("skills"):
            name = text_of(row.get("name"))
            if not name:
                self.log.warning(at, "this skill has no name and is left out", item=self._called)
            elif text_of(row.get("type")).casefold() == "maneuver":
                self.gathered.add_gear(f"Maneuver: {name}")
            else:
                narrow = {key: row[key] for key in _NARROW if not is_blank(row.get(key))}
                self.gathered.add_skill(name, RawValue({"rating": row.get("rating"), **narrow}, at))

    def _gear(self) -> None:
        for key in ("gear", "weapons", "inventory"):
            for row, at in self._rows(key):
                item = gear_item(row, text_of(row.get("Type")), at)
                if isinstance(item, str):
                    self._carry_row(row, at)
                else:
                    self.gathered.belongings.append(item)
        for row, at in self._rows("customWeapons"):
            self.gathered.belongings.append(custom_weapon_item(row, at))

    def _carry_row(self, row: dict[str, object], place: Location) -> None:
        name = text_of(row.get("Name", row.get("name")))
        if name:
            self.gathered.add_gear(name, whole_of(row.get("Amount", 1)) or 1)
        else:
            self.log.warning(place, "this piece of gear has no name and is left out", item=self._called)

    def _magic(self) -> None:
        choice = text_of(self.data.get("magicalChoice"))
        if _ADEPT.search(choice) and not _NO_ADEPT.search(choice):
            self.gathered.put("adept", True, self.place.below("magicalChoice"))
        for key, label in (("magicalTradition", "Tradition"), ("magicalTotem", "Totem")):
            value = self.data.get(key)
            if isinstance(value, dict):
                self.gathered.carry(label, RawValue(value.get("name"), self.place.below(key)))
        for row, at in self._rows("spells"):
            self.gathered.belongings.append(spell_item(row, "", at))

    def _carried(self) -> None:
        for key, label in _CARRIED_LISTS.items():
            for row, _ in self._rows(key):
                words = (row.get("Archtype"), row.get("Name", row.get("name")), row.get("Rating"))
                text = " ".join(filter(None, map(text_of, words)))
                if text:
                    self.gathered.add_gear(f"{label}: {text}")
        for key, label in _CARRIED.items():
            value = self._value(key)
            if value is not None and value.value != 0:
                self.gathered.carry(label, value)
