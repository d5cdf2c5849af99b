"""A second, plain reckoning of armour and encumbrance, written from the text alone."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from converter.systems.hard_life.locations import Location
from tests.systems.hard_life.people import converted, person, piece, weapon
from tests.systems.hard_life.test_hard_life_tables import ARMOUR

HELMET = "Security Helmet"
SEEDS = range(40)
EACH = 25
LEVELS = "LMSD"


@dataclass(frozen=True)
class Case:
    """What somebody is and wears: names of Table 3 with form fitting and custom tailoring."""

    body: int
    quickness: int
    strength: int
    intelligence: int
    willpower: int
    worn: tuple[tuple[str, bool, bool], ...]


def pair(text: object) -> tuple[int, int]:
    """A cell of Table 3 as two numbers."""
    ballistic, impact = str(text or "0/0").replace("+", "").split("/")
    return int(ballistic), int(impact)


def layers(pairs: list[tuple[int, int]]) -> tuple[int, int]:
    """SR3 p.285: the best and half of the next, ballistic and impact apart."""

    def one(numbers: list[int]) -> int:
        first, second, *_ = [*sorted(numbers, reverse=True), 0, 0]
        return first + second // 2

    return one([ballistic for ballistic, _ in pairs]), one([impact for _, impact in pairs])


def reckoned(case: Case) -> dict[str, object]:
    """Armour and Locations, and Encumbrance Factor, sentence by sentence."""
    rows = {row[0]: row for row in ARMOUR}
    names = [name for name, _, _ in case.worn]
    if any("with Helmet" in name for name in names):  # the suit's helmet is the helmet
        names = [name for name in names if name != HELMET]
    suits = [name for name in names if name != HELMET]
    columns = {"head": 1, "torso": 2, "left_arm": 3, "right_arm": 3, "left_leg": 4, "right_leg": 4}
    found: dict[str, object] = {
        place: layers([pair(rows[name][column]) for name in names]) for place, column in columns.items()
    }
    average = layers([pair(rows[name][5]) for name in suits])
    bonus = pair("2/1") if HELMET in names else (0, 0)
    helmets = names.count(HELMET)
    found["average"] = (average[0] + helmets * bonus[0], average[1] + helmets * bonus[1])
    factor = sum(int(str(rows[name][6])) for name in names)
    most = (case.body + case.strength + case.quickness) // 3
    over = max(0, factor - most)
    body_pieces = [one for one in case.worn if one[0] != HELMET]
    fitted = bool(body_pieces) and all(form for _, form, _ in body_pieces)
    tailored = bool(body_pieces) and all(tailor for _, _, tailor in body_pieces)
    layered = len(suits) > 1
    lost = 0 if fitted else over // 2
    slowed = over if layered and not tailored else 0
    pool = (case.quickness + case.intelligence + case.willpower) // 2
    found |= {"factor": factor, "most": most, "layered": layered, "lost": -lost, "slowed": slowed}
    found |= {"pool": max(0, pool - lost), "dead": 10 + case.body, "useless": 10 + case.body // 2}
    return found


def as_converted(case: Case) -> dict[str, object]:
    """The same numbers out of a record."""
    worn = tuple(piece(name, form_fitted=form, custom_tailored=tailor) for name, form, tailor in case.worn)
    attributes = {
        "body": case.body,
        "quickness": case.quickness,
        "strength": case.strength,
        "intelligence": case.intelligence,
        "willpower": case.willpower,
    }
    record = converted(person(armour=worn, **attributes)).only

    def both(place: Location) -> tuple[int, int]:
        return int(record.armour[place].ballistic), int(record.armour[place].impact)

    weight = record.encumbrance
    return {place.value: both(place) for place in Location} | {
        "average": (int(record.average.ballistic), int(record.average.impact)),
        "factor": int(weight.factor),
        "most": int(weight.maximum),
        "layered": weight.layered,
        "lost": int(weight.combat_pool),
        "slowed": int(weight.quickness_tests),
        "pool": int(record.combat_pool),
        "dead": int(record.dead_at),
        "useless": int(record.limb_incapacitated_at),
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_armour_and_encumbrance_agree_with_the_text(seed: int) -> None:
    """A thousand characters in up to four pieces of Table 3: both reckonings come to the same."""
    chance = random.Random(seed)
    for _ in range(EACH):
        body, quickness, strength, mind, will = (chance.randint(1, 12) for _ in range(5))
        names = chance.sample([row[0] for row in ARMOUR], chance.randint(0, 4))
        worn = tuple((name, chance.random() < 0.6, chance.random() < 0.6) for name in names)
        case = Case(body, quickness, strength, mind, will, worn)
        assert as_converted(case) == reckoned(case), case


@pytest.mark.parametrize("power", [1, 6, 7, 10, 18])
@pytest.mark.parametrize("level", LEVELS)
def test_burst_codes_agree_with_the_text(power: int, level: str) -> None:
    """As SR3, but the first bullet adds nothing: n rounds are Power + n - 1, a level for every three."""
    gun = weapon("Gun", "SMG", "30(c)", "FA", f"{power}{level}")
    (record,) = converted(person(weapons=(gun,))).only.weapons
    highest = len(LEVELS) - 1
    wanted = {
        rounds: f"{power + rounds - 1}{LEVELS[min(highest, LEVELS.index(level) + rounds // 3)]}"
        for rounds in (3, 6, 10)
    }
    assert {burst.rounds: burst.code for burst in record.bursts} == wanted
