from collections.abc import Callable
from typing import Any

import pytest

Settled = Callable[..., dict[str, Any]]
Refusal = Callable[..., str]

SPELL: dict[str, Any] = {"force": 4, "max_force": 6, "resisted": False, "played": ["7"], "drawn": "3"}
MELEE: dict[str, Any] = {
    "attacker": {"melee_combat_skill": 4, "played": ["7"]},
    "defender": {"melee_combat_skill": 5, "played": ["A"]},
}


def numbers(answer: dict[str, Any], *names: str) -> tuple[Any, ...]:
    """Some figures of an answer."""
    return tuple(answer[name] for name in names)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({**SPELL, "target_number": 11}, ("affected", 11, 11, None)),
        ({**SPELL, "target_number": 12}, ("failed", 12, 11, None)),
        ({**SPELL, "target_number": 19, "drawn": "7"}, ("failed", 19, 18, None)),  # 4 + 7 + 7
        ({**SPELL, "target_number": 8, "drawn": "8"}, ("failed", 8, None, None)),
        ({**SPELL, "magic_resistance_value": 11, "damage_modifier": 3}, ("affected", 11, 11, 7)),
        ({**SPELL, "magic_resistance_value": 12, "damage_modifier": 3}, ("failed", 12, 11, None)),
    ],
)
def test_unresisted_spells(settled: Settled, fields: dict[str, Any], expected: tuple[Any, ...]) -> None:
    """The card from the deck answers; reaching the number affects; damage is Force and its modifier."""
    assert numbers(settled("spell", **fields), "outcome", "target_number", "total", "damage") == expected


def resisted(**fields: Any) -> dict[str, Any]:
    """A spell answered from the target's hand."""
    spell = {key: value for key, value in SPELL.items() if key != "drawn"}
    return {**spell, "resisted": True, **fields}


@pytest.mark.parametrize(
    ("answer", "expected"),
    [(["6"], ("affected", 11)), (["7"], ("affected", 18)), (["5", "Joker", "6"], ("failed", None))],
)
def test_resisted_spells(settled: Settled, answer: list[str], expected: tuple[Any, ...]) -> None:
    """The target's play answers: higher undoes the spell, equal cards are added."""
    answered = settled("spell", **resisted(magic_resistance_value=11, target_play=answer))
    assert numbers(answered, "outcome", "total") == expected


@pytest.mark.parametrize("is_resisted", [True, False])
def test_an_area_spell_draws_a_card_for_each_target(settled: Settled, is_resisted: bool) -> None:
    """One card of the magician against one from the deck for each: 4 + 7, and 4 + 7 + 7 for equal cards."""
    targets = [
        {"name": "a", "magic_resistance_value": 11, "drawn": "3"},
        {"name": "b", "magic_resistance_value": 12, "drawn": "2"},
        {"name": "c", "magic_resistance_value": 18, "drawn": ["Joker", "7"]},
        {"name": "d", "magic_resistance_value": 1, "drawn": "8"},
    ]
    answer = settled("spell", **resisted(targets=targets, damage_modifier=6, resisted=is_resisted))
    assert answer["outcome"] == "done"
    assert answer["damage"] == 10
    assert [numbers(target, "name", "outcome", "total") for target in answer["targets"]] == [
        ("a", "affected", 11),
        ("b", "failed", 11),
        ("c", "affected", 18),
        ("d", "failed", None),
    ]


def test_a_fixed_number_goes_before_the_targets_resistance(settled: Settled) -> None:
    """4 + 4 = 8 meets the fixed 8, though the target would resist with 20."""
    target = {"name": "a", "magic_resistance_value": 20, "drawn": "3"}
    answer = settled("spell", **resisted(resisted=False, played=["4"], target_number=8, targets=[target]))
    assert answer["targets"] == [{"name": "a", "outcome": "affected", "target_number": 8, "total": 8}]


def test_an_area_spell_may_have_a_fixed_number(settled: Settled) -> None:
    """Detect Enemies goes against 8 for everybody: 4 + 4 meets it."""
    spell = resisted(resisted=False, played=["4"], target_number=8, targets=[{"name": "a", "drawn": "3"}])
    answer = settled("spell", **spell)
    assert answer["targets"] == [{"name": "a", "outcome": "affected", "target_number": 8, "total": 8}]
    assert answer["damage"] is None


