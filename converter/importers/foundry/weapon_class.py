"""The class of a weapon where virtual tables do not store it: by folder, name, ranges and ammunition."""

from __future__ import annotations

from typing import Final

from converter.importers.collecting import whole_of
from converter.notation.weapon_class import WeaponClass, parse_weapon_class
from converter.problems import Location, ProblemLog
from converter.source.catalogue import Catalogue

GENERIC: Final = frozenset({WeaponClass.MELEE, WeaponClass.THROWING_WEAPON, WeaponClass.CROSSBOW})
"""Classes that a name look-up tells more of."""

# Short, medium, long and extreme range in metres: those of the books, and those that packs hold instead.
_BY_RANGES: Final = {
    (5, 15, 30, 50): WeaponClass.LIGHT_PISTOL,
    (5, 10, 20, 35): WeaponClass.HOLD_OUT,
    (5, 20, 40, 60): WeaponClass.HEAVY_PISTOL,
    (10, 40, 80, 150): WeaponClass.SMG,
    (5, 10, 12, 15): WeaponClass.TASER,
    (10, 20, 50, 100): WeaponClass.SHOTGUN,
    (10, 20, 40, 60): WeaponClass.SHOTGUN,
    (100, 250, 500, 750): WeaponClass.SPORTING_RIFLE,
    (50, 250, 500, 1000): WeaponClass.SPORTING_RIFLE,
    (150, 300, 700, 1000): WeaponClass.SNIPER_RIFLE,
    (75, 350, 700, 1400): WeaponClass.SNIPER_RIFLE,
    (50, 150, 350, 550): WeaponClass.ASSAULT_RIFLE,
    (25, 100, 250, 500): WeaponClass.ASSAULT_RIFLE,
    (15, 60, 200, 400): WeaponClass.ASSAULT_RIFLE,
    (75, 200, 400, 800): WeaponClass.LMG,
    (20, 40, 80, 150): WeaponClass.LMG,
    (80, 250, 750, 1200): WeaponClass.MMG,
    (40, 150, 300, 500): WeaponClass.MMG,
    (80, 250, 800, 1500): WeaponClass.HMG,
    (40, 150, 400, 800): WeaponClass.HMG,
    (100, 300, 900, 2400): WeaponClass.ASSAULT_CANNON,
    (20, 100, 300, 600): WeaponClass.ASSAULT_CANNON,
    (50, 100, 150, 300): WeaponClass.GRENADE_LAUNCHER,
    (5, 40, 100, 200): WeaponClass.GRENADE_LAUNCHER,
    (5, 50, 100, 200): WeaponClass.GRENADE_LAUNCHER,
    (150, 450, 1200, 3000): WeaponClass.MISSILE_LAUNCHER,
    (70, 150, 450, 1500): WeaponClass.MISSILE_LAUNCHER,
}
_BY_AMMUNITION: Final = {
    "smg": WeaponClass.SMG,
    "shotgun": WeaponClass.SHOTGUN,
    "shell": WeaponClass.SHOTGUN,
    "taser": WeaponClass.TASER,
    "rocket": WeaponClass.MISSILE_LAUNCHER,
    "missile": WeaponClass.MISSILE_LAUNCHER,
    "grenade": WeaponClass.GRENADE_LAUNCHER,
    "ac": WeaponClass.ASSAULT_CANNON,
    "arrow": WeaponClass.BOW,
    "bolt": WeaponClass.CROSSBOW,
}


def class_of_folder(names: tuple[str, ...]) -> WeaponClass | None:
    """The class that the nearest folder names: `Heavy Pistols`; None where none does."""
    return next((found for name in names if (found := parse_weapon_class(name)) is not None), None)


def known_by_name(name: str) -> bool:
    """Whether the bundled tables hold the weapon, so that a look-up finds its class."""
    known = Catalogue.consulted().weapon(name)
    return known is not None and known.weapon_class is not None


def guessed_class(ranges: object, ammunition: str) -> tuple[WeaponClass, str] | None:
    """The class that ranges, failing them the sort of ammunition, tell of, and what told it."""
    steps: list[object] = []
    if isinstance(ranges, dict):
        steps = [ranges.get(key) for key in ("short", "medium", "long", "extreme")]
    elif isinstance(ranges, list):
        steps = ranges[:4]
    distances = tuple(whole_of(step) if step is not None else None for step in steps)
    if distances != () and None not in distances:
        found = _BY_RANGES.get(distances)  # type: ignore[arg-type]
        if found is not None:
            return found, f"its ranges {'/'.join(map(str, distances))}"
    found = _BY_AMMUNITION.get(ammunition.casefold())
    return (found, f"its ammunition '{ammunition}'") if found is not None else None


def warn_of_guess(name: str, found: tuple[WeaponClass, str], place: Location, log: ProblemLog) -> None:
    """Tell that a class was guessed, and from what."""
    kind, cause = found
    log.warning(
        place,
        f"the file does not say what sort of weapon this is; it is taken for a {kind} by {cause}",
        hint="give a list that holds the weapon in the same run, where this is wrong",
        item=name or None,
        field="type",
    )
