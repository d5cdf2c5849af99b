"""The list of systems. A new one is a folder beside the others and a line here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

DEFAULT_SYSTEM = "faster-combat"


@dataclass(frozen=True, slots=True)
class System:
    """A system and its doors, each imported when it is first used.

    A door may still be missing: a system can be played by `resolve` before anything converts to it.
    """

    name: str
    """The word for `--system`."""
    title: str
    package: str
    rules_table: str
    """The table of a house-rules file that is this system's."""
    rules_model: str = "HouseRules"
    """What `house_rules` of the package calls the model of the house rules."""
    rules_reader: str = ""
    """What it calls a reader of its own, `(table, place) -> model`, where it has one."""

    @property
    def converts(self) -> bool:
        """Whether sources can be converted to it."""
        return self._has("convert")

    @property
    def convert(self) -> Callable[..., Any]:
        """`convert(items, catalogue, rules, log) -> records`."""
        door: Callable[..., Any] = self._door("convert").convert
        return door

    @property
    def converts_one_by_one(self) -> bool:
        """Whether sources can be converted as they come, without holding them all."""
        return self.converts and hasattr(self._door("convert"), "convert_items")

    @property
    def convert_items(self) -> Callable[..., Iterator[Any]]:
        """`convert_items(items, catalogue, rules, log)`: single records, one after the other."""
        door: Callable[..., Iterator[Any]] = self._door("convert").convert_items
        return door

    @property
    def gathered(self) -> Callable[..., Any]:
        """`gathered(records)`: single records as `convert` returns them."""
        door: Callable[..., Any] = self._door("convert").gathered
        return door

    @property
    def house_rules(self) -> type[Any]:
        """The pydantic model of the system's house rules."""
        rules: type[Any] = getattr(self._door("house_rules"), self.rules_model)
        return rules

    @property
    def read_rules(self) -> Callable[..., Any] | None:
        """The system's own reader of its rules, which raises HouseRulesError; None where it has none."""
        reader: Callable[..., Any] | None = (
            getattr(self._door("house_rules"), self.rules_reader) if self.rules_reader else None
        )
        return reader

    @property
    def has_rule_tables(self) -> bool:
        """Whether house rules can lay rows over its tables."""
        return self._has("table_rows")

    @property
    def table_rows(self) -> Any:
        """The module with `bundled_texts()` and `tables_of(texts)`, for the rule tables."""
        return self._door("table_rows")

    @property
    def shown_tables(self) -> Any:
        """The module with `table_names()` and `shown_table(name, rules)`."""
        return self._door("shown_tables")

    @property
    def explained_items(self) -> Callable[..., Any]:
        """`explained_items(records)`: every number of the records with its working."""
        door: Callable[..., Any] = self._door("figures").explained_items
        return door

    @property
    def events(self) -> tuple[Any, ...]:
        """The events that `resolve` settles."""
        events: tuple[Any, ...] = self._door("events").EVENTS
        return events

    def _door(self, name: str) -> Any:
        return import_module(f"{self.package}.{name}")

    def _has(self, name: str) -> bool:
        return find_spec(f"{self.package}.{name}") is not None


SYSTEMS = (
    System("faster-combat", "Faster Combat", "converter.systems.faster_combat", "faster_combat"),
    System("hard-life", "Hard Life", "converter.systems.hard_life", "hard_life"),
    System(
        "revised-combat",
        "Revised Combat",
        "converter.systems.revised_combat",
        "revised_combat",
        rules_model="RevisedCombatRules",
        rules_reader="revised_combat_rules",
    ),
)


def system(name: str) -> System:
    """The system of that name. Raises KeyError for a name no system has."""
    for one in SYSTEMS:
        if one.name == name:
            return one
    raise KeyError(name)
