"""The events `spell` and `drain`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field, model_validator

from converter.play.chance import Chance
from converter.play.events import Event, Outcome, Spec, StepOut, told
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.magic import (
    DrainOutcome,
    ForceError,
    SpellOutcome,
    check_force,
    drain_total,
    force_and,
    settle_drain,
    settle_spell,
    spell_total,
)
from converter.systems.faster_combat.melee import MeleeOutcome
from converter.systems.faster_combat.settling.attacks import (
    MeleeAttackOutcome,
    MeleeSide,
    exchange,
    melee_outcome,
)
from converter.systems.faster_combat.settling.dealer import Dealer, Named, all_steps, whole
from converter.systems.faster_combat.settling.fields import Drawn, Force, Part, Played, Signed, Value
from converter.working import Quantity, given


class SpellTarget(Part):
    """One figure in the area of a spell; a fixed Target Number of the spell goes before its resistance."""

    name: str
    magic_resistance_value: Value | None = None
    drawn: Drawn = None


class TouchMelee(Part):
    """The melee attack that a Touch spell on an unwilling target needs."""

    attacker: MeleeSide
    defender: MeleeSide


class SpellSpec(Spec):
    """A spell cast at one target, or at all the `targets` in its area."""

    force: Force
    max_force: Annotated[Force, Field(description="the Maximum Force the magician knows the spell at")]
    target_number: Annotated[Value | None, Field(description="a fixed Target Number")] = None
    magic_resistance_value: Value | None = None
    resisted: bool = Field(description="true where an (R) stands behind the Target Number, else false")
    played: Played = None
    drawn: Drawn = None
    target_play: Played = None
    targets: tuple[SpellTarget, ...] | None = None
    melee: TouchMelee | None = None
    damage_modifier: Annotated[Signed | None, Field(description="what is added to Force for damage")] = None

    @model_validator(mode="after")
    def _makes_sense(self) -> SpellSpec:
        for fault in (self._force_fault(), self._target_fault(), self._answer_fault()):
            if fault is not None:
                raise ValueError(fault)
        return self

    def _force_fault(self) -> str | None:
        try:
            check_force(self.force, self.max_force)
        except ForceError as error:
            return f"force: {error}"
        return None

    def _target_fault(self) -> str | None:
        fixed, resistance = self.target_number, self.magic_resistance_value
        if fixed is not None and resistance is not None:
            return (
                "target_number: stands beside magic_resistance_value; the spell goes against one of the two"
            )
        if self.targets is None:
            if fixed is None and resistance is None:
                return "target_number: is missing; give it, or the target's magic_resistance_value"
            return None
        if resistance is not None:
            return "magic_resistance_value: an area spell has one for each of the targets; move it there"
        return next(self._targets_faults(), None)

    def _targets_faults(self) -> Iterator[str]:
        targets = self.targets or ()
        if not targets:
            yield "targets: the list is empty; name the figures in the area, or leave it out"
        names = [target.name for target in targets]
        for place, target in enumerate(targets):
            where = f"targets[{place}]"
            if names.count(target.name) > 1:
                yield f"{where}.name: two targets are called '{target.name}'; tell them apart"
            if self.target_number is None and target.magic_resistance_value is None:
                yield f"{where}.magic_resistance_value: is missing; the spell has no fixed target_number"

    def _answer_fault(self) -> str | None:
        if self.targets is not None:
            for field in ("drawn", "target_play", "melee"):
                if getattr(self, field) is not None:
                    return f"{field}: is of no use with targets; each of them has its own drawn"
            return None
        if self.resisted and self.drawn is not None:
            return "drawn: a resisted spell is answered from the target's hand; give target_play instead"
        if not self.resisted and self.target_play is not None:
            return "target_play: nobody resists this spell; give drawn, the card from the deck, instead"
        return None


class TargetOutcome(Part):
    """What the spell does to one figure in its area."""

    name: str
    outcome: SpellOutcome
    target_number: int
    total: int | None


class MeleeTotals(Part):
    """How the touch went."""

    outcome: MeleeOutcome
    attacker_total: int
    defender_total: int


class SpellEventOutcome(Outcome):
    """What the spell does. `total` is null where the answering card is higher, `damage` without any."""

    outcome: SpellOutcome
    target_number: int | None = None
    total: int | None = None
    damage: int | None = None
    melee: MeleeTotals | None = None
    targets: tuple[TargetOutcome, ...] | None = None


def settle_spell_event(spec: SpellSpec, chance: Chance, rules: HouseRules) -> SpellEventOutcome:
    """Settle a spell (Faster Combat, Magic)."""
    dealer = Dealer(chance, rules, _named_cards(spec))
    if spec.targets is not None:
        return _area(spec, spec.targets, dealer)
    touch = None if spec.melee is None else _touch(spec.melee, dealer)
    before = () if touch is None else touch.steps
    melee = None if touch is None else MeleeTotals.model_validate(touch.model_dump(exclude={"steps"}))
    number = _target_number(spec.target_number, spec.magic_resistance_value)
    if melee is not None and melee.outcome is not MeleeOutcome.ATTACKER_HITS:
        dealer.check_play("played", spec.played)
        dealer.check_play("target_play", spec.target_play)
        dealer.check_drawn("drawn", spec.drawn)
        last = told("Outcome", "the magician does not touch the target", SpellOutcome.FAILED.value)
        return SpellEventOutcome(
            outcome=SpellOutcome.FAILED, target_number=int(number), melee=melee, steps=(*before, last)
        )
    played = dealer.play("played", spec.played, "Magician's card")
    if spec.resisted:
        answer = dealer.play("target_play", spec.target_play, "Target's card")
    else:
        answer = dealer.draw("drawn", spec.drawn, "Card drawn")
    total, outcome, steps = _one_target(spec, played, answer, number, "")
    damage = _damage(spec) if outcome is SpellOutcome.AFFECTED else None
    return SpellEventOutcome(
        outcome=outcome,
        target_number=int(number),
        total=total,
        damage=whole(damage),
        melee=melee,
        steps=(*before, *steps, *all_steps(damage)),
    )


def _named_cards(spec: SpellSpec) -> tuple[Named, ...]:
    sides = () if spec.melee is None else (spec.melee.attacker.played, spec.melee.defender.played)
    drawn = tuple(target.drawn for target in spec.targets or ())
    return (spec.played, spec.drawn, spec.target_play, *sides, *drawn)


def _touch(melee: TouchMelee, dealer: Dealer) -> MeleeAttackOutcome:
    return melee_outcome(exchange(melee.attacker, melee.defender, dealer, "melee."))


def _area(spec: SpellSpec, targets: tuple[SpellTarget, ...], dealer: Dealer) -> SpellEventOutcome:
    """One card for the magician, one from the deck for each target, resisted or not."""
    played = dealer.play("played", spec.played, "Magician's card")
    steps: list[StepOut] = []
    outcomes = []
    for place, target in enumerate(targets):
        answer = dealer.draw(f"targets[{place}].drawn", target.drawn, f"Card drawn for {target.name}")
        number = _target_number(spec.target_number, target.magic_resistance_value)
        total, outcome, lines = _one_target(spec, played, answer, number, target.name)
        outcomes.append(
            TargetOutcome(name=target.name, outcome=outcome, target_number=int(number), total=total)
        )
        steps.extend(line for line in lines if line not in steps)
    anyone = any(target.outcome is SpellOutcome.AFFECTED for target in outcomes)
    damage = _damage(spec) if anyone else None
    return SpellEventOutcome(
        outcome=SpellOutcome.DONE,
        target_number=spec.target_number,
        damage=whole(damage),
        targets=tuple(outcomes),
        steps=(*steps, *all_steps(damage)),
    )


def _one_target(
    spec: SpellSpec, played: Quantity, answer: Quantity, number: Quantity, name: str
) -> tuple[int | None, SpellOutcome, tuple[StepOut, ...]]:
    """The total, whether the target is affected, and the steps."""
    of_whom = f" for {name}" if name else ""
    total = spell_total(given("Force", spec.force), played, answer)
    named = None if total is None else total.named(f"Total{of_whom}", "Faster Combat, Magic")
    outcome = settle_spell(named, number)
    if named is None:
        working = f"{answer.label} {answer} is higher than {played.label} {played}: the spell fails"
    else:
        working = f"Total {named} against {number.label} {number}; at least {number} affects"
    steps = (
        *all_steps(played, answer, named),
        told(f"Outcome{of_whom}", working, outcome.value),
    )
    return whole(named), outcome, steps


def _target_number(fixed: int | None, resistance: int | None) -> Quantity:
    if fixed is not None:
        return given("Target Number", fixed)
    return given("Magic Resistance Value", resistance or 0)


def _damage(spec: SpellSpec) -> Quantity | None:
    if spec.damage_modifier is None:
        return None
    damage = force_and(given("Force", spec.force), given("Damage modifier", spec.damage_modifier))
    return damage.named("Damage", "Faster Combat, Spells")


class DrainSpec(Spec):
    """The Drain after a spell was cast."""

    force: Annotated[Force, Field(ge=1)]
    drain_modifier: Signed = Field(description="what the Drain Code adds to Force")
    magic_resistance_value: Value = Field(description="the magician's own Magic Resistance Value")
    played: Played = None
    drawn: Drawn = None


class DrainEventOutcome(Outcome):
    """Whether the magician stays awake; `total` is null where there is no Drain."""

    outcome: DrainOutcome
    total: int | None


def settle_drain_event(spec: DrainSpec, chance: Chance, rules: HouseRules) -> DrainEventOutcome:
    """Settle Drain (Faster Combat, Magic: Drain)."""
    dealer = Dealer(chance, rules, (spec.played, spec.drawn))
    played = dealer.play("played", spec.played, "Card played")
    drawn = dealer.draw("drawn", spec.drawn, "Card drawn")
    code = force_and(given("Force", spec.force), given("Drain modifier", spec.drain_modifier))
    total = drain_total(code.named("Drain Code", "Faster Combat, Magic"), played, drawn)
    named = None if total is None else total.named("Total", "Faster Combat, Magic")
    resistance = given("Magic Resistance Value", spec.magic_resistance_value)
    outcome = settle_drain(named, resistance)
    if named is None:
        working = f"Card drawn {drawn} is not higher than Card played {played}: no Drain"
    else:
        working = (
            f"Total {named} against Magic Resistance Value {resistance}; more than {resistance} knocks out"
        )
    steps = (*all_steps(played, drawn, named), told("Outcome", working, outcome.value))
    return DrainEventOutcome(outcome=outcome, total=whole(named), steps=steps)


EVENTS: tuple[Event[SpellSpec] | Event[DrainSpec], ...] = (
    Event("spell", SpellSpec, settle_spell_event, "a spell cast at one figure or at an area"),
    Event("drain", DrainSpec, settle_drain_event, "whether the magician withstands the Drain"),
)
