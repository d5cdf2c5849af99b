"""How dangerous figures are to one another at a distance: estimates for tactics, from the full deck.

They rest on what lies open on the table, never on anybody's hand.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property
from math import fsum

from converter.systems.faster_combat.cards import points_of_cards
from converter.systems.faster_combat.house_rules import HouseRules, ToHit
from converter.systems.faster_combat.skirmish.chances import CardChances
from converter.systems.faster_combat.skirmish.combatants import REACH_MM, Arm, ArmKind, Casting, Combatant
from converter.systems.faster_combat.skirmish.view import Figure

FAR_MM = 10**7
"""Farther than any table is wide."""
LOWEST_WORTH = 0.4
HIGHEST_WORTH = 2.5
DRAIN_WEIGHT = 0.7

Reaches = tuple[list[int], list[float]]
"""Distances in mm, ascending, and the chance that an attack up to each disables."""


class Outlook:
    """Chances between each two figures by distance, worked out when first asked for and kept for all runs."""

    def __init__(self, combatants: Sequence[Combatant], rules: HouseRules) -> None:
        """The figures in the order of the table. `beat` is what more is needed where a total must beat."""
        points = points_of_cards(rules.tables).values()
        counts = [0] * (max(points) + 1)
        for value in points:
            counts[value] += 1
        self._chances = CardChances(counts)
        self._combatants = combatants
        self.beat = 1 if rules.to_hit is ToHit.BEAT else 0
        self.target_moving = rules.tables.target_number("target-moving").number
        self._reaches: dict[tuple[int, int, tuple[str, ...]], Reaches] = {}

    def threat(self, attacker: Figure, target: Figure, distance_mm: int) -> float:
        """The chance that one attack at this distance disables, with the best weapon still carried."""
        limits, values = self.reaches(attacker.index, target.index, attacker.usable)
        return values[bisect_left(limits, distance_mm)]

    def reaches(self, attacker: int, target: int, usable: tuple[str, ...]) -> Reaches:
        """The distances at which the chance changes."""
        key = attacker, target, usable
        found = self._reaches.get(key)
        if found is None:
            found = self._worked_out(self._combatants[attacker], self._combatants[target], usable)
            self._reaches[key] = found
        return found

    @cached_property
    def worth(self) -> tuple[float, ...]:
        """How much each figure counts: 1 for an average one, more for one that disables more in a turn."""
        raw = [self._raw_worth(place) for place in range(len(self._combatants))]
        mean = fsum(raw) / len(raw) or 1.0
        return tuple(min(max(value / mean, LOWEST_WORTH), HIGHEST_WORTH) for value in raw)

    def _raw_worth(self, place: int) -> float:
        own = self._combatants[place]
        usable = tuple(arm.name for arm in own.arms)
        best = [
            max(self.reaches(place, other, usable)[1])
            for other, enemy in enumerate(self._combatants)
            if enemy.side != own.side
        ]
        return own.actions * fsum(best) / len(best) if best else 1.0

    def _worked_out(self, own: Combatant, other: Combatant, usable: tuple[str, ...]) -> Reaches:
        spans = [
            *self._blows(own, other, usable),
            *(span for arm in own.arms if arm.name in usable for span in self._shots(arm, other)),
            *(span for spell in own.spells for span in self._castings(own, spell, other)),
        ]
        limits = sorted({FAR_MM, *(low - 1 for low, _, _ in spans if low), *(high for _, high, _ in spans)})
        values = [
            max((value for low, high, value in spans if low <= limit <= high), default=0.0)
            for limit in limits
        ]
        return limits, values

    def _blows(
        self, own: Combatant, other: Combatant, usable: tuple[str, ...]
    ) -> Iterator[tuple[int, int, float]]:
        damages = [arm.damage for arm in own.arms if arm.reaches_melee and arm.name in usable]
        damage = max((*damages, own.unarmed_damage))
        yield 0, REACH_MM, self._strikes(own, other) * self._chances.mean_counts(other.knock_out - damage)

    def _strikes(self, own: Combatant, other: Combatant) -> float:
        """The chance that a melee attack hits."""
        chances = self._chances
        ahead = own.melee_skill - other.melee_skill
        return fsum(chances.equal(points) * chances.below(points + ahead) for points in self.counts)

    @property
    def counts(self) -> range:
        """Every number of points a card may have."""
        return range(self._chances.top + 1)

    def _shots(self, arm: Arm, other: Combatant) -> Iterator[tuple[int, int, float]]:
        if arm.kind is ArmKind.MELEE:
            return
        disables = self._chances.mean_counts(other.knock_out - arm.damage)
        low = arm.minimum_mm
        for step in arm.steps:
            needed = step.number - arm.skill
            lands = arm.kind.blasts
            hits = self._lands(needed) if lands else self._chances.mean_counts(needed + self.beat)
            yield low, step.limit_mm, hits * disables
            low = step.limit_mm + 1

    def _lands(self, needed: int) -> float:
        """The chance that a grenade lands on target."""
        chances = self._chances
        return fsum(chances.equal(points) * chances.below(points - needed + 1) for points in self.counts)

    def _castings(self, own: Combatant, spell: Casting, other: Combatant) -> Iterator[tuple[int, int, float]]:
        if spell.heals:
            return
        force = spell.max_force
        number = other.resistance if spell.number is None else spell.number
        works = self._chances.mean_counts(number - force)
        works *= self._strikes(own, other) if spell.touch else 1.0
        best = 0.0
        for damage, drain in zip(spell.damages, spell.drains, strict=True):
            disables = self._chances.mean_counts(other.knock_out - force - damage)
            falls = self._chances.above(max(6, own.resistance - force - drain))
            best = max(best, works * disables - DRAIN_WEIGHT * falls)
        reach = spell.reach_mm(force)
        yield 0, FAR_MM if reach is None else reach, best
