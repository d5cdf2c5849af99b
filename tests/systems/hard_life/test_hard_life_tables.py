"""Tables 1 to 5 of the text, row by row."""

import pytest

from converter.notation.armour import ArmourRating
from converter.notation.weapon_class import WeaponClass
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.situations import Range, Situation
from converter.systems.hard_life.table_rows import bundled_tables

TABLES = bundled_tables()


@pytest.mark.parametrize(("net", "hexes"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 0), (5, 0), (12, 0)])
def test_table_1_scatters_the_less_accurate_further(net: int, hexes: int) -> None:
    """Table 1: one net success scatters three hexes, four or more none; a tie that hits counts as one."""
    assert TABLES.scatter_row(net).hexes == hexes


@pytest.mark.parametrize(
    ("net", "dice"), [(0, -3), (1, -3), (2, -2), (3, -1), (4, 0), (5, 1), (6, 2), (11, 2)]
)
def test_table_2_shifts_the_damage_dice(net: int, dice: int) -> None:
    """Table 2: the damage dice change from -3 at one net success to +2 at six and more."""
    assert TABLES.accuracy_row(net).dice == dice


ARMOUR = [
    # name, head, torso, arms, legs, average, encumbrance factor, concealability
    ("Armoured Clothing", None, "3/0", "3/0", "3/0", "3/0", 4, 10),
    ("Armoured Jacket", None, "5/3", "3/1", None, "5/3", 8, 6),
    ("Long Coat", None, "5/3", "3/1", "4/2", "4/2", 8, 8),
    ("Armoured Vest", None, "3/1", None, None, "2/1", 2, 13),
    ("Armoured Vest with Plates", None, "6/4", None, None, "4/3", 7, 9),
    ("Leathers", None, "0/2", "0/2", "0/2", "0/2", 6, 10),
    ("Synth. Leathers", None, "0/1", "0/1", "0/1", "0/1", 3, 12),
    ("Security Helmet", "6/4", None, None, None, "+2/+1", 0, None),
    ("Light Security Armour with Helmet", "6/4", "7/5", "4/2", "4/2", "9/5", 12, 0),
    ("Heavy Security Armour with Helmet", "6/4", "8/8", "6/4", "6/4", "10/9", 19, 0),
    ("Form Fitting Vest", None, "4/1", None, None, "3/0", 3, 14),
    ("Form Fitting Shirt", None, "4/1", "4/1", None, "3/1", 6, 13),
    ("Form Fitting Full Body Suit", "4/1", "4/1", "4/1", "4/1", "5/1", 9, 12),
]


def _printed(rating: ArmourRating | None) -> str | None:
    return None if rating is None else str(rating)


@pytest.mark.parametrize("expected", ARMOUR, ids=[row[0] for row in ARMOUR])
def test_table_3_has_each_type_of_armour(expected: tuple[object, ...]) -> None:
    """Table 3: each row has its armour by location, Average, Encumbrance Factor and Concealability."""
    row = next(row for row in TABLES.armour if row.name == expected[0])
    parts = [_printed(part) for part in (row.head, row.torso, row.arms, row.legs, row.average)]
    assert (row.name, *parts, row.encumbrance_factor, row.concealability) == expected


def test_table_3_has_no_row_besides() -> None:
    """Table 3 has thirteen rows, in the order of the text."""
    assert [row.name for row in TABLES.armour] == [row[0] for row in ARMOUR]


def test_only_the_helmet_is_no_layer() -> None:
    """A helmet goes on top of other armour: its Average is added, and it is no layer."""
    assert [row.name for row in TABLES.armour if not row.layer] == ["Security Helmet"]
    assert [row.name for row in TABLES.armour if row.average.added] == ["Security Helmet"]


@pytest.mark.parametrize(
    ("location", "rating"),
    [
        (Location.HEAD, None),
        (Location.TORSO, "5/3"),
        (Location.LEFT_ARM, "3/1"),
        (Location.RIGHT_ARM, "3/1"),
        (Location.LEFT_LEG, "4/2"),
        (Location.RIGHT_LEG, "4/2"),
    ],
)
def test_a_row_knows_its_armour_at_each_location(location: Location, rating: str | None) -> None:
    """Arms and legs come in pairs: the Long Coat has the same on both sides."""
    coat = next(row for row in TABLES.armour if row.name == "Long Coat")
    assert _printed(coat.at(location)) == rating


def test_table_4_changes_the_dodge() -> None:
    """Table 4: +2 for area attacks and prone, -2 into cover, half the modifier for visibility."""
    assert [(row.key, row.target_number) for row in TABLES.dodge] == [
        ("area", 2),
        ("visibility", None),
        ("into-cover", -2),
        ("prone", 2),
    ]


