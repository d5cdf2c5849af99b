"""The hex figure: directions, locations, mirroring, and figures of a group's own."""

import itertools
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from converter.resources import read_data
from converter.systems.hard_life.hex_map import (
    Direction,
    Hex,
    HexMapError,
    hex_map,
    hex_map_from_behind,
    read_hex_map,
    scattered,
)
from converter.systems.hard_life.locations import Location


@pytest.mark.parametrize(
    ("roll", "end", "label"),
    [
        (1, Hex(0, -1), "up"),
        (2, Hex(1, -1), "up and right"),
        (3, Hex(1, 0), "down and right"),
        (4, Hex(0, 1), "down"),
        (5, Hex(-1, 1), "down and left"),
        (6, Hex(-1, 0), "up and left"),
    ],
)
def test_a_die_is_a_direction(roll: int, end: Hex, label: str) -> None:
    """1 scatters up, 2 up and right, and so on clockwise."""
    assert scattered(Hex(0, 0), [roll]) == (end,)
    assert Direction(roll).label == label


def test_scatter_goes_hex_by_hex() -> None:
    """Up and then down and right passes [0, -1] and ends on [1, -1], still on the torso."""
    assert scattered(Hex(0, 0), [1, 3]) == (Hex(0, -1), Hex(1, -1))
    assert hex_map().location_at(Hex(1, -1)) is Location.TORSO


@pytest.mark.parametrize(
    ("hexes", "counts"),
    [
        (1, {"torso": 6}),
        # of 36: arms 4 each, head 1, off the figure 4
        (2, {"torso": 23, "left_arm": 4, "right_arm": 4, "head": 1, None: 4}),
        # of 216: arms 21 each, head 6, legs 3 each, off the figure 42
        (
            3,
            {
                "torso": 120,
                "left_arm": 21,
                "right_arm": 21,
                "head": 6,
                "left_leg": 3,
                "right_leg": 3,
                None: 42,
            },
        ),
    ],
)
def test_the_figure_is_hit_as_often_as_it_was_made_for(hexes: int, counts: dict[str | None, int]) -> None:
    """Every roll of one, two and three hexes from the default aim point, counted by location."""
    figure = hex_map()
    rolls = itertools.product(range(1, 7), repeat=hexes)
    ends = (scattered(figure.default_aim, roll)[-1] for roll in rolls)
    found = Counter(location.value if location else None for location in map(figure.location_at, ends))
    assert found == counts


@pytest.mark.parametrize(
    ("location", "distance"),
    [("head", 2), ("torso", 0), ("left_arm", 2), ("right_arm", 2), ("left_leg", 3), ("right_leg", 3)],
)
def test_three_hexes_reach_every_location(location: str, distance: int) -> None:
    """Table 1's three hexes reach each location: its nearest hex is no farther from the default aim point."""
    figure = hex_map()
    away = [hex_.distance(figure.default_aim) for hex_ in figure.hexes[Location(location)]]
    assert min(away) == distance


def test_the_figure_is_mirrored_from_behind() -> None:
    """From behind the target's left arm is on the viewer's left, where the right arm was."""
    front, behind = hex_map(), hex_map_from_behind()
    assert set(behind.hexes[Location.LEFT_ARM]) == set(front.hexes[Location.RIGHT_ARM])
    assert set(behind.hexes[Location.RIGHT_LEG]) == set(front.hexes[Location.LEFT_LEG])
    assert set(behind.hexes[Location.HEAD]) == set(front.hexes[Location.HEAD])
    assert behind.mirrored() == front


def test_the_nearest_hex_prefers_the_middle() -> None:
    """[0, 3] touches [0, 2], [1, 2] and [-1, 3]; the torso hex is nearest to the default aim point."""
    assert hex_map().nearest(Hex(0, 3)) == Hex(0, 2)
    # (0, -4) is two above the head, its only neighbour
    assert hex_map().nearest(Hex(0, -4)) == Hex(0, -2)


def _figure() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(read_data("hard_life/hex_map.json"))
    return data


def test_a_figure_of_ones_own_is_read_from_a_file(tmp_path: Path) -> None:
    """A JSON file with another figure is used as it stands."""
    data = _figure()
    data["hexes"]["head"].append([0, -3])
    path = tmp_path / "figure.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert hex_map(str(path)).location_at(Hex(0, -3)) is Location.HEAD


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    """A figure that is not there is an error with a way out."""
    path = tmp_path / "none.json"
    with pytest.raises(HexMapError) as caught:
        hex_map(str(path))
    assert str(caught.value).startswith(f"{path}: the hex map cannot be read (")
    assert str(caught.value).endswith('name a JSON file, or "data" for the bundled one')


def _without(key: str) -> dict[str, Any]:
    data = _figure()
    del data[key]
    return data


def _with(*path: str, value: object) -> dict[str, Any]:
    data = _figure()
    place = data
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return data


def _without_head() -> dict[str, Any]:
    data = _figure()
    del data["hexes"]["head"]
    return data


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (_without("hexes"), "figure: 'hexes' is missing"),
        (_without_head(), "figure: hexes: head missing; all six locations are needed"),
        (
            _with("hexes", "tail", value=[[9, 9]]),
            "figure: hexes: 'tail' is no location; expected head, torso, left_arm, right_arm, "
            "left_leg, right_leg",
        ),
        (
            _with("default_aims", value=[0, 0]),
            "figure: 'default_aims' is not a part of a hex map; did you mean 'default_aim'?",
        ),
        (_with("default_aim", value=[0, 3]), "figure: default_aim [0, 3] is no hex of the figure"),
        (
            _with("default_aim", value=[0, 0.5]),
            "figure: default_aim: [0, 0.5] is no hex; expected two whole numbers, [q, r]",
        ),
        (_with("location_aim", "head", value=[0, 0]), "figure: location_aim.head [0, 0] is no hex of head"),
        (
            _with("hexes", "head", value=[[0, -1], [0, -2]]),
            "figure: hex [0, -1] stands in head and again in torso",
        ),
        (
            _with("hexes", "head", value=[[0, -2], [0, -4]]),
            "figure: hex [0, -4] (head) does not touch the rest; the figure must be in one piece",
        ),
        (_with("hexes", "head", value=[]), "figure: hexes.head: expected a list of one or more hexes"),
        (_with("hexes", value=[]), "figure: hexes: expected an object with one entry for each location"),
        (
            _with("directions", value={"1": [0, 1]}),
            'figure: directions must be {"1": [0, -1], "2": [1, -1], "3": [1, 0], "4": [0, 1], '
            '"5": [-1, 1], "6": [-1, 0]}: 1 is up, then clockwise',
        ),
        (
            _with("grid", value="pointy-top axial q,r"),
            'figure: grid must be "flat-top axial q,r": columns of hexes with a flat top',
        ),
        ([], "figure: expected an object with hexes, location_aim, default_aim"),
    ],
)
def test_a_figure_that_cannot_be_used_is_refused(data: object, message: str) -> None:
    """Six locations, no overlap, one piece, aim points on their locations: each fault is named."""
    with pytest.raises(HexMapError) as caught:
        read_hex_map(json.dumps(data), "figure")
    assert str(caught.value) == message


def test_text_that_is_no_json_is_refused() -> None:
    """Text that is no JSON is named as such."""
    with pytest.raises(HexMapError, match=r"^figure: this is not JSON "):
        read_hex_map("{", "figure")
