"""A single attack from its successes to the wound (Hard Life, Ranged Combat)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from converter.play.events import StepOut, steps_of, told
from converter.systems.hard_life.attacks import Blow
from converter.systems.hard_life.dodge import is_dodged, net_successes
from converter.systems.hard_life.hands import Hand, Roll
from converter.systems.hard_life.hex_map import Hex, HexMap
from converter.systems.hard_life.hits import Hit, settle_hit
from converter.systems.hard_life.house_rules import HouseRules, TiedDodge
from converter.systems.hard_life.scatter import Landing, hexes_scattered, land
from converter.systems.hard_life.targets import Target
from converter.systems.rule_notes import note
from converter.working import Quantity


class Verdict(StrEnum):
    """What became of an attack."""

    DODGED = "dodged"
    MISS = "miss"
    WOUNDED = "wounded"
    STOPPED = "stopped"
    UNHURT = "unhurt"


def verdict_of(hit: Hit) -> Verdict:
    """The outcome word of a hit."""
    if hit.stopped:
        return Verdict.STOPPED
    return Verdict.UNHURT if (hit.wound or hit.stun_wound) is None else Verdict.WOUNDED


@dataclass(frozen=True, slots=True)
class Attack:
    """A settled attack. `landing` is None where it was avoided, `hit` where nothing was struck."""

    verdict: Verdict
    net: Quantity
    landing: Landing | None
    hit: Hit | None
    lines: tuple[StepOut, ...] = ()

    def steps(self) -> tuple[StepOut, ...]:
        """The attack, line by line."""
        landing = self.landing.steps() if self.landing else ()
        return (*steps_of(self.net), *self.lines, *landing, *(self.hit.steps() if self.hit else ()))


@dataclass(frozen=True, slots=True)
class Shot:
    """An attack about to land: what strikes, the hex it is aimed at, and the figure it scatters on."""

    blow: Blow
    aim: Hex
    figure: HexMap


def settle_attack(
    shot: Shot, attack_successes: int, dodge_successes: int, target: Target, hand: Hand, rules: HouseRules
) -> Attack:
    """Settle an attack whose Attack and Dodge Tests are rolled.

    One without a net success is dodged, even where nobody dodged it or the attacker rolled no success; a miss
    is what scatters off the figure. The house rule `tied_dodge` lets a tie hit, but not of 0 against 0.
    """
    net = net_successes(attack_successes, dodge_successes)
    if is_avoided(attack_successes, dodge_successes, rules):
        return Attack(Verdict.DODGED, net, None, None, (told("Dodge", f"{net} net successes", "dodged"),))
    lines: tuple[StepOut, ...] = ()
    if int(net) == 0:
        lines = (told("Tie", f"{note('tied_dodge', TiedDodge.HITS.value)}; counts as 1 net success", 1),)
    return settle_flight(shot, net, max(1, int(net)), target, hand, rules, lines)


def is_avoided(attack_successes: int, dodge_successes: int, rules: HouseRules) -> bool:
    """Whether nothing of an attack is left: it is dodged, or had no success in the first place."""
    return attack_successes < 1 or is_dodged(attack_successes, dodge_successes, rules)


def settle_flight(
    shot: Shot,
    net: Quantity,
    accuracy: int,
    target: Target,
    hand: Hand,
    rules: HouseRules,
    lines: tuple[StepOut, ...] = (),
) -> Attack:
    """Scatter an attack that was not avoided, and settle what it strikes. `accuracy` is 1 or more."""
    rolls = hand.plain(Roll.SCATTER, hexes_scattered(accuracy, rules))
    landing = land(shot.aim, rolls, shot.figure, rules)
    if landing.location is None:
        return Attack(Verdict.MISS, net, landing, None, lines)
    hit = settle_hit(shot.blow, target, landing.location, accuracy, hand, rules)
    return Attack(verdict_of(hit), net, landing, hit, lines)
