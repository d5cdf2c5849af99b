"""What docs/hard_life.md shows is true: its character is read and converted without a problem."""

from __future__ import annotations

import re
from pathlib import Path

from converter.problems import ProblemLog
from converter.source.catalogue import Catalogue
from converter.systems.hard_life.convert import convert
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.shown_tables import table_names
from tests.importers.sources import read_json_text

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "hard_life.md").read_text(encoding="utf-8")


def test_the_character_of_the_page() -> None:
    """The coat's 3/1 and half of the sleeve's 2/2 on the left arm; 8 and 1 against (8 + 8 + 4)/3."""
    (block,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    reading, log = read_json_text(block), ProblemLog()
    (moss,) = convert(reading.found, Catalogue.bundled(), HouseRules(), log).characters
    assert (reading.log.problems, log.problems) == ([], [])
    assert str(moss.armour.left_arm.rating) == "4/2"  # 3 + 2/2, and 2 + 1/2 rounded down
    assert (int(moss.encumbrance.factor), int(moss.encumbrance.maximum)) == (9, 6)
    assert (int(moss.armour_dice), moss.cyberlimbs.right_arm) == (3, 1)  # plating 2 and a troll's 1
    assert moss.weapons[0].area


def test_the_tables_of_the_page() -> None:
    """Every table that it names is one."""
    named = set(re.findall(r"`tables ([a-z-]+)", PAGE))
    assert named
    assert named <= set(table_names())
