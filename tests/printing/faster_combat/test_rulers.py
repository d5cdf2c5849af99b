"""Rulers of weapon types: bands as the range table has them, and whose they are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from converter.printing.faster_combat.rulers import LONGEST_CM, NamedRow, make_rulers, rows_carried, rulers
from converter.printing.strips import Strip
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import FasterCombatRecords
from converter.systems.faster_combat.table_rows import bundled_tables
from tests.printing.characters import LISTED_WEAPONS, STEVE, TYPICAL, gun
from tests.printing.making import options

TABLES = bundled_tables()


def ruler(kind: str) -> Strip:
    """The ruler of one type."""
    row = TABLES.range_row(kind)
    assert row is not None
    return rulers([NamedRow(kind, row)], TABLES)[0]


def test_bands_meet_where_one_ends() -> None:
    """Heavy Pistol 0-10, 11-30, 31-60, 61-90: what lies between 10 and 11 is medium already."""
    strip = ruler("Heavy Pistol")
    assert [(span.kind, span.low_cm, span.high_cm) for span in strip.spans] == [
        ("short", 0, 10),
        ("medium", 10, 30),
        ("long", 30, 60),
        ("extreme", 60, 90),
    ]
    assert strip.spans[0].texts == ("Short · TN 6 · to 10 cm", "Short · TN 6", "Short", "S")
    assert (strip.length_cm, strip.remark) == (90, "")


def test_a_least_range_is_marked() -> None:
    """Below 10 cm no grenade is launched."""
    first, second = ruler("Grenade Launcher").spans[:2]
    assert (first.kind, first.low_cm, first.high_cm) == ("near", 0, 10)
    assert (second.kind, second.low_cm, second.high_cm) == ("short", 10, 75)


def test_the_longest_end_with_the_table() -> None:
    """2,250 cm of missile are cut off at 225, and the ruler says so."""
    strip = ruler("Missile Launcher")
    assert (strip.length_cm, strip.remark) == (LONGEST_CM, "the range goes on to 2250 cm")


def test_equal_bands_share_a_ruler() -> None:
    """Hold-Out and Light Pistol reach equally far: fourteen rulers for fifteen types."""
    rows = [NamedRow(row.type, row) for row in TABLES.ranges]
    titles = [strip.title for strip in rulers(rows, TABLES)]
    assert titles[0] == "Hold-Out · Light Pistol"
    assert len(titles) == len(TABLES.ranges) - 1


def test_a_file_gives_the_types_that_are_carried() -> None:
    """In the order of the table, then those that go by Strength: 8 - 3 = 5 from Melee Combat Damage 8."""
    records = FasterCombatRecords((TYPICAL,), LISTED_WEAPONS)
    assert [one.name for one in rows_carried(records, HouseRules())] == [
        "Heavy Pistol",
        "Assault Rifle",
        "Grenade Launcher",
        "Throwing Knife, Strength 5",
        "Grenade, Strength 5",
    ]


def test_types_nobody_knows_have_no_ruler() -> None:
    """A harpoon gun is left out."""
    odd = replace(STEVE, firearms=(gun("Harpoon gun", "Harpoon", 12, 1),))
    assert rows_carried(FasterCombatRecords((odd,)), HouseRules()) == ()
    assert make_rulers(FasterCombatRecords((odd,)), options()).jobs == ()


def test_without_the_added_rows_thrown_weapons_have_none() -> None:
    """House rule added_ranges = false."""
    records = FasterCombatRecords((TYPICAL,))
    names = [one.name for one in rows_carried(records, HouseRules(added_ranges=False))]
    assert names == ["Heavy Pistol", "Assault Rifle", "Grenade Launcher"]


@pytest.mark.parametrize("copies", [1, 3])
def test_the_same_type_is_printed_once(copies: int) -> None:
    """Three with the same pistol need one ruler."""
    people = tuple(replace(TYPICAL, name=f"Runner {number}") for number in range(copies))
    assert len(rows_carried(FasterCombatRecords(people), HouseRules())) == 5
