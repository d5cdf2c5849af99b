"""What sheets and cards say, before anything is printed."""

from __future__ import annotations

from typing import Any

import pytest

from converter.printing.hard_life.body import body_view
from converter.printing.hard_life.monitors import ON_SHEETS
from converter.printing.hard_life.poker_cards import card_view
from converter.printing.hard_life.reference import reference_view
from converter.printing.hard_life.reference_lines import foot_columns, scatter_view
from converter.printing.hard_life.reference_texts import rule_texts
from converter.printing.hard_life.sheet import pool_words, sheet_view, sheet_views
from converter.printing.hard_life.sheet_pages import fit_sheet
from converter.printing.hard_life.views import RangedRow
from converter.printing.hard_life.weapon_rows import melee_row, ranged_row
from converter.printing.house_rules_in_force import house_rules_in_force
from converter.printing.paper import Paper
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.records import CharacterRecord
from tests.printing.hard_life.people import CROWD
from tests.systems.hard_life.people import converted, person, piece, weapon

RULES = HouseRules()
SAM, GROMM, _, HOUND, ARSENAL = CROWD.characters


def ranged(*args: Any, **more: Any) -> RangedRow:
    """The row of a gun carried by somebody of Strength 3."""
    return ranged_row(converted(person(weapons=(weapon(*args, **more),))).only.weapons[0])


def by_name(record: CharacterRecord, rules: HouseRules = RULES) -> dict[str, tuple[str, str, str, str]]:
    """Note, armour, what lowers the Power, and dice by location."""
    body = body_view(record, rules, ON_SHEETS)
    return {row.name: (row.note, row.armour, row.lowers, row.dice) for row in (*body.rows, body.average)}


def test_somebody_bare_rolls_nothing() -> None:
    """No armour and no dice anywhere, and no column for bone lacing."""
    body = body_view(SAM, RULES, ON_SHEETS)
    assert {row.armour for row in body.rows} == {row.dice for row in body.rows} == {"0/0"}
    assert not body.laced
    assert [str(fact) for fact in body.facts] == [
        "Dice added none: no dermal armour, bone lacing or cyberlimb",
        "Worn no armour",
        "Encumbrance Factor 0 of 4; Combat Pool in full",  # (4 + 4 + 5) / 3 = 4.33
        "Concealability nothing to conceal",
    ]


def test_a_pool_in_full_above_the_maximum_is_not_called_unencumbered() -> None:
    """One point over costs the Combat Pool nothing; the layer below costs Quickness."""
    layered = person(
        body=4, quickness=5, strength=4, armour=(piece("Armoured Vest"), piece("Form Fitting Vest"))
    )
    record = converted(layered).only
    assert str(body_view(record, RULES, ON_SHEETS).facts[2]).startswith(
        "Encumbrance Factor 5 of 4; Combat Pool in full"  # 2 + 3 over (4 + 4 + 5) / 3 = 4.33
    )
    assert pool_words(record) == "in full"
    assert pool_words(SAM) == "not encumbered"


def test_dice_and_power_of_the_troll() -> None:
    """Titanium lacing (2 dice, 1/1) and 3 dermal dice everywhere; cyberlimbs 4 + integrity.

    Torso: heavy 8/8 and half of the shirt's 4/1 = 10/8; off the Power 11/9; dice 11 + 3 + 2 = 16, 9 + 5 = 14.
    Left arm: 6/4 and half of 4/1 = 8/4; off the Power 9/5; dice 9 + 5 + 4 + 2 = 20, 5 + 5 + 6 = 16.
    Right leg: 6/4; off the Power 7/5; dice 7 + 5 + 4 = 16, 5 + 5 + 4 = 14.
    Average: 10/9 and half of 3/1 = 11/9; off the Power 12/10; dice 12 + 5, 10 + 5: no limb alone is struck.
    """
    rows = by_name(GROMM)
    assert rows["Torso"] == ("", "10/8", "11/9", "16/14")
    assert rows["Left arm"] == ("cyberlimb, integrity 2", "8/4", "9/5", "20/16")
    assert rows["Right leg"] == ("cyberlimb", "6/4", "7/5", "16/14")
    assert rows["Average"] == ("area attacks", "11/9", "12/10", "17/15")


def test_facts_of_the_troll() -> None:
    """Factors 19 + 6 = 25 against (11 + 12 + 4) / 3 = 9: 16 over, so 8 dice less, and 16 for the layers."""
    body = body_view(GROMM, RULES, ON_SHEETS)
    assert [str(fact) for fact in body.facts] == [
        "Dice added dermal 3; bone lacing (titanium) 2, and its armour of 1/1; "
        "cyberlimbs: left arm 6, right leg 4",
        "Worn Heavy Security Armour with Helmet, Form Fitting Shirt (form-fitted)",
        "Encumbrance Factor 25 of 9; Combat Pool -8; layered: Quickness tests and dodges +16, "
        "Quickness for movement -16",
        "Concealability 0",
    ]
    assert body.limits == (
        "/ limb useless at 15 boxes",  # 10 + 11 / 2 rounded down
        "X limb lost, or dead (head, torso), at 21",
        "bleeding from 10: a box every 11 turns, limbs also from the torso",
    )


