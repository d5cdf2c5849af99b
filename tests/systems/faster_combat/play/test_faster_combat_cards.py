import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.systems.faster_combat.cards import (
    RANKED_CARDS,
    Card,
    CardError,
    Play,
    card_that_counts,
    drawn_in_order,
    parse_card,
    parse_play,
    without,
)

RANKED = st.sampled_from(RANKED_CARDS)


@st.composite
def plays(draw: st.DrawFn) -> Play:
    """Plays of up to four Jokers, in any order."""
    jokers = draw(st.integers(0, 4))
    cards = [Card.JOKER] * jokers + [draw(RANKED) for _ in range(jokers + 1)]
    return Play(tuple(draw(st.permutations(cards))))


@pytest.mark.parametrize(
    ("sign", "points"),
    [("2", 2), ("7", 7), ("10", 10), ("J", 1), ("Q", 2), ("K", 3), ("A", 12)],
)
def test_what_a_card_counts(sign: str, points: int) -> None:
    """Number cards count their face value, court cards 1 to 3, an ace 12."""
    assert parse_card(sign).points == points


def test_a_joker_has_no_value() -> None:
    """Asking for the value of a Joker is a mistake, not 0."""
    with pytest.raises(CardError, match=r"^a Joker has no value of its own$"):
        assert Card.JOKER.points


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("j", Card.JACK),
        ("Queen", Card.QUEEN),
        (" king ", Card.KING),
        ("ACE", Card.ACE),
        ("joker", Card.JOKER),
        ("10", Card.TEN),
    ],
)
def test_cards_are_read_from_signs_and_words(text: str, card: Card) -> None:
    """A card may be written as its sign or its word, whatever the case."""
    assert parse_card(text) is card


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1", "'1' is no card; expected 2 to 10, J, Q, K, A or Joker"),
        ("11", "'11' is no card; expected 2 to 10, J, Q, K, A or Joker"),
        ("", "'' is no card; expected 2 to 10, J, Q, K, A or Joker"),
        ("Quen", "'Quen' is no card; expected 2 to 10, J, Q, K, A or Joker; did you mean 'Queen'?"),
    ],
)
def test_what_is_no_card_is_refused(text: str, message: str) -> None:
    """The message quotes the text and lists the cards."""
    with pytest.raises(CardError) as error:
        parse_card(text)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("9", 9),
        ("K Joker 8", 11),  # the article's example: 3 + 8
        ("9, Joker, 6", 15),
        ("Joker K 8", 11),  # the Joker lay face down
        ("2 Joker A Joker 10", 24),  # chained: 2 + 12 + 10
        ("Joker Joker J Q K", 6),
    ],
)
def test_a_play_counts_the_sum_of_its_cards(text: str, points: int) -> None:
    """Jokers add further cards and count nothing themselves."""
    assert parse_play(text).points == points


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no card; a play needs 1 card"),
        (
            "Joker",
            "a lone Joker is no play; play it with 2 other cards, or trade it in for a card from the deck",
        ),
        ("Joker 6", "Joker 6: 1 Joker needs 2 other cards, 1 given; play 1 card more"),
        ("Joker Joker", "Joker Joker: 2 Jokers need 3 other cards, 0 given; play 3 cards more"),
        ("5 Joker Joker 6", "5 Joker Joker 6: 2 Jokers need 3 other cards, 2 given; play 1 card more"),
        (
            "5 6",
            "5 6: 2 cards with 0 Jokers, only 1 card may be played; take 1 card out "
            "(each Joker lets one more card be added)",
        ),
        (
            "5 Joker 6 7 8",
            "5 Joker 6 7 8: 4 cards with 1 Joker, only 2 cards may be played; take 2 cards out "
            "(each Joker lets one more card be added)",
        ),
    ],
)
def test_another_number_of_cards_is_no_play(text: str, message: str) -> None:
    """Too few and too many cards say how many are needed."""
    with pytest.raises(CardError) as error:
        parse_play(text)
    assert str(error.value) == message


@given(plays())
def test_a_play_survives_being_written_down(play: Play) -> None:
    """A play printed and read again is the same play."""
    assert parse_play(str(play)) == play


@given(plays(), RANKED)
def test_a_further_joker_adds_a_card(play: Play, card: Card) -> None:
    """A Joker and a card more count exactly that card more."""
    assert Play((*play.cards, Card.JOKER, card)).points == play.points + card.points


@pytest.mark.parametrize(
    ("cards", "count", "expected"),
    [
        (("3",), 1, ("3",)),
        (("Joker", "3"), 1, ("3",)),
        (("Joker", "Joker", "3"), 1, ("3",)),
        (("7", "J"), 2, ("7", "J")),
        (("7", "Joker", "J"), 2, ("7", "J")),
    ],
)
def test_drawn_jokers_are_passed_over(cards: tuple[str, ...], count: int, expected: tuple[str, ...]) -> None:
    """A Joker drawn from the deck is discarded and another card drawn."""
    assert drawn_in_order([parse_card(card) for card in cards], count) == expected


@pytest.mark.parametrize(
    ("cards", "count", "message"),
    [
        ((), 1, "1 drawn card needed, 0 given; draw 1 card more"),
        (
            ("Joker",),
            1,
            "1 drawn card needed, 0 given besides Jokers, which are passed over; draw 1 card more",
        ),
        (("3",), 2, "2 drawn cards needed, 1 given; draw 1 card more"),
        (("3", "4"), 1, "1 drawn card needed, 2 given; take 1 card out"),
        (("3", "Joker"), 1, "nothing is drawn after the card that counts; take the last Joker out"),
    ],
)
def test_another_number_of_drawn_cards_is_refused(cards: tuple[str, ...], count: int, message: str) -> None:
    """Too few and too many drawn cards say how many are needed."""
    with pytest.raises(CardError) as error:
        drawn_in_order([parse_card(card) for card in cards], count)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("played", "answer", "counts"),
    [(6, 3, 6), (5, 10, None), (2, 2, 4), (12, 1, 12), (0, 0, 0)],
)
def test_the_card_that_counts(played: int, answer: int, counts: int | None) -> None:
    """A higher answer undoes the card, a lower one leaves it, an equal one is added."""
    assert card_that_counts(played, answer) == counts


def test_cards_are_taken_out_as_often_as_named() -> None:
    """Each named card is taken out once; one that is not there is ignored."""
    left = without([Card.TWO, Card.TWO, Card.KING], [Card.TWO, Card.ACE])
    assert list(left) == [Card.TWO, Card.KING]
