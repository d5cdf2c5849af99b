"""Events of the table for the tests of play: settled ones, and refused ones."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from converter.play.chance import Chance
from converter.play.events import SpecError
from converter.play.resolve import SystemEvents, as_json, resolve
from converter.systems.faster_combat.events import EVENTS
from converter.systems.faster_combat.house_rules import HouseRules


def _settled(event: str, rules: HouseRules | None = None, seed: int = 1, **fields: Any) -> dict[str, Any]:
    house_rules = rules or HouseRules()
    text = json.dumps({"system": "faster-combat", "event": event, **fields})
    systems = {"faster-combat": lambda: SystemEvents(EVENTS, house_rules)}
    answer: dict[str, Any] = json.loads(as_json(resolve(text, systems, Chance(seed))))
    return answer


def _refusal(event: str, rules: HouseRules | None = None, **fields: Any) -> str:
    with pytest.raises(SpecError) as error:
        _settled(event, rules, **fields)
    return str(error.value).removeprefix(f"{event}: ")


@pytest.fixture(scope="session")
def settled() -> Callable[..., dict[str, Any]]:
    """What `resolve` answers to an event: its name, house rules, a seed, and the fields of the spec."""
    return _settled


@pytest.fixture(scope="session")
def refusal() -> Callable[..., str]:
    """The message that an event is refused with, without the event's name in front."""
    return _refusal
