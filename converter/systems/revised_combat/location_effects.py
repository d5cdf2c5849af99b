"""What a hit does at once, and the states of an injured location (Revised Combat, Limb Damage)."""

from __future__ import annotations

from dataclasses import dataclass

from converter.notation.upp import Upp
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.locations import VITAL, LocationKind, kind_of
from converter.systems.revised_combat.tables import (
    EffectRow,
    EffectWord,
    FormulaSetting,
    Held,
    HitChart,
    StateWord,
    house_rule,
)
from converter.working import Quantity, constant, given, total

LEAST_THRESHOLD = 1


@dataclass(frozen=True, slots=True)
class LocationEffect:
    """The effect of a hit. `rolled` is the total of dice and DM, None where it comes by itself."""

    word: EffectWord | None
    rolled: Quantity | None = None
    against: int | None = None


def body_part(location: str, chart: HitChart) -> LocationKind | None:
    """The kind of body location whose rules hold there: its own, or the one a chart's location borrows."""
    own = chart.locations.get(location)
    return own.like if own is not None else kind_of(location)


def effect_row(part: LocationKind | None, held: Held, rules: RevisedCombatRules) -> EffectRow | None:
    """The test that a hit there calls for, with what the target holds; None where there is none."""
    for row in rules.location_effects:
        if row.location is part and row.held in (None, held):
            return row
    return None


def settle_effect(row: EffectRow, dice: tuple[int, ...], damage_dice: int, upp: Upp) -> LocationEffect:
    """The effect: dice and a DM of the number of Damage Dice, strictly above the characteristic, bring it."""
    if not row.dice or row.characteristic is None:
        return LocationEffect(row.result)
    rolled = (total(tuple(map(constant, dice))) + given("Damage Dice", damage_dice)).named("Location effect")
    against = upp.value_of(row.characteristic)
    return LocationEffect(row.result if rolled.value > against else row.otherwise, rolled, against)


def threshold_of(
    location: str, chart: HitChart, columns: int | Quantity, rules: RevisedCombatRules
) -> Quantity | None:
    """The Damage Threshold of a location, at least 1; None where nobody says one."""
    own, rule = chart.locations.get(location), threshold_rule(location, chart, rules)
    formula = own.threshold if own is not None else None
    if formula is None and rule is not None:
        formula = rule.value
    if formula is None:
        return None
    part = body_part(location, chart)
    notes = house_rule("hit_chart", chart) if rule is None else house_rule(f"thresholds.{part}", rule)
    name = location.replace("_", " ").capitalize()
    result = formula.of({"columns": columns}).at_least(LEAST_THRESHOLD)
    return result.named(f"{name} threshold", "Revised Combat, Limb Damage").noting(*notes)


def threshold_rule(location: str, chart: HitChart, rules: RevisedCombatRules) -> FormulaSetting | None:
    """The entry of `thresholds` that a location goes by; None where its chart has its own, or nobody does."""
    own, part = chart.locations.get(location), body_part(location, chart)
    if part is None or (own is not None and own.threshold is not None):
        return None
    return rules.thresholds[part]


def state_of(points: int, threshold: int, rules: RevisedCombatRules) -> StateWord | None:
    """The gravest state whose multiple of the threshold the points exceed (not: reach); None below all."""
    found = None
    for word in StateWord:
        if word in rules.states and points > rules.states[word].above * threshold:
            found = word
    return found


def knocks_out(state: StateWord | None, part: LocationKind | None) -> bool:
    """Whether a location in that state leaves nobody awake: an incapacitated head, a wrecked trunk.

    The page is lost; this is what the bundled words of `state_effects` say.
    """
    if state is None or part not in VITAL:
        return False
    gravity = tuple(StateWord).index
    least = StateWord.INCAPACITATED if part is LocationKind.HEAD else StateWord.WRECKED
    return gravity(state) >= gravity(least)


def advice_on(state: StateWord, part: LocationKind | None, rules: RevisedCombatRules) -> str:
    """What a state means there, in words; empty for a location that is no part of a body."""
    if part is None or state not in rules.state_effects:
        return ""
    effects = rules.state_effects[state]
    return {"head": effects.head, "trunk": effects.trunk, "limb": effects.limb}[part.part]
