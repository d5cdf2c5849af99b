"""Records of Faster Combat: source items converted, immutable, every number with its working."""

from __future__ import annotations

from dataclasses import dataclass

from converter.notation.spell_range import Reach
from converter.source.shadowrun import Edition, Kind
from converter.source.sights import Sight
from converter.working import Quantity


@dataclass(frozen=True, slots=True)
class RangedWeapon:
    """A row of the sheet's FIREARMS table: guns, launchers, bows, crossbows, thrown weapons.

    `type` is a word of the range table, or the source's own word where nobody knows the class. `damage` is
    the number to print, a signed modifier to Melee Combat Damage where `adds_melee_damage`; None with
    `damage_text` (such as `grenade`) or where the source says nothing. `reloads` None means unknown.
    `ready_with` names the weapon a launcher is mounted under and readied with.
    """

    name: str
    type: str
    damage: Quantity | None
    damage_text: str | None
    adds_melee_damage: bool
    ready_ammo: Quantity | None
    reloads: int | None
    sight: Sight | None = None
    quantity: int = 1
    ready_with: str | None = None


@dataclass(frozen=True, slots=True)
class MeleeWeapon:
    """A row of the sheet's MELEE WEAPONS table; `damage` as for ranged weapons."""

    name: str
    damage: Quantity | None
    damage_text: str | None
    adds_melee_damage: bool
    quantity: int = 1


@dataclass(frozen=True, slots=True)
class Grenade:
    """A row of the grenade table. `reduction_cm` is how far, in cm, the blast goes for each point lost."""

    name: str
    damage: Quantity | None
    damage_text: str | None
    adds_melee_damage: bool
    reduction_cm: Quantity | None
    quantity: int = 1


@dataclass(frozen=True, slots=True)
class SpellRecord:
    """A spell converted. Without a caster (`max_force` None) range and radius stay formulas.

    `damage_modifiers` and `drain_modifiers` are what is added to Force: none where the spell does no damage
    or its code cannot be read, one for a fixed level, four where the caster chooses the level. `reach` None
    means the source does not say. `range_cm` is set for Limited range with a caster, `radius_cm` for an area
    spell with a caster. `target_number` None means the target's Magic Resistance where
    `against_magic_resistance`, else unknown; `target_text` is then what the source says, if it says anything.
    `no_area` is a radius of 0 whose working tells why a spell without word of an area is one for a single
    figure.
    """

    name: str
    max_force: int | None
    damage_modifiers: tuple[Quantity, ...]
    reach: Reach | None
    range_cm: Quantity | None
    target_number: Quantity | None
    against_magic_resistance: bool
    resisted: bool
    drain_modifiers: tuple[Quantity, ...]
    area: bool | None
    radius_cm: Quantity | None
    effects: str | None = None
    target_text: str | None = None
    no_area: Quantity | None = None

    @property
    def damage(self) -> str | None:
        """`Force+3`, or `Force+1/+3/+6/+10` where the caster chooses; None without damage."""
        return force_plus(self.damage_modifiers)

    @property
    def drain_code(self) -> str | None:
        """`Force+5`; None where the code cannot be read."""
        return force_plus(self.drain_modifiers)

    @property
    def range(self) -> str | None:
        """`LOS`, `Touch`, `Self`, `35 cm`, or without a caster `Force x Magic cm`; None where unknown."""
        if self.reach is not Reach.LIMITED:
            return None if self.reach is None else str(self.reach)
        return "Force x Magic cm" if self.range_cm is None else f"{self.range_cm} cm"

    @property
    def radius(self) -> str | None:
        """The formula of an area spell's radius where there is no caster, else None."""
        return "1.5 x Magic cm" if self.area and self.radius_cm is None else None

    @property
    def area_code(self) -> str | None:
        """`S` for a single figure, `AE` for an area-effect spell; None where unknown."""
        return None if self.area is None else ("AE" if self.area else "S")

    @property
    def target_number_text(self) -> str | None:
        """`8`, `MR`, `MR (R)` as the sheet prints it; None where unknown."""
        if self.target_number is None and not self.against_magic_resistance:
            return None
        number = "MR" if self.target_number is None else str(self.target_number)
        return f"{number} (R)" if self.resisted else number


def force_plus(modifiers: tuple[Quantity, ...]) -> str | None:
    """The text of what is added to Force: `Force+3`, `Force`, `Force-1`, `Force+1/+3/+6/+10`."""
    if not modifiers:
        return None
    if len(modifiers) == 1 and modifiers[0].value == 0:
        return "Force"
    return "Force" + "/".join(f"{int(modifier):+d}" for modifier in modifiers)


@dataclass(frozen=True, slots=True)
class CharacterRecord:
    """A figure of Faster Combat: everything its Character Record Sheet holds (chapter Combatants).

    Actions a turn, Speed in cm a turn; the other values are plain numbers. `carried` are skills, powers and
    gear that no rule of the system uses, `not_converted` belongings whose codes could not be read.
    """

    name: str
    race: str
    kind: Kind
    edition: Edition
    side: str | None
    quantity: int
    actions: Quantity
    speed: Quantity
    knock_out_value: Quantity
    magic_resistance_value: Quantity
    melee_combat_damage: Quantity
    firearms_skill: Quantity
    melee_combat_skill: Quantity
    throwing_skill: Quantity
    firearms: tuple[RangedWeapon, ...]
    melee_weapons: tuple[MeleeWeapon, ...]
    grenades: tuple[Grenade, ...]
    spells: tuple[SpellRecord, ...]
    carried: tuple[str, ...]
    not_converted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WeaponRecord:
    """A weapon of a list, converted: Type, Ammo, Damage and, for what blasts, Reduction in cm a point."""

    name: str
    type: str
    ammo: Quantity | None
    damage: Quantity | None
    damage_text: str | None
    adds_melee_damage: bool
    reduction_cm: Quantity | None


@dataclass(frozen=True, slots=True)
class FasterCombatRecords:
    """Everything converted in one run, in the order it was read."""

    characters: tuple[CharacterRecord, ...] = ()
    weapons: tuple[WeaponRecord, ...] = ()
    spells: tuple[SpellRecord, ...] = ()
