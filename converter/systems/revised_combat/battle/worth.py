"""What an attack is worth: the Damage Dice to be expected of it, exactly, over the 36 throws of 2D6."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import floor

from converter.source.traveller import TravellerMode, TravellerWeapon
from converter.systems.revised_combat.battle.injuries import Impairment
from converter.systems.revised_combat.battle.state import BattleFighter
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.locations import LocationKind
from converter.systems.revised_combat.penetration import effect_on, penetration_at, success_multiplier
from converter.systems.revised_combat.tables import Held
from converter.systems.revised_combat.tasks import FUMBLE, changed_by
from converter.systems.revised_combat.to_hit import Shooter, ToHit, class_row, to_hit_task
from converter.systems.revised_combat.weapon_ranges import skill_with
from converter.working import Quantity, given

TWO_HANDED_CLASSES = ("rifle",)
NATURAL = frozenset({"hands", "teeth", "claws", "horns", "hooves", "stinger", "thrasher"})
"""Weapons that nobody draws or drops."""

_THROWS = Counter(first + second for first, second in product(range(1, 7), repeat=2))


def is_natural(weapon: TravellerWeapon) -> bool:
    """Whether it is a part of the body, always ready and never dropped."""
    return weapon.name.casefold() in NATURAL


def hold_of(weapon: TravellerWeapon | None) -> Held:
    """How a weapon is held."""
    if weapon is None or is_natural(weapon):
        return Held.NONE
    two_handed = (weapon.weapon_class or "").casefold() in TWO_HANDED_CLASSES
    return Held.TWO_HANDED if two_handed else Held.ONE_HANDED


@dataclass(slots=True)
class Weighing:
    """Weighs attacks by the rules in force; what was weighed once is remembered."""

    rules: RevisedCombatRules
    _known: dict[tuple[object, ...], float] = field(default_factory=dict)

    def task(
        self,
        weapon: TravellerWeapon,
        mode: TravellerMode,
        metres: int,
        shooter: BattleFighter,
        target: BattleFighter,
        hurt: Impairment,
        *,
        called: bool = False,
    ) -> tuple[ToHit, Shooter] | None:
        """The task to hit, and who makes it; None out of range, or where nobody knows how hard it is."""
        try:
            class_row(weapon.weapon_class, self.rules)
            band = self.rules.band_at(metres)
            who = Shooter(
                shooter.combatant.current,
                skill_with(weapon, shooter.skills),
                _dms(shooter, hurt, hold_of(weapon)),
            )
            task = to_hit_task(weapon, band, who, mode, called, self.rules)
        except ValueError:
            return None
        if target.cover is not None and target.cover.stands:
            task = ToHit(changed_by(task.difficulty, self._cover_levels(), self.rules), task.dms)
        return task, who

    def penetration(self, weapon: TravellerWeapon, metres: int) -> Quantity:
        """Its Penetration at a distance in metres; 0 where nobody knows it."""
        band = self.rules.band_at(metres)
        return penetration_at(weapon.penetration or 0, weapon.attenuation, band, self.rules)

    def worth(
        self,
        weapon: TravellerWeapon,
        mode: TravellerMode,
        metres: int,
        shooter: BattleFighter,
        target: BattleFighter,
        hurt: Impairment,
    ) -> float:
        """Damage Dice to be expected against the armour of the target's chest; 0 where it cannot be done."""
        if weapon.damage_value is None:
            return 0.0
        hold, armour = hold_of(weapon), _chest_armour(target)
        key = (
            *(weapon.name, weapon.penetration, weapon.attenuation, weapon.damage_value, weapon.range),
            *(weapon.weapon_class, mode.to_hit_dm, self.rules.band_at(metres), armour, shooter.skills),
            *(shooter.combatant.current.dexterity, shooter.combatant.task_dm, hurt.dm, hurt.arm_dm, hold),
            target.cover is not None and target.cover.stands,
        )
        if key not in self._known:
            self._known[key] = self._weighed(weapon, mode, metres, shooter, target, hurt, armour)
        return self._known[key] * mode.shots

    def _weighed(
        self,
        weapon: TravellerWeapon,
        mode: TravellerMode,
        metres: int,
        shooter: BattleFighter,
        target: BattleFighter,
        hurt: Impairment,
        armour: int,
    ) -> float:
        found = self.task(weapon, mode, metres, shooter, target, hurt)
        if found is None:
            return 0.0
        task, _ = found
        needed = self.rules.tasks[task.difficulty].needed - sum(int(one) for one in task.dms)
        effect = effect_on(int(self.penetration(weapon, metres)), armour, self.rules)
        return self._expected(needed, Fraction(weapon.damage_value or 0) * effect.multiplier)

    def _expected(self, needed: int, damage: Fraction) -> float:
        total = 0
        for throw, count in _THROWS.items():
            if throw >= needed and throw != FUMBLE:
                total += count * floor(damage * success_multiplier(throw - needed, self.rules))
        return total / sum(_THROWS.values())

    def _cover_levels(self) -> int:
        return next((one.levels for one in self.rules.difficulty_changes if "cover" in one.cause), 0)


def _dms(shooter: BattleFighter, hurt: Impairment, hold: Held) -> tuple[Quantity, ...]:
    found = []
    if shooter.combatant.task_dm:
        found.append(given("Concussion", shooter.combatant.task_dm))
    injured = hurt.dm + (0 if hold is Held.NONE else hurt.arm_dm[hold is Held.TWO_HANDED])
    if injured:
        found.append(given("Injuries", injured))
    return tuple(found)


def _chest_armour(target: BattleFighter) -> int:
    """The Armour Value where shots are likeliest to land: the chest, else the first location there is."""
    values = {one.location: one.value for one in target.combatant.armour}
    return values.get(LocationKind.CHEST, next(iter(values.values()), 0))
