"""A figure's actions in a turn: what it may do, and what that leaves (Faster Combat: Actions, Ready Weapons).

Moving and defending cost nothing and stand outside. Every action declared here costs one, unless refused.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from converter.systems.rule_notes import note

HANDS = 2
UNARMED = "unarmed"
"""The word for an attack with bare hands, where a figure carries weapons besides."""


class Action(StrEnum):
    """The eight actions the article lists; each costs one action."""

    ATTACK = "attack"
    READY = "ready"
    RELOAD = "reload"
    CAST = "cast"
    PICK_UP = "pick-up"
    DROP = "drop"
    LIE_DOWN = "lie-down"
    STAND_UP = "stand-up"


class LoadoutError(ValueError):
    """Weapons that a figure cannot carry so. The message names the weapon and what is wrong."""


@dataclass(frozen=True, slots=True)
class CarriedWeapon:
    """A weapon in play. `hands` is 1 or 2; `under_barrel_of` names the weapon a launcher is readied with.

    `ready_ammo` None: the weapon needs no ammunition. `reloads` counts full magazines, parts of one under
    the house rule detailed_reloads; None means unknown, and then never runs out.
    """

    name: str
    hands: int
    under_barrel_of: str | None = None
    ready_ammo: int | None = None
    magazine: int | None = None
    reloads: Fraction | int | None = None

    @property
    def is_empty(self) -> bool:
        """Whether it has to be reloaded before it can attack."""
        return self.ready_ammo == 0

    @property
    def is_full(self) -> bool:
        """Whether nothing more goes into the magazine."""
        return self.magazine is None or (self.ready_ammo or 0) >= self.magazine


@dataclass(frozen=True, slots=True)
class FigureTurn:
    """A figure in the middle of its turn. `in_hand` names the readied weapons, the longest readied first.

    `lying` None means that nobody said whether the figure stands.
    """

    actions: int
    actions_left: int
    weapons: tuple[CarriedWeapon, ...]
    in_hand: tuple[str, ...]
    dropped: frozenset[str] = frozenset()
    lying: bool | None = None

    def weapon(self, name: str) -> CarriedWeapon:
        """The weapon of that name. Raises KeyError where the figure has none."""
        for weapon in self.weapons:
            if weapon.name == name:
                return weapon
        raise KeyError(name)

    def is_ready(self, weapon: CarriedWeapon) -> bool:
        """Whether it is in hand; an under-barrel launcher is ready with the weapon it is mounted on."""
        return (weapon.under_barrel_of or weapon.name) in self.in_hand

    def carries(self, weapon: CarriedWeapon) -> bool:
        """Whether the figure still has it: neither it nor the weapon it is mounted on was dropped."""
        return (weapon.under_barrel_of or weapon.name) not in self.dropped


@dataclass(frozen=True, slots=True)
class Ruling:
    """One declaration: allowed, or refused with the reason. `effect` says what an allowed one came to."""

    action: Action
    weapon: str | None
    allowed: bool
    reason: str | None
    effect: str | None = None


Settled = tuple[FigureTurn, Ruling]


def start_turn(actions: int, weapons: tuple[CarriedWeapon, ...], ready: tuple[str, ...]) -> FigureTurn:
    """A figure at the start of its turn with all its actions; `ready` names the weapons in hand.

    Raises LoadoutError for two weapons of one name, a launcher mounted on nothing, and more weapons in hand
    than hands.
    """
    names = [weapon.name for weapon in weapons]
    for name in names:
        if names.count(name) > 1:
            raise LoadoutError(f"two weapons are called '{name}'; give each a name of its own")
    for weapon in weapons:
        if weapon.under_barrel_of is not None and weapon.under_barrel_of not in names:
            raise LoadoutError(
                f"'{weapon.name}' is mounted on '{weapon.under_barrel_of}', which is not carried"
            )
    turn = FigureTurn(actions, actions, weapons, ready)
    held = sum(turn.weapon(name).hands for name in ready)
    if held > HANDS:
        raise LoadoutError(
            f"{', '.join(ready)} take {held} hands; ready can be two one-handed weapons or one two-handed one"
        )
    return turn


def declare(
    turn: FigureTurn, action: Action, weapon: str | None = None, *, detailed: bool = False
) -> Settled:
    """Settle one declaration: the turn after it, and whether it was allowed. A refusal costs nothing.

    Without `weapon` the first one that fits is meant. `detailed` is the house rule detailed_reloads. Raises
    KeyError for a weapon the figure does not have.
    """
    if turn.actions_left <= 0:
        return _refused(turn, action, weapon, f"no action is left; all {turn.actions} are spent")
    match action:
        case Action.ATTACK:
            return _attack(turn, weapon)
        case Action.READY:
            return _ready(turn, weapon)
        case Action.RELOAD:
            return _reload(turn, weapon, detailed)
        case Action.PICK_UP:
            return _pick_up(turn, weapon)
        case Action.DROP:
            return _drop(turn, weapon)
        case Action.LIE_DOWN | Action.STAND_UP:
            return _change_posture(turn, action)
        case Action.CAST:
            return _allowed(turn, action, None, "a spell is cast; weapons may stay in hand")


def _attack(turn: FigureTurn, name: str | None) -> Settled:
    if name == UNARMED or (name is None and not turn.weapons):
        return _allowed(turn, Action.ATTACK, None, "an unarmed attack")
    if name is None:
        weapon = _first(turn, lambda one: turn.is_ready(one) and not one.is_empty) or _first(
            turn, turn.is_ready
        )
        if weapon is None:
            return _refused(turn, Action.ATTACK, None, "no weapon is ready; ready one first")
    else:
        weapon = turn.weapon(name)
    if not turn.is_ready(weapon):
        return _refused(turn, Action.ATTACK, weapon.name, f"{weapon.name} is not ready; ready it first")
    if weapon.is_empty:
        return _refused(
            turn, Action.ATTACK, weapon.name, f"{weapon.name} is out of ammunition; reload it first"
        )
    if weapon.ready_ammo is None:
        return _allowed(turn, Action.ATTACK, weapon.name, f"an attack with {weapon.name}")
    fired = replace(weapon, ready_ammo=weapon.ready_ammo - 1)
    effect = f"{weapon.name}: Ready Ammo {weapon.ready_ammo} - 1 = {fired.ready_ammo}"
    return _allowed(_with(turn, fired), Action.ATTACK, weapon.name, effect)


def _ready(turn: FigureTurn, name: str | None) -> Settled:
    if name is None:
        found = _first(turn, lambda one: not turn.is_ready(one))
        if found is None:
            return _refused(turn, Action.READY, None, "no weapon is left to ready")
    else:
        found = turn.weapon(name)
    if not turn.carries(found):
        return _refused(turn, Action.READY, found.name, f"{found.name} was dropped; pick it up first")
    if turn.is_ready(found):
        return _refused(turn, Action.READY, found.name, f"{found.name} is ready already")
    held = turn.weapon(found.under_barrel_of) if found.under_barrel_of else found
    kept, away = _hands_freed(turn, held.hands)
    effect = f"{held.name} is ready" + (f"; {', '.join(away)} put away" if away else "")
    return _allowed(replace(turn, in_hand=(*kept, held.name)), Action.READY, found.name, effect)


def _hands_freed(turn: FigureTurn, hands: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The weapons that stay in hand beside a new one, and those put away for it, the longest held first."""
    kept = list(turn.in_hand)
    away: list[str] = []
    while kept and sum(turn.weapon(name).hands for name in kept) + hands > HANDS:
        away.append(kept.pop(0))
    return tuple(kept), tuple(away)


