from typing import Any

import pytest

from converter.exporting.revised_combat import traveller_row, traveller_weapon_row
from converter.notation.level import Level
from converter.notation.upp import parse_upp
from converter.problems import Location, ProblemLog
from converter.source.shadowrun import Character, Metatype, Spell, Weapon
from converter.source.sourced import Sourced
from converter.source.traveller import (
    LocationValue,
    Traveller,
    TravellerArmour,
    TravellerMode,
    TravellerSkill,
    TravellerWeapon,
)
from converter.systems.revised_combat.by_name import armour_named
from converter.systems.revised_combat.convert import convert
from converter.systems.revised_combat.figures import explained_items
from converter.systems.revised_combat.house_rules import RevisedCombatRules, revised_combat_rules
from converter.systems.revised_combat.locations import BODY
from converter.systems.revised_combat.records import TravellerRecord
from converter.systems.revised_combat.shown_tables import shown_table, table_names

PLACE = Location("crew.json", path="travellers[0]")
ENERI = Traveller(
    name="Eneri",
    upp=parse_upp("789A76"),
    skills=(TravellerSkill(name="Rifle", level=2), TravellerSkill(name="Tactics", level=1)),
    armour=(TravellerArmour(name="Cloth"),),
    weapons=(TravellerWeapon(name="Rifle"),),
    side="Crew",
)
DRONE = {
    "columns": 4,
    "rows": {str(aspect): ["hull"] * 6 for aspect in range(1, 7)},
    "locations": {"hull": {"threshold": "2*columns"}},
}


def sourced(item: Any, *faulty: str) -> Sourced:
    """An item at the usual place."""
    return Sourced(item, PLACE, faulty)


def only(item: Traveller, log: ProblemLog, rules: RevisedCombatRules) -> TravellerRecord:
    """The record of one traveller."""
    (record,) = convert([sourced(item)], None, rules, log).characters
    return record


def test_a_traveller_from_a_upp(rules: RevisedCombatRules) -> None:
    """7 + 8 + 9 = 24; (10 + 9) / 5 = 3.8, down to 3; 24 / 3 = 8 columns of 6 boxes."""
    log = ProblemLog()
    row = traveller_row(only(ENERI, log, rules)).model_dump(mode="json", by_alias=True)
    assert row == {
        "name": "Eneri",
        "upp": "789A76",
        "strength": 7,
        "dexterity": 8,
        "endurance": 9,
        "life_force": 24,
        "determination": 3,
        "integrity": {"columns": 8, "rows": 6, "boxes": 48, "row_dm": [None, 0, -3, -6, -9, -12]},
        "thresholds": {
            "head": 4,  # 8 / 2
            "chest": 16,  # 2 x 8
            "abdomen": 12,  # 3 x 8 / 2
            "left_upper_arm": 8,
            "right_upper_arm": 8,
            "left_lower_arm": 6,  # 3 x 8 / 4
            "right_lower_arm": 6,
            "left_upper_leg": 8,
            "right_upper_leg": 8,
            "left_lower_leg": 6,
            "right_lower_leg": 6,
        },
        "armour": dict.fromkeys(BODY, 5),
        "weapons": [
            {
                "name": "Rifle",
                "penetration": 3,
                "attenuation": 2,
                "damage_value": 3,
                "modes": [{"name": "single", "shots": 1, "to_hit_dm": 0}],
                "class": "Rifle",
                "lethal": True,
                "range": "Very Long",
                "rounds": 6,
                "reloads": None,
            }
        ],
        "placeholders": ["initiative", "hit_chart", "thresholds"],
        "initiative_dm": 1,  # 8 / 5
        "skills": {"Rifle": 2, "Tactics": 1},
        "side": "Crew",
        "quantity": 1,
        "target_type": "person",
        "not_converted": [],
    }
    assert (log.problems, log.counts.converted, log.counts.rejected) == ([], 1, 0)


def test_the_workings_of_a_traveller(rules: RevisedCombatRules) -> None:
    """Every number shows how it came about."""
    (item,) = explained_items(convert([sourced(ENERI)], None, rules, ProblemLog()))
    lines = {figure.key: figure.quantity.step().working for figure in item.figures}
    assert lines["life_force"] == "Strength 7 + Dexterity 8 + Endurance 9 = 24"
    assert lines["determination"] == "(Intelligence 10 + Endurance 9) / 5 = 3.8, rounded down to 3"
    assert lines["columns"] == "Life Force 24 / 3 = 8"
    assert lines["boxes"] == "Columns 8 x rows 6 = 48"
    assert lines["thresholds.head"] == "Columns 8 / 2 = 4"
    assert lines["armour.chest"] == "5"


