"""Figures, tables and players for the tests of skirmishes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any

from converter.notation.spell_range import Reach
from converter.play.chance import Chance
from converter.play.fights import Fighter, FightOptions, Goal, Side, muster
from converter.source.shadowrun import Edition, Kind
from converter.systems.faster_combat.cards import Card, Play, parse_play
from converter.systems.faster_combat.fight import Skirmish, prepare
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import (
    CharacterRecord,
    Grenade,
    MeleeWeapon,
    RangedWeapon,
    SpellRecord,
)
from converter.systems.faster_combat.skirmish.arming import combatant
from converter.systems.faster_combat.skirmish.game import Game
from converter.systems.faster_combat.skirmish.view import Call, Deed, Figure, March, View
from converter.working import constant

RULES = HouseRules()


def person(name: str = "Steve", **changes: Any) -> CharacterRecord:
    """A record with the numbers of the rules' Steve; what is given is changed."""
    numbers = {
        "actions": 2,
        "speed": 21,
        "knock_out_value": 16,
        "magic_resistance_value": 11,
        "melee_combat_damage": 8,
        "firearms_skill": 5,
        "melee_combat_skill": 5,
        "throwing_skill": 0,
    }
    values: dict[str, Any] = {
        "race": "Elf",
        "kind": Kind.CHARACTER,
        "edition": Edition.SR2,
        "side": None,
        "quantity": 1,
        "firearms": (),
        "melee_weapons": (),
        "grenades": (),
        "spells": (),
        "carried": (),
        "not_converted": (),
    }
    for key, value in changes.items():
        (numbers if key in numbers else values)[key] = value
    values |= {key: constant(value) for key, value in numbers.items()}
    return CharacterRecord(name=name, **values)


def gun(
    name: str = "Pistol", kind: str = "Heavy Pistol", damage: int | None = 12, **more: Any
) -> RangedWeapon:
    """A gun with 10 rounds and 2 Reloads; `damage` None leaves it unknown."""
    values: dict[str, Any] = {"damage_text": None, "adds_melee_damage": False, "reloads": 2} | more
    ammo = values.pop("ammo", 10)
    return RangedWeapon(
        name=name,
        type=kind,
        damage=None if damage is None else constant(damage),
        ready_ammo=None if ammo is None else constant(ammo),
        **values,
    )


def blade(name: str = "Katana", damage: int = 3) -> MeleeWeapon:
    """A melee weapon whose damage is a modifier."""
    return MeleeWeapon(name, constant(damage), None, True)


def grenade(name: str = "Offensive Grenade", quantity: int = 1) -> Grenade:
    """An Offensive grenade of the published table: 16, less 1 every 1.5 cm."""
    return Grenade(name, constant(16), None, False, constant(Fraction("1.5")), quantity)


def spell(name: str = "Manabolt", **changes: Any) -> SpellRecord:
    """A resisted spell for sight against Magic Resistance: Force+6 damage, Force+6 drain, Maximum Force 5."""
    values: dict[str, Any] = {
        "max_force": 5,
        "damage_modifiers": (constant(6),),
        "reach": Reach.LINE_OF_SIGHT,
        "range_cm": None,
        "target_number": None,
        "against_magic_resistance": True,
        "resisted": True,
        "drain_modifiers": (constant(6),),
        "area": False,
        "radius_cm": None,
    } | changes
    return SpellRecord(name=name, **values)


def heal() -> SpellRecord:
    """The published Heal, known at Force 5."""
    return spell(
        "Heal",
        damage_modifiers=(),
        reach=Reach.TOUCH,
        resisted=False,
        drain_modifiers=(constant(10),),
        effects="A disabled target is back.",
    )


class Scripted:
    """A player who plays the cards it is told in that order, does what it is told, and stays where it is."""

    def __init__(self, plays: Iterable[str] = (), deeds: Iterable[Deed | None] = ()) -> None:
        self.plays = [parse_play(text) for text in plays]
        self.deeds = list(deeds)
        self.marches: dict[int, March] = {}
        self.calls: list[Call] = []
        self.trades = False

    def next_figure(self, view: View, waiting: Sequence[int]) -> int:
        """The first."""
        return waiting[0]

    def march(self, view: View, figure: int) -> March | None:
        """Where it was told to go, once."""
        return self.marches.pop(figure, None)

    def act(self, view: View, active: int, moving: bool, deeds: Sequence[Deed]) -> Deed | None:
        """The next deed, if it is legal now."""
        if self.deeds and (self.deeds[0] is None or self.deeds[0] in deeds):
            return self.deeds.pop(0)
        return None

    def play(self, view: View, call: Call) -> Play:
        """The next play, else the first card that can be played."""
        self.calls.append(call)
        if self.plays:
            return self.plays.pop(0)
        return Play((next(card for card in view.hand if card is not Card.JOKER),))

    def trade_in(self, view: View) -> bool:
        """As it was told."""
        return self.trades


def skirmish(
    *sides: Sequence[CharacterRecord],
    tactics: Sequence[str] | None = None,
    distance: int = 30,
    turns: int = 20,
    goals: tuple[Goal, ...] = (),
    rules: HouseRules = RULES,
) -> Skirmish:
    """A skirmish of sides A, B, C … set up."""
    named = [(chr(ord("A") + place), records) for place, records in enumerate(sides)]
    mustered: tuple[Side[CharacterRecord], ...] = muster(named)
    options = FightOptions(distance, turns, tuple(tactics or ("stated",) * len(sides)), goals)
    return prepare(mustered, options, rules)


def game_of(
    players: Sequence[Scripted],
    *sides: Sequence[CharacterRecord],
    gap_cm: int = 20,
    rules: HouseRules = RULES,
    seed: int = 1,
) -> Game:
    """A game of two sides opposite each other, figures 10 cm apart, with story."""
    figures = [
        Figure(combatant(Fighter(record.name, record), side, rules), 0, 100 * place, 10 * gap_cm * side)
        for side, records in enumerate(sides)
        for place, record in enumerate(records)
    ]
    for index, figure in enumerate(figures):
        figure.index = index
    names = [chr(ord("A") + place) for place in range(len(sides))]
    return Game(names, figures, players, rules, Chance(seed), telling=True)


def stacked(game: Game, hands: Sequence[str], drawn: str = "") -> None:
    """Give the players these hands and put these cards on top of the deck; the rest lies on the discards.

    The cards are taken from outside the deck, so this is for stories, not for counting cards.
    """
    cards = game.cards
    cards.hands = [[*words(hand)] for hand in hands]
    pile: list[Card] = cards.pile._pile
    pile[:] = [*words(drawn)][::-1]
    cards._version += 1


def words(text: str) -> list[Card]:
    """Cards from text, `9 Joker A`."""
    return [Card(word) for word in text.split()]


Make = Callable[..., CharacterRecord]
