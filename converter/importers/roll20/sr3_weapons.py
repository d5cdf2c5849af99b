"""Weapons of Roll20's sheet "Shadowrun 3rd Edition": guns, hand weapons, explosives, a critter's attack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Final

from converter.importers.collecting import Gathered, whole_of
from converter.importers.raw import ItemKind, RawItem, RawValue
from converter.importers.roll20.attributes import Roll20Attributes, SheetRow
from converter.importers.roll20.weapons import (
    Gun,
    HandWeapon,
    NotedCodes,
    gun_damage,
    hand_damage,
    level_of,
    noted_codes,
)
from converter.notation.blast import Blast
from converter.notation.damage import DamageCode
from converter.notation.text import NotationError, shown
from converter.notation.weapon_class import WeaponClass, parse_weapon_class
from converter.problems import ProblemLog

_RANGED_FIELDS: Final = (
    "name",
    "type",
    "conceal",
    "firemode",
    "power",
    "damage",
    "ammo",
    "skill",
    "recoilcomp",
    "targeting",
    "reloadmethod",
    "reloads",
    "ammotype",
    "notes",
)
_MELEE_FIELDS: Final = ("name", "skill", "conceal", "reach", "power", "damage", "notes")
_EXPLOSIVE_FIELDS: Final = (
    "name",
    "exptype",
    "conceal",
    "power",
    "damage",
    "blast",
    "ammoremain",
    "skill",
    "notes",
)
_TYPES: Final = {
    "laser pistol": WeaponClass.LASER,
    "laser rifle": WeaponClass.LASER,
    "laser sniper": WeaponClass.LASER,
}
_OF_SKILL: Final = {
    "@{smgs}": WeaponClass.SMG,
    "@{shotguns}": WeaponClass.SHOTGUN,
    "@{assaultrifles}": WeaponClass.ASSAULT_RIFLE,
    "@{throwing}": WeaponClass.THROWING_WEAPON,
    "@{lasers}": WeaponClass.LASER,
    "@{edged}": WeaponClass.EDGED,
    "@{clubs}": WeaponClass.CLUB,
    "@{poles}": WeaponClass.POLE_ARM,
    "@{whips}": WeaponClass.WHIP,
    "@{unarmed}": WeaponClass.UNARMED,
}
_FEEDS: Final = {
    "clip": "c",
    "magazine": "m",
    "break": "b",
    "cylinder": "cy",
    "speed loader": "cy",
    "belt": "belt",
}
_SIGHTS: Final = {-2: "Smartlink", -1: "Laser Sight"}
_AMMUNITION: Final = {
    "explosive2": "explosive EX",
    "hpoint": "hollow point",
    "hic": "Hi-C",
    "av": "anti-vehicle",
    "adps": "APDS",
    "regular": "",
}
_EXPLOSIVES: Final = {
    "regular": WeaponClass.GRENADE,
    "aerodynamic": WeaponClass.AERODYNAMIC_GRENADE,
    "launcher": WeaponClass.GRENADE_LAUNCHER,
}
_EXPLOSIVE_WORDS: Final = {"o": "Offensive", "d": "Defensive", "c": "Concussion"}
_DEFENSIVE: Final = Blast(Decimal("0.5"))


@dataclass(frozen=True, slots=True)
class Sr3Weapons:
    """The weapons of one character; `strength` is the final one, None where the sheet does not tell it."""

    attributes: Roll20Attributes
    owner: str
    strength: int | None
    log: ProblemLog

    def items(self, *, critter: bool) -> Iterator[RawItem]:
        """All weapons, those of a critter's body among them."""
        for row in self.attributes.rows("rangedweapons", _RANGED_FIELDS):
            yield self._ranged(row)
        for row in self.attributes.rows("meleeweapons", _MELEE_FIELDS):
            yield self._melee(row)
        for row in self._explosives():
            kind, word = _kind_of_explosive(row)
            if kind is not None:
                yield self._explosive(row, kind, word)
        yield from self._weapon_focus()
        if critter:
            yield from self._natural_attack()

    def other_explosives(self) -> Iterator[str]:
        """Charges that are laid, not thrown: they are carried by name."""
        for row in self._explosives():
            if _kind_of_explosive(row)[0] is None:
                yield f"{row.text('name') or 'Explosive'} {row.text('power')}{row.text('damage')}".strip()

    def _explosives(self) -> list[SheetRow]:
        return self.attributes.rows("explosives", _EXPLOSIVE_FIELDS)

    def _ranged(self, row: SheetRow) -> RawItem:
        gathered = Gathered(ItemKind.WEAPON, row.place)
        gathered.add("name", row.get("name"))
        kind = self._add_class(gathered, row)
        gathered.add("concealability", row.get("conceal"))
        notes = noted_codes(row.text("notes"))
        if notes.modes is not None:
            gathered.put("modes", notes.modes, row.place)
        elif kind is None or kind.is_firearm:
            gathered.put("mode_set", (row.text("firemode") or "ss").upper(), row.place)
        noted = notes.damage_for(kind) if kind is not None else None
        if noted is not None:
            gathered.put("damage", noted, row.place)
        else:
            self._add_damage(gathered, row, notes, hand=kind is not None and kind.is_thrown)
        _add_ammunition(gathered, row)
        accessories = [notes.rest] if notes.rest else []
        sight = _SIGHTS.get(row.whole("targeting") or 0)
        gathered.put("accessories", "; ".join([*([sight] if sight else []), *accessories]), row.place)
        gathered.add("recoil_compensation", row.get("recoilcomp"))
        return gathered.item()

    def _add_class(self, gathered: Gathered, row: SheetRow) -> WeaponClass | None:
        """The class of the select box; Other says nothing, then the skill may. None is left to the tables."""
        text = row.text("type")
        if text and text.casefold() != "other":
            known = _TYPES.get(text.casefold()) or parse_weapon_class(text)
            gathered.put("type", known or text, row.place)
            return known
        of_skill = _OF_SKILL.get(row.text("skill"))
        if of_skill is not None:
            gathered.put("type", of_skill, row.place)
        return of_skill

    def _melee(self, row: SheetRow) -> RawItem:
        gathered = Gathered(ItemKind.WEAPON, row.place)
        gathered.add("name", row.get("name"))
        gathered.put("type", _OF_SKILL.get(row.text("skill"), WeaponClass.MELEE), row.place)
        gathered.add("concealability", row.get("conceal"))
        gathered.add("reach", row.get("reach"))
        notes = noted_codes(row.text("notes"))
        gathered.put("accessories", notes.rest, row.place)
        if notes.damage is not None:
            gathered.put("damage", notes.damage, row.place)
        else:
            self._add_damage(gathered, row, notes, hand=True)
        return gathered.item()

    def _add_damage(self, gathered: Gathered, row: SheetRow, notes: NotedCodes, *, hand: bool) -> None:
        """The damage code; a Power of 0 or none at all leaves it to the notes, then the tables."""
        power = row.get("power")
        if power is None:
            gathered.put("damage", notes.flechette, row.place)
            return
        number = whole_of(power.value)
        try:
            level, stun = level_of(row, "damage")
        except NotationError:
            number = None
        if number is None:
            gathered.add("power", power)
            gathered.add("level", row.get("damage"))
        elif hand and number > 0:
            weapon = HandWeapon(row.text("name"), power, number, level, stun, self.strength, self.owner)
            gathered.put("damage", hand_damage(weapon, self.log), power.place)
        elif 0 < number <= 99:
            gun = Gun(row.text("name"), self.owner, power.place)
            code = gun_damage(DamageCode(number, level, stun=stun), notes, gun, self.log)
            gathered.put("damage", code, power.place)
        elif number == 0:
            gathered.put("damage", notes.flechette, power.place)
        else:
            gathered.add("power", power)
            gathered.put("level", level.value, power.place)

    def _explosive(self, row: SheetRow, kind: WeaponClass, word: str) -> RawItem:
        gathered = Gathered(ItemKind.WEAPON, row.place)
        gathered.put("name", row.text("name") or f"{word} Grenade".strip(), row.place)
        gathered.put("type", kind, row.place)
        gathered.add("concealability", row.get("conceal"))
        self._add_damage(gathered, row, noted_codes(row.text("notes")), hand=False)
        self._add_blast(gathered, row, word)
        pieces = row.whole("ammoremain")
        if pieces is not None and pieces > 0:
            gathered.put("quantity", pieces, row.place)
        return gathered.item()

    def _add_blast(self, gathered: Gathered, row: SheetRow, word: str) -> None:
        """The blast: text as it is written, or a number of Power points lost in a metre."""
        raw = row.get("blast")
        if raw is None:
            return
        try:
            number = Decimal(row.text("blast"))
        except InvalidOperation:
            gathered.add("blast", raw)
            return
        if not number.is_finite() or not 0 < number <= 20:
            return
        if number == 1:
            gathered.put("blast", Blast(Decimal(1)), raw.place)
        elif word == "Defensive" and number in (Decimal("0.5"), Decimal(2)):
            gathered.put("blast", _DEFENSIVE, raw.place)
        else:
            blast = Blast((Decimal(1) / number).quantize(Decimal("0.01")))
            message = f"blast {number} is read as {number} points of Power lost in a metre ({blast})"
            item = f"{self.owner} · {row.text('name') or word}"
            log_value = shown(row.text("blast"))
            self.log.warning(
                raw.place, message, hint="write it as -1/m", item=item, field="blast", value=log_value
            )
            gathered.put("blast", blast, raw.place)

    def _weapon_focus(self) -> Iterator[RawItem]:
        """The one weapon focus of the magic tab, where it is filled in."""
        names = ("name", "skill", "conceal", "reach", "power", "damage", "notes")
        cells = {
            name: raw for name in names if (raw := self.attributes.current(f"weaponfocus-{name}")) is not None
        }
        if cells and whole_of(cells["power"].value if "power" in cells else None):
            place = cells["power"].place
            cells.setdefault("name", RawValue("Weapon Focus", place))
            yield self._melee(SheetRow(place, cells))

    def _natural_attack(self) -> Iterator[RawItem]:
        """A critter's own attack, whose Power is fixed; an untouched level shows Moderate."""
        power = self.attributes.current("attackpower")
        if power is None or whole_of(power.value) == 0:
            return
        gathered = Gathered(ItemKind.WEAPON, power.place)
        gathered.put("name", "Natural attack")
        gathered.put("type", WeaponClass.MELEE)
        gathered.add("power", power)
        gathered.put("level", self.attributes.text("attackdamage") or "M")
        gathered.add("reach", self.attributes.current("meleereach"))
        yield gathered.item()


