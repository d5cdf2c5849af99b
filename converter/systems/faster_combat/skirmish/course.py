"""The course of a skirmish: initiative, turns, movement, who acts when (Faster Combat: Sequence of Play)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import isqrt

from converter.play.fights import Ending, Fate, Fight, Goal, GoalKind
from converter.systems.faster_combat.cards import Play
from converter.systems.faster_combat.deck import Occasion, cards_dealt
from converter.systems.faster_combat.initiative import initiative_order
from converter.systems.faster_combat.movement import Terrain, distance_cm
from converter.systems.faster_combat.skirmish.attacks import shoot, strike
from converter.systems.faster_combat.skirmish.blasts import blast
from converter.systems.faster_combat.skirmish.deeds import is_possible, legal_answers, legal_deeds
from converter.systems.faster_combat.skirmish.game import Game, in_cm, listed, together
from converter.systems.faster_combat.skirmish.spells import cast
from converter.systems.faster_combat.skirmish.view import Call, Deed, DeedKind, Figure, March, Purpose
from converter.systems.faster_combat.turn import Action


class Course:
    """Plays a game from the opening draw to its end."""

    def __init__(self, game: Game, goals: Sequence[Goal], lines: Sequence[tuple[int, int]]) -> None:
        """`lines` are the middles of the lines the sides began on, in mm."""
        self.game = game
        self._goals = goals
        self._lines = lines
        self._winner: int | None = None
        self._ending: Ending | None = None
        self.order: list[int] = []

    def fight(self, turns: int) -> Fight:
        """Play at most so many turns."""
        self.open()
        while self._ending is None and self.game.turn < turns:
            self.play_turn()
        if self._ending is None:
            self._out_of_turns()
        return self._fight()

    def open(self) -> None:
        """The opening hands are told, and the players draw for the order of the whole game."""
        game = self.game
        for player, side in enumerate(game.sides):
            game.detail(f"{side} are dealt {listed(game.cards.hands[player])}")
        for figure in game.figures:
            if figure.combatant.left_out:
                game.detail(f"{game.name(figure)} goes without {', '.join(figure.combatant.left_out)}")

        def draw(side: str) -> int:
            card, points = game.draw()
            game.detail(f"{side} draw {card}")
            return points

        names = initiative_order(game.sides, draw)
        game.cards.clear()
        self.order = [game.sides.index(name) for name in names]
        decks = game.cards.decks
        game.tell(f"{decks} deck{'s' if decks > 1 else ''}; {', then '.join(names)} by initiative")

    def play_turn(self) -> None:
        """One turn: everybody's movement in order, what is left of the actions, new cards."""
        game = self.game
        game.turn += 1
        for figure in game.figures:
            figure.turn = replace(figure.turn, actions_left=figure.turn.actions)
        for player in self.order:
            self._movements(player)
        for player in self.order:
            self._last_actions(player)
        if self._ending is None:
            self._new_cards()

    def _movements(self, player: int) -> None:
        """Steps 1 to 3 of the sequence for one player: one figure after the other."""
        game = self.game
        moved: set[int] = set()
        while self._ending is None:
            waiting = [
                figure.index
                for figure in game.figures
                if figure.side == player and figure.standing and figure.index not in moved
            ]
            if not waiting:
                return
            chosen = game.players[player].next_figure(game.view(player), waiting)
            moved.add(chosen)
            self._movement(game.figures[chosen])

    def _movement(self, figure: Figure) -> None:
        """One figure moves; it acts before, within or after, and others answer."""
        game = self.game
        march = game.players[figure.side].march(game.view(figure.side), figure.index)
        if march is None:
            self._moment(figure)
            return
        if march.act_first:
            self._moment(figure)
        if self._ending is None and figure.standing:
            self._walk(figure, march)
            game.moving = figure.index
            self._moment(figure)
            game.moving = None
            self._check_reached(figure)
            self._moment(figure)

    def _walk(self, figure: Figure, march: March) -> None:
        """Move to the place of a march. Raises AssertionError beyond the figure's Speed."""
        game = self.game
        length = isqrt((march.x - figure.x) ** 2 + (march.y - figure.y) ** 2)
        allowed = distance_cm(figure.combatant.speed_mm, Terrain.NORMAL, crawling=False)
        assert length <= allowed, f"{game.name(figure)} moves {length} of {allowed} mm"
        figure.x, figure.y = march.x, march.y
        enemies = [other for other in game.figures if other.side != figure.side and other.standing]
        nearest = min(enemies, key=figure.distance_to, default=None)
        where = f", {in_cm(figure.distance_to(nearest))} cm from {game.name(nearest)}" if nearest else ""
        game.tell(f"{game.name(figure)} moves {in_cm(length)} cm{where}")

    def _last_actions(self, player: int) -> None:
        """At the end of a turn, what a player's figures still have of actions."""
        for figure in self.game.figures:
            if figure.side == player and figure.can_act:
                self._moment(figure)

    def _moment(self, active: Figure) -> None:
        """Ask everybody what they do now, until nobody does anything.

        The figure whose movement it is may do anything; the others may attack it. Those who declare at the
        same time play cards for the order.
        """
        game = self.game
        while self._ending is None and active.standing:
            declared = self._declared(active)
            if not declared:
                return
            for deed in self._in_order(declared):
                if self._ending is None and is_possible(game.figures, deed):
                    self._do(deed)
                    self._check_ended()

    def _declared(self, active: Figure) -> dict[int, Deed]:
        """What each player declares without knowing what the others do."""
        game = self.game
        declared = {}
        for player in self.order:
            own = player == active.side
            figures = game.figures
            deeds = legal_deeds(figures, active) if own else legal_answers(figures, player, active)
            if deeds:
                game.make_hand_playable(player)
                moving = game.moving is not None
                deed = game.players[player].act(game.view(player), active.index, moving, deeds)
                if deed is not None:
                    declared[player] = deed
        return declared

    def _in_order(self, declared: dict[int, Deed]) -> list[Deed]:
        """Deeds declared at once, the highest card first; those who tie play again for their places."""
        game = self.game
        if len(declared) == 1:
            return list(declared.values())
        rounds: list[dict[str, Play]] = [{}]

        def play(side: str) -> int:
            player = game.sides.index(side)
            played = game.play(player, Call(Purpose.ORDER, figure=declared[player].figure))
            if side in rounds[-1]:
                rounds.append({})
            rounds[-1][side] = played
            return game.points(played)

        names = initiative_order([game.sides[player] for player in declared], play)
        game.cards.clear()
        who = together([game.name(deed.figure) for deed in declared.values()])
        told = "; again ".join(
            ", ".join(f"{side} {played}" for side, played in once.items()) for once in rounds
        )
        game.detail(f"{who} declare at once: {told}; {', then '.join((f'{names[0]} first', *names[1:-1]))}")
        return [declared[game.sides.index(name)] for name in names]

    def _do(self, deed: Deed) -> None:
        game = self.game
        match deed.kind:
            case DeedKind.SHOOT:
                shoot(game, deed)
            case DeedKind.STRIKE:
                strike(game, deed)
            case DeedKind.BLAST:
                blast(game, deed)
            case DeedKind.CAST:
                cast(game, deed)
            case DeedKind.READY:
                game.spend(deed, Action.READY)
                game.tell(f"{game.name(deed.figure)} readies {deed.arm}")
            case DeedKind.RELOAD:
                game.spend(deed, Action.RELOAD)
                game.tell(f"{game.name(deed.figure)} reloads {deed.arm}")

    def _new_cards(self) -> None:
        """At the end of a turn, 3 cards for every figure that stands."""
        game = self.game
        for player in self.order:
            figures = sum(figure.side == player and figure.standing for figure in game.figures)
            dealt = game.cards.deal(player, cards_dealt(figures, Occasion.END))
            if dealt:
                game.detail(f"{game.sides[player]} are dealt {listed(dealt)}")
        game.tell("the turn ends")

    # How it ends

    def _check_ended(self) -> None:
        standing = self.game.standing_sides()
        if not standing:
            self._ending = Ending.NOBODY_LEFT
        elif len(standing) == 1:
            self._end(standing[0], Ending.LAST_STANDING)
        else:
            for goal in self._goals:
                if goal.kind is GoalKind.FELL and self._fell(goal):
                    self._end(self.game.sides.index(goal.side), Ending.GOAL)

    def _fell(self, goal: Goal) -> bool:
        return any(
            figure.combatant.name == goal.target and not figure.standing for figure in self.game.figures
        )

    def _check_reached(self, figure: Figure) -> None:
        """Whether a figure that moved has come to a line where an enemy side began."""
        if self._ending is not None or not figure.standing:
            return
        side = self.game.sides[figure.side]
        if any(goal.side == side and goal.kind is GoalKind.REACH for goal in self._goals):
            for other, line in enumerate(self._lines):
                if other != figure.side and has_reached((figure.x, figure.y), self._lines[figure.side], line):
                    self.game.tell(f"{self.game.name(figure)} has reached the other side")
                    self._end(figure.side, Ending.GOAL)

    def _out_of_turns(self) -> None:
        self._ending = Ending.OUT_OF_TURNS
        standing = self.game.standing_sides()
        for goal in self._goals:
            side = self.game.sides.index(goal.side)
            if goal.kind is GoalKind.HOLD and side in standing and self._winner is None:
                self._end(side, Ending.GOAL)

    def _end(self, winner: int, ending: Ending) -> None:
        if self._winner is None:
            self._winner, self._ending = winner, ending

    def _fight(self) -> Fight:
        game = self.game
        assert self._ending is not None
        fates = tuple(
            Fate(
                side=game.sides[figure.side],
                name=game.name(figure),
                state="standing" if figure.standing else "disabled",
                standing=figure.standing,
                fell_in_turn=figure.fell_in_turn,
            )
            for figure in game.figures
        )
        winner = None if self._winner is None else game.sides[self._winner]
        return Fight(winner, self._ending, game.turn, fates, tuple(game.story))


def has_reached(place: tuple[int, int], start: tuple[int, int], goal: tuple[int, int]) -> bool:
    """Whether a place is on or beyond the line through `goal` that lies square to the way from `start`."""
    way_x, way_y = goal[0] - start[0], goal[1] - start[1]
    return (place[0] - goal[0]) * way_x + (place[1] - goal[1]) * way_y >= 0
