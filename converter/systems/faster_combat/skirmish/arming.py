"""Makes the figures of a skirmish out of records: their weapons and spells, and what cannot be used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from converter.notation.spell_range import Reach
from converter.notation.weapon_class import WeaponClass
from converter.play.fights import Fighter
from converter.source.names import name_key
from converter.source.shadowrun import Kind
from converter.source.sights import Sight
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.melee import melee_damage
from converter.systems.faster_combat.ranged import target_number
from converter.systems.faster_combat.records import (
    CharacterRecord,
    Grenade,
    MeleeWeapon,
    RangedWeapon,
    SpellRecord,
)
from converter.systems.faster_combat.skirmish.combatants import (
    MM,
    SIGHT_KEYS,
    THROWN,
    Arm,
    ArmKind,
    Casting,
    Combatant,
    Step,
)
from converter.systems.faster_combat.tables import GRENADE, RangeBand, RangeRow
from converter.systems.faster_combat.turn import CarriedWeapon

MELEE_DAMAGE_OVER_STRENGTH: Final = 3
_ONE_HANDED: Final = THROWN | {kind.value for kind in WeaponClass if kind.is_one_handed}
_HEAL: Final = "heal"
_DEFAULT_GRENADE: Final = "Offensive"


def combatant(fighter: Fighter[CharacterRecord], side: int, rules: HouseRules) -> Combatant:
    """The figure of a record."""
    record = fighter.record
    forge = _Forge(record, rules)
    arms = tuple(_mounted(tuple(_named_apart(forge.arms()))))
    spells = tuple(forge.spells())
    return Combatant(
        name=fighter.name,
        side=side,
        actions=int(record.actions),
        speed_mm=int(record.speed) * MM,
        knock_out=int(record.knock_out_value),
        resistance=int(record.magic_resistance_value),
        melee_skill=int(record.melee_combat_skill),
        unarmed_damage=int(record.melee_combat_damage),
        arms=arms,
        spells=spells,
        left_out=tuple(forge.left_out),
    )


def _named_apart(arms: Iterable[Arm]) -> Iterator[Arm]:
    """Weapons of one name numbered, since the rules of readying speak of them by name."""
    seen: set[str] = set()
    for arm in arms:
        name, number = arm.name, 1
        while name in seen:
            number += 1
            name = f"{arm.name} {number}"
        seen.add(name)
        yield arm if name == arm.name else _renamed(arm, name)


def _renamed(arm: Arm, name: str) -> Arm:
    return replace(arm, carried=replace(arm.carried, name=name))


def _mounted(arms: tuple[Arm, ...]) -> Iterator[Arm]:
    """A launcher whose gun was left out is readied by itself."""
    names = {arm.name for arm in arms}
    for arm in arms:
        host = arm.carried.under_barrel_of
        alone = host is not None and host not in names
        yield replace(arm, carried=replace(arm.carried, under_barrel_of=None)) if alone else arm


class _Forge:
    """Makes the weapons and spells of one record, and notes what cannot be used."""

    def __init__(self, record: CharacterRecord, rules: HouseRules) -> None:
        self.record = record
        self.rules = rules
        self.left_out: list[str] = []
        self._strength = int(record.melee_combat_damage) - MELEE_DAMAGE_OVER_STRENGTH

    def arms(self) -> Iterator[Arm]:
        """Every weapon that can be used, in the order of the sheet."""
        for weapon in self.record.firearms:
            arm = self._ranged(weapon)
            if arm is not None:
                yield arm
        for melee in self.record.melee_weapons:
            arm = self._melee(melee)
            if arm is not None:
                yield arm
        for grenade in self.record.grenades:
            arm = self._grenade(grenade)
            if arm is not None:
                yield arm

    def spells(self) -> Iterator[Casting]:
        """Every spell that does something in a skirmish."""
        for spell in self.record.spells:
            casting = self._casting(spell)
            if casting is not None:
                yield casting

    def _leave_out(self, name: str, reason: str) -> None:
        self.left_out.append(f"{name} ({reason})")

    def _damage(self, weapon: RangedWeapon | MeleeWeapon | Grenade) -> int | None:
        if weapon.damage is None:
            return None
        if weapon.adds_melee_damage:
            return melee_damage(int(self.record.melee_combat_damage), int(weapon.damage))
        return int(weapon.damage)

    def _ranged(self, weapon: RangedWeapon) -> Arm | None:
        row = self._row(weapon.type)
        if row is None:
            self._leave_out(weapon.name, "no range is known")
            return None
        blast = self._blast() if _fires_grenades(weapon) else None
        damage = blast[0] if blast else self._damage(weapon)
        if damage is None:
            self._leave_out(weapon.name, "its damage is not known")
            return None
        thrown = weapon.type in THROWN
        kind = ArmKind.LAUNCHER if blast else ArmKind.THROWN if thrown else ArmKind.GUN
        ammo = None if weapon.ready_ammo is None or thrown else int(weapon.ready_ammo)
        hands = 1 if weapon.type in _ONE_HANDED else 2
        return Arm(
            kind=kind,
            carried=CarriedWeapon(
                name=weapon.name,
                hands=hands,
                under_barrel_of=weapon.ready_with,
                ready_ammo=ammo,
                magazine=ammo,
                reloads=weapon.reloads,
            ),
            damage=damage,
            skill=int(self.record.throwing_skill if thrown else self.record.firearms_skill),
            steps=self._steps(row, weapon.sight),
            minimum_mm=row.short.low * MM,
            reduction_mm=blast[1] if blast else None,
            quantity=weapon.quantity if thrown else 1,
            sight=weapon.sight,
        )

    def _row(self, weapon_type: str) -> RangeRow | None:
        strength = max(self._strength, 1)
        return self.rules.tables.range_row(weapon_type, strength, self.rules.added_ranges)

    def _steps(self, row: RangeRow, sight: Sight | None) -> tuple[Step, ...]:
        tables = self.rules.tables
        sights = [tables.target_number(SIGHT_KEYS[sight]).number] if sight else []
        return tuple(
            Step(limits.high * MM, band, target_number(tables.target_number(band).number, sights, []))
            for band, limits in zip(RangeBand, row.bands, strict=True)
        )

    def _blast(self) -> tuple[int, Fraction] | None:
        """What a launcher fires: the kind of grenade its bearer carries, else the Offensive one."""
        for grenade in self.record.grenades:
            damage = self._damage(grenade)
            if damage is not None and grenade.reduction_cm is not None:
                return damage, grenade.reduction_cm.value * MM
        published = self.rules.tables.grenades
        for row in published:
            if row.grenade.startswith(_DEFAULT_GRENADE):
                return row.damage, Fraction(row.reduction_cm) * MM
        return None

    def _melee(self, weapon: MeleeWeapon) -> Arm | None:
        damage = self._damage(weapon)
        if damage is None:
            self._leave_out(weapon.name, "its damage is not known")
            return None
        return Arm(
            kind=ArmKind.MELEE,
            carried=CarriedWeapon(weapon.name, hands=1),
            damage=damage,
            skill=int(self.record.melee_combat_skill),
            natural=self.record.kind is Kind.CRITTER,
        )

    def _grenade(self, grenade: Grenade) -> Arm | None:
        damage = self._damage(grenade)
        if damage is None or grenade.reduction_cm is None:
            self._leave_out(grenade.name, "its damage or Reduction is not known")
            return None
        aerodynamic = "aerodynamic" in name_key(grenade.name)
        row = self._row((WeaponClass.AERODYNAMIC_GRENADE if aerodynamic else WeaponClass.GRENADE).value)
        if row is None:
            self._leave_out(grenade.name, "no range is known")
            return None
        return Arm(
            kind=ArmKind.GRENADE,
            carried=CarriedWeapon(grenade.name, hands=1),
            damage=damage,
            skill=int(self.record.throwing_skill),
            steps=self._steps(row, None),
            reduction_mm=grenade.reduction_cm.value * MM,
            quantity=grenade.quantity,
        )

    def _casting(self, spell: SpellRecord) -> Casting | None:
        heals = name_key(spell.name) == _HEAL
        reason = self._no_casting(spell, heals)
        if reason is not None:
            self._leave_out(spell.name, reason)
            return None
        assert spell.max_force is not None
        damages = () if heals else tuple(int(one) for one in spell.damage_modifiers)
        drains = tuple(int(one) for one in spell.drain_modifiers)
        limited = spell.reach is Reach.LIMITED and spell.range_cm is not None
        return Casting(
            name=spell.name,
            max_force=spell.max_force,
            damages=damages,
            drains=drains if len(drains) == len(damages) else drains[:1] * max(len(damages), 1),
            number=None if spell.target_number is None else int(spell.target_number),
            resisted=spell.resisted,
            touch=spell.reach is Reach.TOUCH,
            mm_a_force=spell.range_cm.value * MM / spell.max_force if limited and spell.range_cm else None,
            radius_mm=int(spell.radius_cm) * MM if spell.radius_cm is not None and not heals else None,
            heals=heals,
        )

    def _no_casting(self, spell: SpellRecord, heals: bool) -> str | None:
        """Why a spell cannot be cast in a skirmish; None where it can."""
        if not heals and not spell.damage_modifiers:
            return "it does no damage"
        if spell.reach is None or spell.reach is Reach.SELF:
            return "it reaches no enemy"
        if not spell.max_force:
            return "its Force is not known"
        unknown = spell.target_number is None and not spell.against_magic_resistance
        if unknown or not spell.drain_modifiers:
            return "its Target Number or Drain is not known"
        if (spell.reach is Reach.LIMITED and spell.range_cm is None) or (
            spell.area and spell.radius_cm is None
        ):
            return "its range or area needs the caster's Magic"
        return None


def _fires_grenades(weapon: RangedWeapon) -> bool:
    """Whether the word in place of its damage means grenades; missiles and nets have words of their own."""
    launcher = weapon.type == WeaponClass.GRENADE_LAUNCHER.value
    return weapon.damage_text == GRENADE or (launcher and weapon.damage_text is not None)
