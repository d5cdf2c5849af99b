"""Hundreds of bursts and of suppression fire against their twin that was written from the text alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.systems.hard_life.attack_twin import (
    LEVELS,
    Chain,
    Spec,
    Table,
    location_at,
    scattered,
    some_target,
    staged,
    successes,
)

AIMS = {
    "head": (0, -2),
    "torso": (0, 0),
    "left_arm": (2, -1),
    "right_arm": (-2, 1),
    "left_leg": (1, 3),
    "right_leg": (-1, 4),
}
RANGES = {"short": 4, "medium": 5, "long": 6, "extreme": 9}
TESTS = ("armour_test", "damage_dice", "body_dice")


def hexes(net: int) -> int:
    """Table 1."""
    return max(0, 4 - net)


def listed(chains: list[Chain | None]) -> Spec:
    """The dice of chains, a list for each; none where nothing was struck."""
    return {test: [chain.dice.get(test, []) if chain else [] for chain in chains] for test in TESTS}


def location_rolled(total: int) -> str:
    """Table 5."""
    ends = (
        (3, "head"),
        (5, "right_leg"),
        (8, "right_arm"),
        (12, "torso"),
        (15, "left_arm"),
        (17, "left_leg"),
    )
    return next((place for end, place in ends if total <= end), "head")


def flown(table: Table, found: list[int]) -> tuple[list[list[int]], dict[str, list[int]]]:
    """The scatter dice of the rounds that hit, and the net successes of those in each location."""
    aim, scatter, groups = (0, 0), [], dict[str, list[int]]()
    for net in filter(None, found):
        scatter.append([table.die() for _ in range(hexes(net))])
        place = scattered(aim, scatter[-1])
        location = location_at(place)
        if location is not None:
            aim = place
            groups.setdefault(location, []).append(net)
    return scatter, groups


def some_burst(random: Random) -> tuple[Spec, list[int], list[tuple[str, int, Chain]]]:
    """A burst, the successes of its rounds, and the groups it comes to."""
    table, target = Table(random), some_target(random)
    spec: Spec = {
        "rounds": random.randint(1, 12),
        "target_number": random.randint(1, 8),
        "recoil_compensation": random.randint(0, 5),
        "heavy": random.random() < 0.3,
        "attack_dice": table.rolled(random.randint(0, 12)),
        "dodge_successes": random.randint(0, 4),
        "power": random.randint(1, 12),
        "level": random.choice(LEVELS),
        "target": target,
    }
    left = sorted(spec["attack_dice"], reverse=True)[spec["dodge_successes"] :]
    each = 2 if spec["heavy"] else 1
    recoil = (max(0, number - spec["recoil_compensation"]) * each for number in range(spec["rounds"]))
    found = [successes(left, spec["target_number"] + more) for more in recoil]
    spec["scatter"], groups = flown(table, found)
    chains = []
    for location, nets in groups.items():
        power, level = spec["power"] + len(nets) - 1, staged(spec["level"], len(nets) // 3) or "D"
        chain = Chain(table, target, location, power, level, "ballistic", net=min(nets))
        chains.append((location, len(nets), chain.play(stun=False)))
    return spec | listed([chain for _, _, chain in chains]), found, chains


@pytest.mark.parametrize("seed", range(4))
def test_bursts_come_out_as_their_twin_plays_them(settle: Callable[..., Any], seed: int) -> None:
    """Recoil round by round, the dodge takes the highest dice, the aim moves, each location by itself."""
    random = Random(seed)
    for _ in range(120):
        spec, found, chains = some_burst(random)
        outcome = settle("autofire", **spec)
        assert outcome["successes_per_round"] == found
        assert [(one["location"], one["bullets"]) for one in outcome["groups"]] == [
            (location, bullets) for location, bullets, _ in chains
        ]
        for group, (_, _, chain) in zip(outcome["groups"], chains, strict=True):
            assert {key: group[key] for key in chain.expected} == chain.expected, spec


def some_suppression(random: Random) -> tuple[Spec, list[int]]:
    """Suppression fire up to the dodge, and the bullets that are left after it."""
    table = Table(random)
    bullets, reach = random.randint(1, 12), random.choice(list(RANGES))
    more = {
        f"{what}_modifier": random.randint(least, 4)
        for what, least in (("wound", 0), ("vision", -2), ("cover", 0))
    }
    attack = table.rolled(bullets)
    hits = successes(attack, RANGES[reach] + sum(more.values()))
    nets = [table.die() for _ in range(hits)]
    dodge = table.rolled(random.randint(0, 6) if hits else 0)
    dodged = min(hits, successes(dodge, 4 + hits // 3))
    gone = sorted(range(hits), key=lambda number: -nets[number])[:dodged]
    spec: Spec = {
        "bullets": bullets,
        "range": reach,
        "power": random.randint(1, 12),
        "level": random.choice(LEVELS),
        "target": some_target(random),
        "attack_dice": attack,
        "location_dice": [[table.die() for _ in range(3)] for _ in range(hits)],
        "accuracy_dice": nets,
        "dodge_dice": dodge,
    }
    return spec | more, [number for number in range(hits) if number not in gone]


@pytest.mark.parametrize("seed", range(3))
def test_suppression_comes_out_as_its_twin_plays_it(settle: Callable[..., Any], seed: int) -> None:
    """A die a bullet, 3D6 and 1D6 a hit, the dodge takes the most accurate, the rest scatter."""
    random = Random(seed)
    for _ in range(120):
        spec, left = some_suppression(random)
        table, chains, scatter = Table(random), list[Chain | None](), []
        for number in left:
            net, aim = spec["accuracy_dice"][number], location_rolled(sum(spec["location_dice"][number]))
            scatter.append([table.die() for _ in range(hexes(net))])
            location = location_at(scattered(AIMS[aim], scatter[-1]))
            chain = None
            if location is not None:
                at = spec["target"], location, spec["power"], spec["level"], "ballistic"
                chain = Chain(table, *at, net=net).play(stun=False)
            chains.append(chain)
        outcome = settle("suppression", **spec, scatter=scatter, **listed(chains))
        assert outcome["hits"] - outcome["dodged"] == len(left) == len(outcome["bullets"])
        for bullet, chain in zip(outcome["bullets"], chains, strict=True):
            expected = chain.expected if chain else {"location": None, "outcome": "miss"}
            assert {key: bullet[key] for key in expected} == expected
