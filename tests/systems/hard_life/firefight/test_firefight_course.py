"""Turns and phases: who acts when, what is done, how fights end."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from converter.play.chance import Chance
from converter.play.fights import Ending, FightError, Goal, GoalKind
from converter.source.shadowrun import Spell
from converter.systems.hard_life.fight import DOOR
from converter.systems.hard_life.firefight.choices import Planner
from converter.systems.hard_life.firefight.course import COUNTED, Course
from converter.systems.hard_life.firefight.field import Field
from converter.systems.hard_life.firefight.figures import Figure, State
from converter.systems.hard_life.firefight.outlook import Outlook
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.locations import Location
from tests.systems.hard_life.firefight.fighters import (
    BOW,
    GRENADE,
    KNIFE,
    KNIVES,
    LAUNCHER,
    PISTOL,
    RIFLE,
    SHOTGUN,
    SINGLE,
    SKILLS,
    SMG,
    SORCERY,
    SWORD,
    battle,
    field,
    figure,
    record,
    spell,
    told,
)
from tests.systems.hard_life.people import piece, weapon

WALL = (piece("Wall", "20/20", encumbrance=0),)
"""Armour that nothing here gets through: whoever wears it still takes stun."""


def course(ground: Field, tactic: str = "stand") -> Course:
    """The course of a fight between the sides Red and Blue."""
    return Course(ground, Planner(Outlook(ground.rules), (tactic, tactic), frozenset()), ("Red", "Blue"), ())


def wounded(who: Figure, place: Location, boxes: int) -> Figure:
    """The figure with boxes at one location."""
    physical = who.condition.physical.having(place, boxes)
    who.suffer(replace(who.condition, physical=physical), 1)
    return who


def lines(ground: Field) -> list[str]:
    """What was told, without details."""
    return [line.text for line in ground.story]


def test_the_same_seed_is_the_same_fight() -> None:
    """To the last die, told or not; another seed is another fight."""
    fight = battle([record("Ann", RIFLE), record("Amy", SWORD)], [record("Ben", SMG), record("Bob", KNIVES)])
    first, again = fight(Chance(4), telling=True), fight(Chance(4), telling=True)
    assert first == again
    assert first.story != fight(Chance(5), telling=True).story
    silent = fight(Chance(4), telling=False)
    assert (silent.story, silent.fates, silent.turns) == ((), first.fates, first.turns)


def test_a_story_begins_with_what_is_in_hand_and_left_out() -> None:
    """A grenade without a code is named; the sword stays, since the rifle promises more from here."""
    grenade = weapon("Smoke Grenade", "Grenade")
    fight = battle([record("Ann", grenade, SWORD, RIFLE)], [record("Ben", KNIFE)], turns=1)
    story = fight(Chance(1), telling=True).story
    assert [line.text for line in story if line.turn == 0] == [
        "Ann does not use: Smoke Grenade",
        "Ann has AK in hand",
        "Ben has Knife in hand",
    ]


def test_initiative_is_told_with_its_dice() -> None:
    """Reaction and the dice of each, the highest first."""
    fight = battle([record("Ann", PISTOL, reaction=9)], [record("Ben", PISTOL)], turns=1)
    line = next(line for line in fight(Chance(2), telling=True).story if line.text.startswith("Initiative"))
    ann, ben = line.detail
    assert line.text == f"Initiative: Ann {ann.rpartition(' ')[2]}, Ben {ben.rpartition(' ')[2]}"
    assert ann.startswith("Ann: Reaction 9 + ") and ben.startswith("Ben: Reaction 3 + ")


def test_phases_go_round_before_anybodys_second() -> None:
    """Ann with 21 to 26 acts three times, Ben with 11 to 16 twice: Ann, Ben, Ann, Ben, Ann."""
    plenty = SINGLE.model_copy(update={"ammunition": PISTOL.ammunition})
    hers = record("Ann", plenty, reaction=20, armour=WALL)
    his = record("Ben", plenty, reaction=10, armour=WALL)
    fight = battle([hers], [his], turns=1)
    shots = [line.split(" ")[0] for line in told(fight(Chance(3), telling=True)) if " fires at " in line]
    assert shots == ["Ann", "Ben", "Ann", "Ben", "Ann"]


def acts(ground: Field, who: Figure, tactic: str = "stand") -> list[str]:
    """What is told of one phase."""
    course(ground, tactic)._phase(who)
    return [line.split(":")[0] for line in lines(ground)]


def test_two_simple_actions() -> None:
    """Two shots of a semi-automatic, or two bursts."""
    for gun in (PISTOL, SMG):
        ann, ben = figure("Ann", gun), figure("Ben", index=1, side=1, armour=WALL, body=9)
        assert sum("fires at" in text for text in acts(field(ann, ben, seed=1), ann)) == 2


def test_a_single_shot_and_no_more() -> None:
    """Nor is another gun drawn for the rest of the phase."""
    ann, ben = figure("Ann", SINGLE), figure("Ben", index=1, side=1, armour=WALL)
    assert acts(field(ann, ben, seed=1), ann) == ["Ann fires at Ben (Derringer, 4 m)"]


def test_full_automatic_fire_is_a_complex_action() -> None:
    """Seven rounds, once."""
    gun = weapon("Gun", "SMG", "30(c)", "FA", "6M", recoil_compensation=4)
    ann, ben = figure("Ann", gun), figure("Ben", index=1, side=1, armour=WALL, body=9)
    assert acts(field(ann, ben, seed=1), ann) == ["Ann fires at Ben (Gun, 7 rounds, 4 m)"]


def test_the_last_rounds_are_fewer() -> None:
    """Two are left of the magazine, and then it is changed: one out, one in."""
    ann, ben = figure("Ann", SMG), figure("Ben", index=1, side=1, armour=WALL, body=9)
    ann.rounds[0] = 2
    ground = field(ann, ben, seed=1)
    assert acts(ground, ann) == [
        "Ann fires at Ben (Uzi, 2 rounds, 4 m)",
        "Ann takes the empty magazine out of Uzi",
    ]
    assert acts(ground, ann)[2:] == ["Ann loads Uzi", "Ann fires at Ben (Uzi, 3 rounds, 4 m)"]
    assert (ann.rounds[0], ann.spares[0]) == (21, 1)


def test_a_bow_is_loaded_in_one_action() -> None:
    """Loosed and loaded in a phase; arrows do not run out where nobody says how many there are."""
    ann, ben = figure("Ann", BOW), figure("Ben", index=1, side=1, armour=WALL)
    assert acts(field(ann, ben, seed=1), ann) == ["Ann fires at Ben (Bow, 4 m)", "Ann loads Bow"]
    assert ann.spares[0] is None


def test_thrown_weapons_are_drawn_one_after_the_other() -> None:
    """One is thrown and the next drawn; after the second nothing is left but to close in."""
    ann, ben = figure("Ann", KNIVES), figure("Ben", index=1, side=1, armour=WALL, body=9)
    ground = field(ann, ben, seed=1)
    assert acts(ground, ann) == ["Ann fires at Ben (Throwing knife, 4 m)", "Ann draws Throwing knife"]
    acts(ground, ann)
    assert (ann.rounds[0], ann.in_hand) == (0, None)
    assert any(text.startswith("Ann runs") for text in acts(ground, ann))


def test_whoever_was_knocked_down_gets_up_first() -> None:
    """That is a Simple Action, so one shot is left."""
    ann, ben = figure("Ann", PISTOL), figure("Ben", index=1, side=1, armour=WALL)
    ann.prone = True
    assert acts(field(ann, ben, seed=1), ann) == ["Ann gets up", "Ann fires at Ben (Pistol, 4 m)"]
    assert not ann.prone


def test_a_blade_comes_into_contact() -> None:
    """Quickness 3 times 3 metres a turn: 9 of the 19 that lie before contact at 1 m."""
    ann, ben = figure("Ann", SWORD), figure("Ben", index=1, side=1)
    ground = field(ann, ben, seed=1, distance=20)
    assert acts(ground, ann) == ["Ann runs 9 m"]
    assert (ann.running, ann.metres_left, ground.metres(ann, ben)) == (True, 0, 11)


def test_the_tactic_to_close() -> None:
    """A pistol is taken to its short range of 5 m before it is fired; to stand is to fire from 12 m."""
    for tactic, first in (("close", "Ann runs 7 m"), ("stand", "Ann fires at Ben (Pistol, 12 m)")):
        ann, ben = figure("Ann", PISTOL), figure("Ben", index=1, side=1, armour=WALL)
        assert acts(field(ann, ben, seed=1, distance=12), ann, tactic)[0] == first


def test_out_of_range_a_gun_comes_closer() -> None:
    """A hold-out reaches 50 m: from 55 it comes to its edge and fires on the run."""
    ann, ben = figure("Ann", SINGLE), figure("Ben", index=1, side=1, armour=WALL)
    ground = field(ann, ben, seed=1, distance=55)
    assert acts(ground, ann) == ["Ann runs 5 m", "Ann fires at Ben (Derringer, 50 m)"]
    assert "running 4" in ground.story[-1].detail[0]


@pytest.mark.parametrize(
    ("die", "expected"),
    [
        (5, ["Ann can use the right arm", "Ann strikes at Ben (Knife)"]),
        (4, ["Ann cannot use the right arm"]),
    ],
)
def test_an_arm_at_deadly_needs_willpower(die: int, expected: list[str]) -> None:
    """Willpower 3 against 2 + 3; the other arm is gone, so a failure ends the phase."""
    ann, ben = figure("Ann", KNIFE), figure("Ben", index=1, side=1)
    wounded(wounded(ann, Location.LEFT_ARM, 13), Location.RIGHT_ARM, 10)
    ground = field(ann, ben, dice=[die, 1, 1, *[1] * 11], distance=1)
    assert acts(ground, ann) == expected
    assert ground.story[0].detail == (
        f"Willpower Test: 3 dice against target number 5: {die}, 1, 1: {int(die == 5)}",
    )


def test_bleeding_between_turns() -> None:
    """Solitaire's arm with Body 3: a box of the arm and one of the torso at the end of every third turn."""
    ann = wounded(figure("Ann"), Location.LEFT_ARM, 10)
    ground = field(ann, figure("Ben", index=1, side=1))
    found = []
    for _ in range(8):
        ground.bleed()
        found.append((ann.condition.physical.left_arm, ann.condition.physical.torso))
    assert found == [(10, 0)] * 3 + [(11, 1)] * 3 + [(12, 2)] * 2
    assert lines(ground) == ["Ann bleeds (torso +1, left arm +1)"] * 2


