"""Shots, bursts and blows in a fight, with the dice given."""

from dataclasses import replace

import pytest

from converter.systems.hard_life.firefight.clashing import strike
from converter.systems.hard_life.firefight.field import Field
from converter.systems.hard_life.firefight.figures import Figure, State
from converter.systems.hard_life.firefight.shooting import shoot
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.locations import Location
from tests.systems.hard_life.firefight.fighters import KNIFE, PISTOL, SHOTGUN, SMG, SWORD, field, figure
from tests.systems.hard_life.people import piece


def pair(*weapons: object, **changes: object) -> tuple[Figure, Figure]:
    """Ann with these weapons against unarmed Ben, both humans of threes; the Combat Pool of each is 4."""
    return figure("Ann", *weapons), figure("Ben", index=1, side=1, **changes)


def lines(ground: Field) -> tuple[str, list[str]]:
    """The last line told, and its details."""
    return ground.story[-1].text, list(ground.story[-1].detail)


def test_a_shot_from_its_dice_to_its_wound() -> None:
    """Firearms 4 and half the pool, 2; Ben dodges with 2; three net successes scatter one hex.

    Dice: attack 5 5 5 4 2 1 (4 successes), dodge 4 1 (1), scatter 4; of 8 damage dice five succeed: 2 levels.
    """
    ann, ben = pair(PISTOL)
    ground = field(ann, ben, dice=[5, 5, 5, 4, 2, 1, 4, 1, 4, 4, 4, 4, 5, 5, 1, 1, 1])
    shoot(ground, ann, ben, ann.combatant.arms[0], 1)
    text, detail = lines(ground)
    assert text == ("Ann fires at Ben (Pistol, 4 m): a Deadly wound in the torso; Ben is dying")
    assert detail[:6] == [
        "Target number: short range 4 = 4",
        "Attack dice: Firearms 4 + Combat Pool 2 = 6",
        "Attack Test: 6 dice against target number 4: 5, 5, 5, 4, 2, 1: 4",
        "Dodge target number: 4",
        "Dodge Test: 2 dice against target number 4: 4, 1: 1",
        "Net successes: attack successes 4 - dodge successes 1 = 3",
    ]
    assert ben.condition.physical.torso == 10
    assert (ben.state, ben.fell_in_turn, ben.wounds) == (State.DYING, 1, {"torso": 1})
    assert (ann.rounds[0], ann.rounds_fired) == (14, 1)


def test_nobody_dodges_a_miss() -> None:
    """Six dice below 4; Ben keeps his dice."""
    ann, ben = pair(PISTOL)
    ground = field(ann, ben, dice=[3, 3, 3, 2, 1, 1])
    shoot(ground, ann, ben, ann.combatant.arms[0], 1)
    assert lines(ground)[0] == "Ann fires at Ben (Pistol, 4 m): a miss"
    assert (ben.has_defended, ben.pool) == (False, 4)


def test_a_second_shot_has_recoil_and_no_pool() -> None:
    """The second round of a phase needs 1 more, with the skill alone; the pool for dodging is gone too."""
    ann, ben = pair(PISTOL)
    ground = field(ann, ben, dice=[4, 1, 1, 1, 1, 1, 4, 1, 4, 4, 4, 4])
    shoot(ground, ann, ben, ann.combatant.arms[0], 1)
    shoot(ground, ann, ben, ann.combatant.arms[0], 1)
    text, detail = lines(ground)
    assert text.endswith(": a miss")
    assert detail == [
        "Target number: short range 4 = 4",
        "Attack dice: Firearms 4 = 4",
        "Recoil: target number 4, +1: 5",
        "Attack Test: 4 dice against target number 5: 4, 4, 4, 4: 0",
    ]


@pytest.mark.parametrize(
    ("rule", "text"),
    [("dodged", "dodged"), ("hits", "a Moderate wound in the torso")],
)
def test_a_tied_dodge_by_the_house_rule(rule: str, text: str) -> None:
    """One success against one; where a tie hits, it scatters three hexes back to the torso."""
    ann, ben = pair(PISTOL)
    rolled = [4, 1, 1, 1, 1, 1, 4, 1, 1, 4, 1, *[1] * 6]
    rules = HouseRules.model_validate({"tied_dodge": rule})
    ground = field(ann, ben, dice=rolled, rules=rules)
    shoot(ground, ann, ben, ann.combatant.arms[0], 1)
    assert lines(ground)[0] == f"Ann fires at Ben (Pistol, 4 m): {text}"


