"""The course of a skirmish: order, movement, answers, cards at the end of a turn, and how it ends."""

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from converter.play.chance import Chance
from converter.play.fights import Ending, Fighter, FightError, Goal, GoalKind
from converter.source.shadowrun import Kind
from converter.systems.faster_combat.cards import Card
from converter.systems.faster_combat.deck import deck_of_cards
from converter.systems.faster_combat.fight import RANDOM, STATED
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import CharacterRecord
from converter.systems.faster_combat.skirmish.arming import combatant
from converter.systems.faster_combat.skirmish.course import Course, has_reached
from converter.systems.faster_combat.skirmish.game import Game
from converter.systems.faster_combat.skirmish.marching import place_towards
from converter.systems.faster_combat.skirmish.random_tactic import RandomTactic
from converter.systems.faster_combat.skirmish.view import Deed, DeedKind, Figure, March, Purpose, View
from converter.systems.faster_combat.turn import Action
from tests.systems.faster_combat.skirmish.people import (
    RULES,
    Scripted,
    blade,
    game_of,
    grenade,
    gun,
    heal,
    person,
    skirmish,
    spell,
    stacked,
)
from tests.systems.faster_combat.skirmish.test_skirmish_cards import everything

LINES = ((0, 0), (0, 200))


def _course(game: Game, goals: Sequence[Goal] = ()) -> Course:
    course = Course(game, goals, LINES)
    course.order = list(range(len(game.sides)))
    return course


def _texts(game: Game) -> list[str]:
    return [line.text for line in game.story]


def test_the_opening_draw_settles_the_order_for_the_game() -> None:
    """B's king beats A's queen; the tied draw again: both jacks first."""
    game = game_of((Scripted(), Scripted()), [person("Ann")], [person("Bob")])
    stacked(game, ("2", "3"), "J J Q K")
    course = Course(game, (), LINES)
    course.open()
    assert course.order == [1, 0]
    assert game.story[0].text == "1 deck; B, then A by initiative"
    assert game.story[0].detail == (
        "A are dealt 2",
        "B are dealt 3",
        "A draw J",
        "B draw J",
        "A draw Q",
        "B draw K",
    )


def test_every_player_has_three_new_cards_a_standing_figure_at_the_end_of_a_turn() -> None:
    """A with two of three standing has 6, B with one 3."""
    game = game_of((Scripted(), Scripted()), [person("Ann"), person("Eve"), person("Ida")], [person("Bob")])
    game.disable(game.figures[2])
    before = [len(hand) for hand in game.cards.hands]
    _course(game).play_turn()
    assert [len(hand) - old for hand, old in zip(game.cards.hands, before, strict=True)] == [6, 3]


def test_actions_are_restored_every_turn() -> None:
    """What was spent comes back, what was left does not add up."""
    deeds = [Deed(DeedKind.READY, 0, "Pistol")]
    game = game_of((Scripted(deeds=deeds), Scripted()), [person("Ann", firearms=(gun(),))], [person("Bob")])
    course = _course(game)
    course.play_turn()
    assert [figure.turn.actions_left for figure in game.figures] == [1, 2]
    course.play_turn()
    assert [figure.turn.actions_left for figure in game.figures] == [2, 2]


def test_a_figure_in_movement_is_shot_at_with_two_more_and_shoots_with_four_more() -> None:
    """7 at medium range: 9 for who shoots at the moving figure, 11 for the figure itself."""
    armed = {"firearms": (gun(),), "actions": 2}
    ann = Scripted(["2", "4", "2"], [Deed(DeedKind.SHOOT, 0, "Pistol", 1)])
    bob = Scripted(["3", "9", "9"], [Deed(DeedKind.SHOOT, 1, "Pistol", 0)])
    game = game_of((ann, bob), [person("Ann", **armed)], [person("Bob", **armed)])
    for index in (0, 1):
        game.spend(Deed(DeedKind.READY, index, "Pistol"), Action.READY)
    stacked(game, ("2 4 2 5 5", "3 9 9 5 5"), "10")
    game.moving = 0
    _course(game)._moment(game.figures[0])
    assert game.story[0].detail[:3] == (
        "Ann and Bob declare at once: A 2, B 3; B first",
        "20 cm, medium range: Target Number 7 + 2 (target moving) = 9, Firearms 5",
        "9 against 4: 5 + 9 = 14",
    )
    assert game.story[1].detail[0] == (
        "20 cm, medium range: Target Number 7 + 4 (attacker moving) = 11, Firearms 5"
    )
    assert [call.purpose for call in ann.calls][:2] == [Purpose.ORDER, Purpose.DEFENCE]


