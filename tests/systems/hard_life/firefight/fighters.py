"""Fighters and fights for the tests of whole fights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from converter.notation.drain import parse_drain
from converter.notation.level import Level
from converter.notation.spell_range import parse_spell_range
from converter.notation.target import parse_target
from converter.play.chance import Chance
from converter.play.fights import Fight, Fighter, FightOptions, Goal, muster
from converter.play.given_dice import ListedDice
from converter.source.shadowrun import Skill, Spell
from converter.systems.hard_life.fight import Firefight, prepare
from converter.systems.hard_life.firefight.combatants import Combatant, combatant
from converter.systems.hard_life.firefight.field import Field
from converter.systems.hard_life.firefight.figures import Figure
from converter.systems.hard_life.hex_map import hex_map
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.records import CharacterRecord
from converter.systems.hard_life.table_rows import bundled_tables
from tests.systems.hard_life.people import person, quietly, weapon

PISTOL = weapon("Pistol", "Heavy Pistol", "15(c)", "SA", "9M", reloads=1)
SINGLE = weapon("Derringer", "Hold-Out", "2(b)", "SS", "4L", reloads=0)
SMG = weapon("Uzi", "SMG", "24(c)", "BF", "6M", reloads=2)
RIFLE = weapon("AK", "Assault Rifle", "30(c)", "SA/BF/FA", "8M", reloads=2)
SWORD = weapon("Sword", "Edged", damage="(STR+2)M", reach=1)
KNIFE = weapon("Knife", "Edged", damage="(STR)L")
KNIVES = weapon("Throwing knife", "Throwing Knife", damage="(STR)L", quantity=2)
BOW = weapon("Bow", "Bow", damage="(STR+2)M")

SHOTGUN = weapon("Shotgun", "Shotgun", "8(m)", "SA", "8M", ammunition_type="Shot")
GRENADE = weapon("Offensive Grenade", "Grenade", damage="10S", blast="-1/m", quantity=2)
LAUNCHER = weapon("Launcher", "Grenade Launcher", "6(m)", "SS", "(grenade)")

SKILLS = (
    Skill(name="Firearms", rating=4),
    Skill(name="Armed Combat", rating=4),
    Skill(name="Unarmed Combat", rating=3),
    Skill(name="Throwing Weapons", rating=2),
)


SORCERY = (Skill(name="Sorcery", rating=4),)


def spell(
    name: str = "Manabolt",
    level: Level | None = Level.MODERATE,
    *,
    against: str = "W(R)",
    drain: str = "(F/2)S",
    reach: str = "LOS",
    force: int = 4,
    kind: str = "combat",
    **more: Any,
) -> Spell:
    """A combat spell of Force 4."""
    return Spell(
        name=name,
        force=force,
        level=level,
        target=parse_target(against),
        drain=parse_drain(drain),
        range=parse_spell_range(reach),
        spell_class=kind,
        **more,
    )


def record(name: str = "Ann", *weapons: Any, **changes: Any) -> CharacterRecord:
    """A human of threes with all skills, and these weapons."""
    return quietly(person(**{"name": name, "weapons": weapons, "skills": SKILLS, **changes}))


def fighter(name: str = "Ann", *weapons: Any, index: int = 0, side: int = 0, **changes: Any) -> Combatant:
    """The same as a fight has it."""
    return combatant(Fighter(name, record(name, *weapons, **changes)), index, side, bundled_tables())


def figure(name: str = "Ann", *weapons: Any, index: int = 0, side: int = 0, **changes: Any) -> Figure:
    """The same in a running fight, the first weapon in hand, its turn begun with initiative 10."""
    fresh = Figure.fresh(fighter(name, *weapons, index=index, side=side, **changes))
    fresh.in_hand = 0 if weapons else None
    fresh.begin_turn(10)
    return fresh


def field(
    *figures: Figure,
    dice: Sequence[int] = (),
    distance: int = 4,
    seed: int | None = None,
    rules: HouseRules | None = None,
) -> Field:
    """A running fight, told, in its first turn: with these dice, or with those of a seed."""
    chance = ListedDice(dice) if seed is None else Chance(seed)
    rules = rules or HouseRules()
    return Field(list(figures), distance, rules, hex_map(), chance, telling=True, turn=1)


def battle(
    first: Sequence[CharacterRecord],
    second: Sequence[CharacterRecord],
    distance: int = 10,
    turns: int = 20,
    tactics: tuple[str, str] = ("stand", "stand"),
    goals: tuple[Goal, ...] = (),
    rules: HouseRules | None = None,
) -> Firefight:
    """A fight set up between the sides Red and Blue."""
    sides = muster([("Red", first), ("Blue", second)])
    return prepare(sides, FightOptions(distance, turns, tactics, goals), rules or HouseRules())


def told(fight: Fight) -> list[str]:
    """The lines of a story without their details."""
    return [line.text for line in fight.story]
