"""The events of many bullets: autofire and suppression."""

from __future__ import annotations

from collections.abc import Sequence

from converter.play.chance import Chance
from converter.play.events import Event, SpecError, StepOut, steps_of, told
from converter.systems.hard_life.attack import verdict_of
from converter.systems.hard_life.attacks import Blow, DamageCode
from converter.systems.hard_life.autofire import (
    Bullet,
    Burst,
    Group,
    burst_code,
    burst_code_step,
    fire,
    fly,
    groups_of,
)
from converter.systems.hard_life.hands import Roll, TableHand
from converter.systems.hard_life.hex_map import HexMap
from converter.systems.hard_life.hits import settle_hit
from converter.systems.hard_life.house_rules import HouseRules, SuppressionAccuracy
from converter.systems.hard_life.outcomes import (
    AutofireOutcome,
    BulletOut,
    GroupOut,
    StrayOut,
    SuppressionOutcome,
    chain_out,
    landing_out,
)
from converter.systems.hard_life.scatter import Landing, aim_point, figure_for, hexes_scattered, land
from converter.systems.hard_life.settling import (
    dealt_lists,
    dodge_needs,
    dodge_test,
    listed_hands,
)
from converter.systems.hard_life.specs import AutofireSpec, SuppressionSpec, aim_of
from converter.systems.hard_life.success_tests import SuccessTest
from converter.systems.hard_life.suppression import (
    LOCATION_DICE,
    Stray,
    bullets_rolled_for,
    left_after_dodge,
    rounds_dodged_against,
    strays,
    suppression_target_number,
)
from converter.systems.hard_life.targets import Target
from converter.systems.rule_notes import note


def _autofire(spec: AutofireSpec, chance: Chance, rules: HouseRules) -> AutofireOutcome:
    figure = figure_for(rules, from_behind=spec.from_behind)
    aim = aim_point(figure, aim_of(spec.aim))
    dodge = dodge_test(spec, spec.rounds, chance, rules)
    attack = TableHand(chance, {Roll.ATTACK: spec.attack_dice})
    dice = attack.success(Roll.ATTACK, len(spec.attack_dice))
    burst = Burst(spec.rounds, spec.target_number, spec.recoil_compensation, spec.heavy)
    rounds = fire(burst, dice, dodge.successes)
    counts = [hexes_scattered(accuracy, rules) for accuracy in rounds.accuracies]
    rolls = dealt_lists(Roll.SCATTER, spec.scatter, counts, "bullet that hit", chance)
    bullets = fly(rounds.accuracies, rolls, aim, figure, rules)
    groups, lines = _settled_groups(spec, groups_of(bullets), chance, rules)
    flights = _flight_steps(bullets)
    return AutofireOutcome(
        outcome="hit" if groups else "miss",
        steps=(*dodge.steps, *rounds.steps(), *flights, *lines),
        attack_target_numbers=burst.target_numbers(),
        dodge_successes=dodge.successes,
        rounds_hit=len(rounds.accuracies),
        successes_per_round=rounds.successes,
        bullets=tuple(
            BulletOut(accuracy=bullet.accuracy, **landing_out(bullet.landing).model_dump())
            for bullet in bullets
        ),
        groups=groups,
    )


def _flight_steps(bullets: Sequence[Bullet]) -> tuple[StepOut, ...]:
    lines: list[StepOut] = []
    for number, bullet in enumerate(bullets, start=1):
        lines.append(told(f"Bullet {number}", "successes of its round", bullet.accuracy))
        lines += bullet.landing.steps()
    return tuple(lines)


def _settled_groups(
    spec: AutofireSpec, groups: Sequence[Group], chance: Chance, rules: HouseRules
) -> tuple[tuple[GroupOut, ...], tuple[StepOut, ...]]:
    """The groups with their codes, and with their chains where a target is named."""
    code = _code(spec)
    target = spec.target.target() if spec.target else None
    owners = [group.location.label for group in groups] if target else []
    hands = listed_hands(
        owners,
        "location hit" if target else "location hit (none is settled without a target)",
        {Roll.ARMOUR: spec.armour_test, Roll.DAMAGE: spec.damage_dice, Roll.BODY: spec.body_dice},
        chance,
    )
    if code is None or target is None:
        return tuple(_bare_group(group, code) for group in groups), tuple(
            burst_code_step(code, group) for group in groups if code is not None
        )
    lines: list[StepOut] = []
    settled = []
    for group, hand in zip(groups, hands, strict=True):
        blow = Blow(burst_code(code, group.bullets), spec.kind, armour_piercing=spec.armour_piercing)
        hit = settle_hit(blow, target, group.location, group.accuracy, hand, rules)
        hand.close()
        lines += (_group_step(group), burst_code_step(code, group), *hit.steps())
        chain = {"outcome": verdict_of(hit).value, **chain_out(hit).model_dump()}
        settled.append(_bare_group(group, code).model_copy(update=chain))
    return tuple(settled), tuple(lines)


def _code(spec: AutofireSpec) -> DamageCode | None:
    """The weapon's code, None where the spec names none. Raises SpecError for half a code."""
    if spec.power is not None and spec.level is not None:
        return DamageCode(spec.power, spec.level)
    if spec.power is None and spec.level is None:
        if spec.target is not None:
            raise SpecError("power: missing; with a target the burst needs power and level")
        return None
    missing = "level" if spec.level is None else "power"
    raise SpecError(f"{missing}: missing; a damage code needs power and level")


def _bare_group(group: Group, code: DamageCode | None) -> GroupOut:
    burst = burst_code(code, group.bullets) if code else None
    return GroupOut(
        location=group.location,
        bullets=group.bullets,
        power=burst.power if burst else None,
        level=burst.level if burst else None,
        accuracy=group.accuracy,
    )


