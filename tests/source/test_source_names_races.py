"""Names, races and armour layers."""

import pytest
from hypothesis import given as anything
from hypothesis import strategies as st

from converter.notation.armour import ArmourRating
from converter.source.layering import best_and_half_the_next, worn_armour
from converter.source.names import name_key
from converter.source.races import known_race
from converter.source.shadowrun import ArmourPiece, Attribute
from converter.working import given


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Armor Jacket", "armour  jacket"),
        ("Armored Vest", "Armoured Vest"),
        ("H&K HK-227", "Heckler & Koch HK227"),
        ("H & K HK227", "Heckler and Koch HK227"),
        ("Ares Predator          (HPist)", "Ares Predator"),
        ("AK–97", "AK-97"),
        ("Pole Arms & Staffs", "pole arms and staffs"),
    ],
)
def test_names_that_people_mean_alike_have_one_key(one: str, other: str) -> None:
    """Spelling, spacing, punctuation and class tags make no difference."""
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(
    ("one", "other"), [("AK-97", "AK-98"), ("HK227", "HK227-S"), ("Remington 750", "Remington 950")]
)
def test_different_weapons_keep_different_keys(one: str, other: str) -> None:
    """A digit or a letter more is another weapon."""
    assert name_key(one) != name_key(other)


@anything(st.text(max_size=60))
def test_the_key_of_a_key_is_the_key(name: str) -> None:
    """Any text has a key, and taking the key again changes nothing."""
    key = name_key(name)
    assert name_key(key) == key


@pytest.mark.parametrize(
    ("name", "multiplier", "dermal"),
    [("human", 3, 0), ("Elf", 3, 0), ("ORK", 3, 0), ("orc", 3, 0), ("Dwarf", 2, 0), ("troll", 2, 1)],
)
def test_the_five_races(name: str, multiplier: int, dermal: int) -> None:
    """Movement multiplier and natural dermal armour as the books give them, in any case."""
    race = known_race(name)
    assert race is not None
    assert (race.movement_multiplier, race.natural_dermal_armour) == (multiplier, dermal)


def test_another_race_is_in_no_list() -> None:
    """A race the books do not list is nobody's."""
    assert known_race("Shapeshifter") is None


def test_a_trolls_attribute_changes() -> None:
    """SR2 p.56: Body +5, Quickness -1, Strength +4, Charisma -2, Intelligence -2, Willpower -1."""
    troll = known_race("Troll")
    assert troll is not None
    assert {one.attribute: one.amount for one in troll.modifiers} == {
        Attribute.BODY: 5,
        Attribute.QUICKNESS: -1,
        Attribute.STRENGTH: 4,
        Attribute.CHARISMA: -2,
        Attribute.INTELLIGENCE: -2,
        Attribute.WILLPOWER: -1,
    }


def _piece(name: str, ballistic: int, impact: int, **more: bool) -> ArmourPiece:
    return ArmourPiece(name=name, rating=ArmourRating(ballistic, impact), **more)


@pytest.mark.parametrize(
    ("ratings", "expected"),
    [
        ((), 0),
        ((5,), 5),
        ((5, 4), 7),  # 5 + 4/2
        ((3, 5), 6),  # 5 + 3/2 rounded down to 1
        ((5, 4, 4), 7),  # a third layer adds nothing
        ((5, 0), 5),
        ((5, 1), 5),  # 1/2 rounded down to 0
    ],
)
def test_best_and_half_the_next(ratings: tuple[int, ...], expected: int) -> None:
    """The best layer counts in full, the next by half, rounded down."""
    layers = [given(f"layer {place}", rating) for place, rating in enumerate(ratings)]
    assert best_and_half_the_next(layers).value == expected


def test_ballistic_and_impact_are_layered_apart_and_a_helmet_adds() -> None:
    """Jacket 5/3 over leathers 0/2 with a helmet 1/1: 5 + 0 + 1 and 3 + 2/2 + 1."""
    worn = worn_armour(
        [_piece("Jacket", 5, 3), _piece("Leathers", 0, 2), _piece("Helmet", 1, 1, helmet=True)], ""
    )
    assert (int(worn.ballistic), int(worn.impact)) == (6, 5)


def test_a_rating_with_a_plus_sign_adds_like_a_helmet() -> None:
    """A piece written `+1/+1` is no layer."""
    shield = ArmourPiece(name="Shield", rating=ArmourRating(1, 1, added=True))
    worn = worn_armour([_piece("Coat", 4, 2), shield], "")
    assert (int(worn.ballistic), int(worn.impact)) == (5, 3)


def test_natural_armour_counts_as_worn_and_a_blank_for_nothing() -> None:
    """A critter's hide is a layer; a piece nobody knows the rating of is left out."""
    worn = worn_armour([_piece("Hide", 2, 3, natural=True), ArmourPiece(name="Rags")], "")
    assert (int(worn.ballistic), int(worn.impact)) == (2, 3)


def test_a_helmet_alone_protects() -> None:
    """With nothing else worn the helmet's bonus is all there is."""
    worn = worn_armour([_piece("Helmet", 1, 1, helmet=True)], "")
    assert (int(worn.ballistic), int(worn.impact)) == (1, 1)


def test_the_working_names_the_pieces() -> None:
    """Layers show in the working by name."""
    worn = worn_armour([_piece("Jacket", 5, 3), _piece("Vest", 2, 1)], "a rule")
    assert [step.working for step in worn.ballistic.steps()] == [
        "highest of Jacket 5, Vest 2 = 5",
        "Best layer 5 + (Vest 2 / 2 = 1) = 6",
    ]
