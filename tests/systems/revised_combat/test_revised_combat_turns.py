from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from converter.play.events import SpecError
from converter.systems.revised_combat.actions import cost_of
from converter.systems.revised_combat.tables import ActionClass
from converter.systems.revised_combat.turns import (
    Card,
    TurnError,
    begin,
    declare_class,
    next_round,
    passed,
    resolved,
    seized,
    suppressed,
)

Settle = Callable[..., Any]
ORDER = [
    {"name": "Ann", "initiative": 5, "side": "Crew"},
    {"name": "Bob", "initiative": 8, "side": "Crew"},
    {"name": "Cid", "initiative": 11, "side": "Pirates"},
]


def names(outcome: Any) -> list[str]:
    """The names of the cards in order."""
    return [card["name"] for card in outcome["order"]]


# Turns


def test_a_turn_is_two_short_actions(settle: Settle) -> None:
    """After two the card is tapped and the token moves to the next."""
    outcome = settle("turn", order=ORDER, declare=["short", "incidental", "short"])
    assert outcome["holder"] == "Bob"
    assert outcome["short_actions_left"] == {"Ann": 0, "Bob": 2, "Cid": 2}
    assert outcome["carried_over"] == {"Ann": 0, "Bob": 0, "Cid": 0}
    assert [card["tapped"] for card in outcome["order"]] == [True, False, False]


def test_seizing_cancels_what_was_declared(settle: Settle) -> None:
    """Cid moves before Ann, whose action is lost but not paid for; Ann is next after Cid."""
    outcome = settle("turn", order=ORDER, declare=[{"short": "fire"}, {"seize": "Cid"}])
    assert outcome["holder"] == "Cid"
    assert outcome["cancelled"] == [{"name": "Ann", "action": "fire", "by": "Cid"}]
    assert names(outcome) == ["Cid", "Ann", "Bob"]
    assert outcome["short_actions_left"]["Ann"] == 2


def test_seizing_before_any_declaration_cancels_nothing(settle: Settle) -> None:
    """Only the cards move; after Cid's turn Ann has the token."""
    outcome = settle("turn", order=ORDER, declare=["seize: Cid", "long"])
    assert (outcome["holder"], outcome["cancelled"]) == ("Ann", [])
    assert names(outcome) == ["Cid", "Ann", "Bob"]


def test_of_several_seizers_the_highest_decides_first(settle: Settle) -> None:
    """Without a name it is the highest initiative that seizes."""
    assert names(settle("turn", order=ORDER, declare=["seize"])) == ["Cid", "Ann", "Bob"]


def test_seizing_after_the_first_action_leaves_that_paid(settle: Settle) -> None:
    """Ann's first action is done, her second is cancelled: one is left."""
    outcome = settle("turn", order=ORDER, declare=["short", "short", {"seize": "Bob"}])
    assert (outcome["holder"], outcome["short_actions_left"]["Ann"]) == ("Bob", 1)


def test_a_long_action_takes_the_whole_turn(settle: Settle) -> None:
    """Begun with two Short Actions it is done this turn."""
    outcome = settle("turn", order=ORDER, declare=["long"])
    assert (outcome["holder"], outcome["carried_over"]["Ann"]) == ("Bob", 0)


def test_a_long_action_begun_with_the_last_short_one(settle: Settle) -> None:
    """It is rolled first next turn and takes one Short Action then."""
    outcome = settle("turn", order=ORDER, declare=["short", "long"])
    assert (outcome["holder"], outcome["carried_over"]["Ann"]) == ("Bob", 1)
    assert outcome["order"][0]["long_begun"] is True
    again = settle("turn", order=[ORDER[0] | {"long_begun": True}, ORDER[1]], declare=[])
    assert (again["holder"], again["short_actions_left"]["Ann"]) == ("Ann", 1)
    assert again["steps"][0]["working"] == "Ann: the Long Action begun last turn"


