"""The events after a wound: boxes and modifiers, bleeding, stress."""

from __future__ import annotations

from converter.play.chance import Chance
from converter.play.events import Event, SpecError, StepOut, steps_of, told
from converter.play.named_dice import plain_dice
from converter.systems.hard_life.bleeding import bleed
from converter.systems.hard_life.hands import Roll, TableHand
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.levels import name_of
from converter.systems.hard_life.locations import ByLocation, Location
from converter.systems.hard_life.outcomes import (
    BleedingOutcome,
    BoxesOut,
    StressOutcome,
    WoundOutcome,
    stress_event_out,
)
from converter.systems.hard_life.specs import BleedingSpec, CountsSpec, StressSpec, WoundSpec
from converter.systems.hard_life.stress import EVENTS_LESS, settle_stress, stress_events
from converter.systems.hard_life.wounds import (
    Condition,
    dead_at,
    destroyed,
    destroyed_at,
    incapacitated,
    incapacitated_at,
    initiative_modifier,
    is_dead,
    movement_modifier,
    needing_willpower,
    saved_by_karma,
    stunned,
    target_number_modifier,
    willpower_target_number,
    wounded,
)
from converter.systems.rule_notes import note


def _wound(spec: WoundSpec, _: Chance, rules: HouseRules) -> WoundOutcome:
    before = Condition(spec.body, spec.boxes.by_location(), _stun_before(spec, rules))
    cyber = spec.cyberlimbs.by_location()[spec.location] is not None
    if spec.stun_wound:
        struck = stunned(before, spec.location, spec.level, rules, cyberlimb=cyber)
    else:
        struck = wounded(before, spec.location, spec.level, cyberlimb=cyber)
    after, burnt = saved_by_karma(struck, spec.karma, rules)
    modifiers = (
        target_number_modifier(after, spec.using),
        initiative_modifier(after),
        movement_modifier(after),
    )
    return WoundOutcome(
        steps=(
            *_box_steps(before, struck, spec),
            *_limit_steps(struck, rules),
            *_karma_step(burnt),
            *(line for modifier in modifiers for line in steps_of(modifier)),
            *(
                line
                for limb in needing_willpower(after)
                for line in steps_of(willpower_target_number(after, limb))[-1:]
            ),
        ),
        boxes=BoxesOut.of(after.physical),
        stun=BoxesOut.of(after.stun) if rules.stun_by_location else after.stun.torso,
        dead=is_dead(after, rules),
        incapacitated=incapacitated(after),
        destroyed=destroyed(after),
        target_number_modifier=int(modifiers[0]),
        initiative_modifier=int(modifiers[1]),
        movement_quickness=int(modifiers[2]),
        needs_willpower=needing_willpower(after),
        willpower_target_number=max(
            (int(willpower_target_number(after, limb)) for limb in needing_willpower(after)), default=None
        ),
        karma_burnt=burnt,
    )


def _stun_before(spec: WoundSpec, rules: HouseRules) -> ByLocation[int]:
    """The stun tracks so far. Raises SpecError where the house rules want the other form."""
    if isinstance(spec.stun, CountsSpec):
        if not rules.stun_by_location:
            raise SpecError(
                "stun: boxes by location need the house rule stun_by_location = true; expected a number"
            )
        return spec.stun.by_location()
    if rules.stun_by_location and spec.stun:
        why = note("stun_by_location", True)
        raise SpecError(
            f'stun: {spec.stun} is one track, but {why}; expected boxes by location, {{"head": 1}}'
        )
    return ByLocation.all_alike(0).having(Location.TORSO, spec.stun)


def _box_steps(before: Condition, after: Condition, spec: WoundSpec) -> tuple[StepOut, ...]:
    """Each monitor that changed."""
    lines = []
    for title, old, new in (("", before.physical, after.physical), ("Stun, ", before.stun, after.stun)):
        for place in Location:
            if old[place] != new[place]:
                own = place is spec.location or bool(title)
                cause = f"{name_of(spec.level)} wound" if own else f"a level below {name_of(spec.level)}"
                working = f"{old[place]} + {new[place] - old[place]} ({cause}) = {new[place]}"
                lines.append(told(f"{title}{place.label}".capitalize(), working, new[place]))
    return tuple(lines) or (told("Boxes", "nothing changes: a cyberlimb takes no stun", 0),)


def _limit_steps(condition: Condition, rules: HouseRules) -> tuple[StepOut, ...]:
    """The limits that a monitor has reached."""
    lines: list[StepOut] = []
    if is_dead(condition, rules):
        lines += steps_of(dead_at(condition.body, rules))
    if incapacitated(condition):
        lines += steps_of(incapacitated_at(condition.body))
    if destroyed(condition):
        lines += steps_of(destroyed_at(condition.body))
    return tuple(lines)


def _karma_step(burnt: int) -> tuple[StepOut, ...]:
    return (told("Karma burnt", "one box that kills for each point", burnt),) if burnt else ()


def _bleeding(spec: BleedingSpec, _: Chance, rules: HouseRules) -> BleedingOutcome:
    before = Condition(spec.body, spec.boxes.by_location(), ByLocation.all_alike(0))
    result = bleed(before, spec.turns, frozenset(spec.treated), spec.karma, rules)
    after = result.condition
    every = told("Bleeds every", f"Body {spec.body} combat turns", spec.body)
    death = told(
        "Dies after turns", f"torso or head at {dead_at(spec.body, rules)} boxes", result.dies_after_turns
    )
    return BleedingOutcome(
        steps=(every, *(tick.step() for tick in result.ticks), *_limit_steps(after, rules), death),
        boxes=BoxesOut.of(after.physical),
        incapacitated=incapacitated(after),
        destroyed=destroyed(after),
        dead=is_dead(after, rules),
        dies_after_turns=result.dies_after_turns,
    )


def _stress(spec: StressSpec, chance: Chance, rules: HouseRules) -> StressOutcome:
    if spec.level not in EVENTS_LESS:
        raise SpecError(f"level: a {name_of(spec.level)} wound causes no stress; expected S or D")
    given = None if spec.die is None else (spec.die,)
    die = plain_dice(given, 1, f"{Roll.STRESS} for {Roll.STRESS.purpose}", chance)[0]
    count = stress_events(spec.level, die)
    hand = TableHand(
        chance,
        {
            Roll.STRESS_SYSTEM: spec.system_dice,
            Roll.STRESS_POINTS: spec.points_dice,
            Roll.STRESS_TEST: spec.test_dice,
        },
    )
    ware = tuple(item.ware() for item in spec.ware)
    events = settle_stress(int(count), spec.location, ware, hand, rules.tables)
    return StressOutcome(
        steps=(*steps_of(count), *(line for event in events for line in event.steps())),
        count=int(count),
        events=tuple(stress_event_out(event) for event in events),
    )


WOUND = Event("wound", WoundSpec, _wound, "one more wound: boxes, modifiers, limbs lost, death")
BLEEDING = Event("bleeding", BleedingSpec, _bleeding, "some turns of bleeding from Deadly wounds")
STRESS = Event("stress", StressSpec, _stress, "stress events of a Serious or Deadly wound")
