"""Who goes first: the opening draw, and actions declared at once (Faster Combat: Initiative, Actions)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby


@dataclass(frozen=True, slots=True)
class ActionOrder:
    """Figures or players, the highest card first. The `tied` must play again; they stand side by side."""

    order: tuple[str, ...]
    tied: tuple[str, ...]


def initiative_order(players: Sequence[str], draw: Callable[[str], int]) -> tuple[str, ...]:
    """The players from A on: all draw, the highest card first; those who tie draw again for their places.

    `draw` is asked for the value of a player's next card. The order holds for the whole game.
    """
    drawn = [(player, draw(player)) for player in players]
    order: list[str] = []
    for group in _highest_first(drawn):
        order.extend(group if len(group) == 1 else initiative_order(group, draw))
    return tuple(order)


def action_order(plays: Iterable[tuple[str, int]]) -> ActionOrder:
    """The order of those who declared at the same time, from the sum of each one's play."""
    groups = list(_highest_first(plays))
    return ActionOrder(
        order=tuple(name for group in groups for name in group),
        tied=tuple(name for group in groups if len(group) > 1 for name in group),
    )


def _highest_first(cards: Iterable[tuple[str, int]]) -> Iterator[tuple[str, ...]]:
    """Names with equal cards together, the highest card first."""
    ranked = sorted(cards, key=lambda pair: -pair[1])
    for _, group in groupby(ranked, key=lambda pair: pair[1]):
        yield tuple(name for name, _ in group)
