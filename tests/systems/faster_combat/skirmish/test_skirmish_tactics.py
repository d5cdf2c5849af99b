"""How players decide: secretly, better than by chance, and the same for the same seed."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest

from converter.notation.spell_range import Reach
from converter.play.chance import Chance
from converter.play.fights import Ending, Fighter
from converter.systems.faster_combat.cards import Card, Play, points_of_cards
from converter.systems.faster_combat.fight import RANDOM, STATED
from converter.systems.faster_combat.records import CharacterRecord
from converter.systems.faster_combat.skirmish.arming import combatant
from converter.systems.faster_combat.skirmish.card_choice import (
    PRICE_OF_A_POINT,
    Choices,
    Stake,
    price_of_a_point,
)
from converter.systems.faster_combat.skirmish.chances import CardChances
from converter.systems.faster_combat.skirmish.course import Course
from converter.systems.faster_combat.skirmish.game import Game
from converter.systems.faster_combat.skirmish.marching import Marching
from converter.systems.faster_combat.skirmish.outlook import Outlook
from converter.systems.faster_combat.skirmish.random_tactic import RandomTactic
from converter.systems.faster_combat.skirmish.stated_tactic import StatedTactic
from converter.systems.faster_combat.skirmish.view import (
    Call,
    Deed,
    DeedKind,
    Figure,
    March,
    Player,
    Purpose,
    View,
)
from converter.systems.faster_combat.skirmish.weighing import Weighing
from tests.systems.faster_combat.skirmish.people import (
    RULES,
    blade,
    grenade,
    gun,
    heal,
    person,
    skirmish,
    spell,
    words,
)

GUNMAN = person("Gunman", firearms=(gun(),), melee_weapons=(blade(),))
MAGE = person("Mage", magic_resistance_value=15, spells=(spell(), heal()))
BOMBER = person("Bomber", throwing_skill=4, grenades=(grenade(quantity=3),), actions=3)
SIDE = (GUNMAN, MAGE, BOMBER)

Answer = TypeVar("Answer")


class Suspicious:
    """A player that is asked everything twice: the second time the unseen cards have changed places.

    The own hand and the discards stay, every card in another hand, in the deck and face down on the table is
    dealt anew. A decision that changes has looked where it may not.
    """

    def __init__(self, player: Player, chance: Chance) -> None:
        self.player = player
        self.chance = chance
        self.game: Game | None = None
        self.asked = 0
        self.changed_hands = 0
        self.changed_tables = 0

    def next_figure(self, view: View, waiting: Sequence[int]) -> int:
        """Asked twice."""
        return self._twice(view, lambda seen: self.player.next_figure(seen, waiting))

    def march(self, view: View, figure: int) -> March | None:
        """Asked twice."""
        return self._twice(view, lambda seen: self.player.march(seen, figure))

    def act(self, view: View, active: int, moving: bool, deeds: Sequence[Deed]) -> Deed | None:
        """Asked twice."""
        return self._twice(view, lambda seen: self.player.act(seen, active, moving, deeds))

    def play(self, view: View, call: Call) -> Play:
        """Asked twice."""
        face_down = call.purpose in (Purpose.DEFENCE, Purpose.MELEE)
        return self._twice(view, lambda seen: self.player.play(seen, call), table=face_down)

    def trade_in(self, view: View) -> bool:
        """Asked twice."""
        return self._twice(view, lambda seen: self.player.trade_in(seen))

    def _twice(self, view: View, ask: Callable[[View], Answer], *, table: bool = False) -> Answer:
        """`table`: what lies on the table is the other's card, face down."""
        game = self.game
        assert game is not None
        first = ask(view)
        cards, pile = game.cards, game.cards.pile
        hands, deck, laid = [list(hand) for hand in cards.hands], list(pile._pile), list(cards.on_table)
        others = [place for place in range(len(hands)) if place != view.player]
        hidden = laid if table else []
        unseen = [card for place in others for card in hands[place]] + deck + hidden
        mixed = [unseen[place] for place in self.chance.shuffled(len(unseen))]
        for place in others:
            cards.hands[place] = [mixed.pop() for _ in hands[place]]
        if table:
            cards.on_table = [mixed.pop() for _ in laid]
        pile._pile[:] = mixed
        cards._version += 1
        self.asked += 1
        self.changed_hands += any(cards.hands[place] != hands[place] for place in others)
        self.changed_tables += cards.on_table != laid
        second = ask(game.view(view.player))
        cards.hands, pile._pile[:], cards.on_table = hands, deck, laid
        cards._version += 1
        assert second == first
        return first


