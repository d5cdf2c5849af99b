"""What a record sheet says, before any page is made."""

from __future__ import annotations

from dataclasses import replace

import pytest

from converter.printing.boxes import Drawing
from converter.printing.faster_combat.sheet import lists_view, sheet_view, sheet_views, spell_row
from converter.printing.faster_combat.views import CountView, FirearmRow, SheetView
from converter.printing.fonts import Weight, width_mm
from converter.source.sights import Sight
from converter.systems.faster_combat.house_rules import HouseRules, ToHit
from converter.systems.faster_combat.records import Grenade, MeleeWeapon, RangedWeapon
from converter.working import constant
from tests.printing import characters
from tests.printing.characters import CRITTER, MAGE, STEVE, TYPICAL, blade, gun

RULES = HouseRules()


def view_with(*firearms: RangedWeapon) -> SheetView:
    """Steve's sheet with some firearms; his Melee Combat Damage is 8, so his Strength 5."""
    return sheet_view(replace(STEVE, firearms=firearms), RULES)


def row_of(weapon: RangedWeapon) -> FirearmRow:
    """The row of one firearm."""
    return view_with(weapon).firearms[0]


def boxes_in(count: CountView) -> int:
    """How many boxes are drawn."""
    return count.boxes.path.count("M") if isinstance(count.boxes, Drawing) else 0


def test_the_eight_values_stand_in_the_order_of_play() -> None:
    """The published example prints 2, 21, 16, 11, 5, 5, 0 and, by the rule, 8."""
    stats = sheet_view(STEVE, RULES).stats
    assert [(stat.label, stat.value) for stat in stats] == [
        ("Actions", "2"),
        ("Speed", "21"),
        ("Knock-Out Value", "16"),
        ("Magic Resistance", "11"),
        ("Firearms Skill", "5"),
        ("Melee Combat Skill", "5"),
        ("Throwing Skill", "0"),
        ("Melee Combat Damage", "8"),
    ]


def test_actions_have_a_box_each() -> None:
    """Four actions are four boxes to tick off in the turn."""
    boxes = sheet_view(TYPICAL, RULES).stats[0].boxes
    assert boxes is not None
    assert boxes.path.count("M") == 4


def test_speed_tells_the_halved_speed() -> None:
    """21 cm, halved and rounded down: 10 (chapter Movement)."""
    assert sheet_view(STEVE, RULES).stats[1].caption == "cm a turn; 10 crawling or on rough ground"


@pytest.mark.parametrize(
    ("sight", "numbers"),
    [
        (None, ["TN 6", "TN 7", "TN 8", "TN 11"]),
        (Sight.LASER, ["TN 5", "TN 6", "TN 7", "TN 10"]),
        (Sight.GOGGLES, ["TN 5", "TN 6", "TN 7", "TN 10"]),
        (Sight.SMARTLINK, ["TN 4", "TN 5", "TN 6", "TN 9"]),
    ],
)
def test_target_numbers_follow_the_sight(sight: Sight | None, numbers: list[str]) -> None:
    """6, 7, 8 and 11, less 1 for a laser or goggles, less 2 for a smartlink."""
    row = row_of(gun("Pistol", "Heavy Pistol", 12, 15, sight=sight))
    assert [band.target_number for band in row.ranges] == numbers
    assert [band.distance for band in row.ranges] == ["0-10", "11-30", "31-60", "61-90"]


def test_sight_is_named_with_its_modifier() -> None:
    """The second line of the row holds type and sight."""
    row = row_of(gun("Pistol", "Heavy Pistol", 12, 15, sight=Sight.SMARTLINK))
    assert row.detail == "Heavy Pistol · smartlink -2"


def test_launcher_names_the_weapon_it_is_readied_with() -> None:
    """An under-barrel launcher is readied with its weapon (chapter Grenades)."""
    assert row_of(TYPICAL.firearms[2]).detail == "Grenade Launcher · readied with AK-97"
    assert row_of(TYPICAL.firearms[2]).damage == "grenade"


