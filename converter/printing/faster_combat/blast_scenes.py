"""The drawings of blasts, scatter and spell areas in mm (Faster Combat, Grenades and Magic)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from converter.printing.tiling import Circle, Line, Scene, Weight
from converter.printing.true_scale import Label, LabelKind
from converter.systems.faster_combat.grenades import SCATTER_CM_A_POINT, damage_at_distance

_MM = 10
_LABEL_WIDTH = 24.0
_LABEL_HEIGHT = 3.2
_CROSS = 5.0
_DIAGONALS = (45, 135, 225, 315)
_MOST_DAMAGES = 3
_LEAST_GAP = 3.7
_ROSE_AT = 32.0
_SCATTER_POINTS = 3


@dataclass(frozen=True, slots=True)
class Blast:
    """A grenade or anything else that blasts: Damage at the blast point, Reduction in cm a point."""

    name: str
    damage: int
    reduction_cm: Fraction

    @property
    def reach_cm(self) -> Fraction:
        """Where no Damage is left."""
        return self.damage * self.reduction_cm


@dataclass(frozen=True, slots=True)
class SpellArea:
    """A radius in cm, what stands on its circle, and whose it is."""

    radius_cm: int
    label: str
    legend: str


def blast_scene(blasts: Sequence[Blast]) -> Scene:
    """Rings a Reduction apart with the Damage left in each; all blasts have the same Reduction."""
    step = float(blasts[0].reduction_cm) * _MM
    damages = sorted({one.damage for one in blasts}, reverse=True)
    rings = max(damages)
    reach = rings * step
    middle = reach if reach >= 2 * _ROSE_AT else reach + 9
    circles = [
        Circle(middle, middle, number * step, _ring_weight(number, rings)) for number in range(1, rings + 1)
    ]
    every = max(1, math.ceil(_LEAST_GAP / step))
    labels = [
        _label(middle, angle, (number + 0.5) * step, _damage_left(damages, number), bold=True)
        for number in range(0, rings, every)
        for angle in _DIAGONALS
        if number or angle == _DIAGONALS[0]
    ]
    rose_at = _ROSE_AT if reach >= 2 * _ROSE_AT else reach + 1
    lines, degrees = _rose(middle, rose_at)
    return Scene(2 * middle, 2 * middle, tuple(circles), (*_cross(middle), *lines), (*labels, *degrees))


def scatter_scene() -> Scene:
    """Rings for 1 to 3 points below the Target Number, and a compass rose."""
    step = float(SCATTER_CM_A_POINT * _MM)
    reach = _SCATTER_POINTS * step
    circles = tuple(
        Circle(reach, reach, number * step, Weight.NORMAL) for number in range(1, _SCATTER_POINTS + 1)
    )
    points = ("1 point", "2 points", "3 points")
    labels = tuple(
        _label(reach, angle, (number + 1) * step - 5, f"{text}: {SCATTER_CM_A_POINT * (number + 1)} cm")
        for number, text in enumerate(points)
        for angle in (16, 196)
    )
    lines, degrees = _rose(reach, step + 12)
    rays = tuple(_ray(reach, angle, 8, reach, Weight.FINE) for angle in range(0, 360, 30))
    return Scene(2 * reach, 2 * reach, circles, (*_cross(reach), *lines, *rays), (*labels, *degrees))


def spell_scene(areas: Sequence[SpellArea]) -> Scene:
    """A circle for each radius, the radius written inside it above and below."""
    reach = float(max(one.radius_cm for one in areas) * _MM)
    circles = tuple(Circle(reach, reach, float(one.radius_cm * _MM), Weight.NORMAL) for one in areas)
    labels = tuple(
        _label(reach, angle, one.radius_cm * _MM - 3.2, one.label, bold=True)
        for one in areas
        for angle in ((0, 180) if one.radius_cm > 1 else (0,))
    )
    return Scene(2 * reach, 2 * reach, circles, tuple(_cross(reach)), labels)


def _ring_weight(number: int, rings: int) -> Weight:
    if number == rings:
        return Weight.BOLD
    return Weight.NORMAL if number % 5 == 0 else Weight.FINE


def _damage_left(damages: Sequence[int], lost: int) -> str:
    """What is left in a ring, for each Damage; where there are many, how much is lost."""
    if len(damages) > _MOST_DAMAGES:
        return f"−{lost}"
    left = (damage_at_distance(damage, lost) for damage in damages)
    return " / ".join(str(one) if one else "–" for one in left)


def _cross(middle: float) -> Iterator[Line]:
    yield Line(middle - _CROSS, middle, middle + _CROSS, middle, Weight.NORMAL)
    yield Line(middle, middle - _CROSS, middle, middle + _CROSS, Weight.NORMAL)


def _rose(middle: float, radius: float) -> tuple[tuple[Line, ...], tuple[Label, ...]]:
    """Ticks every 10 degrees and figures every 30, clockwise from the top."""
    ticks = tuple(
        _ray(middle, angle, radius, radius + (3 if angle % 30 == 0 else 1.8), Weight.NORMAL)
        for angle in range(0, 360, 10)
    )
    figures = tuple(_label(middle, angle, radius + 5.4, f"{angle}°") for angle in range(0, 360, 30))
    return ticks, figures


def _ray(middle: float, degrees: int, start: float, end: float, weight: Weight) -> Line:
    east, north = _direction(degrees)
    return Line(
        middle + start * east, middle - start * north, middle + end * east, middle - end * north, weight
    )


def _label(middle: float, degrees: int, radius: float, text: str, *, bold: bool = False) -> Label:
    """A label whose middle lies in a direction from the middle of the scene, at a distance."""
    east, north = _direction(degrees)
    left = middle + radius * east - _LABEL_WIDTH / 2
    top = middle - radius * north - _LABEL_HEIGHT / 2
    return Label(round(left, 2), round(top, 2), _LABEL_WIDTH, text, LabelKind.MIDDLE, bold)


def _direction(degrees: int) -> tuple[float, float]:
    """East and north of a compass direction."""
    angle = math.radians(degrees)
    return math.sin(angle), math.cos(angle)
