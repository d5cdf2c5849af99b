"""Type, Ammo, Damage and Reduction of a weapon (Faster Combat, Weapon Conversions)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from converter.notation.ammunition import Ammunition
from converter.notation.blast import Blast
from converter.notation.damage import DamageCode, DamageWord
from converter.notation.modes import FireModes
from converter.notation.weapon_class import WeaponClass
from converter.source.names import name_key
from converter.source.notices import Notice
from converter.source.shadowrun import Weapon
from converter.source.weapon_types import Place, TypeReading, type_of
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.melee_weapons import WEAPON_RULE, DamageReading, damage_of
from converter.systems.faster_combat.records import WeaponRecord
from converter.systems.faster_combat.tables import (
    GRENADE,
    PublishedGrenade,
    PublishedMeleeWeapon,
    PublishedWeapon,
    Tables,
)
from converter.systems.rule_notes import note
from converter.working import Quantity, given

_CODES_REMEMBERED = 8192
_NAME_MATTERS = frozenset(
    {WeaponClass.CROSSBOW, WeaponClass.THROWING_WEAPON, WeaponClass.GRENADE, WeaponClass.TASER}
)

_Row = PublishedWeapon | PublishedMeleeWeapon | PublishedGrenade

GRENADE_RULE = "Faster Combat, Grenades"
ROUNDS_A_BURST = 3
ROUNDS_OF_AUTOFIRE = 5


@dataclass(frozen=True, slots=True)
class WeaponFigures:
    """A weapon's numbers, the same for every weapon of these codes, whatever its name."""

    type: str
    place: Place
    weapon_class: WeaponClass | None
    ammo: Quantity | None
    damage: DamageReading
    reduction_cm: Quantity | None
    notices: tuple[Notice, ...]


@dataclass(frozen=True, slots=True)
class _Codes:
    """What of a weapon the numbers depend on; lists repeat few distinct ones."""

    reading: TypeReading
    damage: DamageCode | DamageWord | None
    ammunition: Ammunition | None
    modes: FireModes | None
    blast: Blast | None


def figures_of(weapon: Weapon, rules: HouseRules) -> WeaponFigures:
    """Convert a weapon by its codes.

    By its name go the house rule taser_as_published, and a row that a game master put into the tables of
    weapons: what it says stands in place of the sum.
    """
    codes = _Codes(type_of(weapon), weapon.damage, weapon.ammunition, weapon.modes, weapon.blast)
    figures = _figures(codes, rules)
    own = _own_rows(rules.tables)
    row = own.get(name_key(weapon.name)) if own else None
    if row is not None:
        return _as_ruled(figures, row)
    if rules.taser_as_published and codes.reading.weapon_class is WeaponClass.TASER:
        return _as_published(figures, weapon.name, rules)
    return figures


class WeaponConverter:
    """Converts weapon after weapon, as lists have them: what was worked out for a code is remembered.

    Readers hand out one object for one code text, so codes are told apart by identity, which is many times
    faster than comparing them; the codes are held, so that no other object can take their identity.
    """

    def __init__(self, rules: HouseRules) -> None:
        self._rules = rules
        self._known: dict[tuple[object, ...], tuple[WeaponFigures, Weapon]] = {}

    def name_counts(self, weapon: Weapon) -> bool:
        """Whether the figures may hang on the weapon's name, and not on its codes alone."""
        kind = weapon.weapon_class
        return kind is None or kind in _NAME_MATTERS or bool(_own_rows(self._rules.tables))

    def figures(self, weapon: Weapon) -> WeaponFigures:
        """The same as `figures_of`."""
        if self.name_counts(weapon):
            return figures_of(weapon, self._rules)
        kind = weapon.weapon_class
        key = (id(kind), id(weapon.damage), id(weapon.ammunition), id(weapon.modes), id(weapon.blast))
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _CODES_REMEMBERED:
                self._known.clear()
            found = self._known[key] = (figures_of(weapon, self._rules), weapon)
        return found[0]


def weapon_record(name: str, figures: WeaponFigures) -> WeaponRecord:
    """The record of a weapon of a list."""
    return WeaponRecord(
        name=name,
        type=figures.type,
        ammo=figures.ammo,
        damage=figures.damage.damage,
        damage_text=figures.damage.text,
        adds_melee_damage=figures.damage.adds_melee_damage,
        reduction_cm=figures.reduction_cm,
    )


@lru_cache(maxsize=8192)
def _figures(codes: _Codes, rules: HouseRules) -> WeaponFigures:
    damage = damage_of(codes.damage, codes.modes, rules)
    reduction, blast_notices = _reduction(codes, rules)
    return WeaponFigures(
        type=codes.reading.type,
        place=codes.reading.place,
        weapon_class=codes.reading.weapon_class,
        ammo=_ammo(codes),
        damage=damage,
        reduction_cm=reduction,
        notices=(*codes.reading.notices, *blast_notices),
    )


