"""What the states of injured locations mean for somebody in a battle (Revised Combat, Limb Damage).

The rules file puts these effects in words, and its bundled words are made up; a battle takes them like this.
Injured: -1 on attacks for the head, for the trunk, and for an arm that is used. Incapacitated: an arm holds
nothing, a leg is not stood on, the trunk allows Long Actions only. (What knocks out, the hit itself says.)
"""

from __future__ import annotations

from dataclasses import dataclass

from converter.systems.revised_combat.combatants import Combatant
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.location_effects import body_part, state_of, threshold_of
from converter.systems.revised_combat.locations import LocationKind
from converter.systems.revised_combat.tables import StateWord

ARMS = 2
INJURED_DM = -1

_ORDER = tuple(StateWord)
_ARM_KINDS = (LocationKind.UPPER_ARM, LocationKind.LOWER_ARM)
_LEG_KINDS = (LocationKind.UPPER_LEG, LocationKind.LOWER_LEG)


@dataclass(frozen=True, slots=True)
class Impairment:
    """What injuries leave of somebody.

    `dm` counts on every attack, `arm_dm` where the weapon is held: (one-handed, two-handed). `arms` can hold
    something. `only_long`: every action takes a whole turn.
    """

    dm: int = 0
    arm_dm: tuple[int, int] = (0, 0)
    arms: int = ARMS
    can_stand: bool = True
    only_long: bool = False
    any_state: bool = False


UNHURT = Impairment()


def impairment_of(combatant: Combatant, rules: RevisedCombatRules) -> Impairment:
    """What the injuries of a combatant leave of it."""
    if not combatant.injuries:
        return UNHURT
    states = _states(combatant, rules)
    if not states:
        return UNHURT
    kinds = {location: body_part(location, rules.chart(combatant.target_type)) for location in states}
    head = _gravest(states, kinds, (LocationKind.HEAD,))
    trunk = _gravest(states, kinds, (LocationKind.CHEST, LocationKind.ABDOMEN))
    legs = _gravest(states, kinds, _LEG_KINDS)
    arms = [_arm(side, states, kinds) for side in ("left", "right")]
    good = [one for one in arms if one < _rank(StateWord.INCAPACITATED)]
    hurt = [one for one in good if one >= _rank(StateWord.INJURED)]
    return Impairment(
        dm=INJURED_DM * ((head >= _rank(StateWord.INJURED)) + (trunk >= _rank(StateWord.INJURED))),
        arm_dm=(INJURED_DM if good and len(hurt) == len(good) else 0, INJURED_DM if hurt else 0),
        arms=len(good),
        can_stand=legs < _rank(StateWord.INCAPACITATED),
        only_long=trunk >= _rank(StateWord.INCAPACITATED),
        any_state=True,
    )


def _states(combatant: Combatant, rules: RevisedCombatRules) -> dict[str, StateWord]:
    chart, found = rules.chart(combatant.target_type), {}
    for one in combatant.injuries:
        threshold = threshold_of(one.location, chart, combatant.columns, rules)
        state = None if threshold is None else state_of(one.value, int(threshold), rules)
        if state is not None:
            found[one.location] = state
    return found


def _rank(state: StateWord) -> int:
    return _ORDER.index(state) + 1


def _gravest(
    states: dict[str, StateWord], kinds: dict[str, LocationKind | None], wanted: tuple[LocationKind, ...]
) -> int:
    return max((_rank(state) for location, state in states.items() if kinds[location] in wanted), default=0)


def _arm(side: str, states: dict[str, StateWord], kinds: dict[str, LocationKind | None]) -> int:
    own = {location: state for location, state in states.items() if location.startswith(side)}
    return _gravest(own, kinds, _ARM_KINDS)