def test_modifier_damage_prints_sign_and_total() -> None:
    """A bow's +2 on Melee Combat Damage 8 makes 10; its range goes by Strength 5: 7, 75, 225, 450 cm."""
    row = row_of(gun("Bow", "Bow", 2, 1, None, adds=True))
    assert (row.damage, row.total, row.detail) == ("+2", "makes 10", "Bow*")
    assert [band.distance for band in row.ranges] == ["0-7", "8-75", "76-225", "226-450"]


def test_house_rule_leaves_the_added_ranges_out() -> None:
    """Without added ranges a bow has no distances, and no footnote speaks of them."""
    bow = replace(STEVE, firearms=(gun("Bow", "Bow", 2, 1, None, adds=True),))
    view = sheet_view(bow, HouseRules(added_ranges=False))
    assert [band.distance for band in view.firearms[0].ranges] == [""] * 4
    assert view.footnotes == ()


def test_unknown_class_prints_its_own_word_and_blank_ranges() -> None:
    """A class that no table knows leaves the range cells to be filled in."""
    row = row_of(gun("Thunderer", "Steam Cannon", 9, 3))
    assert row.detail == "Steam Cannon"
    assert [band.target_number for band in row.ranges] == [""] * 4


@pytest.mark.parametrize(
    ("weapon", "text", "boxes"),
    [
        (gun("Predator", "Heavy Pistol", 12, 15), "15", 15),
        (gun("Pair", "Heavy Pistol", 12, 15, quantity=2), "2x15", 30),
        (gun("Belt-fed", "MMG", 20, 41), "41", 0),
        (gun("Knives", "Throwing Knife", -2, None, adds=True, quantity=4), "4", 4),
        (gun("Knife", "Throwing Knife", -2, None, adds=True), "", 0),
    ],
)
def test_ready_ammo_has_a_box_a_round(weapon: RangedWeapon, text: str, boxes: int) -> None:
    """Up to forty boxes; above that the number alone; thrown weapons count by the piece."""
    count = row_of(weapon).ready_ammo
    assert (count.text, boxes_in(count)) == (text, boxes)


@pytest.mark.parametrize(
    ("reloads", "text", "boxes"),
    [(3, "3", 3), (0, "0", 0), (None, "", 5), (16, "16", 16), (20, "20", 20)],
)
def test_reloads_have_a_box_each_and_unknown_ones_empty_boxes(
    reloads: int | None, text: str, boxes: int
) -> None:
    """Unknown reloads print five empty boxes and no number."""
    count = row_of(gun("Predator", "Heavy Pistol", 12, 15, reloads)).reloads
    assert (count.text, boxes_in(count)) == (text, boxes)


@pytest.mark.parametrize(
    ("weapon", "text", "boxes"),
    [
        (gun("Holdout", "Heavy Pistol", 9, None, None), "", 5),
        (gun("Holdout", "Heavy Pistol", 9, None, 3), "3", 3),
        (gun("Steam", "Steam Cannon", 9, None, None), "", 5),
        (gun("Knife", "Throwing Knife", -2, None, None, adds=True), "–", 0),
        (gun("Knife", "Throwing Knife", -2, None, 4, adds=True), "4", 4),
    ],
)
def test_only_thrown_weapons_print_a_dash_for_reloads(weapon: RangedWeapon, text: str, boxes: int) -> None:
    """Where a gun's ammunition is unknown too, its reloads are still boxes to fill in."""
    count = row_of(weapon).reloads
    assert (count.text, boxes_in(count)) == (text, boxes)


def test_several_guns_of_unknown_ammunition_leave_ready_ammo_to_write_in() -> None:
    """Boxes a piece are for what is thrown."""
    assert row_of(gun("Pair", "Heavy Pistol", 9, None, quantity=2)).ready_ammo == CountView()


