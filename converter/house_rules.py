"""House rules: one TOML file, one table a system; every key and value is checked before anything is read."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from converter.nearest import did_you_mean
from converter.systems.registry import SYSTEMS, System

LARGEST_FILE = 1024 * 1024
"""Bytes of a house-rules file; a larger one is something else."""


class HouseRulesError(Exception):
    """A house-rules file that is wrong. The message names the file, each key, its value, what is allowed."""


@dataclass(frozen=True, slots=True)
class HouseRulesFile:
    """The house rules of a file, checked; or the defaults, where there is none."""

    path: Path | None = None
    tables: Mapping[str, BaseModel] = field(default_factory=dict)

    def of(self, system: System) -> Any:
        """The house rules of a system: its model, with the defaults for what the file does not say."""
        return self.tables.get(system.rules_table) or system.house_rules()


def read_house_rules(path: Path | None) -> HouseRulesFile:
    """Read and check a file; None gives the defaults. Raises HouseRulesError with a line for each fault."""
    if path is None:
        return HouseRulesFile()
    tables = _read_toml(path)
    systems = {system.rules_table: system for system in SYSTEMS}
    faults: list[str] = []
    checked: dict[str, BaseModel] = {}
    for name, table in tables.items():
        if name not in systems:
            hint = did_you_mean(name, systems) or f"the tables are {', '.join(f'[{one}]' for one in systems)}"
            faults.append(f"{path} › {name}: is no table of house rules; {hint}")
            continue
        try:
            checked[name] = systems[name].house_rules.model_validate(table)
        except ValidationError as error:
            faults.extend(f"{path} › [{name}] {line}" for line in _faults(error, systems[name].house_rules))
    if faults:
        raise HouseRulesError("\n".join(faults))
    return HouseRulesFile(path, checked)


def _read_toml(path: Path) -> Mapping[str, Any]:
    try:
        with path.open("rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
        if len(content) > LARGEST_FILE:
            raise HouseRulesError(f"{path}: is larger than a house-rules file can be (1 MB)")
        return tomllib.loads(content.decode("utf-8-sig"))
    except OSError as error:
        raise HouseRulesError(f"{path}: cannot be read ({error.strerror or error})") from error
    except (ValueError, RecursionError) as error:
        raise HouseRulesError(f"{path}: is not TOML: {error}") from error


def _faults(error: ValidationError, rules: type[BaseModel]) -> Iterator[str]:
    """One line a fault: the key, its value, what is allowed."""
    for fault in error.errors(include_url=False):
        key = ".".join(str(step) for step in fault["loc"])
        if fault["type"] == "extra_forbidden":
            hint = did_you_mean(key, rules.model_fields) or f"the keys are {', '.join(rules.model_fields)}"
            yield f"{key}: is no house rule; {hint}"
        elif not key:
            yield "is no table; write the keys below its name"
        else:
            yield f"{key} = {_as_toml(fault['input'])}: {_expected(fault['msg'])}"


def _expected(message: str) -> str:
    said = message.removeprefix("Input should be ")
    return f"expected {said[0].lower()}{said[1:]}"


def _as_toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
