"""Arbitrary JSON never makes the reader of native input raise anything but UnreadableFileError."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from converter.importers.base import InputFile
from converter.importers.reading import ReadOptions, read_sources
from converter.problems import ProblemLog

KEYS = st.sampled_from(
    [
        "name",
        "race",
        "kind",
        "type",
        "edition",
        "attributes",
        "body",
        "quickness",
        "reaction",
        "initiative_dice",
        "skills",
        "armour",
        "armor",
        "weapons",
        "spells",
        "cyberware",
        "gear",
        "mods",
        "ammo",
        "modes",
        "damage",
        "blast",
        "accessories",
        "ballistic",
        "impact",
        "rating",
        "covers",
        "force",
        "target",
        "drain",
        "range",
        "area",
        "quantity",
        "side",
        "notes",
        "nonsense",
    ]
) | st.text(max_size=8)
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**30), 10**30),
    st.floats(),
    st.text(max_size=12),
    st.sampled_from(
        ["6(8)", "5x4", "9M", "15(c)", "SA/BF", "5/3", "[(F/2)+2]M", "W(R)", "+2RCT,+1INI,", "-", "\ud800"]
    ),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=6),
    max_leaves=20,
)
LISTS = st.sampled_from(
    ["characters", "weapons", "spells", "armour", "cyberware", "travellers", "vehicles", "extra"]
)
ROWS = st.lists(st.dictionaries(KEYS, VALUES, max_size=10) | VALUES, max_size=4)
FILES = st.dictionaries(LISTS, ROWS | VALUES, max_size=4) | VALUES


@given(FILES)
def test_any_json_is_read_or_refused(data: object) -> None:
    """Whatever stands in a JSON file, reading it ends with items and problems and raises nothing."""
    log = ProblemLog()
    source = InputFile("a.json", data=json.dumps(data).encode())
    found = list(read_sources([source], ReadOptions(from_format="json"), log))
    assert all(one.place.file == "a.json" for one in found)
    assert log.unreadable_files + len(found) + len(log.problems) + log.counts.rejected >= 0
    for problem in log.in_order():
        assert str(problem).encode("utf-8").startswith(b"a.json")
    for one in found:
        one.item.model_dump_json() if not one.faulty_fields else None