@pytest.mark.parametrize(
    ("reloads", "rows", "columns"),
    [(5, 1, 5), (6, 2, 3), (7, 2, 4), (11, 3, 4), (12, 3, 4), (16, 4, 4), (20, 4, 5)],
)
def test_boxes_of_reloads_stand_in_even_rows(reloads: int, rows: int, columns: int) -> None:
    """Never one box alone: n columns are 2.65 (n - 1) + 2.2 + 0.25 mm wide, and rows as high."""
    boxes = row_of(gun("Predator", "Heavy Pistol", 12, 15, reloads)).reloads.boxes
    assert boxes is not None
    assert boxes.width_mm == pytest.approx(2.65 * (columns - 1) + 2.45)
    assert boxes.height_mm == pytest.approx(2.65 * (rows - 1) + 2.45)


def test_many_reloads_have_a_line_to_keep_count_on() -> None:
    """Above twenty: one line of 12 mm beside the number, inside the 19.4 mm of the column."""
    boxes = row_of(gun("Predator", "Heavy Pistol", 12, 15, 21)).reloads.boxes
    assert boxes is not None
    assert boxes.path == "M2 3.4h12"
    assert 5.2 + boxes.width_mm < 19.4


def test_labels_of_values_keep_clear_of_their_boxes() -> None:
    """On A4 a box is (192 - 3 x 2) / 4 = 46.5 mm, less 2 x 0.35: labels from 13.4 mm on leave 2 mm."""
    for stat in sheet_view(STEVE, RULES).stats:
        assert 13.4 + width_mm(stat.label, 8.4, Weight.BOLD) <= 45.8 - 2


@pytest.mark.parametrize(
    ("weapon", "damage", "total"),
    [
        (blade("Katana", 3), "+3", "11"),  # 8 + 3
        (blade("Knife", -2), "-2", "6"),  # 8 - 2
        (blade("Bite", 0), "+0", "8"),
        (blade("Monowhip", 16, adds=False), "16", "16"),
        (MeleeWeapon("Chain", None, None, False), "", ""),
        (MeleeWeapon("Net", None, "special", False), "special", ""),
    ],
)
def test_melee_weapons_print_modifier_and_total(weapon: MeleeWeapon, damage: str, total: str) -> None:
    """A modifier is added to Melee Combat Damage, other damage stands as it is (chapter Melee Combat)."""
    row = sheet_view(replace(STEVE, melee_weapons=(weapon,)), RULES).melee_weapons[0]
    assert (row.damage, row.total) == (damage, total)


def test_grenades_print_reduction_and_boxes() -> None:
    """The Offensive grenade of the rules: 16, and 1.5 cm for each point lost."""
    row = sheet_view(TYPICAL, RULES).grenades[0]
    assert (row.damage, row.reduction, row.quantity.text) == ("16", "1.5 cm", "3")
    assert boxes_in(row.quantity) == 3


def test_grenade_with_modifier_shows_what_it_comes_to() -> None:
    """+2 on Melee Combat Damage 8 is 10."""
    grenade = Grenade("Bolas", constant(2), None, True, None)
    assert sheet_view(replace(STEVE, grenades=(grenade,)), RULES).grenades[0].damage == "+2 (10)"


def test_footnote_gives_the_throwing_ranges() -> None:
    """Strength 5: 4.5 x 5 = 22, 7.5 x 5 = 37, 15 x 5 = 75, 30 x 5 = 150 cm, rounded down."""
    assert sheet_view(STEVE, RULES).footnotes == (
        "Grenades thrown by hand*: Short 0-22, Medium 23-37, Long 38-75, Extreme 76-150 cm, "
        "with the Throwing Skill.",
        "* Ranges by Strength, added to the published table.",
    )


def test_a_critter_throws_no_grenades() -> None:
    """The ranges of a hand that a hell hound lacks are not printed."""
    assert sheet_view(CRITTER, RULES).footnotes == ()


