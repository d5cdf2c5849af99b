"""What a fighter decides, by its tactic or its orders: target, weapon, fire mode, moving, seizing.

The tactics, for each decision the rules leave open:

* target: the enemy that a goal names, else the one against whom an attack is worth most; of equals the
  nearest, then the one hurt most, then the first of the file
* weapon and fire mode: those with the most Damage Dice to be expected against the armour of the chest
* `stand`: fires from where it is, and only comes closer where nothing it has reaches or hurts
* `close`: comes up to the range at which its weapons do most, moving with the first Short Action of a turn
* `to-the-last`: as `stand`, and never leaves the field
* reloading: once the magazine is empty
* initiative: the side's whole tactics pool goes to its best shot, and everybody agrees
* seizing: from an enemy that declares an attack, by the highest initiative that could attack itself
* down after a near miss: stays down, and gets up only to move
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from converter.source.traveller import TravellerMode, TravellerWeapon
from converter.systems.revised_combat.aspect_and_offset import Placement
from converter.systems.revised_combat.battle.injuries import Impairment, impairment_of
from converter.systems.revised_combat.battle.state import CLOSE, BattleFighter, LongAction
from converter.systems.revised_combat.battle.worth import Weighing, hold_of, is_natural
from converter.systems.revised_combat.tables import Aim, Held

SINGLE = TravellerMode()

NEAREST_METRES = 1
"""Nobody comes closer than this."""


class Deed(StrEnum):
    """What can be done with an action; the value is its name in the rules file's list of actions."""

    ATTACK = "Fire"
    AIM = LongAction.AIM.value
    RELOAD = LongAction.RELOAD.value
    DRAW = "Draw a Small Weapon"
    READY = "Ready Rifle"
    PICK_UP = "Pick Up"
    MOVE = "Move"
    STAND_UP = "Stand Up"
    PASS = "Pass"


@dataclass(frozen=True, slots=True)
class Intent:
    """What a fighter declares."""

    deed: Deed
    weapon: TravellerWeapon | None = None
    mode: TravellerMode = SINGLE
    target: str | None = None
    aim: Aim | None = None
    cell: Placement | None = None
    metres: int = 0
    """How far a Move comes towards the enemy at most."""


@dataclass(frozen=True, slots=True)
class Option:
    """An attack that could be made, and what it is worth."""

    weapon: TravellerWeapon
    mode: TravellerMode
    target: str
    worth: float


@dataclass(frozen=True, slots=True)
class Ground:
    """The battlefield as a fighter sees it."""

    fighters: Sequence[BattleFighter]
    distance: int
    weighing: Weighing
    prey: frozenset[tuple[str, str]] = frozenset()
    """Those whom a side has to fell: (side, name)."""

    def enemies(self, me: BattleFighter) -> tuple[BattleFighter, ...]:
        """Everybody of another side who can act."""
        return tuple(one for one in self.fighters if one.side != me.side and one.able)

    def metres(self, me: BattleFighter, other: BattleFighter) -> int:
        """How far two enemies are apart: the distance of their sides less what both have come."""
        return max(NEAREST_METRES, self.distance - me.advance - other.advance)


PASS = Intent(Deed.PASS)


def intent_of(me: BattleFighter, short_actions: int, ground: Ground) -> Intent:
    """What a fighter declares with so many Short Actions left of its turn."""
    hurt = impairment_of(me.combatant, ground.weighing.rules)
    target = target_of(me, ground)
    if me.orders.hold or target is None:
        return PASS
    metres = ground.metres(me, target)
    best = best_option(me, target, metres, hurt, ground)
    wanted = _wanted_metres(me, target, metres, hurt, ground, best)
    if wanted < metres and (best is None or (me.tactic == CLOSE and short_actions > 1)):
        step = _step_closer(me, hurt, metres - wanted)
        if step is not None:
            return step
    if best is None:
        return PASS
    return _with_weapon(me, best)


def target_of(me: BattleFighter, ground: Ground) -> BattleFighter | None:
    """Whom a fighter turns on; None where no enemy is left."""
    enemies = ground.enemies(me)
    wanted = me.orders.target or (me.aimed_at if me.orders.cell is not None else None)
    ordered = next((one for one in enemies if one.name == wanted), None)
    if ordered is not None:
        return ordered
    hurt = impairment_of(me.combatant, ground.weighing.rules)

    def merit(one: BattleFighter) -> tuple[bool, float, int, int]:
        metres = ground.metres(me, one)
        best = best_option(me, one, metres, hurt, ground)
        marked = one.combatant.lethal + one.combatant.non_lethal
        return (me.side, one.name) in ground.prey, 0.0 if best is None else best.worth, -metres, marked

    return max(enemies, key=merit, default=None)


