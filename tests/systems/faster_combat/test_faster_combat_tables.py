"""The article's tables: figures, ranges, and how they are shown."""

from fractions import Fraction

import pytest
from pydantic import ValidationError

from converter.systems.faster_combat.house_rules import HouseRules, SkillChoice, ToHit
from converter.systems.faster_combat.shown_tables import shown_table, table_names
from converter.systems.faster_combat.table_rows import bundled_tables
from converter.systems.faster_combat.tables import RangeBand
from converter.systems.registry import SYSTEMS, system
from converter.systems.rule_notes import note

TABLES = bundled_tables()


def test_how_many_rows_the_article_has() -> None:
    """35 weapons, 9 melee weapons, 3 grenades, 15 ranges, 2 spells, 6 card lines, 11 target number lines."""
    tables = (
        TABLES.weapons,
        TABLES.melee_weapons,
        TABLES.grenades,
        TABLES.ranges,
        TABLES.spells,
    )
    assert [len(table) for table in tables] == [35, 9, 3, 15, 2]
    assert (len(TABLES.cards), len(TABLES.target_numbers)) == (6, 11)


@pytest.mark.parametrize(
    ("kind", "bands"),
    [
        ("Hold-Out", "0-10 11-25 26-45 46-75"),
        ("Light Pistol", "0-10 11-25 26-45 46-75"),
        ("Heavy Pistol", "0-10 11-30 31-60 61-90"),
        ("SMG", "0-15 16-60 61-120 121-225"),
        ("Taser", "0-10 11-15 16-20 21-25"),
        ("Shotgun", "0-15 16-30 31-75 76-150"),
        ("Sporting Rifle", "0-45 46-90 91-225 226-450"),
        ("Sniper Rifle", "0-60 61-120 121-300 301-600"),
        ("Assault Rifle", "0-25 26-60 61-150 151-375"),
        ("LMG", "0-30 31-60 61-120 121-225"),
        ("MMG", "0-60 61-225 226-450 451-750"),
        ("HMG", "0-60 61-225 226-600 601-1200"),
        ("Assault Cannon", "0-75 76-225 226-675 676-1950"),
        ("Grenade Launcher", "10-75 76-150 151-225 226-450"),
        ("Missile Launcher", "30-105 106-225 226-675 676-2250"),
    ],
)
def test_the_range_table(kind: str, bands: str) -> None:
    """Every row as published, without gap or overlap."""
    row = TABLES.range_row(kind)
    assert row is not None
    assert " ".join(map(str, row.bands)) == bands
    assert not row.added
    assert all(near.high + 1 == far.low for near, far in zip(row.bands, row.bands[1:], strict=False))


@pytest.mark.parametrize(
    ("kind", "bands"),
    [
        ("Throwing Knife", "0-7 8-15 16-22 23-37"),  # 1.5, 3, 4.5, 7.5 x 5 = 7.5, 15, 22.5, 37.5
        ("Shuriken", "0-7 8-15 16-37 38-52"),  # 7.5, 15, 37.5, 52.5
        ("Grenade", "0-22 23-37 38-75 76-150"),  # 22.5, 37.5, 75, 150
        ("Aerodynamic Grenade", "0-22 23-37 38-150 151-225"),  # 22.5, 37.5, 150, 225
        ("Bow", "0-7 8-75 76-225 226-450"),  # 7.5, 75, 225, 450
        ("Light Crossbow", "0-15 16-60 61-150 151-300"),  # 15, 60, 150, 300
        ("Medium Crossbow", "0-22 23-90 91-225 226-375"),  # 22.5, 90, 225, 375
        ("Heavy Crossbow", "0-37 38-112 113-300 301-450"),  # 37.5, 112.5, 300, 450
    ],
)
def test_the_added_ranges_at_strength_five(kind: str, bands: str) -> None:
    """Multiples of Strength, rounded down, and marked as an addition."""
    row = TABLES.range_row(kind, 5)
    assert row is not None
    assert " ".join(map(str, row.bands)) == bands
    assert row.added


def test_added_ranges_need_a_strength_and_the_house_rule() -> None:
    """Without either there is no row; nor for a type of no table."""
    assert TABLES.range_row("Bow") is None
    assert TABLES.range_row("Bow", 5, added=False) is None
    assert TABLES.range_row("Railgun", 5) is None


