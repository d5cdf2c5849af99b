"""A second reading of the article, written from its text alone, against `resolve` over thousands of specs.

Nothing here comes from the program: the tables are typed in again, the cards counted again.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import floor
from random import Random
from typing import Any

import pytest

VALUES = {**{str(number): number for number in range(2, 11)}, "J": 1, "Q": 2, "K": 3, "A": 12}
BANDS = ("short", "medium", "long", "extreme")
NUMBERS = dict(zip(BANDS, (6, 7, 8, 11), strict=True))
SIGHTS = {"laser-sight": -1, "smartlink": -2, "smart-goggles": -1}
SITUATIONS = {"cover": 4, "invisible": 8, "attacker-moving": 4, "target-moving": 2}
RANGES = {
    "Hold-Out": (0, 10, 25, 45, 75),
    "Light Pistol": (0, 10, 25, 45, 75),
    "Heavy Pistol": (0, 10, 30, 60, 90),
    "SMG": (0, 15, 60, 120, 225),
    "Taser": (0, 10, 15, 20, 25),
    "Shotgun": (0, 15, 30, 75, 150),
    "Sporting Rifle": (0, 45, 90, 225, 450),
    "Sniper Rifle": (0, 60, 120, 300, 600),
    "Assault Rifle": (0, 25, 60, 150, 375),
    "LMG": (0, 30, 60, 120, 225),
    "MMG": (0, 60, 225, 450, 750),
    "HMG": (0, 60, 225, 600, 1200),
    "Assault Cannon": (0, 75, 225, 675, 1950),
    "Grenade Launcher": (10, 75, 150, 225, 450),
    "Missile Launcher": (30, 105, 225, 675, 2250),
}
"""The least distance, and the upper limit of each band."""

Spec = dict[str, Any]
Expected = dict[str, Any]
Case = tuple[str, Spec, Expected]


def counts(played: int, answer: int) -> int | None:
    """Higher answers cancel, equal ones are added."""
    return None if answer > played else played + answer if answer == played else played


def outcome(total: int | None, needed: int, words: tuple[str, str]) -> str:
    """The first word where the total is enough."""
    return words[0] if total is not None and total >= needed else words[1]


class Table:
    """Lays out specs by chance, and says what the article makes of them."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def card(self) -> str:
        """Any card but a Joker."""
        return self.random.choice(list(VALUES))

    def play(self) -> tuple[list[str], int]:
        """One card, or n Jokers with n + 1 cards in any order; and the sum."""
        jokers = self.random.choice((0, 0, 0, 1, 1, 2))
        others = [self.card() for _ in range(jokers + 1)]
        laid = [*others, *["Joker"] * jokers]
        self.random.shuffle(laid)
        return laid, sum(VALUES[card] for card in others)

    def draw(self) -> tuple[list[str], int]:
        """A card from the deck, perhaps after a Joker; and what it counts."""
        card = self.card()
        return [*["Joker"] * self.random.choice((0, 0, 1)), card], VALUES[card]

    def number(self, most: int) -> int:
        """A number up to this one."""
        return self.random.randint(1, most)

    def range(self, types: list[str]) -> tuple[Spec, str | None]:
        """A range by name or by centimetres, on limits as often as between them; and the band."""
        if self.random.random() < 0.4:
            band = self.random.choice(BANDS)
            return {"range": band}, band
        kind = self.random.choice(types)
        least, *limits = RANGES[kind]
        tenths = self.random.choice(
            (self.random.choice((least, *limits)) * 10 + self.random.choice((-5, 0, 5, 10)), 123)
        )
        distance = Fraction(max(tenths, 0), 10)
        found = None
        if distance >= least:
            found = next((band for band, limit in zip(BANDS, limits, strict=True) if distance <= limit), None)
        return {"weapon_type": kind, "range_cm": float(distance)}, found

    def modifiers(self, band: str) -> tuple[list[str], int]:
        """Any modifiers, and the Target Number with the best sight and all the others."""
        named = self.random.sample([*SIGHTS, *SITUATIONS], self.random.choice((0, 0, 1, 2, 3)))
        sights = [SIGHTS[name] for name in named if name in SIGHTS]
        others = [SITUATIONS[name] for name in named if name in SITUATIONS]
        return named, NUMBERS[band] + min(sights, default=0) + sum(others)


def shot(table: Table) -> Case:
    """Ranged Combat."""
    where, band = table.range(list(RANGES))
    (attack, attacked), (defence, defended) = table.play(), table.play()
    skill = table.number(12)
    spec = {**where, "firearms_skill": skill, "attack": attack, "defence": defence}
    if band is None:
        return "ranged-attack", spec, {"outcome": "out-of-range"}
    spec["modifiers"], number = table.modifiers(band)
    total = skill + attacked + (defended if attacked == defended else 0)
    hit = "miss" if defended > attacked else outcome(total, number, ("hit", "miss"))
    return "ranged-attack", spec, {"outcome": hit, "range": band, "target_number": number, "total": total}


