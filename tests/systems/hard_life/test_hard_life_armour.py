"""Armour by location: rows of Table 3, pieces with figures of their own, layers and helmets."""

from pathlib import Path

import pytest

from converter.house_rules import read_house_rules
from converter.systems.hard_life.house_rules import Encumbrance, HouseRules
from converter.systems.registry import system
from tests.systems.hard_life.people import armour_at, converted, person, piece, quietly, workings

Row = tuple[str, str, str, str, str, str, int, int | None]

TABLE_3: list[Row] = [
    # name, head, torso, each arm, each leg, average, Encumbrance Factor, concealability
    ("Armoured Clothing", "0/0", "3/0", "3/0", "3/0", "3/0", 4, 10),
    ("Armoured Jacket", "0/0", "5/3", "3/1", "0/0", "5/3", 8, 6),
    ("Long Coat", "0/0", "5/3", "3/1", "4/2", "4/2", 8, 8),
    ("Armoured Vest", "0/0", "3/1", "0/0", "0/0", "2/1", 2, 13),
    ("Armoured Vest with Plates", "0/0", "6/4", "0/0", "0/0", "4/3", 7, 9),
    ("Leathers", "0/0", "0/2", "0/2", "0/2", "0/2", 6, 10),
    ("Synth. Leathers", "0/0", "0/1", "0/1", "0/1", "0/1", 3, 12),
    ("Security Helmet", "6/4", "0/0", "0/0", "0/0", "2/1", 0, None),
    ("Light Security Armour with Helmet", "6/4", "7/5", "4/2", "4/2", "9/5", 12, 0),
    ("Heavy Security Armour with Helmet", "6/4", "8/8", "6/4", "6/4", "10/9", 19, 0),
    ("Form Fitting Vest", "0/0", "4/1", "0/0", "0/0", "3/0", 3, 14),
    ("Form Fitting Shirt", "0/0", "4/1", "4/1", "0/0", "3/1", 6, 13),
    ("Form Fitting Full Body Suit", "4/1", "4/1", "4/1", "4/1", "5/1", 9, 12),
]


@pytest.mark.parametrize("row", TABLE_3, ids=[row[0] for row in TABLE_3])
def test_each_row_of_table_3_is_worn_as_printed(row: Row) -> None:
    """A piece of that name alone covers what the row says, with its Average, Factor and Concealability."""
    name, head, torso, arms, legs, average, factor, concealability = row
    record = quietly(person(armour=(piece(name),)))
    assert armour_at(record) == {
        "head": head,
        "torso": torso,
        "left_arm": arms,
        "right_arm": arms,
        "left_leg": legs,
        "right_leg": legs,
        "average": average,
    }
    assert int(record.encumbrance.factor) == factor
    found = record.concealability
    assert (None if found is None else int(found)) == concealability


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("Armor Jacket", "Armoured Jacket"),
        ("ARMOURED JACKET", "Armoured Jacket"),
        ("armored jacket", "Armoured Jacket"),
        ("Lined Coat", "Long Coat"),
        ("Armoured Coat", "Long Coat"),
        ("Armor Vest", "Armoured Vest"),
        ("Vest with Plates", "Armoured Vest with Plates"),
        ("Armour Vest w/ Plates", "Armoured Vest with Plates"),
        ("Real Leather", "Leathers"),
        ("Leather, Synthetic", "Synth. Leathers"),
        ("Synth Leather", "Synth. Leathers"),
        ("Form-Fitting Body Armour (Level 3, 90% of Body)", "Form Fitting Full Body Suit"),
        ("Form-Fitting Body Armour Level 2", "Form Fitting Shirt"),
    ],
)
def test_names_match_loosely(name: str, row: str) -> None:
    """Spellings and the names of the SR books find their row."""
    assert [worn.row for worn in quietly(person(armour=(piece(name),))).pieces] == [row]


@pytest.mark.parametrize("name", ["Partial Heavy Armour", "Medium Security Armour", "Vest", "Coat"])
def test_other_names_have_no_row(name: str) -> None:
    """A name that only resembles a row is no row: its own figures count."""
    record = converted(person(armour=(piece(name, "2/1", encumbrance=1),))).only
    assert [worn.row for worn in record.pieces] == [None]