@pytest.mark.parametrize(
    ("kind", "distance", "band"),
    [
        ("Heavy Pistol", 0, RangeBand.SHORT),
        ("Heavy Pistol", 10, RangeBand.SHORT),
        ("Heavy Pistol", Fraction(21, 2), RangeBand.MEDIUM),  # 10.5 lies between the bands
        ("Heavy Pistol", 31, RangeBand.LONG),
        ("Heavy Pistol", 90, RangeBand.EXTREME),
        ("Heavy Pistol", 91, None),
        ("Grenade Launcher", 9, None),
        ("Grenade Launcher", 10, RangeBand.SHORT),
    ],
)
def test_the_band_of_a_distance(kind: str, distance: int | Fraction, band: RangeBand | None) -> None:
    """A distance between two bands belongs to the farther; under the minimum is out of range."""
    row = TABLES.range_row(kind)
    assert row is not None
    assert row.band_at(distance) is band


@pytest.mark.parametrize(
    ("key", "printed"),
    [
        ("short", "6"),
        ("medium", "7"),
        ("long", "8"),
        ("extreme", "11"),
        ("laser-sight", "-1"),
        ("smartlink", "-2"),
        ("smart-goggles", "-1"),
        ("cover", "+4"),
        ("invisible", "+8"),
        ("attacker-moving", "+4"),
        ("target-moving", "+2"),
    ],
)
def test_target_numbers(key: str, printed: str) -> None:
    """Base numbers and modifiers as published."""
    assert TABLES.target_number(key).printed == printed


def test_an_unknown_situation() -> None:
    """A key of no line is a programming error."""
    with pytest.raises(KeyError, match="moonlight"):
        TABLES.target_number("moonlight")


def test_every_table_can_be_shown() -> None:
    """Each has rows as wide as its columns, a title and a source."""
    assert table_names() == (
        "weapons",
        "melee-weapons",
        "grenades",
        "ranges",
        "target-numbers",
        "cards",
        "spells",
    )
    for name in table_names():
        table = shown_table(name)
        assert table.name == name
        assert table.title
        assert table.source.startswith("Gurth, Faster combat system")
        assert {len(row) for row in table.rows} == {len(table.columns)}


def test_the_printed_taser_is_shown_with_a_note() -> None:
    """22 as printed, and the note says what the code gives."""
    table = shown_table("weapons")
    assert ("Defiance SuperShock", "Taser", "4", "22") in table.rows
    assert "Defiance SuperShock: the SR2 code 10S gives 16; the printed 22 cannot be derived" in table.notes


def test_added_ranges_are_marked_where_they_are_shown() -> None:
    """Only the rows that are not in the article carry the mark."""
    table = shown_table("ranges")
    assert (
        "Bow *",
        "to 1.5 x Strength",
        "to 15 x Strength",
        "to 45 x Strength",
        "to 90 x Strength",
    ) in table.rows
    assert sum(row[0].endswith("*") for row in table.rows) == 8


def test_house_rules_and_their_defaults() -> None:
    """The defaults of every key."""
    assert HouseRules().model_dump(mode="json") == {
        "to_hit": "meet",
        "jokers_per_deck": 2,
        "flechette_raises_level": True,
        "firearms_skill": "highest",
        "armed_skill": "highest",
        "taser_as_published": False,
        "detailed_reloads": False,
        "grenade_radius_scale_cm_per_m": "1.5",
        "added_ranges": True,
    }


def test_house_rules_from_a_file() -> None:
    """Words and numbers as TOML gives them."""
    rules = HouseRules.model_validate({"to_hit": "beat", "armed_skill": "first-weapon", "jokers_per_deck": 0})
    assert (rules.to_hit, rules.armed_skill, rules.jokers_per_deck) == (
        ToHit.BEAT,
        SkillChoice.FIRST_WEAPON,
        0,
    )


@pytest.mark.parametrize(
    "wrong",
    [
        {"jokers_per_dek": 1},
        {"jokers_per_deck": 5},
        {"jokers_per_deck": -1},
        {"jokers_per_deck": True},
        {"to_hit": "equal"},
        {"flechette_raises_level": "yes"},
        {"grenade_radius_scale_cm_per_m": 0},
        {"grenade_radius_scale_cm_per_m": float("nan")},
    ],
)
def test_wrong_house_rules_are_refused(wrong: dict[str, object]) -> None:
    """Unknown keys and values outside what is allowed."""
    with pytest.raises(ValidationError):
        HouseRules.model_validate(wrong)


def test_how_a_working_names_a_house_rule() -> None:
    """As it stands in the file."""
    assert note("flechette_raises_level", False) == "house rule flechette_raises_level = false"
    assert note("firearms_skill", "first-weapon") == 'house rule firearms_skill = "first-weapon"'


def test_the_registry_opens_the_doors() -> None:
    """Each system is found by its name, and an unknown name is nobody's."""
    assert SYSTEMS[0].name == "faster-combat"
    assert system("faster-combat").house_rules is HouseRules
    with pytest.raises(KeyError, match="slower-combat"):
        system("slower-combat")
