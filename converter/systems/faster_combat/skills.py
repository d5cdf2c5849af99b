"""The three skills of this system out of the skills of SR2 and SR3 (Faster Combat, Combatants)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from converter.notation.weapon_class import WeaponClass
from converter.source.fighting_skills import (
    ARMED,
    ARMED_BY_CLASS,
    GUNS,
    LAUNCH,
    PROJECTILE,
    RANGED_BY_CLASS,
    THROWING,
    UNARMED,
)
from converter.source.names import name_key
from converter.source.shadowrun import Character, Kind, Skill, Weapon
from converter.source.weapon_types import Place, type_of
from converter.systems.faster_combat.house_rules import HouseRules, SkillChoice
from converter.systems.rule_notes import note
from converter.working import Quantity, given, highest

RULE = "Faster Combat, Combatants"


@dataclass(frozen=True, slots=True)
class FightingSkills:
    """The three skills, and the names of the source's skills that went into them."""

    firearms: Quantity
    melee_combat: Quantity
    throwing: Quantity
    used: frozenset[str]


def fighting_skills(character: Character, reaction: Quantity, rules: HouseRules) -> FightingSkills:
    """Firearms, Melee Combat and Throwing Skill.

    Firearms is the SR2 skill or the highest of SR3's ranged skills (house rule firearms_skill); Projectile
    and Launch Weapons are among them only where every ranged weapon carried is of that kind. Melee Combat is
    Armed (SR3: the highest of the group, house rule armed_skill) plus Unarmed Combat; a critter's is its
    Reaction. General ratings count, not concentrations; a missing skill is 0.
    """
    known = _Known({name_key(skill.name): skill for skill in character.skills})
    firearms = known.chosen(
        _ranged_names(character.weapons),
        rules.firearms_skill,
        "firearms_skill",
        _class_of_first(character.weapons, _is_shot),
        RANGED_BY_CLASS,
    )
    if character.kind is Kind.CRITTER:
        melee = reaction.named("Melee Combat Skill", RULE).noting("a critter fights with its Reaction")
    else:
        armed = known.chosen(
            ARMED,
            rules.armed_skill,
            "armed_skill",
            _class_of_first(character.weapons, _is_armed),
            ARMED_BY_CLASS,
        )
        if armed is not None and not armed.label:
            armed = armed.named("best armed skill")
        unarmed = known.best(UNARMED) or given(UNARMED[0], 0)
        melee = ((armed or given(ARMED[0], 0)) + unarmed).named("Melee Combat Skill", RULE)
    return FightingSkills(
        firearms=_named(firearms, "Firearms Skill"),
        melee_combat=melee,
        throwing=_named(known.best(THROWING), "Throwing Skill"),
        used=frozenset(map(name_key, (*GUNS, PROJECTILE, LAUNCH, *ARMED, *UNARMED, *THROWING))),
    )


@dataclass(frozen=True, slots=True)
class _Known:
    """A character's skills by the keys of their names."""

    by_key: dict[str, Skill]

    def best(self, names: Iterable[str]) -> Quantity | None:
        """The highest of the skills that the character has, or None for none of them."""
        found = [given(name, skill.rating) for name in names if (skill := self.by_key.get(name_key(name)))]
        return None if not found else highest(*found) if found[1:] else found[0]

    def chosen(
        self,
        names: Sequence[str],
        choice: SkillChoice,
        house_rule: str,
        first: WeaponClass | None,
        by_class: dict[WeaponClass, str],
    ) -> Quantity | None:
        """The skill that the house rule picks; None where the character has none of them."""
        best = self.best(names)
        if choice is SkillChoice.HIGHEST or best is None or not best.operands:
            return best
        rule = note(house_rule, choice.value)
        if first is None:
            return best.noting(f"no weapon to choose by, so the highest; {rule}")
        name = by_class.get(first, names[0])
        skill = self.by_key.get(name_key(name)) or self.by_key.get(name_key(names[0]))
        return given(name, skill.rating if skill else 0, f"the first weapon is a {first.value}; {rule}")


def _named(quantity: Quantity | None, label: str) -> Quantity:
    if quantity is None:
        return given(label, 0, "no such skill, so 0")
    return quantity.named(label, RULE)


def _ranged_names(weapons: Sequence[Weapon]) -> tuple[str, ...]:
    shot = [weapon.weapon_class for weapon in weapons if _is_shot(weapon)]
    extra = []
    if shot and all(kind is not None and kind.is_projectile for kind in shot):
        extra.append(PROJECTILE)
    launchers = (WeaponClass.GRENADE_LAUNCHER, WeaponClass.MISSILE_LAUNCHER)
    if shot and all(kind in launchers for kind in shot):
        extra.append(LAUNCH)
    return (*GUNS, *extra)


def _class_of_first(weapons: Sequence[Weapon], wanted: Callable[[Weapon], bool]) -> WeaponClass | None:
    return next((weapon.weapon_class for weapon in weapons if wanted(weapon)), None)


def _is_shot(weapon: Weapon) -> bool:
    kind = weapon.weapon_class
    return type_of(weapon).place is Place.FIREARMS and not (kind is not None and kind.is_thrown)


def _is_armed(weapon: Weapon) -> bool:
    return type_of(weapon).place is Place.MELEE and weapon.weapon_class is not WeaponClass.UNARMED
