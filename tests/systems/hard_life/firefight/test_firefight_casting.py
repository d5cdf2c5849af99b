"""Spells in a fight, die by die: Spell Test, resistance, Drain."""

from typing import Any

import pytest

from converter.notation.level import Level
from converter.play.chance import Chance
from converter.source.shadowrun import Spell
from converter.systems.hard_life.firefight.casting import cast
from converter.systems.hard_life.firefight.figures import Figure, State
from converter.systems.hard_life.firefight.outlook import fire_of
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.spells import magician
from tests.systems.hard_life.firefight.fighters import (
    KNIFE,
    SORCERY,
    battle,
    field,
    figure,
    record,
    spell,
    told,
)
from tests.systems.hard_life.people import person


def mage(*spells: Spell, **changes: Any) -> Figure:
    """Ann, a mage of threes with Magic 6 and Sorcery 4."""
    return figure("Ann", skills=SORCERY, magic=6, spells=spells, **changes)


def ben(index: int = 1, name: str = "Ben") -> Figure:
    """An enemy of threes."""
    return figure(name, KNIFE, index=index, side=1)


def test_a_combat_spell_is_resisted_and_staged_up() -> None:
    """Three successes against one: 2 net raise Moderate to Serious, everywhere; then the Drain."""
    ann, target = mage(spell()), ben()
    dice = [
        *(3, 3, 4, 1),  # Sorcery 4 against Willpower 3: 3 successes
        *(4, 3, 3),  # Willpower 3 against Force 4: 1
        *(2, 2, 1),  # Drain: Willpower 3 against 4 / 2 = 2: 2 successes, Serious one level down
    ]
    ground = field(ann, target, dice=dice)
    cast(ground, ann, target, ann.combatant.arms[0])
    assert [line.text for line in ground.story] == [
        "Ann casts Manabolt at Ben",
        "Manabolt strikes Ben: a Serious wound in the whole body",
        "Drain of Ann (2S): a Moderate stun",
    ]
    assert all(target.condition.physical[place] == 6 for place in Location)
    assert ann.condition.stun[Location.TORSO] == 3


def test_as_many_successes_resist_a_combat_spell() -> None:
    """One against one: nothing but the Drain."""
    ann, target = mage(spell()), ben()
    ground = field(ann, target, dice=[3, 1, 1, 1, 4, 1, 1, 1, 1, 1])
    cast(ground, ann, target, ann.combatant.arms[0])
    assert ground.story[1].text == "Manabolt is resisted (Ben)"
    assert ground.story[2].text == "Drain of Ann (2S): a Serious stun"
    assert not target.boxes


def test_an_area_strikes_all_within_magic_metres() -> None:
    """One Spell Test for all within 6 m of Ben, each of them resists; Fay stands 9 m from him."""
    ann, target = mage(spell("Manaball", area=True)), ben()
    others = [ben(index, name) for index, name in enumerate(("Cy", "Ed", "Fay"), start=2)]
    dice = [3, 1, 1, 1, *[1] * 3 * 3, 2, 2, 2]  # 1 success; three targets do not resist; the Drain
    ground = field(ann, target, *others, dice=dice, distance=20)
    cast(ground, ann, target, ann.combatant.arms[0])
    struck = [one.name for one in (target, *others) if one.boxes]
    assert struck == ["Ben", "Cy", "Ed"]
    assert target.condition.physical[Location.HEAD] == 3


def test_a_stun_spell_fills_the_stun_track() -> None:
    """Four net successes raise a Moderate stun to Deadly."""
    ann, target = mage(spell("Stunbolt", stun=True)), ben()
    ground = field(ann, target, dice=[3, 3, 3, 3, 1, 1, 1, 2, 2, 2])
    cast(ground, ann, target, ann.combatant.arms[0])
    assert ground.story[1].text == "Stunbolt strikes Ben: a Deadly stun; Ben is knocked out"
    assert (target.state, target.wounds) == (State.KNOCKED_OUT, {"stun": 1})


