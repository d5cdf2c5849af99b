import pytest

from converter.play.chance import Chance
from converter.play.fights import Goal, GoalKind, StoryLine
from converter.source.traveller import LocationValue, TravellerMode, TravellerWeapon
from converter.systems.revised_combat.battle.round import play_round
from converter.systems.revised_combat.battle.state import (
    LAST,
    BattleFighter,
    BattleState,
    Orders,
    read_state,
    state_text,
)
from converter.systems.revised_combat.battle.will import decide
from converter.systems.revised_combat.battle.worth import Weighing
from converter.systems.revised_combat.cover import Cover
from converter.systems.revised_combat.house_rules import RevisedCombatRules, revised_combat_rules
from converter.systems.revised_combat.rounds import Spreading
from converter.systems.revised_combat.tables import Held
from converter.systems.revised_combat.targets import Posture
from tests.systems.revised_combat.battles import Script, armed, battle, changed, fighter

GUN = TravellerWeapon(name="Gun", penetration=9, damage_value=1, weapon_class="Handgun")


def initiative(one: BattleFighter, number: int) -> BattleFighter:
    """The fighter with a number in place of its dice."""
    return one.model_copy(update={"orders": one.orders.model_copy(update={"initiative": number})})


def after(
    state: BattleState, rules: RevisedCombatRules, chance: Chance | None = None
) -> tuple[BattleState, list[str]]:
    """The battle after a round, and its story."""
    played = play_round(state, Weighing(rules), chance or Script(), telling=True)
    return played.state, [line.text for line in played.story]


def test_a_round_in_the_order_of_the_cards(rules: RevisedCombatRules) -> None:
    """The lowest acts first; each readies with one Short Action and fires with the other."""
    low = initiative(fighter("Low", "One", rules), 3)
    high = initiative(fighter("High", "Two", rules, weapons=["Pistol"]), 9)
    state, story = after(battle(high, low), rules)
    assert story == [
        "Initiative: Low 3, High 9",
        "Low readies Rifle",
        "Low fires at High (Rifle, 50 m)",
        "a miss",  # 1 + 1 is a fumble
        "High draws Pistol",
        "High fires at Low (Pistol, 50 m)",
        "a miss",
    ]
    assert state.round == 1
    weapon_in_hand = {one.name: (one.in_hand, one.ready, one.combatant.held) for one in state.fighters}
    assert weapon_in_hand == {
        "Low": ("Rifle", True, Held.TWO_HANDED),
        "High": ("Pistol", True, Held.ONE_HANDED),
    }
    assert all(one.orders.initiative is None for one in state.fighters)  # for one round only


def test_initiative_is_rolled_and_tactics_drawn(rules: RevisedCombatRules) -> None:
    """2D6 and a fifth of Dexterity; the pool of the best Tactics goes to the best shot."""
    leader = fighter("Leader", "One", rules, skills={"Tactics": 2, "Rifle": 1})
    shot = fighter("Shot", "One", rules, skills={"Tactics": 1, "Rifle": 3})
    enemy = fighter("Enemy", "Two", rules, upp="7A7777")
    dice = Script(("Leader: initiative", (2, 3)), ("Shot: initiative", (1, 1)), ("Enemy: initiative", (6, 5)))
    state, story = after(battle(leader, shot, enemy), rules, dice)
    assert story[:2] == [
        "One has 2 in its tactics pool; Shot draws it",
        "Initiative: Shot 5, Leader 6, Enemy 13",  # 2 + 1 + 2, 5 + 1, 11 + 2
    ]
    assert dice.asked[:3] == ["Leader: initiative", "Shot: initiative", "Enemy: initiative"]
    assert {"initiative", "tactics_pool"} <= set(state.placeholders)


