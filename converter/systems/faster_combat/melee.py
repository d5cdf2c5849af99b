"""Hand-to-hand fighting (Faster Combat, Melee Combat)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic

from converter.systems.faster_combat.amounts import Amount

REACH_CM = 3
"""How near the attacker must be, in cm; a Touch spell has the same reach."""


class MeleeOutcome(StrEnum):
    """Who hits whom."""

    ATTACKER_HITS = "attacker-hits"
    DEFENDER_HITS = "defender-hits"
    BOTH_MISS = "both-miss"


@dataclass(frozen=True, slots=True)
class Exchange(Generic[Amount]):
    """A melee attack settled: the totals of both sides, and who hits."""

    attacker_total: Amount
    defender_total: Amount
    outcome: MeleeOutcome


def settle_melee(
    attacker_skill: Amount, attacker_play: Amount, defender_skill: Amount, defender_play: Amount
) -> Exchange[Amount]:
    """Each side adds its play to its Melee Combat Skill: the higher total hits, in a tie both miss."""
    attack = attacker_skill + attacker_play
    defence = defender_skill + defender_play
    ahead = int(attack) - int(defence)
    if ahead > 0:
        return Exchange(attack, defence, MeleeOutcome.ATTACKER_HITS)
    if ahead < 0:
        return Exchange(attack, defence, MeleeOutcome.DEFENDER_HITS)
    return Exchange(attack, defence, MeleeOutcome.BOTH_MISS)


def melee_damage(melee_combat_damage: Amount, modifier: Amount) -> Amount:
    """The damage of a weapon whose damage is a modifier (`+2`): added to Melee Combat Damage.

    The same goes for bows and thrown weapons with such a damage.
    """
    return melee_combat_damage + modifier