@pytest.mark.parametrize(
    ("total", "location"),
    [
        (3, "head"),
        (4, "right_leg"),
        (5, "right_leg"),
        (6, "right_arm"),
        (7, "right_arm"),
        (8, "right_arm"),
        (9, "torso"),
        (10, "torso"),
        (11, "torso"),
        (12, "torso"),
        (13, "left_arm"),
        (14, "left_arm"),
        (15, "left_arm"),
        (16, "left_leg"),
        (17, "left_leg"),
        (18, "head"),
    ],
)
def test_table_5_gives_a_location_for_three_dice(total: int, location: str) -> None:
    """Table 5: every sum of 3D6 has a location."""
    assert TABLES.location_rolled(total) == location


@pytest.mark.parametrize("total", [2, 19])
def test_table_5_ends_at_three_and_eighteen(total: int) -> None:
    """A sum that three dice cannot show is refused."""
    with pytest.raises(ValueError, match=f"^{total} is no sum of three dice; expected 3 to 18$"):
        TABLES.location_rolled(total)


@pytest.mark.parametrize(
    ("distance", "number"), [(Range.SHORT, 4), (Range.MEDIUM, 5), (Range.LONG, 6), (Range.EXTREME, 9)]
)
def test_target_numbers_by_range(distance: Range, number: int) -> None:
    """SR3: 4, 5, 6 and 9 from short to extreme range."""
    assert TABLES.range_number(distance) == number


def test_what_situations_change() -> None:
    """SR3 p.112: what sheets print and fights reckon with."""
    assert [(row.key, row.printed) for row in TABLES.situations[4:]] == [
        ("smartlink", "-2"),
        ("smart-goggles", "-1"),
        ("laser-sight", "-1"),
        ("target-running", "+2"),
        ("attacker-running", "+4"),
        ("enemy-in-contact", "+2"),
        ("partial-cover", "+4"),
        ("called-shot", "+4"),
        ("blind-fire", "+8"),
    ]
    assert TABLES.situation_number(Situation.SMARTLINK) == -2


RANGES = [
    # SR3 p.111 in metres; then metres for each point of Strength
    ("Hold-Out", "5", "15", "30", "50"),
    ("Light Pistol", "5", "15", "30", "50"),
    ("Heavy Pistol", "5", "20", "40", "60"),
    ("SMG", "10", "40", "80", "150"),
    ("Taser", "5", "10", "12", "15"),
    ("Shotgun", "10", "20", "50", "100"),
    ("Sporting Rifle", "100", "250", "500", "750"),
    ("Sniper Rifle", "150", "300", "700", "1000"),
    ("Assault Rifle", "50", "150", "350", "550"),
    ("LMG", "75", "200", "400", "800"),
    ("MMG", "80", "250", "750", "1200"),
    ("HMG", "80", "250", "800", "1500"),
    ("Assault Cannon", "100", "300", "900", "2400"),
    ("Grenade Launcher", "5-50", "100", "150", "300"),
    ("Missile Launcher", "20-150", "450", "1200", "3000"),
    ("Throwing Knife", "1", "2", "3", "5"),
    ("Shuriken", "1", "2", "5", "7"),
    ("Bow", "1", "10", "30", "60"),
    ("Light Crossbow", "2", "8", "20", "40"),
    ("Medium Crossbow", "3", "12", "30", "50"),
    ("Heavy Crossbow", "5", "15", "40", "60"),
    ("Grenade", "3", "5", "10", "20"),
    ("Aerodynamic Grenade", "3", "5", "20", "30"),
]


@pytest.mark.parametrize("expected", RANGES, ids=[row[0] for row in RANGES])
def test_ranges_of_each_class(expected: tuple[str, str, str, str, str]) -> None:
    """Each class has its four limits, launchers a shortest distance, and what is thrown goes by Strength."""
    row = TABLES.range_row(WeaponClass(expected[0]))
    assert row is not None
    assert (row.weapon_class.value, *row.printed) == expected
    assert row.times_strength is (RANGES.index(expected) >= 15)


def test_no_class_has_ranges_besides() -> None:
    """Blades, lasers and flamethrowers have none."""
    assert [row.weapon_class.value for row in TABLES.ranges] == [row[0] for row in RANGES]
    assert TABLES.range_row(WeaponClass.LASER) is None
    assert TABLES.range_row(None) is None


@pytest.mark.parametrize(
    ("grade", "system", "dice"),
    [
        ("basic", "cyberware", 1),
        ("alpha", "cyberware", 2),
        ("beta", "cyberware", 3),
        ("delta", "cyberware", 5),
        ("bioware", "bioware", 2),
        ("cultured", "bioware", 4),
        ("attribute", "attribute", 1),
    ],
)
def test_each_grade_has_its_stress_dice(grade: str, system: str, dice: int) -> None:
    """Better grades roll more dice in a Stress Test."""
    assert [(row.system, row.dice) for row in TABLES.stress if row.grade == grade] == [(system, dice)]


def test_every_row_names_its_source() -> None:
    """Each row says where it stands in the text."""
    texts = (TABLES.scatter, TABLES.accuracy, TABLES.armour, TABLES.dodge)
    rows = [row.source for table in texts for row in table]
    rows += [row.source for row in TABLES.locations]
    assert {source.split(",")[0] for source in rows} == {"Hard Life V5"}
