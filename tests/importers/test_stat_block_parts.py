"""Tests of the parts of stat blocks: runs of ratings, labels, lists and Markdown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.importers.stat_blocks.labels import (
    Mode,
    Use,
    bare_labelled,
    labelled,
    meaning,
    mode_of,
    split_labels,
)
from converter.importers.stat_blocks.lists import (
    armour_text,
    clips_to_weapons,
    list_parts,
    skill_of,
    split_worn,
    ware_text,
    weapon_text,
)
from converter.importers.stat_blocks.ratings import begun_ratings, rating_runs
from converter.importers.stat_blocks.text import lines_of, plain, split_outside

LETTERS = ("B", "Q", "S", "C", "I", "W", "E", "M", "R")
RATING = st.integers(0, 99) | st.tuples(st.integers(0, 99), st.integers(0, 99))


@pytest.mark.parametrize(
    ("text", "ratings"),
    [
        ("B4 Q4 S4(5) C3", "4 4 4(5) 3"),
        ("B: 4, Q: 5, S: 3, C: 2", "4 5 3 2"),
        ("B 4 Q 5 S 3 C 2", "4 5 3 2"),
        ("b4 q4 s4 c3", "4 4 4 3"),
        ("BOD 6 QUI 5 (7) STR 4 INT 3", "6 5 (7) 4 3"),
        ("Body 4, Quickness 5, Strength 3, Willpower 2", "4 5 3 2"),
        ("B5/1 Q2x2 S6 C- I3/6 W4 E2D6", "5/1 2x2 6 - 3/6 4 2D6"),
        ("B3 Q3 S? I4", "3 3 ? 4"),
    ],
)
def test_runs(text: str, ratings: str) -> None:
    """Letters, short forms and words in a row, in the ways they are written."""
    runs = rating_runs(f"Guards: {text}, Init 2+1D6")
    assert [" ".join(value for _, value in run.ratings) for run in runs] == [ratings]


@pytest.mark.parametrize(
    "text",
    [
        "B4 Q4 S4",
        "I 3 C 4 E 5 M 2",
        "a4 b4 c4 d4",
        "See 3 cats, 4 dogs, 5 mice, 6 rats",
        "Body 4 of 5 people",
    ],
)
def test_no_runs(text: str) -> None:
    """Fewer than four ratings, or none that tell of a body, are none."""
    assert rating_runs(text) == []


@given(st.dictionaries(st.sampled_from(LETTERS), RATING, min_size=5))
def test_a_printed_run_is_read_back(values: dict[str, int | tuple[int, int]]) -> None:
    """Whatever ratings are printed, the run gives them back in their order."""
    shown = {
        key: f"{one[0]}({one[1]})" if isinstance(one, tuple) else str(one) for key, one in values.items()
    }
    text = " ".join(f"{key}{value}" for key, value in shown.items())
    runs = rating_runs(text)
    if len(set(values) & {"B", "Q", "S", "I", "W"}) < 2:
        assert runs == []
    else:
        assert [value for _, value in runs[0].ratings] == list(shown.values())
        assert (runs[0].start, runs[0].end) == (0, len(text))


@pytest.mark.parametrize(
    ("text", "begun"), [("B4 Q4", True), ("BC QC×5 S(C+E)", True), ("Plan B4 is off", False)]
)
def test_begun_ratings(text: str, begun: bool) -> None:
    """Two lettered ratings beside each other are data, one may be anything."""
    assert begun_ratings(plain(text)) is begun


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Firearms 5, Stealth 3", ["Firearms 5", "Stealth 3"]),
        ("Etiquette 6 (Corporate 8, Mafia 7), Car 4", ["Etiquette 6 (Corporate 8, Mafia 7)", "Car 4"]),
        ("A, B; C", ["A, B", "C"]),
        ("AK-97 38(c), SA/BF/FA, 8M, Knife", ["AK-97 38(c) SA/BF/FA 8M", "Knife"]),
        ("Ares Predator, 3 clips, Knife", ["Ares Predator +3 clips", "Knife"]),
        ("None", []),
        ("None (ranged)", []),
        ("Rope and tar, and a lamp.", ["Rope and tar", "a lamp"]),
    ],
)
def test_list_parts(text: str, parts: list[str]) -> None:
    """Semicolons part a list, failing them commas outside brackets; codes and clips stay with their item."""
    assert list_parts(text) == parts


@pytest.mark.parametrize(
    ("text", "skill"),
    [
        ("Firearms 5", ("Firearms", "5")),
        ("Athletics: 6 (12)", ("Athletics", "6(12)")),
        ("Unarmed Combat - 4", ("Unarmed Combat", "4")),
        ("Etiquette (Corporate) 2", ("Etiquette (Corporate)", "2")),
        ("Armed Combat4", ("Armed Combat", "4")),
        (
            "Etiquette 6 (Corporate 8, Mafia)",
            (
                "Etiquette",
                {
                    "rating": "6",
                    "concentrations": [{"name": "Corporate", "rating": 8}, {"name": "Mafia", "rating": None}],
                },
            ),
        ),
        ("He waits", None),
        ("5", None),
    ],
)
def test_skills(text: str, skill: object) -> None:
    """A name and a rating, with concentrations behind it or in it."""
    assert skill_of(text) == skill


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("9 Shuriken", "9 x Shuriken"),
        ("Gun (heavy pistol, 15-round clip, SA, 9M)", "Gun (heavy pistol, 15-clip, SA, 9M)"),
        ("Gun [HO, SS, 4L, 2(b)]", "Gun [Hold-Out, SS, 4L, 2(b)]"),
        ("Old Gun 4M3", "Old Gun [4M3]"),
        ("Gun 9M 15(c) SA +3 clips", "Gun +3 clips [15(c) SA 9M]"),
        ("Laser 20 rounds", "Laser 20"),
        ("Knife", "Knife"),
    ],
)
def test_weapons(text: str, written: str) -> None:
    """Counts, rounds and short classes are written as cells hold them."""
    assert weapon_text(text) == written


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Coat [3/0]", "Coat (3/0)"),
        ("4/3 (vest with plates)", "vest with plates 4/3"),
        ("5/3 (Ballistic/Impact)", "5/3 (Ballistic/Impact)"),
    ],
)
def test_armour(text: str, written: str) -> None:
    """The pair stands behind the name; a remark that only says what the numbers are stays."""
    assert armour_text(text) == written


def test_small_readers() -> None:
    """Marks of wear, Essence costs and clips are taken off."""
    assert split_worn("Long Coat (Worn)") == ("Long Coat", True)
    assert split_worn("Long Coat (Additional Gear)") == ("Long Coat", False)
    assert split_worn("Long Coat") == ("Long Coat", None)
    assert ware_text("Cybereyes (0.20 Essence)") == "Cybereyes"
    assert clips_to_weapons(["Predator", "Holster +3 clips"]) == ["Predator +3 clips", "Holster"]


@pytest.mark.parametrize(
    ("label", "use", "name"),
    [
        ("BOD", Use.RATING, "body"),
        ("Init", Use.FIELD, "initiative_dice"),
        ("Metatype", Use.FIELD, "race"),
        ("Threat/Professional", Use.CARRIED, "Threat/Professional"),
        ("Player Name", Use.IGNORED, ""),
        ("Firearms", Use.SKILL, "Firearms"),
        ("Atk", Use.ATTACK, ""),
    ],
)
def test_labels(label: str, use: Use, name: str) -> None:
    """What labels mean; a player's name reaches nothing."""
    found = meaning(label)
    assert found is not None
    assert (found.use, found.name) == (use, name)


