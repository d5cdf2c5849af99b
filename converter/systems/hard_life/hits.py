"""What a hit does once its place and accuracy are known (Hard Life, Armour Test to Taking Damage)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from converter.notation.level import Level
from converter.play.events import StepOut, told
from converter.systems.hard_life.armour_test import ArmourTest, armour_test
from converter.systems.hard_life.attacks import Blow, DamageCode
from converter.systems.hard_life.body_test import BodyTest, Knock, body_test, knock_of_wound, knock_steps
from converter.systems.hard_life.damage_test import DamageTest, damage_test
from converter.systems.hard_life.hands import Hand
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.levels import boxes_of, name_of, staged_down, staged_up
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.targets import Protection, Target
from converter.systems.rule_notes import note

UNMOVED: Final = Knock(down=False, back_m=0)


@dataclass(frozen=True, slots=True)
class Hit:
    """A settled hit. `location` is None for an attack on the whole body.

    `code` is the attack's after head staging. `wound` is the physical wound, `stun_wound` that of the stun
    track; `transfer` is what the torso takes besides, in the same kind. Tests are None where they were not
    rolled; a cyberlimb that is spared stun has neither wound nor Body Test.
    """

    blow: Blow
    code: DamageCode
    location: Location | None = None
    armour: ArmourTest | None = None
    damage: DamageTest | None = None
    body: BodyTest | None = None
    wound: Level | None = None
    transfer: Level | None = None
    knock: Knock = UNMOVED

    @property
    def stopped(self) -> bool:
        """Whether armour stopped the attack."""
        return self.armour is not None and self.armour.stopped

    @property
    def stun_wound(self) -> Level | None:
        """The wound on the stun track."""
        return self.body.wound if self.body else None

    @property
    def physical_boxes(self) -> int:
        """Boxes on the physical monitor of each location struck; the transfer is not among them."""
        return boxes_of(self.wound)

    def steps(self) -> tuple[StepOut, ...]:
        """The hit, line by line."""
        lines: list[StepOut] = []
        if self.location is Location.HEAD:
            lines.append(told("Head hit", f"{self.blow.code}, one level up, at most Deadly", str(self.code)))
        if self.armour is not None:
            lines += self.armour.steps()
        if self.damage is not None:
            lines += self.damage.steps()
        elif self.body is not None:
            lines.append(told("Damage Test", note("blocked_damage_test", False), 0))
        lines += self.body.steps() if self.body else self._unresisted_steps()
        if self.transfer is not None:
            source = name_of(self.wound or self.stun_wound)
            lines.append(told("Torso wound", f"{source}, one level lower", self.transfer))
        return tuple(lines)

    def _unresisted_steps(self) -> tuple[StepOut, ...]:
        """Lines of a hit that Body does not resist."""
        if self.wound is None:
            return (told("Stun", "a cyberlimb takes none", 0),)
        staged = "the level left by the resistance to the spell"
        if self.damage is not None and self.armour is not None:
            rolled = self.damage.successes
            staged = f"{name_of(self.armour.level)}, one level up for every two of {rolled} damage successes"
        return (
            told("Wound", staged, self.wound),
            told("Boxes", f"{name_of(self.wound)} wound", self.physical_boxes),
            *knock_steps(self.knock, self.wound, None),
        )


@dataclass(frozen=True, slots=True)
class _Strike:
    """A hit about to be settled: code after head staging, what it meets, the net successes behind it."""

    blow: Blow
    code: DamageCode
    protection: Protection
    body: int
    accuracy: int | None


def settle_hit(
    blow: Blow, target: Target, location: Location, accuracy: int | None, hand: Hand, rules: HouseRules
) -> Hit:
    """Settle a hit on one location.

    `accuracy` is the attacker's net successes (1 or more), None for an attack that nobody makes. The head
    raises the code one level before all tests; the torso takes what another location takes, one level lower.
    """
    strike = _Strike(
        blow, code_at(blow.code, location), target.protection_at(location), target.body, accuracy
    )
    hit = replace(_settled(strike, hand, rules), location=location)
    return replace(hit, transfer=_transfer(hit, target, rules))


def code_at(code: DamageCode, location: Location) -> DamageCode:
    """The code of an attack where it strikes: the head raises it one level, before all tests."""
    if location is not Location.HEAD:
        return code
    return DamageCode(code.power, staged_up(code.level, 1))


def settle_area_hit(blow: Blow, target: Target, accuracy: int | None, hand: Hand, rules: HouseRules) -> Hit:
    """Settle an attack on the whole body: Average armour, no head staging, nothing carried to the torso."""
    strike = _Strike(blow, blow.code, target.average_protection(), target.body, accuracy)
    return _settled(strike, hand, rules)


def _settled(strike: _Strike, hand: Hand, rules: HouseRules) -> Hit:
    """Armour, then damage; whether armour stops the attack is judged before damage stages it up."""
    start = Hit(strike.blow, strike.code)
    if strike.blow.stun:
        return _stunned(start, strike, hand, rules, rolls_damage=True)
    armour = armour_test(strike.blow, strike.code, strike.protection, hand)
    met = replace(start, armour=armour)
    if armour.level is None:
        return _stunned(met, strike, hand, rules, rolls_damage=rules.blocked_damage_test)
    damage = damage_test(strike.code.power, strike.accuracy, hand, rules.tables)
    wound = staged_up(armour.level, damage.successes // 2)
    return replace(met, damage=damage, wound=wound, knock=knock_of_wound(wound))


def _stunned(met: Hit, strike: _Strike, hand: Hand, rules: HouseRules, *, rolls_damage: bool) -> Hit:
    """A stun attack, or one that armour stopped: stun of its full code, unless a cyberlimb took it."""
    if strike.protection.cyberlimb is not None:
        return met
    damage = None
    if rolls_damage:
        damage = damage_test(strike.code.power, strike.accuracy, hand, rules.tables)
    body = body_test(strike.code, damage.successes if damage else 0, strike.body, strike.protection, hand)
    return replace(met, damage=damage, body=body, knock=body.knock)


def _transfer(hit: Hit, target: Target, rules: HouseRules) -> Level | None:
    """One level lower to the torso; stun only where each location has a stun track."""
    if hit.location is None or hit.location is Location.TORSO or target.is_cyberlimb(hit.location):
        return None
    if hit.stun_wound is not None:
        return staged_down(hit.stun_wound, 1) if rules.stun_by_location else None
    return staged_down(hit.wound, 1)
