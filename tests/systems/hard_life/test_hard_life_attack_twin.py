"""Thousands of attacks against their twin that was written from the text alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.systems.hard_life.attack_twin import (
    LEVELS,
    LOCATIONS,
    Chain,
    Spec,
    Table,
    location_at,
    scattered,
    some_target,
    successes,
)

DODGING = {"area": 2, "into-cover": -2, "prone": 2}
AIMS = {"head": (0, -2), "torso": (0, 0), "left_arm": (2, -1), "right_arm": (-2, 1)}


def some_tests(table: Table, spec: Spec) -> int:
    """Attack and Dodge Test from dice; their net successes."""
    random = table.random
    spec["target_number"] = random.randint(1, 9)
    spec["attack_dice"] = table.rolled(random.randint(1, 10))
    spec["dodge_modifiers"] = [word for word in DODGING if random.random() < 0.3]
    spec["visibility"] = random.randint(0, 8)
    spec["dodge_dice"] = table.rolled(random.randint(0, 5))
    needed = 4 + spec["visibility"] // 2 + sum(DODGING[word] for word in spec["dodge_modifiers"])
    return successes(spec["attack_dice"], spec["target_number"]) - successes(spec["dodge_dice"], needed)


def some_attack(random: Random) -> tuple[Spec, Spec, Spec]:
    """An attack, its house rules, and what the twin expects of it."""
    table = Table(random)
    stun = random.random() < 0.3
    rules: Spec = {"blocked_damage_test": random.random() < 0.7, "scatter": random.random() < 0.8}
    spec: Spec = {
        "event": "stun-attack" if stun else "attack",
        "power": random.randint(1, 20),
        "level": random.choice(LEVELS),
        "kind": random.choice(["ballistic", "impact"]),
        "armour_piercing": random.random() < 0.3,
        "target": some_target(random),
    }
    aim = random.choice([None, *AIMS])
    spec |= {"aim": aim} if aim else {}
    net = some_tests(table, spec)
    if net < 1:
        return spec, rules, {"outcome": "dodged"}
    spec["scatter"] = [table.die() for _ in range(max(0, 4 - net) * rules["scatter"])]
    place = scattered(AIMS[aim or "torso"], spec["scatter"])
    location = location_at(place)
    expected: Spec = {"net_successes": net, "hex": list(place), "location": location}
    if location is None:
        return spec, rules, expected | {"outcome": "miss"}
    chain = Chain(
        table,
        spec["target"],
        location,
        spec["power"],
        spec["level"],
        spec["kind"],
        spec["armour_piercing"],
        net,
        rules["blocked_damage_test"],
    ).play(stun=stun)
    unhurt = "unhurt" if stun else "stopped"
    word = "wounded" if chain.expected["wound"] else unhurt
    return spec | chain.dice, rules, expected | chain.expected | {"outcome": word}


@pytest.mark.parametrize("seed", range(8))
def test_attacks_come_out_as_their_twin_plays_them(settle: Callable[..., Any], seed: int) -> None:
    """Outcome, place, every test with its dice and target number, wound, stun and knock-down."""
    random = Random(seed)
    for _ in range(250):
        spec, rules, expected = some_attack(random)
        found = settle(spec.pop("event"), rules=rules, **spec)
        assert {key: found[key] for key in expected} == expected, spec


def test_attacks_that_nobody_makes_come_out_as_their_twin_plays_them(settle: Callable[..., Any]) -> None:
    """Dice by Power alone, where no accuracy counts."""
    random = Random(1)
    for _ in range(300):
        table, stun = Table(random), random.random() < 0.5
        power, level = random.randint(1, 20), random.choice(LEVELS)
        target, location = some_target(random), random.choice(LOCATIONS)
        chain = Chain(table, target, location, power, level, "ballistic").play(stun=stun)
        found = settle(
            "hazard",
            power=power,
            level=level,
            stun=stun,
            location=location,
            target=target,
            **chain.dice,
        )
        assert {key: found[key] for key in chain.expected} == chain.expected
