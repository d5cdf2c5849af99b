"""Wounds by location: boxes, modifiers, limbs lost, death (Hard Life, Taking Damage, Death and Injury)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from converter.notation.level import Level
from converter.systems.hard_life.house_rules import DeathAt, HouseRules
from converter.systems.hard_life.levels import FULL_MONITOR, boxes_of, staged_down
from converter.systems.hard_life.locations import LEGS, LIMBS, VITALS, ByLocation, Location
from converter.systems.rule_notes import note
from converter.working import Quantity, constant, given, highest

WILLPOWER_TARGET_NUMBER: Final = 2

_MODIFIERS: Final = ((6, 3), (3, 2), (1, 1))
"""Boxes filled, and the target number modifier from there on (SR3 Condition Monitor)."""


@dataclass(frozen=True, slots=True)
class Condition:
    """How a character stands: physical boxes by location and the stun track.

    One stun track for the whole body is kept at the torso, whose modifiers always count; by house rule each
    location has its own.
    """

    body: int
    physical: ByLocation[int]
    stun: ByLocation[int]

    @staticmethod
    def unhurt(body: int) -> Condition:
        """Nothing filled. `body` is 1 or more."""
        return Condition(body, ByLocation.all_alike(0), ByLocation.all_alike(0))


def dead_at(body: int, rules: HouseRules) -> Quantity:
    """Boxes on torso or head that kill: 10 and Body; one more where they must be exceeded."""
    limit = given("full monitor", FULL_MONITOR) + given("Body", body)
    if rules.death_at is DeathAt.EXCEEDS:
        limit = limit + 1
        return limit.named("Dead at", _DEATH).noting(note("death_at", rules.death_at.value))
    return limit.named("Dead at", _DEATH)


def incapacitated_at(body: int) -> Quantity:
    """Boxes from which a limb cannot be used: 10 and half Body, rounded down."""
    half = (given("Body", body) / 2).rounded_down()
    return (given("full monitor", FULL_MONITOR) + half).named("Limb incapacitated at", _DEATH)


def destroyed_at(body: int) -> Quantity:
    """Boxes from which a limb is lost for good: 10 and Body."""
    return (given("full monitor", FULL_MONITOR) + given("Body", body)).named("Limb destroyed at", _DEATH)


_DEATH: Final = "Hard Life, Death and Injury"


def wounded(condition: Condition, location: Location, level: Level, *, cyberlimb: bool = False) -> Condition:
    """A physical wound: its boxes, and those of one level lower on the torso unless a cyberlimb took it."""
    physical = condition.physical.having(location, condition.physical[location] + boxes_of(level))
    if location is not Location.TORSO and not cyberlimb:
        physical = physical.having(Location.TORSO, physical[Location.TORSO] + boxes_of(staged_down(level, 1)))
    return replace(condition, physical=physical)


def wounded_all_over(condition: Condition, level: Level) -> Condition:
    """An area attack or combat spell: the same wound at every location, nothing carried to the torso."""
    return replace(
        condition,
        physical=ByLocation.worked_out(lambda place: condition.physical[place] + boxes_of(level)),
    )


def stunned(
    condition: Condition, location: Location, level: Level, rules: HouseRules, *, cyberlimb: bool = False
) -> Condition:
    """A stun wound, which a cyberlimb does not take. Boxes over 10 go to the location's physical monitor."""
    if cyberlimb:
        return condition
    if not rules.stun_by_location:
        return _stun_at(condition, Location.TORSO, boxes_of(level), location)
    after = _stun_at(condition, location, boxes_of(level), location)
    if location is Location.TORSO:
        return after
    return _stun_at(after, Location.TORSO, boxes_of(staged_down(level, 1)), Location.TORSO)


def stunned_all_over(condition: Condition, level: Level, rules: HouseRules) -> Condition:
    """Stun of an area attack: the one track, or by house rule the track of each location."""
    for place in Location if rules.stun_by_location else (Location.TORSO,):
        condition = _stun_at(condition, place, boxes_of(level), place)
    return condition


