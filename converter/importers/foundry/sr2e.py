"""Actors of the Foundry VTT system `sr2e` (Shadowrun 2): runners, and critters stored as `npc`."""

from __future__ import annotations

from typing import Final

from converter.importers.build.checking import is_empty, is_number
from converter.importers.collecting import Gathered, text_of, whole_of
from converter.importers.foundry.documents import Document
from converter.importers.foundry.effects import effect_modifiers
from converter.importers.foundry.folders import Folders
from converter.importers.foundry.sr2e_items import EDITION, POWER, WARE, sr2e_item
from converter.importers.foundry.values import (
    BOUGHT,
    INITIATIVE_DICE,
    changes,
    members,
    modifiers,
    names_of,
    on,
    race_word,
    start,
    value_at,
    with_change,
)
from converter.importers.raw import ItemKind, RawItem, RawValue
from converter.notation.text import shown
from converter.problems import ProblemLog
from converter.source.races import known_race
from converter.source.shadowrun import Attribute, Modifier

_PASSED_OVER: Final = {
    "ammo": "ammunition",
    "ic": "deck",
    "host": "deck",
    "program": "deck",
    POWER: "adept power",
    "adeptPower": "adept power",
    "vehicle_mod": "accessory",
}
_CARRIED: Final = {
    POWER: ("Powers", "level"),
    "program": ("Programs", "rating"),
    "focus": ("Foci", "force"),
    "contact": ("Contacts", ""),
}
_UNTOLD: Final = frozenset({"skill", "lifestyle", "race", "tradition", "vehicle_mod"})
_NPC: Final = "npc"
_CRITTER: Final = "critter"
_UNTOUCHED: Final = 3
"""What an attribute that nobody filled in holds."""

_ESSENCE_OF_GRADE: Final = {"alpha": 0.8, "beta": 0.6, "delta": 0.5}


class Sr2eReader:
    """Documents of `sr2e`."""

    def read(self, document: Document, folders: Folders, log: ProblemLog) -> RawItem | str:
        """The raw item of a document, or the kind under which it is passed over."""
        if document.type == "character":
            return _Runner(document, folders, log).item()
        if document.type == _NPC:
            return _Npc(document, folders, log).item()
        item = sr2e_item(document, folders, log)
        return item if item is not None else _PASSED_OVER.get(document.type, document.type)


