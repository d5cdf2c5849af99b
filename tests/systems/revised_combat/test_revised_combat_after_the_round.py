from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.upp import PHYSICAL, Characteristic, Upp, parse_upp
from converter.play.events import SpecError
from converter.systems.revised_combat.house_rules import RevisedCombatRules, revised_combat_rules
from converter.systems.revised_combat.normalising import normalised
from converter.systems.revised_combat.rounds import (
    ForceDecision,
    LoneDecision,
    Spreading,
    Standing,
    end_of_round,
    force_decision,
    is_over,
    lone_decision,
    sides_in_the_fight,
    winner,
)

Settle = Callable[..., Any]


@pytest.mark.parametrize(
    ("upp", "died", "knocked_out", "choice", "after"),
    [
        ("700777", False, False, None, "711777"),
        ("777777", False, False, None, "777777"),
        ("000777", False, False, None, "111777"),
        ("000777", False, True, None, "001777"),
        ("000777", False, True, "strength", "100777"),
        ("700777", False, True, None, "700777"),
        ("000777", True, True, None, "000777"),
        ("000777", True, False, None, "000777"),
    ],
)
def test_normalising(
    settle: Settle, upp: str, died: bool, knocked_out: bool, choice: str | None, after: str
) -> None:
    """The awake have no zeros, the living not three, the dead stay as they are."""
    fields: dict[str, Any] = {} if choice is None else {"raise": choice}
    outcome = settle("normalise", upp=upp, died=died, knocked_out=knocked_out, **fields)
    assert (outcome["outcome"], outcome["upp"]) == ("done", after)


def test_only_physical_characteristics_are_raised(settle: Settle) -> None:
    """Education saves nobody."""
    with pytest.raises(
        SpecError, match="raise: 'education' is not physical; expected strength, dexterity, endurance"
    ):
        settle("normalise", upp="000777", died=False, knocked_out=True, **{"raise": "education"})
    with pytest.raises(ValueError, match="'education' is not physical"):
        normalised(parse_upp("000777"), died=False, knocked_out=True, raise_first=Characteristic.EDUCATION)


@given(st.builds(Upp, *[st.integers(0, 15)] * 6), st.booleans(), st.booleans(), st.sampled_from(PHYSICAL))
def test_normalising_twice_changes_nothing(
    upp: Upp, died: bool, knocked_out: bool, choice: Characteristic
) -> None:
    """Nothing is lowered, the mind is untouched, and once is enough."""
    after = normalised(upp, died=died, knocked_out=knocked_out, raise_first=choice)
    assert normalised(after, died=died, knocked_out=knocked_out, raise_first=choice) == after
    assert str(after)[3:] == str(upp)[3:]
    assert all(after.value_of(one) in (upp.value_of(one), 1) for one in PHYSICAL)
    if not died:
        assert any(after.value_of(one) for one in PHYSICAL)


@pytest.mark.parametrize(
    ("fields", "outcome", "total", "margin"),
    [
        ({"characteristic": 7, "dice": [3, 2]}, "success", 7, 0),  # 5 + 1 + 7 / 5 = 1
        ({"dice": [3, 2]}, "failure", 6, -1),
        ({"dice": [3, 2], "dms": 1}, "success", 7, 0),
        ({"dice": [3, 2], "dms": [2, -1]}, "success", 7, 0),
        ({"dice": [3, 2], "dms": {"rain": -1}}, "failure", 5, -2),
        ({"dice": [1, 1], "dms": [9]}, "fumble", 12, 5),
    ],
)
def test_tasks(settle: Settle, fields: dict[str, Any], outcome: str, total: int, margin: int) -> None:
    """2D6 and skill 1 against Routine's 7."""
    settled = settle("task", difficulty="routine", skill=1, **fields)
    assert (settled["outcome"], settled["needed"]) == (outcome, 7)
    assert (settled["total"], settled["margin"]) == (total, margin)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        (
            {"difficulty": "rutine"},
            "difficulty: \"rutine\" is not known; did you mean 'routine'? "
            "expected simple, easy, routine, normal, difficult, formidable or impossible",
        ),
        ({"dice": [1]}, "dice: 1 dice given, 2 needed"),
        ({"dice": [1, 2, 3]}, "dice: 3 dice given, only 2 needed; take 1 out"),
        ({"skill": "high"}, 'skill: "high": expected a whole number'),
    ],
)
def test_wrong_tasks_are_told(settle: Settle, fields: dict[str, Any], message: str) -> None:
    """Each message names the field and what was expected."""
    with pytest.raises(SpecError) as caught:
        settle("task", **({"difficulty": "Routine", "skill": 1} | fields))
    assert str(caught.value) == f"task: {message}"


