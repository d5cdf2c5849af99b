"""The event `turn`: what a figure declares in its turn, one action after the other."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, model_validator

from converter.nearest import did_you_mean
from converter.play.chance import Chance
from converter.play.events import Event, Outcome, Spec, SpecError, StepOut, told
from converter.play.tidying import alike
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.settling.fields import Part
from converter.systems.faster_combat.turn import (
    UNARMED,
    Action,
    CarriedWeapon,
    FigureTurn,
    LoadoutError,
    Ruling,
    declare,
    start_turn,
)

Count = Annotated[int, Field(ge=0, le=999, description="a number, 0 or more")]


class WeaponSpec(Part):
    """A weapon the figure carries.

    `under_barrel` names the weapon a launcher is mounted on; true means the weapon named before it.
    """

    name: Annotated[str, Field(min_length=1, description="the weapon's name")]
    hands: Annotated[Literal[1, 2] | None, Field(description="how many hands the weapon takes, 1 or 2")] = (
        None
    )
    ready: bool = False
    under_barrel: Annotated[
        bool | str, Field(description="the weapon a launcher is mounted on; true: the one before it")
    ] = False
    ready_ammo: Annotated[Count | None, Field(description="rounds in the magazine; null: needs none")] = None
    magazine: Annotated[
        Annotated[int, Field(ge=1, le=999)] | None, Field(description="rounds a full magazine holds")
    ] = None
    reloads: Annotated[
        Annotated[float, Field(ge=0, le=999, allow_inf_nan=False)] | None,
        Field(description="full magazines left; null: unknown"),
    ] = None


class Declaration(Part):
    """One action, and the weapon meant where it is not the first that fits."""

    action: Action
    weapon: str | None = None


def _as_declaration(value: object) -> object:
    return {"action": value} if isinstance(value, str) else value


class TurnSpec(Spec):
    """A figure at the start of its turn, and what it declares."""

    actions: Annotated[int, Field(ge=1, le=99, description="the figure's Actions, 1 or more")]
    weapons: tuple[WeaponSpec, ...] = ()
    declared: tuple[
        Annotated[Declaration, BeforeValidator(_as_declaration, json_schema_input_type=Action | Declaration)],
        ...,
    ] = Field(description='a list of actions, such as ["ready", "attack"]')

    @model_validator(mode="after")
    def _weapons_make_sense(self) -> TurnSpec:
        for place, weapon in enumerate(self.weapons):
            if weapon.hands is None and weapon.under_barrel is False:
                raise ValueError(
                    f"weapons[{place}].hands: is missing for '{weapon.name}'; expected 1 (melee weapons, "
                    "grenades, pistols) or 2"
                )
            if weapon.under_barrel is True and place == 0:
                raise ValueError(
                    f"weapons[0].under_barrel: '{weapon.name}' has no weapon before it; name the one it is "
                    "mounted on"
                )
            if weapon.magazine is not None and (weapon.ready_ammo or 0) > weapon.magazine:
                raise ValueError(
                    f"weapons[{place}].ready_ammo: {weapon.ready_ammo} rounds do not go into "
                    f"a magazine of {weapon.magazine}"
                )
        return self


class RulingOut(Part):
    """A declaration, allowed or refused with the reason."""

    action: Action
    weapon: str | None
    allowed: bool
    reason: str | None


class TurnOutcome(Outcome):
    """What the turn leaves: actions; by weapon Ready Ammo (null: needs none), Reloads (null: unknown)."""

    actions_left: int
    ammo: dict[str, int | None]
    reloads: dict[str, int | float | None]
    ready: tuple[str, ...]
    declared: tuple[RulingOut, ...]


def settle_turn(spec: TurnSpec, chance: Chance, rules: HouseRules) -> TurnOutcome:
    """Settle a figure's declarations in order (Faster Combat: Actions, Ready Weapons, Reloading)."""
    turn = _start(spec)
    rulings: list[Ruling] = []
    steps: list[StepOut] = []
    for place, declaration in enumerate(spec.declared):
        weapon = _weapon_meant(declaration, turn, place)
        before = turn.actions_left
        turn, ruling = declare(turn, declaration.action, weapon, detailed=rules.detailed_reloads)
        rulings.append(ruling)
        steps.append(_step(ruling, before, turn.actions_left))
    return TurnOutcome(
        actions_left=turn.actions_left,
        ammo={weapon.name: weapon.ready_ammo for weapon in turn.weapons},
        reloads={weapon.name: _printed(weapon.reloads) for weapon in turn.weapons},
        ready=tuple(weapon.name for weapon in turn.weapons if turn.is_ready(weapon) and turn.carries(weapon)),
        declared=tuple(
            RulingOut(action=one.action, weapon=one.weapon, allowed=one.allowed, reason=one.reason)
            for one in rulings
        ),
        steps=tuple(steps),
    )


