from typing import Any

import pytest

from converter.source.traveller import LocationValue, TravellerMode, TravellerSkill, TravellerWeapon
from converter.systems.revised_combat.battle.choices import (
    PASS,
    Deed,
    Ground,
    Intent,
    could_attack,
    intent_of,
    target_of,
)
from converter.systems.revised_combat.battle.injuries import UNHURT, Impairment, impairment_of
from converter.systems.revised_combat.battle.state import CLOSE, BattleFighter, Orders
from converter.systems.revised_combat.battle.worth import Weighing, hold_of
from converter.systems.revised_combat.cover import Cover
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.tables import Aim, Held
from converter.systems.revised_combat.targets import Posture
from converter.systems.revised_combat.weapon_ranges import skill_with
from tests.systems.revised_combat.battles import armed, changed, fighter

GUN = TravellerWeapon(name="Gun", penetration=9, damage_value=2, weapon_class="Rifle")


def bundled(name: str) -> TravellerWeapon:
    """A weapon of the bundled list."""
    return RevisedCombatRules().weapons[name].weapon


def ground(rules: RevisedCombatRules, *fighters: BattleFighter, distance: int = 50, **more: Any) -> Ground:
    """A battlefield."""
    return Ground(fighters, distance, Weighing(rules), **more)


def hurt(one: BattleFighter, **points: int) -> BattleFighter:
    """The fighter with Damage Points at locations; 7 columns: chest 14, arms 7 and 5, head 3."""
    injuries = tuple(LocationValue(location, number) for location, number in points.items())
    return changed(one, injuries=injuries)


@pytest.mark.parametrize(
    ("weapon", "skills", "level"),
    [
        ("Rifle", {"Rifle": 2, "Handgun": 3}, 2),
        ("Automatic Rifle", {"Rifle": 2}, 2),
        ("Rifle", {"Rifleman": 1, "Gun Combat": 2}, 2),
        ("Pistol", {"Handgun": 1}, 1),
        ("Pistol", {"Rifle": 4, "Tactics": 2}, 0),
        ("Blade", {"Melee Combat": 2, "Gun Combat": 4}, 2),
        ("Teeth", {"Brawling": 1}, 1),
        ("Rifle", {}, 0),
    ],
)
def test_the_skill_that_goes_with_a_weapon(weapon: str, skills: dict[str, int], level: int) -> None:
    """Its own name, its class, or a general one; the best counts."""
    known = tuple(TravellerSkill(name=name, level=number) for name, number in skills.items())
    assert skill_with(bundled(weapon), known) == level


def test_how_weapons_are_held() -> None:
    """Rifles take two hands, teeth none."""
    names = ("Rifle", "Pistol", "Blade", "Teeth")
    assert [hold_of(bundled(name)) for name in names] == [
        Held.TWO_HANDED,
        Held.ONE_HANDED,
        Held.ONE_HANDED,
        Held.NONE,
    ]
    assert hold_of(None) is Held.NONE


def test_what_an_attack_is_worth(rules: RevisedCombatRules) -> None:
    """Penetration 9 against no armour; Rifle at 50 m is Difficult, 11+, with Rifle-2 and Dexterity 7: 8+.

    8 and 9 (5 + 4 throws) are by 0 and 1: 2 dice; 10 and 11 (3 + 2) by 2 and 3: 4 dice; 12 (1) by 4: 8 dice.
    (9 x 2 + 5 x 4 + 1 x 8) / 36 = 46 / 36.
    """
    me = fighter("A", "One", rules, skills={"Rifle": 2}, weapons=[GUN])
    other = fighter("B", "Two", rules)
    weighing = Weighing(rules)
    worth = weighing.worth(GUN, TravellerMode(), 50, me, other, UNHURT)
    assert worth == pytest.approx(46 / 36)
    thrice = weighing.worth(GUN, TravellerMode(name="burst", shots=3), 50, me, other, UNHURT)
    assert thrice == pytest.approx(3 * 46 / 36)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"penetration": 0}, 46 / 36),  # no armour lets everything through
        ({"range": "Short"}, 0),  # out of range at 50 m
        ({"weapon_class": "Catapult"}, 0),  # nobody knows how hard it is
        ({"weapon_class": None}, 0),
        ({"damage_value": None}, 0),
    ],
)
def test_attacks_that_are_worth_nothing(
    change: dict[str, object], expected: float, rules: RevisedCombatRules
) -> None:
    """Whatever keeps them from doing harm."""
    weapon = GUN.model_copy(update=change)
    me = fighter("A", "One", rules, skills={"Rifle": 2}, weapons=[weapon])
    found = Weighing(rules).worth(weapon, TravellerMode(), 50, me, fighter("B", "Two", rules), UNHURT)
    assert found == pytest.approx(expected)


