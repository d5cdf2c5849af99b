"""House rules: one TOML file, one table a system; every key and value is checked before anything is read."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from converter.nearest import did_you_mean
from converter.overlays import OverlayPlace, laid_over
from converter.rule_tables import RuleTable, TableFaultsError
from converter.source.catalogue import Catalogue, bundled_texts
from converter.systems.registry import SYSTEMS, System

CATALOGUE = "catalogue"
"""The table of a house-rules file for the weapons, armour and spells that names are looked up in."""

OVERLAYS = "tables"
"""The key, in the table of a system, below which its rule tables are changed."""

_BOUNDS = ("ge", "gt", "le")
_NO_TRUTH = "Input should be a valid boolean"

LARGEST_FILE = 1024 * 1024
"""Bytes of a house-rules file; a larger one is something else."""


class HouseRulesError(Exception):
    """A house-rules file that is wrong. The message names the file, each key, its value, what is allowed."""


@dataclass(frozen=True, slots=True)
class HouseRulesFile:
    """The house rules of a file, checked; or the defaults, where there is none."""

    path: Path | None = None
    tables: Mapping[str, BaseModel] = field(default_factory=dict)
    catalogue_texts: tuple[RuleTable, ...] = field(default_factory=bundled_texts)
    """The weapons, armour and spells that names are looked up in, as texts."""
    catalogue: Catalogue = field(default_factory=Catalogue.bundled)
    """The same as source items."""

    def of(self, system: System) -> Any:
        """The house rules of a system: its model, with the defaults for what the file does not say."""
        return self.tables.get(system.rules_table) or system.house_rules()


def read_house_rules(path: Path | None) -> HouseRulesFile:
    """Read and check a file; None gives the defaults. Raises HouseRulesError with a line for each fault."""
    if path is None:
        return HouseRulesFile()
    given = _read_toml(path)
    systems = {system.rules_table: system for system in SYSTEMS}
    faults: list[str] = []
    checked: dict[str, BaseModel] = {}
    texts = bundled_texts()
    for name, table in given.items():
        try:
            if name == CATALOGUE:
                texts = laid_over(texts, table, OverlayPlace(path, CATALOGUE))
                Catalogue.of_tables(texts)
            elif name in systems:
                checked[name] = _checked(systems[name], table, path)
            else:
                faults.append(f"{path} › {name}: is no table of house rules; {_hint(name, systems)}")
        except (HouseRulesError, TableFaultsError) as error:
            faults.append(str(error))
    if faults:
        raise HouseRulesError("\n".join(faults))
    catalogue = Catalogue.of_tables(texts) if CATALOGUE in given else Catalogue.bundled()
    return HouseRulesFile(path, checked, texts, catalogue)


def _hint(name: str, systems: Mapping[str, System]) -> str:
    known = (*systems, CATALOGUE)
    return did_you_mean(name, known) or f"the tables are {', '.join(f'[{one}]' for one in known)}"


def _checked(system: System, table: Any, path: Path) -> BaseModel:
    """The house rules of a system. Raises HouseRulesError and TableFaultsError."""
    if system.read_rules is not None:
        own: BaseModel = system.read_rules(table, str(path))
        return own
    faults: list[str] = []
    values = dict(table) if isinstance(table, Mapping) else table
    if isinstance(values, dict) and system.has_rule_tables and OVERLAYS in values:
        place = OverlayPlace(path, f"{system.rules_table}.{OVERLAYS}")
        try:
            rows = system.table_rows
            values[OVERLAYS] = rows.tables_of(laid_over(rows.bundled_texts(), values[OVERLAYS], place))
        except TableFaultsError as error:
            faults.extend(error.lines)
            del values[OVERLAYS]
    try:
        model: BaseModel = system.house_rules.model_validate(values)
    except ValidationError as error:
        lines = _faults(error, system)
        faults.extend(f"{path} › [{system.rules_table}] {line}" for line in lines)
    if faults:
        raise HouseRulesError("\n".join(faults))
    return model


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


def _faults(error: ValidationError, system: System) -> Iterator[str]:
    """One line a fault: the key, its value, what is allowed."""
    rules = system.house_rules
    for fault in error.errors(include_url=False):
        key = ".".join(str(step) for step in fault["loc"])
        if fault["type"] == "extra_forbidden":
            hint = _hint_at_table(key, system) or did_you_mean(key, rules.model_fields)
            hint = hint or f"the keys are {', '.join(rules.model_fields)}"
            yield f"{key}: is no house rule; {hint}"
        elif not key:
            yield "is no table; write the keys below its name"
        else:
            expected = _number_expected(rules.model_fields.get(key)) or _expected(fault["msg"])
            yield f"{key} = {_as_toml(fault['input'])}: {expected}"


def _hint_at_table(key: str, system: System) -> str:
    """Where a key that is no rule of this system has its place, if another system has it."""
    others = (one for one in SYSTEMS if one is not system and key in one.house_rules.model_fields)
    return next((f"it belongs below [{one.rules_table}]" for one in others), "")


def _number_expected(rule: FieldInfo | None) -> str:
    """The numbers that a rule allows, `expected a whole number 0 to 4`; empty where it takes none."""
    if rule is None or rule.annotation not in (int, Decimal):
        return ""
    noun = "a whole number" if rule.annotation is int else "a number"
    bounds = {name: getattr(one, name) for one in rule.metadata for name in _BOUNDS if hasattr(one, name)}
    lowest = f"above {bounds['gt']} and up" if "gt" in bounds else f"{bounds['ge']}"
    return f"expected {noun} {lowest} to {bounds['le']}"


def _expected(message: str) -> str:
    if message == _NO_TRUTH:
        return "expected true or false"
    said = message.removeprefix("Input should be ")
    return f"expected {said[0].lower()}{said[1:]}"


def _as_toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