def test_bare_skin() -> None:
    """Without armour every location is 0/0, and nothing is concealed."""
    record = quietly(person())
    assert set(armour_at(record).values()) == {"0/0"}
    assert record.concealability is None and record.pieces == ()


def test_mere_clothing_is_no_armour() -> None:
    """Clothing of 0/0 protects nowhere and is no layer."""
    record = quietly(person(armour=(piece("Ordinary Clothing"), piece("Armoured Vest"))))
    assert [worn.name for worn in record.pieces] == ["Armoured Vest"]
    assert not record.encumbrance.layered


def test_the_rows_own_pair_is_no_surprise() -> None:
    """The pair of the SR books, which is the row's Average, draws no warning."""
    assert armour_at(quietly(person(armour=(piece("Armor Jacket", "5/3"),))))["left_arm"] == "3/1"


def test_a_row_wins_over_other_figures() -> None:
    """Figures of its own are passed over where the name is in Table 3, each with a warning."""
    mine = piece("Lined Coat", "6/4", encumbrance=2, covers=("torso",))
    result = converted(person(armour=(mine,)))
    assert armour_at(result.only)["torso"] == "5/3"
    assert int(result.only.encumbrance.factor) == 8
    assert result.messages == [
        "Sam · Lined Coat · rating: 'Lined Coat' is the Long Coat of Table 3, whose armour 4/2 on average "
        "stands; its own rating, 6/4, is passed over; give it a name of its own where it differs",
        "Sam · Lined Coat · encumbrance: 'Lined Coat' is the Long Coat of Table 3, whose Encumbrance Factor "
        "8 stands; its own encumbrance, 2, is passed over; give it a name of its own where it differs",
        "Sam · Lined Coat · covers: 'Lined Coat' is the Long Coat of Table 3, whose cover of torso, left "
        "arm, right arm, left leg, right leg stands; its own covers, torso, is passed over; "
        "give it a name of its own where it differs",
    ]


def test_own_figures_cover_torso_arms_and_legs() -> None:
    """A pair without a row covers all but the head, and is its own Average."""
    record = quietly(person(armour=(piece("Riot Suit", "6/2", encumbrance=10),)))
    assert armour_at(record) == {
        "head": "0/0",
        **dict.fromkeys(("torso", "left_arm", "right_arm", "left_leg", "right_leg", "average"), "6/2"),
    }
    assert workings(record.encumbrance.factor) == ["Riot Suit: 10", "Encumbrance Factor: Riot Suit 10 = 10"]


@pytest.mark.parametrize(
    ("covers", "places"),
    [
        (("head",), {"head"}),
        (("Torso", "ARMS"), {"torso", "left_arm", "right_arm"}),
        (("left arm",), {"left_arm"}),
        (("right legs",), {"right_leg"}),
        (("upper body",), {"torso", "left_arm", "right_arm"}),
        (("full body",), {"head", "torso", "left_arm", "right_arm", "left_leg", "right_leg"}),
        (("limbs",), {"left_arm", "right_arm", "left_leg", "right_leg"}),
    ],
)
def test_covers(covers: tuple[str, ...], places: set[str]) -> None:
    """The list of what is covered is read in words, singular or plural."""
    armour = armour_at(quietly(person(armour=(piece("Guard", "2/2", covers=covers, encumbrance=0),))))
    assert {place for place, rating in armour.items() if rating == "2/2"} == {*places, "average"}


def test_a_word_that_is_no_part_of_the_body() -> None:
    """An unknown word of the list is told of; the others count."""
    result = converted(person(armour=(piece("Guard", "2/2", covers=("tail", "torso"), encumbrance=0),)))
    assert armour_at(result.only)["torso"] == "2/2" and armour_at(result.only)["left_arm"] == "0/0"
    assert result.messages == [
        "Sam · Guard · covers: 'tail' is no part of the body; expected head, torso, arms, legs, left arm, "
        "right arm, left leg, right leg or all"
    ]


