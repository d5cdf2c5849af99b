"""What docs/resolve.md shows is true: its specs are answered as it says, and no event is missing."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from converter.play.chance import Chance
from converter.play.resolve import SystemEvents, as_json, resolve
from converter.systems.faster_combat.events import EVENTS
from converter.systems.registry import SYSTEMS
from converter.systems.revised_combat.events import EVENTS as REVISED_COMBAT

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "resolve.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)


def _answer(spec: str) -> dict[str, Any]:
    systems = {
        system.name: lambda one=system: SystemEvents(one.events, one.house_rules()) for system in SYSTEMS
    }
    answer: dict[str, Any] = json.loads(as_json(resolve(spec, systems, Chance(1))))
    return answer


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_answered_as_the_page_says(example: str) -> None:
    """The second object is part of the answer to the first; in Faster Combat all of it but the steps."""
    decoder = json.JSONDecoder()
    spec, end = decoder.raw_decode(example)
    said, _ = decoder.raw_decode(example[end:].lstrip())
    answer = _answer(json.dumps(spec))
    assert {key: answer[key] for key in said} == said
    if spec["system"] == "faster-combat":
        assert set(answer) - {"steps"} == set(said)


def test_every_event_is_named() -> None:
    """Those of all systems."""
    named = set(re.findall(r"`([a-z-]+)`", PAGE))
    assert {event.name for system in SYSTEMS for event in system.events} <= named


def _section(title: str) -> str:
    """What the page says of one system."""
    return PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_field_of_faster_combat_is_named(event: Any) -> None:
    """In the row of its event, or in that of the ranged attack for what all attacks share."""
    rows = {row.split("`")[1]: row for row in _section("Faster Combat").splitlines() if row.startswith("| `")}
    shared = rows["ranged-attack"] if event.name == "grenade" else ""
    for field in event.spec.model_fields:
        assert f"`{field}`" in rows[event.name] + shared


@pytest.mark.parametrize("event", REVISED_COMBAT, ids=lambda event: event.name)
def test_every_field_of_revised_combat_is_named(event: Any) -> None:
    """Somewhere in its section, since attack, volley and damage share most of theirs."""
    said = _section("Revised Combat")
    fields = [one.alias or name for name, one in event.spec.model_fields.items()]
    assert [field for field in fields if f"`{field}`" not in said] == []
