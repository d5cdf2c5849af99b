"""An attack as somebody would play it with pencil and paper, box by box: a twin to hold the rules against.

It knows nothing of the program: charts and numbers are written out here. It rolls its own dice as it goes
and keeps them, so that the program can be handed the same ones and no others.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from random import Random
from typing import Any

PHYSICAL = ("strength", "dexterity", "endurance")
ROW_DMS = (None, 0, -3, -6, -9, -12)
CHART = {
    6: "-- -- head head -- --",
    5: "right_upper_arm chest chest chest chest left_upper_arm",
    4: "right_upper_arm chest chest chest chest left_upper_arm",
    3: "right_lower_arm abdomen abdomen abdomen abdomen left_lower_arm",
    2: "-- right_upper_leg right_upper_leg left_upper_leg left_upper_leg --",
    1: "-- right_lower_leg right_lower_leg left_lower_leg left_lower_leg --",
}
LOCATIONS = tuple(sorted({cell for row in CHART.values() for cell in row.split()} - {"--"}))
PARTS = ("head", "chest", "abdomen", "upper_arm", "upper_leg", "lower_arm", "lower_leg")
QUARTERS = dict(zip(PARTS, (2, 8, 6, 4, 4, 3, 3), strict=True))
"""Damage Thresholds in quarters of the columns."""
FIRST = dict(zip(PARTS, (1, 2, 2, 0, 0, 1, 1), strict=True))
"""The characteristic that suffers first, by its place in the profile."""


def part(location: str) -> str:
    """A location without its side."""
    return location.removeprefix("left_").removeprefix("right_")


@dataclass
class Paper:
    """The target's sheet, the cover before it, and the dice of the shot at hand."""

    random: Random
    upp: list[int]
    columns: int
    boxes: list[str]
    armour: dict[str, int]
    points: dict[str, int]
    posture: str
    held: str
    acted: bool
    cover: dict[str, Any] | None
    concussions: int = 0
    dice: dict[str, list[Any]] = field(default_factory=lambda: defaultdict(list))

    def roll(self, purpose: str, count: int) -> int:
        """So many dice, kept under their purpose; their sum."""
        thrown = [self.random.randint(1, 6) for _ in range(count)]
        self.dice[purpose] += thrown
        return sum(thrown)

    def row(self, box: int) -> list[str]:
        """The boxes of the row that a box is in."""
        start = box - box % self.columns
        return self.boxes[start : start + self.columns]


def shoot(paper: Paper, shot: dict[str, Any]) -> dict[str, Any]:
    """One projectile that has been aimed, hit or missed already: from the cell it lands in to the damage."""
    if shot["to_hit_margin"] < 0:
        return {"outcome": "miss"}
    location = CHART[shot["aspect"]].split()[shot["offset"] - 1]
    cover = paper.cover if paper.cover and paper.cover["integrity"] > 0 else None
    if location == "--":
        if paper.posture != "standing":
            return {"outcome": "near-miss", "suppressed": "exempt"}
        paper.posture = "ducked" if cover else "prone"
        return {"outcome": "near-miss", "suppressed": "next-turn" if paper.acted else "this-turn"}
    penetration, lower = shot["penetration"], part(location) in ("abdomen", "upper_leg", "lower_leg")
    behind = cover and (location in cover["locations"] or (paper.posture == "ducked" and lower))
    if behind and cover:
        if penetration < cover["av"]:
            return {"outcome": "stopped-by-cover", "location": location}
        penetration -= cover["av"]
    armour = paper.armour.get(location, 0)
    tenths = (
        10 if penetration >= 2 * armour else 5 if penetration >= armour else int(armour <= 10 * penetration)
    )
    margin = shot["to_hit_margin"]
    success = 1 if margin < 2 else 2 if margin < 4 else 4 if margin < 8 else 8
    damage_dice = shot["damage_value"] * tenths * success // 10
    if not damage_dice:
        return {"outcome": "no-damage", "location": location, "damage_dice": 0}
    found = wound(paper, location, damage_dice, shot["lethal"])
    if behind and cover:
        cover["integrity"] = max(0, cover["integrity"] - found["damage_points"])
    return {"outcome": "damage", "location": location, "damage_dice": damage_dice, **found}


