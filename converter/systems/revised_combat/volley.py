"""All components of one action against one target, one after the other (Revised Combat, Resolving Combat)."""

from __future__ import annotations

from collections.abc import Sequence

from converter.systems.revised_combat.attack import Shot, ShotResult, ShotWord, resolve_shot
from converter.systems.revised_combat.cover import Cover
from converter.systems.revised_combat.hands import Hand
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.targets import Target


def resolve_volley(
    shots: Sequence[Shot],
    target: Target,
    cover: Cover | None,
    hands: Sequence[Hand],
    rules: RevisedCombatRules,
) -> tuple[ShotResult, ...]:
    """Settle shots in order, each on the target and the cover that the one before left.

    After the first near miss the target has ducked or lies prone. An aimed shot whose task fails ends the
    action: it is the last result. `hands` deals for each shot. Raises ValueError unless there are as many.
    """
    results: list[ShotResult] = []
    for shot, hand in zip(shots, hands, strict=True):
        result = resolve_shot(shot, target, cover, hand, rules)
        results.append(result)
        target, cover = result.target, result.cover
        if result.outcome is ShotWord.AIMED_SHOT_FAILED:
            break
    return tuple(results)
