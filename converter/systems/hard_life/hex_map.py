"""The hex figure a shot is scattered on (Hard Life, Scatter and Figure 1).

Hexes are axial and flat-topped: `q` counts columns to the viewer's right, `r` downwards, so that every hex
has a neighbour straight up. The target faces the attacker: its left is the viewer's right.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any, Final

from converter.nearest import did_you_mean
from converter.resources import read_data
from converter.systems.hard_life.house_rules import BUNDLED_HIT_MAP
from converter.systems.hard_life.locations import ByLocation, Location


class HexMapError(ValueError):
    """A hex map that cannot be used. The message names the file, the place and what was expected."""


class Direction(IntEnum):
    """A D6 read as a direction, clockwise from straight up."""

    UP = 1
    UP_RIGHT = 2
    DOWN_RIGHT = 3
    DOWN = 4
    DOWN_LEFT = 5
    UP_LEFT = 6

    @property
    def label(self) -> str:
        """The direction in print: `down and left`."""
        return self.name.lower().replace("_", " and ")


@dataclass(frozen=True, slots=True, order=True)
class Hex:
    """One hex of the figure, axial."""

    q: int
    r: int

    def __str__(self) -> str:
        return f"[{self.q}, {self.r}]"

    def neighbour(self, direction: Direction) -> Hex:
        """The hex next to this one in that direction."""
        step = _STEPS[direction]
        return Hex(self.q + step.q, self.r + step.r)

    def distance(self, other: Hex) -> int:
        """How many hexes lie between, counted as steps."""
        q, r = self.q - other.q, self.r - other.r
        return max(abs(q), abs(r), abs(q + r))

    def mirrored(self) -> Hex:
        """The hex on the other side of the upright line through [0, 0]."""
        return Hex(-self.q, self.r + self.q)


_STEPS: Final = {
    Direction.UP: Hex(0, -1),
    Direction.UP_RIGHT: Hex(1, -1),
    Direction.DOWN_RIGHT: Hex(1, 0),
    Direction.DOWN: Hex(0, 1),
    Direction.DOWN_LEFT: Hex(-1, 1),
    Direction.UP_LEFT: Hex(-1, 0),
}


@dataclass(frozen=True, slots=True)
class HexMap:
    """The figure: the hexes of each location and where each is aimed at."""

    hexes: ByLocation[tuple[Hex, ...]]
    aims: ByLocation[Hex]
    default_aim: Hex
    source: str
    _owners: dict[Hex, Location] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        owners = {hex_: location for location, hexes in self.hexes.items() for hex_ in hexes}
        object.__setattr__(self, "_owners", owners)

    def __hash__(self) -> int:
        return hash((self.source, self.default_aim))

    def location_at(self, place: Hex) -> Location | None:
        """What a shot on this hex strikes; None off the figure."""
        return self._owners.get(place)

    def nearest(self, place: Hex) -> Hex:
        """The hex of the figure nearest to a place: of equals the one nearer to the default aim point.

        Where that leaves a choice, the higher and then the further left one is taken.
        """
        return min(
            (hex_ for _, hexes in self.hexes.items() for hex_ in hexes),
            key=lambda hex_: (hex_.distance(place), hex_.distance(self.default_aim), hex_.r, hex_.q),
        )

    def mirrored(self) -> HexMap:
        """The figure from behind: each location on the other side, the target's left on the viewer's left."""
        return HexMap(
            ByLocation.worked_out(lambda place: tuple(hex_.mirrored() for hex_ in self.hexes[place])),
            ByLocation.worked_out(lambda place: self.aims[place].mirrored()),
            self.default_aim.mirrored(),
            self.source,
        )


def scattered(start: Hex, rolls: Sequence[int]) -> tuple[Hex, ...]:
    """The hexes a shot passes: one D6 (1 to 6) a hex, the last one is where it ends. Empty for no dice."""
    path: list[Hex] = []
    for roll in rolls:
        path.append((path[-1] if path else start).neighbour(Direction(roll)))
    return tuple(path)


@cache
def hex_map(name: str = BUNDLED_HIT_MAP) -> HexMap:
    """The bundled figure, or that of a JSON file. Raises HexMapError for a file without a usable one."""
    if name == BUNDLED_HIT_MAP:
        return read_hex_map(read_data("hard_life/hex_map.json"), "the bundled hex map")
    try:
        text = Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise HexMapError(
            f"{name}: the hex map cannot be read ({error}); "
            f'name a JSON file, or "{BUNDLED_HIT_MAP}" for the bundled one'
        ) from error
    return read_hex_map(text, name)


@cache
def hex_map_from_behind(name: str = BUNDLED_HIT_MAP) -> HexMap:
    """The same figure as the attacker sees it from behind. Raises HexMapError as `hex_map` does."""
    return hex_map(name).mirrored()


_KEYS: Final = ("hexes", "location_aim", "default_aim", "directions", "source", "grid", "view")
_GRID: Final = "flat-top axial q,r"
_NEEDED: Final = ("hexes", "location_aim", "default_aim")


def read_hex_map(text: str, name: str) -> HexMap:
    """Read a figure from JSON and check it: six locations, no overlap, in one piece, aim points on it.

    Raises HexMapError with `name` in front of what is wrong.
    """
    data = _object(text, name)
    aim = _hex(data["default_aim"], f"{name}: default_aim")
    aims = _by_location(data["location_aim"], f"{name}: location_aim")
    parts = _by_location(data["hexes"], f"{name}: hexes")
    figure = HexMap(
        ByLocation.worked_out(lambda place: _hexes(parts[place], f"{name}: hexes.{place}")),
        ByLocation.worked_out(lambda place: _hex(aims[place], f"{name}: location_aim.{place}")),
        aim,
        str(data.get("source", name)),
    )
    _check(figure, name)
    return figure


def _object(text: str, name: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except ValueError as error:
        raise HexMapError(f"{name}: this is not JSON ({error})") from error
    if not isinstance(data, dict):
        raise HexMapError(f"{name}: expected an object with {', '.join(_NEEDED)}")
    for key in data:
        if key not in _KEYS:
            hint = did_you_mean(key, _KEYS) or f"expected {', '.join(_KEYS)}"
            raise HexMapError(f"{name}: '{key}' is not a part of a hex map; {hint}")
    for key in _NEEDED:
        if key not in data:
            raise HexMapError(f"{name}: '{key}' is missing")
    directions = {str(int(direction)): [step.q, step.r] for direction, step in _STEPS.items()}
    if data.get("directions", directions) != directions:
        raise HexMapError(f"{name}: directions must be {json.dumps(directions)}: 1 is up, then clockwise")
    if data.get("grid", _GRID) != _GRID:
        raise HexMapError(f"{name}: grid must be {json.dumps(_GRID)}: columns of hexes with a flat top")
    return data


def _by_location(value: object, place: str) -> ByLocation[object]:
    if not isinstance(value, dict):
        raise HexMapError(f"{place}: expected an object with one entry for each location")
    for key in value:
        if key not in list(Location):
            hint = did_you_mean(str(key), list(Location)) or f"expected {', '.join(Location)}"
            raise HexMapError(f"{place}: '{key}' is no location; {hint}")
    missing = [location.value for location in Location if location not in value]
    if missing:
        raise HexMapError(f"{place}: {', '.join(missing)} missing; all six locations are needed")
    return ByLocation.worked_out(lambda location: value[location])


def _hex(value: object, place: str) -> Hex:
    if isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value):
        return Hex(*value)
    raise HexMapError(f"{place}: {json.dumps(value)} is no hex; expected two whole numbers, [q, r]")


def _hexes(value: object, place: str) -> tuple[Hex, ...]:
    if not isinstance(value, list) or not value:
        raise HexMapError(f"{place}: expected a list of one or more hexes")
    return tuple(_hex(part, place) for part in value)


def _check(figure: HexMap, name: str) -> None:
    owners: dict[Hex, Location] = {}
    for location, hexes in figure.hexes.items():
        for hex_ in hexes:
            if hex_ in owners:
                raise HexMapError(f"{name}: hex {hex_} stands in {owners[hex_]} and again in {location}")
            owners[hex_] = location
    if figure.default_aim not in owners:
        raise HexMapError(f"{name}: default_aim {figure.default_aim} is no hex of the figure")
    for location, aim in figure.aims.items():
        if owners.get(aim) is not location:
            raise HexMapError(f"{name}: location_aim.{location} {aim} is no hex of {location}")
    apart = sorted(set(owners) - set(_reached(figure.default_aim, owners)))
    if apart:
        raise HexMapError(
            f"{name}: hex {apart[0]} ({owners[apart[0]]}) does not touch the rest; "
            "the figure must be in one piece"
        )


def _reached(start: Hex, hexes: Iterable[Hex]) -> Iterator[Hex]:
    left, waiting = set(hexes) - {start}, [start]
    while waiting:
        here = waiting.pop()
        yield here
        for direction in Direction:
            there = here.neighbour(direction)
            if there in left:
                left.discard(there)
                waiting.append(there)