def test_bleeding_kills() -> None:
    """A torso at 12 of 13 boxes: dead three turns later, and told so; the dead bleed no more."""
    ann = wounded(figure("Ann"), Location.TORSO, 12)
    ground = field(ann, figure("Ben", index=1, side=1))
    for _ in range(9):
        ground.bleed()
    assert ann.state is State.DEAD
    assert lines(ground) == ["Ann bleeds (torso +1); Ann is dead"]
    assert ann.fell_in_turn == 1


def test_equals_go_for_the_one_hurt_most() -> None:
    """Of two enemies alike and equally far the wounded one."""
    ann = figure("Ann", PISTOL)
    ben, bob = figure("Ben", index=1, side=1), figure("Bob", index=2, side=1)
    wounded(bob, Location.TORSO, 1)
    assert acts(field(ann, ben, bob, seed=1), ann)[0] == "Ann fires at Bob (Pistol, 4 m)"


# How fights end


def test_the_last_side_standing_wins() -> None:
    """Rifles against bare hands from 50 m."""
    fight = battle([record("Ann", RIFLE), record("Amy", RIFLE)], [record("Ben")], distance=50)
    found = fight(Chance(1), telling=False)
    assert (found.ending, found.winner) == (Ending.LAST_STANDING, "Red")
    assert [fate.standing for fate in found.fates] == [True, True, False]
    assert found.fates[2].fell_in_turn == found.turns


