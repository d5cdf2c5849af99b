"""The list of systems and their doors."""

from __future__ import annotations

import pytest

from converter.cli.options import System as Choice
from converter.systems.registry import DEFAULT_SYSTEM, SYSTEMS, System, system


def test_the_command_line_offers_every_system() -> None:
    """The words for --system are the names of the list, the default first."""
    assert [choice.value for choice in Choice] == [one.name for one in SYSTEMS]
    assert SYSTEMS[0].name == DEFAULT_SYSTEM


@pytest.mark.parametrize("one", SYSTEMS, ids=lambda one: one.name)
def test_every_system_has_house_rules_events_and_tables(one: System) -> None:
    """What `resolve` and `tables` need is there, with defaults for all house rules."""
    rules = one.house_rules()
    assert one.events
    assert all(event.summary for event in one.events)
    name = one.shown_tables.table_names()[0]
    assert one.shown_tables.shown_table(name, rules).rows


def test_a_system_may_lack_a_door() -> None:
    """One that only plays says that nothing converts to it."""
    assert system("faster-combat").converts
    package = "converter.play"  # a package without a module `convert`
    assert not System("chance", "Chance", package, "chance").converts
    assert not System("chance", "Chance", package, "chance").has_rule_tables


def test_an_unknown_system() -> None:
    """A name of no system is a programming error."""
    with pytest.raises(KeyError, match="slower-combat"):
        system("slower-combat")
