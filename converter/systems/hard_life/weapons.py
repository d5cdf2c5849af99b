"""Weapons of every kind, and spells that strike like them (Hard Life, Ranged and Melee Combat)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from converter.notation.damage import DamageCode, DamageWord
from converter.notation.level import Level
from converter.notation.modes import Mode
from converter.notation.weapon_class import WeaponClass
from converter.source.names import name_key
from converter.source.shadowrun import Spell, Weapon
from converter.source.weapon_types import Place, TypeReading, type_of
from converter.systems.hard_life import attacks
from converter.systems.hard_life.ammunition import REGULAR, AmmunitionEffect, AmmunitionRow
from converter.systems.hard_life.autofire import burst_code
from converter.systems.hard_life.recoil import recoil_compensation
from converter.systems.hard_life.records import BurstCode, WeaponKind, WeaponRecord
from converter.systems.hard_life.reporting import Reporter
from converter.systems.hard_life.tables import Tables
from converter.systems.hard_life.targets import ArmourKind
from converter.working import Quantity, given

POWER: Final = "Power"
RULE: Final = "SR3, Combat"
BURST_RULE: Final = "Hard Life, Automatic Fire and Scatter"

ROUNDS_OF_A_BURST: Final = 3
ROUNDS_OF_AUTOFIRE: Final = (3, 6, 10)
"""Rounds whose codes are worked out beforehand; full automatic fire goes from 3 to 10."""

_HEAVY: Final = frozenset({WeaponClass.LMG, WeaponClass.MMG, WeaponClass.HMG, WeaponClass.ASSAULT_CANNON})
_STUNNING: Final = frozenset({WeaponClass.CLUB, WeaponClass.TASER})
_MEETS_IMPACT: Final = frozenset(
    {
        WeaponClass.GRENADE_LAUNCHER,
        WeaponClass.MISSILE_LAUNCHER,
        WeaponClass.FLAMETHROWER,
        WeaponClass.TASER,
    }
)
_BLASTING: Final = frozenset({WeaponClass.GRENADE_LAUNCHER, WeaponClass.MISSILE_LAUNCHER})


@dataclass(frozen=True, slots=True)
class Bearer:
    """Who swings or throws a weapon: augmented Strength; a critter's bare attacks wound."""

    strength: Quantity
    critter: bool = False


def weapon_record(weapon: Weapon, bearer: Bearer | None, tables: Tables, reporter: Reporter) -> WeaponRecord:
    """A weapon as Hard Life has it; without a bearer (lists) what is based on Strength stays a modifier."""
    reading = type_of(weapon)
    for notice in reading.notices:
        reporter.warn(weapon.name, notice.field, notice.message, notice.hint, notice.value)
    kind = _kind_of(reading)
    loaded = _loaded(weapon, tables)
    stun, stun_note = _stuns(weapon, reading, bearer, loaded)
    power = _power(weapon, bearer, _notes(weapon, stun_note, loaded))
    level = weapon.damage.level if isinstance(weapon.damage, DamageCode) else None
    strength_based = bearer is None and isinstance(weapon.damage, DamageCode) and weapon.damage.strength_based
    row = tables.range_row(reading.weapon_class)
    modes = weapon.modes.modes if weapon.modes is not None else frozenset[Mode]()
    return WeaponRecord(
        name=weapon.name,
        kind=kind,
        type=reading.type,
        power=power,
        strength_based=strength_based,
        level=level,
        damage_text=weapon.damage.word if isinstance(weapon.damage, DamageWord) else None,
        stun=stun,
        against=_against(reading, stun=stun),
        armour_piercing=AmmunitionEffect.PIERCING in loaded,
        heavy=reading.weapon_class in _HEAVY,
        area=_strikes_all_over(weapon, reading, loaded),
        modes=tuple(mode for mode in Mode if mode in modes),
        magazine=_magazine(weapon, reading),
        reloads=weapon.reloads,
        recoil_compensation=recoil_compensation(weapon),
        reach=(weapon.reach or 0) if kind is WeaponKind.MELEE else None,
        ammunition=_ammunition(weapon, reading),
        minimum_range_m=row.minimum if row else None,
        ranges=row.metres(bearer.strength if bearer else None) if row else (),
        range_formula=row.formula if row and bearer is None else None,
        bursts=() if strength_based else _bursts(power, level, modes),
        blast_metres=weapon.blast.metres_per_point if weapon.blast is not None else None,
        concealability=weapon.concealability,
        quantity=weapon.quantity,
    )


