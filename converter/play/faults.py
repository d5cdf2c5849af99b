"""What is wrong with a spec, in the words of a player: the field, the value, what was expected."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from converter.nearest import did_you_mean
from converter.play.events import Event
from converter.problems import shown

_KINDS = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "string_type": "a text",
    "tuple_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
}
_BOUNDS = {
    "greater_than_equal": "{ge:g} or more",
    "less_than_equal": "{le:g} or less",
    "greater_than": "more than {gt:g}",
}
_TYPES = {
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "string": "a text",
    "array": "a list",
    "object": "an object",
}
"""The types of a schema."""
Fault = Any
"""A fault as pydantic tells it: its `ErrorDetails`."""


def faults(error: ValidationError, event: Event[Any], fields: Mapping[str, Any]) -> Iterator[str]:
    """One line a fault. Where a value may be of several kinds only the nearest one is spoken of."""
    schema = event.spec.model_json_schema()
    told = _one_way_each(list(error.errors(include_url=False)), fields)
    return iter(dict.fromkeys(f"{event.name}: {_line(group, fields, schema)}" for group in told))


def _one_way_each(found: list[Fault], fields: Mapping[str, Any], depth: int = 0) -> list[list[Fault]]:
    """Faults in groups of one line; of the ways in which a value could have been right, the nearest alone."""
    groups: dict[object, list[Fault]] = {}
    for number, fault in enumerate(found):
        groups.setdefault(_choice_of(fault, fields, depth) or number, []).append(fault)
    result: list[list[Fault]] = []
    for place, group in groups.items():
        result.extend(_nearest_way(group, place, fields) if isinstance(place, tuple) else [group])
    return result


def _nearest_way(
    group: list[Fault], place: tuple[str | int, ...], fields: Mapping[str, Any]
) -> list[list[Fault]]:
    """The faults of the kind that a value is nearest to; one line for all where it is like none."""
    by_kind: dict[str | int, list[Fault]] = {}
    for fault in group:
        by_kind.setdefault(fault["loc"][len(place)], []).append(fault)
    ways = list(by_kind.values())
    right = [way for way in ways if not _of_another_kind(way, place, fields)]
    if not right:
        return [[way[0] for way in ways]]
    deepest = max(right, key=lambda way: (max(len(_path(one, fields)) for one in way), -len(way)))
    return _one_way_each(deepest, fields, len(place) + 1)


def _of_another_kind(way: list[Fault], place: tuple[str | int, ...], fields: Mapping[str, Any]) -> bool:
    """Whether a value is no list where a list was wanted, no text where a word was, and the like."""
    fault = way[0]
    if len(way) > 1 or len(_path(fault, fields)) > len(_held(place, fields)):
        return False
    if fault["type"] in ("enum", "literal_error"):
        return not isinstance(fault["input"], str)
    return fault["type"] in _KINDS


def _choice_of(fault: Fault, fields: Mapping[str, Any], depth: int = 0) -> tuple[str | int, ...] | None:
    """Where the first choice of kinds on the way to a fault stands; None where there was none."""
    loc = fault["loc"]
    last = len(loc) - 1 if fault["type"] == "missing" else len(loc)
    here: Any = fields
    for number, step in enumerate(loc[:last]):
        if _holds(here, step):
            here = here[step]
        elif number >= depth:
            return tuple(loc[:number])
    return None


def _line(group: list[Fault], fields: Mapping[str, Any], schema: Mapping[str, Any]) -> str:
    fault = group[0]
    path = _path(fault, fields)
    place = _as_text(path)
    kind = fault["type"]
    value = shown(json.dumps(fault["input"])) if kind != "missing" else ""
    if len(group) > 1:
        wanted = list(dict.fromkeys(_expected(one) for one in group))
        return f"{place or 'the spec'}: {value}: expected {listed(wanted)}"
    match kind:
        case "missing":
            missing = (*path, fault["loc"][-1])
            return f"{_as_text(missing)}: is missing; expected {_described(schema, missing)}"
        case "extra_forbidden":
            known = _fields_at(schema, path[:-1])
            hint = did_you_mean(str(path[-1]), known) or f"the fields are {listed(known)}"
            return f"{place}: is no field here; {hint}"
        case "enum" | "literal_error":
            words = re.findall(r"'([^']*)'", fault["ctx"]["expected"])
            hint = did_you_mean(str(fault["input"]), words)
            return f"{place}: {value} is not known; {f'{hint} ' if hint else ''}expected {_expected(fault)}"
        case "json_invalid":
            return "the spec holds a text that is no proper Unicode"
        case "value_error":
            text = str(fault["ctx"]["error"])
            return f"{place}: {text}" if place else text
        case _:
            return f"{place or 'the spec'}: {value}: expected {_expected(fault)}"


def _expected(fault: Fault) -> str:
    """What pydantic wanted, in the words a player would use."""
    kind, context = fault["type"], fault.get("ctx", {})
    if kind in _BOUNDS:
        return _BOUNDS[kind].format(**context)
    if kind in _KINDS:
        return _KINDS[kind]
    if kind in ("enum", "literal_error"):
        return str(context["expected"]).replace("'", "")
    if kind == "too_long":
        return f"at most {context['max_length']} items"
    if kind == "too_short":
        return f"at least {context['min_length']} items"
    said = str(fault["msg"]).removeprefix("Input should be ")
    return said[0].lower() + said[1:]


def _path(fault: Fault, fields: Mapping[str, Any]) -> tuple[str | int, ...]:
    return _held(fault["loc"], fields)


def _held(loc: Sequence[str | int], fields: Mapping[str, Any]) -> tuple[str | int, ...]:
    """The part of a fault's location that stands in the spec: the steps of unions and validators left out."""
    here: Any = fields
    path: list[str | int] = []
    for step in loc:
        if _holds(here, step):
            here = here[step]
            path.append(step)
    return tuple(path)


