import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.ammunition import Ammunition, Feed, parse_ammunition, parse_feed, split_spare_clips
from converter.notation.text import NotationError

C, MAG, CY, B, BELT, DRUM, BOX, PACK = list(Feed)[:8]
COUNTS = st.integers(0, 9999)
FEEDS = st.sampled_from([feed for feed in Feed if feed not in (Feed.BELT, Feed.SPECIAL)])
# A bare number that is followed by others takes over no feed, since none of them names one.
AMMUNITION = (
    st.builds(
        Ammunition,
        COUNTS,
        st.none() | FEEDS,
        st.booleans(),
        st.lists(st.integers(0, 99), max_size=4).map(tuple),
    )
    | st.builds(Ammunition, COUNTS, st.just(Feed.BELT))
    | st.sampled_from(
        [Ammunition(None, Feed.BELT), Ammunition(None, Feed.SPECIAL), Ammunition(None, belt=True)]
    )
)


@pytest.mark.parametrize(
    ("value", "rounds", "feed"),
    [
        ("15(c)", 15, C),
        ("5(m)", 5, MAG),
        ("6(cy)", 6, CY),
        ("6(cyl)", 6, CY),
        ("2(b)", 2, B),
        ("1(B)", 1, B),
        ("2(breech)", 2, B),
        ("2 (break-action)", 2, B),
        ("4 (m)", 4, MAG),
        ("15 (clip)", 15, C),
        ("8 (magazine)", 8, MAG),
        ("5 (m-clip)", 5, MAG),
        ("28-clip", 28, C),
        ("6-cyl", 6, CY),
        ("20(Pack)", 20, PACK),
        ("100 drum", 100, DRUM),
        ("50 box", 50, BOX),
        ("400 (belt)", 400, BELT),
        ("1,000(c)", 1000, C),
        ("15c", 15, C),
        ("1", 1, None),
        ("15.0", 15, None),
        (15, 15, None),
        (15.0, 15, None),
    ],
)
def test_plain_ammunition_is_read(value: str | float, rounds: int, feed: Feed | None) -> None:
    """One number, with any spelling of the feed or none, leaves no doubt."""
    read = parse_ammunition(value)
    assert (read.rounds, read.feed, read.ambiguous) == (rounds, feed, False)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("15(30)(c)", Ammunition(15, C, also=(30,))),
        ("40(c)/25(c)", Ammunition(40, C, also=(25,))),
        ("15/30 (c)", Ammunition(15, C, also=(30,))),
        ("5(c) or 9(m)", Ammunition(5, C, also=(9,))),
        ("32(c)/belt", Ammunition(32, C, belt=True)),
        ("belt/50(c)", Ammunition(50, C, belt=True)),
        ("belt or 50 (clip)", Ammunition(50, C, belt=True)),
        ("(belt)50(box)", Ammunition(50, BOX, belt=True)),
        ("35(c) or belt", Ammunition(35, C, belt=True)),
        ("22 (c) Belt", Ammunition(22, C, belt=True)),
        ("2x 6(m)", Ammunition(6, MAG, also=(6,))),
        ("2× 35 (c)", Ammunition(35, C, also=(35,))),
        ("5(c)/10,20,30(m)", Ammunition(5, C, also=(10, 20, 30))),
        ("15(30((c)", Ammunition(15, C, also=(30,))),
        ("2(20)", Ammunition(2, also=(20,))),
        ("8(cy)[1(BR)]", Ammunition(8, Feed.CYLINDER, also=(1,))),
        ("15(c) [30]", Ammunition(15, C, also=(30,))),
        ("-/1", Ammunition(1)),
        ("15(c", Ammunition(15, C)),
        ("belt", Ammunition(None, BELT, belt=True)),
        ("2x belt", Ammunition(None, BELT, belt=True)),
        ("(Special)", Ammunition(None, Feed.SPECIAL)),
    ],
)
def test_choices_multiples_and_slips_are_read_and_flagged(text: str, expected: Ammunition) -> None:
    """The first number counts, and a person is told to look."""
    read = parse_ammunition(text)
    assert (read, read.ambiguous) == (expected, True)


@pytest.mark.parametrize(
    "value",
    [
        "",
        "-",
        "abc",
        "9M",
        "9 M",
        "(c)",
        "15(x)",
        "1D6+14 (c)",
        "5S Stun",
        "99999",
        "15 30",
        "()",
        "15(special)",
        "٣(c)",
        "15(c)\x00",
        -1,
        2.5,
        True,
        float("nan"),
        float("inf"),
        pytest.param(10**5000, id="huge"),
    ],
)
def test_other_values_are_no_ammunition(value: str | float) -> None:
    """Damage codes, unknown feeds, other numbers and prose are refused."""
    with pytest.raises(NotationError) as caught:
        parse_ammunition(value)
    expected = "rounds and the way they are fed, such as 15(c), 6(cy), 4 (m) or belt/50(c)"
    assert caught.value.expected == expected


@given(AMMUNITION)
def test_ammunition_round_trips(ammunition: Ammunition) -> None:
    """The text of a code reads back as the same code."""
    assert parse_ammunition(str(ammunition)) == ammunition


@pytest.mark.parametrize(
    ("text", "feed"),
    [("clip", C), ("(m)", MAG), ("Speed Loader", CY), ("break", B), ("belt", BELT), ("cylinder", CY)],
)
def test_a_feed_may_stand_alone(text: str, feed: Feed) -> None:
    """Sheets with a column for the reload method name the feed alone."""
    assert parse_feed(text) is feed


def test_an_unknown_feed_is_refused() -> None:
    """The message lists what is known."""
    with pytest.raises(NotationError) as caught:
        parse_feed("spoon")
    assert str(caught.value) == (
        "'spoon' is not a way of feeding ammunition; "
        "expected clip, magazine, cylinder, break, belt, drum, box or pack"
    )


@pytest.mark.parametrize(
    ("text", "rest", "clips"),
    [
        ("15(c) +3 clips", "15(c)", 3),
        ("Ares Predator (+2 spare clips)", "Ares Predator", 2),
        ("Ares Predator, 2 extra magazines", "Ares Predator", 2),
        ("15(c)", "15(c)", None),
        ("28-clip", "28-clip", None),
        ("10 clips", "", 10),
        ("10 clip", "10 clip", None),
        ("Ares Predator with 3 clips", "Ares Predator", 3),
        ("Uzi III w/ 2 spare clips", "Uzi III", 2),
        ("Ares Predator (3 clips)", "Ares Predator", 3),
        ("15(c) and 1 magazine", "15(c)", 1),
        ("Sword with 3 rubies", "Sword with 3 rubies", None),
        ("", "", None),
    ],
)
def test_spare_clips_are_split_off(text: str, rest: str, clips: int | None) -> None:
    """Spare clips have a plus sign, a joining word, the word spare or a plural; `10 clip` is a magazine."""
    assert split_spare_clips(text) == (rest, clips)