def test_what_hinders_a_shot() -> None:
    """Running 4, the target running 2, an enemy in contact 2, a wounded torso 2: 4 + 10."""
    ann, ben = pair(PISTOL)
    ann.running = ben.running = True
    ann.suffer(replace(ann.condition, physical=ann.condition.physical.having(Location.TORSO, 3)), 1)
    ground = field(ann, ben, seed=1, distance=1)
    shoot(ground, ann, ben, ann.combatant.arms[0], 1)
    assert lines(ground)[1][0] == (
        "Target number: short range 4 + wounds 2 + running 4 + target running 2 + enemy in contact 2 = 14"
    )


def test_what_hinders_a_dodge() -> None:
    """Prone 2, wounds 1, layered armour 2: 4 + 5."""
    ann, ben = pair(PISTOL)
    ben.combatant = replace(ben.combatant, dodge_modifier=2)
    ben.prone = True
    ben.suffer(replace(ben.condition, physical=ben.condition.physical.having(Location.TORSO, 1)), 1)
    ground = field(ann, ben, dice=[4, 4, 4, 4, 4, 4, 1, 1, *[1] * 11])
    shoot(ground, ann, ben, ann.combatant.arms[0], 1)
    assert "Dodge target number: 4 + Prone 2 + layered armour 2 + wounds 1 = 9" in lines(ground)[1]


def test_a_burst_is_settled_by_location() -> None:
    """Three rounds against 4, 5, 6: dice 7 5 5 4 (the six is rolled again) give 4, 3 and 1 success.

    Ben has no dice left. Bullets: no scatter; one hex up; from there three hexes to the right arm's
    [-2, 1]. The torso takes 2 of 6M, 7M with accuracy 3: 7 - 1 dice; the arm 6M with accuracy 1: 6 - 3.
    """
    ann, ben = pair(SMG)
    ben.has_defended = ann.has_attacked = True
    flights = [1, 5, 6, 4]
    damage = [1] * 6 + [1] * 3
    ground = field(ann, ben, dice=[6, 1, 5, 5, 4, *flights, *damage])
    shoot(ground, ann, ben, ann.combatant.arms[0], 3)
    text, detail = lines(ground)
    assert text == (
        "Ann fires at Ben (Uzi, 3 rounds, 4 m): a Moderate wound in the torso, "
        "a Moderate wound in the right arm (Light in the torso)"
    )
    assert "Code at the torso: 6M, Power +1, level +0 for 2 hits: 7M" in detail
    assert (ben.condition.physical.torso, ben.condition.physical.right_arm) == (3 + 1, 3)
    assert ann.rounds[0] == 21


def test_armour_stops_and_stuns() -> None:
    """9M against 9/0 is blocked; stun of 9M with nine damage dice, none a success; Body 3 against 9 fails."""
    ann, ben = pair(PISTOL, armour=(piece("Wall", "9/0", encumbrance=0),))
    ground = field(ann, ben, dice=[4, 4, 4, 4, 1, 1, 1, 1, *[1] * 9, 1, 1, 1])
    shoot(ground, ann, ben, ann.combatant.arms[0], 1)
    text, _ = lines(ground)
    assert text == (
        "Ann fires at Ben (Pistol, 4 m): stopped by the armour of the torso, a Moderate stun; "
        "Ben is knocked down"
    )
    assert (ben.condition.stun.torso, ben.prone, ben.wounds) == (3, True, {"stun": 1})


def test_whoever_stands_is_thrown_back() -> None:
    """One success of Body: a Moderate stun throws back 2 metres."""
    ann, ben = pair(PISTOL, armour=(piece("Wall", "9/8", encumbrance=0),))
    ground = field(ann, ben, dice=[4, 4, 4, 4, 1, 1, 1, 1, *[1] * 9, 2, 1, 1])
    shoot(ground, ann, ben, ann.combatant.arms[0], 1)
    assert lines(ground)[0].endswith("Ben is thrown back 2 m")
    assert ground.metres(ann, ben) == 4 + 2