def test_cover_and_injuries_make_it_harder(rules: RevisedCombatRules) -> None:
    """A target in cover is one level harder: Formidable, 15+; with -1 for an injured arm it needs 13."""
    me = fighter("A", "One", rules, skills={"Rifle": 2}, weapons=[GUN])
    other = fighter("B", "Two", rules)
    covered = other.model_copy(update={"cover": Cover(5, 20, ("chest",))})
    found = Weighing(rules).task(GUN, TravellerMode(), 50, me, covered, Impairment(arm_dm=(0, -1)))
    assert found is not None
    task, _ = found
    assert (task.difficulty, sum(int(one) for one in task.dms)) == ("formidable", 2)  # 2 + 1 - 1


def test_the_first_action_readies_the_weapon(rules: RevisedCombatRules) -> None:
    """A rifle is readied, a pistol drawn; ready, they fire."""
    rifleman = fighter("A", "One", rules)
    other = fighter("B", "Two", rules)
    here = ground(rules, rifleman, other)
    assert intent_of(rifleman, 2, here) == Intent(Deed.READY, rifleman.weapons[0])
    gunman = fighter("A", "One", rules, weapons=["Pistol"])
    assert intent_of(gunman, 2, here) == Intent(Deed.DRAW, gunman.weapons[0])
    ready = armed(rifleman)
    assert intent_of(ready, 2, here) == Intent(
        Deed.ATTACK, ready.weapons[0], TravellerMode(name="single"), target="B"
    )
    assert could_attack(ready, here)
    assert not could_attack(rifleman, here)


def test_the_fire_mode_that_promises_most(rules: RevisedCombatRules) -> None:
    """Six shots at -2 promise more than three at -1 or one, unless ordered otherwise."""
    me = armed(fighter("A", "One", rules, skills={"Rifle": 2}, weapons=["Automatic Rifle"]))
    here = ground(rules, me, fighter("B", "Two", rules))
    assert intent_of(me, 2, here).mode.name == "automatic"
    ordered = me.model_copy(update={"orders": Orders(mode="burst", aim=Aim.HIGH)})
    assert (intent_of(ordered, 2, here).mode.name, intent_of(ordered, 2, here).aim) == ("burst", Aim.HIGH)


def test_the_target_against_whom_an_attack_is_worth_most(rules: RevisedCombatRules) -> None:
    """Bare skin before cloth; of equals the nearest, then the one hurt most; a goal and orders come first."""
    me = fighter("A", "One", rules, skills={"Rifle": 2})
    cloth = fighter("Cloth", "Two", rules, armour="Cloth")
    bare = fighter("Bare", "Two", rules)
    wounded = changed(fighter("Wounded", "Two", rules), lethal=3)
    near = fighter("Near", "Two", rules).model_copy(update={"advance": 1})
    out = changed(fighter("Out", "Two", rules), unconscious=True)

    def chosen(*enemies: BattleFighter, me: BattleFighter = me, **more: Any) -> str | None:
        found = target_of(me, ground(rules, me, *enemies, **more))
        return None if found is None else found.name

    assert chosen(cloth, bare) == "Bare"
    assert chosen(bare, wounded) == "Wounded"
    assert chosen(wounded, near) == "Near"
    assert chosen(out) is None
    assert chosen(cloth, bare, prey=frozenset({("One", "Cloth")})) == "Cloth"
    ordered = me.model_copy(update={"orders": Orders(target="Cloth")})
    assert chosen(cloth, bare, me=ordered) == "Cloth"


def test_nobody_to_fight_and_orders_to_hold(rules: RevisedCombatRules) -> None:
    """Both pass."""
    me = armed(fighter("A", "One", rules))
    assert intent_of(me, 2, ground(rules, me)) == PASS
    held = me.model_copy(update={"orders": Orders(hold=True)})
    assert intent_of(held, 2, ground(rules, held, fighter("B", "Two", rules))) == PASS


