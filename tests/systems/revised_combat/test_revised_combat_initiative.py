from collections.abc import Callable, Sequence
from typing import Any

import pytest

from converter.notation.upp import parse_upp
from converter.play.events import SpecError
from converter.systems.revised_combat.actions import action_named, cost_of, short_actions_for
from converter.systems.revised_combat.house_rules import RevisedCombatRules, revised_combat_rules
from converter.systems.revised_combat.initiative import (
    InitiativeCard,
    in_order,
    initiative_dm,
    may_draw,
    tactics_pool,
)

Settle = Callable[..., Any]


# Initiative


def test_the_lowest_goes_first(settle: Settle) -> None:
    """A high number is worth having because it can seize, not because it acts first."""
    outcome = settle("initiative", sides={"A": {"Ann": 12, "Bob": 3}, "B": {"Cid": 7}})
    assert outcome["order"] == [
        {"name": "Bob", "initiative": 3, "side": "A"},
        {"name": "Cid", "initiative": 7, "side": "B"},
        {"name": "Ann", "initiative": 12, "side": "A"},
    ]
    assert (outcome["ties"], outcome["placeholders"]) == ([], [])


def test_rolls_dms_and_pools(settle: Settle) -> None:
    """Ann: 3 + 4 and 8 / 5 = 1 make 8, with 2 from the pool 10; Bob: 9 and 7 / 5 = 1 make 10: a tie."""
    outcome = settle(
        "initiative",
        sides={
            "Crew": [
                {"name": "Ann", "upp": "789A76", "skills": {"Tactics": 2}, "roll": [3, 4], "spend": 2},
                {"name": "Eve", "initiative": 4, "skills": {"tactics": 1}},
            ],
            "Pirates": [{"name": "Bob", "upp": "777777", "roll": 9}],
        },
    )  # fmt: skip
    assert [card["initiative"] for card in outcome["order"]] == [4, 10, 10]
    assert outcome["pools"] == {"Crew": 2, "Pirates": 0}
    assert outcome["pools_left"] == {"Crew": 0, "Pirates": 0}
    assert [sorted(tied) for tied in outcome["ties"]] == [["Ann", "Bob"]]
    assert outcome["placeholders"] == ["initiative", "tactics_pool"]


@pytest.mark.parametrize(
    ("agreed", "drawn"), [(None, 2), (["B", "C"], 2), (["B"], 0), ([], 0), (["B", "C", "D"], 2)]
)
def test_the_others_must_agree(settle: Settle, agreed: list[str] | None, drawn: int) -> None:
    """Of three others two are a majority, one is not; who is not asked is taken to agree."""
    asking: dict[str, Any] = {"name": "A", "initiative": 5, "skills": {"Tactics": 2}, "spend": 2}
    asking |= {} if agreed is None else {"agreed": agreed}
    others = [{"name": name, "initiative": 1} for name in "BCD"]
    outcome = settle("initiative", sides={"S": [asking, *others]})
    assert outcome["order"][-1] == {"name": "A", "initiative": 5 + drawn, "side": "S"}
    assert outcome["refused"] == ([] if drawn else ["A"])


@pytest.mark.parametrize(
    ("agreeing", "others", "may"),
    [(0, 0, True), (1, 1, True), (1, 2, False), (2, 2, True), (2, 3, True), (0, 1, False)],
)
def test_a_majority_is_more_than_half_of_the_others(agreeing: int, others: int, may: bool) -> None:
    """Half is not enough, and alone nobody need be asked."""
    assert may_draw(agreeing, others) is may


@pytest.mark.parametrize(("levels", "pool"), [([], 0), ([2], 2), ([1, 3, 2], 3)])
def test_the_pool_is_the_best_tactics(levels: Sequence[int], pool: int) -> None:
    """Levels do not add up."""
    assert int(tactics_pool(levels)) == pool


def test_ties_are_broken_by_chance() -> None:
    """The order of level cards is the one that chance gives."""
    cards = [InitiativeCard("a", 7), InitiativeCard("b", 3), InitiativeCard("c", 7), InitiativeCard("d", 7)]
    order = in_order(cards, lambda count: [2, 0, 1][:count])
    assert [card.name for card in order.cards] == ["b", "d", "a", "c"]
    assert order.ties == (("d", "a", "c"),)