def _stun_at(condition: Condition, track: Location, boxes: int, overflow_to: Location) -> Condition:
    filled = condition.stun[track] + boxes
    over = max(0, filled - FULL_MONITOR)
    physical = condition.physical
    return Condition(
        condition.body,
        physical.having(overflow_to, physical[overflow_to] + over),
        condition.stun.having(track, filled - over),
    )


def is_dead(condition: Condition, rules: HouseRules) -> bool:
    """Whether torso or head are past what the body stands."""
    limit = int(dead_at(condition.body, rules))
    return any(condition.physical[place] >= limit for place in VITALS)


def saved_by_karma(condition: Condition, karma: int, rules: HouseRules) -> tuple[Condition, int]:
    """Burn Karma, each point taking off one box that kills; the condition after, and points burnt.

    Nothing is burnt where nobody is about to die, nor where `karma` points are too few to save the character.
    """
    last = int(dead_at(condition.body, rules)) - 1
    physical = condition.physical
    needed = sum(max(0, physical[place] - last) for place in VITALS)
    if needed > karma:
        return condition, 0
    for place in VITALS:
        physical = physical.having(place, min(physical[place], last))
    return replace(condition, physical=physical), needed


def destroyed(condition: Condition) -> tuple[Location, ...]:
    """The limbs that are lost."""
    limit = int(destroyed_at(condition.body))
    return condition.physical.which(lambda boxes: boxes >= limit, LIMBS)


def incapacitated(condition: Condition) -> tuple[Location, ...]:
    """The limbs that cannot be used but are not lost."""
    least, lost = int(incapacitated_at(condition.body)), int(destroyed_at(condition.body))
    return condition.physical.which(lambda boxes: least <= boxes < lost, LIMBS)


def needing_willpower(condition: Condition) -> tuple[Location, ...]:
    """The limbs at Deadly that still work, on a success of Willpower (2), wound-modified."""
    least = int(incapacitated_at(condition.body))
    return condition.physical.which(lambda boxes: FULL_MONITOR <= boxes < least, LIMBS)


def modifier_of(boxes: int) -> int:
    """The target number modifier of filled boxes: +1 from 1, +2 from 3, +3 from 6 on."""
    return next((modifier for least, modifier in _MODIFIERS if boxes >= least), 0)


def target_number_modifier(condition: Condition, using: Location | None = None) -> Quantity:
    """The largest of torso, head and the limb used, plus that of the stun track."""
    places = VITALS if using is None or using in VITALS else (*VITALS, using)
    return _worst(condition, places).named("Target number modifier", _TAKING)


def initiative_modifier(condition: Condition) -> Quantity:
    """Minus the larger of torso and head, minus that of the stun track: 0 or negative."""
    worst = _worst(condition, VITALS).named("Torso or head, with stun", _TAKING)
    return (constant(0) - worst).named("Initiative modifier", _TAKING)


def movement_modifier(condition: Condition) -> Quantity:
    """What the legs take off Quickness for movement, each leg its own modifier: 0 or negative."""
    legs = [_at(condition.physical, leg, leg.label) for leg in LEGS]
    return (constant(0) - (legs[0] + legs[1])).named("Quickness for movement", _TAKING)


def willpower_target_number(condition: Condition, limb: Location) -> Quantity:
    """What a limb at Deadly needs to be used: 2, wound-modified."""
    modifier = target_number_modifier(condition, limb)
    return (given("Willpower", WILLPOWER_TARGET_NUMBER) + modifier).named(
        f"Willpower target number for the {limb.label}", _DEATH
    )


_TAKING: Final = "Hard Life, Taking Damage"


def _worst(condition: Condition, places: tuple[Location, ...]) -> Quantity:
    worst = highest(*(_at(condition.physical, place, place.label) for place in places))
    stun = max(condition.stun[place] for place in places)
    if stun == 0:
        return worst
    return worst.named("Worst wound", _TAKING) + given("stun", modifier_of(stun))


def _at(boxes: ByLocation[int], place: Location, label: str) -> Quantity:
    filled = boxes[place]
    return given(f"{label} ({filled} {'box' if filled == 1 else 'boxes'})", modifier_of(filled))
