import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from converter.house_rules import HouseRulesError
from converter.notation.upp import parse_upp
from converter.systems.revised_combat.by_name import armour_named, listed_weapon
from converter.systems.revised_combat.characteristics import life_force
from converter.systems.revised_combat.house_rules import RevisedCombatRules, revised_combat_rules
from converter.systems.revised_combat.integrity import columns_for
from converter.systems.revised_combat.location_effects import threshold_of
from converter.systems.revised_combat.locations import LocationKind
from converter.systems.revised_combat.rules_file import bundled_rules, laid_over
from converter.systems.revised_combat.tables import Provenance

CELLS = ["hull"] * 6
DRONE = {
    "columns": 4,
    "rows": {str(aspect): CELLS for aspect in range(1, 6)}
    | {"6": ["--", "--", "sensor", "sensor", "--", "--"]},
    "locations": {"hull": {"threshold": "2*columns"}, "sensor": {"threshold": "columns/2", "like": "head"}},
}


def test_every_bundled_entry_says_where_it_is_from(rules: RevisedCombatRules) -> None:
    """No entry of the bundled file is the user's, and each has a source."""
    for key in RevisedCombatRules.model_fields:
        for entry in rules.entries(key):
            assert entry.provenance is not Provenance.USER, key
            assert len(entry.source) > 5, key


def test_the_placeholders_of_the_bundled_file(rules: RevisedCombatRules) -> None:
    """Everything whose page is lost is marked as made up, and nothing else is."""
    assert rules.placeholders(RevisedCombatRules.model_fields) == (
        "initiative",
        "tactics_pool",
        "npc_will",
        "movement",
        "actions",
        "to_hit",
        "aimed_difficulty",
        "hit_chart",
        "ducked",
        "unconscious_task",
        "stun_length",
        "concussion",
        "death",
        "thresholds",
        "state_effects",
        "coverage",
        "weapons",
    )


def test_the_bundled_table_is_a_users_file_that_changes_nothing(rules: RevisedCombatRules) -> None:
    """A copy of the bundled table, laid over itself, is the same rules."""
    assert RevisedCombatRules.model_validate(bundled_rules()) == rules


def test_the_caller_cannot_spoil_the_bundled_rules(rules: RevisedCombatRules) -> None:
    """Each caller gets a copy of its own."""
    bundled_rules()["margin_zero"]["value"] = 7
    assert RevisedCombatRules() == rules


@pytest.mark.parametrize(
    ("table", "key"),
    [
        ({"margin_zero": 0.5}, "margin_zero"),
        ({"margin_zero": {"value": 0.5}}, "margin_zero"),
        ({"initiative": "1D6 + dexterity"}, "initiative"),
        ({"columns": "life_force/2"}, "columns"),
        ({"sixth_row_dm": -15}, "sixth_row_dm"),
        ({"unconscious_task": "difficult"}, "unconscious_task"),
        ({"aimed_difficulty": "difficult"}, "aimed_difficulty"),
        ({"death": ["record-full"]}, "death"),
        ({"stun_length": 1}, "stun_length"),
    ],
)
def test_a_bare_value_replaces_an_entry(table: dict[str, Any], key: str) -> None:
    """A bare value is enough, and what a user sets is no placeholder."""
    rules = revised_combat_rules(table)
    (entry,) = rules.entries(key)
    wanted = table[key]["value"] if isinstance(table[key], dict) else table[key]
    assert str(entry.model_dump(mode="json")["value"]).replace("1/2", "0.5") == str(wanted)
    assert entry.provenance is Provenance.USER
    assert rules.placeholders([key]) == ()


def test_one_threshold_of_seven_leaves_the_others(rules: RevisedCombatRules) -> None:
    """Changing one row of a chart leaves the others, and their marks, as they were."""
    changed = revised_combat_rules({"thresholds": {"head": "columns"}})
    assert changed.thresholds[LocationKind.HEAD].provenance is Provenance.USER
    assert changed.thresholds[LocationKind.CHEST] == rules.thresholds[LocationKind.CHEST]


