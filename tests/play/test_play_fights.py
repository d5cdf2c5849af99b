"""Sides for a fight, and the figures over many fights."""

from dataclasses import dataclass

import pytest

from converter.play.chance import Chance
from converter.play.fight_figures import Tally, Turns, played, seed_of_run, wilson_share
from converter.play.fights import Ending, Fate, Fight, FightError, Goal, GoalKind, Side, muster, numbered


@dataclass(frozen=True)
class Somebody:
    """A record of no system."""

    name: str
    quantity: int = 1
    side: str | None = None


def _names(sides: tuple[Side[Somebody], ...]) -> list[tuple[str, list[str]]]:
    return [(side.name, [fighter.name for fighter in side.fighters]) for side in sides]


def test_copies_are_numbered() -> None:
    """Three of a quantity of 3, and two records of one name."""
    sides = muster([("Gang", [Somebody("Ganger", 3)]), ("Runners", [Somebody("Ann"), Somebody("Ann")])])
    assert _names(sides) == [
        ("Gang", ["Ganger 1", "Ganger 2", "Ganger 3"]),
        ("Runners", ["Ann", "Ann 2"]),
    ]


def test_one_name_on_two_sides_is_told_apart_by_the_side() -> None:
    """The same file twice makes a fight; so do two files of one name."""
    sides = muster([("Party", [Somebody("Ann"), Somebody("Bob")]), ("Party", [Somebody("Ann")])])
    assert _names(sides) == [("Party", ["Ann (Party)", "Bob"]), ("Party 2", ["Ann (Party 2)"])]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["A", "A", "A"], ["A", "A 2", "A 3"]),
        (["A", "A 2", "A"], ["A", "A 2", "A 3"]),  # `A 2` is somebody else's name
        (["A", "A", "A 2"], ["A", "A 3", "A 2"]),
        ([], []),
    ],
)
def test_numbers_pass_over_names_that_are_taken(names: list[str], expected: list[str]) -> None:
    """No two come out alike, and nobody loses a name of its own."""
    assert numbered(names) == expected


@pytest.mark.parametrize(
    ("groups", "message"),
    [
        ([("A", [Somebody("Ann")])], "a fight needs two sides or more"),
        ([("A", [Somebody("Ann")]), ("B", [])], "B: nobody is on this side; nothing in it can fight"),
    ],
)
def test_what_makes_no_fight(groups: list[tuple[str, list[Somebody]]], message: str) -> None:
    """One side alone, and a side without anybody."""
    with pytest.raises(FightError, match=f"^{message}$"):
        muster(groups)


def test_goals_print_as_they_are_written() -> None:
    """As the option takes them."""
    assert str(Goal("Gang", GoalKind.FELL, "Ann")) == "Gang=fell Ann"
    assert str(Goal("Gang", GoalKind.HOLD)) == "Gang=hold"


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [
        # z = 1.96, z² = 3.8415: (0.5 + 3.8415/20 ± 1.96 sqrt(0.25/10 + 3.8415/400)) / (1 + 3.8415/10)
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),  # 3.8415 / 13.8415
        (10, 10, 0.7225, 1.0),
        (60, 100, 0.5020, 0.6906),
    ],
)
def test_wilson_intervals(count: int, total: int, low: float, high: float) -> None:
    """Worked by hand from the formula, to four places; never below 0 or above 1."""
    share = wilson_share(count, total)
    assert (round(share.low, 4), round(share.high, 4)) == (low, high)
    assert share.share == count / total


def test_wilson_intervals_end_exactly_at_none_and_at_all() -> None:
    """No rounding of the sums is left at either end, whatever the number of fights."""
    for total in range(1, 300):
        assert wilson_share(0, total).low == 0.0
        assert wilson_share(total, total).high == 1.0


def _fight(winner: str | None, ending: Ending, turns: int, fell: int | None) -> Fight:
    fates = (
        Fate("A", "Ann", "standing", True),
        Fate("B", "Bob", "standing" if fell is None else "dead", fell is None, fell),
    )
    return Fight(winner, ending, turns, fates)


def test_a_tally_of_fights() -> None:
    """Four fights: three won by A in turns 1, 2, 4; one undecided after 9."""
    tally = Tally(["A", "B"])
    for fight in (
        _fight("A", Ending.LAST_STANDING, 1, 1),
        _fight("A", Ending.LAST_STANDING, 2, 2),
        _fight("A", Ending.GOAL, 4, 3),
        _fight(None, Ending.OUT_OF_TURNS, 9, None),
    ):
        tally.add(fight)
    figures = tally.figures()
    assert [(one.side, one.wins.count) for one in figures.sides] == [("A", 3), ("B", 0)]
    assert figures.undecided.count == 1
    assert figures.endings == ((Ending.LAST_STANDING, 2), (Ending.GOAL, 1), (Ending.OUT_OF_TURNS, 1))
    assert figures.turns == Turns(1, 4.0, 3.0, 9)  # 16 / 4; between 2 and 4
    ann, bob = figures.fighters
    assert (ann.stood.count, ann.mean_turn_fallen) == (4, None)
    assert (bob.stood.count, bob.states, bob.mean_turn_fallen) == (1, (("dead", 3), ("standing", 1)), 2.0)


def test_what_a_system_counts_is_averaged() -> None:
    """Three wounds of the arm in two fights, none of the head: one and a half each."""
    fights = [
        Fight(None, Ending.OUT_OF_TURNS, 1, (Fate("A", "Ann", "standing", True, None, counts),))
        for counts in ((("head", 0), ("arm", 1)), (("head", 0), ("arm", 2)))
    ]
    tally = Tally(["A"])
    for fight in fights:
        tally.add(fight)
    assert tally.figures().fighters[0].mean_counts == (("head", 0.0), ("arm", 1.5))


def test_no_fight_makes_no_figures() -> None:
    """Nothing is divided by nothing."""
    with pytest.raises(ValueError, match=r"^no fight was counted$"):
        Tally(["A", "B"]).figures()


def test_every_run_has_a_seed_of_its_own() -> None:
    """Run 0 is the fight of the seed, run 2 that of the seed after the next, whoever plays it."""

    def battle(chance: Chance, *, telling: bool) -> Fight:
        assert not telling
        return _fight(None, Ending.OUT_OF_TURNS, 1 + chance.below(1000), None)

    turns = [fight.turns for fight in played(battle, 7, range(3))]
    assert turns == [1 + Chance(seed).below(1000) for seed in (7, 8, 9)]
    assert played(battle, 7, [2])[0].turns == turns[2]
    assert seed_of_run(7, 2) == 9
