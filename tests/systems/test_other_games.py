"""Shadowrun and Traveller in one file: each system takes what fits and names the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from converter.problems import ProblemLog
from converter.source.catalogue import Catalogue
from converter.systems.faster_combat.convert import convert as to_faster_combat
from converter.systems.faster_combat.house_rules import HouseRules as FasterCombatRules
from converter.systems.hard_life.convert import convert as to_hard_life
from converter.systems.hard_life.house_rules import HouseRules as HardLifeRules
from converter.systems.revised_combat.convert import convert as to_revised_combat
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from tests.importers.sources import Reading, read_data

STEVE = {
    "name": "Steve",
    "race": "Elf",
    "attributes": {
        "body": 5,
        "quickness": 7,
        "strength": 5,
        "intelligence": 4,
        "willpower": 6,
        "charisma": 4,
        "reaction": 6,
    },
}
MIXED = {
    "edition": "SR2",
    "characters": [STEVE],
    "travellers": [{"name": "Eneri", "upp": "789A76"}],
    "weapons": [
        {"name": "Ares Predator", "type": "Heavy Pistol", "ammo": "15(c)", "modes": "SA", "damage": "9M"},
        {"name": "ACR", "penetration": 6, "damage_value": 4, "class": "Rifle"},
        {"name": "Stunner", "penetration": 0, "damage_value": 2, "class": "Handgun"},
    ],
    "spells": [{"name": "Manabolt", "force": 5, "target": "W(R)", "damage": "S", "drain": "[(F/2)+1]S"}],
}


@pytest.fixture
def mixed() -> Reading:
    """Both games in one file."""
    return read_data(MIXED)


@pytest.mark.parametrize(
    ("system", "convert", "rules"),
    [
        ("faster-combat", to_faster_combat, FasterCombatRules()),
        ("hard-life", to_hard_life, HardLifeRules()),
    ],
)
def test_shadowruns_systems_turn_travellers_away(
    system: str, convert: Callable[..., Any], rules: Any, mixed: Reading
) -> None:
    """The traveller is rejected by name, its weapons passed over with one warning."""
    log = ProblemLog()
    records = convert(mixed.found, Catalogue.bundled(), rules, log)
    assert [one.name for one in records.characters] == ["Steve"]
    assert [one.name for one in records.weapons] == ["Ares Predator"]
    lines = [str(problem) for problem in log.problems]
    assert (
        f"a.json › travellers[0] · Eneri: a traveller cannot become a {system} record: no published formula "
        "joins them; use --system revised-combat"
    ) in lines
    assert (
        f"a.json › weapons[1]: Traveller weapons (2) do not belong to {system} and are passed over; "
        "use --system revised-combat"
    ) in lines
    assert log.counts.rejected == 1
    assert log.counts.passed_over["traveller weapon"] == 2


def test_revised_combat_takes_what_is_travellers(mixed: Reading) -> None:
    """The Shadowrunner is rejected by name, Shadowrun's lists are passed over."""
    log = ProblemLog()
    records = to_revised_combat(mixed.found, None, RevisedCombatRules(), log)
    assert [one.name for one in records.characters] == ["Eneri"]
    assert [one.name for one in records.weapons] == ["ACR", "Stunner"]
    assert [str(problem) for problem in log.problems] == [
        "a.json › characters[0] · Steve: a Shadowrun character cannot become a revised-combat record: "
        "no published formula joins them; use --system faster-combat or hard-life",
        "a.json › weapons[0]: Shadowrun weapons (1) do not belong to revised-combat and are passed over; "
        "use --system faster-combat",
        "a.json › spells[0]: Shadowrun spells (1) do not belong to revised-combat and are passed over; "
        "use --system faster-combat",
    ]
    assert (log.counts.converted, log.counts.rejected) == (3, 1)
    assert log.counts.passed_over == {"weapon": 1, "spell": 1}


