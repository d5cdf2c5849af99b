from collections.abc import Callable
from typing import Any

import pytest

from converter.systems.faster_combat.house_rules import HouseRules

Settled = Callable[..., dict[str, Any]]
Refusal = Callable[..., str]


def numbers(answer: dict[str, Any], *names: str) -> tuple[Any, ...]:
    """Some figures of an answer."""
    return tuple(answer[name] for name in names)


def steps(answer: dict[str, Any]) -> list[tuple[str, str, Any]]:
    """The steps of an answer as label, working and value."""
    return [(step["label"], step["working"], step["value"]) for step in answer["steps"]]


@pytest.mark.parametrize(
    ("players", "order"),
    [
        ({"Anna": "5", "Bert": "A"}, ["Bert", "Anna"]),
        ({"Anna": ["5", "9"], "Bert": ["5", "2"], "Cleo": ["K"]}, ["Anna", "Bert", "Cleo"]),
        ({"Anna": ["5", "2", "9"], "Bert": ["5", "Joker", "Q", "4"]}, ["Anna", "Bert"]),  # 2 and Q tie too
        ({"Anna": ["Joker", "5"], "Bert": ["4"]}, ["Anna", "Bert"]),
    ],
)
def test_initiative(settled: Settled, players: dict[str, Any], order: list[str]) -> None:
    """The highest card begins; ties draw again, and may tie again; drawn Jokers are passed over."""
    answer = settled("initiative", players=players)
    assert numbers(answer, "outcome", "order") == ("done", order)


@pytest.mark.parametrize(
    ("players", "message"),
    [
        (
            {"Anna": ["5"], "Bert": ["5", "2"]},
            "players.Anna: 1 card given that count, 2 needed to break a tie; draw 1 card more",
        ),
        ({"Anna": []}, "players.Anna: 0 cards given that count, 1 needed for initiative; draw 1 card more"),
        (
            {"Anna": ["5", "9"], "Bert": ["6"]},
            "players.Anna: 2 cards given that count, 1 needed; take 1 out",
        ),
        ({}, "players: nobody is named; expected the players and the cards they drew"),
    ],
)
def test_initiative_with_another_number_of_cards(
    refusal: Refusal, players: dict[str, Any], message: str
) -> None:
    """Too few cards to break a tie and surplus ones are refused."""
    assert refusal("initiative", players=players) == message


def test_action_order(settled: Settled, refusal: Refusal) -> None:
    """The highest play goes first; those who tie are named and must play again."""
    plays = {"Anna": ["5"], "Bert": ["2", "Joker", "3"], "Cleo": ["K"], "Dora": ["A"]}
    answer = settled("action-order", plays=plays)
    assert numbers(answer, "order", "tied") == (["Dora", "Anna", "Bert", "Cleo"], ["Anna", "Bert"])
    assert settled("action-order", plays={"Anna": ["5"], "Bert": ["6"]})["tied"] == []
    assert refusal("action-order", plays={}) == (
        "plays: nobody is named; expected those who act and what each played"
    )


@pytest.mark.parametrize(
    ("fields", "distance"),
    [
        ({}, 21),
        ({"terrain": "normal", "crawling": False}, 21),
        ({"terrain": "difficult"}, 10),
        ({"crawling": True}, 10),
        ({"terrain": "difficult", "crawling": True}, 5),
    ],
)
def test_movement(settled: Settled, fields: dict[str, Any], distance: int) -> None:
    """Difficult terrain and crawling halve, each rounded down, one after the other."""
    assert settled("movement", speed=21, **fields)["distance_cm"] == distance


def test_the_steps_of_a_crawl_can_be_checked(settled: Settled) -> None:
    """Both halvings stand in the working with their reasons."""
    assert steps(settled("movement", speed=21, terrain="difficult", crawling=True)) == [
        (
            "Distance in cm",
            "(Speed 21 / 2 = 10.5, rounded down to 10) / 2 = 5 "
            "(halved for difficult terrain; halved for crawling)",
            5,
        )
    ]


@pytest.mark.parametrize(
    ("fields", "jokers", "expected"),
    [
        ({"figures": [4, 4]}, 2, ([17, 17], 1, 20)),  # 54 - 34
        ({"figures": [4, 4]}, 0, ([17, 17], 1, 18)),  # 52 - 34
        ({"figures": [5, 5]}, 2, ([20, 20], 1, 14)),  # 40 of 54 is no more than 40.5
        ({"figures": [5, 5]}, 0, ([20, 20], 2, 64)),  # 40 of 52 is more than 39
        ({"figures": [5, 5], "turn": "start"}, 0, ([20, 20], 2, 64)),
        ({"figures": [5, 2], "turn": "end"}, 2, ([15, 6], 1, 33)),
        ({"figures": [5], "turn": "empty"}, 2, ([2], 1, 52)),
    ],
)
def test_deals(settled: Settled, fields: dict[str, Any], jokers: int, expected: tuple[Any, ...]) -> None:
    """Opening hands, a turn's end and empty hands; three quarters of the decks decide how many there are."""
    answer = settled("deal", HouseRules(jokers_per_deck=jokers), **fields)
    assert numbers(answer, "hands", "decks", "cards_left") == expected


def test_deals_that_make_no_sense(refusal: Refusal) -> None:
    """Nobody plays with fewer than no figures, and there are three occasions."""
    assert refusal("deal", figures=[]) == "figures: the list is empty; expected one number a player"
    assert refusal("deal", figures=[3, -1]) == "figures[1]: -1: expected 0 or more"
    assert refusal("deal", figures=[3], turn="stop") == (
        'turn: "stop" is not known; expected start, end or empty'
    )
