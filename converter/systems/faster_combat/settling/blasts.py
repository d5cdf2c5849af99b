"""The events `grenade` and `blast`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator

from converter.play.chance import Chance
from converter.play.events import Event, Outcome, Spec, told
from converter.systems.faster_combat.damage import DamageOutcome, damage_total, settle_damage
from converter.systems.faster_combat.grenades import (
    COMPASS_DEGREES,
    GrenadeOutcome,
    damage_at_distance,
    points_lost,
    scatter_cm,
    throw_total,
)
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.settling.attacks import why_damaged
from converter.systems.faster_combat.settling.dealer import Dealer, all_steps, whole
from converter.systems.faster_combat.settling.fields import (
    FARTHEST_CM,
    Cards,
    Centimetres,
    Drawn,
    Played,
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
from converter.systems.faster_combat.tables import RangeBand
from converter.working import given

HAND_GRENADE = "Grenade"
GRENADE_TYPES = (HAND_GRENADE, "Aerodynamic Grenade", "Grenade Launcher")


class GrenadeSpec(AtRange):
    """A grenade thrown or fired at a spot on the table."""

    skill: Skill = Field(description="Throwing Skill for a thrown grenade, Firearms Skill for a launcher")
    played: Played = None
    drawn: Drawn = None

    @property
    def range_row(self) -> str | None:
        """As named; a Strength without a name is that of a hand grenade's thrower."""
        return HAND_GRENADE if self.weapon_type is None and self.strength is not None else self.weapon_type

    @model_validator(mode="after")
    def _a_kind_of_grenade(self) -> GrenadeSpec:
        known = {name.casefold() for name in GRENADE_TYPES}
        if self.weapon_type is not None and self.weapon_type.casefold() not in known:
            raise ValueError(
                f"weapon_type: '{self.weapon_type}' throws no grenade; expected {', '.join(GRENADE_TYPES)}"
            )
        return self


class GrenadeEventOutcome(Outcome):
    """Where the grenade lands: on target, or so far off in a rolled direction."""

    outcome: GrenadeOutcome
    range: RangeBand | None = None
    target_number: int | None = None
    total: int | None = None
    scatter_cm: int | None = None
    direction_degrees: int | None = None


def settle_grenade(spec: GrenadeSpec, chance: Chance, rules: HouseRules) -> GrenadeEventOutcome:
    """Settle a throw (Faster Combat, Grenades: Scatter)."""
    where = reached(spec, rules)
    dealer = Dealer(chance, rules, (spec.played, spec.drawn))
    if where.band is None:
        check_modifiers(spec.modifiers, rules.tables)
        dealer.check_play("played", spec.played)
        dealer.check_drawn("drawn", spec.drawn)
        return GrenadeEventOutcome(outcome=GrenadeOutcome.OUT_OF_RANGE, steps=where.steps)
    number = target_number_of(where.band, spec.modifiers, rules.tables)
    played = dealer.play("played", spec.played, "Card played")
    drawn = dealer.draw("drawn", spec.drawn, "Card drawn")
    total = throw_total(given("Skill", spec.skill), played, drawn).named("Total", "Faster Combat, Grenades")
    scatter = scatter_cm(total, number).named("Scatter in cm", "Faster Combat, Grenades")
    on_target = int(scatter) == 0
    direction = None if on_target else chance.below(COMPASS_DEGREES)
    outcome = GrenadeOutcome.ON_TARGET if on_target else GrenadeOutcome.SCATTER
    working = f"Total {total} against Target Number {number}; at least {number} lands on target"
    turned = () if direction is None else (told("Direction", "rolled, 0 to 359 degrees", direction),)
    return GrenadeEventOutcome(
        outcome=outcome,
        range=where.band,
        target_number=int(number),
        total=int(total),
        scatter_cm=int(scatter),
        direction_degrees=direction,
        steps=(
            *where.steps,
            *all_steps(number, played, drawn, total, None if on_target else scatter),
            *turned,
            told("Outcome", working, outcome.value),
        ),
    )


class BlastSpec(Spec):
    """A blast, and a figure at some distance from it."""

    damage: Value = Field(description="the grenade's Damage at the blast point")
    reduction_cm: Annotated[
        float,
        Field(
            gt=0,
            le=FARTHEST_CM,
            allow_inf_nan=False,
            description="the Reduction: the centimetres that take a point off",
        ),
    ]
    distance_cm: Centimetres
    knock_out_value: Value
    drawn: Annotated[Cards | None, Field(description="two cards drawn from the deck (absent: drawn)")] = None


class BlastOutcome(Outcome):
    """Whether the figure is out of the fight; `total` is null where the blast does nothing to it."""

    outcome: DamageOutcome
    damage_at_distance: int
    total: int | None


def settle_blast(spec: BlastSpec, chance: Chance, rules: HouseRules) -> BlastOutcome:
    """Settle what a blast does to one figure (Faster Combat, Grenades: Damage)."""
    distance = given("Distance", exact(spec.distance_cm))
    lost = points_lost(distance, given("Reduction", exact(spec.reduction_cm))).named("Points lost")
    damage = damage_at_distance(given("Damage", spec.damage), lost)
    damage = damage.named("Damage at this distance", "Faster Combat, Grenades")
    dealer = Dealer(chance, rules, (spec.drawn,))
    if int(damage) == 0:
        dealer.check_drawn("drawn", spec.drawn, 2)
        last = told("Outcome", "no damage is left at this distance; no card counts", DamageOutcome.UNAFFECTED)
        return BlastOutcome(
            outcome=DamageOutcome.UNAFFECTED,
            damage_at_distance=0,
            total=None,
            steps=(*all_steps(damage), last),
        )
    first, second = dealer.draw_some("drawn", spec.drawn, ("First card", "Second card"))
    total = damage_total(damage, first, second)
    named = None if total is None else total.named("Total", "Faster Combat, Grenades")
    knock_out = given("Knock-Out Value", spec.knock_out_value)
    outcome = settle_damage(named, knock_out)
    last = told("Outcome", why_damaged(named, first, second, knock_out), outcome.value)
    return BlastOutcome(
        outcome=outcome,
        damage_at_distance=int(damage),
        total=whole(named),
        steps=(*all_steps(damage, first, second, named), last),
    )


EVENTS: tuple[Event[GrenadeSpec] | Event[BlastSpec], ...] = (
    Event("grenade", GrenadeSpec, settle_grenade, "where a grenade lands"),
    Event("blast", BlastSpec, settle_blast, "what a blast does to a figure at a distance"),
)
