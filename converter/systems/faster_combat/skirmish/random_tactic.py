"""Random legal play: what the stated tactic is measured against."""

from __future__ import annotations

from collections.abc import Sequence

from converter.play.chance import Chance
from converter.systems.faster_combat.cards import Card, Play
from converter.systems.faster_combat.skirmish.marching import place_towards
from converter.systems.faster_combat.skirmish.view import Call, Deed, March, View


class RandomTactic:
    """A player that takes any figure, any place on the way to an enemy, any legal deed, any card."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def next_figure(self, view: View, waiting: Sequence[int]) -> int:
        """Any of them."""
        return waiting[self._chance.below(len(waiting))]

    def march(self, view: View, figure: int) -> March | None:
        """Any distance towards any enemy, or none at all."""
        own = view.figures[figure]
        enemies = view.enemies
        if not enemies:
            return None
        other = enemies[self._chance.below(len(enemies))]
        way = min(self._chance.below(own.combatant.speed_mm + 1), own.distance_to(other))
        return March(*place_towards(own, other, way), act_first=bool(self._chance.below(2)))

    def act(self, view: View, active: int, moving: bool, deeds: Sequence[Deed]) -> Deed | None:
        """Any of them; or to hold, as likely as any one deed."""
        place = self._chance.below(len(deeds) + 1)
        return deeds[place] if place < len(deeds) else None

    def play(self, view: View, call: Call) -> Play:
        """Any card; a Joker joins any two others."""
        hand = view.hand
        order = self._chance.shuffled(len(hand))
        others = [hand[place] for place in order if hand[place] is not Card.JOKER]
        if hand[order[0]] is Card.JOKER and len(others) > 1:
            return Play((others[0], Card.JOKER, others[1]))
        return Play((others[0],))

    def trade_in(self, view: View) -> bool:
        """As likely as not."""
        return self._chance.below(2) == 1
