"""What holds for every chain: boxes never fall, no wound exceeds Deadly, armour helps, Power hurts."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import cycle, islice
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from converter.notation.armour import ArmourRating
from converter.notation.level import Level
from converter.systems.hard_life.attacks import Blow, DamageCode
from converter.systems.hard_life.bleeding import bleed
from converter.systems.hard_life.hands import Roll
from converter.systems.hard_life.hits import Hit, settle_area_hit, settle_hit
from converter.systems.hard_life.house_rules import DeathAt, HouseRules
from converter.systems.hard_life.levels import boxes_of
from converter.systems.hard_life.locations import LIMBS, ByLocation, Location
from converter.systems.hard_life.suffering import suffered
from converter.systems.hard_life.targets import ArmourKind, BoneLacing, Target
from converter.systems.hard_life.wounds import Condition, stunned, wounded, wounded_all_over

RULES = st.builds(
    HouseRules,
    blocked_damage_test=st.booleans(),
    stun_by_location=st.booleans(),
    death_at=st.sampled_from(DeathAt),
)
PILES = st.fixed_dictionaries(
    {
        roll: st.lists(st.integers(1, 23), min_size=1, max_size=9)
        for roll in (Roll.ARMOUR, Roll.DAMAGE, Roll.BODY)
    }
)
ARMOUR = st.builds(ArmourRating, st.integers(0, 12), st.integers(0, 12))
BLOWS = st.builds(
    Blow,
    st.builds(DamageCode, st.integers(1, 24), st.sampled_from(Level)),
    st.sampled_from(ArmourKind),
    st.just(False),
    st.booleans(),
)


def _everywhere(values: st.SearchStrategy[int]) -> st.SearchStrategy[ByLocation[int]]:
    return st.builds(ByLocation, *([values] * len(Location)))


TARGETS = st.builds(
    Target,
    body=st.integers(1, 12),
    armour=ARMOUR.map(ByLocation.all_alike),
    armour_dice=_everywhere(st.integers(0, 6)),
    bone_lacing=st.builds(BoneLacing, st.integers(0, 3), ARMOUR),
    cyberlimbs=st.builds(
        lambda limb, levels: ByLocation.from_pairs({limb: levels}, None),
        st.sampled_from(LIMBS),
        st.none() | st.integers(0, 4),
    ),
    average=ARMOUR,
)
ACCURACIES = st.none() | st.integers(1, 8)
PLACES = st.none() | st.sampled_from(Location)


class _Piles:
    """Deals each pile over and over from its start: the same dice for both of two attacks."""

    def __init__(self, piles: dict[Roll, list[int]]) -> None:
        self._piles = piles

    def plain(self, roll: Roll, count: int) -> tuple[int, ...]:
        return self.success(roll, count)

    def success(self, roll: Roll, count: int) -> tuple[int, ...]:
        return tuple(islice(cycle(self._piles[roll]), count))


def _hit(
    blow: Blow,
    target: Target,
    place: Location | None,
    accuracy: int | None,
    piles: dict[Roll, list[int]],
    rules: HouseRules,
) -> Hit:
    hand = _Piles(piles)
    if place is None:
        return settle_area_hit(blow, target, accuracy, hand, rules)
    return settle_hit(blow, target, place, accuracy, hand, rules)


def _physical(hit: Hit) -> int:
    """Boxes on all physical monitors."""
    carried = 0 if hit.stun_wound else boxes_of(hit.transfer)
    return hit.physical_boxes + carried


@given(BLOWS, st.booleans(), TARGETS, PLACES, ACCURACIES, PILES, RULES)
def test_a_hit_is_one_thing_and_at_most_deadly(
    blow: Blow,
    stun: bool,
    target: Target,
    place: Location | None,
    accuracy: int | None,
    piles: dict[Roll, list[int]],
    rules: HouseRules,
) -> None:
    """A hit wounds or stuns, never both; no wound fills more than ten boxes; the torso takes less."""
    hit = _hit(replace(blow, stun=stun), target, place, accuracy, piles, rules)
    assert hit.wound is None or hit.stun_wound is None
    assert max(boxes_of(hit.wound), boxes_of(hit.stun_wound)) <= 10
    assert boxes_of(hit.transfer) < max(1, boxes_of(hit.wound), boxes_of(hit.stun_wound))
    assert hit.stopped <= (hit.wound is None)
    if stun:
        assert hit.wound is None and hit.armour is None


@given(
    BLOWS, TARGETS, PLACES, ACCURACIES, PILES, RULES, st.integers(0, 4), st.integers(0, 4), st.integers(0, 3)
)
def test_armour_never_makes_a_wound_worse(
    blow: Blow,
    target: Target,
    place: Location | None,
    accuracy: int | None,
    piles: dict[Roll, list[int]],
    rules: HouseRules,
    ballistic: int,
    impact: int,
    dice: int,
) -> None:
    """More armour and more dermal dice, the same dice rolled: never more physical boxes."""

    def thicker(rating: ArmourRating) -> ArmourRating:
        return ArmourRating(rating.ballistic + ballistic, rating.impact + impact)

    better = replace(
        target,
        armour=ByLocation.worked_out(lambda at: thicker(target.armour[at])),
        armour_dice=ByLocation.worked_out(lambda at: target.armour_dice[at] + dice),
        average=thicker(target.average),
        bone_lacing=BoneLacing(target.bone_lacing.dice + dice, thicker(target.bone_lacing.armour)),
    )
    before = _physical(_hit(blow, target, place, accuracy, piles, rules))
    assert _physical(_hit(blow, better, place, accuracy, piles, rules)) <= before


@given(BLOWS, TARGETS, PLACES, ACCURACIES, PILES, RULES, st.integers(1, 8))
def test_power_never_makes_a_wound_lighter(
    blow: Blow,
    target: Target,
    place: Location | None,
    accuracy: int | None,
    piles: dict[Roll, list[int]],
    rules: HouseRules,
    more: int,
) -> None:
    """More Power, the same dice rolled: never fewer physical boxes."""
    stronger = replace(blow, code=DamageCode(blow.code.power + more, blow.code.level))
    before = _physical(_hit(blow, target, place, accuracy, piles, rules))
    assert _physical(_hit(stronger, target, place, accuracy, piles, rules)) >= before


WOUNDS = st.lists(
    st.tuples(
        st.sampled_from(("wound", "stun", "area")),
        st.sampled_from(Location),
        st.sampled_from(Level),
        st.booleans(),
    ),
    max_size=12,
)


def _filled(condition: Condition) -> Sequence[int]:
    return [boxes for track in (condition.physical, condition.stun) for _, boxes in track.items()]


@given(st.integers(1, 12), WOUNDS, RULES)
def test_boxes_never_fall_while_wounds_come(
    body: int, wounds: list[tuple[str, Location, Level, bool]], rules: HouseRules
) -> None:
    """Whatever comes, no monitor loses a box, no stun track holds more than ten."""
    condition = Condition.unhurt(body)
    for kind, place, level, cyber in wounds:
        cyberlimb = cyber and place.is_limb
        if kind == "area":
            after = wounded_all_over(condition, level)
        elif kind == "stun":
            after = stunned(condition, place, level, rules, cyberlimb=cyberlimb)
        else:
            after = wounded(condition, place, level, cyberlimb=cyberlimb)
        assert all(new >= old for old, new in zip(_filled(condition), _filled(after), strict=True))
        assert all(boxes <= 10 for _, boxes in after.stun.items())
        condition = after


@given(
    st.integers(1, 8),
    _everywhere(st.integers(0, 14)),
    st.sets(st.sampled_from(Location)),
    st.integers(0, 4),
    st.integers(0, 40),
    st.integers(0, 40),
    RULES,
)
def test_bleeding_goes_one_way_and_in_steps(
    body: int,
    boxes: ByLocation[int],
    treated: set[Location],
    karma: int,
    turns: int,
    more: int,
    rules: HouseRules,
) -> None:
    """No box is lost; longer bleeding is worse; treated limbs keep still; Karma buys Body turns a point."""
    start = Condition(body, boxes, ByLocation.all_alike(0))
    short = bleed(start, turns, treated, karma, rules)
    long = bleed(start, turns + more, treated, karma, rules)
    for earlier, later in ((start, short.condition), (short.condition, long.condition)):
        assert all(new >= old for old, new in zip(_filled(earlier), _filled(later), strict=True))
    assert all(short.condition.physical[limb] == boxes[limb] for limb in treated if limb.is_limb)
    plain = bleed(start, turns, treated, 0, rules).dies_after_turns
    if plain:
        assert short.dies_after_turns == plain + karma * body
    else:
        assert short.dies_after_turns == plain


def _total(condition: Condition) -> int:
    """All physical boxes, what a stun track could not hold among them."""
    return sum(boxes for _, boxes in condition.physical.items())


@given(BLOWS, TARGETS, PLACES, ACCURACIES, PILES, RULES, st.integers(0, 4), st.integers(0, 4))
def test_armour_and_power_work_one_way_while_the_stun_track_has_room(
    blow: Blow,
    target: Target,
    place: Location | None,
    accuracy: int | None,
    piles: dict[Roll, list[int]],
    rules: HouseRules,
    more_armour: int,
    more_power: int,
) -> None:
    """On an empty stun track nothing overflows, so the whole character's physical boxes follow the wounds."""
    fresh = Condition.unhurt(target.body)
    better = replace(
        target,
        armour=ByLocation.worked_out(lambda at: _raised(target.armour[at], more_armour)),
        average=_raised(target.average, more_armour),
    )
    stronger = replace(blow, code=DamageCode(blow.code.power + more_power, blow.code.level))
    plain = _total(suffered(fresh, _hit(blow, target, place, accuracy, piles, rules), target, rules))
    armoured = _hit(blow, better, place, accuracy, piles, rules)
    harder = _hit(stronger, target, place, accuracy, piles, rules)
    assert _total(suffered(fresh, armoured, better, rules)) <= plain
    assert _total(suffered(fresh, harder, target, rules)) >= plain