def test_effects_spread_and_end() -> None:
    """Fire grows by its metres each round; what has one round left is gone after it."""
    fire, smoke, lamp = Spreading("fire", 2, 1, 3), Spreading("smoke", 4, 2), Spreading("lamp", 1, 0, 1)
    assert end_of_round((fire, smoke, lamp)) == (
        Spreading("fire", 3, 1, 2),
        Spreading("smoke", 6, 2, None),
    )
    assert end_of_round(end_of_round(end_of_round((fire,)))) == ()


def force(able: int, down: int, side: str = "A", wounded: int = 0) -> list[Standing]:
    """A force with some able, some down, of whom some are wounded."""
    up = [Standing(f"{side}{place}", side) for place in range(able)]
    out = [Standing(f"{side}x{place}", side, able=False, wounded=place < wounded) for place in range(down)]
    return up + out


@pytest.mark.parametrize(
    ("everyone", "decision"),
    [
        (force(4, 0) + force(9, 0, "B"), ForceDecision.FIGHT_ON),
        (force(3, 2) + force(9, 0, "B"), ForceDecision.FIGHT_ON),  # 2 of 5 are less than half
        (force(2, 2) + force(2, 0, "B"), ForceDecision.FIGHTING_WITHDRAWAL),
        (force(2, 2) + force(3, 0, "B"), ForceDecision.RETREAT),
        (force(0, 4) + force(1, 0, "B"), ForceDecision.SURRENDER),
        (force(3, 0, "B"), ForceDecision.FIGHT_ON),
    ],
)
def test_what_a_force_decides(
    rules: RevisedCombatRules, everyone: list[Standing], decision: ForceDecision
) -> None:
    """A force fights until half of it is down, then leaves as its numbers allow."""
    assert force_decision("A", everyone, rules).decision is decision


def test_a_force_that_leaves_gathers_its_wounded(rules: RevisedCombatRules) -> None:
    """Those who live but cannot walk are gathered first, not the dead, and not by who fights on."""
    everyone = force(2, 3, wounded=2) + force(9, 0, "B")
    assert force_decision("A", everyone, rules).gathers == ("Ax0", "Ax1")
    assert force_decision("A", everyone, rules, ForceDecision.FIGHT_ON).gathers == ()
    assert force_decision("A", everyone, rules, ForceDecision.SURRENDER).gathers == ()


def test_the_referee_has_the_last_word(rules: RevisedCombatRules) -> None:
    """A decision given is the decision."""
    everyone = force(4, 0) + force(1, 0, "B")
    assert force_decision("A", everyone, rules, ForceDecision.RETREAT).decision is ForceDecision.RETREAT
    assert lone_decision(Standing("dog", "A"), False, LoneDecision.YIELD) is LoneDecision.YIELD


def test_the_part_that_breaks_a_force_is_a_rule() -> None:
    """With npc_will = 1/4 one of four is enough."""
    rules = revised_combat_rules({"npc_will": "1/4"})
    everyone = force(3, 1) + force(1, 0, "B")
    assert force_decision("A", everyone, rules).decision is ForceDecision.FIGHTING_WITHDRAWAL


@pytest.mark.parametrize(
    ("able", "hurt", "outnumbered", "decision"),
    [
        (True, False, True, LoneDecision.FIGHT),
        (True, True, False, LoneDecision.WITHDRAW),
        (True, True, True, LoneDecision.FLEE),
        (False, True, True, LoneDecision.YIELD),
    ],
)
def test_what_an_animal_decides(able: bool, hurt: bool, outnumbered: bool, decision: LoneDecision) -> None:
    """Each decides for itself."""
    beast = Standing("dog", "A", sentient=False, able=able, hurt=hurt)
    assert lone_decision(beast, outnumbered) is decision


def test_the_last_willing_side_wins() -> None:
    """A battle is over when at most one side has somebody able and willing."""
    everyone = [*force(1, 1), *force(1, 0, "B")]
    assert (is_over(everyone), winner(everyone)) == (False, None)
    assert sides_in_the_fight(everyone) == ("A", "B")
    yielded = [*everyone[:2], replace(everyone[2], willing=False)]
    assert (is_over(yielded), winner(yielded)) == (True, "A")
    nobody = force(0, 2)
    assert (is_over(nobody), winner(nobody)) == (True, None)
