"""How weapons are fired, and what they promise."""

from fractions import Fraction

import pytest

from converter.systems.hard_life.firefight.outlook import (
    Fire,
    Outlook,
    attacks_a_phase,
    fire_of,
    melee_target_number,
)
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.situations import Range
from tests.systems.hard_life.firefight.fighters import BOW, KNIFE, KNIVES, PISTOL, SINGLE, SMG, SWORD, fighter
from tests.systems.hard_life.people import weapon


@pytest.mark.parametrize(
    ("modes", "compensation", "kind", "fire", "attacks"),
    [
        ("SS", 0, "Shotgun", Fire(1, 1), 1),
        ("SA", 0, "Shotgun", Fire(1, 1), 2),
        ("SA/BF", 0, "SMG", Fire(3, 1), 2),
        ("FA", 0, "SMG", Fire(3, 2), 1),
        ("FA", 4, "SMG", Fire(7, 2), 1),
        ("BF/FA", 3, "SMG", Fire(3, 1), 2),  # six rounds of one attack are no more than two bursts
        ("BF/FA", 4, "SMG", Fire(7, 2), 1),
        ("FA", 9, "SMG", Fire(10, 2), 1),
        ("FA", 5, "HMG", Fire(7, 2), 1),  # the eighth would be at +4
        (None, 0, "SMG", Fire(1, 1), 1),
    ],
)
def test_how_a_gun_is_fired(
    modes: str | None, compensation: int, kind: str, fire: Fire, attacks: int
) -> None:
    """Bursts before full automatic fire of up to six rounds; that goes on while recoil adds 2 at most."""
    gun = weapon("Gun", kind, "50(c)", modes, "8M", recoil_compensation=compensation)
    arm = fighter("Ann", gun).arms[0]
    assert (fire_of(arm), attacks_a_phase(arm)) == (fire, attacks)


@pytest.mark.parametrize("arms", [BOW, KNIVES, SWORD, SINGLE])
def test_what_attacks_once_a_phase(arms: object) -> None:
    """Bows, thrown weapons, blades, single-shot guns."""
    assert attacks_a_phase(fighter("Ann", arms).arms[0]) == 1


def test_reach_in_melee() -> None:
    """Reach 1 against 0: 3 for the longer blade, 5 for the shorter; fists the same."""
    sword, knife = fighter("Ann", SWORD).arms[0], fighter("Ben", KNIFE).arms[0]
    assert (melee_target_number(sword, knife), melee_target_number(knife, sword)) == (3, 5)
    assert melee_target_number(knife, knife) == 4


def test_a_promise_worked_out_by_hand() -> None:
    """One die of 1L against bare skin at short range: half the time one net success, and a box of damage.

    Damage dice 1 - 3 are none; no armour, no dice. A single-shot gun fires once a phase.
    """
    gun = weapon("Popgun", "Hold-Out", "6(c)", "SS", "1L")
    ann = fighter("Ann", gun, skills=())
    one_die = ann.arms[0].training
    assert (one_die.dice, one_die.modifier) == (3, 4)  # Quickness 3 by default, at 4 + 4
    # success at 8: 5/36 a die. One of three dice: 1 box; two: 2 net, 1 - 2 dice, 1 box; three: the same
    hit = 1 - (1 - Fraction(5, 36)) ** 3
    found = Outlook(HouseRules()).shot(ann, ann.arms[0], fighter("Ben", index=1, side=1), Range.SHORT, False)
    assert found == pytest.approx(float(hit))


def test_an_enemy_in_contact_spoils_a_shot() -> None:
    """And so does distance."""
    ann, ben = fighter("Ann", PISTOL), fighter("Ben", index=1, side=1)
    outlook = Outlook(HouseRules())
    free, pressed = (outlook.shot(ann, ann.arms[0], ben, Range.SHORT, near) for near in (False, True))
    far = outlook.shot(ann, ann.arms[0], ben, Range.LONG, False)
    assert free > pressed == pytest.approx(far)  # 4 + 2 and 6


def test_two_bursts_promise_more_than_two_shots_of_the_same_gun() -> None:
    """Six rounds of 6M against two."""
    burst = fighter("Ann", SMG)
    single = fighter("Ben", SMG.model_copy(update={"modes": PISTOL.modes}), index=1)
    target = fighter("Cid", index=2, side=1)
    outlook = Outlook(HouseRules())
    bursts, shots = (outlook.shot(one, one.arms[0], target, Range.SHORT, False) for one in (burst, single))
    assert bursts > shots


def test_melee_counts_half_of_what_comes_back() -> None:
    """Against a like enemy a blow promises half of what it deals; against a much better one it costs."""
    ann, ben = fighter("Ann", KNIFE), fighter("Ben", KNIFE, index=1, side=1)
    master = fighter("Cid", SWORD, index=2, side=1, strength=9)
    outlook = Outlook(HouseRules())
    assert outlook.blow(ann, ann.arms[0], ben, ben.arms[0]) > 0
    assert outlook.blow(ann, ann.arms[0], master, master.arms[0]) < 0