@pytest.mark.parametrize(
    ("piece", "chest", "head", "leg", "placeholders"),
    [
        (TravellerArmour(name="Cloth"), 5, 5, 5, False),
        (TravellerArmour(name="combat ARMOR"), 8, 8, 8, False),
        (TravellerArmour(name="Flak-Jacket"), 3, 0, 0, True),
        (TravellerArmour(name="Mesh Jacket"), 2, 0, 0, True),
        (TravellerArmour(name="Plate", value=4), 4, 4, 4, False),
        (TravellerArmour(name="Hide jacket", value=4), 4, 0, 0, True),
        (TravellerArmour(name="Helmet", value=3, covers=("head",)), 0, 3, 0, False),
        (TravellerArmour(by_location=(LocationValue("chest", 7),)), 7, 0, 0, False),
    ],
)
def test_what_armour_covers(
    rules: RevisedCombatRules, piece: TravellerArmour, chest: int, head: int, leg: int, placeholders: bool
) -> None:
    """Suits cover everything, jackets the trunk and upper arms, other pieces what they say."""
    traveller = ENERI.model_copy(update={"armour": (piece,)})
    log = ProblemLog()
    record = only(traveller, log, rules)
    row = traveller_row(record)
    assert (row.armour["chest"], row.armour["head"], row.armour["left_upper_leg"]) == (chest, head, leg)
    assert ("coverage" in record.placeholders) is placeholders
    assert not log.problems


def test_the_best_of_several_pieces_counts(rules: RevisedCombatRules) -> None:
    """Cloth 5 under a jacket of 3 is 5; a helmet of 7 is 7 at the head."""
    pieces = (
        TravellerArmour(name="Cloth"),
        TravellerArmour(name="Flak Jacket"),
        TravellerArmour(name="Helmet", value=7, covers=("head",)),
    )
    row = traveller_row(only(ENERI.model_copy(update={"armour": pieces}), ProblemLog(), rules))
    assert (row.armour["chest"], row.armour["head"], row.armour["left_lower_arm"]) == (5, 7, 5)


def test_no_armour_is_nought(rules: RevisedCombatRules) -> None:
    """Every location is there, at 0."""
    row = traveller_row(only(ENERI.model_copy(update={"armour": ()}), ProblemLog(), rules))
    assert row.armour == dict.fromkeys(BODY, 0)


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        (
            {"armour": (TravellerArmour(name="Clohts"),)},
            "crew.json › travellers[0] · Eneri · armour: 'Clohts' is no armour of the list; it counts as 0; "
            "did you mean 'Cloth'?",
        ),
        (
            {"armour": (TravellerArmour(name="Cloth", covers=("tail",)),)},
            "crew.json › travellers[0] · Eneri · armour: 'tail' is no location of the hit chart; "
            "locations: head, "
            "chest, abdomen, left_upper_arm, right_upper_arm, left_lower_arm, right_lower_arm, "
            "left_upper_leg, "
            "right_upper_leg, left_lower_leg, right_lower_leg",
        ),
        (
            {
                "armour": (
                    TravellerArmour(name="tail", value=4),
                    TravellerArmour(by_location=(LocationValue("chest", 5),)),
                )
            },
            "crew.json › travellers[0] · Eneri · armour: 'tail' is no location of the hit chart; "
            "it counts as "
            "a suit of that name; locations: head, "
            "chest, abdomen, left_upper_arm, right_upper_arm, left_lower_arm, right_lower_arm, "
            "left_upper_leg, "
            "right_upper_leg, left_lower_leg, right_lower_leg",
        ),
        (
            {"weapons": (TravellerWeapon(name="Rifel"),)},
            "crew.json › travellers[0] · Eneri · weapons: 'Rifel' is no weapon of the lists; "
            "did you mean 'Rifle'?",
        ),
        (
            {"columns": 19},
            "crew.json › travellers[0] · Eneri · columns: 19 columns are not possible; expected 1 to 18; "
            "those of the UPP are used",
        ),
        (
            {"target_type": "robot"},
            "crew.json › travellers[0] · Eneri · target_type: no hit chart 'robot' is known; "
            "the chart of a person "
            "is used; add hit_chart.robot to your rules file, with its columns",
        ),
    ],
)
def test_readings_that_were_taken_are_told(
    rules: RevisedCombatRules, changes: dict[str, Any], line: str
) -> None:
    """Each warning names the place, the value, and the way out; the traveller is converted."""
    log = ProblemLog()
    record = only(ENERI.model_copy(update=changes), log, rules)
    assert [str(problem) for problem in log.problems] == [line]
    assert (log.has_errors, log.counts.converted) == (False, 1)
    assert (int(record.integrity.columns), record.target_type) == (8, "person")