def _reload(turn: FigureTurn, name: str | None, detailed: bool) -> Settled:
    if name is None:
        weapon = _first(turn, lambda one: turn.is_ready(one) and not one.is_full) or _first(
            turn, lambda one: not one.is_full
        )
        if weapon is None:
            return _refused(turn, Action.RELOAD, None, "no weapon has room for ammunition")
    else:
        weapon = turn.weapon(name)
    refusal = _no_reload(turn, weapon, detailed)
    if refusal is not None:
        return _refused(turn, Action.RELOAD, weapon.name, refusal)
    loaded, effect = _loaded(weapon, detailed)
    return _allowed(_with(turn, loaded), Action.RELOAD, weapon.name, f"{weapon.name}: {effect}")


def _no_reload(turn: FigureTurn, weapon: CarriedWeapon, detailed: bool) -> str | None:
    """Why a weapon cannot be reloaded; None where it can."""
    if not turn.carries(weapon):
        return f"{weapon.name} was dropped; pick it up first"
    if weapon.magazine is None:
        return f"{weapon.name} has no magazine"
    if weapon.is_full:
        return f"{weapon.name} is full, {weapon.ready_ammo} of {weapon.magazine}"
    if weapon.reloads is not None and weapon.reloads < 1 and not (detailed and weapon.reloads > 0):
        return f"{weapon.name} has no Reload left"
    return None


