from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.systems.revised_combat.twin import LOCATIONS, Paper, shoot

Settle = Callable[..., Any]
DICE = ("dice", "effect_dice", "unconscious_dice", "stun_dice", "attribute_dice", "attribute_choices")


def any_paper(random: Random) -> Paper:
    """A target somewhere in a battle, perhaps with marks, armour, cover."""
    upp = [random.randint(1, 15) for _ in range(6)]
    columns = random.randint(1, 18)
    lethal = random.choice([0, random.randint(0, 6 * columns)])
    non_lethal = random.choice([0, random.randint(0, 6 * columns - lethal)])
    boxes = list("L" * lethal + "N" * non_lethal + " " * (6 * columns - lethal - non_lethal))
    cover = {
        "av": random.randint(0, 8),
        "integrity": random.choice([0, 5, 20]),
        "locations": ["chest", "head"],
    }
    return Paper(
        random=random, upp=upp, columns=columns, boxes=boxes,
        armour={one: random.randint(0, 8) for one in random.sample(LOCATIONS, 6)},
        points={one: random.randint(0, 3 * columns) for one in random.sample(LOCATIONS, 4)},
        posture=random.choice(["standing", "standing", "ducked", "prone"]),
        held=random.choice(["none", "one-handed", "two-handed"]), acted=random.random() < 0.5,
        cover=random.choice([None, cover]),
    )  # fmt: skip


def spec_of(paper: Paper) -> dict[str, Any]:
    """The paper as a target of `resolve`, with its cover."""
    marked = {"lethal": paper.boxes.count("L"), "non_lethal": paper.boxes.count("N")}
    target = {
        "upp": "".join(f"{one:X}" for one in paper.upp), "columns": paper.columns, "armour": paper.armour,
        "record": {"boxes": marked, "locations": dict(paper.points)}, "posture": paper.posture,
        "held": paper.held, "acted": paper.acted,
    }  # fmt: skip
    return {"target": target} | ({"cover": deepcopy(paper.cover)} if paper.cover else {})


def any_shot(random: Random) -> dict[str, Any]:
    """A projectile that lands somewhere."""
    return {
        "to_hit_margin": random.choice([-1, 0, 1, 2, 3, 4, 7, 8, 12]), "aspect": random.randint(1, 6),
        "offset": random.randint(1, 6), "penetration": random.randint(0, 12),
        "damage_value": random.randint(0, 9), "lethal": random.random() < 0.7,
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(150))
def test_the_program_and_the_twin_agree(seed: int, settle: Settle) -> None:
    """Both play the same four shots with the same dice, and the target is alike after each."""
    random = Random(seed)
    paper = any_paper(random)
    spec, attacks, expected = spec_of(paper), [], []
    for _ in range(4):
        shot = any_shot(random)
        paper.dice.clear()
        found = shoot(paper, shot)
        attacks.append(
            shot | ({one: paper.dice[one] for one in DICE} if found["outcome"] == "damage" else {})
        )
        expected.append(deepcopy((found, spec_of(paper))))
    results = settle("volley", attacks=attacks, **spec)["results"]
    for (found, left), result in zip(expected, results, strict=True):
        rolls = [(one["avoid"].replace("ness", ""), one["row"], one["total"]) for one in result["rolls"]]
        assert result | {"rolls": rolls} | found == result | {"rolls": rolls}
        target = left["target"]
        assert result["record"] == target["record"]
        assert (result["upp_after"], result["posture"], result["held"]) == (
            target["upp"], target["posture"], target["held"],
        )  # fmt: skip
        assert result["cover_integrity"] == left.get("cover", {}).get("integrity")