def test_a_deed_whose_figure_fell_first_is_lost_and_costs_nothing() -> None:
    """Bob goes first and fells Ann, whose shot is never made."""
    armed = {"firearms": (gun(damage=30),), "actions": 2}
    ann = Scripted(["2", "4"], [Deed(DeedKind.SHOOT, 0, "Pistol", 1)])
    bob = Scripted(["3", "9", "9"], [Deed(DeedKind.SHOOT, 1, "Pistol", 0)])
    game = game_of((ann, bob), [person("Ann", **armed)], [person("Bob", **armed)])
    for index in (0, 1):
        game.spend(Deed(DeedKind.READY, index, "Pistol"), Action.READY)
    stacked(game, ("2 4 5 5", "3 9 9 5 5"), "2")
    course = _course(game)
    course._moment(game.figures[0])
    assert _texts(game) == ["Bob hits with Pistol: Ann is out of the fight"]
    assert game.figures[0].turn.weapon("Pistol").ready_ammo == 10


def test_equal_cards_for_the_order_are_played_again_and_told_so() -> None:
    """Two kings tie; a 4 then goes before a 3."""
    armed = {"firearms": (gun(damage=30),), "actions": 2}
    ann = Scripted(["K", "4", "9", "9"], [Deed(DeedKind.SHOOT, 0, "Pistol", 1)])
    bob = Scripted(["K", "3", "2"], [Deed(DeedKind.SHOOT, 1, "Pistol", 0)])
    game = game_of((ann, bob), [person("Ann", **armed)], [person("Bob", **armed)])
    for index in (0, 1):
        game.spend(Deed(DeedKind.READY, index, "Pistol"), Action.READY)
    stacked(game, ("K 4 9 9 5", "K 3 2 5 5"), "2")
    _course(game)._moment(game.figures[0])
    assert game.story[0].detail[0] == "Ann and Bob declare at once: A K, B K; again A 4, B 3; A first"


class _Watcher(Scripted):
    """Remembers the hand it is asked to act with."""

    hands: tuple[tuple[Card, ...], ...] = ()

    def act(self, view: View, active: int, moving: bool, deeds: Sequence[Deed]) -> None:
        """It holds."""
        self.hands += (view.hand,)


def test_who_holds_nothing_but_jokers_trades_them_in_before_deciding() -> None:
    """Two Jokers make no play: one is traded for the Joker on top, that for the 9 below, and Ann may act."""
    ann = _Watcher()
    game = game_of((ann, Scripted()), [person("Ann", firearms=(gun(),))], [person("Bob")])
    stacked(game, ("Joker Joker", "3 9"), "Joker 9")
    _course(game)._moment(game.figures[0])
    assert ann.hands == ((Card.JOKER, Card.NINE),)


def test_who_moves_farther_than_its_speed_is_a_fault_of_the_program() -> None:
    """21 cm are allowed, 21.1 are not."""
    player = Scripted()
    game = game_of((player, Scripted()), [person("Ann")], [person("Bob")])
    player.marches = {0: March(0, 211)}
    with pytest.raises(AssertionError, match="Ann moves 211 of 210 mm"):
        _course(game).play_turn()


def test_movement_is_told_with_the_nearest_enemy() -> None:
    """12.5 cm of the 20 between them."""
    player = Scripted()
    game = game_of((player, Scripted()), [person("Ann")], [person("Bob")])
    player.marches = {0: March(0, 125)}
    _course(game).play_turn()
    assert _texts(game)[0] == "Ann moves 12.5 cm, 7.5 cm from Bob"


