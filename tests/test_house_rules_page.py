"""The page about house rules: its examples work, and it tells every key and table."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from converter.house_rules import read_house_rules
from converter.settings import Settings
from converter.source.catalogue import bundled_texts
from converter.systems.registry import SYSTEMS, system

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "house_rules.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


def test_every_example_is_a_file_that_is_accepted(tmp_path: Path) -> None:
    """Two house-rules files and one of settings, word for word."""
    settings = [text for text in EXAMPLES if text.startswith("paper")]
    rules = [text for text in EXAMPLES if text not in settings]
    assert (len(settings), len(rules)) == (1, 2)
    for text in rules:
        path = tmp_path / "house.toml"
        path.write_text(text, encoding="utf-8")
        assert read_house_rules(path).path == path
    assert Settings.model_validate(tomllib.loads(settings[0])).paper == "letter"


@pytest.mark.parametrize("name", ["faster-combat", "hard-life"])
def test_every_key_is_told_with_its_default(name: str) -> None:
    """A line of the page begins with the key and its default as TOML has it."""
    for key, value in system(name).house_rules().model_dump(mode="json").items():
        printed = str(value).lower() if isinstance(value, bool) else value
        assert re.search(rf"\| `{key}` \| `\"?{printed}\"?` \|", PAGE), key


def test_every_table_is_told() -> None:
    """All tables that rows can be laid over, under the name of their system."""
    for one in SYSTEMS:
        if one.has_rule_tables:
            names = " ".join(f"`{table.shape.name}`" for table in one.table_rows.bundled_texts())
            assert f"| `[{one.rules_table}.tables.NAME]` | {names} |" in PAGE
    catalogue = " ".join(f"`{table.shape.name}`" for table in bundled_texts())
    assert f"| `[catalogue.NAME]` | {catalogue} |" in PAGE