def _raised(rating: ArmourRating, by: int) -> ArmourRating:
    return ArmourRating(rating.ballistic + by, rating.impact + by)


def _after_8s_on_a_full_stun_track(ballistic: int, power: int) -> int:
    """Physical boxes of a Body 1 target, its stun track full, that rolls 6, 6 and then only ones."""
    target = Target(1, ByLocation.all_alike(ArmourRating(ballistic, 0)))
    full = Condition(1, ByLocation.all_alike(0), ByLocation.all_alike(0).having(Location.TORSO, 10))
    piles = {Roll.ARMOUR: [6, 6] + [1] * 20, Roll.DAMAGE: [1], Roll.BODY: [1]}
    blow = Blow(DamageCode(power, Level.SERIOUS))
    hit = _hit(blow, target, Location.TORSO, 4, piles, HouseRules())
    return _total(suffered(full, hit, target, HouseRules()))


def test_past_a_full_stun_track_armour_may_do_harm() -> None:
    """The exception in the rules: stopped stun keeps the full level and may overflow as physical boxes."""
    # 8S against ballistic 2, target number 6: two successes leave Moderate, 3 boxes
    assert _after_8s_on_a_full_stun_track(ballistic=2, power=8) == 3
    # ballistic 8 blocks it, but the Serious stun has no room: 6 boxes
    assert _after_8s_on_a_full_stun_track(ballistic=8, power=8) == 6
    # Power 9 is above ballistic 8 and is tested again: staged down to 3 boxes
    assert _after_8s_on_a_full_stun_track(ballistic=8, power=9) == 3


