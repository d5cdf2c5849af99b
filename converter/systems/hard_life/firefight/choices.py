"""What a figure does next: the stated tactics, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from converter.systems.hard_life.firefight.armaments import Armament
from converter.systems.hard_life.firefight.field import CONTACT_METRES, Field, Spot
from converter.systems.hard_life.firefight.figures import SIMPLE_ACTIONS, Figure
from converter.systems.hard_life.firefight.outlook import Outlook, attacks_a_phase, fire_of
from converter.systems.hard_life.situations import Range

STAND: Final = "stand"
CLOSE: Final = "close"

NEXT_PHASE: Final = SIMPLE_ACTIONS + 1
"""The actions of what cannot be done any more in this phase: more than there are."""

_AT_ONCE: Final = 1.0
_MADE_READY_FIRST: Final = 0.8
"""What an attack is worth for which the weapon must first be drawn or loaded."""
_PREY: Final = 2.0
"""What an enemy is worth that a goal names."""


class Deed(StrEnum):
    """What can be done with a weapon."""

    DRAW = "draw"
    RELOAD = "reload"
    FIRE = "fire"
    STRIKE = "strike"


@dataclass(frozen=True, slots=True)
class Option:
    """An attack that could be made, the deed that is next on the way to it, and its Simple Actions."""

    arm: Armament
    target: Figure
    deed: Deed
    actions: int
    worth: float


@dataclass(frozen=True, slots=True)
class Planner:
    """Decides for everybody: `tactics` of the sides in their order, `prey` by the places of figures."""

    outlook: Outlook
    tactics: tuple[str, ...]
    prey: frozenset[tuple[int, int]]

    def best(self, me: Figure, field: Field) -> Option | None:
        """The attack that promises most, of those that can be made or prepared; None where there are none.

        Of equals the one at the nearest enemy, then at the one hurt most, then the first.
        """
        return max(
            self._options(me, field),
            key=lambda one: (round(one.worth, 9), -field.metres(me, one.target), one.target.boxes),
            default=None,
        )

    def way(self, me: Figure, field: Field) -> int:
        """How many metres a figure wants to come forward before it acts, 0 for none.

        To close is to run to short range of the weapon that promises most there, or into contact.
        """
        if self.tactics[me.combatant.side] != CLOSE or field.in_contact(me):
            return 0
        return max(0, field.metres(me, _nearest(me, field)) - self.favourite(me, field)[1])

    def way_into_range(self, me: Figure, field: Field) -> int:
        """How far a figure comes that cannot attack from where it is: to the edge of its longest range."""
        reach = CONTACT_METRES
        for arm in self._arms(me):
            if not arm.is_melee and arm.spell is None and not _is_spent(me, arm):
                reach = max(reach, arm.limits[-1])
        return max(0, field.metres(me, _nearest(me, field)) - reach)

    def _options(self, me: Figure, field: Field) -> Iterator[Option]:
        in_melee = field.in_contact(me)
        deeds = [(arm, *_next_deed(me, arm)) for arm in self._arms(me) if not _is_spent(me, arm)]
        for enemy in field.enemies(me):
            for arm, deed, actions, share in deeds:
                promise = self._promise(me, arm, enemy, field, in_melee)
                if promise is None or (promise < 0 and not arm.is_melee):
                    continue
                if (me.combatant.side, enemy.combatant.index) in self.prey:
                    share *= _PREY
                worth = promise * share if promise > 0 else promise / share
                yield Option(arm, enemy, deed, actions, worth)

    def _promise(
        self, me: Figure, arm: Armament, enemy: Figure, field: Field, in_melee: bool
    ) -> float | None:
        """What a phase of attacks promises; None where there can be none from here."""
        metres = field.metres(me, enemy)
        if arm.is_melee:
            if metres > CONTACT_METRES:
                return None
            return self.outlook.blow(me.combatant, arm, enemy.combatant, enemy.blade())
        at = arm.range_at(metres)
        if at is None:
            return None
        drain = self.outlook.drain(me.combatant, arm)
        if arm.blast is not None:
            return self._blast(me, arm, Spot(enemy), field, at) - drain
        return self._single(me, arm, enemy, at, in_melee) - drain

    def _single(self, me: Figure, arm: Armament, enemy: Figure, at: Range, in_melee: bool) -> float:
        if arm.spell is not None and arm.spell.resistance is not None:
            return self.outlook.spell(me.combatant, arm, enemy.combatant)
        return self.outlook.shot(me.combatant, arm, enemy.combatant, at, in_melee)

    def _blast(self, me: Figure, arm: Armament, spot: Spot, field: Field, at: Range) -> float:
        """What a blast or area promises of all who stand near: enemies count for it, friends against it."""
        promise = 0.0
        for figure in field.figures:
            if figure.able:
                away = round(field.metres_from(spot, figure))
                boxes = self._boxes(me, arm, figure, at, away)
                promise += boxes if figure.combatant.side != me.combatant.side else -boxes
        return promise

    def _boxes(self, me: Figure, arm: Armament, victim: Figure, at: Range, away: int) -> float:
        if arm.spell is None or arm.spell.resistance is None:
            return self.outlook.blast(me.combatant, arm, victim.combatant, at, away)
        assert arm.blast is not None, "only areas are asked about"
        within = arm.blast.power_at(arm.spell.force, away) > 0
        return self.outlook.spell(me.combatant, arm, victim.combatant) if within else 0.0

    def _arms(self, me: Figure) -> Iterator[Armament]:
        """The weapons that its hands can use in this phase."""
        for arm in me.combatant.arms:
            hands = me.hands_for(arm)
            if hands is not None and all(me.tried_limbs.get(hand, True) for hand in hands):
                yield arm

    def favourite(self, me: Figure, field: Field) -> tuple[Armament, int]:
        """The weapon that promises most against the nearest enemy, and from where: short range, or contact.

        A side that stands takes one that reaches it now, if it has any.
        """
        if self.tactics[me.combatant.side] != CLOSE:
            option = self.best(me, field)
            if option is not None:
                return option.arm, field.metres(me, option.target)
        enemy = _nearest(me, field)
        promises = [(self._promise_near(me, arm, enemy), arm) for arm in self._arms(me)]
        if not promises:
            return me.blade(), CONTACT_METRES
        arm = max(promises, key=lambda pair: pair[0])[1]
        return arm, CONTACT_METRES if arm.is_melee else max(arm.limits[0], arm.nearest)

    def _promise_near(self, me: Figure, arm: Armament, enemy: Figure) -> float:
        if arm.is_melee:
            return self.outlook.blow(me.combatant, arm, enemy.combatant, enemy.blade())
        if _is_spent(me, arm):
            return 0.0
        drain = self.outlook.drain(me.combatant, arm)
        if arm.blast is None:
            return self._single(me, arm, enemy, Range.SHORT, in_melee=False) - drain
        near = max(arm.limits[0], arm.nearest)
        harm = self._boxes(me, arm, me, Range.SHORT, near)
        return self._boxes(me, arm, enemy, Range.SHORT, 0) - harm - drain


def _nearest(me: Figure, field: Field) -> Figure:
    return min(field.enemies(me), key=lambda enemy: field.metres(me, enemy))


def _is_spent(me: Figure, arm: Armament) -> bool:
    """Whether there is nothing left to fire."""
    return me.rounds[arm.index] == 0 and me.spares[arm.index] == 0


def _next_deed(me: Figure, arm: Armament) -> tuple[Deed, int, float]:
    """The next deed on the way to an attack, its Simple Actions, and the share of its promise."""
    if not arm.always_ready and me.in_hand != arm.index:
        return Deed.DRAW, 1, _MADE_READY_FIRST
    if arm.is_melee:
        return Deed.STRIKE, SIMPLE_ACTIONS, _AT_ONCE
    if me.rounds[arm.index] == 0:
        return Deed.RELOAD, 1, _MADE_READY_FIRST
    if me.single_shot_fired and attacks_a_phase(arm) == 1:
        return Deed.FIRE, NEXT_PHASE, _AT_ONCE
    return Deed.FIRE, fire_of(arm).actions, _AT_ONCE
