"""Figures made of records."""

from fractions import Fraction
from typing import Any

import pytest

from converter.notation.spell_range import Reach
from converter.play.fights import Fighter
from converter.source.shadowrun import Kind
from converter.source.sights import Sight
from converter.systems.faster_combat.grenades import damage_at_distance, points_lost
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import CharacterRecord
from converter.systems.faster_combat.skirmish.arming import combatant
from converter.systems.faster_combat.skirmish.combatants import ArmKind, Combatant
from converter.working import constant
from tests.systems.faster_combat.skirmish.people import RULES, blade, grenade, gun, heal, person, spell


def _figure(record: CharacterRecord, rules: HouseRules = RULES) -> Combatant:
    return combatant(Fighter(record.name, record), 0, rules)


@pytest.mark.parametrize(
    ("kind", "hands"),
    [("Heavy Pistol", 1), ("Hold-Out", 1), ("SMG", 2), ("Taser", 2), ("Bow", 2), ("Throwing Knife", 1)],
)
def test_hands(kind: str, hands: int) -> None:
    """Pistols and thrown weapons take one hand, as melee weapons do; all others two."""
    arm = _figure(person(firearms=(gun(kind=kind),))).arm("Pistol")
    assert arm.carried.hands == hands


@pytest.mark.parametrize(
    ("distance", "number"),
    [(0, 4), (100, 4), (101, 5), (300, 5), (301, 6), (600, 6), (601, 9), (900, 9), (901, None)],
)
def test_ranges_hold_the_weapons_own_sight(distance: int, number: int | None) -> None:
    """A heavy pistol with smartlink: 6, 7, 8, 11 less 2, up to 10, 30, 60 and 90 cm."""
    arm = _figure(person(firearms=(gun(sight=Sight.SMARTLINK),))).arm("Pistol")
    step = arm.step_at(distance)
    assert (step.number if step else None) == number


def test_a_launcher_has_a_minimum_range_and_fires_what_its_bearer_carries() -> None:
    """Below 10 cm it cannot be fired; its grenade is the first of the bearer's own."""
    launcher = gun("Launcher", "Grenade Launcher", None, damage_text="grenade")
    carried = _figure(person(firearms=(launcher,), grenades=(grenade(),))).arm("Launcher")
    assert (carried.kind, carried.damage, carried.reduction_mm) == (ArmKind.LAUNCHER, 16, Fraction(15))
    assert (carried.step_at(99), carried.step_at(100) is not None) == (None, True)


def test_a_launcher_without_grenades_fires_offensive_ones() -> None:
    """Offensive, as published: 16, less 1 every 1.5 cm."""
    launcher = gun("Launcher", "Grenade Launcher", None, damage_text="grenade")
    arm = _figure(person(firearms=(launcher,))).arm("Launcher")
    assert (arm.damage, arm.reduction_mm) == (16, Fraction(15))


def test_thrown_weapons_use_throwing_and_strength() -> None:
    """Steve's Strength is 8 - 3 = 5: a knife flies 1.5 x 5 = 7 cm short, and does 8 - 2 = 6."""
    knife = gun("Knife", "Throwing Knife", -2, adds_melee_damage=True, ammo=None, quantity=3)
    arm = _figure(person(firearms=(knife,), throwing_skill=4)).arm("Knife")
    assert (arm.skill, arm.damage, arm.quantity, arm.steps[0].limit_mm) == (4, 6, 3, 70)


def test_melee_weapons_add_their_modifier() -> None:
    """A katana's +3 on Melee Combat Damage 8."""
    assert _figure(person(melee_weapons=(blade(),))).arm("Katana").damage == 11


def test_a_critters_weapons_are_natural() -> None:
    """Teeth need no readying."""
    hound = _figure(person(kind=Kind.CRITTER, melee_weapons=(blade("Bite", 1),)))
    assert hound.natural is not None
    assert (hound.natural.name, hound.natural.natural) == ("Bite", True)


