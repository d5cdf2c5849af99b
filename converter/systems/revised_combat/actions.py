"""Actions: their classes, what they take of a turn, and the named ones (Revised Combat, Actions)."""

from __future__ import annotations

import math

from converter.nearest import did_you_mean
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.tables import ActionClass, ActionRow

SHORT_ACTIONS_A_TURN = 2

_COST = {ActionClass.INCIDENTAL: 0, ActionClass.SHORT: 1, ActionClass.LONG: 2}


def cost_of(action_class: ActionClass) -> int:
    """How many Short Actions of a turn a class takes: none, one, or both."""
    return _COST[action_class]


def short_actions_for(seconds: float, rules: RevisedCombatRules) -> int:
    """How many Short Actions a task of so many seconds takes, one for every 3 begun.

    Raises ValueError below 0.
    """
    if seconds < 0 or not math.isfinite(seconds):
        raise ValueError(f"{seconds:g} seconds is no time; expected 0 or more")
    return math.ceil(seconds / rules.short_action_seconds.value)


def action_named(name: str, rules: RevisedCombatRules) -> ActionRow:
    """A named action. Raises ValueError with the nearest match, and the way out for others."""
    for row in rules.actions:
        if row.name.casefold() == " ".join(name.casefold().split()):
            return row
    hint = did_you_mean(name, [row.name for row in rules.actions])
    hint = hint or "give its seconds instead, or add it to the rules file"
    raise ValueError(f"'{name}' is no action of the list; {hint}")
