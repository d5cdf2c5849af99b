"""The tests of an attack once more, written from the text alone and sharing nothing with the program.

It rolls its own dice, so that a test it counts differently is a fault too: too few dice, or too many.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

LEVELS = "LMSD"
LOCATIONS = ("head", "torso", "left_arm", "right_arm", "left_leg", "right_leg")
STEPS = {1: (0, -1), 2: (1, -1), 3: (1, 0), 4: (0, 1), 5: (-1, 1), 6: (-1, 0)}
FIGURE = {
    "head": [(0, -2)],
    "torso": [(0, -1), (0, 0), (0, 1), (0, 2), (1, -1), (1, 0), (1, 1), (-1, 0), (-1, 1), (-1, 2)],
    "left_arm": [(2, -2), (2, -1), (2, 0), (2, 1)],
    "right_arm": [(-2, 0), (-2, 1), (-2, 2), (-2, 3)],
    "left_leg": [(1, 2), (1, 3), (1, 4), (1, 5)],
    "right_leg": [(-1, 3), (-1, 4), (-1, 5), (-1, 6)],
}
KNOCK_BACK = {"M": 2, "S": 3}

Spec = dict[str, Any]


@dataclass
class Table:
    """Somebody who rolls dice."""

    random: Random

    def die(self) -> int:
        """One plain die."""
        return self.random.randint(1, 6)

    def rolled(self, count: int) -> list[int]:
        """Dice by the rule of six."""
        found = []
        for _ in range(count):
            total = face = self.die()
            while face == 6:
                face = self.die()
                total += face
            found.append(total)
        return found


def successes(dice: list[int], needed: int) -> int:
    """A 1 never succeeds."""
    return sum(die >= max(2, needed) for die in dice)


def staged(level: str, steps: int) -> str | None:
    """At most Deadly; None below Light."""
    place = LEVELS.index(level) + steps
    return None if place < 0 else LEVELS[min(3, place)]


def location_at(place: tuple[int, int]) -> str | None:
    """None off the figure."""
    return next((name for name, hexes in FIGURE.items() if place in hexes), None)


def scattered(start: tuple[int, int], dice: list[int]) -> tuple[int, int]:
    """One hex a die."""
    for die in dice:
        start = start[0] + STEPS[die][0], start[1] + STEPS[die][1]
    return start


@dataclass
class Chain:
    """An attack that has struck: what it comes to, and the dice of it."""

    table: Table
    target: Spec
    location: str
    power: int
    level: str
    kind: str
    piercing: bool = False
    net: int | None = None
    rolls_damage_when_stopped: bool = True
    dice: Spec = field(default_factory=dict)
    expected: Spec = field(default_factory=dict)

    def play(self, *, stun: bool) -> Chain:
        """Head one level up; armour, then damage, or stun and Body."""
        if self.location == "head":
            self.level = staged(self.level, 1) or "D"
        if stun:
            self.expected["stopped"] = False
            self._stun(rolls_damage=True)
            self.expected["wound"] = self.expected.get("stun_wound")
            return self
        level = self._armour()
        self.expected["stopped"] = level is None
        if level is None:
            self.expected["wound"] = None
            self._stun(rolls_damage=self.rolls_damage_when_stopped)
            return self
        wound = staged(level, self._damage() // 2)
        spared = self.location == "torso" or self.is_cyber
        self.expected["wound"] = wound
        self.expected["torso_wound"] = None if spared or wound is None else staged(wound, -1)
        self.expected["knock_down"] = wound == "D"
        return self

    @property
    def is_cyber(self) -> bool:
        """Whether a cyberlimb was struck."""
        return self.location in self.target.get("cyberlimbs", {})

    def _worn(self, kind: str) -> int:
        return int(self.target["armour"].get(self.location, {}).get(kind, 0))

    def _laced(self, part: str) -> int:
        return int(self.target.get("bone_lacing", {}).get(part, 0))

    def _armour(self) -> str | None:
        """The level that is left; None where the attack is stopped."""
        armour = self._worn(self.kind) + self._laced(self.kind)
        lowers = armour // 2 if self.piercing else armour
        self.expected["auto_blocked"] = self.power <= lowers
        if self.power <= lowers:
            self.expected["armour_dice_count"] = 0
            return None
        count = armour + self._laced("dice") + self.target.get("armour_dice", {}).get(self.location, 0)
        if self.is_cyber:
            count += 4 + self.target["cyberlimbs"][self.location]
        self.dice["armour_test"] = self.table.rolled(count)
        found = successes(self.dice["armour_test"], self.power - lowers)
        self.expected |= {
            "armour_dice_count": count,
            "armour_target_number": max(2, self.power - lowers),
            "armour_successes": found,
        }
        return staged(self.level, -(found // 2))

    def _damage(self) -> int:
        """Power dice, and what Table 2 adds for the accuracy."""
        more = 0 if self.net is None else min(self.net, 6) - 4
        count = max(0, self.power + more)
        self.dice["damage_dice"] = self.table.rolled(count)
        found = successes(self.dice["damage_dice"], 4)
        self.expected |= {"damage_dice_count": count, "damage_successes": found}
        return found

    def _stun(self, *, rolls_damage: bool) -> None:
        """Body takes from the damage successes; what is left stages up, what is over stages down."""
        if self.is_cyber:
            return
        damage = self._damage() if rolls_damage else 0
        needed = max(2, self.power - self._worn("impact") - self._laced("impact"))
        self.dice["body_dice"] = self.table.rolled(self.target["body"])
        body = successes(self.dice["body_dice"], needed)
        steps = (damage - body) // 2 if damage >= body else -((body - damage) // 2)
        wound = staged(self.level, steps)
        down = body == 0 or wound == "D"
        self.expected |= {
            "body_target_number": needed,
            "body_successes": body,
            "stun_wound": wound,
            "knock_down": down,
            "knock_back_m": 0 if down else KNOCK_BACK.get(wound or "", 0),
        }


def some_target(random: Random) -> Spec:
    """Body 1 to 10, armour here and there, now and then ware."""

    def pair() -> Spec:
        return {"ballistic": random.randint(0, 9), "impact": random.randint(0, 9)}

    target: Spec = {
        "body": random.randint(1, 10),
        "armour": {place: pair() for place in LOCATIONS if random.random() < 0.6},
    }
    if random.random() < 0.4:
        target["armour_dice"] = {place: random.randint(0, 4) for place in LOCATIONS}
    if random.random() < 0.3:
        target["bone_lacing"] = random.choice(
            [{"dice": 1, "ballistic": 0, "impact": 2}, {"dice": 2, "ballistic": 1, "impact": 1}]
        )
    if random.random() < 0.4:
        target["cyberlimbs"] = {
            place: random.randint(0, 3) for place in LOCATIONS[2:] if random.random() < 0.5
        }
    return target