HOPELESS = person("Post", speed=0)
"""Too far away for bare hands, and never nearer."""


@pytest.mark.parametrize(
    ("goals", "winner", "ending"),
    [
        ((), None, Ending.OUT_OF_TURNS),
        ((Goal("B", GoalKind.HOLD),), "B", Ending.GOAL),
        ((Goal("A", GoalKind.REACH),), None, Ending.OUT_OF_TURNS),
    ],
)
def test_a_fight_that_nobody_can_win_is_over_after_its_turns(
    goals: tuple[Goal, ...], winner: str | None, ending: Ending
) -> None:
    """Nobody wins, unless a side had to hold."""
    fight = skirmish([HOPELESS], [HOPELESS], turns=3, goals=goals)(Chance(1), telling=False)
    assert (fight.winner, fight.ending, fight.turns) == (winner, ending, 3)
    assert [fate.state for fate in fight.fates] == ["standing", "standing"]


def test_who_has_to_reach_the_other_line_runs_there() -> None:
    """30 cm at Speed 21 take two turns."""
    goals = (Goal("A", GoalKind.REACH),)
    fight = skirmish([person("Ann")], [HOPELESS], goals=goals)(Chance(1), telling=True)
    assert (fight.winner, fight.ending, fight.turns) == ("A", Ending.GOAL, 2)
    assert fight.story[-1].text == "Ann has reached the other side"


def test_felling_the_enemy_that_a_goal_names_ends_the_fight() -> None:
    """The boss falls, the other still stands."""
    sniper = person("Ann", actions=8, firearms_skill=9, firearms=(gun(damage=60),))
    goals = (Goal("A", GoalKind.FELL, "Boss"),)
    fight = skirmish([sniper], [person("Boss", speed=0), HOPELESS], goals=goals)(Chance(2), telling=False)
    assert (fight.winner, fight.ending) == ("A", Ending.GOAL)
    assert [fate.standing for fate in fight.fates] == [True, False, True]


def test_a_goal_that_names_nobody_is_refused_with_the_names_there_are() -> None:
    """Ann is no enemy of her own side."""
    with pytest.raises(FightError, match=r"^goal of A: 'Ann' is none of its enemies; there are Bob$"):
        skirmish([person("Ann")], [person("Bob")], goals=(Goal("A", GoalKind.FELL, "Ann"),))


def test_the_last_side_standing_wins() -> None:
    """Against figures that cannot harm it."""
    shooter = person("Ann", actions=4, firearms_skill=9, firearms=(gun(damage=60),))
    fight = skirmish([shooter], [HOPELESS], [HOPELESS])(Chance(3), telling=False)
    assert (fight.winner, fight.ending) == ("A", Ending.LAST_STANDING)
    assert [fate.fell_in_turn is None for fate in fight.fates] == [True, False, False]


@pytest.mark.parametrize(
    ("place", "reached"), [((50, 199), False), ((50, 200), True), ((-9, 300), True), ((0, -300), False)]
)
def test_a_line_is_reached_anywhere_along_it(place: tuple[int, int], reached: bool) -> None:
    """On it or beyond, seen from where the side began."""
    assert has_reached(place, (0, 0), (0, 200)) is reached