def test_two_weapons_of_one_name_are_told_apart() -> None:
    """The rules of readying speak of weapons by name."""
    names = [arm.name for arm in _figure(person(firearms=(gun(), gun(), gun("Rifle", "SMG")))).arms]
    assert names == ["Pistol", "Pistol 2", "Rifle"]


@pytest.mark.parametrize(
    ("changes", "left_out"),
    [
        ({"firearms": (gun(damage=None),)}, "Pistol (its damage is not known)"),
        (
            {"firearms": (gun("Ballista", "Missile Launcher", None, damage_text="missile"),)},
            "Ballista (its damage is not known)",
        ),
        ({"firearms": (gun(kind="Railgun"),)}, "Pistol (no range is known)"),
        ({"spells": (spell(damage_modifiers=()),)}, "Manabolt (it does no damage)"),
        ({"spells": (spell(reach=Reach.SELF),)}, "Manabolt (it reaches no enemy)"),
        ({"spells": (spell(max_force=None),)}, "Manabolt (its Force is not known)"),
        ({"spells": (spell(drain_modifiers=()),)}, "Manabolt (its Target Number or Drain is not known)"),
        (
            {"spells": (spell(area=True),)},
            "Manabolt (its range or area needs the caster's Magic)",
        ),
    ],
)
def test_what_cannot_be_used_is_left_out_by_name(changes: dict[str, Any], left_out: str) -> None:
    """Nothing is dropped in silence: the story names it with the reason."""
    figure = _figure(person(**changes))
    assert figure.left_out == (left_out,)
    assert (figure.arms, figure.spells) == ((), ())


def test_without_added_ranges_nothing_is_thrown() -> None:
    """The house rule added_ranges = false takes the rows of thrown weapons and grenades away."""
    rules = HouseRules(added_ranges=False)
    assert _figure(person(grenades=(grenade(),)), rules).left_out == (
        "Offensive Grenade (no range is known)",
    )


def test_a_launcher_whose_gun_cannot_be_used_is_readied_by_itself() -> None:
    """It is mounted on nothing then."""
    rifle = gun("Rifle", "Railgun")
    launcher = gun("Launcher", "Grenade Launcher", None, damage_text="grenade", ready_with="Rifle")
    assert _figure(person(firearms=(rifle, launcher))).arm("Launcher").carried.under_barrel_of is None


def test_spells_keep_their_levels_side_by_side() -> None:
    """Four damage values with one drain: the drain holds for each."""
    modifiers = tuple(constant(value) for value in (1, 3, 6, 10))
    casting = _figure(person(spells=(spell(damage_modifiers=modifiers),))).spells[0]
    assert (casting.damages, casting.drains) == ((1, 3, 6, 10), (6, 6, 6, 6))


def test_limited_range_goes_by_the_chosen_force() -> None:
    """Maximum Force 5 and Magic 6 are 30 cm; at Force 2 it is 12 cm."""
    casting = _figure(person(spells=(spell(reach=Reach.LIMITED, range_cm=constant(30)),))).spells[0]
    assert (casting.reach_mm(2), casting.reach_mm(5)) == (120, 300)


def test_heal_is_a_spell_of_a_skirmish_although_it_does_no_damage() -> None:
    """It brings figures back."""
    casting = _figure(person(spells=(heal(),))).spells[0]
    assert (casting.heals, casting.touch, casting.damages, casting.drains) == (True, True, (), (10,))


@pytest.mark.parametrize("distance_mm", [0, 14, 15, 70, 90, 239, 240, 500])
def test_a_blast_in_whole_numbers_is_the_blast_of_the_rules(distance_mm: int) -> None:
    """16 less 1 every 1.5 cm: 12 at 7 cm, 10 at 9 cm, nothing from 24 cm on."""
    arm = _figure(person(grenades=(grenade(),))).arm("Offensive Grenade")
    by_rule = damage_at_distance(16, points_lost(distance_mm, Fraction(15)))
    assert arm.damage_at(distance_mm) == by_rule
    assert {70: 12, 90: 10, 240: 0}.get(distance_mm, by_rule) == by_rule
