"""What a Revised Combat record sheet says, before any page is made."""

from __future__ import annotations

from dataclasses import replace

import pytest

from converter.notation.upp import parse_upp
from converter.printing.boxes import Drawing
from converter.printing.revised_combat.marks import chart_mark, placeholder_note, row_marks
from converter.printing.revised_combat.sheet import sheet_view, sheet_views, weapon_list_view
from converter.printing.revised_combat.views import SheetView, WeaponRow
from converter.source.traveller import Traveller, TravellerWeapon
from converter.systems.revised_combat.house_rules import RevisedCombatRules, revised_combat_rules
from converter.systems.revised_combat.tables import CountSetting, Provenance
from tests.printing.revised_combat.crew import ENERI, GUARDS, LISTED, MAXIMILIAN, PLAINEST, RULES, record_of

DRONE_CHART = {
    "columns": 4,
    "rows": {str(aspect): ["eye", "hull", "hull", "hull", "hull", "--"] for aspect in range(1, 7)},
    "locations": {"eye": {"threshold": "columns", "like": "head"}, "hull": {}},
}


def view_of(traveller: Traveller, rules: RevisedCombatRules = RULES) -> SheetView:
    """The sheet of one traveller."""
    return sheet_view(record_of(traveller, rules), rules)


def weapon_of(traveller: Traveller, name: str) -> WeaponRow:
    """The row of one weapon."""
    return next(row for row in view_of(traveller).weapons if row.name.rstrip("*") == name)


def boxes_in(drawing: Drawing | None) -> int:
    """How many boxes are drawn."""
    return drawing.path.count("M") if drawing else 0


def test_physical_characteristics_have_a_box_a_point() -> None:
    """UPP 789...: 7, 8 and 9 boxes; a fifth of each, rounded down, is the DM."""
    found = [(one.label, one.value, one.caption, boxes_in(one.boxes)) for one in view_of(ENERI).physical]
    assert found == [
        ("Strength", "7", "DM +1", 7),
        ("Dexterity", "8", "DM +1", 8),
        ("Endurance", "9", "DM +1", 9),
    ]


def test_the_other_figures() -> None:
    """Life Force 7 + 8 + 9 = 24, Determination (10 + 9) / 5 down to 3, Initiative DM 8 / 5 down to 1."""
    assert [(tile.label, tile.value, tile.caption) for tile in view_of(ENERI).tiles] == [
        ("Intelligence", "10", "DM +2"),
        ("Education", "7", "DM +1"),
        ("Social Standing", "6", "DM +1"),
        ("Life Force", "24", "Str+Dex+End"),
        ("Determination", "3", "(Int+End)/5"),
        ("Initiative DM", "+1*", "with 2D6"),
    ]


def test_a_characteristic_of_nothing_has_no_boxes() -> None:
    """Strength 0 has nothing to lose."""
    assert [one.boxes for one in view_of(PLAINEST).physical] == [None] * 3


def test_the_integrity_record_has_a_line_for_every_row() -> None:
    """24 / 3 = 8 columns; Routine 7+ less Determination 3 and the row's DM: 4, 7, 10, 13, 16."""
    record = view_of(ENERI).integrity
    assert record.caption == "8 columns x 6 rows = 48 boxes"
    assert boxes_in(record.boxes) == 48
    assert [(row.number, row.dm, row.roll) for row in record.rows] == [
        ("1", "–", "no roll"),
        ("2", "+0", "4+"),
        ("3", "-3", "7+"),
        ("4", "-6", "10+"),
        ("5", "-9", "13+"),
        ("6", "-12", "16+"),
    ]
    assert record.roll_heading == "2D6*"


def test_no_roll_comes_below_three() -> None:
    """Determination (15 + 15) / 5 = 6: 7 - 6 = 1, but a natural 2 fails, so 3."""
    assert view_of(MAXIMILIAN).integrity.rows[1].roll == "3+"


def test_one_column_is_named_in_the_singular() -> None:
    """Life Force 0 still has a column."""
    assert view_of(PLAINEST).integrity.caption == "1 column x 6 rows = 6 boxes"


def test_locations_have_armour_and_the_limits_of_their_states() -> None:
    """8 columns: head 8 / 2 = 4, so states begin over 4, 8, 12, 16; chest 16, 32, 48, 64."""
    locations = view_of(ENERI).locations
    assert locations.state_headings == ("Injured*", "Incapacitated*", "Wrecked*", "Ruined*")
    assert [(row.name, row.armour, row.limits) for row in locations.rows[:4]] == [
        ("Head", "5", (">4", ">8", ">12", ">16")),
        ("Chest", "5", (">16", ">32", ">48", ">64")),
        ("Abdomen", "5", (">12", ">24", ">36", ">48")),
        ("Left Upper Arm", "5", (">8", ">16", ">24", ">32")),
    ]
    assert len(locations.rows) == 11


