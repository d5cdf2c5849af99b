"""Filling in from tables what a source leaves unsaid: belongings given by their name alone.

A given value always wins; a table only fills what is missing, and only where the names match.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from converter.notation.weapon_class import WeaponClass
from converter.problems import Location, ProblemLog
from converter.source.catalogue import Catalogue
from converter.source.counted_weapons import counted
from converter.source.shadowrun import ArmourPiece, Character, Cyberware, Edition, Kind, Spell, Weapon

_Item = TypeVar("_Item", Weapon, Spell, ArmourPiece, Cyberware)
_Thing = Weapon | Spell | ArmourPiece

_WEAPON_FACTS = ("weapon_class", "blast", "concealability", "reach", "book_page")
_WEAPON_FIGURES = ("ammunition", "modes", "damage")
_RANGED_WORDS = frozenset({"firearm", "firearms", "heavy", "heavy weapon", "gun", "ranged", "projectile"})
"""Words for weapons of several classes, none of which a critter is born with."""

_ARMOUR_FACTS = ("rating", "concealability", "encumbrance", "covers", "book_page")
_RACE_FACTS = ("movement_multiplier", "natural_dermal_armour")
_SPELL_TARGET = ("target", "target_text")
_SEVERAL = re.compile(r"[,/+&]| and ", re.IGNORECASE)
"""What people write between several things in one cell, where only a semicolon or a line break parts them."""

_SPELL_FACTS = ("spell_type", "range", "drain", "area", "duration", "spell_class", "book_page")


def complete(character: Character, catalogue: Catalogue, place: Location, log: ProblemLog) -> Character:
    """The character with weapons, spells, armour and cyberware filled in by their names.

    What a race table of the run says of the character's race is filled in too. A name that nobody holds is a
    warning with the nearest match, and the belonging keeps its blanks. What a critter attacks with and no
    class, magazine, mode or blast tells otherwise is a natural attack, which is used hand to hand.
    """
    catalogue.tell_of_names_left_out(place, log)
    filling = Completion(catalogue, place, log, character.name)
    changes = {
        **_of_race(character, catalogue),
        "weapons": tuple(map(filling.weapon_of(character.kind), character.weapons)),
        "spells": tuple(map(filling.spell, character.spells)),
        "armour": tuple(map(filling.armour, character.armour)),
        "cyberware": tuple(map(filling.cyberware, character.cyberware)),
    }
    return character.model_copy(update=changes)


def _of_race(character: Character, catalogue: Catalogue) -> dict[str, object]:
    """What the character's race says that the character does not; a file's own table wins over the books'."""
    race = catalogue.race(character.race)
    if race is None:
        return {}
    known = {name: getattr(race, name) for name in _RACE_FACTS if getattr(character, name) is None}
    return {name: value for name, value in known.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Completion:
    """Fills in one item after the other; `owner` is whose they are, None for the rows of a list."""

    catalogue: Catalogue
    place: Location
    log: ProblemLog
    owner: str | None = None

    def weapon(self, weapon: Weapon) -> Weapon:
        """The weapon with what a table knows of it.

        By name alone it takes everything. One with data of its own keeps it and gains what is missing; where
        that changes numbers (ammunition, modes, damage) a warning says so. Where no table tells the modes of
        a gun, the mode that is set on a virtual table stands in, with a warning.
        """
        found = self._looked_up(weapon if self.owner is None else counted(weapon, self.catalogue))
        if found.modes is not None or found.mode_set is None:
            return found
        self._warn(
            found,
            f"only the mode set now, {found.mode_set}, is known of '{found.name}', and no table holds the "
            "weapon; it is taken for all its modes",
            "write the modes it has into its notes, such as SA/BF",
        )
        return found.model_copy(update={"modes": found.mode_set})

    def weapon_of(self, kind: Kind) -> Callable[[Weapon], Weapon]:
        """How to fill in the weapons of a character or critter."""
        return self._critters_weapon if kind is Kind.CRITTER else self.weapon

    def _critters_weapon(self, weapon: Weapon) -> Weapon:
        found = self.weapon(weapon)
        told = (found.weapon_class, found.ammunition, found.modes, found.blast)
        word = (found.class_text or "").casefold()
        if any(one is not None for one in told) or word in _RANGED_WORDS:
            return found
        if found.class_text:
            self.log.warning(
                found.whereabouts.or_else(self.place),
                f"'{found.class_text}' is no known weapon class; taken for a natural attack, since a critter "
                "has it",
                hint="give a class such as Heavy Pistol or Edged if it is a weapon",
                item=self._item(found.name),
                field="type",
                value=found.class_text,
            )
        return found.model_copy(update={"weapon_class": WeaponClass.UNARMED})

    def _looked_up(self, weapon: Weapon) -> Weapon:
        if weapon.name_only:
            known = self._known_weapon(weapon.name)
            if known is None:
                self._unknown("weapons", weapon, self.catalogue.nearest_weapon(weapon.name))
                return weapon
            return _filled(weapon, known, (*_WEAPON_FACTS, *_WEAPON_FIGURES, "accessories"))
        known = None if lacks_nothing(weapon) else self._known_weapon(weapon.name)
        if known is None:
            return weapon
        taken = [
            f"{name} ({getattr(known, name)})" for name in _WEAPON_FIGURES if _gains(weapon, known, name)
        ]
        if taken:
            self._warn(
                weapon,
                f"'{weapon.name}' has no {' and no '.join(taken)} of its own; taken from the weapon tables",
                "give it in the source where this weapon differs",
            )
        return _filled(weapon, known, (*_WEAPON_FACTS, *_WEAPON_FIGURES))

    def spell(self, spell: Spell) -> Spell:
        """The spell with what a table knows of it: everything, or target, range, area and level.

        A caster's spell is looked up for its class as well: Hard Life's manipulations are attacks.
        """
        if _is_whole(spell) and (spell.spell_class or self.owner is None):
            return spell
        known = self.catalogue.spells(spell.name)
        if not known:
            if spell.name_only:
                self._unknown("spells", spell, self.catalogue.nearest_spell(spell.name))
            return spell
        if spell.name_only and spell.edition is Edition.SR3 and known[0].edition is Edition.SR2:
            self._warn(
                spell,
                f"'{spell.name}' is an SR3 spell given by name; the tables hold the SR2 figures",
                "give target, range, damage and drain to have the SR3 ones",
            )
        for one in known:
            spell = _spell_filled(spell, one)
        return spell

    def armour(self, piece: ArmourPiece) -> ArmourPiece:
        """The piece with what a table knows of it; a given rating stands."""
        known = self.catalogue.pieces(piece.name)
        if not known and piece.rating is None:
            self._unknown("armour", piece, self.catalogue.nearest_armour(piece.name))
        for one in known:
            piece = _filled(piece, one, _ARMOUR_FACTS)
        return piece.model_copy(update={"helmet": True}) if any(one.helmet for one in known) else piece

    def cyberware(self, ware: Cyberware) -> Cyberware:
        """The ware with the rating and modifiers that a list of the run writes out for it, if any.

        A rated piece is looked for with its rating behind its name first, as lists write it (`… [2]`).
        """
        rated = None if ware.rating is None else self.catalogue.cyberware(f"{ware.name} {ware.rating}")
        known = rated or self.catalogue.cyberware(ware.name)
        return ware if known is None else _filled(ware, known, ("rating", "modifiers"))

    def _known_weapon(self, name: str) -> Weapon | None:
        """What the tables know of a weapon: the first one counts, and the next ones fill its gaps."""
        found = self.catalogue.weapons(name)
        if not found:
            return None
        known = found[0]
        for other in found[1:]:
            known = _filled(known, other, (*_WEAPON_FACTS, *_WEAPON_FIGURES))
        return known

    def _unknown(self, tables: str, one: _Thing, nearest: str | None) -> None:
        self._warn(
            one,
            f"'{one.name}' is given by name alone and stands in no table of {tables}; it prints with blanks",
            _way_out(one.name, nearest),
        )

    def _warn(self, one: _Thing, message: str, hint: str) -> None:
        place = one.whereabouts.or_else(self.place)
        self.log.warning(place, message, hint=hint, item=self._item(one.name), field="name", value=one.name)

    def _item(self, name: str) -> str:
        return f"{self.owner} · {name}" if self.owner else name


def _way_out(name: str, nearest: str | None) -> str:
    ways = [f"did you mean '{nearest}'?"] if nearest else []
    if _SEVERAL.search(name):
        ways.append("If these are several, put ; between them.")
    hint = " ".join([*ways, "Otherwise give its figures" if ways else "give its figures"])
    return hint[0].lower() + hint[1:]


def lacks_nothing(weapon: Weapon) -> bool:
    """Whether no look-up is needed: a blade, a bow or a throwing weapon is whole with class and damage.

    A gun has a magazine and fire modes, a grenade a blast.
    """
    kind = weapon.weapon_class
    if weapon.damage is None or kind is None:
        return False
    if kind.is_grenade:
        return weapon.blast is not None
    return not kind.is_firearm or (weapon.ammunition is not None and weapon.modes is not None)


def _is_whole(spell: Spell) -> bool:
    targeted = spell.target is not None or spell.target_text is not None
    if spell.drain is None or spell.range is None or not targeted or spell.area is None:
        return False
    return spell.level is not None or spell.drain.chosen


def _spell_filled(spell: Spell, known: Spell) -> Spell:
    """The spell with what another row says of it; target and level go by what is given of either."""
    facts: tuple[str, ...] = _SPELL_FACTS
    if spell.target_text is None:
        facts += _SPELL_TARGET
    if spell.level is None and (spell.drain is None or not spell.drain.chosen):
        # Where the caster chooses the level, the table's fixed one is that of another edition.
        facts += ("level",)
        spell = spell.model_copy(update={"stun": spell.stun or known.stun})
    return _filled(spell, known, facts)


def _gains(item: _Item, known: _Item, name: str) -> bool:
    return _is_empty(getattr(item, name)) and not _is_empty(getattr(known, name))


def _is_empty(value: object) -> bool:
    return value is None or value == ()


def _filled(item: _Item, known: _Item, names: tuple[str, ...]) -> _Item:
    changes = {name: getattr(known, name) for name in names if _gains(item, known, name)}
    return item.model_copy(update=changes) if changes else item
