"""A character's weapons as rows of the record sheet: Firearms, Melee Weapons, Grenades (Combatants)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from converter.notation.weapon_class import WeaponClass
from converter.problems import Location, ProblemLog
from converter.source.catalogue import Catalogue
from converter.source.names import name_key
from converter.source.notices import Notice, report
from converter.source.shadowrun import Character, Weapon
from converter.source.sights import Sight, best_sight, first_named, smartgun_of
from converter.source.weapon_types import Place
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import Grenade, MeleeWeapon, RangedWeapon
from converter.systems.faster_combat.weapons import WeaponFigures, figures_of

UNDER_BARREL_LAUNCHER = "Generic Under-Barrel Grenade Launcher"
"""The catalogue's launcher: it stands for one that is named as an accessory only."""

_LAUNCHER = ("grenadelauncher", "ubgl")


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
        under = self._gun_above() if _is_under_barrel(weapon) else None
        yield _ranged_weapon(weapon, figures, self._sight(weapon), under)
        accessory = first_named(weapon.accessories, _LAUNCHER)
        if accessory is None or any(map(_is_under_barrel, self.character.weapons)):
            return
        launcher = self.catalogue.weapon(UNDER_BARREL_LAUNCHER)
        if launcher is not None:
            mounted = launcher.model_copy(update={"name": accessory, "quantity": weapon.quantity})
            yield _ranged_weapon(mounted, figures_of(mounted, self.rules), None, weapon.name)

    def _gun_above(self) -> str | None:
        """The gun that has a launcher under its barrel, where the launcher is listed as a weapon as well."""
        guns = (weapon for weapon in self.character.weapons if first_named(weapon.accessories, _LAUNCHER))
        return next((gun.name for gun in guns), None)

    def _sight(self, weapon: Weapon) -> Sight | None:
        """The best sight of a weapon; a smartgun that counts for nothing is reported."""
        sight = best_sight(weapon, self.character)
        smartgun = smartgun_of(weapon)
        if sight is None and smartgun is not None:
            message = f"'{smartgun}' needs a smartlink or smart goggles, and none is given; no sight counts"
            hint = "list Smartlink as cyberware or Smart Goggles as gear"
            self._report(weapon, [Notice("accessories", message, hint, smartgun)])
        return sight

    def _report(self, weapon: Weapon, notices: Iterable[Notice]) -> None:
        place = weapon.whereabouts.or_else(self.place)
        report(notices, item_name(self.character.name, weapon.name), place, self.log)


def item_name(owner: str, name: str) -> str:
    """How messages call a belonging: `Steve · Knife`."""
    return f"{owner} · {name}" if owner else name


def _is_under_barrel(weapon: Weapon) -> bool:
    return weapon.weapon_class is WeaponClass.GRENADE_LAUNCHER and "under" in name_key(weapon.name)


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
