"""Grenades: thrown or fired at a spot, scattering, bursting (Faster Combat, Grenades)."""

from __future__ import annotations

from math import cos, isqrt, radians, sin

from converter.systems.faster_combat.damage import DamageOutcome, damage_total, settle_damage
from converter.systems.faster_combat.grenades import (
    COMPASS_DEGREES,
    scatter_cm,
    throw_total,
)
from converter.systems.faster_combat.skirmish.combatants import MM, Arm
from converter.systems.faster_combat.skirmish.game import Game, together
from converter.systems.faster_combat.skirmish.telling import told_damage, told_distance, told_target_number
from converter.systems.faster_combat.skirmish.view import Call, Deed, Figure, Purpose
from converter.systems.faster_combat.turn import Action


def blast(game: Game, deed: Deed) -> None:
    """A grenade at the spot where a figure stands."""
    assert deed.target is not None and deed.arm is not None
    thrower, target = game.figures[deed.figure], game.figures[deed.target]
    arm = thrower.combatant.arm(deed.arm)
    distance = thrower.distance_to(target)
    step = arm.step_at(distance)
    if step is None:
        game.tell(f"{game.name(thrower)} does nothing: {game.name(target)} is out of range")
        return
    game.spend(deed, Action.ATTACK)
    movement = "attacker-moving" if game.moving == thrower.index else None
    number = step.number + (game.rules.tables.target_number(movement).number if movement else 0)
    told_target_number(game, arm, step, distance, movement)
    x, y = _where_it_lands(game, thrower, target, arm, number)
    _burst(game, arm, x, y, f"{game.name(thrower)} attacks {game.name(target)} with {arm.name}")


def _where_it_lands(game: Game, thrower: Figure, target: Figure, arm: Arm, number: int) -> tuple[int, int]:
    """The spot in mm: the target's own, or scattered in a direction of chance."""
    call = Call(Purpose.THROW, number - arm.skill, figure=thrower.index, other=target.index)
    play = game.play(thrower.side, call)
    card, drawn = game.draw()
    total = throw_total(arm.skill, game.points(play), drawn)
    scatter = scatter_cm(total, number)
    game.cards.clear()
    sum_of_cards = f"{play}, drawn {card}: {arm.skill} + {game.points(play)} - {drawn} = {total}"
    if not scatter:
        game.detail(f"{sum_of_cards}: on target")
        return target.x, target.y
    degrees = game.chance.below(COMPASS_DEGREES)
    game.detail(f"{sum_of_cards}: scatters {scatter} cm at {degrees} degrees")
    angle, length = radians(degrees), scatter * MM
    return target.x + round(length * sin(angle)), target.y + round(length * cos(angle))


def _burst(game: Game, arm: Arm, x: int, y: int, what: str) -> None:
    """Two cards from the deck for every figure in the blast, friend or enemy."""
    fallen = []
    for figure in game.figures:
        if not figure.standing:
            continue
        distance = isqrt((x - figure.x) ** 2 + (y - figure.y) ** 2)
        damage = arm.damage_at(distance)
        if damage <= 0:
            continue
        (first, played), (second, drawn) = game.draw(), game.draw()
        total = damage_total(damage, played, drawn)
        told_distance(game, figure, distance, arm, damage)
        told_damage(game, figure, damage, (first, played), (second, drawn), total)
        game.cards.clear()
        if settle_damage(total, figure.combatant.knock_out) is DamageOutcome.DISABLED:
            fallen.append(figure)
    for figure in fallen:
        game.disable(figure)
    names = together([game.name(figure) for figure in fallen])
    verb = "are" if len(fallen) > 1 else "is"
    game.tell(f"{what}: {names} {verb} out of the fight" if fallen else f"{what}: nobody is affected")
