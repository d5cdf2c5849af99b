"""Grenades in a fight: thrown or fired at a spot, scattering, bursting (SR3, Grenades).

The successes of the Attack Test bring a grenade nearer to its target; they are its accuracy as well. Whoever
is in the blast may dodge it as an attack on an area (Hard Life, Dodge Test, Table 4).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import cos, radians, sin

from converter.play.events import StepOut, told
from converter.systems.hard_life.area import AreaSource, settle_area_attack
from converter.systems.hard_life.attacks import DamageCode
from converter.systems.hard_life.dodge import is_dodged
from converter.systems.hard_life.firefight.aiming import dodge, take_aim
from converter.systems.hard_life.firefight.armaments import Armament, Blast
from converter.systems.hard_life.firefight.field import Field, Spot, step_line
from converter.systems.hard_life.firefight.figures import Figure, State
from converter.systems.hard_life.firefight.telling import harm_told, outcome_told
from converter.systems.hard_life.hands import Roll
from converter.systems.hard_life.success_tests import SuccessTest

_COMPASS = 360


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a grenade landed: the spot, and how many metres from its target."""

    spot: Spot
    metres: int
    step: StepOut


def lob(field: Field, me: Figure, target: Figure, arm: Armament) -> None:
    """Throw, fire or cast at where an enemy stands; everybody in the blast suffers it."""
    assert arm.blast is not None, "only what explodes is lobbed"
    metres = field.metres(me, target)
    aim = take_aim(field, me, target, arm, 1)
    test = SuccessTest("Attack Test", aim.target_number, aim.dice)
    landing = _landed(field, target, arm.blast, test.successes)
    if field.telling:
        verb = "casts" if arm.spell is not None else "throws" if arm.is_thrown else "fires"
        where = f"lands {landing.metres} m off" if landing.metres else "on target"
        lines = [*aim.lines(), *map(step_line, (test.step(), landing.step))]
        field.tell(f"{me.name} {verb} {arm.name} at {target.name} ({metres} m): {where}", lines)
    for victim, away, power in caught(field, arm, landing.spot):
        _strike(field, victim, away, replace(arm.blow.code, power=power), arm, test.successes)


def _landed(field: Field, target: Figure, blast: Blast, successes: int) -> Landing:
    """So many D6 metres away, less for each success, in a direction of chance."""
    dice = field.hand.plain(Roll.SCATTER, blast.dice)
    metres = max(0, sum(dice) - successes * blast.metres_per_success)
    rolled = " + ".join(map(str, dice))
    working = f"{rolled} m - {successes} successes x {blast.metres_per_success} m, at least 0"
    if not metres:
        return Landing(Spot(target), 0, told("Scatter", working, 0))
    degrees = field.chance.below(_COMPASS)
    angle = radians(degrees)
    spot = Spot(target, metres * sin(angle), metres * cos(angle))
    return Landing(spot, metres, told("Scatter", f"{working}, at {degrees} degrees", metres))


def caught(field: Field, arm: Armament, spot: Spot) -> Iterator[tuple[Figure, float, int]]:
    """Everybody alive in a blast, the nearest first: how far away, and the Power that is left there."""
    assert arm.blast is not None, "only what explodes catches anybody"
    for figure in sorted(field.figures, key=lambda one: field.metres_from(spot, one)):
        away = field.metres_from(spot, figure)
        power = arm.blast.power_at(arm.blow.code.power, away)
        if power > 0 and figure.state is not State.DEAD:
            yield figure, away, power


def _strike(
    field: Field, victim: Figure, away: float, code: DamageCode, arm: Armament, successes: int
) -> None:
    """One victim: its dodge, then armour and damage on the whole body."""
    avoided = dodge(field, victim, area=True) if victim.able else None
    dodged = avoided.test.successes if avoided else 0
    lines = list(map(step_line, avoided.steps)) if avoided else []
    what = f"{arm.name} catches {victim.name} ({away:.0f} m from it, {code})"
    if dodged and is_dodged(successes, dodged, field.rules):
        field.tell(f"{what}: dodged", lines)
        return
    accuracy = max(1, successes - dodged) if successes else None
    blow = replace(arm.blow, code=code)
    source = AreaSource.SPELL_MANIPULATION if arm.spell is not None else AreaSource.GRENADE
    hit = settle_area_attack(blow, source, accuracy, victim.combatant.target, field.hand, field.rules)
    before = victim.state
    field.hurt(victim, hit)
    if field.telling:
        came_to = outcome_told((hit,), "") + harm_told(victim, before, (hit,))
        field.tell(f"{what}: {came_to}", [*lines, *map(step_line, hit.steps())])