@pytest.mark.parametrize("sides", [2, 3, 5])
def test_neighbouring_sides_begin_at_the_distance(sides: int) -> None:
    """Opposite each other, or on a ring where there are more than two; to the mm."""
    fight = skirmish(*[[person(f"P{place}")] for place in range(sides)], distance=60)
    for (x, y), (other_x, other_y) in zip(fight.lines, (*fight.lines[1:], fight.lines[0]), strict=True):
        assert abs(((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5 - 600) < 1.5


def test_a_healer_brings_the_fallen_back() -> None:
    """In fights with a healer somebody who fell is back in the fight, and the story says so."""
    healer = person("Healer", magic_resistance_value=30, knock_out_value=90, speed=40, spells=(heal(),))
    friends = [healer, person("Ann", speed=0, magic_resistance_value=6)]
    enemy = person("Bob", actions=2, firearms=(gun(),), speed=0)
    told = [
        line.text
        for seed in range(20)
        for line in skirmish(friends, [enemy])(Chance(seed), telling=True).story
    ]
    assert any(text.endswith("Ann is back in the fight") for text in told)


ARSENAL = [
    person(
        "Ann",
        actions=3,
        firearms=(
            gun(ammo=2, reloads=1),
            gun("Knife", "Throwing Knife", -2, adds_melee_damage=True, ammo=None),
        ),
        melee_weapons=(blade(),),
        grenades=(grenade(quantity=2),),
    ),
    person("Mage", spells=(spell(), heal())),
    person("Hound", kind=Kind.CRITTER, melee_weapons=(blade("Bite", 1),), speed=40),
]


class CountedCourse(Course):
    """A course that counts all cards after every deed and every turn."""

    def _do(self, deed: Deed) -> None:
        super()._do(deed)
        self.count()

    def play_turn(self) -> None:
        """Play it, then count."""
        super().play_turn()
        self.count()

    def count(self) -> None:
        """All cards make up whole decks, and no hand is empty."""
        cards = self.game.cards
        assert everything(cards) == Counter(deck_of_cards(RULES.jokers_per_deck, cards.decks))
        assert not cards.on_table
        assert all(cards.hands)


@given(seed=st.integers(0, 2**40), first=st.integers(1, 3), second=st.integers(1, 3))
def test_cards_are_conserved_through_any_skirmish(seed: int, first: int, second: int) -> None:
    """Random legal play with guns, blades, grenades, spells and teeth: no card is lost, none appears."""
    fight = skirmish(ARSENAL[:first], ARSENAL[:second], distance=12)
    chance = Chance(seed)
    figures = [
        Figure(one, index, *place)
        for index, (one, place) in enumerate(zip(fight.combatants, fight.places, strict=True))
    ]
    players = [RandomTactic(chance), RandomTactic(chance)]
    game = Game(fight.sides, figures, players, RULES, chance, telling=False)
    CountedCourse(game, (), fight.lines).fight(6)


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 2**40),
    sides=st.lists(st.lists(st.sampled_from(ARSENAL), min_size=1, max_size=3), min_size=2, max_size=5),
    distance=st.sampled_from((1, 3, 12, 60, 300)),
    running=st.booleans(),
    jokers=st.integers(0, 4),
    tactic=st.sampled_from((RANDOM, STATED)),
)
def test_any_skirmish_comes_to_an_end(
    seed: int, sides: list[list[CharacterRecord]], distance: int, running: bool, jokers: int, tactic: str
) -> None:
    """However many sides, near or far, whatever they want: nobody does what the rules forbid.

    Sides 1 cm apart on a ring once ran 131 mm with a Speed of 12 cm, because a length was cut to whole mm.
    """
    goals = (Goal("A", GoalKind.REACH),) if running else ()
    rules = HouseRules(jokers_per_deck=jokers)
    tactics = (STATED, *(tactic for _ in sides[1:]))
    fight = skirmish(*sides, tactics=tactics, distance=distance, turns=4, goals=goals, rules=rules)
    assert fight(Chance(seed), telling=True).turns <= 4


@pytest.mark.parametrize(("way", "place"), [(100, (70, 70)), (-100, (-70, -70)), (1, (0, 0)), (13, (9, 9))])
def test_a_place_on_the_way_is_never_too_far(way: int, place: tuple[int, int]) -> None:
    """Along the diagonal 100 mm are 70.7 mm either way, cut to 70; 13 are 9.2."""
    figure = combatant(Fighter("A", ARSENAL[0]), 0, RULES)
    own, other = Figure(figure, 0, 0, 0), Figure(figure, 1, 9, 9)
    assert place_towards(own, other, way) == place
