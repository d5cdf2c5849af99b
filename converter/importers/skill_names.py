"""The skills of SR2 and SR3 by name: synonyms, and which edition a skill tells of (SR2 and SR3, Skills)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from converter.notation.text import tidy

_SR2_ONLY = """
Firearms: firearm, fire arms, guns skill
Armed Combat: armed, melee combat, armed melee
"""

_SR3_ONLY = """
Pistols: pistol, handguns, pistols skill
Submachine Guns: smg, smgs, submachine gun, sub machine guns, submachineguns, sub-machine guns
Rifles: rifle, sporting rifles, sniper rifles
Assault Rifles: assault rifle, assaultrifles, assaultrifle
Shotguns: shotgun
Heavy Weapons: heavy weapon, heavyweapons, machine guns
Laser Weapons: lasers, laser, laser weapon
Launch Weapons: launchers, launch weapon, launcher weapons, launcher
Edged Weapons: edged, edged weapon, blades, edge weapons
Clubs: club, club weapons
Pole Arms/Staffs: pole arms, polearms, pole arm, polearms/staves, pole arms/staves, poles, polearms/staffs
Whips: whip, whips/flails, whips and flails
Cyber-Implant Combat: cyber implant combat, cyberimplant combat, cyber implants combat, cyberimplant
Off-Hand Edged Weapons: off-hand blades
Underwater Combat: underwater
Aura Reading:
Intimidation:
Instruction:
Diving:
Small Unit Tactics:
"""

_BOTH = """
Unarmed Combat: unarmed, hand to hand, hand-to-hand, unarmed combat skill, brawling, martial arts
Throwing Weapons: throwing, throwing weapon, thrown weapons, throw, thrown
Projectile Weapons: projectile, projectiles, projectile weapon, archery, bows
Gunnery:
Athletics: athletic
Stealth: sneaking
Biotech: bio tech, first aid, medicine
Computer: computers, decking
Electronics:
Demolitions: demolition
Computer Theory:
Military Theory:
Magical Theory: magic theory
Psychology:
Sociology:
Biology:
Physical Sciences: physical science
Cybertechnology: cybertech
Conjuring: conjuration
Sorcery: spellcasting
Enchanting: enchantment
Etiquette:
Interrogation:
Leadership:
Negotiation: negotiations
Bike: motorcycle
Car: cars, driving, ground vehicles
Hovercraft:
Motorboat: motor boat
Sailboat:
Ship:
Submarine:
Winged Aircraft: winged
Rotor Craft: rotorcraft, rotor aircraft
Vector Thrust Aircraft: vectored thrust, vector thrust, vectored thrust aircraft
Build/Repair: b/r, build and repair
Survival:
Dancing: dance
Musical Instrument:
Disguise:
Pickpocket: palming
Lock Picking: lockpicking
Acting: performance
Gambling:
"""

MAGIC_SKILL = "Sorcery"
"""The skill that makes a caster."""

_BRACKETED = re.compile(r"(.+?) ?[(\[](.*?)[)\]]$")
_PREFIX = re.compile(r"skill ?[:\-] ?|^sk ?: ?", re.IGNORECASE)


def _words(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in text.strip().splitlines():
        name, _, synonyms = line.partition(":")
        for word in (name, *synonyms.split(",")):
            if word.strip():
                found[_key(word)] = name.strip()
    return found


def _key(text: str) -> str:
    key = re.sub(r"[\s_\-–]+", " ", tidy(text).casefold()).strip(" .:")
    return re.sub(r" ?/ ?", "/", key)


_SR3_WORDS = _words(_SR3_ONLY)
_NAMES = _words(_BOTH) | _words(_SR2_ONLY) | _SR3_WORDS
_SR3_NAMES = frozenset(_SR3_WORDS.values())

KNOWN_SKILLS: tuple[str, ...] = tuple(dict.fromkeys(_NAMES.values()))
"""Every skill known by name, as the books print it."""


@dataclass(frozen=True, slots=True)
class SkillName:
    """A skill's name as the books print it, and the concentration or specialisation written with it."""

    name: str
    concentration: str | None = None


@lru_cache(maxsize=4096)
def known_skill(text: str) -> str | None:
    """The name the books print for a heading, without its concentration; None for an unknown skill."""
    return _NAMES.get(_key(_PREFIX.sub("", split_skill(text).name, count=1)))


@lru_cache(maxsize=4096)
def split_skill(text: str) -> SkillName:
    """Take a concentration off a skill's name: `Firearms (Pistols)`, `Etiquette: Street`.

    `Computer (B/R)` is a skill of its own. The name comes in the books' spelling where it is known.
    """
    tidied = tidy(text)
    found = _BRACKETED.fullmatch(tidied)
    if found and _key(found[2]) not in ("b/r", "br", "build/repair"):
        return SkillName(_spelt(found[1]), found[2].strip() or None)
    base, colon, rest = tidied.partition(":")
    if colon and rest.strip() and _key(base) in _NAMES:
        return SkillName(_spelt(base), rest.strip())
    return SkillName(_spelt(tidied))


def _spelt(text: str) -> str:
    return _NAMES.get(_key(text), text.strip(" :"))


def only_in_sr3(name: str) -> bool:
    """Whether a skill, under the name the books print, exists in SR3 only."""
    return name in _SR3_NAMES