def test_the_initiative_is_seized_from_an_attacker(rules: RevisedCombatRules) -> None:
    """The highest that could attack goes first; the attack that was declared costs nothing."""
    low = initiative(armed(fighter("Low", "One", rules)), 3)
    ready = initiative(armed(fighter("Ready", "Two", rules)), 7)
    readier = initiative(armed(fighter("Readier", "Two", rules)), 9)
    unready = initiative(fighter("Unready", "Two", rules), 12)
    _, story = after(battle(low, ready, readier, unready), rules)
    assert story == [
        "Initiative: Low 3, Ready 7, Readier 9, Unready 12",
        "Readier seizes the initiative from Low, who was about to attack",
        *["Readier fires at Low (Rifle, 50 m)", "a miss"] * 2,
        "Ready seizes the initiative from Low, who was about to attack",
        *["Ready fires at Low (Rifle, 50 m)", "a miss"] * 2,
        *["Low fires at Ready (Rifle, 50 m)", "a miss"] * 2,
        "Unready readies Rifle",
        "Unready fires at Low (Rifle, 50 m)",
        "a miss",
    ]


def test_a_hit_is_carried_out_on_the_target(rules: RevisedCombatRules) -> None:
    """6 + 6 against 11, by 1, with Dexterity 4; chest, 1 die of 4: 4 Lethal, and 2 off Endurance."""
    low = initiative(armed(fighter("Low", "One", rules, upp="747777", weapons=[GUN])), 3)
    high = initiative(fighter("High", "Two", rules, weapons=[]), 9)
    dice = Script(
        ("Low at High: 2D6 to hit", (6, 6)),
        ("Aspect", (4,)),
        ("Offset", (3,)),
        ("1 Damage Dice", (4,)),
        ("slice", (5,)),
    )
    played = play_round(battle(low, high), Weighing(rules), dice, telling=True)
    texts = [line.text for line in played.story]
    assert texts[1:3] == ["Low fires at High (Gun, 50 m)", "a hit in the chest: 4 Lethal points"]
    assert "To hit: 6 + 6 + Weapon skill 0 + Dexterity DM 0 = 12" in played.story[2].detail
    assert "Location: chest: 4 points in all, threshold 14" in played.story[2].detail
    struck = played.state.fighter("High").combatant
    assert (struck.lethal, struck.upp_now) == (4, "775777")
    assert struck.injuries == (LocationValue("chest", 4),)


def test_a_near_miss_costs_a_short_action_at_once(rules: RevisedCombatRules) -> None:
    """Whose turn is to come loses one of it and lies down; the second near miss is exempt."""
    low = initiative(armed(fighter("Low", "One", rules, weapons=[GUN])), 3)
    high = initiative(fighter("High", "Two", rules, weapons=[GUN]), 9)
    hit = ("Low at High: 2D6 to hit", (6, 6))
    edge = (("Aspect", (6,)), ("Offset", (1,)))
    state, story = after(battle(low, high), rules, Script(hit, *edge, hit, *edge))
    assert story[1:] == [
        "Low fires at High (Gun, 50 m)",
        "a near miss; High drops prone",
        "High loses 1 Short Action of this turn",
        "Low fires at High (Gun, 50 m)",
        "a near miss; High is down already",
        "High draws Gun",  # and has no Short Action left to fire
    ]
    assert state.fighter("High").combatant.posture is Posture.PRONE
    assert state.fighter("High").combatant.short_actions_owed == 0


def test_who_has_acted_owes_for_the_next_round(rules: RevisedCombatRules) -> None:
    """A near miss after its turn is charged to the next: it then only readies, or only fires once."""
    first = initiative(armed(fighter("First", "One", rules, weapons=[GUN])), 3)
    last = initiative(fighter("Last", "Two", rules, weapons=[GUN]), 9)
    near = (("Last at First: 2D6 to hit", (6, 6)), ("Aspect", (6,)), ("Offset", (1,)))
    state, _ = after(battle(first, last), rules, Script(*near))
    assert state.fighter("First").combatant.short_actions_owed == 1
    state = state.model_copy(
        update={"fighters": (initiative(state.fighters[0], 3), initiative(state.fighters[1], 9))}
    )
    _, story = after(state, rules)
    shots = [line for line in story if line.startswith("First fires")]
    assert len(shots) == 1