def test_no_row_and_no_encumbrance() -> None:
    """The lowest build is supposed: 4/2 costs 3 on the torso (plates 2, ballistic 2) and 4 on limbs."""
    result = converted(person(armour=(piece("Riot Suit", "4/2"),)))
    assert int(result.only.encumbrance.factor) == 3 + 4 + 4
    assert workings(result.only.encumbrance.factor)[0] == (
        "Riot Suit: torso (ballistic 2, plates 2) 3 + arms (ballistic 4, impact 2) 4 + "
        "legs (ballistic 4, impact 2) 4 = 11"
    )
    assert result.messages == [
        "Sam · Riot Suit · encumbrance: 'Riot Suit' stands in no row of Table 3; its Encumbrance Factor is "
        "taken as 11, the lowest that armour parts come to; give its encumbrance"
    ]


def test_armour_beyond_parts_needs_its_encumbrance() -> None:
    """Above 8/8 nothing can be supposed: an error, and the piece is named as not converted."""
    result = converted(person(armour=(piece("Battle Suit", "9/6"), piece("Security Helmet"))))
    assert armour_at(result.only)["torso"] == "0/0" and armour_at(result.only)["head"] == "6/4"
    assert result.only.not_converted == ("Battle Suit",)
    assert result.messages == [
        "Sam · Battle Suit · encumbrance: 9/6 is more than armour parts build (8/8), and Table 3 has no row "
        "of this name, so its Encumbrance Factor cannot be told; the piece is left out; give its encumbrance"
    ]


@pytest.mark.parametrize("encumbrance", [0, 25])
def test_armour_beyond_parts_with_its_encumbrance(encumbrance: int) -> None:
    """With the factor given, 0 included, the piece is worn like any other."""
    record = quietly(person(armour=(piece("Battle Suit", "9/6", encumbrance=encumbrance),)))
    assert armour_at(record)["torso"] == "9/6"
    assert int(record.encumbrance.factor) == encumbrance


def test_sr3_encumbrance_needs_no_factor() -> None:
    """By the house rule for SR3 encumbrance armour above 8/8 is worn without a word."""
    rules = HouseRules(encumbrance=Encumbrance.SR3)
    assert armour_at(quietly(person(armour=(piece("Battle Suit", "9/6"),)), rules))["torso"] == "9/6"


def test_an_unknown_name_alone() -> None:
    """A name that no table holds protects from nothing; it is told of and named as not converted."""
    result = converted(person(armour=(piece("Chobham Cape"),)))
    assert result.only.not_converted == ("Chobham Cape",)
    assert [line.split(";")[0] for line in result.messages] == [
        "Sam · Chobham Cape · name: 'Chobham Cape' is given by name alone and stands in no table of armour"
    ]


def test_layers_at_each_location() -> None:
    """The best piece and half of the next, rounded down, ballistic and impact apart, place by place."""
    record = quietly(person(armour=(piece("Armoured Jacket"), piece("Form Fitting Shirt"))))
    assert armour_at(record) == {
        "head": "0/0",
        "torso": "7/3",  # 5 + 4/2 = 7; 3 + 1/2 = 3
        "left_arm": "5/1",  # 4 + 3/2 = 5; 1 + 1/2 = 1
        "right_arm": "5/1",
        "left_leg": "0/0",
        "right_leg": "0/0",
        "average": "6/3",  # 5 + 3/2 = 6; 3 + 1/2 = 3
    }
    assert int(record.encumbrance.factor) == 8 + 6
    assert record.concealability is not None
    assert (int(record.concealability), record.concealability.notes) == (
        6,
        ("the lowest, that of Armoured Jacket",),
    )


def test_a_third_layer_adds_nothing() -> None:
    """Only the two best pieces of a place count: 6 + 5/2 = 8, not 6 + 5/2 + 3/2."""
    pieces = (piece("Armoured Jacket"), piece("Armoured Vest with Plates"), piece("Armoured Vest"))
    assert armour_at(quietly(person(armour=pieces)))["torso"] == "8/5"  # 4 + 3/2 = 5


def test_a_security_helmet_is_no_layer() -> None:
    """It covers the head alone, adds +2/+1 to the Average and does not make the armour layered."""
    record = quietly(person(armour=(piece("Armoured Jacket"), piece("Security Helmet"))))
    armour = armour_at(record)
    assert (armour["head"], armour["torso"], armour["average"]) == ("6/4", "5/3", "7/4")
    assert int(record.encumbrance.factor) == 8 and not record.encumbrance.layered


