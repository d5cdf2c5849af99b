"""What docs/revised_combat.md shows is true: its JSON is read without a problem."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from converter.problems import ProblemLog
from converter.systems.revised_combat.battle.state import Orders
from converter.systems.revised_combat.convert import convert
from converter.systems.revised_combat.house_rules import RevisedCombatRules, revised_combat_rules
from tests.importers.sources import read_json_text

PAGE = Path(__file__).resolve().parents[1] / "docs" / "revised_combat.md"


@pytest.fixture(scope="module")
def blocks() -> list[str]:
    """The JSON examples of the page."""
    return re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_travellers_of_the_page(blocks: list[str]) -> None:
    """They are converted, with the weapon row."""
    reading = read_json_text(blocks[0])
    log = ProblemLog()
    records = convert(reading.found, None, RevisedCombatRules(), log)
    assert (reading.log.problems, log.problems) == ([], [])
    assert [one.name for one in records.characters] == ["Eneri", "Hound"]
    assert [one.name for one in records.weapons] == ["ACR"]


def test_the_orders_of_the_page(blocks: list[str]) -> None:
    """They name every order there is."""
    orders = json.loads(f"{{{blocks[1]}}}")["orders"]
    assert set(orders) == set(Orders.model_fields)
    Orders.model_validate_json(json.dumps(orders))


def test_the_house_rules_of_the_page() -> None:
    """They are taken, and make what the page says."""
    (block,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    rules = revised_combat_rules(tomllib.loads(block)["revised_combat"])
    assert (rules.armour["Cloth"].value, rules.armour["Riot Suit"].value) == (6, 4)
    assert (rules.weapons["Rifle"].rounds, rules.weapons["Gauss Rifle"].penetration) == (10, 7)