def test_cover_is_shot_through(rules: RevisedCombatRules) -> None:
    """AV 5 takes 5 of Penetration 9, and the cover loses what the shot inflicts.

    A handgun at 5 m is Routine, in cover Difficult, 11+: 6 + 6 + 5 + 1 is by 7, so Damage Value 1 is 4 dice:
    4 + 4 + 4 and 3 for the fourth, 15 points.
    """
    low = initiative(armed(fighter("Low", "One", rules, weapons=[GUN], skills={"Handgun": 5})), 3)
    wall = Cover(5, 20, ("chest",))
    high = initiative(fighter("High", "Two", rules, weapons=[]), 9).model_copy(update={"cover": wall})
    dice = Script(
        ("to hit", (6, 6)), ("Aspect", (4,)), ("Offset", (3,)), ("Damage Dice", (4, 4, 4)), ("slice", (6,))
    )
    state, story = after(battle(low, high, distance=5), rules, dice)
    assert story[2].startswith("a hit in the chest: 15 Lethal points")
    assert state.fighter("High").cover == Cover(5, 5, ("chest",))


def test_a_dropped_weapon_lies_on_the_ground(rules: RevisedCombatRules) -> None:
    """A hit in the lower arm: what is held in one hand is dropped, then picked up and fired."""
    low = initiative(armed(fighter("Low", "One", rules, upp="747777", weapons=[GUN])), 9)
    high = initiative(armed(fighter("High", "Two", rules, weapons=[GUN])), 3)
    high = changed(high, held=Held.ONE_HANDED)
    dice = Script(
        ("Low at High: 2D6 to hit", (6, 6)), ("Aspect", (3,)), ("Offset", (1,)), ("Damage Dice", (2,))
    )
    state, story = after(battle(low, high), rules, dice)
    assert "Low seizes the initiative from High, who was about to attack" in story
    assert "a hit in the right lower arm: 2 Lethal points, drops what it holds" in story
    assert story[-3:] == ["High picks up Gun", "High fires at Low (Gun, 50 m)", "a miss"]
    assert state.fighter("High").dropped == ()


def test_movement_and_getting_up(rules: RevisedCombatRules) -> None:
    """A Move covers half the movement rate, 6 m of 12, and no more than is wanted."""
    blade = initiative(fighter("Blade", "One", rules, weapons=["Blade"]), 3)
    blade = changed(blade, posture=Posture.PRONE)
    other = initiative(fighter("Other", "Two", rules, weapons=[]), 9)
    state, story = after(battle(blade, other, distance=11), rules)
    assert story[1:3] == ["Blade gets up", "Blade comes 6 m closer"]  # 6 of the 6 to 5 m
    assert state.fighter("Blade").advance == 6
    assert "movement" in state.placeholders
    slow = revised_combat_rules({"movement": 4})
    state, _ = after(battle(blade, other, distance=11), slow)
    assert state.fighter("Blade").advance == 2
    assert "movement" not in state.placeholders


def test_only_long_actions(rules: RevisedCombatRules) -> None:
    """An incapacitated trunk leaves one action a turn: 29 points are above 2 x 14."""
    slow = initiative(armed(fighter("Slow", "One", rules, weapons=[GUN])), 9)
    slow = changed(slow, injuries=(LocationValue("chest", 29),))
    other = initiative(fighter("Other", "Two", rules, weapons=[]), 3)
    _, story = after(battle(slow, other), rules)
    assert len([line for line in story if line.startswith("Slow fires")]) == 1