def test_labels_of_lists_and_unknown_ones() -> None:
    """Lists have a mode, and nonsense has no meaning."""
    found = meaning("Cyberware/Bioware")
    assert found is not None
    assert (found.use, found.mode) == (Use.LIST, Mode.WARE)
    assert meaning("Frobs") is None
    assert mode_of("Active Skills") is Mode.SKILLS
    assert mode_of("Old Hana") is None
    assert labelled("Skills: Firearms 5") == ("Skills", "Firearms 5")
    assert labelled("no label") is None
    assert bare_labelled("Combat Pool 5") == ("Combat Pool", "5")


def test_several_labels_are_parted() -> None:
    """Every known label with a colon begins a piece, but none inside brackets."""
    assert split_labels("Skills: Firearms 5. Cyberware: Smartlink") == [
        "Skills: Firearms 5",
        "Cyberware: Smartlink",
    ]
    assert split_labels("Gear: box (Notes: none), rope") == ["Gear: box (Notes: none), rope"]


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("**Body**: 6", "Body: 6"),
        ("`B4 Q4`", "B4 Q4"),
        ("*Weakness: none*", "Weakness: none"),
        ("R6* stays", "R6* stays"),
        ("[Ares](http://x.y) &amp; co", "Ares & co"),
        ("a<br>b", "a b"),
        ("S −1", "S -1"),
    ],
)
def test_markdown_is_taken_off(text: str, bare: str) -> None:
    """Emphasis, code, links and tags go; a lone star stays."""
    assert plain(text) == bare


def test_lines() -> None:
    """Headings, bold lines, bullets and table rows are told apart, with their numbers."""
    lines = list(lines_of("# A\nB\n===\n**C**\n- d\n  - e\n| f | g |\n|---|---|\n---\n"))
    assert [(one.number, one.level, one.bullet, one.indent, one.cells) for one in lines if one.text] == [
        (1, 1, False, 0, ()),
        (2, 1, False, 0, ()),
        (4, 7, False, 0, ()),
        (5, None, True, 0, ()),
        (6, None, True, 2, ()),
        (7, None, False, 0, ("f", "g")),
        (8, None, False, 0, ("---", "---")),
    ]
    assert split_outside("a (b; c); d", ";,") == ["a (b; c)", "d"]
