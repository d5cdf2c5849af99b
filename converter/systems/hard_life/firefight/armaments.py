"""The weapons that a fight knows how to use, worked out once for each fighter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from converter.notation.level import Level
from converter.notation.modes import Mode
from converter.notation.weapon_class import WeaponClass
from converter.problems import Location as Place
from converter.problems import ProblemLog
from converter.source.catalogue import Catalogue
from converter.source.shadowrun import Kind
from converter.systems.hard_life.attacks import Blow, DamageCode
from converter.systems.hard_life.firefight.training import Training, training_with
from converter.systems.hard_life.records import CharacterRecord, WeaponKind, WeaponRecord
from converter.systems.hard_life.reporting import Reporter
from converter.systems.hard_life.situations import SITUATION_OF_SIGHT, Range
from converter.systems.hard_life.spells import DamagingSpell
from converter.systems.hard_life.tables import Tables
from converter.systems.hard_life.targets import ArmourKind
from converter.systems.hard_life.weapons import weapon_record

BARE_HANDS: Final = "bare hands"

_TWO_HANDED: Final = frozenset(
    kind for kind in WeaponClass if (kind.is_firearm or kind.is_projectile) and not kind.is_one_handed
) - {WeaponClass.SMG, WeaponClass.TASER} | {WeaponClass.POLE_ARM, WeaponClass.STAFF}
_USED: Final = (WeaponKind.RANGED, WeaponKind.THROWN, WeaponKind.MELEE, WeaponKind.GRENADE)
LINE_OF_SIGHT: Final = 1_000_000
"""How far spells reach, in metres: as far as anybody is seen on open ground."""
_LEFT_THE_HAND: Final = (WeaponKind.THROWN, WeaponKind.GRENADE)
_GRENADE_OF_THE_BOOKS: Final = "Offensive Grenade"
"""What a launcher fires whose bearer carries no grenades."""


@dataclass(frozen=True, slots=True)
class Blast:
    """What explodes: it lands so many D6 metres off, less for each success; Power falls by 1 on each way.

    `metres_per_point` is that way (above 0). The area of a spell has a `radius` instead, in metres, and full
    Power within it.
    """

    dice: int
    metres_per_success: int
    metres_per_point: Fraction
    radius: int | None = None

    def power_at(self, power: int, metres: float) -> int:
        """What is left of a Power so many metres away; 0 or less is nothing."""
        if self.radius is not None:
            return power if round(metres, 6) <= self.radius else 0
        return power - int(round(metres, 6) / self.metres_per_point)  # 3 m at an angle are 3 m


@dataclass(frozen=True, slots=True)
class Armament:
    """A weapon in somebody's hands. `index` is its place among the bearer's.

    `blow` is that of one round. `limits` are the ends of short, medium, long and extreme range in metres,
    empty for melee; `magazine` and `spares` are None where they do not run out. `always_ready` are bare
    hands and a critter's natural weapons; `hands` are those it takes (0 for a critter's). What has a `blast`
    strikes everybody near where it lands, what is `all_over` the whole body of its target. A `spell` is cast.
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
    blast: Blast | None = None
    all_over: bool = False
    spell: DamagingSpell | None = None

    @property
    def is_melee(self) -> bool:
        """Whether it is used hand to hand."""
        return self.kind is WeaponKind.MELEE

    @property
    def is_thrown(self) -> bool:
        """Whether it leaves the hand."""
        return self.kind in _LEFT_THE_HAND

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
class Arsenal:
    """The arms of somebody, bare hands last, and the names of the weapons that no fight uses."""

    arms: tuple[Armament, ...]
    left_out: tuple[str, ...]


def arsenal(record: CharacterRecord, tables: Tables) -> Arsenal:
    """What a character fights with. A launcher fires the first kind of grenade carried, or Offensive ones."""
    arms, left_out = list[Armament](), list[str]()
    for weapon in record.weapons:
        fired = _fired(weapon, record.weapons, tables)
        if weapon.kind is WeaponKind.SPELL:
            continue
        if _is_usable(weapon, fired, tables):
            arms.append(_armament(record, weapon, fired, len(arms), tables))
        else:
            left_out.append(weapon.name)
    if record.magician is not None:
        left_out += record.magician.unused
        for spell in record.magician.spells:
            arms.append(_cast(spell, record.magician.sorcery, len(arms)))
    arms.append(_bare_hands(record, len(arms)))
    return Arsenal(tuple(arms), tuple(left_out))


