"""Every row of the bundled catalogue: it reads, it converts, and some figures are worked out by hand."""

from __future__ import annotations

import csv
import io
from decimal import Decimal

import pytest

from converter.notation.mods import parse_mods
from converter.problems import Location, ProblemLog
from converter.resources import read_data
from converter.rule_tables import RuleTable, TableFaultsError, TableRow
from converter.source.catalogue import SHAPES, Catalogue, bundled_texts
from converter.source.names import name_key
from converter.source.shadowrun import Cyberware, Spell, Weapon
from converter.source.sourced import Sourced
from converter.systems.faster_combat.convert import convert
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import FasterCombatRecords

BUNDLED = Catalogue.bundled()
PLACE = Location("list.csv", cell="A2")


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table of the catalogue."""
    return list(csv.DictReader(io.StringIO(read_data(f"catalogue/{name}.csv"))))


def converted(*items: Weapon | Spell) -> tuple[FasterCombatRecords, ProblemLog]:
    """Items of a list, given by name alone, as Faster Combat has them."""
    log = ProblemLog()
    return convert([Sourced(item, PLACE) for item in items], BUNDLED, HouseRules(), log), log


@pytest.mark.parametrize("row", rows("weapons"), ids=lambda row: row["name"])
def test_every_weapon_converts_without_a_warning(row: dict[str, str]) -> None:
    """Given by its name alone, it gets a type; one that has a damage code gets a number."""
    records, log = converted(Weapon(name=row["name"]))
    (record,) = records.weapons
    assert record.type
    has_code = row["damage"] != "" and not row["damage"].startswith(("(As", "(Gren", "(Miss"))
    assert (record.damage is not None) == has_code
    assert [str(problem) for problem in log.problems if "belt" not in problem.message] == []


@pytest.mark.parametrize("row", rows("spells"), ids=lambda row: row["name"])
def test_every_spell_converts_without_a_warning(row: dict[str, str]) -> None:
    """Range, area and drain are known; the target is a number, the target's resistance, or words."""
    records, log = converted(Spell(name=row["name"]))
    (record,) = records.spells
    assert record.reach is not None
    assert record.area == (row["area"] == "yes")
    assert record.drain_code is not None
    told = record.target_number is not None or record.against_magic_resistance
    assert told != row["target"].startswith("the ")
    assert log.problems == []


@pytest.mark.parametrize("row", rows("armour"), ids=lambda row: row["name"])
def test_every_piece_of_armour_has_its_ratings(row: dict[str, str]) -> None:
    """Looked up by its name, it has the pair of its row."""
    piece = BUNDLED.armour(row["name"])
    assert piece is not None
    assert piece.rating is not None
    assert (piece.rating.ballistic, piece.rating.impact) == (int(row["ballistic"]), int(row["impact"]))


@pytest.mark.parametrize("row", rows("cyberware"), ids=lambda row: row["name"])
def test_every_piece_of_cyberware_reads(row: dict[str, str]) -> None:
    """Essence is a number, and every modifier changes something that is known."""
    assert Decimal(row["essence"]) > 0
    assert parse_mods(row["modifiers"]).others == ()
    assert (row["modifiers"] == "") or parse_mods(row["modifiers"]).changes


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_no_name_leads_to_two_rows(shape: object) -> None:
    """Names and aliases are each other's only in their own row, and every row names its book."""
    table = next(one for one in bundled_texts() if one.shape is shape)
    owners: dict[str, set[str]] = {}
    for row in table.rows:
        for name in table.names_of(row):
            owners.setdefault(name_key(name), set()).add(row.needed("name"))
        assert " p." in row.needed("source")
    assert {key: names for key, names in owners.items() if len(names) > 1} == {}


