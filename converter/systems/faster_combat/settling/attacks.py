"""The events `ranged-attack`, `melee-attack` and `damage`."""

from __future__ import annotations

from pydantic import Field, model_validator

from converter.play.chance import Chance
from converter.play.events import Event, Outcome, Spec, SpecError, told
from converter.systems.faster_combat.damage import DamageOutcome, damage_total, settle_damage
from converter.systems.faster_combat.house_rules import HouseRules, ToHit
from converter.systems.faster_combat.melee import REACH_CM, Exchange, MeleeOutcome, melee_damage, settle_melee
from converter.systems.faster_combat.ranged import ShotOutcome, settle_shot
from converter.systems.faster_combat.settling.dealer import Dealer, all_steps, whole
from converter.systems.faster_combat.settling.fields import (
    Centimetres,
    Drawn,
    Part,
    Played,
    Signed,
    Skill,
    Value,
    exact,
)
from converter.systems.faster_combat.settling.ranges import (
    AtRange,
    check_modifiers,
    reached,
    target_number_of,
)
from converter.systems.faster_combat.table_rows import bundled_tables
from converter.systems.faster_combat.tables import RangeBand
from converter.systems.rule_notes import note
from converter.working import Quantity, given, in_figures

THROWN_TYPES = ("throwing knife", "shuriken")
THROWN_GRENADES = ("grenade", "aerodynamic grenade")


class RangedAttackSpec(AtRange):
    """A shot at a figure, or a weapon thrown at it."""

    firearms_skill: Skill | None = None
    throwing_skill: Skill | None = None
    attack: Played = None
    defence: Played = None

    @model_validator(mode="after")
    def _the_skill_that_fits(self) -> RangedAttackSpec:
        if self.firearms_skill is None and self.throwing_skill is None:
            raise ValueError("firearms_skill: is missing; thrown weapons take throwing_skill instead")
        if self.firearms_skill is not None and self.throwing_skill is not None:
            raise ValueError(
                "throwing_skill: stands beside firearms_skill; give the one the weapon is used with"
            )
        thrown = (self.weapon_type or "").casefold() in THROWN_TYPES
        if thrown and self.throwing_skill is None:
            raise ValueError(f"firearms_skill: {self.weapon_type} is thrown; give throwing_skill instead")
        return self


class RangedAttackOutcome(Outcome):
    """What became of the shot; out of range nothing else is known."""

    outcome: ShotOutcome
    range: RangeBand | None = None
    target_number: int | None = None
    total: int | None = None


def settle_ranged_attack(spec: RangedAttackSpec, chance: Chance, rules: HouseRules) -> RangedAttackOutcome:
    """Settle a shot (Faster Combat, Ranged Combat)."""
    where = reached(spec, rules)
    _check_skill(spec)
    dealer = Dealer(chance, rules, (spec.attack, spec.defence))
    if where.band is None:
        check_modifiers(spec.modifiers, rules.tables)
        dealer.check_play("attack", spec.attack)
        dealer.check_play("defence", spec.defence)
        return RangedAttackOutcome(outcome=ShotOutcome.OUT_OF_RANGE, steps=where.steps)
    number = target_number_of(where.band, spec.modifiers, rules.tables)
    skill = _skill(spec)
    attack = dealer.play("attack", spec.attack, "Attack card")
    defence = dealer.play("defence", spec.defence, "Defence card")
    shot = settle_shot(skill, attack, defence, number, rules.to_hit)
    total = shot.total.named("Total", "Faster Combat, Ranged Combat")
    outcome = ShotOutcome.HIT if shot.hit else ShotOutcome.MISS
    steps = (*where.steps, *all_steps(number, attack, defence, total))
    last = told("Outcome", _why(attack, defence, total, number, rules), outcome.value)
    return RangedAttackOutcome(
        outcome=outcome,
        range=where.band,
        target_number=int(number),
        total=int(total),
        steps=(*steps, last),
    )


def _check_skill(spec: RangedAttackSpec) -> None:
    """Raise SpecError where a weapon that is known to be shot comes with the skill of throwing.

    A row of the user's own may be of either kind.
    """
    weapon_type = (spec.weapon_type or "").casefold()
    tables = bundled_tables()
    known = [row.type for row in tables.ranges] + [row.type for row in tables.added_ranges]
    shot = {name.casefold() for name in known} - {*THROWN_TYPES, *THROWN_GRENADES}
    if spec.throwing_skill is not None and weapon_type in shot:
        raise SpecError(
            f"throwing_skill: {spec.weapon_type} is not thrown but shot; give firearms_skill instead"
        )


def _skill(spec: RangedAttackSpec) -> Quantity:
    if spec.throwing_skill is not None:
        return given("Throwing Skill", spec.throwing_skill)
    return given("Firearms Skill", spec.firearms_skill or 0)


def _why(attack: Quantity, defence: Quantity, total: Quantity, number: Quantity, rules: HouseRules) -> str:
    if int(defence) > int(attack):
        return (
            f"Defence card {defence} is higher than Attack card {attack}: the shot misses whatever the total"
        )
    house_rule = f" ({note('to_hit', rules.to_hit)})" if rules.to_hit is ToHit.BEAT else ""
    needed = "more than" if rules.to_hit is ToHit.BEAT else "at least"
    return f"Total {total} against Target Number {number}; {needed} {number} hits{house_rule}"