def spell_attack(spell: Spell) -> WeaponRecord:
    """A damaging manipulation as a weapon: Power is its Force, and half the impact armour meets it."""
    level = spell.level
    power = None if spell.force is None else given(POWER, spell.force, "the Force of the spell")
    text = None
    if level is None:
        text = f"{'Force' if spell.force is None else spell.force}, level as the caster chooses"
    elif power is None:
        text = f"Force{level}"
    return WeaponRecord(
        name=spell.name,
        kind=WeaponKind.SPELL,
        type="Damaging Manipulation",
        power=power,
        strength_based=False,
        level=level,
        damage_text=text,
        stun=spell.stun,
        against=ArmourKind.IMPACT,
        armour_piercing=True,
        heavy=False,
        area=bool(spell.area),
        modes=(),
        magazine=None,
        reloads=None,
        recoil_compensation=given("Recoil compensation", 0),
        reach=None,
        ammunition=None,
        minimum_range_m=None,
        ranges=(),
        range_formula=str(spell.range.reach) if spell.range is not None else None,
        bursts=(),
        blast_metres=None,
        concealability=None,
    )


def _kind_of(reading: TypeReading) -> WeaponKind:
    if reading.place is Place.MELEE:
        return WeaponKind.MELEE
    if reading.place is Place.GRENADES:
        return WeaponKind.GRENADE
    thrown = reading.weapon_class is not None and reading.weapon_class.is_thrown
    return WeaponKind.THROWN if thrown else WeaponKind.RANGED


_Loaded = dict[AmmunitionEffect, AmmunitionRow]
"""What the rounds loaded do, by the rows that say so."""


def _loaded(weapon: Weapon, tables: Tables) -> _Loaded:
    if weapon.ammunition_type is None:
        return {}
    return {row.effect: row for row in tables.ammunition_rows(weapon.ammunition_type)}


def _notes(weapon: Weapon, stun_note: str, loaded: _Loaded) -> list[str]:
    """What the working of the Power says beside the sum."""
    notes = [stun_note] if stun_note else []
    if weapon.ammunition_type is not None and name_key(weapon.ammunition_type) != REGULAR:
        notes.append(f"taken to be the code with {weapon.ammunition_type} loaded")
    notes.extend(row.house_rule for row in loaded.values() if row.house_rule)
    return notes


def _strikes_all_over(weapon: Weapon, reading: TypeReading, loaded: _Loaded) -> bool:
    """Whether every location takes the wound: blasts, and shot out of a shotgun (Taking Damage)."""
    if reading.place is Place.GRENADES or reading.weapon_class in _BLASTING or weapon.blast is not None:
        return True
    if reading.weapon_class is not WeaponClass.SHOTGUN:
        return False
    flechette = isinstance(weapon.damage, DamageCode) and weapon.damage.flechette
    named = "flechette" in name_key(weapon.ammunition_type or "")
    return flechette or named or AmmunitionEffect.EVERY_LOCATION in loaded


def _power(weapon: Weapon, bearer: Bearer | None, notes: list[str]) -> Quantity | None:
    damage = weapon.damage
    if not isinstance(damage, DamageCode):
        return None
    if damage.also is not None:
        notes.append(f"first of two codes, the other is {damage.also}")
    if not damage.strength_based:
        return given(POWER, damage.power, *notes)
    if bearer is None:
        return given("Power added to Strength", damage.power, *notes)
    if damage.strength_minimum:
        notes.append("the Strength Minimum is not given, so the bearer's Strength stands in for it")
    sum_of_both = bearer.strength + given("weapon", damage.power) if damage.power else bearer.strength
    return sum_of_both.at_least(1).named(POWER, RULE).noting(*notes)


