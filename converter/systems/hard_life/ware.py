"""What cyberware and race put against attacks: dermal armour, laced bones, cyberlimbs (Armour Test)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from converter.source.names import name_key
from converter.source.races import known_race
from converter.source.shadowrun import Character, Cyberware
from converter.systems.hard_life.covers import covered
from converter.systems.hard_life.locations import ARMS, LEGS, LIMBS, ByLocation, Location
from converter.systems.hard_life.records import BoneLacingFigures
from converter.systems.hard_life.reporting import Reporter
from converter.systems.hard_life.tables import LacingRow, Tables
from converter.working import Quantity, given, total

RULE: Final = "Hard Life, Armour Test"

_PLATING: Final = ("dermalplat", "dermalarmour")
_SHEATHING: Final = ("dermalsheath",)
_LACING: Final = ("bonelac",)
_LIMB_WORDS: Final = ("cyberarm", "cyberleg", "cyberlimb")
_PARTIAL: Final = ("hand", "foot", "forearm", "lowerarm", "lowerleg", "partial", "calf", "shin")
_FITTINGS: Final = (
    "gyro",
    "strength",
    "quickness",
    "enhance",
    "mount",
    "taser",
    "signal",
    "booster",
    "spur",
    "razor",
    "holster",
    "storage",
    "space",
    "weapon",
    "gun",
    "jack",
    "kinetic",
    "shocker",
    "accessory",
)
_INTEGRITY: Final = "integrity"
_RATING_IN_NAME: Final = re.compile(r"[1-9]")
_PLURAL: Final = re.compile(r"(?:arms|legs|limbs|pair|both|x ?2)\b")


@dataclass(frozen=True, slots=True)
class Within:
    """What armours a body from within. `sheathing` is impact armour; cyberlimbs: integrity levels or None."""

    armour_dice: Quantity
    sheathing: Quantity | None
    bone_lacing: BoneLacingFigures | None
    cyberlimbs: ByLocation[int | None]
    used: tuple[Cyberware, ...]
    """The ware that counted here."""


def armoured_within(character: Character, tables: Tables, reporter: Reporter) -> Within:
    """Dermal dice, sheathing's impact armour, laced bones and cyberlimbs of a character.

    Plating, sheathing and natural dermal armour (given, else a troll's 1) add dice at all six locations. A
    limb whose side is not told is taken for the first one free, with a warning.
    """
    reading = _Reading(tables, reporter)
    for ware in character.cyberware:
        reading.read(ware)
    natural = _natural_dermal_armour(character)
    dice = [*([natural] if natural.value else []), *reading.dice]
    counted = total(tuple(dice)).named("Dermal armour dice", RULE) if dice else natural
    return Within(
        armour_dice=counted,
        sheathing=reading.sheathing,
        bone_lacing=reading.lacing,
        cyberlimbs=ByLocation.from_pairs(reading.finished_limbs(), None),
        used=tuple(reading.used),
    )


def _natural_dermal_armour(character: Character) -> Quantity:
    if character.natural_dermal_armour is not None:
        value = character.natural_dermal_armour
        return given("natural dermal armour" if value else "Dermal armour dice", value)
    race = known_race(character.race)
    if race is None or not race.natural_dermal_armour:
        return given("Dermal armour dice", 0)
    return given(f"natural dermal armour of a {race.name.lower()}", race.natural_dermal_armour)


@dataclass(slots=True)
class _Reading:
    """Collects what one piece of ware after the other does."""

    tables: Tables
    reporter: Reporter
    dice: list[Quantity] = field(default_factory=list)
    sheathing: Quantity | None = None
    lacing: BoneLacingFigures | None = None
    limbs: dict[Location, int] = field(default_factory=dict)
    integrity: list[Cyberware] = field(default_factory=list)
    used: list[Cyberware] = field(default_factory=list)

    def read(self, ware: Cyberware) -> None:
        """Take one piece of ware into account, if it is one that matters here."""
        key = name_key(ware.name)
        before = len(self.dice), self.lacing, dict(self.limbs)
        if _has(key, _SHEATHING):
            self._sheathing(ware)
        elif _has(key, _PLATING) and "natural" not in key:
            self.dice.append(given(_without_rating(ware.name), self._rating(ware)))
        elif _has(key, _LACING):
            self._lacing(ware)
        elif _INTEGRITY in key:
            self.integrity.append(ware)
        elif _has(key, _LIMB_WORDS) or key.startswith(("obviouscyber", "syntheticcyber")):
            self._limb(ware, key)
        if before != (len(self.dice), self.lacing, self.limbs):
            self.used.append(ware)

    def finished_limbs(self) -> dict[Location, int]:
        """Integrity levels of the cyberlimbs, with those of ware listed apart.

        `Cyberarm (left) Integrity 2` with no such limb listed besides is the limb itself.
        """
        limbs = dict(self.limbs)
        for ware in self.integrity:
            sides = _sides(ware)
            places = [place for place in sides or tuple(self.limbs) if place in self.limbs]
            if not places and _has(name_key(ware.name), _LIMB_WORDS):
                places = list(sides)
            if not places:
                self._tell_of_no_limb(ware)
                continue
            levels = self._rating(ware)
            limbs |= {place: limbs.get(place, 0) + levels for place in places}
            self.used.append(ware)
        return limbs

    def _tell_of_no_limb(self, ware: Cyberware) -> None:
        self.reporter.warn(
            ware.name,
            "location",
            f"'{ware.name}' strengthens no cyberlimb that is listed, so it adds nothing",
            "list the cyberlimb with its location, such as left arm",
            ware.location,
        )

    def _rating(self, ware: Cyberware) -> int:
        if ware.rating is not None:
            return ware.rating
        found = _RATING_IN_NAME.search(ware.name)
        if found:
            return int(found[0])
        self.reporter.warn(
            ware.name, "rating", f"'{ware.name}' has no rating; it counts as 1", "give its rating"
        )
        return 1

    def _sheathing(self, ware: Cyberware) -> None:
        rating = self._rating(ware)
        name = _without_rating(ware.name)
        self.dice.append(given(name, rating))
        impact = self._impact_of_sheathing(name, rating)
        if impact.value and (self.sheathing is None or impact.value > self.sheathing.value):
            self.sheathing = impact

    def _impact_of_sheathing(self, name: str, rating: int) -> Quantity:
        rows = [row for row in self.tables.sheathings if row.rating <= rating]
        if not rows:
            return given(name, 0)
        row = max(rows, key=lambda row: row.rating)
        return given(name, row.impact, *filter(None, (row.house_rule,)))

    def _lacing(self, ware: Cyberware) -> None:
        words = name_key(f"{ware.name} {ware.grade or ''}")
        found = next((pair for pair in self._materials() if name_key(pair[0]) in words), None)
        if found is None:
            names = [row.materials[0].lower() for row in self.tables.lacings]
            self.reporter.warn(
                ware.name,
                "name",
                f"'{ware.name}' does not say what the bones are laced with, so it protects from nothing",
                f"call it Bone Lacing ({names[0]}), or {', '.join(names[1:])}",
                ware.name,
            )
            return
        material, row = found
        if self.lacing is not None and self.lacing.dice.value >= row.body:
            return
        notes = tuple(filter(None, (row.house_rule,)))
        bonus = f"the Body bonus of {material.lower()}"
        self.lacing = BoneLacingFigures(
            name=ware.name,
            dice=given("Bone lacing dice", row.body, bonus, *notes),
            ballistic=given("Bone lacing ballistic armour", row.ballistic, *notes),
            impact=given("Bone lacing impact armour", row.impact, *notes),
        )

    def _materials(self) -> Iterator[tuple[str, LacingRow]]:
        return ((name, row) for row in self.tables.lacings for name in row.materials)

    def _limb(self, ware: Cyberware, key: str) -> None:
        if "armour" in key:
            self.reporter.warn(
                ware.name,
                "name",
                f"'{ware.name}' is armour on a cyberlimb, which no figures are known of",
                "list it as a piece of armour with ballistic, impact and covers",
                ware.name,
            )
            return
        if ware.integrity is None and (_has(key, _FITTINGS) or _has(key, _PARTIAL)):
            return
        for place in self._places(ware, key):
            self.limbs.setdefault(place, ware.integrity or 0)

    def _places(self, ware: Cyberware, key: str) -> Iterable[Location]:
        """The limbs that a cyberlimb replaces, told by its location or name, else the first one free."""
        both = _kind_of_limb(key)
        sides = tuple(place for place in _sides(ware) if place in both)
        several = _several(ware.name) or _several(ware.location or "")
        if len(sides) == 1 or (sides and several):
            return sides
        if several and both is not LIMBS:
            return both
        free = [place for place in (sides or both) if place not in self.limbs]
        if not free:
            return ()
        self.reporter.warn(
            ware.name,
            "location",
            f"'{ware.name}' does not say which limb it is; it is taken for the {free[0].label}",
            "give its location, such as left arm",
            ware.location,
        )
        return free[:1]


def _without_rating(name: str) -> str:
    """The name as a working has it, where the rating stands behind it: `Dermal Plating 2` is not `2 2`."""
    return re.sub(r"[ (\[]*[1-9][)\]]*$", "", name) or name


def _sides(ware: Cyberware) -> tuple[Location, ...]:
    """The limbs that the location or the name of a piece of ware tells."""
    if ware.location:
        places, _ = covered(re.split(r"[,;/&]|\band\b", ware.location))
        if places:
            return tuple(place for place in places if place in LIMBS)
    return tuple(_sides_in_name(f"{ware.name} {ware.location or ''}"))


def _sides_in_name(text: str) -> Iterator[Location]:
    words = set(re.findall(r"[a-z]+", text.casefold()))
    key = name_key(text)
    for place in LIMBS:
        side, part = place.value.split("_")
        if ({side, side[0]} & words) and (part in key or "limb" in key):
            yield place


def _kind_of_limb(key: str) -> tuple[Location, ...]:
    if ("arm" in key) == ("leg" in key):
        return LIMBS
    return ARMS if "arm" in key else LEGS


def _several(text: str) -> bool:
    folded = text.casefold()
    return bool(_PLURAL.search(folded)) or ("left" in folded and "right" in folded)


def _has(key: str, words: Iterable[str]) -> bool:
    return any(word in key for word in words)
