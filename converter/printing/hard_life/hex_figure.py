"""The hex figure in print, drawn from the map data (Hard Life, Scatter and Figure 1).

Locations are told apart by a heavy border, by a letter in every hex and by shade or hatching; none of it
needs colour.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from converter.printing.fonts import Weight, width_mm
from converter.printing.hard_life.pictures import (
    MM_PER_POINT,
    Area,
    Letters,
    Line,
    Picture,
    Shade,
    Stroke,
    circle,
    letters,
    line,
    number,
    segment,
)
from converter.systems.hard_life.hex_map import Direction, Hex, HexMap
from converter.systems.hard_life.locations import ByLocation, Location

LETTERS: Final = ByLocation("H", "T", "LA", "RA", "LL", "RL")
"""What stands in the hexes of each location."""

LEAST_HEX_MM: Final = 7.0
"""Hexes from flat to flat, so that a pencil can mark a shot in one."""
BEST_HEX_MM: Final = 8.0

_EDGES: Final = (
    Direction.DOWN_RIGHT,
    Direction.DOWN,
    Direction.DOWN_LEFT,
    Direction.UP_LEFT,
    Direction.UP,
    Direction.UP_RIGHT,
)
"""The neighbour beyond each edge, from the first corner on the right clockwise."""

_SHADES: Final = ByLocation(Shade.HEAD, Shade.TORSO, Shade.ARMS, Shade.ARMS, Shade.LEGS, Shade.LEGS)
_HATCHES: Final = {Shade.ARMS: 1.0, Shade.LEGS: -1.0}
"""Which way the hatching of limbs leans: up to the right, and down."""

_ROOT3: Final = math.sqrt(3.0)
_EDGE_MM: Final = 0.5
_HATCH_STEP: Final = 0.3
_LETTER_PT: Final = 8.0
_LEAST_FOR_LETTERS_MM: Final = 4.4
"""In smaller hexes letters of 8 points would run into one another; then only the aim points have one."""
_LARGEST_VALUE_PT: Final = 10.0
_LEAST_VALUE_PT: Final = 6.5
_ROOM_MM: Final = 1.6
_AIR_MM: Final = 0.35
_BORDER_AIR_MM: Final = 0.8
"""Borders are heavy, and what is left of one beside a text must not look like a part of it."""
_HALF_CAPITAL: Final = 0.35
"""Half the height of capitals and figures of the typeface, in type sizes."""
_SHORTEST_MM: Final = 0.4
_LEVEL_MM: Final = 1e-6

Point = tuple[float, float]
Cut = tuple[Point, Point]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawn figure: its hexes from flat to flat, and whether hexes beside it are drawn too."""

    picture: Picture
    hex_mm: float
    surrounded: bool


@dataclass(frozen=True, slots=True)
class Extent:
    """The size of some hexes in hexes: columns of 3/4 width, and rows of full height, halves included."""

    columns: float
    rows: float

    def largest_hex_mm(self, across_mm: float, upright_mm: float) -> float:
        """How wide from flat to flat hexes can be so that all fit."""
        across = (across_mm - 2 * _EDGE_MM) / ((1.5 * self.columns + 2) / _ROOT3)
        return min(across, (upright_mm - 2 * _EDGE_MM) / (self.rows + 1))


def figure_in(
    figure: HexMap, across_mm: float, upright_mm: float, armour: ByLocation[str] | None = None
) -> Figure:
    """The figure for scattering on, as large as fits in a space but never larger than is useful.

    Hexes beside the figure, for shots on their way, are left out where the figure would get too small for a
    pencil. `armour` is written on the figure where its hexes are large enough.
    """
    owners = owners_of(figure)
    around = tuple(_beside(owners))
    for others in (around, ()):
        size = min(BEST_HEX_MM, _extent((*owners, *others)).largest_hex_mm(across_mm, upright_mm))
        if size >= LEAST_HEX_MM or not others:
            drawing = _Drawing(figure, owners, others, size)
            values = armour if size >= LEAST_HEX_MM else None
            return Figure(drawing.for_scatter(values), size, bool(others))
    raise AssertionError("unreachable: the last attempt always returns")


def silhouette(figure: HexMap, across_mm: float, upright_mm: float, armour: ByLocation[str]) -> Picture:
    """The figure as outlines of the six locations with the armour of each written on it."""
    owners = owners_of(figure)
    size = _extent(tuple(owners)).largest_hex_mm(across_mm, upright_mm)
    return _Drawing(figure, owners, (), size).outlined(armour)