def test_the_initiative_rule_can_be_replaced(settle: Settle) -> None:
    """With 1D6 + Dexterity a 4 makes 12, and it is no placeholder any more."""
    house = {"initiative": "1D6 + dexterity"}
    sides = {"A": [{"name": "Ann", "upp": "789A76", "roll": [4]}]}
    outcome = settle("initiative", house, sides=sides)
    assert (outcome["order"][0]["initiative"], outcome["placeholders"]) == (12, [])
    assert int(initiative_dm(parse_upp("789A76"), revised_combat_rules(house))) == 8


@pytest.mark.parametrize(
    ("member", "message"),
    [
        ({}, "sides.A: Ann has no upp; give it, or the number as initiative"),
        ({"upp": "777777", "roll": [3]}, "sides.A: Ann's roll: 1 dice given, 2 needed"),
        ({"upp": "777777", "roll": 13}, "sides.A: Ann rolled 13; 2D6 give 2 to 12"),
        ({"initiative": 3, "roll": 7}, "sides.A: Ann has initiative and roll; keep one of the two"),
        ({"initiative": 3, "spend": 1}, "sides.A: Ann draws 1, but 0 of the tactics pool of 0 are left"),
        (
            {"initiative": 3, "spend": 1, "skills": {"Tactics": 1}, "agreed": ["Bib"]},
            "sides.A: 'Bib' cannot agree with Ann; did you mean 'Bob'?",
        ),
    ],
)
def test_wrong_sides_are_told(settle: Settle, member: dict[str, Any], message: str) -> None:
    """The message names the side, the character, and what is needed."""
    with pytest.raises(SpecError) as caught:
        settle("initiative", sides={"A": [{"name": "Ann"} | member, {"name": "Bob", "initiative": 1}]})
    assert str(caught.value) == f"initiative: {message}"


def test_empty_sides_are_told(settle: Settle) -> None:
    """An order of nobody is none."""
    with pytest.raises(SpecError, match="sides: nobody is in them"):
        settle("initiative", sides={"A": []})


# Actions


@pytest.mark.parametrize(
    ("seconds", "short"), [(0, 0), (0.5, 1), (1, 1), (3, 1), (3.5, 2), (4, 2), (6, 2), (7, 3), (60, 20)]
)
def test_seconds_become_short_actions(rules: RevisedCombatRules, seconds: float, short: int) -> None:
    """One Short Action for every three seconds begun."""
    assert short_actions_for(seconds, rules) == short


@pytest.mark.parametrize("seconds", [-1, float("nan"), float("inf")])
def test_impossible_times(rules: RevisedCombatRules, seconds: float) -> None:
    """Less than no time is refused."""
    with pytest.raises(ValueError, match="seconds is no time; expected 0 or more"):
        short_actions_for(seconds, rules)


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Shout a Command", 0),
        ("Drop Item", 0),
        ("Change Facing", 0),
        ("Seek Another Target", 0),
        ("Wait", 1),
        ("Move", 1),
        ("Draw a Small Weapon", 1),
        ("Fast Draw", 1),
        ("Unsling Rifle", 1),
        ("Ready Rifle", 1),
        ("Select Fire Mode", 1),
        ("duck  back", 1),
        ("Drop Prone", 1),
        ("Fire", 1),
        ("Stand Up", 1),
        ("Aim", 2),
        ("Reload", 2),
    ],
)
def test_named_actions(rules: RevisedCombatRules, name: str, cost: int) -> None:
    """Incidental costs nothing, a Short Action one, a Long Action both of the turn."""
    assert cost_of(action_named(name, rules).action_class) == cost


def test_fast_draw_is_two_harder(rules: RevisedCombatRules) -> None:
    """It draws and fires in one Short Action at -2."""
    assert action_named("Fast Draw", rules).to_hit_dm == -2


def test_an_unknown_action_has_a_way_out(rules: RevisedCombatRules) -> None:
    """Near words are offered; for others seconds can be given."""
    with pytest.raises(ValueError, match=r"'Relaod' is no action of the list; did you mean 'Reload'\?"):
        action_named("Relaod", rules)
    with pytest.raises(ValueError, match="give its seconds instead, or add it to the rules file"):
        action_named("Juggle", rules)


def test_two_of_one_name_have_no_order(settle: Settle) -> None:
    """Everybody has one card, and the cards could not be told apart, on one side or on two."""
    for sides in ({"A": {"Ann": 12}, "B": {"Ann": 3}}, {"A": [{"name": "Ann", "initiative": 1}] * 2}):
        with pytest.raises(SpecError, match="two characters are called 'Ann'; give each a name of its own"):
            settle("initiative", sides=sides)
