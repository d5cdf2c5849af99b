"""The Dodge Test: what it needs, and what it leaves of an attack (Hard Life, Dodge Test and Table 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from converter.systems.hard_life.house_rules import HouseRules, TiedDodge
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER
from converter.systems.hard_life.tables import DodgeRow, DodgeSituation
from converter.systems.rule_notes import note
from converter.working import Quantity, constant, given

DODGE_TARGET_NUMBER: Final = 4
ROUNDS_PER_POINT: Final = 3
"""Each full three rounds of a burst raise the target number by 1 (SR3, Dodge Test)."""

_RULE: Final = "Hard Life, Dodge Test, Table 4"


def dodge_target_number(
    rules: HouseRules,
    situations: Sequence[DodgeSituation] = (),
    visibility: int = 0,
    rounds: int = 1,
    wound_modifier: int = 0,
    encumbrance: int = 0,
) -> Quantity:
    """What the dodger needs: 4, changed by situation, visibility, rounds of a burst and wounds; least 2.

    `visibility` is the normal modifier for seeing the attacker, halved here and rounded down. Each situation
    counts once. `encumbrance` is what layered armour adds (Armour and Locations).
    """
    needed = constant(DODGE_TARGET_NUMBER)
    for row in rules.tables.dodge:
        if row.target_number is not None and DodgeSituation(row.key) in situations:
            needed = needed + _situation(row, row.target_number, rules)
    if visibility:
        needed = needed + (given("Visibility", visibility) / 2).rounded_down()
    if rounds >= ROUNDS_PER_POINT:
        needed = needed + (given("rounds", rounds) / ROUNDS_PER_POINT).rounded_down()
    if encumbrance:
        needed = needed + given("layered armour", encumbrance)
    if wound_modifier and rules.dodge_wound_modifiers:
        needed = needed + given("wounds", wound_modifier)
    needed = needed.at_least(LOWEST_TARGET_NUMBER).named("Dodge target number", _RULE)
    if wound_modifier and not rules.dodge_wound_modifiers:
        return needed.noting(note("dodge_wound_modifiers", False))
    return needed


def _situation(row: DodgeRow, number: int, rules: HouseRules) -> Quantity:
    if row.key != DodgeSituation.INTO_COVER:
        return given(row.situation, number, *([row.house_rule] if row.house_rule else ()))
    change = given(row.situation, rules.dodge_into_cover)
    changed = rules.dodge_into_cover != number
    return change.noting(note("dodge_into_cover", rules.dodge_into_cover)) if changed else change


def net_successes(attack: int, dodge: int) -> Quantity:
    """Attack successes less dodge successes."""
    return (given("attack successes", attack) - given("dodge successes", dodge)).named(
        "Net successes", "Hard Life, Dodge Test"
    )


def is_dodged(attack: int, dodge: int, rules: HouseRules) -> bool:
    """Whether a dodge avoids a single attack: with more successes, and by default with as many."""
    if rules.tied_dodge is TiedDodge.HITS:
        return dodge > attack
    return dodge >= attack