def test_out_of_turns() -> None:
    """Nobody is in reach within a turn."""
    fight = battle([record("Ann")], [record("Ben")], distance=90, turns=1)
    assert (fight(Chance(1), telling=False).ending, fight(Chance(1), telling=False).winner) == (
        Ending.OUT_OF_TURNS,
        None,
    )


def test_the_goals() -> None:
    """Blue wins by holding out; Red by felling Ben while Bob stands, and goes for him first."""
    hold = battle([record("Ann")], [record("Ben")], 90, 1, goals=(Goal("Blue", GoalKind.HOLD),))
    assert hold(Chance(1), telling=False).winner == "Blue"
    prey = (Goal("Red", GoalKind.FELL, "Ben"),)
    fell = battle([record("Ann", RIFLE, reaction=30)], [record("Bob"), record("Ben")], goals=prey)
    found = fell(Chance(1), telling=True)
    assert (found.ending, found.winner) == (Ending.GOAL, "Red")
    assert next(line for line in told(found) if "fires at" in line).startswith("Ann fires at Ben")
    assert {fate.name: fate.standing for fate in found.fates} == {"Ann": True, "Bob": True, "Ben": False}


def test_a_goal_that_names_nobody() -> None:
    """The message names the enemies there are."""
    with pytest.raises(FightError) as caught:
        battle([record("Ann")], [record("Ben")], goals=(Goal("Red", GoalKind.FELL, "Ann"),))
    assert str(caught.value) == "goal of Red: 'Ann' is none of its enemies; there are Ben"