def test_spells_print_all_their_codes() -> None:
    """A spell with chosen level, one with a radius, one with a fixed Target Number and effects."""
    manabolt, stunball, heal, detect, _ = (spell_row(spell) for spell in MAGE.spells)
    assert (manabolt.damage, manabolt.target_number) == ("Force+1/+3/+6/+10", "MR (R)")
    assert (stunball.area, stunball.drain_code) == ("AE 9 cm", "Force+7")
    assert (heal.range, heal.target_number, heal.damage) == ("Touch", "MR", "–")
    assert (detect.range, detect.target_number, detect.max_force) == ("24 cm", "8", "4")
    assert detect.effects.startswith("Every enemy figure")


@pytest.mark.parametrize(
    ("effects", "printed"),
    [(None, "Target: Voluntary subject"), ("Heals.", "Target: Voluntary subject. Heals.")],
)
def test_a_target_in_words_is_printed_below_the_spell(effects: str | None, printed: str) -> None:
    """Without a number the cell stays blank for a pencil, and the words stand with the effects."""
    spell = replace(
        characters.LISTED_SPELLS[0],
        against_magic_resistance=False,
        target_number=None,
        target_text="Voluntary subject",
        effects=effects,
    )
    row = spell_row(spell)
    assert (row.target_number, row.effects) == ("", printed)
    long = spell_row(replace(spell, target_text="word " * 100, effects=None))
    assert len(long.effects) <= len("Target: ") + 160
    assert long.effects.endswith(" …")


def test_spells_of_lists_keep_their_formulas() -> None:
    """Without a caster range and radius stay formulas and there is no Maximum Force."""
    row = spell_row(characters.LISTED_SPELLS[1])
    assert (row.range, row.area, row.max_force) == ("Force x Magic cm", "AE 1.5 x Magic cm", "")


def test_equal_figures_are_numbered() -> None:
    """A record of quantity 2 gives two sheets that can be told apart."""
    views = sheet_views([STEVE, CRITTER], RULES)
    assert [view.title for view in views] == [
        "Steve",
        "Hell Hound (figure 1 of 2)",
        "Hell Hound (figure 2 of 2)",
    ]


def test_lists_print_what_weapons_have() -> None:
    """Modifiers carry their sign, words stay words, and no magazine is a dash."""
    view = lists_view(characters.LISTED_WEAPONS, characters.LISTED_SPELLS)
    assert view.title == "Weapons and spells"
    assert [(row.ammo, row.damage, row.reduction) for row in view.weapons] == [
        ("15", "12", ""),
        ("–", "+3", ""),
        ("–", "16", "1.5 cm"),
        ("6", "grenade", ""),
    ]


def test_reference_box_follows_the_house_rules() -> None:
    """Without Jokers no line speaks of them; `to_hit` decides what must be rolled against the number."""
    usual = sheet_view(STEVE, RULES).reference
    changed = sheet_view(STEVE, HouseRules(jokers_per_deck=0, to_hit=ToHit.BEAT)).reference
    assert "Joker" in [line.label for line in usual[0].lines]
    assert not any("Joker" in line.label for line in changed[0].lines)
    assert usual[1].lines[-1].label == "or beat the number."
    assert changed[1].lines[-2].label == "Else skill + card must beat"


def test_reference_box_holds_the_tables() -> None:
    """Card values, Target Numbers and modifiers are those of the article."""
    columns = sheet_view(STEVE, RULES).reference
    lines = {line.label: line.value for column in columns for line in column.lines}
    assert (lines["Jack"], lines["Queen"], lines["King"], lines["Ace"]) == ("1", "2", "3", "12")
    assert (lines["Short range"], lines["Extreme range"]) == ("6", "11")
    assert (lines["Target has cover"], lines["Target invisible"], lines["Target moving"]) == (
        "+4",
        "+8",
        "+2",
    )
