"""Armour and cyberware out of raw items."""

from __future__ import annotations

from datetime import date

import pytest

from converter.importers.grid import CellFault
from converter.notation.armour import ArmourRating
from converter.source.shadowrun import ArmourPiece, Attribute, Cyberware, Modifier
from tests.importers.sources import Reading, read_csv, read_data, read_rows


def read_piece(**fields: object) -> Reading:
    """Read one piece of armour of a list of the program's own JSON."""
    return read_data({"armour": [{"name": "Jacket", **fields}]})


@pytest.mark.parametrize(
    "fields",
    [
        {"ballistic": 5, "impact": 3},
        {"ballistic": "5", "impact": 3.0},
        {"rating": "5/3"},
        {"armor": "5/3"},
        {"B/I": "5 / 3"},
    ],
)
def test_a_rating_is_a_pair_or_two_numbers(fields: dict[str, object]) -> None:
    """Ballistic and impact stand apart or together, under either spelling of armour."""
    reading = read_piece(**fields)
    assert reading.armour == [ArmourPiece(name="Jacket", rating=ArmourRating(5, 3))]
    assert reading.log.problems == []


def test_a_name_alone_is_looked_up_later() -> None:
    """A piece without a rating is no error."""
    reading = read_data({"armor": ["Armor Jacket"]})
    assert reading.armour == [ArmourPiece(name="Armor Jacket")]
    assert reading.log.problems == []


def test_one_number_of_the_two_leaves_the_other_at_nothing() -> None:
    """A blank beside a given number counts as 0."""
    reading = read_csv("Armour,Ballistic,Impact", "Coat,4,", "Leather,-,2")
    assert [piece.rating for piece in reading.armour] == [ArmourRating(4, 0), ArmourRating(0, 2)]


@pytest.mark.parametrize(
    ("fields", "helmet"),
    [
        ({"name": "Security Helmet", "rating": "+1/+2"}, True),
        ({"name": "Helm", "rating": "1/1"}, True),
        ({"name": "Shield", "ballistic": "+1", "impact": "+1"}, True),
        ({"name": "Helmet", "helmet": False}, False),
        ({"name": "Coat", "rating": "4/2"}, False),
    ],
)
def test_helmets_are_known_by_name_or_by_a_plus(fields: dict[str, object], helmet: bool) -> None:
    """What adds to other armour is no layer."""
    assert read_data({"armour": [fields]}).armour[0].helmet is helmet


@pytest.mark.parametrize(("given", "pair"), [(3, "3/3"), ("2", "2/2"), ("3/2", "3/2")])
def test_a_hide_in_a_column_of_its_own(given: object, pair: str) -> None:
    """A critter's natural armour is worn everywhere: a pair, or one number for both."""
    reading = read_data({"characters": [{"name": "Hound", "kind": "critter", "natural_armour": given}]})
    (hide,) = reading.characters[0].armour
    assert (hide.name, str(hide.rating), hide.natural) == ("Natural armour", pair, True)
    assert reading.log.problems == []


def test_armour_that_is_not_worn() -> None:
    """A piece ticked as not worn is gear, and of several equal ones one is worn; both are told."""
    coat, vest = {"name": "Long Coat", "worn": "no"}, {"name": "Vest", "rating": "2/1", "quantity": 2}
    suit = {"name": "Clothing", "rating": "3/0", "worn": "x"}
    reading = read_data({"characters": [{"name": "Ann", "armour": [coat, vest, suit]}]})
    (ann,) = reading.characters
    assert [piece.name for piece in ann.armour] == ["Vest", "Clothing"]
    assert ann.other_gear == ("Long Coat (not worn)",)
    assert [(one.item, one.field, one.message) for one in reading.log.problems] == [
        ("Ann · Long Coat", "equipped", "the armour is not worn and does not count"),
        ("Ann · Vest", "quantity", "one of the 2 is worn, the others do not count"),
    ]


def test_the_fields_of_hard_life_come_through() -> None:
    """Locations, factor, fit and concealability are read."""
    reading = read_piece(
        covers=["torso", "left arm"], encumbrance=3, form_fitted="yes", custom_tailored=True, concealability=9
    )
    piece = reading.armour[0]
    assert (piece.covers, piece.encumbrance) == (("torso", "left arm"), 3)
    assert (piece.form_fitted, piece.custom_tailored, piece.concealability) == (True, True, "9")
    assert read_piece(covers="torso, head").armour[0].covers == ("torso", "head")


def test_a_date_in_an_armour_column_is_read_back() -> None:
    """The larger number is ballistic, and the warning names both readings."""
    reading = read_rows([["Armour", "B/I"], ["Coat", date(2026, 4, 2)]])
    assert reading.armour[0].rating == ArmourRating(4, 2)
    assert reading.warnings == [
        "a.xlsx › Sheet1!B2 · Coat · rating: a date (2 April 2026) was read as 4/2; it could also mean 2/4; "
        "format the cell as text and type the pair again"
    ]


def test_a_date_that_no_armour_reaches_is_an_error() -> None:
    """The 31st of a month is no rating."""
    reading = read_rows([["Armour", "B/I"], ["Coat", date(2026, 1, 31)]])
    assert reading.errors == [
        "a.xlsx › Sheet1!B2 · Coat · rating: a date (31 January 2026) stands where a pair such as 5/3 was "
        "expected; format the cell as text and type the pair again"
    ]


@pytest.mark.parametrize("value", [CellFault("#N/A", "the cell shows the error #N/A"), "abc", 31, -1, True])
def test_bad_ratings_are_errors(value: object) -> None:
    """Error cells, text, numbers out of range and truth values are errors of the piece."""
    reading = read_rows([["Armour", "Ballistic", "Impact"], ["Coat", value, 2]])  # type: ignore[list-item]
    assert reading.faulty == {"Coat": ("ballistic",)}
    assert len(reading.errors) == 1


def test_cyberware_with_modifiers() -> None:
    """Only what a file writes out changes attributes; the cause is the ware."""
    reading = read_data(
        {
            "cyberware": [
                {"name": "Wired Reflexes", "rating": 1, "grade": "alpha", "mods": "+2RCT,+1INI,"},
                {"name": "Arm", "location": "left arm", "integrity": 2},
                "Datajack",
            ]
        }
    )
    assert reading.cyberware == [
        Cyberware(
            name="Wired Reflexes",
            rating=1,
            grade="alpha",
            modifiers=(
                Modifier(attribute=Attribute.REACTION, amount=2, cause="Wired Reflexes"),
                Modifier(attribute=None, amount=1, cause="Wired Reflexes"),
            ),
        ),
        Cyberware(name="Arm", location="left arm", integrity=2),
        Cyberware(name="Datajack"),
    ]
    assert reading.log.problems == []


def test_remarks_among_modifiers_are_warnings_and_bad_numbers_errors() -> None:
    """Words change nothing; a number that cannot be read is an error."""
    remark = read_data({"cyberware": [{"name": "Eyes", "mods": "low-light"}]})
    assert remark.warnings == [
        "a.json › cyberware[0].mods · Eyes · mods: 'low-light' names no change of an attribute"
    ]
    strange = read_data({"cyberware": [{"name": "Link", "mods": "+1 HAK"}]})
    assert strange.warnings == [
        "a.json › cyberware[0].mods · Link · mods: '+1 HAK' changes nothing that is converted"
    ]
    bad = read_data({"cyberware": [{"name": "Bones", "mods": "+99BOD"}]})
    assert bad.faulty == {"Bones": ("mods",)}