def _cast(spell: DamagingSpell, sorcery: int, index: int) -> Armament:
    """A spell as an arm: Force is its Power, half the impact armour meets a manipulation."""
    return Armament(
        index=index,
        name=spell.name,
        kind=WeaponKind.SPELL,
        blow=Blow(DamageCode(spell.force, spell.level), ArmourKind.IMPACT, spell.stun, armour_piercing=True),
        training=Training("Sorcery", sorcery),
        hands=0,
        always_ready=True,
        limits=(LINE_OF_SIGHT,),
        blast=None if spell.radius is None else Blast(0, 0, Fraction(1), spell.radius),
        spell=spell,
    )


def _fired(weapon: WeaponRecord, carried: Sequence[WeaponRecord], tables: Tables) -> WeaponRecord:
    """What does the damage: the weapon itself, or the grenade that a launcher fires."""
    if _class_of(weapon) is not WeaponClass.GRENADE_LAUNCHER or weapon.power is not None:
        return weapon
    own = next((one for one in carried if one.kind is WeaponKind.GRENADE and _has_blast(one)), None)
    return own or _grenade_of_the_books(tables) or weapon


def _grenade_of_the_books(tables: Tables) -> WeaponRecord | None:
    """The common grenade; None where the game master's own tables have removed it."""
    grenade = Catalogue.consulted().weapon(_GRENADE_OF_THE_BOOKS)
    nobody = Reporter(Place("the catalogue"), ProblemLog())
    return None if grenade is None else weapon_record(grenade, None, tables, nobody)


def _has_blast(weapon: WeaponRecord) -> bool:
    return bool(weapon.power and weapon.level and weapon.blast_metres)


def _class_of(weapon: WeaponRecord) -> WeaponClass | None:
    return WeaponClass(weapon.type) if weapon.type in list(WeaponClass) else None


def _is_usable(weapon: WeaponRecord, fired: WeaponRecord, tables: Tables) -> bool:
    """Whether a fight can use it: a code, a range where it needs one, and for a blast how far it scatters."""
    if weapon.kind not in _USED or fired.power is None or fired.level is None:
        return False
    if fired.power.value < 1 or (weapon.kind is not WeaponKind.MELEE and not weapon.ranges):
        return False
    if not fired.area or _is_shot(fired):
        return True
    return _has_blast(fired) and tables.grenade_scatter_row(_class_of(weapon)) is not None


def _is_shot(weapon: WeaponRecord) -> bool:
    """Whether it strikes the whole body of its target and nobody else."""
    return weapon.area and _class_of(weapon) is WeaponClass.SHOTGUN


def _bare_hands(record: CharacterRecord, index: int) -> Armament:
    strength = max(1, int(record.strength))
    return Armament(
        index=index,
        name=BARE_HANDS,
        kind=WeaponKind.MELEE,
        blow=Blow(DamageCode(strength, Level.MODERATE), ArmourKind.IMPACT, stun=True),
        training=training_with(record, WeaponKind.MELEE, WeaponClass.UNARMED),
        hands=0 if record.kind is Kind.CRITTER else 1,
        always_ready=True,
    )


def _armament(
    record: CharacterRecord, weapon: WeaponRecord, fired: WeaponRecord, index: int, tables: Tables
) -> Armament:
    weapon_class = _class_of(weapon)
    critter = record.kind is Kind.CRITTER
    thrown = weapon.kind in _LEFT_THE_HAND
    assert fired.power is not None and fired.level is not None, "only usable weapons are asked about"
    code = DamageCode(int(fired.power), fired.level)
    return Armament(
        index=index,
        name=weapon.name,
        kind=weapon.kind,
        blow=Blow(code, fired.against, fired.stun, fired.armour_piercing),
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
        blast=_blast(weapon_class, fired, tables),
        all_over=_is_shot(fired),
    )


def _blast(weapon_class: WeaponClass | None, fired: WeaponRecord, tables: Tables) -> Blast | None:
    row = tables.grenade_scatter_row(weapon_class)
    if row is None or fired.blast_metres is None:
        return None
    return Blast(row.dice, row.metres_per_success, Fraction(fired.blast_metres))
