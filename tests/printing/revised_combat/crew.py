"""Travellers to print: an ordinary one, one with everything under a long name, several of a kind."""

from __future__ import annotations

from converter.notation.upp import parse_upp
from converter.problems import Location, ProblemLog
from converter.source.sourced import Sourced
from converter.source.traveller import (
    Traveller,
    TravellerArmour,
    TravellerMode,
    TravellerSkill,
    TravellerWeapon,
)
from converter.systems.revised_combat.convert import convert
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.records import RevisedCombatRecords, TravellerRecord

RULES = RevisedCombatRules()
LONG_NAME = "Sir Maximilian Aurelius von Hohenstein-Katzenellenbogen III."
"""60 letters."""


def skills(**levels: int) -> tuple[TravellerSkill, ...]:
    """Skills by name; an underscore is a space."""
    return tuple(TravellerSkill(name=name.replace("_", " "), level=level) for name, level in levels.items())


def named_weapons(*names: str) -> tuple[TravellerWeapon, ...]:
    """Weapons of the bundled list."""
    return tuple(TravellerWeapon(name=name) for name in names)


ENERI = Traveller(
    name="Eneri",
    upp=parse_upp("789A76"),
    skills=skills(Rifle=2, Handgun=1, Tactics=1),
    armour=(TravellerArmour(name="Cloth"),),
    weapons=named_weapons("Rifle", "Pistol", "Blade"),
    side="Crew",
)
MAXIMILIAN = Traveller(
    name=LONG_NAME,
    upp=parse_upp("FFFFFF"),
    skills=skills(Rifle=4, Handgun=3, Tactics=2, Melee_Combat=2, Leader=3, Vacc_Suit=1, Grav_Vehicle=2),
    armour=(TravellerArmour(name="Flak Jacket"),),
    weapons=named_weapons(
        "Rifle",
        "Automatic Rifle",
        "Revolver",
        "Sword",
        "Dagger",
        "Body Pistol",
        "Tranquilliser Pistol",
        "Carbine",
        "Hands",
        "Ceremonial plasma repeater of the Seventh Fleet",
    ),
    side="Crew",
)
GUARDS = Traveller(name="Guard", upp=parse_upp("777666"), quantity=2, side="Station")
PLAINEST = Traveller(name="Nobody", upp=parse_upp("000000"))
LISTED = TravellerWeapon(
    name="List gun",
    penetration=9,
    attenuation=1,
    damage_value=4,
    weapon_class="Rifle",
    modes=(TravellerMode(), TravellerMode(name="burst", shots=4, to_hit_dm=-1)),
)


def converted(
    *travellers: Traveller, rules: RevisedCombatRules = RULES, weapons: tuple[TravellerWeapon, ...] = ()
) -> RevisedCombatRecords:
    """The records of some travellers and of a weapon list."""
    place = Location("crew.json", path="travellers[0]")
    items = [*(Sourced(one, place, ()) for one in travellers), *(Sourced(one, place, ()) for one in weapons)]
    return convert(items, None, rules, ProblemLog())


def record_of(traveller: Traveller, rules: RevisedCombatRules = RULES) -> TravellerRecord:
    """The record of one traveller."""
    (record,) = converted(traveller, rules=rules).characters
    return record