def melee(table: Table) -> Case:
    """Melee Combat."""
    spec, totals = {}, {}
    for side in ("attacker", "defender"):
        played, points = table.play()
        skill = table.number(12)
        spec[side] = {"melee_combat_skill": skill, "played": played}
        totals[side] = skill + points
    first, second = totals["attacker"], totals["defender"]
    word = "attacker-hits" if first > second else "defender-hits" if second > first else "both-miss"
    return "melee-attack", spec, {"outcome": word, "attacker_total": first, "defender_total": second}


def damage(table: Table) -> Case:
    """Resolving Damage."""
    (played, points), (drawn, answer) = table.play(), table.draw()
    base, knock_out = table.number(28), table.number(40)
    spec = {"damage": base, "knock_out_value": knock_out, "played": played, "drawn": drawn}
    if table.random.random() < 0.3:
        spec |= {"damage": base - 14, "melee_combat_damage": 14}
    card = counts(points, answer)
    total = None if card is None else base + card
    return "damage", spec, {"outcome": outcome(total, knock_out, ("disabled", "unaffected")), "total": total}


def grenade(table: Table) -> Case:
    """Grenades: Scatter."""
    where, band = table.range(["Grenade Launcher"])
    (played, points), (drawn, taken) = table.play(), table.draw()
    skill = table.number(9)
    spec = {**where, "skill": skill, "played": played, "drawn": drawn}
    if band is None:
        return "grenade", spec, {"outcome": "out-of-range"}
    spec["modifiers"], number = table.modifiers(band)
    total = skill + points - taken
    expected = {
        "outcome": outcome(total, number, ("on-target", "scatter")),
        "total": total,
        "scatter_cm": 3 * max(number - total, 0),
    }
    return "grenade", spec, expected


def blast(table: Table) -> Case:
    """Grenades: Damage."""
    base, knock_out = table.number(20), table.number(30)
    reduction = table.random.choice((Fraction("0.75"), Fraction("1.5"), Fraction(1), Fraction("0.1")))
    distance = Fraction(table.number(2500), 100)
    (first, one), (second, other) = table.draw(), table.draw()
    left = max(base - floor(distance / reduction), 0)
    card = counts(one, other)
    total = None if card is None or not left else left + card
    spec = {
        "damage": base,
        "reduction_cm": float(reduction),
        "distance_cm": float(distance),
        "knock_out_value": knock_out,
        "drawn": [*first, *second],
    }
    word = outcome(total, knock_out, ("disabled", "unaffected"))
    return "blast", spec, {"outcome": word, "damage_at_distance": left, "total": total}


def spell(table: Table) -> Case:
    """Magic, resisted or not, at one figure."""
    most, number = table.number(9), table.number(22)
    force = table.number(most)
    resisted = table.random.random() < 0.5
    played, points = table.play()
    answered, answer = table.play() if resisted else table.draw()
    spec = {
        "force": force,
        "max_force": most,
        table.random.choice(("target_number", "magic_resistance_value")): number,
        "resisted": resisted,
        "played": played,
        "target_play" if resisted else "drawn": answered,
        "damage_modifier": 6,
    }
    card = counts(points, answer)
    total = None if card is None else force + card
    word = outcome(total, number, ("affected", "failed"))
    return (
        "spell",
        spec,
        {
            "outcome": word,
            "total": total,
            "damage": force + 6 if word == "affected" else None,
        },
    )


def drain(table: Table) -> Case:
    """Magic: Drain, which must be more than the Magic Resistance Value."""
    (played, points), (drawn, answer) = table.play(), table.draw()
    force, modifier, resistance = table.number(9), table.number(14), table.number(25)
    spec = {
        "force": force,
        "drain_modifier": modifier,
        "magic_resistance_value": resistance,
        "played": played,
        "drawn": drawn,
    }
    if answer <= points:
        return "drain", spec, {"outcome": "no-drain", "total": None}
    total = force + modifier + answer
    word = "unconscious" if total > resistance else "unaffected"
    return "drain", spec, {"outcome": word, "total": total}


def _cases(make: Callable[[Table], Case], many: int = 500) -> Iterator[Case]:
    table = Table(2026)
    return (make(table) for _ in range(many))


@pytest.mark.parametrize("make", [shot, melee, damage, grenade, blast, spell, drain])
def test_resolve_agrees_with_a_second_reading_of_the_article(
    make: Callable[[Table], Case], settled: Callable[..., dict[str, Any]]
) -> None:
    """500 specs a kind come out the same, outcome word and every number."""
    words = set()
    for event, spec, expected in _cases(make):
        answer = settled(event, **spec)
        assert {key: answer[key] for key in expected} == expected, spec
        words.add(expected["outcome"])
    assert len(words) > 1
