"""Weapons of both Shadowrun sheets of Roll20: codes out of notes, and damage that has Strength in it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from converter.importers.raw import RawValue
from converter.importers.roll20.attributes import SheetRow
from converter.notation.damage import DamageCode, parse_damage, parse_level_and_stun
from converter.notation.level import Level
from converter.notation.modes import FireModes, parse_modes
from converter.notation.text import NotationError, tidy
from converter.notation.weapon_class import WeaponClass
from converter.problems import Location, ProblemLog
from converter.source.catalogue import Catalogue

LEAST_MODIFIER: Final = -3
GREATEST_MODIFIER: Final = 7
"""No blade of the books adds less or more to Strength."""

_STRENGTH_CODE: Final = re.compile(
    r"[(\[] ?STR[^()\[\]]{0,14}[)\]] ?[LMSD](?: ?\(?stun\)?)?(?![a-z])"
    r"|STR ?[+-] ?[0-9]{1,2} ?[LMSD](?![a-z])",
    re.IGNORECASE,
)
_FLECHETTE_CODE: Final = re.compile(
    r"(?:flechette[ :,=]{0,3})?"
    r"(?<![a-z0-9])(?P<code>[0-9]{1,2} ?[LMSD] ?\( ?f(?:l|lechette)? ?\))(?: ?flechette)?(?![a-z])",
    re.IGNORECASE,
)
_MODES: Final = re.compile(
    r"(?<![a-z0-9])(?:SS|SA|BF|FA)(?: ?[/,] ?(?:SS|SA|BF|FA))+(?![a-z0-9])", re.IGNORECASE
)
_ONE_MODE: Final = re.compile(r"(?<![A-Za-z0-9])(?:SS|SA|BF|FA)(?![A-Za-z0-9])")
_LONGEST_NOTES: Final = 2000


@dataclass(frozen=True, slots=True)
class NotedCodes:
    """What the notes of a weapon hold beside prose: a code, firing modes; `rest` is what is left.

    `damage` is a Strength code, `flechette` a code with (f), which the sheet's select boxes cannot say.
    """

    rest: str
    damage: DamageCode | None = None
    modes: FireModes | None = None
    flechette: DamageCode | None = None

    def damage_for(self, kind: WeaponClass | None) -> DamageCode | None:
        """The noted code that a weapon of this class has, in place of Power and level of the sheet.

        Blades, clubs, what is thrown, and bows are built on Strength; a Strength code in the notes of a gun
        is that of its bayonet.
        """
        by_hand = kind is None or kind.is_melee or kind.is_thrown or kind.is_projectile
        return self.damage if by_hand else None


def noted_codes(notes: str) -> NotedCodes:
    """Take the codes out of a weapon's notes: `(STR+2)M`, `9S(f)`, `SA/BF`."""
    text = tidy(notes)[:_LONGEST_NOTES]
    damage: DamageCode | None = None
    found = _STRENGTH_CODE.search(text)
    if found is not None:
        damage = _strength_code(found[0])
        text = text if damage is None else _without(text, found)
    flechette: DamageCode | None = None
    found = _FLECHETTE_CODE.search(text)
    if found is not None:
        flechette = _flechette_code(found["code"])
        text = text if flechette is None else _without(text, found)
    modes: FireModes | None = None
    found = _MODES.search(text) or _ONE_MODE.search(text)
    if found is not None:
        modes = parse_modes(found[0])
        text = _without(text, found)
    return NotedCodes(text, damage, modes, flechette)


def _strength_code(text: str) -> DamageCode | None:
    try:
        code = parse_damage(text)
    except NotationError:
        return None
    return code if isinstance(code, DamageCode) and code.strength_based else None


def _flechette_code(text: str) -> DamageCode | None:
    try:
        code = parse_damage(text)
    except NotationError:
        return None
    return code if isinstance(code, DamageCode) and code.flechette else None


def gun_damage(written: DamageCode, notes: NotedCodes, gun: Gun, log: ProblemLog) -> DamageCode:
    """A gun's Power and level as the sheet has them, with the (f) of the same code in its notes.

    A different code with (f) is that of another load: the sheet's own counts, with a warning.
    """
    noted = notes.flechette
    if noted is None:
        return written
    if (noted.power, noted.level) == (written.power, written.level):
        return replace(written, flechette=True)
    message = f"the notes say {noted}, the sheet {written}; the sheet's counts"
    hint = "write the Power and level of the notes into the sheet where flechette is loaded"
    log.warning(gun.place, message, hint=hint, item=f"{gun.owner} · {gun.name}", field="damage", value=noted)
    return written


def _without(text: str, found: re.Match[str]) -> str:
    joined = f"{text[: found.start()].rstrip(' ,;')}, {text[found.end() :].lstrip(' ,;')}"
    return joined.strip(" ,;")


@dataclass(frozen=True, slots=True)
class Gun:
    """Whose gun it is and where its code stands, for messages."""

    name: str
    owner: str
    place: Location


def level_of(row: SheetRow, name: str) -> tuple[Level, bool]:
    """The damage level of a row's select box, and whether it is stun; untouched, it shows Light.

    Raises NotationError for anything else.
    """
    text = row.text(name)
    return parse_level_and_stun(text) if text else (Level.LIGHT, False)


@dataclass(frozen=True, slots=True)
class HandWeapon:
    """A weapon whose Power already holds the wielder's Strength.

    `strength` is the one the Power was worked out with, None where the sheet does not tell it; `owner` is the
    character's name for messages.
    """

    name: str
    power: RawValue
    number: int
    level: Level
    stun: bool
    strength: int | None
    owner: str


def hand_damage(weapon: HandWeapon, log: ProblemLog) -> DamageCode | None:
    """The weapon's own code: Power less Strength; the Power itself where the books give it a fixed one.

    None where the Strength is not known; that, and a modifier that no weapon of the books has, is told.
    """
    known = Catalogue.consulted().weapon(weapon.name)
    fixed = known is not None and isinstance(known.damage, DamageCode) and not known.damage.strength_based
    if fixed:
        return DamageCode(weapon.number, weapon.level, stun=weapon.stun)
    item = f"{weapon.owner} · {weapon.name}"
    if weapon.strength is None:
        message = f"Power {weapon.number} holds the Strength, which is not given; the damage is left out"
        log.warning(weapon.power.place, message, hint="fill in Strength", item=item, field="damage")
        return None
    modifier = weapon.number - weapon.strength
    code = DamageCode(modifier, weapon.level, True, stun=weapon.stun)
    if not LEAST_MODIFIER <= modifier <= GREATEST_MODIFIER:
        message = (
            f"Power {weapon.number} less Strength {weapon.strength} makes {code}, like no weapon of the books"
        )
        hint = "check both on the sheet, whose Power has the Strength in it"
        log.warning(weapon.power.place, message, hint=hint, item=item, field="damage", value=weapon.number)
    return code