@pytest.mark.parametrize(("traveller", "heading"), [(ENERI, "AV"), (MAXIMILIAN, "AV*")])
def test_what_a_jacket_covers_is_marked_as_a_placeholder(traveller: Traveller, heading: str) -> None:
    """Cloth covers everything; which parts a Flak Jacket covers is made up."""
    assert view_of(traveller).locations.armour_heading == heading


def test_thresholds_of_a_users_own_are_not_marked() -> None:
    """With all thresholds from the rules file there is no star."""
    kinds = ("head", "chest", "abdomen", "upper_arm", "lower_arm", "upper_leg", "lower_leg")
    rules = revised_combat_rules({"thresholds": dict.fromkeys(kinds, "columns")})
    assert view_of(ENERI, rules).locations.state_headings[0] == "Injured"


def test_penetration_and_rolls_are_worked_out_for_every_band() -> None:
    """Rifle 3, halved every 2 bands: 3, 3, 3, 1, 1. Skill 2 and Dexterity 8 / 5 = 1 off 7, 7, 11, 11, 15."""
    row = weapon_of(ENERI, "Rifle")
    assert (row.detail, row.dm, row.dm_detail) == ("Rifle · single · 6 rounds", "+3", "skill 2, Dex 1")
    assert (row.damage, row.damage_detail) == ("3", "Lethal")
    assert [(band.roll, band.penetration) for band in row.bands] == [
        ("4+", "Pen 3"),
        ("4+", "Pen 3"),
        ("8+", "Pen 3"),
        ("8+", "Pen 1"),
        ("12+", "Pen 1"),
        ("–", ""),
    ]


def test_melee_difficulties_are_marked() -> None:
    """Routine 7+ less Dexterity's 1 is 6; that melee is Routine is made up."""
    row = weapon_of(ENERI, "Blade")
    assert row.detail == "Melee"
    assert [band.roll for band in row.bands] == ["6+*", "6+*", "–", "–", "–", "–"]


def test_modes_name_shots_and_dm() -> None:
    """The modes of the automatic rifle are made up, so its name bears a star."""
    row = weapon_of(MAXIMILIAN, "Automatic Rifle")
    assert row.name == "Automatic Rifle*"
    assert row.detail == "Rifle · single, burst (3 shots, -1), automatic (6 shots, -2) · 20 rounds"


def test_non_lethal_weapons_say_so() -> None:
    """The tranquilliser's points are Non-Lethal."""
    assert weapon_of(MAXIMILIAN, "Tranquilliser Pistol").damage_detail == "Non-Lethal"


def test_a_weapon_of_ones_own_figures_bears_no_star() -> None:
    """The name is that of a placeholder, the figures are not."""
    hands = TravellerWeapon(name="Hands", penetration=2, damage_value=2, weapon_class="Melee")
    assert weapon_of(ENERI.model_copy(update={"weapons": (hands,)}), "Hands").name == "Hands"


def test_an_unknown_weapon_leaves_its_numbers_to_be_written() -> None:
    """Neither Penetration nor Damage Value nor rolls; the row says so."""
    row = weapon_of(MAXIMILIAN, "Ceremonial plasma repeater of the Seventh Fleet")
    assert (row.damage, row.detail) == ("", "in no list: write its numbers in")
    assert {(band.roll, band.penetration) for band in row.bands} == {("", "")}


@pytest.mark.parametrize(
    ("reach", "rolls"), [(None, ["", "", "", "", "", ""]), ("Short", ["", "", "–", "–", "–", "–"])]
)
def test_an_unknown_class_keeps_penetration(reach: str | None, rolls: list[str]) -> None:
    """Nobody knows how hard it is to hit with a beam, but it pierces, as far as it reaches."""
    beam = TravellerWeapon(name="Beam", penetration=4, damage_value=2, weapon_class="Beamer", range=reach)
    row = weapon_of(ENERI.model_copy(update={"weapons": (beam,)}), "Beam")
    assert row.detail == "Beamer · single · difficulty to hit unknown"
    assert [band.roll for band in row.bands] == rolls
    assert [band.penetration for band in row.bands] == ["" if roll else "Pen 4" for roll in rolls]


def test_listed_weapons_have_nobodys_dms() -> None:
    """List gun: Penetration 9 halved every band beyond Short: 9, 9, 4, 2, 1; rifles need 7, 7, 11, 11, 15."""
    view = weapon_list_view([record_of(ENERI.model_copy(update={"weapons": (LISTED,)})).weapons[0]], RULES)
    (row,) = view.weapons
    assert (row.dm, row.detail) == ("", "Rifle · single, burst (4 shots, -1)")
    assert [band.roll for band in row.bands] == ["7+", "7+", "11+", "11+", "15+", "–"]
    assert [band.penetration for band in row.bands[:5]] == ["Pen 9", "Pen 9", "Pen 4", "Pen 2", "Pen 1"]
    assert view.footnotes == ()


