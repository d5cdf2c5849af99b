from collections.abc import Callable
from typing import Any

import pytest

from converter.systems.faster_combat.house_rules import HouseRules, ToHit

Settled = Callable[..., dict[str, Any]]
Refusal = Callable[..., str]

SHOT: dict[str, Any] = {"firearms_skill": 6, "range": "medium", "modifiers": ["target-moving"]}
HIT: dict[str, Any] = {"damage": 12, "knock_out_value": 11, "played": ["6"], "drawn": "3"}
MELEE: dict[str, Any] = {
    "attacker": {"melee_combat_skill": 4, "played": ["7"]},
    "defender": {"melee_combat_skill": 5, "played": ["A"]},
}


def numbers(answer: dict[str, Any], *names: str) -> tuple[Any, ...]:
    """Some figures of an answer."""
    return tuple(answer[name] for name in names)


def steps(answer: dict[str, Any]) -> list[tuple[str, str, Any]]:
    """The steps of an answer as label, working and value."""
    return [(step["label"], step["working"], step["value"]) for step in answer["steps"]]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({**SHOT, "attack": ["5"], "defence": ["10"]}, ("miss", "medium", 9, 11)),
        ({**SHOT, "attack": ["5"], "defence": ["K"]}, ("hit", "medium", 9, 11)),
        ({**SHOT, "range": "long", "attack": ["Q"], "defence": ["Q"]}, ("hit", "long", 10, 10)),
        # 31 cm is long for a heavy pistol: 8 - 2 = 6; 4 + 9 + 6 = 19
        (
            {
                "firearms_skill": 4,
                "weapon_type": "heavy pistol",
                "range_cm": 31,
                "modifiers": ["smartlink"],
                "attack": ["9", "Joker", "6"],
                "defence": ["8"],
            },
            ("hit", "long", 6, 19),
        ),
        # between two bands the nearer one counts: 10.5 cm is medium
        (
            {
                "firearms_skill": 4,
                "weapon_type": "Taser",
                "range_cm": 10.5,
                "attack": "2",
                "defence": "J",
            },
            ("miss", "medium", 7, 6),
        ),
        # a knife thrown with Strength 4 flies 4 x 1.5 = 6 cm at short range
        (
            {
                "throwing_skill": 4,
                "weapon_type": "Throwing Knife",
                "range_cm": 6,
                "strength": 4,
                "attack": 2,
                "defence": "J",
            },
            ("hit", "short", 6, 6),
        ),
        # a bow is shot with Firearms: Strength 4 x 15 = 60 cm at medium range
        (
            {
                "firearms_skill": 4,
                "weapon_type": "Bow",
                "range_cm": 60,
                "strength": 4,
                "attack": "K",
                "defence": "J",
            },
            ("hit", "medium", 7, 7),
        ),
    ],
)
def test_ranged_attacks(settled: Settled, fields: dict[str, Any], expected: tuple[Any, ...]) -> None:
    """The article's examples, ranges in centimetres, and weapons whose ranges depend on Strength."""
    assert (
        numbers(settled("ranged-attack", **fields), "outcome", "range", "target_number", "total") == expected
    )


@pytest.mark.parametrize(
    ("weapon_type", "range_cm"), [("Heavy Pistol", 91), ("Missile Launcher", 29.9), ("Grenade Launcher", 0)]
)
def test_out_of_range_nothing_is_played(settled: Settled, weapon_type: str, range_cm: float) -> None:
    """Beyond the extreme range and below a minimum range nobody can attack, and no card is drawn."""
    answer = settled("ranged-attack", firearms_skill=4, weapon_type=weapon_type, range_cm=range_cm)
    assert numbers(answer, "outcome", "range", "target_number", "total") == ("out-of-range", None, None, None)
    assert [step["label"] for step in answer["steps"]] == ["Range"]


@pytest.mark.parametrize(
    ("weapon_type", "range_cm"),
    [("Heavy Pistol", 10), ("heavy pistol", 900), ("Bow", 10), ("Light Crossbow", 9)],
)
def test_what_is_shot_is_not_thrown(refusal: Refusal, weapon_type: str, range_cm: int) -> None:
    """Guns, bows and crossbows take the Firearms Skill."""
    fields = {"throwing_skill": 4, "weapon_type": weapon_type, "range_cm": range_cm, "strength": 4}
    message = f"throwing_skill: {weapon_type} is not thrown but shot; give firearms_skill instead"
    assert refusal("ranged-attack", **fields) == message


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        (
            {"modifiers": ["smart-link"]},
            "modifiers[0]: \"smart-link\" is not known; did you mean 'smartlink'? expected laser-sight, "
            "smartlink, smart-goggles, cover, invisible, attacker-moving or target-moving",
        ),
        (
            {"attack": ["Joker", "5"]},
            "attack: Joker 5: 1 Joker needs 2 other cards, 1 given; play 1 card more",
        ),
        ({"defence": []}, "defence: no card; a play needs 1 card"),
    ],
)
def test_out_of_range_what_is_given_is_checked_all_the_same(
    refusal: Refusal, fields: dict[str, Any], message: str
) -> None:
    """A slip in the modifiers or the cards does not hide behind the distance."""
    assert refusal("ranged-attack", firearms_skill=4, weapon_type="SMG", range_cm=900, **fields) == message


