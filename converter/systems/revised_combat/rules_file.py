"""The rules file: the bundled one, a user's own laid over it, and what is wrong with that one in words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from converter.nearest import did_you_mean
from converter.problems import shown
from converter.resources import read_data

TABLE = "revised_combat"
_WHENCE = ("provenance", "source")


@cache
def _bundled_once() -> dict[str, Any]:
    rules: dict[str, Any] = tomllib.loads(read_data(f"{TABLE}/rules.toml"))[TABLE]
    return rules


def bundled_rules() -> dict[str, Any]:
    """The table `revised_combat` of the bundled rules file, a copy of its own."""
    return deepcopy(_bundled_once())


def laid_over(base: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """`given` over `base`: tables key by key, a bare value in place of an entry's `value`, lists whole.

    An entry that is changed is the user's: it loses provenance and source, unless `given` states them.
    """
    changed = "provenance" in base and bool(given)
    result = {key: value for key, value in base.items() if not (changed and key in _WHENCE)}
    for key, value in given.items():
        old = base.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            result[key] = laid_over(old, value)
        elif isinstance(old, Mapping) and "value" in old:
            result[key] = laid_over(old, {"value": value})
        else:
            result[key] = value
    return result


def faults(error: ValidationError, model: type[BaseModel]) -> tuple[str, ...]:
    """Every fault that validation found, one line each: key, value, what was expected, nearest match."""
    found = error.errors()
    misnamed = {one["loc"][:-1] for one in found if one["loc"][-1:] == ("[key]",)}
    return tuple(
        _fault(one, model)
        for one in found
        if not (one["loc"] in misnamed or any(one["loc"][: len(place)] == place for place in misnamed))
        or one["loc"][-1] == "[key]"
    )


def _fault(one: ErrorDetails, model: type[BaseModel]) -> str:
    place, kind, message, value = one["loc"], one["type"], one["msg"], one["input"]
    parts = [str(part) for part in (TABLE, *place) if part != "[key]"]
    key = ".".join(parts[:-1] if parts[-1] == "value" else parts)
    if kind in ("extra_forbidden", "enum") and (kind == "extra_forbidden" or place[-1] == "[key]"):
        known = _siblings(place, model) if kind == "extra_forbidden" else _allowed(one)
        word = str(place[-1] if kind == "extra_forbidden" else value)
        hint = did_you_mean(word, known) or (f"allowed: {', '.join(known)}" if known else "")
        return f"{key}: no rule has this name{f'; {hint}' if hint else ''}"
    if kind == "missing":
        return f"{key}: is missing"
    if kind == "value_error":
        return f"{key}: {message.removeprefix('Value error, ')}"
    if kind == "tuple_type":
        return f"{key}: '{shown(value)}' is not allowed; expected a list"
    return f"{key}: '{shown(value)}' is not allowed; {message.replace('Input should be', 'expected')}"


def _allowed(one: ErrorDetails) -> tuple[str, ...]:
    return tuple(re.findall(r"'([^']+)'", one.get("ctx", {}).get("expected", "")))


def _siblings(place: tuple[int | str, ...], model: type[BaseModel]) -> tuple[str, ...]:
    """The names allowed where a name was not: of the whole file, or of the entry it stands in."""
    fields = model.model_fields
    if len(place) == 1:
        return tuple(fields)
    annotation = fields[str(place[0])].annotation if str(place[0]) in fields else None
    for candidate in (annotation, *getattr(annotation, "__args__", ())):
        if isinstance(candidate, type) and issubclass(candidate, BaseModel):
            return tuple(field.alias or name for name, field in candidate.model_fields.items())
    return ()
