from collections import Counter
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.play.chance import Chance
from converter.play.events import SpecError
from converter.play.named_dice import plain_dice, success_dice


@given(st.integers(), st.integers(1, 400))
def test_the_same_seed_gives_the_same_numbers(seed: int, limit: int) -> None:
    """Two sources started from one seed agree, and stay below the limit."""
    first, second = Chance(seed), Chance(seed)
    numbers = [first.below(limit) for _ in range(20)]
    assert numbers == [second.below(limit) for _ in range(20)]
    assert all(0 <= number < limit for number in numbers)


def test_seeds_differ() -> None:
    """Two seeds shuffle a deck differently."""
    assert Chance(1).shuffled(52) != Chance(2).shuffled(52)


def test_a_seed_rolls_what_it_always_rolled() -> None:
    """The dice of seed 7 are written down: a change would break every seed that somebody noted."""
    chance = Chance(7)
    assert [chance.die() for _ in range(10)] == [2, 1, 4, 1, 4, 3, 1, 4, 1, 3]


def test_a_die_shows_every_face() -> None:
    """A plain die falls on 1 to 6, each about as often."""
    chance = Chance(3)
    faces = Counter(chance.die() for _ in range(6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in faces.values())


def test_sixes_are_rolled_again_and_added() -> None:
    """A success die is never 6 or 12: a six always has another die added to it."""
    chance = Chance(3)
    totals = {chance.success_die() for _ in range(2000)}
    assert totals.isdisjoint({6, 12, 18})
    assert {1, 5, 7, 11, 13} <= totals


@given(st.integers(), st.integers(0, 60))
def test_shuffling_loses_nothing(seed: int, count: int) -> None:
    """A shuffle holds every place once."""
    assert sorted(Chance(seed).shuffled(count)) == list(range(count))


GivenDice = Callable[[Sequence[int] | None, int, str, Chance], tuple[int, ...]]


@pytest.mark.parametrize("dice", [plain_dice, success_dice])
def test_given_dice_are_taken_as_they_stand(dice: GivenDice) -> None:
    """Dice from the table come back in their order, a six unrolled."""
    assert dice([6, 1, 3], 3, "Armour Test", Chance(1)) == (6, 1, 3)


@pytest.mark.parametrize("dice", [plain_dice, success_dice])
def test_absent_dice_are_rolled(dice: GivenDice) -> None:
    """Without dice the program rolls as many as are needed, the same for a seed."""
    rolled = dice(None, 4, "Armour Test", Chance(1))
    assert len(rolled) == 4
    assert rolled == dice(None, 4, "Armour Test", Chance(1))


@pytest.mark.parametrize("dice", [plain_dice, success_dice])
@pytest.mark.parametrize(
    ("given_dice", "needed", "message"),
    [
        ([1], 3, "Armour Test: 1 dice given, 3 needed"),
        ([], 1, "Armour Test: 0 dice given, 1 needed"),
        ([1, 2, 3, 4], 2, "Armour Test: 4 dice given, only 2 needed; take 2 out"),
    ],
)
def test_another_number_of_dice_is_refused(
    dice: GivenDice, given_dice: list[int], needed: int, message: str
) -> None:
    """Too few and too many dice say how many are needed and for what."""
    with pytest.raises(SpecError) as error:
        dice(given_dice, needed, "Armour Test", Chance(1))
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("dice", "die", "message"),
    [
        (plain_dice, 7, "Scatter: 7 is no die; expected 1 to 6"),
        (plain_dice, 0, "Scatter: 0 is no die; expected 1 to 6"),
        (success_dice, 0, "Scatter: 0 is no die; expected 1 or more"),
    ],
)
def test_impossible_dice_are_refused(dice: GivenDice, die: int, message: str) -> None:
    """A die outside its faces is named."""
    with pytest.raises(SpecError) as error:
        dice([die], 1, "Scatter", Chance(1))
    assert str(error.value) == message


def test_a_success_die_may_pass_six() -> None:
    """A success die is given as its final total: a six re-rolled to 2 is 8."""
    assert success_dice([8], 1, "Damage Test", Chance(1)) == (8,)
