"""The drawn hex figure, in millimetres."""

from __future__ import annotations

import json
import math

import pytest

from converter.printing.fonts import Weight, width_mm
from converter.printing.hard_life.hex_figure import (
    BEST_HEX_MM,
    LEAST_HEX_MM,
    LETTERS,
    figure_in,
    rose,
    silhouette,
    value_hex,
)
from converter.printing.hard_life.pictures import Picture, Stroke
from converter.systems.hard_life.hex_map import Hex, HexMap, hex_map, read_hex_map
from converter.systems.hard_life.locations import ByLocation, Location

FIGURE = hex_map()
ARMOUR = ByLocation("6/4", "10/9", "1/1", "2/2", "3/3", "4/4")


def pieces(picture: Picture, kind: Stroke) -> list[str]:
    """The single strokes of a kind."""
    return [part for line in picture.lines if line.kind is kind for part in line.path.split("M")[1:]]


def segments(picture: Picture, kind: Stroke) -> list[tuple[float, float, float, float]]:
    """The straight strokes of a kind as x1, y1, x2, y2."""
    found = []
    for piece in pieces(picture, kind):
        x1, y1, x2, y2 = map(float, piece.replace("L", " ").split())
        found.append((x1, y1, x2, y2))
    return found


def own_map(**hexes: list[list[int]]) -> HexMap:
    """A map of one's own; each location is aimed at in its first hex, the torso's by default."""
    aims = {place: some[0] for place, some in hexes.items()}
    text = json.dumps({"hexes": hexes, "location_aim": aims, "default_aim": aims["torso"]})
    return read_hex_map(text, "own.json")