def test_a_blow_that_hits() -> None:
    """Reach 1 against 0: Ann needs 3, Ben's fists 5. Ann's 4 + 2 dice beat Ben's 3 + 2: three net, one hex.

    The sword is 5M against impact armour 0: 5 - 1 damage dice, none a success.
    """
    ann, ben = pair(SWORD)
    ground = field(ann, ben, dice=[3, 3, 3, 3, 2, 2, 5, 4, 4, 4, 4, 4, 1, 1, 1, 1], distance=1)
    strike(ground, ann, ben, ann.combatant.arms[0])
    text, detail = lines(ground)
    assert text == "Ann strikes at Ben (Sword): a Moderate wound in the torso"
    assert detail[:4] == [
        "Ann's target number: 4 + Reach -1 = 3",
        "Ann, Armed Combat: 6 dice against target number 3: 3, 3, 3, 3, 2, 2: 4",
        "Ben's target number: 4 + Reach 1 = 5",
        "Ben, Unarmed Combat: 5 dice against target number 5: 5, 4, 4, 4, 4: 1",
    ]


def test_a_blow_that_is_returned() -> None:
    """Ben's fists have 4 successes to none: 3M stun on Ann, whose Body 3 against 3 resists nothing."""
    ann, ben = pair(KNIFE)
    ground = field(ann, ben, dice=[1] * 6 + [4, 4, 4, 4, 1] + [1] * 3 + [1] * 3, distance=1)
    strike(ground, ann, ben, ann.combatant.arms[0])
    assert lines(ground)[0] == (
        "Ann strikes at Ben (Knife): Ben hits back (bare hands), a Moderate stun at the torso; "
        "Ann is knocked down"
    )
    assert ann.condition.stun.torso == 3


def test_a_stalemate() -> None:
    """As many successes on both sides harm nobody."""
    ann, ben = pair(KNIFE)
    ground = field(ann, ben, dice=[4, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1], distance=1)
    strike(ground, ann, ben, ann.combatant.arms[0])
    assert lines(ground)[0] == "Ann strikes at Ben (Knife): a stalemate"
    assert (ann.boxes, ben.boxes) == (0, 0)


def test_nobody_strikes_back_without_an_arm() -> None:
    """Both of Ben's arms are out of use; Ann's one success hits."""
    ann, ben = pair(KNIFE)
    physical = ben.condition.physical.having(Location.LEFT_ARM, 11).having(Location.RIGHT_ARM, 11)
    ben.suffer(replace(ben.condition, physical=physical), 1)
    ground = field(ann, ben, dice=[4, 4, 4, 4, 1, 1, 1, 1, 1], distance=1)
    strike(ground, ann, ben, ann.combatant.arms[0])
    assert "Ben, no arm to strike with: 0 dice against target number 2: no dice: 0" in lines(ground)[1]


def test_shot_strikes_the_whole_body() -> None:
    """No scatter: 4 successes less a dodge of 1 leave 3, a die less; 2 of 7 damage dice raise it a level."""
    ann, ben = pair(SHOTGUN)
    ground = field(ann, ben, dice=[4, 4, 4, 4, 1, 1, 4, 1, 4, 4, 1, 1, 1, 1, 1])
    shoot(ground, ann, ben, ann.combatant.arms[0], 1)
    assert lines(ground)[0] == "Ann fires at Ben (Shotgun, 4 m): a Serious wound in the whole body"
    assert all(ben.condition.physical[place] == 6 for place in Location)


def test_shot_is_dodged_as_any_attack() -> None:
    """One success against one; by the house rule a tie hits with an accuracy of 1."""
    ann, ben = pair(SHOTGUN)
    ground = field(ann, ben, dice=[4, 1, 1, 1, 1, 1, 4, 1])
    shoot(ground, ann, ben, ann.combatant.arms[0], 1)
    assert lines(ground)[0] == "Ann fires at Ben (Shotgun, 4 m): dodged"
    ann, ben = pair(SHOTGUN)
    rules = HouseRules.model_validate({"tied_dodge": "hits"})
    ground = field(ann, ben, dice=[4, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1], rules=rules)
    shoot(ground, ann, ben, ann.combatant.arms[0], 1)
    assert lines(ground)[0] == "Ann fires at Ben (Shotgun, 4 m): a Moderate wound in the whole body"
