"""`resolve`: one JSON object in, one event settled (each system's events; this module knows no rule)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from pydantic import BaseModel, ValidationError

from converter.nearest import did_you_mean
from converter.play.chance import Chance
from converter.play.events import Event, Outcome, SpecError
from converter.problems import shown


@dataclass(frozen=True, slots=True)
class SystemEvents:
    """What `resolve` needs of a system: its events, and the house rules they go by."""

    events: Sequence[Event[Any]]
    house_rules: BaseModel


Systems = Mapping[str, Callable[[], SystemEvents]]
"""The systems by their names in specs. Only the one a spec names is loaded."""


def resolve(text: str, systems: Systems, chance: Chance) -> Outcome:
    """Settle the event that a JSON object describes; `chance` rolls and draws what it does not name.

    Raises SpecError for text that is no JSON object, a system or event nobody knows, and a field that is
    missing, unknown or wrong; each fault is a line of the message.
    """
    spec = _read_object(text)
    system = systems[_word(spec, "system", systems)]()
    events = {event.name: event for event in system.events}
    event = events[_word(spec, "event", events)]
    fields = {key: value for key, value in spec.items() if key not in ("system", "event")}
    try:
        checked = event.spec.model_validate_json(json.dumps(fields))
    except ValidationError as error:
        raise SpecError("\n".join(_faults(error, event, fields))) from error
    try:
        return event.settle(checked, chance, system.house_rules)
    except SpecError as error:
        raise SpecError(f"{event.name}: {error}") from error


def as_json(outcome: Outcome) -> str:
    """An outcome as JSON text: the outcome word, the numbers, and the steps last."""
    document = outcome.model_dump(mode="json")
    steps = document.pop("steps")
    return json.dumps({**document, "steps": steps}, indent=2, ensure_ascii=False)


def _read_object(text: str) -> dict[str, Any]:
    try:
        spec = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise SpecError(
            f"the spec is no JSON: line {error.lineno}, column {error.colno}: {error.msg}"
        ) from error
    except ValueError as error:  # such as a number of thousands of digits
        raise SpecError(f"the spec cannot be read: {error}") from error
    except RecursionError as error:
        raise SpecError("the spec is nested too deeply to be an event") from error
    if not isinstance(spec, dict):
        raise SpecError(f"the spec is {_kind(spec)}; expected one JSON object with system, event and fields")
    return spec


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    for key, _ in pairs:
        if sum(key == other for other, _ in pairs) > 1:
            raise SpecError(f"{key}: is given twice; keep one")
    return found


def _no_number(text: str) -> NoReturn:
    raise SpecError(f"{text} is no number; write the figure")


def _word(spec: Mapping[str, Any], key: str, known: Iterable[str]) -> str:
    """The word under `system` or `event`, if it is one of those known."""
    words = sorted(known)
    allowed = f"expected {_listed(words)}"
    if key not in spec:
        raise SpecError(f"{key}: is missing; {allowed}")
    word = spec[key]
    if not isinstance(word, str) or word not in words:
        hint = did_you_mean(word.replace("_", "-"), words) if isinstance(word, str) else ""
        raise SpecError(f"{key}: '{shown(word)}' is not known; " + (f"{hint} " if hint else "") + allowed)
    return word


def _faults(error: ValidationError, event: Event[Any], fields: Mapping[str, Any]) -> Iterator[str]:
    """One line a fault: the field, the value, what was expected."""
    schema = event.spec.model_json_schema()
    lines = []
    for fault in error.errors(include_url=False):
        path = _path_in(fields, fault["loc"])
        lines.append(f"{event.name}: {_fault_line(fault, path, schema)}")
    return iter(dict.fromkeys(lines))


def _fault_line(fault: Any, path: tuple[str | int, ...], schema: Mapping[str, Any]) -> str:
    place = _as_text(path)
    kind = fault["type"]
    value = shown(json.dumps(fault["input"])) if kind != "missing" else ""
    match kind:
        case "missing":
            missing = (*path, fault["loc"][-1])
            return f"{_as_text(missing)}: is missing; expected {_described(schema, missing)}"
        case "extra_forbidden":
            known = _fields_at(schema, path[:-1])
            hint = did_you_mean(str(path[-1]), known) or f"the fields are {_listed(known)}"
            return f"{place}: is no field here; {hint}"
        case "enum" | "literal_error":
            words = re.findall(r"'([^']*)'", fault["ctx"]["expected"])
            hint = did_you_mean(str(fault["input"]), words)
            expected = fault["ctx"]["expected"].replace("'", "")
            return f"{place}: {value} is not known; " + (f"{hint} " if hint else "") + f"expected {expected}"
        case "json_invalid":
            return "the spec holds a text that is no proper Unicode"
        case "value_error":
            text = str(fault["ctx"]["error"])
            return f"{place}: {text}" if place else text
        case _:
            return f"{place or 'the spec'}: {value}: expected {_expected(fault)}"


def _expected(fault: Any) -> str:
    """What pydantic wanted, in the words a player would use."""
    bounds = {
        "greater_than_equal": "{ge:g} or more",
        "less_than_equal": "{le:g} or less",
        "greater_than": "more than {gt:g}",
    }
    if fault["type"] in bounds:
        return bounds[fault["type"]].format(**fault["ctx"])
    kinds = {
        "int_type": "a whole number",
        "float_type": "a number",
        "bool_type": "true or false",
        "string_type": "a text",
        "tuple_type": "a list",
        "dict_type": "an object",
        "model_type": "an object",
    }
    said = str(fault["msg"]).removeprefix("Input should be ")
    return kinds.get(fault["type"], said[0].lower() + said[1:])


def _path_in(fields: Mapping[str, Any], loc: tuple[str | int, ...]) -> tuple[str | int, ...]:
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
    return isinstance(node, list) and isinstance(step, int)


def _fields_at(schema: Mapping[str, Any], path: Sequence[str | int]) -> list[str]:
    """The names of the fields that the object at this path may have; none where it is no object."""
    return sorted({name for node in _nodes_at(schema, path) for name in node.get("properties", {})})


def _described(schema: Mapping[str, Any], path: Sequence[str | int]) -> str:
    """What a field is, in the words of its description, else of its type."""
    for node in _nodes_at(schema, path[:-1]):
        field = node.get("properties", {}).get(path[-1], {})
        for described in (field, *_unfolded(field, schema)):
            if "description" in described:
                return str(described["description"]).strip().rstrip(".").replace("\n", " ")
    return "a value"


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


def _listed(words: Sequence[str]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)


def _kind(value: object) -> str:
    names = {list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number")
