import pytest

from converter.play.chance import Chance
from converter.play.given_dice import AskedDice, DiceError, ListedDice, read_dice


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("3 5 6", (3, 5, 6)),
        ("3, 5;6\n1 # the last one", (3, 5, 6, 1)),
        ("[3, 5, 6]", (3, 5, 6)),
        ('["3", 5]', (3, 5)),
        ("", ()),
        ("# nothing yet", ()),
    ],
)
def test_dice_are_read(text: str, dice: tuple[int, ...]) -> None:
    """As plain text on any number of lines, with remarks, or as a JSON list."""
    assert read_dice(text) == dice


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3 7", "die 2, '7', is none; expected 1 to 6"),
        ("0", "die 1, '0', is none; expected 1 to 6"),
        ("35", "die 1, '35', is none; expected 1 to 6"),
        ("[3, null]", "die 2, 'None', is none; expected 1 to 6"),
        ("[true]", "die 1, 'true', is none; expected 1 to 6"),
    ],
)
def test_what_is_no_die(text: str, message: str) -> None:
    """It is named with its place."""
    with pytest.raises(DiceError) as error:
        read_dice(text)
    assert str(error.value) == message


def test_a_list_of_dice_that_is_no_json() -> None:
    """It is said to be none."""
    with pytest.raises(DiceError, match="is no list of dice in JSON"):
        read_dice("[3, 5")


def test_listed_dice_come_in_order() -> None:
    """Each is dealt once; shuffling does not use them."""
    dice = ListedDice((3, 5, 6, 1, 2), seed=1)
    assert dice.dice(2, "to hit") == (3, 5)
    assert sorted(dice.shuffled(4)) == [0, 1, 2, 3]
    assert dice.die() == 6
    assert dice.left_over == (1, 2)


def test_too_few_listed_dice() -> None:
    """It says how many there were, how many are needed next, and for what; none is lost."""
    dice = ListedDice((3, 5, 6), seed=1)
    dice.dice(2, "Eneri: initiative")
    with pytest.raises(DiceError) as error:
        dice.dice(2, "Dari: initiative")
    assert str(error.value) == "too few dice (3 given, 2 used); next: 2 for Dari: initiative"
    assert dice.left_over == (6,)


def test_listed_dice_leave_the_rest_to_the_seed() -> None:
    """The same seed shuffles alike."""
    assert ListedDice((), seed=7).shuffled(9) == Chance(7).shuffled(9)


def asking(answers: list[str]) -> tuple[AskedDice, list[str], list[str]]:
    """Dice that are asked for, with the questions and what was told."""
    questions: list[str] = []
    told: list[str] = []

    def ask(question: str) -> str | None:
        questions.append(question)
        return answers.pop(0) if answers else None

    return AskedDice(ask, told.append, seed=1), questions, told


@pytest.mark.parametrize("answer", ["3 5", "35", "3,5\n", " 3; 5 "])
def test_dice_are_typed(answer: str) -> None:
    """However they are parted."""
    dice, questions, _ = asking([answer])
    assert dice.dice(2, "Eneri: initiative") == (3, 5)
    assert questions == ["Eneri: initiative, 2 dice: "]


def test_a_wrong_answer_is_asked_for_again() -> None:
    """Letters, too many, a seven: all are told of."""
    dice, questions, told = asking(["x", "3 5 6", "7", "4"])
    assert dice.die() == 4
    assert questions == ["one die, 1 die: "] * 4
    assert told == [
        "'x' is not 1 dice 1 to 6; nothing at all has the program roll",
        "'3 5 6' is not 1 dice 1 to 6; nothing at all has the program roll",
        "'7' is not 1 dice 1 to 6; nothing at all has the program roll",
    ]


def test_an_empty_answer_rolls() -> None:
    """The dice are those of the seed, and they are told."""
    dice, _, told = asking(["\n"])
    rolled = Chance(1).dice(3)
    assert dice.dice(3, "3 Damage Dice") == rolled
    assert told == [f"rolled {' '.join(map(str, rolled))}"]


def test_nobody_answers_any_more() -> None:
    """The end of the answers is an error that says what was asked."""
    dice, _, _ = asking([])
    with pytest.raises(DiceError) as error:
        dice.dice(2, "Dari at Eneri: 2D6 to hit")
    assert str(error.value) == "nobody rolls any more; next: 2 for Dari at Eneri: 2D6 to hit"


def test_no_dice_are_not_asked_for() -> None:
    """A roll of none asks nothing; what happens is told on."""
    dice, questions, told = asking([])
    assert dice.dice(0, "nothing") == ()
    dice.narrate("Eneri gets up")
    assert (questions, told) == ([], ["Eneri gets up"])