def test_unknown_belongings_are_named_on_the_card(rules: RevisedCombatRules) -> None:
    """A weapon nobody knows is there with blanks, and named as not converted."""
    traveller = ENERI.model_copy(
        update={"weapons": (TravellerWeapon(name="Zapper"),), "unreadable": ("Blaster",)}
    )
    record = only(traveller, ProblemLog(), rules)
    assert record.not_converted == ("Zapper", "Blaster")
    assert (record.weapons[0].penetration, record.weapons[0].lethal) == (None, True)


def test_columns_can_be_given(rules: RevisedCombatRules) -> None:
    """A width of one's own makes the record and the thresholds, and needs no rule for it."""
    record = only(ENERI.model_copy(update={"columns": 10}), ProblemLog(), rules)
    assert (int(record.integrity.boxes), int(record.thresholds[1].figure)) == (60, 20)
    assert record.integrity.columns.notes == ("given for this one",)


def test_a_robot_of_the_rules_file() -> None:
    """Its chart brings columns and locations; a suit covers its hull too."""
    rules = revised_combat_rules({"hit_chart": {"drone": DRONE}})
    row = traveller_row(only(ENERI.model_copy(update={"target_type": "drone"}), ProblemLog(), rules))
    assert (row.target_type, row.integrity.boxes, row.placeholders) == ("drone", 24, ("initiative",))
    assert (row.thresholds, row.armour) == ({"hull": 8}, {"hull": 5})
    assert "thresholds" not in row.placeholders
    plated = ENERI.model_copy(
        update={"target_type": "drone", "armour": (TravellerArmour(name="Hull", value=9),)}
    )
    log = ProblemLog()
    assert traveller_row(only(plated, log, rules)).armour == {"hull": 9}  # a location, and no suit
    assert log.problems == []


def test_names_are_looked_up_in_the_runs_lists_first(rules: RevisedCombatRules) -> None:
    """A list's Rifle wins over the bundled one, and is listed itself."""
    own = TravellerWeapon(name="rifle", penetration=9, damage_value=4, weapon_class="Rifle", lethal=True)
    log = ProblemLog()
    records = convert([sourced(ENERI), sourced(own)], None, rules, log)
    carried = records.characters[0].weapons[0]
    assert (carried.name, carried.penetration, carried.attenuation) == ("Rifle", 9, None)
    assert [weapon.name for weapon in records.weapons] == ["rifle"]
    assert traveller_weapon_row(records.weapons[0]).modes[0].name == "single"
    assert log.counts.converted == 2


def test_a_placeholder_weapon_is_named(rules: RevisedCombatRules) -> None:
    """Whose weapon's figures are made up has that on the card."""
    traveller = ENERI.model_copy(update={"weapons": (TravellerWeapon(name="Automatic Rifle"),)})
    record = only(traveller, ProblemLog(), rules)
    assert "weapons" in record.placeholders
    assert [mode.shots for mode in record.weapons[0].modes] == [1, 3, 6]


def test_without_a_upp_nobody_is_converted(rules: RevisedCombatRules) -> None:
    """A missing UPP is an error, one that was reported already is not told twice."""
    log = ProblemLog()
    bare = Traveller(name="Nobody")
    records = convert([sourced(bare), sourced(bare, "upp")], None, rules, log)
    assert (records.characters, log.counts.rejected) == ((), 2)
    assert [str(problem) for problem in log.problems] == [
        "crew.json › travellers[0] · Nobody · upp: has no UPP; give six hexadecimal digits such as 789A76"
    ]


def test_a_faulty_field_rejects(rules: RevisedCombatRules) -> None:
    """What was reported as unreadable keeps a traveller, and a weapon, out."""
    log = ProblemLog()
    weapon = TravellerWeapon(name="Gun", penetration=1)
    records = convert([sourced(ENERI, "skills"), sourced(weapon, "damage_value")], None, rules, log)
    assert (records.characters, records.weapons, log.counts.rejected) == ((), (), 2)


