"""Reloading and aiming in battles: Long Actions, begun with the last Short Action where only that is left."""

from __future__ import annotations

from typing import Any

import pytest

from converter.source.traveller import TravellerMode, TravellerWeapon
from converter.systems.revised_combat.battle.round import play_round
from converter.systems.revised_combat.battle.state import (
    BattleFighter,
    BattleState,
    Begun,
    LongAction,
    Magazine,
    Orders,
    read_state,
    state_text,
)
from converter.systems.revised_combat.battle.worth import Weighing
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from tests.systems.revised_combat.battles import Script, armed, battle, changed, fighter

SINGLE, BURST = TravellerMode(), TravellerMode(name="burst", shots=3)
AUTOMATIC = TravellerMode(name="automatic", shots=3)


def gun(*modes: TravellerMode, rounds: int | None = 4, reloads: int | None = None) -> TravellerWeapon:
    """A rifle whose rounds are counted."""
    return TravellerWeapon(
        name="Gun", penetration=9, damage_value=1, weapon_class="Rifle", modes=modes, rounds=rounds,
        reloads=reloads,
    )  # fmt: skip


def shooter(
    rules: RevisedCombatRules, weapon: TravellerWeapon, left: int | None = None, **orders: Any
) -> BattleFighter:
    """A fighter of the first side, its gun ready and with so many rounds left, who acts before all others."""
    one = armed(fighter("A", "One", rules, weapons=[weapon]))
    if left is not None:
        one = one.with_magazine(Magazine(weapon="Gun", left=left, reloads=weapon.reloads))
    return one.model_copy(update={"orders": Orders(**{"initiative": 1, **orders})})


def target(rules: RevisedCombatRules) -> BattleFighter:
    """An enemy who passes every turn."""
    one = fighter("B", "Two", rules, upp="F7F7F7")
    return one.model_copy(update={"orders": Orders(initiative=9, hold=True)})


def after(
    state: BattleState, rules: RevisedCombatRules, dice: Script | None = None
) -> tuple[BattleState, list[str]]:
    """The battle after a round, and its story without the order and the dice."""
    played = play_round(state, Weighing(rules), dice or Script(), telling=True)
    return played.state, [line.text for line in played.story if not line.text.startswith("Initiative")]


def magazine(state: BattleState) -> tuple[int, int | None]:
    """Rounds and reloads left to the shooter."""
    found = state.fighter("A").magazine("Gun")
    assert found is not None
    return found.left, found.reloads


def test_magazines_begin_full(rules: RevisedCombatRules) -> None:
    """Six rounds in the bundled rifle, none counted for a blade or bare hands."""
    one = fighter("A", "One", rules, weapons=["Rifle", "Blade"])
    assert one.magazines == (Magazine(weapon="Rifle", left=6, reloads=None),)
    assert [weapon.name for weapon in one.weapons] == ["Rifle", "Blade", "Hands"]


def test_every_shot_takes_a_round(rules: RevisedCombatRules) -> None:
    """Two single shots in a turn: 4 - 2."""
    state, _ = after(battle(shooter(rules, gun(SINGLE)), target(rules)), rules)
    assert magazine(state) == (2, None)


def test_a_burst_takes_what_is_left(rules: RevisedCombatRules) -> None:
    """Four rounds are a burst of three and one of one."""
    state, story = after(battle(shooter(rules, gun(BURST)), target(rules)), rules)
    assert magazine(state) == (0, None)
    assert story == [
        "A fires at B (Gun, burst, 50 m)", "shot 1: a miss", "shot 2: a miss", "shot 3: a miss",
        "A fires at B (Gun, 50 m)", "a miss",
    ]  # fmt: skip


def test_an_empty_magazine_is_changed_with_a_long_action(rules: RevisedCombatRules) -> None:
    """The whole turn goes; a reload is used up, and that it takes so long is made up."""
    state, story = after(battle(shooter(rules, gun(reloads=2), left=0), target(rules)), rules)
    assert story == ["A reloads Gun (4 rounds, 1 left)"]
    assert magazine(state) == (4, 1)
    assert "actions" in state.placeholders


def test_reloading_begun_with_the_last_short_action(rules: RevisedCombatRules) -> None:
    """A shot, then the reload is begun. Next turn it is done first, and one Short Action is left."""
    state, story = after(battle(shooter(rules, gun(), left=1), target(rules)), rules)
    assert story == ["A fires at B (Gun, 50 m)", "a miss", "A begins to reload Gun"]
    assert state.fighter("A").begun == Begun(action=LongAction.RELOAD, weapon="Gun")
    assert state.fighter("A").combatant.short_actions_owed == 0  # the Long Action itself takes it
    assert read_state(state_text(state)) == state
    state, story = after(state, rules)
    assert story == ["A reloads Gun (4 rounds)", "A fires at B (Gun, 50 m)", "a miss"]
    assert magazine(state) == (3, None)
    assert state.fighter("A").begun is None


