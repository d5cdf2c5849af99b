"""People and weapons for the tests of the conversion."""

from collections.abc import Callable
from typing import Any

import pytest

from converter.notation.ammunition import parse_ammunition
from converter.notation.blast import parse_blast
from converter.notation.damage import parse_damage
from converter.notation.modes import parse_modes
from converter.notation.rating import parse_rating
from converter.notation.weapon_class import parse_weapon_class
from converter.problems import Location, ProblemLog
from converter.source.shadowrun import Attribute, AttributeRating, Character, Skill, Weapon

STEVE: dict[str, str | int | None] = {
    "body": "5(6)",
    "quickness": 7,
    "strength": 5,
    "charisma": 4,
    "intelligence": 5,
    "willpower": 6,
    "magic": 0,
    "reaction": "6(8)",
}


def _person(skills: dict[str, int] | None = None, **changes: Any) -> Character:
    names = {attribute.value for attribute in Attribute}
    given = STEVE | {key: value for key, value in changes.items() if key in names}
    ratings = tuple(
        AttributeRating(attribute=Attribute(name), rating=parse_rating(value))
        for name, value in given.items()
        if value is not None
    )
    skills = {"Firearms": 5, "Unarmed Combat": 5} if skills is None else skills
    rest: dict[str, Any] = {"name": "Steve", "race": "Elf", "initiative_dice": 1, "movement_multiplier": 3}
    rest |= {key: value for key, value in changes.items() if key not in names}
    known = tuple(Skill(name=name, rating=rating) for name, rating in skills.items())
    return Character(attributes=ratings, skills=known, **rest)


def _weapon(
    name: str = "Gun",
    kind: str | None = None,
    ammo: str | None = None,
    modes: str | None = None,
    damage: str | None = None,
    blast: str | None = None,
    **more: Any,
) -> Weapon:
    weapon_class = parse_weapon_class(kind) if kind else None
    return Weapon(
        name=name,
        weapon_class=weapon_class,
        class_text=kind if weapon_class is None else None,
        ammunition=parse_ammunition(ammo) if ammo else None,
        modes=parse_modes(modes) if modes else None,
        damage=parse_damage(damage) if damage else None,
        blast=parse_blast(blast) if blast else None,
        **more,
    )


@pytest.fixture
def person() -> Callable[..., Character]:
    """Makes a character: Steve of the rules, with what is given changed and None left out."""
    return _person


@pytest.fixture
def weapon() -> Callable[..., Weapon]:
    """Makes a weapon of codes as text: name, class, ammunition, modes, damage, blast."""
    return _weapon


@pytest.fixture
def place() -> Location:
    """Where the item under test stands."""
    return Location("party.json", path="characters[0]")


@pytest.fixture
def log() -> ProblemLog:
    """An empty log."""
    return ProblemLog()