def test_house_rules_change_limits_and_tracks() -> None:
    """Death when exceeded comes a box later; stun by location takes the one track away."""
    rules = HouseRules.model_validate({"death_at": "exceeds", "stun_by_location": True})
    record = converted(person(name="Sam", body=4), rules=rules).only
    body = body_view(record, rules, ON_SHEETS)
    assert body.stun is None
    assert body.limits[1] == "X limb lost at 14, dead (head, torso) at 15"
    assert body.limits[-1] == "lowest row of boxes: stun"


def test_a_rifle_in_print() -> None:
    """Burst codes 8M + 2 = 10S, + 5 = 13D, + 9 = 17D; ranges, recoil, rounds and reloads."""
    row = ranged_row(GROMM.weapons[0])
    assert (row.name, row.detail, row.damage, row.modes) == ("Ares Alpha", "Assault Rifle", "8M", "SA/BF/FA")
    assert row.hits == ("10S", "13D", "17D")
    assert row.ranges == ("50", "150", "350", "550")
    assert row.recoil == "comp. 3"
    assert row.ammo.text == "42"
    assert row.ammo.boxes is not None
    assert row.ammo.boxes.path.count("M") == 42
    assert row.reloads.boxes is not None
    assert row.reloads.boxes.path.count("M") == 4