def _start(spec: TurnSpec) -> FigureTurn:
    weapons = tuple(_carried(weapon, spec.weapons, place) for place, weapon in enumerate(spec.weapons))
    ready = tuple(
        weapon.name
        for weapon, carried in zip(spec.weapons, weapons, strict=True)
        if weapon.ready and carried.under_barrel_of is None
    )
    try:
        return start_turn(spec.actions, weapons, ready)
    except LoadoutError as error:
        raise SpecError(f"weapons: {error}") from error


def _carried(weapon: WeaponSpec, weapons: tuple[WeaponSpec, ...], place: int) -> CarriedWeapon:
    mount: str | None
    if weapon.under_barrel is True:
        mount = next(one.name for one in reversed(weapons[:place]) if one.under_barrel is False)
    else:
        mount = weapon.under_barrel or None
    return CarriedWeapon(
        name=weapon.name,
        hands=weapon.hands or 0,
        under_barrel_of=mount,
        ready_ammo=weapon.ready_ammo,
        magazine=weapon.magazine,
        reloads=_exact_reloads(weapon),
    )


def _exact_reloads(weapon: WeaponSpec) -> Fraction | int | None:
    """Reloads as whole rounds make them: 0.53 of a magazine of 15 is 8 rounds."""
    if weapon.reloads is None or weapon.reloads == int(weapon.reloads):
        return None if weapon.reloads is None else int(weapon.reloads)
    return Fraction(round(weapon.reloads * (weapon.magazine or 1)), weapon.magazine or 1)


def _weapon_meant(declaration: Declaration, turn: FigureTurn, place: int) -> str | None:
    """The weapon a declaration names, as the figure's list spells it. Raises SpecError for one it has not."""
    names = [weapon.name for weapon in turn.weapons]
    named = declaration.weapon
    if named is None:
        return None
    named = alike(named, names)
    if named in names:
        return named
    if declaration.action is Action.ATTACK and alike(named, [UNARMED]) == UNARMED:
        return UNARMED
    hint = did_you_mean(named, names) or f"expected {', '.join(names) or 'no weapon, for none is carried'}"
    raise SpecError(f"declared[{place}].weapon: the figure has no '{named}'; {hint}")


def _step(ruling: Ruling, before: int, after: int) -> StepOut:
    label = f"{ruling.action} {ruling.weapon}" if ruling.weapon else str(ruling.action)
    if not ruling.allowed:
        return told(label, f"refused: {ruling.reason}", after)
    return told(label, f"{ruling.effect}; actions {before} - 1 = {after}", after)


def _printed(reloads: Fraction | int | None) -> int | float | None:
    if reloads is None:
        return None
    return int(reloads) if reloads == int(reloads) else round(float(reloads), 3)


EVENTS: tuple[Event[TurnSpec], ...] = (
    Event("turn", TurnSpec, settle_turn, "what a figure may do with its actions"),
)