def test_a_stated_provenance_is_kept() -> None:
    """Whoever knows the lost page can say so."""
    entry = {"value": 1, "provenance": "rcs", "source": "the page itself"}
    rules = revised_combat_rules({"stun_length": entry})
    assert (rules.stun_length.provenance, rules.stun_length.source) == (Provenance.RCS, "the page itself")


def test_one_row_of_the_hit_chart() -> None:
    """A row of a chart can be replaced alone; the chart is then the user's."""
    rules = revised_combat_rules({"hit_chart": {"person": {"rows": {"6": ["head"] * 6}}}})
    assert rules.chart("person").rows["6"] == ("head",) * 6
    assert rules.chart("person").rows["5"][1] == "chest"
    assert rules.chart("person").provenance is Provenance.USER


def test_a_chart_for_a_robot() -> None:
    """A new chart brings columns, locations of its own, and parts of the body they are like."""
    rules = revised_combat_rules({"hit_chart": {"drone": DRONE}})
    chart = rules.chart("drone")
    assert rules.has_chart("drone")
    assert (chart.columns, chart.named) == (4, ("sensor", "hull"))
    assert chart.locations["sensor"].like is LocationKind.HEAD


def test_a_chart_for_a_posture() -> None:
    """A chart named for a posture is used in it, also for a target without a chart."""
    prone = {"rows": {str(aspect): ["head"] * 6 for aspect in range(1, 7)}}
    rules = revised_combat_rules({"hit_chart": {"person-prone": prone}})
    assert rules.chart("person", "prone").named == ("head",)
    assert rules.chart("alien", "prone").named == ("head",)
    assert rules.chart("person", "standing") == rules.chart("person")


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"margin_zero": 0.25}, "revised_combat.margin_zero: 0.25 is not allowed; expected 1 or 0.5"),
        (
            {"margin_zeor": 1},
            "revised_combat.margin_zeor: no rule has this name; did you mean 'margin_zero'?",
        ),
        (
            {"thresholds": {"heads": "columns"}},
            "revised_combat.thresholds.heads: no rule has this name; did you mean 'head'?",
        ),
        (
            {"hit_chart": {"person": {"colums": 3}}},
            "revised_combat.hit_chart.person.colums: no rule has this name; did you mean 'columns'?",
        ),
        (
            {"stun_length": True},
            "revised_combat.stun_length: 'true' is not allowed; expected a valid integer",
        ),
        ({"death": "record-full"}, "revised_combat.death: 'record-full' is not allowed; expected a list"),
        (
            {"death": ["starvation"]},
            "revised_combat.death.value.0: 'starvation' is not allowed; "
            "expected 'record-full', 'characteristics-zero' or 'vital-ruined'",
        ),
        (
            {"initiative": "2D6 + columns"},
            "revised_combat.initiative: '2D6 + columns' speaks of 'columns'; "
            "allowed here: dexterity, education, "
            "endurance, intelligence, social_standing, strength",
        ),
        ({"columns": "1D6"}, "revised_combat.columns: '1D6' has dice; none are rolled here"),
        (
            {"attenuation": "Shrt"},
            "revised_combat.attenuation: 'Shrt' is no range band; did you mean 'Short'?",
        ),
        (
            {"hit_chart": {"drone": {"rows": {"1": ["--"]}}}},
            "revised_combat.hit_chart.drone: row 1 has 1 cells; expected 6, '--' for a near miss",
        ),
        (
            {"hit_chart": {"drone": {"rows": {"1": ["wing"] * 6}}}},
            "revised_combat.hit_chart.drone: row 1 names 'wing'; expected a location of the body, '--', "
            "or a name described under locations",
        ),
        (
            {"hit_chart": {"drone": {"rows": {"1": ["head"] * 6}}}},
            "revised_combat.hit_chart.drone: row 2 is missing; expected rows 1 to 6",
        ),
        (
            {"first_characteristic": {"head": "education"}},
            "revised_combat.first_characteristic.head: 'education' is not physical; "
            "expected strength, dexterity or endurance",
        ),
        ({"actions": [{"name": "Nap"}]}, "revised_combat.actions.0.class: is missing"),
        (
            {"penetration": [{"effect": "all", "at_least": "much", "multiplier": 1}]},
            "revised_combat.penetration.0.at_least: 'much' is no number; "
            "expected one such as 2, 0.5 or '1/10'",
        ),
        (
            {"weapons": {"rifle": {"damage_value": 4}}},
            "revised_combat.weapons: 'rifle' is 'Rifle' in another spelling; write it like that to change it",
        ),
        (
            {"weapons": {"Bolas": {"class": "Melee"}}},
            "revised_combat.weapons.Bolas.penetration: is missing\n"
            "house.toml: revised_combat.weapons.Bolas.damage_value: is missing\n"
            "house.toml: revised_combat.weapons.Bolas.range: is missing",
        ),
        (
            {"weapons": {"Rifle": {"class": "Rifel"}}},
            "revised_combat.weapons: Rifle: class 'Rifel' is not known; did you mean 'Rifle'?",
        ),
        (
            {"weapons": {"Rifle": {"range": "Very Lon"}}},
            "revised_combat.weapons: 'Very Lon' is no range band; did you mean 'Very Long'?",
        ),
        (
            {"armour": {"Cloth": {"covers": "jackt"}}},
            "revised_combat.armour: Cloth: covers 'jackt' is not known; did you mean 'jacket'?",
        ),
    ],
)
def test_a_wrong_file_is_told(table: dict[str, Any], message: str) -> None:
    """Each fault names its key, the value, and what is allowed or was probably meant."""
    with pytest.raises(HouseRulesError) as caught:
        revised_combat_rules(table, "house.toml")
    assert str(caught.value) == f"house.toml: {message}"