@pytest.mark.parametrize(
    ("row", "detail"),
    [
        (ranged("A", "LMG", "50(belt)", "FA", "7S"), "LMG · recoil doubled"),
        (
            ranged("B", "Heavy Pistol", "15(c)", "SA", "9M", ammunition_type="APDS"),
            "Heavy Pistol · half ballistic armour · APDS",
        ),
        (ranged("C", "Grenade", None, None, "10S", "-1/m"), "Grenade · impact armour · -1 a metre"),
        (ranged("D", "Grenade", None, None, "10S", "-1/0.5m"), "Grenade · impact armour · -1 each 0.5 m"),
        (ranged("E", "Heavy Pistol", "8(m)", "SA", "9S(f)"), "Heavy Pistol · flechette"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_what_is_special_about_a_weapon(row: RangedRow, detail: str) -> None:
    """Armour met, ammunition, blast and recoil stand below the name; the usual is not said."""
    assert row.detail == detail


def test_ranges_in_print() -> None:
    """A launcher's shortest distance stands in front; Strength 3 throws a knife 3, 6, 9 and 15 m."""
    assert ranged("A", "Grenade Launcher", "6(m)", "SS", "(Grenade)").ranges == ("5-50", "100", "150", "300")
    assert ranged("B", "Throwing Knife", None, None, "(STR)L").ranges == ("3", "6", "9", "15")
    (listed,) = converted(weapon("C", "Shuriken", None, None, "(STR)L")).records.weapons
    assert ranged_row(listed).ranges == ("Strength x 1/2/5/7",)


def test_several_of_a_kind_have_boxes_each() -> None:
    """Two pistols of 22 rounds: 44 boxes below the text, a new row for the second."""
    row = ranged("Fichetti", "Light Pistol", "22(c)", "SA", "6L", quantity=2)
    assert (row.name, row.ammo.text, row.ammo.stacked) == ("Fichetti x2", "2x22", True)
    assert row.ammo.boxes is not None
    assert row.ammo.boxes.path.count("M") == 44


def test_a_belt_of_a_hundred_has_no_boxes_and_unknown_reloads_have_five() -> None:
    """A hundred boxes are no help; where nothing is known there is room to mark."""
    row = ranged("Valiant", "LMG", "100(belt)", "FA", "8S")
    assert (row.ammo.text, row.ammo.boxes) == ("100", None)
    assert row.reloads.boxes is not None
    assert row.reloads.boxes.path.count("M") == 5


def test_melee_weapons_in_print() -> None:
    """Strength 12 + 3 = 15S at Reach 2; stun is said apart from the code."""
    axe, baton = (melee_row(one) for one in GROMM.weapons[5:])
    assert (axe.name, axe.damage, axe.stun, axe.reach) == ("Combat Axe", "15S", "", "2")
    assert (baton.damage, baton.stun, baton.reach) == ("8S", "Stun", "1")


def test_copies_are_numbered() -> None:
    """Two hounds have two sheets."""
    assert [view.title for view in sheet_views([HOUND], RULES)] == [
        "Hell Hound (figure 1 of 2)",
        "Hell Hound (figure 2 of 2)",
    ]


def test_the_foot_follows_the_house_rules() -> None:
    """Table 4 with a cover of one's own, and who wins a tie."""
    rules = HouseRules.model_validate(
        {"dodge_into_cover": -1, "tied_dodge": "hits", "dodge_wound_modifiers": False}
    )
    dodge = {line.label: line.value for line in foot_columns(rules)[2].lines}
    assert dodge["Dodge into cover"] == "-1"
    assert "More successes avoid it" in dodge
    assert "Own wounds count" not in dodge
    assert {line.label: line.value for line in foot_columns(RULES)[2].lines}["Prone"] == "+2"


def test_tables_1_and_2_stand_side_by_side() -> None:
    """Net successes, hexes, dice; without scatter no hexes and no rose."""
    assert [(row.net, row.hexes, row.dice) for row in scatter_view(RULES).rows] == [
        ("1", "3", "-3"),
        ("2", "2", "-2"),
        ("3", "1", "-1"),
        ("4", "0", "0"),
        ("5", "0", "+1"),
        ("6+", "0", "+2"),
    ]
    still = scatter_view(HouseRules.model_validate({"scatter": False}))
    assert still.rose is None
    assert {row.hexes for row in still.rows} == {"0"}


def test_the_reference_holds_every_table() -> None:
    """13 rows of armour, 15 + 8 of ranges, 7 of locations, 4 of dodging and one of SR3."""
    view = reference_view(RULES)
    sizes = {table.title: len(table.rows) for table in view.figures}
    assert sizes == {
        "Tables 1 and 2": 6,
        "Attack": 13,
        "Table 4: dodging": 5,
        "Table 5": 7,
        "m x Strength": 8,
    }
    assert len(view.armour.rows) == 13
    assert [len(table.rows) for table in view.below] == [8, 7]
    assert view.house_rules == ()


@pytest.mark.parametrize(
    ("rule", "value", "sentence"),
    [
        ("scatter", False, "None: every attack strikes its aim point."),
        ("off_figure", "nearest", "Off the figure: the nearest hex of the figure is struck."),
        ("tied_dodge", "hits", "Each success takes one from the attack: net successes. "
         "As many leave 1 net success."),
        ("blocked_damage_test", False, "Not rolled for an attack that armour stopped."),
        ("encumbrance", "sr3", "Each two points of Average over Quickness: Combat Pool -1, "
         "unless all is form-fitted."),
        ("suppression_dodge", "fired", "Dodge: +1 for each 3 rounds fired; each success avoids a round."),
    ],
)  # fmt: skip
def test_texts_follow_the_house_rules(rule: str, value: object, sentence: str) -> None:
    """Each rule changes its sentence, which is not there without it."""
    rules = HouseRules.model_validate({rule: value})
    said = [line for column in rule_texts(rules) for text in column for line in text.lines]
    published = [line for column in rule_texts(RULES) for text in column for line in text.lines]
    assert sentence in said
    assert sentence not in published


def test_house_rules_in_force_are_named() -> None:
    """Those that differ from the rules as published, as workings name them."""
    assert house_rules_in_force(RULES, RULES.tables.texts) == ()
    changed = HouseRules.model_validate({"scatter": False})
    assert house_rules_in_force(changed, changed.tables.texts) == ("house rule scatter = false",)


def test_a_sheet_that_fits_is_one_page_with_rows_to_write_in() -> None:
    """Sam: four empty rows for guns, three and more for blades, lines for notes."""
    fitted = fit_sheet(sheet_view(SAM, RULES), Paper.A4)
    (page,) = fitted.pages
    assert [row.name for row in page.ranged] == [""] * 4
    assert len(page.melee) >= 3
    assert page.notes is not None
    assert fitted.done == ""


@pytest.mark.parametrize("paper", list(Paper))
def test_no_row_is_lost(paper: Paper) -> None:
    """All 26 guns, 30 blades, 50 skills and 70 things stand on one of the pages, each once."""
    pages = fit_sheet(sheet_view(ARSENAL, RULES), paper).pages
    assert [row.name for page in pages for row in page.ranged if row.name] == [f"Gun {n}" for n in range(26)]
    assert [row.name for page in pages for row in page.melee if row.name] == [f"Blade {n}" for n in range(30)]
    assert sum(len(page.belongings.skills) for page in pages) == 50
    assert sum(len(page.belongings.carried) for page in pages) == 70


def test_the_user_hears_of_further_pages() -> None:
    """What is continued, and where."""
    done = fit_sheet(sheet_view(ARSENAL, RULES), Paper.A4).done
    assert done.endswith("continued on pages 2 to 3")
    assert "ranged weapons, " in done


def test_a_card_names_as_much_armour_as_it_has_room_for() -> None:
    """Two pieces are both named; of twelve, some are counted."""
    assert str(card_view(GROMM, RULES).facts[0]) == (
        "Worn Heavy Security Armour with Helmet, Form Fitting Shirt (form-fitted)"
    )
    layers = tuple(piece(f"Layer of a long coat number {n}", "2/1", encumbrance=1) for n in range(12))
    onion = converted(person(name="Onion", armour=layers)).only
    assert str(card_view(onion, RULES).facts[0]).endswith(" more")


def test_a_card_spells_dice_out_where_there_is_room() -> None:
    """`12/10 dice`, but two long numbers stand alone."""
    assert {cell.dice for column in card_view(SAM, RULES).columns for cell in column} == {"0/0 dice"}
    assert card_view(GROMM, RULES).average.dice == "17/15"
