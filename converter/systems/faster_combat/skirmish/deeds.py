"""Which actions the rules allow a figure at a moment (Faster Combat: Actions, Ready Weapons, Magic)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from converter.systems.faster_combat.skirmish.combatants import REACH_MM, Arm, ArmKind, Casting
from converter.systems.faster_combat.skirmish.view import Deed, DeedKind, Figure


def legal_deeds(figures: Sequence[Figure], figure: Figure) -> list[Deed]:
    """Everything a figure may do in its own movement and at the end of a turn."""
    if not figure.can_act:
        return []
    targets = [other for other in figures if other.side != figure.side and other.standing]
    return [
        *_attacks(figure, targets),
        *_heals(figures, figure),
        *_preparations(figure),
    ]


def legal_answers(figures: Sequence[Figure], player: int, active: Figure) -> list[Deed]:
    """The attacks that a player's figures may make on the figure whose movement it is."""
    if not active.standing:
        return []
    return [
        deed
        for figure in figures
        if figure.side == player and figure.can_act
        for deed in _attacks(figure, (active,))
    ]


def is_possible(figures: Sequence[Figure], deed: Deed) -> bool:
    """Whether a deed that was declared can still be done when its turn comes."""
    figure = figures[deed.figure]
    if not figure.can_act:
        return False
    if deed.target is None:
        return True
    target = figures[deed.target]
    return target.standing is (target.side != figure.side)


def _attacks(figure: Figure, targets: Sequence[Figure]) -> Iterator[Deed]:
    distances = [(target.index, figure.distance_to(target)) for target in targets]
    for arm in figure.combatant.arms:
        if figure.has(arm) and figure.is_ready(arm) and figure.is_loaded(arm):
            yield from _with_arm(figure.index, arm, distances)
    for target, distance in distances:
        if distance <= REACH_MM:
            yield Deed(DeedKind.STRIKE, figure.index, None, target)
    for place, spell in enumerate(figure.combatant.spells):
        if not spell.heals:
            for target, distance in distances:
                yield from _castings(figure.index, place, spell, target, distance)


def _with_arm(figure: int, arm: Arm, distances: Sequence[tuple[int, int]]) -> Iterator[Deed]:
    if arm.kind is ArmKind.MELEE:
        for target, distance in distances:
            if distance <= REACH_MM:
                yield Deed(DeedKind.STRIKE, figure, arm.name, target)
        return
    kind = DeedKind.BLAST if arm.kind.blasts else DeedKind.SHOOT
    for target, distance in distances:
        if arm.step_at(distance) is not None:
            yield Deed(kind, figure, arm.name, target)


def _castings(figure: int, place: int, spell: Casting, target: int, distance: int) -> Iterator[Deed]:
    for force in range(1, spell.max_force + 1):
        reach = spell.reach_mm(force)
        if reach is None or distance <= reach:
            for level in range(max(len(spell.damages), 1)):
                yield Deed(DeedKind.CAST, figure, None, target, place, force, level)


def _heals(figures: Sequence[Figure], figure: Figure) -> Iterator[Deed]:
    for place, spell in enumerate(figure.combatant.spells):
        if spell.heals:
            for other in figures:
                if other.side == figure.side and not other.standing:
                    yield from _castings(figure.index, place, spell, other.index, figure.distance_to(other))


def _preparations(figure: Figure) -> Iterator[Deed]:
    for arm in figure.combatant.arms:
        if arm.natural or not figure.has(arm):
            continue
        weapon = figure.turn.weapon(arm.name)
        if not figure.turn.is_ready(weapon):
            if weapon.under_barrel_of is None:
                yield Deed(DeedKind.READY, figure.index, arm.name)
        elif not weapon.is_full and (weapon.reloads is None or weapon.reloads > 0):
            yield Deed(DeedKind.RELOAD, figure.index, arm.name)