def best_option(
    me: BattleFighter, target: BattleFighter, metres: int, hurt: Impairment, ground: Ground
) -> Option | None:
    """The attack that is worth most at a distance; None where none is worth anything."""
    options = (
        Option(weapon, mode, target.name, ground.weighing.worth(weapon, mode, metres, me, target, hurt))
        for weapon in usable(me, hurt)
        for mode in _modes(me, weapon)
    )
    return max(
        (one for one in options if one.worth > 0),
        key=lambda one: (one.worth, me.ready and one.weapon.name == me.in_hand),
        default=None,
    )


def usable(me: BattleFighter, hurt: Impairment) -> Iterator[TravellerWeapon]:
    """The weapons that a fighter has the arms for: those at hand, then those that lie on the ground."""
    lying = (weapon for weapon in me.weapons if weapon.name in me.dropped)
    weapons: Iterable[TravellerWeapon] = (*me.at_hand, *lying)
    ordered = [weapon for weapon in weapons if weapon.name == me.orders.weapon]
    for weapon in ordered or weapons:
        needed = {Held.TWO_HANDED: 2, Held.ONE_HANDED: 1, Held.NONE: 0}[hold_of(weapon)]
        if hurt.arms >= needed:
            yield weapon


def could_attack(me: BattleFighter, ground: Ground) -> bool:
    """Whether a fighter who seizes the initiative now would attack with it."""
    return me.able and intent_of(me, 1, ground).deed is Deed.ATTACK


def _modes(me: BattleFighter, weapon: TravellerWeapon) -> Iterator[TravellerMode]:
    """The fire modes, each with as many shots as the magazine has rounds for, or will have once reloaded."""
    modes = weapon.modes or (SINGLE,)
    ordered = tuple(one for one in modes if one.name == me.orders.mode)
    rounds = _rounds_to_fire(me, weapon)
    for mode in ordered or modes:
        shots = mode.shots if rounds is None else min(mode.shots, rounds)
        if shots:
            yield mode.model_copy(update={"shots": shots})


def _rounds_to_fire(me: BattleFighter, weapon: TravellerWeapon) -> int | None:
    """Rounds in the magazine, where it is empty those of the next, 0 without one; None: not counted."""
    magazine = me.magazine(weapon.name)
    if magazine is None:
        return None
    return magazine.left or (0 if magazine.reloads == 0 else weapon.rounds)


def _with_weapon(me: BattleFighter, best: Option) -> Intent:
    """The attack itself, or what has to be done first to be able to make it."""
    weapon = best.weapon
    if weapon.name in me.dropped:
        return Intent(Deed.PICK_UP, weapon)
    if not is_natural(weapon) and not (weapon.name == me.in_hand and me.ready):
        return Intent(Deed.READY if hold_of(weapon) is Held.TWO_HANDED else Deed.DRAW, weapon)
    magazine = me.magazine(weapon.name)
    if magazine is not None and not magazine.left:
        return Intent(Deed.RELOAD, weapon)
    cell = None if me.orders.cell is None else Placement(*me.orders.cell)
    if cell is not None and me.aimed_at != best.target:
        return Intent(Deed.AIM, weapon, target=best.target)
    return Intent(Deed.ATTACK, weapon, best.mode, best.target, me.orders.aim, cell)


def _wanted_metres(
    me: BattleFighter,
    target: BattleFighter,
    metres: int,
    hurt: Impairment,
    ground: Ground,
    best: Option | None,
) -> int:
    """How near a fighter wants to be: where it is, or in the band in which its attacks are worth most."""
    if best is not None and me.tactic != CLOSE:
        return metres
    wanted, most = metres, 0.0 if best is None else best.worth
    for band in reversed(ground.weighing.rules.range_bands):
        if band.upper_m < metres:
            found = best_option(me, target, max(NEAREST_METRES, band.upper_m), hurt, ground)
            if found is not None and found.worth > most:
                wanted, most = max(NEAREST_METRES, band.upper_m), found.worth
                if best is None and me.tactic != CLOSE:
                    break
    return wanted


def _step_closer(me: BattleFighter, hurt: Impairment, metres: int) -> Intent | None:
    if not hurt.can_stand:
        return None
    return Intent(Deed.STAND_UP) if me.down else Intent(Deed.MOVE, metres=metres)