class MeleeSide(Part):
    """One side of a melee attack."""

    melee_combat_skill: Skill
    played: Played = None


class MeleeAttackSpec(Spec):
    """A melee attack on a figure within reach."""

    attacker: MeleeSide
    defender: MeleeSide
    distance_cm: Centimetres | None = None

    @model_validator(mode="after")
    def _within_reach(self) -> MeleeAttackSpec:
        if self.distance_cm is not None and self.distance_cm > REACH_CM:
            raise ValueError(
                f"distance_cm: {in_figures(exact(self.distance_cm))} cm is too far for melee combat; "
                f"the attacker must be within {REACH_CM} cm"
            )
        return self


class MeleeAttackOutcome(Outcome):
    """Who hit whom, and both totals."""

    outcome: MeleeOutcome
    attacker_total: int
    defender_total: int


def settle_melee_attack(spec: MeleeAttackSpec, chance: Chance, rules: HouseRules) -> MeleeAttackOutcome:
    """Settle a melee attack (Faster Combat, Melee Combat)."""
    dealer = Dealer(chance, rules, (spec.attacker.played, spec.defender.played))
    return melee_outcome(exchange(spec.attacker, spec.defender, dealer))


def exchange(attacker: MeleeSide, defender: MeleeSide, dealer: Dealer, place: str = "") -> Exchange[Quantity]:
    """Both plays turned over. `place` is where the sides stand in the spec, for messages (`melee.`)."""
    attack = dealer.play(f"{place}attacker.played", attacker.played, "Attacker's card")
    defence = dealer.play(f"{place}defender.played", defender.played, "Defender's card")
    settled = settle_melee(
        given("Melee Combat Skill", attacker.melee_combat_skill),
        attack,
        given("Melee Combat Skill", defender.melee_combat_skill),
        defence,
    )
    return Exchange(
        settled.attacker_total.named("Attacker's total", "Faster Combat, Melee Combat"),
        settled.defender_total.named("Defender's total", "Faster Combat, Melee Combat"),
        settled.outcome,
    )


def melee_outcome(settled: Exchange[Quantity]) -> MeleeAttackOutcome:
    """An exchange as an outcome with its steps."""
    attack, defence = settled.attacker_total, settled.defender_total
    working = f"attacker {attack} against defender {defence}; the higher total hits, a tie hits nobody"
    return MeleeAttackOutcome(
        outcome=settled.outcome,
        attacker_total=int(attack),
        defender_total=int(defence),
        steps=(*all_steps(attack, defence), told("Outcome", working, settled.outcome.value)),
    )


class DamageSpec(Spec):
    """The card for damage after a hit."""

    damage: Signed = Field(description="the weapon's Damage, or its modifier beside melee_combat_damage")
    melee_combat_damage: Value | None = None
    knock_out_value: Value
    played: Played = None
    drawn: Drawn = None

    @model_validator(mode="after")
    def _a_modifier_has_a_base(self) -> DamageSpec:
        if self.damage < 0 and self.melee_combat_damage is None:
            raise ValueError(
                f"damage: {self.damage} is a modifier; give melee_combat_damage, which it is added to"
            )
        return self


class DamageEventOutcome(Outcome):
    """Whether the target is out of the fight; `total` is null where the drawn card is higher."""

    outcome: DamageOutcome
    total: int | None


def settle_damage_event(spec: DamageSpec, chance: Chance, rules: HouseRules) -> DamageEventOutcome:
    """Settle a hit (Faster Combat, Resolving Damage)."""
    dealer = Dealer(chance, rules, (spec.played, spec.drawn))
    played = dealer.play("played", spec.played, "Card played")
    drawn = dealer.draw("drawn", spec.drawn, "Card drawn")
    total = damage_total(_damage(spec), played, drawn)
    named = None if total is None else total.named("Total", "Faster Combat, Resolving Damage")
    knock_out = given("Knock-Out Value", spec.knock_out_value)
    outcome = settle_damage(named, knock_out)
    last = told("Outcome", why_damaged(named, played, drawn, knock_out), outcome.value)
    return DamageEventOutcome(
        outcome=outcome, total=whole(named), steps=(*all_steps(played, drawn, named), last)
    )


def _damage(spec: DamageSpec) -> Quantity:
    if spec.melee_combat_damage is None:
        return given("Damage", spec.damage)
    base = given("Melee Combat Damage", spec.melee_combat_damage)
    modifier = given("Weapon's modifier", spec.damage)
    return melee_damage(base, modifier).named("Damage", "Faster Combat, Melee Combat")


def why_damaged(total: Quantity | None, first: Quantity, second: Quantity, knock_out: Quantity) -> str:
    """The comparison that settles damage, in words."""
    if total is None:
        return f"{second.label} {second} is higher than {first.label} {first}: no damage"
    return f"Total {total} against Knock-Out Value {knock_out}; at least {knock_out} disables"


EVENTS: tuple[Event[RangedAttackSpec] | Event[MeleeAttackSpec] | Event[DamageSpec], ...] = (
    Event("ranged-attack", RangedAttackSpec, settle_ranged_attack, "a shot at a figure"),
    Event("melee-attack", MeleeAttackSpec, settle_melee_attack, "a melee attack and the answer to it"),
    Event("damage", DamageSpec, settle_damage_event, "whether a hit puts its target out of the fight"),
)