def test_all_faults_are_told_at_once() -> None:
    """Two faults are two lines."""
    with pytest.raises(HouseRulesError) as caught:
        revised_combat_rules({"margin_zero": 3, "stun_lenght": 1})
    assert len(str(caught.value).splitlines()) == 2


def test_lists_are_replaced_whole_and_sorted() -> None:
    """A user's own list stands alone, and its order does not matter."""
    rules = revised_combat_rules(
        {"exceptional_success": [{"margin": 1, "multiplier": 1}, {"margin": 3, "multiplier": "3/2"}]}
    )
    assert [(row.margin, row.multiplier) for row in rules.exceptional_success] == [
        (3, Fraction(3, 2)),
        (1, 1),
    ]


def test_an_empty_table_changes_nothing() -> None:
    """Laying nothing over an entry leaves its provenance."""
    base = {"a": {"value": 1, "provenance": "rcs", "source": "s"}}
    assert laid_over(base, {"a": {}}) == base


def test_the_schema_demands_nothing() -> None:
    """A rules file states only what differs, and the schema says so."""
    schema = RevisedCombatRules.model_json_schema()
    assert "required" not in schema
    assert set(schema["properties"]) >= {"margin_zero", "hit_chart", "thresholds", "death"}


@pytest.mark.parametrize(
    ("word", "place"),
    [("Close", 0), ("short", 1), ("Very Long", 4), ("very-long", 4), ("V Long", 4), ("DISTANT", 5)],
)
def test_range_bands_by_name(rules: RevisedCombatRules, word: str, place: int) -> None:
    """Bands are found by name, loosely."""
    assert rules.band_named(word) == place


@pytest.mark.parametrize(
    ("metres", "place"),
    [(0, 0), (1, 0), (1.5, 1), (5, 1), (6, 2), (50, 2), (51, 3), (250, 3), (500, 4), (5000, 5)],
)
def test_range_bands_by_distance(rules: RevisedCombatRules, metres: float, place: int) -> None:
    """A distance belongs to the first band that it does not exceed."""
    assert rules.band_at(metres) == place


