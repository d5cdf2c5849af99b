"""What the events of Hard Life answer."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from converter.notation.level import Level
from converter.play.events import Outcome
from converter.systems.hard_life.hits import Hit
from converter.systems.hard_life.levels import boxes_of
from converter.systems.hard_life.locations import ByLocation, Location
from converter.systems.hard_life.scatter import Landing
from converter.systems.hard_life.stress import StressEvent


class ChainOut(BaseModel):
    """What a chain of tests came to; null where a test was not rolled or nothing was struck.

    `wound` and `boxes` are of the kind of damage the attack does. The `stun_` fields hold what a stopped
    attack, or one that stuns, does to the stun track; `track` says which track `wound` is on.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    track: str | None = None
    code_after_head: str | None = None
    armour_dice_count: int | None = None
    armour_target_number: int | None = None
    armour_successes: int | None = None
    stopped: bool | None = None
    auto_blocked: bool | None = None
    damage_dice_count: int | None = None
    damage_successes: int | None = None
    wound: Level | None = None
    boxes: int | None = None
    torso_wound: Level | None = None
    stun_power: int | None = None
    stun_level: Level | None = None
    body_target_number: int | None = None
    body_successes: int | None = None
    stun_wound: Level | None = None
    knock_down: bool | None = None
    knock_back_m: int | None = None


class LandingOut(BaseModel):
    """Where a shot ended: hexes scattered, the hex, the location (null off the figure)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    hexes: int | None = None
    hex: tuple[int, int] | None = None
    location: Location | None = None


class AttackOutcome(ChainOut, LandingOut, Outcome):
    """`attack` and `stun-attack`."""

    attack_successes: int
    dodge_successes: int
    net_successes: int


class MeleeOutcome(ChainOut, LandingOut, Outcome):
    """`melee-attack`. `blow` is the word an attack would have answered; null for a stalemate."""

    blow: str | None
    net_successes: int


class BulletOut(LandingOut):
    """A bullet of a burst: its successes and where it landed."""

    accuracy: int


class GroupOut(ChainOut):
    """The bullets that struck one location, and their chain where a target was named."""

    location: Location
    bullets: int
    power: int | None
    level: Level | None
    accuracy: int
    outcome: str | None = None


class AutofireOutcome(Outcome):
    """`autofire`. `rounds_hit` counts rounds with a success, those that scatter off the figure included."""

    attack_target_numbers: tuple[int, ...]
    dodge_successes: int
    rounds_hit: int
    successes_per_round: tuple[int, ...]
    bullets: tuple[BulletOut, ...]
    groups: tuple[GroupOut, ...]


class StrayOut(ChainOut, LandingOut):
    """A suppressing bullet left after the dodge: where it was aimed by chance, and its chain."""

    outcome: str
    aimed_at: Location
    accuracy: int


class SuppressionOutcome(Outcome):
    """`suppression`."""

    target_number: int
    hits: int
    dodge_target_number: int
    dodged: int
    bullets: tuple[StrayOut, ...]


class AreaOutcome(ChainOut, Outcome):
    """`area-attack`. `locations` are those that take the wound."""

    net_successes: int | None
    locations: tuple[Location, ...]


class HazardOutcome(ChainOut, Outcome):
    """`hazard`."""

    location: Location


class BoxesOut(BaseModel):
    """A number of boxes for each location."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    head: int
    torso: int
    left_arm: int
    right_arm: int
    left_leg: int
    right_leg: int

    @classmethod
    def of(cls, boxes: ByLocation[int]) -> BoxesOut:
        """The boxes of all six locations."""
        return cls(
            head=boxes.head,
            torso=boxes.torso,
            left_arm=boxes.left_arm,
            right_arm=boxes.right_arm,
            left_leg=boxes.left_leg,
            right_leg=boxes.right_leg,
        )


class WoundOutcome(Outcome):
    """`wound`. Modifiers are signed; `stun` is in boxes, by location where the house rules have it so.

    `willpower_target_number` is what the limbs of `needs_willpower` need, the worst of them; else null.
    """

    boxes: BoxesOut
    stun: int | BoxesOut
    dead: bool
    incapacitated: tuple[Location, ...]
    destroyed: tuple[Location, ...]
    target_number_modifier: int
    initiative_modifier: int
    movement_quickness: int
    needs_willpower: tuple[Location, ...]
    willpower_target_number: int | None
    karma_burnt: int


class BleedingOutcome(Outcome):
    """`bleeding`. `dies_after_turns` counts from now, null where it does not come to that."""

    boxes: BoxesOut
    incapacitated: tuple[Location, ...]
    destroyed: tuple[Location, ...]
    dead: bool
    dies_after_turns: int | None


class StressEventOut(BaseModel):
    """One stress event. `struck` is null where there was nothing to strike."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    system: str
    struck: str | None
    stress_points: int
    stress: int | None
    target_number: int | None
    test_successes: int | None
    failure: bool


class StressOutcome(Outcome):
    """`stress`."""

    count: int
    events: tuple[StressEventOut, ...]


def chain_out(hit: Hit | None) -> ChainOut:
    """A settled hit for output; all null where nothing was struck."""
    if hit is None:
        return ChainOut()
    armour, damage, body = hit.armour, hit.damage, hit.body
    wound = hit.stun_wound if hit.blow.stun else hit.wound
    return ChainOut(
        track="stun" if hit.blow.stun else "physical",
        code_after_head=str(hit.code) if armour or hit.blow.stun else hit.code.level.value,
        armour_dice_count=int(armour.dice_count) if armour else None,
        armour_target_number=int(armour.target_number) if armour and armour.target_number else None,
        armour_successes=armour.successes if armour else None,
        stopped=hit.stopped,
        auto_blocked=armour.auto_blocked if armour else False,
        damage_dice_count=int(damage.dice_count) if damage else 0,
        damage_successes=damage.successes if damage else 0,
        wound=wound,
        boxes=boxes_of(wound),
        torso_wound=hit.transfer,
        stun_power=body.against.power if body else None,
        stun_level=body.against.level if body else None,
        body_target_number=int(body.target_number) if body else None,
        body_successes=body.test.successes if body else None,
        stun_wound=hit.stun_wound,
        knock_down=hit.knock.down,
        knock_back_m=hit.knock.back_m,
    )


def landing_out(landing: Landing | None) -> LandingOut:
    """Where a shot ended, for output; all null where it was avoided."""
    if landing is None:
        return LandingOut()
    place = (landing.hex.q, landing.hex.r)
    return LandingOut(hexes=landing.hexes, hex=place, location=landing.location)


def stress_event_out(event: StressEvent) -> StressEventOut:
    """A stress event for output."""
    return StressEventOut(
        system=event.system.value,
        struck=event.struck,
        stress_points=int(event.points) if event.points else 0,
        stress=int(event.total) if event.total else None,
        target_number=event.test.target_number if event.test else None,
        test_successes=event.test.successes if event.test else None,
        failure=event.failed,
    )