def test_every_shot_of_a_burst_is_settled(rules: RevisedCombatRules) -> None:
    """Each has its own dice and its own line."""
    burst = GUN.model_copy(update={"modes": (TravellerMode(name="burst", shots=3),)})
    low = initiative(armed(fighter("Low", "One", rules, weapons=[burst])), 3)
    other = initiative(fighter("Other", "Two", rules, weapons=[]), 9)
    dice = Script()
    _, story = after(battle(low, other), rules, dice)
    assert story[1:5] == [
        "Low fires at Other (Gun, burst, 50 m)",
        "shot 1: a miss",
        "shot 2: a miss",
        "shot 3: a miss",
    ]
    assert dice.asked[:3] == [f"Low at Other, shot {number}: 2D6 to hit" for number in (1, 2, 3)]


def test_the_dead_and_unconscious_do_nothing(rules: RevisedCombatRules) -> None:
    """They draw no card and are nobody's target."""
    one = initiative(armed(fighter("One", "One", rules)), 3)
    dead = changed(fighter("Dead", "Two", rules), dead=True)
    out = changed(fighter("Out", "Two", rules), unconscious=True)
    up = initiative(fighter("Up", "Two", rules), 9)
    _, story = after(battle(one, dead, out, up), revised_combat_rules({"npc_will": 1}))
    assert story[0] == "Initiative: One 3, Up 9"
    assert not any("Dead" in line or "Out" in line for line in story)


def test_fire_spreads_at_the_end_of_the_round(rules: RevisedCombatRules) -> None:
    """What the referee wrote into the battle grows and burns out."""
    one, two = fighter("One", "One", rules), fighter("Two", "Two", rules)
    fire = Spreading("the fire", 3, 2, 2)
    state, story = after(battle(one, two, effects=(fire,)), rules)
    assert story[-1] == "the fire is 5 m across"
    assert state.effects == (Spreading("the fire", 5, 2, 1),)
    assert after(state, rules)[0].effects == ()


def out_of(one: BattleFighter) -> BattleFighter:
    """The fighter unconscious."""
    return changed(one, unconscious=True)


def test_a_side_gives_up_when_half_of_it_is_out(rules: RevisedCombatRules) -> None:
    """With fewer able than the enemy it retreats, and carries off as many as it can."""
    lost = [fighter("A", "One", rules), *(out_of(fighter(name, "One", rules)) for name in "BC")]
    enemies = [fighter(name, "Two", rules) for name in "XY"]
    decided = decide((*lost, *enemies), rules)
    assert [(one.name, one.how) for one in decided.departures] == [("A", "retreated"), ("B", "carried off")]
    assert decided.lines == ("One gives up the field: retreated, carrying B",)


def test_a_side_that_sees_the_enemy_leave_stays(rules: RevisedCombatRules) -> None:
    """Both have lost half; the smaller one decides first."""
    one = [fighter("A", "One", rules), out_of(fighter("B", "One", rules))]
    two = [
        *(fighter(name, "Two", rules) for name in "XY"),
        *(out_of(fighter(name, "Two", rules)) for name in "VW"),
    ]
    decided = decide((*two, *one), rules)
    assert {name.name for name in decided.departures} == {"A", "B"}


def test_fighting_to_the_last(rules: RevisedCombatRules) -> None:
    """A side with the tactic never gives up."""
    one = [fighter("A", "One", rules, tactic=LAST), out_of(fighter("B", "One", rules))]
    assert decide((*one, fighter("X", "Two", rules)), rules).departures == ()


def test_beasts_decide_for_themselves(rules: RevisedCombatRules) -> None:
    """Hurt and outnumbered one flees, unhurt it fights on."""
    hurt = changed(fighter("Hurt", "One", rules, sentient=False), lethal=2)
    well = fighter("Well", "One", rules, sentient=False)
    enemies = [fighter(name, "Two", rules) for name in "XYZ"]
    decided = decide((hurt, well, *enemies), rules)
    assert [(one.name, one.how) for one in decided.departures] == [("Hurt", "fled")]
    assert decided.lines == ("Hurt fled",)