@pytest.mark.parametrize("seed", range(4))
def test_a_choice_never_depends_on_what_others_hold(seed: int) -> None:
    """Every decision of whole fights stays the same when other hands and the deck are dealt anew."""
    fight = skirmish(SIDE * 2, SIDE * 2, distance=20)
    chance, other_chance = Chance(seed), Chance(seed + 1000)
    figures = [
        Figure(one, index, *place)
        for index, (one, place) in enumerate(zip(fight.combatants, fight.places, strict=True))
    ]
    players = [Suspicious(fight._player(side, chance), other_chance) for side in range(2)]
    game = Game(fight.sides, figures, players, RULES, chance, telling=False)
    for player in players:
        player.game = game
    Course(game, (), fight.lines).fight(8)
    assert sum(player.asked for player in players) > 30
    assert sum(player.changed_hands for player in players) > 20
    assert sum(player.changed_tables for player in players) > 2


@pytest.mark.slow
def test_the_stated_tactic_beats_random_legal_play() -> None:
    """It wins at least 60 % of 1,000 even fights, 500 from either side of the table."""
    sides = ((GUNMAN, person("Blade", melee_weapons=(blade(),), speed=30)),) * 2
    wins = 0
    for place, winner in ((0, "A"), (1, "B")):
        tactics = [RANDOM, RANDOM]
        tactics[place] = STATED
        fight = skirmish(*sides, tactics=tactics, distance=40)
        wins += sum(fight(Chance(seed), telling=False).winner == winner for seed in range(500))
    assert wins >= 600


def test_a_random_player_only_makes_legal_plays() -> None:
    """Fights between random players with every kind of weapon come to an end without a refusal."""
    for seed in range(5):
        fight = skirmish(SIDE, SIDE, SIDE, tactics=(RANDOM,) * 3, distance=15)(Chance(seed), telling=False)
        assert fight.ending in Ending


def _told(records: Sequence[CharacterRecord], seed: int) -> str:
    return repr(skirmish(records, records)(Chance(seed), telling=True).story)


def test_the_same_seed_tells_the_same_story() -> None:
    """And another seed another one."""
    assert _told(SIDE, 5) == _told(SIDE, 5)
    assert _told(SIDE, 5) != _told(SIDE, 6)


def test_telling_changes_nothing() -> None:
    """A fight with a story ends as the one without."""
    fight = skirmish(SIDE, SIDE)
    told, counted = fight(Chance(3), telling=True), fight(Chance(3), telling=False)
    assert (told.winner, told.turns, told.fates) == (counted.winner, counted.turns, counted.fates)
    assert told.story
    assert not counted.story


