"""What a fight takes from a record."""

import pytest

from converter.notation.level import Level
from converter.source.shadowrun import Cyberware, Kind
from converter.systems.hard_life.attacks import Blow, DamageCode
from converter.systems.hard_life.situations import Range
from converter.systems.hard_life.targets import ArmourKind
from tests.systems.hard_life.firefight.fighters import BOW, KNIVES, PISTOL, RIFLE, SMG, SWORD, fighter
from tests.systems.hard_life.people import piece, weapon


def test_the_numbers_of_a_record() -> None:
    """Threes throughout: Combat Pool (3 + 3 + 3)/2 = 4, dead at 13, limbs out at 11."""
    ann = fighter("Ann", PISTOL, reaction=5, initiative_dice=2)
    assert (ann.body, ann.reaction, ann.initiative_dice, ann.willpower, ann.pool) == (3, 5, 2, 3, 4)
    assert (ann.dead_at, ann.limb_out_at, ann.quickness, ann.movement_multiplier) == (13, 11, 3, 3)
    assert ann.target.body == 3


def test_encumbrance_counts() -> None:
    """Factors 8 + 6 are 11 over the 3 of threes: pool less 5 (at 0), dodges +11, and nobody runs."""
    ann = fighter("Ann", armour=(piece("Armoured Jacket"), piece("Leathers")))
    assert (ann.pool, ann.dodge_modifier, ann.quickness) == (0, 11, 3 - 11)


def test_weapons_in_their_order_and_bare_hands_last() -> None:
    """A fist is (STR)M stun against impact armour."""
    ann = fighter("Ann", PISTOL, SWORD, strength=5)
    assert [arm.name for arm in ann.arms] == ["Pistol", "Sword", "bare hands"]
    pistol, sword, hands = ann.arms
    assert pistol.blow == Blow(DamageCode(9, Level.MODERATE))
    assert sword.blow == Blow(DamageCode(7, Level.MODERATE), ArmourKind.IMPACT)
    assert hands.blow == Blow(DamageCode(5, Level.MODERATE), ArmourKind.IMPACT, stun=True)
    assert (hands.always_ready, sword.always_ready, sword.reach) == (True, False, 1)
    assert (pistol.magazine, pistol.spares, sword.magazine) == (15, 1, None)


@pytest.mark.parametrize(
    ("arms", "hands"), [(PISTOL, 1), (SMG, 1), (RIFLE, 2), (BOW, 2), (SWORD, 1), (KNIVES, 1)]
)
def test_how_many_hands_a_weapon_takes(arms: object, hands: int) -> None:
    """Long guns and bows take both."""
    assert fighter("Ann", arms).arms[0].hands == hands


def test_thrown_weapons_are_as_many_as_are_carried() -> None:
    """Two knives, and no more."""
    knives = fighter("Ann", KNIVES).arms[0]
    assert (knives.is_thrown, knives.magazine, knives.spares, knives.single_loader) == (True, 2, 0, False)


def test_a_critters_weapons_are_always_ready() -> None:
    """It needs no hands, and rolls Reaction."""
    bite = weapon("Bite", "Unarmed", damage="(STR+1)M")
    dog = fighter("Dog", bite, kind=Kind.CRITTER, reaction=6)
    assert (dog.arms[0].always_ready, dog.arms[0].hands, dog.arms[0].training.dice) == (True, 0, 6)


@pytest.mark.parametrize(
    ("accessories", "ware", "sight"),
    [
        (("Laser Sight",), (), -1),
        (("Smartgun",), ("Smartlink",), -2),
        ((), ("Smartlink",), 0),
    ],
)
def test_sights(accessories: tuple[str, ...], ware: tuple[str, ...], sight: int) -> None:
    """A laser sight takes 1 off, a smartgun 2 for whoever has the link."""
    gun = PISTOL.model_copy(update={"accessories": accessories})
    ann = fighter("Ann", gun, cyberware=tuple(Cyberware(name=name) for name in ware))
    assert ann.arms[0].sight == sight


def test_what_no_fight_uses_is_left_out() -> None:
    """A grenade without a code, and a gun whose class has no range row."""
    grenade = weapon("Smoke Grenade", "Grenade")
    laser = weapon("Laser", "Laser", "20(c)", "SA", "15M")
    ann = fighter("Ann", grenade, laser, PISTOL)
    assert ann.left_out == ("Smoke Grenade", "Laser")
    assert [arm.index for arm in ann.arms] == [0, 1]


@pytest.mark.parametrize(
    ("metres", "at"),
    [
        (0, Range.SHORT),
        (5, Range.SHORT),
        (6, Range.MEDIUM),
        (40, Range.LONG),
        (60, Range.EXTREME),
        (61, None),
    ],
)
def test_the_range_at_a_distance(metres: int, at: Range | None) -> None:
    """A heavy pistol's 5/20/40/60 metres; beyond them it cannot fire."""
    assert fighter("Ann", PISTOL).arms[0].range_at(metres) is at
