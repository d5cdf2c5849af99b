"""Helpers of the tests of battles: fighters in a line, and dice with a purpose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from converter.notation.upp import parse_upp
from converter.play.chance import Chance
from converter.problems import Location, ProblemLog
from converter.source.sourced import Sourced
from converter.source.traveller import Traveller, TravellerArmour, TravellerSkill, TravellerWeapon
from converter.systems.revised_combat.battle.state import STAND, BattleFighter, BattleState
from converter.systems.revised_combat.convert import convert
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.records import TravellerRecord

PLACE = Location("crew.json")


def record(
    name: str,
    rules: RevisedCombatRules,
    upp: str = "777777",
    skills: dict[str, int] | None = None,
    weapons: Sequence[str | TravellerWeapon] = ("Rifle",),
    armour: str = "",
    **more: Any,
) -> TravellerRecord:
    """A traveller converted."""
    traveller = Traveller(
        name=name,
        upp=parse_upp(upp),
        skills=tuple(TravellerSkill(name=skill, level=level) for skill, level in (skills or {}).items()),
        weapons=tuple(
            TravellerWeapon(name=weapon) if isinstance(weapon, str) else weapon for weapon in weapons
        ),
        armour=(TravellerArmour(name=armour),) if armour else (),
        **more,
    )
    (found,) = convert([Sourced(traveller, PLACE)], None, rules, ProblemLog()).characters
    return found


def fighter(
    name: str, side: str, rules: RevisedCombatRules, *, tactic: str = STAND, **more: Any
) -> BattleFighter:
    """A fresh fighter of a side."""
    return BattleFighter.of(record(name, rules, **more), name, side, tactic, rules)


def armed(one: BattleFighter, weapon: str | None = None) -> BattleFighter:
    """The fighter with its first weapon, or another, in hand and ready."""
    return one.model_copy(update={"in_hand": weapon or one.weapons[0].name, "ready": True})


def changed(one: BattleFighter, **combatant: Any) -> BattleFighter:
    """The fighter with changes of its combatant."""
    return one.model_copy(update={"combatant": one.combatant.model_copy(update=combatant)})


def battle(*fighters: BattleFighter, distance: int = 50, **more: Any) -> BattleState:
    """A battle between the sides of these fighters."""
    sides = tuple(dict.fromkeys(one.side for one in fighters))
    return BattleState(distance=distance, sides=sides, fighters=fighters, **more)


class Script(Chance):
    """Deals dice by their purposes: the first rule whose words are in the purpose, each used once in order.

    `rules` are pairs of words and dice; what none of them fits is rolled as `other` dice. `asked` lists the
    purposes met.
    """

    def __init__(self, *rules: tuple[str, Sequence[int]], other: int = 1) -> None:
        super().__init__(1)
        self._rules = [(words, tuple(dice)) for words, dice in rules]
        self._other = other
        self.asked: list[str] = []

    def dice(self, count: int, purpose: str = "") -> tuple[int, ...]:
        """The dice of the first rule that fits."""
        if count:
            self.asked.append(purpose)
        for place, (words, dice) in enumerate(self._rules):
            if words in purpose and count:
                del self._rules[place]
                assert len(dice) == count, f"{purpose}: {count} dice are asked for, {len(dice)} are scripted"
                return dice
        return (self._other,) * count

    def shuffled(self, count: int) -> list[int]:
        """In order."""
        return list(range(count))