@pytest.mark.parametrize(
    ("defence", "expected", "melee"),
    [
        ("5", ("affected", 11), {"outcome": "attacker-hits", "attacker_total": 11, "defender_total": 10}),
        ("6", ("failed", None), {"outcome": "both-miss", "attacker_total": 11, "defender_total": 11}),
        ("A", ("failed", None), {"outcome": "defender-hits", "attacker_total": 11, "defender_total": 17}),
    ],
)
def test_an_unwilling_target_must_be_touched(
    settled: Settled, defence: str, expected: tuple[Any, ...], melee: dict[str, Any]
) -> None:
    """A Touch spell needs a melee attack that hits; a tie touches nobody."""
    sides = {"attacker": MELEE["attacker"], "defender": {"melee_combat_skill": 5, "played": defence}}
    answer = settled("spell", **SPELL, magic_resistance_value=11, melee=sides)
    assert numbers(answer, "outcome", "total") == expected
    assert answer["melee"] == melee


def test_heal_brings_a_willing_target_back(settled: Settled) -> None:
    """Heal against the target's own Magic Resistance: 6 + 5 reaches 11; its Drain is Force + 10."""
    heal = settled(
        "spell", force=6, max_force=6, resisted=False, magic_resistance_value=11, played=["5"], drawn="K"
    )
    assert numbers(heal, "outcome", "total", "damage", "melee") == ("affected", 11, None, None)
    drain = settled("drain", force=6, drain_modifier=10, magic_resistance_value=12, played=["5"], drawn="6")
    assert numbers(drain, "outcome", "total") == ("unconscious", 22)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        (
            {**SPELL, "target_number": 8, "force": 7},
            "force: Force 7 cannot be cast; expected 1 to the Maximum Force 6",
        ),
        (
            {**SPELL, "target_number": 8, "force": 0},
            "force: Force 0 cannot be cast; expected 1 to the Maximum Force 6",
        ),
        (SPELL, "target_number: is missing; give it, or the target's magic_resistance_value"),
        (
            {**SPELL, "target_number": 8, "magic_resistance_value": 8},
            "target_number: stands beside magic_resistance_value; the spell goes against one of the two",
        ),
        (
            {**SPELL, "target_number": 8, "resisted": True},
            "drawn: a resisted spell is answered from the target's hand; give target_play instead",
        ),
        (
            {**SPELL, "target_number": 8, "target_play": ["3"]},
            "target_play: nobody resists this spell; give drawn, the card from the deck, instead",
        ),
        (
            {**SPELL, "target_number": 8, "targets": [{"name": "a"}]},
            "drawn: is of no use with targets; each of them has its own drawn",
        ),
        (
            resisted(magic_resistance_value=8, targets=[{"name": "a"}]),
            "magic_resistance_value: an area spell has one for each of the targets; move it there",
        ),
        (
            resisted(targets=[]),
            "targets: the list is empty; name the figures in the area, or leave it out",
        ),
        (
            resisted(targets=[{"name": "a"}]),
            "targets[0].magic_resistance_value: is missing; the spell has no fixed target_number",
        ),
        (
            resisted(target_number=8, targets=[{"name": "a"}, {"name": "a"}]),
            "targets[0].name: two targets are called 'a'; tell them apart",
        ),
        (
            resisted(target_number=8, targets=[{"name": "a", "drawn": ["3", "4"]}]),
            "targets[0].drawn: 1 drawn card needed, 2 given; take 1 card out",
        ),
        (
            {
                **SPELL,
                "target_number": 8,
                "melee": {**MELEE, "attacker": {"melee_combat_skill": 4, "played": []}},
            },
            "melee.attacker.played: no card; a play needs 1 card",
        ),
    ],
)
def test_spells_that_make_no_sense(refusal: Refusal, fields: dict[str, Any], message: str) -> None:
    """Force has bounds, the number comes from one place, and the answer is drawn or played, not both."""
    assert refusal("spell", **fields) == message


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"magic_resistance_value": 11, "drawn": "9"}, ("unconscious", 19)),  # 5 + 5 + 9
        ({"magic_resistance_value": 19, "drawn": "9"}, ("unaffected", 19)),
        ({"magic_resistance_value": 1, "drawn": "4"}, ("no-drain", None)),
        ({"magic_resistance_value": 1, "drawn": "2"}, ("no-drain", None)),
    ],
)
def test_drain(settled: Settled, fields: dict[str, Any], expected: tuple[Any, ...]) -> None:
    """Drain needs a greater card and a greater total; a tie of cards is no Drain."""
    answer = settled("drain", force=5, drain_modifier=5, played=["4"], **fields)
    assert numbers(answer, "outcome", "total") == expected
