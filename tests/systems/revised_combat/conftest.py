"""What the tests of Revised Combat share: the bundled rules, and a way to settle an event."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from converter.play.chance import Chance
from converter.play.resolve import SystemEvents, as_json, resolve
from converter.systems.revised_combat.events import EVENTS
from converter.systems.revised_combat.house_rules import RevisedCombatRules


@pytest.fixture(scope="session")
def rules() -> RevisedCombatRules:
    """The bundled rules."""
    return RevisedCombatRules()


@pytest.fixture(scope="session")
def settle(rules: RevisedCombatRules) -> Callable[..., Any]:
    """Settles an event of Revised Combat from its fields, and answers what a user would see."""

    def settled(event: str, /, house: dict[str, Any] | None = None, seed: int = 1, **fields: Any) -> Any:
        played_by = rules if house is None else RevisedCombatRules.model_validate(house)
        systems = {"revised-combat": lambda: SystemEvents(EVENTS, played_by)}
        spec = json.dumps({"system": "revised-combat", "event": event, **fields})
        return json.loads(as_json(resolve(spec, systems, Chance(seed))))

    return settled