def wound(paper: Paper, location: str, damage_dice: int, lethal: bool) -> dict[str, Any]:
    """A hit with that many Damage Dice: points, marks, effect, injury, characteristics."""
    points = paper.roll("dice", min(3, damage_dice))
    for extra in range(3, damage_dice):  # 3 for a single further die, 7 for two
        points += 3 if extra % 2 else 4
    added = points if location == "head" else 0
    rolls, lethal_points = mark(paper, points if lethal else 0, added if lethal else points + added)
    effect = at_once(paper, part(location), damage_dice)
    total = paper.points[location] = paper.points.get(location, 0) + points + added
    threshold = max(1, QUARTERS[part(location)] * paper.columns // 4)
    words = (None, "injured", "incapacitated", "wrecked", "ruined")
    state = words[min(4, (total - 1) // threshold)] if total else None
    characteristics(paper, FIRST[part(location)], lethal_points // 2)
    vital = location in ("head", "chest", "abdomen")
    return {
        "damage_points": points, "non_lethal_added": added, "rolls": rolls, "location_effect": effect,
        "location_points": total, "location_state": state, "attribute_pool": lethal_points // 2,
        "dead": "L" * len(paper.boxes) == "".join(paper.boxes)
        or not any(paper.upp[:3]) or (vital and state == "ruined"),
    }  # fmt: skip


def mark(paper: Paper, lethal: int, non_lethal: int) -> tuple[list[tuple[str, int, int]], int]:
    """Every point in its box, Lethal ones first; the rolls (what to avoid, row, total) and Lethal points."""
    empty = paper.boxes.count(" ") - max(0, lethal - paper.boxes.count("N"))
    kinds = ["L"] * lethal + ["N"] * min(non_lethal, max(0, empty))
    kinds += ["L"] * (lethal + non_lethal - len(kinds))  # a Non-Lethal point without an empty box is Lethal
    rolls, will = [], (paper.upp[2] + paper.upp[3]) // 5 - paper.concussions
    for number, kind in enumerate(kinds):
        wanted = " " if kind == "N" or "N" not in paper.boxes else "N"
        if wanted not in paper.boxes:
            continue
        box = paper.boxes.index(wanted)
        paper.boxes[box] = kind
        row, dm = paper.row(box), ROW_DMS[box // paper.columns]
        fills = row == ["L"] * paper.columns if kind == "L" else " " not in row
        if dm is not None and (fills or kind not in kinds[number + 1 :]):
            purpose = "unconscious" if kind == "L" else "stun"
            rolls.append((purpose, box // paper.columns + 1, paper.roll(f"{purpose}_dice", 2) + will + dm))
    return rolls, kinds.count("L")


def at_once(paper: Paper, struck: str, damage_dice: int) -> str | None:
    """What the hit does at once, by the location struck."""

    def over(dice: int, characteristic: int) -> bool:
        return paper.roll("effect_dice", dice) + damage_dice > paper.upp[characteristic]

    one, two = paper.held == "one-handed", paper.held == "two-handed"
    effect = None
    match struck:
        case "head":
            effect = "concussion" if over(1, 2) else None
        case "upper_arm" if one or two:
            effect = ("drops" if one else "loses-grip") if over(2, 1) else None
        case "lower_arm" if one or two:
            effect = "drops" if one or over(1, 1) else "loses-grip"
        case "abdomen":
            effect = "stunned" if over(2, 2) else None
        case "upper_leg":
            effect = "falls"
        case "lower_leg":
            effect = "falls" if over(2, 1) else None
    paper.concussions += effect == "concussion"
    paper.posture = "prone" if effect == "falls" else paper.posture
    paper.held = "none" if effect == "drops" else paper.held
    return effect


def characteristics(paper: Paper, first: int, pool: int) -> None:
    """Take the pool off in slices of 1D6, the first from the location's characteristic where it is not 0."""
    chosen = paper.upp[first] == 0
    while pool and any(paper.upp[:3]):
        struck = first
        if chosen:
            struck = paper.random.choice([one for one in range(3) if paper.upp[one]])
            paper.dice["attribute_choices"].append(PHYSICAL[struck])
        taken = min(paper.roll("attribute_dice", 1), pool, paper.upp[struck])
        paper.upp[struck] -= taken
        pool -= taken
        chosen = True
