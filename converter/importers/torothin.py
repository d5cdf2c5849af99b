"""Characters saved by the browser sheet Shadowrun_3E_CS (SR3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.collecting import Gathered, text_of, whole_of
from converter.importers.json_files import json_shape, json_value
from converter.importers.json_text import described_json
from converter.importers.raw import ItemKind, RawItem, RawValue
from converter.importers.skill_names import known_skill
from converter.notation.text import is_blank
from converter.problems import Location, ProblemLog
from converter.source.shadowrun import Attribute

TOTAL: Final = "total"
"""What the row of the armour table is called that holds the sum."""

_PAIRS: Final = tuple(one for one in Attribute if one not in (Attribute.REACTION, Attribute.MAGIC))
_WEAPON: Final = {
    "name": "name",
    "type": "type",
    "concealability": "concealability",
    "reach": "reach",
    "mode": "modes",
    "ammo": "ammo",
    "damage": "damage",
    "modifiers": "accessories",
}
_SPELL: Final = {
    "name": "name",
    "force": "force",
    "damage": "damage",
    "duration": "duration",
    "type": "type",
    "range": "range",
    "drain": "drain",
}
_CARRIED_ROWS: Final = {
    "adeptPowers": "Power",
    "ammo": "Ammunition",
    "magicItems": "Magic item",
    "programs": "Program",
    "boundSpirits": "Spirit",
    "drones": "Drone",
    "vehicles": "Vehicle",
    "remoteDecks": "Remote deck",
    "frames": "Frame",
}
_CARRIED_TEXTS: Final = {
    "equipment": "Equipment",
    "contacts": "Contacts",
    "maneuvers": "Maneuvers",
}
_LOOKED_THROUGH: Final = 12


class TorothinImporter:
    """The sheet's own file: tables whose rows are `{}` until they are filled in."""

    name = "shadowrun-3e-cs"
    title = "Shadowrun_3E_CS browser sheet, SR3"
    endings: tuple[str, ...] = (".json",)
    carries = "attributes natural and augmented, movement multiplier, skills, armour, weapons, spells, ware"
    does_not_carry = (
        "armour worn piece by piece, where the sheet gives a total; drones and vehicles but by name"
    )

    def detect(self, source: InputFile) -> bool:
        """Whether the file has a `character` and a list of attributes with base and total."""
        return _is_sheet(json_shape(source))

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The character of the file.

        Raises UnreadableFileError for what is no JSON, or is JSON of another kind.
        """
        value = json_value(source)
        root = Location(source.name)
        if not isinstance(value, dict) or not _is_sheet(value):
            raise UnreadableFileError("is no save of Shadowrun_3E_CS; expected character and attributes")
        yield _Reader(value, root, log, Gathered(ItemKind.CHARACTER, root)).item()


def _is_sheet(value: object) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("character"), dict):
        return False
    rows = value.get("attributes")
    return isinstance(rows, list) and any(
        isinstance(row, dict) and "name" in row and "total" in row for row in rows[:_LOOKED_THROUGH]
    )


@dataclass(slots=True)
class _Reader:
    """Reads one character."""

    data: dict[str, object]
    place: Location
    log: ProblemLog
    gathered: Gathered

    def item(self) -> RawItem:
        """The raw item of the character."""
        about = self.data["character"]
        here = self.place.below("character")
        if isinstance(about, dict):
            for key in ("name", "race"):
                self.gathered.add(key, RawValue(about.get(key), here.below(key)))
        self.gathered.put("edition", "SR3")
        self._attributes()
        self._skills()
        self._armour()
        for row, at in self._rows("weapons"):
            self.gathered.belongings.append(_listed(ItemKind.WEAPON, row, _WEAPON, at).item())
        for row, at in self._rows("spells"):
            self.gathered.belongings.append(_spell(row, at))
        for row, at in self._rows("cyberware"):
            self.gathered.belongings.append(_ware(row, at))
        self._carried()
        return self.gathered.item()

    def _rows(self, key: str) -> Iterator[tuple[dict[str, object], Location]]:
        """The rows of a table that hold anything; what is no row is told and left out."""
        value = self.data.get(key)
        here = self.place.below(key)
        if not isinstance(value, list):
            if not is_blank(value):
                message = f"{described_json(value)} is no table of {key} and is left out"
                self.log.warning(here, message, item=self._called)
            return
        for index, row in enumerate(value):
            if not isinstance(row, dict):
                if not is_blank(row):
                    message = f"{described_json(row)} is no row of {key} and is left out"
                    self.log.warning(here.below(index), message, item=self._called)
            elif any(isinstance(one, str | int | float) and not is_blank(one) for one in row.values()):
                yield row, here.below(index)

    @property
    def _called(self) -> str | None:
        about = self.data["character"]
        return (text_of(about.get("name")) if isinstance(about, dict) else "") or None

    def _attributes(self) -> None:
        found = {text_of(row.get("name")).casefold(): (row, at) for row, at in self._rows("attributes")}
        for attribute in _PAIRS:
            if attribute.value in found:
                self.gathered.add(attribute.value, _pair(*found[attribute.value]))
        for name in ("essence", "magic"):
            if name in found:
                row, at = found[name]
                self.gathered.add(name, RawValue(row.get("total"), at.below("total")))
        self._reaction(found)
        dice, at = found.get("initiative", ({}, self.place))
        self.gathered.add("initiative_dice", RawValue(dice.get("total"), at.below("total")))
        self._multiplier()

    def _reaction(self, found: dict[str, tuple[dict[str, object], Location]]) -> None:
        """Reaction; a blank sheet has 0, which is worked out from Quickness and Intelligence."""
        pair = _pair(*found["reaction"]) if "reaction" in found else None
        if pair is None:
            self.gathered.put("recompute_reaction", True)
        else:
            self.gathered.add("reaction", pair)

    def _multiplier(self) -> None:
        athletics = self.data.get("athletics")
        multiplier = athletics.get("multiplier") if isinstance(athletics, dict) else None
        if isinstance(multiplier, dict):
            here = self.place.below("athletics").below("multiplier").below("value")
            self.gathered.add("movement_multiplier", RawValue(multiplier.get("value"), here))

    def _skills(self) -> None:
        """Skills; a row ticked as specialisation belongs to the skill above it."""
        general = ""
        for key in ("skills", "knowledge"):
            for row, at in self._rows(key):
                name, rating = text_of(row.get("name")), RawValue(row.get("rating"), at.below("rating"))
                if not name or is_blank(rating.value):
                    word = f"the skill '{name}' has no rating" if name else "this skill has no name"
                    self.log.warning(at, f"{word} and is left out", item=self._called, field="skills")
                elif row.get("spec") is True and general and known_skill(name) is None:
                    self.gathered.add_skill(f"{general} ({name})", rating)
                else:
                    general = name
                    self.gathered.add_skill(name, rating)

    def _armour(self) -> None:
        """Armour: the row Total wins over the pieces, which are then carried by name."""
        rows = list(self._rows("armor"))
        totals = [(row, at) for row, at in rows if text_of(row.get("type")).casefold() == TOTAL]
        pieces = [(row, at) for row, at in rows if text_of(row.get("type")).casefold() != TOTAL]
        if not totals or (_is_nothing(totals[-1][0]) and not all(_is_nothing(row) for row, _ in pieces)):
            if totals:
                message = "the total of the armour is 0/0; the pieces count instead"
                self.log.warning(totals[-1][1], message, item=self._called, field="armour")
            for row, at in pieces:
                self.gathered.belongings.append(_armour_item(row, text_of(row.get("type")), at))
            return
        row, at = totals[-1]
        self.gathered.belongings.append(_armour_item(row, "Armour worn", at))
        for piece, _ in pieces:
            figures = "/".join(text_of(piece.get(key)) or "0" for key in ("balistics", "impact"))
            self.gathered.add_gear(f"Armour worn: {text_of(piece.get('type')) or 'unnamed'} {figures}")

    def _carried(self) -> None:
        karma = self.data.get("karma")
        if isinstance(karma, dict):
            self.gathered.carry("Karma Pool", RawValue(karma.get("pool"), self.place.below("karma")))
        for key, label in _CARRIED_ROWS.items():
            for row, _ in self._rows(key):
                words = (row.get("name", row.get("type")), row.get("rating"), row.get("level"))
                text = " ".join(filter(None, map(text_of, words)))
                if text:
                    self.gathered.add_gear(f"{label}: {text}")
        for key, label in _CARRIED_TEXTS.items():
            value = self.data.get(key)
            if isinstance(value, dict):
                self.gathered.carry(label, RawValue(value.get("data"), self.place.below(key)))


def _pair(row: dict[str, object], place: Location) -> RawValue | None:
    """Base and total as natural and augmented; None for a row nobody filled in."""
    base, total = row.get("base"), row.get("total")
    natural, augmented = whole_of(base), whole_of(total)
    if (is_blank(base) or natural == 0) and (is_blank(total) or augmented == 0):
        return None
    if is_blank(total) or (natural is not None and natural == augmented):
        return RawValue(base, place.below("base"))
    if is_blank(base) or natural == 0:
        return RawValue(total, place.below("total"))
    return RawValue({"natural": base, "augmented": total}, place)


def _listed(kind: ItemKind, row: dict[str, object], keys: dict[str, str], place: Location) -> Gathered:
    gathered = Gathered(kind, place)
    for key, canonical in keys.items():
        gathered.add(canonical, RawValue(row.get(key), place.below(key)))
    return gathered


def _spell(row: dict[str, object], place: Location) -> RawItem:
    """A spell; the attribute that resists stands apart from the target on this sheet."""
    gathered = _listed(ItemKind.SPELL, row, _SPELL, place)
    target, resist = text_of(row.get("target")), text_of(row.get("resist"))
    if not target and resist:
        gathered.put("target", f"{resist}(R)", place.below("resist"))
    elif target and resist.casefold() == "r" and "(" not in target:
        gathered.put("target", f"{target}(R)", place.below("target"))
    else:
        gathered.add("target", RawValue(row.get("target"), place.below("target")))
    return gathered.item()


def _ware(row: dict[str, object], place: Location) -> RawItem:
    """A piece of ware: its grade stands under rating, its rating under rank."""
    gathered = Gathered(ItemKind.CYBERWARE, place)
    gathered.add("name", RawValue(row.get("type"), place.below("type")))
    gathered.add("grade", RawValue(row.get("rating"), place.below("rating")))
    if whole_of(row.get("rank")) is not None:
        gathered.add("rating", RawValue(row["rank"], place.below("rank")))
    return gathered.item()


def _armour_item(row: dict[str, object], name: str, place: Location) -> RawItem:
    gathered = Gathered(ItemKind.ARMOUR, place)
    gathered.put("name", name or "Armour")
    gathered.add("ballistic", RawValue(row.get("balistics"), place.below("balistics")))
    gathered.add("impact", RawValue(row.get("impact"), place.below("impact")))
    return gathered.item()


def _is_nothing(row: dict[str, object]) -> bool:
    return not any(whole_of(row.get(key)) for key in ("balistics", "impact"))
