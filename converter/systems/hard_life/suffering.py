"""What a settled hit leaves of a character: the bridge from attacks to wounds (Hard Life, Taking Damage)."""

from __future__ import annotations

from converter.systems.hard_life.hits import Hit
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.targets import Target
from converter.systems.hard_life.wounds import (
    Condition,
    stunned,
    stunned_all_over,
    wounded,
    wounded_all_over,
)


def suffered(condition: Condition, hit: Hit, target: Target, rules: HouseRules) -> Condition:
    """The condition after a hit: its wound, what passes to the torso, its stun with any overflow.

    Armour and Power work one way on the wounds of a hit, but not past a full stun track: stun of a stopped
    attack has the level the attack came with, and what the track cannot hold becomes physical. Armour that
    stops an attack may so cost more physical boxes than armour that merely stages it down.
    """
    place = hit.location
    if hit.wound is not None:
        if place is None:
            return wounded_all_over(condition, hit.wound)
        return wounded(condition, place, hit.wound, cyberlimb=target.is_cyberlimb(place))
    if hit.stun_wound is None:
        return condition
    if place is None:
        return stunned_all_over(condition, hit.stun_wound, rules)
    return stunned(condition, place, hit.stun_wound, rules, cyberlimb=target.is_cyberlimb(place))