def test_beyond_all_bands(rules: RevisedCombatRules) -> None:
    """A distance beyond the last band is told with its end."""
    with pytest.raises(
        ValueError, match=re.escape("5001 m is beyond the last range band, Distant, which ends at 5000 m")
    ):
        rules.band_at(5001)


def test_an_unknown_key_has_no_entries(rules: RevisedCombatRules) -> None:
    """Asking for entries of a key nobody has is a mistake of the program."""
    with pytest.raises(KeyError):
        list(rules.entries("luck"))


def test_weapons_and_armour_by_name_are_changed_and_added() -> None:
    """One number of a listed weapon, a bare Armour Value, and names of one's own; the rest stays."""
    rules = revised_combat_rules(
        {
            "weapons": {
                "Rifle": {"damage_value": 4},
                "Gauss Rifle": {"class": "Rifle", "penetration": 7, "damage_value": 3, "range": "Long"},
            },
            "armour": {"Cloth": 6, "Riot Suit": {"value": 4}},
        }
    )
    rifle, gauss = rules.weapons["Rifle"], listed_weapon("gauss-rifle", rules)
    assert (rifle.damage_value, rifle.penetration, rifle.rounds) == (4, 3, 6)
    assert gauss is not None
    assert (gauss.penetration, gauss.rounds) == (7, None)
    cloth, riot = armour_named("Cloth Jacket", rules), armour_named("riot suit", rules)
    assert cloth is not None
    assert riot is not None
    assert ((cloth.value, cloth.covers), (riot.value, riot.covers)) == ((6, "jacket"), (4, "suit"))
    assert {rifle.provenance, gauss.provenance, riot.provenance} == {Provenance.USER}
    assert rules.weapons["Carbine"] == RevisedCombatRules().weapons["Carbine"]


def test_workings_name_the_house_rules_they_rest_on() -> None:
    """Each under its key; a number of the bundled file names none."""
    rules = revised_combat_rules({"columns": "life_force/2", "thresholds": {"head": "columns"}})
    columns = columns_for(life_force(parse_upp("777777")), rules)
    assert columns.steps()[-1].notes == ("house rule revised_combat.columns",)
    head, chest = (threshold_of(one, rules.chart("person"), columns, rules) for one in ("head", "chest"))
    assert head is not None
    assert chest is not None
    assert head.steps()[-1].notes == ("house rule revised_combat.thresholds.head",)
    assert chest.steps()[-1].notes == ()


@pytest.mark.parametrize(
    ("event", "fields", "house", "named"),
    [
        ("task", {"difficulty": "routine", "skill": 1}, {"tasks": {"routine": {"needed": 8}}}, "tasks"),
        (
            "initiative",
            {"sides": {"A": [{"name": "a", "upp": "777777"}]}},
            {"initiative": "2D6"},
            "initiative",
        ),
        (
            "turn",
            {"order": [{"name": "a", "initiative": 5}], "declare": [{"seconds": 4}]},
            {"short_action_seconds": 2},
            "short_action_seconds",
        ),
        (
            "attack",
            {"to_hit_margin": 0, "aspect": 4, "offset": 3, "penetration": 1, "damage_value": 2,
             "target": {"upp": "777777"}},
            {"margin_zero": 0.5},
            "margin_zero",
        ),
        (
            "damage",
            {"location": "chest", "damage_dice": 1, "target": {"upp": "777777"}},
            {"first_characteristic": {"chest": "strength"}},
            "first_characteristic",
        ),
    ],
)  # fmt: skip
def test_the_steps_of_resolve_name_them_too(
    event: str, fields: dict[str, Any], house: dict[str, Any], named: str, settle: Callable[..., Any]
) -> None:
    """The last step holds the keys; without house rules there is no such step."""
    last = settle(event, house=house, seed=3, **fields)["steps"][-1]
    assert (last["label"], last["value"]) == ("House rules", f"house rule revised_combat.{named}")
    assert "House rules" not in [step["label"] for step in settle(event, seed=3, **fields)["steps"]]
