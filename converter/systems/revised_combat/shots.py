"""Called and aimed shots (Revised Combat, Called Shots and Aimed Shots)."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from converter.systems.revised_combat.aspect_and_offset import Placement
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.tables import Aim, Difficulty, TaskSetting
from converter.systems.revised_combat.tasks import TaskResult, attempt
from converter.working import Quantity, given

AUTOMATIC = "automatic"
"""The fire mode of whose shots only the first can be called or aimed."""


class ShotKind(StrEnum):
    """How a shot is made."""

    NORMAL = "normal"
    CALLED = "called"
    AIMED = "aimed"


def may_be_placed(mode: str | None, number: int) -> bool:
    """Whether the shot of that number, the first 0, can be called or aimed in that fire mode."""
    return number == 0 or mode is None or mode.casefold() != AUTOMATIC


def called_placement(placement: Placement, aim: Aim, rules: RevisedCombatRules) -> Placement:
    """Where a called shot lands that came off: the die is moved by 3 unless it is in that half already."""
    row = rules.aims[aim]
    die = placement.aspect if row.die == "aspect" else placement.offset
    if not row.at_least <= die <= row.at_most:
        return placement
    if row.die == "aspect":
        return replace(placement, aspect=die + row.add)
    return replace(placement, offset=die + row.add)


def shooter_dms(setting: TaskSetting, determination: int, skill: int) -> tuple[Quantity, ...]:
    """The DMs of a called or aimed shot's task: Determination and the weapon skill."""
    return (setting.dm.of({"determination": determination}), given("Weapon skill", skill))


def called_task(dms: tuple[Quantity, ...], dice: tuple[int, ...], rules: RevisedCombatRules) -> TaskResult:
    """The task of a called shot: Difficult, Determination, weapon skill. Failing leaves the dice alone."""
    return attempt(rules.called_shot.value, dms, dice, rules, "Called shot")


def aimed_task(dms: tuple[Quantity, ...], dice: tuple[int, ...], rules: RevisedCombatRules) -> TaskResult:
    """The task of an aimed shot, made before it; failing loses the shot and all that follow in the action."""
    return attempt(aimed_difficulty(rules), dms, dice, rules, "Aimed shot")


def aimed_difficulty(rules: RevisedCombatRules) -> Difficulty:
    """How hard an aimed shot is."""
    return rules.aimed_difficulty.value
