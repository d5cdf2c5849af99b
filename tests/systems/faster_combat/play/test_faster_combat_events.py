import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.systems.faster_combat.cards import RANKED_CARDS
from converter.systems.faster_combat.events import EVENTS

Settled = Callable[..., dict[str, Any]]

SHOT: dict[str, Any] = {"firearms_skill": 6, "range": "medium", "modifiers": ["target-moving"]}
SPELL: dict[str, Any] = {"force": 4, "max_force": 6, "resisted": False, "played": ["7"], "drawn": "3"}


def resisted(**fields: Any) -> dict[str, Any]:
    """A spell answered from the target's hand."""
    spell = {key: value for key, value in SPELL.items() if key != "drawn"}
    return {**spell, "resisted": True, **fields}


def test_the_events_are_those_of_the_system() -> None:
    """The twelve events, each under its own name."""
    assert sorted(event.name for event in EVENTS) == [
        "action-order",
        "blast",
        "damage",
        "deal",
        "drain",
        "grenade",
        "initiative",
        "melee-attack",
        "movement",
        "ranged-attack",
        "spell",
        "turn",
    ]


@pytest.mark.parametrize(
    ("event", "fields"),
    [
        ("ranged-attack", SHOT),
        ("melee-attack", {"attacker": {"melee_combat_skill": 4}, "defender": {"melee_combat_skill": 5}}),
        ("damage", {"damage": 12, "knock_out_value": 18}),
        ("grenade", {"skill": 3, "range": "long"}),
        ("blast", {"damage": 16, "reduction_cm": 1.5, "distance_cm": 3, "knock_out_value": 20}),
        ("spell", {"force": 4, "max_force": 6, "resisted": True, "magic_resistance_value": 10}),
        ("drain", {"force": 5, "drain_modifier": 5, "magic_resistance_value": 18}),
        ("initiative", {"players": {"Anna": None, "Bert": None}}),
        ("action-order", {"plays": {"Anna": None, "Bert": None}}),
    ],
)
def test_cards_not_named_are_drawn(settled: Settled, event: str, fields: dict[str, Any]) -> None:
    """The same seed draws the same cards, other seeds draw others, and the steps name the program's."""
    answers = [settled(event, seed=seed, **fields) for seed in range(12)]
    assert answers == [settled(event, seed=seed, **fields) for seed in range(12)]
    assert len({json.dumps(answer) for answer in answers}) > 6
    assert "by the program" in json.dumps(answers[0])


@given(st.integers(0, 10_000))
def test_the_program_draws_no_card_that_lies_on_the_table(settled: Settled, seed: int) -> None:
    """With all other cards of a deck named as targets' draws, a king is the only one left to be drawn."""
    cards = [card.value for card in RANKED_CARDS for _ in range(4)]
    cards.remove("K")
    targets = [{"name": str(place), "drawn": card} for place, card in enumerate(cards)]
    spell = resisted(resisted=False, target_number=5, targets=targets, played=None)
    answer = settled("spell", seed=seed, **spell)
    assert answer["steps"][0]["working"] == "3 (drawn K by the program)"


def test_many_draws_take_another_deck(settled: Settled) -> None:
    """A spell on a hundred figures outlasts a deck, and goes on with the next."""
    targets = [{"name": str(place)} for place in range(100)]
    answer = settled("spell", **resisted(target_number=5, targets=targets))
    assert len(answer["targets"]) == 100