def _stuns(weapon: Weapon, reading: TypeReading, bearer: Bearer | None, loaded: _Loaded) -> tuple[bool, str]:
    """Whether the damage is stun, and the note where the code alone does not say so."""
    damage = weapon.damage
    if not isinstance(damage, DamageCode) or damage.stun:
        return isinstance(damage, DamageCode), ""
    if reading.weapon_class in _STUNNING:
        return True, f"a {reading.type.lower()} does stun damage"
    if AmmunitionEffect.STUN in loaded:
        return True, f"{weapon.ammunition_type} do stun damage"
    bare = damage.strength_based and damage.power == 0 and damage.level is Level.MODERATE
    unarmed = reading.weapon_class is WeaponClass.UNARMED and not (bearer is not None and bearer.critter)
    return (True, "bare hands do stun damage") if bare and unarmed else (False, "")


def _against(reading: TypeReading, *, stun: bool) -> ArmourKind:
    """Ballistic armour meets bullets; impact armour meets blades, arrows, blasts, darts and fire (SR3).

    Impact armour meets whatever stuns (Body Test).
    """
    kind = reading.weapon_class
    if stun or reading.place is not Place.FIREARMS:
        return ArmourKind.IMPACT
    if kind is not None and (kind.is_thrown or kind.is_projectile or kind in _MEETS_IMPACT):
        return ArmourKind.IMPACT
    return ArmourKind.BALLISTIC


def _magazine(weapon: Weapon, reading: TypeReading) -> int | None:
    """Rounds in the first magazine; bows and crossbows hold one where nothing is said."""
    kind = reading.weapon_class
    if reading.place is not Place.FIREARMS or (kind is not None and kind.is_thrown):
        return None
    if weapon.ammunition is None:
        return 1 if kind is not None and kind.is_projectile else None
    return weapon.ammunition.rounds


def _ammunition(weapon: Weapon, reading: TypeReading) -> str | None:
    if weapon.ammunition_type is not None:
        return weapon.ammunition_type
    kind = reading.weapon_class
    if reading.place is not Place.FIREARMS or (kind is not None and kind.is_thrown):
        return None
    flechette = isinstance(weapon.damage, DamageCode) and weapon.damage.flechette
    return "flechette" if flechette else REGULAR


def _bursts(power: Quantity | None, level: Level | None, modes: frozenset[Mode]) -> tuple[BurstCode, ...]:
    """Codes of 3 rounds for burst fire, of 3, 6 and 10 for full automatic fire, all of them hitting."""
    if power is None or level is None or not modes & {Mode.BF, Mode.FA}:
        return ()
    counts = ROUNDS_OF_AUTOFIRE if Mode.FA in modes else (ROUNDS_OF_A_BURST,)
    if power.operands or power.notes:
        return _burst_codes(power, level, counts)
    return _plain_burst_codes(int(power), level, counts)


@lru_cache(maxsize=1024)
def _plain_burst_codes(power: int, level: Level, counts: tuple[int, ...]) -> tuple[BurstCode, ...]:
    """The same for a Power as it stands in the source; lists repeat few of them."""
    return _burst_codes(given(POWER, power), level, counts)


def _burst_codes(power: Quantity, level: Level, counts: tuple[int, ...]) -> tuple[BurstCode, ...]:
    single = attacks.DamageCode(int(power), level)
    found = []
    for rounds in counts:
        code = burst_code(single, rounds)
        more = given("rounds after the first", code.power - single.power)
        found.append(
            BurstCode(rounds, (power + more).named(f"Power of {rounds} rounds", BURST_RULE), code.level)
        )
    return tuple(found)
