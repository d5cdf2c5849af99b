"""What the tests of Hard Life share: an event settled as `resolve` does it."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from converter.play.chance import Chance
from converter.play.resolve import SystemEvents, as_json, resolve
from converter.systems.hard_life.events import EVENTS
from converter.systems.hard_life.house_rules import HouseRules

Settle = Callable[..., Any]


@pytest.fixture(scope="session")
def settle() -> Settle:
    """Settles an event: its name, its fields as keywords, and the house rules and seed where they matter."""

    def settled(
        event: str, *, rules: Mapping[str, object] | None = None, seed: int = 1, **fields: object
    ) -> Any:
        house_rules = HouseRules.model_validate(rules or {})
        text = json.dumps({"system": "hard-life", "event": event, **fields})
        systems = {"hard-life": lambda: SystemEvents(EVENTS, house_rules)}
        return json.loads(as_json(resolve(text, systems, Chance(seed))))

    return settled
