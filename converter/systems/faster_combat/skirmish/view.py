"""What a player sees, and what a player decides. No tactic is handed more than this."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import isqrt
from typing import NamedTuple, Protocol

from converter.systems.faster_combat.cards import Card, Play
from converter.systems.faster_combat.skirmish.chances import CardChances
from converter.systems.faster_combat.skirmish.combatants import Arm, Combatant
from converter.systems.faster_combat.turn import FigureTurn, start_turn


class Figure:
    """A figure on the table, which everybody can see: where it is, what it holds, whether it stands."""

    __slots__ = (
        "_usable",
        "combatant",
        "fell_in_turn",
        "index",
        "left",
        "side",
        "standing",
        "turn",
        "x",
        "y",
    )

    def __init__(self, combatant: Combatant, index: int, x: int, y: int) -> None:
        """A figure at a place in mm, with nothing in hand."""
        self.combatant = combatant
        self.index = index
        self.side = combatant.side
        self.x = x
        self.y = y
        self.standing = True
        self.fell_in_turn: int | None = None
        self.left = {arm.name: arm.quantity for arm in combatant.arms if arm.is_thrown_away}
        """How many are left of each weapon that is thrown away."""
        self._usable: tuple[object, object, tuple[str, ...]] | None = None
        carried = tuple(arm.carried for arm in combatant.arms if not arm.natural)
        self.turn: FigureTurn = start_turn(combatant.actions, carried, ())

    @property
    def can_act(self) -> bool:
        """Whether it stands and has an action left."""
        return self.standing and self.turn.actions_left > 0

    def distance_to(self, other: Figure) -> int:
        """The distance in mm, rounded down."""
        return isqrt((self.x - other.x) ** 2 + (self.y - other.y) ** 2)

    def is_ready(self, arm: Arm) -> bool:
        """Whether the weapon can be used without readying it first."""
        return arm.natural or self.turn.is_ready(self.turn.weapon(arm.name))

    def has(self, arm: Arm) -> bool:
        """Whether the figure still has the weapon and can still use it this fight."""
        if arm.natural:
            return True
        weapon = self.turn.weapon(arm.name)
        empty = weapon.is_empty and weapon.reloads is not None and weapon.reloads <= 0
        return self.turn.carries(weapon) and not empty

    @property
    def usable(self) -> tuple[str, ...]:
        """The names of the weapons it still has and can still use."""
        turn, known = self.turn, self._usable
        if known is None or known[0] is not turn.weapons or known[1] is not turn.dropped:
            names = tuple(arm.name for arm in self.combatant.arms if self.has(arm))
            known = self._usable = turn.weapons, turn.dropped, names
        return known[2]

    def is_loaded(self, arm: Arm) -> bool:
        """Whether the weapon needs no reload before it can attack."""
        return arm.natural or not self.turn.weapon(arm.name).is_empty

    def throw_away(self, arm: Arm) -> None:
        """Spend one of what was thrown; it leaves the hand, and the last one is gone."""
        self.left[arm.name] -= 1
        in_hand = tuple(name for name in self.turn.in_hand if name != arm.name)
        gone = self.turn.dropped if self.left[arm.name] else self.turn.dropped | {arm.name}
        self.turn = replace(self.turn, in_hand=in_hand, dropped=gone)

    def melee_arm(self) -> Arm | None:
        """What it hits back with: the ready melee weapon that hits hardest; None for bare hands."""
        ready = [arm for arm in self.combatant.arms if arm.reaches_melee and self.is_ready(arm)]
        best = max(ready, key=lambda arm: arm.damage, default=None)
        return best if best is not None and best.damage > self.combatant.unarmed_damage else None

    def melee_damage(self, arm: Arm | None) -> int:
        """What it does in melee with a weapon, or with bare hands."""
        return self.combatant.unarmed_damage if arm is None else arm.damage


def figures_within(figures: Sequence[Figure], centre: Figure, radius_mm: int) -> list[Figure]:
    """Everybody standing in an area, the figure it is aimed at first."""
    others = [
        figure
        for figure in figures
        if figure.standing and figure is not centre and centre.distance_to(figure) <= radius_mm
    ]
    return [centre, *others]


class DeedKind(StrEnum):
    """What costs an action in a skirmish."""

    SHOOT = "shoot"
    STRIKE = "strike"
    BLAST = "blast"
    CAST = "cast"
    READY = "ready"
    RELOAD = "reload"


@dataclass(frozen=True, slots=True)
class Deed:
    """One action as it is declared: who, what, with which weapon or spell, at whom.

    A blast and an area spell are aimed at the spot where `target` stands. `level` picks one of the Damage
    Levels of a spell that leaves them to the caster.
    """

    kind: DeedKind
    figure: int
    arm: str | None = None
    target: int | None = None
    spell: int = 0
    force: int = 0
    level: int = 0


class Purpose(StrEnum):
    """What a card is played for."""

    ORDER = "order"
    """Who goes first of those who declared at once; highest first."""
    ATTACK = "attack"
    """At a figure, face down; must not be beaten by the answer and reach `needed` without the skill."""
    DEFENCE = "defence"
    """Against a shot or a spell, face up; a higher card stops it. `needed` is what the attacker needs."""
    MELEE = "melee"
    """Both face down; `ahead` is how much the own skill is higher."""
    DAMAGE = "damage"
    """Against the next card of the deck; must reach `needed` with the damage already taken off."""
    THROW = "throw"
    """A blast: the next card of the deck is taken off; `needed` is what has to be left."""
    SPELL = "spell"
    """Against the card of the target or the deck; must reach `needed`."""
    DRAIN = "drain"
    """A card from the deck that is higher does harm where it reaches `needed`."""


class Aim(NamedTuple):
    """What a spell needs against one of several figures; `follow` what the damage card after it needs."""

    figure: int
    needed: int
    follow: int | None


@dataclass(frozen=True, slots=True)
class Call:
    """A card that has to be played, and what everybody knows about it.

    `follow` is what the damage card after it will need, `back` what the damage card of an opponent who hits
    back will need; None where no such card follows. `figure` is the player's own, `other` the one it is up
    against, where there are such. `aims` are all the figures in the area of a spell, friends among them.
    """

    purpose: Purpose
    needed: int = 0
    ahead: int = 0
    follow: int | None = None
    back: int | None = None
    figure: int | None = None
    other: int | None = None
    aims: tuple[Aim, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """All that a player may know at one moment: the own hand, and what lies open to everybody.

    `unseen` are chances over the cards in other hands and in the deck, which nobody can tell apart.
    """

    player: int
    hand: tuple[Card, ...]
    points: Mapping[Card, int]
    unseen: CardChances
    figures: Sequence[Figure]
    turn: int

    @property
    def own(self) -> list[Figure]:
        """The player's figures that stand."""
        return [figure for figure in self.figures if figure.side == self.player and figure.standing]

    @property
    def enemies(self) -> list[Figure]:
        """Everybody else's figures that stand."""
        return [figure for figure in self.figures if figure.side != self.player and figure.standing]


@dataclass(frozen=True, slots=True)
class March:
    """Where a figure moves, in mm, and whether it does what it wants to do before it moves."""

    x: int
    y: int
    act_first: bool = False


class Player(Protocol):
    """The decisions of one player. Each may depend on nothing but the View and its own chance."""

    def next_figure(self, view: View, waiting: Sequence[int]) -> int:
        """Which of the figures that have not yet moved is next."""

    def march(self, view: View, figure: int) -> March | None:
        """Where it moves, at most its Speed away; None to stay."""

    def act(self, view: View, active: int, moving: bool, deeds: Sequence[Deed]) -> Deed | None:
        """Which of the legal deeds is declared now; None to hold.

        `active` is the figure whose movement it is, `moving` whether it is in the midst of it.
        """

    def play(self, view: View, call: Call) -> Play:
        """The play for a call. The hand holds at least one card that is no Joker."""

    def trade_in(self, view: View) -> bool:
        """Whether to trade a Joker in now; the hand holds one."""