def _loaded(weapon: CarriedWeapon, detailed: bool) -> tuple[CarriedWeapon, str]:
    """The weapon after a reload, and the sum.

    A reload fills the magazine and takes one of the Reloads whole, however many rounds were left in it; under
    detailed_reloads only as much of a Reload as rounds go in.
    """
    magazine, before = weapon.magazine or 0, weapon.ready_ammo or 0
    missing = magazine - before
    if weapon.reloads is None:
        return replace(weapon, ready_ammo=magazine), f"Ready Ammo {magazine}; Reloads unknown"
    if not detailed:
        left = weapon.reloads - 1
        effect = f"Ready Ammo {magazine}; Reloads {weapon.reloads} - 1 = {left}"
        return replace(weapon, ready_ammo=magazine, reloads=left), effect
    spare = int(weapon.reloads * magazine)
    taken = min(missing, spare)
    filled = replace(weapon, ready_ammo=before + taken, reloads=Fraction(spare - taken, magazine))
    effect = (
        f"Ready Ammo {before} + {taken} = {before + taken}; spare rounds {spare} - {taken} = {spare - taken} "
        f"({note('detailed_reloads', True)})"
    )
    return filled, effect


def _drop(turn: FigureTurn, name: str | None) -> Settled:
    if name is None:
        return _allowed(turn, Action.DROP, None, "an item is dropped")
    weapon = turn.weapon(name)
    if weapon.under_barrel_of is not None:
        reason = f"{name} is mounted on {weapon.under_barrel_of}; drop that"
        return _refused(turn, Action.DROP, name, reason)
    if not turn.carries(weapon):
        return _refused(turn, Action.DROP, name, f"{name} was dropped already")
    in_hand = tuple(held for held in turn.in_hand if held != name)
    after = replace(turn, in_hand=in_hand, dropped=turn.dropped | {name})
    return _allowed(after, Action.DROP, name, f"{name} is dropped")


def _pick_up(turn: FigureTurn, name: str | None) -> Settled:
    if name is None:
        return _allowed(turn, Action.PICK_UP, None, "an item is picked up")
    if name not in turn.dropped:
        turn.weapon(name)  # a name nobody knows is an error, not a refusal
        return _refused(turn, Action.PICK_UP, name, f"{name} was not dropped")
    after = replace(turn, dropped=turn.dropped - {name})
    return _allowed(after, Action.PICK_UP, name, f"{name} is carried again, not yet ready")


def _change_posture(turn: FigureTurn, action: Action) -> Settled:
    lying = action is Action.LIE_DOWN
    posture = "lying" if lying else "standing"
    if turn.lying is lying:
        return _refused(turn, action, None, f"the figure is {posture} already")
    return _allowed(replace(turn, lying=lying), action, None, f"the figure is {posture}")


def _first(turn: FigureTurn, fits: Callable[[CarriedWeapon], bool]) -> CarriedWeapon | None:
    return next((weapon for weapon in turn.weapons if turn.carries(weapon) and fits(weapon)), None)


def _with(turn: FigureTurn, changed: CarriedWeapon) -> FigureTurn:
    weapons = tuple(changed if one.name == changed.name else one for one in turn.weapons)
    return replace(turn, weapons=weapons)


def _allowed(turn: FigureTurn, action: Action, weapon: str | None, effect: str) -> Settled:
    spent = replace(turn, actions_left=turn.actions_left - 1)
    return spent, Ruling(action, weapon, True, None, effect)


def _refused(turn: FigureTurn, action: Action, weapon: str | None, reason: str) -> Settled:
    return turn, Ruling(action, weapon, False, reason)