@given(
    st.integers(0, 10_000),
    st.integers(1, 10),
    st.integers(2, 8),
    st.lists(st.integers(1, 12), max_size=8),
    st.lists(st.integers(1, 12), max_size=4),
    st.sampled_from(("miss", "nearest")),
)
def test_a_burst_accounts_for_every_round(
    settle: Callable[..., Any],
    seed: int,
    rounds: int,
    target_number: int,
    attack_dice: list[int],
    dodge_dice: list[int],
    off_figure: str,
) -> None:
    """Later rounds have no more successes; each that hit is in a group or off the figure."""
    outcome = settle(
        "autofire",
        rules={"off_figure": off_figure},
        seed=seed,
        rounds=rounds,
        target_number=target_number,
        recoil_compensation=1,
        attack_dice=attack_dice,
        dodge_dice=dodge_dice,
        power=6,
        level="M",
        target={"body": 3, "armour": {"torso": {"ballistic": 5, "impact": 3}}},
    )
    successes = outcome["successes_per_round"]
    assert successes == sorted(successes, reverse=True)
    assert outcome["rounds_hit"] == sum(count > 0 for count in successes) == len(outcome["bullets"])
    off = sum(bullet["location"] is None for bullet in outcome["bullets"])
    assert off == 0 or off_figure == "miss"
    assert sum(group["bullets"] for group in outcome["groups"]) == outcome["rounds_hit"] - off
    for group in outcome["groups"]:
        assert group["power"] == 5 + group["bullets"]
        assert group["boxes"] in (0, 1, 3, 6, 10)
        assert (group["wound"] is None) == group["stopped"]