def owners_of(figure: HexMap) -> dict[Hex, Location]:
    """The location of every hex of the figure."""
    return {hex_: location for location, hexes in figure.hexes.items() for hex_ in hexes}


def value_hex(figure: HexMap, location: Location) -> Hex:
    """Where a value of a location is written: near its middle, on no aim point if another hex is free."""
    hexes = figure.hexes[location]
    aims = {figure.default_aim, figure.aims[location]}
    return _middle_hex(hexes, [hex_ for hex_ in hexes if hex_ not in aims] or hexes)


def rose(side_mm: float, size_pt: float = 8.0) -> Picture:
    """The six directions of scatter: an arrow for each result of the die, 1 straight up, then clockwise."""
    middle = side_mm / 2
    reach = middle - size_pt * MM_PER_POINT * 0.5
    strokes, texts = [], []
    for direction in Direction:
        turn = math.radians(60 * (direction.value - 1) - 90)
        way = (math.cos(turn), math.sin(turn))
        head = reach - size_pt * MM_PER_POINT * 0.6
        tip = (middle + way[0] * head, middle + way[1] * head)
        strokes.append(segment(middle + way[0] * head * 0.3, middle + way[1] * head * 0.3, *tip))
        for side in (math.radians(150), math.radians(-150)):
            barb = (math.cos(turn + side) * 1.1, math.sin(turn + side) * 1.1)
            strokes.append(segment(*tip, tip[0] + barb[0], tip[1] + barb[1]))
        place = (middle + way[0] * reach, middle + way[1] * reach)
        texts.append(letters(*place, str(direction.value), size_pt, bold=True))
    return Picture(side_mm, side_mm, lines=line(Stroke.ARROW, strokes), letters=tuple(texts))


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A figure at a size: `hex_mm` is the width of a hex from flat to flat."""

    figure: HexMap
    owners: Mapping[Hex, Location]
    others: tuple[Hex, ...]
    hex_mm: float

    @property
    def _side(self) -> float:
        return self.hex_mm / _ROOT3

    def for_scatter(self, armour: ByLocation[str] | None) -> Picture:
        """Every hex with its letter, the aim points, and the armour of each location in one hex."""
        within = [edge for hex_, way in self._edges() if (edge := self._within(hex_, way))]
        beyond = [self._edge(hex_, way) for hex_, way in self._other_edges()]
        texts = tuple(self._letters(armour))
        lines = (
            *self._hatching(texts),
            *line(Stroke.BEYOND, beyond),
            *line(Stroke.WITHIN, within),
            *line(Stroke.OUTLINE, self._borders()),
            *line(Stroke.AIM, self._aims()),
        )
        return Picture(*self._size(), self._areas(), lines, texts)

    def outlined(self, armour: ByLocation[str]) -> Picture:
        """Only the borders of the locations, with the armour of each as large as there is room for.

        A border has a gap where two long numbers do not fit between it and the next.
        """
        texts = []
        for location, hexes in self.figure.hexes.items():
            spot = self._at(_middle_hex(hexes, hexes))
            columns = min(3, len({hex_.q for hex_ in hexes}))
            room = (1.5 * columns + 0.5) * self._side - (_ROOM_MM if columns == 1 else 2 * _ROOM_MM)
            size_pt = room / width_mm(armour[location], 1.0, Weight.BOLD)
            size_pt = min(_LARGEST_VALUE_PT, max(_LEAST_VALUE_PT, size_pt))
            texts.append(letters(*spot, armour[location], size_pt, bold=True))
        gaps = [_box_round(text, _BORDER_AIR_MM) for text in texts]
        borders = (self._ends(hex_, way) for hex_, way in self._border_edges())
        drawn = (segment(*first, *second) for cut in borders for first, second in _outside(cut, gaps))
        lines = (*self._hatching(texts), *line(Stroke.OUTLINE, drawn))
        return Picture(*self._size(), self._areas(), lines, tuple(texts))

    def _letters(self, armour: ByLocation[str] | None) -> Iterator[Letters]:
        raised = self.hex_mm * 0.19
        if self.hex_mm < _LEAST_FOR_LETTERS_MM:
            for location, aim in self.figure.aims.items():
                yield letters(*self._at(aim), LETTERS[location], _LETTER_PT, bold=True)
            return
        for location, hexes in self.figure.hexes.items():
            spot = value_hex(self.figure, location) if armour else None
            for hex_ in hexes:
                x, y = self._at(hex_)
                up = raised if hex_ == spot else 0.0
                yield letters(x, y - up, LETTERS[location], _LETTER_PT, faint=True)
                if armour and hex_ == spot:
                    yield letters(x, y + raised * 1.1, armour[location], _LETTER_PT, bold=True)

    def _aims(self) -> Iterator[str]:
        """A ring for each aim point; the default aim point has a second one and a cross-hair."""
        outer, inner = self.hex_mm * 0.45, self.hex_mm * 0.38
        for aim in {aim: None for _, aim in self.figure.aims.items()} | {self.figure.default_aim: None}:
            yield circle(*self._at(aim), outer)
        x, y = self._at(self.figure.default_aim)
        yield circle(x, y, inner)
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            near, far = inner * 0.72, outer * 1.12
            yield segment(x + across * near, y + down * near, x + across * far, y + down * far)

    def _areas(self) -> tuple[Area, ...]:
        paths: dict[Shade, str] = {}
        for hex_, location in self.owners.items():
            shade = _SHADES[location]
            paths[shade] = paths.get(shade, "") + self._whole(hex_)
        return tuple(Area(shade, path) for shade, path in paths.items())

    def _hatching(self, texts: Sequence[Letters]) -> tuple[Line, ...]:
        """The hatching of limbs, with gaps for what is written there."""
        gaps = [_box_round(text) for text in texts]
        return line(
            Stroke.HATCH,
            (segment(*first, *second) for cut in self._hatched() for first, second in _outside(cut, gaps)),
        )

    def _hatched(self) -> Iterator[Cut]:
        """Lines y = lean * x + offset over the whole drawing, so that they run on from hex to hex."""
        step = self.hex_mm * _HATCH_STEP
        for hex_, owner in self.owners.items():
            lean = _HATCHES.get(_SHADES[owner])
            if lean is None:
                continue
            corners = self._corners(hex_)
            offsets = [y - lean * x for x, y in corners]
            for count in range(math.ceil(min(offsets) / step), math.floor(max(offsets) / step) + 1):
                cut = _cut(corners, lean, count * step)
                if cut is not None and math.dist(*cut) > _SHORTEST_MM:
                    yield cut

    def _borders(self) -> Iterator[str]:
        return (self._edge(hex_, way) for hex_, way in self._border_edges())

    def _border_edges(self) -> Iterator[tuple[Hex, Direction]]:
        """Every edge between two locations, or between one and none, once."""
        for hex_, way in self._edges():
            beyond = hex_.neighbour(way)
            owner = self.owners.get(beyond)
            if owner is None or (owner is not self.owners[hex_] and hex_ < beyond):
                yield hex_, way

    def _within(self, hex_: Hex, way: Direction) -> str:
        beyond = hex_.neighbour(way)
        same = self.owners.get(beyond) is self.owners[hex_]
        return self._edge(hex_, way) if same and hex_ < beyond else ""

    def _edges(self) -> Iterator[tuple[Hex, Direction]]:
        return ((hex_, way) for hex_ in self.owners for way in _EDGES)

    def _other_edges(self) -> Iterator[tuple[Hex, Direction]]:
        others = set(self.others)
        for hex_ in self.others:
            for way in _EDGES:
                beyond = hex_.neighbour(way)
                if beyond not in self.owners and (beyond not in others or hex_ < beyond):
                    yield hex_, way

    def _edge(self, hex_: Hex, way: Direction) -> str:
        first, second = self._ends(hex_, way)
        return segment(*first, *second)

    def _ends(self, hex_: Hex, way: Direction) -> Cut:
        """Where the edge of a hex begins and ends."""
        corners = self._corners(hex_)
        first = _EDGES.index(way)
        return corners[first], corners[(first + 1) % 6]

    def _whole(self, hex_: Hex) -> str:
        corners = [f"{number(x)} {number(y)}" for x, y in self._corners(hex_)]
        return f"M{'L'.join(corners)}z"

    def _corners(self, hex_: Hex) -> list[Point]:
        x, y = self._at(hex_)
        turns = (math.radians(60 * corner) for corner in range(6))
        return [(x + self._side * math.cos(turn), y + self._side * math.sin(turn)) for turn in turns]

    def _at(self, hex_: Hex) -> Point:
        left, top = self._corner()
        x, y = _centre(hex_)
        return (x - left) * self._side + _EDGE_MM, (y - top) * self._side + _EDGE_MM

    def _corner(self) -> Point:
        """The upper left corner of all hexes, in sides of a hex."""
        spots = [_centre(hex_) for hex_ in (*self.owners, *self.others)]
        return min(x for x, _ in spots) - 1, min(y for _, y in spots) - _ROOT3 / 2

    def _size(self) -> tuple[float, float]:
        extent = _extent((*self.owners, *self.others))
        width = (1.5 * extent.columns + 2) * self._side + 2 * _EDGE_MM
        return round(width, 2), round((extent.rows + 1) * self.hex_mm + 2 * _EDGE_MM, 2)


def _extent(hexes: tuple[Hex, ...]) -> Extent:
    columns = [hex_.q for hex_ in hexes]
    rows = [hex_.r + hex_.q / 2 for hex_ in hexes]
    return Extent(max(columns) - min(columns), max(rows) - min(rows))


def _centre(hex_: Hex) -> Point:
    """The middle of a hex in sides of a hex, from that of [0, 0]."""
    return 1.5 * hex_.q, _ROOT3 * (hex_.r + hex_.q / 2)


def _beside(owners: Mapping[Hex, Location]) -> Iterator[Hex]:
    """The hexes that touch the figure, each once."""
    seen: set[Hex] = set()
    for hex_ in owners:
        for way in _EDGES:
            beyond = hex_.neighbour(way)
            if beyond not in owners and beyond not in seen:
                seen.add(beyond)
                yield beyond


def _middle_hex(hexes: Sequence[Hex], among: Sequence[Hex]) -> Hex:
    """The hex of some that lies nearest to the middle of others."""
    middle = [sum(axis) / len(hexes) for axis in zip(*map(_centre, hexes), strict=True)]
    return min(among, key=lambda hex_: (round(math.dist(_centre(hex_), middle), 6), hex_.r, hex_.q))


def _cut(corners: Sequence[Point], lean: float, offset: float) -> Cut | None:
    """Where the line y = lean * x + offset enters and leaves a hex."""
    found = []
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        above, below = y1 - lean * x1 - offset, y2 - lean * x2 - offset
        if (above < 0) != (below < 0):
            share = above / (above - below)
            found.append((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share))
    return (found[0], found[1]) if len(found) == 2 else None


def _box_round(text: Letters, air_mm: float = _AIR_MM) -> Box:
    """The space that a text needs, with a little air."""
    weight = Weight.BOLD if text.bold else Weight.REGULAR
    half = width_mm(text.text, text.size_pt, weight) / 2 + air_mm
    high = text.size_pt * MM_PER_POINT * _HALF_CAPITAL + _AIR_MM
    return text.x_mm - half, text.y_mm - high, text.x_mm + half, text.y_mm + high


def _outside(cut: Cut, gaps: Sequence[Box]) -> Iterator[Cut]:
    """The pieces of a stroke that lie in no gap."""
    pieces = [cut]
    for gap in gaps:
        pieces = [piece for one in pieces for piece in _outside_one(one, gap)]
    return (piece for piece in pieces if math.dist(*piece) > _SHORTEST_MM)


def _outside_one(cut: Cut, gap: Box) -> Iterator[Cut]:
    (x1, y1), (x2, y2) = cut
    enters, leaves = 0.0, 1.0
    for start, way, low, high in ((x1, x2 - x1, gap[0], gap[2]), (y1, y2 - y1, gap[1], gap[3])):
        if abs(way) < _LEVEL_MM:  # upright or level: beside the gap, or as long as it
            if not low < start < high:
                leaves = 0.0
            continue
        shares = sorted(((low - start) / way, (high - start) / way))
        enters, leaves = max(enters, shares[0]), min(leaves, shares[1])
    if enters >= leaves:
        yield cut
        return
    if enters > 0:
        yield (x1, y1), (x1 + (x2 - x1) * enters, y1 + (y2 - y1) * enters)
    if leaves < 1:
        yield (x1 + (x2 - x1) * leaves, y1 + (y2 - y1) * leaves), (x2, y2)