def test_modifiers_are_words_in_any_spelling(settled: Settled, refusal: Refusal) -> None:
    """Cover and a moving target count alike in any spelling, and each counts once."""
    plain = settled("ranged-attack", firearms_skill=4, range="long", modifiers=["cover", "target-moving"])
    loose = settled("ranged-attack", firearms_skill=4, range="Long", modifiers=["Cover", "Target Moving"])
    assert loose["target_number"] == plain["target_number"]
    twice = refusal("ranged-attack", firearms_skill=4, range="long", modifiers=["cover", "Cover"])
    assert twice == "modifiers: cover is given twice; it counts once"


def test_the_steps_of_a_shot_can_be_checked(settled: Settled) -> None:
    """Every sum and comparison stands there, with the cards and the sight that did not count."""
    fields = {
        **SHOT,
        "modifiers": ["laser-sight", "smartlink"],
        "attack": ["9", "Joker", "6"],
        "defence": ["K"],
    }
    assert steps(settled("ranged-attack", **fields)) == [
        (
            "Target Number",
            "Medium range 7 + Smartgun with smartlink -2 = 5 (only the best sight counts, not Laser sight)",
            5,
        ),
        ("Attack card", "9 + 6 = 15 (played 9, Joker, 6)", 15),
        ("Defence card", "3 (played K)", 3),
        ("Total", "Firearms Skill 6 + Attack card 15 = 21", 21),
        ("Outcome", "Total 21 against Target Number 5; at least 5 hits", "hit"),
    ]


@pytest.mark.parametrize(("to_hit", "outcome"), [(ToHit.MEET, "hit"), (ToHit.BEAT, "miss")])
def test_meeting_the_number_is_a_house_rule(settled: Settled, to_hit: ToHit, outcome: str) -> None:
    """10 against 10 hits by default, and misses where the number must be beaten."""
    fields = {**SHOT, "range": "long", "attack": ["Q"], "defence": ["Q"]}
    answer = settled("ranged-attack", HouseRules(to_hit=to_hit), **fields)
    assert answer["outcome"] == outcome
    assert ('house rule to_hit = "beat"' in answer["steps"][-1]["working"]) is (to_hit is ToHit.BEAT)


def test_added_ranges_are_a_house_rule(settled: Settled, refusal: Refusal) -> None:
    """Without the added rows a bow has no range in centimetres, but may still be shot at a given range."""
    rules = HouseRules(added_ranges=False)
    bow: dict[str, Any] = {"firearms_skill": 4, "weapon_type": "Bow", "range_cm": 9, "strength": 4}
    assert settled("ranged-attack", **bow)["range"] == "medium"
    assert refusal("ranged-attack", rules, **bow) == (
        "weapon_type: 'Bow' has no row in the article (house rule added_ranges = false); give range instead"
    )


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"range": "short"}, "firearms_skill: is missing; thrown weapons take throwing_skill instead"),
        (
            {"range": "short", "firearms_skill": 3, "throwing_skill": 3},
            "throwing_skill: stands beside firearms_skill; give the one the weapon is used with",
        ),
        (
            {"weapon_type": "Shuriken", "range_cm": 3, "strength": 3, "firearms_skill": 3},
            "firearms_skill: Shuriken is thrown; give throwing_skill instead",
        ),
        ({"firearms_skill": 3}, "range: is missing; give range, or weapon_type and range_cm"),
        (
            {"firearms_skill": 3, "range_cm": 3},
            "weapon_type: is missing; range_cm needs the row of the range table",
        ),
        (
            {"firearms_skill": 3, "weapon_type": "SMG"},
            "range_cm: is missing; weapon_type needs the distance in centimetres",
        ),
        (
            {"firearms_skill": 3, "range": "short", "weapon_type": "SMG"},
            "range: stands beside weapon_type or range_cm; give range alone, or the other two",
        ),
        (
            {"firearms_skill": 3, "weapon_type": "Heavy Pistl", "range_cm": 3},
            "weapon_type: 'Heavy Pistl' is no row of the range table; did you mean 'Heavy Pistol'?",
        ),
        (
            {"firearms_skill": 3, "weapon_type": "Bow", "range_cm": 3},
            "strength: is missing; the ranges of 'Bow' depend on Strength",
        ),
        ({**SHOT, "modifiers": ["cover", "cover"]}, "modifiers: cover is given twice; it counts once"),
        (
            {**SHOT, "modifiers": ["lasersight"]},
            "modifiers[0]: \"lasersight\" is not known; did you mean 'laser-sight'? expected laser-sight, "
            "smartlink, smart-goggles, cover, invisible, attacker-moving or target-moving",
        ),
        ({**SHOT, "atack": ["5"]}, "atack: is no field here; did you mean 'attack'?"),
        ({**SHOT, "firearms_skill": -1}, "firearms_skill: -1: expected 0 or more"),
        ({**SHOT, "attack": ["11"]}, "attack[0]: '11' is no card; expected 2 to 10, J, Q, K, A or Joker"),
        (
            {**SHOT, "attack": ["Joker"]},
            "attack: a lone Joker is no play; play it with 2 other cards, "
            "or trade it in for a card from the deck",
        ),
        (
            {**SHOT, "attack": ["5"], "defence": ["Joker", "6"]},
            "defence: Joker 6: 1 Joker needs 2 other cards, 1 given; play 1 card more",
        ),
    ],
)
def test_ranged_attacks_that_make_no_sense(refusal: Refusal, fields: dict[str, Any], message: str) -> None:
    """Each fault names the field, the value and the way out."""
    assert refusal("ranged-attack", **fields) == message


