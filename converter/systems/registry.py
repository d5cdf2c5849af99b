"""The list of systems. A new one is a folder beside the others and a line here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

DEFAULT_SYSTEM = "faster-combat"


@dataclass(frozen=True, slots=True)
class System:
    """A system and its doors, each imported when it is first used."""

    name: str
    """The word for `--system`."""
    title: str
    package: str
    rules_table: str
    """The table of a house-rules file that is this system's."""

    @property
    def convert(self) -> Callable[..., Any]:
        """`convert(items, catalogue, rules, log) -> records`."""
        door: Callable[..., Any] = import_module(f"{self.package}.convert").convert
        return door

    @property
    def house_rules(self) -> type[Any]:
        """The pydantic model of the system's house rules."""
        rules: type[Any] = import_module(f"{self.package}.house_rules").HouseRules
        return rules


SYSTEMS = (System("faster-combat", "Faster Combat", "converter.systems.faster_combat", "faster_combat"),)


def system(name: str) -> System:
    """The system of that name. Raises KeyError for a name no system has."""
    for one in SYSTEMS:
        if one.name == name:
            return one
    raise KeyError(name)