class _Actor:
    """What runners and critters have in common."""

    def __init__(self, document: Document, folders: Folders, log: ProblemLog) -> None:
        self.document, self.folders, self.log = document, folders, log
        self.system = document.system
        self.gathered = start(Gathered(ItemKind.CHARACTER, document.place), document, EDITION)
        self.items = list(document.items)
        self.modifiers: list[Modifier] = []
        self.essence_paid = 0.0

    def finish(self) -> RawItem:
        """Add all that the actor has and knows."""
        self.modifiers.extend(effect_modifiers(self.document, self.log))
        self._skills()
        self._magic()
        self._belongings()
        self._essence()
        if self.modifiers:
            self.gathered.put("mods", self.modifiers, self.document.system_place)
        for kind, (label, figure) in _CARRIED.items():
            names = names_of([one for one in self.items if one.type == kind], figure)
            self.gathered.carry(label, RawValue(names, self.document.place) if names else None)
        return self.gathered.item()

    def _essence(self) -> None:
        self.gathered.add("essence", value_at(self.document, "essence", "value"))

    def _skills(self) -> None:
        for skill in self.items:
            if skill.type != "skill" or not skill.name:
                continue
            value: dict[str, object] = {"rating": skill.system.get("rating")}
            for key in ("concentration", "specialization"):
                narrow = members(skill.system, key)
                if text_of(narrow.get("name")):
                    # The system works the rating out when a sheet is opened; a stored 0 says nothing.
                    rating = whole_of(narrow.get("rating"))
                    value[key] = {"name": narrow["name"], "rating": rating or None}
            self.gathered.add_skill(skill.name, RawValue(value, skill.system_place))

    def _magic(self) -> None:
        kind = text_of(members(self.system, "magic").get("type"))
        if kind and kind != "none":
            self.gathered.add("magic", value_at(self.document, "magic", "value"))
            self.gathered.put("adept", kind == "physical_adept", self.document.system_place.below("magic"))
        totem = value_at(self.document, "magic", "totem")
        self.gathered.carry("Totem", totem)

    def _belongings(self) -> None:
        for item in self.items:
            if item.type in WARE and not on(item.system.get("installed"), True):
                self.gathered.add_gear(f"{item.name} (not installed)")
            elif item.type == "armor" and not on(item.system.get("equipped"), True):
                self._unworn(item)
            elif item.type == POWER:
                self._power(item)
            elif (raw := sr2e_item(item, self.folders, self.log)) is not None:
                self.gathered.belongings.append(raw)
                self.essence_paid += _essence_of(item) if item.type in WARE else 0
            elif item.type not in _UNTOLD and item.type not in _CARRIED and item.name:
                self._gear(item)

    def _gear(self, item: Document) -> None:
        quantity = whole_of(item.system.get("quantity"))
        several = quantity is not None and quantity > 1
        if item.type == "ammo":
            self.gathered.add_gear(f"{item.name} ({quantity})" if several else item.name)
        else:
            self.gathered.add_gear(item.name, quantity if several else 1)

    def _unworn(self, item: Document) -> None:
        self.gathered.add_gear(f"{item.name} (not worn)")
        self.log.warning(
            item.system_place.below("equipped"),
            "the armour is not equipped and does not count as worn",
            hint="equip it in Foundry and export again where it is worn",
            item=f"{self.document.name} · {item.name}",
        )

    def _power(self, item: Document) -> None:
        level = whole_of(item.system.get("level")) or 1
        cause = item.name if level == 1 else f"{item.name} {level}"
        self.modifiers.extend(modifiers(changes(members(item.system, "attributeMods"), max(1, level)), cause))
        skill = text_of(item.system.get("improvedSkill"))
        if skill:
            self.log.warning(
                item.system_place.below("improvedSkill"),
                f"the power adds {level} to {shown(skill)} in Foundry, which is not counted here",
                hint="raise the skill's rating where it counts",
                item=f"{self.document.name} · {item.name}",
            )

    def ware_dice(self) -> int:
        """Initiative dice that ware and powers add."""
        dice = 0
        for item in self.items:
            if item.type == POWER or (item.type in WARE and on(item.system.get("installed"), True)):
                dice += whole_of(members(item.system, "attributeMods").get(INITIATIVE_DICE)) or 0
        return dice


class _Runner(_Actor):
    """A `character`: attributes before race, Reaction worked out whenever its sheet opens."""

    def item(self) -> RawItem:
        """The raw item of the actor."""
        race = race_word(value_at(self.document, "race"))
        self.gathered.add("race", race)
        self._attributes(text_of(race.value))
        self.gathered.put("recompute_reaction", True, self.document.system_place.below("reaction"))
        dice = value_at(self.document, "initiative", "dice")
        if (whole_of(dice.value) or 0) > 1 and not self.ware_dice():
            self.gathered.add("initiative_dice", dice)
        return self.finish()

    def _essence(self) -> None:
        """Essence less what ware costs, where the file stores it untouched."""
        raw = value_at(self.document, "essence", "value")
        stored = raw.value
        if is_number(stored) and 0 <= float(stored) <= 99:  # type: ignore[arg-type]
            untouched = stored == members(self.system, "essence").get("max")
            left = float(stored) - (self.essence_paid if untouched else 0)  # type: ignore[arg-type]
            raw = RawValue(max(0.0, round(left, 2)), raw.place)
        self.gathered.add("essence", raw)

    def _attributes(self, race: str) -> None:
        stored = {one: whole_of(members(self.system, one.value).get("racial")) or 0 for one in BOUGHT}
        books = known_race(race)
        changed = stored if any(stored.values()) else dict(books.changes) if books else {}
        for attribute in BOUGHT:
            base = value_at(self.document, attribute.value, "base")
            if is_empty(base.value):
                self.gathered.add(attribute.value, value_at(self.document, attribute.value, "value"))
            else:
                self.gathered.add(attribute.value, with_change(base, changed.get(attribute, 0)))
        for attribute in (*BOUGHT, Attribute.REACTION):
            self._own_modifier(attribute)

    def _own_modifier(self, attribute: Attribute) -> None:
        """The modifier on the sheet. The system overwrites it with what ware adds: it counts alone only."""
        raw = value_at(self.document, attribute.value, "mod")
        amount = whole_of(raw.value)
        if not amount:
            return
        added = 0
        for item in self.items:
            if item.type in WARE or item.type == POWER:
                added += whole_of(members(item.system, "attributeMods").get(attribute.value)) or 0
        if not added:
            self.modifiers.append(
                Modifier(attribute=attribute, amount=max(-30, min(30, amount)), cause="modifier on the sheet")
            )
        elif added != amount:
            self.log.warning(
                raw.place,
                f"the sheet's modifier {amount:+d} is not what ware and powers add; {added:+d} counts",
                item=self.document.name,
                field=attribute.value,
                value=amount,
            )


