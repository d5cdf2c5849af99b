from collections.abc import Callable
from typing import Any

import pytest

from converter.systems.faster_combat.house_rules import HouseRules, ToHit

Settled = Callable[..., dict[str, Any]]
Refusal = Callable[..., str]

BLAST: dict[str, Any] = {"damage": 16, "reduction_cm": 1.5, "knock_out_value": 22, "drawn": ["7", "J"]}


def numbers(answer: dict[str, Any], *names: str) -> tuple[Any, ...]:
    """Some figures of an answer."""
    return tuple(answer[name] for name in names)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"skill": 3, "range": "long", "played": ["4"], "drawn": "2"}, ("scatter", 8, 5, 9)),
        ({"skill": 4, "range": "medium", "played": ["5"], "drawn": "2"}, ("on-target", 7, 7, 0)),
        ({"skill": 0, "range": "short", "played": ["J"], "drawn": "A"}, ("scatter", 6, -11, 51)),
        # Strength 4 throws 4 x 4.5 = 18 cm at short range: 6
        (
            {
                "skill": 4,
                "weapon_type": "Grenade",
                "strength": 4,
                "range_cm": 18,
                "played": "9",
                "drawn": "2",
            },
            ("on-target", 6, 11, 0),
        ),
        # an aerodynamic grenade reaches 4 x 30 = 120 cm at long range, a plain one 60
        (
            {
                "skill": 4,
                "weapon_type": "Aerodynamic Grenade",
                "strength": 4,
                "range_cm": 120,
                "played": "9",
                "drawn": "2",
            },
            ("on-target", 8, 11, 0),
        ),
        # Strength without a weapon_type throws a hand grenade: 4 x 7.5 = 30 cm is medium, 31 long: 8
        (
            {"skill": 5, "strength": 4, "range_cm": 31, "played": "5", "drawn": "3"},
            ("scatter", 8, 7, 3),
        ),
        ({"skill": 4, "weapon_type": "Grenade Launcher", "range_cm": 9}, ("out-of-range", None, None, None)),
    ],
)
def test_where_a_grenade_lands(settled: Settled, fields: dict[str, Any], expected: tuple[Any, ...]) -> None:
    """On target at the number or above, else 3 cm of scatter a point; the total may be negative."""
    answer = settled("grenade", **fields)
    assert numbers(answer, "outcome", "target_number", "total", "scatter_cm") == expected


def test_the_pencil_is_spun_for_scatter_only(settled: Settled) -> None:
    """The direction is a whole degree from 0 to 359, and null for a grenade that lands."""
    throw: dict[str, Any] = {"skill": 3, "range": "long", "drawn": "2"}
    directions = {
        settled("grenade", seed=seed, **throw, played=["4"])["direction_degrees"] for seed in range(40)
    }
    assert len(directions) > 20
    assert all(0 <= degrees < 360 for degrees in directions)
    assert settled("grenade", **throw, played=["A"])["direction_degrees"] is None


def test_beating_the_number_leaves_grenades_alone(settled: Settled) -> None:
    """A grenade exactly on its number lands under either house rule."""
    throw: dict[str, Any] = {"skill": 4, "range": "medium", "played": ["5"], "drawn": "2"}
    assert settled("grenade", HouseRules(to_hit=ToHit.BEAT), **throw)["outcome"] == "on-target"


def test_no_grenade_is_thrown_with_a_pistol(refusal: Refusal) -> None:
    """Only the three rows of grenades throw any."""
    assert refusal("grenade", skill=3, weapon_type="SMG", range_cm=3) == (
        "weapon_type: 'SMG' throws no grenade; expected Grenade, Aerodynamic Grenade, Grenade Launcher"
    )


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({**BLAST, "distance_cm": 7}, ("unaffected", 12, 19)),  # Wally: 12 + 7 against 22
        ({**BLAST, "distance_cm": 7, "drawn": ["J", "7"]}, ("unaffected", 12, None)),
        ({**BLAST, "distance_cm": 7, "drawn": ["5", "5"]}, ("disabled", 12, 22)),  # 12 + 5 + 5
        ({**BLAST, "distance_cm": 7, "drawn": ["7", "Joker", "J"]}, ("unaffected", 12, 19)),
        ({**BLAST, "distance_cm": 9}, ("unaffected", 10, 17)),
        ({**BLAST, "distance_cm": 24}, ("unaffected", 0, None)),
        ({**BLAST, "distance_cm": 500, "drawn": ["A", "A"]}, ("unaffected", 0, None)),
        # 2.1 / 0.7 is exactly 3, whatever binary fractions make of it
        ({**BLAST, "distance_cm": 2.1, "reduction_cm": 0.7}, ("unaffected", 13, 20)),
    ],
)
def test_what_a_blast_does(settled: Settled, fields: dict[str, Any], expected: tuple[Any, ...]) -> None:
    """Wally and his grenade; beyond the blast no card helps it."""
    assert numbers(settled("blast", **fields), "outcome", "damage_at_distance", "total") == expected


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"drawn": ["7"]}, "drawn: 2 drawn cards needed, 1 given; draw 1 card more"),
        ({"drawn": ["7", "8", "9"]}, "drawn: 2 drawn cards needed, 3 given; take 1 card out"),
        ({"distance_cm": 900, "drawn": ["7"]}, "drawn: 2 drawn cards needed, 1 given; draw 1 card more"),
        ({"reduction_cm": 0}, "reduction_cm: 0: expected more than 0"),
        ({"distance_cm": -1}, "distance_cm: -1: expected 0 or more"),
    ],
)
def test_blasts_that_make_no_sense(refusal: Refusal, change: dict[str, Any], message: str) -> None:
    """A blast needs two cards, a way that takes a point off, and a distance."""
    assert refusal("blast", **{**BLAST, "distance_cm": 7, **change}) == message


@pytest.mark.parametrize(
    ("change", "field"),
    [({"modifiers": ["covr"]}, "modifiers[0]"), ({"played": []}, "played"), ({"drawn": ["2", "3"]}, "drawn")],
)
def test_a_grenade_out_of_range_is_checked_all_the_same(
    refusal: Refusal, change: dict[str, Any], field: str
) -> None:
    """What is wrong with the cards and modifiers is said though no throw reaches so far."""
    fields = {"skill": 4, "weapon_type": "Grenade Launcher", "range_cm": 5000, **change}
    assert refusal("grenade", **fields).startswith(f"{field}: ")
