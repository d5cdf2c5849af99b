"""The lines of a story that a reader checks: where numbers come from, and what the cards make of them.

Each says nothing where nobody listens, since most fights are played for figures alone.
"""

from __future__ import annotations

from fractions import Fraction

from converter.systems.faster_combat.cards import Play
from converter.systems.faster_combat.house_rules import ToHit
from converter.systems.faster_combat.skirmish.combatants import MM, SIGHT_KEYS, Arm, Step
from converter.systems.faster_combat.skirmish.game import Game, in_cm
from converter.systems.faster_combat.skirmish.view import Figure
from converter.working import in_figures

CardTold = tuple[str, int]
"""A play or a card drawn as it is called out, and what it counts."""


def told_target_number(game: Game, arm: Arm, step: Step, distance_mm: int, movement: str | None) -> None:
    """`44.4 cm, long range: Target Number 8 + 2 (target moving) = 10, Firearms 2`.

    `movement` is a line of the target number table, or None.
    """
    if not game.telling:
        return
    tables = game.rules.tables
    base = tables.target_number(step.band).number
    sum_told, number = f"{base}", base
    sight = None if arm.sight is None else SIGHT_KEYS[arm.sight]
    for key in filter(None, (sight, movement)):
        modifier = tables.target_number(key).number
        number += modifier
        sum_told += f" {'-' if modifier < 0 else '+'} {abs(modifier)} ({key.replace('-', ' ')})"
    sum_told += "" if sum_told == f"{base}" else f" = {number}"
    beaten = " to beat" if game.rules.to_hit is ToHit.BEAT and not arm.kind.blasts else ""
    game.detail(
        f"{in_cm(distance_mm)} cm, {step.band} range: Target Number {sum_told}{beaten}, "
        f"{arm.skill_name} {arm.skill}"
    )


def told_exchange(game: Game, skill: int, attack: Play, defence: Play) -> None:
    """`5 against K: 6 + 5 = 11`: a shot and its answer."""
    if not game.telling:
        return
    played, answered = game.points(attack), game.points(defence)
    if answered > played:
        game.detail(f"{attack} against {defence}: the higher card stops it")
    else:
        game.detail(f"{attack} against {defence}: {sum_of(skill, played, answered)}")


def told_distance(game: Game, figure: Figure, distance_mm: int, arm: Arm, damage: int) -> None:
    """`Wally, 7 cm from the burst: Damage 16 - 4 = 12 (1 less every 1.5 cm)`."""
    if not game.telling:
        return
    every = in_figures((arm.reduction_mm or Fraction(0)) / MM)
    game.detail(
        f"{game.name(figure)}, {in_cm(distance_mm)} cm from the burst: "
        f"Damage {arm.damage} - {arm.damage - damage} = {damage} (1 less every {every} cm)"
    )


def told_damage(
    game: Game, target: Figure, damage: int, first: CardTold, drawn: CardTold, total: int | None
) -> None:
    """`Damage 12: 6, drawn 3: 12 + 6 = 18 against Knock-Out Value 11`."""
    if not game.telling:
        return
    cards = f"Damage {damage}: {first[0]}, drawn {drawn[0]}"
    if total is None:
        game.detail(f"{cards}: the higher card drawn stops it")
    else:
        made = sum_of(damage, first[1], drawn[1])
        game.detail(f"{cards}: {made} against Knock-Out Value {target.combatant.knock_out}")


def told_drain(
    game: Game, code: int, play: Play, drawn: CardTold, total: int | None, resistance: int
) -> None:
    """`Drain: 5, drawn 10: Drain Code 9 + 10 = 19 against Magic Resistance 11`."""
    if not game.telling:
        return
    what = "no Drain"
    if total is not None:
        what = f"Drain Code {code} + {drawn[1]} = {total} against Magic Resistance {resistance}"
    game.detail(f"Drain: {play}, drawn {drawn[0]}: {what}")


def sum_of(base: int, played: int, answered: int) -> str:
    """`6 + 2 + 2 = 10`: a base, the card played, and the other card where it is equal."""
    added, total = ("", base + played) if answered != played else (f" + {answered}", base + played + answered)
    return f"{base} + {played}{added} = {total}"