def _add_ammunition(gathered: Gathered, row: SheetRow) -> None:
    """Rounds and the way they are fed; 0 rounds is the sheet's default and says nothing."""
    rounds = row.whole("ammo")
    feed = _FEEDS.get(row.text("reloadmethod").casefold())
    raw = row.get("ammo")
    if rounds is None or rounds < 0:
        gathered.add("ammo", raw)
    elif rounds > 0 and raw is not None:
        gathered.put("ammo", f"{rounds}({feed})" if feed else str(rounds), raw.place)
    if row.whole("reloads"):
        gathered.add("reloads", row.get("reloads"))
    loaded = row.text("ammotype")
    gathered.put("ammunition", _AMMUNITION.get(loaded.casefold(), loaded), row.place)


def _kind_of_explosive(row: SheetRow) -> tuple[WeaponClass | None, str]:
    """The class of an explosive, and Offensive, Defensive or Concussion; by its skill where it says Other."""
    first, _, second = row.text("exptype").casefold().partition(":")
    word = _EXPLOSIVE_WORDS.get(second, "")
    if first in _EXPLOSIVES:
        return _EXPLOSIVES[first], word
    skill = row.text("skill") or "@{throwing}"
    if skill == "@{throwing}":
        return WeaponClass.GRENADE, word
    return (WeaponClass.GRENADE_LAUNCHER if skill == "@{launchers}" else None), word