def test_a_stun_delays_what_was_begun(rules: RevisedCombatRules) -> None:
    """Two Short Actions are gone: nothing is done this turn, and the reload waits for the next."""
    one = changed(shooter(rules, gun(), left=0), short_actions_owed=2)
    begun = Begun(action=LongAction.RELOAD, weapon="Gun")
    state, story = after(battle(one.model_copy(update={"begun": begun}), target(rules)), rules)
    assert story == []
    state, story = after(state, rules)
    assert story[0] == "A reloads Gun (4 rounds)"
    assert magazine(state) == (3, None)


def test_who_lost_the_weapon_does_not_get_done(rules: RevisedCombatRules) -> None:
    """The reload is lost with the weapon that was dropped."""
    one = shooter(rules, gun(), left=0)
    begun = Begun(action=LongAction.RELOAD, weapon="Gun")
    one = one.model_copy(update={"begun": begun, "in_hand": None, "ready": False, "dropped": ("Gun",)})
    state, story = after(battle(one, target(rules)), rules)
    assert story == ["A does not get done with what was begun (Reload)", "A picks up Gun"]
    assert (state.fighter("A").begun, magazine(state)) == (None, (0, None))


def test_without_reloads_another_weapon_is_used(rules: RevisedCombatRules) -> None:
    """The last magazine is empty: the gun is worth nothing any more, and only hands are left."""
    state, story = after(battle(shooter(rules, gun(reloads=0), left=0), target(rules)), rules)
    assert story == ["A comes 6 m closer", "A comes 6 m closer"]
    assert magazine(state) == (0, 0)


def test_an_aimed_shot_takes_a_long_action_first(rules: RevisedCombatRules) -> None:
    """Aim one turn, fire in the next: 6 + 6 + (7 + 7) / 5 + skill 2 = 16 makes 15, and the head is struck.

    To hit 6 + 6 + 2 + 1 = 15 against 11: by 4. One die of damage x 4 and as many again at the head.
    """
    one = shooter(rules, gun(SINGLE), target="B", cell=(6, 3))
    one = one.model_copy(update={"skills": fighter("S", "One", rules, skills={"Gun Combat": 2}).skills})
    state, story = after(battle(one, target(rules)), rules)
    assert story == ["A aims at B"]
    assert state.fighter("A").aimed_at == "B"
    assert magazine(state) == (4, None)
    ordered = shooter(rules, gun(SINGLE), cell=(6, 3)).orders
    fighters = (state.fighters[0].model_copy(update={"orders": ordered}), state.fighters[1])
    dice = Script(("2D6 for the aimed shot", (6, 6)), ("2D6 to hit", (6, 6)))
    state, story = after(state.model_copy(update={"fighters": fighters}), rules, dice)
    assert story[0] == "A fires at B (Gun, aimed at aspect 6, offset 3, 50 m)"
    assert story[1].startswith("a hit in the head: 6 Lethal and 6 Non-Lethal points")  # 1 + 1 + 1 + 3
    assert story[2] == "A begins to aim at B"  # the aim was spent with the shot
    assert {"aimed_difficulty", "actions"} <= set(state.placeholders)
    assert magazine(state) == (3, None)


def test_a_failed_aim_fires_nothing(rules: RevisedCombatRules) -> None:
    """1 + 2 + 2 is not 15: the burst stays in the magazine, and the aim is gone."""
    one = shooter(rules, gun(BURST), cell=(6, 3)).model_copy(update={"aimed_at": "B"})
    state, story = after(battle(one, target(rules)), rules, Script(("aimed shot", (1, 2))))
    assert story == [
        "A fires at B (Gun, burst, aimed at aspect 6, offset 3, 50 m)",
        "shot 1: the aim is lost: no shot",
        "A begins to aim at B",
    ]
    assert magazine(state) == (4, None)


@pytest.mark.parametrize(("mode", "called"), [(BURST, 3), (AUTOMATIC, 1)])
def test_of_automatic_fire_only_the_first_shot_is_called(
    mode: TravellerMode, called: int, rules: RevisedCombatRules
) -> None:
    """A burst is called as a whole; each called shot that can hit rolls its own task."""
    one = shooter(rules, gun(mode, rounds=None), aim="high")
    dice = Script(other=6)
    after(battle(one, target(rules)), rules, dice)
    asked = [purpose for purpose in dice.asked if "2D6 for the called shot" in purpose]
    assert len(asked) == 2 * called  # two attacks in the turn


def test_hands_are_those_of_the_rules() -> None:
    """A house rule for bare hands reaches whoever has nothing else, and is no placeholder."""
    house = RevisedCombatRules.model_validate({"weapons": {"Hands": {"damage_value": 2}}})
    one = fighter("A", "One", house, weapons=[])
    assert [(weapon.name, weapon.damage_value) for weapon in one.weapons] == [("Hands", 2)]
