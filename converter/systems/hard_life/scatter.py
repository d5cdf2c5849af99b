"""Where a shot lands: aim point, hexes scattered, location (Hard Life, Scatter and Table 1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from converter.play.events import SpecError, StepOut, told
from converter.systems.hard_life.hex_map import (
    Direction,
    Hex,
    HexMap,
    HexMapError,
    hex_map,
    hex_map_from_behind,
    scattered,
)
from converter.systems.hard_life.house_rules import HouseRules, OffFigure
from converter.systems.hard_life.locations import Location
from converter.systems.rule_notes import note


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a shot ended. `location` None is off the figure: a miss.

    `last` is the hex the scatter ended on; `hex` is the same, or the nearest of the figure by house rule.
    `remark` names a house rule in the step.
    """

    aim: Hex
    rolls: tuple[int, ...]
    last: Hex
    hex: Hex
    location: Location | None
    remark: str = ""

    @property
    def hexes(self) -> int:
        """How many hexes it scattered."""
        return len(self.rolls)

    @property
    def next_aim(self) -> Hex:
        """The aim point of the next bullet of a burst: the hex hit; off the figure the aim stays."""
        return self.hex if self.location is not None else self.aim

    def steps(self) -> tuple[StepOut, ...]:
        """The flight, line by line."""
        ways = ", ".join(f"{roll} ({Direction(roll).label})" for roll in self.rolls)
        flight = f"from {self.aim}, {ways}" if ways else f"from {self.aim}, no scatter{self.remark}"
        lines = [told("Scatter", flight, str(self.last))]
        if self.last != self.hex:
            lines.append(told("Nearest hex", note("off_figure", OffFigure.NEAREST.value), str(self.hex)))
        place = self.location.label if self.location else "off the figure: a miss"
        return (*lines, told("Location", f"hex {self.hex}", place))


def figure_for(rules: HouseRules, *, from_behind: bool = False) -> HexMap:
    """The hex figure of the house rules, mirrored for an attack from behind.

    Raises SpecError where the file the house rules name holds no usable figure.
    """
    try:
        return hex_map_from_behind(rules.hit_map) if from_behind else hex_map(rules.hit_map)
    except HexMapError as error:
        raise SpecError(f"house rule hit_map: {error}") from error


def aim_point(figure: HexMap, aim: Location | Hex | None) -> Hex:
    """The hex aimed at: the default aim point, that of a location, or a hex (a called shot).

    Raises SpecError for a hex that is not on the figure.
    """
    if aim is None:
        return figure.default_aim
    if isinstance(aim, Location):
        return figure.aims[aim]
    if figure.location_at(aim) is None:
        near = figure.nearest(aim)
        raise SpecError(
            f"aim: {aim} is no hex of the figure; the nearest is {near} ({figure.location_at(near)}), "
            "or name a location"
        )
    return aim


def hexes_scattered(accuracy: int, rules: HouseRules) -> int:
    """Table 1: hexes for that many net successes; none where the house rules leave scatter out."""
    return rules.tables.scatter_row(accuracy).hexes if rules.scatter else 0


def land(aim: Hex, rolls: Sequence[int], figure: HexMap, rules: HouseRules) -> Landing:
    """Follow the scatter from the aim point, one D6 a hex. Only the hex where it ends counts."""
    path = scattered(aim, rolls)
    last = path[-1] if path else aim
    remark = "" if rules.scatter else f" ({note('scatter', False)})"
    struck = struck_hex(last, figure, rules.off_figure)
    return Landing(aim, tuple(rolls), last, struck, figure.location_at(struck), remark)


def struck_hex(last: Hex, figure: HexMap, off_figure: OffFigure) -> Hex:
    """The hex that a shot strikes whose flight ends on `last`: off the figure by house rule the nearest."""
    if off_figure is OffFigure.NEAREST and figure.location_at(last) is None:
        return figure.nearest(last)
    return last
