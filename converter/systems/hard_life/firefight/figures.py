"""A figure in a running fight: its wounds, where it is, what it holds, what it still has this turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import Final

from converter.systems.hard_life.firefight.armaments import Armament
from converter.systems.hard_life.firefight.combatants import Combatant
from converter.systems.hard_life.levels import FULL_MONITOR
from converter.systems.hard_life.locations import ARMS, LEGS, VITALS, Location
from converter.systems.hard_life.wounds import (
    Condition,
    initiative_modifier,
    movement_modifier,
    target_number_modifier,
    willpower_target_number,
)

SIMPLE_ACTIONS: Final = 2
"""What a phase holds; a Complex Action is as long as both."""
RIGHT_FIRST: Final = tuple(reversed(ARMS))
STUN: Final = "stun"
"""How wounds on the stun track are counted beside those of the locations."""


class State(StrEnum):
    """How somebody fares; all but the first are out of the fight for good."""

    STANDING = "standing"
    KNOCKED_OUT = "knocked out"
    DYING = "dying"
    DEAD = "dead"


# The same conditions come again and again over many fights; their modifiers are worked out once.


@lru_cache(maxsize=65536)
def hindrance(condition: Condition, using: Location | None = None) -> int:
    """The target number modifier of wounds."""
    return int(target_number_modifier(condition, using))


@lru_cache(maxsize=65536)
def slowness(condition: Condition) -> int:
    """The initiative modifier of wounds, 0 or negative."""
    return int(initiative_modifier(condition))


@lru_cache(maxsize=65536)
def lameness(condition: Condition) -> int:
    """What wounds take off Quickness for movement, 0 or negative."""
    return int(movement_modifier(condition))


@lru_cache(maxsize=4096)
def willpower_needed(condition: Condition, limb: Location) -> int:
    """What Willpower needs to use a limb at Deadly."""
    return int(willpower_target_number(condition, limb))


@dataclass(slots=True)
class Figure:
    """Everything about a fighter that changes. `advance` is how many metres it has come forward.

    `in_hand` is the place of the weapon held, None for empty hands. `rounds` and `spares` stand beside the
    arms: what is loaded, and how many times more it can be (None: does not run out). `clip_out` is the
    weapon whose magazine is out. `turns_bleeding` counts since the first Deadly wound, None before. `boxes`
    are all that are filled.
    """

    combatant: Combatant
    condition: Condition
    rounds: list[int | None]
    spares: list[int | None]
    in_hand: int | None = None
    clip_out: int | None = None
    advance: int = 0
    prone: bool = False
    running: bool = False
    roll: int = 0
    phases: int = 0
    pool: int = 0
    has_attacked: bool = False
    has_defended: bool = False
    metres_left: int = 0
    rounds_fired: int = 0
    single_shot_fired: bool = False
    tried_limbs: dict[Location, bool] = field(default_factory=dict)
    state: State = State.STANDING
    fell_in_turn: int | None = None
    turns_bleeding: int | None = None
    wounds: dict[str, int] = field(default_factory=dict)
    boxes: int = 0
    arms_hurt: bool = False

    @staticmethod
    def fresh(combatant: Combatant) -> Figure:
        """Unhurt, everything loaded, nothing in hand."""
        return Figure(
            combatant,
            Condition.unhurt(combatant.body),
            [arm.magazine for arm in combatant.arms],
            [arm.spares for arm in combatant.arms],
        )

    @property
    def name(self) -> str:
        """Its name."""
        return self.combatant.name

    @property
    def able(self) -> bool:
        """Whether it is still in the fight."""
        return self.state is State.STANDING

    @property
    def initiative(self) -> int:
        """Where its next phase stands: the roll, less 10 a phase, less wounds, which count at once."""
        return self.roll + slowness(self.condition) - 10 * self.phases

    def state_now(self) -> State:
        """How it fares by its boxes: dead at torso or head, dying at a Deadly wound there, out by stun."""
        physical, stun = self.condition.physical, self.condition.stun
        worst = max(physical[place] for place in VITALS)
        if worst >= self.combatant.dead_at:
            return State.DEAD
        if worst >= FULL_MONITOR:
            return State.DYING
        full = any(stun[place] >= FULL_MONITOR for place in VITALS)
        return State.KNOCKED_OUT if full else State.STANDING

    def limb_is_out(self, limb: Location) -> bool:
        """Whether a limb cannot be used at all."""
        boxes, stun = self.condition.physical[limb], self.condition.stun[limb]
        return boxes >= self.combatant.limb_out_at or stun >= FULL_MONITOR

    def hands_for(self, arm: Armament) -> tuple[Location, ...] | None:
        """The arms that use a weapon, the better one where one is enough; None where they cannot."""
        if not arm.hands:
            return ()
        if not self.arms_hurt:
            return RIGHT_FIRST[: arm.hands]
        whole = [limb for limb in RIGHT_FIRST if not self.limb_is_out(limb)]
        if len(whole) < arm.hands:
            return None
        whole.sort(key=lambda limb: self.condition.physical[limb])
        return tuple(whole[: arm.hands])

    def hindrance_with(self, arm: Armament) -> int:
        """The target number modifier of wounds with a weapon: the worse arm's where it takes two."""
        hands = self.hands_for(arm) or ()
        return max((hindrance(self.condition, hand) for hand in hands), default=hindrance(self.condition))

    def can_walk(self) -> bool:
        """Whether neither leg is out of use."""
        return not any(map(self.limb_is_out, LEGS))

    def blade(self) -> Armament:
        """What it strikes with hand to hand: the weapon in hand, else the first that is always ready."""
        arms = self.combatant.arms
        if self.in_hand is not None and arms[self.in_hand].is_melee:
            return arms[self.in_hand]
        return next(arm for arm in arms if arm.always_ready and arm.is_melee)

    def begin_turn(self, roll: int) -> None:
        """A new Combat Turn: initiative, Combat Pool, movement."""
        self.roll, self.phases = roll, 0
        self.pool = self.combatant.pool
        self.has_attacked = self.has_defended = False
        quickness = max(0, self.combatant.quickness + lameness(self.condition))
        self.metres_left = quickness * self.combatant.movement_multiplier

    def begin_phase(self) -> None:
        """A new phase: recoil is over, and so is a run."""
        self.running = self.single_shot_fired = False
        self.rounds_fired = 0
        self.tried_limbs.clear()

    def attack_dice(self, skill: int) -> int:
        """Combat Pool for an attack: half the pool on the first of the turn, the skill at most."""
        if self.has_attacked:
            return 0
        dice = min(self.combatant.pool // 2, skill, self.pool)
        self.has_attacked = True
        self.pool -= dice
        return dice

    def defence_dice(self, most: int | None = None) -> int:
        """Combat Pool against the first attack of the turn: all but what is kept for the own first attack."""
        if self.has_defended:
            return 0
        kept = 0 if self.has_attacked else self.combatant.pool // 2
        dice = max(0, self.pool - kept)
        if most is not None:
            dice = min(dice, most)
        self.has_defended = True
        self.pool -= dice
        return dice

    def suffer(self, condition: Condition, turn: int, wounds: Iterable[str] = ()) -> None:
        """Take a new condition; `wounds` are what is counted: locations, or the stun track."""
        self.condition = condition
        tracks = (condition.physical, condition.stun)
        self.boxes = sum(boxes for track in tracks for _, boxes in track.items())
        self.arms_hurt = any(track[arm] for track in tracks for arm in ARMS)
        for wound in wounds:
            self.wounds[wound] = self.wounds.get(wound, 0) + 1
        self.state = max(self.state, self.state_now(), key=list(State).index)
        if not self.able and self.fell_in_turn is None:
            self.fell_in_turn = turn
        bleeds = any(boxes >= FULL_MONITOR for _, boxes in condition.physical.items())
        if bleeds and self.turns_bleeding is None:
            self.turns_bleeding = -1  # the turn of the wound is over before one counts