def test_shadowrun_belongs_elsewhere(rules: RevisedCombatRules) -> None:
    """A character is rejected by name, lists are passed over with a warning."""
    log = ProblemLog()
    items = [
        Character(name="Steve", race="Elf"),
        Weapon(name="Ares Predator"),
        Weapon(name="Colt America"),
        Spell(name="Heal", level=Level.LIGHT),
        Metatype(name="Elf"),
    ]
    convert([sourced(item) for item in items], None, rules, log)
    assert [str(problem) for problem in log.problems] == [
        "crew.json › travellers[0] · Steve: a Shadowrun character cannot become a revised-combat record: "
        "no published formula joins them; use --system faster-combat or hard-life",
        "crew.json › travellers[0]: Shadowrun weapons (2) do not belong to revised-combat and are passed "
        "over; "
        "use --system faster-combat",
        "crew.json › travellers[0]: Shadowrun spells (1) do not belong to revised-combat and are passed "
        "over; "
        "use --system faster-combat",
    ]
    assert (log.counts.rejected, dict(log.counts.passed_over)) == (
        1,
        {"weapon": 2, "spell": 1, "race": 1},
    )


def test_the_bundled_lists_are_whole(rules: RevisedCombatRules) -> None:
    """Every weapon's class and range are known to the rules, every piece of armour's coverage too."""
    for weapon in rules.weapons.values():
        assert weapon.weapon_class in rules.to_hit
        assert rules.band_named(weapon.range) >= 0
        assert weapon.weapon.name == weapon.name
    assert {piece.covers for piece in rules.armour.values()} <= set(rules.coverage)


@pytest.mark.parametrize(
    ("name", "value", "covers"),
    [
        ("None", 0, "suit"),
        ("Jack", 0, "suit"),
        ("Mesh", 2, "suit"),
        ("Flak Jacket", 3, "jacket"),
        ("Cloth", 5, "suit"),
        ("Reflec", 0, "suit"),
        ("Ablat", 1, "suit"),
        ("Vacc Suit", 5, "suit"),
        ("Combat Environment Suit", 6, "suit"),
        ("Combat Armour", 8, "suit"),
        ("Battle Dress", 10, "suit"),
        ("Cloth Jacket", 5, "jacket"),
    ],
)
def test_armour_values(name: str, value: int, covers: str, rules: RevisedCombatRules) -> None:
    """The list holds the known Armour Values; a jacket of a material has the material's."""
    piece = armour_named(name, rules)
    assert piece is not None
    assert (piece.value, piece.covers) == (value, covers)


def test_nobody_makes_jackets_of_nothing_known(rules: RevisedCombatRules) -> None:
    """An unknown material has no jacket either."""
    assert armour_named("Velvet Jacket", rules) is None


def test_source_models_are_closed() -> None:
    """A weapon's row says when it is a name alone."""
    assert TravellerWeapon(name="Rifle").name_only
    assert not TravellerWeapon(name="Rifle", penetration=3).name_only
    assert TravellerMode().shots == 1


@pytest.mark.parametrize("name", table_names())
def test_tables_can_be_shown(rules: RevisedCombatRules, name: str) -> None:
    """Each table has rows as wide as its headings, the last of which says how firm a row is."""
    table = shown_table(name, rules)
    assert table.name == name
    assert table.rows
    assert all(len(row) == len(table.columns) for row in table.rows)
    assert {row[-1] for row in table.rows} <= {"rcs", "mt", "inferred", "placeholder"}


def test_the_names_of_the_tables() -> None:
    """The charts that a player asks for are there."""
    assert table_names() == ("hit-chart", "penetration", "tasks", "actions", "armour", "weapons")


def test_rows_of_tables_say_where_they_are_from() -> None:
    """The key of the bundled file with its source, or the house rule that changed the row."""
    rules = revised_combat_rules({"tasks": {"routine": {"needed": 8}}})
    table = shown_table("tasks", rules)
    origins = {row[0]: origin for row, origin in zip(table.rows, table.origins, strict=True)}
    assert origins["routine"] == "house rule revised_combat.tasks.routine"
    assert origins["easy"] == "data/revised_combat/rules.toml, tasks.easy: Task difficulties: a half step"
    for name in table_names():
        shown = shown_table(name, rules)
        assert len(shown.origins) == len(shown.rows) > 0