def test_a_helmet_over_a_hood() -> None:
    """At the head the helmet of Table 3 and a hood layer as everywhere: 6 + 4/2 and 4 + 1/2."""
    record = quietly(person(armour=(piece("Form Fitting Full Body Suit"), piece("Security Helmet"))))
    assert armour_at(record)["head"] == "8/4"
    assert not record.encumbrance.layered


def test_a_helmet_with_plus_signs_adds_in_full() -> None:
    """A helmet of +1/+1 adds its points to the head and to the Average, and weighs nothing."""
    record = quietly(person(armour=(piece("Form Fitting Full Body Suit"), piece("Helmet", "+1/+1"))))
    armour = armour_at(record)
    assert (armour["head"], armour["torso"], armour["average"]) == ("5/2", "4/1", "6/2")
    assert int(record.encumbrance.factor) == 9


def test_a_shield_adds_where_it_covers() -> None:
    """A shield with plus signs is no helmet: it adds to torso, arms and legs."""
    record = quietly(person(armour=(piece("Armoured Vest"), piece("Riot Shield", "+2/+3"))))
    armour = armour_at(record)
    assert (armour["head"], armour["torso"], armour["left_arm"]) == ("0/0", "5/4", "2/3")
    assert armour["average"] == "4/4" and not record.encumbrance.layered


def test_a_suit_has_its_helmet_with_it() -> None:
    """Table 3 has security armour with its helmet only: another helmet is the same one."""
    alone = converted(person(strength=20, armour=(piece("Heavy Security Armour"),)))
    both = converted(person(strength=20, armour=(piece("Heavy Security Armour"), piece("Security Helmet"))))
    twice = converted(
        person(strength=20, armour=(piece("Heavy Security Armour with Helmet"), piece("Security Helmet")))
    )
    for result in (alone, both, twice):
        assert (armour_at(result.only)["head"], armour_at(result.only)["average"]) == ("6/4", "10/9")
    assert alone.messages == [
        "Sam · Heavy Security Armour · name: 'Heavy Security Armour' is the Heavy Security Armour with "
        "Helmet of Table 3, so its helmet counts on the head; call it 'Heavy Security Armour with Helmet', "
        "or 'Heavy Security Armour without Helmet' with ballistic, impact and encumbrance"
    ]
    assert both.messages == []
    assert twice.messages == [
        "Sam · Security Helmet · name: 'Heavy Security Armour with Helmet' has its helmet with it; "
        "'Security Helmet' is not counted besides; leave one of them out"
    ]


def test_a_suit_without_its_helmet() -> None:
    """Under the name that says so it has its own figures, and the head is bare."""
    suit = piece("Heavy Security Armour without Helmet", "8/8", encumbrance=17, helmet=False)
    assert armour_at(quietly(person(strength=20, armour=(suit,))))["head"] == "0/0"


def test_natural_armour_covers_all_and_weighs_nothing() -> None:
    """A hide covers the head as well, layers with what is worn, and is no layer that encumbers."""
    record = quietly(person(armour=(piece("Leathers", "2/2", natural=True), piece("Armoured Vest"))))
    armour = armour_at(record)
    assert (armour["head"], armour["torso"]) == ("2/2", "4/2")  # 3 + 2/2 = 4; 2 + 1/2 = 2
    assert int(record.encumbrance.factor) == 2 and not record.encumbrance.layered


def test_a_game_masters_own_row(tmp_path: Path) -> None:
    """A row of the house rules is worn as it says, under loose names too, and the working names the rule."""
    (tmp_path / "house.toml").write_text(
        '[hard_life.tables.armour]\nadd."Kevlar Kilt" = { legs = "5/2", average = "1/0", '
        "encumbrance_factor = 2, concealability = 4 }\n"
        'amend."Long Coat" = { torso = "6/3" }\n',
        encoding="utf-8",
    )
    rules = read_house_rules(tmp_path / "house.toml").of(system("hard-life"))
    kilt = quietly(person(armour=(piece("KEVLAR KILT"),)), rules)
    assert (armour_at(kilt)["left_leg"], int(kilt.encumbrance.factor)) == ("5/2", 2)
    (note,) = kilt.encumbrance.factor.steps()[0].notes
    assert note.startswith("house rule")
    assert armour_at(quietly(person(armour=(piece("Lined Coat"),)), rules))["torso"] == "6/3"