def block(columns: range, rows: range) -> list[list[int]]:
    """Hexes in straight columns, axial."""
    return [[q, r - q // 2] for q in columns for r in rows]


SMALL_MAP = own_map(
    head=[[0, -1]],
    torso=[[0, 0]],
    left_arm=[[1, -1]],
    right_arm=[[-1, 0]],
    left_leg=[[1, 0]],
    right_leg=[[-1, 1]],
)
BIG_MAP = own_map(
    torso=block(range(-4, 5), range(-5, 5)),
    head=block(range(-2, 3), range(-9, -5)),
    left_arm=block(range(5, 8), range(-5, 6)),
    right_arm=block(range(-7, -4), range(-5, 6)),
    left_leg=block(range(1, 5), range(5, 16)),
    right_leg=block(range(-4, 1), range(5, 16)),
)


@pytest.mark.parametrize(
    ("across", "upright", "hex_mm"),
    [
        (200.0, 300.0, BEST_HEX_MM),  # never larger than is useful
        (52.0, 77.5, 7.286),  # (77.5 - 2 x 0.5) / 10.5
        (46.0, 300.0, 7.086),  # (46 - 2 x 0.5) / (11 / root 3)
    ],
)
def test_hexes_are_as_large_as_fits(across: float, upright: float, hex_mm: float) -> None:
    """With the hexes beside it the figure is 11 sides wide and 10.5 hexes high, with half a mm all round."""
    figure = figure_in(FIGURE, across, upright)
    assert figure.surrounded
    assert figure.hex_mm == pytest.approx(hex_mm, abs=0.001)


def test_the_hexes_beside_the_figure_go_before_it_gets_too_small() -> None:
    """11 sides in 44 mm are hexes of 6.8 mm; the figure alone has 8 sides: (44 - 1) / (8 / root 3) = 9.3."""
    figure = figure_in(FIGURE, 44, 300)
    assert not figure.surrounded
    assert figure.hex_mm == BEST_HEX_MM


def test_every_hex_edge_is_a_side_long() -> None:
    """A hex 8 mm from flat to flat has sides of 8 / root 3 = 4.62 mm."""
    picture = figure_in(FIGURE, 200, 300).picture
    strokes = [
        *segments(picture, Stroke.OUTLINE),
        *segments(picture, Stroke.WITHIN),
        *segments(picture, Stroke.BEYOND),
    ]
    assert {round(math.dist(stroke[:2], stroke[2:]), 1) for stroke in strokes} == {4.6}


def test_edges_are_drawn_once() -> None:
    """27 hexes have 162 sides; one between two of them is one stroke, heavy where the location changes."""
    picture = figure_in(FIGURE, 200, 300).picture
    owners = {hex_: place for place, hexes in FIGURE.hexes.items() for hex_ in hexes}
    neighbours = [
        (one, other) for one in owners for other in owners if one < other and one.distance(other) == 1
    ]
    same = sum(owners[one] is owners[other] for one, other in neighbours)
    free_sides = 6 * 27 - 2 * len(neighbours)
    assert len(owners) == 27
    assert len(segments(picture, Stroke.WITHIN)) == same
    assert len(segments(picture, Stroke.OUTLINE)) == len(neighbours) - same + free_sides


def test_hexes_beside_the_figure_touch_it() -> None:
    """None of their edges is drawn twice or belongs to the figure."""
    picture = figure_in(FIGURE, 200, 300).picture
    beyond = {frozenset(((x1, y1), (x2, y2))) for x1, y1, x2, y2 in segments(picture, Stroke.BEYOND)}
    border = {frozenset(((x1, y1), (x2, y2))) for x1, y1, x2, y2 in segments(picture, Stroke.OUTLINE)}
    assert len(beyond) == len(segments(picture, Stroke.BEYOND)) > 60
    assert not beyond & border


def test_everything_stays_inside_the_drawing() -> None:
    """No stroke touches the edge of the picture, so none is cut."""
    picture = figure_in(FIGURE, 52, 85).picture
    for kind in (Stroke.OUTLINE, Stroke.BEYOND, Stroke.HATCH):
        for x1, y1, x2, y2 in segments(picture, kind):
            assert min(x1, y1, x2, y2) >= 0.3
            assert max(x1, x2) <= picture.width_mm - 0.3
            assert max(y1, y2) <= picture.height_mm - 0.3


def test_every_hex_has_the_letter_of_its_location() -> None:
    """One letter a hex, so that nobody needs colour."""
    texts = [one.text for one in figure_in(FIGURE, 200, 300).picture.letters]
    assert {letter: texts.count(letter) for letter in set(texts)} == {
        LETTERS[place]: len(hexes) for place, hexes in FIGURE.hexes.items()
    }


def test_armour_is_written_once_on_each_location() -> None:
    """On a hex that is no aim point, where there is another one."""
    texts = [one.text for one in figure_in(FIGURE, 200, 300, ARMOUR).picture.letters]
    assert sorted(text for text in texts if "/" in text) == sorted(ARMOUR[place] for place in Location)
    assert value_hex(FIGURE, Location.TORSO) == Hex(0, 1)
    assert value_hex(FIGURE, Location.HEAD) == FIGURE.aims.head


def test_aim_points_are_ringed() -> None:
    """Six rings, a second one round the default aim point, and its cross-hair of four strokes."""
    strokes = pieces(figure_in(FIGURE, 200, 300).picture, Stroke.AIM)
    assert sum("a" in stroke for stroke in strokes) == 7
    assert sum("L" in stroke for stroke in strokes) == 4


def test_hatching_leaves_room_for_letters() -> None:
    """No stroke of the pattern runs through a letter's middle."""
    picture = figure_in(FIGURE, 200, 300, ARMOUR).picture
    for text in picture.letters:
        for x1, y1, x2, y2 in segments(picture, Stroke.HATCH):
            area = abs((x2 - x1) * (y1 - text.y_mm) - (x1 - text.x_mm) * (y2 - y1))
            near = area / math.dist((x1, y1), (x2, y2)) < 0.3
            within = min(x1, x2) < text.x_mm < max(x1, x2)
            assert not (near and within)


def test_only_limbs_are_hatched() -> None:
    """Every stroke of the pattern lies left or right of the trunk's middle column."""
    picture = figure_in(FIGURE, 200, 300).picture
    middle = picture.width_mm / 2
    strokes = segments(picture, Stroke.HATCH)
    assert len(strokes) > 50
    assert min(min(abs(x1 - middle), abs(x2 - middle)) for x1, _, x2, _ in strokes) > 1


def test_a_big_map_loses_what_is_beside_it_and_then_its_letters() -> None:
    """On 52 x 85 mm its 25 rows get hexes of 3.3 mm; only the aim points keep a letter."""
    figure = figure_in(BIG_MAP, 52, 85, ARMOUR)
    assert not figure.surrounded
    assert figure.hex_mm < LEAST_HEX_MM
    assert sorted(one.text for one in figure.picture.letters) == sorted(LETTERS[place] for place in Location)


def test_a_small_map_is_drawn_like_any_other() -> None:
    """Seven hexes, twelve beside them; both aims may lie on the same hex."""
    picture = figure_in(SMALL_MAP, 52, 85, ARMOUR).picture
    assert [one.text for one in picture.letters if "/" in one.text] == [ARMOUR[place] for place in Location]
    assert not segments(picture, Stroke.WITHIN)


@pytest.mark.parametrize("figure", [FIGURE, SMALL_MAP, BIG_MAP], ids=["bundled", "small", "big"])
def test_a_silhouette_fits_its_space_and_shows_the_six_values(figure: HexMap) -> None:
    """No edge inside a location, no letter; the values as large as there is room for, 6.5 points at least."""
    picture = silhouette(figure, 24, 38, ARMOUR)
    assert picture.width_mm <= 24.01
    assert picture.height_mm <= 38.01
    assert [one.text for one in picture.letters] == [ARMOUR[place] for place in Location]
    assert min(one.size_pt for one in picture.letters) >= 6.5
    assert not pieces(picture, Stroke.WITHIN)


@pytest.mark.parametrize("pair", ["0/0", "6/4", "10/9", "14/12"])
def test_borders_of_a_silhouette_have_gaps_for_the_values(pair: str) -> None:
    """Limbs are one hex wide: no border runs through what is written on them, however long."""
    picture = silhouette(FIGURE, 24, 34, ByLocation.all_alike(pair))
    outline = segments(picture, Stroke.OUTLINE)
    assert len(outline) > 40
    for text in picture.letters:
        half = width_mm(text.text, text.size_pt, Weight.BOLD) / 2
        high = text.size_pt * 25.4 / 72 * 0.35
        for x1, y1, x2, y2 in outline:
            for share in (0.0, 0.25, 0.5, 0.75, 1.0):
                x, y = x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
                assert abs(x - text.x_mm) > half or abs(y - text.y_mm) > high


def test_the_rose_shows_1_up_and_counts_clockwise() -> None:
    """2 is up and to the right, 4 straight down."""
    at = {one.text: (one.x_mm, one.y_mm) for one in rose(20).letters}
    assert at["1"][0] == at["4"][0] == 10
    assert at["1"][1] < at["2"][1] < at["3"][1] < at["4"][1]
    assert at["2"][0] == at["3"][0] > 10 > at["5"][0] == at["6"][0]