def _holds(node: object, step: str | int) -> bool:
    if isinstance(node, dict):
        return step in node
    return isinstance(node, list) and isinstance(step, int) and step < len(node)


def _fields_at(schema: Mapping[str, Any], path: Sequence[str | int]) -> list[str]:
    """The names of the fields that the object at this path may have; none where it is no object."""
    return sorted({name for node in _nodes_at(schema, path) for name in node.get("properties", {})})


def _described(schema: Mapping[str, Any], path: Sequence[str | int]) -> str:
    """What a field is: its own description, else the words it may be, else what its type is."""
    for node in _nodes_at(schema, path[:-1]):
        field = node.get("properties", {}).get(path[-1], {})
        if "description" in field:
            return str(field["description"])
        for described in _unfolded(field, schema):
            if "enum" in described:
                return listed([str(word) for word in described["enum"]])
            if "description" in described:
                return _in_a_sentence(described["description"])
            if described.get("type") in _TYPES:
                return _TYPES[described["type"]]
    return "a value"


def _in_a_sentence(docstring: str) -> str:
    text = docstring.strip().partition("\n")[0].rstrip(".")
    return text[:1].lower() + text[1:]


def _nodes_at(schema: Mapping[str, Any], path: Sequence[str | int]) -> list[Mapping[str, Any]]:
    nodes = _unfolded(schema, schema)
    for step in path:
        below = []
        for node in nodes:
            inner = node.get("items") if isinstance(step, int) else node.get("properties", {}).get(step)
            inner = inner or node.get("additionalProperties")
            below.extend(_unfolded(inner, schema) if isinstance(inner, dict) else [])
        nodes = below
    return nodes


def _unfolded(node: Mapping[str, Any], schema: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """A node of a schema with references followed and alternatives side by side."""
    if "$ref" in node:
        return _unfolded(schema["$defs"][node["$ref"].rsplit("/", 1)[-1]], schema)
    if "anyOf" in node:
        return [found for one in node["anyOf"] for found in _unfolded(one, schema)]
    return [node]


def _as_text(path: Sequence[str | int]) -> str:
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else (f".{step}" if text else step)
    return text


def listed(words: Sequence[str]) -> str:
    """Words in a sentence: `a, b or c`."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)