def test_a_manipulation_is_an_attack_that_armour_meets() -> None:
    """Sorcery and Combat Pool against 4, a dodge, then 4M against half of no armour; at last the Drain."""
    flames = spell("Flamethrower", against="4", drain="[(F/2)+1]S", kind="manipulation")
    ann, target = mage(flames), ben()
    dice = [
        *(4, 4, 4, 4, 1, 1),  # Sorcery 4 and half the Combat Pool of 4
        *(1, 1),  # the dodge keeps half
        *(4, 4, 1, 1),  # 4 net: Power 4 is 4 damage dice, 2 successes
        *(3, 1, 1),  # Drain: Willpower 3 against 2 + 1
    ]
    ground = field(ann, target, dice=dice)
    cast(ground, ann, target, ann.combatant.arms[0])
    assert [line.text for line in ground.story] == [
        "Ann casts at Ben (Flamethrower, 4 m): a Serious wound in the torso",
        "Drain of Ann (3S): a Serious stun",
    ]


def test_drain_of_too_high_a_force_is_physical() -> None:
    """Force 4 of a mage with Magic 3."""
    ann, target = figure("Ann", skills=SORCERY, magic=3, spells=(spell(),)), ben()
    ground = field(ann, target, dice=[1, 1, 1, 1, 1, 1, 1])
    cast(ground, ann, target, ann.combatant.arms[0])
    assert [line.text for line in ground.story[1:]] == [
        "Manabolt fails (Ben)",
        "Drain of Ann (2S): a Serious wound in the torso",
    ]
    assert ann.condition.physical[Location.TORSO] == 6


def test_the_caster_chooses_a_level_with_its_drain() -> None:
    """SR3's DL+1: each level is a spell of its own, its Drain one level up; casting is a Complex Action."""
    arms = mage(spell(level=None, drain="+1(DL+1)")).combatant.arms[:-1]
    assert [(arm.name, str(arm.spell.drain)) for arm in arms if arm.spell] == [
        ("Manabolt (Light)", "3M"),
        ("Manabolt (Moderate)", "3S"),
        ("Manabolt (Serious)", "3D"),
        ("Manabolt (Deadly)", "3D"),
    ]
    assert [fire_of(arm).actions for arm in arms] == [2] * 4


@pytest.mark.parametrize(
    ("changes", "spells"),
    [
        ({"skills": ()}, [spell()]),  # no Sorcery
        ({"adept": True}, [spell()]),
        ({"magic": 0}, [spell()]),
        ({}, [spell("Death Touch", reach="Touch")]),
        ({}, [spell("Heal", level=None, kind="health", against="10-E")]),
        ({}, [spell("Ram", against="OR")]),
        ({"magic": None}, [spell("Manaball", area=True)]),  # nothing tells the radius
    ],
)
def test_spells_that_no_fight_uses_are_named(changes: dict[str, Any], spells: list[Spell]) -> None:
    """They are told at the start, and nothing of them is cast."""
    given: dict[str, Any] = {"skills": SORCERY, "magic": 6, "spells": tuple(spells)} | changes
    found = magician(person(**given))
    assert found is not None
    assert (found.spells, found.unused) == ((), tuple(one.name for one in spells))


def test_a_mage_fights_with_spells() -> None:
    """Bare hands and a spell: it casts, phase after phase, and never where the Drain would be worse."""
    ann = record("Ann", skills=SORCERY, magic=6, spells=(spell(),))
    suicidal = record("Sue", skills=SORCERY, magic=6, spells=(spell(level=Level.LIGHT, drain="[(F/2)+9]D"),))
    story = told(battle([ann], [record("Ben", KNIFE)], distance=40)(Chance(2), telling=True))
    assert any(line.startswith("Ann casts Manabolt at Ben") for line in story)
    quiet = told(battle([suicidal], [record("Ben", KNIFE)], distance=40)(Chance(2), telling=True))
    assert not any("casts" in line for line in quiet)


def test_a_caster_in_its_own_area_is_struck_too() -> None:
    """Magic 6 is a radius of 6 m, and Ben stands 4 m away."""
    ann, target = mage(spell("Manaball", area=True)), ben()
    ground = field(ann, target, dice=[3, 1, 1, 1, *[1] * 6, 2, 2, 2])
    cast(ground, ann, target, ann.combatant.arms[0])
    assert ann.condition.physical[Location.TORSO] == 3