def test_orders_to_leave(rules: RevisedCombatRules) -> None:
    """The fighter is gone after the round."""
    one = initiative(fighter("One", "A", rules), 3)
    one = one.model_copy(update={"orders": one.orders.model_copy(update={"leave": True})})
    state, story = after(battle(one, initiative(fighter("Two", "B", rules), 9)), rules)
    assert story[-1] == "One leaves the field"
    gone = state.fighter("One")
    assert (gone.left, gone.combatant.gone, gone.out_in_round) == ("left", True, 1)


def test_a_battle_is_saved_and_read(rules: RevisedCombatRules) -> None:
    """Everything in it survives, in the middle of a battle too."""
    goal = Goal("One", GoalKind.FELL, "B")
    cover = Cover(5, 20, ("chest",))
    first = fighter("A", "One", rules, skills={"Rifle": 2}, armour="Cloth").model_copy(
        update={"cover": cover, "orders": Orders(target="B", mode="single")}
    )
    start = battle(first, fighter("B", "Two", rules), goals=(goal,), effects=(Spreading("smoke", 2),))
    assert read_state(state_text(start)) == start
    later = play_round(start, Weighing(rules), Chance(3), telling=False).state
    assert read_state(state_text(later)) == later


def test_a_round_without_telling_is_the_same_round(rules: RevisedCombatRules) -> None:
    """Only the story is missing."""
    start = battle(fighter("A", "One", rules), fighter("B", "Two", rules))
    told = play_round(start, Weighing(rules), Chance(5), telling=True)
    quiet = play_round(start, Weighing(rules), Chance(5), telling=False)
    assert quiet.state == told.state
    assert quiet.story == ()
    assert all(isinstance(line, StoryLine) and line.turn == 1 for line in told.story)


@pytest.mark.parametrize("seed", range(12))
def test_nothing_is_counted_twice(seed: int, rules: RevisedCombatRules) -> None:
    """In any battle marks stay within the record, and only the able have cards left to play."""
    state = battle(
        *(fighter(name, "One", rules, weapons=["Automatic Rifle", "Blade"]) for name in "AB"),
        *(fighter(name, "Two", rules, weapons=["Rifle", "Pistol"], armour="Mesh") for name in "XYZ"),
    )
    chance = Chance(seed)
    for _ in range(6):
        state = play_round(state, Weighing(rules), chance, telling=False).state
        for one in state.fighters:
            combatant = one.combatant
            assert 0 <= combatant.lethal + combatant.non_lethal <= combatant.columns * combatant.rows
            assert (one.out_in_round is None) == one.able
            assert one.in_hand is None or one.in_hand not in one.dropped


def test_points_on_a_full_record_are_told(rules: RevisedCombatRules) -> None:
    """Hands: 1 die x 8 for a success by 8 is 3D6 + 17; 42 boxes, 40 of them Non-Lethal, leave 2 empty."""
    low = initiative(fighter("Low", "One", rules, upp="7F7777", weapons=[]), 3)
    low = low.model_copy(update={"skills": fighter("S", "One", rules, skills={"Brawling": 2}).skills})
    high = changed(fighter("High", "Two", rules), non_lethal=40)
    high = high.model_copy(update={"orders": Orders(initiative=9, hold=True)})
    dice = Script(("2D6 to hit", (5, 5)), ("Aspect", (4,)), ("Offset", (3,)), other=1)
    _, story = after(battle(low, high, distance=1), rules, dice)
    # 5 + 5 + 2 + 15 / 5 = 15 against 7: by 8. 1 + 1 + 1 + 2 x 7 + 3 = 20 points, 2 in empty boxes
    assert story[1] == "Low strikes at High (Hands)"
    assert story[2].startswith(
        "a hit in the chest: 20 Non-Lethal points, 18 of them Lethal, as no box was empty"
    )
