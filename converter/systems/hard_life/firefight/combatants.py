"""Who fights: the plain numbers of records, and the weapons a fight knows how to use, worked out once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from converter.notation.level import Level
from converter.notation.modes import Mode
from converter.notation.weapon_class import WeaponClass
from converter.play.fights import Fighter
from converter.source.shadowrun import Kind
from converter.systems.hard_life.attacks import Blow, DamageCode
from converter.systems.hard_life.firefight.training import Training, training_with
from converter.systems.hard_life.records import CharacterRecord, WeaponKind, WeaponRecord
from converter.systems.hard_life.situations import SITUATION_OF_SIGHT, Range
from converter.systems.hard_life.tables import Tables
from converter.systems.hard_life.targets import ArmourKind, Target

BARE_HANDS: Final = "bare hands"

_TWO_HANDED: Final = frozenset(
    kind for kind in WeaponClass if (kind.is_firearm or kind.is_projectile) and not kind.is_one_handed
) - {WeaponClass.SMG, WeaponClass.TASER} | {WeaponClass.POLE_ARM, WeaponClass.STAFF}
_USED: Final = (WeaponKind.RANGED, WeaponKind.THROWN, WeaponKind.MELEE)


@dataclass(frozen=True, slots=True)
class Armament:
    """A weapon in somebody's hands. `index` is its place among the bearer's.

    `blow` is that of one round. `limits` are the ends of short, medium, long and extreme range in metres,
    empty for melee; `magazine` and `spares` are None where they do not run out. `always_ready` are bare
    hands and a critter's natural weapons; `hands` are those it takes (0 for a critter's).
    """

    index: int
    name: str
    kind: WeaponKind
    blow: Blow
    training: Training
    hands: int
    always_ready: bool = False
    reach: int = 0
    modes: frozenset[Mode] = frozenset()
    recoil_compensation: int = 0
    heavy: bool = False
    nearest: int = 0
    limits: tuple[int, ...] = ()
    sight: int = 0
    magazine: int | None = None
    spares: int | None = None

    @property
    def is_melee(self) -> bool:
        """Whether it is used hand to hand."""
        return self.kind is WeaponKind.MELEE

    @property
    def is_thrown(self) -> bool:
        """Whether it leaves the hand."""
        return self.kind is WeaponKind.THROWN

    @property
    def single_loader(self) -> bool:
        """Whether each shot is loaded by itself, in one Simple Action, as a bow's."""
        return self.magazine == 1 and not self.is_thrown

    def range_at(self, metres: int) -> Range | None:
        """The range that a distance is; None out of range."""
        if metres < self.nearest:
            return None
        return next((band for band, limit in zip(Range, self.limits, strict=False) if metres <= limit), None)


@dataclass(frozen=True, slots=True)
class Combatant:
    """A fighter's numbers. `side` counts the sides from 0; `left_out` names what no fight uses."""

    index: int
    name: str
    side: int
    body: int
    reaction: int
    initiative_dice: int
    willpower: int
    pool: int
    dodge_modifier: int
    quickness: int
    movement_multiplier: int
    dead_at: int
    limb_out_at: int
    target: Target
    arms: tuple[Armament, ...]
    left_out: tuple[str, ...]


def combatant(fighter: Fighter[CharacterRecord], index: int, side: int, tables: Tables) -> Combatant:
    """The numbers of a fighter by the tables of the game."""
    record = fighter.record
    weight = record.encumbrance
    usable = [weapon for weapon in record.weapons if _is_usable(weapon)]
    return Combatant(
        index=index,
        name=fighter.name,
        side=side,
        body=int(record.body),
        reaction=int(record.reaction),
        initiative_dice=int(record.initiative_dice),
        willpower=int(record.willpower),
        pool=max(0, int(record.combat_pool)),
        dodge_modifier=int(weight.quickness_tests),
        quickness=int(record.quickness) + int(weight.movement_quickness),
        movement_multiplier=int(record.movement_multiplier),
        dead_at=int(record.dead_at),
        limb_out_at=int(record.limb_incapacitated_at),
        target=record.target(),
        arms=tuple(_arms(record, usable, tables)),
        left_out=tuple(weapon.name for weapon in record.weapons if weapon not in usable),
    )


def _is_usable(weapon: WeaponRecord) -> bool:
    """Whether a fight can use it: a code, a range where it needs one, and no blast."""
    if weapon.kind not in _USED or weapon.area or not weapon.power or weapon.power.value < 1:
        return False
    return weapon.level is not None and (weapon.kind is WeaponKind.MELEE or bool(weapon.ranges))


def _arms(record: CharacterRecord, usable: list[WeaponRecord], tables: Tables) -> Iterator[Armament]:
    for index, weapon in enumerate(usable):
        yield _armament(record, weapon, index, tables)
    strength = max(1, int(record.strength))
    yield Armament(
        index=len(usable),
        name=BARE_HANDS,
        kind=WeaponKind.MELEE,
        blow=Blow(DamageCode(strength, Level.MODERATE), ArmourKind.IMPACT, stun=True),
        training=training_with(record, WeaponKind.MELEE, WeaponClass.UNARMED),
        hands=0 if record.kind is Kind.CRITTER else 1,
        always_ready=True,
    )


def _armament(record: CharacterRecord, weapon: WeaponRecord, index: int, tables: Tables) -> Armament:
    weapon_class = WeaponClass(weapon.type) if weapon.type in list(WeaponClass) else None
    critter = record.kind is Kind.CRITTER
    thrown = weapon.kind is WeaponKind.THROWN
    assert weapon.power is not None and weapon.level is not None, "only usable weapons are asked about"
    return Armament(
        index=index,
        name=weapon.name,
        kind=weapon.kind,
        blow=Blow(
            DamageCode(int(weapon.power), weapon.level), weapon.against, weapon.stun, weapon.armour_piercing
        ),
        training=training_with(record, weapon.kind, weapon_class),
        hands=0 if critter else 2 if weapon_class in _TWO_HANDED else 1,
        always_ready=critter and weapon.kind is WeaponKind.MELEE,
        reach=weapon.reach or 0,
        modes=frozenset(weapon.modes),
        recoil_compensation=int(weapon.recoil_compensation),
        heavy=weapon.heavy,
        nearest=weapon.minimum_range_m or 0,
        limits=tuple(int(limit) for limit in weapon.ranges),
        sight=tables.situation_number(SITUATION_OF_SIGHT[weapon.sight]) if weapon.sight else 0,
        magazine=weapon.quantity if thrown else weapon.magazine,
        spares=0 if thrown else weapon.reloads,
    )
