"""Bleeding from Deadly wounds, turn by turn (Hard Life, Death and Injury)."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass, replace

from converter.play.events import StepOut, told
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.levels import FULL_MONITOR
from converter.systems.hard_life.locations import LIMBS, ByLocation, Location
from converter.systems.hard_life.wounds import Condition, destroyed_at, is_dead


@dataclass(frozen=True, slots=True)
class Tick:
    """One loss of blood, every Body turns: the turn it comes at, what each location takes, boxes after.

    `held_off` is whether a point of Karma was burnt instead, because it would have killed.
    """

    turn: int
    taken: ByLocation[int]
    condition: Condition
    held_off: bool

    def step(self) -> StepOut:
        """The loss as a line to check."""
        if self.held_off:
            return told(f"Turn {self.turn}", "a point of Karma burnt: no blood lost", 0)
        lost = ", ".join(
            f"{place.label} +{boxes} = {self.condition.physical[place]}"
            for place, boxes in self.taken.items()
            if boxes
        )
        return told(f"Turn {self.turn}", lost, sum(boxes for _, boxes in self.taken.items()))


@dataclass(frozen=True, slots=True)
class Bleeding:
    """What bleeding comes to: the condition after the turns, and the turn death comes (None: it does not)."""

    condition: Condition
    ticks: tuple[Tick, ...]
    dies_after_turns: int | None


def bleed(
    condition: Condition, turns: int, treated: Set[Location], karma: int, rules: HouseRules
) -> Bleeding:
    """Bleed for some turns (0 or more), untreated locations only.

    A location at Deadly loses a box every Body turns, and each such limb one from the torso besides, even
    when it is lost. Each point of Karma (0 or more) puts death off by Body turns.
    """
    after, ticks = condition, []
    for tick in _ticks(condition, treated, karma, rules):
        if tick.turn > turns:
            break
        ticks.append(tick)
        after = tick.condition
    return Bleeding(after, tuple(ticks), _dies_after(condition, treated, karma, rules))


def losses(condition: Condition, treated: Set[Location]) -> ByLocation[int]:
    """What each location loses at once: nothing where a wound is treated or less than Deadly."""
    bleeding = set(condition.physical.which(lambda boxes: boxes >= FULL_MONITOR)) - set(treated)
    lost = int(destroyed_at(condition.body))

    def at(place: Location) -> int:
        if place in LIMBS:  # a limb that is gone loses no more itself, but still bleeds the torso
            return int(place in bleeding and condition.physical[place] < lost)
        own = int(place in bleeding)
        return own + (sum(limb in bleeding for limb in LIMBS) if place is Location.TORSO else 0)

    return ByLocation.worked_out(at)


def _ticks(condition: Condition, treated: Set[Location], karma: int, rules: HouseRules) -> Iterator[Tick]:
    """Losses one after the other, until death or until nothing bleeds that could change anything."""
    turn = 0
    while not is_dead(condition, rules):
        taken = losses(condition, treated)
        if not any(boxes for _, boxes in taken.items()):
            return
        turn += condition.body
        after = having_lost(condition, taken)
        held_off = karma > 0 and is_dead(after, rules)
        if held_off:
            karma -= 1
        else:
            condition = after
        yield Tick(turn, taken, condition, held_off)


def having_lost(condition: Condition, taken: ByLocation[int]) -> Condition:
    """The condition after each location has lost so many boxes."""
    physical = ByLocation.worked_out(lambda place: condition.physical[place] + taken[place])
    return replace(condition, physical=physical)


def _dies_after(condition: Condition, treated: Set[Location], karma: int, rules: HouseRules) -> int | None:
    if is_dead(condition, rules):
        return 0
    for tick in _ticks(condition, treated, karma, rules):
        if is_dead(tick.condition, rules):
            return tick.turn
    return None