@pytest.mark.parametrize(
    ("name", "ammo", "damage", "text"),
    [
        ("Colt Manhunter", 16, 12, None),  # 9M: 9 + 3
        ("Beretta 200ST", 9, 10, None),  # 26 / 3 = 8.67; 6L with bursts: 6 + 1 + 3
        ("Ingram Smartgun", 6, 15, None),  # 32 / 5 = 6.4; 7M with autofire: 7 + 3 + 5
        ("vz 88V", 7, 16, None),  # 35 / 5; 8M with autofire: 8 + 3 + 5
        ("Mossberg CMDT", 3, 18, None),  # 8 / 3 = 2.67; 9S with bursts: 9 + 6 + 3
        ("Multi-Launcher", 4, None, "missile"),
        ("High-Explosive Rocket", None, 26, None),  # 16D: 16 + 10
        ("Shock Glove", None, 13, None),  # 7S: 7 + 6
        ("Combat Axe", None, 3, None),  # (STR)S: 0 + 6, less the 3 of M
        ("Survival Knife", None, 0, None),  # (STR+2)L: 2 + 1 - 3
        ("Hand Razor", None, -2, None),  # (STR)L: 0 + 1 - 3
        ("Spurs", None, 0, None),  # (STR)M: 0 + 3 - 3
    ],
)
def test_figures_of_weapons_worked_out_by_hand(
    name: str, ammo: int | None, damage: int | None, text: str | None
) -> None:
    """Rounds by the burst, Power and level and fire mode; L, M, S, D are 1, 3, 6, 10."""
    (record,) = converted(Weapon(name=name))[0].weapons
    assert (record.ammo and int(record.ammo), record.damage_text) == (ammo, text)
    assert (None if record.damage is None else int(record.damage)) == damage


@pytest.mark.parametrize(
    ("name", "drain", "number", "resisted"),
    [
        ("Increase Reflexes +2 dice", "Force+6", None, True),  # (F/2)S
        ("Detox M Toxin", "Force+1", None, False),  # [(F/2)-2]M: 3 - 2
        ("Decrease Attribute -4", "Force+11", None, True),  # [(F/2)+1]D: 10 + 1
        ("Ice Sheet", "Force+7", 8, False),  # [(F/2)+1]S: 6 + 1; target 4 doubled
        ("Spark", "Force+4", 8, False),  # [(F/2)+1]M: 3 + 1
        ("Ignite", "Force+12", 8, False),  # [(F/2)+2]D: 10 + 2
    ],
)
def test_figures_of_spells_worked_out_by_hand(
    name: str, drain: str, number: int | None, resisted: bool
) -> None:
    """Drain is the level's value and the modifier; a number to roll against is doubled."""
    (record,) = converted(Spell(name=name))[0].spells
    assert record.drain_code == drain
    assert (record.target_number and int(record.target_number), record.against_magic_resistance) == (
        number,
        resisted,
    )


@pytest.mark.parametrize("name", ["Wired Reflexes 2", "Dermal Plating 3", "Muscle Replacement 1"])
def test_ware_by_name_alone_changes_nothing(name: str) -> None:
    """The table of cyberware is for reading: no modifier comes out of it."""
    assert BUNDLED.cyberware(name) is None


def test_a_run_that_lists_ware_is_believed() -> None:
    """What a list of the run writes out is found; the bundled table stands not in its way."""
    mine = Cyberware(name="Wired Reflexes 2", rating=2)
    assert BUNDLED.with_lists([mine]).cyberware("wired reflexes 2") is mine


@pytest.mark.parametrize(
    ("column", "value", "line"),
    [
        ("modifiers", "faster", "here: modifiers = 'faster': expected changes such as +2 Reaction"),
        ("modifiers", "+2 Luck", "here: modifiers = '+2 Luck': expected changes such as +2 Reaction"),
        ("essence", "", "here: essence is missing; expected a number above 0"),
        ("rating", "high", "here: rating = 'high': expected a whole number 1 to 99"),
    ],
)
def test_a_row_of_cyberware_that_cannot_be_read(column: str, value: str, line: str) -> None:
    """The fault names the place, the column and what was expected."""
    texts = list(bundled_texts())
    ware = texts[-1]
    cells = {"name": "Lifter", "essence": "1", column: value}
    row = TableRow(ware.columns, tuple(cells.get(name, "") for name in ware.columns), "here")
    with pytest.raises(TableFaultsError) as caught:
        Catalogue.of_tables([*texts[:-1], RuleTable(ware.shape, ware.columns, (row,))])
    (told,) = caught.value.lines
    assert told.startswith(line)
