"""What somebody rolls with a weapon."""

import pytest

from converter.notation.weapon_class import WeaponClass
from converter.source.shadowrun import Kind, Skill
from converter.systems.hard_life.firefight.training import Training, training_with
from converter.systems.hard_life.records import WeaponKind
from tests.systems.hard_life.firefight.fighters import record

RANGED, MELEE, THROWN = WeaponKind.RANGED, WeaponKind.MELEE, WeaponKind.THROWN


@pytest.mark.parametrize(
    ("skills", "kind", "weapon_class", "expected"),
    [
        ({"Firearms": 4}, RANGED, WeaponClass.SMG, Training("Firearms", 4)),
        ({"Pistols": 5, "Rifles": 2}, RANGED, WeaponClass.HEAVY_PISTOL, Training("Pistols", 5)),
        ({"Firearms": 4, "Pistols": 5}, RANGED, WeaponClass.HEAVY_PISTOL, Training("Pistols", 5)),
        ({"Pistols": 5, "Rifles": 2}, RANGED, WeaponClass.SHOTGUN, Training("Pistols", 5, 2)),
        ({"Pistols": 0}, RANGED, WeaponClass.HEAVY_PISTOL, Training("Quickness", 6, 4)),
        ({"Rifles": 2}, RANGED, None, Training("Rifles", 2)),
        ({"Projectile Weapons": 3}, RANGED, WeaponClass.BOW, Training("Projectile Weapons", 3)),
        ({"Firearms": 4}, RANGED, WeaponClass.BOW, Training("Strength", 5, 4)),
        ({"Throwing Weapons": 3}, THROWN, WeaponClass.SHURIKEN, Training("Throwing Weapons", 3)),
        ({"Clubs": 3}, MELEE, WeaponClass.CLUB, Training("Clubs", 3)),
        ({"Clubs": 3}, MELEE, WeaponClass.EDGED, Training("Clubs", 3, 2)),
        ({"Whips": 3}, MELEE, WeaponClass.MELEE, Training("Whips", 3)),
        ({"Unarmed Combat": 3}, MELEE, WeaponClass.UNARMED, Training("Unarmed Combat", 3)),
        ({"Clubs": 3}, MELEE, WeaponClass.UNARMED, Training("Strength", 5, 4)),
    ],
)
def test_skill_related_skill_or_attribute(
    skills: dict[str, int], kind: WeaponKind, weapon_class: WeaponClass | None, expected: Training
) -> None:
    """The own skill; else another of the group at +2; else Quickness (guns) or Strength, at +4."""
    known = tuple(Skill(name=name, rating=rating) for name, rating in skills.items())
    who = record(skills=known, quickness=6, strength=5)
    assert training_with(who, kind, weapon_class) == expected


def test_a_critter_fights_with_its_reaction() -> None:
    """Whatever skills it has."""
    beast = record(kind=Kind.CRITTER, reaction=7)
    assert training_with(beast, MELEE, WeaponClass.UNARMED) == Training("Reaction", 7)
