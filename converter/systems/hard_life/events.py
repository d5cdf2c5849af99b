"""The events of Hard Life that `resolve` settles: each maps its spec to the rules and their result back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from converter.play.chance import Chance
from converter.play.events import Event, SpecError, steps_of, told
from converter.systems.hard_life.area import AreaSource, settle_area_attack
from converter.systems.hard_life.attack import (
    Attack,
    Shot,
    Verdict,
    is_avoided,
    settle_attack,
    settle_flight,
    verdict_of,
)
from converter.systems.hard_life.attacks import Blow, DamageCode
from converter.systems.hard_life.dodge import net_successes
from converter.systems.hard_life.events_burst import AUTOFIRE, SUPPRESSION
from converter.systems.hard_life.events_wounds import BLEEDING, STRESS, WOUND
from converter.systems.hard_life.hands import Roll, TableHand
from converter.systems.hard_life.hex_map import Hex, HexMap
from converter.systems.hard_life.hits import settle_hit
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.melee import Clash, bought_aim, exchange, shifted_aim
from converter.systems.hard_life.outcomes import (
    AreaOutcome,
    AttackOutcome,
    HazardOutcome,
    MeleeOutcome,
    chain_out,
    landing_out,
)
from converter.systems.hard_life.scatter import aim_point, figure_for
from converter.systems.hard_life.settling import attack_test, chain_hand, dodge_test
from converter.systems.hard_life.specs import (
    Aim,
    AimShift,
    AreaSpec,
    AttackSpec,
    HazardSpec,
    MeleeSpec,
    aim_of,
)
from converter.systems.hard_life.suppression import LOCATION_DICE
from converter.systems.hard_life.targets import ArmourKind


def _attack(spec: AttackSpec, chance: Chance, rules: HouseRules) -> AttackOutcome:
    return _settled_attack(spec, chance, rules, stun=False)


def _stun_attack(spec: AttackSpec, chance: Chance, rules: HouseRules) -> AttackOutcome:
    return _settled_attack(spec, chance, rules, stun=True)


def _settled_attack(spec: AttackSpec, chance: Chance, rules: HouseRules, *, stun: bool) -> AttackOutcome:
    figure = figure_for(rules, from_behind=spec.from_behind)
    shot = Shot(spec.blow(stun=stun), aim_point(figure, aim_of(spec.aim)), figure)
    attack = attack_test(spec, chance)
    dodge = dodge_test(spec, 1, chance, rules)
    hand = chain_hand(spec, chance, spec.scatter)
    result = settle_attack(shot, attack.successes, dodge.successes, spec.target.target(), hand, rules)
    hand.close()
    return AttackOutcome(
        outcome=result.verdict.value,
        steps=(*attack.steps, *dodge.steps, *result.steps()),
        attack_successes=attack.successes,
        dodge_successes=dodge.successes,
        net_successes=int(result.net),
        **landing_out(result.landing).model_dump(),
        **chain_out(result.hit).model_dump(),
    )


def _melee(spec: MeleeSpec, chance: Chance, rules: HouseRules) -> MeleeOutcome:
    figure = figure_for(rules, from_behind=spec.from_behind)
    aims = _melee_aims(spec, figure)
    clash = exchange(
        spec.attacker.successes, spec.defender.successes, aims.attacker_hexes, aims.defender_hexes
    )
    hand = chain_hand(spec, chance, spec.scatter)
    result = Attack(Verdict.MISS, clash.net, None, None)
    if clash.clash is not Clash.STALEMATE:
        attacks = clash.clash is Clash.ATTACKER_HITS
        hits, struck = (spec.attacker, spec.defender) if attacks else (spec.defender, spec.attacker)
        aim = aims.attacker if attacks else aims.defender
        blow = Blow(DamageCode(hits.power, hits.level), spec.kind, hits.stun, spec.armour_piercing)
        target = struck.target.target()
        result = settle_flight(Shot(blow, aim, figure), clash.net, int(clash.net), target, hand, rules)
    hand.close()
    return MeleeOutcome(
        outcome=clash.clash.value,
        steps=result.steps(),
        blow=None if clash.clash is Clash.STALEMATE else result.verdict.value,
        net_successes=int(clash.net),
        **landing_out(result.landing).model_dump(),
        **chain_out(result.hit).model_dump(),
    )


@dataclass(frozen=True, slots=True)
class _Aims:
    """Where each side of a melee aims, and the hexes it bought."""

    attacker: Hex
    attacker_hexes: int
    defender: Hex
    defender_hexes: int


def _melee_aims(spec: MeleeSpec, figure: HexMap) -> _Aims:
    """Each side's own aim; what stands beside the sides is the attacker's. Raises SpecError for both."""
    for field in ("aim_shift", "aim"):
        if getattr(spec, field) is not None and getattr(spec.attacker, field) is not None:
            raise SpecError(f"{field}: given beside attacker.{field}; take one of them out")
    shift = spec.attacker.aim_shift if spec.aim_shift is None else spec.aim_shift
    own = spec.attacker.aim if spec.aim is None else spec.aim
    attacker = _melee_aim(shift, own, figure)
    defender = _melee_aim(spec.defender.aim_shift, spec.defender.aim, figure, "defender.")
    return _Aims(*attacker, *defender)


def _melee_aim(shift: AimShift, aim: Aim, figure: HexMap, place: str = "") -> tuple[Hex, int]:
    """The hex aimed at, and the successes it costs. `place` goes before the fields in messages."""
    try:
        if isinstance(shift, tuple):
            return shifted_aim(figure, aim_of(aim), shift), len(shift)
        return bought_aim(figure, aim_of(aim), shift or 0), shift or 0
    except SpecError as error:
        raise SpecError(f"{place}{error}") from error


def _area(spec: AreaSpec, chance: Chance, rules: HouseRules) -> AreaOutcome:
    blow = _area_blow(spec)
    hand = chain_hand(spec, chance)
    net = None
    if spec.attack_successes is not None:
        net = net_successes(spec.attack_successes, spec.dodge_successes or 0)
        if is_avoided(spec.attack_successes, spec.dodge_successes or 0, rules):
            hand.close()
            return AreaOutcome(
                outcome=Verdict.DODGED.value, steps=steps_of(net), net_successes=int(net), locations=()
            )
    elif spec.dodge_successes is not None:
        raise SpecError("attack_successes: missing; dodge_successes count only against them")
    accuracy = None if net is None else max(1, int(net))
    hit = settle_area_attack(blow, spec.source, accuracy, spec.target.target(), hand, rules)
    hand.close()
    where = told("Locations", f"{spec.source.value} strikes the whole body", "all six")
    return AreaOutcome(
        outcome=verdict_of(hit).value,
        steps=(*(steps_of(net) if net else ()), where, *hit.steps()),
        net_successes=None if net is None else int(net),
        locations=tuple(Location) if hit.wound is not None else (),
        **chain_out(hit).model_dump(),
    )


def _area_blow(spec: AreaSpec) -> Blow:
    """What strikes the whole body. Raises SpecError where Power or the kind of armour is missing."""
    needs_no_test = spec.source is AreaSource.COMBAT_SPELL
    if spec.power is None and not needs_no_test:
        raise SpecError(f"power: missing; a {spec.source.value} attack needs one")
    kind = spec.kind
    if kind is None:
        if spec.source in (AreaSource.GRENADE, AreaSource.SHOT):
            raise SpecError(f"kind: missing; a {spec.source.value} attack needs ballistic or impact")
        kind = ArmourKind.IMPACT
    code = DamageCode(spec.power or 1, spec.level)
    return Blow(code, kind, armour_piercing=spec.source.pierces_armour)


def _hazard(spec: HazardSpec, chance: Chance, rules: HouseRules) -> HazardOutcome:
    location = spec.location
    steps = []
    if location is not None and spec.location_dice is not None:
        raise SpecError("location: given beside location_dice; take one of them out")
    if location is None:
        dice = TableHand(chance, {Roll.LOCATION: spec.location_dice}).plain(Roll.LOCATION, LOCATION_DICE)
        location = rules.tables.location_rolled(sum(dice))
        rolled = " + ".join(map(str, dice))
        steps.append(told("Location", f"{rolled} = {sum(dice)}", location.label))
    hand = chain_hand(spec, chance)
    blow = Blow(DamageCode(spec.power, spec.level), spec.kind, spec.stun, spec.armour_piercing)
    hit = settle_hit(blow, spec.target.target(), location, None, hand, rules)
    hand.close()
    return HazardOutcome(
        outcome=verdict_of(hit).value,
        steps=(*steps, *hit.steps()),
        location=location,
        **chain_out(hit).model_dump(),
    )


EVENTS: tuple[Event[Any], ...] = (
    Event("attack", AttackSpec, _attack, "one shot or spell against one target, from successes to wound"),
    Event("stun-attack", AttackSpec, _stun_attack, "an attack that stuns: Damage Test, then Body Test"),
    Event("melee-attack", MeleeSpec, _melee, "a melee, in which either side may hit"),
    AUTOFIRE,
    SUPPRESSION,
    Event("area-attack", AreaSpec, _area, "a grenade, area spell, shot or combat spell on the whole body"),
    Event("hazard", HazardSpec, _hazard, "an attack that nobody makes: a fence, a trap, a toxin"),
    WOUND,
    BLEEDING,
    STRESS,
)
"""Everything at the table that `resolve` settles for Hard Life."""