def test_who_cannot_reach_comes_closer(rules: RevisedCombatRules) -> None:
    """A blade reaches Short, 5 m: from 50 m there are 45 to go, first up from the ground."""
    me = fighter("A", "One", rules, weapons=["Blade"])
    other = fighter("B", "Two", rules)
    assert intent_of(me, 2, ground(rules, me, other)) == Intent(Deed.MOVE, metres=45)
    prone = changed(me, posture=Posture.PRONE)
    assert intent_of(prone, 2, ground(rules, prone, other)) == Intent(Deed.STAND_UP)
    lame = hurt(me, left_upper_leg=15)  # more than 2 x 7: it cannot stand
    assert intent_of(lame, 2, ground(rules, lame, other)) == PASS


def test_the_tactic_close(rules: RevisedCombatRules) -> None:
    """A pistol does most at Close range: the first Short Action moves, the second fires; `stand` stays."""
    me = armed(fighter("A", "One", rules, weapons=["Pistol"], tactic=CLOSE, skills={"Handgun": 2}))
    other = fighter("B", "Two", rules)
    assert intent_of(me, 2, ground(rules, me, other)) == Intent(Deed.MOVE, metres=49)
    assert intent_of(me, 1, ground(rules, me, other)).deed is Deed.ATTACK
    calm = me.model_copy(update={"tactic": "stand"})
    assert intent_of(calm, 2, ground(rules, calm, other)).deed is Deed.ATTACK


def test_a_dropped_weapon(rules: RevisedCombatRules) -> None:
    """Another weapon is drawn where it is worth more, else the dropped one is picked up."""
    other = fighter("B", "Two", rules)
    me = fighter("A", "One", rules, weapons=["Rifle"]).model_copy(update={"dropped": ("Rifle",)})
    assert intent_of(me, 2, ground(rules, me, other)) == Intent(Deed.PICK_UP, me.weapons[0])
    assert me.at_hand == (bundled("Hands"),)


def test_bare_hands_need_no_drawing(rules: RevisedCombatRules) -> None:
    """Whoever has nothing else strikes with them at 1 m."""
    me = fighter("A", "One", rules, weapons=[])
    found = intent_of(me, 2, ground(rules, me, fighter("B", "Two", rules), distance=1))
    assert (found.deed, found.weapon) == (Deed.ATTACK, bundled("Hands"))


def test_injured_arms(rules: RevisedCombatRules) -> None:
    """A rifle takes two good arms; with one the pistol is left."""
    me = hurt(armed(fighter("A", "One", rules, weapons=["Rifle", "Pistol"])), left_lower_arm=11)  # 11 > 2 x 5
    found = intent_of(me, 2, ground(rules, me, fighter("B", "Two", rules)))
    assert (found.deed, found.weapon) == (Deed.DRAW, me.weapons[1])


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ({}, UNHURT),
        ({"chest": 14}, UNHURT),  # 14 is not above 14
        ({"chest": 15}, Impairment(dm=-1, any_state=True)),
        ({"chest": 29}, Impairment(dm=-1, only_long=True, any_state=True)),  # 29 > 28
        ({"abdomen": 31}, Impairment(dm=-1, only_long=True, any_state=True)),  # 31 > 30
        ({"head": 4}, Impairment(dm=-1, any_state=True)),  # 4 > 3
        ({"head": 7}, Impairment(dm=-1, any_state=True)),  # 7 > 6
        ({"left_lower_arm": 6}, Impairment(arm_dm=(0, -1), any_state=True)),  # 6 > 5
        (
            {"left_lower_arm": 6, "right_upper_arm": 8},
            Impairment(arm_dm=(-1, -1), any_state=True),
        ),
        ({"left_lower_arm": 11}, Impairment(arms=1, any_state=True)),  # 11 > 10
        ({"left_lower_arm": 11, "right_upper_arm": 15}, Impairment(arms=0, any_state=True)),
        ({"left_upper_leg": 8}, Impairment(any_state=True)),
        ({"left_upper_leg": 15}, Impairment(can_stand=False, any_state=True)),
    ],
)
def test_what_injuries_leave(points: dict[str, int], expected: Impairment, rules: RevisedCombatRules) -> None:
    """A 777 has 7 columns: head 3, chest 14, abdomen 10, upper limbs 7, lower limbs 5."""
    assert impairment_of(hurt(fighter("A", "One", rules), **points).combatant, rules) == expected