def test_the_story_does_not_hang_on_how_this_process_hashes() -> None:
    """Two processes with other hash seeds tell the same."""
    script = (
        "from tests.systems.faster_combat.skirmish.test_skirmish_tactics import SIDE, _told\n"
        "import hashlib\n"
        "print(hashlib.sha256(_told(SIDE, 5).encode()).hexdigest())"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(told) == 1


def _choices(hand: str, unseen: Sequence[int] = (0, *(4,) * 10, 0, 4)) -> Choices:
    return Choices(_view(hand, (), unseen))


def test_a_damage_card_is_no_better_than_needed() -> None:
    """Where 3 are needed against jacks, the king does it and the ace stays in hand."""
    assert _choices("K A 2", (0, 9)).damage(3, 1.0).cards == (Card.KING,)


def test_a_hopeless_shot_takes_the_cheapest_card() -> None:
    """Nothing in hand reaches 40."""
    assert _choices("7 J A").attack(40, 0).option.cards == (Card.JACK,)


def test_a_joker_joins_two_cards_where_one_is_not_enough() -> None:
    """8 + 7 reach 15 against any card but aces and better; no single card does."""
    assert _choices("7 8 Joker").attack(15, None).option.cards == (Card.EIGHT, Card.JOKER, Card.SEVEN)


def test_the_card_for_the_damage_is_not_spent_on_the_shot() -> None:
    """With one ace and one 9, both 9 to hit and 12 to disable are needed: the 9 shoots."""
    assert _choices("A 9 2", (0, 0, 0, 9)).attack(9, 12).option.cards == (Card.NINE,)


def test_a_defence_that_is_not_worth_a_card_takes_the_cheapest() -> None:
    """A hit that cannot disable is answered with a jack."""
    assert _choices("J A").defence(5, 60, 1.0).cards == (Card.JACK,)


def test_a_dangerous_shot_is_answered_with_a_good_card() -> None:
    """A hit that disables for certain is worth the ace against random cards."""
    assert _choices("J A").defence(2, -9, 1.0).cards == (Card.ACE,)


def _view(hand: str, figures: Sequence[Figure] = (), unseen: Sequence[int] = (0, *(4,) * 10, 0, 4)) -> View:
    return View(0, tuple(words(hand)), points_of_cards(RULES.tables), CardChances(unseen), figures, 1)


def _figures(*sides: CharacterRecord, gap_mm: int = 20) -> list[Figure]:
    """One figure a side, opposite each other."""
    combatants = [combatant(Fighter(one.name, one), side, RULES) for side, one in enumerate(sides)]
    return [Figure(one, side, 0, gap_mm * side) for side, one in enumerate(combatants)]


def test_cards_of_a_hand_too_big_to_be_played_are_worth_less_to_keep() -> None:
    """An opening hand for one figure is 5 + 3 = 8: the full price up to 16 cards, half of it at 32."""
    own = _figures(GUNMAN)
    prices = [price_of_a_point(_view("7 " * cards, own)) for cards in (8, 16, 32)]
    assert prices == [PRICE_OF_A_POINT, PRICE_OF_A_POINT, PRICE_OF_A_POINT / 2]


def test_a_touch_spell_counts_the_melee_attack_it_needs() -> None:
    """Skill 0 with a king at most never beats skill 5: the same spell that is cast from afar stays uncast."""
    deed = Deed(DeedKind.CAST, 0, None, 1, 0, 5)
    values = []
    for reach in (Reach.TOUCH, Reach.LINE_OF_SIGHT):
        magician = person(
            "Mage", magic_resistance_value=40, melee_combat_skill=0, spells=(spell(reach=reach),)
        )
        figures = _figures(magician, person("Bob", magic_resistance_value=5, melee_combat_skill=5))
        weighing = Weighing(Outlook([one.combatant for one in figures], RULES), frozenset())
        values.append(weighing.best(_view("K K K K", figures, (0, 4, 4, 4)), [deed], False, 0)[0])
    assert values[0] == 0.0
    assert values[1] > 0.1


def test_an_area_spell_takes_the_card_for_those_it_can_affect() -> None:
    """Nobody reaches 30, so the first alone would get the 2; the second needs 8 and gets the ace."""
    hopeless, within_reach = Stake(1.0, 30, None), Stake(1.0, 8, None)
    assert _choices("A 2").area([hopeless])[1].cards == (Card.TWO,)
    assert _choices("A 2").area([hopeless, within_reach])[1].cards == (Card.ACE,)


def test_friends_in_an_area_weigh_against_a_spell() -> None:
    """Where a friend would suffer as much as the enemy, nothing is gained and the cheap card is enough."""
    enemy, friend = Stake(1.0, 8, None), Stake(-1.0, 8, None)
    value, option = _choices("A 2").area([enemy, friend])
    assert value < 0
    assert option.cards == (Card.TWO,)


@pytest.mark.parametrize(("struck", "card"), [(1, Card.ACE), (2, Card.TWO)])
def test_the_damage_card_against_a_friend_is_the_lowest(struck: int, card: Card) -> None:
    """The mage of side A has caught Bob of side B and a friend of its own: 12 fell Bob, 2 spare her."""
    figures = _figures(MAGE, person("Bob"))
    friend = Figure(combatant(Fighter("Ann", person("Ann")), 0, RULES), 2, 0, 0)
    figures.append(friend)
    outlook = Outlook([one.combatant for one in figures], RULES)
    tactic = StatedTactic(outlook, Marching(outlook, {}), frozenset())
    call = Call(Purpose.DAMAGE, 5, figure=0, other=struck)
    assert tactic.play(_view("A 2", figures), call).cards == (card,)


def test_random_plays_join_jokers_as_the_rules_demand() -> None:
    """Whatever is picked is a legal play of the hand."""
    player, hand = RandomTactic(Chance(1)), tuple(words("Joker Joker 5 9"))
    view = View(0, hand, {}, CardChances([1, 1]), (), 1)
    plays = {player.play(view, Call.__new__(Call)) for _ in range(60)}
    assert {len(play.cards) for play in plays} == {1, 3}