def test_a_hit_map_that_cannot_be_used() -> None:
    """The house rule and the file are named before anybody fires."""
    rules = HouseRules.model_validate({"hit_map": "nowhere.json"})
    with pytest.raises(FightError) as caught:
        battle([record("Ann")], [record("Ben")], rules=rules)
    assert str(caught.value).startswith("house rule hit_map: nowhere.json: the hex map cannot be read (")


def test_wounds_are_counted_by_location() -> None:
    """Every location and the stun track, none left out; without scatter all wounds are in the torso."""
    rules = HouseRules.model_validate({"scatter": False})
    fight = battle([record("Ann", RIFLE)], [record("Ben", RIFLE)], rules=rules)
    found = fight(Chance(1), telling=False)
    assert [word for word, _ in found.fates[0].counts] == list(COUNTED)
    wounds = {word for fate in found.fates for word, count in fate.counts if count}
    assert wounds == {"torso"}


def test_the_help_states_what_is_decided() -> None:
    """The tactics and the assumptions are told where the door is described."""
    assert [tactic.name for tactic in DOOR.tactics] == ["stand", "close"]
    assert "Half the Combat Pool, the skill at most, goes to the first attack of a turn" in DOOR.about


ARMS = (PISTOL, SINGLE, SMG, RIFLE, SWORD, KNIFE, KNIVES, BOW, SHOTGUN, GRENADE, LAUNCHER)
GUNS = st.lists(st.sampled_from(ARMS), max_size=3)
BOLT, FLAMES = spell(), spell("Flamethrower", against="4", drain="[(F/2)+1]S", kind="manipulation")
SPELLS = st.lists(st.sampled_from([BOLT, FLAMES, spell("Stunball", stun=True, area=True)]), max_size=2)
RULES = st.builds(
    HouseRules,
    scatter=st.booleans(),
    stun_by_location=st.booleans(),
    blocked_damage_test=st.booleans(),
    tied_dodge=st.sampled_from(["dodged", "hits"]),
    off_figure=st.sampled_from(["miss", "nearest"]),
)


@settings(max_examples=25, deadline=None)
@given(
    st.lists(GUNS, min_size=1, max_size=3),
    st.lists(GUNS, min_size=1, max_size=3),
    SPELLS,
    st.integers(1, 60),
    st.sampled_from(["stand", "close"]),
    RULES,
    st.integers(0, 99),
)
def test_every_fight_comes_to_an_end_that_fits_its_fates(
    red: list[list[object]],
    blue: list[list[object]],
    spells: list[Spell],
    distance: int,
    tactic: str,
    rules: HouseRules,
    seed: int,
) -> None:
    """Whoever fell did so in a turn that was played; the winner alone stands, or the turns are over."""
    magic = {"skills": (*SKILLS, *SORCERY), "magic": 6, "spells": tuple(spells)}
    sides = [
        [record(f"One {place}", *guns, **more) for place, guns in enumerate(side)]
        for side, more in ((red, magic), (blue, {}))
    ]
    fight = battle(sides[0], sides[1], distance, 12, (tactic, "stand"), rules=rules)
    found = fight(Chance(seed), telling=True)
    standing = {fate.side for fate in found.fates if fate.standing}
    if found.ending is Ending.LAST_STANDING:
        assert standing == {found.winner}
    else:
        assert (found.winner, found.turns) == (None, 12) or not standing
    for fate in found.fates:
        assert fate.standing is (fate.state == "standing")
        assert fate.standing is (fate.fell_in_turn is None)
        assert fate.fell_in_turn is None or 1 <= fate.fell_in_turn <= found.turns
