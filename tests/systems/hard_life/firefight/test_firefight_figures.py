"""A figure's Combat Pool, initiative, hands and state."""

from dataclasses import replace

import pytest

from converter.play.fights import Fighter
from converter.systems.hard_life.firefight.combatants import combatant
from converter.systems.hard_life.firefight.figures import Figure, State
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.locations import Location
from tests.systems.hard_life.firefight.fighters import KNIFE, PISTOL, RIFLE, figure
from tests.systems.hard_life.people import person, quietly


def pool_of_7() -> Figure:
    """(5 + 5 + 4) / 2 dice of Combat Pool."""
    return figure(quickness=5, intelligence=5, willpower=4)


def hurt(who: Figure, **boxes: int) -> None:
    """Boxes at some locations; `stun` on the stun track."""
    condition = who.condition
    for place, count in boxes.items():
        if place == "stun":
            condition = replace(condition, stun=condition.stun.having(Location.TORSO, count))
        else:
            condition = replace(condition, physical=condition.physical.having(Location(place), count))
    who.suffer(condition, 1)


def test_half_the_pool_for_the_first_attack_the_rest_for_the_first_dodge() -> None:
    """Of 7 dice 3 and then 4, and nothing for what follows."""
    ann = pool_of_7()
    assert [ann.attack_dice(6), ann.attack_dice(6), ann.defence_dice(), ann.defence_dice()] == [3, 0, 4, 0]


def test_whoever_is_attacked_first_keeps_half_for_the_attack() -> None:
    """Of 7 dice 4 and then 3."""
    ann = pool_of_7()
    assert [ann.defence_dice(), ann.attack_dice(6)] == [4, 3]


def test_an_attack_takes_no_more_than_the_skill() -> None:
    """With skill 2 the dodge has 5 of 7; in melee a defence has the skill at most too."""
    ann, ben = pool_of_7(), pool_of_7()
    assert [ann.attack_dice(2), ann.defence_dice()] == [2, 5]
    assert ben.defence_dice(3) == 3


def test_the_pool_is_refreshed_each_turn() -> None:
    """A new turn begins with all of it."""
    ann = pool_of_7()
    ann.attack_dice(6)
    ann.defence_dice()
    ann.begin_turn(12)
    assert [ann.attack_dice(6), ann.defence_dice()] == [3, 4]


def test_a_phase_each_ten() -> None:
    """Initiative 23 has phases at 23, 13 and 3."""
    ann = figure()
    ann.begin_turn(23)
    found = []
    while ann.initiative > 0:
        found.append(ann.initiative)
        ann.phases += 1
    assert found == [23, 13, 3]


def test_wounds_slow_at_once() -> None:
    """A Moderate torso wound takes 2 off initiative and 2 off the shot; the legs take theirs off running."""
    ann = figure("Ann", PISTOL)
    hurt(ann, torso=3, left_leg=1)
    assert (ann.initiative, ann.hindrance_with(ann.combatant.arms[0])) == (8, 2)
    ann.begin_turn(10)
    assert ann.metres_left == (3 - 1) * 3


@pytest.mark.parametrize(
    ("boxes", "state"),
    [
        ({"torso": 9, "stun": 9}, State.STANDING),
        ({"stun": 10}, State.KNOCKED_OUT),
        ({"torso": 10}, State.DYING),
        ({"head": 12}, State.DYING),
        ({"head": 13}, State.DEAD),
        ({"left_arm": 30}, State.STANDING),
    ],
)
def test_who_is_out(boxes: dict[str, int], state: State) -> None:
    """Ten boxes of stun knock out, of torso or head they are Deadly, 10 + Body 3 kill; limbs do neither."""
    ann = figure()
    hurt(ann, **boxes)
    assert (ann.state, ann.able) == (state, state is State.STANDING)
    assert ann.fell_in_turn == (None if ann.able else 1)


def test_death_by_the_house_rule() -> None:
    """With death_at = "exceeds" 13 boxes are not death yet."""
    rules = HouseRules.model_validate({"death_at": "exceeds"})
    ann = Figure.fresh(combatant(Fighter("Ann", quietly(person(), rules)), 0, 0, rules.tables))
    found = []
    for boxes in (13, 14):
        hurt(ann, torso=boxes)
        found.append(ann.state)
    assert found == [State.DYING, State.DEAD]


@pytest.mark.parametrize(
    ("boxes", "one_hand", "both"),
    [
        ({}, [Location.RIGHT_ARM], [Location.RIGHT_ARM, Location.LEFT_ARM]),
        ({"right_arm": 3}, [Location.LEFT_ARM], [Location.LEFT_ARM, Location.RIGHT_ARM]),
        ({"right_arm": 11}, [Location.LEFT_ARM], None),
        ({"right_arm": 11, "left_arm": 11}, None, None),
    ],
)
def test_hands(boxes: dict[str, int], one_hand: list[Location] | None, both: list[Location] | None) -> None:
    """The better arm uses a pistol; a rifle takes both, and neither is used from 10 + Body/2 boxes on."""
    ann = figure("Ann", PISTOL, RIFLE)
    hurt(ann, **boxes)
    pistol, rifle, _ = ann.combatant.arms
    for arm, expected in ((pistol, one_hand), (rifle, both)):
        assert ann.hands_for(arm) == (None if expected is None else tuple(expected))


def test_two_hands_are_as_good_as_the_worse() -> None:
    """A rifle with a Moderate wound in one arm is fired at +2, a pistol in the other hand at +1."""
    ann = figure("Ann", PISTOL, RIFLE)
    hurt(ann, right_arm=3, torso=1)
    pistol, rifle, _ = ann.combatant.arms
    assert (ann.hindrance_with(pistol), ann.hindrance_with(rifle)) == (1, 2)


def test_legs_that_are_lost_do_not_walk() -> None:
    """From 11 boxes on."""
    ann, ben = figure(), figure()
    hurt(ann, left_leg=10)
    hurt(ben, left_leg=11)
    assert (ann.can_walk(), ben.can_walk()) == (True, False)


def test_what_is_struck_with() -> None:
    """The blade in hand, else bare hands."""
    ann, ben = figure("Ann", KNIFE), figure("Ben", PISTOL, KNIFE)
    assert (ann.blade().name, ben.blade().name) == ("Knife", "bare hands")