def test_a_pass_gives_up_the_rest(settle: Settle) -> None:
    """Ann taps with one Short Action unused."""
    outcome = settle("turn", order=ORDER, declare=["short", "pass"])
    assert (outcome["holder"], outcome["short_actions_left"]["Ann"]) == ("Bob", 0)
    assert outcome["carried_over"]["Ann"] == 0


def test_a_task_in_seconds(settle: Settle) -> None:
    """Seven seconds are three Short Actions: two now, one next turn."""
    outcome = settle("turn", order=ORDER, declare=[{"seconds": 7}])
    assert (outcome["holder"], outcome["carried_over"]["Ann"]) == ("Bob", 1)
    assert settle("turn", order=ORDER, declare=["seconds: 2.5"])["short_actions_left"]["Ann"] == 1


def test_a_named_action(settle: Settle) -> None:
    """The list knows its class, and that Reload's is made up."""
    outcome = settle("turn", order=ORDER, declare=[{"action": "Reload"}])
    assert (outcome["holder"], outcome["placeholders"]) == ("Bob", ["actions"])


def test_suppression_before_the_turn_is_paid_this_turn(settle: Settle) -> None:
    """Bob is yet to act: one of his two Short Actions is gone."""
    outcome = settle("turn", order=ORDER, declare=["short", {"suppressed": "Bob"}])
    assert outcome["short_actions_left"]["Bob"] == 1
    assert outcome["carried_over"]["Bob"] == 0


def test_suppression_after_the_turn_is_paid_next_turn(settle: Settle) -> None:
    """Ann has acted: it carries over."""
    outcome = settle("turn", order=ORDER, declare=["long", "short", {"suppressed": "Ann"}])
    assert (outcome["short_actions_left"]["Ann"], outcome["carried_over"]["Ann"]) == (0, 1)


def test_who_has_nothing_left_is_passed_by(settle: Settle) -> None:
    """Tokens for both Short Actions tap the card when the token comes."""
    outcome = settle("turn", order=[ORDER[0] | {"spent": 2}, ORDER[1]], declare=[])
    assert outcome["holder"] == "Bob"


def test_the_end_of_the_round(settle: Settle) -> None:
    """With every card tapped nobody holds the token."""
    outcome = settle("turn", order=ORDER, declare=["long", "long", "pass"])
    assert outcome["holder"] is None


def test_an_answer_can_be_handed_in_again(settle: Settle) -> None:
    """The order after goes on where it was left."""
    first = settle("turn", order=ORDER, declare=["short", {"seize": "Bob"}, "short"])
    second = settle("turn", order=first["order"], declare=["short"])
    at_once = settle("turn", order=ORDER, declare=["short", {"seize": "Bob"}, "short", "short"])
    assert second["order"] == at_once["order"]
    assert second["holder"] == at_once["holder"] == "Ann"


@pytest.mark.parametrize(
    ("declare", "message"),
    [
        (["shrt"], "declare[0]: 'shrt' cannot be declared; did you mean 'short'?"),
        (
            [{"short": None, "long": None}],
            'declare[0]: 2 declarations at once; expected one, such as "short" or {"seconds": 5}',
        ),
        (["seconds"], "declare[0]: 'None' seconds is no time; expected a number such as {\"seconds\": 5}"),
        ([{"seconds": -3}], "declare[0]: -3 seconds is no time; expected 0 or more"),
        (["suppressed"], 'declare[0]: suppressed names nobody; expected {"suppressed": "NAME"}'),
        ([{"suppressed": "Bib"}], "declare[0]: nobody is called 'Bib'; did you mean 'Bob'?"),
        (
            ["short", {"seize": "Ann"}],
            "declare[1]: Ann cannot seize the initiative: Ann has the token already; able to: Bob, Cid",
        ),
        (
            ["pass", {"seize": "Ann"}],
            "declare[1]: Ann cannot seize the initiative: Ann has no Short Action left this round; "
            "able to: Cid",
        ),
        (["pass", "pass", "seize"], "declare[2]: nobody who could act has a higher initiative than Cid"),
        (["pass", "pass", "pass", "short"], "declare[3]: the round is over: every card is tapped"),
    ],
)
def test_wrong_declarations_are_told(settle: Settle, declare: list[Any], message: str) -> None:
    """The message names the declaration, and who or what could be."""
    with pytest.raises(SpecError) as caught:
        settle("turn", order=ORDER, declare=declare)
    assert str(caught.value) == f"turn: {message}"


