"""Natural and augmented attributes, Reaction, initiative dice, movement, casters."""

from typing import Any

import pytest

from converter.notation.rating import Rating
from converter.problems import Location, ProblemLog
from converter.source.augmentation import AttributeValue, Physique, is_caster, physique
from converter.source.shadowrun import Attribute, AttributeRating, Character, Cyberware, Modifier, Skill

PLACE = Location("party.json", path="characters[0]")


def _person(attributes: dict[str, Rating], **more: Any) -> Character:
    ratings = tuple(
        AttributeRating(attribute=Attribute(name), rating=one) for name, one in attributes.items()
    )
    return Character(name="Steve", race=more.pop("race", "Elf"), attributes=ratings, **more)


def _physique(attributes: dict[str, Rating], **more: Any) -> tuple[Physique, ProblemLog]:
    log = ProblemLog()
    return physique(_person(attributes, **more), PLACE, log), log


def _both(value: AttributeValue | None) -> tuple[int, int]:
    assert value is not None
    return int(value.natural), int(value.augmented)


def _modifier(attribute: Attribute | None, amount: int, cause: str = "Muscle Replacement") -> Modifier:
    return Modifier(attribute=attribute, amount=amount, cause=cause)


def test_a_given_pair_stands() -> None:
    """`5(6)` is natural 5, augmented 6."""
    found, log = _physique({"body": Rating(5, 6)})
    assert _both(found.body) == (5, 6)
    assert log.problems == []


def test_ware_adds_where_one_value_is_given() -> None:
    """Strength 5 with muscles +2 in the file: natural 5, augmented 7."""
    ware = Cyberware(name="Muscle Replacement", modifiers=(_modifier(Attribute.STRENGTH, 2),))
    found, _ = _physique({"strength": Rating(5)}, cyberware=(ware,))
    assert _both(found.strength) == (5, 7)
    assert found.strength is not None
    assert [step.working for step in found.strength.augmented.steps()] == [
        "natural Strength 5 + Muscle Replacement 2 = 7"
    ]


def test_ware_does_not_add_to_a_given_augmented_value() -> None:
    """A given augmented value already holds what the ware gives, and the working says so."""
    ware = Cyberware(name="Muscle Replacement", modifiers=(_modifier(Attribute.STRENGTH, 2),))
    found, _ = _physique({"strength": Rating(5, 7)}, cyberware=(ware,))
    assert _both(found.strength) == (5, 7)
    assert found.strength is not None
    assert found.strength.augmented.notes == (
        "Muscle Replacement +2 is not added: the given value already holds it",
    )


def test_a_name_alone_adds_nothing() -> None:
    """Dermal plating without written modifiers leaves Body alone."""
    found, _ = _physique({"body": Rating(4)}, cyberware=(Cyberware(name="Dermal Plating", rating=3),))
    assert _both(found.body) == (4, 4)


def test_a_missing_reaction_is_worked_out_for_both_sides() -> None:
    """Natural (4 + 5)/2 = 4.5 down to 4; augmented (7 + 5)/2 = 6."""
    found, _ = _physique({"quickness": Rating(4, 7), "intelligence": Rating(5)})
    assert _both(found.reaction) == (4, 6)
    assert found.reaction is not None
    assert (
        found.reaction.natural.step().working
        == "(natural Quickness 4 + Intelligence 5) / 2 = 4.5, rounded down to 4"
    )
    assert found.reaction.natural.notes == ("not given, so worked out",)


def test_bonuses_add_to_a_reaction_that_was_worked_out() -> None:
    """(6 + 5)/2 down to 5, wired reflexes +4: 9."""
    reflexes = Cyberware(
        name="Wired Reflexes", modifiers=(_modifier(Attribute.REACTION, 4, "Wired Reflexes"),)
    )
    found, _ = _physique({"quickness": Rating(6), "intelligence": Rating(5)}, cyberware=(reflexes,))
    assert _both(found.reaction) == (5, 9)