def _group_step(group: Group) -> StepOut:
    bullets = "its one bullet" if group.bullets == 1 else f"the lowest of {group.bullets} bullets"
    return told(f"Accuracy at the {group.location.label}", bullets, group.accuracy)


def _suppression(spec: SuppressionSpec, chance: Chance, rules: HouseRules) -> SuppressionOutcome:
    needed = suppression_target_number(
        spec.range, spec.wound_modifier, spec.vision_modifier, spec.cover_modifier, rules.tables
    )
    attack = TableHand(chance, {Roll.ATTACK: spec.attack_dice}).success(Roll.ATTACK, spec.bullets)
    test = SuccessTest("Suppressing bullets", int(needed), attack)
    against = rounds_dodged_against(spec.bullets, test.successes, rules)
    dodge = dodge_test(spec, against, chance, rules)
    dodged = min(dodge.successes, test.successes)
    rolled, rolled_lines = _strays(spec, bullets_rolled_for(test.successes, dodged, rules), chance, rules)
    left = left_after_dodge(rolled, dodged, rules)
    bullets, lines = _settled_strays(spec, left, chance, rules)
    struck = any(bullet.location is not None for bullet in bullets)
    return SuppressionOutcome(
        outcome="hit" if struck else "miss",
        steps=(
            *steps_of(needed),
            test.step(),
            *rolled_lines,
            *dodge.steps,
            _left_step(left, dodged, rules),
            *lines,
        ),
        target_number=int(needed),
        hits=test.successes,
        dodge_target_number=int(dodge_needs(spec, against, rules)),
        dodged=dodged,
        bullets=bullets,
    )


def _left_step(left: Sequence[Stray], dodged: int, rules: HouseRules) -> StepOut:
    kept = ", ".join(f"{stray.location.label} with {stray.accuracy} successes" for stray in left)
    after = rules.suppression_accuracy is SuppressionAccuracy.AFTER_DODGE
    order = "" if after else ", the most accurate first"
    return told("Bullets left", f"{dodged} dodged{order}; left: {kept or 'none'}", len(left))


def _strays(
    spec: SuppressionSpec, count: int, chance: Chance, rules: HouseRules
) -> tuple[tuple[Stray, ...], tuple[StepOut, ...]]:
    """Location and accuracy of each bullet they are rolled for, with a line each."""
    location_dice = dealt_lists(Roll.LOCATION, spec.location_dice, [LOCATION_DICE] * count, "hit", chance)
    accuracy_dice = TableHand(chance, {Roll.ACCURACY: spec.accuracy_dice}).plain(Roll.ACCURACY, count)
    lines = []
    if rules.suppression_accuracy is SuppressionAccuracy.AFTER_DODGE:
        why = note("suppression_accuracy", rules.suppression_accuracy.value)
        lines.append(told("Bullets rolled for", f"those left after the dodge ({why})", count))
    for number, (dice, accuracy) in enumerate(zip(location_dice, accuracy_dice, strict=True), start=1):
        rolled = " + ".join(map(str, dice))
        where = rules.tables.location_rolled(sum(dice))
        lines.append(told(f"Bullet {number}", f"location {rolled} = {sum(dice)}", where.label))
        lines.append(told(f"Bullet {number}, accuracy", "one die", accuracy))
    every_die = [die for dice in location_dice for die in dice]
    return strays(every_die, accuracy_dice, rules.tables), tuple(lines)


def _settled_strays(
    spec: SuppressionSpec, left: Sequence[Stray], chance: Chance, rules: HouseRules
) -> tuple[tuple[StrayOut, ...], tuple[StepOut, ...]]:
    """The bullets left after the dodge: each scatters from its location and is settled on its own."""
    figure = figure_for(rules, from_behind=spec.from_behind)
    target = spec.target.target()
    blow = Blow(DamageCode(spec.power, spec.level), spec.kind, armour_piercing=spec.armour_piercing)
    counts = [hexes_scattered(stray.accuracy, rules) for stray in left]
    scatter = dealt_lists(Roll.SCATTER, spec.scatter, counts, "bullet left", chance)
    hands = listed_hands(
        [stray.location.label for stray in left],
        "bullet left",
        {Roll.ARMOUR: spec.armour_test, Roll.DAMAGE: spec.damage_dice, Roll.BODY: spec.body_dice},
        chance,
    )
    settled, lines = [], list[StepOut]()
    for stray, rolls, hand in zip(left, scatter, hands, strict=True):
        landing = _stray_landing(stray, rolls, figure, rules)
        out, more = _settled_stray(stray, landing, blow, target, hand, rules)
        settled.append(out)
        lines += (*landing.steps(), *more)
    return tuple(settled), tuple(lines)


def _stray_landing(stray: Stray, rolls: Sequence[int], figure: HexMap, rules: HouseRules) -> Landing:
    return land(figure.aims[stray.location], rolls, figure, rules)


def _settled_stray(
    stray: Stray, landing: Landing, blow: Blow, target: Target, hand: TableHand, rules: HouseRules
) -> tuple[StrayOut, tuple[StepOut, ...]]:
    hit = None
    if landing.location is not None:
        hit = settle_hit(blow, target, landing.location, stray.accuracy, hand, rules)
    hand.close()
    out = StrayOut(
        outcome="miss" if hit is None else verdict_of(hit).value,
        aimed_at=stray.location,
        accuracy=stray.accuracy,
        **landing_out(landing).model_dump(),
        **chain_out(hit).model_dump(),
    )
    return out, hit.steps() if hit else ()


AUTOFIRE = Event("autofire", AutofireSpec, _autofire, "a burst or full automatic fire, round by round")
SUPPRESSION = Event(
    "suppression", SuppressionSpec, _suppression, "suppression fire on one target in the area"
)