def test_bands_are_headed_with_their_reach() -> None:
    """Six bands, to 5 km."""
    headings = view_of(ENERI).band_headings
    assert [f"{one.name} {one.limit}" for one in headings] == [
        "Close to 1 m",
        "Short to 5 m",
        "Medium to 50 m",
        "Long to 250 m",
        "Very Long to 500 m",
        "Distant to 5 km",
    ]


def test_what_a_hit_does_at_once_is_said_with_own_figures() -> None:
    """Dexterity 8 and Endurance 9 stand in the tests."""
    panel = view_of(ENERI).panels[1]
    assert panel.title == "When struck: dice + number of Damage Dice"
    assert [f"{one.word} {one.text}" for one in panel.paragraphs] == [
        "Head: 1D6 over Endurance 9: concussion.",
        "Upper arm: 2D6 over Dexterity 8: one-handed item drops, two-handed item slips from one hand.",
        "Lower arm: one-handed item drops; 1D6 over Dexterity 8: two-handed item drops, else slips from one "
        "hand.",
        "Abdomen: 2D6 over Endurance 9: stunned.",
        "Upper leg: falls.",
        "Lower leg: 2D6 over Dexterity 8: falls.",
    ]


def test_the_turn_is_summed_up() -> None:
    """Actions by class, the forced ones, and the shots that ask for a task; made-up ones bear a star."""
    panel = view_of(ENERI).panels[0]
    assert panel.title == "Your turn: two Short Actions, or one Long Action"
    texts = {one.word: one.text for one in panel.paragraphs}
    assert texts["Incidental:"] == "Shout a Command, Drop Item, Change Facing, Seek Another Target."
    assert texts["Short:"].startswith("Wait, Move (6 m)*, Draw a Small Weapon, Fast Draw (-2), Unsling Rifle")
    assert texts["Long:"] == "Aim*, Reload*."
    assert texts["Called shot:"] == "-2 to hit, then Difficult."
    assert texts["Aimed shot:"] == "Formidable*, before it is fired."


def test_placeholders_are_named_in_a_sentence() -> None:
    """What bears a star is listed once, in words."""
    assert view_of(ENERI).footnotes == (
        "Numbers marked * are placeholders of this program, not the author's: initiative, the hit chart, "
        "damage thresholds, marked difficulties to hit, rolls to stay conscious and against stun, "
        "the aimed shot, marked actions, how far a Move goes.",
    )


def test_a_target_of_ones_own_has_its_own_locations() -> None:
    """A drone's eye borrows the head's effect; its hull has no threshold, so nothing to tick."""
    rules = revised_combat_rules({"hit_chart": {"drone": DRONE_CHART}})
    drone = Traveller(name="Drone", upp=parse_upp("222222"), target_type="drone")
    view = view_of(drone, rules)
    assert view.target_type == "drone"
    assert [(row.name, row.limits) for row in view.locations.rows] == [
        ("Eye", (">4", ">8", ">12", ">16")),
        ("Hull", ("", "", "", "")),
    ]
    assert [one.word for one in view.panels[1].paragraphs] == ["Head:"]


def test_every_figure_has_a_sheet() -> None:
    """Two guards are two sheets, numbered; a single traveller has no number."""
    views = sheet_views([record_of(GUARDS), record_of(ENERI)], RULES)
    assert [view.title for view in views] == ["Guard (figure 1 of 2)", "Guard (figure 2 of 2)", "Eneri"]


def test_what_was_not_converted_is_named() -> None:
    """The repeater stands in no list."""
    assert view_of(MAXIMILIAN).not_converted == ("Ceremonial plasma repeater of the Seventh Fleet",)


def test_nothing_made_up_needs_no_sentence() -> None:
    """No key, no sentence; an unknown key is said as it is."""
    assert placeholder_note(()) == ""
    assert placeholder_note(("odd_key", "odd_key")).endswith("not the author's: odd key.")


@pytest.mark.parametrize(
    ("kinds", "title", "rows"),
    [
        ((Provenance.RCS, Provenance.RCS), "Revised Combat", ("", "")),
        ((Provenance.PLACEHOLDER,), "placeholder*", ("",)),
        ((Provenance.MT, Provenance.USER), "see each row", ("M", "u")),
        ((Provenance.INFERRED, Provenance.PLACEHOLDER), "see each row", ("i", "*")),
    ],
)
def test_charts_say_where_their_values_come_from(
    kinds: tuple[Provenance, ...], title: str, rows: tuple[str, ...]
) -> None:
    """Of one kind the title says it, else every row has a letter."""
    entries = [CountSetting(value=1, provenance=kind, source="") for kind in kinds]
    assert (chart_mark(entries), row_marks(entries)) == (title, rows)


def test_views_differ_by_figure_only() -> None:
    """The second guard's sheet is the first's under another number."""
    first, second = sheet_views([record_of(GUARDS)], RULES)
    assert replace(second, figure=first.figure) == first