def test_a_given_reaction_of_nought_stands() -> None:
    """In native input 0 means 0."""
    found, log = _physique({"reaction": Rating(0), "quickness": Rating(6), "intelligence": Rating(6)})
    assert _both(found.reaction) == (0, 0)
    assert log.problems == []


def test_a_stored_reaction_is_worked_out_anew_where_the_file_asks() -> None:
    """Files that store a sum are not believed: (4 + 4)/2 = 4, not the stored 9."""
    attributes = {"reaction": Rating(9), "quickness": Rating(4), "intelligence": Rating(4)}
    found, _ = _physique(attributes, recompute_reaction=True)
    assert _both(found.reaction) == (4, 4)


def test_without_quickness_or_intelligence_there_is_no_reaction() -> None:
    """Nothing is made up."""
    found, _ = _physique({"quickness": Rating(6)})
    assert found.reaction is None


@pytest.mark.parametrize(("rating", "shown"), [(Rating(0), 0), (Rating(-1), -1)])
def test_an_attribute_below_one_counts_as_one(rating: Rating, shown: int) -> None:
    """A troll's Intelligence of 1 less 2 counts as 1, and a warning says so."""
    found, log = _physique({"intelligence": rating})
    assert _both(found.intelligence) == (1, 1)
    assert [str(problem) for problem in log.problems] == [
        f"party.json › characters[0] · Steve · intelligence: Intelligence comes to {shown} and counts as 1; "
        "give Intelligence as 1 or more to be rid of this"
    ]


def test_ware_that_takes_away_does_not_go_below_one() -> None:
    """Quickness 2 less 3 comes to -1 and counts as 1; the natural 2 stays."""
    ware = Cyberware(name="Plates", modifiers=(_modifier(Attribute.QUICKNESS, -3, "Plates"),))
    found, log = _physique({"quickness": Rating(2)}, cyberware=(ware,))
    assert _both(found.quickness) == (2, 1)
    assert log.problems[0].value == "-1"


def test_missing_initiative_dice_are_one() -> None:
    """A note tells of the default."""
    found, _ = _physique({})
    assert int(found.initiative_dice) == 1
    assert found.initiative_dice.notes == ("no initiative dice given, so 1",)


def test_ware_adds_dice_only_where_none_are_given() -> None:
    """1 + 2 dice of wired reflexes where nothing is given; a given 3 stays 3."""
    reflexes = (Cyberware(name="Wired Reflexes", modifiers=(_modifier(None, 2, "Wired Reflexes"),)),)
    assert int(_physique({}, cyberware=reflexes)[0].initiative_dice) == 3
    assert int(_physique({}, cyberware=reflexes, initiative_dice=3)[0].initiative_dice) == 3


@pytest.mark.parametrize(
    ("race", "given_value", "expected", "notes"),
    [
        ("Dwarf", None, 2, ("not given, so the dwarf's",)),
        ("Dwarf", 4, 4, ()),
        ("Shapeshifter", None, 3, ("'Shapeshifter' is a race of no table, so 3",)),
        ("", None, 3, ("no race is given, so 3",)),
    ],
)
def test_the_movement_multiplier(
    race: str, given_value: int | None, expected: int, notes: tuple[str, ...]
) -> None:
    """The file's own, else the race's, else 3."""
    found, _ = _physique({}, race=race, movement_multiplier=given_value)
    assert int(found.movement_multiplier) == expected
    assert found.movement_multiplier.notes == notes


@pytest.mark.parametrize(
    ("sorcery", "magic", "adept", "expected"),
    [
        (5, 6, False, True),
        (5, None, False, True),
        (1, 1, False, True),
        (5, 0, False, False),
        (0, 6, False, False),
        (5, 6, True, False),
        (None, 6, False, False),
    ],
)
def test_who_is_a_caster(sorcery: int | None, magic: int | None, adept: bool, expected: bool) -> None:
    """Sorcery of 1 or more, no adept, and Magic, if given, of at least 1."""
    skills = () if sorcery is None else (Skill(name="Sorcery", rating=sorcery),)
    attributes = {} if magic is None else {"magic": Rating(magic)}
    assert is_caster(_person(attributes, skills=skills, adept=adept)) is expected