def test_the_troll_and_steve(settled: Settled) -> None:
    """The troll's 4 + 7 = 11 against Steve's 5 + 12 = 17: the defender hits."""
    answer = settled("melee-attack", **MELEE, distance_cm=3)
    assert numbers(answer, "outcome", "attacker_total", "defender_total") == ("defender-hits", 11, 17)
    assert ("Attacker's total", "Melee Combat Skill 4 + Attacker's card 7 = 11", 11) in steps(answer)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        (
            {**MELEE, "distance_cm": 3.5},
            "distance_cm: 3.5 cm is too far for melee combat; the attacker must be within 3 cm",
        ),
        (
            {"attacker": MELEE["attacker"], "defender": {}},
            "defender.melee_combat_skill: is missing; expected a skill, 0 to 99",
        ),
        (
            {**MELEE, "attacker": {"melee_combat_skill": 4, "played": ["5", "6"]}},
            "attacker.played: 5 6: 2 cards with 0 Jokers, only 1 card may be played; take 1 card out "
            "(each Joker lets one more card be added)",
        ),
    ],
)
def test_melee_attacks_that_make_no_sense(refusal: Refusal, fields: dict[str, Any], message: str) -> None:
    """Beyond 3 cm, without a skill, or with cards that make no play nobody fights."""
    assert refusal("melee-attack", **fields) == message


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        (HIT, ("disabled", 18)),
        ({**HIT, "drawn": "7"}, ("unaffected", None)),
        ({**HIT, "drawn": "6", "knock_out_value": 24}, ("disabled", 24)),
        ({**HIT, "drawn": ["Joker", "3"]}, ("disabled", 18)),
        # a knife's -2 on a Melee Combat Damage of 8: 6 + 6 = 12
        ({**HIT, "damage": -2, "melee_combat_damage": 8}, ("disabled", 12)),
        ({**HIT, "damage": 0, "melee_combat_damage": 4}, ("unaffected", 10)),
        (
            {**HIT, "damage": 5, "knock_out_value": 16, "played": ["Joker", "K", "8"], "drawn": "10"},
            ("disabled", 16),
        ),
    ],
)
def test_the_card_for_damage(settled: Settled, fields: dict[str, Any], expected: tuple[Any, ...]) -> None:
    """Melissa's card, the ways it can fall, and weapons whose damage is a modifier."""
    assert numbers(settled("damage", **fields), "outcome", "total") == expected


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({**HIT, "damage": -2}, "damage: -2 is a modifier; give melee_combat_damage, which it is added to"),
        (
            {**HIT, "played": ["Joker", "6"]},
            "played: Joker 6: 1 Joker needs 2 other cards, 1 given; play 1 card more",
        ),
        ({**HIT, "drawn": ["3", "4"]}, "drawn: 1 drawn card needed, 2 given; take 1 card out"),
        ({**HIT, "drawn": []}, "drawn: 1 drawn card needed, 0 given; draw 1 card more"),
        (
            {**HIT, "drawn": "Joker"},
            "drawn: 1 drawn card needed, 0 given besides Jokers, which are passed over; draw 1 card more",
        ),
    ],
)
def test_damage_that_makes_no_sense(refusal: Refusal, fields: dict[str, Any], message: str) -> None:
    """A modifier needs its base; too few and surplus cards say how many and for what."""
    assert refusal("damage", **fields) == message
