"""Where a figure moves under the stated tactic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import fsum, isqrt

from converter.systems.faster_combat.skirmish.combatants import REACH_MM
from converter.systems.faster_combat.skirmish.outlook import FAR_MM, Outlook
from converter.systems.faster_combat.skirmish.view import Figure, March, View

CAUTION = 0.05
"""How much the danger at a place counts against the own chance there; nothing where there is no chance."""
PULL = 2e-5
"""How much nearer is better for each mm where nothing else tells places apart."""
HEAL_PULL = 0.8
"""What being beside a fallen friend is worth to a healer, for an average figure."""
CONTACT_MM = REACH_MM - 2
"""How near a figure comes that wants to fight hand to hand; a little within reach."""

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Marching:
    """Chooses places. `lines` gives for each side that has to reach it the middle of an enemy's line."""

    outlook: Outlook
    lines: Mapping[int, tuple[Place, Place]]

    def march(self, view: View, figure: int) -> March | None:
        """The best place within reach; None to stay."""
        own = view.figures[figure]
        if own.side in self.lines:
            return self._run(own, *self.lines[own.side])
        enemies = view.enemies
        if not enemies:
            return None
        here = own.x, own.y
        fallen = [other for other in view.figures if other.side == own.side and not other.standing]
        best_value, best = self._value(view, own, enemies, fallen, here), here
        for place in self._places(own, enemies, fallen):
            value = self._value(view, own, enemies, fallen, place)
            if value > best_value:
                best_value, best = value, place
        if best == here:
            return None
        chance_here = self._chance(own, enemies, here)
        return March(*best, act_first=chance_here > 0 and chance_here >= self._chance(own, enemies, best))

    def _value(
        self, view: View, own: Figure, enemies: list[Figure], fallen: list[Figure], place: Place
    ) -> float:
        distances = [_distance(place, other) for other in enemies]
        chance = self._chance(own, enemies, place)
        value = own.combatant.actions * chance
        if chance > 0:
            value -= CAUTION * self._danger(view, own, enemies, distances)
        value -= PULL * min(distances)
        if fallen and any(spell.heals for spell in own.combatant.spells):
            near = min(_distance(place, friend) for friend in fallen)
            value += HEAL_PULL * (1.0 if near <= REACH_MM else 0.5 - near * PULL)
        return value

    def _danger(self, view: View, own: Figure, enemies: list[Figure], distances: list[int]) -> float:
        """What the enemies' attacks promise them at these distances, spread over all they can turn on."""
        outlook = self.outlook
        danger = fsum(
            enemy.combatant.actions * outlook.threat(enemy, own, distance)
            for enemy, distance in zip(enemies, distances, strict=True)
        )
        return danger / max(len(view.own), 1) * outlook.worth[own.index]

    def _chance(self, own: Figure, enemies: list[Figure], place: Place) -> float:
        """What the best attack from a place promises."""
        outlook = self.outlook
        return max(
            outlook.worth[enemy.index] * outlook.threat(own, enemy, _distance(place, enemy))
            for enemy in enemies
        )

    def _places(self, own: Figure, enemies: list[Figure], fallen: list[Figure]) -> Iterator[Place]:
        """On the line to the nearest enemy the edges of every range within reach; into contact; away."""
        speed = own.combatant.speed_mm
        nearest = min(enemies, key=own.distance_to)
        distance = own.distance_to(nearest)
        limits, _ = self.outlook.reaches(own.index, nearest.index, own.usable)
        wanted = {max(distance - speed, CONTACT_MM), distance + speed}
        wanted |= {limit - 1 for limit in limits if limit < FAR_MM and abs(limit - 1 - distance) < speed}
        for left in sorted(wanted):
            yield place_towards(own, nearest, distance - left)
        for other in (*enemies, *fallen):
            way = own.distance_to(other) - CONTACT_MM
            if other is not nearest and 0 < way <= speed:
                yield place_towards(own, other, way)
            elif not other.standing and way > speed:
                yield place_towards(own, other, speed)

    def _run(self, own: Figure, start: Place, goal: Place) -> March:
        """Straight on to the other side's line."""
        return March(*_moved(own, own.combatant.speed_mm, goal[0] - start[0], goal[1] - start[1]), True)


def _distance(place: Place, figure: Figure) -> int:
    return isqrt((place[0] - figure.x) ** 2 + (place[1] - figure.y) ** 2)


def place_towards(own: Figure, other: Figure, way: int) -> Place:
    """The place so many mm on the line to another figure; away from it below 0."""
    x, y = other.x - own.x, other.y - own.y
    return _moved(own, way, x, y) if x or y else (own.x + way, own.y)


def _moved(own: Figure, way: int, x: int, y: int) -> Place:
    """The place so many mm in a direction, which is not nowhere; cut to whole mm, so never farther."""
    square = x * x + y * y
    return own.x + _share(way * x, square), own.y + _share(way * y, square)


def _share(product: int, square: int) -> int:
    """A product by the root of a square, cut towards 0."""
    share = isqrt(product * product // square)
    return share if product >= 0 else -share