class _Npc(_Actor):
    """An `npc`, whose stored values are final."""

    def item(self) -> RawItem:
        """The raw item of the actor."""
        race = race_word(value_at(self.document, "race"))
        word = text_of(race.value)
        self.gathered.add("race", race)
        self.gathered.put("kind", "character" if known_race(word) else _CRITTER, race.place)
        for attribute in BOUGHT:
            self.gathered.add(attribute.value, self._final(attribute.value))
        self._reaction()
        self.gathered.add("initiative_dice", value_at(self.document, "initiative", "dice"))
        self.gathered.put("ware_counted", True)
        self.gathered.put(
            "movement_multiplier", self._multiplier(), self.document.system_place.below("movement")
        )
        if any(whole_of(members(self.system, "armor").get(key)) for key in ("ballistic", "impact")):
            self._natural_armour()
        for key, label in (("threatRating", "Threat Rating"), ("professionalRating", "Professional Rating")):
            if whole_of(self.system.get(key)) != 0:
                self.gathered.carry(label, value_at(self.document, key))
        return self.finish()

    def _final(self, name: str) -> RawValue:
        """The stored value; where nobody touched that, what the sheet was bought and modified to."""
        value, base = value_at(self.document, name, "value"), value_at(self.document, name, "base")
        stored, bought = whole_of(value.value), whole_of(base.value)
        if bought and (stored in (None, 0) or (stored == _UNTOUCHED and bought != _UNTOUCHED)):
            mod = whole_of(members(self.system, name).get("mod")) or 0
            return RawValue(max(1, bought + mod), base.place)
        return base if is_empty(value.value) else value

    def _reaction(self) -> None:
        raw = value_at(self.document, "reaction", "value")
        reaction = members(self.system, "reaction")
        untouched = whole_of(reaction.get("base")) == whole_of(raw.value) == _UNTOUCHED
        worked_out = self._worked_out_reaction()
        if is_empty(raw.value) or whole_of(raw.value) == 0 or (untouched and worked_out != _UNTOUCHED):
            self.gathered.put("recompute_reaction", True, raw.place)
            amount = whole_of(reaction.get("mod"))
            if amount and abs(amount) <= 30:
                cause = "modifier on the sheet"
                self.modifiers.append(Modifier(attribute=Attribute.REACTION, amount=amount, cause=cause))
            return
        self.gathered.add("reaction", raw)

    def _worked_out_reaction(self) -> int | None:
        quickness = whole_of(self._final("quickness").value)
        intelligence = whole_of(self._final("intelligence").value)
        return None if quickness is None or intelligence is None else (quickness + intelligence) // 2

    def _multiplier(self) -> int | None:
        """What running is to Quickness; None where the stored movement is not that of this Quickness."""
        movement = members(self.system, "movement")
        walk, run = whole_of(movement.get("walk")), whole_of(movement.get("run"))
        quickness = whole_of(self._final("quickness").value)
        if not walk or not run or walk != quickness or run % walk or not 1 <= run // walk <= 20:
            return None
        return run // walk

    def _natural_armour(self) -> None:
        here = self.document.system_place.below("armor")
        piece = Gathered(ItemKind.ARMOUR, here)
        piece.put("name", "Natural armour")
        piece.add("ballistic", value_at(self.document, "armor", "ballistic"))
        piece.add("impact", value_at(self.document, "armor", "impact"))
        piece.put("natural", True)
        self.gathered.belongings.append(piece.item())


def _essence_of(item: Document) -> float:
    cost = item.system.get("essenceCost")
    if not is_number(cost) or not 0 <= float(cost) <= 6:  # type: ignore[arg-type]
        return 0.0
    return float(cost) * _ESSENCE_OF_GRADE.get(text_of(item.system.get("grade")), 1.0)  # type: ignore[arg-type]
