"""`resolve`: one JSON object in, one event settled (each system's events; this module knows no rule)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from pydantic import BaseModel, ValidationError

from converter.nearest import did_you_mean
from converter.play.chance import Chance
from converter.play.events import Event, Outcome, SpecError
from converter.play.faults import faults, listed
from converter.play.tidying import alike, tidied
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
    given = {key: value for key, value in spec.items() if key not in ("system", "event")}
    fields = tidied(given, event.spec)
    try:
        checked = event.spec.model_validate_json(json.dumps(fields))
    except ValidationError as error:
        raise SpecError("\n".join(faults(error, event, fields))) from error
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
    allowed = f"expected {listed(words)}"
    if key not in spec:
        raise SpecError(f"{key}: is missing; {allowed}")
    word = alike(spec[key], words) if isinstance(spec[key], str) else spec[key]
    if not isinstance(word, str) or word not in words:
        hint = did_you_mean(word.replace("_", "-"), words) if isinstance(word, str) else ""
        raise SpecError(f"{key}: '{shown(word)}' is not known; " + (f"{hint} " if hint else "") + allowed)
    return word


def _kind(value: object) -> str:
    names = {list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number")