def test_a_weapon_of_the_users_list_is_found_by_name() -> None:
    """A traveller's `ACR` is the row of the file, which wins over a bundled one of the same name."""
    data = {
        "travellers": [{"name": "Eneri", "upp": "789A76", "weapons": ["ACR", "Rifle"]}],
        "weapons": [
            {"name": "acr", "penetration": 6, "damage_value": 4, "class": "Rifle"},
            {"name": "Rifle", "penetration": 9, "damage_value": 9, "class": "Rifle"},
        ],
    }
    log = ProblemLog()
    (eneri,) = to_revised_combat(read_data(data).found, None, RevisedCombatRules(), log).characters
    assert [(one.name, one.penetration) for one in eneri.weapons] == [("ACR", 6), ("Rifle", 9)]
    assert (log.problems, eneri.not_converted) == ([], ())


def test_words_that_the_rules_do_not_know() -> None:
    """A misspelt class or range of a list or of a traveller's own row is a warning with the nearest match."""
    row = {"name": "Gun", "penetration": 2, "damage_value": 3, "class": "Rifel", "range": "Verry Long"}
    data = {"weapons": [row], "travellers": [{"name": "Eneri", "upp": "789A76", "weapons": [row]}]}
    log = ProblemLog()
    to_revised_combat(read_data(data).found, None, RevisedCombatRules(), log)
    assert [str(problem) for problem in log.problems] == [
        "a.json › weapons[0] · Gun · type: 'Rifel' is no weapon class; did you mean 'Rifle'?",
        "a.json › weapons[0] · Gun · range: 'Verry Long' is no range band; did you mean 'Very Long'?",
        "a.json › travellers[0] · Eneri · weapons: Gun: 'Rifel' is no weapon class; did you mean 'Rifle'?",
        "a.json › travellers[0] · Eneri · weapons: Gun: 'Verry Long' is no range band; "
        "did you mean 'Very Long'?",
    ]


def test_armour_by_parts_of_the_body() -> None:
    """`torso`, `arms` and `left leg` are all the locations that they take in."""
    data = {"travellers": [{"name": "A", "upp": "777777", "armour": {"torso": 4, "arms": 2, "left_leg": 1}}]}
    log = ProblemLog()
    (record,) = to_revised_combat(read_data(data).found, None, RevisedCombatRules(), log).characters
    assert {one.location: int(one.figure) for one in record.armour} == {
        "head": 0,
        "chest": 4,
        "abdomen": 4,
        "left_upper_arm": 2,
        "right_upper_arm": 2,
        "left_lower_arm": 2,
        "right_lower_arm": 2,
        "left_upper_leg": 1,
        "right_upper_leg": 0,
        "left_lower_leg": 1,
        "right_lower_leg": 0,
    }
    assert log.problems == []


ARMOUR = {"armour": [{"name": "Odd Set", "ballistic": "varies", "impact": "varies"}]}
VARIES = "a.json › armour[0].ballistic · Odd Set · ballistic: 'varies' is not a whole number; "


def test_unreadable_armour_of_a_list_is_an_error_only_where_lists_of_armour_count() -> None:
    """Hard Life rejects the piece with an error a value; Faster Combat passes it over with one warning."""
    found = read_data(ARMOUR).found
    log = ProblemLog()
    to_faster_combat(found, Catalogue.bundled(), FasterCombatRules(), log)
    assert [str(problem) for problem in log.problems] == [
        VARIES + "expected a whole number 0 to 30; nothing is lost: this system passes over lists of armour"
    ]
    assert (log.has_errors, log.counts.rejected, log.counts.passed_over) == (False, 0, {"armour": 1})
    log = ProblemLog()
    to_hard_life(found, Catalogue.bundled(), HardLifeRules(), log)
    assert [str(problem) for problem in log.problems] == [
        VARIES + "expected a whole number 0 to 30",
        (VARIES + "expected a whole number 0 to 30").replace("ballistic", "impact"),
    ]
    assert (log.has_errors, log.counts.rejected) == (True, 1)
