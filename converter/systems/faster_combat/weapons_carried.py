"""A character's weapons as rows of the record sheet: Firearms, Melee Weapons, Grenades (Combatants)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from converter.problems import Location, ProblemLog
from converter.source.catalogue import Catalogue
from converter.source.notices import Notice, report
from converter.source.shadowrun import Character, Weapon
from converter.source.sights import Sight, best_sight, idle_smartgun
from converter.source.under_barrel import is_under_barrel, launcher_named, mounted_launcher
from converter.source.weapon_types import Place
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import Grenade, MeleeWeapon, RangedWeapon
from converter.systems.faster_combat.weapons import WeaponFigures, figures_of


@dataclass(frozen=True, slots=True)
class Arms:
    """The three weapon tables of a sheet."""

    firearms: tuple[RangedWeapon, ...]
    melee_weapons: tuple[MeleeWeapon, ...]
    grenades: tuple[Grenade, ...]


@dataclass(frozen=True, slots=True)
class CarriedWeapons:
    """Converts the weapons of one character, whose names were looked up before."""

    character: Character
    catalogue: Catalogue
    rules: HouseRules
    place: Location
    log: ProblemLog

    def arms(self) -> Arms:
        """All weapons, each in its table; a launcher under a barrel becomes a row after its gun."""
        firearms: list[RangedWeapon] = []
        melee: list[MeleeWeapon] = []
        grenades: list[Grenade] = []
        for weapon in self.character.weapons:
            figures = figures_of(weapon, self.rules)
            self._report(weapon, figures.notices)
            match figures.place:
                case Place.MELEE:
                    melee.append(_melee_weapon(weapon, figures))
                case Place.GRENADES:
                    grenades.append(_grenade(weapon, figures))
                case Place.FIREARMS:
                    firearms.extend(self._firearm(weapon, figures))
        return Arms(tuple(firearms), tuple(melee), tuple(grenades))

    def _firearm(self, weapon: Weapon, figures: WeaponFigures) -> Iterable[RangedWeapon]:
        under = self._gun_above() if is_under_barrel(weapon) else None
        yield _ranged_weapon(weapon, figures, self._sight(weapon), under)
        launcher = mounted_launcher(weapon, self.character.weapons, self.catalogue)
        if launcher is not None:
            yield _ranged_weapon(launcher, figures_of(launcher, self.rules), None, weapon.name)

    def _gun_above(self) -> str | None:
        """The gun that has a launcher under its barrel, where the launcher is listed as a weapon as well."""
        guns = (weapon for weapon in self.character.weapons if launcher_named(weapon))
        return next((gun.name for gun in guns), None)

    def _sight(self, weapon: Weapon) -> Sight | None:
        """The best sight of a weapon; a smartgun that counts for nothing is reported."""
        notice = idle_smartgun(weapon, self.character)
        if notice is not None:
            self._report(weapon, [notice])
        return best_sight(weapon, self.character)

    def _report(self, weapon: Weapon, notices: Iterable[Notice]) -> None:
        place = weapon.whereabouts.or_else(self.place)
        report(notices, item_name(self.character.name, weapon.name), place, self.log)


def item_name(owner: str, name: str) -> str:
    """How messages call a belonging: `Steve · Knife`."""
    return f"{owner} · {name}" if owner else name


def _ranged_weapon(
    weapon: Weapon, figures: WeaponFigures, sight: Sight | None, ready_with: str | None
) -> RangedWeapon:
    return RangedWeapon(
        name=weapon.name,
        type=figures.type,
        damage=figures.damage.damage,
        damage_text=figures.damage.text,
        adds_melee_damage=figures.damage.adds_melee_damage,
        ready_ammo=figures.ammo,
        reloads=weapon.reloads,
        sight=sight,
        quantity=weapon.quantity,
        ready_with=ready_with,
    )


def _melee_weapon(weapon: Weapon, figures: WeaponFigures) -> MeleeWeapon:
    return MeleeWeapon(
        name=weapon.name,
        damage=figures.damage.damage,
        damage_text=figures.damage.text,
        adds_melee_damage=figures.damage.adds_melee_damage,
        quantity=weapon.quantity,
    )


def _grenade(weapon: Weapon, figures: WeaponFigures) -> Grenade:
    return Grenade(
        name=weapon.name,
        damage=figures.damage.damage,
        damage_text=figures.damage.text,
        adds_melee_damage=figures.damage.adds_melee_damage,
        reduction_cm=figures.reduction_cm,
        quantity=weapon.quantity,
    )
