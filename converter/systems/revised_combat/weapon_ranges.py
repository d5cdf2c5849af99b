"""What a weapon does at each range band in its owner's hands (MegaTraveller, tasks, penetration by range)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from converter.notation.upp import Upp
from converter.source.traveller import TravellerMode, TravellerSkill, TravellerWeapon
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.penetration import penetration_at
from converter.systems.revised_combat.records import AtRange
from converter.systems.revised_combat.to_hit import Shooter, roll_needed, to_hit_task

MELEE = "Melee"

_GUN_SKILLS = ("gun combat", "guns")
_MELEE_SKILLS = ("melee combat", "melee", "blade combat", "brawling", "unarmed combat")


def is_melee(weapon: TravellerWeapon) -> bool:
    """Whether it strikes and does not fire."""
    return (weapon.weapon_class or "").casefold() == MELEE.casefold()


def skill_with(weapon: TravellerWeapon, skills: tuple[TravellerSkill, ...]) -> int:
    """The best level of a skill that goes with a weapon, 0 without one.

    A skill goes with it where its name is part of the weapon's (`Rifle`, `Automatic Rifle`), where it is
    named after the class (`Handgun`, `Rifleman`), or where it is a general one: Gun Combat, Melee Combat.
    """
    name, own_class = weapon.name.casefold(), (weapon.weapon_class or "").casefold()
    general = _MELEE_SKILLS if is_melee(weapon) else _GUN_SKILLS
    return max(
        (
            skill.level
            for skill in skills
            if (word := skill.name.casefold()) in name
            or (own_class and word.startswith(own_class))
            or word in general
        ),
        default=0,
    )


def at_ranges(
    weapon: TravellerWeapon, upp: Upp, skills: tuple[TravellerSkill, ...], rules: RevisedCombatRules
) -> Iterator[AtRange]:
    """Every range band that the weapon reaches, the closest first; none where nobody knows its class."""
    shooter = Shooter(upp, skill_with(weapon, skills))
    for band, row in enumerate(rules.range_bands):
        try:
            task = to_hit_task(weapon, band, shooter, TravellerMode(), False, rules)
        except ValueError:
            continue
        pierces = None
        if weapon.penetration is not None:
            pierces = penetration_at(weapon.penetration, weapon.attenuation, band, rules)
            pierces = replace(pierces, label=f"{weapon.name}, {row.name}, Pen")
        roll = replace(roll_needed(task, rules), label=f"{weapon.name}, {row.name}")
        yield AtRange(row.name, roll, pierces)
