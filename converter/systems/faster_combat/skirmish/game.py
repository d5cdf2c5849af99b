"""The state of one skirmish: figures, cards, players, and the story as it is told."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from converter.play.chance import Chance
from converter.play.fights import StoryLine
from converter.systems.faster_combat.cards import Card, Play
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.skirmish.card_table import CardTable, legal_play_exists
from converter.systems.faster_combat.skirmish.view import Call, Deed, Figure, Player, View
from converter.systems.faster_combat.turn import UNARMED, Action, declare


class Game:
    """Everything that changes in a skirmish; `attacks`, `blasts` and `spells` settle the deeds."""

    def __init__(
        self,
        sides: Sequence[str],
        figures: Sequence[Figure],
        players: Sequence[Player],
        rules: HouseRules,
        chance: Chance,
        *,
        telling: bool,
    ) -> None:
        """Deal the opening hands to the players, who come in the order of the sides."""
        self.sides = sides
        self.figures = figures
        self.players = players
        self.rules = rules
        self.chance = chance
        self.turn = 0
        self.story: list[StoryLine] = []
        self.moving: int | None = None
        """The figure in the midst of its movement."""
        self.telling = telling
        """Whether anybody listens to the story."""
        self._details: list[str] = []
        counts = [sum(figure.side == side for figure in figures) for side in range(len(sides))]
        self.cards = CardTable(counts, rules, chance)

    # The players and their cards

    def view(self, player: int) -> View:
        """What a player sees now."""
        cards = self.cards
        return View(
            player,
            tuple(cards.hands[player]),
            cards.points,
            cards.unseen_by(player),
            self.figures,
            self.turn,
        )

    def make_hand_playable(self, player: int) -> None:
        """Trade Jokers in while the hand holds nothing else; with them alone nothing can be done."""
        while not legal_play_exists(self.cards.hands[player]):
            self._trade_in(player)

    def play(self, player: int, call: Call) -> Play:
        """A player's play for a call, laid on the table; a Joker may be traded in before."""
        self.make_hand_playable(player)
        while Card.JOKER in self.cards.hands[player] and self.players[player].trade_in(self.view(player)):
            self._trade_in(player)
        play = self.players[player].play(self.view(player), call)
        dealt = self.cards.lay(player, play)
        if dealt and self.telling:
            self._details.append(f"{self.sides[player]} ran out of cards and are dealt {listed(dealt)}")
        return play

    def points(self, play: Play) -> int:
        """What a play counts."""
        return play.points_by(self.rules.tables)

    def draw(self) -> tuple[Card, int]:
        """The next card that counts, laid on the table, and what it counts."""
        card = self.cards.draw()
        return card, self.cards.points[card]

    def _trade_in(self, player: int) -> None:
        card = self.cards.trade_in(player)
        if self.telling:
            self._details.append(f"{self.sides[player]} trade in a Joker and draw {card}")

    # Figures

    def spend(self, deed: Deed, action: Action) -> None:
        """Take the action, and what it costs in rounds and thrown weapons, off the figure."""
        figure = self.figures[deed.figure]
        arm = None if deed.arm is None else figure.combatant.arm(deed.arm)
        named = deed.arm if arm is None or not arm.natural else None
        weapon = UNARMED if action is Action.ATTACK and named is None else named
        figure.turn, ruling = declare(figure.turn, action, weapon, detailed=self.rules.detailed_reloads)
        if not ruling.allowed:  # the deed was no legal one: a fault of the program, not of the players
            raise AssertionError(f"{figure.combatant.name}: {ruling.reason}")
        if arm is not None and arm.is_thrown_away and action is Action.ATTACK:
            figure.throw_away(arm)

    def disable(self, figure: Figure) -> None:
        """The figure is out of the fight."""
        figure.standing = False
        figure.fell_in_turn = self.turn

    def restore(self, figure: Figure) -> None:
        """The figure is back in the fight."""
        figure.standing = True
        figure.fell_in_turn = None

    def name(self, figure: int | Figure) -> str:
        """What the story calls a figure."""
        return (self.figures[figure] if isinstance(figure, int) else figure).combatant.name

    def standing_sides(self) -> list[int]:
        """The sides that have a figure standing."""
        return sorted({figure.side for figure in self.figures if figure.standing})

    # The story

    def detail(self, text: str) -> None:
        """Add a line on what leads to the next thing that happens."""
        if self.telling:
            self._details.append(text)

    def tell(self, text: str) -> None:
        """Tell what happened, with the lines that led to it."""
        if self.telling:
            self.story.append(StoryLine(self.turn, text, tuple(self._details)))
        self._details.clear()


def listed(cards: Sequence[Card]) -> str:
    """Cards as the story tells them."""
    return ", ".join(cards)


def together(names: Sequence[str]) -> str:
    """Names in a sentence: `Ann, Bob and Cat`."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)


def in_cm(length_mm: int | Fraction) -> str:
    """A length in cm as a ruler shows it: `42`, `7.5`."""
    whole, tenths = divmod(int(length_mm), 10)
    return f"{whole}.{tenths}" if tenths else str(whole)
