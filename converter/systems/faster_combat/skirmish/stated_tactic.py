"""The stated tactic: how a player decides where nobody says otherwise. `docs/fights.md` tells it in words."""

from __future__ import annotations

from collections.abc import Sequence

from converter.systems.faster_combat.cards import Card, Play
from converter.systems.faster_combat.skirmish.marching import Marching
from converter.systems.faster_combat.skirmish.outlook import Outlook
from converter.systems.faster_combat.skirmish.view import Call, Deed, March, Purpose, View
from converter.systems.faster_combat.skirmish.weighing import Weighing

LEAST_VALUE = 0.0
"""What a deed must be worth to be done at all."""
CARDS_FOR_A_JOKER = 2
"""With fewer other cards than these, a Joker is traded in."""
ORDER_STAKE = 0.1
"""How much going first is worth, against a figure put out of the fight."""
THROW_STAKE = 1.0


class StatedTactic:
    """Weighs every deed by the chance to disable, the worth of the target and the cards it takes."""

    def __init__(self, outlook: Outlook, marching: Marching, wanted: frozenset[int]) -> None:
        """`wanted` are the enemies that a goal names."""
        self._outlook = outlook
        self._marching = marching
        self._weighing = Weighing(outlook, wanted)

    def next_figure(self, view: View, waiting: Sequence[int]) -> int:
        """The figure that is worth most moves first."""
        worth = self._outlook.worth
        return max(waiting, key=lambda place: (worth[place], -place))

    def march(self, view: View, figure: int) -> March | None:
        """To where its attacks promise most for the danger."""
        return self._marching.march(view, figure)

    def act(self, view: View, active: int, moving: bool, deeds: Sequence[Deed]) -> Deed | None:
        """The deed of the highest value, if it has any; in the midst of its movement a figure waits."""
        if moving and view.figures[active].side == view.player:
            return None
        value, deed = self._weighing.best(view, deeds, moving, active)
        return deed if value > LEAST_VALUE else None

    def play(self, view: View, call: Call) -> Play:
        """The card whose gain, less what it is worth to keep, is highest."""
        choices = self._weighing.choices(view)
        stake = self._stake(call.other)
        own_stake = self._stake(call.figure)
        match call.purpose:
            case Purpose.ORDER:
                option = choices.order(ORDER_STAKE)
            case Purpose.SPELL if call.aims:
                _, option = choices.area(self._weighing.stakes(view, call.aims))
            case Purpose.ATTACK | Purpose.SPELL:
                option = choices.attack(call.needed, call.follow, stake).option
            case Purpose.DEFENCE:
                option = choices.defence(call.needed, call.follow, own_stake)
            case Purpose.MELEE:
                assert call.follow is not None and call.back is not None
                stakes = stake, own_stake
                _, option = choices.melee(call.ahead, call.follow, call.back, stakes)
            case Purpose.DAMAGE:
                at_stake = stake if call.other is None else self._weighing.stake(view, call.other)
                option = choices.damage(call.needed, at_stake)
            case Purpose.THROW:
                _, option = choices.throw(call.needed, THROW_STAKE)
            case Purpose.DRAIN:
                _, option = choices.drain(call.needed, own_stake)
        return option.play

    def trade_in(self, view: View) -> bool:
        """A Joker stays as long as it can join two cards."""
        return sum(card is not Card.JOKER for card in view.hand) < CARDS_FOR_A_JOKER

    def _stake(self, figure: int | None) -> float:
        return 1.0 if figure is None else self._weighing.worth(figure)