def test_an_equal_initiative_cannot_seize() -> None:
    """It takes a higher one."""
    turns = begin((Card("Ann", 5), Card("Bob", 5)))
    with pytest.raises(TurnError, match="Bob has initiative 5, not above Ann's 5; able to: nobody"):
        seized(turns, "Bob")


def test_two_cards_of_one_name_are_told(settle: Settle) -> None:
    """Names must tell cards apart."""
    with pytest.raises(SpecError, match="order: two cards are called 'Ann'; give each its own name"):
        settle("turn", order=[ORDER[0], ORDER[0]])


def test_the_next_round_charges_what_is_owed() -> None:
    """Three carried tokens take the whole next turn and one Short Action of the one after."""
    (card,) = next_round((Card("Ann", 5, spent=2, carried=3, tapped=True),))
    assert (card.left, card.carried, card.tapped) == (0, 1, False)
    assert begin((card,)).holder is None


def test_a_pending_long_action_waits_for_a_turn_with_time() -> None:
    """Suppressed out of a whole turn, somebody does it the turn after."""
    turns = begin((Card("Ann", 5, spent=2, long_begun=True),))
    assert turns.holder is None
    (card,) = next_round(turns.cards)
    after = begin((card,)).holder
    assert after is not None
    assert (after.left, after.long_begun) == (1, False)


class RoundMachine(RuleBasedStateMachine):
    """A round in which anything is declared."""

    @initialize(numbers=st.lists(st.integers(2, 12), min_size=1, max_size=5))
    def begin(self, numbers: list[int]) -> None:
        """Lay out the cards, lowest first."""
        self.names = [f"c{place}" for place in range(len(numbers))]
        self.turns = begin(tuple(map(Card, self.names, sorted(numbers))))

    @rule(action_class=st.sampled_from(ActionClass))
    def declares(self, action_class: ActionClass) -> None:
        """The holder declares something."""
        try:
            self.turns = declare_class(self.turns, action_class, cost_of(action_class))
        except TurnError:
            assert resolved(self.turns).holder is None

    @rule()
    def passes(self) -> None:
        """The holder passes."""
        if resolved(self.turns).holder is not None:
            self.turns = passed(self.turns)

    @rule(place=st.integers(0, 4))
    def seizes(self, place: int) -> None:
        """Somebody tries to seize."""
        holder, name = self.turns.holder, self.names[place % len(self.names)]
        try:
            after = seized(self.turns, name)
        except TurnError:
            return
        assert holder is not None
        assert after.holder is not None
        assert after.holder.name == name
        assert after.holder.initiative > holder.initiative
        assert after.card(holder.name) == holder  # pre-empted, not charged
        self.turns = after

    @rule(place=st.integers(0, 4))
    def suppresses(self, place: int) -> None:
        """Somebody must duck."""
        self.turns = suppressed(self.turns, self.names[place % len(self.names)])

    @rule()
    def next_round(self) -> None:
        """Everybody's card is untapped."""
        self.turns = begin(next_round(self.turns.cards))

    @invariant()
    def each_has_exactly_one_place(self) -> None:
        """Nobody is lost, nobody stands twice, and the token is with the first untapped card."""
        assert sorted(card.name for card in self.turns.cards) == sorted(self.names)
        untapped = [card for card in self.turns.cards if not card.tapped]
        assert self.turns.holder == (untapped[0] if untapped else None)
        assert all(0 <= card.left <= 2 and card.carried >= 0 for card in self.turns.cards)
        if self.turns.holder is not None:
            assert self.turns.holder.left > 0


RoundMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=15, deadline=None)
TestRoundOfTurns = RoundMachine.TestCase