def _ammo(codes: _Codes) -> Quantity | None:
    """Rounds, divided by 5 for autofire or else by 3 for burst fire, to the nearest whole, never below 1.

    Bows and crossbows with nothing given hold 1, what is thrown or swung holds none, and a belt alone has no
    number. Of several magazines the first counts.
    """
    kind = codes.reading.weapon_class
    ammunition = codes.ammunition
    if codes.reading.place is not Place.FIREARMS or (kind is not None and kind.is_thrown):
        return None
    if ammunition is None:
        held = kind is not None and kind.is_projectile
        return given("Ammo", 1, "bows and crossbows hold one arrow or bolt") if held else None
    if ammunition.rounds is None:
        return None
    quantity = given("rounds", ammunition.rounds)
    if codes.modes is not None and codes.modes.fires_automatic:
        quantity = (quantity / ROUNDS_OF_AUTOFIRE).rounded().at_least(1)
    elif codes.modes is not None and codes.modes.fires_bursts:
        quantity = (quantity / ROUNDS_A_BURST).rounded().at_least(1)
    return _named_ammo(quantity, ammunition)


def _named_ammo(quantity: Quantity, ammunition: Ammunition) -> Quantity:
    notes = []
    if ammunition.also:
        notes.append(f"first of several magazines, the others hold {', '.join(map(str, ammunition.also))}")
    if ammunition.belt and ammunition.feed is not None and ammunition.feed.value != "belt":
        notes.append("the magazine counts, not the belt")
    if not quantity.operands:
        return given("Ammo", quantity.value, *notes)
    return quantity.named("Ammo", WEAPON_RULE).noting(*notes)


def _reduction(codes: _Codes, rules: HouseRules) -> tuple[Quantity | None, tuple[Notice, ...]]:
    """How many cm the blast goes for each point lost: 1.5 cm for each metre, or as the house rule says."""
    if codes.blast is None:
        if codes.reading.place is not Place.GRENADES or not isinstance(codes.damage, DamageCode):
            return None, ()
        message = "no blast is given, so Reduction stays blank"
        return None, (Notice("blast", message, "give how fast the Power falls, such as -1/m"),)
    scale = rules.grenade_radius_scale_cm_per_m
    quantity = given("metres a point", codes.blast.metres_per_point) * given("cm a metre", scale)
    named = quantity.named("Reduction", GRENADE_RULE)
    if scale != HouseRules().grenade_radius_scale_cm_per_m:
        named = named.noting(note("grenade_radius_scale_cm_per_m", scale))
    return named, ()


def _as_published(figures: WeaponFigures, name: str, rules: HouseRules) -> WeaponFigures:
    row = _published(rules.tables, name)
    if row is None:
        return figures
    damage = given("Damage", int(row.damage), f"as printed; {note('taser_as_published', True)}")
    return replace(figures, damage=replace(figures.damage, damage=damage))


def _as_ruled(figures: WeaponFigures, row: _Row) -> WeaponFigures:
    """The figures with what a game master's row says of them."""
    damage = DamageReading(None, str(row.damage), False)
    if damage.text != GRENADE:
        quantity = given("Damage", int(row.damage), row.house_rule)
        damage = DamageReading(quantity, None, str(row.damage).startswith(("+", "-")))
    if isinstance(row, PublishedGrenade):
        reduction = given("Reduction", row.reduction_cm, row.house_rule)
        return replace(figures, damage=damage, reduction_cm=reduction)
    if isinstance(row, PublishedWeapon) and row.ammo is not None:
        return replace(figures, damage=damage, ammo=given("Ammo", row.ammo, row.house_rule))
    return replace(figures, damage=damage)


@lru_cache(maxsize=16)
def _own_rows(tables: Tables) -> dict[str, _Row]:
    """A game master's own rows of the three weapon tables, by every name a weapon may have."""
    rows: tuple[_Row, ...] = (*tables.weapons, *tables.melee_weapons, *tables.grenades)
    own = (row for row in rows if row.house_rule)
    return {name_key(name): row for row in own for name in (row.catalogue_name, row.name) if name}


@lru_cache(maxsize=256)
def _published(tables: Tables, name: str) -> PublishedWeapon | None:
    key = name_key(name).removesuffix("taser")
    rows = (row for row in tables.weapons if row.range_row == WeaponClass.TASER)
    return next((row for row in rows if key in (name_key(row.weapon), name_key(row.catalogue_name))), None)
